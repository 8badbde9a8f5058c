//! Monthly billing: the billing run, collection, late payers, and the resulting ledger.

use crate::support::World;
use households::enrollment::SignupStatus;
use households::renewals;
use members::subscriptions::{Period, end_terms};
use payments::billing;
use sandboxes::cards::Behavior;

async fn enrolled(world: &World, first: &str, period: Period) {
    let request = world.request(world.single(first, period), "pm_card_visa").await;
    let result = world.finish(request, &format!("key-of-{first}")).await.unwrap();
    assert_eq!(result.status, SignupStatus::Done);
}

/// Passes a month at the office: runs billing twice, which must have the same effect as once, and then all jobs.
async fn a_month_passes(world: &World) -> renewals::Billed {
    world.days_pass(31).await;
    let billed = renewals::run(&world.context).await.unwrap();
    assert_eq!(renewals::run(&world.context).await.unwrap(), renewals::Billed::default(), "running twice bills once");
    world.run_jobs().await;
    billed
}

#[tokio::test]
async fn the_next_month_is_charged_at_the_agreed_price() {
    let world = World::new().await;
    let request = world.request(world.reyes(), "pm_card_visa").await;
    world.finish(request, "reyes-page").await.unwrap();
    world.run_jobs().await;
    let billed = a_month_passes(&world).await;
    assert_eq!((billed.invoices, billed.lines), (1, 4), "two people monthly, each with dues and discount, one invoice");
    let total = "select total_cents from invoice where origin = 'renewal' and status = 'paid'";
    assert_eq!(world.number(total).await, 3510 + 2160);
    world.books_are_right().await;
}

#[tokio::test]
async fn three_months_of_standing_still_bill_each_month_once() {
    let world = World::new().await;
    enrolled(&world, "Late", Period::Month).await;
    world.days_pass(95).await;
    let billed = renewals::run(&world.context).await.unwrap();
    assert_eq!(billed.invoices, 3);
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from payment where status = 'succeeded'").await, 4);
    world.books_are_right().await;
}

#[tokio::test]
async fn two_workers_at_once_bill_once() {
    let world = World::new().await;
    for n in 0..5 {
        enrolled(&world, &format!("Worker{n}"), Period::Month).await;
    }
    world.days_pass(31).await;
    let (one, two) = tokio::join!(renewals::run(&world.context), renewals::run(&world.context));
    assert_eq!(one.unwrap().invoices + two.unwrap().invoices, 5);
    world.books_are_right().await;
}

#[tokio::test]
async fn failing_card_is_late_retried_on_schedule_and_recovers() {
    let world = World::new().await;
    enrolled(&world, "Theresa", Period::Month).await;
    let method = world.texts("select provider_id from payment_method").await.remove(0);
    world.control().behave(&method.clone().into(), Behavior::InsufficientFunds).await.unwrap();
    a_month_passes(&world).await;
    assert_eq!(world.texts("select status from subscription").await, ["past_due"]);
    let decision = world.texts("select decision from invoice where decision is not null").await;
    assert!(decision[0].contains("insufficient funds") && decision[0].contains("Next attempt"), "{decision:?}");
    world.books_are_right().await;

    world.days_pass(4).await;
    world.run_jobs().await;
    assert_eq!(world.number("select failed_attempts::bigint from invoice where status = 'open'").await, 2);

    world.control().behave(&method.into(), Behavior::Pay).await.unwrap();
    world.days_pass(4).await;
    world.run_jobs().await;
    assert_eq!(world.texts("select status from subscription").await, ["active"]);
    assert_eq!(world.number("select count(*) from invoice where status = 'open'").await, 0);
    world.run_jobs().await;
    assert!(world.mails.0.lock().unwrap().iter().any(|m| m.subject.contains("did not go through")));
    world.books_are_right().await;
}

#[tokio::test]
async fn unpaid_card_is_delinquent_on_day_28_after_six_attempts() {
    let world = World::new().await;
    enrolled(&world, "Renata", Period::Month).await;
    world.falls_behind().await;
    for _ in 0..29 {
        world.days_pass(1).await;
        world.run_jobs().await;
    }
    assert_eq!(world.texts("select status from subscription").await, ["delinquent"]);
    assert_eq!(world.number("select max(failed_attempts)::bigint from invoice").await, 6);
    assert_eq!(
        world.number("select count(*) from subscription where next_bill_on is not null").await,
        0,
        "no more charges"
    );
    world.books_are_right().await;
}

#[tokio::test]
async fn a_lost_card_is_never_tried_again() {
    let world = World::new().await;
    enrolled(&world, "Lotte", Period::Month).await;
    let method = world.texts("select provider_id from payment_method").await.remove(0);
    world.control().behave(&method.into(), Behavior::LostCard).await.unwrap();
    a_month_passes(&world).await;
    for _ in 0..30 {
        world.days_pass(1).await;
        world.run_jobs().await;
    }
    assert_eq!(world.number("select max(failed_attempts)::bigint from invoice").await, 1);
    assert_eq!(world.texts("select status from subscription").await, ["delinquent"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn a_year_renews_by_card_and_ends_without() {
    let world = World::new().await;
    enrolled(&world, "Yara", Period::Year).await;
    enrolled(&world, "Nora", Period::Year).await;
    sqlx::query("update subscription set auto_renew = false where id = (select max(id) from subscription)")
        .execute(world.outside())
        .await
        .unwrap();
    world.days_pass(366).await;
    renewals::run(&world.context).await.unwrap();
    assert_eq!(end_terms(&world.context).await.unwrap(), 1);
    world.run_jobs().await;
    assert_eq!(world.texts("select status from subscription order by id").await, ["active", "inactive"]);
    assert_eq!(world.number("select count(*) from payment where status = 'succeeded'").await, 3);
    let years = "select count(*) from subscription where term_ends_on = term_started_on + interval '1 year'";
    assert_eq!(world.number(years).await, 2);
    let renewed = "select m.first_name from subscription_history h join subscription s on s.id = h.subscription_id
      join member m on m.id = s.member_id where h.event = 'renewed'";
    assert_eq!(world.texts(renewed).await, ["Yara"], "history says who renewed");
    world.books_are_right().await;
}

/// Two overdue invoices of a household are paid at the same moment. Each payment saw the other's invoice as open, but
/// the household must not stay late.
#[tokio::test]
async fn two_overdue_invoices_paid_at_once_end_the_lateness() {
    let world = World::new().await;
    enrolled(&world, "Twyla", Period::Month).await;
    let method = world.texts("select provider_id from payment_method").await.remove(0);
    world.control().behave(&method.clone().into(), Behavior::InsufficientFunds).await.unwrap();
    world.days_pass(63).await;
    assert_eq!(renewals::run(&world.context).await.unwrap().invoices, 2);
    world.run_jobs().await;
    assert_eq!(world.texts("select status from subscription").await, ["past_due"]);

    world.control().behave(&method.into(), Behavior::Pay).await.unwrap();
    // The day of the next attempt.
    world.days_pass(3).await;
    let invoices: Vec<i64> = sqlx::query_scalar("select id from invoice where status = 'open' order by id")
        .fetch_all(world.outside())
        .await
        .unwrap();
    let pay = |id| billing::collect(&world.context, world.organization, tenancy::ids::InvoiceId(id));
    let (one, two) = tokio::join!(pay(invoices[0]), pay(invoices[1]));
    one.unwrap();
    two.unwrap();
    assert_eq!(world.texts("select status from subscription").await, ["active"]);
    world.books_are_right().await;
}
