use tenancy::Scope;
use tenancy::ids::LoginId;

use crate::Client;
use crate::Result;

/// Returns whether a login has signed in from a browser before, and updates the device's address and time.
pub async fn see_device(scope: &mut Scope, login: LoginId, token_hash: &[u8], client: &Client) -> Result<bool> {
    let seen = sqlx::query!(
        "update known_device set last_seen_at = now(), address = $3, browser = $4 where login_id = $1 and token_hash = $2",
        login.0,
        token_hash,
        client.address,
        client.browser
    )
    .execute(scope.db())
    .await?;
    Ok(seen.rows_affected() == 1)
}

/// Stores a browser from which a login signs in for the first time. Returns whether the login has other devices.
pub async fn keep_device(scope: &mut Scope, login: LoginId, token_hash: &[u8], client: &Client) -> Result<bool> {
    let others = sqlx::query_scalar!(
        r#"insert into known_device (login_id, token_hash, browser, address) values ($1, $2, $3, $4)
           on conflict (login_id, token_hash) do update set last_seen_at = now()
           returning exists (select from known_device k where k.login_id = $1 and k.token_hash <> $2) as "others!""#,
        login.0,
        token_hash,
        client.browser,
        client.address
    )
    .fetch_one(scope.db())
    .await?;
    Ok(others)
}

pub async fn knows_device(scope: &mut Scope, login: LoginId, token_hash: &[u8]) -> Result<bool> {
    let known = sqlx::query_scalar!(
        r#"select exists (select from known_device where login_id = $1 and token_hash = $2) as "known!""#,
        login.0,
        token_hash
    )
    .fetch_one(scope.db())
    .await?;
    Ok(known)
}

pub async fn forget_device(scope: &mut Scope, login: LoginId, token_hash: &[u8]) -> Result<()> {
    sqlx::query!("delete from known_device where login_id = $1 and token_hash = $2", login.0, token_hash)
        .execute(scope.db())
        .await?;
    Ok(())
}
