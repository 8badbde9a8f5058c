//! Changes the offered price on its day.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{OfficeId, OrganizationId, PlanId, PriceChangeId};
use tenancy::{Actor, Reach, Scope};

use super::OfferChange;
use super::holders::{Reached, holders};
use super::notify::announce;
use super::rule::Outcome;
use crate::{Cents, Context, OrNotFound, Result};

/// The job: changes the offered price on its day, and notifies those who joined at the old price after the change was
/// made. Safe to run twice.
pub async fn start(context: &Context, organization: OrganizationId, change: PriceChangeId) -> Result<()> {
    let now = context.clock.now().await?;
    let reach = Reach::organization(organization, Actor::platform("Price change"));
    let mut scope = context.database.scope(reach).await?;
    let row = sqlx::query!(
        "select c.office_id, c.plan_id, c.starts_on, c.made_at, o.timezone from price_change c
         join office o on o.organization_id = c.organization_id and o.id = c.office_id
         where c.organization_id = $1 and c.id = $2",
        organization.0,
        change.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let (office, plan) = (OfficeId(row.office_id), PlanId(row.plan_id));
    let today = tenancy::clock::office_date(now, &row.timezone);
    lock_plan(&mut scope, plan).await?;
    begin_offers(&mut scope, change, today, now).await?;
    let offers = started(&mut scope, change).await?;
    let late = joined_since(&mut scope, change, row.made_at).await?;
    let reached: Vec<_> = holders(&mut scope, office, plan, today)
        .await?
        .into_iter()
        .filter(|h| !h.pending && late.contains(&h.subscription.0))
        .filter(|h| offers.iter().any(|o| o.period == h.facts.kind.period() && o.old == h.facts.list_price))
        .filter_map(|holder| match holder.outcome(&offers, today, row.starts_on) {
            Outcome::Changes(terms) => Some(Reached { holder, terms }),
            _ => None,
        })
        .collect();
    if !reached.is_empty() {
        announce(&mut scope, office, change, &reached, now).await?;
    }
    Ok(scope.commit().await?)
}

/// Locks the plan, so that its prices are changed by one request at a time. First its row and then its prices, as a change
/// of the plan does, to avoid deadlocks.
pub(super) async fn lock_plan(scope: &mut Scope, plan: PlanId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "select id from plan where organization_id = $1 and id = $2 for no key update",
        organization.0,
        plan.0
    )
    .fetch_optional(scope.db())
    .await?;
    sqlx::query!(
        "select period from plan_variant where organization_id = $1 and plan_id = $2 order by period for update",
        organization.0,
        plan.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(())
}

/// Offers the plan at the new prices if their day has come.
pub(super) async fn begin_offers(
    scope: &mut Scope,
    change: PriceChangeId,
    today: NaiveDate,
    now: DateTime<Utc>,
) -> Result<()> {
    let (organization, login) = (scope.organization(), scope.actor.login);
    let row = sqlx::query!(
        r#"with begun as (
             update price_change_offer f set state = 'started', started_at = $4
             from price_change c where c.organization_id = f.organization_id and c.id = f.change_id
               and f.organization_id = $1 and f.change_id = $2 and f.state = 'waiting' and c.starts_on <= $3
             returning f.*),
           offered as (
             update plan_variant v set price_cents = b.new_price_cents from begun b
             where v.organization_id = b.organization_id and v.plan_id = b.plan_id and v.period = b.period returning v.plan_id),
           touched as (
             update plan p set version = p.version + 1, updated_at = $4, updated_by = coalesce($5, p.updated_by)
             where p.organization_id = $1 and p.id in (select plan_id from offered))
           select count(*) as "begun!", min(office_id) as office, min(plan_id) as plan from begun"#,
        organization.0,
        change.0,
        today,
        now,
        login.map(|l| l.0)
    )
    .fetch_one(scope.db())
    .await?;
    if row.begun == 0 {
        return Ok(());
    }
    audit::record(
        scope,
        Act {
            act: "price_change.started",
            subject_kind: "price_change",
            subject_id: change.to_string(),
            office: row.office.map(OfficeId),
            account: None,
            detail: json!({"plan": row.plan}),
        },
    )
    .await?;
    Ok(())
}

async fn started(scope: &mut Scope, change: PriceChangeId) -> Result<Vec<OfferChange>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select period, old_price_cents, new_price_cents from price_change_offer f
         where organization_id = $1 and change_id = $2 and state = 'started'
           and not exists (select from price_change_offer n where n.organization_id = f.organization_id and n.plan_id = f.plan_id
             and n.period = f.period and n.change_id > f.change_id and n.state in ('waiting', 'started'))",
        organization.0,
        change.0
    )
    .fetch_all(scope.db())
    .await?;
    rows.into_iter()
        .map(|r| {
            Ok(OfferChange {
                period: r.period.parse().map_err(anyhow::Error::from)?,
                old: Cents(r.old_price_cents),
                new: Cents(r.new_price_cents),
            })
        })
        .collect()
}

/// Subscriptions on the plan created since the change, for which the change has no line.
async fn joined_since(scope: &mut Scope, change: PriceChangeId, made_at: DateTime<Utc>) -> Result<Vec<i64>> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        "select s.id from subscription s join price_change c on c.organization_id = s.organization_id and c.plan_id = s.plan_id
         where c.organization_id = $1 and c.id = $2 and s.created_at >= $3
           and not exists (select from price_change_line l where l.organization_id = s.organization_id and l.change_id = c.id
             and l.subscription_id = s.id)",
        organization.0,
        change.0,
        made_at
    )
    .fetch_all(scope.db())
    .await?)
}
