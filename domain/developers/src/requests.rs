//! Writing calls that are safe to repeat: the first answer to an `Idempotency-Key` is kept for 30 days and given again.

use rules::digest::sha256;
use tenancy::Scope;

use crate::keys::KeyCaller;
use crate::{Context, Result};

/// A call that gave no answer for this long was cut off: its key can be used again. Calls end after ten seconds.
const CUT_OFF: &str = "1 minute";

/// What is known of an `Idempotency-Key`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Begun {
    /// The call is to be made.
    New,
    /// It was made before with the same data.
    Answered { status: u16, answer: String },
    /// It was made before with other data.
    Mismatch,
    /// It is being made.
    Running,
}

/// The digest of a call: its operation, path and body.
pub fn digest(call: &str, path: &str, body: &[u8]) -> Vec<u8> {
    sha256(&[call.as_bytes(), b"\n", path.as_bytes(), b"\n", body]).to_vec()
}

async fn open(context: &Context, caller: &KeyCaller) -> Result<Scope> {
    Ok(context.database.scope(caller.reach()).await?)
}

/// Begins a call with an `Idempotency-Key`.
///
/// # Errors
/// When the database fails.
pub async fn begin(context: &Context, caller: &KeyCaller, key: &str, digest: &[u8]) -> Result<Begun> {
    let mut scope = open(context, caller).await?;
    let begun = sqlx::query_scalar!(
        "insert into api_request as kept (organization_id, key_id, request_key, digest) values ($1, $2, $3, $4)
         on conflict (organization_id, key_id, request_key) do update set started_at = now()
           where kept.status is null and kept.digest = excluded.digest and kept.started_at < now() - $5::text::interval
         returning request_key",
        caller.organization.0,
        caller.key.0,
        key,
        digest,
        CUT_OFF
    )
    .fetch_optional(scope.db())
    .await?;
    if begun.is_some() {
        scope.commit().await?;
        return Ok(Begun::New);
    }
    let row = sqlx::query!(
        "select digest, status, answer from api_request where organization_id = $1 and key_id = $2 and request_key = $3",
        caller.organization.0,
        caller.key.0,
        key
    )
    .fetch_one(scope.db())
    .await?;
    Ok(match (row.digest == digest, row.status, row.answer) {
        (false, _, _) => Begun::Mismatch,
        (true, Some(status), Some(answer)) => Begun::Answered { status: u16::try_from(status).unwrap_or(500), answer },
        (true, _, _) => Begun::Running,
    })
}

/// Keeps the answer to a call.
///
/// # Errors
/// When the database fails.
pub async fn finish(context: &Context, caller: &KeyCaller, key: &str, status: u16, answer: &str) -> Result<()> {
    let mut scope = open(context, caller).await?;
    sqlx::query!(
        "update api_request set status = $4, answer = $5 where organization_id = $1 and key_id = $2 and request_key = $3",
        caller.organization.0,
        caller.key.0,
        key,
        i32::from(status),
        answer
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}

/// Forgets a call that failed on our side, so that it can be repeated.
///
/// # Errors
/// When the database fails.
pub async fn forget(context: &Context, caller: &KeyCaller, key: &str) -> Result<()> {
    let mut scope = open(context, caller).await?;
    sqlx::query!(
        "delete from api_request where organization_id = $1 and key_id = $2 and request_key = $3 and status is null",
        caller.organization.0,
        caller.key.0,
        key
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}

/// Deletes answers after 30 days.
pub(crate) async fn delete_old(scope: &mut Scope) -> Result<()> {
    sqlx::query!("delete from api_request where started_at < now() - interval '30 days'").execute(scope.db()).await?;
    Ok(())
}
