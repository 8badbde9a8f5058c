use proptest::prelude::*;

use super::super::fee::{FeeKind, FeeRule};
use super::super::household::Household;
use super::super::person::{Particulars, PlanChoice, Relationship};
use super::*;
use crate::enrollment::{Catalog, Promo};
use crate::offices::Office;
use crate::plans::{Channel, Plan};
use crate::sponsors::{Contribution, ContributionKind, FamilyTerms, Sponsor};
use crate::subscriptions::cancellation::CancellationRule;
use tenancy::ids::{AddendumId, BusinessEmployeeId, OfficeId};

pub(in super::super) fn office() -> Office {
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
        face: None,
        trial_until: None,
        account_status: 1,
        enrollment_open: true,
        allow_bank_draft: false,
        in_office_payment: true,
        gpp_active: true,
        gpp_admin_only_waive: false,
        legacy_pricing: false,
        contract_months: 12,
        cancellation_rule: CancellationRule::Standard,
        charges_enabled: true,
        terms_accepted_at: None,
        provider_account: None,
        upgrade_account: None,
        family_discount_two: Some(Decimal::from(5)),
        family_discount_three: Some(Decimal::from(10)),
        family_discount_four: Some(Decimal::from(15)),
    }
}

pub(in super::super) fn plan(
    id: i64,
    group: &str,
    min_age: Option<i32>,
    max_age: Option<i32>,
    month: i64,
    year: i64,
) -> Plan {
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

pub(in super::super) fn catalog() -> Catalog {
    let mut child = plan(3, "child", Some(0), Some(13), 2400, 24_900);
    child.activation_fee = Some(Cents(2000));
    child.disable_gpp = true;
    Catalog {
        office: office(),
        plans: vec![plan(1, "adult", None, None, 3900, 39_900), child],
        promo: None,
        today: terms().today,
        household: None,
        referrer: None,
        community: None,
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
        particulars: Particulars::default(),
    }
}

pub(in super::super) fn terms() -> Terms {
    Terms {
        channel: Channel::External,
        today: "2026-11-04".parse().unwrap(),
        starts_on: "2026-11-04".parse().unwrap(),
        fees: FeeRule { guaranteed: true, setup_percent: Decimal::from(15), most: None },
        commitment_allowed: true,
        may_choose_payor: false,
    }
}

/// An example family: Daniel monthly with a setup fee, Elena yearly, Sofia on a child's plan with an activation fee.
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
    assert_eq!(
        quote.lines[0].fee,
        Fee { kind: FeeKind::Setup, amount: Cents(6318), waived: Cents::ZERO, office: Cents::ZERO }
    );
    assert_eq!(quote.lines[1].fee.kind, FeeKind::None);
    assert_eq!(
        quote.lines[2].fee,
        Fee { kind: FeeKind::Activation, amount: Cents(2000), waived: Cents::ZERO, office: Cents::ZERO }
    );
    assert_eq!(quote.discount_total, Cents(4620));
    assert_eq!(quote.fees_total, Cents(8318));
    assert_eq!(quote.due_today, Cents(49_898));
    assert_eq!(quote.monthly_total, Cents(5670));
    assert_eq!(quote.next_charges[0].on.to_string(), "2026-12-04");
    assert_eq!(
        quote.next_charges[1],
        NextCharge {
            on: "2027-11-04".parse().unwrap(),
            amount: Cents(35_910),
            period: Period::Year,
            member_keys: vec!["Elena".into()],
        }
    );
    assert!(!quote.can_pay_in_office);
}

/// The plan card, the order line and the consent show the same first-year amount.
#[test]
fn first_year_amount_matches_on_card_line_and_consent() {
    let daniel = [member("Daniel", "1985-06-14", 1, Period::Month)];
    let quote = quote(&catalog(), &daniel, &terms());
    let line = quote.lines[0].first_year.unwrap();
    assert_eq!(line.fee.amount, Cents(7020));
    assert_eq!(line.saving.costs, Cents(53_820));
    assert_eq!(line.saving.saves, Cents(12_400 - 53_820), "two exams at the usual fee");
    let offer =
        quote.member_offers[0].offers.iter().find(|o| o.plan == PlanId(1) && o.period == Period::Month).unwrap();
    assert_eq!(offer.first_year, Some(line));
    let (english, spanish) = crate::enrollment::consent::cost_words(&quote, 90).unwrap();
    assert_eq!(
        english,
        "The first year costs $538.20 in total, including $70.20 in one-time fees. If I cancel in the first 90 days, everything I paid is refunded except $70.20 in setup fees."
    );
    assert!(spanish.contains("$538.20") && spanish.contains("menos $70.20 de cuotas de inscripción"), "{spanish}");
}

