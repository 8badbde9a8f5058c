use tenancy::Scope;

use crate::Result;

/// Stores a new code for an email, or the secret of a link; an earlier one becomes void.
pub async fn keep_code(
    scope: &mut Scope,
    brand: &str,
    email: &str,
    code_hash: &[u8],
    by_link: bool,
    lives_s: f64,
) -> Result<()> {
    sqlx::query!(
        "insert into sign_in_code (brand, email, code_hash, by_link, expires_at) values ($1, $2, $3, $4, now() + make_interval(secs => $5))
         on conflict (brand, email) do update set code_hash = excluded.code_hash, by_link = excluded.by_link, tries = 0,
           created_at = now(), expires_at = excluded.expires_at, used_at = null",
        brand,
        email,
        code_hash,
        by_link,
        lives_s
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Counts one try, for the code and for the day, and returns the valid code's digest; `None` when there is no code or it
/// was tried too often. A link's secret can't be guessed, so its tries are not limited.
pub async fn try_code(
    scope: &mut Scope,
    brand: &str,
    email: &str,
    most_tries: i32,
    most_a_day: i32,
) -> Result<Option<Vec<u8>>> {
    let hash = sqlx::query_scalar!(
        "update sign_in_code set tries = tries + 1, tried_on = current_date,
           tries_that_day = case when tried_on = current_date then tries_that_day else 0 end + 1
         where brand = $1 and email = $2 and used_at is null and expires_at > now()
           and (by_link or (tries < $3 and (tried_on <> current_date or tries_that_day < $4))) returning code_hash",
        brand,
        email,
        most_tries,
        most_a_day
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(hash)
}

/// How often codes of an email were tried today.
pub async fn tries_today(scope: &mut Scope, brand: &str, email: &str) -> Result<i32> {
    let tries = sqlx::query_scalar!(
        "select tries_that_day from sign_in_code where brand = $1 and email = $2 and tried_on = current_date",
        brand,
        email
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(tries.unwrap_or(0))
}

/// Marks a code as used; false when another request used it first or a newer code has replaced it.
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
