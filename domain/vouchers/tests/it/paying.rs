//! Paying vouchers, the payouts that contain them, and taking them back.

use chrono::Duration;
use gateways::cards::ConnectedAccountId;
use payments::billing::{NewRefund, RefundAuthority, begin_refund};
use practice_bills::payouts;
use rules::Cents;
use tenancy::ids::PaymentId;
use vouchers::{FundMovementKind, ProgramState};

use crate::scene::{Scene, refused};

async fn account(scene: &Scene) -> ConnectedAccountId {
    let account: String = sqlx::query_scalar("select provider_account from office where id = $1")
        .bind(scene.world.office.0)
        .fetch_one(scene.world.outside())
        .await
        .unwrap();
    ConnectedAccountId::new(account)
}

/// V3: $60.00, $45.50 and $100.00 paid: $205.50 more in the payout. If the payout fails afterwards, the vouchers stay paid: the money is
/// in the account.
#[tokio::test]
async fn paid_vouchers_come_with_the_next_payout() {
    let scene = Scene::new(50_000).await;
    for (key, service, amount) in [("a", "exam", 6_000), ("b", "exam", 4_550), ("c", "glasses", 10_000)] {
        let voucher = scene.submits(service, amount, key).await;
        scene.approves(voucher, None).await.unwrap();
    }
    scene.world.run_jobs().await;
    assert_eq!(scene.world.texts("select state from voucher order by id").await, ["paid"; 3]);
    assert_eq!(scene.fund().await, (29_450, 0));
    scene.world.control().turn_clock(Duration::days(3)).await.unwrap();
    let payout = scene.world.control().pay_out(&account(&scene).await).await.unwrap().expect("something was available");
    payouts::poll(&scene.world.context, scene.world.at()).await.unwrap();
    let sums = scene.world.texts("select vouchers_cents || ' ' || problems || ' ' || items_known from payout").await;
    assert_eq!(sums, ["20550 0 true"]);
    assert_eq!(scene.world.number("select count(*) from payout_item where voucher_id is not null").await, 3);
    scene.world.run_jobs().await;
    scene.world.books_are_right().await;
    scene.world.control().fail_payout(&payout).await.unwrap();
    payouts::poll(&scene.world.context, scene.world.at()).await.unwrap();
    scene.world.run_jobs().await;
    assert_eq!(scene.world.texts("select state from voucher order by id").await, ["paid"; 3]);
    assert_eq!(
        (scene.fund().await, scene.world.number("select count(*) from voucher_transfer").await),
        ((29_450, 0), 3)
    );
    scene.world.books_are_right().await;
}

/// V4: the sponsor's $500.00 is disputed after $205.50 was paid: the fund is $205.50 short, paused, and approved vouchers wait.
#[tokio::test]
async fn disputed_fund_pauses_and_approved_vouchers_wait() {
    let scene = Scene::new(50_000).await;
    let paid = scene.submits("glasses", 20_550, "a").await;
    scene.approves(paid, None).await.unwrap();
    scene.world.run_jobs().await;
    let waits = scene.submits("exam", 6_000, "b").await;
    scene.approves(waits, None).await.unwrap();
    scene.records(FundMovementKind::Dispute, 50_000, "dispute-1").await.unwrap();
    assert_eq!(scene.fund().await, (-20_550, 6_000));
    scene.world.run_jobs().await;
    let states = scene.world.texts("select state || ' ' || coalesce(waits, '') from voucher order by id").await;
    assert_eq!(states, ["paid ", "approved paused"]);
    let resumed = scene.changes(|change| change.state = ProgramState::Active).await;
    assert_eq!(refused(resumed), "The fund is short. Record a payment before you resume the program.");
    scene.world.books_are_right().await;
    scene.records(FundMovementKind::Payment, 50_000, "wire-2").await.unwrap();
    scene.records(FundMovementKind::Payment, 50_000, "wire-2").await.unwrap();
    scene.changes(|change| change.state = ProgramState::Active).await.unwrap();
    scene.world.days_pass(1).await;
    scene.world.run_jobs().await;
    assert_eq!((scene.state(waits).await.as_str(), scene.fund().await), ("paid", (23_450, 0)));
    scene.world.books_are_right().await;
}

