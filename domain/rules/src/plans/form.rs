//! The plan data that the builder edits, and its validation. No I/O.

use std::collections::BTreeSet;

use rust_decimal::Decimal;
use tenancy::brand::{Brand, Feature, Language};

use super::{Held, Inclusion};
use crate::fields::PlanMessage;
use crate::public_text::PublicText;
use crate::{Cents, FieldErrors, Message};

/// The maximum lengths of texts, in characters.
const NAME_MOST: usize = 80;
const DESCRIPTION_MOST: usize = 400;
const NOTES_MOST: usize = 2000;
const OLDEST: i32 = 120;
const QUANTITY_MOST: i32 = 99;
const INCLUSIONS_MOST: usize = 40;
/// The maximum of any price, fee or usual fee; it keeps all sums far from overflow.
pub const AMOUNT_MOST: Cents = Cents(10_000_000);

/// A plan as staff edit it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanForm {
    pub name: String,
    pub spanish_name: Option<String>,
    pub description: Option<String>,
    pub spanish_description: Option<String>,
    /// Internal notes of the office.
    pub notes: Option<String>,
    /// The key of the brand's preset that it is based on.
    pub preset: String,
    pub min_age: Option<i32>,
    pub max_age: Option<i32>,
    pub for_insured: bool,
    pub for_uninsured: bool,
    pub monthly: PriceForm,
    pub yearly: PriceForm,
    pub activation_fee: Option<Cents>,
    pub other_discount_percent: Option<Decimal>,
    /// Unused quantities of a term carry into the next term, once.
    pub carry_unused: bool,
    pub disable_gpp: bool,
    pub disable_family_discounts: bool,
    pub show_on_bc: bool,
    /// In order. A fee is the office's usual fee.
    pub inclusions: Vec<Inclusion>,
}

/// One variant as staff edit it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PriceForm {
    /// 0 means that it isn't sold for this period.
    pub price: Cents,
    /// The price guaranteed to new members.
    pub guaranteed: Option<Cents>,
    /// Patients can choose it.
    pub external: bool,
    /// Staff can choose it.
    pub internal: bool,
}

impl PlanForm {
    /// Trims the texts; an empty text becomes `None`.
    pub fn trimmed(mut self) -> Self {
        let kept = |text: Option<String>| text.map(|t| t.trim().to_owned()).filter(|t| !t.is_empty());
        self.name = self.name.trim().to_owned();
        self.spanish_name = kept(self.spanish_name);
        self.description = kept(self.description);
        self.spanish_description = kept(self.spanish_description);
        self.notes = kept(self.notes);
        self.activation_fee = self.activation_fee.filter(|fee| fee.0 != 0);
        self.other_discount_percent = self.other_discount_percent.filter(|percent| !percent.is_zero());
        self
    }

    /// The texts that the public sees, by form field.
    pub fn public_texts(&self) -> Vec<PublicText<'_>> {
        let texts = [
            PublicText::given("planName", Language::En, Some(&self.name)),
            PublicText::given("spanishName", Language::Es, self.spanish_name.as_deref()),
            PublicText::given("description", Language::En, self.description.as_deref()),
            PublicText::given("spanishDescription", Language::Es, self.spanish_description.as_deref()),
        ];
        texts.into_iter().flatten().collect()
    }

    fn prices(&self) -> [(&'static str, &'static str, &PriceForm); 2] {
        [("pricing.monthly", "worryFree.month", &self.monthly), ("pricing.annually", "worryFree.year", &self.yearly)]
    }
}

/// Validates any plan, including drafts.
pub fn check(brand: &Brand, form: &PlanForm) -> FieldErrors {
    let mut errors = FieldErrors::default();
    let mut wrong = |path: &str, message: PlanMessage| errors.add(path, Message::Plan(message));
    if form.max_age.zip(form.min_age).is_some_and(|(max, min)| max < min) {
        wrong("maxAge", PlanMessage::AgesCrossed);
    }
    for (path, age) in [("minAge", form.min_age), ("maxAge", form.max_age)] {
        if age.is_some_and(|age| !(0..=OLDEST).contains(&age)) {
            wrong(path, PlanMessage::Between(0, OLDEST));
        }
    }
    if !form.for_insured && !form.for_uninsured {
        wrong("forInsured", PlanMessage::NobodyMayJoin);
    }
    for (price_path, guaranteed_path, variant) in form.prices() {
        check_amount(&mut wrong, price_path, Some(variant.price));
        check_amount(&mut wrong, guaranteed_path, variant.guaranteed);
        if variant.guaranteed.is_some_and(|guaranteed| guaranteed < variant.price || guaranteed.0 == 0) {
            wrong(guaranteed_path, PlanMessage::GuaranteeUnderPrice);
        }
    }
    check_amount(&mut wrong, "activationFee", form.activation_fee);
    let percent = form.other_discount_percent.unwrap_or_default();
    if percent < Decimal::ZERO || percent > Decimal::ONE_HUNDRED {
        wrong("otherDiscountPercent", PlanMessage::Between(0, 100));
    }
    let switches = [
        ("disableGpp", form.disable_gpp, Feature::Gpp),
        ("disableFamilyDiscounts", form.disable_family_discounts, Feature::DisableFamilyDiscounts),
        ("showOnBC", form.show_on_bc, Feature::BusinessConnect),
    ];
    for (path, on, feature) in switches {
        if on && !brand.has(feature) {
            wrong(path, PlanMessage::NotHere);
        }
    }
    errors.join(check_inclusions(brand, &form.inclusions));
    check_texts(&mut errors, brand, form);
    errors
}

