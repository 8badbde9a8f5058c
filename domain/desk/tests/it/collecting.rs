//! Collecting what is late in one step.

use desk::collect::{Chosen, CollectAct, CollectRun, CollectState, LeftOut, preview, run_of, start};
use kernel::Error;
use members::subscriptions::Period;
use rules::Cents;
use sandboxes::cards::Behavior;
use tenancy::ids::AccountId;
use testing::World;

const PRICE: Cents = Cents(3_900);

async fn late_world() -> World {
    let world = World::new().await;
    world.enrolls("Edith", Period::Month).await;
    world.falls_behind().await;
    world
}

async fn works_again(world: &World) {
    let method = world.texts("select provider_id from payment_method").await.remove(0);
    world.control().behave(&method.into(), Behavior::Pay).await.unwrap();
}

async fn account(world: &World) -> AccountId {
    AccountId(world.number("select max(id) from account").await)
}

async fn starts(world: &World, amount: Cents, act: CollectAct, key: &str) -> Result<i64, Error> {
    let now = world.context.clock.now().await.unwrap();
    let chosen = Chosen { account: account(world).await, amount, act };
    let mut scope = world.scope().await;
    let run = start(&mut scope, now, world.office, key, &[chosen]).await?;
    scope.commit().await.unwrap();
    Ok(run)
}

async fn seen(world: &World, run: i64) -> CollectRun {
    run_of(&mut world.scope().await, world.office, Some(run)).await.unwrap()
}

#[tokio::test]
async fn a_late_household_is_charged_once_for_each_key() {
    let world = late_world().await;
    let found = preview(&mut world.scope().await, world.office).await.unwrap();
    let one = &found.households[0];
    assert_eq!((found.households.len(), one.amount, one.act, one.why), (1, PRICE, Some(CollectAct::Charge), None));
    works_again(&world).await;
    let run = starts(&world, PRICE, CollectAct::Charge, "the-first-key").await.unwrap();
    assert_eq!(starts(&world, PRICE, CollectAct::Charge, "the-first-key").await.unwrap(), run);
    assert!(!seen(&world, run).await.done);
    world.run_jobs().await;
    let after = seen(&world, run).await;
    assert!(after.done);
    assert_eq!((after.collected, after.households[0].state), (PRICE, CollectState::Paid));
    assert_eq!(world.number("select count(*) from payment where initiated_by = 'staff'").await, 1);
    assert!(preview(&mut world.scope().await, world.office).await.unwrap().households.is_empty());
    world.books_are_right().await;
}

#[tokio::test]
async fn a_declined_card_says_so() {
    let world = late_world().await;
    let run = starts(&world, PRICE, CollectAct::Charge, "the-first-key").await.unwrap();
    world.run_jobs().await;
    let after = seen(&world, run).await;
    assert_eq!((after.collected, after.households[0].state), (Cents::ZERO, CollectState::Declined));
    assert!(after.households[0].message.is_some());
}

#[tokio::test]
async fn another_amount_than_was_shown_is_left_out() {
    let world = late_world().await;
    let run = starts(&world, Cents(3_800), CollectAct::Charge, "the-first-key").await.unwrap();
    world.run_jobs().await;
    let after = seen(&world, run).await;
    assert_eq!((after.households[0].state, after.households[0].why), (CollectState::LeftOut, Some(LeftOut::Changed)));
    assert_eq!(world.number("select count(*) from payment where initiated_by = 'staff'").await, 0);
}

#[tokio::test]
async fn a_link_is_emailed_once() {
    let world = late_world().await;
    let links = "select count(*) from household_change where kind = 'pay_link_sent'";
    let run = starts(&world, PRICE, CollectAct::Link, "the-first-key").await.unwrap();
    world.run_jobs().await;
    assert_eq!(seen(&world, run).await.households[0].state, CollectState::LinkSent);
    assert_eq!(world.number(links).await, 1);
}

#[tokio::test]
async fn nobody_chosen_is_refused() {
    let world = World::new().await;
    let now = world.context.clock.now().await.unwrap();
    let refused = start(&mut world.scope().await, now, world.office, "the-first-key", &[]).await;
    assert!(matches!(refused, Err(Error::Conflict(_))));
}
