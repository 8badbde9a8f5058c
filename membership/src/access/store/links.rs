use tenancy::Scope;
use tenancy::ids::LoginId;

use crate::Result;

pub async fn keep_link(
    scope: &mut Scope,
    token_hash: &[u8],
    purpose: &str,
    login: LoginId,
    lives_s: f64,
) -> Result<()> {
    sqlx::query!(
        "insert into one_time_link (token_hash, purpose, login_id, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))",
        token_hash,
        purpose,
        login.0,
        lives_s
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Whose a live link is.
pub async fn link_owner(scope: &mut Scope, token_hash: &[u8], purpose: &str, brand: &str) -> Result<Option<LoginId>> {
    let login = sqlx::query_scalar!(
        r#"select l.id from one_time_link o join login l on l.id = o.login_id
           where o.token_hash = $1 and o.purpose = $2 and o.used_at is null and o.expires_at > now()
             and l.brand = $3 and l.status = 'active' and (l.ends_at is null or l.ends_at > business_now())"#,
        token_hash,
        purpose,
        brand
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(login.map(LoginId))
}

/// Uses a link up, and with it every other link of its login; false when somebody was faster.
pub async fn use_link(scope: &mut Scope, token_hash: &[u8], login: LoginId) -> Result<bool> {
    let used = sqlx::query_scalar!(
        "update one_time_link set used_at = now() where login_id = $2 and used_at is null returning token_hash = $1 as \"own!\"",
        token_hash,
        login.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(used.into_iter().any(|own| own))
}
