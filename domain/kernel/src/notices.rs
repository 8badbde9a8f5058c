//! Emails to people: queues the jobs that send them.
//!
//! A notice is queued as a job in the transaction that causes it and holds only row ids. The text is read, and links
//! and codes are created, when the email is sent, so that no job ever contains a secret.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::OrganizationId;

use crate::Result;
use crate::outbox::{self, Job, NewJob};
pub use crate::outbox::{ApiKeyNews, DeletionStep, Notice, PasskeyChange, StaffNews, TwoStepChange, WebhookNews};

/// Queues the job that sends `notice`, for the scope's organization (0 is the platform).
pub async fn enqueue(scope: &mut Scope, notice: Notice, at: DateTime<Utc>) -> Result<()> {
    outbox::enqueue(scope, job(notice, at)).await
}

/// Removes the email of `notice` from the queue. Returns whether it was there and nobody had begun to send it.
pub async fn withdraw(scope: &mut Scope, notice: Notice) -> Result<bool> {
    outbox::withdraw(scope, &Job::SendMail(notice.into())).await
}

fn job(notice: Notice, at: DateTime<Utc>) -> NewJob {
    NewJob::new(Job::SendMail(notice.into()), at)
}

/// As [`enqueue`], for many notices in one statement.
pub async fn enqueue_all(scope: &mut Scope, notices: Vec<Notice>, at: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let jobs: Vec<_> = notices.into_iter().map(|notice| job(notice, at)).collect();
    outbox::enqueue_all(scope, organization, &jobs).await
}

/// As [`enqueue_all`], for many tenants in a cross-tenant scope: one statement per tenant.
pub async fn enqueue_across(
    scope: &mut Scope,
    notices: impl IntoIterator<Item = (OrganizationId, Notice)>,
    at: DateTime<Utc>,
) -> Result<()> {
    let mut by_tenant: BTreeMap<OrganizationId, Vec<_>> = BTreeMap::new();
    for (organization, notice) in notices {
        by_tenant.entry(organization).or_default().push(job(notice, at));
    }
    for (organization, jobs) in by_tenant {
        outbox::enqueue_all(scope, organization, &jobs).await?;
    }
    Ok(())
}
