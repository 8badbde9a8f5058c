//! Request and response types of the plan builder.

use catalog::plans::{
    self, Builder, FamilyPrice as PlanFamilyPrice, Guarantees, PresetContext, PresetOffer, RecommendedLine,
    Saving as PlanSaving, ViewStatus,
};
use chrono::{DateTime, Utc};
use households::enrollment::FeeRule;
use poem_openapi::Object;
use rules::Cents;
use rust_decimal::Decimal;
use tenancy::brand::{self, Brand, Feature, PriceAlert};

use super::fields::{PlanFields, PlanPricing, PriceCode, WordingHit};
use super::manage::type_name;
use frame::wire::{Bilingual, FamilyDiscounts, Money, PlanWorryFree, percent};

/// Selects a plan by one of the first three fields; without any, a new empty plan.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanDetailRequest {
    pub plan_id: Option<i64>,
    /// Start a new, unsaved plan as a copy of this one.
    pub copy_of: Option<i64>,
    /// Start a new, unsaved plan from this preset.
    pub preset_type: Option<String>,
    /// The office of a new plan; the user's first if omitted.
    pub dentist_info_id: Option<i64>,
}

/// The builder's data for a plan.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PlanDetail {
    pub office_id: i64,
    pub office_name: String,
    pub card_prefix: String,
    pub program_name: Option<String>,
    pub program_description: Option<String>,
    /// The specialty of the office; 0 if none is chosen.
    pub dentist_specialty_id: i32,
    pub plan: PlanFields,
    /// Omitted for a new plan.
    pub plan_id: Option<i64>,
    #[oai(rename = "yearly_id")]
    pub yearly_id: Option<i64>,
    /// To be sent with every change.
    pub version: Option<i32>,
    pub view_status: ViewStatus,
    /// month or custom; the yearly variant has year or custom_year.
    #[oai(rename = "type")]
    pub plan_type: String,
    #[oai(rename = "subscription_age_group")]
    pub subscription_age_group: String,
    pub updated_at: Option<DateTime<Utc>>,
    /// The name of the last user who changed it.
    pub updated_by: Option<String>,
    /// The plan's current subscriptions.
    pub touched: plans::Held,
    pub has_active_members: bool,
    /// Whether it never had a member.
    pub deletable: bool,
    /// In the brand's order, with the office's fees.
    pub presets: Vec<PlanPreset>,
    /// In the brand's order.
    pub procedures: Vec<OfficeProcedure>,
    pub recommended_pricing: Recommended,
    /// The minimum price of a plan of this kind, monthly and yearly.
    pub minimum: Money,
    /// What each member of a family of 2, 3, and 4 or more pays; empty if there are no family discounts.
    pub family_prices: Vec<PlanFamilyPrice>,
    pub savings: PlanSavings,
    /// Insurance terms found in its texts.
    pub wording: Vec<WordingHit>,
    pub features: PlanFeatures,
    /// Whether monthly plans of this office have the setup fee of guaranteed payment plans.
    pub gpp_active: bool,
    pub gpp_setup_fee_percent: i32,
    /// The state's maximum for a one-time fee.
    pub gpp_setup_fee_limit: Option<Money>,
    pub family_discounts: FamilyDiscounts,
    pub recommended_discount_percent: i32,
}

/// The switches that the brand has.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanFeatures {
    pub gpp: bool,
    pub disable_family_discounts: bool,
    pub business_connect: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanSavings {
    /// The price of its inclusions without the plan.
    pub usual_fees: Money,
    /// Twelve monthly payments plus the one-time fee.
    pub monthly: PlanSaving,
    pub annually: PlanSaving,
}

/// A procedure that plans can include.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OfficeProcedure {
    pub code: String,
    /// As shown to people.
    pub display_code: String,
    pub label: Bilingual,
    /// Short enough for the membership card.
    pub short_label: Bilingual,
    pub order: usize,
    /// The office's usual fee, if it has one.
    pub fee: Option<Money>,
    /// A typical office's fee; 0 for the office's custom procedures.
    pub typical_fee: Money,
    /// Whether it is other work, which plans can't include; removing its fee removes it.
    pub other: bool,
}

