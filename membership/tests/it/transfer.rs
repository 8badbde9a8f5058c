//! Moving a household to another office of its organization.

use std::collections::BTreeMap;

use crate::support::World;
use crate::support::offices::{new_office, offer, plan_form};
use catalog::opening::NewOffice;
use catalog::plans::PlanForm;
use households::renewals;
use kernel::{Error, Result};
use members::subscriptions::{Period, to_cash};
use practice::transfers::{
    MoveTerms, Moved, MovedPrice, TransferPreview, destinations, move_household, preview, preview_by,
};
use rust_decimal::Decimal;
use sandboxes::cards::Behavior;
use tenancy::ids::{AccountId, OfficeId, PlanId};

/// Harbor, a second office of the first one's organization, and its plans: each $1.00 more a month or year than the first one's.
pub struct Harbor {
    pub office: OfficeId,
    pub adult: PlanId,
    pub child: PlanId,
}

pub async fn harbor(world: &World) -> Harbor {
    let half = Some(Decimal::from(50));
    let new = NewOffice { family_discounts: [half, None, None], ..new_office("Harbor", "harbor", "HB") };
    let at = world.opens(new).await;
    let child =
        PlanForm { min_age: Some(0), max_age: Some(13), ..plan_form("child", "Child Wellness", (2500, 25_000)) };
    let (context, brand) = (&world.context, &world.brand);
    let adult = offer(context, brand, at, plan_form("adult", "Adult Wellness", (4000, 40_000))).await;
    Harbor { office: at.office, adult, child: offer(context, brand, at, child).await }
}

/// A second office of the first office's organization, with its plans at other prices.
pub async fn second_office(world: &World) -> OfficeId {
    harbor(world).await.office
}

async fn reyes(world: &World) -> AccountId {
    let request = world.request(world.reyes(), "pm_card_visa").await;
    let account = world.finish(request, "reyes").await.unwrap().account.unwrap();
    world.run_jobs().await;
    account
}

async fn look(world: &World, account: AccountId, to: OfficeId) -> TransferPreview {
    let now = world.context.clock.now().await.unwrap();
    preview(&mut world.scope().await, world.office, account, to, &BTreeMap::new(), now).await.unwrap()
}

async fn go(world: &World, account: AccountId, to: OfficeId, version: &str) -> Result<Moved> {
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.scope().await;
    let moved = move_household(&mut scope, world.office, account, to, &BTreeMap::new(), version, now).await?;
    scope.commit().await.unwrap();
    Ok(moved)
}

/// Moves a household as previewed. Returns its account at the new office.
pub async fn go_at_once(world: &World, account: AccountId, to: OfficeId) -> AccountId {
    let shown = look(world, account, to).await;
    go(world, account, to, &shown.version).await.unwrap().account
}

#[tokio::test]
async fn nobody_moves_to_an_office_that_may_not_take_money() {
    let world = World::new().await;
    let there = second_office(&world).await;
    let account = reyes(&world).await;
    assert_eq!(look(&world, account, there).await.refusals, Vec::<String>::new());
    sqlx::query("update office set charges_enabled = false where id = $1")
        .bind(there.0)
        .execute(world.outside())
        .await
        .unwrap();
    let shown = look(&world, account, there).await;
    assert!(shown.refusals[0].starts_with("Harbor: The payments account can’t take charges"), "{:?}", shown.refusals);
    assert!(matches!(go(&world, account, there, &shown.version).await, Err(Error::Conflict(_))));
}

