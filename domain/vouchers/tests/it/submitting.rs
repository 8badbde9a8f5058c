//! What an office submits.

use rules::Cents;
use tenancy::ids::VoucherId;
use vouchers::{NewVoucher, list, withdraw};

use crate::scene::{Scene, change, days_before, refused};

/// V1: an exam of at most $60.00, and $85.00 asked.
#[tokio::test]
async fn exam_over_its_maximum_is_refused() {
    let scene = Scene::new(50_000).await;
    let asked = scene.submits_new(scene.voucher("exam", 8_500, "a").await).await;
    assert_eq!(refused(asked), r#"{"amount": ["Enter at most $60.00."]}"#);
    let unknown = scene.submits_new(scene.voucher("lenses", 100, "b").await).await;
    assert!(refused(unknown).contains("service"));
}

#[tokio::test]
async fn voucher_is_submitted_within_the_programs_days() {
    let scene = Scene::new(50_000).await;
    let old = days_before(scene.today().await, 61);
    let old = NewVoucher { service_on: old, ..scene.voucher("exam", 6_000, "a").await };
    assert_eq!(refused(scene.submits_new(old).await), r#"{"serviceDate": ["Submit within 60 days of the visit."]}"#);
}

/// A membership that was inactive on the service date is refused; one that ended since is allowed.
#[tokio::test]
async fn membership_must_be_active_on_the_service_day() {
    let scene = Scene::new(50_000).await;
    let day = scene.today().await;
    let before = NewVoucher { service_on: days_before(day, 3), ..scene.voucher("exam", 6_000, "a").await };
    assert_eq!(refused(scene.submits_new(before).await), "The membership was not active on that day.");
    scene.world.days_pass(5).await;
    let ends = "update subscription set status = 'canceled', ends_on = business_now()::date";
    sqlx::query(ends).execute(scene.world.outside()).await.unwrap();
    let since = NewVoucher { service_on: day, ..scene.voucher("exam", 6_000, "b").await };
    scene.submits_new(since).await.expect("it ended since");
}

#[tokio::test]
async fn same_key_makes_one_voucher() {
    let scene = Scene::new(50_000).await;
    let (first, second) = (scene.submits("exam", 6_000, "a").await, scene.submits("exam", 6_000, "a").await);
    assert_eq!(first, second);
    let other = scene.submits_new(scene.voucher("glasses", 6_000, "a").await).await;
    assert_eq!(refused(other), "This request was already used for another voucher. Start a new one.");
    assert_eq!(scene.world.number("select count(*) from voucher").await, 1);
}

#[tokio::test]
async fn member_uses_a_service_once_a_year() {
    let scene = Scene::new(50_000).await;
    scene.changes(|change| change.per_member = true).await.unwrap();
    scene.submits("exam", 6_000, "a").await;
    let again = scene.submits_new(scene.voucher("exam", 6_000, "b").await).await;
    let day = scene.today().await.format("%b %-d").to_string();
    assert_eq!(refused(again), format!("This service was used on {day}."));
    scene.submits("glasses", 6_000, "c").await;
}

#[tokio::test]
async fn office_withdraws_only_what_waits() {
    let scene = Scene::new(50_000).await;
    let (waits, decided) = (scene.submits("exam", 6_000, "a").await, scene.submits("exam", 6_000, "b").await);
    scene.approves(decided, None).await.unwrap();
    let mut scope = scene.desk().await;
    let now = scene.now().await;
    withdraw(&mut scope, now, scene.world.office, waits).await.unwrap();
    let late = withdraw(&mut scope, now, scene.world.office, decided).await;
    assert_eq!(refused(late), "This voucher is not waiting any more.");
    let unknown = withdraw(&mut scope, now, scene.world.office, VoucherId(99)).await;
    assert!(matches!(unknown, Err(kernel::Error::NotFound)));
    let page = list(&mut scope, Some(scene.world.office), None, None).await.unwrap();
    let rows: Vec<_> = page.vouchers.iter().map(|v| (v.number, v.state.as_str(), v.member.as_str())).collect();
    assert_eq!(rows, [(1002, "approved", "Edith Single"), (1001, "withdrawn", "Edith Single")]);
}

/// A service is taken off while a voucher waits: the terms of the submission day hold.
#[tokio::test]
async fn terms_of_the_submission_day_hold() {
    let scene = Scene::new(50_000).await;
    let voucher = scene.submits("exam", 6_000, "a").await;
    scene.changes(|change| drop(change.services.remove(0))).await.unwrap();
    assert!(refused(scene.submits_new(scene.voucher("exam", 6_000, "b").await).await).contains("service"));
    assert_eq!(scene.approves(voucher, None).await.unwrap(), Some(Cents(44_000)));
}

#[tokio::test]
async fn settings_changed_meanwhile_are_refused() {
    let scene = Scene::new(0).await;
    scene.changes(|change| change.submit_days = 30).await.unwrap();
    assert_eq!(refused(scene.saves(change(1)).await), "The settings have changed. Reload the page.");
    assert!(refused(scene.changes(|change| change.services.clear()).await).contains("services"));
}
