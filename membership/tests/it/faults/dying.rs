//! The process dies around a charge.

use sandboxes::cards::{Fault, FaultKind};

use super::{CALL, until};
use crate::support::World;
use crate::support::scripted::CrashPoint;

#[tokio::test]
async fn dying_before_the_payments_row_commits_makes_no_call() {
    let world = World::with_charges(1).await;
    world.commits_fail("payment", "new.status = 'created'").await;
    world.run_jobs().await;
    assert_eq!(world.sent().await, 1, "the sign-up's");
    assert_eq!(world.number("select count(*) from payment").await, 1, "nothing was written");
    world.commits_work("payment").await;
    world.recovers().await;
    world.each_was_charged_once(1).await;
}

#[tokio::test]
async fn crash_before_the_charge_call_charges_once() {
    let world = World::with_charges(1).await;
    assert!(!world.worker(Some(CrashPoint::BeforeCharge)).wait().await.unwrap().success());
    assert_eq!(world.sent().await, 1);
    assert_eq!(world.texts("select status from payment order by id desc limit 1").await, ["unknown"]);
    world.books_are_right().await;
    world.recovers().await;
    world.each_was_charged_once(1).await;
}

#[tokio::test]
async fn crash_after_the_provider_charged_is_found_by_polling() {
    let world = World::with_charges(1).await;
    let held = Fault { call: CALL.into(), kind: FaultKind::TimeoutAfter, count: 1, ms: Some(20_000) };
    world.control().add_fault(&held).await.unwrap();
    let mut worker = world.worker(None);
    until("the charge", async || world.charged().await == 2).await;
    worker.kill().await.unwrap();
    assert_eq!(world.texts("select status from payment order by id desc limit 1").await, ["unknown"]);
    world.recovers().await;
    world.each_was_charged_once(1).await;
}

#[tokio::test]
async fn dying_with_the_answer_in_hand_is_repaired_once() {
    let world = World::with_charges(1).await;
    assert!(!world.worker(Some(CrashPoint::AfterCharge)).wait().await.unwrap().success());
    assert_eq!(world.charged().await, 2);
    assert_eq!(world.texts("select status from payment order by id desc limit 1").await, ["unknown"]);
    world.recovers().await;
    world.each_was_charged_once(1).await;
}

#[tokio::test]
async fn a_settlement_whose_commit_fails_is_repaired_once() {
    let world = World::with_charges(1).await;
    world.commits_fail("payment", "new.status = 'succeeded'").await;
    world.run_jobs().await;
    assert_eq!(world.charged().await, 2);
    assert_eq!(
        world.number("select count(*) from journal_entry where kind = 'payment'").await,
        1,
        "no half settlement"
    );
    world.commits_work("payment").await;
    world.recovers().await;
    world.each_was_charged_once(1).await;
}
