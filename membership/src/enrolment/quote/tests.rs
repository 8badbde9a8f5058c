use proptest::prelude::*;

use super::*;
use crate::offices::Office;
use crate::plans::{Catalog, Promo};
use tenancy::ids::OfficeId;

fn office() -> Office {
    Office {
        id: OfficeId(1),
        brand: "any".into(),
        name: "Juniper Creek".into(),
        slug: "juniper-creek".into(),
        legal_name: "Juniper Creek LLC".into(),
        email: "front@example.com".into(),
        phone: "2085550142".into(),
        website: None,
        address_line1: "1418 N 13th St".into(),
        address_line2: None,
        city: "Boise".into(),
        state: "ID".into(),
        zip: "83702".into(),
        timezone: "America/Boise".into(),
        hours: None,
        card_prefix: "JC".into(),
        template: 0,
        template_main: None,
        template_background: None,
        template_accent: None,
        logo_file_id: None,
        account_status: 1,
        enrollment_open: true,
        allow_bank_draft: false,
        in_office_payment: true,
        gpp_active: true,
        contract_months: 12,
        charges_enabled: true,
        provider_account: None,
        family_discount_two: Some(Decimal::from(5)),
        family_discount_three: Some(Decimal::from(10)),
        family_discount_four: Some(Decimal::from(15)),
    }
}

fn plan(id: i64, group: &str, min_age: Option<i32>, max_age: Option<i32>, month: i64, year: i64) -> Plan {
    let mut plan: Plan = serde_json::from_value(serde_json::json!({
        "id": id, "yearly_id": id + 1, "preset": group, "name": format!("{group} wellness"), "spanish_name": null,
        "description": null, "spanish_description": null, "age_group": group, "child_wellness": group == "child",
        "custom": false, "min_age": min_age, "max_age": max_age, "for_insured": true, "for_uninsured": true,
        "activation_fee_cents": null, "disable_gpp": false, "disable_family_discounts": false,
        "other_discount_percent": 15, "view_status": "active", "sort": 0,
        "variants": [
            {"period": "month", "price_cents": month, "view_status": "active", "show_on_enrollment": true, "show_on_internal_enrollment": true},
            {"period": "year", "price_cents": year, "view_status": "active", "show_on_enrollment": true, "show_on_internal_enrollment": true}],
        "inclusions": [{"code": "0120", "quantity": 2, "fee_cents": 6200}]
    }))
    .unwrap();
    plan.other_discount_percent = Some(Decimal::from(15));
    plan
}

fn catalog() -> Catalog {
    let mut child = plan(3, "child", Some(0), Some(13), 2400, 24_900);
    child.activation_fee = Some(Cents(2000));
    child.disable_gpp = true;
    Catalog {
        office: office(),
        plans: vec![plan(1, "adult", None, None, 3900, 39_900), child],
        promo: None,
        today: terms().today,
    }
}

fn member(key: &str, born: &str, plan: i64, period: Period) -> QuoteMember {
    QuoteMember {
        key: key.into(),
        first_name: key.into(),
        relationship: Relationship::Other,
        birth_date: Some(born.parse().unwrap()),
        insured: None,
        plans: vec![PlanChoice { plan: PlanId(plan), period }],
    }
}

fn terms() -> Terms {
    Terms {
        channel: Channel::External,
        today: "2026-11-04".parse().unwrap(),
        setup_fee_percent: Decimal::from(15),
        most_setup_fee: None,
    }
}

/// The family of the pictures: Daniel monthly with a setup fee, Elena yearly, Sofia on a child's plan with an activation fee.
#[test]
fn a_family_of_three_adds_up_to_the_cent() {
    let family = [
        member("Daniel", "1985-06-14", 1, Period::Month),
        member("Elena", "1987-03-02", 1, Period::Year),
        member("Sofia", "2015-09-22", 3, Period::Month),
    ];
    let quote = quote(&catalog(), &family, &terms());
    assert_eq!(quote.problems, []);
    assert_eq!(quote.applied_percent, Decimal::from(10));
    assert_eq!(quote.lines[0].fee, Fee { kind: FeeKind::Setup, amount: Cents(6318) });
    assert_eq!(quote.lines[1].fee.kind, FeeKind::None);
    assert_eq!(quote.lines[2].fee, Fee { kind: FeeKind::Activation, amount: Cents(2000) });
    assert_eq!(quote.discount_total, Cents(4620));
    assert_eq!(quote.fees_total, Cents(8318));
    assert_eq!(quote.due_today, Cents(49_898));
    assert_eq!(quote.monthly_total, Cents(5670));
    assert_eq!(quote.next_draws[0].on.to_string(), "2026-12-04");
    assert_eq!(
        quote.next_draws[1],
        Draw {
            on: "2027-11-04".parse().unwrap(),
            amount: Cents(35_910),
            period: Period::Year,
            member_keys: vec!["Elena".into()],
        }
    );
    assert!(!quote.can_pay_in_office);
}

