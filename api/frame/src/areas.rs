//! Combines all areas: every operation as registered; enforced when the caller is authenticated.
//!
//! An operation that no area registers is refused for all callers, and a test fails.

use std::collections::{BTreeSet, HashMap};

use poem::http::{Method, StatusCode, header};
use poem::{PathPattern, Request, Response};
use poem_openapi::registry::MetaApi;
use practice_bills::tiers;
use tenancy::brand::{Brand, TierFeature};
use tenancy::ids::OfficeId;
use tenancy::{Caller, TierNeed};

use crate::BASE_PATH;
use crate::area::Operation;
use crate::error::ApiError;
use crate::valid_json::BODY_LIMIT_BYTES;

/// The operations of all areas: their registrations and routes.
#[derive(Debug)]
pub struct Operations {
    registered: HashMap<&'static str, Operation>,
    /// Operation ids by method and path, with path parameters as the router writes them.
    routed: HashMap<(Method, String), &'static str>,
}

impl Operations {
    /// # Panics
    /// If two areas register the same operation.
    pub fn new(routes: Vec<MetaApi>, registered: &[&[Operation]]) -> Self {
        let routed = routes.into_iter().flat_map(|api| api.paths).flat_map(|path| {
            let pattern = router_pattern(&path.path);
            path.operations.into_iter().filter_map(move |o| Some(((o.method, pattern.clone()), o.operation_id?)))
        });
        let mut known = HashMap::new();
        for operation in registered.iter().copied().flatten() {
            assert!(known.insert(operation.id, *operation).is_none(), "{} is registered twice", operation.id);
        }
        Self { routed: routed.collect(), registered: known }
    }

    /// All registered operations.
    pub fn all(&self) -> impl Iterator<Item = &Operation> {
        self.registered.values()
    }

    /// The registration of an operation.
    pub fn get(&self, id: &str) -> Option<&Operation> {
        self.registered.get(id)
    }

    /// Operations that are routed but not registered, or registered but not routed.
    pub fn unmatched(&self) -> BTreeSet<&'static str> {
        let routed: BTreeSet<&str> = self.routed.values().copied().collect();
        let registered: BTreeSet<&str> = self.registered.keys().copied().collect();
        &routed ^ &registered
    }

    /// Checks whether `caller` may call the operation that `request` was routed to. Returns the caller with the
    /// permission that the operation needs, without the offices that don't have its feature: for their staff the call does
    /// not exist there.
    ///
    /// # Errors
    /// Forbidden, to the wrong caller; not found, where the brand doesn't have the operation's feature at any office.
    pub fn enforce(&self, request: &Request, mut caller: Caller, brand: &Brand) -> Result<Caller, ApiError> {
        let operation = self.of_request(request).filter(|operation| operation.permitted.allows(&caller));
        let operation = operation.ok_or_else(ApiError::forbidden)?;
        if caller.impersonator.is_some() && operation.in_person {
            return Err(ApiError::forbidden());
        }
        if let Some(feature) = operation.feature {
            if !brand.has(feature) {
                return Err(ApiError::not_found());
            }
            leave_out_closed(&mut caller, |office| brand.has_at(feature, office));
        }
        caller.needs = operation.permitted.needs();
        caller.roles = operation.permitted.roles();
        caller.tiers = operation.tier.and_then(|feature| tier_need(brand, feature));
        Ok(caller)
    }

    /// The call of `request`, if only the user may make it and `caller` is our staff with the user's access.
    pub fn refused_to_support(&self, request: &Request, caller: &Caller) -> Option<&'static str> {
        let operation = self.of_request(request).filter(|operation| operation.in_person)?;
        (caller.impersonator.is_some() && operation.permitted.allows(caller)).then_some(operation.id)
    }

    /// The operation that `request` was routed to.
    fn of_request(&self, request: &Request) -> Option<&Operation> {
        let pattern = request.data::<PathPattern>()?;
        let pattern = pattern.0.strip_prefix(BASE_PATH)?;
        let key = (request.method().clone(), pattern.to_owned());
        self.get(self.routed.get(&key)?)
    }

    /// A browser that opens the address of a call is redirected to the page that makes the call; programs get the answer.
    pub fn page_of(&self, request: &Request) -> Option<Response> {
        let accept = request.header(header::ACCEPT).unwrap_or_default();
        if request.method() != Method::GET || !accept.contains("text/html") {
            return None;
        }
        let path = request.uri().path();
        let calls = self.routed.iter().filter(|((method, pattern), _)| method == Method::GET && fits(path, pattern));
        let address = calls.filter_map(|(_, id)| self.get(id)?.page).find_map(|page| page(path))?;
        Some(Response::builder().status(StatusCode::SEE_OTHER).header(header::LOCATION, address).finish())
    }

    /// The maximum body size of a call with this path, relative to the API's base.
    pub fn body_limit(&self, method: &Method, path: &str) -> usize {
        let found = self.routed.iter().find(|((of, pattern), _)| of == method && fits(path, pattern));
        found.and_then(|(_, id)| self.get(id)).map_or(BODY_LIMIT_BYTES, |operation| operation.body_limit_bytes)
    }

    /// The methods of a path relative to the API's base, as listed in `Allow`; empty if no call has this path.
    pub fn methods_of(&self, path: &str) -> String {
        let found = self.routed.keys().filter(|(_, pattern)| fits(path, pattern));
        let mut methods: Vec<&str> = found.map(|(method, _)| method.as_str()).collect();
        if methods.contains(&"GET") {
            methods.push("HEAD");
        }
        methods.sort_unstable();
        methods.dedup();
        methods.join(", ")
    }
}