#[test]
fn consent_amounts_have_thousands_separators() {
    let daniel = [member("Daniel", "1985-06-14", 1, Period::Month)];
    let mut catalog = catalog();
    catalog.plans[0].variants.iter_mut().for_each(|variant| variant.price = Cents(123_456));
    let quote = quote(&catalog, &daniel, &terms());
    let (english, spanish) = crate::enrollment::consent::cost_words(&quote, 90).unwrap();
    for text in [&english, &spanish] {
        assert!(text.contains(" $1") && text.contains(','), "{text}");
        let bare = text.split('$').skip(1).map(|amount| amount.split('.').next().unwrap_or_default());
        assert!(bare.clone().all(|whole| whole.len() <= 3 || whole.contains(',')), "{text}");
    }
}

#[test]
fn quote_version_depends_only_on_chosen_plans() {
    let daniel = [member("Daniel", "1985-06-14", 1, Period::Month)];
    let before = quote(&catalog(), &daniel, &terms()).version;
    let renamed = |index: usize| {
        let mut catalog = catalog();
        catalog.plans[index].name = "Renamed".into();
        quote(&catalog, &daniel, &terms()).version
    };
    assert_ne!(renamed(0), before, "Daniel's plan");
    assert_eq!(renamed(1), before, "a plan for children");
}

/// A guaranteed monthly plan, a yearly one, and a monthly one without a guarantee.
#[test]
fn cancellation_policy_appears_only_on_applicable_lines() {
    use CancellationRule::{ProRata, RestOfTerm, Standard};
    let members = [
        member("Daniel", "1985-06-14", 1, Period::Month),
        member("Elena", "1987-03-02", 1, Period::Year),
        member("Sofia", "2015-09-22", 3, Period::Month),
    ];
    let under = |rule, months| {
        let mut catalog = catalog();
        catalog.office.cancellation_rule = rule;
        catalog.office.contract_months = months;
        quote(&catalog, &members, &terms())
    };
    let rules = |quote: &Quote| quote.lines.iter().map(|line| line.cancellation_rule).collect::<Vec<_>>();
    let before = under(Standard, 12);
    assert!(before.lines[0].guaranteed && !before.lines[2].guaranteed);
    assert_eq!(rules(&before), [Standard; 3]);
    assert_eq!(rules(&under(ProRata, 12)), [ProRata; 3]);
    assert_eq!(rules(&under(RestOfTerm, 12)), [Standard, Standard, RestOfTerm]);
    assert_eq!(rules(&under(RestOfTerm, 0)), [Standard; 3], "nobody commits");
    assert_ne!(under(ProRata, 12).version, before.version, "it is asked anew");
}

#[test]
fn the_larger_of_family_and_promo_applies_never_both() {
    let family = [member("A", "1985-06-14", 1, Period::Year), member("B", "1985-06-14", 1, Period::Year)];
    let mut catalog = catalog();
    catalog.promo = Some(Promo { code: "FALL".into(), percent: Decimal::from(20), sponsor: None });
    let with_promo = quote(&catalog, &family, &terms());
    assert_eq!((with_promo.applied, with_promo.applied_percent), (Applied::Promo, Decimal::from(20)));
    assert_eq!(with_promo.due_today, Cents(39_900).discounted(Decimal::from(20)).times(2));
    catalog.promo = Some(Promo { code: "TINY".into(), percent: Decimal::from(3), sponsor: None });
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
    let capped = Terms { fees: FeeRule { most: Some(Cents(3000)), ..terms().fees }, ..terms() };
    let quote = quote(&catalog(), &[member("A", "1985-06-14", 1, Period::Month)], &capped);
    assert_eq!(quote.lines[0].fee.amount, Cents(3000));
}

