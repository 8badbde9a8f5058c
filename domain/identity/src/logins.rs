//! Logins: creating one, its password and profile, and whether an email is available.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::copies::UniqueName;
use tenancy::ids::{AccountId, LoginId, OfficeId, OrganizationId};
use tenancy::{Caller, Permission, Place, Scope, UserType};

use super::grants::make_grant;
use super::links::changed;
use super::password::{self, hash_password, password_errors};
use super::sessions::audit_login;
use super::store::{self, NewGrant, NewLogin, ProfileChange};
use super::{Client, Limit, limit, no_tenant, stranger};
pub use ::rules::contact::normal_email;

use crate::{Context, Error, FieldErrors, Message, Result};

const CHECKS_PER_ADDRESS: Limit = Limit::new("check-email/address", 20, 600).under_strain("check-email/all", 2000, 5);
pub(super) const CHANGES_PER_LOGIN: Limit = Limit::new("change-password/login", 10, 900);

/// A person's role in an office.
#[derive(Debug, Clone, Default)]
pub struct OfficeRole {
    pub owner: bool,
    pub plan_coordinator: bool,
    /// What the person may do there; `None` means all permissions of the user type.
    pub permissions: Option<Vec<Permission>>,
}

/// Creates a login in the scope's transaction. It reaches nothing until it gets a grant.
///
/// # Errors
/// [`Error::Invalid`] at `email` when the email already has a login at the brand.
pub async fn create_login(scope: &mut Scope, new: NewLogin) -> Result<LoginId> {
    create_until(scope, new, None).await
}

/// Like [`create_login`], with an end at a business time.
pub(super) async fn create_until(scope: &mut Scope, new: NewLogin, ends_at: Option<DateTime<Utc>>) -> Result<LoginId> {
    let taken = || Error::Invalid(FieldErrors::one("email", Message::EmailInUse));
    // Another cell may have the email, and its login not be here yet.
    if !scope.hold_name(UniqueName::Login, &new.brand, &new.email).await? {
        return Err(taken());
    }
    let login = store::insert_login(scope, &new, ends_at).await?.ok_or_else(taken)?;
    audit_login(scope, "login.created", login, json!({ "type": new.user_type.as_str() })).await?;
    Ok(login)
}

/// When a login may reach a household.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReachFrom {
    AtOnce,
    /// After an emailed link has verified the email.
    VerifiedEmail,
}

/// Lets a login reach its household at an office.
pub async fn grant_account(
    scope: &mut Scope,
    login: LoginId,
    organization: OrganizationId,
    office: OfficeId,
    account: AccountId,
    from: ReachFrom,
) -> Result<()> {
    let waits = from == ReachFrom::VerifiedEmail;
    let place = Place::Household { organization, office, account };
    let new = NewGrant { needs_verified_email: waits, ..NewGrant::of(login, place) };
    make_grant(scope, new).await?;
    Ok(())
}

/// The login of a household at its office.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HouseholdLogin {
    pub login: LoginId,
    /// It was created now, for this household; otherwise the person already had it as a patient of another office.
    pub is_new: bool,
    /// Its email was verified by an emailed link.
    pub verified: bool,
}

/// Returns whether a household with this email, in the form of [`normal_email`], can get a login at `office`. It can when
/// no login at the brand has the email, or when the email's login is a patient's without a household at this office and
/// either staff enroll the household (`shared`) or that login never verified the email.
pub async fn household_email_is_free(
    scope: &mut Scope,
    brand: &str,
    email: &str,
    office: OfficeId,
    shared: bool,
) -> Result<bool> {
    let owner = store::household_owner(scope, brand, email, office).await?;
    Ok(owner.is_none_or(|owner| owner.free && (shared || !owner.verified)))
}

/// Returns the login of a new household at `office`: a new login, or the one that the email already has at the brand.
/// `None` when that login can't own a household here: see [`household_email_is_free`].
pub async fn household_login(
    scope: &mut Scope,
    office: OfficeId,
    new: NewLogin,
    shared: bool,
) -> Result<Option<HouseholdLogin>> {
    match store::household_owner(scope, &new.brand, &new.email, office).await? {
        None => {
            let verified = new.email_verified;
            Ok(Some(HouseholdLogin { login: create_login(scope, new).await?, is_new: true, verified }))
        }
        Some(owner) if owner.free && (shared || !owner.verified) => {
            Ok(Some(HouseholdLogin { login: LoginId(owner.id), is_new: false, verified: owner.verified }))
        }
        Some(_) => Ok(None),
    }
}

/// Removes a login's access to its household at `office`. A login that never had a password and reaches nothing else is
/// retired, which frees its email.
pub async fn withdraw_household(scope: &mut Scope, login: LoginId, office: OfficeId) -> Result<()> {
    store::remove_household(scope, login, office).await?;
    if store::retire_unused(scope, login).await? {
        audit_login(scope, "login.retired", login, json!({})).await?;
    }
    Ok(())
}

