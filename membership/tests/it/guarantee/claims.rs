//! Claims: each is made and filed once; the partner's decision and payment, and the member's status afterward.

use gateways::guarantor::sign;
use households::renewals;
use kernel::Error;
use payments::billing::PayStatus;
use payments::guarantee::{self, GuaranteeState};
use rules::Cents;
use sandboxes::FaultKind;
use tenancy::ids::SubscriptionId;

use super::{MONTH, SECRET, Scene, conflict};

#[tokio::test]
async fn claim_covers_billed_and_remaining_months_once() {
    let scene = Scene::approved().await;
    let (_, id) = scene.household("Gwen").await;
    assert!(conflict(scene.claim(id).await).contains("Only a delinquent membership"));
    scene.becomes_overdue().await;
    assert_eq!(scene.statuses().await, ["delinquent"]);
    let claimed = scene.claim(id).await.unwrap();
    assert_eq!(claimed.amount, Cents(11 * MONTH), "one month billed, ten to come");
    assert_eq!(scene.statuses().await, ["delinquent_gpp"]);
    assert_eq!(scene.receivable().await, 0, "nothing is booked before it is approved");
    assert!(conflict(scene.claim(id).await).contains("already claimed"));
    scene.books_are_right().await;

    let own = scene.reference(claimed.claim);
    scene.partner.control.approve(&own, None).await.unwrap();
    scene.poll().await;
    assert_eq!(scene.receivable().await, 11 * MONTH);
    assert_eq!(scene.number("select count(*) from invoice where status = 'open'").await, 0, "the member owes nothing");
    scene.poll().await;
    let told = scene.mailed("Claim approved: $429.00 for Gwen Single");
    assert_eq!(told.len(), 1, "once");
    assert!(told[0].contains("pays the $429.00 you claimed"), "{told:?}");
    scene.books_are_right().await;
    scene.days_pass(40).await;
    renewals::run(&scene.context).await.unwrap();
    scene.run_jobs().await;
    assert_eq!(
        scene.number("select count(*) from invoice where origin = 'renewal'").await,
        1,
        "nothing is billed again"
    );

    scene.partner.control.settle(&own, Some(20_000), false).await.unwrap();
    scene.poll().await;
    scene.poll().await;
    assert_eq!(scene.receivable().await, 11 * MONTH - 20_000, "booked once");
    scene.partner.control.settle(&own, None, true).await.unwrap();
    scene.poll().await;
    assert_eq!(scene.receivable().await, 0);
    assert_eq!(scene.texts("select state from guarantee_claim").await, ["settled"]);
    assert_eq!(scene.statuses().await, ["delinquent_gpp"]);
    let page = scene.list().await;
    assert_eq!((page.items[0].state, page.sums.settled), (GuaranteeState::Settled, Cents(11 * MONTH)));
    scene.books_are_right().await;
}

#[tokio::test]
async fn automatic_claims_skip_memberships_that_are_excluded() {
    let scene = Scene::approved().await;
    let mut scope = scene.scope().await;
    guarantee::toggle(&mut scope, scene.office, None, true).await.unwrap();
    let missing = guarantee::toggle(&mut scope, scene.office, Some(SubscriptionId(999_999)), false).await;
    assert!(matches!(missing, Err(Error::NotFound)));
    scope.commit().await.unwrap();
    scene.household("Ada").await;
    scene.becomes_overdue().await;
    assert_eq!(scene.statuses().await, ["delinquent_gpp"]);
    assert_eq!(scene.texts("select automatic::text from guarantee_claim").await, ["true"]);

    let (_, held) = scene.household("Bo").await;
    let mut scope = scene.scope().await;
    guarantee::toggle(&mut scope, scene.office, Some(held), false).await.unwrap();
    scope.commit().await.unwrap();
    scene.becomes_overdue().await;
    assert_eq!(scene.statuses().await, ["delinquent_gpp", "delinquent"]);
}

