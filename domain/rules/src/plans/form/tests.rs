use std::sync::{Arc, LazyLock};

use proptest::prelude::*;
use tenancy::brand::{BrandBook, Feature};

use super::*;

fn brand(id: &str) -> Arc<Brand> {
    static BOOK: LazyLock<BrandBook> = LazyLock::new(|| {
        BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../brands")).expect("the brands load")
    });
    Arc::clone(BOOK.iter().find(|brand| brand.id.as_str() == id).expect("the brand"))
}

fn variant(price: i64) -> PriceForm {
    PriceForm { price: Cents(price), guaranteed: None, external: true, internal: true }
}

fn adult() -> PlanForm {
    let inclusion = |code: &str, quantity| Inclusion { code: code.to_owned(), quantity, fee: Some(Cents(6_400)) };
    PlanForm {
        name: "Adult Wellness".to_owned(),
        spanish_name: None,
        description: None,
        spanish_description: None,
        notes: None,
        preset: "adult".to_owned(),
        min_age: Some(14),
        max_age: None,
        for_insured: true,
        for_uninsured: true,
        monthly: variant(3_900),
        yearly: variant(39_900),
        activation_fee: None,
        other_discount_percent: Some(Decimal::from(15)),
        carry_unused: false,
        disable_gpp: false,
        disable_family_discounts: false,
        show_on_bc: false,
        inclusions: vec![inclusion("1110", 2), inclusion("0120", 2)],
    }
}

const HELD: Held = Held { monthly: 8, annually: 4 };

fn fields(errors: &FieldErrors) -> Vec<&str> {
    errors.0.keys().map(String::as_str).collect()
}

#[test]
fn a_good_plan_is_good() {
    let brand = brand("dental");
    assert!(check(&brand, &adult()).is_empty() && check_offer(&brand, &adult()).is_empty());
}

#[test]
fn every_wrong_field_is_told_by_its_path() {
    let mut form = adult();
    form.name = " ".to_owned();
    (form.min_age, form.max_age) = (Some(18), Some(12));
    (form.for_insured, form.for_uninsured) = (false, false);
    form.monthly.guaranteed = Some(Cents(3_800));
    form.inclusions[1].code = "9999".to_owned();
    form.inclusions[0].quantity = 0;
    let errors = check(&brand("dental"), &form.trimmed());
    assert_eq!(
        fields(&errors),
        ["forInsured", "maxAge", "planName", "priceCodes.0.quantity", "priceCodes.1.code", "worryFree.month"]
    );
    assert_eq!(errors.texts("en")["priceCodes.1.code"], ["Couldn’t find the UCR Value"]);
}

#[test]
fn a_procedure_stands_once() {
    let mut form = adult();
    form.inclusions[1].code = "1110".to_owned();
    assert_eq!(fields(&check(&brand("dental"), &form)), ["priceCodes.1.code"]);
}

#[test]
fn switches_need_their_feature() {
    let mut form = adult();
    (form.disable_gpp, form.show_on_bc, form.disable_family_discounts) = (true, true, true);
    assert!(check(&brand("dental"), &form).is_empty());
    let vision = brand("vision");
    assert!(!vision.has(Feature::Gpp) && !vision.has(Feature::BusinessConnect));
    form.preset = "exam".to_owned();
    form.inclusions.clear();
    assert_eq!(fields(&check(&vision, &form)), ["disableGpp", "showOnBC"]);
}

#[test]
fn price_below_the_minimum_is_refused_with_the_minimum() {
    let mut form = adult();
    form.monthly.price = Cents(999);
    let errors = check_offer(&brand("dental"), &form);
    assert_eq!(
        errors.texts("en")["pricing.monthly"],
        ["Must be at least $10.00, the minimum for this kind of plan"],
        "the brand's"
    );
    form.preset = "vip".to_owned();
    form.monthly.price = Cents(2_499);
    assert!(check_offer(&brand("dental"), &form).texts("en")["pricing.monthly"][0].contains("$25.00"), "the preset's");
}

#[test]
fn one_period_may_go_without_a_price_but_not_both() {
    let mut form = adult();
    form.yearly.price = Cents::ZERO;
    assert!(check_offer(&brand("dental"), &form).is_empty(), "only monthly");
    form.monthly.price = Cents::ZERO;
    assert_eq!(fields(&check_offer(&brand("dental"), &form)), ["pricing.monthly"]);
}

#[test]
fn publishing_requires_visibility_in_a_priced_period() {
    let mut form = adult();
    form.monthly = PriceForm { external: false, internal: false, ..form.monthly };
    assert!(check_reachable(&form).is_empty(), "yearly is shown");
    form.yearly.price = Cents::ZERO;
    assert_eq!(fields(&check_reachable(&form)), ["showOnEnrollmentMonthly"]);
}

