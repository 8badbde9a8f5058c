//! Two-step sign-in: in addition to the password, a code from an authenticator app or one of ten recovery codes.
//!
//! The app's secret is stored encrypted and recovery codes as digests; each code works once. A known device can be
//! remembered for thirty days; a new password resets all devices.

mod prove;
pub mod totp;

use kernel::notices::{self, Notice, TwoStepChange};
use kernel::seal::Seal;
use serde_json::json;
use tenancy::ids::LoginId;
use tenancy::{Caller, Scope, contract};

use super::logins::CHANGES_PER_LOGIN;
use super::secret::{random_bytes, stored, typed_code};
use super::sessions::{self, audit_login};
use super::store::{self, TwoStepRow};
use super::{Client, limit, no_tenant, password};
use crate::{Context, Error, FieldErrors, Message, Result};

use ::rules::Refusal;
pub use prove::{Proof, SecondStep, confirm_again, confirm_password, must_be_confirmed, must_be_confirmed_in};
pub(super) use prove::{is_asked, prove};

const RECOVERY_CODES: usize = 10;
/// Length of an app's secret, as RFC 4226 recommends.
const SECRET_BYTES: usize = 20;

/// The state of the caller’s two-step sign-in.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TwoStep {
    /// An authenticator app is set up.
    pub on: bool,
    pub passkeys: i64,
    /// The password alone isn't enough to sign in: a code or a passkey is required.
    pub asks: bool,
    /// It can be turned on.
    pub available: bool,
    /// An office where the caller works requires it, and the caller has neither an app nor a passkey.
    pub required: bool,
    pub recovery_codes_left: i64,
}

/// What is needed to set up an authenticator app; shown once.
#[contract(rename = "TwoStepSecret")]
#[derive(Clone)]
pub struct NewSecret {
    /// For typing into the app.
    pub secret: String,
    /// The QR code, as SVG.
    pub qr: String,
}

fn seal(context: &Context) -> Result<&Seal> {
    context.two_step_seal.as_deref().ok_or_else(|| Refusal::NO_TWO_STEP_HERE.into())
}

async fn row_of(context: &Context, caller: &Caller) -> Result<TwoStepRow> {
    let mut scope = context.database.read(no_tenant(caller.actor())).await?;
    store::two_step(&mut scope, caller.login).await?.ok_or(Error::NotFound)
}

/// The state of the caller’s two-step sign-in.
pub async fn two_step(context: &Context, caller: &Caller) -> Result<TwoStep> {
    let row = row_of(context, caller).await?;
    Ok(TwoStep {
        on: row.on,
        passkeys: row.passkeys,
        asks: row.asks(),
        available: context.two_step_seal.is_some(),
        required: row.required,
        recovery_codes_left: row.recovery_codes_left,
    })
}

async fn password_is_right(context: &Context, caller: &Caller, typed: &str) -> Result<()> {
    let client = Client { address: caller.address.clone(), ..Client::default() };
    limit(context, &client, &[(CHANGES_PER_LOGIN, Some(&caller.login.to_string()))]).await?;
    let mut scope = context.database.read(no_tenant(caller.actor())).await?;
    let row = store::login_by_id(&mut scope, caller.login).await?.ok_or(Error::NotFound)?;
    drop(scope); // don't hold a connection while hashing
    if password::verify(typed, row.password_hash.as_deref()).await? {
        return Ok(());
    }
    Err(Error::Invalid(FieldErrors::one("password", Message::PasswordIsWrong)))
}

/// Makes a new secret for the caller's app. It takes effect when the caller enters a code from the app.
///
/// # Errors
/// [`Error::Invalid`] at `password`; [`Error::Conflict`] when two-step sign-in is already on.
pub async fn begin_two_step(context: &Context, caller: &Caller, typed: &str, issuer: &str) -> Result<NewSecret> {
    let seal = seal(context)?;
    password_is_right(context, caller, typed).await?;
    let random = random_bytes();
    let secret = &random[..SECRET_BYTES];
    let sealed = seal.close_for_login(caller.login, secret)?;
    let mut scope = context.database.scope(no_tenant(caller.actor())).await?;
    let login = store::login_by_id(&mut scope, caller.login).await?.ok_or(Error::NotFound)?;
    if !store::keep_two_step_secret(&mut scope, caller.login, &sealed).await? {
        return Err(Refusal::TWO_STEP_ON.into());
    }
    audit_login(&mut scope, "two_step.begun", caller.login, json!({})).await?;
    scope.commit().await?;
    let address = totp::address(issuer, &login.email, secret);
    Ok(NewSecret { secret: totp::base32(secret), qr: printing::qr::Qr::of(&address)?.svg() })
}

