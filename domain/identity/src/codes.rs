//! Sign-in codes of practice enrollment: digits sent by email that verify an email address and open a new practice's setup.
//!
//! A code works once, for ten minutes, with five tries. An email has ten tries a day; after that we email a link instead of
//! digits. The specification asks for four digits, so the limit on tries is what makes a code safe. A login with a password
//! can't sign in by code.

use chrono::{DateTime, Duration, Utc};
use serde_json::json;
use subtle::ConstantTimeEq;
use tenancy::brand::{Brand, BrandId};
use tenancy::ids::LoginId;
use tenancy::{Scope, UserType};
use uuid::Uuid;

use super::follow::follow_login;
use super::limits::{self, from_network};
use super::links::may_mail;
use super::logins::normal_email;
use super::new_practice::NewPractice;
use super::onboarding::{Belonging, SETUP_DAYS, open_practice};
use super::secret::{emailed_code, new_code, new_secret, pseudonym};
use super::sessions::{self, SignedIn, audit_login};
use super::store::LoginRow;
use super::{Client, Limit, limit, no_tenant, store, stranger};
use crate::{Context, Error, FieldErrors, Message, Result};
use ::rules::Refusal;
use kernel::notices::{self, Notice};

const LIVES_S: f64 = 600.0;
const LINK_LIVES_S: f64 = 3600.0;
const MOST_TRIES: i32 = 5;
const MOST_TRIES_A_DAY: i32 = 10;
const CODES_PER_EMAIL: Limit = Limit::new("code/email-network", 5, 3600);
const CODES_PER_ADDRESS: Limit = Limit::new("code/address", 30, 3600).under_strain("code/all", 1000, 3);
const CODE_MAILS: Limit = Limit::new("code/mails", 10, 3600);
/// Only wrong codes count.
const CHECKS_PER_ADDRESS: Limit = Limit::new("code-check/address", 60, 3600).under_strain("code-check/all", 2000, 10);

/// The result of a correct code.
#[derive(Debug, Clone)]
pub struct CodeChecked {
    pub signed_in: SignedIn,
    /// This code created the practice.
    pub new: bool,
}

/// What to email a person who asked for a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SignInMail {
    Code(String),
    /// Too many tries today. This secret replaces the code and can't be guessed.
    Link(String),
    /// The login has a password, so the person must sign in with it.
    HasPassword,
}

/// Emails a new code to `email`, whether or not the address has a login.
///
/// # Errors
/// [`Error::TooMany`].
pub async fn generate_code(context: &Context, brand: &Brand, email: &str, client: &Client) -> Result<()> {
    let email = normal_email(email);
    let subject = format!("{}:{email}", brand.id);
    let here = from_network(&subject, client);
    let limits = [(CODES_PER_EMAIL, Some(here.as_str())), (CODES_PER_ADDRESS, client.address.as_deref())];
    limit(context, client, &limits).await?;
    if !may_mail(context, client, CODE_MAILS, &subject).await? {
        return Ok(());
    }
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    let notice = Notice::SignInCode { brand: brand.id.as_str().to_owned(), email, id: Uuid::now_v7().to_string() };
    notices::enqueue(&mut scope, notice, now).await?;
    scope.commit().await?;
    Ok(())
}

/// Makes a sign-in code for an email address, or its replacement, for the email that carries it. Earlier codes become void.
///
/// # Errors
/// [`Error::NotFound`] when there is no such brand.
pub async fn make_sign_in_code(context: &Context, brand: &str, email: &str) -> Result<SignInMail> {
    let digits = context.brands.get(&BrandId::new(brand)).ok_or(Error::NotFound)?.profile.sign_in_code_digits;
    let mut scope = context.database.scope(no_tenant(tenancy::Actor::platform("mail"))).await?;
    let login = store::active_login(&mut scope, brand, email).await?;
    if login.is_some_and(|login| login.password_hash.is_some() && !login.gives_way()) {
        return Ok(SignInMail::HasPassword);
    }
    let by_link = store::tries_today(&mut scope, brand, email).await? >= MOST_TRIES_A_DAY;
    let (code, lives_s) = if by_link { (new_secret(), LINK_LIVES_S) } else { (new_code(digits), LIVES_S) };
    let digest = digest(&format!("{brand}:{email}"), &code);
    store::keep_code(&mut scope, brand, email, &digest, by_link, lives_s).await?;
    scope.commit().await?;
    Ok(if by_link { SignInMail::Link(code) } else { SignInMail::Code(code) })
}

