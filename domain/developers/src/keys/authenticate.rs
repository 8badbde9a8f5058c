//! The caller behind a key: checked, counted and noted in one transaction.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};
use rules::tiers;
use serde::Deserialize;
use serde_json::json;
use sqlx::types::Json;
use tenancy::audit::{self, Act};
use tenancy::brand::{BrandId, TierFeature};
use tenancy::ids::{ApiKeyId, LoginId, OfficeId, OrganizationId};
use tenancy::{Actor, Offices, Reach, Scope, TierUnlock};

use super::change::end;
use super::text::digest_of;
use crate::{ApiScope, Context, Error, Result};

/// The calls of a key in a minute.
const KEY_CALLS: i64 = 600;
/// The calls of all keys of an organization in a minute.
const ORGANIZATION_CALLS: i64 = 3_000;

/// What is left of a key's calls in this minute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    pub limit: i64,
    pub remaining: i64,
    pub reset_s: i64,
}

/// A key that may make calls, and where.
#[derive(Debug, Clone)]
pub struct KeyCaller {
    pub key: ApiKeyId,
    pub name: String,
    pub organization: OrganizationId,
    pub brand: String,
    pub offices: Offices,
    pub scopes: BTreeSet<ApiScope>,
    pub version: String,
    pub live: bool,
    pub made_by: LoginId,
    pub address: Option<String>,
    pub budget: Budget,
}

/// Why a key is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyRefusal {
    Invalid,
    Expired(NaiveDate),
    Rotated,
    Revoked,
    /// It was not used for long.
    Paused,
    /// The caller's address is not one of the key's.
    WrongAddress,
    NotInTier(TierUnlock),
    TooMany(Budget),
}

/// One call to authenticate.
#[derive(Debug, Clone, Copy)]
pub struct Presented<'a> {
    /// The whole key.
    pub text: &'a str,
    pub address: Option<&'a str>,
    /// The operation, for the audit trail and the uses.
    pub call: &'a str,
}

#[derive(Debug, Deserialize)]
struct OfficeTier {
    id: i64,
    tier: i32,
}

struct Row {
    id: i64,
    organization_id: i64,
    name: String,
    scopes: Vec<String>,
    version: String,
    addresses: Vec<String>,
    live: bool,
    made_by: i64,
    expires_at: DateTime<Utc>,
    previous_until: Option<DateTime<Utc>>,
    paused_at: Option<DateTime<Utc>>,
    revoked_at: Option<DateTime<Utc>>,
    is_current: bool,
    is_whole: bool,
    brand: String,
    offices: Json<Vec<OfficeTier>>,
}

/// Authenticates a key and counts the call. The key's reach is read with every call: an office that left it is out of
/// reach at once.
///
/// # Errors
/// When the database fails; a refused key is not an error.
pub async fn authenticate(
    context: &Context,
    given: Presented<'_>,
) -> Result<std::result::Result<KeyCaller, KeyRefusal>> {
    let Some(digest) = digest_of(given.text) else { return Ok(Err(KeyRefusal::Invalid)) };
    let now = context.clock.now().await?;
    // Platform scope: the key is what tells the organization.
    let (mut cells, mut found) = (context.database.look(), None);
    while found.is_none()
        && let Some(mut scope) = cells.platform("API key").await?
    {
        found = find(&mut scope, &digest).await?.map(|row| (scope, row));
    }
    let Some((mut scope, row)) = found else { return Ok(Err(KeyRefusal::Invalid)) };
    if let Some(refusal) = refused(&row, given.address, now) {
        return Ok(Err(refusal));
    }
    let offices = match unlocked(context, &row)? {
        Ok(offices) => offices,
        Err(unlock) => return Ok(Err(KeyRefusal::NotInTier(unlock))),
    };
    scope.for_organization(OrganizationId(row.organization_id));
    let (budget, is_over) = count(&mut scope, row.id).await?;
    if is_over {
        scope.commit().await?;
        return Ok(Err(KeyRefusal::TooMany(budget)));
    }
    let caller = KeyCaller {
        key: ApiKeyId(row.id),
        name: row.name.clone(),
        organization: OrganizationId(row.organization_id),
        brand: row.brand.clone(),
        offices,
        scopes: row.scopes.iter().filter_map(|scope| ApiScope::parse(scope)).collect(),
        version: row.version.clone(),
        live: row.live,
        made_by: LoginId(row.made_by),
        address: given.address.map(ToOwned::to_owned),
        budget,
    };
    note_use(&mut scope, &row, given, now).await?;
    scope.act_as(caller.actor()).await?;
    let detail = json!({ "call": given.call, "name": row.name });
    let (subject_kind, subject_id) = ("api_key", row.id.to_string());
    audit::record(
        &mut scope,
        Act { act: "api_key.called", subject_kind, subject_id, office: None, account: None, detail },
    )
    .await?;
    scope.commit().await?;
    Ok(Ok(caller))
}

impl KeyCaller {
    /// The name in the history and the audit trail.
    fn actor(&self) -> Actor {
        Actor {
            login: None,
            name: format!("API key {}", self.name),
            user_type: None,
            impersonator: None,
            session: None,
            address: self.address.clone(),
        }
    }

    /// What the key reads.
    pub fn reach(&self) -> Reach {
        Reach { organization: self.organization, offices: self.offices.clone(), account: None, actor: self.actor() }
    }

    /// What the key writes: the rows name the key, and point to who made it.
    pub fn writing(&self) -> Reach {
        let mut reach = self.reach();
        reach.actor.login = Some(self.made_by);
        reach
    }

