//! The acts, who may ask for one, and who may approve it.

use office::announcements::NewBanner;
use rules::digest::sha256_hex;
use serde::{Deserialize, Serialize};
use tenancy::UserType;
use tenancy::brand::Feature;

use crate::bulk::BulkChange;
use crate::coupons::NewCoupon;
use crate::fees::FeeTerms;
use crate::texts::NewTextSetup;

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
    /// Gives back some of a payment, whatever one of our staff may give alone.
    RefundPayment {
        payment: i64,
        amount_cents: i64,
    },
    /// A banner to more than a hundred offices.
    SetBanner {
        banner: NewBanner,
    },
    /// A coupon of more than half the price, or without a last day.
    AddCoupon {
        coupon: NewCoupon,
    },
    /// Changes how a brand's texts go.
    SetUpTexts {
        setup: NewTextSetup,
    },
    /// Turns a feature of a whole brand off, or on again.
    SwitchBrandFeature {
        brand: String,
        feature: Feature,
        on: bool,
    },
    /// Lets who asks act as the users of an office that asks first, without its answer.
    OpenSupport {
        office: i64,
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
            Self::RefundPayment { .. } => "refund_payment",
            Self::SetBanner { .. } => "set_banner",
            Self::AddCoupon { .. } => "add_coupon",
            Self::SetUpTexts { .. } => "set_up_texts",
            Self::SwitchBrandFeature { .. } => "switch_brand_feature",
            Self::OpenSupport { .. } => "open_support",
        }
    }

    /// Who may ask for it.
    pub const fn requesters(&self) -> &'static [UserType] {
        match self {
            Self::SetUpTexts { .. } | Self::SwitchBrandFeature { .. } => LEAD,
            Self::GrantStaff { .. }
            | Self::ChangeStaff { .. }
            | Self::AgreeFee { .. }
            | Self::EndFee { .. }
            | Self::AddCoupon { .. } => SENIOR,
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
    use messaging::messages::TextsState;
    use office::announcements::BannerAudience;
    use serde_json::{Value, json};

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

    /// One of each kind.
    fn each() -> Vec<ApprovalAct> {
        let text = str::to_owned;
        let change = BulkChange::Enrollment { open: true };
        vec![
            ApprovalAct::GrantStaff {
                brand: text("dental"),
                email: text("ben@platform.example"),
                first_name: text("Ben"),
                last_name: text("Staff"),
                user_type: text("admin"),
            },
            ApprovalAct::ChangeStaff { login: 1, user_type: text("super_admin") },
            ApprovalAct::EndTwoStep { login: 1 },
            ApprovalAct::CloseOffice { office: 1 },
            ApprovalAct::ReopenOffice { office: 1 },
            fee(290),
            ApprovalAct::EndFee { organization: 1, fee: 2 },
            ApprovalAct::EndStop { stop: 1 },
            ApprovalAct::DisableMembership { membership: 1 },
            ApprovalAct::EnableMembership { membership: 1 },
            ApprovalAct::ChangeOffices { offices: vec![1, 2, 3], change },
            ApprovalAct::SellLocation { sale: 1 },
            ApprovalAct::AddCoupon {
                coupon: NewCoupon {
                    brand: text("dental"),
                    code: text("NEW60"),
                    percent: 60,
                    bills: 3,
                    period: None,
                    ends_on: None,
                },
            },
            ApprovalAct::SetBanner {
                banner: NewBanner {
                    brand: text("dental"),
                    message: text("We moved."),
                    call_to_action: text("Where"),
                    call_to_action_link: text("/faq"),
                    from: None,
                    until: "2027-01-01T00:00:00Z".parse().unwrap(),
                    audience: BannerAudience { tier_level: Some(2), ..BannerAudience::default() },
                },
            },
            ApprovalAct::RefundPayment { payment: 1, amount_cents: 50_000 },
            ApprovalAct::OpenSupport { office: 1 },
            ApprovalAct::SwitchBrandFeature { brand: text("dental"), feature: Feature::PrintMaterials, on: false },
            ApprovalAct::SetUpTexts {
                setup: NewTextSetup {
                    brand: text("dental"),
                    state: TextsState::Testing,
                    brand_registration: Some(text("B123")),
                    brand_registered_on: Some("2026-11-01".parse().unwrap()),
                    campaign_registration: None,
                    campaign_registered_on: None,
                    office_daily: Some(500),
                    brand_daily: None,
                    quiet_from: 20,
                    quiet_until: 9,
                },
            },
        ]
    }

    /// The places of all values in a payload.
    fn leaves(value: &Value, at: &str) -> Vec<String> {
        let below = |(key, value): (String, &Value)| leaves(value, &format!("{at}/{key}"));
        match value {
            Value::Object(fields) => fields.iter().map(|(key, value)| (key.clone(), value)).flat_map(below).collect(),
            Value::Array(items) => {
                items.iter().enumerate().map(|(nth, value)| (nth.to_string(), value)).flat_map(below).collect()
            }
            _ => vec![at.to_owned()],
        }
    }

    #[test]
    fn of_1000_tampered_payloads_none_has_the_digest() {
        let acts = each();
        let mut read = 0;
        for nth in 0..1000 {
            let act = &acts[nth % acts.len()];
            let mut payload = serde_json::to_value(act).unwrap();
            let places = leaves(&payload, "");
            let place = payload.pointer_mut(&places[nth / acts.len() % places.len()]).unwrap();
            *place = match &*place {
                Value::Number(number) => json!(number.as_i64().unwrap() + 1 + nth as i64),
                Value::Bool(yes) => json!(!yes),
                Value::String(text) => json!(format!("{text}{nth}")),
                _ => json!("2031-01-01"),
            };
            // What cannot be read is not run either.
            if let Ok(tampered) = serde_json::from_value::<ApprovalAct>(payload) {
                assert_ne!(tampered.digest(), act.digest(), "{tampered:?}");
                read += 1;
            }
        }
        assert!(read > 400, "only {read} could be read");
    }

    #[test]
    fn nobody_below_the_lead_approves_access_to_the_platform() {
        let act = ApprovalAct::EndTwoStep { login: 1 };
        assert_eq!(act.approvers(), [UserType::SuperAdmin]);
        assert!(!fee(290).approvers().contains(&UserType::Admin));
        assert!(!fee(290).requesters().contains(&UserType::Admin));
    }
}
