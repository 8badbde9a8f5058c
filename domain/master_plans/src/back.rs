//! Takes a roll-out back: withdrawn before its day, rolled back after it.

use async_trait::async_trait;
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::ids::{OfficeId, PlanRolloutId};
use tenancy::{Actor, Reach, Scope};

use crate::letters::STAYS_HERE;
use crate::locations::{RowChange, Undoes};
use crate::places::{Places, Planning};
use crate::rollout::{
    Changed, Confirming, Intent, RolloutKind, RolloutView, StoredRollout, Undoing, can_go_back, carry, is_latest,
    lines_of, load, lock_line, mark, notify_locations, undo_if_any, view_of, write_state,
};
use crate::rules::rollback::PaidAlready;
use crate::rules::rollout::{LineEvent, LineState, RolloutState};
use crate::stored::{content_of, plan, record, write, write_version};
use crate::{Context, Refusal, Result};

/// Withdraws a roll-out before its day: its announced prices never come, and the plan is what it was.
///
/// # Errors
/// [`crate::Error::NotFound`] or [`crate::Error::Conflict`] when its locations are not all the caller's; [`crate::Error::Conflict`] once it began.
pub async fn withdraw(planning: Planning<'_>, id: PlanRolloutId) -> Result<RolloutView> {
    let now = planning.context.clock.now().await?;
    let mut scope = planning.change_all().await?;
    let places = Places::read(&mut scope, &planning.context.brands, now).await?;
    let found = load(&mut scope, id).await?;
    let mut stored = plan(&mut scope, found.plan, true).await?;
    let rollout = load(&mut scope, id).await?;
    let lines = lines_of(&mut scope, id, None).await?;
    planning.reaches(&lines.iter().map(|line| line.office).collect())?;
    match rollout.state {
        RolloutState::Scheduled => {}
        RolloutState::Withdrawn | RolloutState::RolledBack => return Err(Refusal::ROLLOUT_NOTHING_TO_UNDO.into()),
        _ => return Err(Refusal::ROLLOUT_HAS_STARTED.into()),
    }
    if lines.iter().any(|line| line.state == LineState::Applied) {
        return Err(Refusal::ROLLOUT_HAS_STARTED.into());
    }
    let told = lines.iter().filter(|line| line.state == LineState::Pending && line.row != RowChange::Unchanged);
    let told: Vec<_> = told.map(|line| line.office).collect();
    let login = scope.actor.login;
    notify_locations(&mut scope, (id, STAYS_HERE), &told, login, now).await?;
    for mut line in lines {
        let Some(undone) = line.state.after(LineEvent::Undo) else { continue };
        line.state = undone;
        line.settled_at = Some(now);
        mark(&mut scope, id, &line).await?;
        let task = WithdrawLocation { rollout: id, office: line.office };
        enqueue_task(&mut scope, &task, format!("{id}-{}", line.office), now).await?;
    }
    let content = match rollout.before.live {
        Some(number) => Some(content_of(&mut scope, stored.id, number).await?),
        None => None,
    };
    rollout.before.clone().give_back(&mut stored, content);
    write(&mut scope, &stored, now).await?;
    write_state(&mut scope, id, RolloutState::Withdrawn, Some(now)).await?;
    record(&mut scope, stored.id, "plan_rollout.withdrawn", json!({ "rollout": id })).await?;
    let view = view_of(&mut scope, &planning, &places, id).await?;
    scope.commit().await?;
    Ok(view)
}

/// Undoes what a withdrawn roll-out announced at one location.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct WithdrawLocation {
    pub rollout: PlanRolloutId,
    pub office: OfficeId,
}

#[async_trait]
impl Task for WithdrawLocation {
    const KIND: &'static str = "withdraw_plan_location";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        let reach = Reach::organization(claimed.organization, Actor::platform("Roll-out of plans"));
        let mut scope = context.database.scope(reach).await?;
        let Some(line) = lock_line(&mut scope, self.rollout, self.office).await? else { return Ok(JobOutcome::Done) };
        if let Some(change) = line.price_change.filter(|_| line.state == LineState::Undone) {
            undo_if_any(context, &mut scope, self.office, change).await?;
        }
        scope.commit().await?;
        Ok(JobOutcome::Done)
    }
}

/// Shows or confirms the rollback of a roll-out: the content before it becomes a new version.
///
/// # Errors
/// [`crate::Error::NotFound`]; [`crate::Error::Conflict`] when a later roll-out changed the plan, before its day, and as a roll-out.
pub async fn roll_back(
    planning: Planning<'_>,
    id: PlanRolloutId,
    paid_already: PaidAlready,
    mut asked: Confirming,
) -> Result<Changed> {
    let now = planning.context.clock.now().await?;
    let mut scope = planning.change_all().await?;
    let places = Places::read(&mut scope, &planning.context.brands, now).await?;
    let found = load(&mut scope, id).await?;
    let before = plan(&mut scope, found.plan, true).await?;
    let rollout = load(&mut scope, id).await?;
    let from = back_to(&mut scope, &rollout).await?;
    let lines = lines_of(&mut scope, id, None).await?;
    planning.reaches(&lines.iter().map(|line| line.office).collect())?;
    let content = content_of(&mut scope, before.id, from).await?;
    let mut after = before.clone();
    after.current = before.current + 1;
    after.content = content.clone();
    after.live = Some((after.current, content.clone()));
    write_version(&mut scope, before.id, (after.current, &content), None, Some(from), now).await?;
    let applied = lines.iter().filter(|line| line.state == LineState::Applied);
    let undoes = Undoes {
        lines: applied.map(|line| (line.office, (line.row, line.from))).collect(),
        lower: paid_already != PaidAlready::Keep,
    };
    let undoing = Undoing { rollout: id, paid_already, undoes };
    let intent = Intent { kind: RolloutKind::Rollback, after, undoes: Some(undoing) };
    // Offers return today.
    asked.starts_on = None;
    if !asked.dry_run && asked.seen.is_some() {
        for mut line in lines {
            let Some(undone) = line.state.after(LineEvent::Undo) else { continue };
            line.state = undone;
            mark(&mut scope, id, &line).await?;
        }
        write_state(&mut scope, id, RolloutState::RolledBack, rollout.finished_at.or(Some(now))).await?;
    }
    carry(&planning, scope, &places, &before, intent, &asked, now).await
}

/// The version before a roll-out that can be rolled back.
async fn back_to(scope: &mut Scope, rollout: &StoredRollout) -> Result<i32> {
    match rollout.state {
        RolloutState::Scheduled => return Err(Refusal::ROLLOUT_NOT_STARTED.into()),
        RolloutState::Running => {
            let lines = lines_of(scope, rollout.id, None).await?;
            let pending = lines.iter().filter(|line| line.state == LineState::Pending).count();
            return Err(Refusal::rollout_in_progress(pending).into());
        }
        RolloutState::Done | RolloutState::PartlyFailed => {}
        _ => return Err(Refusal::ROLLOUT_NOTHING_TO_UNDO.into()),
    }
    if !is_latest(scope, rollout).await? {
        return Err(Refusal::NOT_LATEST_ROLLOUT.into());
    }
    let from = rollout.from_version.filter(|_| can_go_back(rollout.kind));
    from.ok_or_else(|| Refusal::ROLLOUT_NOTHING_TO_UNDO.into())
}
