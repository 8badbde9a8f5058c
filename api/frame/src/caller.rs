//! Authenticates the caller with the bearer token, and checks whether they may make this call.

use std::sync::Arc;

use kernel::Context;
use poem::http::StatusCode;
use poem::{Request, Result};
use poem_openapi::SecurityScheme;
use poem_openapi::auth::Bearer;
use tenancy::Caller;
use tenancy::ids::AccountId;

use crate::areas::Operations;
use crate::error::ApiError;
use crate::file_turns::{HeldTurn, TURNS};
use crate::{host, tokens::Tokens};

/// The account id of the patient's household that the call is about; the first one without it. Any other id is not
/// found. It is only read here, and ignored if the caller is not a patient.
pub const HOUSEHOLD_HEADER: &str = "x-household";

/// A signed-in caller who may make this call: 401 without an active session, 403 if the operation's registration does
/// not permit it.
///
/// The first argument of a handler, so that the caller is checked before any other part of the request.
#[derive(SecurityScheme)]
#[oai(ty = "bearer", bearer_format = "JWT", checker = "check", rename = "session")]
pub struct SignedIn(pub Caller);

async fn check(request: &Request, bearer: Bearer) -> Result<Caller> {
    let caller = authenticate(request, &bearer.token).await?;
    if let Some(turn) = request.data::<HeldTurn>() {
        turn.hold(request, &TURNS).await?;
    }
    Ok(caller)
}

/// The caller of the token's session, checked against this operation's registration.
///
/// What our staff may not do with a user's access is shown in the activity of the user's offices.
async fn authenticate(request: &Request, token: &str) -> Result<Caller, ApiError> {
    let (Some(context), Some(tokens), Some(operations)) =
        (request.data::<Context>(), request.data::<Arc<Tokens>>(), request.data::<Arc<Operations>>())
    else {
        return Err(ApiError::internal(&StatusCode::INTERNAL_SERVER_ERROR));
    };
    let brand = context.brands.by_host(host::host(request));
    let session = tokens.session(token, brand.id.as_str()).ok_or_else(ApiError::unauthorized)?;
    let mut caller = identity::authenticate(context, session).await?.ok_or_else(ApiError::unauthorized)?;
    if caller.brand != brand.id.as_str() {
        return Err(ApiError::unauthorized());
    }
    caller.address = host::address(request);
    if let Some(call) = operations.refused_to_support(request, &caller) {
        identity::note_refused_call(context, &caller, call).await?;
        return Err(ApiError::forbidden());
    }
    let caller = operations.enforce(request, caller, brand)?;
    match request.header(HOUSEHOLD_HEADER) {
        None => Ok(caller),
        Some(chosen) => {
            let account = chosen.parse::<i64>().map_err(|_| ApiError::not_found())?;
            Ok(caller.in_household(AccountId(account))?)
        }
    }
}
