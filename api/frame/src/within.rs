//! Loads the row of an id in the path if it is within the caller's reach; 404 otherwise, as if it did not exist.
//!
//! `within::Path<AtOffice>` as a handler's first argument checks the session, the permission, and the reach, so a
//! handler can't forget a check. An id that is not a number, does not exist, or belongs to someone else gets the
//! same 404.

use std::future::Future;
use std::ops::Deref;

use chrono::{DateTime, Utc};
use kernel::{Context, Error};
use poem::{Request, RequestBody, Result};
use poem_openapi::registry::{MetaParamIn, MetaSchemaRef, Registry};
use poem_openapi::types::Type;
use poem_openapi::{ApiExtractor, ApiExtractorType, ExtractParamOptions};
use tenancy::ids::{AccountId, LocationGroupId, OfficeId, OrganizationId};
use tenancy::{Caller, Granted, Permission, Reach, Refused, Scope};

use crate::caller::SignedIn;
use crate::error::ApiError;

/// A row within a caller's reach, identified by an id in the path.
pub trait Within: Sized + Send {
    /// # Errors
    /// [`Error::NotFound`] if it does not exist or is out of reach.
    fn load(context: &Context, caller: Caller, id: i64) -> impl Future<Output = Result<Self, Error>> + Send;
}

/// A path parameter that is loaded within the caller's reach. The macro recognizes path parameters by this type's name.
pub struct Path<T> {
    loaded: T,
    /// The context of use cases.
    pub context: Context,
}

impl<T> Deref for Path<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.loaded
    }
}

/// A place with the caller's reach there.
pub trait Reached: Within {
    fn reach(&self) -> &Reach;
}

impl<T: Reached> Path<T> {
    /// A read-write scope at the place, and the business time.
    ///
    /// # Errors
    /// If no connection is free.
    pub async fn open(&self) -> kernel::Result<(Scope, DateTime<Utc>)> {
        open(&self.context, self.loaded.reach()).await
    }

    /// A read-only scope at the place, and the business time.
    ///
    /// # Errors
    /// If no connection is free.
    pub async fn read(&self) -> kernel::Result<(Scope, DateTime<Utc>)> {
        read(&self.context, self.loaded.reach()).await
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

/// An office where the caller works.
#[derive(Debug, Clone)]
pub struct AtOffice {
    pub caller: Caller,
    pub office: OfficeId,
    pub reach: Reach,
}

impl AtOffice {
    /// Whether the caller has this permission at this office, in addition to the one that the call needs.
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

impl Reached for AtOffice {
    fn reach(&self) -> &Reach {
        &self.reach
    }
}

/// A whole organization, for a caller who may make the call at each of its offices where they work.
#[derive(Debug, Clone)]
pub struct AtOrganization {
    pub caller: Caller,
    pub organization: OrganizationId,
    pub reach: Reach,
}

impl Within for AtOrganization {
    async fn load(_: &Context, caller: Caller, id: i64) -> Result<Self, Error> {
        let organization = OrganizationId(id);
        let reach = caller.throughout(organization)?;
        Ok(Self { caller, organization, reach })
    }
}

impl Reached for AtOrganization {
    fn reach(&self) -> &Reach {
        &self.reach
    }
}

/// The offices of an organization where the caller may make the call.
#[derive(Debug, Clone)]
pub struct InOrganization {
    pub caller: Caller,
    pub organization: OrganizationId,
    pub reach: Reach,
}

impl Within for InOrganization {
    async fn load(_: &Context, caller: Caller, id: i64) -> Result<Self, Error> {
        let organization = OrganizationId(id);
        let reach = own_offices_in(&caller, organization)?;
        Ok(Self { caller, organization, reach })
    }
}

impl Reached for InOrganization {
    fn reach(&self) -> &Reach {
        &self.reach
    }
}

/// A location group of an organization where the caller works, with the offices of the organization where the caller may
/// make the call. They need not be the group's.
#[derive(Debug, Clone)]
pub struct AtGroup {
    pub caller: Caller,
    pub organization: OrganizationId,
    pub group: LocationGroupId,
    pub reach: Reach,
}

impl Within for AtGroup {
    async fn load(context: &Context, caller: Caller, id: i64) -> Result<Self, Error> {
        let group = LocationGroupId(id);
        let found = context.database.organization_of_group(caller.granted(), group).await?;
        let organization = found.ok_or(Error::NotFound)?;
        let reach = own_offices_in(&caller, organization)?;
        Ok(Self { caller, organization, group, reach })
    }
}

impl Reached for AtGroup {
    fn reach(&self) -> &Reach {
        &self.reach
    }
}

/// The caller's reach over the offices of an organization where they may make the call.
fn own_offices_in(caller: &Caller, organization: OrganizationId) -> Result<Reach, Error> {
    if !caller.reaches.iter().any(|reach| reach.organization == organization) {
        return Err(Error::NotFound);
    }
    let mut each = caller.in_each_organization()?.into_iter();
    Ok(each.find(|reach| reach.organization == organization).ok_or(Refused::NotPermitted)?)
}

/// The caller's own household: the one in the request's header, else their first. There is no id in the path.
pub struct AtOwnAccount {
    pub caller: Caller,
    pub account: AccountId,
    pub reach: Reach,
    /// The context of use cases.
    pub context: Context,
}

impl AtOwnAccount {
    /// A read-write scope of the household, and the business time.
    ///
    /// # Errors
    /// If no connection is free.
    pub async fn open(&self) -> kernel::Result<(Scope, DateTime<Utc>)> {
        open(&self.context, &self.reach).await
    }

    /// A read-only scope of the household, and the business time.
    ///
    /// # Errors
    /// If no connection is free.
    pub async fn read(&self) -> kernel::Result<(Scope, DateTime<Utc>)> {
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

/// The platform, for a caller whose grant reaches every tenant. There is no id in the path.
pub struct AtPlatform {
    pub caller: Caller,
    /// Every tenant, read only.
    pub granted: Granted,
    /// The context of use cases.
    pub context: Context,
}

impl<'a> ApiExtractor<'a> for AtPlatform {
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
        let granted = caller.everywhere().map_err(ApiError::from)?;
        Ok(Self { granted, caller, context: context_of(request)? })
    }
}

fn context_of(request: &Request) -> Result<Context, ApiError> {
    request.data::<Context>().cloned().ok_or_else(|| ApiError::internal(&"no context"))
}

/// A read-write scope within `reach`, and the business time.
///
/// # Errors
/// If no connection is free.
pub async fn open(context: &Context, reach: &Reach) -> kernel::Result<(Scope, DateTime<Utc>)> {
    let now = context.clock.now().await?;
    Ok((context.database.scope(reach.clone()).await?, now))
}

/// A read-only scope within `reach`, and the business time. The database refuses writes in it, so there is nothing to
/// commit.
///
/// # Errors
/// If no connection is free.
pub async fn read(context: &Context, reach: &Reach) -> kernel::Result<(Scope, DateTime<Utc>)> {
    let now = context.clock.now().await?;
    Ok((context.database.read(reach.clone()).await?, now))
}
