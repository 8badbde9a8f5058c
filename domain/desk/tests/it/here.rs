//! Who is here today, and the money of each day.

use chrono::Days;
use desk::calendar::calendar;
use desk::here::{pasted, today};
use kernel::Error;
use members::subscriptions::Period;
use rules::Cents;
use testing::World;

#[tokio::test]
async fn a_pasted_list_finds_members_with_what_they_owe() {
    let world = World::new().await;
    world.enrolls("Edith", Period::Month).await;
    world.falls_behind().await;
    let last = world.texts("select last_name from member").await.remove(0);
    let now = world.context.clock.now().await.unwrap();
    let text = format!("9:30 AM {last}, Edith\tCleaning\n10:00 Nobody Here\n");
    let mut scope = world.scope().await;
    let found = pasted(&mut scope, now, world.office, &text).await.unwrap();
    scope.commit().await.unwrap();
    assert_eq!(found.people.len(), 2);
    assert_eq!(found.people[0].time.as_deref(), Some("9:30 AM"));
    assert_eq!(found.people[0].members[0].owed, Cents(3_900));
    assert!(found.people[1].members.is_empty());
}

#[tokio::test]
async fn a_list_without_names_is_refused() {
    let world = World::new().await;
    let now = world.context.clock.now().await.unwrap();
    let refused = pasted(&mut world.scope().await, now, world.office, "10:00\n").await;
    assert!(matches!(refused, Err(Error::Invalid(_))));
}

#[tokio::test]
async fn without_a_practice_system_nobody_is_listed() {
    let world = World::new().await;
    let now = world.context.clock.now().await.unwrap();
    let day = today(&mut world.scope().await, now, world.office).await.unwrap();
    assert!(!day.connected && day.people.is_empty());
}

#[tokio::test]
async fn the_calendar_books_a_payment_on_its_day() {
    let world = World::new().await;
    world.enrolls("Edith", Period::Month).await;
    let now = world.context.clock.now().await.unwrap();
    let (from, to) = (now.date_naive() - Days::new(2), now.date_naive() + Days::new(2));
    let money = calendar(&mut world.scope().await, now, world.office, (from, to)).await.unwrap();
    let online: Cents = money.days.iter().map(|day| day.online).sum();
    let booked = world.number("select sum(amount_cents)::bigint from payment where status = 'succeeded'").await;
    assert_eq!(online, Cents(booked));
    assert!(money.days.iter().all(|day| day.kept == day.online + day.in_office + day.taken));
    let long = calendar(&mut world.scope().await, now, world.office, (from, from + Days::new(90))).await;
    assert!(matches!(long, Err(Error::Invalid(_))));
}