#[tokio::test]
async fn transfer_counts_paid_periods_without_gap_or_double_billing() {
    let world = World::new().await;
    let (to, account) = (second_office(&world).await, reyes(&world).await);
    assert_eq!(destinations(&mut world.scope().await, world.office, account).await.unwrap().len(), 1);
    let shown = look(&world, account, to).await;
    assert_eq!(shown.refusals, Vec::<String>::new());
    // Three people; Harbor gives a 50% family discount for two or more.
    assert_eq!(shown.lines.iter().map(|l| l.price_there.0).collect::<Vec<_>>(), [2000, 20_000, 1250]);
    let before = world.number("select count(*) from payment").await;
    let promised = "update subscription set cancellation_rule = 'pro_rata' where period = 'year'";
    sqlx::raw_sql(promised).execute(world.outside()).await.unwrap();
    let moved = go(&world, account, to, &shown.version).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from payment").await, before, "nothing is charged for moving");
    let there = "select distinct s.period || ' ' || s.cancellation_rule from subscription s join office o on o.id = s.office_id where o.slug = 'harbor' order by 1";
    assert_eq!(world.texts(there).await, ["month standard", "year pro_rata"], "what was promised about cancellation");
    let statuses = world.texts("select o.name || ' ' || s.status || ' ' || s.agreed_price_cents from subscription s join office o on o.id = s.office_id order by s.id").await;
    assert_eq!(
        statuses[3..],
        ["Harbor active_transferred 2000", "Harbor active_transferred 20000", "Harbor active_transferred 1250"]
    );
    assert!(statuses[..3].iter().all(|s| s.starts_with("Juniper Creek inactive_transferred")), "{statuses:?}");
    assert_eq!(
        world.number("select count(*) from login_grant where account_id is not null").await,
        2,
        "the login reaches both"
    );
    assert!(world.mails.0.lock().unwrap().iter().any(|m| m.subject.contains("Harbor")));
    world.books_are_right().await;

    world.days_pass(31).await;
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    let paid = "select o.name || ' ' || i.status || ' ' || i.total_cents from invoice i join office o on o.id = i.office_id where i.origin = 'renewal'";
    assert_eq!(
        world.texts(paid).await,
        ["Harbor paid 3250"],
        "one charge, at the new office, with the card that went along"
    );
    assert_eq!(world.texts("select status from subscription where period = 'month' and office_id = (select max(id) from office where slug = 'harbor') order by id").await, ["active", "active"]);
    assert_eq!(moved.office, to);
    world.books_are_right().await;
}

/// The new office gives no family discount, and its plans cost more: the family keeps its prices, unless it takes those there.
#[tokio::test]
async fn a_family_keeps_its_prices_where_they_are_higher() {
    let world = World::new().await;
    let (to, account) = (second_office(&world).await, reyes(&world).await);
    let none = "update office set family_discount_two = null, family_discount_three = null, family_discount_four = null where id = $1";
    sqlx::query(none).bind(to.0).execute(world.outside()).await.unwrap();
    let shown = look(&world, account, to).await;
    assert!(
        shown.lines.iter().all(|line| line.keeps_price && line.price_there == line.price_here),
        "{:?}",
        shown.lines
    );
    let now = world.context.clock.now().await.unwrap();
    let there = MoveTerms { price: MovedPrice::There, ..MoveTerms::asked(BTreeMap::new()) };
    let dearer = preview_by(&mut world.scope().await, world.office, account, to, &there, now).await.unwrap();
    assert!(dearer.lines.iter().all(|line| !line.keeps_price && line.price_there > line.price_here));
    let here = "select agreed_price_cents::text from subscription where office_id = $1 order by id";
    let prices = |office: OfficeId| sqlx::query_scalar::<_, String>(here).bind(office.0).fetch_all(world.outside());
    let before = prices(world.office).await.unwrap();
    go(&world, account, to, &shown.version).await.unwrap();
    assert_eq!(prices(to).await.unwrap(), before);
    world.days_pass(31).await;
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    world.books_are_right().await;
}

