//! The money reports agree with the ledger's balances.

use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate, TimeDelta};
use membership::billing::{NewRefund, RefundAuthority, begin_refund};
use membership::subscriptions::Period as Paid;
use reports::{Place, Request, Wish, catalog, run};
use rules::Cents;
use tenancy::ids::{OfficeId, PaymentId};
use testing::World;

use crate::support::{lived_in, today};

/// The sums of a report's columns over a period.
async fn sums(
    world: &World,
    office: OfficeId,
    report: &str,
    from: NaiveDate,
    to: NaiveDate,
) -> BTreeMap<&'static str, i64> {
    let mut scope = world.scope().await;
    let place = Place::office(&mut scope, office).await.unwrap();
    let wish = Wish { from: Some(from), to: Some(to), ..Wish::default() };
    let now = world.context.clock.now().await.unwrap();
    let request = Request::check(catalog::find(report).unwrap(), place, now, &wish).unwrap();
    let totals = run::totals(&mut scope, &request).await.unwrap().remove(0);
    let columns = run::columns(&request);
    let sum = |(column, sum): (&reports::declare::Column, Option<String>)| Some((column.key, sum?.parse().ok()?));
    columns.iter().zip(totals.sums).filter_map(sum).collect()
}

/// How an account of an office moved from the end of one day to the end of another.
async fn moved(world: &World, office: OfficeId, account: &str, from: NaiveDate, to: NaiveDate) -> i64 {
    let at = |day: NaiveDate| async move {
        let all = membership::ledger::balances_on(&world.context.database, day, Some(office)).await.unwrap().accounts;
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

#[tokio::test]
async fn reports_of_a_year_agree_with_the_balances() {
    let world = lived_in().await;
    let began = today(&world).await;
    for month in 0..12 {
        if month == 3 {
            world.enrolls("Quinn", Paid::Month).await;
        }
        if month % 4 == 1 {
            let payment = world.number("select max(id) from payment where status = 'succeeded'").await;
            refund(&world, payment, 500).await;
        }
        world.days_pass(31).await;
        membership::billing::run(&world.context).await.unwrap();
        world.run_jobs().await;
    }
    world.books_are_right().await;
    let ends = today(&world).await;
    agree(&world, world.office, began, ends).await;
    let mut first = began.with_day(1).unwrap();
    while first <= ends {
        let next = first.checked_add_months(chrono::Months::new(1)).unwrap();
        agree(&world, world.office, first, next - TimeDelta::days(1)).await;
        first = next;
    }
    agree(&world, world.office, began + TimeDelta::days(11), began + TimeDelta::days(77)).await;
    let refunds = sums(&world, world.office, "refunds", began, ends).await;
    assert_eq!(refunds["refunded"], 1_500);
}
