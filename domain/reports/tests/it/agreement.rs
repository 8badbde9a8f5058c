//! The money reports agree with the ledger's balances.

use std::collections::BTreeMap;

use ::catalog::offices::OfficeAddress;
use chrono::{Datelike, Months, NaiveDate, TimeDelta};
use gateways::cards::{ConnectedAccountId, DisputeId, ProviderPaymentId};
use kernel::ledger::{Entry, EntryKind, post_all};
use members::subscriptions::Period as Paid;
use payments::billing::{NewRefund, RefundAuthority, begin_refund};
use payments::disputes::sync_dispute;
use reports::{Place, Request, Wish, catalog, run};
use rules::Cents;
use tenancy::Scope;
use tenancy::ids::{OfficeId, PaymentId};
use testing::World;

use crate::support::{filter, lived_in, request, today};

/// A report of a period at an office.
async fn asked(world: &World, office: OfficeId, report: &str, (from, to): (NaiveDate, NaiveDate)) -> (Scope, Request) {
    let mut scope = world.scope().await;
    let place = Place::office(&mut scope, office).await.unwrap();
    let wish = Wish { from: Some(from), to: Some(to), ..Wish::default() };
    let now = world.context.clock.now().await.unwrap();
    let request = Request::check(catalog::find(report).unwrap(), place, now, &wish).unwrap();
    (scope, request)
}

/// What a journal debits each account over a period, less what it credits.
async fn journal(world: &World, office: OfficeId, report: &str, days: (NaiveDate, NaiveDate)) -> BTreeMap<String, i64> {
    let (mut scope, request) = asked(world, office, report, days).await;
    let columns = run::columns(&request);
    let cell = |row: &run::Row, key: &str| -> Option<String> {
        row.cells[columns.iter().position(|column| column.key == key)?].clone()
    };
    let cents = |row: &run::Row, key: &str| cell(row, key).map_or(0, |text| text.parse::<i64>().unwrap());
    let mut all: BTreeMap<String, i64> = BTreeMap::new();
    for row in run::page(&mut scope, &request, None, 10_000).await.unwrap().rows {
        // Xero has the account's name as the line's description, and one signed amount.
        let account = cell(&row, "books_account").or_else(|| cell(&row, "description")).unwrap();
        *all.entry(account).or_default() += cents(&row, "debit") - cents(&row, "credit") + cents(&row, "amount");
    }
    all.retain(|_, amount| *amount != 0);
    all
}

/// An account of the journal, and those of the ledger that are in it. All others of the journal are the office's payable.
const BOOKS: &[(&str, &[&str])] = &[
    ("Member receivable", &["member_receivable"]),
    ("Card and bank payments in transit", &["processor_clearing", "processor_fees", "platform_revenue"]),
    ("Disputed payments on hold", &["dispute_hold"]),
    ("Guarantee receivable", &["guarantee_receivable"]),
    ("Receivable from businesses", &["business_receivable"]),
    ("Due between locations", &["location_clearing"]),
    ("Member credit", &["member_credit"]),
];

/// The journal moves each account as the balances do, also in the import forms.
async fn journals_agree(world: &World, office: OfficeId, (from, to): (NaiveDate, NaiveDate)) {
    let mut books = journal(world, office, "journal", (from, to)).await;
    for form in ["quickbooks-journal", "xero-journal"] {
        assert_eq!(journal(world, office, form, (from, to)).await, books, "{form}, {from} to {to}");
    }
    for (account, parts) in BOOKS {
        let mut expected = 0;
        for part in *parts {
            expected += moved(world, office, part, from, to).await;
        }
        assert_eq!(books.remove(*account).unwrap_or(0), expected, "{account}, {from} to {to}");
    }
    assert_eq!(books.values().sum::<i64>(), moved(world, office, "office_payable", from, to).await, "{books:?}");
}

/// The sums of a report's columns over a period.
async fn sums(
    world: &World,
    office: OfficeId,
    report: &str,
    from: NaiveDate,
    to: NaiveDate,
) -> BTreeMap<&'static str, i64> {
    let (mut scope, request) = asked(world, office, report, (from, to)).await;
    let totals = run::totals(&mut scope, &request).await.unwrap().remove(0);
    let columns = run::columns(&request);
    let sum = |(column, sum): (&reports::declare::Column, Option<String>)| Some((column.key, sum?.parse().ok()?));
    columns.iter().zip(totals.sums).filter_map(sum).collect()
}

