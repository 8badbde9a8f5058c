//! Passkeys: keys on a person's device that sign in without password and code, and that confirm the person's identity
//! again.
//!
//! A passkey belongs to the brand's own origin, so another site can't use it, and the device verifies the person each time;
//! it therefore counts as two-step sign-in. Challenges are rows; one response uses a challenge up.

mod ceremony;

use serde_json::json;
use tenancy::ids::LoginId;
use tenancy::{Caller, Scope};

use super::limits::release_within;
use super::sessions::audit_login;
use super::store::{self, LoginRow, PasskeyRow};
use super::{Client, Limit, full_name, limit, no_tenant, stranger};
use crate::{Context, Error, FieldErrors, Message, Result};
use ::rules::Refusal;
pub(super) use ceremony::{ADD_S, NewAnswer, NewUser, Site};
use ceremony::{SIGN_IN_S, UseAnswer};

/// The refusal of a passkey; it doesn't reveal the reason.
pub const PASSKEY_REFUSED: Refusal = Refusal::PASSKEY_UNKNOWN;
/// Every opened sign-in page requests one challenge.
pub(super) const ASKED_PER_NETWORK: Limit =
    Limit::new("passkey/ask", 300, 900).under_strain("passkey/ask-all", 200_000, 30);
/// Only invalid responses count.
pub(super) const WRONG_PER_NETWORK: Limit = Limit::new("passkey/address", 60, 900);

/// The client whose limits the caller counts against.
pub(super) fn own_client(caller: &Caller) -> Client {
    Client { address: caller.address.clone(), ..Client::default() }
}

/// Returns the options that a browser needs to offer its passkeys, as JSON, for a sign-in or to confirm identity again.
///
/// # Errors
/// [`Error::TooMany`].
pub async fn begin_passkey_use(context: &Context, brand: &str, client: &Client) -> Result<String> {
    limit(context, client, &[(ASKED_PER_NETWORK, client.address.as_deref())]).await?;
    let asked = Site::of(context, brand)?.ask_any()?;
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    store::keep_challenge(&mut scope, &asked.challenge, None, &asked.state, SIGN_IN_S).await?;
    scope.commit().await?;
    Ok(asked.options)
}

/// Takes the state of a challenge. The challenge is used up even if its response turns out to be invalid.
pub(super) async fn take_challenge(
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

/// A passkey that was used, in a scope that has recorded the use.
pub(super) struct UsedPasskey {
    pub scope: Scope,
    pub passkey: PasskeyRow,
    pub login: LoginRow,
}

/// Verifies a response. `None` when it is invalid.
pub(super) async fn used(context: &Context, brand: &str, answer: &str, client: &Client) -> Result<Option<UsedPasskey>> {
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
    Ok(Some(UsedPasskey { scope, passkey: row, login: owner }))
}

/// Confirms the caller's identity again in the current session, with one of the caller's own passkeys.
///
/// # Errors
/// [`Error::Invalid`] at `passkey` when the response is invalid or the passkey belongs to another user; [`Error::TooMany`].
pub(super) async fn prove_by_passkey(context: &Context, caller: &Caller, answer: &str) -> Result<()> {
    let client = own_client(caller);
    let limits = [(WRONG_PER_NETWORK, client.address.as_deref())];
    limit(context, &client, &limits).await?;
    match used(context, &caller.brand, answer, &client).await? {
        Some(UsedPasskey { mut scope, passkey, .. }) if passkey.login_id == caller.login.0 => {
            release_within(&mut scope, &limits).await?;
            Ok(scope.commit().await?)
        }
        _ => Err(Error::Invalid(FieldErrors::one("passkey", Message::PasskeyIsWrong))),
    }
}
