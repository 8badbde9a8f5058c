//! Payments that succeed after we gave them up, and what is known about a payment without a response.

use std::sync::Arc;

use gateways::cards::{ChargeOutcome, GatewayError};
use households::enrollment::{SignupResult, SignupStatus};
use households::renewals;
use members::subscriptions::Period;
use payments::{billing, engine};
use practice_bills::payouts::{self, DifferenceKind};
use sandboxes::cards::Behavior;
use tenancy::ids::PaymentId;

use crate::support::World;
use crate::support::scripted::{Scripted, declined};

/// The price of a first month: dues of $39.00 and the setup fee, 15% of a year.
const MONTHLY: i64 = 3_900 + 7_020;

impl World {
    /// The provider makes its next charge but reports it as declined.
    fn tells_a_decline(&mut self) {
        self.tells_instead(declined());
    }

    /// The provider makes its next charge and returns `answer`.
    pub fn tells_instead(&mut self, answer: Result<ChargeOutcome, GatewayError>) {
        let scripted = Scripted::over(&self.context.cards);
        *scripted.instead.lock().unwrap() = Some(answer);
        self.context.cards = Arc::new(scripted);
    }

    async fn joins(&self, first: &str) -> SignupResult {
        let request = self.request(self.single(first, Period::Month), "pm_card_visa").await;
        let result = self.finish(request, &format!("key-of-{first}")).await.unwrap();
        self.run_jobs().await;
        result
    }

    /// Delivers the provider's event that the latest payment succeeded.
    async fn hears_of_success(&self, id: &str) {
        let ours = self.number("select max(id) from payment").await;
        self.hears_that_succeeded(id, &format!("{}-{ours}", self.organization)).await;
    }

    /// Delivers the provider's event that the payment with this reference succeeded.
    pub async fn hears_that_succeeded(&self, id: &str, payment_ref: &str) {
        let body = serde_json::json!({
            "id": id, "object": "event", "type": "payment_intent.succeeded", "created": 1_700_000_000, "livemode": false,
            "data": { "object": {
                "id": "pi_told", "object": "payment_intent", "metadata": { "payment_ref": payment_ref },
            } },
        });
        crate::payouts::receive(self, &body.to_string()).await.unwrap();
        self.run_jobs().await;
    }
}

#[tokio::test]
async fn late_success_pays_the_open_bill() {
    let mut world = World::new().await;
    world.joins("Ana").await;
    world.days_pass(31).await;
    renewals::run(&world.context).await.unwrap();
    world.tells_a_decline();
    world.run_jobs().await;
    assert_eq!(world.texts("select status from subscription").await, ["past_due"]);
    world.hears_of_success("evt_late").await;
    assert_eq!(world.texts("select status from payment order by id desc limit 1").await, ["succeeded"]);
    assert_eq!(world.texts("select status from subscription").await, ["active"]);
    assert_eq!(world.number("select count(*) from refund").await, 0);
    assert_eq!(world.texts("select act from audit where act = 'payment.succeeded_late'").await.len(), 1);
    world.books_are_right().await;
    world.hears_of_success("evt_late_again").await;
    assert_eq!(world.number("select count(*) from payment where status = 'succeeded'").await, 2, "once");
    world.books_are_right().await;
}

#[tokio::test]
async fn late_success_is_refunded_if_the_bill_was_paid() {
    let mut world = World::new().await;
    world.joins("Ben").await;
    world.days_pass(31).await;
    renewals::run(&world.context).await.unwrap();
    world.tells_a_decline();
    world.run_jobs().await;
    let first = PaymentId(world.number("select max(id) from payment").await);
    world.days_pass(3).await;
    world.run_jobs().await;
    assert_eq!(world.texts("select status from subscription").await, ["active"], "paid by the second try");
    engine::poll_again::<billing::Payment>(&world.context, world.organization, first).await.unwrap();
    world.run_jobs().await;
    let back = "select amount_cents || ' ' || status || ' ' || source from refund";
    assert_eq!(world.texts(back).await, ["3900 succeeded surplus"]);
    assert_eq!(world.number("select sum(surplus_cents)::bigint from payment").await, 3_900);
    world.books_are_right().await;
}

