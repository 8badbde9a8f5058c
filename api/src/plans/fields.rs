//! A plan as the builder edits it, and the insurance terms that it may not use.

pub use catalog::plans::{Inclusion as PriceCode, WordingHit};
use catalog::plans::{PlanForm, PriceForm};
use poem_openapi::Object;
use rules::Cents;
use rules::public_text::PublicText;

use frame::wire::{Language, Money, PlanWorryFree, percent, read_percent};

/// All fields of a plan that the builder edits.
#[derive(Debug, Clone, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PlanFields {
    pub plan_name: String,
    pub spanish_name: Option<String>,
    pub description: Option<String>,
    pub spanish_description: Option<String>,
    /// Visible to the office only.
    pub notes: Option<String>,
    /// The key of one of the brand's presets.
    pub preset_type: String,
    pub min_age: Option<i32>,
    pub max_age: Option<i32>,
    pub for_insured: bool,
    pub for_uninsured: bool,
    pub pricing: PlanPricing,
    pub worry_free: PlanWorryFree,
    /// A one-time fee for monthly members, if no setup fee is charged.
    pub activation_fee: Option<Money>,
    /// Discount on everything that is not included.
    pub other_discount_percent: Option<String>,
    /// Whether unused inclusions carry over into the next term, once; otherwise each term starts over.
    #[oai(default)]
    pub carry_unused: bool,
    pub disable_gpp: bool,
    pub disable_family_discounts: bool,
    #[oai(flatten)]
    pub shown_on: PlanShownOn,
    /// Whether it is offered to businesses that sponsor their employees.
    #[oai(rename = "showOnBC")]
    pub show_on_bc: bool,
    /// The inclusions, in order.
    pub price_codes: Vec<PriceCode>,
}

/// The places where a plan can be chosen.
#[derive(Debug, Clone, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanShownOn {
    pub show_on_enrollment_monthly: bool,
    pub show_on_enrollment_annual: bool,
    pub show_on_internal_enrollment_monthly: bool,
    pub show_on_internal_enrollment_annual: bool,
}

/// 0.00 means that the plan is not sold for that period.
#[derive(Debug, Clone, Object)]
pub struct PlanPricing {
    pub monthly: Money,
    pub annually: Money,
}

impl PlanFields {
    pub(super) fn into_form(self) -> Result<PlanForm, kernel::Error> {
        let other_discount_percent = read_percent("otherDiscountPercent", self.other_discount_percent.as_deref())?;
        let some = |amount: Option<Money>| amount.map(|amount| amount.0).filter(|amount| *amount != Cents::ZERO);
        Ok(PlanForm {
            monthly: PriceForm {
                price: self.pricing.monthly.0,
                guaranteed: some(self.worry_free.month),
                external: self.shown_on.show_on_enrollment_monthly,
                internal: self.shown_on.show_on_internal_enrollment_monthly,
            },
            yearly: PriceForm {
                price: self.pricing.annually.0,
                guaranteed: some(self.worry_free.year),
                external: self.shown_on.show_on_enrollment_annual,
                internal: self.shown_on.show_on_internal_enrollment_annual,
            },
            name: self.plan_name,
            spanish_name: self.spanish_name,
            description: self.description,
            spanish_description: self.spanish_description,
            notes: self.notes,
            preset: self.preset_type,
            min_age: self.min_age,
            max_age: self.max_age,
            for_insured: self.for_insured,
            for_uninsured: self.for_uninsured,
            activation_fee: some(self.activation_fee),
            other_discount_percent,
            carry_unused: self.carry_unused,
            disable_gpp: self.disable_gpp,
            disable_family_discounts: self.disable_family_discounts,
            show_on_bc: self.show_on_bc,
            inclusions: self.price_codes,
        })
    }
}

impl From<&PlanForm> for PlanFields {
    fn from(form: &PlanForm) -> Self {
        let form = form.clone();
        Self {
            pricing: PlanPricing { monthly: Money(form.monthly.price), annually: Money(form.yearly.price) },
            worry_free: PlanWorryFree {
                month: form.monthly.guaranteed.map(Money),
                year: form.yearly.guaranteed.map(Money),
            },
            shown_on: PlanShownOn {
                show_on_enrollment_monthly: form.monthly.external,
                show_on_enrollment_annual: form.yearly.external,
                show_on_internal_enrollment_monthly: form.monthly.internal,
                show_on_internal_enrollment_annual: form.yearly.internal,
            },
            price_codes: form.inclusions.clone(),
            plan_name: form.name,
            spanish_name: form.spanish_name,
            description: form.description,
            spanish_description: form.spanish_description,
            notes: form.notes,
            preset_type: form.preset,
            min_age: form.min_age,
            max_age: form.max_age,
            for_insured: form.for_insured,
            for_uninsured: form.for_uninsured,
            activation_fee: form.activation_fee.map(Money),
            other_discount_percent: form.other_discount_percent.map(percent),
            carry_unused: form.carry_unused,
            disable_gpp: form.disable_gpp,
            disable_family_discounts: form.disable_family_discounts,
            show_on_bc: form.show_on_bc,
        }
    }
}

/// Texts while they are being typed.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct WordingRequest {
    /// The office whose state's rules apply; the caller's first if omitted.
    pub dentist_info_id: Option<i64>,
    #[oai(validator(max_items = 20))]
    pub texts: Vec<TypedText>,
}

#[derive(Debug, Object)]
pub struct TypedText {
    /// Returned with the findings.
    #[oai(validator(max_length = 80))]
    pub field: String,
    pub language: Language,
    #[oai(validator(max_length = 2000))]
    pub text: String,
}

impl WordingRequest {
    pub(super) fn texts(&self) -> Vec<PublicText<'_>> {
        self.texts.iter().map(|text| PublicText::new(&text.field, text.language, &text.text)).collect()
    }
}

#[derive(Debug, Object)]
pub struct WordingHits {
    pub hits: Vec<WordingHit>,
}
