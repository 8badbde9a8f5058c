use tenancy::Scope;

use crate::Result;

/// Keeps a new code for an e-mail; an earlier one is void.
pub async fn keep_code(scope: &mut Scope, brand: &str, email: &str, code_hash: &[u8], lives_s: f64) -> Result<()> {
    sqlx::query!(
        "insert into sign_in_code (brand, email, code_hash, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))
         on conflict (brand, email) do update set code_hash = excluded.code_hash, tries = 0, created_at = now(),
           expires_at = excluded.expires_at, used_at = null",
        brand,
        email,
        code_hash,
        lives_s
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Counts one try and answers the live code's digest; `None` when there is none, or it was tried too often.
pub async fn try_code(scope: &mut Scope, brand: &str, email: &str, most_tries: i32) -> Result<Option<Vec<u8>>> {
    let hash = sqlx::query_scalar!(
        "update sign_in_code set tries = tries + 1
         where brand = $1 and email = $2 and used_at is null and expires_at > now() and tries < $3 returning code_hash",
        brand,
        email,
        most_tries
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(hash)
}

/// Uses a code up; false when somebody was faster, or a newer code has taken its place.
pub async fn use_code(scope: &mut Scope, brand: &str, email: &str, code_hash: &[u8]) -> Result<bool> {
    let used = sqlx::query!(
        "update sign_in_code set used_at = now() where brand = $1 and email = $2 and code_hash = $3 and used_at is null",
        brand,
        email,
        code_hash
    )
    .execute(scope.db())
    .await?;
    Ok(used.rows_affected() == 1)
}