/// What was received by events of the report of revenue.
async fn lines_of(world: &World, (from, to): (NaiveDate, NaiveDate), events: &[&str]) -> i64 {
    let mut scope = world.scope().await;
    let wish = Wish { from: Some(from), to: Some(to), filters: filter("event", events), ..Wish::default() };
    let request = request(world, &mut scope, "revenue", &wish).await;
    let totals = run::totals(&mut scope, &request).await.unwrap().remove(0);
    let columns = run::columns(&request);
    let received = columns.iter().zip(totals.sums).filter(|(column, _)| matches!(column.key, "online" | "in_office"));
    received.map(|(_, sum)| sum.unwrap().parse::<i64>().unwrap()).sum()
}

/// How an account of an office moved from the end of one day to the end of another.
async fn moved(world: &World, office: OfficeId, account: &str, from: NaiveDate, to: NaiveDate) -> i64 {
    let at = |day: NaiveDate| async move {
        let all = kernel::ledger::balances_on(&world.context.database, day, Some(office)).await.unwrap().accounts;
        all.iter().find(|one| one.office == Some(office) && one.ledger_account == account).map_or(0, |one| one.amount.0)
    };
    at(to).await - at(from - TimeDelta::days(1)).await
}

async fn processing(world: &World, office: OfficeId, from: NaiveDate, to: NaiveDate) -> i64 {
    moved(world, office, "processor_fees", from, to).await
}

/// Compares the reports of a period with the balances at both its ends.
pub async fn agree(world: &World, office: OfficeId, from: NaiveDate, to: NaiveDate) {
    let revenue = sums(world, office, "revenue", from, to).await;
    let refunds = sums(world, office, "refunds", from, to).await;
    let disputes = sums(world, office, "disputes", from, to).await;
    let payouts = sums(world, office, "payouts", from, to).await;
    let days = format!("{from} to {to}");
    assert_eq!(revenue["refunds"], -refunds["refunded"], "{days}");
    assert_eq!(revenue["disputes"], -(disputes["lost"] + disputes["fee"]), "{days}");
    let held = disputes["taken"] - disputes["won"];
    let clearing = revenue["online"]
        - refunds["refunded"]
        - held
        - disputes["fee"]
        - payouts["amount"]
        - processing(world, office, from, to).await;
    assert_eq!(moved(world, office, "processor_clearing", from, to).await, clearing, "{days}");
    assert_eq!(moved(world, office, "dispute_hold", from, to).await, held - disputes["lost"], "{days}");
    assert_eq!(moved(world, office, "platform_revenue", from, to).await, revenue["fees"], "{days}");
    let parts = ["online", "in_office", "refunds", "fees", "disputes"];
    assert_eq!(parts.iter().map(|key| revenue[key]).sum::<i64>(), revenue["net"], "{days}");
    let journal = sums(world, office, "journal", from, to).await;
    assert_eq!(journal["debit"], journal["credit"], "{days}");
    journals_agree(world, office, (from, to)).await;
    let aging = sums(world, office, "aging", from, to).await;
    let always = NaiveDate::from_ymd_opt(2000, 1, 1).unwrap();
    assert_eq!(aging["owed"], moved(world, office, "member_receivable", always, to).await, "{days}");
}

async fn refund(world: &World, payment: i64, cents: i64) {
    let mut scope = world.scope().await;
    let at = world.context.clock.now().await.unwrap();
    let new = NewRefund {
        payment: PaymentId(payment),
        amount: Cents(cents),
        subscription: None,
        reason: "Test",
        source: None,
        grounds: RefundAuthority::Discretion,
        before: Cents::ZERO,
        at,
    };
    begin_refund(&world.context, &mut scope, new).await.unwrap();
    scope.commit().await.unwrap();
    world.run_jobs().await;
}

/// A household disputes its latest payment.
async fn dispute(world: &World) -> DisputeId {
    let newest = "select max(id) from payment where status = 'succeeded' and method in ('card', 'bank')
        and not exists (select from refund r where r.payment_id = payment.id) and not exists (select from dispute d where d.payment_id = payment.id)";
    let payment = PaymentId(world.number(newest).await);
    let mut scope = world.scope().await;
    let charged = payments::billing::provider_payment(&mut scope, payment).await.unwrap().unwrap();
    drop(scope);
    let dispute = world.control().dispute(&ProviderPaymentId::new(charged)).await.unwrap();
    sync_dispute(&world.context, &dispute).await.unwrap();
    world.run_jobs().await;
    dispute
}

