//! The one reminder email to a practice that stopped during sign-up.

use super::rules;
use crate::access::signups;
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
