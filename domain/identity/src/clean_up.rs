//! Deletes expired rows of this module; the clean-up job calls it.

use super::store;
use crate::{Context, Result};

/// Deletes long-expired sessions, links, codes and rate-limit counters, and creates the audit trail's partitions a year
/// ahead.
pub async fn clean_up(context: &Context) -> Result<()> {
    // Platform scope: sessions belong to logins of all tenants, and partitions belong to no tenant.
    let mut scope = context.database.platform("clean-up").await?;
    store::drop_old(&mut scope).await?;
    scope.commit().await?;
    Ok(())
}
