//! Emails a household and its office thirty days before a year that was paid in the office ends.

use tenancy::ids::{AccountId, OrganizationId};

use crate::{Context, Result};
use kernel::notices::{self, Notice};

/// Days before the end when the reminder is sent.
const DAYS_BEFORE: i32 = 30;
/// Days for which a reminder is caught up after downtime; later ones would be too late to be useful.
const CATCH_UP_DAYS: i32 = 7;

/// Queues due reminders that were not sent yet. Safe to run twice. Returns how many households it found.
pub async fn remind(context: &Context) -> Result<usize> {
    let now = context.clock.now().await?;
    // Crosses tenants: the calendar is the same for every tenant.
    let mut scope = context.database.platform("Term reminders").await?;
    let due = sqlx::query!(
        r#"select distinct s.organization_id, s.account_id, s.term_ends_on
           from subscription s join office o on o.organization_id = s.organization_id and o.id = s.office_id
           where s.status = 'active_cash'
             and s.term_ends_on between ($1 at time zone o.timezone)::date + $2::int - $3::int and ($1 at time zone o.timezone)::date + $2::int
             and not exists (select from effect e where e.organization_id = s.organization_id and e.kind = 'mail'
               and e.key = 'term-ending-' || s.account_id || '-' || s.term_ends_on)
           limit 5000"#,
        now,
        DAYS_BEFORE,
        CATCH_UP_DAYS
    )
    .fetch_all(scope.db())
    .await?;
    for row in &due {
        scope.for_organization(OrganizationId(row.organization_id));
        let (account, ends_on) = (AccountId(row.account_id), row.term_ends_on);
        notices::enqueue(&mut scope, Notice::TermEnding { account, ends_on }, now).await?;
        notices::enqueue(&mut scope, Notice::TermEndingAtOffice { account, ends_on }, now).await?;
    }
    scope.commit().await?;
    Ok(due.len())
}
