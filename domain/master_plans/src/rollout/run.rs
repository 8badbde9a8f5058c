//! Carries a roll-out out at one location.

use async_trait::async_trait;
use catalog::plans::price_change::{ScheduleRequest, schedule_rolled_out};
use catalog::plans::{StoredPlan, ViewStatus, rolled_out};
use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use kernel::wording::setting;
use serde::{Deserialize, Serialize};
use tenancy::clock::{office_date, office_instant};
use tenancy::ids::{MasterPlanId, OfficeId, PlanId, PlanRolloutId};
use tenancy::{Actor, Reach, Scope};

use super::RolloutKind;
use super::given_back::give_back;
use super::notify::{notify_locations, notify_maker};
use super::prices::changed_prices;
use super::store::{StoredLine, StoredRollout, lines_of, load, lock_line, mark, write_state};
use crate::locations::RowChange;
use crate::rules::content::Content;
use crate::rules::rollout::{LineEvent, LineState, RolloutState};
use crate::{Context, Error, OrNotFound, Result};

/// Changes one location as its roll-out says: announces prices as soon as it is confirmed, and the rest on its day.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct RollOutLocation {
    pub rollout: PlanRolloutId,
    pub office: OfficeId,
}

/// What is left to do at a location.
pub(super) enum Left {
    Nothing,
    /// Until its day begins there.
    At(DateTime<Utc>),
}

#[async_trait]
impl Task for RollOutLocation {
    const KIND: &'static str = "roll_out_plan_location";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        let now = context.clock.now().await?;
        let reach = Reach::organization(claimed.organization, Actor::platform("Roll-out of plans"));
        let mut scope = context.database.scope(reach.clone()).await?;
        match carry_out(context, &mut scope, self, now).await {
            Ok(left) => {
                if let Left::At(day) = left {
                    enqueue_task(&mut scope, &self, format!("{}-{}-day", self.rollout, self.office), day).await?;
                }
                scope.commit().await?;
                Ok(JobOutcome::Done)
            }
            Err(error) if is_final(&error) || claimed.attempt >= claimed.max_attempts => {
                drop(scope);
                let mut scope = context.database.scope(reach).await?;
                fail(&mut scope, self, &reason(&error), now).await?;
                scope.commit().await?;
                Ok(JobOutcome::Done)
            }
            Err(error) => Err(error),
        }
    }
}

/// Whether another attempt would fail in the same way.
pub(super) const fn is_final(error: &Error) -> bool {
    matches!(error, Error::Invalid(_) | Error::Conflict(_) | Error::NotFound | Error::Forbidden)
}

/// Why a location failed, for people.
pub(super) fn reason(error: &Error) -> String {
    match error {
        Error::Conflict(refusal) => refusal.to_string(),
        Error::Invalid(errors) => errors.texts("en").into_values().flatten().collect::<Vec<_>>().join(" "),
        _ => "It could not be saved. Try again.".to_owned(),
    }
}

/// Does what is due at the location; what is left comes on a later day.
pub(super) async fn carry_out(
    context: &Context,
    scope: &mut Scope,
    at: RollOutLocation,
    now: DateTime<Utc>,
) -> Result<Left> {
    let rollout = load(scope, at.rollout).await?;
    share(scope, rollout.plan).await?;
    let Some(mut line) = lock_line(scope, at.rollout, at.office).await? else { return Ok(Left::Nothing) };
    if line.state != LineState::Pending {
        return Ok(Left::Nothing);
    }
    let timezone = timezone(scope, at.office).await?;
    let today = office_date(now, &timezone);
    let by = Actor { login: rollout.login, ..Actor::platform(&rollout.made_by) };
    scope.act_as(by).await?;
    if line.announced_at.is_none() {
        announce(context, scope, &rollout, &mut line, today).await?;
        line.announced_at = Some(now);
        mark(scope, at.rollout, &line).await?;
    }
    if today < rollout.starts_on {
        return Ok(Left::At(office_instant(rollout.starts_on.and_time(NaiveTime::MIN), &timezone)));
    }
    let Some(applied) = line.state.after(LineEvent::Apply) else { return Ok(Left::Nothing) };
    line.to = apply(context, scope, &rollout, &line).await?;
    line.state = applied;
    line.settled_at = Some(now);
    mark(scope, at.rollout, &line).await?;
    finish(scope, at.rollout, now).await?;
    Ok(Left::Nothing)
}

