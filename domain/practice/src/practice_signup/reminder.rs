//! The one email that brings a practice back that stopped midway.

use super::rules;
use crate::access::signups;
use crate::{Context, Result};
use kernel::notices::{self, Notice};

/// Reminders of one transaction; the rest follows in the next.
const BATCH: i64 = 500;

/// Reminds every sign-up that has been quiet for a day and was not reminded before. Answers how many.
///
/// # Errors
/// The database does not answer.
pub async fn run(context: &Context) -> Result<usize> {
    let now = context.clock.now().await?;
    let mut reminded = 0;
    loop {
        // Platform: the run goes over all tenants.
        let mut scope = context.database.platform("Practice sign-ups").await?;
        let due = signups::remind_quiet(&mut scope, rules::reminded_if_quiet_since(now), BATCH, now).await?;
        for &(organization, login) in &due {
            scope.for_organization(organization);
            notices::enqueue(&mut scope, Notice::PracticeSignupReminder { login }, now).await?;
        }
        scope.commit().await?;
        reminded += due.len();
        if (due.len() as i64) < BATCH {
            return Ok(reminded);
        }
    }
}
