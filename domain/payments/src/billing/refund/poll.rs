//! Asking again about refunds that succeeded: a bank may send one back days later, and the event may be lost.

use chrono::Duration;
use tenancy::ids::{OrganizationId, RefundId};

use super::poll_refund;
use crate::{Context, Result};

const PAGE: i64 = 500;

/// Asks about each refund that succeeded in the last `days`, and books back those that failed since. Answers how many
/// were asked about; one the provider does not answer about is asked again the next time.
pub async fn poll_refunds(context: &Context, days: i64) -> Result<usize> {
    let since = context.clock.now().await? - Duration::days(days);
    let (mut after, mut asked) = (0, 0);
    loop {
        // Crosses tenants: the nightly comparison is everybody's.
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
