//! Declined tier bills: retried on schedule, until the monthly tier is lost or the yearly bill is overdue.

use kernel::Error;
use members::subscriptions::Period::{Month, Year};
use practice_bills::tiers::{self, BillStatus, Changed, TierPayStatus};
use rules::Cents;
use sandboxes::cards::Behavior;
use tenancy::ids::TierInvoiceId;

use super::wish;
use crate::support::World;

#[tokio::test]
async fn unpaid_monthly_tier_is_retried_and_then_lost() {
    let world = World::new().await;
    let card = world.card("pm_card_visa", "4242").await;
    world.choose(&wish(2, Month), "key-of-growth").await;
    world.run_jobs().await;
    world.control().behave(&world.tier_method(card).await, Behavior::InsufficientFunds).await.unwrap();
    world.tier_days(31).await;
    let overview = tiers::overview(&world.context, &world.payer()).await.unwrap();
    let late = overview.late.expect("it is late");
    assert_eq!(late.amount, Cents(world.price(2, Month)));
    assert!(late.next_attempt_on.is_some() && !late.given_up);
    let wanted = tiers::change(&world.context, &world.payer(), &wish(3, Month), "any", "key-while-late").await;
    assert!(matches!(wanted, Err(Error::Conflict(_))), "what is owed comes first");
    world.tier_days(29).await;
    let tried = world.number("select count(*) from tier_payment where status = 'failed' and by_schedule").await;
    assert_eq!(tried, 6, "on days 0, 3, 7, 14, 21 and 28");
    assert_eq!(world.tier_mails("did not go through"), 6, "the last mail is another");
    assert_eq!(world.tier_mails("Your tier has ended"), 1);
    assert_eq!(world.texts("select level::text from tier_subscription").await, ["0"]);
    assert_eq!(
        world.number("select count(*) from tier_invoice where origin = 'period'").await,
        1,
        "nothing more is billed"
    );

    // A new card pays the balance immediately, and a tier can be chosen again.
    world.card("pm_card_visa", "1881").await;
    let invoice = overview.bills.rows.iter().find(|bill| bill.status == BillStatus::Late).unwrap().id;
    let paid = tiers::pay_open(&world.context, &world.payer(), invoice, "key-to-pay").await;
    assert!(paid.is_ok() || matches!(paid, Err(Error::Conflict(_))), "{paid:?}");
    assert_eq!(world.number("select count(*) from tier_invoice where status = 'open'").await, 0);
    assert_eq!(world.choose(&wish(2, Month), "key-again-growth").await, Changed::Done);
    world.run_jobs().await;
    world.books_are_right().await;
}

#[tokio::test]
async fn unpaid_yearly_tier_stays_overdue_until_paid() {
    let world = World::new().await;
    let card = world.card("pm_card_visa", "4242").await;
    world.choose(&wish(1, Year), "key-of-the-year").await;
    world.run_jobs().await;
    let provider = world.tier_method(card).await;
    world.control().behave(&provider, Behavior::InsufficientFunds).await.unwrap();
    world.days_pass(366).await;
    tiers::run(&world.context).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from tier_subscription where overdue_since is not null").await, 0);
    world.tier_days(29).await;
    assert_eq!(world.number("select level::bigint from tier_subscription where overdue_since is not null").await, 1);
    assert_eq!(world.tier_mails("Your year is not paid"), 1);

    let invoice = TierInvoiceId(world.number("select id from tier_invoice where status = 'open'").await);
    let declined = tiers::pay_open(&world.context, &world.payer(), invoice, "key-declined").await.unwrap();
    assert_eq!(declined.status, TierPayStatus::Declined);
    assert!(declined.message.unwrap().contains("insufficient funds"));
    world.control().behave(&provider, Behavior::Pay).await.unwrap();
    let paid = tiers::pay_open(&world.context, &world.payer(), invoice, "key-that-pays").await.unwrap();
    assert_eq!(paid.status, TierPayStatus::Paid);
    let again = tiers::pay_open(&world.context, &world.payer(), invoice, "key-that-pays").await.unwrap();
    assert_eq!(again.status, TierPayStatus::Paid, "the same key answers the same");
    assert_eq!(world.number("select count(*) from tier_subscription where overdue_since is not null").await, 0);
    assert_eq!(world.number("select count(*) from tier_payment where status = 'succeeded'").await, 2);
    world.run_jobs().await;
    world.books_are_right().await;
}