/// Keeps other changes of the plan out, but not its other locations.
async fn share(scope: &mut Scope, plan: MasterPlanId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query_scalar!(
        "select id from master_plan where organization_id = $1 and id = $2 for share",
        organization.0,
        plan.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(())
}

async fn timezone(scope: &mut Scope, office: OfficeId) -> Result<String> {
    let organization = scope.organization();
    let zone = sqlx::query_scalar!(
        "select timezone from office where organization_id = $1 and id = $2",
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(zone)
}

/// Begins the price change of the location's members, with their notices.
async fn announce(
    context: &Context,
    scope: &mut Scope,
    rollout: &StoredRollout,
    line: &mut StoredLine,
    today: NaiveDate,
) -> Result<()> {
    if rollout.kind == RolloutKind::Rollback {
        return give_back(context, scope, rollout, line, today).await;
    }
    let Some(plan) = line.to.filter(|_| line.row == RowChange::Changed) else { return Ok(()) };
    let stored = rolled_out::lock(scope, plan).await?;
    let prices = changed_prices(&stored.form, line.content.form(), |_, _| true);
    if let Some(prices) = prices {
        let starts_on = rollout.starts_on.max(today);
        let asked = ScheduleRequest { plan, prices, starts_on, version: String::new() };
        line.price_change = Some(schedule_rolled_out(context, scope, line.office, &asked).await?);
    }
    Ok(())
}

/// Writes the location's plan; returns the one that it sells from now on.
async fn apply(
    context: &Context,
    scope: &mut Scope,
    rollout: &StoredRollout,
    line: &StoredLine,
) -> Result<Option<PlanId>> {
    let (brand, _) = setting(scope, &context.brands, line.office).await?;
    let form = line.content.form();
    let sold = match line.row {
        RowChange::New => {
            let plan = rolled_out::create(scope, &brand, line.office, form, ViewStatus::Active).await?;
            link(scope, rollout, plan, None).await?;
            return Ok(Some(plan));
        }
        RowChange::NewEdition => {
            let before = locked(scope, line.to).await?;
            close(scope, &before).await?;
            let plan = rolled_out::create(scope, &brand, line.office, form, ViewStatus::Active).await?;
            link(scope, rollout, plan, Some(&before)).await?;
            return Ok(Some(plan));
        }
        RowChange::Reopened => {
            if let Some(edition) = line.from.filter(|from| Some(*from) != line.to) {
                let edition = rolled_out::lock(scope, edition).await?;
                close(scope, &edition).await?;
            }
            locked(scope, line.to).await?
        }
        RowChange::Changed | RowChange::Unchanged => locked(scope, line.to).await?,
        RowChange::Ends => {
            let before = locked(scope, line.to).await?;
            rolled_out::write_status(scope, &before, ViewStatus::Inactive).await?;
            return Ok(Some(before.id));
        }
    };
    // A price change that was taken back leaves the price before it, also where the location has the new one by a value of its own.
    if line.row != RowChange::Unchanged || Content::new(sold.form.clone()) != line.content {
        rolled_out::write(scope, &brand, &sold, form, ViewStatus::Active).await?;
    }
    reopen(scope, rollout, sold.id).await?;
    Ok(Some(sold.id))
}

async fn locked(scope: &mut Scope, plan: Option<PlanId>) -> Result<StoredPlan> {
    rolled_out::lock(scope, plan.ok_or(Error::NotFound)?).await
}

/// The holders of a plan keep it, and the location sells another.
async fn close(scope: &mut Scope, plan: &StoredPlan) -> Result<()> {
    rolled_out::write_status(scope, plan, ViewStatus::Inactive).await?;
    let organization = scope.organization();
    sqlx::query!("update plan set superseded = true where organization_id = $1 and id = $2", organization.0, plan.id.0)
        .execute(scope.db())
        .await?;
    Ok(())
}

/// Makes a new plan row the one that the location sells of the master plan.
async fn link(scope: &mut Scope, rollout: &StoredRollout, plan: PlanId, replaces: Option<&StoredPlan>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update plan set master_plan_id = $3, master_version = $4, replaces_plan_id = $5,
           edition = coalesce((select max(b.edition) + 1 from plan b where b.organization_id = $1 and b.office_id = plan.office_id and b.master_plan_id = $3), 1)
         where organization_id = $1 and id = $2",
        organization.0,
        plan.0,
        rollout.plan.0,
        rollout.to_version,
        replaces.map(|replaced| replaced.id.0)
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Notes the version of a plan row that the location goes on selling, or sells again.
async fn reopen(scope: &mut Scope, rollout: &StoredRollout, plan: PlanId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update plan set superseded = false, master_version = $3 where organization_id = $1 and id = $2",
        organization.0,
        plan.0,
        rollout.to_version
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

pub(super) async fn fail(scope: &mut Scope, at: RollOutLocation, reason: &str, now: DateTime<Utc>) -> Result<()> {
    let Some(mut line) = lock_line(scope, at.rollout, at.office).await? else { return Ok(()) };
    let Some(failed) = line.state.after(LineEvent::Fail) else { return Ok(()) };
    line.state = failed;
    line.reason = Some(reason.to_owned());
    line.settled_at = Some(now);
    mark(scope, at.rollout, &line).await?;
    finish(scope, at.rollout, now).await
}

/// Writes the state of a roll-out after one of its locations, and notifies its maker once it ends.
async fn finish(scope: &mut Scope, id: PlanRolloutId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    // The locations end in turns: the last one sees all others. Each holds its line's reference to this row, which
    // `for update` would wait for, both ways.
    sqlx::query_scalar!(
        "select id from plan_rollout where organization_id = $1 and id = $2 for no key update",
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    let rollout = load(scope, id).await?;
    if !rollout.state.is_under_way() {
        return Ok(());
    }
    let lines = lines_of(scope, id, None).await?;
    let state = RolloutState::of_lines(&lines.iter().map(|line| line.state).collect::<Vec<_>>());
    let ended = !state.is_under_way();
    write_state(scope, id, state, ended.then_some(now)).await?;
    if ended {
        let news = if state == RolloutState::PartlyFailed { "failed" } else { "done" };
        notify_maker(scope, id, rollout.login, news, now).await?;
        let failed = lines.iter().filter(|line| line.state == LineState::Failed);
        let failed: Vec<_> = failed.map(|line| line.office).collect();
        notify_locations(scope, (id, news), &failed, rollout.login, now).await?;
    }
    Ok(())
}