    pub fn has(&self, scope: ApiScope) -> bool {
        self.scopes.contains(&scope)
    }
}

/// The key with this digest, whichever of its secrets it is.
async fn find(scope: &mut Scope, digest: &[u8]) -> Result<Option<Row>> {
    let row = sqlx::query_as!(
        Row,
        r#"select k.id, k.organization_id, k.name, k.scopes, k.version, k.addresses, k.live, k.made_by, k.expires_at, k.previous_until, k.paused_at, k.revoked_at,
             k.hash = $1 as "is_current!", k.offices is null as "is_whole!", o.brand,
             (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'tier', f.tier_level) order by f.id), '[]') from office f
               where f.organization_id = k.organization_id and f.account_status <> 3 and (k.offices is null or f.id = any (k.offices)))
               as "offices!: Json<Vec<OfficeTier>>"
           from api_key k join organization o on o.organization_id = k.organization_id
           where k.hash = $1 or k.previous_hash = $1 order by k.hash = $1 desc limit 1"#,
        digest
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row)
}

/// Why the key may make no calls.
fn refused(row: &Row, address: Option<&str>, now: DateTime<Utc>) -> Option<KeyRefusal> {
    let listed = |own: &str| row.addresses.iter().any(|listed| listed == own);
    match () {
        () if row.revoked_at.is_some() => Some(KeyRefusal::Revoked),
        () if !row.is_current && row.previous_until.is_none_or(|until| until <= now) => Some(KeyRefusal::Rotated),
        () if row.expires_at <= now => Some(KeyRefusal::Expired(row.expires_at.date_naive())),
        () if row.paused_at.is_some() => Some(KeyRefusal::Paused),
        () if !row.addresses.is_empty() && !address.is_some_and(listed) => Some(KeyRefusal::WrongAddress),
        () => None,
    }
}

/// The key's offices whose tier includes developer access; an error with the tier that does when there are none.
fn unlocked(context: &Context, row: &Row) -> Result<std::result::Result<Offices, TierUnlock>> {
    let brand = context.brands.get(&BrandId::new(&row.brand)).ok_or(Error::NotFound)?;
    let allowed = |office: &&OfficeTier| tiers::tier_allows(brand, office.tier, TierFeature::DeveloperAccess);
    let open: Vec<_> = row.offices.iter().filter(allowed).map(|office| OfficeId(office.id)).collect();
    if open.is_empty()
        && !row.offices.is_empty()
        && let Some(unlock) = tiers::unlock(brand, TierFeature::DeveloperAccess)
    {
        return Ok(Err(unlock));
    }
    Ok(Ok(if row.is_whole && open.len() == row.offices.len() { Offices::All } else { Offices::Some(open) }))
}

/// Counts the call, and returns what is left and whether it is one too many.
async fn count(scope: &mut Scope, key: i64) -> Result<(Budget, bool)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"with counted as (
             insert into api_key_minute as kept (organization_id, key_id, minute, calls) values ($1, $2, date_trunc('minute', now()), 1)
             on conflict (organization_id, minute, key_id) do update set calls = kept.calls + 1 returning calls)
           select c.calls::bigint as "own!",
             coalesce((select sum(m.calls) from api_key_minute m where m.organization_id = $1 and m.minute = date_trunc('minute', now()) and m.key_id <> $2), 0)::bigint as "others!",
             greatest(1, ceil(60 - extract(second from now())))::bigint as "reset_s!"
           from counted c"#,
        organization.0,
        key
    )
    .fetch_one(scope.db())
    .await?;
    let all = row.own + row.others;
    let remaining = (KEY_CALLS - row.own).min(ORGANIZATION_CALLS - all);
    let budget = Budget { limit: KEY_CALLS, remaining: remaining.max(0), reset_s: row.reset_s };
    Ok((budget, remaining < 0))
}

/// Notes when and for what the key was used.
async fn note_use(scope: &mut Scope, row: &Row, given: Presented<'_>, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "with seen as (
           update api_key set used_at = $3, used_address = $4, used_call = $5, previous_uses = previous_uses + $6, told = array_remove(told, 'unused')
           where organization_id = $1 and id = $2 and ($6 > 0 or used_at is null or used_at < $3::timestamptz - interval '1 minute'))
         insert into api_key_use as kept (organization_id, key_id, used_on, call, calls) values ($1, $2, $7, $5, 1)
         on conflict (organization_id, key_id, used_on, call) do update set calls = kept.calls + 1",
        organization.0,
        row.id,
        now,
        given.address,
        given.call,
        i32::from(!row.is_current),
        now.date_naive()
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Ends a key that was sent in an address, where logs and histories keep it. Does nothing for a text that is no key.
///
/// # Errors
/// When the database fails.
pub async fn revoke_leaked(context: &Context, text: &str) -> Result<()> {
    let Some(digest) = digest_of(text) else { return Ok(()) };
    let now = context.clock.now().await?;
    // Platform scope: the key is what tells the organization.
    let (mut cells, mut found) = (context.database.look(), None);
    while found.is_none()
        && let Some(mut scope) = cells.platform("API key").await?
    {
        found = find(&mut scope, &digest).await?;
    }
    let Some(row) = found else { return Ok(()) };
    let actor = Actor::platform("Leaked keys");
    let mut scope = context.database.scope(Reach::organization(OrganizationId(row.organization_id), actor)).await?;
    end(&mut scope, ApiKeyId(row.id), "leaked", now).await?;
    Ok(scope.commit().await?)
}
