//! Creates the login of an account owner for an email that staff entered.

use chrono::{DateTime, Utc};
use tenancy::ids::{AccountId, LoginId, OfficeId};
use tenancy::{Scope, UserType};

use crate::access::{self, NewLogin, ReachFrom};
use crate::{Error, FieldErrors, Message, Result};
use ::rules::contact::is_email;
use kernel::notices::{self, Notice};

/// The account owner who gets it.
pub(in crate::members) struct Owner<'a> {
    pub office: OfficeId,
    pub account: AccountId,
    pub brand: &'a str,
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub phone: Option<&'a str>,
    pub language: &'a str,
}

/// Validates and normalizes the email.
///
/// # Errors
/// [`Error::Invalid`] at `email`.
pub(in crate::members) fn checked_email(typed: &str) -> Result<String> {
    let email = access::normal_email(typed);
    if is_email(&email) {
        return Ok(email);
    }
    let message = if email.is_empty() { Message::Required } else { Message::InvalidEmail };
    Err(Error::Invalid(FieldErrors::one("email", message)))
}

/// Creates a login that opens the household once an emailed link has confirmed the email. The household must have
/// none.
///
/// # Errors
/// [`Error::Invalid`] at `email` if it is in use.
pub(in crate::members) async fn make_login(
    scope: &mut Scope,
    owner: Owner<'_>,
    email: &str,
    now: DateTime<Utc>,
) -> Result<LoginId> {
    let organization = scope.organization();
    let new = NewLogin {
        brand: owner.brand.to_owned(),
        email: email.to_owned().into(),
        password_hash: None,
        email_verified: false,
        user_type: UserType::Client,
        first_name: owner.first_name.to_owned(),
        last_name: owner.last_name.to_owned(),
        phone: owner.phone.map(ToOwned::to_owned),
        language: owner.language.to_owned(),
    };
    let made = access::household_login(scope, owner.office, new, true).await?;
    let made = made.ok_or_else(|| Error::Invalid(FieldErrors::one("email", Message::EmailInUse)))?;
    let from = if made.verified { ReachFrom::AtOnce } else { ReachFrom::VerifiedEmail };
    access::grant_account(scope, made.login, organization, owner.office, owner.account, from).await?;
    if !made.verified {
        notices::enqueue(scope, Notice::SetPassword { login: made.login }, now).await?;
    }
    Ok(made.login)
}
