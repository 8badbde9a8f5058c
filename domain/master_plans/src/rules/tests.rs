use std::collections::BTreeSet;

use chrono::{Days, NaiveDate};
use proptest::prelude::*;
use rules::Cents;
use rules::plans::price_change::rule::{Facts, Kind, Outcome};
use rules::plans::{Inclusion, PlanForm, PriceForm};
use rules::subscriptions::{Period, next_charge};
use rust_decimal::Decimal;
use tenancy::ids::{LocationGroupId, OfficeId, SubscriptionId};

use super::content::{Content, diff, takes_away};
use super::effect::{Counts, Effect, Holder, LocationPlan, Row, drift, effect};
use super::values::{
    Allowed, Field, FieldValue, Location, Locked, Master, Override, Place, Range, Source, clashes, content_at, values,
};

const NORTH: LocationGroupId = LocationGroupId(1);
const PREMIUM: LocationGroupId = LocationGroupId(2);
const DOWNTOWN: OfficeId = OfficeId(1);
const WEST: OfficeId = OfficeId(2);
const EASTSIDE: OfficeId = OfficeId(3);

pub(super) fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub(super) fn adult(monthly: i64, yearly: i64) -> PlanForm {
    let sold_at = |price| PriceForm { price: Cents(price), guaranteed: None, external: true, internal: true };
    PlanForm {
        name: "Adult".into(),
        spanish_name: None,
        description: None,
        spanish_description: None,
        notes: None,
        preset: "adult".into(),
        min_age: None,
        max_age: None,
        for_insured: true,
        for_uninsured: true,
        monthly: sold_at(monthly),
        yearly: sold_at(yearly),
        activation_fee: None,
        other_discount_percent: Some(Decimal::from(20)),
        carry_unused: false,
        disable_gpp: false,
        disable_family_discounts: false,
        show_on_bc: false,
        inclusions: vec![cleaning(2)],
    }
}

pub(super) fn cleaning(quantity: i32) -> Inclusion {
    Inclusion { code: "1110".into(), quantity, fee: None }
}

pub(super) fn master(forms: &[(&str, PlanForm)]) -> Master {
    let versions: Vec<_> = forms.iter().map(|(day, form)| (date(day), Content::new(form.clone()))).collect();
    Master::of_versions(&versions).unwrap()
}

fn price(place: Place, field: Field, cents: i64) -> Override {
    Override { place, field, value: FieldValue::Price(Cents(cents)), since: date("2026-03-01") }
}

fn at(office: OfficeId, groups: &[LocationGroupId]) -> Location {
    Location { office, groups: groups.iter().copied().collect() }
}

fn prices(master: &Master, overrides: &[Override], at: &Location) -> (i64, i64) {
    let content = content_at(master, overrides, at);
    (content.form().monthly.price.0, content.form().yearly.price.0)
}

/// Example L1.
#[test]
fn own_price_beats_the_groups_and_that_the_masters() {
    let eastside = at(EASTSIDE, &[NORTH]);
    let overrides = [
        price(Place::Group(NORTH), Field::MonthlyPrice, 4200),
        price(Place::Location(EASTSIDE), Field::YearlyPrice, 42_900),
    ];
    let first = master(&[("2026-01-05", adult(3900, 39_900))]);
    assert_eq!(prices(&first, &overrides, &eastside), (4200, 42_900));
    let found = values(&first, &overrides, &eastside);
    assert_eq!(found[0].source, Source::Place(Place::Group(NORTH)));
    assert_eq!((found[0].since, found[0].inherited), (date("2026-03-01"), None));
    assert_eq!(found[1].source, Source::Place(Place::Location(EASTSIDE)));
    assert_eq!(found[1].inherited, Some(FieldValue::Price(Cents(39_900))));

    let raised = master(&[("2026-01-05", adult(3900, 39_900)), ("2026-06-01", adult(4100, 39_900))]);
    assert_eq!(prices(&raised, &overrides, &eastside), (4200, 42_900));
    assert_eq!(prices(&raised, &overrides, &at(WEST, &[])), (4100, 39_900));
}

