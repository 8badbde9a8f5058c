//! Texts that people agreed to, each stored once by its digest.

use tenancy::Scope;

use crate::Result;

/// Stores a text as it was shown; does nothing if it is stored already.
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
