//! A business's bank takes a payment back: it returns a draft, or the business disputes a charge. The members did nothing.

use gateways::cards::{DisputeId, ProviderPaymentId};
use kernel::task::enqueue_task;
use members::subscriptions::Period;
use payments::engine::NewMethod;
use sandboxes::cards::{Behavior, Complaint};
use sponsors::{Collection, PollBusinessDisputes, sync_dispute};

use crate::provider_events::{draft, drafted, hears, statuses};
use crate::scene::{Scene, refused};

/// The poll of the provider's disputes, and what it queues.
async fn polls(scene: &Scene, tick: &str) {
    let mut scope = scene.world.context.database.platform("test").await.unwrap();
    let now = scene.now().await;
    enqueue_task(&mut scope, &PollBusinessDisputes {}, tick, now).await.unwrap();
    scope.commit().await.unwrap();
    scene.world.run_jobs().await;
}

/// The first bill is paid by card.
async fn charged() -> Scene {
    let scene = Scene::with(|terms| terms.collection = Collection::Automatic).await;
    let at = scene.at().await;
    sponsors::add_method(&scene.world.context, &at, NewMethod::Typed("pm_card_visa")).await.unwrap();
    scene.enrolls("Edith", Period::Month).await;
    scene.runs().await;
    assert_eq!(statuses(&scene).await, ["succeeded"]);
    scene
}

/// The business disputes its payment at its bank.
async fn disputes(scene: &Scene) -> DisputeId {
    let charge = ProviderPaymentId::new(draft(scene).await);
    let dispute = scene.world.control().dispute(&charge).await.unwrap();
    assert!(sync_dispute(&scene.world.context, &dispute).await.unwrap());
    dispute
}

async fn decides(scene: &Scene, dispute: &DisputeId, won: bool) {
    scene.world.control().close_dispute(dispute, won).await.unwrap();
    for _ in 0..2 {
        assert!(sync_dispute(&scene.world.context, dispute).await.unwrap());
    }
    scene.world.run_jobs().await;
}

async fn bill(scene: &Scene) -> Vec<String> {
    scene.world.texts("select status || ' ' || paid_cents from business_invoice").await
}

/// The business's bank returns a draft after memberships went on: the bill is late from that day, day 0 is the return.
#[tokio::test]
async fn returned_draft_makes_the_bill_late_from_that_day() {
    let scene = drafted().await;
    scene.world.control().settle(&draft(&scene).await.into(), Behavior::BankPays).await.unwrap();
    hears(&scene, "evt_paid", "payment_intent.succeeded").await;
    assert_eq!(bill(&scene).await, [format!("paid {}", crate::scene::PART)]);
    scene.days_pass(3).await;
    let back = Behavior::BankInsufficientFunds;
    scene.world.control().return_draft(&draft(&scene).await.into(), back).await.unwrap();
    polls(&scene, "a").await;
    polls(&scene, "b").await;
    assert_eq!((statuses(&scene).await, bill(&scene).await), (vec!["returned".to_owned()], vec!["late 0".to_owned()]));
    let late = scene.world.texts("select first_failed_on::text from business_invoice").await;
    assert_eq!(late, [scene.today().await.to_string()]);
    assert_eq!(scene.world.texts("select status from subscription").await, ["active"], "memberships are not stopped");
    let taken = "select count(*) from business_reversal r join business_payment p on p.id = r.payment_id
      where r.kind = 'return' and r.share_status = 'done' and r.share_cents = p.amount_cents - p.application_fee_cents";
    assert_eq!(scene.world.number(taken).await, 1, "the office's share went back once");
    assert!(scene.subjects().iter().any(|subject| subject.starts_with("$26.33 is due to ")));
    scene.world.books_are_right().await;
}

/// The business disputes one charge: memberships stay, the business is late, nothing is tried again.
#[tokio::test]
async fn disputed_charge_stops_no_membership_and_is_not_retried() {
    let scene = charged().await;
    let dispute = disputes(&scene).await;
    assert_eq!(bill(&scene).await, [format!("disputed {}", crate::scene::PART)]);
    let mut scope = scene.desk().await;
    let business = sponsors::office_business(&mut scope, scene.world.office, scene.addendum).await.unwrap();
    assert!(business.late);
    drop(scope);
    scene.days_pass(5).await;
    assert_eq!(statuses(&scene).await, ["succeeded"], "no other attempt");
    assert_eq!(scene.world.texts("select status from subscription").await, ["active"]);
    scene.world.books_are_right().await;
    decides(&scene, &dispute, true).await;
    assert_eq!(bill(&scene).await, [format!("paid {}", crate::scene::PART)]);
    assert_eq!(scene.world.texts("select state || ' ' || share_status from business_reversal").await, ["won none"]);
    scene.world.books_are_right().await;
}

/// The bank takes only some of the payment: the books, the bill and the office's share follow what it took.
#[tokio::test]
async fn a_dispute_about_a_part_takes_that_part_back() {
    const DISPUTED: i64 = 1_000;
    let scene = charged().await;
    let charge = ProviderPaymentId::new(draft(&scene).await);
    let complaint = Complaint { amount_cents: Some(DISPUTED), ..Complaint::default() };
    let dispute = scene.world.control().dispute_as(&charge, &complaint).await.unwrap();
    assert!(sync_dispute(&scene.world.context, &dispute).await.unwrap());
    decides(&scene, &dispute, false).await;
    assert_eq!(bill(&scene).await, [format!("late {}", crate::scene::PART - DISPUTED)]);
    let taken = "select count(*) from business_reversal where share_status = 'done' and share_cents = 1000 and amount_cents = 1000";
    assert_eq!(scene.world.number(taken).await, 1);
    let owed =
        "select coalesce(sum(amount_cents), 0)::bigint from posting where ledger_account = 'business_receivable'";
    assert_eq!(scene.world.number(owed).await, DISPUTED);
    scene.world.books_are_right().await;
}

/// A lost dispute has the rules of day 28 from that day.
#[tokio::test]
async fn lost_dispute_suspends_the_business_at_once() {
    let scene = charged().await;
    let dispute = disputes(&scene).await;
    decides(&scene, &dispute, false).await;
    assert_eq!((statuses(&scene).await, bill(&scene).await), (vec!["returned".to_owned()], vec!["late 0".to_owned()]));
    scene.world.books_are_right().await;
    scene.runs().await;
    assert_eq!(scene.world.texts("select state from business_office").await, ["suspended"]);
    assert_eq!(scene.world.texts("select end_reason || ' ' || choice from sponsorship").await, ["not_paid open"]);
    assert_eq!(refused(scene.joins("Walt", None).await), "Acme can’t add members right now. Contact your office.");
    let taken = "select count(*) from business_reversal where share_status = 'done' and share_cents = amount_cents";
    assert_eq!(scene.world.number(taken).await, 1);
    scene.world.books_are_right().await;
}