#[test]
fn masters_value_holds_since_the_version_that_set_it() {
    let versions = [
        ("2026-01-05", adult(4100, 39_900)),
        ("2026-02-05", adult(3900, 39_900)),
        ("2026-03-05", adult(4100, 39_900)),
        ("2026-04-05", adult(4100, 41_900)),
    ];
    let found = values(&master(&versions), &[], &at(WEST, &[]));
    assert_eq!((found[0].since, found[1].since), (date("2026-03-05"), date("2026-04-05")));
    assert_eq!(found[2].since, date("2026-01-05"));
}

#[test]
fn two_groups_of_a_location_clash_at_one_field() {
    let overrides = [
        price(Place::Group(NORTH), Field::MonthlyPrice, 4200),
        price(Place::Group(PREMIUM), Field::MonthlyPrice, 4500),
        price(Place::Group(PREMIUM), Field::YearlyPrice, 45_000),
    ];
    let found = clashes(&overrides, &[at(WEST, &[PREMIUM]), at(EASTSIDE, &[NORTH, PREMIUM])]);
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].field, found[0].office, found[0].groups), (Field::MonthlyPrice, EASTSIDE, [NORTH, PREMIUM]));
}

#[test]
fn override_stays_within_what_the_master_allows() {
    let range = Range { lowest: Cents(3900), highest: Cents(4900) };
    let allowed = Allowed { monthly: Some(range), yearly: None, visibility: false };
    let check = |field, cents| allowed.check(field, FieldValue::Price(Cents(cents)));
    assert_eq!(check(Field::MonthlyPrice, 3900), Ok(()));
    assert_eq!(check(Field::MonthlyPrice, 4900), Ok(()));
    assert_eq!(check(Field::MonthlyPrice, 4901), Err(Locked::OutOf(range)));
    assert_eq!(check(Field::YearlyPrice, 42_900), Err(Locked::NotAllowed));
    assert_eq!(allowed.check(Field::MonthlyExternal, FieldValue::Shown(true)), Err(Locked::NotAllowed));
    assert_eq!(allowed.check(Field::MonthlyPrice, FieldValue::Shown(true)), Err(Locked::OtherKind));
}

pub(super) fn monthly_at(subscription: i64, list: i64, percent: i64) -> Holder {
    let discount_percent = Decimal::from(percent);
    let facts = Facts {
        kind: Kind::Monthly,
        next_charge_on: date("2026-12-10"),
        charge_day: 10,
        term_ends_on: date("2027-10-10"),
        ends_on: None,
        renews: true,
        list_price: Cents(list),
        price: Cents(list).discounted(discount_percent),
        discount_percent,
        guaranteed_price: None,
    };
    Holder { subscription: SubscriptionId(subscription), facts }
}

fn held_by(location: Location, holders: Vec<Holder>, content: Content) -> LocationPlan {
    LocationPlan { at: location, content: Some(content), holders, today: date("2026-12-01") }
}

/// The organization of the worked examples: $39.00 becomes $42.00 from Jan 1, and Eastside sets $44.00.
fn raise(location: Location, holders: Vec<Holder>) -> Effect {
    let overrides = [price(Place::Location(EASTSIDE), Field::MonthlyPrice, 4400)];
    let before = content_at(&master(&[("2026-01-05", adult(3900, 39_900))]), &overrides, &location);
    let after = master(&[("2026-01-05", adult(3900, 39_900)), ("2026-12-01", adult(4200, 39_900))]);
    effect(&after, &overrides, &held_by(location, holders, before), date("2027-01-01"))
}

