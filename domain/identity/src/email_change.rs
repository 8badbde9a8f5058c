//! Changing a household's email. The household asks with its password, or its office asks for it; a link sent to the new
//! email completes the change. The old email is notified first, and a password change voids the link.
//!
//! Only its owner moves a login that reaches more than one office's households. If an office asked, the link gives the
//! office's household a login of its own, and the old login keeps everything else with its email.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::copies::UniqueName;
use tenancy::ids::{AccountId, LoginId, OrganizationId};
use tenancy::{Caller, Scope, UserType};
use uuid::Uuid;

use super::codes::release;
use super::follow::follow_login;
use super::links::{CONFIRM_MAILS, PasswordLink, may_mail, wrong_link};
use super::logins::{CHANGES_PER_LOGIN, create_login, normal_email};
use super::secret::{new_secret, stored};
use super::sessions::{self, audit_login};
use super::store::{self, EmailRequester, NewLogin};
use super::{Client, Limit, limit, no_tenant, password};
use crate::{Context, Error, FieldErrors, Message, Result};
use ::rules::Refusal;
use kernel::household_changes::{self, ChangeKind, HouseholdChange};
use kernel::notices::{self, Notice};
use kernel::summary::refresh_summary;

const PURPOSE: &str = "change_email";
/// Purpose of the row that represents a request until its email is sent. Voiding the login's links voids the request as
/// well.
const REQUEST: &str = "change_email_request";
const LIVES_S: f64 = 24.0 * 3600.0;
const ASKED_PER_STAFF: Limit = Limit::new("household-email/login", 60, 3600);

/// Emails a link to the new email and a notice to the old one. Nothing changes before the link is used. The response is the
/// same when the new email already has a login; in that case no link is sent.
///
/// # Errors
/// [`Error::Invalid`] at `currentPassword` or `email`; [`Error::TooMany`].
pub async fn begin_email_change(context: &Context, caller: &Caller, email: &str, current: &str) -> Result<()> {
    let client = Client { address: caller.address.clone(), ..Client::default() };
    limit(context, &client, &[(CHANGES_PER_LOGIN, Some(&caller.login.to_string()))]).await?;
    let email = normal_email(email);
    let mut scope = context.database.scope(no_tenant(caller.actor())).await?;
    let row = store::login_by_id(&mut scope, caller.login).await?.ok_or(Error::NotFound)?;
    drop(scope); // don't hold a connection while hashing
    if !password::verify(current, row.password_hash.as_deref()).await? {
        return Err(Error::Invalid(FieldErrors::one("currentPassword", Message::WrongPassword)));
    }
    if email == row.email {
        return Err(Error::Invalid(FieldErrors::one("email", Message::InvalidData)));
    }
    let mails = may_mail(context, &client, CONFIRM_MAILS, &format!("{}:{email}", row.brand)).await?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(no_tenant(caller.actor())).await?;
    let requester = EmailRequester::Session(caller.session);
    request_change(&mut scope, row, email, requester, mails, now).await?;
    Ok(scope.commit().await?)
}

/// Returns whether a link may be emailed to `email` now at the request of staff. Call it before opening the scope.
///
/// # Errors
/// [`Error::TooMany`] when the staff member asks too often.
pub async fn may_mail_new_email(context: &Context, caller: &Caller, email: &str) -> Result<bool> {
    let client = Client { address: caller.address.clone(), ..Client::default() };
    limit(context, &client, &[(ASKED_PER_STAFF, Some(&caller.login.to_string()))]).await?;
    may_mail(context, &client, CONFIRM_MAILS, &format!("{}:{email}", caller.brand)).await
}

/// Like [`begin_email_change`], but requested by the office of `account`, which changes only what is its own: if the login
/// reaches anything else when the link is used, the household gets a login of its own. Returns `false` and does nothing
/// when the login's email was never verified: no one can have used that login, so there is no one to protect.
pub async fn ask_email_change(
    scope: &mut Scope,
    (login, account): (LoginId, AccountId),
    email: String,
    mails: bool,
    now: DateTime<Utc>,
) -> Result<bool> {
    let row = store::login_by_id(scope, login).await?.ok_or(Error::NotFound)?;
    if store::waits_for_email(scope, login).await? {
        return Ok(false);
    }
    let requester = EmailRequester::Office(scope.organization(), account);
    request_change(scope, row, email, requester, mails, now).await?;
    Ok(true)
}

