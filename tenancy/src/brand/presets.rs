//! `procedures.toml` and `presets.toml`: the procedure codes in order, and the presets for an office's plans.

use crate::text_enum;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::flags::Feature;
use super::profile::Bilingual;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Procedures {
    /// Shown to people before a code; never stored.
    pub prefix: String,
    /// In the specification's numeric order.
    pub procedure: Vec<Procedure>,
    /// Other procedures that offices often have a fee for; no plan includes them.
    #[serde(default)]
    pub common: Vec<CommonProcedure>,
}

/// A procedure that an office may add to its fees.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommonProcedure {
    pub code: String,
    pub label: Bilingual,
    /// A typical office's usual fee in cents.
    pub demo_fee_cents: i64,
    /// Our staff ended it: offices are not offered it any more, and those with a fee for it keep it.
    #[serde(skip)]
    pub ended: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Procedure {
    pub code: String,
    pub label: Bilingual,
    /// Short enough for the membership card.
    pub card_label: Bilingual,
    /// A typical office's usual fee in cents, for demo data and the builder's first figures.
    pub demo_fee_cents: i64,
    /// Only brands with this feature have the procedure; see [`without_closed_procedures`].
    pub feature: Option<Feature>,
    /// Our staff ended it: nothing new includes it, and plans that have it keep it.
    #[serde(skip)]
    pub ended: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Presets {
    /// Monthly cents by plan kind, used while an office has no fees.
    pub default_prices: BTreeMap<String, i64>,
    pub preset: Vec<Preset>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preset {
    pub key: String,
    pub name: Bilingual,
    pub description: Bilingual,
    pub plan_type: PlanType,
    pub age_group: AgeGroup,
    /// In whole years.
    pub min_age: u8,
    pub max_age: Option<u8>,
    /// Minimum monthly price in cents; see [`super::Brand::minimum_price_cents`].
    pub minimum_cents: i64,
    pub price_key: Option<String>,
    /// The procedures that a member gets in a term.
    pub inclusions: Vec<Inclusion>,
    pub other_work_percent: u8,
    pub other_work_label: Bilingual,
    #[serde(default = "yes")]
    pub for_insured: bool,
    #[serde(default = "yes")]
    pub for_uninsured: bool,
    /// The guaranteed price of the office that a new plan of this preset starts with.
    pub guaranteed_as: Option<GuaranteeKind>,
    /// Differences for an office of a specialty, by the specialty's key.
    #[serde(default)]
    pub specialties: BTreeMap<String, PresetForSpecialty>,
    /// Our staff ended it: nothing new begins with it, and plans that did keep it.
    #[serde(skip)]
    pub ended: bool,
}

impl Presets {
    /// Those that a new plan can begin with, in order.
    pub fn offered(&self) -> impl DoubleEndedIterator<Item = &Preset> {
        self.preset.iter().filter(|preset| !preset.ended)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PresetForSpecialty {
    pub price_key: Option<String>,
    pub min_age: Option<u8>,
    pub max_age: Option<u8>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Inclusion {
    pub code: String,
    pub quantity: u32,
}

/// The specification's pair of types that a plan has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlanType {
    /// month and year
    Regular,
    /// custom and custom_year
    Custom,
}

/// The plan's `subscription_age_group`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AgeGroup {
    Adult,
    Child,
    Toddler,
    Teen,
}

text_enum! {
    /// The kinds of plans an office sets guaranteed prices for.
    GuaranteeKind {
        Adult = "adult",
        Child = "child",
        Perio = "perio",
    }
}

/// Removes the procedures whose feature is off, also from the presets' inclusions.
pub(super) fn without_closed_procedures(
    procedures: &mut Procedures,
    presets: &mut Presets,
    features: &BTreeMap<Feature, bool>,
) {
    let has = |feature: Feature| features.get(&feature).copied().unwrap_or(false);
    let (open, closed): (Vec<_>, Vec<_>) =
        std::mem::take(&mut procedures.procedure).into_iter().partition(|own| own.feature.is_none_or(has));
    procedures.procedure = open;
    for preset in &mut presets.preset {
        preset.inclusions.retain(|included| closed.iter().all(|own| own.code != included.code));
    }
}

impl Preset {
    /// Whether it is the empty one, with which an office begins from nothing.
    pub fn is_blank(&self) -> bool {
        self.plan_type == PlanType::Custom && self.inclusions.is_empty()
    }

    /// The inclusions as text: "1110 x2, 0274".
    pub fn formula(&self) -> String {
        let part = |own: &Inclusion| match own.quantity {
            1 => own.code.clone(),
            quantity => format!("{} x{quantity}", own.code),
        };
        self.inclusions.iter().map(part).collect::<Vec<_>>().join(", ")
    }

    /// The minimum and maximum age for an office of a specialty.
    pub fn ages(&self, specialty: Option<&str>) -> (u8, Option<u8>) {
        let own = specialty.and_then(|key| self.specialties.get(key));
        (own.and_then(|own| own.min_age).unwrap_or(self.min_age), own.and_then(|own| own.max_age).or(self.max_age))
    }
}

fn yes() -> bool {
    true
}