/// Example L2.
#[test]
fn preview_sums_the_monthly_difference_by_location() {
    let full = (0..80).map(|id| monthly_at(id, 3900, 0));
    let with_discount = (80..120).map(|id| monthly_at(id, 3900, 10));
    let downtown = raise(at(DOWNTOWN, &[]), full.chain(with_discount).collect());
    let west = raise(at(WEST, &[]), (0..40).map(|id| monthly_at(id, 3900, 0)).collect());
    let eastside = raise(at(EASTSIDE, &[]), (0..10).map(|id| monthly_at(id, 4400, 0)).collect());
    assert_eq!(downtown.monthly_difference(), Cents(34_800));
    assert_eq!(downtown.counts(), Counts { change: 120, keep: 0, end_first: 0 });
    assert_eq!(west.monthly_difference(), Cents(12_000));
    assert_eq!((eastside.row, eastside.monthly_difference()), (Row::Unchanged, Cents(0)));
    assert_eq!(eastside.kept.len(), 1);
}

/// Example L3.
#[test]
fn each_membership_changes_at_its_first_allowed_charge() {
    let monthly = monthly_at(1, 3900, 0);
    let contract = |term: &str, next: &str, charge_day| Facts {
        kind: Kind::Contract,
        term_ends_on: date(term),
        next_charge_on: date(next),
        charge_day,
        ..monthly.facts
    };
    let on = |facts: Facts| {
        let holder = Holder { facts, ..monthly };
        raise(at(WEST, &[]), vec![holder]).people[0].terms().unwrap().on.to_string()
    };
    assert_eq!(on(monthly.facts), "2027-01-10");
    assert_eq!(on(contract("2027-03-15", "2026-12-15", 15)), "2027-03-15");
    assert_eq!(on(contract("2026-12-20", "2026-12-20", 20)), "2027-12-20");

    let yearly = Facts {
        kind: Kind::Yearly,
        term_ends_on: date("2027-01-03"),
        next_charge_on: date("2027-01-03"),
        charge_day: 3,
        list_price: Cents(39_900),
        price: Cents(39_900),
        ..monthly.facts
    };
    let before = content_at(&master(&[("2026-01-05", adult(3900, 39_900))]), &[], &at(WEST, &[]));
    let plan = held_by(at(WEST, &[]), vec![Holder { facts: yearly, ..monthly }], before);
    let told = LocationPlan { today: date("2026-12-10"), ..plan };
    let after = master(&[("2026-12-10", adult(3900, 42_900))]);
    let found = effect(&after, &[], &told, date("2027-01-01")).people[0].terms().unwrap();
    assert_eq!((found.on, found.price), (date("2028-01-03"), Cents(42_900)));
}

#[test]
fn less_than_held_makes_a_new_edition() {
    let before = Content::new(adult(3900, 39_900));
    let fewer = PlanForm { inclusions: vec![cleaning(1)], ..adult(4200, 39_900) };
    let more = PlanForm { inclusions: vec![cleaning(3)], ..adult(4200, 39_900) };
    assert!(takes_away(&before, &Content::new(fewer.clone())) && !takes_away(&before, &Content::new(more)));
    let master = master(&[("2026-12-01", fewer)]);
    let holders = vec![monthly_at(1, 3900, 0)];
    let plan = held_by(at(WEST, &[]), holders, before.clone());
    let held = effect(&master, &[], &plan, date("2027-01-01"));
    assert_eq!((held.row, held.people.len()), (Row::NewEdition, 0));
    let nobody = LocationPlan { holders: vec![], ..plan };
    assert_eq!(effect(&master, &[], &nobody, date("2027-01-01")).row, Row::Changed);
}

#[test]
fn content_leaves_out_notes_and_fees_of_a_location() {
    let mut form = adult(3900, 39_900);
    form.notes = Some("Ask Maria".into());
    form.inclusions[0].fee = Some(Cents(11_000));
    assert_eq!(Content::new(form), Content::new(adult(3900, 39_900)));
}

