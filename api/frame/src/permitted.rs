//! Who may make a call. Ids are a matter of reach, not of this: see [`crate::within`].

use tenancy::{Caller, Permission, UserType};

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

/// Owner, associate and manager of an office.
pub const OFFICE: &[UserType] = &[UserType::Dentist, UserType::DentistStandard, UserType::OfficeAdmin];
/// An office's owner and managers.
pub const LEADS: &[UserType] = &[UserType::Dentist, UserType::OfficeAdmin];
/// Owner and managers of an office, and who is still setting it up.
pub const LEADS_AND_SETUP: &[UserType] = &[UserType::Dentist, UserType::OfficeAdmin, UserType::OfficeAdminTemp];
/// The office's people, the one still setting it up included.
pub const OFFICE_AND_SETUP: &[UserType] =
    &[UserType::Dentist, UserType::DentistStandard, UserType::OfficeAdmin, UserType::OfficeAdminTemp];
/// A household's own people.
pub const HOUSEHOLD: &[UserType] = &[UserType::Client, UserType::Patient];

impl Permitted {
    /// Whether `caller` may at any place. Where, is a matter of reach: see [`Permitted::needs`].
    pub fn allows(self, caller: &Caller) -> bool {
        let granted = match self {
            Self::With(types, permission) => caller.is_somewhere(types, Some(permission)).unwrap_or(false),
            // The platform's staff are what they are by its grant.
            Self::Types(_) if caller.user_type.is_platform() => caller.everywhere().is_ok(),
            Self::Types(types) if caller.user_type.is_office_staff() => {
                caller.is_somewhere(types, None).unwrap_or(true)
            }
            _ => true,
        };
        granted && self.allows_type(caller.user_type)
    }

    /// The roles that the call is for at the office that it is about; empty where it is for any.
    pub fn roles(self) -> &'static [UserType] {
        match self {
            Self::With(types, _) | Self::Types(types) => types,
            Self::Public | Self::SignedIn => &[],
        }
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
