//! Carries moves out: the hourly run does what a day brings, and each household has a job of its own.

use async_trait::async_trait;
use chrono::{DateTime, Days, Utc};
use kernel::directory::office_today;
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use members::subscriptions::cancellation::end_at_closing;
use messaging::Notice;
use payments::billing::send_refund;
use practice::transfers::move_many;
use serde::{Deserialize, Serialize};
use tenancy::ids::{AccountId, OfficeMoveId, OrganizationId, RefundId, SubscriptionId};
use tenancy::{Actor, Reach, Scope};

use crate::close::{close_if_empty, stop_signups};
use crate::store::{
    Narrowed, Settled, Stored, accounts_in, add_lines, households as households_of, lock, lock_line, settle, share,
    write_state,
};
use crate::words::{LineAction, LineState, MoveKind, MoveState};
use crate::{Cents, Context, Error, NOTICE_DAYS, REMINDER_DAYS, Result};

/// Moves that are read at once.
const BATCH: i64 = 200;

/// Does what is due for all moves. Key: the tick.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
pub struct MemberMoveRun {}

#[async_trait]
impl Task for MemberMoveRun {
    const KIND: &'static str = "member_move_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        run_moves(context).await?;
        Ok(JobOutcome::Done)
    }
}

/// Does what is due for all moves, one transaction each.
///
/// # Errors
/// When the database fails.
pub async fn run_moves(context: &Context) -> Result<()> {
    let now = context.clock.now().await?;
    let mut after = (0, 0);
    loop {
        let page = live(context, after).await?;
        let Some(last) = page.last() else { break };
        after = (last.0.0, last.1.0);
        for (organization, id) in page {
            let reach = Reach::organization(organization, Actor::platform("Member moves"));
            let mut scope = context.database.scope(reach).await?;
            today_of(&mut scope, id, now).await?;
            scope.commit().await?;
        }
    }
    Ok(())
}

/// The moves that are planned or under way.
async fn live(context: &Context, after: (i64, i64)) -> Result<Vec<(OrganizationId, OfficeMoveId)>> {
    // Platform: the moves of all tenants.
    let mut scope = context.database.platform("Member moves").await?;
    let rows = sqlx::query!(
        "select organization_id, id from office_move where state in ('planned', 'moving') and (organization_id, id) > ($1, $2)
         order by organization_id, id limit $3",
        after.0,
        after.1,
        BATCH
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (OrganizationId(row.organization_id), OfficeMoveId(row.id))).collect())
}

/// Does what today brings for one move. Each step can be repeated.
async fn today_of(scope: &mut Scope, id: OfficeMoveId, now: DateTime<Utc>) -> Result<()> {
    let stored = lock(scope, id).await?;
    if !stored.state.is_under_way() {
        return Ok(());
    }
    let today = office_today(scope, stored.office, now).await?;
    if stored.signups_end_on.is_some_and(|day| day <= today) {
        stop_signups(scope, id, stored.office).await?;
    }
    match stored.state {
        MoveState::Planned if stored.on <= today => begin(scope, &stored, now).await,
        MoveState::Planned => {
            if stored.kind == MoveKind::Close && stored.on <= today + Days::new(NOTICE_DAYS) {
                announce(scope, &stored, stored.on <= today + Days::new(REMINDER_DAYS), now).await?;
            }
            Ok(())
        }
        _ => go_on(scope, &stored, now).await,
    }
}

