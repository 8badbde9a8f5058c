//! Passkeys: keys in a person's device that sign in without password and code, and prove once more who is there.
//!
//! A passkey belongs to the brand's own address, so another site cannot ask for it, and its device verifies the person each time:
//! it counts as two-step sign-in. Challenges are rows that one answer uses up.

mod ceremony;

use serde_json::json;
use tenancy::ids::LoginId;
use tenancy::{Caller, Scope};

use super::limits::release_within;
use super::sessions::audit_login;
use super::store::{self, LoginRow, PasskeyRow};
use super::{Client, EVERYBODY, Limit, full_name, limit, no_tenant, stranger};
use crate::{Context, Error, FieldErrors, Message, Result};
use ::rules::Refusal;
pub(super) use ceremony::{ADD_S, NewAnswer, NewUser, Site};
use ceremony::{SIGN_IN_S, UseAnswer};

/// Why a passkey opened nothing; it never says which of the reasons it was.
pub const PASSKEY_REFUSED: Refusal = Refusal::PASSKEY_UNKNOWN;
/// Each opening of a sign-in page asks once.
pub(super) const ASKED_PER_NETWORK: Limit = Limit::new("passkey/ask", 300, 900);
const ASKED_BY_ALL: Limit = Limit::new("passkey/ask-all", 200_000, 900);
/// Answers that do not hold count, good ones do not.
pub(super) const WRONG_PER_NETWORK: Limit = Limit::new("passkey/address", 60, 900);

/// The caller as whom its limits count.
pub(super) fn own_client(caller: &Caller) -> Client {
    Client { address: caller.address.clone(), ..Client::default() }
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

/// The passkey that an answer proves, with its login, in a scope that has noted its use; `None` for an answer that does not hold.
pub(super) async fn used(
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
