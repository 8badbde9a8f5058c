//! What affiliates earn: each paid bill of a tier once, held, and reversed.

use associations::ReverseReason;
use associations::affiliates::{decide_referral, in_review, reverse_earning};
use tenancy::ids::{AffiliateEarningId, AffiliateId, OrganizationId};

use crate::scene::{MONTH, Scene, refused};

/// A fifth of a month of Essentials.
const FULL: i64 = MONTH / 5;

#[tokio::test]
async fn each_paid_bill_earns_once_and_becomes_payable() {
    let scene = Scene::new().await;
    scene.affiliate().await;
    let practice = scene.signs_up("one@cedar.example", "kim-refers").await;
    scene.earns().await;
    assert!(scene.earnings().await.is_empty(), "nothing is paid yet");
    // A2: the first three bills are $74.50.
    scene.pays(&practice, Some("WELCOME3")).await;
    scene.earns().await;
    scene.earns().await;
    assert_eq!(scene.earnings().await, ["held 1490"]);
    scene.days_pass(31).await;
    scene.earns().await;
    assert_eq!(scene.earnings().await, ["payable 1490", "held 1490"]);
    scene.days_pass(62).await;
    scene.earns().await;
    assert_eq!(scene.earnings().await, ["payable 1490", "payable 1490", "payable 1490", &format!("held {FULL}")]);
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn earnings_end_with_the_months() {
    let scene = Scene::new().await;
    scene.affiliate().await;
    let practice = scene.signs_up("one@cedar.example", "kim-refers").await;
    scene.pays(&practice, None).await;
    scene.earns().await;
    sqlx::query("update affiliate_referral set months = 1").execute(scene.world.outside()).await.unwrap();
    scene.days_pass(32).await;
    scene.earns().await;
    assert_eq!(scene.earnings().await.len(), 1, "the second bill is a month after the first");
}

#[tokio::test]
async fn a_reversed_bill_earns_nothing() {
    let scene = Scene::new().await;
    scene.affiliate().await;
    let practice = scene.signs_up("one@cedar.example", "kim-refers").await;
    scene.pays(&practice, None).await;
    scene.earns().await;
    let earning =
        (practice.organization, AffiliateEarningId(scene.world.number("select id from affiliate_earning").await));
    let reverse = async || reverse_earning(&scene.world.context, &scene.actor(), earning, ReverseReason::Dispute).await;
    reverse().await.unwrap();
    assert_eq!(refused(reverse().await), "This earning is already reversed.");
    assert_eq!(scene.earnings().await, [format!("reversed {FULL}")]);
    scene.earns().await;
    assert_eq!(scene.earnings().await.len(), 1, "it does not come back");
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn an_affiliate_that_sends_itself_is_held_for_review() {
    let scene = Scene::new().await;
    scene.affiliate().await;
    let practice = scene.signs_up("one@cedar.example", "kim-refers").await;
    sqlx::query("update office set email = 'kim@refers.example' where id = $1")
        .bind(practice.office.0)
        .execute(scene.world.outside())
        .await
        .unwrap();
    scene.pays(&practice, None).await;
    scene.earns().await;
    scene.days_pass(31).await;
    scene.earns().await;
    assert_eq!(scene.earnings().await, [format!("held {FULL}"), format!("held {FULL}")]);
    let waiting = in_review(&scene.world.context).await.unwrap();
    assert_eq!((waiting.len(), waiting[0].reason.as_str()), (1, "The same email"));
    decide_referral(&scene.world.context, &scene.actor(), practice.organization, false).await.unwrap();
    assert_eq!(scene.earnings().await, [format!("reversed {FULL}"), format!("reversed {FULL}")]);
    let again = decide_referral(&scene.world.context, &scene.actor(), practice.organization, true).await;
    assert_eq!(refused(again), "This referral was already decided.");
    scene.days_pass(31).await;
    scene.earns().await;
    assert_eq!(scene.earnings().await.len(), 2, "it earns no more");
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn the_first_link_wins_for_ninety_days() {
    let scene = Scene::new().await;
    let first = scene.affiliate().await;
    sqlx::query(
        "insert into affiliate (brand, name, word, email, first_name, last_name, percent, months, hold_days, least_payout_cents, created_at)
         select brand, 'Lee', 'lee-refers', 'lee@refers.example', 'Lee', 'Ortiz', percent, months, hold_days, least_payout_cents, created_at from affiliate",
    )
    .execute(scene.world.outside())
    .await
    .unwrap();
    let sent_by = async || AffiliateId(scene.world.number("select affiliate_id from affiliate_referral").await);
    scene.signs_up("one@cedar.example", "kim-refers").await;
    scene.signs_up("one@cedar.example", "lee-refers").await;
    assert_eq!(sent_by().await, first);
    sqlx::query("update practice_signup set promo = 'kim-refers'").execute(scene.world.outside()).await.unwrap();
    sqlx::query("update affiliate_referral set linked_at = linked_at - interval '91 days'")
        .execute(scene.world.outside())
        .await
        .unwrap();
    scene.signs_up("one@cedar.example", "lee-refers").await;
    assert_ne!(sent_by().await, first);
}

#[tokio::test]
async fn an_associations_office_earns_no_affiliate() {
    let scene = Scene::new().await;
    scene.affiliate().await;
    scene.adds("idaho").await;
    let practice = scene.signs_up("one@cedar.example", "idaho").await;
    scene.signs_up("one@cedar.example", "kim-refers").await;
    scene.pays(&practice, None).await;
    scene.earns().await;
    assert_eq!(scene.world.number("select count(*) from affiliate_referral").await, 0);
    assert!(scene.earnings().await.is_empty());
    // One that joins later earns no more.
    let other = scene.signs_up("two@cedar.example", "kim-refers").await;
    let (context, brand) = (&scene.world.context, &scene.world.brand);
    associations::join(context, &other.reach, brand, other.office, "idaho").await.unwrap();
    scene.pays(&other, None).await;
    scene.earns().await;
    assert!(scene.earnings().await.is_empty());
    assert_ne!(other.organization, OrganizationId(0));
}
