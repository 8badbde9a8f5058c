//! The plan settings of an office. Their changes are in `frame::wire`, because they are sent for several locations too.

use catalog::plans::{PlanSettings, guarantee_kinds};
use members::subscriptions::cancellation::CancellationRule;
use poem_openapi::Object;
use rust_decimal::Decimal;
use tenancy::brand::{Feature, RefundBasis, Specialty};

use super::builder::{OfficeProcedure, bilingual, office_procedures, other_procedures};
use super::fields::WordingHit;
use frame::wire::{Bilingual, FamilyDiscounts, SettingsWorryFree, percent};

/// An office's plan settings.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MembershipSettings {
    pub office_id: i64,
    pub office_name: String,
    /// Two letters; the state's rules apply.
    pub state: String,
    /// Changes whenever a setting changes.
    pub version: String,
    pub program_name: Option<String>,
    pub program_description: Option<String>,
    /// 0 if none is chosen.
    pub dentist_specialty_id: i32,
    pub specialties: Vec<OfficeSpecialty>,
    /// The brand sets the specialty; the office can't change it.
    pub specialty_fixed: bool,
    pub family_discounts: FamilyDiscounts,
    pub worry_free: SettingsWorryFree,
    /// The kinds of plans with guaranteed prices: adult, child, perio.
    pub worry_free_kinds: Vec<String>,
    pub allow_bank_draft: bool,
    pub in_office_payment: bool,
    pub disable_enrollment: bool,
    /// Whether the brand has guaranteed payment plans.
    pub gpp_available: bool,
    pub gpp_approved: bool,
    pub gpp_active: bool,
    pub gpp_admin_only_waive: bool,
    /// Whether the caller is platform staff, who may edit it.
    pub gpp_admin_only_waive_editable: bool,
    pub gpp_member_waive: bool,
    pub gpp_automatic_claim: bool,
    /// 12 if monthly members commit to a year, else 0.
    pub contract_months: i32,
    /// Whether the state allows such a commitment.
    pub commitment_allowed: bool,
    /// What new members are promised about canceling after the first days.
    pub cancellation_rule: CancellationRule,
    /// Whether we email members about unused inclusions, once per term.
    pub remind_unused: bool,
    /// Whether the state requires refunding unused time, whatever the office promises.
    pub unused_goes_back_by_law: bool,
    /// All procedures that plans can include, then other work for which the office has a fee, with its usual fees.
    pub price_codes: Vec<OfficeProcedure>,
    /// Common other work for which this office has no fee yet; it can be added and quoted.
    pub other_procedures: Vec<OfficeProcedure>,
    /// Insurance terms found in its texts.
    pub wording: Vec<WordingHit>,
}

#[derive(Debug, Object)]
pub struct OfficeSpecialty {
    pub id: i64,
    pub key: String,
    pub name: Bilingual,
}

impl From<&Specialty> for OfficeSpecialty {
    fn from(own: &Specialty) -> Self {
        Self { id: own.id, key: own.key.clone(), name: bilingual(&own.name) }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct WorryFreePrices {
    pub worry_free: SettingsWorryFree,
}

impl MembershipSettings {
    pub(super) fn of(settings: &PlanSettings, platform: bool) -> Self {
        let (office, kept) = (&settings.office, &settings.kept);
        let brand = &office.brand;
        let rule = brand.state_rule(&office.office.state);
        let tier = |tier: Option<Decimal>| tier.map(percent);
        Self {
            office_id: office.office.id.0,
            office_name: office.office.name.clone(),
            state: office.office.state.clone(),
            version: settings.version.clone(),
            program_name: kept.program_name.clone(),
            program_description: kept.program_description.clone(),
            dentist_specialty_id: kept.specialty,
            specialties: brand.profile.specialties.iter().map(OfficeSpecialty::from).collect(),
            specialty_fixed: brand.has(Feature::DefaultSpecialty),
            family_discounts: FamilyDiscounts {
                two: tier(kept.family_discount_two),
                three: tier(kept.family_discount_three),
                four: tier(kept.family_discount_four),
            },
            worry_free: (&office.guarantees).into(),
            worry_free_kinds: guarantee_kinds(brand).into_iter().map(|kind| kind.as_str().to_owned()).collect(),
            allow_bank_draft: kept.allow_bank_draft,
            in_office_payment: kept.in_office_payment,
            disable_enrollment: !kept.enrollment_open,
            gpp_available: brand.has(Feature::Gpp),
            gpp_approved: kept.gpp_approved_on.is_some(),
            gpp_active: kept.gpp_active,
            gpp_admin_only_waive: kept.gpp_admin_only_waive,
            gpp_admin_only_waive_editable: platform,
            gpp_member_waive: kept.gpp_member_waive,
            gpp_automatic_claim: kept.gpp_automatic_claim,
            contract_months: kept.contract_months,
            commitment_allowed: rule.commitment_allowed,
            cancellation_rule: kept.cancellation_rule,
            remind_unused: kept.remind_unused,
            unused_goes_back_by_law: rule.refund_basis == RefundBasis::ProRata,
            price_codes: office_procedures(office),
            other_procedures: other_procedures(office),
            wording: settings.wording.clone(),
        }
    }
}
