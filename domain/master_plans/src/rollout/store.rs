//! Reads and writes roll-outs and their locations.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::ids::{LoginId, MasterPlanId, OfficeId, PlanId, PlanRolloutId, PriceChangeId};

use super::{Intent, RolloutKind, RolloutStart};
use crate::locations::{Line, RowChange};
use crate::rules::content::Content;
use crate::rules::rollback::PaidAlready;
use crate::rules::rollout::{LineState, RolloutState};
use crate::rules::values::Field;
use crate::shown::{FieldView, field_views};
use crate::stored::{MasterState, Since, Stored, TargetType, Value, place_of, place_parts};
use crate::{Cents, OrNotFound, Refusal, Result};

/// What a plan was before a roll-out.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Before {
    pub state: MasterState,
    pub target_type: TargetType,
    pub targets: Vec<(String, i64)>,
    pub values: Vec<Value>,
    pub live: Option<i32>,
    pub since: BTreeMap<Field, Since>,
}

impl Before {
    pub fn of(plan: &Stored) -> Self {
        let part = |place: &crate::rules::values::Place| {
            let (kind, id) = place_parts(*place);
            (kind.to_owned(), id)
        };
        Self {
            state: plan.state,
            target_type: plan.target_type,
            targets: plan.targets.iter().map(part).collect(),
            values: plan.values.clone(),
            live: plan.live.as_ref().map(|(number, _)| *number),
            since: plan.since.clone(),
        }
    }

    /// Gives the plan back what it was; its version at the locations has `content`.
    pub fn give_back(self, plan: &mut Stored, content: Option<Content>) {
        plan.state = self.state;
        plan.target_type = self.target_type;
        plan.targets = self.targets.iter().map(|(kind, id)| place_of(kind, *id)).collect();
        plan.values = self.values;
        plan.live = self.live.zip(content);
        plan.since = self.since;
    }
}

#[derive(Debug, Clone)]
pub(crate) struct StoredRollout {
    pub id: PlanRolloutId,
    pub plan: MasterPlanId,
    pub kind: RolloutKind,
    pub state: RolloutState,
    pub from_version: Option<i32>,
    pub to_version: i32,
    pub starts_on: NaiveDate,
    pub reason: String,
    pub before: Before,
    pub rolls_back: Option<PlanRolloutId>,
    pub paid_already: Option<PaidAlready>,
    pub made_at: DateTime<Utc>,
    pub made_by: String,
    pub login: Option<LoginId>,
    pub finished_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone)]
pub(crate) struct StoredLine {
    pub office: OfficeId,
    pub state: LineState,
    pub row: RowChange,
    pub from: Option<PlanId>,
    pub to: Option<PlanId>,
    pub content: Content,
    pub fields: Vec<FieldView>,
    pub kept: i32,
    pub change: i32,
    pub keep: i32,
    pub end_first: i32,
    pub monthly_difference: Cents,
    pub price_change: Option<PriceChangeId>,
    pub credited: Cents,
    pub reason: Option<String>,
    pub announced_at: Option<DateTime<Utc>>,
    pub settled_at: Option<DateTime<Utc>>,
    /// Households whose price email could not be sent.
    pub not_notified: i64,
}

/// Refuses while another roll-out of the plan is under way. The caller holds the plan's lock.
pub(crate) async fn is_free(scope: &mut Scope, plan: MasterPlanId) -> Result<()> {
    let organization = scope.organization();
    let locations = sqlx::query_scalar!(
        r#"select count(l.office_id) filter (where l.state = 'pending') as "locations!" from plan_rollout r
           left join plan_rollout_line l on l.organization_id = r.organization_id and l.rollout_id = r.id
           where r.organization_id = $1 and r.plan_id = $2 and r.state in ('scheduled', 'running') group by r.id"#,
        organization.0,
        plan.0
    )
    .fetch_optional(scope.db())
    .await?;
    match locations {
        Some(locations) => Err(Refusal::rollout_in_progress(locations as usize).into()),
        None => Ok(()),
    }
}

/// Writes a roll-out with its locations; those in `left_out` are skipped.
pub(super) async fn insert(
    scope: &mut Scope,
    intent: &Intent,
    before: &Stored,
    lines: &[Line],
    start: RolloutStart<'_>,
    left_out: &BTreeSet<OfficeId>,
    now: DateTime<Utc>,
) -> Result<PlanRolloutId> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let to = intent.after.live.as_ref().map_or(intent.after.current, |(number, _)| *number);
    let id = sqlx::query_scalar!(
        "insert into plan_rollout (organization_id, plan_id, kind, state, from_version, to_version, starts_on, reason, before, rolls_back, paid_already,
           made_at, made_by, login_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id",
        organization.0,
        before.id.0,
        intent.kind.as_str(),
        start.state.as_str(),
        before.live.as_ref().map(|(number, _)| *number),
        to,
        start.on,
        start.reason,
        Json(Before::of(before)) as _,
        intent.undoes.as_ref().map(|undoes| undoes.rollout.0),
        intent.undoes.as_ref().map(|undoes| undoes.paid_already.as_str()),
        now,
        actor.public_name(),
        actor.login.map(|login| login.0)
    )
    .fetch_one(scope.db())
    .await?;
    for line in lines {
        insert_line(scope, PlanRolloutId(id), intent, line, left_out).await?;
    }
    Ok(PlanRolloutId(id))
}

