//! Households in another cell than the one where their login changed follow it.
//!
//! Copies of the login and of its grants arrive in any case. What a household's own rows have of its login, its email and that it is the
//! owner's, is written in the household's cell, by a job for each household that is queued in the transaction that changes the login.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::household_changes::{self, ChangeKind, HouseholdChange};
use kernel::outbox::{ClaimedJob, JobOutcome, Retry};
use kernel::summary::refresh_summary;
use kernel::task::{self, Task};
use serde::{Deserialize, Serialize};
use tenancy::ids::{AccountId, LoginId, MemberId, OrganizationId};
use tenancy::{Actor, Reach, Scope};

use super::store::{self, HouseholdGrant};
use super::{full_name, no_tenant};
use crate::{Context, Result};

/// Who writes if the login is gone.
const NAME: &str = "Email change";

/// A household takes over its login's email, or has no login if that reaches it no more. Key: all three.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct FollowLogin {
    pub login: LoginId,
    pub organization: OrganizationId,
    pub account: AccountId,
}

/// Queues what the households of other cells have to take over of a login. Call it before its grants change. The scope crosses tenants.
pub(super) async fn follow_login(scope: &mut Scope, login: LoginId, now: DateTime<Utc>) -> Result<()> {
    for (organization, account) in store::households_elsewhere(scope, login).await? {
        let job = FollowLogin { login, organization, account };
        let key = format!("{login} {organization} {account}");
        // The job is of the cell in which the login changed, where the change is seen at once.
        task::enqueue_task_again(scope, OrganizationId(0), &job, key, now).await?;
    }
    Ok(())
}

#[async_trait]
impl Task for FollowLogin {
    const KIND: &'static str = "follow_login";
    // The household's cell may be down for long.
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let now = context.clock.now().await?;
        let mut scope = context.database.scope(no_tenant(Actor::platform(NAME))).await?;
        let Some(row) = store::login_by_id(&mut scope, self.login).await? else { return Ok(JobOutcome::Done) };
        let grant = store::household_grant(&mut scope, self.login, (self.organization, self.account)).await?;
        drop(scope);
        let actor = Actor {
            login: Some(self.login),
            name: full_name(&row.first_name, &row.last_name),
            ..Actor::platform(NAME)
        };
        let mut scope = context.database.scope(Reach::organization(self.organization, actor)).await?;
        match grant {
            Some(grant) => self.take_over(&mut scope, grant, &row.email, now).await?,
            None => store::forget_login(&mut scope, self.account, self.login).await?,
        }
        scope.commit().await?;
        Ok(JobOutcome::Done)
    }
}

impl FollowLogin {
    async fn take_over(self, scope: &mut Scope, grant: HouseholdGrant, email: &str, now: DateTime<Utc>) -> Result<()> {
        let mut changes = vec![];
        if let Some(old) = store::set_household_email(scope, self.account, self.login, email).await? {
            changes.push((None, old));
        }
        if let Some(member) = grant.member
            && let Some(old) = store::set_own_email(scope, self.account, member, email).await?
        {
            changes.push((Some(MemberId(member)), old));
        }
        if changes.is_empty() {
            return Ok(());
        }
        refresh_summary(scope, &[self.account]).await?;
        for (member, old) in changes {
            let words = Some(format!("Email: {old} → {email}."));
            let change =
                HouseholdChange { account: self.account, member, kind: ChangeKind::EmailChanged, words, at: now };
            household_changes::record(scope, change).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn stored_jobs_are_read_and_written_as_before() {
        let stored = json!({"login": 7, "organization": 8, "account": 9});
        let job: FollowLogin = serde_json::from_value(stored.clone()).unwrap();
        assert_eq!(serde_json::to_value(job).unwrap(), stored);
        assert_eq!((FollowLogin::KIND, FollowLogin::RETRY.attempts), ("follow_login", 60));
        assert!(crate::tasks().kinds().contains(&FollowLogin::KIND));
    }
}
