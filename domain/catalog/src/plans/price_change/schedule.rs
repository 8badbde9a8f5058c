//! Schedules a price change.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeZone, Utc};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{OfficeId, PlanId, PriceChangeId};

use super::notify::{announce, notify_undone};
use super::preview::{Plan, load_plan};
use super::start::{begin_offers, lock_plan};
use super::{NewPrices, OfferChange, StartPrice};
use crate::plans::stored;
use crate::{Context, Result, task};
use ::rules::Refusal;

/// The requested change, as previewed.
#[derive(Debug, Clone)]
pub struct ScheduleRequest {
    pub plan: PlanId,
    pub prices: NewPrices,
    pub starts_on: NaiveDate,
    /// The version of the preview.
    pub version: String,
}

/// Makes the change: everyone it reaches now, including those who joined since the preview, gets a line, every
/// household gets an email, and it replaces the pending lines of an earlier change of the same price. The offered price
/// changes at once if the day is today, otherwise by a job on that day.
///
/// # Errors
/// As [`super::preview`]; [`Error::Conflict`] if prices or changes under way are not those of the preview, or if the plan is
/// a master plan's.
pub async fn schedule(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    asked: &ScheduleRequest,
) -> Result<PriceChangeId> {
    if stored::load(scope, asked.plan).await?.master.is_some() {
        return Err(Refusal::PLAN_OF_MASTER.into());
    }
    make(context, scope, office, asked, Some(&asked.version)).await
}

/// As [`schedule`], for a roll-out of the plan's master plan, which has a preview of its own: `asked.version` is not looked at.
///
/// # Errors
/// As [`super::preview`].
pub async fn schedule_rolled_out(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    asked: &ScheduleRequest,
) -> Result<PriceChangeId> {
    make(context, scope, office, asked, None).await
}

async fn make(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    asked: &ScheduleRequest,
    seen: Option<&str>,
) -> Result<PriceChangeId> {
    let now = context.clock.now().await?;
    lock_plan(scope, asked.plan).await?;
    let (plan, starts_on) = (asked.plan, Some(asked.starts_on));
    let found = load_plan(scope, &context.brands, office, plan, asked.prices, starts_on, seen, now).await?;
    let offers = &found.subject.offers;
    let replaced = replace(scope, asked.plan, offers).await?;
    let change = insert(scope, office, asked, offers, now).await?;
    let households = announce(scope, office, change, &found.reached, now).await?;
    for (old, accounts) in left_out(&replaced, &found) {
        notify_undone(scope, office, PriceChangeId(old), &accounts, now).await?;
    }
    begin_offers(scope, change, found.today, now).await?;
    enqueue_starts(scope, change, asked.starts_on, &found.subject.office.timezone).await?;
    audit::record(
        scope,
        Act {
            act: "price_change.scheduled",
            subject_kind: "price_change",
            subject_id: change.to_string(),
            office: Some(office),
            account: None,
            detail: json!({"plan": asked.plan, "offers": offers, "starts_on": asked.starts_on, "people": found.reached.len(),
                "households": households, "replaces": found.replaces}),
        },
    )
    .await?;
    Ok(change)
}

async fn insert(
    scope: &mut Scope,
    office: OfficeId,
    asked: &ScheduleRequest,
    offers: &[OfferChange],
    now: DateTime<Utc>,
) -> Result<PriceChangeId> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let id = sqlx::query_scalar!(
        "insert into price_change (organization_id, office_id, plan_id, starts_on, made_at, made_by, login_id)
         values ($1, $2, $3, $4, $5, $6, $7) returning id",
        organization.0,
        office.0,
        asked.plan.0,
        asked.starts_on,
        now,
        actor.name,
        actor.login.map(|l| l.0)
    )
    .fetch_one(scope.db())
    .await?;
    for offer in offers {
        sqlx::query!(
            "insert into price_change_offer (organization_id, office_id, change_id, plan_id, period, old_price_cents, new_price_cents)
             values ($1, $2, $3, $4, $5, $6, $7)",
            organization.0,
            office.0,
            id,
            asked.plan.0,
            offer.period.as_str(),
            offer.old.0,
            offer.new.0
        )
        .execute(scope.db())
        .await?;
    }
    Ok(PriceChangeId(id))
}