fn check_amount(wrong: &mut impl FnMut(&str, PlanMessage), path: &str, amount: Option<Cents>) {
    if amount.is_some_and(|amount| amount.0 < 0 || amount > AMOUNT_MOST) {
        wrong(path, PlanMessage::TooMuch(AMOUNT_MOST));
    }
}

/// Checks the inclusions: known procedures of the brand, each once, with allowed quantities and usual fees.
pub fn check_inclusions(brand: &Brand, inclusions: &[Inclusion]) -> FieldErrors {
    let mut errors = FieldErrors::default();
    let mut wrong = |path: &str, message: PlanMessage| errors.add(path, Message::Plan(message));
    let mut seen = BTreeSet::new();
    if inclusions.len() > INCLUSIONS_MOST {
        wrong("priceCodes", PlanMessage::Between(0, i32::try_from(INCLUSIONS_MOST).unwrap_or(i32::MAX)));
    }
    for (at, inclusion) in inclusions.iter().enumerate() {
        let path = |field: &str| format!("priceCodes.{at}.{field}");
        if brand.procedure(&inclusion.code).is_none() {
            wrong(&path("code"), PlanMessage::UnknownProcedure);
        }
        if !seen.insert(&inclusion.code) {
            wrong(&path("code"), PlanMessage::Doubled);
        }
        if !(1..=QUANTITY_MOST).contains(&inclusion.quantity) {
            wrong(&path("quantity"), PlanMessage::Between(1, QUANTITY_MOST));
        }
        if inclusion.fee.is_some_and(|fee| fee.0 <= 0 || fee > AMOUNT_MOST) {
            wrong(&path("fee"), PlanMessage::NoFee(AMOUNT_MOST));
        }
    }
    errors
}

fn check_texts(errors: &mut FieldErrors, brand: &Brand, form: &PlanForm) {
    if form.name.is_empty() {
        errors.add("planName", Message::Required);
    }
    if brand.preset(&form.preset).is_none() {
        errors.add("presetType", Message::InvalidData);
    }
    let texts = [
        ("planName", Some(&form.name), NAME_MOST),
        ("spanishName", form.spanish_name.as_ref(), NAME_MOST),
        ("description", form.description.as_ref(), DESCRIPTION_MOST),
        ("spanishDescription", form.spanish_description.as_ref(), DESCRIPTION_MOST),
        ("notes", form.notes.as_ref(), NOTES_MOST),
    ];
    for (path, text, most) in texts {
        if text.is_some_and(|text| text.chars().count() > most) {
            errors.add(path, Message::TooLong(most));
        }
    }
}

/// Refuses a procedure that our staff ended, unless the plan had it `before`.
pub fn check_ended(brand: &Brand, before: &[Inclusion], after: &[Inclusion]) -> FieldErrors {
    let mut errors = FieldErrors::default();
    for (at, inclusion) in after.iter().enumerate() {
        let ended = brand.procedure(&inclusion.code).is_some_and(|own| own.ended);
        if ended && before.iter().all(|own| own.code != inclusion.code) {
            errors.add(format!("priceCodes.{at}.code"), Message::Plan(PlanMessage::UnknownProcedure));
        }
    }
    errors
}

/// Additional checks for a plan on offer: a price for at least one period, no price below its minimum, and a place where it
/// can be chosen.
pub fn check_offer(brand: &Brand, form: &PlanForm) -> FieldErrors {
    let mut errors = FieldErrors::default();
    let minimum = minimum(brand, &form.preset);
    for (path, _, variant) in form.prices() {
        if variant.price.0 > 0 && variant.price < minimum {
            errors.add(path, Message::Plan(PlanMessage::UnderMinimum(minimum)));
        }
    }
    if form.monthly.price.0 <= 0 && form.yearly.price.0 <= 0 {
        errors.add("pricing.monthly", Message::Plan(PlanMessage::NothingToSell));
    }
    errors
}