#[test]
fn another_ages_plan_gives_a_problem_with_the_reason() {
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
        prop_assert_eq!(q.monthly_total + q.yearly_total, q.next_charges.iter().map(|d| d.amount).sum::<Cents>());
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
        let mut internal = quote(&catalog(), &family, &Terms { channel: Channel::Internal, ..terms() });
        // Only staff may waive a fee; everything else is the same.
        internal.lines.iter_mut().for_each(|l| l.may_waive = false);
        prop_assert_eq!(external, internal);
    }
}

/// A household on file: for each member, whether it has the child's plan, its status, and its discount in percent.
fn on_file(held: &[(bool, usize, i64)]) -> Household {
    let statuses = ["active", "past_due", "canceled", "active_cash", "pending_cash", "cancellation_requested"];
    let members: Vec<_> = held
        .iter()
        .enumerate()
        .map(|(i, (child, status, percent))| {
            let list = if *child { 2400 } else { 3900 };
            serde_json::json!({
                "id": i + 1, "first_name": format!("M{i}"), "last_name": "Held", "birth_date": "1985-06-14", "relationship": "other",
                "is_account_owner": i == 0, "insured": null, "chart_id": null, "plans": [{
                    "id": i + 1, "plan_id": 50, "plan_name": "Held", "spanish_plan_name": null, "disable_family_discounts": false,
                    "period": "month", "status": statuses[*status], "version": 1, "list_price_cents": list,
                    "agreed_price_cents": Cents(list).discounted(Decimal::from(*percent)), "discount_percent": percent,
                    "discount_source": "none", "started_on": "2026-10-04", "term_ends_on": "2027-10-04", "next_bill_on": "2026-12-04",
                    "reenrolled_as": null }]
            })
        })
        .collect();
    serde_json::from_value(serde_json::json!({
        "id": 1, "login_id": null, "number": "JC-1", "first_name": "M0", "last_name": "Held", "email": "m0@example.com", "phone": null,
        "birth_date": null, "address_line1": null, "address_line2": null, "city": null, "state": null, "zip": null, "language": "en",
        "referral_code": "ABCDEFGH", "payment_method_id": null, "method": null, "owes": 0, "members": members
    }))
    .unwrap()
}

#[test]
fn existing_members_count_for_the_discount_and_get_lower_prices() {
    let mut catalog = catalog();
    // An active owner, a canceled member, and a late member who isn't the owner.
    catalog.household = Some(on_file(&[(false, 0, 0), (false, 2, 0), (true, 1, 0)]));
    let quote = quote(&catalog, &[member("New", "1990-01-01", 1, Period::Month)], &terms());
    assert_eq!(quote.family_size, 2, "only the owner counts of the three");
    assert_eq!(quote.lines[0].discounted, Cents(3705));
    let prices: Vec<_> = quote.household.iter().map(|h| (h.price.0, h.new_price.0, h.counts)).collect();
    assert_eq!(prices, [(3900, 3705, true), (2400, 2280, false)], "who is late pays less from the next payment too");
    assert_eq!(quote.household[0].changes_on.unwrap().to_string(), "2026-12-04");
    let late_owner = on_file(&[(false, 1, 0)]);
    assert_eq!(late_owner.counted().count(), 1, "the account owner also counts when past_due");
}

#[test]
fn the_quote_tells_what_the_other_discount_would_give() {
    let family = [member("A", "1985-06-14", 1, Period::Year), member("B", "1985-06-14", 1, Period::Year)];
    let mut catalog = catalog();
    catalog.promo = Some(Promo { code: "FALL".into(), percent: Decimal::from(20), sponsor: None });
    let quote = quote(&catalog, &family, &terms());
    assert_eq!(quote.applied, Applied::Promo);
    assert_eq!((quote.family_discount_total, quote.promo_discount_total), (Cents(3990), Cents(15_960)));
}

#[test]
fn backdated_start_bills_every_begun_period() {
    let back = Terms { starts_on: "2026-09-05".parse().unwrap(), ..terms() };
    let family = [member("A", "1985-06-14", 1, Period::Month), member("B", "1985-06-14", 1, Period::Year)];
    let quote = quote(&catalog(), &family, &back);
    assert_eq!((quote.lines[0].periods, quote.lines[1].periods), (2, 1), "Sep 5 and Oct 5; the third begins tomorrow");
    assert_eq!(quote.lines[0].due_today, Cents(3705 * 2 + 6669));
    assert_eq!(quote.next_charges[0].on.to_string(), "2026-11-05");
    assert_eq!(quote.next_charges[1].on.to_string(), "2027-09-05");
    let on_the_day = periods_begun("2026-09-04".parse().unwrap(), terms().today, Period::Month);
    assert_eq!(on_the_day.len(), 3, "a period that begins today is due today");
}