#[test]
fn stored_content_reads_back_unchanged() {
    let content = Content::new(adult(3900, 39_900));
    let stored = serde_json::to_value(&content).unwrap();
    assert_eq!(serde_json::from_value::<Content>(stored).unwrap(), content);
}

#[test]
fn diff_names_each_field_with_its_old_value() {
    let (before, after) = (Content::new(adult(3900, 39_900)), Content::new(adult(4200, 39_900)));
    let found = diff(Some(&before), &after);
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].field.as_str(), &found[0].old, &found[0].new), ("monthly.price", &3900.into(), &4200.into()));
}

/// A random organization: its master before and after, what groups and locations set, and its locations' plans.
#[derive(Debug, Clone)]
struct Organization {
    master: Master,
    overrides: Vec<Override>,
    plans: Vec<LocationPlan>,
}

pub(super) fn forms() -> impl Strategy<Value = PlanForm> {
    (1900i64..9900, 19_900i64..99_000, 1i32..4, 0i64..4, any::<[bool; 5]>()).prop_map(
        |(month, year, visits, tens, on)| {
            let mut form = adult(month, year);
            form.inclusions = vec![cleaning(visits)];
            form.other_discount_percent = Some(Decimal::from(tens * 10));
            form.carry_unused = on[0];
            [form.monthly.external, form.monthly.internal, form.yearly.external, form.yearly.internal] =
                [on[1], on[2], on[3], on[4]];
            form
        },
    )
}

pub(super) fn overrides() -> impl Strategy<Value = Vec<Override>> {
    let places = prop_oneof![
        (1i64..4).prop_map(|id| Place::Group(LocationGroupId(id))),
        (1i64..8).prop_map(|id| Place::Location(OfficeId(id))),
    ];
    let one = (places, 0usize..6, 1900i64..9900, any::<bool>()).prop_map(|(place, field, cents, shown)| {
        let field = Field::ALL[field];
        let value = if field.is_price() { FieldValue::Price(Cents(cents)) } else { FieldValue::Shown(shown) };
        Override { place, field, value, since: date("2026-03-01") }
    });
    prop::collection::vec(one, 0..12).prop_map(|mut all| {
        all.sort_by_key(|o| (o.place, Field::ALL.iter().position(|f| *f == o.field)));
        all.dedup_by_key(|o| (o.place, o.field));
        all
    })
}

/// A membership's kind, charge day, percent of discount, guaranteed price, and whether it renews.
pub(super) type Drawn = (usize, u32, i64, Option<i64>, bool);

fn holders() -> impl Strategy<Value = Vec<Drawn>> {
    prop::collection::vec((0usize..3, 1u32..29, 0i64..40, prop::option::of(1900i64..9900), any::<bool>()), 0..12)
}

pub(super) fn holder(id: usize, form: &PlanForm, (kind, charge_day, percent, most, renews): Drawn) -> Holder {
    let kind = [Kind::Monthly, Kind::Contract, Kind::Yearly][kind];
    let today = date("2026-12-01");
    let term_ends_on = next_charge(today, charge_day, Period::Year);
    let list = if kind == Kind::Yearly { form.yearly.price } else { form.monthly.price };
    let list_price = most.map_or(list, |most| list.min(Cents(most)));
    let discount_percent = Decimal::from(percent);
    let facts = Facts {
        kind,
        next_charge_on: next_charge(today, charge_day, kind.period()),
        charge_day,
        term_ends_on,
        ends_on: None,
        renews,
        list_price,
        price: list_price.discounted(discount_percent),
        discount_percent,
        guaranteed_price: most.map(Cents),
    };
    Holder { subscription: SubscriptionId(i64::try_from(id).unwrap()), facts }
}

