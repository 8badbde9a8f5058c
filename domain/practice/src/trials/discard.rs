//! Discarding a trial deletes every row of its organization and signs its owner out.

use serde_json::json;
use tenancy::Caller;
use tenancy::audit::{self, Act};
use tenancy::ids::{OfficeId, OrganizationId};

use super::rules::DiscardedBy;
use super::store;
use crate::outbox::{self, Job, JobOutcome, NewJob};
use crate::{Context, Error, Result, access};

/// Discards the trial of an office.
///
/// # Errors
/// [`Error::NotFound`] out of reach; [`Error::Forbidden`] for who does not own it; [`Error::Conflict`] for an office that is no trial.
pub async fn discard(context: &Context, caller: &Caller, office: OfficeId) -> Result<()> {
    let mut scope = access::owners_scope(context, caller, office).await?;
    let organization = scope.organization();
    let is_trial = store::of_organization(&mut scope).await?.is_some();
    drop(scope);
    if !is_trial {
        return Err(Error::Conflict("This office is not a trial.".into()));
    }
    discard_by(context, organization, DiscardedBy::Owner).await?;
    Ok(())
}

/// Deletes the organization in one transaction, and its files after it. What is left is the trial's row, and a line of the platform's
/// audit trail. `false` where nothing is deleted: a trial that was to go unfinished became ready meanwhile.
pub(super) async fn discard_by(context: &Context, organization: OrganizationId, by: DiscardedBy) -> Result<bool> {
    let now = context.clock.now().await?;
    // Platform: the tenant itself is deleted, with its directory and its logins.
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
    // The platform's own job: the organization has none any more. Once more each time, as a job at work may have kept a file meanwhile.
    outbox::enqueue(&mut scope, NewJob::new(Job::DiscardTrialFiles { organization }, now)).await?;
    scope.commit().await?;
    Ok(true)
}

/// Deletes the files of a trial that was discarded.
///
/// # Errors
/// [`Error::Conflict`] for an organization that is no discarded trial; the store's, after which it is tried again.
pub async fn delete_files(context: &Context, organization: OrganizationId) -> Result<JobOutcome> {
    // Platform: the tenant is gone.
    let mut scope = context.database.platform("Trial offices").await?;
    let discarded = store::is_discarded(&mut scope, organization).await?;
    drop(scope);
    if !discarded {
        return Err(Error::Conflict("This organization is no discarded trial.".into()));
    }
    context.files.delete_all(organization.0).await?;
    Ok(JobOutcome::Done)
}

/// The daily run: discards trials that are over or were never complete. Answers how many.
pub async fn run(context: &Context) -> Result<usize> {
    let now = context.clock.now().await?;
    // Platform: the clock ends trials everywhere.
    let mut scope = context.database.platform("Trial offices").await?;
    let over = store::over(&mut scope, now).await?;
    drop(scope);
    let mut discarded = 0;
    for one in over {
        match discard_by(context, one.organization, one.by).await {
            Ok(gone) => discarded += usize::from(gone && one.live),
            // Tomorrow's run tries again; the others are not kept waiting.
            Err(error) => tracing::error!(organization = one.organization.0, %error, "a trial was not discarded"),
        }
    }
    Ok(discarded)
}
