//! Grants: where a login has access, and what it may do there.
//!
//! The kinds are defined here and in the view `granted_office`, which resolves each kind to the offices it reaches. No
//! other code depends on the kind: row-level security and [`crate::Caller`] use the offices.

use crate::ids::{AccountId, GrantId, LocationGroupId, MemberId, OfficeId, OrganizationId, VoucherProgramId};
use crate::role::{Permission, UserType};
use crate::text_enum;

text_enum! {
    /// The kind of place that a grant is for.
    GrantKind {
        /// A household at an office.
        Household = "household",
        Office = "office",
        /// All offices of an organization, including future ones.
        Organization = "organization",
        LocationGroup = "location_group",
        Association = "association",
        /// A business that sponsors members.
        Business = "business",
        /// The offices of a voucher program, without their households.
        VoucherProgram = "voucher_program",
        /// Every office of every brand.
        Platform = "platform",
    }
}

/// The place that a grant is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Household { organization: OrganizationId, office: OfficeId, account: AccountId },
    Office { organization: OrganizationId, office: OfficeId },
    Organization(OrganizationId),
    LocationGroup { organization: OrganizationId, group: LocationGroupId },
    Association(i64),
    Business(i64),
    VoucherProgram { organization: OrganizationId, program: VoucherProgramId },
    Platform,
}

impl Place {
    pub const fn kind(self) -> GrantKind {
        match self {
            Self::Household { .. } => GrantKind::Household,
            Self::Office { .. } => GrantKind::Office,
            Self::Organization(_) => GrantKind::Organization,
            Self::LocationGroup { .. } => GrantKind::LocationGroup,
            Self::Association(_) => GrantKind::Association,
            Self::Business(_) => GrantKind::Business,
            Self::VoucherProgram { .. } => GrantKind::VoucherProgram,
            Self::Platform => GrantKind::Platform,
        }
    }

    pub const fn organization(self) -> Option<OrganizationId> {
        match self {
            Self::Household { organization, .. }
            | Self::Office { organization, .. }
            | Self::Organization(organization)
            | Self::LocationGroup { organization, .. }
            | Self::VoucherProgram { organization, .. } => Some(organization),
            Self::Association(_) | Self::Business(_) | Self::Platform => None,
        }
    }

    pub const fn office(self) -> Option<OfficeId> {
        match self {
            Self::Household { office, .. } | Self::Office { office, .. } => Some(office),
            _ => None,
        }
    }

    pub const fn account(self) -> Option<AccountId> {
        match self {
            Self::Household { account, .. } => Some(account),
            _ => None,
        }
    }

    /// The id of the location group, association, business or voucher program.
    pub const fn number(self) -> Option<i64> {
        match self {
            Self::VoucherProgram { program, .. } => Some(program.0),
            Self::LocationGroup { group, .. } => Some(group.0),
            Self::Association(number) | Self::Business(number) => Some(number),
            _ => None,
        }
    }
}

/// An active grant of a caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grant {
    pub id: GrantId,
    pub kind: GrantKind,
}

/// A login's access to one office: as staff (no account) or as a household.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficeReach {
    pub organization: OrganizationId,
    pub office: OfficeId,
    pub account: Option<AccountId>,
    pub member: Option<MemberId>,
    /// The grant also reaches the office's households.
    pub households: bool,
    /// The login's role at the office. Its role may differ at another one; the login's own type is the widest.
    pub role: UserType,
    /// The tier level of the office.
    pub tier: i32,
    /// The permissions that both the grant and the role allow there.
    pub permissions: Vec<Permission>,
}