async fn request_change(
    scope: &mut Scope,
    row: store::LoginRow,
    email: String,
    requester: EmailRequester,
    mails: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    let (login, id) = (LoginId(row.id), Uuid::new_v4());
    let gives_way = store::active_login(scope, &row.brand, &email).await?.is_some_and(|other| other.gives_way());
    if mails && (gives_way || !store::email_is_taken(scope, &row.brand, &email).await?) {
        let link = store::EmailLink { login, email: &email, requester };
        store::keep_email_link(scope, &stored(&id.to_string()), REQUEST, link, LIVES_S).await?;
        notices::enqueue(scope, Notice::EmailChange { login, email, id }, now).await?;
    }
    notices::enqueue(scope, Notice::EmailChangeAsked { login, email: row.email, id }, now).await?;
    audit_login(scope, "email.change_asked", login, json!({})).await
}

/// Makes the link for request `id`, for the message to the new email.
///
/// # Errors
/// [`Error::NotFound`] when the login doesn't exist, or a password change has ended the request.
pub async fn make_email_link(context: &Context, login: LoginId, email: &str, id: Uuid) -> Result<PasswordLink> {
    let mut scope = context.database.scope(no_tenant(tenancy::Actor::platform("mail"))).await?;
    let row = store::login_by_id(&mut scope, login).await?.ok_or(Error::NotFound)?;
    let request = stored(&id.to_string());
    if !store::link_lives(&mut scope, &request, REQUEST).await? {
        return Err(Error::NotFound);
    }
    let (_, requester) = store::link_email(&mut scope, &request).await?.ok_or(Error::NotFound)?;
    // An office that asks may not be the only one with this login: the email names nobody.
    let name = match &requester {
        store::EmailRequester::Office(..) => String::new(),
        store::EmailRequester::Session(_) => format!("{} {}", row.first_name, row.last_name).trim().to_owned(),
    };
    let token = new_secret();
    let link = store::EmailLink { login, email, requester };
    store::keep_email_link(&mut scope, &stored(&token), PURPOSE, link, LIVES_S).await?;
    scope.commit().await?;
    Ok(PasswordLink { brand: row.brand, email: email.to_owned(), name, language: row.language, token })
}

/// Uses a link: changes the email of the login and of its households to the new address, which the link verifies. Ends
/// every session except the one that requested the change. A login that reaches more than the office that requested the
/// change keeps its email, and the office's household gets a login of its own.
///
/// Returns the transaction, which the caller commits, and the household that got its own login.
///
/// # Errors
/// [`Error::Conflict`] when the link is no longer valid, or the email now belongs to another login; [`Error::TooMany`].
pub async fn use_email_link(
    context: &Context,
    brand: &str,
    token: &str,
    client: &Client,
) -> Result<(Scope, Option<Separated>)> {
    let gone = || Error::from(Refusal::LINK_OVER);
    let token_hash = stored(token);
    let now = context.clock.now().await?;
    let mut scope = at_requester(context, &token_hash).await?;
    scope.actor.address.clone_from(&client.address);
    let Some(login) = store::link_owner(&mut scope, &token_hash, PURPOSE, brand).await? else {
        drop(scope);
        return Err(wrong_link(context, client, gone()).await);
    };
    let (email, requester) = store::link_email(&mut scope, &token_hash).await?.ok_or_else(gone)?;
    if !store::use_link(&mut scope, &token_hash, login).await? {
        return Err(gone());
    }
    let before = store::login_by_id(&mut scope, login).await?.ok_or_else(gone)?;
    scope.actor.login = Some(login);
    scope.actor.name = format!("{} {}", before.first_name, before.last_name).trim().to_owned();
    // The link verified the email, so a login that never verified it loses it.
    if let Some(other) = store::active_login(&mut scope, brand, &email).await?.filter(|other| other.gives_way()) {
        release(&mut scope, LoginId(other.id), now).await?;
    }
    if store::email_is_taken(&mut scope, brand, &email).await?
        || !scope.hold_name(UniqueName::Login, brand, &email).await?
    {
        return Err(Refusal::EMAIL_HAS_LOGIN.into());
    }
    let old = before.email.clone();
    let (accounts, separated) = match requester {
        EmailRequester::Office(organization, account)
            if store::reaches_beyond(&mut scope, login, (organization, account)).await? =>
        {
            let separated = separate(&mut scope, before, (organization, account), &email, now).await?;
            (vec![(organization, account)], Some(separated))
        }
        EmailRequester::Office(..) => (move_login(&mut scope, login, &email, (None, now)).await?, None),
        EmailRequester::Session(session) => (move_login(&mut scope, login, &email, (Some(session), now)).await?, None),
    };
    for (organization, account) in accounts {
        scope.for_organization(organization);
        refresh_summary(&mut scope, &[account]).await?;
        let words = Some(format!("Email: {old} → {email}."));
        let change = HouseholdChange { account, member: None, kind: ChangeKind::EmailChanged, words, at: now };
        household_changes::record(&mut scope, change).await?;
    }
    Ok((scope, separated))
}