/// Lets a login work at an office of the scope's organization, or changes its role there.
pub async fn grant_office(
    scope: &mut Scope,
    login: LoginId,
    user_type: UserType,
    office: OfficeId,
    role: OfficeRole,
) -> Result<()> {
    let organization = scope.organization();
    // The owner has all permissions.
    let all = role.owner || user_type == UserType::Dentist;
    let permissions = role.permissions.filter(|_| !all).unwrap_or_else(|| user_type.permissions().to_vec());
    let place = Place::Office { organization, office };
    make_grant(scope, NewGrant { permissions, households: true, ..NewGrant::of(login, place) }).await?;
    store::follow_office_rule(scope, login, office).await?;
    store::add_office_user(scope, login, office, role.owner, role.plan_coordinator).await
}

/// Returns whether an email, in the form of [`normal_email`], has a login at the brand.
pub async fn login_exists(scope: &mut Scope, brand: &str, email: &str) -> Result<bool> {
    store::email_is_taken(scope, brand, email).await
}

/// Returns whether a person can join `office` with this email. Sign-up needs this, so the rate limit is strict.
///
/// # Errors
/// [`Error::TooMany`].
pub async fn check_email(
    context: &Context,
    brand: &str,
    email: &str,
    office: OfficeId,
    client: &Client,
) -> Result<bool> {
    limit(context, client, &[(CHECKS_PER_ADDRESS, client.address.as_deref())]).await?;
    let mut scope = context.database.read(no_tenant(stranger(client))).await?;
    household_email_is_free(&mut scope, brand, &normal_email(email), office, false).await
}

/// Changes the caller's own password and ends the caller's other sessions.
///
/// # Errors
/// [`Error::Invalid`] at `currentPassword`, `password` or `confirmPassword`.
pub async fn change_password(
    context: &Context,
    caller: &Caller,
    current: &str,
    password: &str,
    confirmation: &str,
) -> Result<()> {
    let client = Client { address: caller.address.clone(), ..Client::default() };
    limit(context, &client, &[(CHANGES_PER_LOGIN, Some(&caller.login.to_string()))]).await?;
    let mut scope = context.database.scope(no_tenant(caller.actor())).await?;
    let row = store::login_by_id(&mut scope, caller.login).await?.ok_or(Error::NotFound)?;
    drop(scope); // don't hold a connection while hashing
    password_errors(password, confirmation, &row.about()).into_result()?;
    if !password::verify(current, row.password_hash.as_deref()).await? {
        return Err(Error::Invalid(FieldErrors::one("currentPassword", Message::WrongPassword)));
    }
    let hash = hash_password(password).await?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(no_tenant(caller.actor())).await?;
    changed(&mut scope, caller.login, &hash, Some(caller.session), now).await?;
    scope.commit().await?;
    Ok(())
}

/// Changes the caller's own name, phone and language.
///
/// # Errors
/// [`Error::Invalid`] at `firstName`, `lastName` or `phone`.
pub async fn change_profile(context: &Context, caller: &Caller, change: ProfileChange) -> Result<()> {
    let change = ProfileChange {
        first_name: change.first_name.trim().to_owned(),
        last_name: change.last_name.trim().to_owned(),
        phone: change.phone.map(|phone| digits(&phone)).filter(|phone| !phone.is_empty()),
        language: change.language,
    };
    let mut errors = name_errors(&change.first_name, &change.last_name);
    if change.phone.as_ref().is_some_and(|phone| phone.len() != 10) {
        errors.add("phone", Message::ExactDigits(10));
    }
    errors.into_result()?;
    let mut scope = context.database.scope(no_tenant(caller.actor())).await?;
    store::set_profile(&mut scope, caller.login, &change).await?;
    audit_login(&mut scope, "profile.changed", caller.login, json!({})).await?;
    scope.commit().await?;
    Ok(())
}

/// The errors of a person's name, at `firstName` and `lastName`.
pub(super) fn name_errors(first: &str, last: &str) -> FieldErrors {
    let mut errors = FieldErrors::default();
    for (path, name) in [("firstName", first), ("lastName", last)] {
        if name.is_empty() {
            errors.add(path, Message::Required);
        } else if name.chars().count() > 100 {
            errors.add(path, Message::TooLong(100));
        }
    }
    errors
}

/// The digits of a phone number as entered, without a leading country code 1.
fn digits(phone: &str) -> String {
    let digits: String = phone.chars().filter(char::is_ascii_digit).collect();
    match digits.strip_prefix('1') {
        Some(rest) if rest.len() == 10 => rest.to_owned(),
        _ => digits,
    }
}
