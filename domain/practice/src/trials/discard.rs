//! Discards a trial: deletes every row of its organization and signs its owner out.

use serde_json::json;
use tenancy::Caller;
use tenancy::audit::{self, Act};
use tenancy::ids::{OfficeId, OrganizationId};

use super::job::DiscardTrialFiles;
use super::rules::DiscardedBy;
use super::store;
use crate::outbox::JobOutcome;
use crate::task;
use crate::{Context, Result, access};
use ::rules::Refusal;

/// Discards the trial of an office, on behalf of its owner.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach; [`crate::Error::Forbidden`] if the caller does not own it;
/// [`crate::Error::Conflict`] if the office is not a trial.
pub async fn discard(context: &Context, caller: &Caller, office: OfficeId) -> Result<()> {
    let mut scope = access::owners_scope(context, caller, office).await?;
    let organization = scope.organization();
    let is_trial = store::of_organization(&mut scope).await?.is_some();
    drop(scope);
    if !is_trial {
        return Err(Refusal::NOT_A_TRIAL.into());
    }
    discard_by(context, organization, DiscardedBy::Owner).await?;
    Ok(())
}

/// Deletes the organization in one transaction, then its files. Only the trial's row and an entry of the platform's
/// audit trail stay. Returns `false` if nothing is deleted, because a trial to be discarded as unfinished became ready
/// meanwhile.
pub(super) async fn discard_by(context: &Context, organization: OrganizationId, by: DiscardedBy) -> Result<bool> {
    let now = context.clock.now().await?;
    // Platform scope: deletes the tenant itself, with its directory entry and logins.
    let mut scope = context.database.platform("Trial offices").await?;
    let ready = store::lock(&mut scope, organization).await?;
    if ready && by == DiscardedBy::Unfinished {
        return Ok(false);
    }
    if let Some(office) = store::discard(&mut scope, organization, by, now).await? {
        let act = Act {
            act: "trial.discarded",
            subject_kind: "office",
            subject_id: office.to_string(),
            office: None,
            account: None,
            detail: json!({ "organization": organization.0, "by": by.as_str() }),
        };
        audit::record(&mut scope, act).await?;
    }
    // A job of the platform, because the organization's own jobs are deleted. Enqueued each time, because a running job
    // may have stored a file meanwhile.
    task::enqueue_task(&mut scope, &DiscardTrialFiles { organization }, organization, now).await?;
    scope.commit().await?;
    Ok(true)
}

/// Deletes the files of a discarded trial.
///
/// # Errors
/// [`crate::Error::Conflict`] if the organization is not a discarded trial; errors of the file store, after which it is
/// retried.
pub async fn delete_files(context: &Context, organization: OrganizationId) -> Result<JobOutcome> {
    // Platform scope: the tenant no longer exists.
    let mut scope = context.database.platform("Trial offices").await?;
    let discarded = store::is_discarded(&mut scope, organization).await?;
    drop(scope);
    if !discarded {
        return Err(Refusal::NOT_A_DISCARDED_TRIAL.into());
    }
    context.files.delete_all(organization.0).await?;
    Ok(JobOutcome::Done)
}

/// The daily run: discards trials that have ended or were never completed. Returns how many.
pub async fn run(context: &Context) -> Result<usize> {
    let now = context.clock.now().await?;
    // Platform scope: the run covers all tenants.
    let mut scope = context.database.platform("Trial offices").await?;
    let over = store::over(&mut scope, now).await?;
    drop(scope);
    let mut discarded = 0;
    for one in over {
        match discard_by(context, one.organization, one.by).await {
            Ok(gone) => discarded += usize::from(gone && one.live),
            // Tomorrow's run tries again; continue with the others.
            Err(error) => tracing::error!(organization = one.organization.0, %error, "discarding a trial failed"),
        }
    }
    Ok(discarded)
}