#[test]
fn the_larger_of_family_and_promo_applies_never_both() {
    let family = [member("A", "1985-06-14", 1, Period::Year), member("B", "1985-06-14", 1, Period::Year)];
    let mut catalog = catalog();
    catalog.promo = Some(Promo { code: "FALL".into(), percent: Decimal::from(20) });
    let with_promo = quote(&catalog, &family, &terms());
    assert_eq!((with_promo.applied, with_promo.applied_percent), (Applied::Promo, Decimal::from(20)));
    assert_eq!(with_promo.due_today, Cents(39_900).discounted(Decimal::from(20)).times(2));
    catalog.promo = Some(Promo { code: "TINY".into(), percent: Decimal::from(3) });
    assert_eq!(quote(&catalog, &family, &terms()).applied, Applied::Family);
}

#[test]
fn a_plan_without_family_discounts_neither_gives_nor_gets_one() {
    let mut catalog = catalog();
    catalog.plans[0].disable_family_discounts = true;
    let family = [member("A", "1985-06-14", 1, Period::Month), member("C", "2016-06-14", 3, Period::Month)];
    let quote = quote(&catalog, &family, &terms());
    assert!(quote.lines.iter().all(|l| l.discount_percent.is_zero()), "one person left makes no family");
}

#[test]
fn a_state_can_limit_the_setup_fee() {
    let capped = Terms { most_setup_fee: Some(Cents(3000)), ..terms() };
    let quote = quote(&catalog(), &[member("A", "1985-06-14", 1, Period::Month)], &capped);
    assert_eq!(quote.lines[0].fee.amount, Cents(3000));
}

#[test]
fn a_plan_for_another_age_makes_a_problem_and_no_line_and_says_why() {
    let quote = quote(&catalog(), &[member("Daniel", "1985-06-14", 3, Period::Month)], &terms());
    assert!(quote.lines.is_empty() && quote.due_today == Cents::ZERO);
    assert_eq!(quote.problems[0].code, "age");
    assert!(quote.problems[0].english.contains("ages 0 to 13"), "{}", quote.problems[0].english);
    assert!(quote.member_offers[0].hidden.iter().any(|h| h.plan == PlanId(3)));
}

#[test]
fn ages_are_whole_years() {
    let born: NaiveDate = "2012-11-05".parse().unwrap();
    assert_eq!(age_on(born, "2026-11-04".parse().unwrap()), Some(13));
    assert_eq!(age_on(born, "2026-11-05".parse().unwrap()), Some(14));
    assert_eq!(age_on("2027-01-01".parse().unwrap(), "2026-11-04".parse().unwrap()), None, "not born yet");
}

fn household() -> impl Strategy<Value = Vec<QuoteMember>> {
    proptest::collection::vec((0i32..80, any::<bool>(), any::<bool>()), 1..8).prop_map(|people| {
        people
            .into_iter()
            .enumerate()
            .map(|(i, (age, child, yearly))| {
                let born = format!("{}-03-02", 2026 - age);
                let period = if yearly { Period::Year } else { Period::Month };
                member(&format!("m{i}"), &born, if child { 3 } else { 1 }, period)
            })
            .collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn totals_are_the_sums_of_their_lines(family in household()) {
        let q = quote(&catalog(), &family, &terms());
        prop_assert_eq!(q.due_today, q.lines.iter().map(|l| l.discounted + l.fee.amount).sum::<Cents>());
        prop_assert_eq!(q.due_today, q.subtotal - q.discount_total + q.fees_total);
        prop_assert_eq!(q.monthly_total + q.yearly_total, q.next_draws.iter().map(|d| d.amount).sum::<Cents>());
        prop_assert_eq!(q.lines.len() + q.problems.len(), family.len());
    }

    #[test]
    fn adding_a_member_never_raises_anothers_price(family in household(), next in household()) {
        let alone = quote(&catalog(), &family, &terms());
        let mut grown = family.clone();
        let mut newcomer = next[0].clone();
        newcomer.key = "new".into();
        grown.push(newcomer);
        let together = quote(&catalog(), &grown, &terms());
        for line in &alone.lines {
            let after = together.lines.iter().find(|l| l.member_key == line.member_key).unwrap();
            prop_assert!(after.discounted <= line.discounted);
        }
    }

    #[test]
    fn the_same_family_gets_the_same_offer_inside_and_outside(family in household()) {
        let external = quote(&catalog(), &family, &terms());
        let internal = quote(&catalog(), &family, &Terms { channel: Channel::Internal, ..terms() });
        prop_assert_eq!(external, internal);
    }
}
