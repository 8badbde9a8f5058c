//! Lists keys and their uses.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::ids::ApiKeyId;
use tenancy::{Scope, contract, text_enum};

use crate::places::Managed;
use crate::{ApiScope, Context, Error, Result};

/// The days of uses that are shown.
const SHOWN_DAYS: i32 = 30;

text_enum! {
    /// The state of a key.
    KeyState {
        Active = "active",
        /// Its old secret still works.
        Rotating = "rotating",
        /// It was not used for 90 days: changing or rotating it makes it work again.
        Paused = "paused",
        Expired = "expired",
        Revoked = "revoked",
    }
}

#[cfg(feature = "openapi")]
tenancy::described_as_text!(KeyState);

/// A key, without its secret.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApiKey {
    pub id: ApiKeyId,
    pub name: String,
    /// The offices that it reaches; missing for every office of the organization.
    pub offices: Option<Vec<i64>>,
    pub scopes: Vec<ApiScope>,
    pub version: String,
    /// Who receives the personal data that it reads.
    pub recipient: Option<String>,
    /// The addresses that may use it; empty for all.
    pub addresses: Vec<String>,
    pub last4: String,
    /// `false` for a key of a trial.
    pub live: bool,
    pub state: KeyState,
    pub maker: String,
    pub created_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    /// Until when the old secret works, and how often it was used since the rotation.
    pub previous_until: Option<DateTime<Utc>>,
    pub previous_uses: i32,
    pub used_at: Option<DateTime<Utc>>,
    pub used_address: Option<String>,
    pub used_call: Option<String>,
}

/// The calls of a key on one day.
#[contract(rename = "ApiKeyUse")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyUse {
    pub on: NaiveDate,
    pub call: String,
    pub calls: i64,
}

/// The organization's keys that the person manages, latest first; those revoked or expired more than 90 days ago are left
/// out.
///
/// # Errors
/// When the database fails.
pub async fn keys(context: &Context, managed: &Managed) -> Result<Vec<ApiKey>> {
    let now = context.clock.now().await?;
    let mut scope = context.database.read(managed.reach.clone()).await?;
    let all = read(&mut scope, None, now).await?;
    Ok(all.into_iter().filter(|key| managed.covers(key.offices.as_deref())).collect())
}

/// One key that the person manages.
pub(super) async fn key(scope: &mut Scope, managed: &Managed, id: ApiKeyId, now: DateTime<Utc>) -> Result<ApiKey> {
    let found = read(scope, Some(id), now).await?.pop();
    found.filter(|key| managed.covers(key.offices.as_deref())).ok_or(Error::NotFound)
}

async fn read(scope: &mut Scope, id: Option<ApiKeyId>, now: DateTime<Utc>) -> Result<Vec<ApiKey>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select id, name, offices, scopes, version, recipient, addresses, last4, live, maker, created_at, expires_at, previous_until, previous_uses,
             used_at, used_address, used_call, paused_at, revoked_at
           from api_key where organization_id = $1 and ($2::bigint is null or id = $2)
             and ($2::bigint is not null or coalesce(revoked_at, expires_at) > $3::timestamptz - interval '90 days')
           order by id desc limit 200"#,
        organization.0,
        id.map(|id| id.0),
        now
    )
    .fetch_all(scope.db())
    .await?;
    let keys = rows.into_iter().map(|row| {
        let rotating = row.previous_until.is_some_and(|until| until > now);
        let state = match () {
            () if row.revoked_at.is_some() => KeyState::Revoked,
            () if row.expires_at <= now => KeyState::Expired,
            () if row.paused_at.is_some() => KeyState::Paused,
            () if rotating => KeyState::Rotating,
            () => KeyState::Active,
        };
        ApiKey {
            id: ApiKeyId(row.id),
            name: row.name,
            offices: row.offices,
            scopes: row.scopes.iter().filter_map(|scope| ApiScope::parse(scope)).collect(),
            version: row.version,
            recipient: row.recipient,
            addresses: row.addresses,
            last4: row.last4,
            live: row.live,
            state,
            maker: row.maker,
            created_at: row.created_at,
            expires_at: row.expires_at,
            previous_until: row.previous_until.filter(|_| rotating),
            previous_uses: row.previous_uses,
            used_at: row.used_at,
            used_address: row.used_address,
            used_call: row.used_call,
        }
    });
    Ok(keys.collect())
}

/// The calls of a key in the last 30 days, by day and call, latest first.
///
/// # Errors
/// [`Error::NotFound`] for a key that the person does not manage.
pub async fn uses(context: &Context, managed: &Managed, id: ApiKeyId) -> Result<Vec<KeyUse>> {
    let now = context.clock.now().await?;
    let mut scope = context.database.read(managed.reach.clone()).await?;
    key(&mut scope, managed, id, now).await?;
    let organization = scope.organization();
    let from = now.date_naive() - chrono::Duration::days(i64::from(SHOWN_DAYS));
    let rows = sqlx::query!(
        "select used_on, call, calls from api_key_use where organization_id = $1 and key_id = $2 and used_on >= $3 order by used_on desc, call limit 2000",
        organization.0,
        id.0,
        from
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| KeyUse { on: row.used_on, call: row.call, calls: row.calls }).collect())
}
