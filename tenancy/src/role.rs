//! The fourteen user types, the permissions that limit office staff, and each type's first page after sign-in.

use crate::text_enum;

pub use crate::text_enum::UnknownName;

text_enum! {
    /// The type of a login (specification, section 6).
    UserType {
        /// Account owner.
        Client = "client",
        /// Adult family member with their own login.
        Patient = "patient",
        /// Owner of an office.
        Dentist = "dentist",
        /// Associate.
        DentistStandard = "dentist_standard",
        OfficeAdmin = "office_admin",
        /// Office admin before onboarding is complete.
        OfficeAdminTemp = "office_admin_temp",
        Admin = "admin",
        AlmostSuper = "almost_super",
        SuperAdmin = "super_admin",
        SmBusiness = "sm_business",
        Association = "association",
        AssociationStandard = "association_standard",
        Affiliate = "affiliate",
        VoucherApprover = "voucher_approver",
    }
}

impl UserType {
    /// Works in an office: owner, associate, manager.
    pub fn is_office_staff(self) -> bool {
        matches!(self, Self::Dentist | Self::DentistStandard | Self::OfficeAdmin | Self::OfficeAdminTemp)
    }

    /// Platform staff, who act for an office only by impersonation.
    pub fn is_platform(self) -> bool {
        matches!(self, Self::Admin | Self::AlmostSuper | Self::SuperAdmin)
    }

    /// Account owner or household member.
    pub fn is_household(self) -> bool {
        matches!(self, Self::Client | Self::Patient)
    }

    /// The permissions of this type before an office limits them; the owner always has every permission.
    pub fn permissions(self) -> &'static [Permission] {
        use Permission::*;
        match self {
            Self::Dentist | Self::OfficeAdmin => &Permission::ALL,
            Self::DentistStandard => &[Members, Enrollment],
            Self::OfficeAdminTemp => &[Settings],
            _ => &[],
        }
    }
}

text_enum! {
    /// The permissions that changePermissions grants or removes per user within an office.
    Permission {
        Members = "members",
        Enrollment = "enrollment",
        Refunds = "refunds",
        Cancellations = "cancellations",
        Plans = "plans",
        Reports = "reports",
        Users = "users",
        Settings = "settings",
        PracticeSystem = "practice_system",
    }
}

#[cfg(feature = "openapi")]
crate::described_as_text!(UserType);
#[cfg(feature = "openapi")]
crate::described_as_text!(Permission);

/// The first page after sign-in. `dashboard` is the brand's office landing page; it differs between dental and vision, so
/// it comes from the brand's data.
pub fn landing(user_type: UserType, dashboard: &str) -> String {
    match user_type {
        UserType::Client | UserType::Patient => "/patient-details/dashboard",
        UserType::Admin | UserType::AlmostSuper | UserType::SuperAdmin => "/admin/dentists",
        UserType::Dentist | UserType::DentistStandard | UserType::OfficeAdmin => dashboard,
        // The page where the sign-up continues.
        UserType::OfficeAdminTemp => "/subscribe",
        UserType::SmBusiness => "/business/members",
        UserType::Association | UserType::AssociationStandard | UserType::Affiliate => "/associations/dentists",
        UserType::VoucherApprover => "/account/vouchers",
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back() {
        for t in UserType::ALL {
            assert_eq!(t.as_str().parse::<UserType>().unwrap(), t);
        }
        assert_eq!(UserType::ALL.len(), 14);
        assert!("owner".parse::<UserType>().is_err());
    }

    #[test]
    fn landing_follows_the_specification() {
        assert_eq!(landing(UserType::Client, "/dentist-new/members"), "/patient-details/dashboard");
        assert_eq!(landing(UserType::Admin, "/dentist-new/members"), "/admin/dentists");
        assert_eq!(landing(UserType::OfficeAdmin, "/dentist-new/members"), "/dentist-new/members");
        assert_eq!(landing(UserType::Dentist, "/account/dashboard"), "/account/dashboard");
        assert_eq!(landing(UserType::SmBusiness, "/dentist-new/members"), "/business/members");
    }

    #[test]
    fn an_associate_has_no_money_settings_users_plans_or_payouts() {
        let may = UserType::DentistStandard.permissions();
        assert!(may.contains(&Permission::Members) && may.contains(&Permission::Enrollment));
        for no in [Permission::Settings, Permission::Users, Permission::Plans, Permission::Reports, Permission::Refunds]
        {
            assert!(!may.contains(&no));
        }
    }
}
