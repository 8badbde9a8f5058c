//! Presets adapted to an office: with its fees, age limits and guaranteed prices.

use std::collections::BTreeMap;

use rust_decimal::Decimal;
use tenancy::brand::{Brand, Preset, PriceAlert};

use super::office::{Guarantees, PlanOffice};
use super::{Inclusion, PlanForm, PriceForm, Recommended, recommended};
use crate::Cents;
use rules::subscriptions::Period;

/// A preset adapted to given usual fees.
#[derive(Debug, Clone)]
pub struct PresetOffer<'a> {
    pub preset: &'a Preset,
    pub min_age: i32,
    pub max_age: Option<i32>,
    pub inclusions: Vec<Inclusion>,
    /// The minimum monthly price.
    pub minimum: Cents,
    pub recommended: Recommended,
    /// The initial prices of a new plan: the recommended prices or, without any usual fee, the brand's starting prices.
    pub monthly: Cents,
    pub yearly: Cents,
    pub guaranteed_monthly: Option<Cents>,
    pub guaranteed_yearly: Option<Cents>,
    /// The usual monthly prices of the preset, if the brand knows them.
    pub price_alert: Option<&'a PriceAlert>,
}

/// What presets are adapted to: the fees, specialty and guaranteed prices of an office, or typical ones.
#[derive(Debug, Clone, Copy)]
pub struct PresetContext<'a> {
    pub brand: &'a Brand,
    pub fees: &'a BTreeMap<String, Cents>,
    pub specialty: Option<&'a str>,
    pub guarantees: &'a Guarantees,
}

impl PlanOffice {
    pub fn ground(&self) -> PresetContext<'_> {
        PresetContext {
            brand: &self.brand,
            fees: &self.fees,
            specialty: self.specialty_key(),
            guarantees: &self.guarantees,
        }
    }
}

impl<'a> PresetContext<'a> {
    /// The presets that a new plan can begin with, in the brand's order.
    pub fn presets(&self) -> Vec<PresetOffer<'a>> {
        self.brand.presets.offered().map(|preset| self.preset(preset)).collect()
    }

    /// One preset, adapted.
    pub fn preset(&self, preset: &'a Preset) -> PresetOffer<'a> {
        let offered = preset.inclusions.iter().filter(|own| self.brand.offers(&own.code));
        let inclusions: Vec<_> = offered.map(|own| self.inclusion(&own.code, own.quantity)).collect();
        let minimum = Cents(self.brand.minimum_price_cents(preset));
        let recommended = self.recommended(&inclusions, minimum);
        let without_fees = inclusions.iter().all(|inclusion| inclusion.fee.is_none());
        let (monthly, yearly) = if without_fees {
            let (monthly, yearly) = self.brand.starting_prices_cents(preset, self.specialty);
            (Cents(monthly), Cents(yearly))
        } else {
            (recommended.monthly, recommended.yearly)
        };
        let (min_age, max_age) = preset.ages(self.specialty);
        let guaranteed = |period, price| {
            let set = preset.guaranteed_as.and_then(|kind| self.guarantees.get(&(kind, period)).copied());
            set.filter(|guaranteed| *guaranteed >= price)
        };
        PresetOffer {
            preset,
            min_age: i32::from(min_age),
            max_age: max_age.map(i32::from),
            inclusions,
            minimum,
            recommended,
            monthly,
            yearly,
            guaranteed_monthly: guaranteed(Period::Month, monthly),
            guaranteed_yearly: guaranteed(Period::Year, yearly),
            price_alert: self.brand.price_alert(&preset.key),
        }
    }

    fn inclusion(&self, code: &str, quantity: u32) -> Inclusion {
        let quantity = i32::try_from(quantity).unwrap_or(i32::MAX);
        Inclusion { code: code.to_owned(), quantity, fee: self.fees.get(code).copied() }
    }

    /// The recommended price of these inclusions, by the brand's percentage.
    pub fn recommended(&self, inclusions: &[Inclusion], minimum: Cents) -> Recommended {
        let percent = Decimal::from(self.brand.profile.constants.recommended_discount_percent);
        recommended(inclusions, percent, minimum)
    }
}

impl PresetOffer<'_> {
    /// A new plan from the preset, shown to patients and staff; an empty custom preset starts at price 0.
    pub fn form(&self) -> PlanForm {
        let preset = self.preset;
        let empty = self.inclusions.is_empty() && preset.plan_type == tenancy::brand::PlanType::Custom;
        let variant = |price, guaranteed| {
            let price = if empty { Cents::ZERO } else { price };
            PriceForm { price, guaranteed, external: true, internal: true }
        };
        let other_work = Decimal::from(preset.other_work_percent);
        PlanForm {
            name: if empty { String::new() } else { preset.name.en.clone() },
            spanish_name: (!empty).then(|| preset.name.es.clone()),
            description: (!empty).then(|| preset.description.en.clone()),
            spanish_description: (!empty).then(|| preset.description.es.clone()),
            notes: None,
            preset: preset.key.clone(),
            min_age: Some(self.min_age),
            max_age: self.max_age,
            for_insured: preset.for_insured,
            for_uninsured: preset.for_uninsured,
            monthly: variant(self.monthly, self.guaranteed_monthly),
            yearly: variant(self.yearly, self.guaranteed_yearly),
            activation_fee: None,
            other_discount_percent: Some(other_work).filter(|percent| !percent.is_zero()),
            carry_unused: false,
            disable_gpp: false,
            disable_family_discounts: false,
            show_on_bc: false,
            inclusions: self.inclusions.clone(),
        }
    }
}

/// The brand's typical fees by procedure.
pub fn typical_fees(brand: &Brand) -> BTreeMap<String, Cents> {
    let procedures = brand.procedures.procedure.iter();
    procedures.map(|procedure| (procedure.code.clone(), Cents(procedure.demo_fee_cents))).collect()
}
