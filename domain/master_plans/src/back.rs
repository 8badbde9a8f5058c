//! Takes a roll-out back: withdrawn before its day, rolled back after it.

use async_trait::async_trait;
use catalog::plans::price_change::{ScheduleRequest, schedule_rolled_out, undo_rolled_out};
use catalog::plans::rolled_out;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::ledger::{CreditMovement, CreditSource, move_credit};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::ids::{AccountId, InvoiceId, OfficeId, PlanRolloutId, PriceChangeId};
use tenancy::{Actor, Reach, Scope};

use crate::locations::{Line, RowChange, Undoes};
use crate::places::{Places, Planning};
use crate::preview::BackTotal;
use crate::rollout::{
    Changed, Confirming, Intent, RolloutKind, RolloutView, StoredLine, StoredRollout, Undoing, can_go_back, carry,
    is_latest, lines_of, load, lock_line, mark, view_of, write_state,
};
use crate::rules::rollback::PaidAlready;
use crate::rules::rollout::{LineEvent, LineState, RolloutState};
use crate::save::record;
use crate::stored::{content_of, plan, write, write_version};
use crate::{Cents, Context, Error, Refusal, Result};

/// Withdraws a roll-out before its day: its announced prices never come, and the plan is what it was.
///
/// # Errors
/// [`Error::NotFound`] or [`Error::Conflict`] when its locations are not all the caller's; [`Error::Conflict`] once it began.
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

/// Undoes what has not happened of a price change; nothing if all of it has.
async fn undo_if_any(context: &Context, scope: &mut Scope, office: OfficeId, change: PriceChangeId) -> Result<()> {
    match undo_rolled_out(context, scope, office, change).await {
        Err(Error::Conflict(_)) => Ok(()),
        done => done,
    }
}

/// Shows or confirms the rollback of a roll-out: the content before it becomes a new version.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] when a later roll-out changed the plan, before its day, and as a roll-out.
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

/// A member who pays the price that a rollback takes back.
struct Paying {
    office: OfficeId,
    account: AccountId,
    invoice: InvoiceId,
    more: Cents,
}

/// What a rollback gives back.
pub(crate) async fn total(scope: &mut Scope, undoing: &Undoing, lines: &[Line]) -> Result<BackTotal> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select count(*) filter (where c.state = 'pending') as "undone!",
             count(*) filter (where c.state = 'applied' and c.paid_after_cents > c.paid_before_cents) as "paying!"
           from plan_rollout_line l
           join price_change_line c on c.organization_id = l.organization_id and c.change_id = l.price_change_id
           where l.organization_id = $1 and l.rollout_id = $2"#,
        organization.0,
        undoing.rollout.0
    )
    .fetch_one(scope.db())
    .await?;
    let credit = match undoing.paid_already {
        PaidAlready::LowerAndCredit => paid_more(scope, undoing.rollout, None).await?.iter().map(|one| one.more).sum(),
        _ => Cents::ZERO,
    };
    let prices = |line: &&Line| {
        let kept = line.effect.as_ref().map(|effect| &effect.kept);
        kept.is_none_or(|kept| !kept.iter().any(|value| value.field.is_price()))
    };
    let undone = lines.iter().filter(|line| undoing.undoes.lines.contains_key(&line.office));
    Ok(BackTotal {
        undone: row.undone,
        paying: row.paying,
        credit,
        restored: undone.clone().filter(prices).count() as i64,
        of: undone.count() as i64,
    })
}

/// The paid bills of a roll-out's higher prices, at one location or all, with what they cost more.
async fn paid_more(scope: &mut Scope, rollout: PlanRolloutId, office: Option<OfficeId>) -> Result<Vec<Paying>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select c.office_id, i.account_id, i.id, sum(c.paid_after_cents - c.paid_before_cents)::bigint as "more!"
           from plan_rollout_line l
           join price_change_line c on c.organization_id = l.organization_id and c.change_id = l.price_change_id
             and c.state = 'applied' and c.paid_after_cents > c.paid_before_cents
           join invoice_line d on d.organization_id = c.organization_id and d.subscription_id = c.subscription_id and d.kind = 'dues'
             and d.period_starts_on >= c.applied_on
           join invoice i on i.organization_id = d.organization_id and i.id = d.invoice_id and i.status = 'paid'
           where l.organization_id = $1 and l.rollout_id = $2 and ($3::bigint is null or l.office_id = $3)
           group by 1, 2, 3 order by 2, 3"#,
        organization.0,
        rollout.0,
        office.map(|office| office.0)
    )
    .fetch_all(scope.db())
    .await?;
    let one = rows.into_iter().map(|row| Paying {
        office: OfficeId(row.office_id),
        account: AccountId(row.account_id),
        invoice: InvoiceId(row.id),
        more: Cents(row.more),
    });
    Ok(one.collect())
}

/// Gives the members of a location back what the rolled-back roll-out announced or charged.
pub(crate) async fn give_back(
    context: &Context,
    scope: &mut Scope,
    rollout: &StoredRollout,
    line: &mut StoredLine,
    today: NaiveDate,
) -> Result<()> {
    let Some(rolled_back) = rollout.rolls_back else { return Ok(()) };
    let undone = lines_of(scope, rolled_back, Some(line.office)).await?.pop();
    let lower = rollout.paid_already.is_some_and(|choice| choice != PaidAlready::Keep);
    let same_row = matches!(line.row, RowChange::Changed | RowChange::Reopened);
    if let Some(plan) = line.to.filter(|_| lower && same_row) {
        let stored = rolled_out::lock(scope, plan).await?;
        let prices = crate::rollout::changed_prices(&stored.form, line.content.form(), |old, new| new < old);
        if let Some(prices) = prices {
            let asked = ScheduleRequest { plan, prices, starts_on: today, version: String::new() };
            line.price_change = Some(schedule_rolled_out(context, scope, line.office, &asked).await?);
        }
    }
    if let Some(change) = undone.and_then(|undone| undone.price_change) {
        undo_if_any(context, scope, line.office, change).await?;
    }
    if rollout.paid_already == Some(PaidAlready::LowerAndCredit) {
        line.credited = credit(context, scope, rolled_back, line.office).await?;
    }
    Ok(())
}

/// Credits what was paid more, once for each bill.
async fn credit(context: &Context, scope: &mut Scope, rollout: PlanRolloutId, office: OfficeId) -> Result<Cents> {
    let at: DateTime<Utc> = context.clock.now().await?;
    let paid = paid_more(scope, rollout, Some(office)).await?;
    let accounts: Vec<i64> = paid.iter().map(|one| one.account.0).collect();
    let organization = scope.organization();
    // The households' credit, charges and payments take turns.
    sqlx::query!(
        "select id from account where organization_id = $1 and id = any ($2) order by id for update",
        organization.0,
        &accounts
    )
    .fetch_all(scope.db())
    .await?;
    let mut sum = Cents::ZERO;
    for one in paid {
        let source = CreditSource::Restored { invoice: one.invoice };
        let movement = CreditMovement {
            office: one.office,
            account: one.account,
            amount: one.more,
            source,
            reason: "Price increase taken back",
            at,
        };
        move_credit(scope, movement).await?;
        sum += one.more;
    }
    Ok(sum)
}
