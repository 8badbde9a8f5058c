//! The acts, who may ask for one, and who may approve it.

use rules::digest::sha256_hex;
use serde::{Deserialize, Serialize};
use tenancy::UserType;

use crate::bulk::BulkChange;
use crate::fees::FeeTerms;

/// An act that needs a second person. Rows keep it: names never change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum ApprovalAct {
    /// Gives somebody new access to the whole platform.
    GrantStaff {
        brand: String,
        email: String,
        first_name: String,
        last_name: String,
        user_type: String,
    },
    /// Gives one of our staff another role.
    ChangeStaff {
        login: i64,
        user_type: String,
    },
    /// Ends another person's two-step sign-in, so that it can be set up again.
    EndTwoStep {
        login: i64,
    },
    CloseOffice {
        office: i64,
    },
    ReopenOffice {
        office: i64,
    },
    AgreeFee {
        terms: FeeTerms,
    },
    EndFee {
        organization: i64,
        fee: i64,
    },
    EndStop {
        stop: i64,
    },
    DisableMembership {
        membership: i64,
    },
    EnableMembership {
        membership: i64,
    },
    ChangeOffices {
        offices: Vec<i64>,
        change: BulkChange,
    },
    /// Lets a location go to the practice that accepted to buy it.
    SellLocation {
        sale: i64,
    },
}

const SENIOR: &[UserType] = &[UserType::AlmostSuper, UserType::SuperAdmin];
const LEAD: &[UserType] = &[UserType::SuperAdmin];
const ALL: &[UserType] = &[UserType::Admin, UserType::AlmostSuper, UserType::SuperAdmin];

impl ApprovalAct {
    /// The name in the list and in the audit trail.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::GrantStaff { .. } => "grant_staff",
            Self::ChangeStaff { .. } => "change_staff",
            Self::EndTwoStep { .. } => "end_two_step",
            Self::CloseOffice { .. } => "close_office",
            Self::ReopenOffice { .. } => "reopen_office",
            Self::AgreeFee { .. } => "agree_fee",
            Self::EndFee { .. } => "end_fee",
            Self::EndStop { .. } => "end_stop",
            Self::DisableMembership { .. } => "disable_membership",
            Self::EnableMembership { .. } => "enable_membership",
            Self::ChangeOffices { .. } => "change_offices",
            Self::SellLocation { .. } => "sell_location",
        }
    }

    /// Who may ask for it.
    pub const fn requesters(&self) -> &'static [UserType] {
        match self {
            Self::GrantStaff { .. } | Self::ChangeStaff { .. } | Self::AgreeFee { .. } | Self::EndFee { .. } => SENIOR,
            _ => ALL,
        }
    }

    /// Who may approve it.
    pub const fn approvers(&self) -> &'static [UserType] {
        match self {
            Self::GrantStaff { .. } | Self::ChangeStaff { .. } | Self::EndTwoStep { .. } => LEAD,
            _ => SENIOR,
        }
    }

    /// What identifies exactly this act: everything that it contains.
    pub fn digest(&self) -> String {
        sha256_hex(serde_json::to_string(self).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fee(basis_points: i32) -> ApprovalAct {
        let from = "2027-01-01".parse().unwrap();
        let terms = FeeTerms { organization: 1, office: Some(2), basis_points, fixed_cents: 30, from, until: None };
        ApprovalAct::AgreeFee { terms }
    }

    #[test]
    fn every_part_of_an_act_is_in_its_digest() {
        assert_eq!(fee(290).digest(), fee(290).digest());
        assert_ne!(fee(290).digest(), fee(289).digest());
        assert_ne!(ApprovalAct::CloseOffice { office: 1 }.digest(), ApprovalAct::ReopenOffice { office: 1 }.digest());
    }

    #[test]
    fn an_act_reads_back_from_its_row() {
        let change = BulkChange::Association { association: Some(3) };
        let acts = [
            fee(290),
            ApprovalAct::ChangeOffices { offices: vec![1, 2], change },
            ApprovalAct::EndStop { stop: 4 },
            ApprovalAct::SellLocation { sale: 5 },
        ];
        for act in acts {
            let kept = serde_json::to_value(&act).unwrap();
            let read: ApprovalAct = serde_json::from_value(kept).unwrap();
            assert_eq!((read.digest(), &read), (act.digest(), &act));
        }
    }

    #[test]
    fn nobody_below_the_lead_approves_access_to_the_platform() {
        let act = ApprovalAct::EndTwoStep { login: 1 };
        assert_eq!(act.approvers(), [UserType::SuperAdmin]);
        assert!(!fee(290).approvers().contains(&UserType::Admin));
        assert!(!fee(290).requesters().contains(&UserType::Admin));
    }
}
