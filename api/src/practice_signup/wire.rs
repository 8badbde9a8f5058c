//! The wire of a practice's sign-up.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use membership::practice_signup::{Accepted, Activation, AgreementKind, AgreementState, DraftFacts, PracticeFacts};
pub use membership::practice_signup::{SignupState as PracticeSignup, ToActivate as ActivationPage};
use poem_openapi::Object;
use tenancy::brand::VersionChanges;

use crate::brand::sections;
use crate::session::PricingPeriod;

/// What a practice says of itself, and the tier it wants.
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

/// A form that is half filled. What is missing stays as it is; an empty text takes a fact back until all of them were there once.
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

/// What was kept of a form, and why the rest was not.
#[derive(Debug, Object)]
pub struct PracticeDraft {
    pub signup: PracticeSignup,
    /// By field.
    pub problems: BTreeMap<String, Vec<String>>,
}

/// An agreement that was read and is accepted.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AgreementAccepted {
    pub kind: AgreementKind,
    /// The version that was shown.
    #[oai(validator(max_length = 40))]
    pub version: String,
    /// How long ago the text was opened to be read; missing where nobody opened it.
    pub opened_seconds_ago: Option<u32>,
}

impl From<AgreementAccepted> for Accepted {
    fn from(accepted: AgreementAccepted) -> Self {
        let AgreementAccepted { kind, version, opened_seconds_ago } = accepted;
        Self { kind, version, opened_seconds_ago }
    }
}

/// Name, password and agreements of a practice's owner.
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
    /// The name typed under the agreements.
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
    /// The name typed under them.
    #[oai(validator(max_length = 200))]
    pub signature: String,
    /// Accept them also for the caller's other offices of the organization, where they are open.
    #[oai(default)]
    pub everywhere: bool,
}

/// What was new in a version of an agreement.
#[derive(Debug, Object)]
pub struct AgreementChanges {
    pub version: String,
    /// Markdown of one paragraph each; a line that begins with "- " is an item of a list.
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
    /// In force.
    pub version: String,
    /// The version in force has yet to be accepted.
    pub open: bool,
    pub accepted_version: Option<String>,
    pub accepted_at: Option<DateTime<Utc>>,
    pub accepted_by: Option<String>,
    /// What was new in each version after the accepted one, the latest first.
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

/// Who sends practices.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Partner {
    pub name: String,
    pub logo_svg: String,
    /// The coupon that its members get.
    pub discount_code: Option<String>,
}
