//! Checks the settings: lengths, percentages, guaranteed prices, fees, and what the brand and the state allow.

use std::collections::BTreeMap;

use rust_decimal::Decimal;
use tenancy::brand::{Bilingual, Brand, Feature};

use super::{PlanSettings, SettingsChange, StoredSettings, Tiers, guarantee_kinds};
use crate::plans::PlanMessage;
use crate::plans::form::AMOUNT_MOST;
use crate::{Cents, FieldErrors, Message};
use kernel::wording::{refusal, wording};
use rules::benefits::read_code;
use rules::members::rules::holds_card_number;
use rules::subscriptions::Period;
use rules::subscriptions::cancellation::CancellationRule;

const LONGEST_CODE: usize = 12;
const LONGEST_LABEL: usize = 80;
const NAME_MOST: usize = 80;
const DESCRIPTION_MOST: usize = 400;

/// The discount tiers, by field, that are lower than the tier before: adding a member must never raise another's price
/// (specification, section 9, and its fallbacks).
pub fn falling_tiers([two, three, four]: Tiers) -> Vec<&'static str> {
    let second = two.unwrap_or_default();
    let third = three.unwrap_or(second);
    let fourth = four.or(three).unwrap_or(second);
    let fields = [
        ("familyDiscounts.family_discount_three", third < second),
        ("familyDiscounts.family_discount_four", fourth < third),
    ];
    fields.into_iter().filter_map(|(field, falls)| falls.then_some(field)).collect()
}

/// The errors of a change, at its fields.
pub(super) fn check(
    before: &PlanSettings,
    after: &StoredSettings,
    change: &SettingsChange,
    platform: bool,
) -> FieldErrors {
    let (brand, state) = (&before.office.brand, before.office.office.state.as_str());
    let mut errors = refusal(&wording(brand, state, after.public_texts()));
    for (field, text, most) in [
        ("programName", &after.program_name, NAME_MOST),
        ("programDescription", &after.program_description, DESCRIPTION_MOST),
    ] {
        if text.as_ref().is_some_and(|text| text.chars().count() > most) {
            errors.add(field, Message::TooLong(most));
        }
    }
    let mut wrong = |path: &str, message: PlanMessage| errors.add(path, Message::Plan(message));
    check_tiers(&mut wrong, [after.family_discount_two, after.family_discount_three, after.family_discount_four]);
    check_gpp(&mut wrong, brand, &before.kept, after, platform);
    let rule = brand.state_rule(state);
    if after.contract_months != before.kept.contract_months {
        match after.contract_months {
            0 => {}
            12 if rule.commitment_allowed => {}
            12 => wrong("contractMonths", PlanMessage::CommitmentNotAllowed),
            _ => wrong("contractMonths", PlanMessage::Between(0, 12)),
        }
    }
    let rest_of_term = after.cancellation_rule == CancellationRule::RestOfTerm;
    if rest_of_term && after.cancellation_rule != before.kept.cancellation_rule && !rule.commitment_allowed {
        wrong("cancellationRule", PlanMessage::CommitmentNotAllowed);
    }
    let specialties = &brand.profile.specialties;
    let known = after.specialty == 0 || specialties.iter().any(|own| own.id == i64::from(after.specialty));
    if after.specialty != before.kept.specialty && (!known || brand.has(Feature::DefaultSpecialty)) {
        wrong("dentistSpecialtyId", PlanMessage::NotHere);
    }
    check_amounts(&mut wrong, brand, &before.office.own_labels, change);
    errors
}

fn check_tiers(wrong: &mut impl FnMut(&str, PlanMessage), tiers: Tiers) {
    for (field, percent) in [
        "familyDiscounts.family_discount_two",
        "familyDiscounts.family_discount_three",
        "familyDiscounts.family_discount_four",
    ]
    .into_iter()
    .zip(tiers)
    {
        if percent.is_some_and(|percent| percent < Decimal::ZERO || percent > Decimal::ONE_HUNDRED) {
            wrong(field, PlanMessage::Between(0, 100));
        }
    }
    for field in falling_tiers(tiers) {
        wrong(field, PlanMessage::TierFalls);
    }
}

