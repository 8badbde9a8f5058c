//! What two of our staff decide about a request before its day: it is carried out now, or held for a reason.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::OrNotFound;
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{AccountId, DeletionRequestId, OfficeId, OrganizationId};

use super::job::DeletionRun;
use super::{DeletionState, audited, rules, store};
use crate::billing::lock_account;
use crate::{Error, Result, task};
use ::rules::Refusal;

/// A request that waits, as a person checks it.
#[derive(Debug, Clone)]
pub struct WaitingDeletion {
    pub organization: OrganizationId,
    pub office: OfficeId,
    pub account: AccountId,
    pub household: String,
    pub office_name: String,
    pub state: DeletionState,
    pub due_on: NaiveDate,
    pub answer_by: NaiveDate,
}

/// A request that is open or held, with the scope moved to its organization.
///
/// # Errors
/// [`Error::NotFound`] if there is none that waits.
pub async fn waiting_deletion(scope: &mut Scope, request: DeletionRequestId) -> Result<WaitingDeletion> {
    let row = sqlx::query!(
        r#"select r.organization_id, r.office_id, r.account_id, r.state, r.due_on, r.answer_by, o.name,
             trim(a.first_name || ' ' || a.last_name) as "household!"
           from deletion_request r join account a on a.organization_id = r.organization_id and a.id = r.account_id
           join office o on o.organization_id = r.organization_id and o.id = r.office_id
           where r.id = $1 and r.state in ('open', 'held')"#,
        request.0
    )
    .one_or_not_found(scope)
    .await?;
    let organization = OrganizationId(row.organization_id);
    scope.for_organization(organization);
    Ok(WaitingDeletion {
        organization,
        office: OfficeId(row.office_id),
        account: AccountId(row.account_id),
        household: row.household,
        office_name: row.name,
        state: DeletionState::parse(&row.state).ok_or(Error::NotFound)?,
        due_on: row.due_on,
        answer_by: row.answer_by,
    })
}

/// Whether a request of the scope's organization may be carried out now.
///
/// # Errors
/// [`Error::Conflict`] for one that is held, less than a day old, overtaken, or blocked by what has to be settled first;
/// [`Error::NotFound`] if there is none.
pub async fn may_be_early(scope: &mut Scope, request: DeletionRequestId, now: DateTime<Utc>) -> Result<()> {
    let found = store::by_id(scope, request).await?.ok_or(Error::NotFound)?;
    if found.state == DeletionState::Held {
        return Err(Refusal::DELETION_HELD.into());
    }
    if store::is_overtaken(scope, &found).await? {
        return Err(Refusal::DELETION_WITHDRAWN.into());
    }
    if !rules::may_carry_out(found.asked_at, now) {
        return Err(Refusal::DELETION_TOO_EARLY.into());
    }
    match rules::blocks(&store::standing(scope, found.account).await?).first() {
        Some(block) => Err(block.refusal().into()),
        None => Ok(()),
    }
}

/// Moves a request of the scope's organization to today and queues the run that carries it out. Writes `deletion.brought_forward` to the
/// audit trail.
///
/// # Errors
/// As [`may_be_early`].
pub async fn bring_forward(scope: &mut Scope, request: DeletionRequestId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let found = store::by_id(scope, request).await?.ok_or(Error::NotFound)?;
    lock_account(scope, found.account).await?;
    let (timezone, _) = store::household(scope, found.account).await?;
    may_be_early(scope, request, now).await?;
    let today = tenancy::clock::office_date(now, &timezone);
    sqlx::query!(
        "update deletion_request set due_on = least(due_on, $3) where organization_id = $1 and id = $2 and state = 'open'",
        organization.0,
        request.0,
        today
    )
    .execute(scope.db())
    .await?;
    audited(scope, "deletion.brought_forward", &found, json!({ "was_due": found.due_on })).await?;
    task::enqueue_task_for(scope, OrganizationId(0), &DeletionRun {}, format!("request {organization} {request}"), now)
        .await
}
