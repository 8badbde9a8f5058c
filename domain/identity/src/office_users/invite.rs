//! Invitations to work at an office: an email with a link that works once, for seven days.

use super::rules::{is_invited_as, may_grant};
use chrono::Duration;
use serde_json::json;
use tenancy::ids::{OfficeId, OfficeInvitationId, OrganizationId};
use tenancy::{Actor, Reach};

use super::{Managing, OpenInvitation, names_of, open_invitation, people, record};
use crate::invitation::{InvitationMail, LIVES_DAYS};
use crate::logins::{name_errors, normal_email};
use crate::secret::{new_secret, stored};
use crate::store::{self, NewUser};
use crate::{Client, Context, Error, FieldErrors, Limit, Message, Result, limit};
use kernel::notices::{self, Notice};

const MAILS_PER_EMAIL: Limit = Limit::new("office-invitation/mails", 5, 86_400);
const INVITATIONS_PER_OFFICE: Limit = Limit::new("office-invitation/office", 60, 86_400);

/// The rate-limit subject for emails to a person. Each office has a separate count, so one office can't block another's
/// invitation.
fn mails_to(office: OfficeId, email: &str) -> String {
    format!("{office}:{email}")
}

/// Invites a person to work at the office. The response is the same whether or not the email has a login.
///
/// # Errors
/// [`Error::Invalid`] at the fields; [`Error::TooMany`].
pub async fn add_user(context: &Context, at: Managing<'_>, new: NewUser) -> Result<OpenInvitation> {
    let new = NewUser {
        email: normal_email(&new.email).into(),
        first_name: new.first_name.trim().to_owned(),
        last_name: new.last_name.trim().to_owned(),
        ..new
    };
    let mut errors = name_errors(&new.first_name, &new.last_name);
    if !is_invited_as(new.user_type) {
        errors.add("type", Message::InvalidData);
    }
    errors.into_result()?;
    let own = at.caller.permissions_at(at.office);
    let permissions = new.permissions.clone().unwrap_or_else(|| {
        new.user_type.permissions().iter().copied().filter(|permission| own.contains(permission)).collect()
    });
    may_grant(&own, new.user_type, &[], &permissions)?;
    let client = Client { address: at.caller.address.clone(), ..Client::default() };
    limit(context, &client, &[(INVITATIONS_PER_OFFICE, Some(&at.office.to_string()))]).await?;
    limit(context, &client, &[(MAILS_PER_EMAIL, Some(&mails_to(at.office, &new.email)))]).await?;

    let now = context.clock.now().await?;
    let mut scope = context.database.scope(at.reach.clone()).await?;
    store::lock_office(&mut scope, at.office).await?;
    if people(&mut scope, at.office).await?.iter().any(|user| *user.email == *new.email) {
        return Err(Error::Invalid(FieldErrors::one("email", Message::AlreadyWorksHere)));
    }
    let open = store::open_invitations(&mut scope, Some(at.office), None).await?;
    if let Some(open) = open.iter().find(|open| open.email == *new.email) {
        let on = rules::dates::english_day(open.sent_at.date_naive());
        return Err(Error::Invalid(FieldErrors::one("email", Message::AlreadyInvited(on))));
    }
    let until = now + Duration::days(LIVES_DAYS);
    let id = store::insert_invitation(&mut scope, at.office, &new, &names_of(&permissions), now, until)
        .await?
        .ok_or_else(|| Error::Invalid(FieldErrors::one("email", Message::InvalidData)))?;
    notices::enqueue(&mut scope, Notice::OfficeInvitation { invitation: id, round: 1 }, now).await?;
    let detail = json!({ "type": new.user_type.as_str(), "permissions": names_of(&permissions) });
    record(&mut scope, "user.invited", at.office, "office_invitation", id.to_string(), detail).await?;
    let row = store::open_invitations(&mut scope, Some(at.office), Some(id)).await?.pop().ok_or(Error::NotFound)?;
    scope.commit().await?;
    open_invitation(row, now)
}

/// Sends an open invitation again with a new link; the previous link no longer works.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Invalid`] when it grants more than the caller holds; [`Error::TooMany`] after several
/// emails in a day.
pub async fn resend_invitation(context: &Context, at: Managing<'_>, id: OfficeInvitationId) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(at.reach.clone()).await?;
    let row = store::open_invitations(&mut scope, Some(at.office), Some(id)).await?.pop().ok_or(Error::NotFound)?;
    drop(scope); // don't hold a connection while requesting another
    let client = Client { address: at.caller.address.clone(), ..Client::default() };
    limit(context, &client, &[(MAILS_PER_EMAIL, Some(&mails_to(at.office, &row.email)))]).await?;
    let invitation = open_invitation(row, now)?;
    may_grant(&at.caller.permissions_at(at.office), invitation.user_type, &[], &invitation.permissions)?;
    let mut scope = context.database.scope(at.reach.clone()).await?;
    let round = store::send_again(&mut scope, id, now, now + Duration::days(LIVES_DAYS)).await?;
    notices::enqueue(&mut scope, Notice::OfficeInvitation { invitation: id, round }, now).await?;
    record(&mut scope, "user.invited_again", at.office, "office_invitation", id.to_string(), json!({})).await?;
    Ok(scope.commit().await?)
}

/// Revokes an open invitation; its link no longer works.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn revoke_invitation(context: &Context, at: Managing<'_>, id: OfficeInvitationId) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(at.reach.clone()).await?;
    store::lock_office(&mut scope, at.office).await?;
    if store::open_invitations(&mut scope, Some(at.office), Some(id)).await?.is_empty() {
        return Err(Error::NotFound);
    }
    let organization = scope.organization();
    store::close_invitation(&mut scope, organization, id, "revoked", now).await?;
    record(&mut scope, "user.invitation_revoked", at.office, "office_invitation", id.to_string(), json!({})).await?;
    Ok(scope.commit().await?)
}

/// Returns whether the email of this round still has to be sent.
pub async fn invitation_is_due(
    context: &Context,
    organization: OrganizationId,
    id: OfficeInvitationId,
    round: i32,
) -> Result<bool> {
    let mut scope = context.database.read(Reach::organization(organization, Actor::platform("mail"))).await?;
    let open = store::open_invitations(&mut scope, None, Some(id)).await?;
    Ok(open.iter().any(|row| row.round == round))
}

/// Makes the link of an invitation for the email that carries it.
///
/// # Errors
/// [`Error::NotFound`] when the invitation is closed, or a newer round replaced this one.
pub async fn make_invitation_link(
    context: &Context,
    organization: OrganizationId,
    id: OfficeInvitationId,
    round: i32,
) -> Result<InvitationMail> {
    let mut scope = context.database.scope(Reach::organization(organization, Actor::platform("mail"))).await?;
    let row = store::open_invitations(&mut scope, None, Some(id)).await?.pop().ok_or(Error::NotFound)?;
    let token = new_secret();
    if !store::set_invitation_link(&mut scope, id, round, &stored(&token)).await? {
        return Err(Error::NotFound);
    }
    scope.commit().await?;
    Ok(row.invitee().mail(token))
}