/// A template for a plan.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PlanPreset {
    pub key: String,
    pub name: Bilingual,
    pub description: Bilingual,
    /// month or custom
    #[oai(rename = "type")]
    pub plan_type: String,
    #[oai(rename = "subscription_age_group")]
    pub subscription_age_group: String,
    pub min_age: i32,
    pub max_age: Option<i32>,
    pub minimum: Money,
    pub other_discount_percent: i32,
    pub other_work_label: Bilingual,
    pub for_insured: bool,
    pub for_uninsured: bool,
    pub inclusions: Vec<PriceCode>,
    pub recommended_pricing: Recommended,
    /// The usual monthly prices of such plans, if the brand knows them.
    pub price_alert: Option<PlanPriceAlert>,
    /// The recommended prices; the brand's prices if there are no usual fees.
    pub starting_pricing: PlanPricing,
    /// The guaranteed prices in plan settings for new plans of this kind.
    pub worry_free: PlanWorryFree,
}

/// A recommended price with each step of its calculation.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct Recommended {
    pub lines: Vec<RecommendedLine>,
    /// Codes without a usual fee; they count as zero.
    pub missing: Vec<String>,
    /// The sum of the usual fees.
    pub usual_fees: Money,
    pub discount_percent: String,
    /// The sum minus the discount.
    pub discounted: Money,
    /// One twelfth of the discounted sum, to the cent.
    pub twelfth: Money,
    /// Rounded up to whole dollars.
    pub rounded_monthly: Money,
    pub rounded_annually: Money,
    pub minimum: Money,
    /// Twelve times the minimum.
    pub minimum_annually: Money,
    pub minimum_applied_monthly: bool,
    pub minimum_applied_annually: bool,
    pub monthly: Money,
    pub annually: Money,
}

impl From<plans::Recommended> for Recommended {
    fn from(price: plans::Recommended) -> Self {
        let minimum_annually = price.minimum.times(12);
        Self {
            lines: price.lines,
            missing: price.missing,
            usual_fees: Money(price.usual_fees),
            discount_percent: percent(price.discount_percent),
            discounted: Money(price.discounted),
            twelfth: Money(price.twelfth),
            rounded_monthly: Money(price.rounded_monthly),
            rounded_annually: Money(price.rounded_yearly),
            minimum: Money(price.minimum),
            minimum_annually: Money(minimum_annually),
            minimum_applied_monthly: price.rounded_monthly < price.minimum,
            minimum_applied_annually: price.rounded_yearly < minimum_annually,
            monthly: Money(price.monthly),
            annually: Money(price.yearly),
        }
    }
}

pub(super) fn bilingual(text: &brand::Bilingual) -> Bilingual {
    Bilingual { en: text.en.clone(), es: text.es.clone() }
}

/// The monthly prices that offices usually ask for plans of a preset; a price outside them deserves a second look.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanPriceAlert {
    pub low_monthly: Money,
    pub high_monthly: Money,
    /// What to say below the lowest usual price.
    pub low_text: String,
    /// What to say above the highest usual price.
    pub high_text: String,
}

impl From<&PriceAlert> for PlanPriceAlert {
    fn from(alert: &PriceAlert) -> Self {
        Self {
            low_monthly: Money(Cents(alert.low_monthly_cents)),
            high_monthly: Money(Cents(alert.high_monthly_cents)),
            low_text: alert.low_text.clone(),
            high_text: alert.high_text.clone(),
        }
    }
}

