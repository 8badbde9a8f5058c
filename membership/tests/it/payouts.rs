//! Payouts with the sandbox: lost, repeated, and reordered events, polling, each payment in a payout, and the files and
//! emails.

mod files;

use std::io::Read;

use catalog::offices::OfficeAddress;
use chrono::{Duration, NaiveDate};
use gateways::cards::{ConnectedAccountId, IdempotencyKey, PayoutId, PayoutStatus, RefundRequest};
use households::enrollment::SignupStatus;
use households::statements::{self, LedgerPart, LedgerQuery};
use kernel::Error;
use kernel::downloads::Format;
use kernel::ledger::balances_on;
use members::subscriptions::Period;
use payments::disputes::sync_dispute;
use practice_bills::payouts::{self, DifferenceKind, ListQuery};
use practice_bills::webhooks;
use ring::hmac;
use rules::Cents;
use tenancy::UserType;
use tenancy::ids::{LoginId, MemberId, PaymentId};

use crate::disputes::provider_payment;
use crate::refunds::begin;
use crate::support::World;

/// The price of a first month: dues of $39.00 and the setup fee, 15% of a year.
const MONTHLY: i64 = 3_900 + 7_020;

struct Office {
    world: World,
    at: OfficeAddress,
    account: ConnectedAccountId,
}

impl Office {
    /// An office with a payments account, and a household that paid there.
    async fn open() -> Self {
        let world = World::new().await;
        let at = OfficeAddress { organization: world.organization, office: world.office };
        let account = world.may_charge(world.office).await;
        let office = Self { world, at, account };
        office.enroll("Edith", Period::Year).await;
        office
    }

    async fn enroll(&self, first: &str, period: Period) {
        let request = self.world.request(self.world.single(first, period), "pm_card_visa").await;
        let result = self.world.finish(request, &format!("key-of-{first}")).await.unwrap();
        assert_eq!(result.status, SignupStatus::Done);
        self.world.run_jobs().await;
    }

    /// The provider pays out what is available after the usual number of days.
    async fn paid_out(&self) -> PayoutId {
        self.world.control().turn_clock(Duration::days(3)).await.unwrap();
        self.world.control().pay_out(&self.account).await.unwrap().expect("something was available")
    }

    async fn poll(&self) {
        payouts::poll(&self.world.context, self.at).await.unwrap();
    }

    /// Delivers an event of the provider.
    async fn hear(&self, event: &str, kind: &str, payout: &PayoutId) {
        let body = serde_json::json!({
            "id": event, "object": "event", "type": kind, "created": 1_700_000_000, "livemode": false,
            "account": self.account.as_str(), "data": { "object": { "id": payout.as_str(), "object": "payout" } },
        });
        receive(&self.world, &body.to_string()).await.unwrap();
        self.world.run_jobs().await;
    }

    async fn statuses(&self) -> Vec<String> {
        self.world.texts("select status from payout order by id").await
    }

    async fn entries(&self) -> Vec<String> {
        self.world.texts("select kind from journal_entry where source_kind = 'payout' order by id").await
    }
}

/// Receives an event with the provider's signature.
pub async fn receive(world: &World, body: &str) -> kernel::Result<()> {
    let at = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
    let signature = hmac("whsec_sandbox", &format!("{at}.{body}"));
    let header = format!("t={at},v1={signature}");
    webhooks::receive_webhook(&world.context, body.as_bytes(), &header).await
}

/// HMAC-SHA256 in hex.
pub fn hmac(secret: &str, text: &str) -> String {
    hex::encode(hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes()), text.as_bytes()))
}

#[tokio::test]
async fn payout_reconciles_to_its_payments() {
    let office = Office::open().await;
    office.enroll("Noah", Period::Month).await;
    office.paid_out().await;
    office.poll().await;
    let mut scope = office.world.scope().await;
    let now = office.world.context.clock.now().await.unwrap();
    let (page, figures) =
        payouts::list(&mut scope, now, office.world.office, &ListQuery::default(), None).await.unwrap();
    let row = &page.rows[0];
    assert_eq!((row.status, row.items_known, row.problems), (PayoutStatus::Pending, true, 0));
    assert_eq!(row.sums.charges, Cents(39_900 + MONTHLY));
    assert_eq!(row.sums.difference(), Cents::ZERO);
    assert!(row.sums.platform_fees > Cents::ZERO && row.sums.processing_fees == Cents::ZERO);
    assert_eq!(figures.next.unwrap().amount, row.sums.amount);
    assert_eq!(figures.collected, None, "all of it is on its way");
    assert!(row.bank_last4.is_some());

    let details = payouts::details(&mut scope, office.world.office, row.id, None, None).await.unwrap();
    assert_eq!((details.items.items.len(), details.item_count), (2, 2));
    let names: Vec<_> = details.items.items.iter().map(|i| i.name.clone().unwrap().0).collect();
    assert!(names.contains(&"Edith Single".to_owned()) && names.contains(&"Noah Single".to_owned()), "{names:?}");
    assert!(details.items.items.iter().any(|i| i.words == "Adult Wellness, yearly"));
    let searched = payouts::details(&mut scope, office.world.office, row.id, Some("edith"), None).await.unwrap();
    assert_eq!(searched.items.items.len(), 1);
    drop(scope);
    assert_eq!(office.entries().await, Vec::<String>::new(), "nothing arrived yet");
    office.world.books_are_right().await;
}