fn check_gpp(
    wrong: &mut impl FnMut(&str, PlanMessage),
    brand: &Brand,
    before: &StoredSettings,
    after: &StoredSettings,
    platform: bool,
) {
    if !brand.has(Feature::Gpp) {
        let switches = [
            ("gppActive", after.gpp_active),
            ("gppAdminOnlyWaive", after.gpp_admin_only_waive),
            ("gppMemberWaive", after.gpp_member_waive),
            ("gppAutomaticClaim", after.gpp_automatic_claim),
        ];
        for (field, _) in switches.into_iter().filter(|(_, on)| *on) {
            wrong(field, PlanMessage::NotHere);
        }
        return;
    }
    if after.gpp_active && !before.gpp_active && after.gpp_approved_on.is_none() {
        wrong("gppActive", PlanMessage::NotApproved);
    }
    if after.gpp_admin_only_waive != before.gpp_admin_only_waive && !platform {
        wrong("gppAdminOnlyWaive", PlanMessage::PlatformStaffOnly);
    }
}

fn check_amounts(
    wrong: &mut impl FnMut(&str, PlanMessage),
    brand: &Brand,
    own: &BTreeMap<String, Bilingual>,
    change: &SettingsChange,
) {
    let kinds = guarantee_kinds(brand);
    for ((kind, period), price) in change.guarantees.iter().flatten() {
        let period = if *period == Period::Month { "monthly" } else { "annual" };
        let field = format!("worryFree.{}.{period}", kind.as_str());
        if !kinds.contains(kind) {
            wrong(&field, PlanMessage::NotHere);
        } else if price.0 < brand.profile.constants.plan_minimum_cents {
            wrong(&field, PlanMessage::UnderMinimum(Cents(brand.profile.constants.plan_minimum_cents)));
        } else if *price > AMOUNT_MOST {
            wrong(&field, PlanMessage::TooMuch(AMOUNT_MOST));
        }
    }
    let mut seen = std::collections::BTreeSet::new();
    for (at, one) in change.fees.iter().flatten().enumerate() {
        let (code, fee) = (&one.code, one.fee);
        if !seen.insert(code) {
            wrong(&format!("priceCodes.{at}.code"), PlanMessage::Doubled);
        } else if brand.procedure_label(code).is_none() && !own.contains_key(code) {
            // A procedure of the office's own: needs a normalized code and a label.
            let read = read_code(&brand.procedures.prefix, [], code).map_or_else(|stored| stored, str::to_owned);
            let plain =
                (1..=LONGEST_CODE).contains(&code.len()) && code.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
            if !plain || read != *code || (fee.is_some() && one.label.is_none()) {
                wrong(&format!("priceCodes.{at}.code"), PlanMessage::UnknownProcedure);
            }
        }
        for (language, text) in one.label.iter().flat_map(|label| [("en", &label.en), ("es", &label.es)]) {
            if !(1..=LONGEST_LABEL).contains(&text.trim().chars().count()) || holds_card_number(text) {
                wrong(&format!("priceCodes.{at}.label.{language}"), PlanMessage::ProcedureName(LONGEST_LABEL));
            }
        }
        if fee.is_some_and(|fee| fee.0 <= 0 || fee > AMOUNT_MOST) {
            wrong(&format!("priceCodes.{at}.fee"), PlanMessage::NoFee(AMOUNT_MOST));
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use rules::money::family_percent;

    fn tiers(all: [Option<i64>; 3]) -> Tiers {
        all.map(|tier| tier.map(Decimal::from))
    }

    #[test]
    fn falling_family_discounts_are_refused_at_their_field() {
        assert_eq!(falling_tiers(tiers([Some(5), Some(10), Some(15)])), Vec::<&str>::new());
        assert_eq!(falling_tiers(tiers([Some(10), Some(5), Some(15)])), ["familyDiscounts.family_discount_three"]);
        assert_eq!(falling_tiers(tiers([Some(5), Some(15), Some(10)])), ["familyDiscounts.family_discount_four"]);
        assert_eq!(
            falling_tiers(tiers([Some(10), None, Some(5)])),
            ["familyDiscounts.family_discount_four"],
            "three falls back to two"
        );
        assert_eq!(falling_tiers(tiers([Some(10), None, None])), Vec::<&str>::new());
        assert_eq!(falling_tiers(tiers([None, Some(10), None])), Vec::<&str>::new());
    }

    proptest! {
        #[test]
        fn settings_that_stand_never_raise_a_price_when_somebody_joins(
            all in [proptest::option::of(0i64..=100), proptest::option::of(0i64..=100), proptest::option::of(0i64..=100)], price in 0i64..100_000
        ) {
            let [two, three, four] = tiers(all);
            let paid = |size| Cents(price).discounted(family_percent(size, two, three, four));
            let rises = (1..7).any(|size| paid(size + 1) > paid(size));
            if falling_tiers([two, three, four]).is_empty() {
                prop_assert!(!rises);
            } else if price > 1_000 {
                prop_assert!(rises, "nothing is refused that harms nobody");
            }
        }
    }
}
