//! Makes, withdraws, holds and releases deletion requests.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use tenancy::ids::AccountId;
use tenancy::{Reach, Scope};

use super::{DeletionRequest, DeletionSource, DeletionState, audited, nothing, rules, store};
use crate::access::Viewer;
use crate::billing::lock_account;
use crate::outbox::{DeletionStep, Notice};
use crate::{Context, Error, OrNotFound, Result};
use ::rules::Refusal;
use kernel::notices;

/// The household's own request. The caller must have authenticated again.
///
/// # Errors
/// [`Error::Forbidden`] for anyone but the account owner; [`Error::Conflict`] if something has to be settled first, or
/// a request is already open.
pub async fn request(context: &Context, reach: &Reach, account: AccountId, viewer: Viewer) -> Result<()> {
    if viewer != Viewer::AccountOwner {
        return Err(Error::Forbidden);
    }
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    insert(&mut scope, now, account, DeletionSource::Household).await?;
    Ok(scope.commit().await?)
}

/// The office enters a request that the household made by phone or letter.
///
/// # Errors
/// [`Error::NotFound`] out of reach; [`Error::Conflict`] as for [`request`].
pub async fn enter(scope: &mut Scope, now: DateTime<Utc>, account: AccountId) -> Result<()> {
    insert(scope, now, account, DeletionSource::Office).await
}

async fn insert(scope: &mut Scope, now: DateTime<Utc>, account: AccountId, source: DeletionSource) -> Result<()> {
    lock_account(scope, account).await?;
    let (timezone, _) = store::household(scope, account).await?;
    if let Some(before) = store::hold_latest(scope, account).await?
        && before.state.waits()
    {
        return Err(Refusal::DELETION_ASKED_ALREADY.into());
    }
    if let Some(block) = rules::blocks(&store::standing(scope, account).await?).first() {
        return Err(block.refusal().into());
    }
    let today = tenancy::clock::office_date(now, &timezone);
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let id = sqlx::query_scalar!(
        "insert into deletion_request (organization_id, office_id, account_id, source, asked_at, asked_login_id, asked_by, due_on, answer_by)
         select organization_id, office_id, id, $3, $4, $5, case when $3 = 'household' then first_name || ' ' || last_name else $6 end, $7, $8
         from account where organization_id = $1 and id = $2 returning id",
        organization.0,
        account.0,
        source.as_str(),
        now,
        actor.login.map(|login| login.0),
        actor.name,
        rules::due_on(today),
        rules::answer_by(today)
    )
    .one_or_not_found(scope)
    .await?;
    let made = store::by_id(scope, tenancy::ids::DeletionRequestId(id)).await?.ok_or(Error::NotFound)?;
    audited(scope, "deletion.asked", &made, json!({ "source": source.as_str() })).await?;
    notify(scope, &made, DeletionStep::Asked, now).await
}

/// Enqueues the email of a step.
async fn notify(scope: &mut Scope, request: &DeletionRequest, step: DeletionStep, now: DateTime<Utc>) -> Result<()> {
    notices::enqueue(scope, Notice::Deletion { request: request.id, step, at: now }, now).await
}

/// The open or held request; locks the household, then the request.
async fn waiting(scope: &mut Scope, account: AccountId) -> Result<DeletionRequest> {
    lock_account(scope, account).await?;
    store::household(scope, account).await?;
    let found = store::hold_latest(scope, account).await?.ok_or(Refusal::NO_DELETION_REQUEST)?;
    match found.state {
        DeletionState::Open | DeletionState::Held => Ok(found),
        DeletionState::Withdrawn => Err(Refusal::DELETION_WITHDRAWN.into()),
        DeletionState::Done => Err(Refusal::DATA_DELETED.into()),
    }
}

/// Withdraws the request, for the household or for the office.
///
/// # Errors
/// [`Error::NotFound`] out of reach; [`Error::Conflict`] without a request, and for a request that is withdrawn or
/// done.
pub async fn withdraw(scope: &mut Scope, now: DateTime<Utc>, account: AccountId) -> Result<()> {
    let request = waiting(scope, account).await?;
    end(scope, now, &request, nothing()).await
}

/// Withdraws the household's own request.
///
/// # Errors
/// [`Error::Forbidden`] for anyone but the account owner; otherwise as [`withdraw`].
pub async fn withdraw_own(scope: &mut Scope, now: DateTime<Utc>, account: AccountId, viewer: Viewer) -> Result<()> {
    if viewer != Viewer::AccountOwner {
        return Err(Error::Forbidden);
    }
    withdraw(scope, now, account).await
}

/// Ends a request that was overtaken: since the request, the household has a new membership or another account owner.
/// Returns whether it was.
pub(super) async fn end_overtaken(scope: &mut Scope, now: DateTime<Utc>, request: &DeletionRequest) -> Result<bool> {
    let over = request.state.waits() && store::is_overtaken(scope, request).await?;
    if over {
        end(scope, now, request, json!({ "overtaken": true })).await?;
    }
    Ok(over)
}

/// Marks the request as withdrawn; the household gets an email that nothing will be deleted.
async fn end(scope: &mut Scope, now: DateTime<Utc>, request: &DeletionRequest, detail: Value) -> Result<()> {
    let (organization, name) = (scope.organization(), scope.actor.name.clone());
    sqlx::query!(
        "update deletion_request set state = 'withdrawn', withdrawn_at = $3, withdrawn_by = $4 where organization_id = $1 and id = $2",
        organization.0,
        request.id.0,
        now,
        name
    )
    .execute(scope.db())
    .await?;
    audited(scope, "deletion.withdrawn", request, detail).await?;
    notify(scope, request, DeletionStep::Withdrawn, now).await
}

/// Puts the request on hold; the household gets an email with the reason.
///
/// # Errors
/// [`Error::Invalid`] at `reason`; otherwise as [`withdraw`].
pub async fn hold(scope: &mut Scope, now: DateTime<Utc>, account: AccountId, reason: &str) -> Result<()> {
    let reason = rules::hold_reason(reason)?;
    let request = waiting(scope, account).await?;
    let (organization, name) = (scope.organization(), scope.actor.name.clone());
    sqlx::query!(
        "update deletion_request set state = 'held', held_at = $3, held_by = $4, held_reason = $5 where organization_id = $1 and id = $2",
        organization.0,
        request.id.0,
        now,
        name,
        reason
    )
    .execute(scope.db())
    .await?;
    audited(scope, "deletion.held", &request, nothing()).await?;
    notify(scope, &request, DeletionStep::Held, now).await
}

/// Releases a held request; the household gets an email with the day on which it will be carried out.
///
/// # Errors
/// [`Error::Conflict`] for a request that is not on hold; otherwise as [`withdraw`].
pub async fn release(scope: &mut Scope, now: DateTime<Utc>, account: AccountId) -> Result<()> {
    let request = waiting(scope, account).await?;
    if request.state != DeletionState::Held {
        return Err(Refusal::DELETION_NOT_HELD.into());
    }
    let (timezone, _) = store::household(scope, account).await?;
    let organization = scope.organization();
    sqlx::query!(
        "update deletion_request set state = 'open', due_on = $3 where organization_id = $1 and id = $2",
        organization.0,
        request.id.0,
        rules::released_on(request.due_on, tenancy::clock::office_date(now, &timezone))
    )
    .execute(scope.db())
    .await?;
    audited(scope, "deletion.released", &request, nothing()).await?;
    notify(scope, &request, DeletionStep::Released, now).await
}
