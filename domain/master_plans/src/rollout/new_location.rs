//! Gives a location that is new the plans that every location sells.
//!
//! It gets what the other locations sell on that day. Where a roll-out is scheduled, the location takes part in it on its day.

use std::collections::BTreeSet;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::ids::{MasterPlanId, OfficeId, PlanRolloutId};
use tenancy::{Actor, Reach, Scope};

use super::notify::notify_locations;
use super::run::{RollOutLocation, carry_out, fail, is_final, reason};
use super::store::{StoredRollout, insert, insert_line, load, write_state};
use super::{Intent, RolloutKind, RolloutStart};
use crate::locations::{Line, Proposal, line, rows};
use crate::places::Places;
use crate::rules::rollout::RolloutState;
use crate::stored::{MasterState, Stored, content_of, plan, plans, record};
use crate::{Context, Result};

/// Why the roll-out was made, for people.
const REASON: &str = "New location";

/// Gives a new location its plans. The trigger `plans_of_new_location` of the table `office` queues it.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct PlansForLocation {
    pub office: OfficeId,
}

#[async_trait]
impl Task for PlansForLocation {
    const KIND: &'static str = "plans_for_location";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        let now = context.clock.now().await?;
        let reach = Reach::organization(claimed.organization, Actor::platform("Chairside"));
        let mut scope = context.database.scope(reach.clone()).await?;
        let sold = plans(&mut scope, None).await?.into_iter().filter(is_sold).map(|plan| plan.id);
        let sold: Vec<_> = sold.collect();
        drop(scope);
        for plan in sold {
            let mut scope = context.database.scope(reach.clone()).await?;
            match bring(context, &mut scope, (plan, self.office), None, now).await {
                Ok(()) => {}
                Err(error) if is_final(&error) => {
                    drop(scope);
                    scope = context.database.scope(reach.clone()).await?;
                    bring(context, &mut scope, (plan, self.office), Some(&reason(&error)), now).await?;
                }
                Err(error) => return Err(error),
            }
            scope.commit().await?;
        }
        Ok(JobOutcome::Done)
    }
}

fn is_sold(plan: &Stored) -> bool {
    plan.state != MasterState::Archived && plan.live.is_some()
}

/// Gives the location one plan in a roll-out of its own, unless one has reached it; `refused` says why that failed the first time.
async fn bring(
    context: &Context,
    scope: &mut Scope,
    (id, office): (MasterPlanId, OfficeId),
    refused: Option<&str>,
    now: DateTime<Utc>,
) -> Result<()> {
    let stored = plan(scope, id, true).await?;
    let places = Places::read(scope, &context.brands, now).await?;
    let Some(today) = places.offices.get(&office).map(|at| at.today) else { return Ok(()) };
    if was_reached(scope, id, office).await? {
        return Ok(());
    }
    let scheduled = under_way(scope, id).await?.filter(|rollout| rollout.state == RolloutState::Scheduled);
    let sold = match &scheduled {
        Some(rollout) => before(scope, rollout, &stored).await?,
        None => stored.clone(),
    };
    if let Some(line) = line_at(scope, &places, office, &sold, today).await? {
        give(context, scope, (&sold, line, today), refused, now).await?;
    }
    if let Some(rollout) = scheduled {
        take_part(scope, &places, office, (&stored, &rollout), now).await?;
    }
    Ok(())
}

/// Whether a roll-out of the plan has brought it there, will, or said why not.
async fn was_reached(scope: &mut Scope, plan: MasterPlanId, office: OfficeId) -> Result<bool> {
    let organization = scope.organization();
    let found = sqlx::query_scalar!(
        r#"select exists (select from plan_rollout r
             join plan_rollout_line l on l.organization_id = r.organization_id and l.rollout_id = r.id and l.office_id = $3
             where r.organization_id = $1 and r.plan_id = $2) as "found!""#,
        organization.0,
        plan.0,
        office.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(found)
}

/// The plan's roll-out that is scheduled or running.
async fn under_way(scope: &mut Scope, plan: MasterPlanId) -> Result<Option<StoredRollout>> {
    let organization = scope.organization();
    let found = sqlx::query_scalar!(
        "select id from plan_rollout where organization_id = $1 and plan_id = $2 and state in ('scheduled', 'running')",
        organization.0,
        plan.0
    )
    .fetch_optional(scope.db())
    .await?;
    match found {
        Some(id) => Ok(Some(load(scope, PlanRolloutId(id)).await?)),
        None => Ok(None),
    }
}

/// What the plan was before a roll-out.
async fn before(scope: &mut Scope, rollout: &StoredRollout, stored: &Stored) -> Result<Stored> {
    let content = match rollout.before.live {
        Some(number) => Some(content_of(scope, stored.id, number).await?),
        None => None,
    };
    let mut before = stored.clone();
    rollout.before.clone().give_back(&mut before, content);
    Ok(before)
}

/// What the plan does at the location from a day on; none where nothing changes.
async fn line_at(
    scope: &mut Scope,
    places: &Places,
    office: OfficeId,
    plan: &Stored,
    starts_on: NaiveDate,
) -> Result<Option<Line>> {
    if !is_sold(plan) {
        return Ok(None);
    }
    let proposal = Proposal {
        master: plan.master(),
        overrides: plan.overrides(),
        reached: plan.reached(places),
        starts_on,
        undoes: None,
    };
    let from = rows(scope, plan.id).await?.get(&office).copied();
    Ok(line(scope, places, office, from, &proposal).await?.filter(Line::changes))
}

/// A roll-out to this location alone, which is over at once. A plan that cannot be sold there is left out, with the reason.
async fn give(
    context: &Context,
    scope: &mut Scope,
    (sold, line, today): (&Stored, Line, NaiveDate),
    refused: Option<&str>,
    now: DateTime<Utc>,
) -> Result<()> {
    let office = line.office;
    let left_out: BTreeSet<_> = line.is_blocked().then_some(office).into_iter().collect();
    let intent = Intent { kind: RolloutKind::Targets, after: sold.clone(), undoes: None };
    let state = if refused.is_some() { RolloutState::PartlyFailed } else { RolloutState::Done };
    let start = RolloutStart { state, on: today, reason: REASON };
    let id = insert(scope, &intent, sold, &[line], start, &left_out, now).await?;
    let at = RollOutLocation { rollout: id, office };
    match refused {
        Some(why) => {
            fail(scope, at, why, now).await?;
            notify_locations(scope, (id, "failed"), &[office], None, now).await?;
        }
        None => {
            carry_out(context, scope, at, now).await?;
        }
    }
    write_state(scope, id, state, Some(now)).await?;
    let detail = json!({ "rollout": id, "kind": RolloutKind::Targets, "starts_on": today, "locations": 1 - left_out.len(), "left_out": left_out });
    record(scope, sold.id, "plan_rollout.confirmed", detail).await
}

/// Adds the location to a scheduled roll-out.
async fn take_part(
    scope: &mut Scope,
    places: &Places,
    office: OfficeId,
    (stored, rollout): (&Stored, &StoredRollout),
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(line) = line_at(scope, places, office, stored, rollout.starts_on).await? else { return Ok(()) };
    let left_out: BTreeSet<_> = line.is_blocked().then_some(office).into_iter().collect();
    let intent = Intent { kind: rollout.kind, after: stored.clone(), undoes: None };
    insert_line(scope, rollout.id, &intent, &line, &left_out).await?;
    if left_out.is_empty() {
        let task = RollOutLocation { rollout: rollout.id, office };
        enqueue_task(scope, &task, format!("{}-{office}-confirmed", rollout.id), now).await?;
    }
    Ok(())
}
