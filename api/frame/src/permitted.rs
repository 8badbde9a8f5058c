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

/// Who may make most calls. A call says its own list only if no other has it.
impl Permitted {
    /// All users of an office, each within its offices.
    pub const OFFICE: Self = Self::Types(OFFICE);
    /// All users of an office, including the one who is setting it up.
    pub const OFFICE_OR_SETUP: Self = Self::Types(OFFICE_AND_SETUP);
    /// All users of an office, and the payer of a household; the handler checks permissions at the office.
    pub const OFFICE_OR_CLIENT: Self =
        Self::Types(&[UserType::Dentist, UserType::DentistStandard, UserType::OfficeAdmin, UserType::Client]);
    /// All users of an office who may see its members.
    pub const MEMBERS: Self = Self::With(OFFICE, Permission::Members);
    /// All users of an office who may enroll.
    pub const ENROLLMENT: Self = Self::With(OFFICE, Permission::Enrollment);
    /// The owner, and managers who may see members.
    pub const LEADS_MEMBERS: Self = Self::With(LEADS, Permission::Members);
    /// The owner, and managers who may enroll.
    pub const LEADS_ENROLLMENT: Self = Self::With(LEADS, Permission::Enrollment);
    /// The owner, and managers who may cancel memberships.
    pub const CANCELLATIONS: Self = Self::With(LEADS, Permission::Cancellations);
    /// The owner, and managers who may refund.
    pub const REFUNDS: Self = Self::With(LEADS, Permission::Refunds);
    /// The owner, and managers who may see what the office earns.
    pub const REPORTS: Self = Self::With(LEADS, Permission::Reports);
    /// The owner, and managers who may edit plans.
    pub const PLANS: Self = Self::With(LEADS, Permission::Plans);
    /// The owner, and managers who may change users.
    pub const USERS: Self = Self::With(LEADS, Permission::Users);
    /// The owner, and managers who may connect the practice system.
    pub const PRACTICE_SYSTEM: Self = Self::With(LEADS, Permission::PracticeSystem);
    /// The owner, and managers who may change settings.
    pub const SETTINGS: Self = Self::With(LEADS, Permission::Settings);
    /// As [`Self::SETTINGS`], and the user who is setting the office up.
    pub const SETTINGS_OR_SETUP: Self = Self::With(LEADS_AND_SETUP, Permission::Settings);
    /// The owner alone.
    pub const OWNER_SETTINGS: Self = Self::With(&[UserType::Dentist], Permission::Settings);
    /// The people of a household, each for what is theirs.
    pub const HOUSEHOLD: Self = Self::Types(HOUSEHOLD);
    /// The payer of a household.
    pub const CLIENT: Self = Self::Types(&[UserType::Client]);
    /// All of the platform's staff.
    pub const PLATFORM: Self = Self::Types(&[UserType::Admin, UserType::AlmostSuper, UserType::SuperAdmin]);
    /// The platform's senior staff and its lead.
    pub const SENIOR_PLATFORM: Self = Self::Types(&[UserType::AlmostSuper, UserType::SuperAdmin]);
    /// The lead of the platform's staff.
    pub const SUPER_ADMIN: Self = Self::Types(&[UserType::SuperAdmin]);
}

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
