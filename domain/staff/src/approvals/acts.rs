//! The acts, who may ask for one, and who may approve it.

use chrono::NaiveDate;
use kernel::outbox::WakeUp;
use office::announcements::NewBanner;
use practice::platform::EventName;
use rules::digest::sha256_hex;
use serde::{Deserialize, Serialize};
use tenancy::UserType;
use tenancy::brand::Feature;

use crate::bulk::BulkChange;
use crate::coupons::NewCoupon;
use crate::fees::FeeTerms;
use crate::texts::NewTextSetup;
use crate::wide::{ListName, WideList};

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
    /// Turns a feature off or on at more offices than one of our staff may switch: these, or all of an organization.
    SwitchFeature {
        organization: Option<i64>,
        offices: Vec<i64>,
        feature: Feature,
        on: bool,
        until: Option<NaiveDate>,
    },
    /// Lets who asks act as the users of an office that asks first, without its answer.
    OpenSupport {
        office: i64,
    },
    /// Gives a household credit toward its next bills, more than one of our staff may give alone.
    GiveCredit {
        account: i64,
        amount_cents: i64,
    },
    /// Lets the new payout account of an office take effect before its 72 hours are over.
    ShortenPayoutHold {
        office: i64,
    },
    /// Records the transfer that paid an affiliate.
    PayAffiliate {
        payout: i64,
        version: i32,
        reference: String,
        paid_on: NaiveDate,
    },
    /// Carries out a household's request to delete its data before its day.
    DeleteDataEarly {
        request: i64,
    },
    /// Refuses such a request for now: it is held, and the household gets an email with the reason.
    RefuseDataRequest {
        request: i64,
    },
    /// Lets who asks download a list of more than 10,000 rows, once.
    DownloadRows {
        list: WideList,
    },
    /// Applies more than a hundred stored events of the providers again.
    ReplayEvents {
        events: Vec<EventName>,
    },
    /// Starts more than a hundred dead jobs again.
    StartJobs {
        jobs: Vec<WakeUp>,
    },
    /// Ends a practice whose offices are closed.
    DeleteOrganization {
        organization: i64,
    },
    /// Reverses some of an entry of the ledger.
    CorrectEntry {
        organization: i64,
        entry: i64,
        amount_cents: i64,
    },
}

/// The name of each act, in the list and in the audit trail.
macro_rules! names {
    ($($variant:ident = $name:literal),+ $(,)?) => {
        impl ApprovalAct {
            /// The names of all acts.
            pub const NAMES: &'static [&'static str] = &[$($name),+];

            /// The name in the list and in the audit trail.
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Self::$variant { .. } => $name,)+
                }
            }
        }
    };
}

names! {
    GrantStaff = "grant_staff",
    ChangeStaff = "change_staff",
    EndTwoStep = "end_two_step",
    CloseOffice = "close_office",
    ReopenOffice = "reopen_office",
    AgreeFee = "agree_fee",
    EndFee = "end_fee",
    EndStop = "end_stop",
    DisableMembership = "disable_membership",
    EnableMembership = "enable_membership",
    ChangeOffices = "change_offices",
    SellLocation = "sell_location",
    RefundPayment = "refund_payment",
    SetBanner = "set_banner",
    AddCoupon = "add_coupon",
    SetUpTexts = "set_up_texts",
    SwitchBrandFeature = "switch_brand_feature",
    SwitchFeature = "switch_feature",
    OpenSupport = "open_support",
    GiveCredit = "give_credit",
    ShortenPayoutHold = "shorten_payout_hold",
    PayAffiliate = "pay_affiliate",
    DeleteDataEarly = "delete_data_early",
    RefuseDataRequest = "refuse_data_request",
    DownloadRows = "download_rows",
    ReplayEvents = "replay_events",
    StartJobs = "start_jobs",
    DeleteOrganization = "delete_organization",
    CorrectEntry = "correct_entry",
}

