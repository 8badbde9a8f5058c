//! Importing members from a file: reviewed, written once, billed from their own date, and undone.

use std::collections::BTreeMap;

use crate::support::World;
use ::members::members::{self, add_note};
use ::members::subscriptions::changes::{Effective, PlanChangeRequest, plan_preview};
use ::members::subscriptions::{Period, end_terms};
use households::enrollment::{Particulars, PlanChoice, Pricing, QuoteMember, Relationship, quote_at};
use households::renewals;
use kernel::Error;
use payments::billing;
use practice::imports::{self, Bulk, Field, Filter, ImportView, RowChange};
use rules::Cents;
use tenancy::ids::{AccountId, ImportId, LoginId, SubscriptionId};
use tenancy::{Actor, Personal, Reach, UserType};

pub const HEADINGS: &str =
    "Account,First Name,Last Name,DOB,Relationship,Email,Phone,Membership,Frequency,Amount,Next Billing Date";

/// Two households with three members: one pays monthly below the plan's price, one yearly.
fn file(world_today: chrono::NaiveDate) -> String {
    let next = (world_today + chrono::Days::new(10)).format("%m/%d/%Y").to_string();
    format!(
        "{HEADINGS}\n\
         7,Ana,Reyes,06/14/1985,Self,ana@example.com,208-555-0101,Adult Wellness,Monthly,35.10,{next}\n\
         7,Leo,Reyes,09/22/2015,Son,,,Child Wellness,Monthly,24.00,{next}\n\
         8,Bo,Quinn,01/02/1990,Self,bo@example.com,208-555-0102,Adult Wellness,Annual,,{next}\n"
    )
}

pub async fn today(world: &World) -> chrono::NaiveDate {
    tenancy::clock::office_date(world.context.clock.now().await.unwrap(), "America/Boise")
}

/// Kim Park, who imports.
pub async fn staff(world: &World) -> Reach {
    let known = world.texts("select id::text from login where email = 'kim@office.test'").await.pop();
    let login = match known {
        Some(id) => LoginId(id.parse().unwrap()),
        None => world.employs(UserType::OfficeAdmin, "Kim Park", "kim@office.test").await,
    };
    let actor = Actor { login: Some(login), name: "Kim Park".into(), ..Actor::platform("staff") };
    Reach::office(world.organization, world.office, actor)
}

pub async fn upload(world: &World, text: &str) -> ImportView {
    let table = imports::read_file(text.as_bytes().to_vec()).await.unwrap().unwrap();
    imports::upload(&world.context, staff(world).await, world.office, "members.csv", table).await.unwrap()
}

pub async fn confirm(world: &World, import: ImportId, welcome: bool) -> kernel::Result<ImportView> {
    let mut scope = world.context.database.scope(staff(world).await).await.unwrap();
    let now = world.context.clock.now().await.unwrap();
    let view = imports::confirm(&mut scope, world.office, import, now, welcome).await?;
    scope.commit().await.unwrap();
    Ok(view)
}

pub async fn change(world: &World, import: ImportId, changes: &[RowChange], bulk: Option<Bulk>) -> ImportView {
    let mut scope = world.context.database.scope(staff(world).await).await.unwrap();
    let now = world.context.clock.now().await.unwrap();
    let (view, _) = imports::change_rows(&mut scope, world.office, import, now, changes, bulk).await.unwrap();
    scope.commit().await.unwrap();
    view
}

async fn undo(world: &World, import: ImportId) -> kernel::Result<ImportView> {
    let mut scope = world.context.database.scope(staff(world).await).await.unwrap();
    let now = world.context.clock.now().await.unwrap();
    let view = imports::undo(&mut scope, world.office, import, now).await?;
    scope.commit().await.unwrap();
    Ok(view)
}

async fn imported(world: &World, welcome: bool) -> ImportId {
    let view = upload(world, &file(today(world).await)).await;
    assert_eq!((view.counts.ready, view.counts.error, view.counts.duplicate), (3, 0, 0));
    confirm(world, view.id, welcome).await.unwrap();
    world.run_jobs().await;
    view.id
}

