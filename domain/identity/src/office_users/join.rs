//! Using an invitation: creates a login, or adds a grant to the login that already has the email. Using the link verifies
//! the email.

use super::rules::wider;
use serde_json::json;
use tenancy::ids::{LoginId, OfficeId, OfficeInvitationId, OrganizationId};
use tenancy::{Actor, Reach, Scope, UserType};

use super::{permissions_of, record};
use crate::invitation::{Joining, found, give_up_email, joined, limit_tries, over};
use crate::links::LinkUse;
use crate::logins::{OfficeRole, create_login, grant_office};
use crate::secret::stored;
use crate::sessions::SignedIn;
use crate::store::{self, InvitationRow, JoiningRow};
use crate::{Client, Context, Error, Limit, Result, stranger};
use ::rules::Refusal;

const TRIES_PER_LINK: Limit = Limit::new("office-invitation/link", 10, 3600);

async fn linked(context: &Context, brand: &str, token: &str, client: &Client) -> Result<InvitationRow> {
    // Platform scope: only the token is known here, and it identifies the tenant.
    let (mut cells, mut invitation) = (context.database.look(), None);
    while invitation.is_none()
        && let Some(mut scope) = cells.platform("Office invitation").await?
    {
        invitation = store::invitation_of_link(&mut scope, brand, &stored(token)).await?;
    }
    found(context, client, invitation).await
}

/// Returns what the invitation page shows for a valid link.
///
/// # Errors
/// [`Error::NotFound`] when the link is no longer valid; [`Error::TooMany`].
pub async fn joining(context: &Context, brand: &str, token: &str, client: &Client) -> Result<Joining> {
    linked(context, brand, token, client).await?.invitee().page(context, client).await
}

/// Uses the link. A new login chooses a password and is signed in; an existing login confirms with its password and then
/// signs in as usual.
///
/// # Errors
/// [`Error::Invalid`] at `password` or `confirmPassword`; [`Error::Conflict`] when the link is no longer valid, or the
/// login is of another type; [`Error::TooMany`].
pub async fn join(context: &Context, link: LinkUse<'_>, client: &Client) -> Result<Option<SignedIn>> {
    let invitation = match linked(context, link.brand, link.token, client).await {
        Err(Error::NotFound) => return Err(over()),
        other => other?,
    };
    limit_tries(context, client, TRIES_PER_LINK, link.token).await?;
    let invitee = invitation.invitee();
    let joiner = invitee.joiner(context, client).await?;
    if let Some(login) = &joiner.known {
        joins_as(login, &invitation, true)?;
    }
    let hash = invitee.password(joiner.known.as_ref(), link).await?;
    let now = context.clock.now().await?;
    let (organization, office) = (OrganizationId(invitation.organization_id), OfficeId(invitation.office_id));
    let actor = Actor { name: invitee.name(), ..stranger(client) };
    if let Some(login) = joiner.stranger {
        give_up_email(context.database.platform("Office invitation").await?, login, &actor, now).await?;
    }
    let mut scope = context.database.scope(Reach::office(organization, office, actor)).await?;
    store::lock_office(&mut scope, office).await?;
    // Another request may have used the invitation in the meantime.
    let id = OfficeInvitationId(invitation.id);
    let open = store::open_invitations(&mut scope, Some(office), Some(id)).await?.pop().ok_or_else(over)?;
    if open.round != invitation.round {
        return Err(over());
    }
    let is_new = hash.is_some();
    let login = match joiner.known {
        Some(login) => LoginId(login.id),
        None => {
            let user_type = invitation.user_type.parse().unwrap_or(UserType::DentistStandard);
            create_login(&mut scope, invitee.new_login(user_type, hash)).await?
        }
    };
    grant(&mut scope, login, office, &invitation).await?;
    scope.actor.login = Some(login);
    store::verify_email(&mut scope, login).await?;
    store::close_invitation(&mut scope, organization, id, "accepted", now).await?;
    record(&mut scope, "user.joined", office, "login", login.to_string(), json!({ "invitation": id })).await?;
    joined(context, scope, (login, is_new), client).await
}

/// The type of an existing login after it joins: the invitation's role if it works nowhere else, otherwise the widest of
/// its roles. An association's user becomes an office's, and keeps the association by its grant. Any other login that isn't office staff is
/// refused, because a person has one type of login.
fn joins_as(login: &JoiningRow, invitation: &InvitationRow, elsewhere: bool) -> Result<UserType> {
    let user_type: UserType = login.user_type.parse().map_err(anyhow::Error::from)?;
    let role: UserType = invitation.user_type.parse().map_err(anyhow::Error::from)?;
    if matches!(user_type, UserType::Association | UserType::AssociationStandard) {
        return Ok(role);
    }
    if !user_type.is_office_staff() || user_type == UserType::OfficeAdminTemp {
        return Err(Refusal::NOT_A_STAFF_LOGIN.into());
    }
    Ok(if elsewhere { wider(user_type, role) } else { role })
}

async fn grant(scope: &mut Scope, login: LoginId, office: OfficeId, invitation: &InvitationRow) -> Result<()> {
    let role: UserType = invitation.user_type.parse().map_err(anyhow::Error::from)?;
    let known = store::login_of_email(scope, &invitation.brand, &invitation.email).await?.ok_or(Error::NotFound)?;
    if store::people(scope, office, 0.0).await?.iter().any(|person| person.login_id == login.0) {
        return Err(Refusal::WORKS_HERE_ALREADY.into());
    }
    let elsewhere = store::works_elsewhere(scope, login, office).await?;
    store::keep_association_roles(scope, login).await?;
    store::set_user_type(scope, login, joins_as(&known, invitation, elsewhere)?).await?;
    let joiner = scope.actor.clone();
    // Record the inviter, not the joining person, as the one who made the grant.
    scope.act_as(Actor { login: Some(LoginId(invitation.invited_by)), ..joiner.clone() }).await?;
    let permissions = Some(permissions_of(&invitation.permissions));
    grant_office(scope, login, role, office, OfficeRole { owner: false, plan_coordinator: false, permissions }).await?;
    scope.act_as(joiner).await?;
    store::set_role(scope, login, office, role).await?;
    store::set_status_by_reach(scope, login).await
}
