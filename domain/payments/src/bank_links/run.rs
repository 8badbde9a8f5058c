//! The scheduled job that advances every bank link that has not ended.

use tenancy::ids::{BankLinkId, OrganizationId};

use super::advance::advance;
use crate::{Context, Result};

/// Rows per query.
const BATCH: i64 = 200;
/// Younger links are skipped: their page polls for itself. In seconds of business time.
const AT_THE_PAGE: f64 = 300.0;

/// Advances all bank links that wait for a provider, a person or their expiry. Returns how many ended. Safe to run
/// again: it continues with those that are left.
pub async fn run(context: &Context) -> Result<usize> {
    if context.bank_links.is_none() {
        return Ok(0);
    }
    let (mut after, mut ended) = ((0, 0), 0);
    loop {
        // Crosses tenants: reads all open bank links, one batch at a time.
        let mut scope = context.database.platform("Bank link").await?;
        let rows = sqlx::query!(
            "select organization_id, id from bank_link where ended_at is null and created_at < business_now() - make_interval(secs => $3)
               and (organization_id, id) > ($1, $2) order by organization_id, id limit $4",
            after.0,
            after.1,
            AT_THE_PAGE,
            BATCH
        )
        .fetch_all(scope.db())
        .await?;
        drop(scope);
        let Some(last) = rows.last() else { return Ok(ended) };
        after = (last.organization_id, last.id);
        for row in &rows {
            let known = advance(context, OrganizationId(row.organization_id), BankLinkId(row.id)).await;
            match known {
                Ok(known) => ended += usize::from(known.status.ended()),
                // One failing link must not block the others.
                Err(error) => tracing::error!(link = row.id, %error, "advancing a bank link failed"),
            }
        }
    }
}
