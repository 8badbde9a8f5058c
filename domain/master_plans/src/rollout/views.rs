//! Roll-outs as they are shown, and the retry of locations that failed.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::task::enqueue_task;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{MasterPlanId, OfficeId, PlanRolloutId};
use tenancy::{Scope, contract};

use super::RolloutKind;
use super::run::RollOutLocation;
use super::store::{StoredLine, StoredRollout, lines_of, load, mark, write_state};
use crate::locations::RowChange;
use crate::places::{Places, Planning};
use crate::rules::rollback::PaidAlready;
use crate::rules::rollout::{LineEvent, LineState, RolloutState};
use crate::shown::FieldView;
use crate::stored::plan;
use crate::{Cents, Error, Refusal, Result};

/// The most roll-outs that a plan's history shows.
const MOST: i64 = 20;

#[contract(rename = "PlanRollout")]
#[derive(Debug, Clone)]
pub struct RolloutView {
    pub id: PlanRolloutId,
    pub plan_id: MasterPlanId,
    pub plan_name: String,
    pub kind: RolloutKind,
    pub state: RolloutState,
    pub from_version: Option<i32>,
    pub to_version: i32,
    pub starts_on: NaiveDate,
    pub reason: String,
    /// The roll-out that it took back.
    pub rolls_back: Option<PlanRolloutId>,
    pub paid_already: Option<PaidAlready>,
    pub made_at: DateTime<Utc>,
    pub made_by: String,
    pub finished_at: Option<DateTime<Utc>>,
    /// The caller's locations, by name.
    pub lines: Vec<RolloutLineView>,
    /// All of its locations.
    pub locations: i64,
    pub monthly_difference: Cents,
    pub may_withdraw: bool,
    pub may_roll_back: bool,
    pub may_retry: bool,
}

#[contract(rename = "PlanRolloutLine")]
#[derive(Debug, Clone)]
pub struct RolloutLineView {
    #[oai(rename = "dentistInfoId")]
    pub office: OfficeId,
    pub office_name: String,
    pub state: LineState,
    pub row: RowChange,
    pub fields: Vec<FieldView>,
    /// Values of a group or the location that stayed.
    pub kept: i32,
    #[oai(rename = "membersChange")]
    pub change: i32,
    #[oai(rename = "membersKeep")]
    pub keep: i32,
    #[oai(rename = "membersEndFirst")]
    pub end_first: i32,
    pub monthly_difference: Cents,
    /// Households whose email about the price could not be sent.
    pub not_notified: i64,
    /// Of a rollback: what households got back.
    pub credited: Cents,
    /// Why it failed, or why it was left out.
    pub reason: Option<String>,
    pub settled_at: Option<DateTime<Utc>>,
}

fn line_view(line: StoredLine, places: &Places) -> RolloutLineView {
    RolloutLineView {
        office: line.office,
        office_name: places.office_name(line.office),
        state: line.state,
        row: line.row,
        fields: line.fields,
        kept: line.kept,
        change: line.change,
        keep: line.keep,
        end_first: line.end_first,
        monthly_difference: line.monthly_difference,
        not_notified: line.not_notified,
        credited: line.credited,
        reason: line.reason,
        settled_at: line.settled_at,
    }
}

/// The latest roll-outs of a plan, latest first.
pub(crate) async fn rollouts(
    scope: &mut Scope,
    planning: &Planning<'_>,
    places: &Places,
    id: MasterPlanId,
) -> Result<Vec<RolloutView>> {
    let organization = scope.organization();
    let ids = sqlx::query_scalar!(
        "select id from plan_rollout where organization_id = $1 and plan_id = $2 order by id desc limit $3",
        organization.0,
        id.0,
        MOST
    )
    .fetch_all(scope.db())
    .await?;
    let mut views = Vec::with_capacity(ids.len());
    for id in ids {
        views.push(view_of(scope, planning, places, PlanRolloutId(id)).await?);
    }
    Ok(views)
}

