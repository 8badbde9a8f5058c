//! Payments by a household after a claim: before the partner decides, while a payment is processing, and afterward.

use std::sync::Arc;

use gateways::cards::{ChargeOutcome, GatewayError};
use kernel::outbox::JobOutcome;
use payments::billing::{self, PayStatus};
use payments::{engine, guarantee};
use rules::Cents;
use tenancy::ids::PaymentId;

use super::{MONTH, Scene, conflict};
use crate::support::scripted::{Scripted, declined};

impl Scene {
    /// The provider makes its next charge but returns this response instead.
    fn answers(&mut self, otherwise: Result<ChargeOutcome, GatewayError>) {
        let scripted = Scripted::over(&self.world.context.cards);
        *scripted.instead.lock().unwrap() = Some(otherwise);
        self.world.context.cards = Arc::new(scripted);
    }

    async fn latest_payment(&self) -> PaymentId {
        PaymentId(self.number("select max(id) from payment").await)
    }
}

#[tokio::test]
async fn payment_during_a_claim_goes_to_the_partner() {
    let scene = Scene::approved().await;
    let (account, _, claim) = scene.claimed("Elsa").await;
    scene.has_money().await;
    assert_eq!(scene.pay(account, "paid-meanwhile").await, PayStatus::Paid);
    assert_eq!(scene.statuses().await, ["delinquent_gpp"], "the claim is open, and nothing is charged");
    let own = scene.reference(claim);
    scene.partner.control.approve(&own, None).await.unwrap();
    scene.poll().await;
    assert_eq!(scene.receivable().await, 10 * MONTH, "only what is not paid is taken over");
    assert_eq!(scene.texts("select kind || ' ' || state from guarantee_recovery").await, ["paid_before reported"]);
    scene.books_are_right().await;
    scene.partner.control.settle(&own, None, true).await.unwrap();
    scene.poll().await;
    assert_eq!(scene.receivable().await, 0, "all was paid, and the partner kept what is its own");
    scene.books_are_right().await;
}

#[tokio::test]
async fn claim_decision_waits_for_the_pending_payment() {
    let mut scene = Scene::approved().await;
    let (account, _, claim) = scene.claimed("Ines").await;
    scene.has_money().await;
    scene.answers(Err(GatewayError::Unknown { reason: "no answer in time".into() }));
    assert_eq!(scene.pay(account, "paid-meanwhile").await, PayStatus::Unknown);
    scene.partner.control.approve(&scene.reference(claim), None).await.unwrap();
    guarantee::run(&scene.context).await.unwrap();
    let decide = guarantee::file_claim(&scene.context, scene.organization, claim).await.unwrap();
    assert_eq!(decide, JobOutcome::Done);
    assert_eq!(scene.texts("select state from guarantee_claim").await, ["filed"], "it waits for the payment");
    assert_eq!(scene.receivable().await, 0);
    scene.books_are_right().await;

    // The jobs that the run queued finish before the outcome of the payment is known.
    scene.run_jobs().await;
    scene.context.clock.turn(chrono::Duration::minutes(3)).await.unwrap();
    scene.run_jobs().await;
    assert_eq!(scene.texts("select status from payment order by id desc limit 1").await, ["succeeded"]);
    assert_eq!(
        scene.texts("select state from guarantee_claim").await,
        ["approved"],
        "asked again by the payment's end"
    );
    assert_eq!(scene.receivable().await, 10 * MONTH, "only what is not paid is taken over");
    scene.books_are_right().await;
}

#[tokio::test]
async fn payment_of_a_claimed_bill_goes_to_the_partner() {
    let mut scene = Scene::approved().await;
    let (account, _, claim) = scene.claimed("Jo").await;
    scene.has_money().await;
    scene.answers(declined());
    assert_eq!(scene.pay(account, "said-to-be-declined").await, PayStatus::Declined);
    let own = scene.reference(claim);
    scene.partner.control.approve(&own, None).await.unwrap();
    scene.poll().await;
    assert_eq!(scene.receivable().await, 11 * MONTH);

    engine::poll_again::<billing::Payment>(&scene.context, scene.organization, scene.latest_payment().await)
        .await
        .unwrap();
    scene.run_jobs().await;
    assert_eq!(scene.texts("select status from payment order by id desc limit 1").await, ["succeeded"]);
    assert_eq!(scene.receivable().await, 10 * MONTH, "so much less was taken over");
    assert_eq!(scene.texts("select kind || ' ' || state from guarantee_recovery").await, ["paid_before reported"]);
    assert_eq!(scene.number("select count(*) from refund").await, 0);
    scene.books_are_right().await;
    scene.partner.control.settle(&own, None, true).await.unwrap();
    scene.poll().await;
    assert_eq!(scene.receivable().await, 0, "the partner kept what is its own");
    scene.books_are_right().await;
}

#[tokio::test]
async fn repaid_claim_reactivates_the_member_until_the_next_term() {
    let scene = Scene::approved().await;
    let (_, _, claim) = scene.claimed("Fay").await;
    assert!(conflict(scene.repay(claim, "too-early-1").await).contains("taken over nothing"));
    let own = scene.reference(claim);
    scene.partner.control.approve(&own, None).await.unwrap();
    scene.partner.control.settle(&own, None, true).await.unwrap();
    scene.poll().await;
    assert_eq!(scene.repay(claim, "declined-one").await.unwrap().status, PayStatus::Declined);
    assert_eq!(scene.statuses().await, ["delinquent_gpp"]);
    scene.days_pass(40).await;
    scene.run_jobs().await;
    assert_eq!(
        scene.number("select count(*) from payment where status = 'succeeded'").await,
        1,
        "nothing is retried automatically"
    );
    scene.has_money().await;
    let paid = scene.repay(claim, "repaid-wholly").await.unwrap();
    assert_eq!((paid.status, paid.paid), (PayStatus::Paid, Cents(11 * MONTH)));
    assert_eq!(scene.statuses().await, ["active"]);
    assert_eq!(scene.number("select (next_bill_on = term_ends_on)::int::bigint from subscription").await, 1);
    assert_eq!(scene.receivable().await, -11 * MONTH, "the partner gets it back");
    scene.run_jobs().await;
    assert_eq!(scene.partner.control.all("recovery").await.unwrap().len(), 1);
    assert!(conflict(scene.repay(claim, "repaid-again").await).contains("repaid"));
    scene.books_are_right().await;

    let (_, _, next) = scene.claimed("Gil").await;
    let own = scene.reference(next);
    scene.partner.control.approve(&own, None).await.unwrap();
    scene.partner.control.settle(&own, None, true).await.unwrap();
    scene.poll().await;
    assert_eq!(scene.receivable().await, 0, "kept out of its next payment");
    scene.books_are_right().await;
}