impl From<PresetOffer<'_>> for PlanPreset {
    fn from(offer: PresetOffer<'_>) -> Self {
        let preset = offer.preset;
        let form = offer.form();
        Self {
            key: preset.key.clone(),
            name: bilingual(&preset.name),
            description: bilingual(&preset.description),
            plan_type: type_name(preset.plan_type == brand::PlanType::Custom),
            subscription_age_group: plans::age_group(preset.age_group).to_owned(),
            min_age: offer.min_age,
            max_age: offer.max_age,
            minimum: Money(offer.minimum),
            other_discount_percent: i32::from(preset.other_work_percent),
            other_work_label: bilingual(&preset.other_work_label),
            for_insured: preset.for_insured,
            for_uninsured: preset.for_uninsured,
            inclusions: offer.inclusions.clone(),
            starting_pricing: PlanPricing { monthly: Money(form.monthly.price), annually: Money(form.yearly.price) },
            worry_free: PlanWorryFree {
                month: offer.guaranteed_monthly.map(Money),
                year: offer.guaranteed_yearly.map(Money),
            },
            recommended_pricing: offer.recommended.into(),
            price_alert: offer.price_alert.map(Into::into),
        }
    }
}

/// The brand's procedures in order, with the office's fees from `fees`. Of those that our staff ended, only the ones with
/// a fee, and those that a plan has already.
pub(super) fn procedures(
    brand: &Brand,
    fees: &std::collections::BTreeMap<String, Cents>,
    had: &[plans::Inclusion],
) -> Vec<OfficeProcedure> {
    let kept = |own: &&brand::Procedure| {
        !own.ended || fees.contains_key(&own.code) || had.iter().any(|included| included.code == own.code)
    };
    let all = brand.procedures.procedure.iter().filter(kept).enumerate();
    let wire = all.map(|(order, procedure)| OfficeProcedure {
        code: procedure.code.clone(),
        display_code: format!("{}{}", brand.procedures.prefix, procedure.code),
        label: bilingual(&procedure.label),
        short_label: bilingual(&procedure.card_label),
        order,
        fee: fees.get(&procedure.code).copied().map(Money),
        typical_fee: Money(Cents(procedure.demo_fee_cents)),
        other: false,
    });
    wire.collect()
}

/// The procedures that plans can include, then other work for which the office has a fee.
pub(super) fn office_procedures(office: &plans::PlanOffice) -> Vec<OfficeProcedure> {
    let mut all = procedures(&office.brand, &office.fees, &[]);
    let (others, after) = (office.fees.keys().filter(|code| office.brand.procedure(code).is_none()), all.len());
    all.extend(others.enumerate().map(|(n, code)| other(office, code, after + n)));
    all
}

/// The brand's other work for which the office has no fee.
pub(super) fn other_procedures(office: &plans::PlanOffice) -> Vec<OfficeProcedure> {
    let common = office.brand.procedures.common.iter().filter(|own| !own.ended && !office.fees.contains_key(&own.code));
    common.enumerate().map(|(n, own)| other(office, &own.code, n)).collect()
}

fn other(office: &plans::PlanOffice, code: &str, order: usize) -> OfficeProcedure {
    let own = office.other_work(code);
    OfficeProcedure {
        label: bilingual(&own.label),
        short_label: bilingual(&own.label),
        code: own.code,
        display_code: own.shown_code,
        order,
        fee: own.fee.map(Money),
        typical_fee: Money(own.typical),
        other: own.other,
    }
}

fn presets(ground: &PresetContext<'_>) -> Vec<PlanPreset> {
    ground.presets().into_iter().map(Into::into).collect()
}