/// Checks that a plan to be published can be chosen somewhere, for a period with a price.
pub fn check_reachable(form: &PlanForm) -> FieldErrors {
    let mut errors = FieldErrors::default();
    let sold = [form.monthly, form.yearly].into_iter().filter(|variant| variant.price.0 > 0);
    let reachable = form.show_on_bc || sold.clone().any(|variant| variant.external || variant.internal);
    if sold.count() > 0 && !reachable {
        errors.add("showOnEnrollmentMonthly", Message::Plan(PlanMessage::NowhereToChoose));
    }
    errors
}

/// The minimum price of this kind of plan: the higher of the preset's and the brand's minimum.
pub fn minimum(brand: &Brand, preset: &str) -> Cents {
    let own = brand.preset(preset).map(|preset| brand.minimum_price_cents(preset));
    Cents(own.unwrap_or(brand.profile.constants.plan_minimum_cents))
}

/// Checks what may not change while members have the plan: the price of a variant they have (a price change notifies them
/// first), the kind of plan, and any reduction of what was promised for a current term.
pub fn check_held(before: &PlanForm, after: &PlanForm, held: Held) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if held.total() == 0 {
        return errors;
    }
    let mut wrong = |path: &str, message: PlanMessage| errors.add(path, Message::Plan(message));
    if held.monthly > 0 && before.monthly.price != after.monthly.price {
        wrong("pricing.monthly", PlanMessage::PriceHeld);
    }
    if held.annually > 0 && before.yearly.price != after.yearly.price {
        wrong("pricing.annually", PlanMessage::PriceHeld);
    }
    if before.preset != after.preset {
        wrong("presetType", PlanMessage::KindHeld);
    }
    if after.other_discount_percent.unwrap_or_default() < before.other_discount_percent.unwrap_or_default() {
        wrong("otherDiscountPercent", PlanMessage::LessThanHeld);
    }
    if before.carry_unused && !after.carry_unused {
        wrong("carryUnused", PlanMessage::LessThanHeld);
    }
    for promised in &before.inclusions {
        match after.inclusions.iter().position(|inclusion| inclusion.code == promised.code) {
            None => wrong("priceCodes", PlanMessage::FewerThanHeld),
            Some(at) if after.inclusions[at].quantity < promised.quantity => {
                wrong(&format!("priceCodes.{at}.quantity"), PlanMessage::FewerThanHeld);
            }
            Some(_) => {}
        }
    }
    errors
}

/// Returns whether a change affects members who have the plan: texts, inclusions, ages, discounts, fees. Where it can be
/// chosen, its guaranteed price for new members and the office's notes don't.
pub fn touches(before: &PlanForm, after: &PlanForm) -> bool {
    let seen = |form: &PlanForm| {
        let mut seen = form.clone();
        seen.notes = None;
        seen.show_on_bc = false;
        for variant in [&mut seen.monthly, &mut seen.yearly] {
            *variant = PriceForm { price: variant.price, ..PriceForm::default() };
        }
        for inclusion in &mut seen.inclusions {
            inclusion.fee = None;
        }
        seen
    };
    seen(before) != seen(after)
}

/// The names of the fields that differ, as in the API; for the audit.
pub fn changed(before: &PlanForm, after: &PlanForm) -> Vec<&'static str> {
    let codes = |form: &PlanForm| form.inclusions.iter().map(|i| (i.code.clone(), i.quantity)).collect::<Vec<_>>();
    let pairs = [
        ("planName", before.name != after.name),
        ("spanishName", before.spanish_name != after.spanish_name),
        ("description", before.description != after.description),
        ("spanishDescription", before.spanish_description != after.spanish_description),
        ("notes", before.notes != after.notes),
        ("presetType", before.preset != after.preset),
        ("minAge", before.min_age != after.min_age),
        ("maxAge", before.max_age != after.max_age),
        ("forInsured", before.for_insured != after.for_insured),
        ("forUninsured", before.for_uninsured != after.for_uninsured),
        ("pricing", before.monthly.price != after.monthly.price || before.yearly.price != after.yearly.price),
        (
            "worryFree",
            before.monthly.guaranteed != after.monthly.guaranteed
                || before.yearly.guaranteed != after.yearly.guaranteed,
        ),
        ("activationFee", before.activation_fee != after.activation_fee),
        ("otherDiscountPercent", before.other_discount_percent != after.other_discount_percent),
        ("carryUnused", before.carry_unused != after.carry_unused),
        ("disableGpp", before.disable_gpp != after.disable_gpp),
        ("disableFamilyDiscounts", before.disable_family_discounts != after.disable_family_discounts),
        ("visibility", visibility(before) != visibility(after)),
        ("priceCodes", codes(before) != codes(after)),
    ];
    pairs.into_iter().filter_map(|(field, differs)| differs.then_some(field)).collect()
}

fn visibility(form: &PlanForm) -> [bool; 5] {
    [form.monthly.external, form.monthly.internal, form.yearly.external, form.yearly.internal, form.show_on_bc]
}

#[cfg(test)]
mod tests;
