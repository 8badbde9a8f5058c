//! A card that is not kept is detached at the provider, whatever the outcome of its payment.

use chrono::Duration;
use kernel::outbox;
use payments::billing::{self, InitiatedBy, PayNow, PayOutcome, PayStatus, PaymentTarget};
use sandboxes::cards::{Behavior, FaultKind};
use tenancy::ids::AccountId;

use crate::support::World;

const CALL: &str = "POST /v1/payment_intents";

/// A household whose next payment failed.
async fn late(world: &World) -> AccountId {
    let account = world.household("Nora").await;
    world.control().behave(&world.method().await, Behavior::InsufficientFunds).await.unwrap();
    world.charge().await;
    account
}

async fn pay_once(world: &World, account: AccountId, token: &str, key: &str) -> PayOutcome {
    let wish = PayNow {
        account,
        which: PaymentTarget::Late,
        by: InitiatedBy::Household,
        token: Some(token),
        keep: false,
        key,
        back_to: None,
        language: "en",
    };
    billing::pay_now(&world.context, &world.staff(), wish).await.unwrap()
}

/// The number of our cards that are attached at the provider.
async fn attached(world: &World) -> i64 {
    let mut attached = 0;
    for method in world.texts("select provider_id from payment_method").await {
        let query = "select body ->> 'customer' from card_sandbox.object where id = $1";
        let customer: Option<String> = sqlx::query_scalar(query).bind(method).fetch_one(world.outside()).await.unwrap();
        attached += i64::from(customer.is_some());
    }
    attached
}

async fn minutes_pass(world: &World, minutes: i64) {
    world.context.clock.turn(Duration::minutes(minutes)).await.unwrap();
    world.run_jobs().await;
}

#[tokio::test]
async fn one_time_card_is_detached_after_every_outcome() {
    let world = World::new().await;
    let account = late(&world).await;
    world.control().fault(CALL, FaultKind::TooMany, 9).await.unwrap();
    let canceled = pay_once(&world, account, "pm_card_amex", "canceled").await;
    assert_eq!(canceled.status, PayStatus::Declined);
    world.control().clear_faults().await.unwrap();
    assert_eq!(world.number("select count(*) from payment where status = 'canceled' and method_typed").await, 1);
    let declined = pay_once(&world, account, "pm_card_chargeCustomerFail", "declined").await;
    assert_eq!(declined.status, PayStatus::Declined);
    let paid = pay_once(&world, account, "pm_card_mastercard", "paid").await;
    assert_eq!(paid.status, PayStatus::Paid);
    assert_eq!(world.number("select count(*) from payment_method where replaced_at is null").await, 1);
    assert_eq!(attached(&world).await, 4, "not before the wish is surely done");
    minutes_pass(&world, 16).await;
    assert_eq!(attached(&world).await, 1, "what the household had");
    assert_eq!(world.number("select count(*) from payment_method where detached_at is not null").await, 3);
}

#[tokio::test]
async fn saved_card_stays_attached_after_a_canceled_payment() {
    let world = World::new().await;
    let account = late(&world).await;
    let old = world.method().await;
    world.control().fault(CALL, FaultKind::TooMany, 9).await.unwrap();
    let wish = PayNow {
        account,
        which: PaymentTarget::Late,
        by: InitiatedBy::Household,
        token: None,
        keep: false,
        key: "on-file",
        back_to: None,
        language: "en",
    };
    billing::pay_now(&world.context, &world.staff(), wish).await.unwrap();
    world.control().clear_faults().await.unwrap();
    minutes_pass(&world, 16).await;
    assert_eq!((world.method().await, attached(&world).await), (old, 1));
}

#[tokio::test]
async fn detaching_survives_a_provider_that_does_not_answer() {
    let world = World::new().await;
    let account = late(&world).await;
    assert_eq!(pay_once(&world, account, "pm_card_mastercard", "paid").await.status, PayStatus::Paid);
    let card = world.texts("select provider_id from payment_method where replaced_at is not null").await.remove(0);
    world.control().fault(&format!("POST /v1/payment_methods/{card}/detach"), FaultKind::ErrorBefore, 1).await.unwrap();
    minutes_pass(&world, 16).await;
    world.control().clear_faults().await.unwrap();
    minutes_pass(&world, 24 * 60).await;
    assert_eq!(attached(&world).await, 1);
    assert_eq!(outbox::dead(&mut world.scope().await, 10, None).await.unwrap().len(), 0);
}
