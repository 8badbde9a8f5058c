//! Scheduled changes to invitations: reminders after a week, expiry after 30 days.

use tenancy::ids::{InvitationId, OrganizationId};

use super::rules;
use crate::{Context, Result};
use kernel::notices::{self, Notice};

/// The result of one run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RunSummary {
    pub reminded: usize,
    pub expired: usize,
}

/// Reminders per transaction; the rest follows in the next one.
const BATCH: i64 = 500;

/// Reminds and expires everything due. Running it twice changes nothing more.
pub async fn run(context: &Context) -> Result<RunSummary> {
    let now = context.clock.now().await?;
    let expired = expire(context, now).await?;
    let mut reminded = 0;
    loop {
        let batch = remind(context, now).await?;
        reminded += batch;
        if (batch as i64) < BATCH {
            return Ok(RunSummary { reminded, expired });
        }
    }
}

async fn expire(context: &Context, now: chrono::DateTime<chrono::Utc>) -> Result<usize> {
    // Platform: the run goes over all tenants.
    let mut scope = context.database.platform("Invitations").await?;
    let ended = sqlx::query!(
        "with ended as (update invitation set state = 'expired', ended_at = expires_at
           where expires_at <= $1 and invitation_is_open(state) returning organization_id, id)
         delete from invitation_link l using ended e where l.organization_id = e.organization_id and l.invitation_id = e.id
         returning l.invitation_id",
        now
    )
    .fetch_all(scope.db())
    .await?;
    scope.commit().await?;
    let mut ids: Vec<_> = ended.iter().map(|row| row.invitation_id).collect();
    ids.sort_unstable();
    ids.dedup();
    Ok(ids.len())
}

async fn remind(context: &Context, now: chrono::DateTime<chrono::Utc>) -> Result<usize> {
    // Platform: the run goes over all tenants.
    let mut scope = context.database.platform("Invitations").await?;
    let due = sqlx::query!(
        "update invitation i set reminded_at = $1 from (
           select organization_id, id from invitation where sent_at <= $2 and reminded_at is null and state in ('sent', 'opened')
             and expires_at > $1 order by sent_at limit $3 for update skip locked) d
         where i.organization_id = d.organization_id and i.id = d.id returning i.organization_id, i.id, i.round",
        now,
        rules::reminded_if_sent_before(now),
        BATCH
    )
    .fetch_all(scope.db())
    .await?;
    for row in &due {
        scope.for_organization(OrganizationId(row.organization_id));
        let notice = Notice::InvitationReminder { invitation: InvitationId(row.id), round: row.round };
        notices::enqueue(&mut scope, notice, now).await?;
    }
    scope.commit().await?;
    Ok(due.len())
}