/// Writes to the households of a location that closes: once, and again in the last week.
async fn announce(scope: &mut Scope, stored: &Stored, again: bool, now: DateTime<Utc>) -> Result<()> {
    if stored.announced && (stored.reminded || !again) {
        return Ok(());
    }
    let organization = scope.organization();
    let everyone = households_of(scope, stored.office, &Narrowed::default()).await?;
    add_lines(scope, stored.id, stored.office, &everyone).await?;
    let ahead = if stored.announced { REMINDER_DAYS } else { NOTICE_DAYS };
    let days = ahead as i32;
    let notices = accounts_in(scope, stored.id, LineState::Waiting)
        .await?
        .into_iter()
        .map(|account| Notice::LocationCloses { of: stored.id, account, days })
        .collect();
    messaging::enqueue_all(scope, notices, now).await?;
    sqlx::query!(
        "update office_move set announced_at = coalesce(announced_at, $3), reminded_at = case when $4 then $3 end
         where organization_id = $1 and id = $2",
        organization.0,
        stored.id.0,
        now,
        stored.announced
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Begins a move on its day: a job for each household.
pub(crate) async fn begin(scope: &mut Scope, stored: &Stored, now: DateTime<Utc>) -> Result<()> {
    if stored.kind == MoveKind::Close {
        let everyone = households_of(scope, stored.office, &Narrowed::default()).await?;
        add_lines(scope, stored.id, stored.office, &everyone).await?;
    }
    write_state(scope, stored.id, MoveState::Moving, None).await?;
    queue(scope, stored.id, now).await?;
    finish(scope, stored.id, now).await?;
    Ok(())
}

/// Queues a job for each household that waits; those that have one keep it.
pub(crate) async fn queue(scope: &mut Scope, id: OfficeMoveId, now: DateTime<Utc>) -> Result<()> {
    for account in accounts_in(scope, id, LineState::Waiting).await? {
        enqueue_task(scope, &MoveHousehold { of: id, account }, format!("{id}-{account}"), now).await?;
    }
    Ok(())
}

/// A closing tries again each day what failed, and a location that is empty closes.
async fn go_on(scope: &mut Scope, stored: &Stored, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    if stored.kind == MoveKind::Close {
        let everyone = households_of(scope, stored.office, &Narrowed::default()).await?;
        add_lines(scope, stored.id, stored.office, &everyone).await?;
        sqlx::query!(
            "update office_move_line set state = 'waiting', reason = null, settled_at = null
             where organization_id = $1 and move_id = $2 and state = 'failed' and settled_at <= $3::timestamptz - interval '1 day'",
            organization.0,
            stored.id.0,
            now
        )
        .execute(scope.db())
        .await?;
    }
    queue(scope, stored.id, now).await?;
    finish(scope, stored.id, now).await?;
    Ok(())
}

/// Moves one household, or ends its memberships.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct MoveHousehold {
    pub of: OfficeMoveId,
    pub account: AccountId,
}

#[async_trait]
impl Task for MoveHousehold {
    const KIND: &'static str = "move_household";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        let now = context.clock.now().await?;
        let reach = Reach::organization(claimed.organization, Actor::platform("Member moves"));
        let mut scope = context.database.scope(reach.clone()).await?;
        match carry_out(context, &mut scope, self, now).await {
            Ok(refunds) => {
                scope.commit().await?;
                for refund in refunds {
                    send_refund(context, claimed.organization, refund).await?;
                }
            }
            Err(error) if is_final(&error) || claimed.attempt >= claimed.max_attempts => {
                drop(scope);
                let mut scope = context.database.scope(reach.clone()).await?;
                fail(&mut scope, self, reason(&error), now).await?;
                scope.commit().await?;
            }
            Err(error) => return Err(error),
        }
        // In a transaction of its own: the household's turn shares the move's row with others.
        let mut scope = context.database.scope(reach).await?;
        finish_and_notify(&mut scope, self.of, now).await?;
        scope.commit().await?;
        Ok(JobOutcome::Done)
    }
}

/// Whether another attempt would fail in the same way.
const fn is_final(error: &Error) -> bool {
    matches!(error, Error::Invalid(_) | Error::Conflict(_) | Error::NotFound | Error::Forbidden)
}

/// Why a household stays, for people.
fn reason(error: &Error) -> String {
    match error {
        Error::Conflict(refusal) => refusal.to_string(),
        Error::Invalid(errors) => errors.texts("en").into_values().flatten().collect::<Vec<_>>().join(" "),
        _ => "It could not be moved. Try again.".to_owned(),
    }
}