/// A scope in the cell of the office that requested a change, whose household it changes; of a change that the login's owner requested, in
/// the directory's.
async fn at_requester(context: &Context, token_hash: &[u8]) -> Result<Scope> {
    // Platform scope: a login may have households in several tenants.
    let mut scope = context.database.platform("Email change").await?;
    if !scope.has_several_cells() {
        return Ok(scope);
    }
    let Some((_, EmailRequester::Office(organization, _))) = store::link_email(&mut scope, token_hash).await? else {
        return Ok(scope);
    };
    drop(scope);
    let cell = context.database.at_cell_of(organization).await?;
    Ok(cell.platform("Email change").await?)
}

/// A household that got a login of its own.
#[derive(Debug, Clone, Copy)]
pub struct Separated {
    pub organization: OrganizationId,
    pub account: AccountId,
    /// The login that reached it before.
    pub from: LoginId,
    pub to: LoginId,
}

/// Changes the email of a login and of its households, which it returns. Households of other cells follow.
async fn move_login(
    scope: &mut Scope,
    login: LoginId,
    email: &str,
    (keep, now): (Option<Uuid>, DateTime<Utc>),
) -> Result<Vec<(OrganizationId, AccountId)>> {
    follow_login(scope, login, now).await?;
    let mut accounts = match store::change_email(scope, login, email).await {
        // Another login confirmed the same email at the same time.
        Err(Error::Database(error)) if error.as_database_error().is_some_and(|e| e.is_unique_violation()) => {
            return Err(Refusal::EMAIL_HAS_LOGIN.into());
        }
        other => other?,
    };
    accounts.extend(store::set_member_email(scope, login).await?);
    audit_login(scope, "email.changed", login, json!({})).await?;
    sessions::end_others(scope, login, keep, "email changed").await?;
    Ok(accounts.into_iter().map(|(organization, account)| (OrganizationId(organization), AccountId(account))).collect())
}

/// Gives one household of `before` a login of its own with the verified `email`, and emails it a link to set a password.
/// The old login keeps its email and whatever else it reaches.
async fn separate(
    scope: &mut Scope,
    before: store::LoginRow,
    (organization, account): (OrganizationId, AccountId),
    email: &str,
    now: DateTime<Utc>,
) -> Result<Separated> {
    let old = LoginId(before.id);
    let member = store::member_of_login(scope, old, (organization, account)).await?;
    // What the office entered itself: the other login's name and phone may come from another practice.
    let person = store::person_at_office(scope, (organization, account), member).await?;
    let new = NewLogin {
        brand: before.brand,
        email: email.to_owned().into(),
        password_hash: None,
        email_verified: true,
        user_type: if member.is_some() { UserType::Patient } else { UserType::Client },
        first_name: person.first_name,
        last_name: person.last_name,
        phone: person.phone,
        language: person.language,
    };
    let login = create_login(scope, new).await?;
    store::hand_household_over(scope, old, (organization, account), login).await?;
    if member.is_some() {
        store::set_member_email(scope, login).await?;
    }
    audit_login(scope, "household.separated", old, json!({ "account": account, "to": login })).await?;
    notices::enqueue(scope, Notice::SetPassword { login }, now).await?;
    Ok(Separated { organization, account, from: old, to: login })
}
