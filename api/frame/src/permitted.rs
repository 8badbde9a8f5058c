//! Who may make a call. Whether they may access an id is checked separately: see [`crate::within`].

use tenancy::{Caller, Permission, UserType};

/// Who may make a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Permitted {
    /// Anyone, signed in or not.
    Public,
    /// Every signed-in user, each within their own reach.
    SignedIn,
    /// These user types.
    Types(&'static [UserType]),
    /// These user types, at the offices where they have the permission.
    With(&'static [UserType], Permission),
}

/// The owner, associates, and managers of an office.
pub const OFFICE: &[UserType] = &[UserType::Dentist, UserType::DentistStandard, UserType::OfficeAdmin];
/// An office's owner and managers.
pub const LEADS: &[UserType] = &[UserType::Dentist, UserType::OfficeAdmin];
/// The owner and managers of an office, and the user who is setting it up.
pub const LEADS_AND_SETUP: &[UserType] = &[UserType::Dentist, UserType::OfficeAdmin, UserType::OfficeAdminTemp];
/// All users of an office, including the one who is setting it up.
pub const OFFICE_AND_SETUP: &[UserType] =
    &[UserType::Dentist, UserType::DentistStandard, UserType::OfficeAdmin, UserType::OfficeAdminTemp];
/// The people of a household.
pub const HOUSEHOLD: &[UserType] = &[UserType::Client, UserType::Patient];

impl Permitted {
    /// Whether `caller` may make the call at any place. [`Permitted::needs`] and reach restrict the place.
    pub fn allows(self, caller: &Caller) -> bool {
        let granted = match self {
            Self::With(types, permission) => caller.is_somewhere(types, Some(permission)).unwrap_or(false),
            // Platform staff have their role only through the platform grant.
            Self::Types(_) if caller.user_type.is_platform() => caller.everywhere().is_ok(),
            Self::Types(types) if caller.user_type.is_office_staff() => {
                caller.is_somewhere(types, None).unwrap_or(true)
            }
            _ => true,
        };
        granted && self.allows_type(caller.user_type)
    }

    /// The roles that may make the call at its office; empty if any may.
    pub fn roles(self) -> &'static [UserType] {
        match self {
            Self::With(types, _) | Self::Types(types) => types,
            Self::Public | Self::SignedIn => &[],
        }
    }

    /// The permission that the call needs at its place.
    pub fn needs(self) -> Option<Permission> {
        match self {
            Self::With(_, permission) => Some(permission),
            Self::Public | Self::SignedIn | Self::Types(_) => None,
        }
    }

    /// Whether the user type may make the call, ignoring permissions that an office has withdrawn.
    pub fn allows_type(self, user_type: UserType) -> bool {
        match self {
            Self::Public | Self::SignedIn => true,
            Self::Types(types) | Self::With(types, _) => types.contains(&user_type),
        }
    }
}
