//! Sign-in codes of practice enrolment: some digits by mail that prove an e-mail and open a new practice's setup.
//!
//! Ten minutes, five tries, one use; few codes an hour for an e-mail and an address. The digits are few because the
//! specification says four, so the tries are what makes them safe.

use subtle::ConstantTimeEq;
use tenancy::brand::{Brand, BrandId};
use tenancy::ids::LoginId;
use tenancy::{Scope, UserType};
use uuid::Uuid;

use super::logins::normal_email;
use super::onboarding::open_practice;
use super::secret::{new_code, pseudonym};
use super::sessions::{self, SignedIn};
use super::{Client, Limit, limit, no_tenant, store, stranger};
use crate::notices::{self, Notice};
use crate::{Context, Error, FieldErrors, Message, Result};

const LIVES_S: f64 = 600.0;
const MOST_TRIES: i32 = 5;
const CODES_PER_EMAIL: Limit = Limit::new("code/email", 5, 3600);
const CODES_PER_ADDRESS: Limit = Limit::new("code/address", 30, 3600);
const CHECKS_PER_EMAIL: Limit = Limit::new("code-check/email", 20, 3600);
const CHECKS_PER_ADDRESS: Limit = Limit::new("code-check/address", 60, 3600);

/// How a practice pays its tier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TierPeriod {
    Month,
    Year,
}

impl TierPeriod {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Month => "month",
            Self::Year => "year",
        }
    }
}

/// What is known of a practice before it has told anything.
#[derive(Debug, Clone)]
pub struct NewPractice<'a> {
    pub brand: &'a str,
    pub email: &'a str,
    /// A tier of the brand that can be bought.
    pub tier_level: i32,
    pub period: TierPeriod,
    pub discount_code: Option<&'a str>,
}

/// What a right code opens.
#[derive(Debug, Clone)]
pub struct CodeChecked {
    pub signed_in: SignedIn,
    /// The practice was made by this very code.
    pub new: bool,
}

/// Sends a new code to `email`, whoever's it is.
///
/// # Errors
/// [`Error::TooMany`].
pub async fn generate_code(context: &Context, brand: &Brand, email: &str, client: &Client) -> Result<()> {
    let email = normal_email(email);
    let subject = format!("{}:{email}", brand.id);
    limit(context, client, &[(CODES_PER_EMAIL, Some(&subject)), (CODES_PER_ADDRESS, client.address.as_deref())])
        .await?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    let notice = Notice::SignInCode { brand: brand.id.as_str().to_owned(), email, id: Uuid::now_v7().to_string() };
    notices::enqueue(&mut scope, notice, now).await?;
    scope.commit().await?;
    Ok(())
}

/// Makes the code of an e-mail, for the mail that carries it. An earlier one is void.
///
/// # Errors
/// [`Error::NotFound`] when there is no such brand.
pub async fn make_sign_in_code(context: &Context, brand: &str, email: &str) -> Result<String> {
    let digits = context.brands.get(&BrandId::new(brand)).ok_or(Error::NotFound)?.profile.sign_in_code_digits;
    let code = new_code(digits);
    let mut scope = context.database.scope(no_tenant(tenancy::Actor::platform("mail"))).await?;
    store::keep_code(&mut scope, brand, email, &digest(&format!("{brand}:{email}"), &code), LIVES_S).await?;
    scope.commit().await?;
    Ok(code)
}

/// Checks a code and opens a session: for a practice made by it, or for one whose setup is not complete yet.
///
/// # Errors
/// [`Error::Invalid`] at `code` or `tierLevel`; [`Error::Conflict`] when the e-mail belongs to somebody who signs in by
/// password (who has proved to own it by then); [`Error::TooMany`].
pub async fn validate_code(
    context: &Context,
    new: &NewPractice<'_>,
    code: &str,
    client: &Client,
) -> Result<CodeChecked> {
    let email = normal_email(new.email);
    let new = NewPractice { email: &email, ..new.clone() };
    let subject = format!("{}:{email}", new.brand);
    limit(context, client, &[(CHECKS_PER_EMAIL, Some(&subject)), (CHECKS_PER_ADDRESS, client.address.as_deref())])
        .await?;
    let brand = context.brands.get(&BrandId::new(new.brand)).ok_or(Error::NotFound)?;
    if brand.tier(new.tier_level).is_none() {
        return Err(Error::Invalid(FieldErrors::one("tierLevel", Message::InvalidData)));
    }
    check(context, &new, &subject, code, client).await?;

    let now = context.clock.now().await?;
    // A new organization is made, and an existing login's office is looked at wherever it is: no tenant's scope reaches either.
    let mut scope = context.database.platform("practice enrolment").await?;
    scope.actor.address.clone_from(&client.address);
    if !store::use_code(&mut scope, new.brand, &email, &digest(&subject, code.trim())).await? {
        return Err(wrong_code());
    }
    let (login, made) = match store::active_login(&mut scope, new.brand, &email).await? {
        Some(row) => (existing(&mut scope, LoginId(row.id), &row.user_type).await?, false),
        None => (open_practice(&mut scope, &new, now).await?, true),
    };
    scope.actor.login = Some(login);
    let opened = sessions::open(&mut scope, login, client).await?;
    scope.commit().await?;
    Ok(CodeChecked { signed_in: sessions::complete(context, opened).await?, new: made })
}

/// Counts the try and compares, in a transaction of its own: a wrong try stays counted whatever follows.
async fn check(context: &Context, new: &NewPractice<'_>, subject: &str, code: &str, client: &Client) -> Result<()> {
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    let kept = store::try_code(&mut scope, new.brand, new.email, MOST_TRIES).await?;
    scope.commit().await?;
    let right = kept.is_some_and(|kept| kept.ct_eq(&digest(subject, code.trim())).into());
    if right { Ok(()) } else { Err(wrong_code()) }
}

fn wrong_code() -> Error {
    Error::Invalid(FieldErrors::one("code", Message::InvalidData))
}

async fn existing(scope: &mut Scope, login: LoginId, user_type: &str) -> Result<LoginId> {
    let user_type: UserType = user_type.parse().map_err(anyhow::Error::from)?;
    if user_type.is_office_staff() && store::works_at_new_office(scope, login).await? {
        return Ok(login);
    }
    Err(Error::Conflict("There is already a login with this email. Sign in instead.".to_owned()))
}

fn digest(subject: &str, code: &str) -> Vec<u8> {
    pseudonym("code", &format!("{subject}:{code}")).into_bytes()
}
