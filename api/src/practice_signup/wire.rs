//! Request and response types of a practice's sign-up.

use std::collections::BTreeMap;

use associations::PartnerKind;
use chrono::{DateTime, Utc};
use frame::wire::Date;
use poem_openapi::Object;
use practice_bills::practice_signup::{Accepted, Activation, AgreementKind, AgreementState, DraftFacts, PracticeFacts};
pub use practice_bills::practice_signup::{SignupState as PracticeSignup, ToActivate as ActivationPage};
use tenancy::brand::VersionChanges;

use crate::brand::sections;
use crate::session::PricingPeriod;

/// A practice's details, and the tier it wants.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SavePractice {
    #[oai(validator(max_length = 200))]
    pub office_name: String,
    #[oai(validator(max_length = 40))]
    pub phone: String,
    #[oai(validator(max_length = 20))]
    pub zip: String,
    #[oai(validator(max_length = 100))]
    pub lead_source: Option<String>,
    pub tier_level: i32,
    pub pricing_period: PricingPeriod,
    #[oai(validator(max_length = 50))]
    pub discount_code: Option<String>,
}

impl From<SavePractice> for PracticeFacts {
    fn from(body: SavePractice) -> Self {
        Self {
            office_name: body.office_name,
            phone: body.phone,
            zip: body.zip,
            lead_source: body.lead_source,
            tier_level: body.tier_level,
            period: body.pricing_period.into(),
            coupon: body.discount_code,
        }
    }
}

/// An incomplete form. Omitted fields stay unchanged. An empty text clears a field, unless the details were once
/// complete.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct DraftPractice {
    #[oai(validator(max_length = 200))]
    pub office_name: Option<String>,
    #[oai(validator(max_length = 40))]
    pub phone: Option<String>,
    #[oai(validator(max_length = 20))]
    pub zip: Option<String>,
    #[oai(validator(max_length = 100))]
    pub lead_source: Option<String>,
    pub tier_level: Option<i32>,
    pub pricing_period: Option<PricingPeriod>,
    #[oai(validator(max_length = 50))]
    pub discount_code: Option<String>,
}

impl From<DraftPractice> for DraftFacts {
    fn from(body: DraftPractice) -> Self {
        Self {
            office_name: body.office_name,
            phone: body.phone,
            zip: body.zip,
            lead_source: body.lead_source,
            tier_level: body.tier_level,
            period: body.pricing_period.map(Into::into),
            coupon: body.discount_code,
        }
    }
}

/// The saved part of a form, and the errors of the rest.
#[derive(Debug, Object)]
pub struct PracticeDraft {
    pub signup: PracticeSignup,
    /// Error messages by field.
    pub problems: BTreeMap<String, Vec<String>>,
}

/// An agreement that was read and accepted.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AgreementAccepted {
    pub kind: AgreementKind,
    /// The version that was shown.
    #[oai(validator(max_length = 40))]
    pub version: String,
    /// How many seconds ago the text was opened; omitted if it was not opened.
    pub opened_seconds_ago: Option<u32>,
}

impl From<AgreementAccepted> for Accepted {
    fn from(accepted: AgreementAccepted) -> Self {
        let AgreementAccepted { kind, version, opened_seconds_ago } = accepted;
        Self { kind, version, opened_seconds_ago }
    }
}

/// The name, password, and agreements of a practice's owner.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ActivatePractice {
    #[oai(validator(max_length = 200))]
    pub first_name: String,
    #[oai(validator(max_length = 200))]
    pub last_name: String,
    #[oai(validator(max_length = 1000))]
    pub password: String,
    #[oai(validator(max_length = 1000))]
    pub confirm_password: String,
    #[oai(validator(max_items = 10))]
    pub agreements: Vec<AgreementAccepted>,
    /// The name typed below the agreements.
    #[oai(validator(max_length = 200))]
    pub signature: String,
}

impl From<ActivatePractice> for Activation {
    fn from(body: ActivatePractice) -> Self {
        Self {
            first_name: body.first_name,
            last_name: body.last_name,
            password: body.password.into(),
            confirm_password: body.confirm_password.into(),
            agreements: body.agreements.into_iter().map(Into::into).collect(),
            signature: body.signature,
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ResendActivation {
    pub dentist_info_id: i64,
}

#[derive(Debug, Object)]
pub struct AcceptAgreements {
    #[oai(validator(max_items = 10))]
    pub agreements: Vec<AgreementAccepted>,
    /// The name typed below the agreements.
    #[oai(validator(max_length = 200))]
    pub signature: String,
    /// Also accept them for the caller's other offices of the organization where they are open.
    #[oai(default)]
    pub everywhere: bool,
}

/// The changes in a version of an agreement.
#[derive(Debug, Object)]
pub struct AgreementChanges {
    pub version: String,
    /// Markdown, one paragraph each. A line that begins with "- " is a list item.
    pub paragraphs: Vec<String>,
}

impl From<VersionChanges> for AgreementChanges {
    fn from(changes: VersionChanges) -> Self {
        let paragraphs = sections(&changes.text).into_iter().flat_map(|section| section.paragraphs).collect();
        Self { version: changes.version.to_string(), paragraphs }
    }
}

/// An agreement and its latest acceptance.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PracticeAgreement {
    pub kind: AgreementKind,
    pub title: String,
    /// The current version.
    pub version: String,
    /// Whether the current version has not been accepted yet.
    pub open: bool,
    pub accepted_version: Option<String>,
    pub accepted_at: Option<DateTime<Utc>>,
    pub accepted_by: Option<String>,
    /// The changes in each version after the accepted one, latest first.
    pub changes: Vec<AgreementChanges>,
}

impl From<AgreementState> for PracticeAgreement {
    fn from(state: AgreementState) -> Self {
        let open = state.is_open();
        let (accepted_version, accepted_at, accepted_by) = match state.accepted {
            Some(accepted) => (Some(accepted.version), Some(accepted.at), Some(accepted.signed_name)),
            None => (None, None, None),
        };
        Self {
            kind: state.kind,
            title: state.title,
            version: state.version,
            open,
            accepted_version,
            accepted_at,
            accepted_by,
            changes: state.changes.into_iter().map(Into::into).collect(),
        }
    }
}

#[derive(Debug, Object)]
pub struct PracticeAgreements {
    pub agreements: Vec<PracticeAgreement>,
}

impl From<Vec<AgreementState>> for PracticeAgreements {
    fn from(all: Vec<AgreementState>) -> Self {
        Self { agreements: all.into_iter().map(Into::into).collect() }
    }
}

/// A partner that refers practices.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Partner {
    pub name: String,
    /// An SVG document.
    pub logo: String,
    /// The path of the page where its members sign up.
    #[oai(rename = "signupURL")]
    pub signup_url: String,
    /// The coupon for its members.
    pub discount_code: Option<String>,
    /// The only period that the coupon is for; missing when it is for both.
    pub discount_period: Option<PricingPeriod>,
    /// The page names an association; it names no affiliate.
    pub kind: PartnerKind,
    /// The last day of its offer, if that is over.
    pub offer_ended_on: Option<Date>,
}