async fn carry_out(
    context: &Context,
    scope: &mut Scope,
    at: MoveHousehold,
    now: DateTime<Utc>,
) -> Result<Vec<RefundId>> {
    let stored = share(scope, at.of).await?;
    let Some(line) = lock_line(scope, at.of, at.account).await? else { return Ok(vec![]) };
    if line.state != LineState::Waiting || stored.state != MoveState::Moving {
        return Ok(vec![]);
    }
    scope.act_as(stored.maker()).await?;
    let held = held_by(scope, &stored, at.account).await?;
    let mut refunds = vec![];
    let settled = if held.is_empty() {
        let reason = Some("It left before the day.".to_owned());
        Settled { state: LineState::Withdrawn, to: None, refund: Cents::ZERO, reason }
    } else if line.action == LineAction::End {
        let (ended, begun) = end_at_closing(context, scope, &held, now).await?;
        refunds = begun;
        Settled { state: LineState::Ended, to: None, refund: ended.refund, reason: None }
    } else {
        let moved = move_many(scope, stored.office, at.account, stored.to, &stored.terms(), now).await?;
        Settled { state: LineState::Moved, to: Some(moved.account), refund: Cents::ZERO, reason: None }
    };
    settle(scope, (at.of, at.account), &settled, now).await?;
    Ok(refunds)
}

/// The household's memberships that have not ended.
async fn held_by(scope: &mut Scope, stored: &Stored, account: AccountId) -> Result<Vec<SubscriptionId>> {
    let organization = scope.organization();
    let rows = sqlx::query_scalar!(
        "select id from subscription where organization_id = $1 and office_id = $2 and account_id = $3 and (holds_plan(status) or paused_until is not null) order by id",
        organization.0,
        stored.office.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(SubscriptionId).collect())
}

async fn fail(scope: &mut Scope, at: MoveHousehold, reason: String, now: DateTime<Utc>) -> Result<()> {
    share(scope, at.of).await?;
    let Some(line) = lock_line(scope, at.of, at.account).await? else { return Ok(()) };
    if line.state != LineState::Waiting {
        return Ok(());
    }
    let settled = Settled { state: LineState::Failed, to: None, refund: Cents::ZERO, reason: Some(reason) };
    settle(scope, (at.of, at.account), &settled, now).await
}

/// A move whose households have all had their turn.
struct Finished {
    stored: Stored,
    /// Nothing is left to do; otherwise somebody is still at the location that closes.
    ended: bool,
    failed: bool,
}

/// Ends a move after its last household, and notifies who planned it. A closing ends once nobody is left at the location.
async fn finish(scope: &mut Scope, id: OfficeMoveId, now: DateTime<Utc>) -> Result<Option<Finished>> {
    // Waits for households whose turn is not over: the last one sees all others.
    let stored = lock(scope, id).await?;
    if stored.state != MoveState::Moving || !accounts_in(scope, id, LineState::Waiting).await?.is_empty() {
        return Ok(None);
    }
    let failed = !accounts_in(scope, id, LineState::Failed).await?.is_empty();
    let ended = stored.kind == MoveKind::Move || close_if_empty(scope, &stored, now).await?;
    let finished = Finished { stored, ended, failed };
    if ended {
        write_state(scope, id, MoveState::Done, Some(now)).await?;
        notify_maker(scope, &finished, now).await?;
    }
    Ok(Some(finished))
}

/// As [`finish`] after a household's turn: who planned a closing hears who stays.
async fn finish_and_notify(scope: &mut Scope, id: OfficeMoveId, now: DateTime<Utc>) -> Result<()> {
    match finish(scope, id, now).await? {
        Some(finished) if !finished.ended => notify_maker(scope, &finished, now).await,
        _ => Ok(()),
    }
}

async fn notify_maker(scope: &mut Scope, finished: &Finished, now: DateTime<Utc>) -> Result<()> {
    let Some(login) = finished.stored.login else { return Ok(()) };
    let state = if finished.failed || !finished.ended { "failed" } else { "done" };
    messaging::enqueue(scope, Notice::MembersMoved { of: finished.stored.id, login, state: state.to_owned() }, now)
        .await
}
