//! One-use emailed links: for a forgotten password, for a person who was given a login, and for a person who signed up
//! without paying. Using a link verifies the login's email.
//!
//! The email's job stores only which login the link is for. The link is made when the email is sent, so its secret is
//! stored only as a digest.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::LoginId;

use super::limits::from_network;
use super::password::{self, hash_password, password_errors};
use super::secret::{new_secret, stored};
use super::sessions::{self, SignedIn, audit_email, audit_login};
use super::store::{self, LoginRow};
use super::{Client, Limit, devices, limit, no_tenant, stranger};
use crate::{Context, Error, FieldErrors, Message, Result};
use ::rules::Refusal;
use ::rules::contact::normal_email;
use kernel::notices::{self, Notice};

const FORGOT_PER_EMAIL: Limit = Limit::new("forgot/email-network", 5, 3600);
const FORGOT_PER_ADDRESS: Limit = Limit::new("forgot/address", 30, 3600).under_strain("forgot/all", 2000, 3);
const FORGOT_MAILS: Limit = Limit::new("forgot/mails", 10, 3600);
pub(super) const CONFIRM_MAILS: Limit = Limit::new("confirm/mails", 5, 3600);
/// Only links that lead nowhere count: a right one works, whatever others tried.
const WRONG_PER_NETWORK: Limit = Limit::new("link/address", 60, 3600);
const CONFIRMS_PER_LINK: Limit = Limit::new("confirm/link", 10, 3600);
const HOUR_S: f64 = 3600.0;
/// What a link is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkPurpose {
    /// Works for one hour.
    ResetPassword,
    /// For a person who was given a login. Works for seven days.
    SetPassword,
    /// For a person who signed up without paying. Works for seven days, and only together with the password chosen at
    /// sign-up.
    ConfirmEmail,
}

impl LinkPurpose {
    const fn as_str(self) -> &'static str {
        match self {
            Self::ResetPassword => "reset_password",
            Self::SetPassword => "set_password",
            Self::ConfirmEmail => "confirm_email",
        }
    }

    const fn lives_s(self) -> f64 {
        match self {
            Self::ResetPassword => HOUR_S,
            Self::SetPassword | Self::ConfirmEmail => 7.0 * 24.0 * HOUR_S,
        }
    }
}

/// A link's token and the person it is sent to.
#[derive(Debug, Clone)]
pub struct PasswordLink {
    pub brand: String,
    pub email: String,
    pub name: String,
    pub language: String,
    /// The last part of the link; appears only in the email.
    pub token: String,
}

/// Makes a new link for `login`, for the email that carries it. Earlier links stay valid until one of them is used.
///
/// # Errors
/// [`Error::NotFound`] when there is no such login.
pub async fn make_password_link(context: &Context, login: LoginId, purpose: LinkPurpose) -> Result<PasswordLink> {
    let mut scope = context.database.scope(no_tenant(tenancy::Actor::platform("mail"))).await?;
    let row = store::login_by_id(&mut scope, login).await?.ok_or(Error::NotFound)?;
    let token = new_secret();
    store::keep_link(&mut scope, &stored(&token), purpose.as_str(), login, purpose.lives_s()).await?;
    scope.commit().await?;
    let name = format!("{} {}", row.first_name, row.last_name).trim().to_owned();
    Ok(PasswordLink { brand: row.brand, email: row.email, name, language: row.language, token })
}

/// The recipient of an email about a login.
#[derive(Debug, Clone)]
pub struct LoginContact {
    pub brand: String,
    pub email: String,
    pub name: String,
    pub language: String,
}

/// Returns the recipient of emails about `login`.
///
/// # Errors
/// [`Error::NotFound`] when there is no such login.
pub async fn login_contact(context: &Context, login: LoginId) -> Result<LoginContact> {
    let mut scope = context.database.read(no_tenant(tenancy::Actor::platform("mail"))).await?;
    let row = store::login_by_id(&mut scope, login).await?.ok_or(Error::NotFound)?;
    let name = format!("{} {}", row.first_name, row.last_name).trim().to_owned();
    Ok(LoginContact { brand: row.brand, email: row.email, name, language: row.language })
}

/// Returns whether another email may be sent to a person. Above the limit this returns `false` instead of an error: links
/// in earlier emails still work, and a third party can't lock a person out by asking in their name.
pub(super) async fn may_mail(context: &Context, client: &Client, mails: Limit, subject: &str) -> Result<bool> {
    match limit(context, client, &[(mails, Some(subject))]).await {
        Ok(()) => Ok(true),
        Err(Error::TooMany { .. }) => Ok(false),
        Err(other) => Err(other),
    }
}

/// Counts a link that leads nowhere against its network. Returns `over`, or [`Error::TooMany`] for a network that guesses.
pub(super) async fn wrong_link(context: &Context, client: &Client, over: Error) -> Error {
    match limit(context, client, &[(WRONG_PER_NETWORK, client.address.as_deref())]).await {
        Ok(()) => over,
        Err(too_many) => too_many,
    }
}

/// An emailed link with the password that the person chooses or already has.
#[derive(Clone, Copy)]
pub struct LinkUse<'a> {
    pub brand: &'a str,
    pub token: &'a str,
    pub password: &'a str,
    pub confirmation: &'a str,
}