#[tokio::test]
async fn collected_since_the_last_payout_is_exact() {
    let office = Office::open().await;
    office.paid_out().await;
    office.poll().await;
    office.enroll("Noah", Period::Month).await;
    let mut scope = office.world.scope().await;
    let now = office.world.context.clock.now().await.unwrap();
    let (page, figures) =
        payouts::list(&mut scope, now, office.world.office, &ListQuery::default(), None).await.unwrap();
    drop(scope);
    let fee = office.world.number("select application_fee_cents from payment order by id desc limit 1").await;
    let collected = figures.collected.unwrap();
    assert_eq!((collected.amount, collected.payments), (Cents(MONTHLY - fee), 1));
    assert_eq!((collected.expected_on, &collected.bank_last4), (None, &page.rows[0].bank_last4));
    office.world.control().turn_clock(Duration::days(9)).await.unwrap();
    office.world.control().pay_out(&office.account).await.unwrap().expect("the second payment is available");
    office.poll().await;
    let last = office.world.number("select amount_cents from payout order by id desc limit 1").await;
    assert_eq!(last, MONTHLY - fee, "the payout is what was shown");
}

#[tokio::test]
async fn next_payout_subtracts_refunds_and_disputes_of_paid_payments() {
    let office = Office::open().await;
    office.enroll("Vera", Period::Month).await;
    office.paid_out().await;
    office.poll().await;
    office.enroll("Noah", Period::Year).await;
    let world = &office.world;
    let collected = async || {
        let mut scope = world.scope().await;
        let now = world.context.clock.now().await.unwrap();
        payouts::list(&mut scope, now, world.office, &ListQuery::default(), None).await.unwrap().1.collected
    };
    let before = collected().await.unwrap();
    let of_edith = PaymentId(world.number("select min(id) from payment").await);
    let of_vera = PaymentId(world.number("select id from payment order by id offset 1 limit 1").await);
    begin(world, of_edith, 1_000).await.unwrap();
    world.run_jobs().await;
    let refunded = world.number("select amount_cents - application_fee_cents from refund").await;
    let after_refund = collected().await.unwrap();
    assert_eq!((after_refund.amount, after_refund.payments), (before.amount - Cents(refunded), 1));

    let dispute = world.control().dispute(&provider_payment(world, of_vera).await).await.unwrap();
    assert!(sync_dispute(&world.context, &dispute).await.unwrap());
    world.run_jobs().await;
    let taken = world.number("select amount_cents from share_movement where kind = 'take'").await;
    assert_eq!(collected().await.unwrap().amount, after_refund.amount - Cents(taken));

    world.control().turn_clock(Duration::days(9)).await.unwrap();
    world.control().pay_out(&office.account).await.unwrap().expect("the later payment is available");
    office.poll().await;
    let last = world.number("select amount_cents from payout order by id desc limit 1").await;
    assert_eq!(Cents(last), after_refund.amount - Cents(taken), "the payout is what was shown");
    assert_eq!(collected().await, None, "all of it is in the payout");
}

#[tokio::test]
async fn what_arrives_is_entered_once_whatever_events_come_and_how() {
    let office = Office::open().await;
    let payout = office.paid_out().await;
    office.world.control().step_payout(&payout).await.unwrap();
    office.world.control().step_payout(&payout).await.unwrap();
    // The last event arrives first, then again, then the earlier ones.
    office.hear("evt_paid", "payout.paid", &payout).await;
    office.hear("evt_paid", "payout.paid", &payout).await;
    office.hear("evt_created", "payout.created", &payout).await;
    office.hear("evt_updated", "payout.updated", &payout).await;
    office.poll().await;
    assert_eq!(office.statuses().await, ["paid"]);
    assert_eq!(office.entries().await, ["payout"]);
    let clearing =
        "select coalesce(sum(amount_cents), 0)::bigint from posting p where ledger_account = 'processor_clearing'
        and entry_id in (select id from journal_entry where source_kind = 'payout')";
    let amount = office.world.number("select amount_cents from payout").await;
    assert_eq!(office.world.number(clearing).await, -amount);
    office.world.books_are_right().await;
}