#[test]
fn the_price_of_a_variant_that_members_hold_stays() {
    let mut form = adult();
    form.monthly.price = Cents(4_200);
    let errors = check_held(&adult(), &form, HELD);
    assert_eq!(
        errors.texts("en")["pricing.monthly"],
        ["This plan has members. To change its price, start a price change; we notify members first."]
    );
    assert!(check_held(&adult(), &form, Held { monthly: 0, annually: 4 }).is_empty(), "nobody holds it monthly");
    assert!(check_held(&adult(), &form, Held::default()).is_empty());
}

#[test]
fn what_members_were_promised_may_grow_and_not_shrink() {
    let mut more = adult();
    more.inclusions[0].quantity = 3;
    more.other_discount_percent = Some(Decimal::from(20));
    more.inclusions.reverse();
    assert!(check_held(&adult(), &more, HELD).is_empty());
    let mut less = adult();
    less.inclusions[1].quantity = 1;
    less.inclusions.remove(0);
    less.other_discount_percent = None;
    assert_eq!(
        fields(&check_held(&adult(), &less, HELD)),
        ["otherDiscountPercent", "priceCodes", "priceCodes.0.quantity"]
    );
}

#[test]
fn notes_visibility_fees_and_guarantees_touch_nobody() {
    let mut form = adult();
    form.notes = Some("Ask Marisol".to_owned());
    form.show_on_bc = true;
    form.monthly = PriceForm { guaranteed: Some(Cents(4_500)), external: false, ..form.monthly };
    form.inclusions[0].fee = Some(Cents(9_900));
    assert!(!touches(&adult(), &form));
    form.max_age = Some(64);
    assert!(touches(&adult(), &form));
}

prop_compose! {
    fn any_form()(
        prices in (0i64..6_000, 0i64..60_000), guaranteed in proptest::option::of(0i64..90_000), ages in (proptest::option::of(-5i32..130), proptest::option::of(-5i32..130)),
        discount in proptest::option::of(-10i64..120), codes in proptest::collection::vec((0usize..5, -1i32..5), 0..6), preset in 0usize..3
    ) -> PlanForm {
        let known = ["1110", "0120", "0274", "0220", "unknown"];
        PlanForm {
            preset: ["adult", "vip", "none such"][preset].to_owned(),
            monthly: PriceForm { guaranteed: guaranteed.map(Cents), ..variant(prices.0) },
            yearly: variant(prices.1),
            min_age: ages.0,
            max_age: ages.1,
            other_discount_percent: discount.map(Decimal::from),
            inclusions: codes.into_iter().map(|(code, quantity)| Inclusion { code: known[code].to_owned(), quantity, fee: None }).collect(),
            ..adult()
        }
    }
}

proptest! {
    #[test]
    fn published_plan_has_a_price_above_the_minimum(form in any_form()) {
        let brand = brand("dental");
        if check(&brand, &form).is_empty() && check_offer(&brand, &form).is_empty() {
            let least = minimum(&brand, &form.preset);
            for price in [form.monthly.price, form.yearly.price] {
                prop_assert!(price.0 == 0 || price >= least);
            }
            prop_assert!(form.monthly.price.0 > 0 || form.yearly.price.0 > 0);
            prop_assert!(form.min_age.zip(form.max_age).is_none_or(|(min, max)| min <= max));
            prop_assert!(form.monthly.guaranteed.is_none_or(|guaranteed| guaranteed >= form.monthly.price));
        }
    }

    #[test]
    fn held_plan_never_loses_benefits_or_changes_its_price(before in any_form(), after in any_form(), monthly in 0i64..2, annually in 0i64..2) {
        let held = Held { monthly, annually };
        if check_held(&before, &after, held).is_empty() && held.total() > 0 {
            prop_assert!(monthly == 0 || before.monthly.price == after.monthly.price);
            prop_assert!(annually == 0 || before.yearly.price == after.yearly.price);
            for promised in &before.inclusions {
                prop_assert!(after.inclusions.iter().any(|i| i.code == promised.code && i.quantity >= promised.quantity)
                    || before.inclusions.iter().any(|other| other.code == promised.code && other.quantity != promised.quantity));
            }
        }
    }

    #[test]
    fn what_is_the_same_touches_nobody(form in any_form()) {
        prop_assert!(!touches(&form, &form.clone()) && changed(&form, &form.clone()).is_empty());
        prop_assert!(check_held(&form, &form.clone(), HELD).is_empty() || form.inclusions.len() > 1, "only doubled codes differ from themselves");
    }
}
