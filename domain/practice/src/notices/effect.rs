//! Sends each email once: its row is written before the mail server is called, and is marked as done afterwards.

use tenancy::ids::OrganizationId;

use super::letterhead::open;
use crate::{Context, Result};

/// Whether a later request makes another email with the same key.
pub(super) fn is_repeated(key: &str) -> bool {
    ["reset-", "set-", "sign-", "confirm-"].iter().any(|kind| key.starts_with(kind))
}

/// Returns `false` if this email was already sent. A link or code that was requested again is a new email.
pub(super) async fn start(context: &Context, organization: OrganizationId, key: &str) -> Result<bool> {
    if is_repeated(key) {
        return Ok(true);
    }
    let mut scope = open(context, organization).await?;
    let state = sqlx::query_scalar!(
        "insert into effect (organization_id, kind, key) values ($1, 'mail', $2)
         on conflict (organization_id, kind, key) do update set kind = excluded.kind returning state",
        organization.0,
        key
    )
    .fetch_one(scope.db())
    .await?;
    scope.commit().await?;
    Ok(state != "done")
}

pub(super) async fn finish(context: &Context, organization: OrganizationId, key: &str) -> Result<()> {
    let mut scope = open(context, organization).await?;
    sqlx::query!(
        "update effect set state = 'done', done_at = now() where organization_id = $1 and kind = 'mail' and key = $2",
        organization.0,
        key
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}
