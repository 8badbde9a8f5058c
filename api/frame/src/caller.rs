//! The bearer token, turned into the caller, who may make this call.

use std::sync::Arc;

use membership::{Context, access};
use poem::http::StatusCode;
use poem::{Request, Result};
use poem_openapi::SecurityScheme;
use poem_openapi::auth::Bearer;
use tenancy::Caller;
use tenancy::ids::AccountId;

use crate::areas::Operations;
use crate::error::ApiError;
use crate::{host, tokens::Tokens};

/// Which of its own households a call of a patient is about, by the account's id; without it, the first. Any other id is not found.
/// It is read here and nowhere else. Of no meaning where the caller is no patient.
pub const HOUSEHOLD_HEADER: &str = "x-household";

/// A signed-in caller who may make this call: 401 without a live session, 403 where the table does not permit it.
///
/// First among a handler's arguments, so that nothing of the request is judged before the caller is.
#[derive(SecurityScheme)]
#[oai(ty = "bearer", bearer_format = "JWT", checker = "check", rename = "session")]
pub struct SignedIn(pub Caller);

async fn check(request: &Request, bearer: Bearer) -> Result<Caller> {
    Ok(authenticate(request, &bearer.token).await?)
}

/// Who the token's session belongs to, with the table's word on this operation.
async fn authenticate(request: &Request, token: &str) -> Result<Caller, ApiError> {
    let (Some(context), Some(tokens), Some(operations)) =
        (request.data::<Context>(), request.data::<Arc<Tokens>>(), request.data::<Arc<Operations>>())
    else {
        return Err(ApiError::internal(&StatusCode::INTERNAL_SERVER_ERROR));
    };
    let brand = context.brands.by_host(host::host(request));
    let session = tokens.session(token, brand.id.as_str()).ok_or_else(ApiError::unauthorized)?;
    let mut caller = access::authenticate(context, session).await?.ok_or_else(ApiError::unauthorized)?;
    if caller.brand != brand.id.as_str() {
        return Err(ApiError::unauthorized());
    }
    caller.address = host::address(request);
    let caller = operations.enforce(request, caller, brand).ok_or_else(ApiError::forbidden)?;
    match request.header(HOUSEHOLD_HEADER) {
        None => Ok(caller),
        Some(chosen) => {
            let account = chosen.parse::<i64>().map_err(|_| ApiError::not_found())?;
            Ok(caller.in_household(AccountId(account))?)
        }
    }
}