async fn close(world: &World, dispute: &DisputeId, is_won: bool) {
    world.control().close_dispute(dispute, is_won).await.unwrap();
    sync_dispute(&world.context, dispute).await.unwrap();
    world.run_jobs().await;
}

/// The provider pays out what is available; we know about it.
async fn pay_out(world: &World, account: &ConnectedAccountId) {
    world.control().turn_clock(TimeDelta::days(3)).await.unwrap();
    let paid = world.control().pay_out(account).await.unwrap();
    let at = OfficeAddress { organization: world.organization, office: world.office };
    practice_bills::payouts::poll(&world.context, at).await.unwrap();
    if let Some(payout) = paid {
        // On its way, then arrived.
        for _ in 0..2 {
            world.control().step_payout(&payout).await.unwrap();
            practice_bills::payouts::poll(&world.context, at).await.unwrap();
        }
    }
    world.run_jobs().await;
}

/// A business and a voucher program pay for members; one payment of each comes back.
async fn others_pay(world: &World, on: NaiveDate) {
    let mut scope = world.scope().await;
    let entry =
        |kind, source, cents| Entry { kind, office: world.office, account: None, source, on, amount: Cents(cents) };
    let entries = [
        entry(EntryKind::BusinessInvoice, 1, 6_000),
        entry(EntryKind::BusinessPayment, 1, 5_000),
        entry(EntryKind::BusinessFee, 1, 200),
        entry(EntryKind::BusinessPayment, 2, 300),
        entry(EntryKind::BusinessPaymentReturned, 2, 300),
        entry(EntryKind::BusinessCheck, 3, 700),
        entry(EntryKind::VoucherReceived, 1, 900),
        entry(EntryKind::VoucherReceived, 2, 400),
        entry(EntryKind::VoucherTakenBack, 2, 400),
    ];
    post_all(&mut scope, &entries).await.unwrap();
    scope.commit().await.unwrap();
}

#[tokio::test]
async fn reports_of_a_year_agree_with_the_balances() {
    let world = lived_in().await;
    let account = world.may_charge(world.office).await;
    let began = today(&world).await;
    let mut open: Vec<DisputeId> = vec![];
    for month in 0..12 {
        match month {
            2 | 6 => open.push(dispute(&world).await),
            4 => close(&world, &open[0], true).await,
            9 => close(&world, &open[1], false).await,
            3 => {
                world.enrolls("Quinn", Paid::Month).await;
            }
            1 | 5 | 10 => {
                let payment = "select max(id) from payment where status = 'succeeded'
                    and not exists (select from dispute d where d.payment_id = payment.id)";
                refund(&world, world.number(payment).await, 500).await;
            }
            _ => pay_out(&world, &account).await,
        }
        world.days_pass(31).await;
        households::renewals::run(&world.context).await.unwrap();
        world.run_jobs().await;
    }
    world.books_are_right().await;
    let ends = today(&world).await;
    others_pay(&world, ends).await;
    agree(&world, world.office, began, ends).await;
    let mut first = began.with_day(1).unwrap();
    while first <= ends {
        let next = first.checked_add_months(Months::new(1)).unwrap();
        agree(&world, world.office, first, next - TimeDelta::days(1)).await;
        first = next;
    }
    agree(&world, world.office, began + TimeDelta::days(11), began + TimeDelta::days(77)).await;
    let sum = |report: &'static str| sums(&world, world.office, report, began, ends);
    let paid_by_others =
        lines_of(&world, (began, ends), &["business", "business_returned", "voucher", "voucher_reversed"]).await;
    assert_eq!(paid_by_others, 5_000 + 900, "card and bank");
    assert_eq!(lines_of(&world, (began, ends), &["business_check"]).await, 700);
    assert_eq!(sum("refunds").await["refunded"], 1_500);
    let disputes = sum("disputes").await;
    assert!(disputes["won"] > 0 && disputes["lost"] > 0 && disputes["fee"] > 0, "{disputes:?}");
    assert!(sum("payouts").await["amount"] > 0);
}
