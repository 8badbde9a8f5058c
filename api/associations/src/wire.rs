//! Request and response types of associations and affiliates.

use associations::affiliates::{AffiliateChange, AffiliateStatementRow, NewAffiliate, ReferralInReview};
use associations::door::OwnAssociation;
use associations::{
    AssociationChange, AssociationRole, AssociationUser, MonthRow, NewAssociation, NewTemplate, NewUser, PlanTemplate,
    ProfileChange, ReverseReason, Share, StaffAssociation,
};
use frame::wire::{Date, Email, Money};
use poem_openapi::Object;
use rules::money::Percent;
use tenancy::brand::{Brand, Preset};

/// The caller's associations.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OwnAssociations {
    pub associations: Vec<OwnAssociation>,
}

/// What an association's manager changes of its profile.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AssociationProfileRequest {
    /// At most 100 characters.
    pub name: String,
    /// The last part of its address: 3 to 40 small letters, digits and hyphens. The former one works for a year.
    pub url: String,
    /// An SVG document of at most 50 KB; empty without one.
    pub logo: String,
    pub website: Option<String>,
    pub contact_first_name: String,
    pub contact_last_name: String,
    pub contact_email: Email,
    pub contact_phone: Option<String>,
    /// Of the profile as it was read.
    pub version: i32,
}

impl From<AssociationProfileRequest> for ProfileChange {
    fn from(asked: AssociationProfileRequest) -> Self {
        Self {
            name: asked.name,
            url: asked.url,
            logo: asked.logo,
            website: asked.website,
            contact_first_name: asked.contact_first_name,
            contact_last_name: asked.contact_last_name,
            contact_email: asked.contact_email.0,
            contact_phone: asked.contact_phone,
            version: asked.version,
        }
    }
}

/// A practice to invite.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AssociationInviteRequest {
    /// At most 100 characters.
    pub practice_name: String,
    pub email: Email,
}

/// The months of an association, latest first.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AssociationReport {
    pub months: Vec<MonthRow>,
}

/// The people who work for an association.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AssociationUsers {
    pub users: Vec<AssociationUser>,
}

/// A person to add.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AssociationUserRequest {
    pub first_name: String,
    pub last_name: String,
    pub email: Email,
    pub role: AssociationRole,
}

impl From<AssociationUserRequest> for NewUser {
    fn from(asked: AssociationUserRequest) -> Self {
        let AssociationUserRequest { first_name, last_name, email, role } = asked;
        Self { first_name, last_name, email: email.0, role }
    }
}

/// Plans that offices may copy.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanTemplates {
    pub plans: Vec<PlanTemplate>,
    /// The brand's kinds of plans.
    pub presets: Vec<TemplatePreset>,
}

/// A kind of plan.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TemplatePreset {
    pub key: String,
    pub name: String,
}

/// The kinds of plans of a brand, in its order.
pub(crate) fn presets_of(brand: &Brand) -> Vec<TemplatePreset> {
    let named = |own: &Preset| TemplatePreset { key: own.key.clone(), name: own.name.en.clone() };
    brand.presets.offered().map(named).collect()
}

/// A plan to save.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanTemplateRequest {
    /// The plan as it was read; missing for a new one.
    pub id: Option<i64>,
    pub version: Option<i32>,
    /// A kind of plan of the brand.
    pub preset: String,
    /// At most 100 characters.
    pub name: String,
    pub spanish_name: Option<String>,
    pub description: Option<String>,
    pub spanish_description: Option<String>,
    /// 0.00: not sold by the month.
    pub monthly: Money,
    /// 0.00: not sold by the year.
    pub yearly: Money,
    pub other_discount_percent: Option<Percent>,
}

impl From<PlanTemplateRequest> for NewTemplate {
    fn from(asked: PlanTemplateRequest) -> Self {
        Self {
            preset: asked.preset,
            name: asked.name,
            spanish_name: asked.spanish_name,
            description: asked.description,
            spanish_description: asked.spanish_description,
            monthly: asked.monthly.0,
            yearly: asked.yearly.0,
            other_discount_percent: asked.other_discount_percent.map(|percent| percent.0),
        }
    }
}

/// What an office joins.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct JoinAssociationRequest {
    /// The last part of the association's address.
    pub url: String,
}

/// What an office shares besides its name, place and progress.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AssociationShares {
    pub shares: Vec<Share>,
}

/// A row that was made or changed.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AssociationRowId {
    pub id: i64,
}

/// All associations of all brands.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct StaffAssociations {
    pub associations: Vec<StaffAssociation>,
}

/// An association as our staff write it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct StaffAssociationRequest {
    /// Of a new association; it never changes.
    pub brand: String,
    pub name: String,
    pub url: String,
    pub contact_first_name: String,
    pub contact_last_name: String,
    pub contact_email: Email,
    /// A coupon of the brand.
    pub coupon: Option<String>,
    /// The last day on which its page gives the coupon.
    pub coupon_ends_on: Option<Date>,
    /// What offices share when they join: tier and members at most.
    pub shares: Vec<Share>,
    /// Of the association as it was read; 0 for a new one.
    pub version: i32,
}

impl From<StaffAssociationRequest> for AssociationChange {
    fn from(asked: StaffAssociationRequest) -> Self {
        let of = NewAssociation {
            brand: asked.brand,
            name: asked.name,
            url: asked.url,
            contact_first_name: asked.contact_first_name,
            contact_last_name: asked.contact_last_name,
            contact_email: asked.contact_email.0,
            coupon: asked.coupon,
            coupon_ends_on: asked.coupon_ends_on.map(|date| date.0),
            shares: asked.shares,
        };
        Self { of, version: asked.version }
    }
}

/// The last day of an association.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AssociationEndRequest {
    /// Today to a year ahead.
    pub on: Date,
}

/// An affiliate's statements, latest first.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AffiliateStatements {
    pub statements: Vec<AffiliateStatementRow>,
}

/// An affiliate as our staff write it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AffiliateRequest {
    /// Of a new affiliate; it never changes.
    pub brand: String,
    pub name: String,
    /// The last part of its address.
    pub word: String,
    pub first_name: String,
    pub last_name: String,
    /// Of a new affiliate, who signs in with it.
    pub email: Email,
    pub address_line1: Option<String>,
    pub zip: Option<String>,
    /// Of the bank account that it is paid to.
    pub bank_last4: Option<String>,
    /// The brand's where it is missing.
    pub percent: Option<i32>,
    pub months: Option<i32>,
    pub hold_days: Option<i32>,
    pub least_payout: Option<Money>,
    /// Of the affiliate as it was read; 0 for a new one.
    pub version: i32,
}

impl From<AffiliateRequest> for AffiliateChange {
    fn from(asked: AffiliateRequest) -> Self {
        let of = NewAffiliate {
            brand: asked.brand,
            name: asked.name,
            word: asked.word,
            first_name: asked.first_name,
            last_name: asked.last_name,
            email: asked.email.0,
            address_line1: asked.address_line1,
            zip: asked.zip,
            bank_last4: asked.bank_last4,
            percent: asked.percent,
            months: asked.months,
            hold_days: asked.hold_days,
            least_payout: asked.least_payout.map(|amount| amount.0),
        };
        Self { of, version: asked.version }
    }
}

/// Practices whose affiliate may be themselves.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ReferralsInReview {
    pub referrals: Vec<ReferralInReview>,
}

/// A decision about a practice in review.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ReferralDecision {
    pub organization_id: i64,
    pub accept: bool,
}

/// An earning whose bill was refunded, disputed or returned.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ReverseEarningRequest {
    pub organization_id: i64,
    pub reason: ReverseReason,
}
