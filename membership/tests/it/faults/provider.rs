//! Faults of the provider and of the network to it.

use std::time::Duration as Time;

use chrono::Duration;
use households::renewals;
use members::subscriptions::Period;
use payments::billing;
use sandboxes::cards::{Behavior, Fault, FaultKind};

use super::{CALL, until};
use crate::payouts::receive;
use crate::support::World;

#[tokio::test]
async fn a_lost_answer_is_unknown_until_the_provider_tells() {
    let world = World::with_charges(1).await;
    let (context, proxy) = world.behind_proxy().await;
    proxy.cut_after(0);
    jobs::run_until_idle(&context).await.unwrap();
    assert_eq!(proxy.has_cut(), 1);
    assert_eq!(world.texts("select status from payment order by id desc limit 1").await, ["unknown"]);
    assert_eq!(world.charged().await, 2);
    for _ in 0..5 {
        world.context.clock.turn(Duration::minutes(3)).await.unwrap();
        world.run_jobs().await;
    }
    assert_eq!(world.number("select count(*) from payment where status = 'unknown'").await, 0, "known in 15 minutes");
    world.recovers().await;
    world.each_was_charged_once(1).await;
}

#[tokio::test]
async fn provider_500_is_looked_up_and_charged_once() {
    for kind in [FaultKind::ErrorBefore, FaultKind::ErrorAfter] {
        let world = World::with_charges(1).await;
        world.control().fault(CALL, kind, 1).await.unwrap();
        world.run_jobs().await;
        assert_eq!(world.texts("select status from payment order by id desc limit 1").await, ["unknown"], "{kind:?}");
        world.recovers().await;
        world.each_was_charged_once(1).await;
    }
}

#[tokio::test]
async fn a_storm_of_429s_charges_nobody_and_makes_nobody_late() {
    let world = World::with_charges(3).await;
    world.control().fault(CALL, FaultKind::TooMany, 1_000).await.unwrap();
    world.run_jobs().await;
    world.context.clock.turn(Duration::minutes(16)).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.charged().await, 3, "the sign-ups");
    assert_eq!(world.texts("select distinct status from subscription").await, ["active"]);
    world.books_are_right().await;
    world.control().clear_faults().await.unwrap();
    world.recovers().await;
    world.each_was_charged_once(3).await;
}

#[tokio::test]
async fn expired_idempotency_key_forces_a_lookup_before_charging() {
    let world = World::with_charges(1).await;
    let (context, proxy) = world.behind_proxy().await;
    proxy.cut_after(0);
    jobs::run_until_idle(&context).await.unwrap();
    world.control().forget_keys().await.unwrap();
    world.context.clock.turn(Duration::days(1) + Duration::seconds(1)).await.unwrap();
    world.run_jobs().await;
    world.recovers().await;
    world.each_was_charged_once(1).await;
}

#[tokio::test]
async fn wrong_provider_amount_raises_an_alarm_and_settles_nothing() {
    let world = World::with_charges(1).await;
    let (context, proxy) = world.behind_proxy().await;
    proxy.cut_after(0);
    jobs::run_until_idle(&context).await.unwrap();
    world
        .run("update card_sandbox.object set body = jsonb_set(jsonb_set(body, '{amount}', '1'), '{amount_received}', '1')
             where kind = 'payment_intent' and seq = (select max(seq) from card_sandbox.object where kind = 'payment_intent');
             update card_sandbox.object set body = jsonb_set(jsonb_set(body, '{amount}', '1'), '{amount_captured}', '1')
             where kind = 'charge' and seq = (select max(seq) from card_sandbox.object where kind = 'charge')")
        .await;
    world.recovers().await;
    assert_eq!(world.texts("select status from payment order by id desc limit 1").await, ["unknown"]);
    let alarm = "select last_error from job where kind = 'settle_payment' and last_error is not null";
    assert!(world.texts(alarm).await[0].contains("the provider charged 1 cents"));
    assert_eq!(world.sent().await, 2, "nothing is charged anew");
    world.books_are_right().await;
}

/// An event about the latest payment, as the provider would send it.
async fn event(world: &World, id: &str, kind: &str) -> String {
    let (ours, theirs): (i64, String) = sqlx::query_as(
        "select p.id, o.id from payment p, card_sandbox.object o where p.id = (select max(id) from payment)
           and o.kind = 'payment_intent' and o.seq = (select max(seq) from card_sandbox.object where kind = 'payment_intent')",
    )
    .fetch_one(world.outside())
    .await
    .unwrap();
    serde_json::json!({
        "id": id, "object": "event", "type": kind, "created": 1_700_000_000, "livemode": false,
        "data": { "object": {
            "id": theirs, "object": "payment_intent", "metadata": { "payment_ref": format!("{}-{ours}", world.organization) },
        } },
    })
    .to_string()
}

#[tokio::test]
async fn event_before_the_response_leaves_the_same_books() {
    let world = World::with_charges(1).await;
    let slow = Fault { call: CALL.into(), kind: FaultKind::TimeoutAfter, count: 1, ms: Some(1_500) };
    world.control().add_fault(&slow).await.unwrap();
    let overtakes = async {
        until("the charge", async || world.charged().await == 2).await;
        receive(&world, &event(&world, "evt_quick", "payment_intent.succeeded").await).await.unwrap();
        let settled = "select count(*) from payment where status = 'succeeded'";
        until("the event's work", async || {
            jobs::run_until_idle(&world.context).await.unwrap();
            world.number(settled).await == 2
        })
        .await;
    };
    let (ran, ()) = tokio::join!(jobs::run_until_idle(&world.context), overtakes);
    ran.unwrap();
    world.recovers().await;
    world.each_was_charged_once(1).await;
}

#[tokio::test]
async fn the_same_event_ten_times_at_once_has_one_effect() {
    let world = World::with_charges(1).await;
    let (context, proxy) = world.behind_proxy().await;
    proxy.cut_after(0);
    jobs::run_until_idle(&context).await.unwrap();
    let body = event(&world, "evt_ten_times", "payment_intent.succeeded").await;
    let all = futures::future::join_all((0..10).map(|_| receive(&world, &body))).await;
    assert!(all.iter().all(Result::is_ok), "{all:?}");
    assert_eq!(world.number("select count(*) from webhook_event").await, 1);
    world.run_jobs().await;
    world.each_was_charged_once(1).await;
}

#[tokio::test]
async fn polling_settles_payments_when_no_event_arrives() {
    let world = World::with(|config| {
        let never = Time::from_secs(1_000_000);
        sandboxes::cards::SandboxConfig { bank_delay: never, ..config }
    })
    .await;
    let request = world.request(world.single("Bea", Period::Month), "pm_card_visa").await;
    let account = world.finish(request, "beas-page").await.unwrap().account.unwrap();
    let token = world.control().bank("pm_usBankAccount_success").await.unwrap();
    let desk = tenancy::Reach::organization(world.organization, tenancy::Actor::platform("Kim"));
    billing::add_method(&world.context, &desk, account, token.as_str()).await.unwrap();
    world.days_pass(31).await;
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    let query = "select provider_id from payment where status = 'processing'";
    let draft = world.texts(query).await.remove(0);
    world.control().settle(&draft.into(), Behavior::BankPays).await.unwrap();
    for _ in 0..3 {
        world.days_pass(1).await;
        world.run_jobs().await;
    }
    assert_eq!(world.texts("select distinct status from payment").await, ["succeeded"]);
    assert_eq!(world.number("select count(*) from webhook_event").await, 0);
    world.books_are_right().await;
}