/// A roll-out with the caller's locations.
pub(crate) async fn view_of(
    scope: &mut Scope,
    planning: &Planning<'_>,
    places: &Places,
    id: PlanRolloutId,
) -> Result<RolloutView> {
    let rollout = load(scope, id).await?;
    let name = plan(scope, rollout.plan, false).await?.name().to_owned();
    let lines = lines_of(scope, id, None).await?;
    let own = planning.own();
    let all: BTreeSet<_> = lines.iter().map(|line| line.office).collect();
    let latest = is_latest(scope, &rollout).await?;
    let may = all.is_subset(&own);
    let states: Vec<_> = lines.iter().map(|line| line.state).collect();
    let mut views: Vec<_> =
        lines.into_iter().filter(|line| own.contains(&line.office)).map(|line| line_view(line, places)).collect();
    views.sort_by_key(|line| (line.office_name.to_lowercase(), line.office));
    let ended = matches!(rollout.state, RolloutState::Done | RolloutState::PartlyFailed);
    Ok(RolloutView {
        id,
        plan_id: rollout.plan,
        plan_name: name,
        kind: rollout.kind,
        state: rollout.state,
        from_version: rollout.from_version,
        to_version: rollout.to_version,
        starts_on: rollout.starts_on,
        reason: rollout.reason,
        rolls_back: rollout.rolls_back,
        paid_already: rollout.paid_already,
        made_at: rollout.made_at,
        made_by: rollout.made_by,
        finished_at: rollout.finished_at,
        monthly_difference: views.iter().map(|line| line.monthly_difference).sum(),
        lines: views,
        locations: all.len() as i64,
        may_withdraw: may && rollout.state == RolloutState::Scheduled,
        may_roll_back: may && latest && ended && can_go_back(rollout.kind) && rollout.from_version.is_some(),
        may_retry: may && rollout.state == RolloutState::PartlyFailed && states.contains(&LineState::Failed),
    })
}

/// Whether a roll-out of this kind is rolled back; the others are changed back at their values or targets.
pub(crate) const fn can_go_back(kind: RolloutKind) -> bool {
    matches!(kind, RolloutKind::Version | RolloutKind::Rollback)
}

/// Whether no later roll-out brought another version.
pub(crate) async fn is_latest(scope: &mut Scope, rollout: &StoredRollout) -> Result<bool> {
    let organization = scope.organization();
    let later = sqlx::query_scalar!(
        r#"select exists (select from plan_rollout where organization_id = $1 and plan_id = $2 and id > $3
           and kind in ('version', 'rollback', 'archive') and state <> 'withdrawn') as "later!""#,
        organization.0,
        rollout.plan.0,
        rollout.id.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(!later)
}

/// A roll-out within the caller's reach.
///
/// # Errors
/// [`Error::NotFound`] for one that reaches none of the caller's locations.
pub async fn show(planning: Planning<'_>, id: PlanRolloutId) -> Result<RolloutView> {
    let now = planning.context.clock.now().await?;
    let mut scope = planning.read_all().await?;
    let places = Places::read(&mut scope, &planning.context.brands, now).await?;
    let view = view_of(&mut scope, &planning, &places, id).await?;
    if view.lines.is_empty() && !planning.manages_all(&places) { Err(Error::NotFound) } else { Ok(view) }
}

/// Tries the locations that failed again, except those that have made the plan their own since.
///
/// # Errors
/// [`Error::NotFound`] or [`Error::Conflict`] when its locations are not all the caller's; [`Error::Conflict`] when none
/// failed.
pub async fn retry(planning: Planning<'_>, id: PlanRolloutId) -> Result<RolloutView> {
    let now = planning.context.clock.now().await?;
    let mut scope = planning.change_all().await?;
    let places = Places::read(&mut scope, &planning.context.brands, now).await?;
    let rollout = load(&mut scope, id).await?;
    let stored = plan(&mut scope, rollout.plan, true).await?;
    let rollout = load(&mut scope, rollout.id).await?;
    let lines = lines_of(&mut scope, id, None).await?;
    planning.reaches(&lines.iter().map(|line| line.office).collect())?;
    let failed = lines.into_iter().filter(|line| line.state == LineState::Failed);
    let failed: Vec<_> = failed.filter(|line| !stored.without.contains(&line.office)).collect();
    if rollout.state != RolloutState::PartlyFailed || failed.is_empty() {
        return Err(Refusal::ROLLOUT_NOTHING_FAILED.into());
    }
    super::is_free(&mut scope, rollout.plan).await?;
    let offices: Vec<_> = failed.iter().map(|line| line.office).collect();
    for mut line in failed {
        let Some(pending) = line.state.after(LineEvent::Retry) else { continue };
        line.state = pending;
        line.reason = None;
        line.settled_at = None;
        mark(&mut scope, id, &line).await?;
        let task = RollOutLocation { rollout: id, office: line.office };
        enqueue_task(&mut scope, &task, format!("{id}-{}-again-{}", line.office, now.timestamp()), now).await?;
    }
    write_state(&mut scope, id, RolloutState::Running, None).await?;
    let act = Act {
        act: "plan_rollout.retried",
        subject_kind: "master_plan",
        subject_id: rollout.plan.to_string(),
        office: None,
        account: None,
        detail: json!({ "rollout": id, "locations": offices }),
    };
    audit::record(&mut scope, act).await?;
    let view = view_of(&mut scope, &planning, &places, id).await?;
    scope.commit().await?;
    Ok(view)
}
