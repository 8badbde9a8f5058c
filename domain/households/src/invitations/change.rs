//! Resends and revokes invitations.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::{InvitationId, OfficeId};

use super::invite::{already_invited, ready, record};
use super::rules::{self, Kind, State};
use crate::{OrNotFound, Result};
use ::rules::Refusal;
use kernel::notices::{self, Notice};

/// Resends the invitation at `now`: a new link for another 30 days; every earlier link stops working.
///
/// # Errors
/// [`Error::NotFound`] if the scope does not reach it; [`Error::Conflict`] if it is being sent, the person joined or
/// has another invitation, or the office can't take members.
pub async fn resend(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, id: InvitationId) -> Result<()> {
    let (kind, state, round) = locked(scope, office, id).await?;
    match state {
        State::Sending => return Err(Refusal::INVITATION_BEING_SENT.into()),
        State::Joined => return Err(Refusal::INVITEE_JOINED.into()),
        state if !state.may_resend() => return Err(Refusal::INVITATION_NOT_RESENDABLE.into()),
        _ => {}
    }
    ready(scope, office, kind).await?;
    let organization = scope.organization();
    let member = sqlx::query_scalar!(
        r#"select exists (select from account a join invitation i on i.organization_id = a.organization_id and i.office_id = a.office_id
             where i.organization_id = $1 and i.id = $2 and i.kind = 'patient' and a.email = i.email and a.enrolled_at is not null) as "yes!""#,
        organization.0,
        id.0
    )
    .fetch_one(scope.db())
    .await?;
    if member {
        return Err(Refusal::INVITEE_IS_MEMBER.into());
    }
    drop_links(scope, id).await?;
    sqlx::query!(
        "update invitation set state = 'sending', round = round + 1, sent_at = null, opened_at = null, reminded_at = null, ended_at = null,
           failure = null, order_key = null, expires_at = $3 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        rules::expires_at(now)
    )
    .execute(scope.db())
    .await
    .map_err(already_invited)?;
    notices::enqueue(scope, Notice::Invitation { invitation: id, round: round + 1 }, now).await?;
    record(scope, "invitation.sent_anew", office, id).await
}

/// Revokes the invitation at `now`: its links stop working.
///
/// # Errors
/// [`Error::NotFound`] if the scope does not reach it; [`Error::Conflict`] if it can no longer be used anyway.
pub async fn revoke(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, id: InvitationId) -> Result<()> {
    let (_, state, _) = locked(scope, office, id).await?;
    if !state.is_open() {
        let why = if state == State::Joined { Refusal::INVITEE_JOINED } else { Refusal::INVITATION_ENDED };
        return Err(why.into());
    }
    drop_links(scope, id).await?;
    let organization = scope.organization();
    sqlx::query!(
        "update invitation set state = 'revoked', ended_at = $3 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        now
    )
    .execute(scope.db())
    .await?;
    record(scope, "invitation.revoked", office, id).await
}

async fn locked(scope: &mut Scope, office: OfficeId, id: InvitationId) -> Result<(Kind, State, i32)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select kind, state, round from invitation where organization_id = $1 and office_id = $2 and id = $3 for update",
        organization.0,
        office.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    match (Kind::parse(&row.kind), State::parse(&row.state)) {
        (Some(kind), Some(state)) => Ok((kind, state, row.round)),
        _ => Err(anyhow::anyhow!("invitation {id} is {} {}", row.kind, row.state).into()),
    }
}

async fn drop_links(scope: &mut Scope, id: InvitationId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!("delete from invitation_link where organization_id = $1 and invitation_id = $2", organization.0, id.0)
        .execute(scope.db())
        .await?;
    Ok(())
}