#[test]
fn held_plan_is_not_offered_again() {
    let mut catalog = catalog();
    let mut household = on_file(&[(false, 0, 0)]);
    household.members[0].plans[0].plan_id = PlanId(1);
    catalog.household = Some(household);
    let mut again = member("m1", "1985-06-14", 1, Period::Year);
    again.particulars.member = Some(MemberId(1));
    let quote = quote(&catalog, &[again.clone()], &terms());
    assert_eq!((quote.lines.len(), quote.problems[0].code.as_str()), (0, "twice"));
    assert!(quote.member_offers[0].offers.iter().all(|o| o.plan != PlanId(1)));
    again.particulars.member = Some(MemberId(77));
    assert_eq!(super::quote(&catalog, &[again], &terms()).problems[0].code, "member", "nobody of this household");
}

#[test]
fn flags_that_are_not_allowed_make_a_problem() {
    let mut payor = member("A", "1985-06-14", 1, Period::Month);
    payor.particulars.payor = Payor::Office;
    let mut waived = member("B", "2016-06-14", 3, Period::Month);
    waived.particulars.waive_fee = true;
    let family = [payor, waived];
    let outside = quote(&catalog(), &family, &terms());
    let told: Vec<_> = outside.problems.iter().map(|p| (p.code.as_str(), p.field.as_str())).collect();
    assert_eq!(told, [("not_allowed", "payor"), ("not_allowed", "waiveFee")]);
    let staff = Terms { channel: Channel::Internal, may_choose_payor: true, ..terms() };
    let inside = quote(&catalog(), &family, &staff);
    assert_eq!((inside.problems.len(), inside.fees_total), (0, Cents::ZERO));
    assert_eq!((inside.office_fees_total, inside.waived_total), (Cents(6669), Cents(2000)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn the_quote_equals_the_invoice_to_the_cent(family in household(), back in 0u64..=60, promo in 0i64..30, month in 100i64..9000) {
        let mut catalog = catalog();
        catalog.plans[0].variants[0].price = Cents(month);
        catalog.promo = (promo > 0).then(|| Promo { code: "P".into(), percent: Decimal::new(promo * 7, 1), sponsor: None });
        let terms = Terms { starts_on: terms().today - chrono::Days::new(back), ..terms() };
        let q = quote(&catalog, &family, &terms);
        let mut billed = Cents::ZERO;
        for line in &q.lines {
            let parts = crate::billing::parts(line, "A", q.starts_on);
            let sum = parts.iter().map(|p| p.amount).sum::<Cents>();
            prop_assert_eq!(sum, line.due_today);
            let periods: Vec<_> = parts.iter().filter_map(|p| p.period).collect();
            prop_assert_eq!(periods.len() as i64, line.periods);
            prop_assert!(periods.windows(2).all(|w| w[0].1 == w[1].0), "no gap");
            prop_assert!(periods.last().unwrap().1 > terms.today, "the next payment is to come");
            billed += sum;
        }
        prop_assert_eq!(billed, q.due_today);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn a_growing_household_never_raises_a_price(
        held in proptest::collection::vec((any::<bool>(), 0usize..6, 0i64..25), 1..6), family in household()
    ) {
        let mut catalog = catalog();
        catalog.household = Some(on_file(&held));
        let mut before = quote(&catalog, &[], &terms()).family_percent;
        for n in 1..=family.len() {
            let q = quote(&catalog, &family[..n], &terms());
            prop_assert!(q.family_percent >= before);
            before = q.family_percent;
            for held in &q.household {
                prop_assert!(held.new_price <= held.price && held.new_percent >= held.discount_percent);
                prop_assert_eq!(held.changes_on.is_some(), held.new_price < held.price);
            }
        }
    }

    #[test]
    fn never_a_price_of_zero_and_never_an_inactive_plan(family in household(), price in 0i64..3, status in 0usize..4) {
        use crate::plans::ViewStatus::*;
        let mut catalog = catalog();
        catalog.plans[0].variants[0].price = Cents(price);
        catalog.plans[1].view_status = [Active, Inactive, Archived, Draft][status];
        let q = quote(&catalog, &family, &terms());
        let sold = |plan, period| !(plan == PlanId(1) && period == Period::Month && price == 0 || plan == PlanId(3) && status != 0);
        prop_assert!(q.lines.iter().all(|l| sold(l.plan, l.period) && l.price > Cents::ZERO));
        prop_assert!(q.member_offers.iter().flat_map(|m| &m.offers).all(|o| sold(o.plan, o.period)));
    }
}

fn sponsor(family: FamilyTerms, kind: ContributionKind) -> Promo {
    let contribution = Contribution { kind, percent: Decimal::from(75), monthly: Cents(3_000), yearly: Cents(30_000) };
    let sponsor = Sponsor {
        addendum: AddendumId(1),
        employee: BusinessEmployeeId(2),
        business_name: "Acme".into(),
        contribution,
        family,
        plans: vec![],
        periods: vec![],
    };
    Promo { code: "EMPLOYEE1".into(), percent: Decimal::from(10), sponsor: Some(sponsor) }
}

fn employee(plan: i64) -> QuoteMember {
    QuoteMember { relationship: Relationship::Myself, ..member("owner", "1985-06-14", plan, Period::Month) }
}

/// A plan at $49.00; fees of a guarantee do not apply to who is sponsored.
fn sponsored(family: FamilyTerms, kind: ContributionKind) -> Catalog {
    let mut catalog = catalog();
    catalog.plans = vec![plan(1, "adult", None, None, 4_900, 49_900)];
    catalog.office.family_discount_two = None;
    catalog.office.family_discount_three = Some(Decimal::from(15));
    catalog.promo = Some(sponsor(family, kind));
    catalog
}

/// B1: $49.00, 10 %, 75 %.
#[test]
fn an_employee_pays_the_rest_of_the_price() {
    let quote = quote(&sponsored(FamilyTerms::None, ContributionKind::Percent), &[employee(1)], &terms());
    let line = &quote.lines[0];
    assert_eq!(
        (line.applied, line.discounted, line.sponsored(), line.own()),
        (Applied::Business, Cents(4_410), Cents(3_308), Cents(1_102))
    );
    assert_eq!(
        (quote.due_today, quote.monthly_total, quote.sponsored_total),
        (Cents(1_102), Cents(1_102), Cents(3_308))
    );
    assert!(!line.guaranteed && !line.under_contract && !quote.can_pay_in_office);
}

/// B3: a family of three, family 15 % against business 10 %; fixed $30.00 for the employee.
#[test]
fn a_fixed_part_pays_for_the_employee_alone() {
    let family =
        [employee(1), member("Elena", "1987-03-02", 1, Period::Month), member("Sam", "1990-03-02", 1, Period::Month)];
    let catalog = sponsored(FamilyTerms::EmployeePays, ContributionKind::Fixed);
    let quote = quote(&catalog, &family, &Terms { fees: FeeRule { guaranteed: false, ..terms().fees }, ..terms() });
    assert!(quote.lines.iter().all(|line| line.discounted == Cents(4_165) && line.applied == Applied::Family));
    assert_eq!(quote.lines.iter().map(QuoteLine::own).collect::<Vec<_>>(), [Cents(1_165), Cents(4_165), Cents(4_165)]);
    assert_eq!(quote.due_today, Cents(9_495));
}

#[test]
fn a_family_outside_the_terms_pays_the_list_price() {
    let family = [employee(1), member("Elena", "1987-03-02", 1, Period::Month)];
    let catalog = sponsored(FamilyTerms::None, ContributionKind::All);
    let quote = quote(&catalog, &family, &Terms { fees: FeeRule { guaranteed: false, ..terms().fees }, ..terms() });
    assert_eq!(quote.lines.iter().map(QuoteLine::own).collect::<Vec<_>>(), [Cents::ZERO, Cents(4_900)]);
    assert!(!quote.needs_no_method());
    let alone = super::quote(&catalog, &family[..1], &terms());
    assert!(alone.needs_no_method() && alone.due_today == Cents::ZERO);
}
