//! Tier payments to which the provider does not respond, responds late, or which it refuses.

use std::sync::Arc;

use gateways::cards::GatewayError;
use members::subscriptions::Period::Month;
use practice_bills::tiers::{self, Changed};
use sandboxes::cards::FaultKind;

use super::wish;
use crate::support::World;
use crate::support::scripted::{Scripted, declined};

#[tokio::test]
async fn tier_charge_after_a_timeout_is_polled_and_made_once() {
    let world = World::new().await;
    world.card("pm_card_visa", "4242").await;
    world.control().fault("POST /v1/payment_intents", FaultKind::TimeoutAfter, 1).await.unwrap();
    let chosen = world.choose(&wish(1, Month), "key-in-the-dark").await;
    assert!(matches!(chosen, Changed::Done | Changed::Waiting), "{chosen:?}");
    world.context.clock.turn(chrono::Duration::minutes(5)).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.choose(&wish(1, Month), "key-in-the-dark").await, Changed::Done);
    let id = world.number("select id from tier_payment").await;
    let made = world.control().payments(&format!("tier-{}-{id}", world.organization)).await.unwrap();
    assert_eq!(made.iter().filter(|p| p.status == "succeeded").count(), 1, "{made:?}");
    assert_eq!(world.tier_bills().await.len(), 1);
    world.books_are_right().await;
}

#[tokio::test]
async fn late_tier_success_pays_the_open_bill() {
    let mut world = World::new().await;
    world.card("pm_card_visa", "4242").await;
    world.choose(&wish(1, Month), "key-of-the-first").await;
    world.days_pass(31).await;
    tiers::run(&world.context).await.unwrap();
    world.tells_instead(declined());
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from tier_invoice where status = 'open'").await, 1, "it is late");
    assert_eq!(
        world.number("select count(*) from card_attempt where declined").await,
        1,
        "a decline counts against the card"
    );
    let id = world.number("select max(id) from tier_payment").await;
    let reference = format!("tier-{}-{id}", world.organization);
    for event in ["evt_tier_late", "evt_tier_late_again"] {
        world.hears_that_succeeded(event, &reference).await;
        assert_eq!(world.number("select count(*) from tier_invoice where status = 'open'").await, 0);
        assert_eq!(world.number("select count(*) from tier_payment where status = 'succeeded'").await, 2, "once");
    }
    assert_eq!(world.texts("select act from audit where act = 'payment.succeeded_late'").await.len(), 1);
    assert_eq!(world.number("select count(*) from refund").await, 0);
    world.books_are_right().await;
}

#[tokio::test]
async fn late_tier_success_is_refunded_if_nothing_is_owed() {
    let mut world = World::new().await;
    world.card("pm_card_visa", "4242").await;
    world.tells_instead(declined());
    let declined = world.choose(&wish(1, Month), "key-of-the-first").await;
    assert!(matches!(declined, Changed::Declined(_)), "{declined:?}");
    assert_eq!(world.choose(&wish(1, Month), "key-of-the-second").await, Changed::Done);
    // The nightly comparison finds that the first one was also charged.
    let found = practice_bills::payouts::reconcile(&world.context, 90).await.unwrap();
    assert_eq!(found.differences, [], "asked about, and settled");
    world.run_jobs().await;
    let price = world.price(1, Month);
    let back = "select amount_cents || ' ' || status || ' ' || source from refund";
    assert_eq!(world.texts(back).await, [format!("{price} succeeded surplus")]);
    assert_eq!(world.tier_bills().await, [format!("change paid {price}")], "the void change stays void");
    assert_eq!(world.tier_mails("Your refund from"), 1);
    assert_eq!(world.tier_mails("Your payment to"), 1);
    let left = "select sum(p.amount_cents)::bigint from posting p where p.ledger_account = 'platform_receivable'";
    assert_eq!(world.number(left).await, 0, "nobody owes anything");
    world.books_are_right().await;
}

#[tokio::test]
async fn rejected_tier_call_is_no_attempt_and_is_retried() {
    let mut world = World::new().await;
    world.card("pm_card_visa", "4242").await;
    world.choose(&wish(1, Month), "key-of-the-first").await;
    world.days_pass(31).await;
    tiers::run(&world.context).await.unwrap();
    let scripted = Scripted::over(&world.context.cards);
    *scripted.charge.lock().unwrap() = Some(Err(GatewayError::Unauthorized));
    world.context.cards = Arc::new(scripted);
    world.run_jobs().await;
    let status = "select status || ' ' || failure_code from tier_payment order by id desc limit 1";
    assert_eq!(world.texts(status).await, ["canceled busy"]);
    assert!(tiers::overview(&world.context, &world.payer()).await.unwrap().late.is_none(), "nobody is late by it");
    world.context.clock.turn(chrono::Duration::minutes(20)).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from tier_invoice where status = 'open'").await, 0, "paid soon after");
    world.books_are_right().await;
}