const SENIOR: &[UserType] = &[UserType::AlmostSuper, UserType::SuperAdmin];
const LEAD: &[UserType] = &[UserType::SuperAdmin];
const ALL: &[UserType] = &[UserType::Admin, UserType::AlmostSuper, UserType::SuperAdmin];

impl ApprovalAct {
    /// Who may ask for it.
    pub const fn requesters(&self) -> &'static [UserType] {
        match self {
            Self::SetUpTexts { .. }
            | Self::SwitchBrandFeature { .. }
            | Self::DownloadRows { list: WideList { list: ListName::Audit, .. } } => LEAD,
            Self::GrantStaff { .. }
            | Self::ChangeStaff { .. }
            | Self::AgreeFee { .. }
            | Self::EndFee { .. }
            | Self::AddCoupon { .. }
            | Self::PayAffiliate { .. }
            | Self::DeleteOrganization { .. }
            | Self::CorrectEntry { .. } => SENIOR,
            _ => ALL,
        }
    }

    /// Who may approve it.
    pub const fn approvers(&self) -> &'static [UserType] {
        match self {
            Self::GrantStaff { .. }
            | Self::ChangeStaff { .. }
            | Self::EndTwoStep { .. }
            | Self::ShortenPayoutHold { .. } => LEAD,
            _ => SENIOR,
        }
    }

    /// Whether only the lead of our staff may approve it.
    pub const fn is_for_lead(&self) -> bool {
        self.approvers().len() == LEAD.len()
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
    use tenancy::ids::{JobId, OrganizationId};

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
            ApprovalAct::GiveCredit { account: 1, amount_cents: 25_000 },
            ApprovalAct::ShortenPayoutHold { office: 1 },
            ApprovalAct::PayAffiliate {
                payout: 1,
                version: 2,
                reference: text("W-1042"),
                paid_on: "2026-12-02".parse().unwrap(),
            },
            ApprovalAct::DeleteDataEarly { request: 1 },
            ApprovalAct::RefuseDataRequest { request: 1 },
            ApprovalAct::DownloadRows {
                list: WideList { list: ListName::Households, filter: json!({ "office": 7, "search": "son" }) },
            },
            ApprovalAct::ReplayEvents {
                events: vec![EventName { organization: OrganizationId(1), event: text("evt_1") }],
            },
            ApprovalAct::StartJobs { jobs: vec![WakeUp { organization: OrganizationId(1), job: JobId(2) }] },
            ApprovalAct::DeleteOrganization { organization: 1 },
            ApprovalAct::CorrectEntry { organization: 1, entry: 2, amount_cents: 3_900 },
            ApprovalAct::SwitchBrandFeature { brand: text("dental"), feature: Feature::PrintMaterials, on: false },
            ApprovalAct::SwitchFeature {
                organization: None,
                offices: vec![1, 2],
                feature: Feature::PrintMaterials,
                on: false,
                until: Some("2027-01-31".parse().unwrap()),
            },
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

    #[test]
    fn each_act_is_stored_under_its_name() {
        let acts = each();
        for act in &acts {
            assert_eq!(serde_json::to_value(act).unwrap()["act"], act.name());
        }
        let mut known: Vec<_> = acts.iter().map(ApprovalAct::name).collect();
        let mut names = ApprovalAct::NAMES.to_vec();
        known.sort_unstable();
        names.sort_unstable();
        assert_eq!(known, names, "add the new act to `each`, so that its payload is tampered with too");
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
        assert_eq!(ApprovalAct::ShortenPayoutHold { office: 1 }.approvers(), [UserType::SuperAdmin]);
        assert!(ApprovalAct::ShortenPayoutHold { office: 1 }.is_for_lead() && !fee(290).is_for_lead());
        for act in each() {
            assert!(!act.approvers().contains(&UserType::Admin), "{act:?}");
        }
    }
}
