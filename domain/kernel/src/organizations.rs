//! Organizations, the tenants: creating one, its name, and its end.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::OrganizationId;

use crate::Result;

/// Creates an organization of `brand`, whose name may be empty for now. `scope` is the platform's: there is no tenant yet.
pub async fn create_organization(scope: &mut Scope, brand: &str, name: &str) -> Result<OrganizationId> {
    let id = sqlx::query_scalar!(
        "insert into organization (brand, name) values ($1, $2) returning organization_id",
        brand,
        name
    )
    .fetch_one(scope.db())
    .await?;
    Ok(OrganizationId(id))
}

/// Changes the name of the scope's organization.
pub async fn rename_organization(scope: &mut Scope, name: &str) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!("update organization set name = $2 where organization_id = $1 and name <> $2", organization.0, name)
        .execute(scope.db())
        .await?;
    Ok(())
}

/// Names the scope's organization if it has no name yet.
pub async fn name_new_organization(scope: &mut Scope, name: &str) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!("update organization set name = $2 where organization_id = $1 and name = ''", organization.0, name)
        .execute(scope.db())
        .await?;
    Ok(())
}

/// Marks the scope's organization as ended by two of our staff. Its rows stay. Returns `false` if it ended before.
pub async fn end_organization(scope: &mut Scope, at: DateTime<Utc>) -> Result<bool> {
    let organization = scope.organization();
    let ended = sqlx::query!(
        "update organization set deleted_at = $2 where organization_id = $1 and deleted_at is null",
        organization.0,
        at
    )
    .execute(scope.db())
    .await?;
    Ok(ended.rows_affected() == 1)
}
