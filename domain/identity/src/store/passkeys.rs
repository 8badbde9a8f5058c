use chrono::{DateTime, Utc};
use tenancy::ids::LoginId;
use tenancy::{Scope, contract};
use uuid::Uuid;

use crate::Result;

/// A passkey of the caller.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passkey {
    pub id: Uuid,
    /// The name that its owner gave it.
    pub name: String,
    pub created_at: DateTime<Utc>,
    pub last_used_at: Option<DateTime<Utc>>,
}

/// A stored passkey.
#[derive(Debug, Clone)]
pub struct KeptPasskey {
    pub credential_id: Vec<u8>,
    pub user_handle: Vec<u8>,
    pub public_key: Vec<u8>,
    pub state: Vec<u8>,
}

pub async fn passkeys(scope: &mut Scope, login: LoginId) -> Result<Vec<Passkey>> {
    let rows = sqlx::query_as!(
        Passkey,
        "select id, name, created_at, last_used_at from passkey where login_id = $1 order by created_at, id",
        login.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows)
}

/// The credential ids of a login's passkeys, each with its user handle.
pub async fn passkey_keys(scope: &mut Scope, login: LoginId) -> Result<Vec<(Vec<u8>, Vec<u8>)>> {
    let rows = sqlx::query!("select credential_id, user_handle from passkey where login_id = $1", login.0)
        .fetch_all(scope.db())
        .await?;
    Ok(rows.into_iter().map(|row| (row.credential_id, row.user_handle)).collect())
}

/// False when the credential is already stored.
pub async fn insert_passkey(
    scope: &mut Scope,
    id: Uuid,
    login: LoginId,
    new: &KeptPasskey,
    name: &str,
) -> Result<bool> {
    let kept = sqlx::query!(
        "insert into passkey (id, login_id, credential_id, user_handle, public_key, state, name) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (credential_id) do nothing",
        id,
        login.0,
        new.credential_id,
        new.user_handle,
        new.public_key,
        new.state,
        name
    )
    .execute(scope.db())
    .await?;
    Ok(kept.rows_affected() == 1)
}

pub async fn rename_passkey(scope: &mut Scope, login: LoginId, id: Uuid, name: &str) -> Result<bool> {
    let renamed = sqlx::query!("update passkey set name = $3 where login_id = $1 and id = $2", login.0, id, name)
        .execute(scope.db())
        .await?;
    Ok(renamed.rows_affected() == 1)
}

/// Removes a passkey and returns its name; `None` when the login has no such passkey.
pub async fn remove_passkey(scope: &mut Scope, login: LoginId, id: Uuid) -> Result<Option<String>> {
    // Lock the login: otherwise two requests could each remove a passkey, each counting on the other one.
    sqlx::query!("select id from login where id = $1 for update", login.0).fetch_optional(scope.db()).await?;
    let name = sqlx::query_scalar!("delete from passkey where login_id = $1 and id = $2 returning name", login.0, id)
        .fetch_optional(scope.db())
        .await?;
    Ok(name)
}

/// Removes all passkeys of a login.
pub async fn remove_passkeys(scope: &mut Scope, login: LoginId) -> Result<()> {
    sqlx::query!("delete from passkey where login_id = $1", login.0).execute(scope.db()).await?;
    Ok(())
}

pub struct PasskeyRow {
    pub id: Uuid,
    pub login_id: i64,
    pub credential_id: Vec<u8>,
    pub user_handle: Vec<u8>,
    pub public_key: Vec<u8>,
    pub state: Vec<u8>,
}

impl PasskeyRow {
    pub fn kept(&self) -> KeptPasskey {
        KeptPasskey {
            credential_id: self.credential_id.clone(),
            user_handle: self.user_handle.clone(),
            public_key: self.public_key.clone(),
            state: self.state.clone(),
        }
    }
}

/// The passkey of a credential, locked, if its login may sign in at the brand now.
pub async fn passkey_of(scope: &mut Scope, brand: &str, credential_id: &[u8]) -> Result<Option<PasskeyRow>> {
    let row = sqlx::query_as!(
        PasskeyRow,
        "select p.id, p.login_id, p.credential_id, p.user_handle, p.public_key, p.state
         from passkey p join login l on l.id = p.login_id
         where p.credential_id = $2 and l.brand = $1 and l.status = 'active' and (l.ends_at is null or l.ends_at > business_now())
         for update of p",
        brand,
        credential_id
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row)
}

pub async fn note_passkey_use(scope: &mut Scope, id: Uuid, state: &[u8]) -> Result<()> {
    sqlx::query!("update passkey set state = $2, last_used_at = now() where id = $1", id, state)
        .execute(scope.db())
        .await?;
    Ok(())
}

pub async fn keep_challenge(
    scope: &mut Scope,
    challenge: &[u8],
    login: Option<LoginId>,
    state: &[u8],
    lives_s: u32,
) -> Result<()> {
    sqlx::query!(
        "insert into passkey_challenge (challenge, login_id, state, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))",
        challenge,
        login.map(|login| login.0),
        state,
        f64::from(lives_s)
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Uses a challenge up; `None` when there is no such challenge or it has expired.
pub async fn take_challenge(scope: &mut Scope, challenge: &[u8], login: Option<LoginId>) -> Result<Option<Vec<u8>>> {
    let row = sqlx::query!(
        r#"delete from passkey_challenge where challenge = $1 and login_id is not distinct from $2
           returning state, expires_at > now() as "live!""#,
        challenge,
        login.map(|login| login.0)
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.filter(|row| row.live).map(|row| row.state))
}
