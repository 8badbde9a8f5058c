//! A practice's payment methods for its tier: added, removed, approved by its bank, expiring, expired.

use chrono::Duration;
use kernel::Error;
use members::subscriptions::Period::{Month, Year};
use payments::billing::{Adding, NewMethod};
use payments::engine;
use practice_bills::tiers::{self, Changed};
use sandboxes::cards::{Behavior, FaultKind};

use super::wish;
use crate::support::World;

#[tokio::test]
async fn running_tier_keeps_a_method_and_new_one_pays_arrears() {
    let world = World::new().await;
    let first = world.card("pm_card_visa", "4242").await;
    world.choose(&wish(1, Month), "key-of-the-first").await;
    world.run_jobs().await;
    let refused = tiers::remove_method(&world.context, &world.payer(), first).await;
    assert!(matches!(refused, Err(Error::Conflict(_))));
    world.control().behave(&world.tier_method(first).await, Behavior::LostCard).await.unwrap();
    world.tier_days(31).await;
    let mut scope = world.scope().await;
    assert!(tiers::list_methods(&mut scope).await.unwrap()[0].blocked, "a lost card is not charged again");
    drop(scope);
    world.tier_days(4).await;
    assert_eq!(world.number("select count(*) from tier_payment where status = 'failed'").await, 1);
    let second = world.card("pm_card_visa", "1881").await;
    assert_eq!(world.number("select count(*) from tier_invoice where status = 'open'").await, 0, "paid at once");
    tiers::remove_method(&world.context, &world.payer(), first).await.unwrap();
    let third = world.card("pm_card_mastercard", "4444").await;
    tiers::set_default(&world.context, &world.payer(), second).await.unwrap();
    let mut scope = world.scope().await;
    let listed = tiers::list_methods(&mut scope).await.unwrap();
    drop(scope);
    assert_eq!(listed.iter().map(|m| (m.id, m.is_default)).collect::<Vec<_>>(), [(second, true), (third, false)]);
    let bank = tiers::add_method(&world.context, &world.payer(), "pm_usBankAccount_success").await;
    assert!(matches!(bank, Err(Error::Conflict(_))), "{bank:?}");
    let declined = tiers::add_method(&world.context, &world.payer(), "pm_card_chargeDeclined").await;
    assert!(matches!(declined, Err(Error::Conflict(_))), "{declined:?}");
    world.run_jobs().await;
    world.books_are_right().await;
}

#[tokio::test]
async fn removed_card_is_detached_after_a_provider_error() {
    let world = World::new().await;
    let removed = world.card("pm_card_visa", "4242").await;
    let kept = world.card("pm_card_mastercard", "4444").await;
    let provider = world.tier_method(removed).await;
    let call = format!("POST /v1/payment_methods/{}/detach", provider.as_str());
    world.control().fault(&call, FaultKind::ErrorBefore, 1).await.unwrap();
    tiers::remove_method(&world.context, &world.payer(), removed).await.unwrap();
    world.run_jobs().await;
    assert!(world.is_attached(removed).await, "the provider did not answer");
    world.context.clock.turn(Duration::minutes(5)).await.unwrap();
    world.run_jobs().await;
    assert!(!world.is_attached(removed).await);
    assert!(world.is_attached(kept).await);
}

#[tokio::test]
async fn tier_card_is_added_after_bank_approval() {
    let world = World::new().await;
    world.card("pm_card_visa", "4242").await;
    let token = world.control().card("pm_card_authenticationRequiredOnSetup", "3155").await.unwrap();
    let add = async |method: NewMethod<'_>| tiers::add_method(&world.context, &world.payer(), method).await;
    let Adding::Approve(asked) = add(NewMethod::Typed(token.as_str())).await.unwrap() else { panic!("not asked") };
    assert_eq!(world.number("select count(*) from tier_method").await, 1);
    world.control().authenticate_setup(&asked.setup.as_str().into(), true).await.unwrap();
    add(NewMethod::Approved(&asked.setup)).await.unwrap().added().unwrap();
    assert_eq!(world.number("select count(*) from tier_method").await, 2);
    world.choose(&wish(1, Year), "key-of-the-year").await;
    world.run_jobs().await;
    world.books_are_right().await;
}

#[tokio::test]
async fn only_the_tiers_expiring_card_is_notified_once() {
    let world = World::new().await;
    let other = world.card("pm_card_mastercard", "4444").await;
    let card = world.card("pm_card_visa", "4242").await;
    assert_eq!(world.choose(&wish(1, Month), "key-of-the-first").await, Changed::Done);
    world.run_jobs().await;
    let charged = world.number("select method_id from tier_subscription").await;
    assert!([other.0, card.0].contains(&charged));
    let soon = "update tier_method set exp_year = extract(year from business_now() + interval '20 days'), exp_month = extract(month from business_now() + interval '20 days')";
    sqlx::query(soon).execute(world.outside()).await.unwrap();
    // The month ends within 51 days.
    for _ in 0..25 {
        world.days_pass(1).await;
        engine::notify_expiring::<tiers::TierMethod>(&world.context).await.unwrap();
    }
    world.run_jobs().await;
    assert_eq!(world.tier_mails("Your card expires soon"), 1);
    assert_eq!(
        world.texts("select id::text from tier_method where expiry_notified is not null").await,
        [charged.to_string()]
    );
}

#[tokio::test]
async fn network_card_update_unblocks_the_practice_card() {
    let world = World::new().await;
    let card = world.card("pm_card_visa", "4242").await;
    world.choose(&wish(1, Month), "key-of-the-first").await;
    world.days_pass(31).await;
    tiers::run(&world.context).await.unwrap();
    let provider = world.tier_method(card).await;
    world.control().behave(&provider, Behavior::ExpiredCard).await.unwrap();
    world.run_jobs().await;
    let blocked = "select coalesce(blocked_code, 'free') from tier_method";
    assert_eq!(world.texts(blocked).await, ["expired_card"]);
    world.control().behave(&provider, Behavior::Pay).await.unwrap();
    world.control().redate(&provider, (5, 2040), false).await.unwrap();
    let told = serde_json::json!({
        "id": "evt_new_date", "object": "event", "type": "payment_method.automatically_updated", "created": 1_700_000_000, "livemode": false,
        "data": { "object": { "id": provider.as_str(), "object": "payment_method" } },
    });
    crate::payouts::receive(&world, &told.to_string()).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.texts(blocked).await, ["free"]);
    assert_eq!(world.number("select exp_year::bigint from tier_method").await, 2040);
    assert_eq!(world.number("select count(*) from tier_invoice where status = 'open'").await, 0, "what waited is paid");
    world.books_are_right().await;
}

#[tokio::test]
async fn a_worn_out_card_is_not_charged_for_a_tier() {
    let world = World::new().await;
    world.card("pm_card_visa", "4242").await;
    let worn = "insert into card_attempt (fingerprint, at, payment_id, declined) select m.fingerprint, business_now(), n, true from tier_method m, generate_series(9001, 9015) n";
    sqlx::query(worn).execute(world.outside()).await.unwrap();
    let shown = world.shown(&wish(1, Month)).await;
    let refused = tiers::change(&world.context, &world.payer(), &wish(1, Month), &shown.version, "key-worn-out").await;
    assert!(matches!(&refused, Err(Error::Conflict(why)) if why.contains("15 times")), "{refused:?}");
    assert_eq!(world.number("select count(*) from tier_payment").await, 0);
}
