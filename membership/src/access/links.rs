//! One-use links by mail: for a forgotten password, and for people who are given a login.
//!
//! The mail's job holds only whose link it is; the link itself is made when the mail is sent, so that its secret stands
//! in no row but as a digest.

use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::LoginId;

use super::logins::normal_email;
use super::password::{hash_password, password_errors};
use super::secret::{new_secret, pseudonym, stored};
use super::sessions::{self, SignedIn, audit_login};
use super::{Client, Limit, limit, no_tenant, store, stranger};
use crate::notices::{self, Notice};
use crate::{Context, Error, Result};

const FORGOT_PER_EMAIL: Limit = Limit::new("forgot/email", 5, 3600);
const FORGOT_PER_ADDRESS: Limit = Limit::new("forgot/address", 30, 3600);
const USE_PER_ADDRESS: Limit = Limit::new("link/address", 60, 3600);
const HOUR_S: f64 = 3600.0;
/// The text for a link that is unknown, used up or over: never told apart.
const NO_LONGER_VALID: &str = "This link is no longer valid. Please request a new one.";

/// What a link is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkPurpose {
    /// One hour.
    ResetPassword,
    /// For people whom somebody gave a login: seven days.
    SetPassword,
}

impl LinkPurpose {
    const fn as_str(self) -> &'static str {
        match self {
            Self::ResetPassword => "reset_password",
            Self::SetPassword => "set_password",
        }
    }

    const fn lives_s(self) -> f64 {
        match self {
            Self::ResetPassword => HOUR_S,
            Self::SetPassword => 7.0 * 24.0 * HOUR_S,
        }
    }
}

/// A link's token and whom to send it to.
#[derive(Debug, Clone)]
pub struct PasswordLink {
    pub brand: String,
    pub email: String,
    pub name: String,
    pub language: String,
    /// The last part of the address; shown in the mail only.
    pub token: String,
}

/// Makes a new link for `login`, for the mail that carries it. Earlier ones stay good until one of them is used.
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

/// Sends a link to set a new password, when the e-mail has a login; the answer is the same when it has none.
///
/// # Errors
/// [`Error::TooMany`].
pub async fn forgot_password(context: &Context, brand: &str, email: &str, client: &Client) -> Result<()> {
    let email = normal_email(email);
    let subject = format!("{brand}:{email}");
    limit(context, client, &[(FORGOT_PER_EMAIL, Some(&subject)), (FORGOT_PER_ADDRESS, client.address.as_deref())])
        .await?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    if let Some(login) = store::active_login(&mut scope, brand, &email).await? {
        notices::enqueue(&mut scope, Notice::ResetPassword { login: LoginId(login.id) }, now).await?;
    }
    let act = Act {
        act: "password.forgotten",
        subject_kind: "email_digest",
        subject_id: pseudonym("audit/email", &subject),
        office: None,
        account: None,
        detail: json!({ "brand": brand }),
    };
    audit::record(&mut scope, act).await?;
    scope.commit().await?;
    Ok(())
}

/// Sets a new password with a link from [`forgot_password`]. All sessions of the login end.
///
/// # Errors
/// [`Error::Invalid`] at `password` or `confirmPassword`; [`Error::Conflict`] when the link is no longer good.
pub async fn reset_password(
    context: &Context,
    brand: &str,
    token: &str,
    password: &str,
    confirmation: &str,
    client: &Client,
) -> Result<()> {
    use_link(context, brand, token, LinkPurpose::ResetPassword, (password, confirmation), client).await.map(|_| ())
}

/// Sets the first password of somebody who was given a login, and signs them in.
///
/// # Errors
/// As [`reset_password`].
pub async fn set_password(
    context: &Context,
    brand: &str,
    token: &str,
    password: &str,
    confirmation: &str,
    client: &Client,
) -> Result<SignedIn> {
    let login = use_link(context, brand, token, LinkPurpose::SetPassword, (password, confirmation), client).await?;
    sessions::issue_session(context, login, client).await
}

async fn use_link(
    context: &Context,
    brand: &str,
    token: &str,
    purpose: LinkPurpose,
    (password, confirmation): (&str, &str),
    client: &Client,
) -> Result<LoginId> {
    limit(context, client, &[(USE_PER_ADDRESS, client.address.as_deref())]).await?;
    password_errors(password, confirmation).into_result()?;
    let gone = || Error::Conflict(NO_LONGER_VALID.to_owned());
    let token_hash = stored(token);
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    store::link_owner(&mut scope, &token_hash, purpose.as_str(), brand).await?.ok_or_else(gone)?;
    drop(scope); // no connection is held while the hash is computed, and none is computed for a bad link

    let hash = hash_password(password).await?;
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    let login = store::link_owner(&mut scope, &token_hash, purpose.as_str(), brand).await?.ok_or_else(gone)?;
    if !store::use_link(&mut scope, &token_hash, login).await? {
        return Err(gone());
    }
    scope.actor.login = Some(login);
    changed(&mut scope, login, &hash, None).await?;
    scope.commit().await?;
    Ok(login)
}

/// Writes a new password; every session but `keep` ends.
pub(super) async fn changed(scope: &mut Scope, login: LoginId, hash: &str, keep: Option<uuid::Uuid>) -> Result<()> {
    store::set_password(scope, login, hash).await?;
    audit_login(scope, "password.changed", login, json!({})).await?;
    sessions::end_others(scope, login, keep, "password changed").await
}