/// Takes the offices without a feature from the reach of an office's staff. What a household already has stays open to it.
fn leave_out_closed(caller: &mut Caller, has: impl Fn(OfficeId) -> bool) {
    if caller.user_type.is_office_staff() {
        caller.reaches.retain(|reach| has(reach.office));
    }
}

/// The tiers that include a feature; `None` if the brand does not sell it by tier.
pub fn tier_need(brand: &Brand, feature: TierFeature) -> Option<TierNeed> {
    let levels = brand.pricing.tier.iter().map(|tier| tier.level);
    let levels = levels.filter(|level| tiers::tier_allows(brand, *level, feature)).collect();
    Some(TierNeed { levels, unlock: tiers::unlock(brand, feature)?.into() })
}

/// Defines `Areas`, which combines all areas of a server and their operations.
#[macro_export]
macro_rules! areas {
    ($($area:path),* $(,)?) => {
        /// All areas combined.
        pub struct Areas;

        impl Areas {
            fn operations() -> $crate::areas::Operations {
                $crate::areas::Operations::new(
                    <Self as ::poem_openapi::OpenApi>::meta(),
                    &[$(<$area as $crate::area::Area>::OPERATIONS),*],
                )
            }
        }

        impl ::poem_openapi::OpenApi for Areas {
            fn meta() -> Vec<::poem_openapi::registry::MetaApi> {
                let all = [$(<$area as ::poem_openapi::OpenApi>::meta()),*];
                all.into_iter().flatten().collect()
            }

            fn register(registry: &mut ::poem_openapi::registry::Registry) {
                $(<$area as ::poem_openapi::OpenApi>::register(registry);)*
            }

            fn add_routes(
                self,
                routes: &mut ::std::collections::HashMap<
                    String,
                    ::std::collections::HashMap<::poem::http::Method, ::poem::endpoint::BoxEndpoint<'static>>,
                >,
            ) {
                $(::poem_openapi::OpenApi::add_routes($area, routes);)*
            }
        }
    };
}

/// Whether a path matches a router's pattern.
fn fits(path: &str, pattern: &str) -> bool {
    let (mut given, mut known) = (path.split('/'), pattern.split('/'));
    loop {
        match (given.next(), known.next()) {
            (None, None) => return true,
            (Some(given), Some(known)) if given == known || known.starts_with(':') => {}
            _ => return false,
        }
    }
}

/// `/users/{id}/x/{memberId}` is `/users/:param0/x/:param1` for the router.
fn router_pattern(path: &str) -> String {
    let mut count = 0;
    let segments = path.split('/').map(|segment| {
        if !segment.starts_with('{') {
            return segment.to_owned();
        }
        count += 1;
        format!(":param{}", count - 1)
    });
    segments.collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use tenancy::ids::{AccountId, LoginId, OrganizationId};
    use tenancy::{OfficeReach, Refused, UserType};
    use uuid::Uuid;

    use super::*;

    /// Somebody with a grant at two offices.
    fn caller(user_type: UserType) -> Caller {
        let reach = |office: i64| OfficeReach {
            organization: OrganizationId(1),
            office: OfficeId(office),
            account: user_type.is_household().then_some(AccountId(office)),
            member: None,
            households: true,
            role: user_type,
            tier: 0,
            permissions: vec![],
        };
        Caller {
            login: LoginId(1),
            session: Uuid::nil(),
            brand: "dental".to_owned(),
            user_type,
            name: "Kim Park".to_owned(),
            reaches: vec![reach(11), reach(12)],
            grants: vec![],
            household: None,
            needs: None,
            roles: &[],
            tiers: None,
            impersonator: None,
            address: None,
        }
    }

    #[test]
    fn staff_lose_offices_without_a_feature_and_households_none() {
        let has = |office: OfficeId| office != OfficeId(12);
        let mut desk = caller(UserType::OfficeAdmin);
        leave_out_closed(&mut desk, has);
        assert!(desk.at_office(OfficeId(11)).is_ok());
        assert_eq!(desk.at_office(OfficeId(12)), Err(Refused::OutOfReach), "as if it did not exist");
        let mut household = caller(UserType::Client);
        leave_out_closed(&mut household, has);
        assert!(household.at_own_account(Some(OfficeId(12))).is_ok(), "what it already has");
    }

    #[test]
    fn paths_are_written_as_the_router_does() {
        assert_eq!(router_pattern("/users/{id}/members/{memberId}"), "/users/:param0/members/:param1");
        assert_eq!(router_pattern("/brand"), "/brand");
    }

    #[test]
    fn a_path_fits_its_pattern_only() {
        assert!(fits("/pn/a-link", "/pn/:param0"));
        assert!(!fits("/pn/a-link/more", "/pn/:param0"));
        assert!(!fits("/pn", "/pn/:param0"));
    }
}