impl PlanDetail {
    pub(super) fn of(opened: &Builder) -> Self {
        let (office, brand, form) = (&opened.office, &opened.office.brand, &opened.form);
        let stored = opened.stored.as_ref();
        let preset = brand.preset(&form.preset);
        let custom =
            stored.map_or_else(|| preset.is_some_and(|p| p.plan_type == brand::PlanType::Custom), |s| s.custom);
        let age_group = preset.map_or("adult", |preset| plans::age_group(preset.age_group));
        let held = stored.map(|stored| stored.held).unwrap_or_default();
        let tier = |tier: Option<Decimal>| tier.map(percent);
        let constants = &brand.profile.constants;
        Self {
            office_id: office.office.id.0,
            office_name: office.office.name.clone(),
            card_prefix: office.office.card_prefix.clone(),
            program_name: office.program_name.clone(),
            program_description: office.program_description.clone(),
            dentist_specialty_id: office.specialty,
            plan: form.into(),
            plan_id: stored.map(|stored| stored.id.0),
            yearly_id: stored.map(|stored| stored.yearly_id.0),
            version: stored.map(|stored| stored.version),
            view_status: stored.map_or(ViewStatus::Draft, |stored| stored.view_status),
            plan_type: type_name(custom),
            subscription_age_group: stored.map_or(age_group, |stored| stored.age_group.as_str()).to_owned(),
            updated_at: stored.map(|stored| stored.updated_at),
            updated_by: stored.and_then(|stored| stored.updated_by.clone()),
            touched: held,
            has_active_members: held.total() > 0,
            deletable: stored.is_some_and(|stored| !stored.ever_held),
            presets: presets(&office.ground()),
            procedures: procedures(brand, &office.fees, &form.inclusions),
            recommended_pricing: opened.recommended.clone().into(),
            minimum: Money(opened.minimum),
            family_prices: opened.family_prices.clone(),
            savings: PlanSavings {
                usual_fees: Money(opened.usual_fees),
                monthly: opened.monthly,
                annually: opened.yearly,
            },
            wording: opened.wording.clone(),
            features: PlanFeatures {
                gpp: brand.has(Feature::Gpp),
                disable_family_discounts: brand.has(Feature::DisableFamilyDiscounts),
                business_connect: brand.has_at(Feature::BusinessConnect, office.office.id),
            },
            gpp_active: office.office.gpp_active,
            gpp_setup_fee_percent: i32::from(constants.gpp_setup_fee_percent),
            gpp_setup_fee_limit: FeeRule::of(brand, &office.office).most.map(Money),
            family_discounts: FamilyDiscounts {
                two: tier(office.office.family_discount_two),
                three: tier(office.office.family_discount_three),
                four: tier(office.office.family_discount_four),
            },
            recommended_discount_percent: i32::from(constants.recommended_discount_percent),
        }
    }
}

/// A plan that a visitor without an office tries out.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanBuilderRequest {
    /// The brand's first preset if omitted.
    pub preset_type: Option<String>,
    /// The preset's if omitted; an omitted fee is a typical office's.
    pub price_codes: Option<Vec<PriceCode>>,
}

/// The recommended price of the plan.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TypicalPlan {
    /// At typical fees.
    pub presets: Vec<PlanPreset>,
    pub procedures: Vec<OfficeProcedure>,
    pub preset_type: String,
    pub price_codes: Vec<PriceCode>,
    pub minimum: Money,
    pub recommended_pricing: Recommended,
    /// The saving at the recommended prices.
    pub savings: PlanSavings,
    pub recommended_discount_percent: i32,
}

impl TypicalPlan {
    pub(crate) fn of(brand: &Brand, built: plans::TypicalBuilder) -> Self {
        let (fees, none) = (plans::typical_fees(brand), Guarantees::new());
        let ground = PresetContext { brand, fees: &fees, specialty: None, guarantees: &none };
        Self {
            presets: presets(&ground),
            procedures: procedures(brand, &std::collections::BTreeMap::new(), &[]),
            preset_type: built.preset,
            price_codes: built.inclusions.clone(),
            minimum: Money(built.minimum),
            savings: PlanSavings {
                usual_fees: Money(built.recommended.usual_fees),
                monthly: built.monthly,
                annually: built.yearly,
            },
            recommended_pricing: built.recommended.into(),
            recommended_discount_percent: i32::from(brand.profile.constants.recommended_discount_percent),
        }
    }
}
