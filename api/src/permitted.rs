//! Who may make which call: one entry for every operation, enforced where the caller is read.
//!
//! Each area keeps its own entries beside its handlers (`PERMITTED`); an operation without one is refused to everybody,
//! and a test fails for it. Ids are a matter of reach, not of this table: see [`crate::within`].

use std::collections::HashMap;
use std::sync::LazyLock;

use poem::PathPattern;
use poem::Request;
use poem::http::Method;
use poem_openapi::OpenApi;
use tenancy::{Caller, Permission, UserType};

use crate::Areas;

/// Who may make a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Permitted {
    /// Anybody, signed in or not.
    Public,
    /// Everybody who is signed in, each within its own reach.
    SignedIn,
    /// These user types.
    Types(&'static [UserType]),
    /// These user types, at the offices where they are granted the permission.
    With(&'static [UserType], Permission),
}

/// The entries of one area, by operation id.
pub type Entries = &'static [(&'static str, Permitted)];

/// Calls that a person makes for itself alone. Platform staff who act as somebody are refused: passwords, emails, where payouts go,
/// second factors, grants.
pub const IN_PERSON: &[&str] = &[
    "change_password",
    "begin_email_change",
    "create_bank_link",
    "connect_bank_link",
    "onboard_payments_account",
    "upgrade_payments_account",
    "stop_payout_bank",
    // Its pages at the provider can change where payouts go.
    "make_view_code",
    // Signs in at the financing partner as the user.
    "partner_login",
    "begin_impersonation",
];

/// Owner, associate and manager of an office.
pub const OFFICE: &[UserType] = &[UserType::Dentist, UserType::DentistStandard, UserType::OfficeAdmin];
/// Who leads an office: its owner and its managers.
pub const LEADS: &[UserType] = &[UserType::Dentist, UserType::OfficeAdmin];
/// The office's people, the one still setting it up included.
pub const OFFICE_AND_SETUP: &[UserType] =
    &[UserType::Dentist, UserType::DentistStandard, UserType::OfficeAdmin, UserType::OfficeAdminTemp];
/// A household's own people.
pub const HOUSEHOLD: &[UserType] = &[UserType::Client, UserType::Patient];

impl Permitted {
    /// Whether `caller` may at any place. Where, is a matter of reach: see [`Permitted::needs`].
    pub fn allows(self, caller: &Caller) -> bool {
        let granted = match self {
            Self::With(_, permission) => caller.may_somewhere(permission),
            // The platform's staff are what they are by its grant.
            Self::Types(_) if caller.user_type.is_platform() => caller.everywhere().is_ok(),
            _ => true,
        };
        granted && self.allows_type(caller.user_type)
    }

    /// The permission that the call needs at the place it is about.
    pub fn needs(self) -> Option<Permission> {
        match self {
            Self::With(_, permission) => Some(permission),
            Self::Public | Self::SignedIn | Self::Types(_) => None,
        }
    }

    /// Whether the user type may, whatever the office has withdrawn.
    pub fn allows_type(self, user_type: UserType) -> bool {
        match self {
            Self::Public | Self::SignedIn => true,
            Self::Types(types) | Self::With(types, _) => types.contains(&user_type),
        }
    }
}

/// The entry of an operation.
pub fn of_operation(operation: &str) -> Option<Permitted> {
    static ALL: LazyLock<HashMap<&'static str, Permitted>> =
        LazyLock::new(|| crate::PERMITTED.iter().flat_map(|area| area.iter().copied()).collect());
    ALL.get(operation).copied()
}

/// What `caller` may do of the operation that `request` was routed to: nothing, or it as far as the permission that it needs
/// is granted.
pub fn enforce(request: &Request, mut caller: Caller) -> Option<Caller> {
    let operation = operation_of(request)?;
    let permitted = of_operation(operation).filter(|permitted| permitted.allows(&caller))?;
    if caller.impersonator.is_some() && IN_PERSON.contains(&operation) {
        return None;
    }
    caller.needs = permitted.needs();
    Some(caller)
}

/// The operation that `request` was routed to.
fn operation_of(request: &Request) -> Option<&'static str> {
    let pattern = request.data::<PathPattern>()?;
    let pattern = pattern.0.strip_prefix(crate::BASE_PATH)?;
    let key = (request.method().clone(), pattern.to_owned());
    OPERATIONS.get(&key).copied()
}

/// The methods of a path below the API's base, as `Allow` lists them; empty for a path that is no call's.
pub fn methods_of(path: &str) -> String {
    let fits = |pattern: &str| {
        let (mut given, mut known) = (path.split('/'), pattern.split('/'));
        loop {
            match (given.next(), known.next()) {
                (None, None) => return true,
                (Some(given), Some(known)) if given == known || known.starts_with(':') => {}
                _ => return false,
            }
        }
    };
    let mut methods: Vec<&str> =
        OPERATIONS.keys().filter(|(_, pattern)| fits(pattern)).map(|(method, _)| method.as_str()).collect();
    if methods.contains(&"GET") {
        methods.push("HEAD");
    }
    methods.sort_unstable();
    methods.dedup();
    methods.join(", ")
}

/// Operation ids by method and path, path parameters written as the router writes them.
static OPERATIONS: LazyLock<HashMap<(Method, String), &'static str>> = LazyLock::new(|| {
    let operations = <Areas as OpenApi>::meta().into_iter().flat_map(|api| api.paths).flat_map(|path| {
        let pattern = router_pattern(&path.path);
        path.operations.into_iter().filter_map(move |o| Some(((o.method, pattern.clone()), o.operation_id?)))
    });
    operations.collect()
});

/// `/users/{id}/x/{memberId}` is `/users/:param0/x/:param1` to the router.
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
    use super::*;

    #[test]
    fn paths_are_written_as_the_router_does() {
        assert_eq!(router_pattern("/users/{id}/members/{memberId}"), "/users/:param0/members/:param1");
        assert_eq!(router_pattern("/brand"), "/brand");
    }

    #[test]
    fn the_methods_of_a_path_are_those_of_its_calls() {
        assert_eq!(methods_of("/session/login"), "POST");
        assert_eq!(methods_of("/brand"), "GET, HEAD");
        assert_eq!(methods_of("/pn/a-link"), "GET, HEAD, POST");
        assert_eq!(methods_of("/nowhere"), "");
    }

    #[test]
    fn every_entry_names_an_operation_and_every_operation_has_one() {
        let mut operations: Vec<&str> = OPERATIONS.values().copied().collect();
        let mut entries: Vec<&str> =
            crate::PERMITTED.iter().flat_map(|area| area.iter().map(|entry| entry.0)).collect();
        operations.sort_unstable();
        entries.sort_unstable();
        assert_eq!(entries, operations);
    }
}