/// Turns two-step sign-in on with a code from the newly set-up app, and ends the other sessions. Returns the recovery
/// codes.
///
/// # Errors
/// [`Error::Invalid`] at `code`; [`Error::Conflict`] when setup was not started.
pub async fn turn_on_two_step(context: &Context, caller: &Caller, code: &str) -> Result<Vec<String>> {
    let seal = seal(context)?;
    prove::count_try(context, caller.login, &Client { address: caller.address.clone(), ..Client::default() }).await?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(no_tenant(caller.actor())).await?;
    let row = store::two_step(&mut scope, caller.login).await?.ok_or(Error::NotFound)?;
    let (Some(sealed), false) = (&row.sealed, row.on) else {
        return Err(Refusal::TWO_STEP_START_AGAIN.into());
    };
    let secret = seal.open_for_login(caller.login, sealed)?;
    let step = totp::step_of(&secret, &typed_code(code), row.now_s)
        .ok_or_else(|| Error::Invalid(FieldErrors::one("code", Message::CodeIsWrong)))?;
    if !store::turn_two_step_on(&mut scope, caller.login, step).await? {
        return Err(Refusal::TWO_STEP_ON.into());
    }
    store::confirm_session(&mut scope, caller.session).await?;
    let codes = new_codes(&mut scope, caller.login).await?;
    sessions::end_others(&mut scope, caller.login, Some(caller.session), "two-step sign-in turned on").await?;
    changed(&mut scope, caller.login, TwoStepChange::On, now).await?;
    scope.commit().await?;
    Ok(codes)
}

/// Turns two-step sign-in on with an authenticator whose secret is known, for a login that no person sets up: our staff's
/// in demo data.
///
/// # Errors
/// [`Error::Conflict`] without a seal, or when two-step sign-in is already on.
pub async fn turn_on_two_step_with(context: &Context, scope: &mut Scope, login: LoginId, secret: &[u8]) -> Result<()> {
    let sealed = seal(context)?.close_for_login(login, secret)?;
    if !store::keep_two_step_secret(scope, login, &sealed).await? || !store::turn_two_step_on(scope, login, 0).await? {
        return Err(Refusal::TWO_STEP_ON.into());
    }
    audit_login(scope, "two_step.changed", login, json!({ "change": TwoStepChange::On })).await
}

/// Turns two-step sign-in off with password and code.
///
/// # Errors
/// [`Error::Invalid`] at `password` or `code`; [`Error::Conflict`] when an office requires it.
pub async fn turn_off_two_step(context: &Context, caller: &Caller, typed: &str, code: &str) -> Result<()> {
    password_is_right(context, caller, typed).await?;
    let row = row_of(context, caller).await?;
    if row.required_if_off && row.passkeys == 0 {
        return Err(Refusal::TWO_STEP_REQUIRED.into());
    }
    let client = Client { address: caller.address.clone(), ..Client::default() };
    prove(context, caller.login, Some(code), &client).await?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(no_tenant(caller.actor())).await?;
    store::turn_two_step_off(&mut scope, caller.login).await?;
    changed(&mut scope, caller.login, TwoStepChange::Off, now).await?;
    Ok(scope.commit().await?)
}

/// Makes new recovery codes, with password and code, or with password and passkey if no app is set up. The old codes stop
/// working.
///
/// # Errors
/// [`Error::Invalid`] at `password` or `code`; [`Error::AskAgain`] for the passkey; [`Error::Conflict`] when there is
/// neither app nor passkey.
pub async fn new_recovery_codes(
    context: &Context,
    caller: &Caller,
    typed: &str,
    code: Option<&str>,
) -> Result<Vec<String>> {
    password_is_right(context, caller, typed).await?;
    let row = row_of(context, caller).await?;
    if row.on {
        let client = Client { address: caller.address.clone(), ..Client::default() };
        prove(context, caller.login, code, &client).await?;
    } else if row.passkeys > 0 {
        must_be_confirmed(context, caller).await?;
    } else {
        return Err(Refusal::TWO_STEP_OFF.into());
    }
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(no_tenant(caller.actor())).await?;
    let codes = new_codes(&mut scope, caller.login).await?;
    changed(&mut scope, caller.login, TwoStepChange::NewCodes, now).await?;
    scope.commit().await?;
    Ok(codes)
}

/// Ten codes of 80 bits each, which replace the previous ones.
pub(super) async fn new_codes(scope: &mut Scope, login: LoginId) -> Result<Vec<String>> {
    let codes: Vec<_> = (0..RECOVERY_CODES).map(|_| totp::base32(&random_bytes()[..10]).to_lowercase()).collect();
    let hashes: Vec<_> = codes.iter().map(|code| stored(code)).collect();
    store::replace_recovery_codes(scope, login, &hashes).await?;
    Ok(codes.iter().map(|code| [&code[..4], &code[4..8], &code[8..12], &code[12..]].join("-")).collect())
}

/// Audits each change and emails a notice about it.
async fn changed(
    scope: &mut Scope,
    login: LoginId,
    change: TwoStepChange,
    now: chrono::DateTime<chrono::Utc>,
) -> Result<()> {
    notices::enqueue(scope, Notice::TwoStep { login, change, at: now }, now).await?;
    audit_login(scope, "two_step.changed", login, json!({ "change": change })).await
}