#[tokio::test]
async fn the_poll_repairs_what_no_event_told() {
    let office = Office::open().await;
    let payout = office.paid_out().await;
    office.world.control().step_payout(&payout).await.unwrap();
    assert_eq!(payouts::run(&office.world.context).await.unwrap(), 1);
    office.world.run_jobs().await;
    assert_eq!(office.statuses().await, ["in_transit"]);
    office.world.control().step_payout(&payout).await.unwrap();
    office.poll().await;
    office.poll().await;
    assert_eq!(office.statuses().await, ["paid"]);
    assert_eq!(office.entries().await, ["payout"]);
    office.world.books_are_right().await;
}

#[tokio::test]
async fn a_payout_that_comes_back_is_reversed_and_sent_again() {
    let office = Office::open().await;
    let first = office.paid_out().await;
    for _ in 0..2 {
        office.world.control().step_payout(&first).await.unwrap();
    }
    office.poll().await;
    office.world.control().fail_payout(&first).await.unwrap();
    office.hear("evt_failed", "payout.failed", &first).await;
    assert_eq!(office.statuses().await, ["failed"]);
    assert_eq!(office.entries().await, ["payout", "payout_failed"]);
    let again = office.world.control().pay_out(&office.account).await.unwrap().unwrap();
    for _ in 0..2 {
        office.world.control().step_payout(&again).await.unwrap();
    }
    office.poll().await;
    assert_eq!(office.statuses().await, ["failed", "paid"]);
    assert_eq!(office.world.texts("select kind from payout_item order by id").await, ["charge", "payout_failed"]);
    let mut scope = office.world.scope().await;
    let now = office.world.context.clock.now().await.unwrap();
    let (page, _) = payouts::list(&mut scope, now, office.world.office, &ListQuery::default(), None).await.unwrap();
    let failed = page.rows.iter().find(|row| row.status == PayoutStatus::Failed).unwrap();
    assert!(failed.resent_on.is_some() && failed.failure.as_deref() == Some("The bank account has been closed."));
    let sent = page.rows.iter().find(|row| row.status == PayoutStatus::Paid).unwrap();
    assert_eq!((sent.sums.returned, sent.sums.difference(), sent.problems), (sent.sums.amount, Cents::ZERO, 0));
    drop(scope);
    office.world.books_are_right().await;
}

#[tokio::test]
async fn one_that_fails_on_its_way_was_never_entered() {
    let office = Office::open().await;
    let payout = office.paid_out().await;
    office.world.control().step_payout(&payout).await.unwrap();
    office.world.control().fail_payout(&payout).await.unwrap();
    office.poll().await;
    assert_eq!((office.statuses().await, office.entries().await), (vec!["failed".to_owned()], vec![]));
    office.world.books_are_right().await;
}

#[tokio::test]
async fn a_refund_is_in_the_payout_with_its_fee() {
    let office = Office::open().await;
    office.enroll("Noah", Period::Month).await;
    let refund = RefundRequest {
        refund_ref: "r-1".into(),
        payment: office.world.texts("select provider_id from payment order by id desc limit 1").await.remove(0).into(),
        amount_cents: 1_000,
        reverse_transfer: true,
        refund_application_fee: true,
    };
    office.world.context.cards.refund(refund, &IdempotencyKey::new("refund-1").unwrap()).await.unwrap();
    office.paid_out().await;
    office.poll().await;
    let kinds = "select kind || ' ' || amount_cents || ' ' || coalesce(problem, 'explained') from payout_item order by amount_cents";
    assert_eq!(
        office.world.texts(kinds).await,
        ["refund -1000 explained", "charge 10920 explained", "charge 39900 explained"]
    );
    assert_eq!(office.world.number("select refunds_cents from payout").await, -1_000);
    office.world.books_are_right().await;
}

#[tokio::test]
async fn unexplained_payout_item_is_listed_until_explained() {
    let office = Office::open().await;
    // The charge of the payment is unknown here, as after a lost response.
    let outside = office.world.outside();
    let charge: String =
        sqlx::query_scalar("update payment set charge_id = null returning (select charge_id from payment)")
            .fetch_one(outside)
            .await
            .unwrap();
    office.paid_out().await;
    office.poll().await;
    let problems = "select coalesce(problem, 'explained') from payout_item";
    assert_eq!(office.world.texts(problems).await, ["no_payment"]);
    assert_eq!(office.world.number("select problems::bigint from payout").await, 1);
    sqlx::query("update payment set charge_id = $1").bind(charge).execute(outside).await.unwrap();
    office.poll().await;
    assert_eq!(office.world.texts(problems).await, ["explained"]);
    office.world.books_are_right().await;
}

