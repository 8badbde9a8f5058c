//! The provider's events about payments of businesses, and the comparison with its list.

use members::subscriptions::Period;
use payments::engine::NewMethod;
use practice_bills::{payouts, webhooks};
use sandboxes::cards::{Behavior, sign};
use serde_json::json;
use sponsors::Collection;

use crate::scene::Scene;

/// The first bill is drafted from the business's bank account, and the bank has not answered.
pub async fn drafted() -> Scene {
    let scene = Scene::with(|terms| terms.collection = Collection::Automatic).await;
    let at = scene.at().await;
    let bank = scene.world.control().bank("pm_usBankAccount_success").await.unwrap();
    sponsors::add_method(&scene.world.context, &at, NewMethod::Typed(bank.as_str())).await.unwrap();
    scene.enrolls("Edith", Period::Month).await;
    while scene.world.number("select count(*) from business_invoice").await == 0 {
        scene.days_pass(1).await;
    }
    assert_eq!(statuses(&scene).await, ["processing"]);
    scene
}

pub async fn statuses(scene: &Scene) -> Vec<String> {
    scene.world.texts("select status from business_payment order by id").await
}

/// The provider's id of the draft.
pub async fn draft(scene: &Scene) -> String {
    scene.world.texts("select provider_id from business_payment").await.remove(0)
}

/// Delivers an event about the draft, and runs what it queues. Returns its outcome.
pub async fn hears(scene: &Scene, event: &str, kind: &str) -> String {
    #[expect(clippy::disallowed_methods, reason = "the provider's clock is the machine's")]
    let at = chrono::Utc::now().timestamp();
    let reference = "select 'business-' || organization_id || '-' || id from business_payment";
    let body = json!({
        "id": event, "object": "event", "type": kind, "created": at, "livemode": false,
        "data": { "object": {
            "id": draft(scene).await, "object": "payment_intent",
            "metadata": { "payment_ref": scene.world.texts(reference).await.remove(0) },
        } },
    })
    .to_string();
    let signature = sign(&body, "whsec_sandbox");
    webhooks::receive_webhook(&scene.world.context, body.as_bytes(), &signature).await.unwrap();
    scene.world.run_jobs().await;
    scene.world.texts("select outcome from webhook_event order by received_at desc limit 1").await.remove(0)
}

#[tokio::test]
async fn an_event_settles_a_paid_draft() {
    let scene = drafted().await;
    scene.world.control().settle(&draft(&scene).await.into(), Behavior::BankPays).await.unwrap();
    assert_eq!(hears(&scene, "evt_paid", "payment_intent.succeeded").await, "asked");
    assert_eq!(statuses(&scene).await, ["succeeded"]);
    assert_eq!(scene.world.texts("select status from business_invoice").await, ["paid"]);
    scene.world.books_are_right().await;
    // A second event about it changes nothing.
    assert_eq!(hears(&scene, "evt_again", "payment_intent.succeeded").await, "asked");
    assert_eq!(scene.world.number("select paid_cents from business_invoice").await, crate::scene::PART);
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn an_event_settles_a_refused_draft() {
    let scene = drafted().await;
    let refuses = Behavior::BankInsufficientFunds;
    scene.world.control().settle(&draft(&scene).await.into(), refuses).await.unwrap();
    assert_eq!(hears(&scene, "evt_refused", "payment_intent.payment_failed").await, "asked");
    assert_eq!(statuses(&scene).await, ["failed"]);
    assert_eq!(scene.world.texts("select status from business_invoice").await, ["late"]);
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn comparing_with_the_provider_finds_businesses_payments() {
    let scene = drafted().await;
    scene.world.control().settle(&draft(&scene).await.into(), Behavior::BankPays).await.unwrap();
    hears(&scene, "evt_paid", "payment_intent.succeeded").await;
    scene.world.days_pass(1).await;
    let compared = payouts::reconcile(&scene.world.context, 90).await.unwrap();
    assert!(compared.compared >= 2 && compared.differences.is_empty(), "{compared:?}");
    // Unknown at the provider: it is listed, without a household's payment.
    let elsewhere = "update business_payment set id = id + 1000";
    sqlx::query(elsewhere).execute(scene.world.outside()).await.unwrap();
    let compared = payouts::reconcile(&scene.world.context, 90).await.unwrap();
    let mut kinds: Vec<_> = compared.differences.iter().map(|one| (one.kind.as_str(), one.payment)).collect();
    kinds.sort();
    assert_eq!(kinds, [("missing_here", None), ("missing_there", None)]);
}

#[tokio::test]
async fn comparing_settles_a_payment_that_was_given_up() {
    let scene = drafted().await;
    scene.world.control().settle(&draft(&scene).await.into(), Behavior::BankPays).await.unwrap();
    let given_up = "update business_payment set status = 'failed'";
    sqlx::query(given_up).execute(scene.world.outside()).await.unwrap();
    let compared = payouts::reconcile(&scene.world.context, 90).await.unwrap();
    assert!(compared.differences.is_empty(), "{compared:?}");
    assert_eq!(statuses(&scene).await, ["succeeded"]);
    assert_eq!(scene.world.texts("select status from business_invoice").await, ["paid"]);
    scene.world.books_are_right().await;
}