/// Emails a link to set a new password if the email has a login. The response is the same if it has none.
///
/// # Errors
/// [`Error::TooMany`].
pub async fn forgot_password(context: &Context, brand: &str, email: &str, client: &Client) -> Result<()> {
    let email = normal_email(email);
    let subject = format!("{brand}:{email}");
    let here = from_network(&subject, client);
    let limits = [(FORGOT_PER_EMAIL, Some(here.as_str())), (FORGOT_PER_ADDRESS, client.address.as_deref())];
    limit(context, client, &limits).await?;
    let mails = may_mail(context, client, FORGOT_MAILS, &subject).await?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    if let Some(login) = store::active_login(&mut scope, brand, &email).await?.filter(|_| mails) {
        notices::enqueue(&mut scope, Notice::ResetPassword { login: LoginId(login.id) }, now).await?;
    }
    audit_email(&mut scope, "password.forgotten", brand, &subject).await?;
    scope.commit().await?;
    Ok(())
}

/// Sets a new password with a link from [`forgot_password`]. Ends all sessions of the login. The device becomes a known one
/// of the login; returns the cookie that identifies it, if it had none.
///
/// # Errors
/// [`Error::Invalid`] at `password` or `confirmPassword`; [`Error::Conflict`] when the link is no longer valid;
/// [`Error::TooMany`].
pub async fn reset_password(context: &Context, link: LinkUse<'_>, client: &Client) -> Result<Option<String>> {
    let login = use_link(context, link, LinkPurpose::ResetPassword, client).await?;
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    let device = devices::remember(&mut scope, login, client).await?;
    scope.commit().await?;
    Ok(device.cookie)
}

/// Sets the first password of a person who was given a login, and signs them in.
///
/// # Errors
/// Same as [`reset_password`].
pub async fn set_password(context: &Context, link: LinkUse<'_>, client: &Client) -> Result<SignedIn> {
    let login = use_link(context, link, LinkPurpose::SetPassword, client).await?;
    sessions::issue_session(context, login, client).await
}

/// Confirms the email of a new sign-up with the emailed link and the password chosen at sign-up, and signs the person in.
/// The link alone is not enough: someone else may have signed up with this email.
///
/// # Errors
/// [`Error::Invalid`] at `password`; [`Error::Conflict`] when the link is no longer valid; [`Error::TooMany`].
pub async fn confirm_email(
    context: &Context,
    brand: &str,
    token: &str,
    password: &str,
    client: &Client,
) -> Result<SignedIn> {
    let gone = || Error::from(Refusal::LINK_OVER);
    let (login, row) = linked(context, brand, token, LinkPurpose::ConfirmEmail, client).await?;
    limit(context, client, &[(CONFIRMS_PER_LINK, Some(token))]).await?;
    let token_hash = stored(token);
    if !password::verify(password, row.password_hash.as_deref()).await? {
        return Err(Error::Invalid(FieldErrors::one("password", Message::PasswordIsWrong)));
    }
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    if !store::use_link(&mut scope, &token_hash, login).await? {
        return Err(gone());
    }
    scope.actor.login = Some(login);
    store::verify_email(&mut scope, login).await?;
    audit_login(&mut scope, "email.verified", login, json!({})).await?;
    let opened = sessions::open(&mut scope, login, client).await?;
    scope.commit().await?;
    sessions::complete(context, opened).await
}

/// The login of a valid link. Holds no connection afterwards, because a password is hashed next.
async fn linked(
    context: &Context,
    brand: &str,
    token: &str,
    purpose: LinkPurpose,
    client: &Client,
) -> Result<(LoginId, LoginRow)> {
    let mut scope = context.database.read(no_tenant(stranger(client))).await?;
    let login = store::link_owner(&mut scope, &stored(token), purpose.as_str(), brand).await?;
    let row = match login {
        Some(login) => store::login_by_id(&mut scope, login).await?,
        None => None,
    };
    drop(scope);
    match login.zip(row) {
        Some(found) => Ok(found),
        None => Err(wrong_link(context, client, Refusal::LINK_OVER.into()).await),
    }
}

async fn use_link(context: &Context, link: LinkUse<'_>, purpose: LinkPurpose, client: &Client) -> Result<LoginId> {
    let LinkUse { brand, token, password, confirmation } = link;
    password_errors(password, confirmation, &[]).into_result()?;
    let gone = || Error::from(Refusal::LINK_OVER);
    let token_hash = stored(token);
    let (_, row) = linked(context, brand, token, purpose, client).await?;
    password_errors(password, confirmation, &row.about()).into_result()?;

    let hash = hash_password(password).await?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    let login = store::link_owner(&mut scope, &token_hash, purpose.as_str(), brand).await?.ok_or_else(gone)?;
    if !store::use_link(&mut scope, &token_hash, login).await? {
        return Err(gone());
    }
    scope.actor.login = Some(login);
    store::verify_email(&mut scope, login).await?;
    // Someone else may have added passkeys before the email was verified. Later ones are the owner's, and a second step
    // that the mailbox alone doesn't give.
    if !row.verified {
        store::remove_passkeys(&mut scope, login).await?;
    }
    changed(&mut scope, login, &hash, None, now).await?;
    scope.commit().await?;
    Ok(login)
}

/// Stores a new password. Ends every session except `keep`, voids every emailed link of the login, and emails a notice if
/// the login had a password before.
pub(super) async fn changed(
    scope: &mut Scope,
    login: LoginId,
    hash: &str,
    keep: Option<uuid::Uuid>,
    now: DateTime<Utc>,
) -> Result<()> {
    if store::set_password(scope, login, hash).await? {
        notices::enqueue(scope, Notice::PasswordChanged { login, at: now }, now).await?;
    }
    store::void_links(scope, login).await?;
    store::forget_two_step_devices(scope, login).await?;
    audit_login(scope, "password.changed", login, json!({})).await?;
    sessions::end_others(scope, login, keep, "password changed").await
}