/// Checks a code and opens a session for the practice that the code creates, or for an existing one whose setup isn't
/// complete.
///
/// # Errors
/// [`Error::Invalid`] at `code` or `tierLevel`; [`Error::Conflict`] when the email belongs to a login that signs in by
/// password (the correct code has proved ownership of the email, so saying so is safe); [`Error::TooMany`].
pub async fn validate_code(
    context: &Context,
    new: &NewPractice<'_>,
    code: &str,
    client: &Client,
) -> Result<CodeChecked> {
    let email = normal_email(new.email);
    let new = NewPractice { email: &email, ..new.clone() };
    let subject = format!("{}:{email}", new.brand);
    let limits = [(CHECKS_PER_ADDRESS, client.address.as_deref())];
    limit(context, client, &limits).await?;
    let brand = context.brands.get(&BrandId::new(new.brand)).ok_or(Error::NotFound)?;
    if brand.tier(new.tier_level).is_none() {
        return Err(Error::Invalid(FieldErrors::one("tierLevel", Message::InvalidData)));
    }
    // Of a partner in the brand's file. An association with a row is joined by its word when the sign-up's record is written.
    let association = new.promo.and_then(|url| brand.partner(url)).and_then(|partner| partner.association_id);
    let joins = Belonging { association, specialty: brand.default_specialty() };
    check(context, &new, &subject, code, client).await?;
    limits::release(context, client, &limits).await?;

    let now = context.clock.now().await?;
    // Platform scope: this creates an organization, or reads the office of an existing login in any tenant.
    let mut scope = context.database.platform("practice enrollment").await?;
    scope.actor.address.clone_from(&client.address);
    if !store::use_code(&mut scope, new.brand, &email, &digest(&subject, &emailed_code(code))).await? {
        return Err(wrong_code());
    }
    store::extend_setup(&mut scope, new.brand, &email, now + Duration::days(SETUP_DAYS)).await?;
    let (login, made) = match store::active_login(&mut scope, new.brand, &email).await? {
        // The code verified the email, so a login that never verified it loses it.
        Some(row) if row.gives_way() => {
            release(&mut scope, LoginId(row.id), now).await?;
            (open_practice(&mut scope, &new, joins, now).await?, true)
        }
        Some(row) => (existing(&mut scope, &row, &new, joins, now).await?, false),
        None => (open_practice(&mut scope, &new, joins, now).await?, true),
    };
    scope.actor.login = Some(login);
    let opened = sessions::open(&mut scope, login, client).await?;
    scope.commit().await?;
    Ok(CodeChecked { signed_in: sessions::complete(context, opened).await?, new: made })
}

/// Counts the try and compares the code, in its own transaction: a wrong try stays counted even if a later step fails.
async fn check(context: &Context, new: &NewPractice<'_>, subject: &str, code: &str, client: &Client) -> Result<()> {
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    let kept = store::try_code(&mut scope, new.brand, new.email, MOST_TRIES, MOST_TRIES_A_DAY).await?;
    scope.commit().await?;
    let right = kept.is_some_and(|kept| kept.ct_eq(&digest(subject, &emailed_code(code))).into());
    if right { Ok(()) } else { Err(wrong_code()) }
}

fn wrong_code() -> Error {
    Error::Invalid(FieldErrors::one("code", Message::InvalidData))
}

async fn existing(
    scope: &mut Scope,
    row: &LoginRow,
    new: &NewPractice<'_>,
    joins: Belonging,
    now: DateTime<Utc>,
) -> Result<LoginId> {
    let (login, user_type): (_, UserType) = (LoginId(row.id), row.user_type.parse().map_err(anyhow::Error::from)?);
    if row.password_hash.is_none() && user_type.is_office_staff() && store::works_at_new_office(scope, login).await? {
        store::verify_email(scope, login).await?;
        store::signups::choose_again(scope, login, new, joins.association, now).await?;
        return Ok(login);
    }
    Err(Refusal::SIGN_IN_INSTEAD.into())
}

/// Releases the email of a patient's login that never verified it, and ends that login's sessions.
pub(super) async fn release(scope: &mut Scope, login: LoginId, now: DateTime<Utc>) -> Result<()> {
    follow_login(scope, login, now).await?;
    store::release_email(scope, login).await?;
    audit_login(scope, "email.released", login, json!({})).await?;
    sessions::end_others(scope, login, None, "email released").await
}

/// Stores the secret of a link that replaces a code. An earlier code becomes void.
pub(super) async fn keep_link_code(scope: &mut Scope, brand: &str, email: &str, lives_s: f64) -> Result<String> {
    let secret = new_secret();
    store::keep_code(scope, brand, email, &digest(&format!("{brand}:{email}"), &secret), true, lives_s).await?;
    Ok(secret)
}

fn digest(subject: &str, code: &str) -> Vec<u8> {
    pseudonym("code", &format!("{subject}:{code}")).into_bytes()
}
