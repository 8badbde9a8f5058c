//! Logins for the adults of a household. Each is invited by an emailed link that works once, for seven days. Such a login
//! sees only its own membership, not the rest of the household.

use chrono::{DateTime, Duration, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, FamilyInvitationId, LoginId, MemberId, OfficeId, OrganizationId};
use tenancy::{Actor, Caller, Personal, Reach, Scope, UserType};

use crate::invitation::{InvitationMail, Joining, LIVES_DAYS, found, give_up_email, joined, limit_tries, over};
use crate::links::LinkUse;
use crate::logins::{ReachFrom, create_login, grant_account, withdraw_household};
use crate::secret::{new_secret, stored};
use crate::sessions::{self, SignedIn};
use crate::store::{self, FamilyInvitationRow, JoiningRow};
use crate::{Client, Context, Error, Limit, Result, limit, stranger};
use ::rules::Refusal;
use kernel::notices::{self, Notice};
use kernel::summary::refresh_summary;

pub use crate::store::NewFamilyInvitation;

const MAILS_PER_EMAIL: Limit = Limit::new("family-invitation/mails", 5, 86_400);
const MAILS_PER_LOGIN: Limit = Limit::new("family-invitation/login", 60, 86_400);
const TRIES_PER_LINK: Limit = Limit::new("family-invitation/link", 10, 3600);

/// An invitation that has not been used or withdrawn.
#[derive(Debug, Clone)]
pub struct FamilyInvitation {
    pub member: MemberId,
    pub email: Personal<String>,
    pub sent_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
}

/// The login of a household member.
#[derive(Debug, Clone)]
pub struct FamilyLogin {
    pub member: MemberId,
    pub email: Personal<String>,
}

/// Returns the members of a household who have their own login, and the open invitations.
pub async fn logins(scope: &mut Scope, account: AccountId) -> Result<(Vec<FamilyLogin>, Vec<FamilyInvitation>)> {
    let logins = store::family_logins(scope, account).await?;
    let logins = logins.into_iter().map(|own| FamilyLogin { member: own.member, email: own.email.into() });
    let open = store::family_invitations(scope, Some(account), None).await?;
    let open = open.into_iter().map(|row| FamilyInvitation {
        member: MemberId(row.member_id),
        email: row.email.into(),
        sent_at: row.sent_at,
        expires_at: row.expires_at,
    });
    Ok((logins.collect(), open.collect()))
}

/// Counts an email to `email`. Each caller has a separate count per address, so one caller can't block another's
/// invitation.
///
/// # Errors
/// [`Error::TooMany`].
pub async fn may_mail(context: &Context, caller: &Caller, email: &str) -> Result<()> {
    let client = Client { address: caller.address.clone(), ..Client::default() };
    let own = caller.login.to_string();
    let to = format!("{own}:{email}");
    limit(context, &client, &[(MAILS_PER_LOGIN, Some(&own)), (MAILS_PER_EMAIL, Some(&to))]).await
}

/// Invites an adult of the household and voids an earlier invitation. The response is the same whether or not the email has
/// a login.
pub async fn invite(scope: &mut Scope, new: &NewFamilyInvitation, now: DateTime<Utc>) -> Result<()> {
    let until = now + Duration::days(LIVES_DAYS);
    let id = store::insert_family_invitation(scope, new, now, until).await?;
    notices::enqueue(scope, Notice::FamilyInvitation { invitation: id, round: 1 }, now).await?;
    record(scope, "family_login.invited", new.office, new.account, new.member).await
}

/// Emails a new link; the previous one no longer works.
///
/// # Errors
/// [`Error::NotFound`] when there is no open invitation.
pub async fn invite_again(
    scope: &mut Scope,
    (office, account): (OfficeId, AccountId),
    member: MemberId,
    now: DateTime<Utc>,
) -> Result<()> {
    let open = store::family_invitations(scope, Some(account), None).await?;
    let row = open.into_iter().find(|row| row.member_id == member.0).ok_or(Error::NotFound)?;
    let id = FamilyInvitationId(row.id);
    let round = store::invite_family_again(scope, id, now, now + Duration::days(LIVES_DAYS)).await?;
    notices::enqueue(scope, Notice::FamilyInvitation { invitation: id, round }, now).await?;
    record(scope, "family_login.invited_again", office, account, member).await
}

/// Withdraws an open invitation; without one, removes the login's access to the household and ends its sessions.
///
/// # Errors
/// [`Error::NotFound`] when the member has neither.
pub async fn end(
    scope: &mut Scope,
    (office, account): (OfficeId, AccountId),
    member: MemberId,
    now: DateTime<Utc>,
) -> Result<()> {
    if store::close_family_invitation(scope, account, member, "withdrawn", now).await? {
        return record(scope, "family_login.withdrawn", office, account, member).await;
    }
    let logins = store::family_logins(scope, account).await?;
    let login = logins.iter().find(|own| own.member == member).ok_or(Error::NotFound)?.login;
    withdraw_household(scope, login, office).await?;
    store::set_family_status(scope, login).await?;
    sessions::end_others(scope, login, None, "access ended").await?;
    record(scope, "family_login.ended", office, account, member).await
}