/// Writes the line of a location.
pub(super) async fn insert_line(
    scope: &mut Scope,
    rollout: PlanRolloutId,
    intent: &Intent,
    line: &Line,
    left_out: &BTreeSet<OfficeId>,
) -> Result<()> {
    let organization = scope.organization();
    let content = line.effect.as_ref().map(|effect| effect.content.clone());
    let content = content.unwrap_or_else(|| intent.after.content.clone());
    let counts = line.effect.as_ref().map(crate::rules::effect::Effect::counts).unwrap_or_default();
    let difference = line.effect.as_ref().map(crate::rules::effect::Effect::monthly_difference).unwrap_or_default();
    let state = if left_out.contains(&line.office) { LineState::Skipped } else { LineState::Pending };
    sqlx::query!(
        "insert into plan_rollout_line (organization_id, rollout_id, office_id, state, row_change, from_plan_id, to_plan_id, content, fields, kept,
           change_count, keep_count, end_first_count, monthly_difference_cents, reason)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
        organization.0,
        rollout.0,
        line.office.0,
        state.as_str(),
        line.row.as_str(),
        line.from.map(|plan| plan.0),
        line.written.as_ref().map(|plan| plan.id.0),
        Json(content) as _,
        Json(line.effect.as_ref().map(|effect| field_views(&effect.fields)).unwrap_or_default()) as _,
        line.effect.as_ref().map_or(0, |effect| effect.kept.len() as i32),
        counts.change as i32,
        counts.keep as i32,
        counts.end_first as i32,
        difference.0,
        line.reason().filter(|_| state == LineState::Skipped)
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// A roll-out of the scope's organization.
pub(crate) async fn load(scope: &mut Scope, id: PlanRolloutId) -> Result<StoredRollout> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select plan_id, kind, state, from_version, to_version, starts_on, reason, before as "before!: Json<Before>", rolls_back, paid_already, made_at,
             made_by, login_id, finished_at
           from plan_rollout where organization_id = $1 and id = $2"#,
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(StoredRollout {
        id,
        plan: MasterPlanId(row.plan_id),
        kind: row.kind.parse().map_err(anyhow::Error::from)?,
        state: row.state.parse().map_err(anyhow::Error::from)?,
        from_version: row.from_version,
        to_version: row.to_version,
        starts_on: row.starts_on,
        reason: row.reason,
        before: row.before.0,
        rolls_back: row.rolls_back.map(PlanRolloutId),
        paid_already: row.paid_already.as_deref().and_then(PaidAlready::parse),
        made_at: row.made_at,
        made_by: row.made_by,
        login: row.login_id.map(LoginId),
        finished_at: row.finished_at,
    })
}

/// The lines of a roll-out, or that of one location.
pub(crate) async fn lines_of(scope: &mut Scope, id: PlanRolloutId, one: Option<OfficeId>) -> Result<Vec<StoredLine>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select l.office_id, l.state, l.row_change, l.from_plan_id, l.to_plan_id, l.content as "content!: Json<Content>",
             l.fields as "fields!: Json<Vec<FieldView>>", l.kept, l.change_count, l.keep_count, l.end_first_count, l.monthly_difference_cents,
             l.price_change_id, l.credited_cents, l.reason, l.announced_at, l.settled_at,
             (select count(*) from price_change_notice n where n.organization_id = l.organization_id and n.change_id = l.price_change_id
               and n.kind = 'announced' and n.sent_on is null and n.failed_at is not null) as "not_notified!"
           from plan_rollout_line l where l.organization_id = $1 and l.rollout_id = $2 and ($3::bigint is null or l.office_id = $3) order by l.office_id"#,
        organization.0,
        id.0,
        one.map(|office| office.0)
    )
    .fetch_all(scope.db())
    .await?;
    let mut lines = Vec::with_capacity(rows.len());
    for row in rows {
        lines.push(StoredLine {
            office: OfficeId(row.office_id),
            state: row.state.parse().map_err(anyhow::Error::from)?,
            row: row.row_change.parse().map_err(anyhow::Error::from)?,
            from: row.from_plan_id.map(PlanId),
            to: row.to_plan_id.map(PlanId),
            content: row.content.0,
            fields: row.fields.0,
            kept: row.kept,
            change: row.change_count,
            keep: row.keep_count,
            end_first: row.end_first_count,
            monthly_difference: Cents(row.monthly_difference_cents),
            price_change: row.price_change_id.map(PriceChangeId),
            credited: Cents(row.credited_cents),
            reason: row.reason,
            announced_at: row.announced_at,
            settled_at: row.settled_at,
            not_notified: row.not_notified,
        });
    }
    Ok(lines)
}

/// Locks a location's line for its job, and returns it.
pub(crate) async fn lock_line(scope: &mut Scope, id: PlanRolloutId, office: OfficeId) -> Result<Option<StoredLine>> {
    let organization = scope.organization();
    let found = sqlx::query_scalar!(
        "select office_id from plan_rollout_line where organization_id = $1 and rollout_id = $2 and office_id = $3 for update",
        organization.0,
        id.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?;
    if found.is_none() {
        return Ok(None);
    }
    Ok(lines_of(scope, id, Some(office)).await?.pop())
}

/// Writes the new state of a location's line.
pub(crate) async fn mark(scope: &mut Scope, id: PlanRolloutId, line: &StoredLine) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update plan_rollout_line set state = $4, to_plan_id = $5, price_change_id = $6, credited_cents = $7, reason = $8, announced_at = $9, settled_at = $10
         where organization_id = $1 and rollout_id = $2 and office_id = $3",
        organization.0,
        id.0,
        line.office.0,
        line.state.as_str(),
        line.to.map(|plan| plan.0),
        line.price_change.map(|change| change.0),
        line.credited.0,
        line.reason,
        line.announced_at,
        line.settled_at
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Writes the state of a roll-out; `finished` when each of its locations is settled.
pub(crate) async fn write_state(
    scope: &mut Scope,
    id: PlanRolloutId,
    state: RolloutState,
    finished: Option<DateTime<Utc>>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update plan_rollout set state = $3, finished_at = $4 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        state.as_str(),
        finished
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