/// An office without a payments account: approved, the transfer waits and says so.
#[tokio::test]
async fn office_without_account_is_paid_when_it_has_one() {
    let scene = Scene::new(50_000).await;
    let account = account(&scene).await;
    let lost = "update office set provider_account = null where provider_account = $1";
    sqlx::query(lost).bind(account.as_str()).execute(scene.world.outside()).await.unwrap();
    let voucher = scene.submits("exam", 6_000, "a").await;
    scene.approves(voucher, None).await.unwrap();
    scene.world.run_jobs().await;
    assert_eq!(scene.world.texts("select state || ' ' || waits from voucher").await, ["approved no_account"]);
    let back = "update office set provider_account = $1 where id = $2";
    sqlx::query(back).bind(account.as_str()).bind(scene.world.office.0).execute(scene.world.outside()).await.unwrap();
    scene.world.days_pass(1).await;
    scene.world.run_jobs().await;
    assert_eq!(scene.state(voucher).await, "paid");
}

#[tokio::test]
async fn reversal_puts_the_amount_back_into_the_fund() {
    let scene = Scene::new(50_000).await;
    let (paid, reserved) = (scene.submits("exam", 6_000, "a").await, scene.submits("exam", 5_000, "b").await);
    scene.approves(paid, None).await.unwrap();
    scene.world.run_jobs().await;
    scene.approves(reserved, None).await.unwrap();
    scene.reverses(reserved).await.unwrap();
    scene.reverses(paid).await.unwrap();
    assert_eq!(scene.fund().await, (44_000, 0));
    scene.world.run_jobs().await;
    assert_eq!(scene.fund().await, (50_000, 0));
    let moved = scene.world.texts("select kind || ' ' || status from voucher_transfer order by id").await;
    assert_eq!(moved, ["pay done", "take done"]);
    assert_eq!(refused(scene.reverses(paid).await), "Only an approved or paid voucher can be reversed.");
    scene.world.books_are_right().await;
}

/// A refund to the patient since the service: the office is asked to reverse the voucher.
#[tokio::test]
async fn refunded_household_asks_the_office_to_reverse() {
    let scene = Scene::new(50_000).await;
    let voucher = scene.submits("exam", 6_000, "a").await;
    scene.approves(voucher, None).await.unwrap();
    scene.world.run_jobs().await;
    let refunded = async || {
        let mut scope = scene.desk().await;
        vouchers::list(&mut scope, Some(scene.world.office), None, None).await.unwrap().vouchers[0].refunded_on
    };
    assert_eq!(refunded().await, None);
    let payment = PaymentId(scene.world.number("select max(id) from payment").await);
    let mut scope = scene.desk().await;
    let now = scene.now().await;
    let refund = NewRefund {
        payment,
        amount: Cents(1_000),
        subscription: None,
        reason: "The exam was free",
        source: None,
        grounds: RefundAuthority::Discretion,
        before: Cents::ZERO,
        at: now,
    };
    begin_refund(&scene.world.context, &mut scope, refund).await.unwrap();
    scope.commit().await.unwrap();
    scene.world.run_jobs().await;
    assert!(refunded().await.is_some());
}

#[tokio::test]
async fn low_fund_is_emailed_once_until_it_is_filled() {
    let scene = Scene::new(50_000).await;
    for key in ["a", "b", "c"] {
        let voucher = scene.submits("glasses", 15_000, key).await;
        scene.approves(voucher, None).await.unwrap();
        scene.world.run_jobs().await;
    }
    let voucher = scene.submits("exam", 1_000, "d").await;
    scene.approves(voucher, None).await.unwrap();
    scene.world.run_jobs().await;
    assert_eq!(scene.mailed("fund@example.com").len(), 1);
    assert!(scene.mailed("kim@example.com").iter().any(|subject| subject.ends_with("is left in the fund")));
}