async fn record(scope: &mut Scope, act: &str, office: OfficeId, account: AccountId, member: MemberId) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "member",
        subject_id: member.to_string(),
        office: Some(office),
        account: Some(account),
        detail: json!({}),
    };
    Ok(audit::record(scope, act).await?)
}

/// Returns whether the email of this round still has to be sent.
pub async fn invitation_is_due(
    context: &Context,
    organization: OrganizationId,
    id: FamilyInvitationId,
    round: i32,
) -> Result<bool> {
    let mut scope = context.database.read(Reach::organization(organization, Actor::platform("mail"))).await?;
    let open = store::family_invitations(&mut scope, None, Some(id)).await?;
    Ok(open.iter().any(|row| row.round == round))
}

/// Makes the link of an invitation for the email that carries it.
///
/// # Errors
/// [`Error::NotFound`] when the invitation is closed, or a newer round replaced this one.
pub async fn make_invitation_link(
    context: &Context,
    organization: OrganizationId,
    id: FamilyInvitationId,
    round: i32,
) -> Result<InvitationMail> {
    let mut scope = context.database.scope(Reach::organization(organization, Actor::platform("mail"))).await?;
    let row = store::family_invitations(&mut scope, None, Some(id)).await?.pop().ok_or(Error::NotFound)?;
    let token = new_secret();
    if !store::set_family_link(&mut scope, id, round, &stored(&token)).await? {
        return Err(Error::NotFound);
    }
    scope.commit().await?;
    Ok(row.invitee().mail(token))
}

async fn linked(context: &Context, brand: &str, token: &str, client: &Client) -> Result<FamilyInvitationRow> {
    // Platform scope: only the token is known here, and it identifies the tenant.
    let (mut cells, mut invitation) = (context.database.look(), None);
    while invitation.is_none()
        && let Some(mut scope) = cells.platform("Family invitation").await?
    {
        invitation = store::family_invitation_of_link(&mut scope, brand, &stored(token)).await?;
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
/// email's login can't have this membership as well; [`Error::TooMany`].
pub async fn join(context: &Context, link: LinkUse<'_>, client: &Client) -> Result<Option<SignedIn>> {
    let row = match linked(context, link.brand, link.token, client).await {
        Err(Error::NotFound) => return Err(over()),
        other => other?,
    };
    limit_tries(context, client, TRIES_PER_LINK, link.token).await?;
    let invitee = row.invitee();
    let joiner = invitee.joiner(context, client).await?;
    // A person has one type of login: an account owner or office user needs another email here.
    if joiner.known.as_ref().is_some_and(|login| login.user_type != UserType::Patient.as_str()) {
        return Err(Refusal::OTHER_KIND_OF_LOGIN.into());
    }
    let hash = invitee.password(joiner.known.as_ref(), link).await?;
    let now = context.clock.now().await?;
    let actor = Actor { name: invitee.name(), ..stranger(client) };
    if let Some(login) = joiner.stranger {
        give_up_email(context.database.platform("Family invitation").await?, login, &actor, now).await?;
    }
    let reach = Reach::office(OrganizationId(row.organization_id), OfficeId(row.office_id), actor);
    let mut scope = context.database.scope(reach).await?;
    let is_new = hash.is_some();
    let login = grant(&mut scope, &row, joiner.known.as_ref(), hash, now).await?;
    joined(context, scope, (login, is_new), client).await
}

async fn grant(
    scope: &mut Scope,
    row: &FamilyInvitationRow,
    known: Option<&JoiningRow>,
    hash: Option<String>,
    now: DateTime<Utc>,
) -> Result<LoginId> {
    let (organization, office) = (OrganizationId(row.organization_id), OfficeId(row.office_id));
    let (account, member) = (AccountId(row.account_id), MemberId(row.member_id));
    // Meanwhile another request may have accepted the invitation, or the person may no longer be in the household.
    let open = store::family_invitations(scope, Some(account), Some(FamilyInvitationId(row.id))).await?;
    if open.iter().all(|open| open.round != row.round)
        || !store::close_family_invitation(scope, account, member, "accepted", now).await?
    {
        return Err(over());
    }
    let login = match known {
        Some(login) => LoginId(login.id),
        None => create_login(scope, row.invitee().new_login(UserType::Patient, hash)).await?,
    };
    if store::has_household_at(scope, login, row.office_id).await? {
        return Err(Refusal::MEMBER_HERE_ALREADY.into());
    }
    grant_account(scope, login, organization, office, account, ReachFrom::AtOnce).await?;
    store::set_household_role(scope, login, account, Some(member)).await?;
    store::set_member_email(scope, login).await?;
    refresh_summary(scope, &[account]).await?;
    store::verify_email(scope, login).await?;
    store::set_family_status(scope, login).await?;
    scope.actor.login = Some(login);
    record(scope, "family_login.joined", office, account, member).await?;
    Ok(login)
}
