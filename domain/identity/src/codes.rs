//! Sign-in codes of practice enrollment: some digits by mail that prove an e-mail and open a new practice's setup.
//!
//! Ten minutes, five tries, one use; ten tries a day for an email, and after that a link by mail instead of digits. The digits
//! are few because the specification says four, so the tries are what makes them safe. A login with a password never signs
//! in by code.

use chrono::{DateTime, Duration, Utc};
use serde_json::json;
use subtle::ConstantTimeEq;
use tenancy::brand::{Brand, BrandId};
use tenancy::ids::LoginId;
use tenancy::{Scope, UserType};
use uuid::Uuid;

use super::limits::{EVERYBODY, from_network};
use super::links::may_mail;
use super::logins::normal_email;
use super::new_practice::NewPractice;
use super::onboarding::{SETUP_DAYS, open_practice};
use super::secret::{new_code, new_secret, pseudonym};
use super::sessions::{self, SignedIn, audit_login};
use super::store::LoginRow;
use super::{Client, Limit, limit, no_tenant, store, stranger};
use crate::{Context, Error, FieldErrors, Message, Result};
use kernel::notices::{self, Notice};

const LIVES_S: f64 = 600.0;
const LINK_LIVES_S: f64 = 3600.0;
const MOST_TRIES: i32 = 5;
const MOST_TRIES_A_DAY: i32 = 10;
const CODES_PER_EMAIL: Limit = Limit::new("code/email-network", 5, 3600);
const CODES_PER_ADDRESS: Limit = Limit::new("code/address", 30, 3600);
const CODES_OF_ALL: Limit = Limit::new("code/all", 1000, 3600);
const CODE_MAILS: Limit = Limit::new("code/mails", 10, 3600);
const CHECKS_PER_ADDRESS: Limit = Limit::new("code-check/address", 60, 3600);
const CHECKS_OF_ALL: Limit = Limit::new("code-check/all", 2000, 3600);

/// What a right code opens.
#[derive(Debug, Clone)]
pub struct CodeChecked {
    pub signed_in: SignedIn,
    /// The practice was made by this very code.
    pub new: bool,
}

/// What goes to who asked for a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SignInMail {
    Code(String),
    /// Codes were tried too often today; this secret replaces one and cannot be guessed.
    Link(String),
    /// Its login has a password: sign in with it.
    HasPassword,
}

/// Sends a new code to `email`, whoever's it is.
///
/// # Errors
/// [`Error::TooMany`].
pub async fn generate_code(context: &Context, brand: &Brand, email: &str, client: &Client) -> Result<()> {
    let email = normal_email(email);
    let subject = format!("{}:{email}", brand.id);
    let here = from_network(&subject, client);
    let limits = [
        (CODES_PER_EMAIL, Some(here.as_str())),
        (CODES_PER_ADDRESS, client.address.as_deref()),
        (CODES_OF_ALL, EVERYBODY),
    ];
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

/// Makes the code of an e-mail, or what takes its place, for the mail that carries it. An earlier one is void.
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
    limit(context, client, &[(CHECKS_PER_ADDRESS, client.address.as_deref()), (CHECKS_OF_ALL, EVERYBODY)]).await?;
    let brand = context.brands.get(&BrandId::new(new.brand)).ok_or(Error::NotFound)?;
    if brand.tier(new.tier_level).is_none() {
        return Err(Error::Invalid(FieldErrors::one("tierLevel", Message::InvalidData)));
    }
    // Only a partner of the brand's own list says which association a practice belongs to.
    let association = new.promo.and_then(|url| brand.partner(url)).and_then(|partner| partner.association_id);
    check(context, &new, &subject, code, client).await?;

    let now = context.clock.now().await?;
    // A new organization is made, and an existing login's office is looked at wherever it is: no tenant's scope reaches either.
    let mut scope = context.database.platform("practice enrollment").await?;
    scope.actor.address.clone_from(&client.address);
    if !store::use_code(&mut scope, new.brand, &email, &digest(&subject, code.trim())).await? {
        return Err(wrong_code());
    }
    store::extend_setup(&mut scope, new.brand, &email, now + Duration::days(SETUP_DAYS)).await?;
    let (login, made) = match store::active_login(&mut scope, new.brand, &email).await? {
        // The code has proved whose the email is: who never did gives it up.
        Some(row) if row.gives_way() => {
            release(&mut scope, LoginId(row.id)).await?;
            (open_practice(&mut scope, &new, association, now).await?, true)
        }
        Some(row) => (existing(&mut scope, &row, &new, association, now).await?, false),
        None => (open_practice(&mut scope, &new, association, now).await?, true),
    };
    scope.actor.login = Some(login);
    let opened = sessions::open(&mut scope, login, client).await?;
    scope.commit().await?;
    Ok(CodeChecked { signed_in: sessions::complete(context, opened).await?, new: made })
}

/// Counts the try and compares, in a transaction of its own: a wrong try stays counted whatever follows.
async fn check(context: &Context, new: &NewPractice<'_>, subject: &str, code: &str, client: &Client) -> Result<()> {
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    let kept = store::try_code(&mut scope, new.brand, new.email, MOST_TRIES, MOST_TRIES_A_DAY).await?;
    scope.commit().await?;
    let right = kept.is_some_and(|kept| kept.ct_eq(&digest(subject, code.trim())).into());
    if right { Ok(()) } else { Err(wrong_code()) }
}

fn wrong_code() -> Error {
    Error::Invalid(FieldErrors::one("code", Message::InvalidData))
}

async fn existing(
    scope: &mut Scope,
    row: &LoginRow,
    new: &NewPractice<'_>,
    association: Option<i64>,
    now: DateTime<Utc>,
) -> Result<LoginId> {
    let (login, user_type): (_, UserType) = (LoginId(row.id), row.user_type.parse().map_err(anyhow::Error::from)?);
    if row.password_hash.is_none() && user_type.is_office_staff() && store::works_at_new_office(scope, login).await? {
        store::verify_email(scope, login).await?;
        store::signups::choose_again(scope, login, new, association, now).await?;
        return Ok(login);
    }
    Err(Error::Conflict("There is already a login with this email. Sign in instead.".into()))
}

/// Takes the email from a patient's login that never proved it; its sessions end.
pub(super) async fn release(scope: &mut Scope, login: LoginId) -> Result<()> {
    store::release_email(scope, login).await?;
    audit_login(scope, "email.released", login, json!({})).await?;
    sessions::end_others(scope, login, None, "email released").await
}

/// Keeps the secret of a link that takes the place of a code. An earlier code is void.
pub(super) async fn keep_link_code(scope: &mut Scope, brand: &str, email: &str, lives_s: f64) -> Result<String> {
    let secret = new_secret();
    store::keep_code(scope, brand, email, &digest(&format!("{brand}:{email}"), &secret), true, lives_s).await?;
    Ok(secret)
}

fn digest(subject: &str, code: &str) -> Vec<u8> {
    pseudonym("code", &format!("{subject}:{code}")).into_bytes()
}