#[tokio::test]
async fn declined_claim_leaves_the_member_delinquent_with_the_reason() {
    let scene = Scene::approved().await;
    let (account, _, claim) = scene.claimed("Dana").await;
    scene.partner.control.decline(&scene.reference(claim), "The card was never asked").await.unwrap();
    scene.poll().await;
    assert_eq!(scene.statuses().await, ["delinquent"]);
    let page = scene.list().await;
    let said = page.items[0].claim.as_ref().unwrap();
    assert_eq!(
        (page.items[0].state, said.reason.as_deref()),
        (GuaranteeState::Declined, Some("The card was never asked"))
    );
    assert!(page.items[0].can_claim, "a claim that was not taken can be made anew");
    let told = scene.mailed("Claim declined: $429.00 for Dana Single");
    assert!(told[0].contains("The reason: The card was never asked."), "{told:?}");
    assert_eq!(scene.receivable().await, 0);
    scene.books_are_right().await;
    scene.has_money().await;
    assert_eq!(scene.pay(account, "paid-after-all").await, PayStatus::Paid);
    assert_eq!(scene.statuses().await, ["active"]);
    scene.run_jobs().await;
    scene.books_are_right().await;
}

#[tokio::test]
async fn what_was_approved_and_not_paid_is_the_offices_loss() {
    let scene = Scene::approved().await;
    let (_, _, claim) = scene.claimed("Hal").await;
    let own = scene.reference(claim);
    scene.partner.control.approve(&own, Some(10_000)).await.unwrap();
    scene.partner.control.settle(&own, Some(9_000), true).await.unwrap();
    scene.poll().await;
    assert_eq!(scene.texts("select state from guarantee_claim").await, ["settled"]);
    assert_eq!(scene.number("select short_cents from guarantee_claim").await, 1_000);
    assert_eq!(scene.receivable().await, 0);
    scene.books_are_right().await;
}

#[tokio::test]
async fn whatever_the_network_does_a_claim_is_filed_once() {
    for fault in [
        FaultKind::TimeoutBefore,
        FaultKind::TimeoutAfter,
        FaultKind::ErrorBefore,
        FaultKind::ErrorAfter,
        FaultKind::TooMany,
    ] {
        let scene = Scene::approved().await;
        let (_, id) = scene.household("Ida").await;
        scene.becomes_overdue().await;
        scene
            .partner
            .control
            .tester
            .add_fault(&sandboxes::Fault { call: "* /v1/claims*".into(), kind: fault, count: 2, ms: Some(2_600) })
            .await
            .unwrap();
        let mut scope = scene.context.database.scope(scene.staff()).await.unwrap();
        let claimed = guarantee::claim(&scene.context, &mut scope, id).await.unwrap();
        scope.commit().await.unwrap();
        for _ in 0..4 {
            let _ = guarantee::file_claim(&scene.context, scene.organization, claimed.claim).await;
        }
        assert_eq!(scene.texts("select state from guarantee_claim").await, ["filed"], "{fault:?}");
        assert_eq!(scene.partner.control.all("claim").await.unwrap().len(), 1, "{fault:?}");
        scene.partner.control.tester.clear_faults().await.unwrap();
        scene.run_jobs().await;
        scene.books_are_right().await;
    }
}

#[tokio::test]
async fn an_event_is_believed_when_rightly_signed_and_applied_once() {
    let scene = Scene::approved().await;
    let (_, _, claim) = scene.claimed("Jo").await;
    let own = scene.reference(claim);
    scene.partner.control.approve(&own, None).await.unwrap();
    let body = serde_json::json!({ "id": "fevt_1", "type": "claim.updated", "reference": own }).to_string();
    let forged = guarantee::receive_event(&scene.context, body.as_bytes(), &sign(&body, "another", None)).await;
    assert!(matches!(forged, Err(Error::Invalid(_))));
    for _ in 0..2 {
        guarantee::receive_event(&scene.context, body.as_bytes(), &sign(&body, SECRET, None)).await.unwrap();
    }
    assert_eq!(scene.number("select count(*) from job where kind = 'partner_event'").await, 1);
    scene.run_jobs().await;
    assert_eq!(scene.texts("select state from guarantee_claim").await, ["approved"]);
    let foreign = serde_json::json!({ "id": "fevt_2", "type": "claim.updated", "reference": "999-999" }).to_string();
    guarantee::receive_event(&scene.context, foreign.as_bytes(), &sign(&foreign, SECRET, None)).await.unwrap();
    scene.run_jobs().await;
    assert_eq!(
        scene.texts("select outcome from webhook_event where event_id = 'financing-fevt_2'").await,
        ["not ours"]
    );
}
