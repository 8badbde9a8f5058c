//! Undoes a price change.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{OfficeId, PlanId, PriceChangeId};

use super::notify::notify_undone;
use super::start::lock_plan;
use crate::plans::stored;
use crate::{Context, OrNotFound, Result};
use ::rules::Refusal;

/// Ends what has not happened yet: subscriptions that the change has not reached keep their price, notified households
/// get another notice, and the offered price returns to the old one. Subscriptions already at the new price keep it.
///
/// # Errors
/// [`Error::NotFound`] if the office has no such change; [`Error::Conflict`] if nothing is left to undo, or if the plan is a
/// master plan's.
pub async fn undo(context: &Context, scope: &mut Scope, office: OfficeId, change: PriceChangeId) -> Result<()> {
    let plan = plan_of(scope, office, change).await?;
    if stored::load(scope, plan).await?.master.is_some() {
        return Err(Refusal::PLAN_OF_MASTER.into());
    }
    undo_rolled_out(context, scope, office, change).await
}

async fn plan_of(scope: &mut Scope, office: OfficeId, change: PriceChangeId) -> Result<PlanId> {
    let organization = scope.organization();
    let plan = sqlx::query_scalar!(
        "select plan_id from price_change where organization_id = $1 and office_id = $2 and id = $3",
        organization.0,
        office.0,
        change.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(PlanId(plan))
}

/// As [`undo`], for the rollback of a roll-out that made the change.
///
/// # Errors
/// [`Error::NotFound`] if the office has no such change; [`Error::Conflict`] if nothing is left to undo.
pub async fn undo_rolled_out(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    change: PriceChangeId,
) -> Result<()> {
    let now = context.clock.now().await?;
    let organization = scope.organization();
    let plan = plan_of(scope, office, change).await?;
    lock_plan(scope, plan).await?;
    // If an email is being sent, its log entry waits for this transaction.
    sqlx::query!(
        "select id from price_change_notice where organization_id = $1 and change_id = $2 order by id for update",
        organization.0,
        change.0
    )
    .fetch_all(scope.db())
    .await?;
    let ended = end(scope, change, now).await?;
    if ended.lines == 0 && ended.offers_waiting == 0 {
        return Err(Refusal::PRICE_CHANGE_DONE.into());
    }
    notify_undone(scope, office, change, &ended.told, now).await?;
    audit::record(
        scope,
        Act {
            act: "price_change.undone",
            subject_kind: "price_change",
            subject_id: change.to_string(),
            office: Some(office),
            account: None,
            detail: json!({"plan": plan, "people": ended.lines, "told": ended.told.len()}),
        },
    )
    .await?;
    Ok(())
}

struct Ended {
    lines: i64,
    offers_waiting: i64,
    /// Accounts that had been notified.
    told: Vec<i64>,
}

async fn end(scope: &mut Scope, change: PriceChangeId, now: DateTime<Utc>) -> Result<Ended> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let row = sqlx::query!(
        r#"with gone as (
             update price_change_line set state = 'undone' where organization_id = $1 and change_id = $2 and state = 'pending' returning *),
           waiting as (
             update price_change_offer set state = 'undone' where organization_id = $1 and change_id = $2 and state = 'waiting' returning 1),
           told as (
             select distinct g.account_id from gone g join price_change_notice n on n.organization_id = g.organization_id and n.id = g.notice_id
             where n.sent_on is not null)
           select (select count(*) from gone) as "lines!", (select count(*) from waiting) as "offers!",
             coalesce((select array_agg(account_id order by account_id) from told), '{}') as "told!""#,
        organization.0,
        change.0
    )
    .fetch_one(scope.db())
    .await?;
    // Restores the old price if the offered price is still this change's.
    sqlx::query!(
        "with back as (
           update price_change_offer f set state = 'undone'
           where f.organization_id = $1 and f.change_id = $2 and f.state = 'started' and $4::bigint > 0
             and not exists (select from price_change_offer n where n.organization_id = f.organization_id and n.plan_id = f.plan_id
               and n.period = f.period and n.change_id > f.change_id and n.state in ('waiting', 'started')) returning *),
         made as (update price_change set undone_at = $3, undone_by = $5 where organization_id = $1 and id = $2),
         touched as (update plan p set version = p.version + 1, updated_at = $3 from (select distinct organization_id, plan_id from back) b
           where p.organization_id = b.organization_id and p.id = b.plan_id)
         update plan_variant v set price_cents = b.old_price_cents from back b
         where v.organization_id = b.organization_id and v.plan_id = b.plan_id and v.period = b.period and v.price_cents = b.new_price_cents",
        organization.0,
        change.0,
        now,
        row.lines + row.offers,
        actor.name
    )
    .execute(scope.db())
    .await?;
    Ok(Ended { lines: row.lines, offers_waiting: row.offers, told: row.told })
}
