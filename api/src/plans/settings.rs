//! Request and response types of plan settings.

use membership::plans::{self, Guarantees, PlanSettings, guarantee_kinds};
use membership::subscriptions::Period;
use membership::subscriptions::cancellation::CancellationRule;
use membership::{Error, FieldErrors};
use poem_openapi::Object;
use rust_decimal::Decimal;
use tenancy::brand::{Feature, GuaranteeKind, RefundBasis, Specialty};

use super::builder::{OfficeProcedure, bilingual, office_procedures, other_procedures};
use super::fields::{WordingHit, read_percent};
use frame::wire::{Bilingual, FamilyDiscounts, Money, percent};

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

/// Guaranteed prices by kind of plan.
#[derive(Debug, Clone, Object)]
pub struct SettingsWorryFree {
    pub adult: GuaranteedPrices,
    pub child: GuaranteedPrices,
    pub perio: GuaranteedPrices,
}

#[derive(Debug, Clone, Default, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct GuaranteedPrices {
    pub monthly: Option<Money>,
    pub annual: Option<Money>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct WorryFreePrices {
    pub worry_free: SettingsWorryFree,
}

impl From<&Guarantees> for SettingsWorryFree {
    fn from(all: &Guarantees) -> Self {
        let price = |kind, period| all.get(&(kind, period)).copied().map(Money);
        let prices = |kind| GuaranteedPrices { monthly: price(kind, Period::Month), annual: price(kind, Period::Year) };
        Self {
            adult: prices(GuaranteeKind::Adult),
            child: prices(GuaranteeKind::Child),
            perio: prices(GuaranteeKind::Perio),
        }
    }
}

impl From<SettingsWorryFree> for Guarantees {
    fn from(all: SettingsWorryFree) -> Self {
        let kinds =
            [(GuaranteeKind::Adult, all.adult), (GuaranteeKind::Child, all.child), (GuaranteeKind::Perio, all.perio)];
        let both = kinds.into_iter().flat_map(|(kind, prices)| {
            [((kind, Period::Month), prices.monthly), ((kind, Period::Year), prices.annual)]
        });
        both.filter_map(|(key, price)| Some((key, price?.0))).collect()
    }
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

/// A change of plan settings; omitted settings stay unchanged.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SettingsChange {
    /// `version` of the settings that were shown; refused if it is outdated.
    pub version: Option<String>,
    /// An empty text clears it.
    pub program_name: Option<String>,
    /// An empty text clears it.
    pub program_description: Option<String>,
    pub dentist_specialty_id: Option<i32>,
    /// All discount steps; an omitted one falls back to the previous one.
    pub family_discounts: Option<FamilyDiscounts>,
    /// All guaranteed prices; an omitted price is removed.
    pub worry_free: Option<SettingsWorryFree>,
    pub allow_bank_draft: Option<bool>,
    pub in_office_payment: Option<bool>,
    pub disable_enrollment: Option<bool>,
    pub gpp_active: Option<bool>,
    /// Platform staff only.
    pub gpp_admin_only_waive: Option<bool>,
    pub gpp_member_waive: Option<bool>,
    pub gpp_automatic_claim: Option<bool>,
    /// 0 or 12.
    pub contract_months: Option<i32>,
    /// For members who join from now on; `rest_of_term` only if the state allows a commitment.
    pub cancellation_rule: Option<CancellationRule>,
    pub remind_unused: Option<bool>,
    /// The office's usual fees of these procedures. Without a fee, the office's fee is removed.
    #[oai(validator(max_items = 200))]
    pub price_codes: Option<Vec<FeeChange>>,
}

#[derive(Debug, Object)]
pub struct FeeChange {
    pub code: String,
    pub fee: Option<Money>,
    /// The name of a custom procedure: required with its first fee, at most 80 characters in each language.
    pub label: Option<Bilingual>,
}

impl SettingsChange {
    pub(super) fn into_change(self) -> Result<plans::SettingsChange, Error> {
        let family_discounts = self.family_discounts.as_ref().map(tiers).transpose()?;
        Ok(plans::SettingsChange {
            version: self.version,
            program_name: self.program_name,
            program_description: self.program_description,
            specialty: self.dentist_specialty_id,
            family_discounts,
            guarantees: self.worry_free.map(Into::into),
            allow_bank_draft: self.allow_bank_draft,
            in_office_payment: self.in_office_payment,
            disable_enrollment: self.disable_enrollment,
            gpp_active: self.gpp_active,
            gpp_admin_only_waive: self.gpp_admin_only_waive,
            gpp_member_waive: self.gpp_member_waive,
            gpp_automatic_claim: self.gpp_automatic_claim,
            contract_months: self.contract_months,
            cancellation_rule: self.cancellation_rule,
            remind_unused: self.remind_unused,
            fees: self.price_codes.map(|all| all.into_iter().map(FeeChange::into_change).collect()),
        })
    }
}

impl FeeChange {
    fn into_change(self) -> plans::FeeChange {
        let label = self.label.map(|own| tenancy::brand::Bilingual { en: own.en, es: own.es });
        plans::FeeChange { code: self.code, fee: self.fee.map(|fee| fee.0), label }
    }
}

/// Parses the three discounts.
///
/// # Errors
/// At each field that is not a percentage.
fn tiers(discounts: &FamilyDiscounts) -> Result<plans::Tiers, Error> {
    let mut errors = FieldErrors::default();
    let typed = [
        ("familyDiscounts.family_discount_two", &discounts.two),
        ("familyDiscounts.family_discount_three", &discounts.three),
        ("familyDiscounts.family_discount_four", &discounts.four),
    ];
    let read = typed.map(|(path, text)| match read_percent(path, text.as_deref()) {
        Ok(percent) => percent,
        Err(Error::Invalid(found)) => {
            errors.join(found);
            None
        }
        Err(_) => None,
    });
    errors.into_result()?;
    Ok(read)
}
