//! Texts that somebody agreed to, kept once each by their digest.

use tenancy::Scope;

use crate::Result;

/// Keeps a text as it was shown.
pub async fn keep(scope: &mut Scope, hash: &str, text: &str) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "insert into consent_text (organization_id, hash, text) values ($1, $2, $3) on conflict do nothing",
        organization.0,
        hash,
        text
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
