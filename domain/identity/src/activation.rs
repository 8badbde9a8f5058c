//! The emailed link that completes a practice's sign-up, and the link that lets a practice resume an unfinished sign-up.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::ids::{LoginId, OfficeId};
use tenancy::{Scope, UserType};

use super::codes::keep_link_code;
use super::links::{changed, wrong_link};
use super::logins::{OfficeRole, grant_office};
use super::secret::{new_secret, stored};
use super::sessions::audit_login;
use super::{Client, Limit, limit, no_tenant, store, stranger};
use crate::{Context, Error, Result};
use ::rules::Refusal;

const PURPOSE: &str = "activate_practice";
const DAYS: f64 = 24.0 * 3600.0;
const LIVES_S: f64 = 7.0 * DAYS;
const USES_PER_KEY: Limit = Limit::new("activate/key", 30, 3600);
const RESENDS_PER_ADDRESS: Limit = Limit::new("activate-resend/address", 10, 3600);
const RESENDS_PER_OFFICE: Limit = Limit::new("activate-resend/office", 3, 3600);

/// The secret of an emailed link, and the email's recipient.
#[derive(Debug, Clone)]
pub struct SetupLink {
    pub brand: String,
    pub email: String,
    /// Appears only in the email; the database stores a digest.
    pub secret: String,
}

/// The person who completes a sign-up.
#[derive(Debug, Clone)]
pub struct SetupOwner {
    pub login: LoginId,
    pub email: String,
}

/// Name and password of a practice's owner.
#[derive(Debug, Clone)]
pub struct NewOwner<'a> {
    pub first_name: &'a str,
    pub last_name: &'a str,
    /// From [`super::hash_password`].
    pub password_hash: &'a str,
}

fn gone() -> Error {
    Refusal::LINK_OVER.into()
}

/// Makes the activation link of `login` for the email that carries it. The link works once, for seven days.
///
/// # Errors
/// [`Error::NotFound`] when there is no such login.
pub async fn make_activation_link(context: &Context, login: LoginId) -> Result<SetupLink> {
    let mut scope = context.database.scope(no_tenant(tenancy::Actor::platform("mail"))).await?;
    let row = store::login_by_id(&mut scope, login).await?.ok_or(Error::NotFound)?;
    let secret = new_secret();
    store::keep_link(&mut scope, &stored(&secret), PURPOSE, login, LIVES_S).await?;
    scope.commit().await?;
    Ok(SetupLink { brand: row.brand, email: row.email, secret })
}

/// Makes a link that resumes an unfinished sign-up. It replaces a sign-in code and works for seven days.
///
/// # Errors
/// [`Error::NotFound`] when there is no such login.
pub async fn make_resume_link(context: &Context, login: LoginId) -> Result<SetupLink> {
    let mut scope = context.database.scope(no_tenant(tenancy::Actor::platform("mail"))).await?;
    let row = store::login_by_id(&mut scope, login).await?.ok_or(Error::NotFound)?;
    let secret = keep_link_code(&mut scope, &row.brand, &row.email, LIVES_S).await?;
    scope.commit().await?;
    Ok(SetupLink { brand: row.brand, email: row.email, secret })
}

/// Returns the login that a valid activation key belongs to.
///
/// # Errors
/// [`Error::Conflict`] when the key is unknown, used or expired; [`Error::TooMany`].
pub async fn activation_owner(context: &Context, brand: &str, key: &str, client: &Client) -> Result<SetupOwner> {
    let mut scope = context.database.read(no_tenant(stranger(client))).await?;
    let Some(login) = store::link_owner(&mut scope, &stored(key), PURPOSE, brand).await? else {
        drop(scope);
        return Err(wrong_link(context, client, gone()).await);
    };
    let row = store::login_by_id(&mut scope, login).await?.ok_or_else(gone)?;
    drop(scope);
    limit(context, client, &[(USES_PER_KEY, Some(key))]).await?;
    Ok(SetupOwner { login, email: row.email })
}

/// Returns whether another activation email may be sent to an office's owner.
///
/// # Errors
/// [`Error::TooMany`] when one network asks too often. Above the office's own limit this returns `false` instead of an
/// error, because earlier links still work.
pub async fn may_resend_activation(context: &Context, office: OfficeId, client: &Client) -> Result<bool> {
    limit(context, client, &[(RESENDS_PER_ADDRESS, client.address.as_deref())]).await?;
    super::links::may_mail(context, client, RESENDS_PER_OFFICE, &office.to_string()).await
}

/// Makes `login` the owner of its office, with a name and a password, in the scope's transaction. Voids every link of the
/// login.
///
/// # Errors
/// [`Error::Conflict`] when the key was used in the meantime.
pub async fn become_owner(
    scope: &mut Scope,
    (login, key): (LoginId, &str),
    office: OfficeId,
    new: NewOwner<'_>,
    now: DateTime<Utc>,
) -> Result<()> {
    if !store::use_link(scope, &stored(key), login).await? {
        return Err(gone());
    }
    store::make_owner(scope, login, new.first_name, new.last_name).await?;
    let role = OfficeRole { owner: true, ..OfficeRole::default() };
    grant_office(scope, login, UserType::Dentist, office, role).await?;
    changed(scope, login, new.password_hash, None, now).await?;
    audit_login(scope, "practice.activated", login, json!({ "office": office })).await
}