fn organizations() -> impl Strategy<Value = Organization> {
    let locations = prop::collection::vec((0i64..4, any::<bool>(), holders()), 1..7);
    (forms(), forms(), overrides(), locations).prop_map(|(old, new, overrides, locations)| {
        let before = master(&[("2026-01-05", old.clone())]);
        let plans = locations.into_iter().enumerate().map(|(at, (group, there, holders))| {
            let office = OfficeId(i64::try_from(at).unwrap() + 1);
            let groups: BTreeSet<_> = (group > 0).then_some(LocationGroupId(group)).into_iter().collect();
            let at = Location { office, groups };
            let content = content_at(&before, &overrides, &at);
            let holders = if there { holders } else { vec![] };
            let holders = holders.into_iter().enumerate().map(|(id, facts)| holder(id, content.form(), facts));
            let holders = holders.collect();
            LocationPlan { at, content: there.then_some(content), holders, today: date("2026-12-01") }
        });
        let plans = plans.collect();
        let master = master(&[("2026-01-05", old), ("2026-12-01", new)]);
        Organization { master, overrides, plans }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// What the preview says of a location is what is there afterwards, to the cent; then nothing is left to do.
    #[test]
    fn preview_is_the_result(organization in organizations(), later in 0u64..300) {
        let Organization { master, overrides, plans } = organization;
        for plan in plans {
            let starts_on = plan.today + Days::new(later);
            let previewed = effect(&master, &overrides, &plan, starts_on);
            let result = previewed.carried_out(plan.clone());
            let content = result.content.clone().unwrap();
            prop_assert!(drift(&master, &overrides, &plan.at, &content).is_empty());
            prop_assert_eq!(diff(plan.content.as_ref(), &content), previewed.fields.clone());
            let again = effect(&master, &overrides, &result, starts_on);
            prop_assert_eq!(again.row, Row::Unchanged);
            if previewed.row == Row::NewEdition {
                continue;
            }
            let paid = |holders: &[Holder], period| -> Cents {
                holders.iter().filter(|h| h.facts.kind.period() == period).map(|h| h.facts.price).sum()
            };
            let more = |period| paid(&result.holders, period) - paid(&plan.holders, period);
            prop_assert_eq!(previewed.monthly_difference(), more(Period::Month) + more(Period::Year).a_month());
            let counts = previewed.counts();
            prop_assert_eq!(counts.change + counts.keep + counts.end_first, previewed.people.len());
        }
    }

    /// No one pays more without 28 days' notice, over the guaranteed price, or less than the discount gives.
    #[test]
    fn no_one_pays_more_without_notice(organization in organizations()) {
        for plan in organization.plans {
            let found = effect(&organization.master, &organization.overrides, &plan, plan.today);
            for person in &found.people {
                let Outcome::Changes(terms) = person.outcome else { continue };
                let holder = plan.holders.iter().find(|h| h.subscription == person.subscription).unwrap();
                prop_assert!(terms.price <= person.old || (terms.on - plan.today).num_days() >= 28);
                prop_assert!(holder.facts.guaranteed_price.is_none_or(|most| terms.list_price <= most));
            }
        }
    }

    /// Each value is the one its source sets, and the order of what is set never matters while no groups clash.
    #[test]
    fn order_of_overrides_never_matters(organization in organizations()) {
        let Organization { master, overrides, plans } = organization;
        let locations: Vec<_> = plans.iter().map(|p| p.at.clone()).collect();
        prop_assert!(clashes(&overrides, &locations).is_empty(), "each location is in one group");
        let backwards: Vec<_> = overrides.iter().rev().copied().collect();
        for at in &locations {
            let found = values(&master, &overrides, at);
            prop_assert_eq!(&found, &values(&master, &backwards, at));
            for effective in found {
                let set = match effective.source {
                    Source::Master => Some(effective.field.of(master.content.form())),
                    Source::Place(place) => {
                        overrides.iter().find(|o| o.place == place && o.field == effective.field).map(|o| o.value)
                    }
                };
                prop_assert_eq!(set, Some(effective.value));
            }
        }
    }
}
