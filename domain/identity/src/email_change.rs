//! Changing a household's email. The household asks with its password, or its office asks for it; a link sent to the new
//! email completes the change. The old email is notified first, and a password change voids the link.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::ids::{AccountId, LoginId, OrganizationId};
use tenancy::{Caller, Scope};
use uuid::Uuid;

use super::codes::release;
use super::limits::EVERYBODY;
use super::links::{CONFIRM_MAILS, PasswordLink, USE_OF_ALL, USE_PER_ADDRESS, may_mail};
use super::logins::{CHANGES_PER_LOGIN, normal_email};
use super::secret::{new_secret, stored};
use super::sessions::{self, audit_login};
use super::{Client, Limit, limit, no_tenant, password, store};
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
    request_change(&mut scope, row, email, Some(caller.session), mails, now).await?;
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

/// Like [`begin_email_change`], but requested by the household's office. Returns `false` and does nothing when the login's
/// email was never verified: no one can have used that login, so there is no one to protect.
pub async fn ask_email_change(
    scope: &mut Scope,
    login: LoginId,
    email: String,
    mails: bool,
    now: DateTime<Utc>,
) -> Result<bool> {
    let row = store::login_by_id(scope, login).await?.ok_or(Error::NotFound)?;
    if store::waits_for_email(scope, login).await? {
        return Ok(false);
    }
    request_change(scope, row, email, None, mails, now).await?;
    Ok(true)
}

async fn request_change(
    scope: &mut Scope,
    row: store::LoginRow,
    email: String,
    session: Option<Uuid>,
    mails: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    let (login, id) = (LoginId(row.id), Uuid::new_v4());
    let gives_way = store::active_login(scope, &row.brand, &email).await?.is_some_and(|other| other.gives_way());
    if mails && (gives_way || !store::email_is_taken(scope, &row.brand, &email).await?) {
        let link = store::EmailLink { login, email: &email, session };
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
    let (_, session) = store::link_email(&mut scope, &request).await?.ok_or(Error::NotFound)?;
    let token = new_secret();
    let link = store::EmailLink { login, email, session };
    store::keep_email_link(&mut scope, &stored(&token), PURPOSE, link, LIVES_S).await?;
    scope.commit().await?;
    let name = format!("{} {}", row.first_name, row.last_name).trim().to_owned();
    Ok(PasswordLink { brand: row.brand, email: email.to_owned(), name, language: row.language, token })
}

/// Uses a link: changes the email of the login and of its households to the new address, which the link verifies. Ends
/// every session except the one that requested the change.
///
/// # Errors
/// [`Error::Conflict`] when the link is no longer valid, or the email now belongs to another login; [`Error::TooMany`].
pub async fn change_email(context: &Context, brand: &str, token: &str, client: &Client) -> Result<()> {
    limit(context, client, &[(USE_PER_ADDRESS, client.address.as_deref()), (USE_OF_ALL, EVERYBODY)]).await?;
    let gone = || Error::from(Refusal::LINK_OVER);
    let token_hash = stored(token);
    let now = context.clock.now().await?;
    // Platform scope: a login may have households in several tenants.
    let mut scope = context.database.platform("Email change").await?;
    scope.actor.address.clone_from(&client.address);
    let login = store::link_owner(&mut scope, &token_hash, PURPOSE, brand).await?.ok_or_else(gone)?;
    let (email, session) = store::link_email(&mut scope, &token_hash).await?.ok_or_else(gone)?;
    if !store::use_link(&mut scope, &token_hash, login).await? {
        return Err(gone());
    }
    let before = store::login_by_id(&mut scope, login).await?.ok_or_else(gone)?;
    scope.actor.login = Some(login);
    scope.actor.name = format!("{} {}", before.first_name, before.last_name).trim().to_owned();
    // The link verified the email, so a login that never verified it loses it.
    if let Some(other) = store::active_login(&mut scope, brand, &email).await?.filter(|other| other.gives_way()) {
        release(&mut scope, LoginId(other.id)).await?;
    }
    let taken = || Error::from(Refusal::EMAIL_HAS_LOGIN);
    if store::email_is_taken(&mut scope, brand, &email).await? {
        return Err(taken());
    }
    let mut accounts = match store::change_email(&mut scope, login, &email).await {
        // Another login confirmed the same email at the same time.
        Err(Error::Database(error)) if error.as_database_error().is_some_and(|e| e.is_unique_violation()) => {
            return Err(taken());
        }
        other => other?,
    };
    accounts.extend(store::set_member_email(&mut scope, login).await?);
    audit_login(&mut scope, "email.changed", login, json!({})).await?;
    sessions::end_others(&mut scope, login, session, "email changed").await?;
    for (organization, account) in accounts {
        scope.for_organization(OrganizationId(organization));
        let account = AccountId(account);
        refresh_summary(&mut scope, &[account]).await?;
        let words = Some(format!("Email: {} → {email}.", before.email));
        let change = HouseholdChange { account, member: None, kind: ChangeKind::EmailChanged, words, at: now };
        household_changes::record(&mut scope, change).await?;
    }
    Ok(scope.commit().await?)
}
