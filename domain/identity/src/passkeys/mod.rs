//! Passkeys: keys in a person's device that sign in without password and code, and prove once more who is there.
//!
//! A passkey belongs to the brand's own address, so another site cannot ask for it, and its device verifies the person each time:
//! it counts as two-step sign-in. Challenges are rows that one answer uses up.

mod ceremony;

use chrono::{DateTime, Utc};
use kernel::notices::{self, Notice, PasskeyChange};
use serde_json::json;
use tenancy::brand::BrandId;
use tenancy::ids::LoginId;
use tenancy::{Caller, Scope, contract};
use uuid::Uuid;

use super::limits::release_within;
use super::sessions::{self, SignedIn, audit_login, full_name};
use super::store::{self, LoginRow, PasskeyRow};
use super::two_step::{self, must_be_confirmed, must_be_confirmed_in};
use super::{Client, EVERYBODY, Limit, limit, no_tenant, sign_in, stranger};
use crate::{Context, Error, FieldErrors, Message, Result};
use ::rules::Refusal;
pub(crate) use ceremony::Kept;
use ceremony::{ADD_S, NewAnswer, NewUser, SIGN_IN_S, Site, UseAnswer};

/// Of one login.
const MOST: usize = 20;
const NAME_LETTERS: usize = 100;
/// Why a passkey opened nothing; it never says which of the reasons it was.
pub const PASSKEY_REFUSED: Refusal = Refusal::PASSKEY_UNKNOWN;
/// Each opening of a sign-in page asks once.
const ASKED_PER_NETWORK: Limit = Limit::new("passkey/ask", 300, 900);
const ASKED_BY_ALL: Limit = Limit::new("passkey/ask-all", 200_000, 900);
/// Answers that do not hold count, good ones do not.
const WRONG_PER_NETWORK: Limit = Limit::new("passkey/address", 60, 900);

/// A passkey of the caller.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passkey {
    pub id: Uuid,
    /// As its owner calls it.
    pub name: String,
    pub created_at: DateTime<Utc>,
    pub last_used_at: Option<DateTime<Utc>>,
}

/// The caller's passkeys, the oldest first.
pub async fn passkeys(context: &Context, caller: &Caller) -> Result<Vec<Passkey>> {
    let mut scope = context.database.read(no_tenant(caller.actor())).await?;
    store::passkeys(&mut scope, caller.login).await
}

fn own_client(caller: &Caller) -> Client {
    Client { address: caller.address.clone(), ..Client::default() }
}

/// What the caller's browser needs to make a passkey, as JSON. The person has proved in the last ten minutes who it is.
///
/// # Errors
/// [`Error::AskAgain`]; [`Error::Conflict`] with twenty passkeys, or an email that is not confirmed; [`Error::TooMany`].
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

/// A name as it is kept.
fn named(name: &str) -> Result<String> {
    let name: String = name.trim().chars().take(NAME_LETTERS).collect();
    if name.is_empty() {
        return Err(Error::Invalid(FieldErrors::one("name", Message::Required)));
    }
    Ok(name)
}

/// Keeps the passkey that the caller's browser made. Where an office asks for two-step sign-in and this is the first of it, other
/// sessions end, and the answer has recovery codes for when the device is lost.
///
/// # Errors
/// [`Error::Invalid`] at `name`; [`Error::Conflict`] for an answer that does not hold or comes late; [`Error::AskAgain`].
pub async fn add_passkey(context: &Context, caller: &Caller, name: &str, answer: &str) -> Result<Vec<String>> {
    must_be_confirmed(context, caller).await?;
    let name = named(name)?;
    let refused = || Error::from(Refusal::PASSKEY_START_AGAIN);
    let (answer, challenge) = NewAnswer::read(answer).ok_or_else(refused)?;
    let state = take_challenge(context, no_tenant(caller.actor()), &challenge, Some(caller.login)).await?;
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
    let codes = if first_step && row.recovery_codes_left == 0 {
        two_step::new_codes(&mut scope, caller.login).await?
    } else {
        vec![]
    };
    if first_step {
        sessions::end_others(&mut scope, caller.login, Some(caller.session), "passkey added").await?;
    }
    changed(&mut scope, caller.login, name, PasskeyChange::Added, now).await?;
    scope.commit().await?;
    Ok(codes)
}

/// Calls one of the caller's passkeys otherwise.
///
/// # Errors
/// [`Error::NotFound`] for a passkey of somebody else; [`Error::Invalid`] at `name`.
pub async fn rename_passkey(context: &Context, caller: &Caller, id: Uuid, name: &str) -> Result<()> {
    let name = named(name)?;
    let mut scope = context.database.scope(no_tenant(caller.actor())).await?;
    if !store::rename_passkey(&mut scope, caller.login, id, &name).await? {
        return Err(Error::NotFound);
    }
    audit_login(&mut scope, "passkey.renamed", caller.login, json!({ "passkey": id, "name": name })).await?;
    Ok(scope.commit().await?)
}

