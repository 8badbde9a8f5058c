//! By the clock: goes on with every connecting that has not ended.

use tenancy::ids::{BankLinkId, OrganizationId};

use super::advance::advance;
use crate::{Context, Result};

/// As many as one look at the table names.
const BATCH: i64 = 200;
/// Whoever waits at a page goes on with a fresh one itself.
const AT_THE_PAGE: f64 = 300.0;

/// Goes on with all connectings that wait for a provider, a person or their end. Answers how many ended. Run again, it finds
/// those that are left.
pub async fn run(context: &Context) -> Result<usize> {
    if context.bank_links.is_none() {
        return Ok(0);
    }
    let (mut after, mut ended) = ((0, 0), 0);
    loop {
        // Crosses tenants: every connecting is looked at, a batch at a time.
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
                // One that cannot be gone on with keeps no other from it.
                Err(error) => tracing::error!(link = row.id, %error, "a bank link could not be looked at"),
            }
        }
    }
}