#[tokio::test]
async fn late_success_of_a_declined_signup_is_refunded() {
    let mut world = World::new().await;
    world.tells_a_decline();
    assert_eq!(world.joins("Cleo").await.status, SignupStatus::Declined);
    let first = PaymentId(world.number("select max(id) from payment").await);
    assert_eq!(world.joins("Cleo").await.status, SignupStatus::Done, "typed again");
    engine::poll_again::<billing::Payment>(&world.context, world.organization, first).await.unwrap();
    world.run_jobs().await;
    let back = "select amount_cents || ' ' || status from refund";
    assert_eq!(world.texts(back).await, [format!("{MONTHLY} succeeded")]);
    assert_eq!(world.number("select count(*) from subscription").await, 1);
    world.books_are_right().await;
}

#[tokio::test]
async fn nightly_reconciliation_settles_abandoned_payments() {
    let mut world = World::new().await;
    world.joins("Dora").await;
    world.days_pass(31).await;
    renewals::run(&world.context).await.unwrap();
    world.tells_a_decline();
    world.run_jobs().await;
    let found = payouts::reconcile(&world.context, payouts::RECONCILED_DAYS).await.unwrap();
    assert_eq!(found.differences, [], "asked about, and settled");
    assert_eq!(world.texts("select status from subscription").await, ["active"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn reconciliation_lists_payments_open_for_over_a_day() {
    let mut world = World::new().await;
    world.joins("Emil").await;
    world.days_pass(31).await;
    renewals::run(&world.context).await.unwrap();
    let scripted = Scripted::over(&world.context.cards);
    *scripted.instead.lock().unwrap() = Some(Err(GatewayError::Unknown { reason: "no answer in time".into() }));
    world.context.cards = Arc::new(scripted);
    world.run_jobs().await;
    // The provider has another amount: the payment is not settled, and a person must check it.
    sqlx::query("update payment set amount_cents = amount_cents - 1 where status = 'unknown'")
        .execute(world.outside())
        .await
        .unwrap();
    let found = payouts::reconcile(&world.context, payouts::RECONCILED_DAYS).await.unwrap();
    assert_eq!(found.differences, [], "its own job asks on the first day");
    world.days_pass(2).await;
    let found = payouts::reconcile(&world.context, payouts::RECONCILED_DAYS).await.unwrap();
    let kinds: Vec<_> = found.differences.iter().map(|d| d.kind).collect();
    assert_eq!(kinds, [DifferenceKind::OpenHere]);
    assert_eq!(world.texts("select kind from payment_difference").await, ["open_here"]);
}

#[tokio::test]
async fn recently_sent_charge_is_not_canceled() {
    let mut world = World::new().await;
    world.joins("Fritz").await;
    let method = world.texts("select provider_id from payment_method").await;
    world.control().behave(&method[0].clone().into(), Behavior::Pay).await.unwrap();
    world.days_pass(31).await;
    renewals::run(&world.context).await.unwrap();
    let scripted = Scripted::over(&world.context.cards);
    *scripted.charge.lock().unwrap() = Some(Err(GatewayError::Unknown { reason: "still on its way".into() }));
    world.context.cards = Arc::new(scripted);
    world.run_jobs().await;
    sqlx::query("update payment set created_at = created_at - interval '10 minutes' where status = 'unknown'")
        .execute(world.outside())
        .await
        .unwrap();
    let payment = PaymentId(world.number("select max(id) from payment").await);
    billing::poll_status(&world.context, world.organization, payment).await.unwrap();
    assert_eq!(world.texts("select status from payment order by id desc limit 1").await, ["unknown"]);
    world.context.clock.turn(chrono::Duration::minutes(3)).await.unwrap();
    billing::poll_status(&world.context, world.organization, payment).await.unwrap();
    assert_eq!(world.texts("select status from payment order by id desc limit 1").await, ["canceled"]);
    world.run_jobs().await;
    world.books_are_right().await;
}
