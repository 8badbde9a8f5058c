//! The key behind a call. The gate authenticates it before the call is routed.

use developers::ApiScope;
use developers::keys::KeyCaller;
use frame::error::ApiError;
use poem::{Request, Result};
use poem_openapi::SecurityScheme;
use poem_openapi::auth::Bearer;

use super::refusals;

/// An API key: `Authorization: Bearer chk_live_...`.
#[derive(SecurityScheme)]
#[oai(ty = "bearer", checker = "check", rename = "key")]
pub struct Key(pub KeyCaller);

async fn check(request: &Request, _: Bearer) -> Result<KeyCaller> {
    Ok(request.data::<KeyCaller>().cloned().ok_or_else(ApiError::unauthorized)?)
}

impl Key {
    /// The caller, if its key has this scope.
    ///
    /// # Errors
    /// 403 with the name of the scope.
    pub fn with(self, scope: ApiScope) -> Result<KeyCaller, ApiError> {
        if self.0.has(scope) { Ok(self.0) } else { Err(refusals::insufficient_scope(scope)) }
    }
}
