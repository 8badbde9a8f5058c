//! Card testing: someone tries stolen cards on a public sign-up page.

use crate::support::World;
use households::enrollment::SignupStatus;
use households::renewals;
use kernel::Error;
use members::subscriptions::Period;
use sandboxes::cards::{Behavior, FaultKind};

/// The fingerprint and name of a new card that behaves like a well-known test card.
async fn card(world: &World, like: &str, number: &str) -> (String, String) {
    let card = world.control().card(like, number).await.unwrap();
    let saved = world.context.cards.find_payment_method(&card).await.unwrap().unwrap();
    (saved.fingerprint.unwrap(), card.into_string())
}

#[tokio::test]
async fn often_declined_card_is_not_charged_again() {
    let world = World::new().await;
    let (fingerprint, token) = card(&world, "pm_card_visa", "4000000000001234").await;
    sqlx::query("insert into card_attempt (fingerprint, at, payment_id, declined) select $1, business_now(), n, n > 1 from generate_series(1, 15) n")
        .bind(&fingerprint)
        .execute(world.outside())
        .await
        .unwrap();
    let family = world.single("Ana", Period::Month);
    let request = world.request(family.clone(), &token).await;
    let result = world.finish(request, "fourteen-declines").await.unwrap();
    assert_eq!(result.status, SignupStatus::Done, "15 attempts, of which 14 were declined");

    sqlx::query("update card_attempt set declined = true").execute(world.outside()).await.unwrap();
    let request = world.request(world.single("Ben", Period::Month), &token).await;
    let result = world.finish(request, "too-many-declines").await.unwrap();
    assert_eq!(result.status, SignupStatus::Declined);
    assert_eq!(result.decline.unwrap().0, "declined_too_often");
    assert_eq!(world.number("select count(*) from payment where provider_id is not null").await, 1, "no second call");
    world.books_are_right().await;
}

/// Ana's monthly membership, with `attempts` on her card, all of them declined or none.
async fn charged_after(attempts: i64, declined: bool) -> World {
    let world = World::new().await;
    let request = world.request(world.single("Ana", Period::Month), "pm_card_visa").await;
    world.finish(request, "ana").await.unwrap();
    world.run_jobs().await;
    world.days_pass(31).await;
    sqlx::query(
        "insert into card_attempt (fingerprint, at, payment_id, declined)
         select m.fingerprint, business_now(), n, $2 from payment_method m, generate_series(9001, 9000 + $1) n",
    )
    .bind(attempts)
    .bind(declined)
    .execute(world.outside())
    .await
    .unwrap();
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    world
}

const PAID: &str = "select count(*) from payment where status = 'succeeded'";

#[tokio::test]
async fn only_declines_wear_a_card_out() {
    let world = charged_after(40, false).await;
    assert_eq!(world.number(PAID).await, 2, "successes count nothing");
    let world = charged_after(15, true).await;
    assert_eq!(world.number(PAID).await, 1);
    let why = world.texts("select decision from invoice where status = 'open'").await;
    assert!(why[0].contains("declined 15 times in 30 days"), "{why:?}");
}

#[tokio::test]
async fn a_decline_that_is_learned_later_counts() {
    let world = World::new().await;
    let request = world.request(world.single("Ana", Period::Month), "pm_card_visa").await;
    world.finish(request, "ana").await.unwrap();
    world.run_jobs().await;
    let saved = world.texts("select provider_id from payment_method").await.remove(0);
    world.control().behave(&saved.as_str().into(), Behavior::InsufficientFunds).await.unwrap();
    world.days_pass(31).await;
    world.control().fault("POST /v1/payment_intents", FaultKind::TimeoutAfter, 1).await.unwrap();
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    world.context.clock.turn(chrono::Duration::minutes(10)).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.texts("select status from payment order by id").await, ["succeeded", "failed"]);
    assert_eq!(world.number("select count(*) from card_attempt where declined").await, 1);
}

#[tokio::test]
async fn declines_are_counted_per_card() {
    let world = World::new().await;
    let (_, token) = card(&world, "pm_card_chargeCustomerFail", "4000000000004321").await;
    let request = world.request(world.single("Ana", Period::Month), &token).await;
    assert_eq!(world.finish(request, "declined-once").await.unwrap().status, SignupStatus::Declined);
    assert_eq!(world.number("select count(*) from card_attempt where declined").await, 1);
    let (_, token) = card(&world, "pm_card_visa", "4000000000004322").await;
    let request = world.request(world.single("Ana", Period::Month), &token).await;
    assert_eq!(world.finish(request, "paid-then").await.unwrap().status, SignupStatus::Done);
    assert_eq!(world.number("select count(*) from card_attempt where declined").await, 1);
    world.books_are_right().await;
}

#[tokio::test]
async fn office_with_mostly_declines_accepts_one_card_a_minute() {
    let world = World::new().await;
    for n in 0..10 {
        let (_, token) = card(&world, "pm_card_chargeCustomerFail", &format!("40000000000{n:05}")).await;
        let request = world.request(world.single("Ana", Period::Month), &token).await;
        let result = world.finish(request, &format!("stolen-card-{n}")).await.unwrap();
        assert_eq!(result.status, SignupStatus::Declined, "{n}");
    }
    let (_, token) = card(&world, "pm_card_visa", "4000000000098765").await;
    let request = world.request(world.single("Ana", Period::Month), &token).await;
    let first = world.finish(request, "the-first-of-a-minute").await;
    assert!(matches!(&first, Ok(result) if result.status == SignupStatus::Done), "{first:?}");
    let request = world.request(world.single("Ben", Period::Month), &token).await;
    let second = world.finish(request, "the-second").await;
    assert!(matches!(second, Err(Error::TooMany { .. })), "{second:?}");
    world.books_are_right().await;
}
