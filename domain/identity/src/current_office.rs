//! The current user's office: its state, plans and discounts, and whom it is connected with.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::types::Uuid;
use tenancy::brand::{Brand, Partner};
use tenancy::ids::{OfficeId, OrganizationId};
use tenancy::{UserType, contract};

use super::office_summary::{PlanName, PromoDiscount};
use super::store::{OfficeRow, ShownAssociation};
use crate::Cents;

/// The user's current office. Payment details are `None` for households.
#[derive(Debug, Clone)]
pub struct OfficeFacts {
    pub id: OfficeId,
    pub name: String,
    pub email: String,
    pub phone: String,
    pub slug: String,
    pub timezone: String,
    pub account_status: i32,
    /// The office can take payments and has accepted the terms.
    pub verified: bool,
    pub onboarding_completed_on: Option<NaiveDate>,
    pub payments_state: String,
    /// The provider restricts the payments account or needs information. Office staff only.
    pub payments_restricted: bool,
    /// An upgrade of the payments account is in progress, so enrollment is paused.
    pub payments_upgrading: bool,
    pub provider_account: Option<String>,
    pub tier_level: i32,
    /// The organization's payment status with the platform. Office staff only.
    pub tier: Option<TierFacts>,
    pub organization: OrganizationId,
    pub legacy_pricing: bool,
    pub gpp_active: bool,
    pub gpp_approved_on: Option<NaiveDate>,
    pub gpp_admin_only_waive: bool,
    /// For two, three and four members, in percent.
    pub family_discounts: [Option<Decimal>; 3],
    /// Position among the brand's templates.
    pub template: i32,
    pub template_main: Option<String>,
    pub template_background: Option<String>,
    pub template_accent: Option<String>,
    /// The last day of a trial office's trial.
    pub trial_until: Option<NaiveDate>,
    /// Whether members of other locations of its organization may be seen here. Office staff only.
    pub sees_guests: bool,
    pub logo: Option<Uuid>,
    /// The association that it belongs to, with its name, logo and address.
    pub association: Option<i64>,
    pub associations: Vec<Association>,
    /// The office that opened it as a further location.
    pub opened_after: Option<OfficeId>,
    /// The legacy account at the provider, and the day it was replaced. Office staff only.
    pub standard_account: Option<String>,
    pub standard_converted_on: Option<NaiveDate>,
    /// The last four digits of the bank account that payouts go to. Office staff only.
    pub bank_last4: Option<String>,
    /// All plans that are not deleted, in the office's order. Office staff only.
    pub plans: Option<Vec<PlanName>>,
    /// The promo codes that are valid today, the largest first. Office staff only.
    pub discounts: Option<Vec<PromoDiscount>>,
}

// An association of practices that the office belongs to.
#[contract(rename = "DentalAssociation")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Association {
    pub id: i64,
    pub name: String,
    /// An SVG document.
    pub logo: String,
    /// The path of the page where its members sign up.
    #[oai(rename = "signupURL")]
    pub signup_url: String,
}

impl Association {
    /// The association as its row says, or else as the partners of the brand's file do.
    fn of(id: i64, own: Option<ShownAssociation>, brand: Option<&Brand>) -> Vec<Self> {
        match own {
            Some(own) => {
                let ShownAssociation { name, logo, url } = own;
                vec![Self { id, name, logo, signup_url: format!("/accounts/{url}") }]
            }
            None => brand.map(|brand| Self::all(brand, id)).unwrap_or_default(),
        }
    }

    fn all(brand: &Brand, id: i64) -> Vec<Self> {
        let of = |partner: &Partner| Self {
            id,
            name: partner.name.clone(),
            logo: partner.logo.clone(),
            signup_url: format!("/accounts/{}", partner.url),
        };
        brand.partners_of(id).map(of).collect()
    }
}

/// An organization's payments to the platform: what it has paid and what it owes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TierFacts {
    /// The organization's customer at the card provider; set once it has paid or tried to pay.
    pub customer: Option<String>,
    /// The annual fee is still unpaid after the last attempt.
    pub overdue: bool,
    /// The amount of failed payments that is still due.
    pub late: Option<Cents>,
    pub next_attempt_on: Option<NaiveDate>,
}

/// What the user may know about the office.
pub(super) fn office_of(row: OfficeRow, brand: Option<&Brand>, user_type: UserType) -> OfficeFacts {
    let staff = user_type.is_office_staff();
    OfficeFacts {
        id: OfficeId(row.id),
        name: row.name,
        email: row.email,
        phone: row.phone,
        slug: row.slug,
        timezone: row.timezone,
        account_status: row.account_status,
        verified: row.verified,
        onboarding_completed_on: row.onboarding_completed_on,
        payments_state: row.payments_state,
        payments_restricted: row.payments_restricted && staff,
        payments_upgrading: row.payments_upgrading && staff,
        provider_account: row.provider_account.filter(|_| staff),
        tier_level: row.tier_level,
        tier: staff.then(|| TierFacts {
            customer: row.tier_customer,
            overdue: row.tier_overdue,
            late: row.tier_late_cents.map(Cents),
            next_attempt_on: row.tier_next_attempt_on,
        }),
        organization: OrganizationId(row.organization_id),
        legacy_pricing: row.legacy_pricing,
        gpp_active: row.gpp_active,
        gpp_approved_on: row.gpp_approved_on,
        gpp_admin_only_waive: row.gpp_admin_only_waive,
        family_discounts: [row.family_discount_two, row.family_discount_three, row.family_discount_four],
        template: row.template,
        template_main: row.template_main,
        template_background: row.template_background,
        template_accent: row.template_accent,
        trial_until: row.trial_until,
        sees_guests: row.sees_guests,
        logo: row.logo_file,
        association: row.association_id,
        associations: row
            .association_id
            .map(|id| Association::of(id, row.association.map(|own| own.0), brand))
            .unwrap_or_default(),
        opened_after: row.opened_after.map(OfficeId),
        standard_account: row.standard_account.filter(|_| staff),
        standard_converted_on: row.standard_converted_on.filter(|_| staff),
        bank_last4: row.bank_last4.filter(|_| staff),
        plans: staff.then_some(row.plans.0),
        discounts: staff.then_some(row.discounts.0),
    }
}
