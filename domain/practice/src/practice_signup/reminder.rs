//! The one reminder email to a practice that stopped during sign-up.

use tenancy::ids::{LoginId, OrganizationId};

use super::rules;
use crate::{Context, Result};
use kernel::notices::{self, Notice};

/// Reminders per transaction.
const BATCH: i64 = 500;

/// Reminds every sign-up without activity for a day that was not reminded before. Returns how many.
///
/// # Errors
/// When the database fails.
pub async fn run(context: &Context) -> Result<usize> {
    let now = context.clock.now().await?;
    let mut reminded = 0;
    loop {
        // Platform scope: the run covers all tenants.
        let mut scope = context.database.platform("Practice sign-ups").await?;
        let due = sqlx::query!(
            "update practice_signup s set reminded_at = $1 from (
               select organization_id, office_id from practice_signup
               where last_step_at <= $2 and activated_at is null and reminded_at is null
               order by last_step_at limit $3 for update skip locked) d
             where s.organization_id = d.organization_id and s.office_id = d.office_id returning s.organization_id, s.login_id",
            now,
            rules::reminded_if_quiet_since(now),
            BATCH
        )
        .fetch_all(scope.db())
        .await?;
        for row in &due {
            scope.for_organization(OrganizationId(row.organization_id));
            let notice = Notice::PracticeSignupReminder { login: LoginId(row.login_id) };
            notices::enqueue(&mut scope, notice, now).await?;
        }
        scope.commit().await?;
        reminded += due.len();
        if (due.len() as i64) < BATCH {
            return Ok(reminded);
        }
    }
}