#[tokio::test]
async fn a_late_household_moves_and_what_it_owes_stays() {
    let world = World::new().await;
    let (to, account) = (second_office(&world).await, reyes(&world).await);
    let method = world.texts("select provider_id from payment_method").await.remove(0);
    world.control().behave(&method.clone().into(), Behavior::InsufficientFunds).await.unwrap();
    world.days_pass(31).await;
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    let shown = look(&world, account, to).await;
    assert!(shown.refusals.is_empty() && shown.owed_here.0 > 0, "{:?}", shown.refusals);
    go(&world, account, to, &shown.version).await.unwrap();
    world.control().behave(&method.into(), Behavior::Pay).await.unwrap();
    world.days_pass(4).await;
    world.run_jobs().await;
    assert_eq!(
        world.number("select count(*) from invoice where status = 'open'").await,
        0,
        "the old office still collects"
    );
    let there =
        "select distinct s.status from subscription s join office o on o.id = s.office_id where o.slug = 'harbor'";
    assert_eq!(world.texts(there).await, ["active_transferred"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn term_paid_in_the_office_survives_the_transfer() {
    let world = World::new().await;
    let to = second_office(&world).await;
    let subscription = world.enrolls("Olga", Period::Year).await;
    let account = AccountId(world.number("select account_id from subscription").await);
    let mut scope = world.scope().await;
    to_cash(&world.context, &mut scope, subscription).await.unwrap();
    scope.commit().await.unwrap();
    let shown = look(&world, account, to).await;
    go(&world, account, to, &shown.version).await.unwrap();
    let there = "select s.status || ' ' || (s.next_bill_on is null) from subscription s join office o on o.id = s.office_id where o.slug = 'harbor' and s.period = 'year'";
    assert_eq!(world.texts(there).await, ["active_cash true"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn transfer_reports_obstacles_and_rejects_a_stale_preview() {
    let world = World::new().await;
    let (to, account) = (second_office(&world).await, reyes(&world).await);
    let shown = look(&world, account, to).await;
    sqlx::query("update plan_variant set price_cents = price_cents + 100").execute(world.outside()).await.unwrap();
    assert!(
        matches!(go(&world, account, to, &shown.version).await, Err(Error::Conflict(why)) if why.starts_with("Something changed"))
    );

    sqlx::query("update plan set max_age = case age_group when 'child' then 3 end, min_age = case age_group when 'adult' then 18 end where office_id = $1")
        .bind(to.0)
        .execute(world.outside())
        .await
        .unwrap();
    let shown = look(&world, account, to).await;
    assert_eq!(shown.refusals, ["Harbor has no monthly plan for Sofia Reyes’s age."]);
    assert!(matches!(go(&world, account, to, &shown.version).await, Err(Error::Conflict(_))));

    sqlx::query("update subscription set status = 'disputed' where period = 'year'")
        .execute(world.outside())
        .await
        .unwrap();
    let shown = look(&world, account, to).await;
    assert!(shown.refusals[0].contains("disputed"), "{:?}", shown.refusals);
    let elsewhere = OfficeId(world.number("select id from office where slug = 'another-office'").await);
    let now = world.context.clock.now().await.unwrap();
    let other = preview(&mut world.scope().await, world.office, account, elsewhere, &BTreeMap::new(), now).await;
    assert!(matches!(other, Err(Error::NotFound)), "another organization's office does not exist");
}

#[tokio::test]
async fn a_household_can_move_back() {
    let world = World::new().await;
    let (to, account) = (second_office(&world).await, reyes(&world).await);
    let shown = look(&world, account, to).await;
    let moved = go(&world, account, to, &shown.version).await.unwrap();
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.scope().await;
    let shown = preview(&mut scope, to, moved.account, world.office, &BTreeMap::new(), now).await.unwrap();
    assert_eq!(shown.refusals, Vec::<String>::new());
    let back = move_household(&mut scope, to, moved.account, world.office, &BTreeMap::new(), &shown.version, now)
        .await
        .unwrap();
    scope.commit().await.unwrap();
    let reach =
        "select account_id from login_grant r join office o on o.id = r.office_id where o.slug = 'juniper-creek'";
    assert_eq!(world.number(reach).await, back.account.0);
    world.books_are_right().await;
}