/// Removes one of the caller's passkeys: it signs in nowhere from then on.
///
/// # Errors
/// [`Error::NotFound`] for a passkey of somebody else; [`Error::AskAgain`]; [`Error::Conflict`] for the last one where an office asks
/// for two-step sign-in and no app is set up.
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
        let why = "Your office requires two-step sign-in. Add another passkey or set up an authenticator app first.";
        return Err(Error::Conflict(why.into()));
    }
    if row.passkeys == 0 && !row.on {
        store::replace_recovery_codes(&mut scope, caller.login, &[]).await?;
    }
    changed(&mut scope, caller.login, name, PasskeyChange::Removed, now).await?;
    Ok(scope.commit().await?)
}

/// Every change is audited and mailed about.
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

/// What a browser needs to offer its passkeys, as JSON: at a sign-in, and to prove once more who is there.
///
/// # Errors
/// [`Error::TooMany`].
pub async fn begin_passkey_use(context: &Context, brand: &str, client: &Client) -> Result<String> {
    limit(context, client, &[(ASKED_PER_NETWORK, client.address.as_deref()), (ASKED_BY_ALL, EVERYBODY)]).await?;
    let asked = Site::of(context, brand)?.ask_any()?;
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    store::keep_challenge(&mut scope, &asked.challenge, None, &asked.state, SIGN_IN_S).await?;
    scope.commit().await?;
    Ok(asked.options)
}

/// The state of a challenge, which is used up however its answer turns out.
async fn take_challenge(
    context: &Context,
    reach: tenancy::Reach,
    challenge: &[u8],
    login: Option<LoginId>,
) -> Result<Option<Vec<u8>>> {
    let mut scope = context.database.scope(reach).await?;
    let state = store::take_challenge(&mut scope, challenge, login).await?;
    scope.commit().await?;
    Ok(state)
}

/// The passkey that an answer proves, with its login, in a scope that has noted its use; `None` for an answer that does not hold.
async fn used(
    context: &Context,
    brand: &str,
    answer: &str,
    client: &Client,
) -> Result<Option<(Scope, PasskeyRow, LoginRow)>> {
    let Some((answer, challenge)) = UseAnswer::read(answer) else {
        return Ok(None);
    };
    let Some(state) = take_challenge(context, no_tenant(stranger(client)), &challenge, None).await? else {
        return Ok(None);
    };
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    let Some(row) = store::passkey_of(&mut scope, brand, &answer.credential_id()).await? else {
        return Ok(None);
    };
    let login = LoginId(row.login_id);
    scope.actor.login = Some(login);
    let Some(after) = Site::of(context, brand)?.used(&state, &answer, &row.kept()) else {
        audit_login(&mut scope, "passkey.failed", login, json!({ "passkey": row.id })).await?;
        scope.commit().await?;
        return Ok(None);
    };
    let owner = store::login_by_id(&mut scope, login).await?.ok_or(Error::NotFound)?;
    scope.actor.name = full_name(&owner.first_name, &owner.last_name);
    store::note_passkey_use(&mut scope, row.id, &after).await?;
    Ok(Some((scope, row, owner)))
}

/// Opens a session for who has a passkey, without password and code.
///
/// # Errors
/// [`Error::Unauthenticated`], the same for every reason; [`Error::Conflict`] for somebody who has to confirm the email first;
/// [`Error::TooMany`].
pub async fn sign_in_by_passkey(context: &Context, brand: &str, answer: &str, client: &Client) -> Result<SignedIn> {
    let limits = [(WRONG_PER_NETWORK, client.address.as_deref())];
    limit(context, client, &limits).await?;
    let Some((mut scope, row, owner)) = used(context, brand, answer, client).await? else {
        return Err(Error::Unauthenticated(PASSKEY_REFUSED));
    };
    let login = LoginId(row.login_id);
    release_within(&mut scope, &limits).await?;
    if store::waits_for_email(&mut scope, login).await? {
        scope.commit().await?;
        return sign_in::confirm_first(context, &format!("{brand}:{}", owner.email), &owner, client).await;
    }
    let opened = sessions::open_proved(&mut scope, login, client).await?;
    store::confirm_session(&mut scope, opened.session).await?;
    if opened.unexpected {
        let now = context.clock.now().await?;
        notices::enqueue(&mut scope, Notice::NewDevice { session: opened.session }, now).await?;
    }
    scope.commit().await?;
    sessions::complete(context, opened).await
}

/// Proves in the caller's session by a passkey of its own who is there.
///
/// # Errors
/// [`Error::Invalid`] at `passkey` for an answer that does not hold or is somebody else's; [`Error::TooMany`].
pub(super) async fn prove_by_passkey(context: &Context, caller: &Caller, answer: &str) -> Result<()> {
    let client = own_client(caller);
    let limits = [(WRONG_PER_NETWORK, client.address.as_deref())];
    limit(context, &client, &limits).await?;
    match used(context, &caller.brand, answer, &client).await? {
        Some((mut scope, row, _)) if row.login_id == caller.login.0 => {
            release_within(&mut scope, &limits).await?;
            Ok(scope.commit().await?)
        }
        _ => Err(Error::Invalid(FieldErrors::one("passkey", Message::PasskeyIsWrong))),
    }
}
