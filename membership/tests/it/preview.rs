//! The preview of a day's bills is the billing run itself, rolled back.

use chrono::{Days, NaiveDate};
use households::renewals::{self, BillingPreview, PreviewLine};
use kernel::{Error, Result};
use members::subscriptions::Period;
use rules::Cents;
use tenancy::{Actor, Reach};

use crate::support::World;

async fn preview(world: &World, on: NaiveDate, after: Option<&str>) -> Result<BillingPreview> {
    let now = world.context.clock.now().await.unwrap();
    let reach = Reach::office(world.organization, world.office, Actor::platform("test"));
    let scope = world.context.database.scope(reach).await.unwrap();
    renewals::preview(scope, world.office, on, now, after).await
}

async fn today(world: &World) -> NaiveDate {
    world
        .texts("select (business_now() at time zone timezone)::date::text from office limit 1")
        .await
        .remove(0)
        .parse()
        .unwrap()
}

async fn change(world: &World, statement: &'static str) {
    sqlx::query(statement).execute(world.outside()).await.unwrap();
}

/// The lines of the day's bills, as in the invoices.
async fn billed_lines(world: &World) -> Vec<String> {
    world
        .texts(
            "select l.description || ' ' || l.amount_cents from invoice i join invoice_line l on l.invoice_id = i.id
             where i.origin = 'renewal' order by i.id, l.id",
        )
        .await
}

fn lines(preview: &BillingPreview) -> Vec<String> {
    let of = |line: &PreviewLine| format!("{} {}", line.description, line.amount.0);
    preview.invoices.iter().flat_map(|invoice| invoice.lines.iter().map(of)).collect()
}

#[tokio::test]
async fn billing_preview_matches_the_run_and_writes_nothing() {
    let world = World::new().await;
    let request = world.request(world.reyes(), "pm_card_visa").await;
    world.finish(request, "reyes-page").await.unwrap();
    world.run_jobs().await;
    // Credit reduces the next bill in the billing run, and so in the preview.
    change(&world, "update account set credit_cents = 700 where enrolled_at is not null").await;
    let due = world.texts("select min(next_bill_on)::text from subscription").await.remove(0).parse().unwrap();

    let seen = preview(&world, due, None).await.unwrap();
    assert_eq!((seen.past, seen.total.invoices, seen.total.amount), (false, 1, Cents(3510 + 2160 - 700)));
    assert_eq!(seen.invoices[0].hindrance, None);
    assert_eq!(world.number("select count(*) from invoice where origin = 'renewal'").await, 0, "nothing was written");
    assert_eq!(world.number("select credit_cents from account where enrolled_at is not null").await, 700);

    let days = (due - today(&world).await).num_days();
    world.days_pass(days).await;
    assert_eq!(renewals::run(&world.context).await.unwrap().invoices, 1);
    assert_eq!(billed_lines(&world).await, lines(&seen));
    world.run_jobs().await;
    world.days_pass(1).await;
    let past = preview(&world, due, None).await.unwrap();
    assert!(past.past);
    assert_eq!((&past.total, lines(&past)), (&seen.total, lines(&seen)), "what was billed is what was foreseen");
}

#[tokio::test]
async fn billing_preview_lists_every_charge_and_unpayable_households() {
    let world = World::new().await;
    let request = world.request(world.single("Mona", Period::Month), "pm_card_visa").await;
    world.finish(request, "key-of-mona").await.unwrap();
    world.run_jobs().await;
    change(
        &world,
        "update payment_method set blocked = 'new_method', blocked_code = 'stolen_card', blocked_at = now()",
    )
    .await;
    let due: NaiveDate = world.texts("select next_bill_on::text from subscription").await.remove(0).parse().unwrap();
    let seen = preview(&world, due + Days::new(40), None).await.unwrap();
    assert_eq!(seen.days.len(), 2, "{:?}", seen.days);
    assert_eq!((seen.days[0].on, seen.total.invoices), (due, 0), "nothing on the day asked for");
    let first = preview(&world, due, None).await.unwrap();
    assert_eq!(first.invoices[0].hindrance.as_deref(), Some("Needs another payment method"));

    let far = preview(&world, today(&world).await + Days::new(367), None).await;
    assert!(matches!(far, Err(Error::Invalid(ref fields)) if fields.0.contains_key("date")), "{far:?}");
    let wrong = preview(&world, due, Some("no cursor")).await;
    assert!(matches!(wrong, Err(Error::Invalid(_))), "{wrong:?}");
}
