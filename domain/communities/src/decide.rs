//! What an office decides about a community: its leader's request, and whether anybody joins now.

use chrono::{DateTime, Utc};
use rules::{FieldErrors, Message, Refusal};
use serde_json::json;
use tenancy::ids::{CommunityId, OfficeId};
use tenancy::{Reach, Scope};

use crate::audits::of_community;
use crate::community::hold;
use crate::rules::state::StoredState;
use crate::save::{NewCommunity, checked, write};
use crate::tell::tell_leader;
use crate::{Context, Result};

/// Approves a request with the office's terms and a code; the leader gets both. Writes `community.approved` to the audit trail.
///
/// # Errors
/// As [`crate::create`]; [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if it was decided.
pub async fn approve(
    context: &Context,
    reach: &Reach,
    (office, brand, id): (OfficeId, &str, CommunityId),
    new: NewCommunity,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut scope = context.database.read(reach.clone()).await?;
    if crate::show(&mut scope, office, id, now).await?.stored() != StoredState::Requested {
        return Err(Refusal::COMMUNITY_DECIDED.into());
    }
    drop(scope);
    let code = checked(context, reach, (office, brand), &new, now).await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    if hold(&mut scope, office, id, now).await?.stored() != StoredState::Requested {
        return Err(Refusal::COMMUNITY_DECIDED.into());
    }
    let (organization, by) = (scope.organization(), scope.actor.name.clone());
    let is_used = sqlx::query_scalar!(
        r#"select exists (select from community where organization_id = $1 and code = $2 and state in ('active', 'paused')) as "used!""#,
        organization.0,
        code
    )
    .fetch_one(scope.db())
    .await?;
    if is_used {
        return Err(FieldErrors::one("code", Message::CommunityCodeTaken).into());
    }
    sqlx::query!(
        "update community set state = 'active', code = $3, discount_percent = $4, ends_on = $5, starts_on = $6, decided_at = $7, decided_by = $8
         where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        code,
        new.terms.discount_percent.0,
        new.ends_on,
        new.terms.starts_on,
        now,
        by
    )
    .execute(scope.db())
    .await?;
    write(&mut scope, (office, id), &new.terms).await?;
    tell_leader(&mut scope, id, "approved", now).await?;
    of_community(&mut scope, "community.approved", (office, id), json!({ "percent": new.terms.discount_percent.0 }))
        .await?;
    Ok(scope.commit().await?)
}

/// Declines a request and emails the leader. Writes `community.declined` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if it was decided.
pub async fn decline(scope: &mut Scope, (office, id): (OfficeId, CommunityId), now: DateTime<Utc>) -> Result<()> {
    if hold(scope, office, id, now).await?.stored() != StoredState::Requested {
        return Err(Refusal::COMMUNITY_DECIDED.into());
    }
    let (organization, by) = (scope.organization(), scope.actor.name.clone());
    sqlx::query!(
        "update community set state = 'declined', decided_at = $3, decided_by = $4, version = version + 1 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        now,
        by
    )
    .execute(scope.db())
    .await?;
    tell_leader(scope, id, "declined", now).await?;
    of_community(scope, "community.declined", (office, id), json!({})).await
}

/// Lets nobody join for now; members keep everything. Does nothing to one that is paused. Writes `community.paused` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if it is not running.
pub async fn pause(scope: &mut Scope, place: (OfficeId, CommunityId), now: DateTime<Utc>) -> Result<()> {
    switch(scope, place, (StoredState::Active, StoredState::Paused), "community.paused", now).await
}

/// Lets people join again. Writes `community.resumed` to the audit trail.
///
/// # Errors
/// As [`pause`].
pub async fn resume(scope: &mut Scope, place: (OfficeId, CommunityId), now: DateTime<Utc>) -> Result<()> {
    switch(scope, place, (StoredState::Paused, StoredState::Active), "community.resumed", now).await
}

async fn switch(
    scope: &mut Scope,
    (office, id): (OfficeId, CommunityId),
    (from, to): (StoredState, StoredState),
    act: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let found = hold(scope, office, id, now).await?;
    if !found.is_running() {
        return Err(Refusal::COMMUNITY_NOT_RUNNING.into());
    }
    if found.stored() != from {
        return Ok(());
    }
    let organization = scope.organization();
    sqlx::query!(
        "update community set state = $3, version = version + 1 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        to.as_str()
    )
    .execute(scope.db())
    .await?;
    of_community(scope, act, (office, id), json!({})).await
}
