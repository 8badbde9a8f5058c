//! Changes, rotates and revokes keys.

use chrono::Duration;
use kernel::notices::ApiKeyNews;
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{ApiKeyId, OfficeId};

use super::list::{ApiKey, KeyState, key};
use super::make::{MadeKey, checked_addresses, checked_name, note};
use super::text::NewKey;
use crate::events::emit;
use crate::owners::tell_of_key;
use crate::places::Managed;
use crate::{Context, FieldErrors, Message, Refusal, Result};

/// How long an old secret can work on, in hours.
const LONGEST_OVERLAP_H: i64 = 72;

/// Locks a key that still can be changed.
async fn lock(
    context: &Context,
    scope: &mut Scope,
    managed: &Managed,
    id: ApiKeyId,
) -> Result<(ApiKey, chrono::DateTime<chrono::Utc>)> {
    let (organization, now) = (scope.organization(), context.clock.now().await?);
    sqlx::query!("select id from api_key where organization_id = $1 and id = $2 for update", organization.0, id.0)
        .fetch_optional(scope.db())
        .await?;
    let key = key(scope, managed, id, now).await?;
    match key.state {
        KeyState::Expired | KeyState::Revoked => Err(Refusal::KEY_NOT_ACTIVE.into()),
        KeyState::Active | KeyState::Rotating | KeyState::Paused => Ok((key, now)),
    }
}

/// Changes the name and the addresses of a key. A paused key works again.
///
/// # Errors
/// [`crate::Error::Invalid`] at `name` or `addresses`; [`crate::Error::Conflict`] for a key that ended.
pub async fn change(
    context: &Context,
    managed: &Managed,
    id: ApiKeyId,
    name: &str,
    addresses: &[String],
) -> Result<ApiKey> {
    let mut errors = FieldErrors::default();
    let name = checked_name(name, &mut errors);
    let addresses = checked_addresses(addresses, &mut errors);
    if !errors.is_empty() {
        return Err(errors.into());
    }
    let mut scope = context.database.scope(managed.reach.clone()).await?;
    let (_, now) = lock(context, &mut scope, managed, id).await?;
    let organization = scope.organization();
    sqlx::query!(
        "update api_key set name = $3, addresses = $4, used_at = case when paused_at is null then used_at else $5 end, paused_at = null,
           told = array_remove(told, 'unused')
         where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        name,
        &addresses,
        now
    )
    .execute(scope.db())
    .await?;
    note(&mut scope, "api_key.changed", id, json!({ "addresses": addresses })).await?;
    tell_of_key(&mut scope, id, ApiKeyNews::Changed, now).await?;
    let changed = key(&mut scope, managed, id, now).await?;
    scope.commit().await?;
    Ok(changed)
}

/// Gives a key a new secret. The old one works for `overlap_h` more hours; with 0 it ends at once.
///
/// # Errors
/// [`crate::Error::Invalid`] at `overlapHours`; [`crate::Error::Conflict`] for a key that ended.
pub async fn rotate(context: &Context, managed: &Managed, id: ApiKeyId, overlap_h: i64) -> Result<MadeKey> {
    if !(0..=LONGEST_OVERLAP_H).contains(&overlap_h) {
        return Err(FieldErrors::one("overlapHours", Message::NumberBetween(0, LONGEST_OVERLAP_H as u32)).into());
    }
    let mut scope = context.database.scope(managed.reach.clone()).await?;
    let (before, now) = lock(context, &mut scope, managed, id).await?;
    let organization = scope.organization();
    let made = NewKey::make(before.live);
    sqlx::query!(
        "update api_key set previous_hash = hash, previous_until = $5, previous_uses = 0, hash = $3, last4 = $4, rotated_at = $6, paused_at = null,
           used_at = case when paused_at is null then used_at else $6 end, told = array_remove(told, 'unused')
         where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        made.hash,
        made.last4,
        now + Duration::hours(overlap_h),
        now
    )
    .execute(scope.db())
    .await?;
    note(&mut scope, "api_key.rotated", id, json!({ "overlapHours": overlap_h })).await?;
    tell_of_key(&mut scope, id, ApiKeyNews::Rotated, now).await?;
    let key = key(&mut scope, managed, id, now).await?;
    scope.commit().await?;
    Ok(MadeKey { key, secret: made.text })
}

/// Ends a key at once. Repeating it changes nothing.
///
/// # Errors
/// [`crate::Error::NotFound`] for a key that the person does not manage.
pub async fn revoke(context: &Context, managed: &Managed, id: ApiKeyId) -> Result<ApiKey> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(managed.reach.clone()).await?;
    key(&mut scope, managed, id, now).await?;
    end(&mut scope, id, "revoked", now).await?;
    let key = key(&mut scope, managed, id, now).await?;
    scope.commit().await?;
    Ok(key)
}

/// Takes an office that was sold from all keys and webhooks of the scope's organization; a key of that office alone ends. Returns how
/// many keys ended.
///
/// # Errors
/// When the database fails.
pub async fn leave_office(scope: &mut Scope, office: OfficeId, now: chrono::DateTime<chrono::Utc>) -> Result<usize> {
    let organization = scope.organization();
    let alone = sqlx::query_scalar!(
        "select id from api_key where organization_id = $1 and offices = array[$2::bigint] and revoked_at is null order by id for update",
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    for id in &alone {
        end(scope, ApiKeyId(*id), "revoked", now).await?;
    }
    sqlx::query!(
        "with keys as (
           update api_key set offices = array_remove(offices, $2) where organization_id = $1 and $2 = any (offices) and cardinality(offices) > 1)
         update webhook_endpoint set offices = array_remove(offices, $2)
           where organization_id = $1 and $2 = any (offices) and deleted_at is null",
        organization.0,
        office.0
    )
    .execute(scope.db())
    .await?;
    Ok(alone.len())
}

/// Ends all keys of the scope's organization, which two of our staff ended. Returns how many.
///
/// # Errors
/// When the database fails.
pub async fn revoke_all(scope: &mut Scope, now: chrono::DateTime<chrono::Utc>) -> Result<usize> {
    let organization = scope.organization();
    let ids = sqlx::query_scalar!(
        "select id from api_key where organization_id = $1 and revoked_at is null order by id for update",
        organization.0
    )
    .fetch_all(scope.db())
    .await?;
    for id in &ids {
        end(scope, ApiKeyId(*id), "revoked", now).await?;
    }
    Ok(ids.len())
}

/// Ends a key, for a reason of the table.
pub(super) async fn end(scope: &mut Scope, id: ApiKeyId, why: &str, now: chrono::DateTime<chrono::Utc>) -> Result<()> {
    let organization = scope.organization();
    let ended = sqlx::query!(
        "update api_key set revoked_at = $3, revoked_because = $4 where organization_id = $1 and id = $2 and revoked_at is null",
        organization.0,
        id.0,
        now,
        why
    )
    .execute(scope.db())
    .await?;
    if ended.rows_affected() == 0 {
        return Ok(());
    }
    note(scope, "api_key.revoked", id, json!({ "because": why })).await?;
    let news = if why == "leaked" { ApiKeyNews::Leaked } else { ApiKeyNews::Revoked };
    tell_of_key(scope, id, news, now).await?;
    emit(scope, "key", id.0, "key.revoked", json!({ "status": "revoked" })).await
}
