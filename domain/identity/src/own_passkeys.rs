//! A user's own passkeys: adding, renaming and removing them.

use chrono::{DateTime, Utc};
use kernel::notices::{self, Notice, PasskeyChange};
use serde_json::json;
use tenancy::brand::BrandId;
use tenancy::ids::LoginId;
use tenancy::{Caller, Scope};
use uuid::Uuid;

use super::passkeys::{self, ADD_S, ASKED_PER_NETWORK, NewAnswer, NewUser, Site, own_client};
use super::sessions::{self, audit_login};
use super::store::{self, Passkey};
use super::two_step::{must_be_confirmed, must_be_confirmed_in, new_codes};
use super::{full_name, limit, no_tenant};
use crate::{Context, Error, FieldErrors, Message, Result};
use ::rules::Refusal;

/// Maximum per login.
const MOST: usize = 20;
const NAME_LETTERS: usize = 100;

/// The caller's passkeys, oldest first.
pub async fn passkeys(context: &Context, caller: &Caller) -> Result<Vec<Passkey>> {
    let mut scope = context.database.read(no_tenant(caller.actor())).await?;
    store::passkeys(&mut scope, caller.login).await
}

/// Returns the options that the caller's browser needs to create a passkey, as JSON. The caller must have confirmed their
/// identity in the last ten minutes.
///
/// # Errors
/// [`Error::AskAgain`]; [`Error::Conflict`] when the login has twenty passkeys or its email is not verified;
/// [`Error::TooMany`].
pub async fn begin_passkey(context: &Context, caller: &Caller) -> Result<String> {
    must_be_confirmed(context, caller).await?;
    limit(context, &own_client(caller), &[(ASKED_PER_NETWORK, Some(&caller.login.to_string()))]).await?;
    let brand = context.brands.get(&BrandId::new(caller.brand.clone())).ok_or(Error::NotFound)?;
    let mut scope = context.database.scope(no_tenant(caller.actor())).await?;
    let login = store::login_by_id(&mut scope, caller.login).await?.ok_or(Error::NotFound)?;
    if !login.verified {
        return Err(Refusal::CONFIRM_BEFORE_PASSKEY.into());
    }
    let known = store::passkey_keys(&mut scope, caller.login).await?;
    if known.len() >= MOST {
        return Err(Refusal::TOO_MANY_PASSKEYS.into());
    }
    let user = NewUser {
        brand_name: &brand.profile.name,
        email: &login.email,
        name: &full_name(&login.first_name, &login.last_name),
        handle: known.first().map(|(_, handle)| handle.clone()),
        credential_ids: known.into_iter().map(|(id, _)| id).collect(),
    };
    let asked = Site::of(context, &caller.brand)?.ask_new(user)?;
    store::keep_challenge(&mut scope, &asked.challenge, Some(caller.login), &asked.state, ADD_S).await?;
    scope.commit().await?;
    Ok(asked.options)
}

/// The name as stored: trimmed and cut to its maximum length.
fn named(name: &str) -> Result<String> {
    let name: String = name.trim().chars().take(NAME_LETTERS).collect();
    if name.is_empty() {
        return Err(Error::Invalid(FieldErrors::one("name", Message::Required)));
    }
    Ok(name)
}

/// Stores the passkey that the caller's browser created. If an office requires two-step sign-in and this is the login's
/// first second step, ends the other sessions and returns recovery codes for a lost device.
///
/// # Errors
/// [`Error::Invalid`] at `name`; [`Error::Conflict`] when the response is invalid or late; [`Error::AskAgain`].
pub async fn add_passkey(context: &Context, caller: &Caller, name: &str, answer: &str) -> Result<Vec<String>> {
    must_be_confirmed(context, caller).await?;
    let name = named(name)?;
    let refused = || Error::from(Refusal::PASSKEY_START_AGAIN);
    let (answer, challenge) = NewAnswer::read(answer).ok_or_else(refused)?;
    let state = passkeys::take_challenge(context, no_tenant(caller.actor()), &challenge, Some(caller.login)).await?;
    let made = Site::of(context, &caller.brand)?.made(&state.ok_or_else(refused)?, &answer).ok_or_else(refused)?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(no_tenant(caller.actor())).await?;
    if !store::insert_passkey(&mut scope, Uuid::new_v4(), caller.login, &made, &name).await? {
        return Err(Refusal::PASSKEY_KNOWN.into());
    }
    let row = store::two_step(&mut scope, caller.login).await?.ok_or(Error::NotFound)?;
    if row.passkeys > MOST as i64 {
        return Err(refused());
    }
    let first_step = row.required_if_off && !row.on && row.passkeys == 1;
    let codes =
        if first_step && row.recovery_codes_left == 0 { new_codes(&mut scope, caller.login).await? } else { vec![] };
    if first_step {
        sessions::end_others(&mut scope, caller.login, Some(caller.session), "passkey added").await?;
    }
    changed(&mut scope, caller.login, name, PasskeyChange::Added, now).await?;
    scope.commit().await?;
    Ok(codes)
}

/// Renames one of the caller's passkeys.
///
/// # Errors
/// [`Error::NotFound`] for another user's passkey; [`Error::Invalid`] at `name`.
pub async fn rename_passkey(context: &Context, caller: &Caller, id: Uuid, name: &str) -> Result<()> {
    let name = named(name)?;
    let mut scope = context.database.scope(no_tenant(caller.actor())).await?;
    if !store::rename_passkey(&mut scope, caller.login, id, &name).await? {
        return Err(Error::NotFound);
    }
    audit_login(&mut scope, "passkey.renamed", caller.login, json!({ "passkey": id, "name": name })).await?;
    Ok(scope.commit().await?)
}

/// Removes one of the caller's passkeys, which can't sign in from then on.
///
/// # Errors
/// [`Error::NotFound`] for another user's passkey; [`Error::AskAgain`]; [`Error::Conflict`] for the last one when an office
/// requires two-step sign-in and no app is set up.
pub async fn remove_passkey(context: &Context, caller: &Caller, id: Uuid) -> Result<()> {
    if caller.impersonator.is_some() {
        return Err(Error::Forbidden);
    }
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(no_tenant(caller.actor())).await?;
    let Some(name) = store::remove_passkey(&mut scope, caller.login, id).await? else {
        return Err(Error::NotFound);
    };
    must_be_confirmed_in(&mut scope, caller.session).await?;
    let row = store::two_step(&mut scope, caller.login).await?.ok_or(Error::NotFound)?;
    if row.required {
        return Err(Refusal::LAST_PASSKEY_REQUIRED.into());
    }
    if row.passkeys == 0 && !row.on {
        store::replace_recovery_codes(&mut scope, caller.login, &[]).await?;
    }
    changed(&mut scope, caller.login, name, PasskeyChange::Removed, now).await?;
    Ok(scope.commit().await?)
}

/// Audits each change and emails a notice about it.
async fn changed(
    scope: &mut Scope,
    login: LoginId,
    name: String,
    change: PasskeyChange,
    now: DateTime<Utc>,
) -> Result<()> {
    let act = match change {
        PasskeyChange::Added => "passkey.added",
        PasskeyChange::Removed => "passkey.removed",
    };
    audit_login(scope, act, login, json!({ "name": name })).await?;
    notices::enqueue(scope, Notice::Passkey { login, name, change, at: now }, now).await
}
