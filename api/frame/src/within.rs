//! An id in the path, as something within the caller's reach, or 404 as if it did not exist.
//!
//! `within::Path<AtOffice>` as a handler's first argument is the session, the table's word and the reach in one, so a handler
//! cannot forget one. An id that is not a number, is missing, or belongs to somebody else gives the same 404.

use std::future::Future;
use std::ops::Deref;

use chrono::{DateTime, Utc};
use membership::{Context, Error};
use poem::{Request, RequestBody, Result};
use poem_openapi::registry::{MetaParamIn, MetaSchemaRef, Registry};
use poem_openapi::types::Type;
use poem_openapi::{ApiExtractor, ApiExtractorType, ExtractParamOptions};
use tenancy::ids::{AccountId, OfficeId};
use tenancy::{Caller, Permission, Reach, Scope};

use crate::caller::SignedIn;
use crate::error::ApiError;

/// Something that an id of the path names within a caller's reach.
pub trait Within: Sized + Send {
    /// # Errors
    /// [`Error::NotFound`] when it is missing or out of reach.
    fn load(context: &Context, caller: Caller, id: i64) -> impl Future<Output = Result<Self, Error>> + Send;
}

/// A path parameter that is loaded within the caller's reach. The macro knows path parameters by this type's name.
pub struct Path<T> {
    loaded: T,
    /// What use cases work with.
    pub context: Context,
}

impl<T> Deref for Path<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.loaded
    }
}

impl Path<AtOffice> {
    /// A writing scope at the office, and business time.
    ///
    /// # Errors
    /// When no connection is free.
    pub async fn open(&self) -> membership::Result<(Scope, DateTime<Utc>)> {
        open(&self.context, &self.reach).await
    }

    /// A scope at the office that only reads, and business time.
    ///
    /// # Errors
    /// When no connection is free.
    pub async fn read(&self) -> membership::Result<(Scope, DateTime<Utc>)> {
        read(&self.context, &self.reach).await
    }
}

impl<'a, T: Within> ApiExtractor<'a> for Path<T> {
    const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::SecurityScheme, ApiExtractorType::Parameter];
    const PARAM_IS_REQUIRED: bool = true;
    type ParamType = i64;
    type ParamRawType = i64;

    fn register(registry: &mut Registry) {
        <SignedIn as ApiExtractor>::register(registry);
    }

    fn security_schemes() -> Vec<&'static str> {
        <SignedIn as ApiExtractor>::security_schemes()
    }

    fn param_in() -> Option<MetaParamIn> {
        Some(MetaParamIn::Path)
    }

    fn param_schema_ref() -> Option<MetaSchemaRef> {
        Some(i64::schema_ref())
    }

    async fn from_request(
        request: &'a Request,
        body: &mut RequestBody,
        options: ExtractParamOptions<Self::ParamType>,
    ) -> Result<Self> {
        let SignedIn(caller) = SignedIn::from_request(request, body, ExtractParamOptions::default()).await?;
        let id =
            request.raw_path_param(options.name).and_then(|text| text.parse().ok()).ok_or_else(ApiError::not_found)?;
        let context = context_of(request)?;
        let loaded = T::load(&context, caller, id).await.map_err(ApiError::from)?;
        Ok(Self { loaded, context })
    }
}

/// An office the caller works at.
#[derive(Debug, Clone)]
pub struct AtOffice {
    pub caller: Caller,
    pub office: OfficeId,
    pub reach: Reach,
}

impl AtOffice {
    /// Whether the caller may do this besides what the call needs, at this office.
    pub fn may(&self, permission: Permission) -> bool {
        self.caller.may_at(self.office, permission)
    }
}

impl Within for AtOffice {
    async fn load(_: &Context, caller: Caller, id: i64) -> Result<Self, Error> {
        let office = OfficeId(id);
        let reach = caller.at_office(office)?;
        Ok(Self { caller, office, reach })
    }
}

/// The household of the caller itself, the one of the request's header or else its first; no id in the path.
pub struct AtOwnAccount {
    pub caller: Caller,
    pub account: AccountId,
    pub reach: Reach,
    /// What use cases work with.
    pub context: Context,
}

impl AtOwnAccount {
    /// A writing scope of the household, and business time.
    ///
    /// # Errors
    /// When no connection is free.
    pub async fn open(&self) -> membership::Result<(Scope, DateTime<Utc>)> {
        open(&self.context, &self.reach).await
    }

    /// A scope of the household that only reads, and business time.
    ///
    /// # Errors
    /// When no connection is free.
    pub async fn read(&self) -> membership::Result<(Scope, DateTime<Utc>)> {
        read(&self.context, &self.reach).await
    }
}

impl<'a> ApiExtractor<'a> for AtOwnAccount {
    const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::SecurityScheme];
    type ParamType = ();
    type ParamRawType = ();

    fn register(registry: &mut Registry) {
        <SignedIn as ApiExtractor>::register(registry);
    }

    fn security_schemes() -> Vec<&'static str> {
        <SignedIn as ApiExtractor>::security_schemes()
    }

    async fn from_request(
        request: &'a Request,
        body: &mut RequestBody,
        _: ExtractParamOptions<Self::ParamType>,
    ) -> Result<Self> {
        let SignedIn(caller) = SignedIn::from_request(request, body, ExtractParamOptions::default()).await?;
        let context = context_of(request)?;
        let (reach, account) = caller.at_own_account(None).map_err(ApiError::from)?;
        Ok(Self { caller, account, reach, context })
    }
}

fn context_of(request: &Request) -> Result<Context, ApiError> {
    request.data::<Context>().cloned().ok_or_else(|| ApiError::internal(&"no context"))
}

/// A writing scope within `reach`, and business time.
///
/// # Errors
/// When no connection is free.
pub async fn open(context: &Context, reach: &Reach) -> membership::Result<(Scope, DateTime<Utc>)> {
    let now = context.clock.now().await?;
    Ok((context.database.scope(reach.clone()).await?, now))
}

/// A scope within `reach` that only reads, and business time. The database refuses every write in it, so there is nothing to commit.
///
/// # Errors
/// When no connection is free.
pub async fn read(context: &Context, reach: &Reach) -> membership::Result<(Scope, DateTime<Utc>)> {
    let now = context.clock.now().await?;
    Ok((context.database.read(reach.clone()).await?, now))
}
