//! Rows of an imported file that don't fit: broken quotes, missing cells, placeholders, dates of today, emails.

use chrono::Datelike;
use households::renewals;
use messaging::Notice;
use practice::imports::{self, Bulk, Filter, ImportView, RowChange, RowView};
use proptest::prelude::*;
use rules::subscriptions::{Period, next_charge};
use tenancy::ids::AccountId;

use crate::import::{change, confirm, staff, today, upload};
use crate::support::World;

const HEADINGS: &str = "First name,Last name,Birth date,Relationship,Email,Mobile phone,Home address,City,State,ZIP,Plan,\
    Paid (monthly or yearly),Price,Next payment date,Status,Notes";

/// A row of a person who is charged on `next`.
fn row(first: &str, contact: &str, next: chrono::NaiveDate, notes: &str) -> String {
    let next = next.format("%m/%d/%Y");
    format!(
        "{first},Reyes,06/14/1985,,{contact},12 Main St,Boise,ID,83702,Adult Wellness,Monthly,39.00,{next},Active,{notes}\n"
    )
}

async fn rows(world: &World, view: &ImportView) -> Vec<RowView> {
    let mut scope = world.context.database.scope(staff(world).await).await.unwrap();
    imports::rows(&mut scope, world.office, view.id, Filter::All, 0).await.unwrap().rows
}

#[tokio::test]
async fn an_unclosed_quote_is_an_error_and_nobody_vanishes() {
    let world = World::new().await;
    let next = today(&world).await + chrono::Days::new(10);
    let people = [("Ana", ""), ("Bo", "\"see chart"), ("Cy", ""), ("Di", ""), ("Ed", "")];
    let body: String = people.iter().map(|(first, notes)| row(first, ",", next, notes)).collect();
    let view = upload(&world, &format!("{HEADINGS}\n{body}")).await;
    assert_eq!((view.row_count, view.counts.error, view.counts.ready), (5, 1, 4));
    let found = rows(&world, &view).await;
    let why = "A quotation mark on line 3 of the file isn’t closed. Correct the file, or skip this row.";
    assert_eq!(found[1].misread.as_deref(), Some(why));
    assert!(found[1].errors.is_empty() && confirm(&world, view.id, false).await.is_err());

    change(&world, view.id, &[RowChange { line: 2, dropped: Some(true), ..RowChange::default() }], None).await;
    confirm(&world, view.id, false).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.texts("select first_name from member order by id").await, ["Ana", "Cy", "Di", "Ed"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn optional_cells_with_errors_are_emptied_at_once() {
    let world = World::new().await;
    let next = today(&world).await + chrono::Days::new(10);
    let placeholders = row("Ana", "N/A,000-000-0000", next, "");
    let wrong = row("Bo", "see file,12", next, "");
    let short = wrong.replace("Bo", "Cy").replace(",Active,", "");
    let nameless = row("", "see file,", next, "");
    let view = upload(&world, &format!("{HEADINGS}\n{placeholders}{wrong}{short}{nameless}")).await;
    assert_eq!((view.counts.ready, view.counts.error), (1, 3));
    let view = change(&world, view.id, &[], Some(Bulk::EmptyCells)).await;
    assert_eq!((view.counts.ready, view.counts.error), (3, 1), "a name is needed");
    let left = rows(&world, &view).await;
    assert_eq!(left[3].errors.keys().map(|field| field.as_str()).collect::<Vec<_>>(), ["firstName"]);
}

#[tokio::test]
async fn a_date_of_today_moves_everywhere_alike() {
    let world = World::new().await;
    let today = today(&world).await;
    let file = format!("{HEADINGS}\n{}", row("Ana", "ana@example.com,", today, ""));
    let view = upload(&world, &file).await;
    let next = next_charge(today, today.day(), Period::Month);
    assert_eq!((view.moved_charges, view.first_charge), (1, Some(next)));
    confirm(&world, view.id, true).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.texts("select next_bill_on::text from subscription").await, [next.to_string()]);
    let mail = world.mails.0.lock().unwrap().last().unwrap().text.clone();
    assert!(mail.contains(&format!("next {}", next.format("%b %-d, %Y"))), "{mail}");
    assert_eq!(renewals::run(&world.context).await.unwrap().invoices, 0, "nobody is late on the day of the import");
    world.days_pass((next - today).num_days() - 1).await;
    assert_eq!(renewals::run(&world.context).await.unwrap().invoices, 0);
    world.days_pass(1).await;
    assert_eq!(renewals::run(&world.context).await.unwrap().invoices, 1);
    world.books_are_right().await;
}

#[tokio::test]
async fn an_address_that_cannot_be_emailed_shows_as_bad() {
    let world = World::new().await;
    let next = today(&world).await + chrono::Days::new(10);
    let view =
        upload(&world, &format!("{HEADINGS}\n{}", row("Ana", "mailto:Ana\u{200b}@example.com,", next, ""))).await;
    confirm(&world, view.id, false).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.texts("select email from account").await, ["ana@example.com"]);
    // As an older version stored it.
    sqlx::query("update account set email = 'ana:b@example.com'").execute(world.outside()).await.unwrap();
    let account = AccountId(world.number("select id from account").await);
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.scope().await;
    messaging::enqueue(&mut scope, Notice::Imported { account, login: None }, now).await.unwrap();
    scope.commit().await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.texts("select email || ' ' || reason from bad_address").await, ["ana:b@example.com bounce"]);
}

proptest! {
    /// What our check accepts, the mailer can address.
    #[test]
    fn every_accepted_email_can_be_addressed(text in "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~:;<>()\\[\\]\\\\é -]{1,20}@[a-zé0-9.-]{1,12}\\.[a-z]{2,4}") {
        let email = rules::contact::normal_email(&text);
        prop_assert!(!rules::contact::is_email(&email) || gateways::mail::is_addressable(&email), "{}", email);
    }
}