/// A household that was notified of a change that is now replaced.
struct PriorNotice {
    change: i64,
    account: i64,
}

/// Ends the pending lines and offers of earlier changes of the same prices; returns the households that had been
/// notified.
async fn replace(scope: &mut Scope, plan: PlanId, offers: &[OfferChange]) -> Result<Vec<PriorNotice>> {
    let organization = scope.organization();
    let periods: Vec<String> = offers.iter().map(|o| o.period.as_str().to_owned()).collect();
    sqlx::query!(
        "update price_change_offer set state = 'replaced'
         where organization_id = $1 and plan_id = $2 and period = any ($3) and state = 'waiting'",
        organization.0,
        plan.0,
        &periods
    )
    .execute(scope.db())
    .await?;
    // If an email is being sent, its log entry waits for this transaction.
    sqlx::query!(
        "select id from price_change_notice n where n.organization_id = $1 and n.id in (select l.notice_id from price_change_line l
           where l.organization_id = $1 and l.plan_id = $2 and l.period = any ($3) and l.state = 'pending') order by id for update",
        organization.0,
        plan.0,
        &periods
    )
    .fetch_all(scope.db())
    .await?;
    let rows = sqlx::query!(
        "with gone as (update price_change_line set state = 'replaced'
           where organization_id = $1 and plan_id = $2 and period = any ($3) and state = 'pending' returning *)
         select distinct g.change_id, g.account_id from gone g
         join price_change_notice n on n.organization_id = g.organization_id and n.id = g.notice_id where n.sent_on is not null",
        organization.0,
        plan.0,
        &periods
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|r| PriorNotice { change: r.change_id, account: r.account_id }).collect())
}

/// Notified households that this change does not reach, by the change in their notice.
fn left_out(told: &[PriorNotice], found: &Plan) -> BTreeMap<i64, Vec<i64>> {
    let reached: BTreeSet<i64> = found.reached.iter().map(|r| r.holder.account.0).collect();
    let running: BTreeSet<i64> = found.holders.iter().map(|h| h.account.0).collect();
    let mut by_change: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for was in told.iter().filter(|w| !reached.contains(&w.account) && running.contains(&w.account)) {
        by_change.entry(was.change).or_default().push(was.account);
    }
    by_change
}

/// The offered price changes at the office's midnight. A second job, a day later, reaches those who completed an
/// enrollment at the old price in between.
async fn enqueue_starts(scope: &mut Scope, change: PriceChangeId, on: NaiveDate, timezone: &str) -> Result<()> {
    for (name, day) in [("start", on), ("after", on + Days::new(1))] {
        let due_at = midnight(day, timezone);
        task::enqueue_task(scope, &StartPrice { change }, format!("{name}-{change}"), due_at).await?;
    }
    Ok(())
}

/// The start of `day` at the office. If a clock change skips midnight, the day starts an hour later.
fn midnight(day: NaiveDate, timezone: &str) -> DateTime<Utc> {
    let zone: chrono_tz::Tz = timezone.parse().unwrap_or(chrono_tz::Tz::UTC);
    let local = day.and_time(NaiveTime::MIN);
    let found = zone.from_local_datetime(&local).earliest();
    let found = found.or_else(|| zone.from_local_datetime(&(local + chrono::Duration::hours(1))).earliest());
    found.map_or_else(|| local.and_utc(), |at| at.to_utc())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_begins_at_the_offices_midnight() {
        let day = "2026-12-01".parse().unwrap();
        assert_eq!(midnight(day, "America/Boise").to_string(), "2026-12-01 07:00:00 UTC");
        assert_eq!(midnight(day, "nowhere").to_string(), "2026-12-01 00:00:00 UTC");
    }
}
