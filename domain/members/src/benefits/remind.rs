//! Reminds a household once, some time before a term ends, of unused visits, if the office wants that.

use chrono::NaiveDate;
use tenancy::ids::{AccountId, OrganizationId};

use super::ledger::ledgers;
use crate::{Context, Result};
use kernel::notices::{self, Notice};

/// Days before the term's end: enough time to make an appointment.
pub const UNUSED_NOTICE_DAYS: i32 = 90;
/// Days for which a reminder is caught up after downtime, or after the office turned reminders on.
const CATCH_UP_DAYS: i32 = 30;

/// Queues due reminders: one email per household and term end, none if everything was used. Safe to run twice. Returns
/// how many.
pub async fn queue_unused_reminders(context: &Context) -> Result<usize> {
    let now = context.clock.now().await?;
    // Crosses tenants: the calendar is the same for every tenant.
    let mut scope = context.database.platform("Unused visits").await?;
    // A date that Postgres can represent; no term ended before it.
    let start = NaiveDate::from_ymd_opt(1970, 1, 1).unwrap_or_default();
    let (mut queued, mut after) = (0, (0, 0, start));
    loop {
        let due = sqlx::query!(
            r#"select distinct s.organization_id, s.account_id, s.term_ends_on
               from subscription s join office o on o.organization_id = s.organization_id and o.id = s.office_id
               where o.remind_unused and s.status in ('active', 'active_cash', 'active_transferred') and s.ends_on is null
                 and s.term_ends_on between ($1 at time zone o.timezone)::date + $2::int - $3::int and ($1 at time zone o.timezone)::date + $2::int
                 and (s.organization_id, s.account_id, s.term_ends_on) > ($4, $5, $6)
                 and not exists (select from effect e where e.organization_id = s.organization_id and e.kind = 'mail'
                   and e.key = 'unused-' || s.account_id || '-' || s.term_ends_on)
               order by 1, 2, 3 limit 1000"#,
            now,
            UNUSED_NOTICE_DAYS,
            CATCH_UP_DAYS,
            after.0,
            after.1,
            after.2
        )
        .fetch_all(scope.db())
        .await?;
        let Some(last) = due.last() else { break };
        after = (last.organization_id, last.account_id, last.term_ends_on);
        for row in due {
            scope.for_organization(OrganizationId(row.organization_id));
            let account = AccountId(row.account_id);
            let held = ledgers(&mut scope, &[account]).await?;
            let ending = held.iter().filter_map(|h| h.ledger.current()).filter(|term| term.ends_on == row.term_ends_on);
            if ending.flat_map(|term| term.codes.values()).any(|count| count.left() > 0) {
                let notice = Notice::UnusedVisits { account, ends_on: row.term_ends_on };
                notices::enqueue(&mut scope, notice, now).await?;
                queued += 1;
            }
        }
    }
    scope.commit().await?;
    Ok(queued)
}
