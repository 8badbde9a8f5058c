//! Acts that must happen once. The row of an act is written before it, and says afterwards whether it is done.

use tenancy::{Scope, text_enum};

use crate::Result;

text_enum! {
    EffectKind {
        /// An email is given to the mail server.
        Mail = "mail",
        /// Staff write off the late balance of a household.
        ClearDelinquency = "clear_delinquency",
    }
}

/// Begins the act `key` in the scope's transaction. Returns `false` if it began before.
pub async fn begin_once(scope: &mut Scope, kind: EffectKind, key: &str) -> Result<bool> {
    let organization = scope.organization();
    let new = sqlx::query!(
        "insert into effect (organization_id, kind, key) values ($1, $2, $3) on conflict do nothing",
        organization.0,
        kind.as_str(),
        key
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    Ok(new > 0)
}

/// Begins the act `key`, or begins it again if its result is unknown. Returns `false` if it is known to be done.
pub async fn begin(scope: &mut Scope, kind: EffectKind, key: &str) -> Result<bool> {
    let organization = scope.organization();
    let state = sqlx::query_scalar!(
        "insert into effect (organization_id, kind, key) values ($1, $2, $3)
         on conflict (organization_id, kind, key) do update set kind = excluded.kind returning state",
        organization.0,
        kind.as_str(),
        key
    )
    .fetch_one(scope.db())
    .await?;
    Ok(state != "done")
}

/// Marks the act `key` done.
pub async fn finish(scope: &mut Scope, kind: EffectKind, key: &str) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update effect set state = 'done', done_at = now() where organization_id = $1 and kind = $2 and key = $3",
        organization.0,
        kind.as_str(),
        key
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