#[tokio::test]
async fn a_schedule_pays_out_by_the_providers_clock() {
    let office = Office::open().await;
    office.world.control().schedule_payouts(&office.account, "weekly").await.unwrap();
    office.world.control().turn_clock(Duration::days(6)).await.unwrap();
    office.poll().await;
    assert_eq!(office.statuses().await, Vec::<String>::new());
    office.world.control().turn_clock(Duration::days(8)).await.unwrap();
    office.poll().await;
    assert_eq!(office.statuses().await, ["pending"]);
    office.world.control().turn_clock(Duration::days(9)).await.unwrap();
    office.poll().await;
    assert_eq!(office.statuses().await, ["in_transit"]);
    office.world.control().turn_clock(Duration::days(10)).await.unwrap();
    office.poll().await;
    assert_eq!(office.statuses().await, ["paid"]);
    office.world.books_are_right().await;
}

#[tokio::test]
async fn our_payments_and_the_providers_are_compared_one_to_one() {
    let office = Office::open().await;
    office.enroll("Noah", Period::Month).await;
    let context = &office.world.context;
    office.world.days_pass(1).await;
    let found = payouts::reconcile(context, 35).await.unwrap();
    assert_eq!((found.compared, found.differences.len()), (2, 0));

    let mut outside = office.world.db.superuser().await;
    sqlx::raw_sql(
        "set session_replication_role = replica;
         update payment set amount_cents = 100 where id = (select min(id) from payment);
         update payment set status = 'failed', amount_cents = amount_cents - 1 where id = (select max(id) from payment);
         insert into payment (organization_id, id, office_id, account_id, invoice_id, part, method, amount_cents, status, idempotency_key, provider_id, created_at, settled_at)
           select organization_id, 999999, office_id, account_id, invoice_id, 1, method, 1234, 'succeeded', 'ghost', 'pi_ghost', created_at, settled_at
           from payment limit 1",
    )
    .execute(&mut outside)
    .await
    .unwrap();
    let mut kinds: Vec<_> =
        payouts::reconcile(context, 35).await.unwrap().differences.iter().map(|d| d.kind.as_str()).collect();
    kinds.sort_unstable();
    assert_eq!(kinds, ["amounts_differ", "missing_here", "missing_there"]);
    assert_eq!(office.world.number("select count(*) from payment_difference").await, 3);

    sqlx::raw_sql("delete from payment where id = 999999").execute(&mut outside).await.unwrap();
    let found = payouts::reconcile(context, 35).await.unwrap();
    assert!(found.differences.iter().all(|d| d.kind != DifferenceKind::MissingThere));
    assert_eq!(office.world.number("select count(*) from payment_difference").await, 2, "what is settled is not kept");
}

#[tokio::test]
async fn a_turned_clock_makes_no_payment_missing() {
    let office = Office::open().await;
    let context = &office.world.context;
    office.world.days_pass(60).await;
    office.enroll("Noah", Period::Month).await;
    let found = payouts::reconcile(context, payouts::RECONCILED_DAYS).await.unwrap();
    assert!(found.clock_turned);
    assert_eq!(found.differences, []);
}

#[tokio::test]
async fn a_payment_without_a_payout_waits_after_eight_business_days() {
    let office = Office::open().await;
    let waits = async |days: i64| {
        office.world.days_pass(days).await;
        let mut scope = office.world.scope().await;
        let now = office.world.context.clock.now().await.unwrap();
        payouts::waiting(&mut scope, now, payouts::WAITING_DAYS, 10).await.unwrap().len()
    };
    assert_eq!(waits(3).await, 0);
    assert_eq!(waits(14).await, 1);
    office.paid_out().await;
    office.poll().await;
    assert_eq!(waits(0).await, 0);
}

#[tokio::test]
async fn balances_of_a_past_day_agree_with_its_bills() {
    let office = Office::open().await;
    let context = &office.world.context;
    let before = context.clock.now().await.unwrap().date_naive() - chrono::Days::new(2);
    office.world.days_pass(5).await;
    office.enroll("Noah", Period::Month).await;
    let today = context.clock.now().await.unwrap().date_naive() + chrono::Days::new(1);
    let payable = async |on: NaiveDate| {
        let balances = balances_on(&context.database, on, Some(office.world.office)).await.unwrap();
        assert_eq!(balances.differences, []);
        let own = balances.accounts.iter().find(|b| b.office.is_some() && b.ledger_account == "office_payable");
        own.map_or(Cents::ZERO, |b| b.amount)
    };
    assert_eq!(payable(before).await, Cents::ZERO);
    let now = payable(today).await;
    assert!(now < Cents(-40_000), "what both paid, less fees, is owed to the office: {now}");
    // A bill without ledger postings is reported.
    let mut outside = office.world.db.superuser().await;
    sqlx::raw_sql("set session_replication_role = replica; delete from posting where ledger_account = 'member_receivable' and amount_cents = -10920")
        .execute(&mut outside)
        .await
        .unwrap();
    let balances = balances_on(&context.database, today, None).await.unwrap();
    assert_eq!(balances.differences.len(), 1);
}
