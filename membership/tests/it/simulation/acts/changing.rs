//! Changes to memberships: plan, charge day, term, renewal, price, office.

use std::collections::BTreeMap;

use catalog::plans::price_change::{self, NewPrices, ScheduleRequest, schedule};
use chrono::{Datelike, Days};
use kernel::{Error, Result};
use members::subscriptions::changes::{self, PlanChangeRequest, TermChangeRequest, change_plan, plan_preview};
use members::subscriptions::{self, Period};
use practice::transfers::{move_household, preview};
use rules::Cents;
use tenancy::ids::{AccountId, OfficeId, SubscriptionId};

use crate::simulation::years::Years;

const RUNNING: &str =
    "select id from subscription where status in ('active', 'active_transferred', 'active_cash') order by id";

async fn running(years: &mut Years) -> Option<(SubscriptionId, OfficeId)> {
    let id = years.pick(RUNNING).await?;
    let office: i64 = sqlx::query_scalar("select office_id from subscription where id = $1")
        .bind(id)
        .fetch_one(years.world.outside())
        .await
        .unwrap();
    Some((SubscriptionId(id), OfficeId(office)))
}

/// Treats missing data as no opportunity for the action.
fn none(error: Error) -> Result<bool> {
    match error {
        Error::NotFound => Ok(false),
        other => Err(other),
    }
}

/// Changes to another plan or period, on one of the offered dates.
pub async fn plan(years: &mut Years) -> Result<bool> {
    let Some((subscription, office)) = running(years).await else { return Ok(false) };
    let (adult, dearer) = (years.world.adult, years.dearer);
    let plan = if years.chance.percent(50) { adult } else { dearer };
    let plan = if office == years.there { years.plans_there[&adult] } else { plan };
    let period = if years.chance.percent(70) { Period::Month } else { Period::Year };
    let asked = PlanChangeRequest { subscription, plan, period };
    let context = years.world.context.clone();
    let shown = match plan_preview(&context, &mut years.world.scope().await, asked).await {
        Ok(shown) => shown,
        Err(error) => return none(error),
    };
    let offered: Vec<_> = shown.options.into_iter().filter(|option| option.outcome.is_ok()).collect();
    let Some(option) = years.chance.one(&offered) else { return Ok(false) };
    let due = option.outcome.as_ref().map(|outcome| outcome.due).unwrap_or_default();
    let key = years.key("change");
    let reach = years.staff(office);
    let changed = change_plan(&context, reach, asked, option.effective, &option.version, "asked", &key).await?;
    assert_eq!(changed.due, due, "the preview is the charge");
    Ok(true)
}

pub async fn undo(years: &mut Years) -> Result<bool> {
    let query = "select subscription_id from subscription_change where state = 'pending' order by id";
    let Some(id) = years.pick(query).await else { return Ok(false) };
    let mut scope = years.world.scope().await;
    changes::undo(&years.world.context, &mut scope, SubscriptionId(id)).await?;
    scope.commit().await?;
    Ok(true)
}

pub async fn charge_day(years: &mut Years) -> Result<bool> {
    let Some((id, office)) = running(years).await else { return Ok(false) };
    let wish = (years.chance.between(1, 31) as u32, years.chance.percent(20));
    let context = years.world.context.clone();
    let shown = changes::charge_day_preview(&context, &mut years.world.scope().await, id, wish.0, wish.1).await?;
    let key = years.key("day");
    changes::move_charge_day(&context, years.staff(office), id, wish, &shown.version, "payday", &key).await?;
    Ok(true)
}

pub async fn term(years: &mut Years) -> Result<bool> {
    let Some((subscription, office)) = running(years).await else { return Ok(false) };
    let ends: chrono::NaiveDate = sqlx::query_scalar("select term_ends_on from subscription where id = $1")
        .bind(subscription.0)
        .fetch_one(years.world.outside())
        .await?;
    let ends_on = ends + Days::new(years.chance.between(1, 90) as u64);
    let key = years.key("term");
    let asked = TermChangeRequest { subscription, ends_on, reason: "The office was closed" };
    changes::update_term(&years.world.context, years.staff(office), asked, &key).await?;
    Ok(true)
}

pub async fn renewal(years: &mut Years) -> Result<bool> {
    let Some((id, _)) = running(years).await else { return Ok(false) };
    let on = years.chance.percent(50);
    let mut scope = years.world.scope().await;
    subscriptions::set_auto_renew(&years.world.context, &mut scope, id, on).await?;
    scope.commit().await?;
    Ok(true)
}

pub async fn to_cash(years: &mut Years) -> Result<bool> {
    let Some((id, _)) = running(years).await else { return Ok(false) };
    let mut scope = years.world.scope().await;
    subscriptions::to_cash(&years.world.context, &mut scope, id).await?;
    scope.commit().await?;
    Ok(true)
}

/// Changes the adult plan's monthly or yearly price by a few percent.
pub async fn price(years: &mut Years) -> Result<bool> {
    if years.day.day() > 20 {
        return Ok(false);
    }
    let period = if years.chance.percent(60) { "month" } else { "year" };
    let (office, plan) = (years.world.office, years.world.adult);
    let now: i64 = sqlx::query_scalar("select price_cents from plan_variant where plan_id = $1 and period = $2")
        .bind(plan.0)
        .bind(period)
        .fetch_one(years.world.outside())
        .await?;
    let new = Some(Cents((now * years.chance.between(95, 108) / 100).max(2_500)));
    let prices = if period == "month" {
        NewPrices { monthly: new, yearly: None }
    } else {
        NewPrices { monthly: None, yearly: new }
    };
    let context = years.world.context.clone();
    let mut scope = context.database.scope(years.staff(office)).await?;
    let seen = price_change::preview(&context, &mut scope, office, plan, prices, None, 1).await?;
    let asked = ScheduleRequest { plan, prices, starts_on: seen.starts_on, version: seen.version };
    schedule(&context, &mut scope, office, &asked).await?;
    scope.commit().await?;
    Ok(true)
}

/// Moves a household to the organization's other office, or back.
pub async fn transfer(years: &mut Years) -> Result<bool> {
    let Some(id) = years.pick("select distinct account_id from subscription where status = 'active' order by 1").await
    else {
        return Ok(false);
    };
    let account = AccountId(id);
    let from = years.home(account).await;
    let to = if from == years.there { years.world.office } else { years.there };
    let now = years.world.context.clock.now().await?;
    let mut scope = years.world.scope().await;
    let shown = preview(&mut scope, from, account, to, &BTreeMap::new(), now).await?;
    if !shown.refusals.is_empty() {
        return Ok(false);
    }
    move_household(&mut scope, from, account, to, &BTreeMap::new(), &shown.version, now).await?;
    scope.commit().await?;
    Ok(true)
}
