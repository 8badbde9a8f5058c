//! The API keys and webhook addresses of all practices: which are in trouble, and which are used.

use std::cmp::Reverse;

use chrono::{DateTime, Utc};
use kernel::cursor::{cut, read as cursor_key};
use kernel::merge::{Answering, merge_by};
use serde::{Deserialize, Serialize};
use tenancy::ids::OrganizationId;
use tenancy::{Caller, contract, text_enum};

use crate::{Context, PAGE, Result, open_answering};

text_enum! {
    /// What an address of webhooks is like now.
    #[contract(rename = "PracticeEndpointState")]
    EndpointStanding {
        Unverified = "unverified",
        Active = "active",
        Failing = "failing",
        Disabled = "disabled",
    }
}

/// An address to which a practice's events go.
#[contract(rename = "PracticeEndpoint")]
#[derive(Debug, Clone)]
pub struct Endpoint {
    pub id: i64,
    #[oai(rename = "organizationId")]
    pub organization: OrganizationId,
    pub practice: String,
    /// The host of its address.
    pub host: String,
    pub state: EndpointStanding,
    /// Deliveries that wait, or are held while it is disabled.
    pub waiting: i64,
    /// Deliveries of the last seven days that were given up.
    pub failed: i64,
    pub succeeded_at: Option<DateTime<Utc>>,
    pub last_failed_at: Option<DateTime<Utc>>,
}

#[contract(rename = "PracticeEndpoints")]
#[derive(Debug, Clone)]
pub struct EndpointList {
    pub rows: Vec<Endpoint>,
    pub next: Option<String>,
    /// Parts of the platform that don't answer, whose addresses are missing.
    pub missing_cells: Option<Vec<String>>,
}

/// An API key of a practice, without its secret.
#[contract(rename = "PracticeKey")]
#[derive(Debug, Clone)]
pub struct Key {
    pub id: i64,
    #[oai(rename = "organizationId")]
    pub organization: OrganizationId,
    pub practice: String,
    pub name: String,
    pub last4: String,
    pub live: bool,
    pub scopes: Vec<String>,
    /// Who gets the data, as the practice said.
    pub recipient: Option<String>,
    pub version: String,
    pub used_at: Option<DateTime<Utc>>,
    pub expires_at: DateTime<Utc>,
    /// Paused, revoked or expired.
    pub ended: bool,
}

#[contract(rename = "PracticeKeys")]
#[derive(Debug, Clone)]
pub struct KeyList {
    pub rows: Vec<Key>,
    pub next: Option<String>,
    /// Parts of the platform that don't answer, whose keys are missing.
    pub missing_cells: Option<Vec<String>>,
}

#[derive(Serialize, Deserialize)]
struct EndpointKey(i32, i64);

#[derive(Serialize, Deserialize)]
struct UsedKey(DateTime<Utc>, i64);

/// A page of 50 addresses: disabled ones first, then failing ones, the newest first.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn endpoints(context: &Context, caller: &Caller, after: Option<&str>) -> Result<EndpointList> {
    let key: Option<EndpointKey> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let (rank, id) = key.map_or((None, None), |EndpointKey(rank, id)| (Some(rank), Some(id)));
    let now = context.clock.now().await?;
    let Answering { mut scopes, missing } = open_answering(context, caller).await?;
    let mut rows = vec![];
    for scope in &mut scopes {
        let mut found = sqlx::query!(
        r#"select e.organization_id, e.id, e.state as "state: EndpointStanding", split_part(split_part(e.url, '://', 2), '/', 1) as "host!",
             (select o.name from office o where o.organization_id = e.organization_id order by o.id limit 1) as "practice!", r.rank as "rank!",
             (select count(*) from webhook_delivery d where d.organization_id = e.organization_id and d.endpoint_id = e.id and d.state in ('waiting', 'held')) as "waiting!",
             (select count(*) from webhook_delivery d where d.organization_id = e.organization_id and d.endpoint_id = e.id and d.state = 'failed'
               and d.ended_at > $1::timestamptz - interval '7 days') as "failed!", e.succeeded_at, e.last_failed_at
           from webhook_endpoint e cross join lateral (select case e.state when 'disabled' then 0 when 'failing' then 1 else 2 end as rank) r
           where e.deleted_at is null and ($2::int is null or r.rank > $2 or (r.rank = $2 and e.id < $3)) order by r.rank, e.id desc limit $4"#,
        now,
        rank,
        id,
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
        rows.append(&mut found);
    }
    merge_by(&scopes, &mut rows, |row| (row.rank, Reverse(row.id)));
    let next = cut(&mut rows, PAGE, |row| EndpointKey(row.rank, row.id))?;
    let rows = rows.into_iter().map(|row| Endpoint {
        id: row.id,
        organization: OrganizationId(row.organization_id),
        practice: row.practice,
        host: row.host,
        state: row.state,
        waiting: row.waiting,
        failed: row.failed,
        succeeded_at: row.succeeded_at,
        last_failed_at: row.last_failed_at,
    });
    Ok(EndpointList { rows: rows.collect(), next, missing_cells: missing })
}

/// A page of 50 keys, the last used first; those never used by when they were made.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn keys(context: &Context, caller: &Caller, after: Option<&str>) -> Result<KeyList> {
    let key: Option<UsedKey> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let (used, id) = key.map_or((None, None), |UsedKey(used, id)| (Some(used), Some(id)));
    let now = context.clock.now().await?;
    let Answering { mut scopes, missing } = open_answering(context, caller).await?;
    let mut rows = vec![];
    for scope in &mut scopes {
        let mut found = sqlx::query!(
        r#"select k.organization_id, k.id, k.name, k.last4, k.live, k.scopes, k.recipient, k.version, k.used_at, k.expires_at, u.at as "at!",
             (select o.name from office o where o.organization_id = k.organization_id order by o.id limit 1) as "practice!",
             k.revoked_at is not null or k.paused_at is not null or k.expires_at <= $1 as "ended!"
           from api_key k cross join lateral (select coalesce(k.used_at, k.created_at) as at) u
           where $2::timestamptz is null or (u.at, k.id) < ($2, $3) order by u.at desc, k.id desc limit $4"#,
        now,
        used,
        id,
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
        rows.append(&mut found);
    }
    merge_by(&scopes, &mut rows, |row| Reverse((row.at, row.id)));
    let next = cut(&mut rows, PAGE, |row| UsedKey(row.at, row.id))?;
    let rows = rows.into_iter().map(|row| Key {
        id: row.id,
        organization: OrganizationId(row.organization_id),
        practice: row.practice,
        name: row.name,
        last4: row.last4,
        live: row.live,
        scopes: row.scopes,
        recipient: row.recipient,
        version: row.version,
        used_at: row.used_at,
        expires_at: row.expires_at,
        ended: row.ended,
    });
    Ok(KeyList { rows: rows.collect(), next, missing_cells: missing })
}
