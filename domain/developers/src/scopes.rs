//! The scopes of a key, each with the permission that its maker must have.

use tenancy::{Permission, text_enum};

text_enum! {
    /// What a key may do.
    ApiScope {
        OfficesRead = "offices:read",
        PlansRead = "plans:read",
        /// The office's usual fees.
        FeesRead = "fees:read",
        MembersRead = "members:read",
        /// Names, contacts and birth dates, in addition to `members:read`.
        MembersPersonal = "members:personal",
        MembersWrite = "members:write",
        VisitsRead = "visits:read",
        VisitsWrite = "visits:write",
        PaymentsRead = "payments:read",
        PayoutsRead = "payouts:read",
        /// The figures of each month.
        ReportsRead = "reports:read",
        /// Businesses that sponsor memberships: terms, counts and bills.
        BusinessesRead = "businesses:read",
        EventsRead = "events:read",
    }
}

#[cfg(feature = "openapi")]
tenancy::described_as_text!(ApiScope);

impl ApiScope {
    /// The permission that the maker of a key with this scope needs at each of its offices.
    pub const fn permission(self) -> Permission {
        match self {
            Self::OfficesRead | Self::EventsRead => Permission::Settings,
            Self::PlansRead | Self::FeesRead => Permission::Plans,
            Self::MembersRead | Self::MembersPersonal | Self::VisitsRead | Self::VisitsWrite | Self::BusinessesRead => {
                Permission::Members
            }
            Self::MembersWrite => Permission::Enrollment,
            Self::PaymentsRead | Self::PayoutsRead | Self::ReportsRead => Permission::Reports,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_scope_moves_money() {
        for scope in ApiScope::ALL {
            let (object, act) = scope.as_str().split_once(':').unwrap();
            assert!(act != "write" || matches!(object, "members" | "visits"), "{scope}");
            assert!(!matches!(scope.permission(), Permission::Refunds | Permission::Cancellations | Permission::Users));
        }
    }
}
