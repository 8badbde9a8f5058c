//! Confirming a person's identity again: at sign-in, and before actions for which an open session alone isn't enough.

use kernel::notices::TwoStepChange;
use serde_json::json;
use tenancy::ids::LoginId;
use tenancy::{Actor, Caller, Scope};
use uuid::Uuid;

use super::{changed, password_is_right, row_of, seal, totp};
use crate::limits::release_within;
use crate::passkeys::prove_by_passkey;
use crate::secret::{stored, typed_code};
use crate::sessions::audit_login;
use crate::{Client, Context, Error, FieldErrors, Limit, Message, Result, limit, no_tenant, store, stranger};

/// Only wrong codes count.
const TRIES_PER_LOGIN: Limit = Limit::new("two-step/login", 10, 900);
/// Limits the chance of guessing a six-digit code to one in ten thousand a day.
const TRIES_PER_DAY: Limit = Limit::new("two-step/day", 100, 86_400);
/// How long a confirmation is valid, in seconds.
const CONFIRMED_S: f64 = 600.0;

/// The second step of a sign-in by password.
#[derive(Debug, Clone, Copy, Default)]
pub struct SecondStep<'a> {
    pub code: Option<&'a str>,
    /// Skip the second step on this device for thirty days.
    pub remember: bool,
}

/// Confirms a person's identity again; one field is set.
#[derive(Debug, Clone, Copy, Default)]
pub struct Proof<'a> {
    pub password: Option<&'a str>,
    /// A code from the app, or a recovery code.
    pub code: Option<&'a str>,
    /// The browser's response to [`begin_passkey_use`](crate::begin_passkey_use).
    pub passkey: Option<&'a str>,
}

/// Returns whether a sign-in from this device needs a code.
pub async fn is_asked(scope: &mut Scope, login: LoginId, client: &Client) -> Result<bool> {
    let device = client.device.as_deref().map(stored);
    store::two_step_is_asked(scope, login, device.as_deref()).await
}

/// Counts a try of a code.
pub(super) async fn count_try(context: &Context, login: LoginId, client: &Client) -> Result<()> {
    let subject = login.to_string();
    limit(context, client, &[(TRIES_PER_LOGIN, Some(&subject)), (TRIES_PER_DAY, Some(&subject))]).await
}

/// Checks a code from the app, or a recovery code, and uses it up.
///
/// # Errors
/// [`Error::Invalid`] at `code`; [`Error::TooMany`].
pub async fn prove(context: &Context, login: LoginId, code: Option<&str>, client: &Client) -> Result<()> {
    let code = typed_code(code.unwrap_or_default());
    if code.is_empty() {
        return Err(Error::Invalid(FieldErrors::one("code", Message::Required)));
    }
    count_try(context, login, client).await?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    scope.actor = Actor { login: Some(login), ..scope.actor.clone() };
    let used = if code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit()) {
        let row = store::two_step(&mut scope, login).await?.ok_or(Error::NotFound)?;
        let step = match row.sealed.as_deref().filter(|_| row.on) {
            Some(sealed) => totp::step_of(&seal(context)?.open_for_login(login, sealed)?, &code, row.now_s),
            None => None,
        };
        match step {
            Some(step) => store::use_two_step(&mut scope, login, step).await?,
            None => false,
        }
    } else {
        let used = store::use_recovery_code(&mut scope, login, &stored(&code.to_lowercase())).await?;
        if used {
            changed(&mut scope, login, TwoStepChange::RecoveryUsed, now).await?;
        }
        used
    };
    if !used {
        audit_login(&mut scope, "two_step.failed", login, json!({})).await?;
        scope.commit().await?;
        return Err(Error::Invalid(FieldErrors::one("code", Message::CodeIsWrong)));
    }
    let subject = login.to_string();
    release_within(&mut scope, &[(TRIES_PER_LOGIN, Some(&subject)), (TRIES_PER_DAY, Some(&subject))]).await?;
    Ok(scope.commit().await?)
}

/// Confirms the caller's identity in this session: by a passkey; by a code when two-step sign-in is on; otherwise by the
/// password. Valid for ten minutes.
///
/// # Errors
/// [`Error::Invalid`] at `password`, `code` or `passkey`; [`Error::Forbidden`] for a caller who impersonates a user;
/// [`Error::TooMany`].
pub async fn confirm_again(context: &Context, caller: &Caller, proof: Proof<'_>) -> Result<()> {
    if caller.impersonator.is_some() {
        return Err(Error::Forbidden);
    }
    if let Some(answer) = proof.passkey {
        prove_by_passkey(context, caller, answer).await?;
    } else if row_of(context, caller).await?.asks() {
        let client = Client { address: caller.address.clone(), ..Client::default() };
        prove(context, caller.login, proof.code, &client).await?;
    } else {
        password_is_right(context, caller, proof.password.unwrap_or_default()).await?;
    }
    let mut scope = context.database.scope(no_tenant(caller.actor())).await?;
    store::confirm_session(&mut scope, caller.session).await?;
    audit_login(&mut scope, "session.confirmed", caller.login, json!({ "session": caller.session })).await?;
    Ok(scope.commit().await?)
}

/// Checks within an open transaction that the user confirmed their identity in `session` in the last ten minutes.
///
/// # Errors
/// [`Error::AskAgain`] if not.
pub async fn must_be_confirmed_in(scope: &mut Scope, session: Uuid) -> Result<()> {
    let confirmed = store::session_is_confirmed(scope, session, CONFIRMED_S).await?;
    if confirmed { Ok(()) } else { Err(Error::AskAgain(rules::Refusal::PROVE_AGAIN)) }
}

/// Checks that the caller confirmed their identity in the last ten minutes.
///
/// # Errors
/// [`Error::AskAgain`] if not; [`Error::Forbidden`] for a caller who impersonates a user.
pub async fn must_be_confirmed(context: &Context, caller: &Caller) -> Result<()> {
    if caller.impersonator.is_some() {
        return Err(Error::Forbidden);
    }
    let mut scope = context.database.read(no_tenant(caller.actor())).await?;
    must_be_confirmed_in(&mut scope, caller.session).await
}

/// Asks for the caller's password again, before an action for which an open session alone isn't enough. When two-step
/// sign-in is on, a code entered in the last ten minutes is required as well.
///
/// # Errors
/// [`Error::Invalid`] at `password`; [`Error::AskAgain`]; [`Error::Forbidden`] for a caller who impersonates a user;
/// [`Error::TooMany`].
pub async fn confirm_password(context: &Context, caller: &Caller, password: Option<&str>) -> Result<()> {
    if caller.impersonator.is_some() {
        return Err(Error::Forbidden);
    }
    let Some(password) = password.filter(|password| !password.is_empty()) else {
        return Err(Error::Invalid(FieldErrors::one("password", Message::Required)));
    };
    password_is_right(context, caller, password).await?;
    if row_of(context, caller).await?.asks() {
        must_be_confirmed(context, caller).await?;
    }
    Ok(())
}
