//! What this module leaves behind, swept up by the clean-up job.

use super::store;
use crate::{Context, Result};

/// Drops sessions, links, codes and counts that are long over, and makes the audit trail's partitions a year ahead.
pub async fn clean_up(context: &Context) -> Result<()> {
    // Logins of all tenants leave sessions behind, and partitions belong to nobody.
    let mut scope = context.database.platform("clean-up").await?;
    store::drop_old(&mut scope).await?;
    scope.commit().await?;
    Ok(())
}
