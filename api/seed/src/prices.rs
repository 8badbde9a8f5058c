//! The price changes of the demo's offices, made and undone as their managers would.

use catalog::plans::price_change::{self, NewPrices, ScheduleRequest};
use chrono::{Days, NaiveDate};
use kernel::Context;
use rules::Cents;
use tenancy::ids::PlanId;

use super::demo::DemoPriceChange;
use super::join::as_manager;
use super::practice::Practice;

/// Makes or undoes the office's changes on `day`. Returns whether there were any.
pub(super) async fn live(
    context: &Context,
    practice: &Practice,
    day: NaiveDate,
    today: NaiveDate,
) -> anyhow::Result<bool> {
    let mut done = false;
    for change in &practice.demo.price_changes {
        let Some(plan) = practice.catalog.plans.iter().find(|plan| plan.preset == change.plan) else { continue };
        if day == today - Days::new(change.days_ago) {
            make(context, practice, plan.id, change, day).await?;
            done = true;
        }
        if change.undone_days_ago.is_some_and(|days| day == today - Days::new(days)) {
            undo(context, practice, plan.id).await?;
            done = true;
        }
    }
    Ok(done)
}

async fn make(
    context: &Context,
    practice: &Practice,
    plan: PlanId,
    change: &DemoPriceChange,
    day: NaiveDate,
) -> anyhow::Result<()> {
    let prices = NewPrices { monthly: change.monthly_cents.map(Cents), yearly: change.yearly_cents.map(Cents) };
    let starts_on = day + Days::new(change.starts_in_days);
    let mut scope = as_manager(context, practice).await?;
    let office = practice.at.office;
    let seen = price_change::preview(context, &mut scope, office, plan, prices, Some(starts_on), 1).await?;
    let asked = ScheduleRequest { plan, prices, starts_on, version: seen.version };
    price_change::schedule(context, &mut scope, office, &asked).await?;
    Ok(scope.commit().await?)
}

async fn undo(context: &Context, practice: &Practice, plan: PlanId) -> anyhow::Result<()> {
    let mut scope = as_manager(context, practice).await?;
    let office = practice.at.office;
    let latest = price_change::list(&mut scope, office, Some(plan), None).await?.items.into_iter().next();
    if let Some(change) = latest {
        price_change::undo(context, &mut scope, office, change.id).await?;
    }
    Ok(scope.commit().await?)
}