#[tokio::test]
async fn an_office_that_may_not_take_money_imports_nobody() {
    let world = World::new().await;
    let view = upload(&world, &file(today(&world).await)).await;
    sqlx::query("update office set charges_enabled = false").execute(world.outside()).await.unwrap();
    let Err(Error::Conflict(why)) = confirm(&world, view.id, false).await else { panic!("it was confirmed") };
    assert!(why.starts_with("The payments account can’t take charges right now."), "{why}");
    assert_eq!(world.number("select count(*) from account").await, 0);
}

#[tokio::test]
async fn import_creates_households_at_agreed_prices_without_charging() {
    let world = World::new().await;
    imported(&world, true).await;
    assert_eq!(
        world
            .texts(
                "select a.first_name || ' ' || m.first_name || ' ' || s.status || ' ' || s.period || ' ' || s.list_price_cents || ' ' || s.agreed_price_cents
                   || ' ' || s.discount_source || ' ' || (s.next_bill_on - (select business_now() at time zone 'America/Boise')::date)
                 from subscription s join account a on a.id = s.account_id join member m on m.id = s.member_id order by s.id"
            )
            .await,
        [
            "Ana Ana active_transferred month 3900 3510 agreed 10",
            "Ana Leo active_transferred month 2400 2400 none 10",
            "Bo Bo active_transferred year 39900 39900 none 10"
        ]
    );
    assert_eq!(
        world.number("select count(*) from invoice").await + world.number("select count(*) from payment").await,
        0
    );
    assert_eq!(world.number("select count(*) from account_summary where imported and active").await, 2);
    let mails: Vec<(String, String)> =
        world.mails.0.lock().unwrap().iter().map(|m| (m.to.address.clone(), m.text.clone())).collect();
    assert_eq!(mails.len(), 2);
    let (_, ana) = mails.iter().find(|(to, _)| to == "ana@example.com").unwrap();
    assert!(ana.contains("/accounts/set-password/") && ana.contains("$35.10"), "{ana}");
    assert_eq!(world.texts("select actor from subscription_history group by 1").await, ["Kim Park"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn imported_discount_applies_to_quotes_and_plan_changes() {
    let world = World::new().await;
    imported(&world, false).await;
    let account = AccountId(world.number("select min(id) from account").await);
    let pricing = Pricing { account: Some(account), ..Pricing::external(None) };
    let person = QuoteMember {
        key: "new".into(),
        first_name: "Mia".into(),
        relationship: Relationship::Daughter,
        birth_date: "2016-02-03".parse().ok(),
        insured: None,
        plans: vec![PlanChoice { plan: world.child, period: Period::Month }],
        particulars: Particulars::default(),
    };
    let mut scope = world.scope().await;
    let (quote, _) = quote_at(&mut scope, &world.brand, world.office, pricing, &[person]).await.unwrap();
    assert_eq!((quote.lines.len(), quote.household.len()), (1, 2), "{:?}", quote.problems);
    let asked = PlanChangeRequest {
        subscription: SubscriptionId(world.number("select min(id) from subscription").await),
        plan: world.adult,
        period: Period::Year,
    };
    let preview = plan_preview(&world.context, &mut world.scope().await, asked).await.unwrap();
    assert_eq!(preview.from_price, Cents(3510));
}

#[tokio::test]
async fn plan_change_credits_an_imported_members_prepaid_days() {
    let world = World::new().await;
    // The next charge is on December 23: the paid month has 30 days, the next one 31.
    let noon = "2027-11-23T19:00:00Z".parse().unwrap();
    world.context.clock.turn_to(noon).await.unwrap();
    let text = format!(
        "{HEADINGS}\n7,Ana,Reyes,06/14/1985,Self,ana@example.com,208-555-0101,Adult Wellness,Monthly,20.00,12/23/2027\n"
    );
    let view = upload(&world, &text).await;
    confirm(&world, view.id, false).await.unwrap();
    world.run_jobs().await;
    let asked = PlanChangeRequest {
        subscription: SubscriptionId(world.number("select id from subscription").await),
        plan: world.adult,
        period: Period::Year,
    };
    let preview = plan_preview(&world.context, &mut world.scope().await, asked).await.unwrap();
    let now = preview.options.into_iter().find(|o| o.effective == Effective::Now).unwrap().outcome.unwrap();
    let unused = now.lines.iter().find(|line| line.amount < Cents::ZERO).unwrap();
    assert_eq!(unused.amount, Cents(-2000), "{}", unused.text);
    assert!(unused.text.contains("30 of 30 days"), "{}", unused.text);
}

#[tokio::test]
async fn member_prepaid_past_the_anniversary_renews_on_it() {
    let world = World::new().await;
    let today = today(&world).await;
    let (since, next) = (today - chrono::Days::new(360), today + chrono::Days::new(20));
    let since = since.format("%m/%d/%Y");
    let next = next.format("%m/%d/%Y");
    let text = format!(
        "{HEADINGS},Member Since\n7,Ana,Reyes,06/14/1985,Self,ana@example.com,208-555-0101,Adult Wellness,Monthly,20.00,{next},{since}\n"
    );
    let view = upload(&world, &text).await;
    confirm(&world, view.id, false).await.unwrap();
    world.run_jobs().await;
    let expired = "select count(*) from subscription s join account_summary a on a.account_id = s.account_id
        where s.term_ends_on <= (business_now() at time zone 'America/Boise')::date or a.anniversary_on <> s.term_ends_on";
    let term = world.texts("select term_started_on || ' ' || term_ends_on from subscription").await.remove(0);
    assert_eq!(world.number(expired).await, 0);
    world.days_pass(7).await;
    end_terms(&world.context).await.unwrap();
    assert_eq!(world.number(expired).await, 0, "{term} is over");
    let next_term = world.texts("select term_started_on::text from subscription").await.remove(0);
    assert_eq!(next_term, term[11..], "it begins where the last one ended");
    world.books_are_right().await;

    // Imported terms that have expired are renewed, however long ago they ended.
    let lapsed = "update subscription set term_started_on = term_started_on - interval '3 years', term_ends_on = term_ends_on - interval '3 years'";
    sqlx::query(lapsed).execute(world.outside()).await.unwrap();
    end_terms(&world.context).await.unwrap();
    assert_eq!(world.number(expired).await, 0);
    assert_eq!(world.texts("select term_started_on::text from subscription").await, [next_term]);
}

#[tokio::test]
async fn imported_billing_starts_on_the_files_date() {
    let world = World::new().await;
    imported(&world, false).await;
    world.days_pass(9).await;
    assert_eq!(renewals::run(&world.context).await.unwrap().invoices, 0, "paid elsewhere until the tenth day");
    world.days_pass(1).await;
    assert_eq!(renewals::run(&world.context).await.unwrap().invoices, 2);
    world.run_jobs().await;
    let lines =
        world.texts("select kind || ' ' || description || ' ' || amount_cents from invoice_line order by id").await;
    assert!(lines.contains(&"agreed_discount Agreed price, less 10%, Ana Reyes -390".to_owned()), "{lines:?}");
    assert_eq!(world.texts("select distinct status from subscription").await, ["past_due"]);
    let decisions = world.texts("select decision from invoice").await;
    assert!(
        decisions.iter().all(|d| d.starts_with("No more automatic retries: there is no payment method on file")),
        "{decisions:?}"
    );
    assert_eq!(world.number("select count(*) from account where provider_customer is not null").await, 0);
    world.books_are_right().await;
}

#[tokio::test]
async fn first_paid_charge_activates_an_imported_member() {
    let world = World::new().await;
    imported(&world, false).await;
    // By then, Ana's household has a card on file.
    let ana = AccountId(world.number("select id from account where first_name = 'Ana'").await);
    billing::add_method(&world.context, &world.reach(), ana, "pm_card_visa").await.unwrap();
    world.days_pass(10).await;
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    let of_ana = world.texts("select distinct s.status from subscription s join account a on a.id = s.account_id where a.first_name = 'Ana'").await;
    assert_eq!(of_ana, ["active"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn killed_import_resumes_and_writes_each_row_once() {
    let world = World::new().await;
    let next = (today(&world).await + chrono::Days::new(10)).format("%m/%d/%Y");
    let rows: String = (0..130)
        .map(|n| format!("{n},Person{n},Many,01/02/1990,Self,p{n}@example.com,,Adult Wellness,Monthly,39,{next}\n"))
        .collect();
    let view = upload(&world, &format!("{HEADINGS}\n{rows}")).await;
    confirm(&world, view.id, false).await.unwrap();
    // Two workers run at the same time; both are stopped midway.
    let (one, two) = (
        imports::run(&world.context, world.organization, view.id),
        imports::run(&world.context, world.organization, view.id),
    );
    let stopped = tokio::time::timeout(std::time::Duration::from_millis(400), async { tokio::join!(one, two) }).await;
    let written = world.number("select count(*) from member_import_row where state = 'imported'").await;
    assert_eq!(world.number("select count(*) from member").await, written, "stopped in time: {}", stopped.is_err());
    assert_eq!(written % 50, if written == 130 { 30 } else { 0 }, "whole batches");
    // Other workers continue: one writes, the other leaves the work to it.
    for _ in 0..100 {
        let (one, two) = tokio::join!(
            imports::run(&world.context, world.organization, view.id),
            imports::run(&world.context, world.organization, view.id)
        );
        one.unwrap();
        two.unwrap();
        if world.texts("select state from member_import").await == ["done"] {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert_eq!(world.number("select count(*) from member").await, 130);
    assert_eq!(world.number("select count(*) from subscription").await, 130);
    assert_eq!(world.texts("select state from member_import").await, ["done"]);
    world.run_jobs().await;
    world.books_are_right().await;
}

#[tokio::test]
async fn invalid_rows_block_the_import_until_fixed_or_skipped() {
    let world = World::new().await;
    let text = file(today(&world).await).replace("06/14/1985", "someday").replace("bo@example.com", "bo@nowhere");
    let view = upload(&world, &text).await;
    assert_eq!((view.counts.error, view.counts.ready), (2, 1));
    let Err(Error::Conflict(why)) = confirm(&world, view.id, false).await else { panic!("it was confirmed") };
    assert!(why.starts_with("2 rows still have errors"), "{why}");
    assert_eq!(world.number("select count(*) from member").await, 0);

    let texts = BTreeMap::from([(Field::BirthDate, "6/14/1985".to_owned())]);
    let mended = change(&world, view.id, &[RowChange { line: 1, texts, ..RowChange::default() }], None).await;
    assert_eq!((mended.counts.error, mended.counts.ready), (1, 2));
    let mut scope = world.context.database.scope(staff(&world).await).await.unwrap();
    let wrong = imports::rows(&mut scope, world.office, view.id, Filter::Error, 0).await.unwrap();
    assert_eq!(wrong.rows[0].errors[&Field::Email], ["Invalid email"]);
    let (name, bytes) = imports::error_rows(&mut scope, world.office, view.id).await.unwrap();
    let taken = String::from_utf8(bytes).unwrap();
    assert_eq!(name, "members-errors.csv");
    assert!(taken.contains("Reason") && taken.contains("Email: Invalid email") && !taken.contains("Reyes"), "{taken}");
    drop(scope);

    let dropped = change(&world, view.id, &[], Some(Bulk::DropErrors)).await;
    assert_eq!((dropped.counts.dropped, dropped.counts.ready), (1, 2));
    confirm(&world, view.id, false).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.texts("select first_name from member order by id").await, ["Ana", "Leo"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn who_is_on_file_is_shown_and_skipped_or_kept() {
    let world = World::new().await;
    imported(&world, false).await;
    let again = upload(&world, &file(today(&world).await)).await;
    assert_eq!((again.counts.duplicate, again.counts.ready), (3, 0));
    assert!(matches!(confirm(&world, again.id, false).await, Err(Error::Conflict(_))));
    let kept = change(&world, again.id, &[RowChange { line: 3, keep: Some(true), ..RowChange::default() }], None).await;
    assert_eq!((kept.counts.duplicate, kept.counts.ready), (2, 1));
    let skipped = change(&world, again.id, &[], Some(Bulk::SkipDuplicates)).await;
    assert_eq!((skipped.counts.dropped, skipped.counts.ready), (2, 1));
    confirm(&world, again.id, true).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from member where first_name = 'Bo'").await, 2);
    assert_eq!(
        world.number("select count(*) from account where first_name = 'Bo' and login_id is null").await,
        1,
        "one login, one household"
    );
    world.books_are_right().await;
}

#[tokio::test]
async fn an_imported_email_takes_no_login_from_another_practice() {
    let world = World::new().await;
    let bo = world.new_login(UserType::Client, "Bo Quinn", "bo@example.com");
    let mut scope = world.context.database.platform("test").await.unwrap();
    let bo = identity::create_login(&mut scope, bo).await.unwrap();
    scope.commit().await.unwrap();
    world.reaches_elsewhere(bo).await;
    let own = world.signed_in(bo).await;
    imported(&world, false).await;
    let account = AccountId(world.number("select id from account where first_name = 'Bo'").await);
    assert_eq!(world.signed_in(bo).await.reaches.len(), 2, "the import gives the login its household");

    let kim = world.works_here(UserType::OfficeAdmin, "kim.park@example.com").await;
    let reach = kim.at_office(world.office).unwrap();
    let email = "not.bos@example.com";
    let typed = Personal(email.to_owned());
    members::change_email(&world.context, &kim, &reach, kim.login, account, &typed).await.unwrap();
    let token = world.mailed_link(email, "/accounts/change-email/").await;
    let brand = world.brand.id.as_str();
    members::confirm_email(&world.context, brand, &token, &identity::Client::default()).await.unwrap();
    let left = identity::authenticate(&world.context, own.session).await.unwrap().expect("the session goes on");
    assert_eq!(left.reaches.len(), 1, "what the other practice gave");
    assert_eq!(
        world.texts("select email from login where first_name = 'Bo' order by id").await,
        ["bo@example.com", email]
    );
}

#[tokio::test]
async fn import_can_be_undone_within_a_day_and_repeated() {
    let world = World::new().await;
    let id = imported(&world, false).await;
    undo(&world, id).await.unwrap();
    assert_eq!(
        world.number("select count(*) from account_summary").await
            + world.number("select count(*) from account_search").await,
        0
    );
    assert_eq!(world.number("select count(*) from account where enrolled_at is not null or email <> ''").await, 0);
    assert_eq!(
        world.number("select count(*) from login where (email like '%example.com' or status = 'active') and user_type <> 'office_admin'").await,
        0
    );
    assert_eq!(
        world.number("select coalesce(sum(members), 0)::bigint from member_movement").await,
        0,
        "as if it had not been"
    );
    world.books_are_right().await;
    imported(&world, false).await;
    assert_eq!(world.number("select count(*) from account_summary").await, 2);
    world.books_are_right().await;
}

#[tokio::test]
async fn import_cannot_be_undone_after_a_day_or_changes() {
    let world = World::new().await;
    let id = imported(&world, false).await;
    let bo = AccountId(world.number("select id from account where first_name = 'Bo'").await);
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.context.database.scope(staff(&world).await).await.unwrap();
    add_note(&mut scope, now, bo, &Personal("Called".to_owned())).await.unwrap();
    scope.commit().await.unwrap();
    let Err(Error::Conflict(why)) = undo(&world, id).await else { panic!("it was undone") };
    assert!(why.contains("Bo Quinn"), "{why}");
    sqlx::query("delete from note").execute(world.outside()).await.unwrap();
    world.days_pass(2).await;
    let Err(Error::Conflict(why)) = undo(&world, id).await else { panic!("it was undone") };
    assert!(why.contains("24 hours"), "{why}");
}

#[tokio::test]
async fn the_peoples_data_leaves_the_rows_after_thirty_days() {
    let world = World::new().await;
    imported(&world, false).await;
    let left = upload(&world, &file(today(&world).await)).await;
    world.days_pass(29).await;
    assert_eq!(imports::clean_up(&world.context).await.unwrap(), 0);
    world.days_pass(2).await;
    assert_eq!(imports::clean_up(&world.context).await.unwrap(), 2);
    let data = "select count(*) from member_import_row where cells <> '{}' or person is not null or duplicates <> '[]'";
    assert_eq!(world.number(data).await, 0);
    assert!(matches!(confirm(&world, left.id, false).await, Err(Error::NotFound)));
    world.books_are_right().await;
}
