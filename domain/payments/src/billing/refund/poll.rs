//! Checks refunds that succeeded again: a bank may return one days later, and the webhook may be lost.

use chrono::Duration;
use tenancy::ids::{OrganizationId, RefundId};

use super::poll_refund;
use crate::{Context, Result};

const PAGE: i64 = 500;

/// Polls each refund that succeeded in the last `days`, and reverses those that failed since. Returns how many were
/// polled; those without a response are polled again the next time.
pub async fn poll_refunds(context: &Context, days: i64) -> Result<usize> {
    let since = context.clock.now().await? - Duration::days(days);
    let (mut after, mut asked) = (0, 0);
    loop {
        // Crosses tenants: the nightly reconciliation covers all.
        let mut scope = context.database.platform("Refunds").await?;
        let rows = sqlx::query!(
            "select organization_id, id from refund
             where status = 'succeeded' and not in_office and succeeded_at >= $1 and id > $2 order by id limit $3",
            since,
            after,
            PAGE
        )
        .fetch_all(scope.db())
        .await?;
        drop(scope);
        let Some(last) = rows.last() else { return Ok(asked) };
        after = last.id;
        for row in &rows {
            poll_refund(context, OrganizationId(row.organization_id), RefundId(row.id)).await?;
            asked += 1;
        }
    }
}
