//! The dry run: what the other system would charge in the next three months beside what we will, household by household.
//!
//! Both begin on the day after the switch-over day. The other system's charges are those of its file; without one they
//! follow from the members' file, as the other system would go on. Ours follow from the terms that the import gives.

mod page;

use std::collections::BTreeMap;

use chrono::{Datelike, Months, NaiveDate};
use practice::imports::rules::check::Holding;
use practice::imports::rules::terms::dates;
use rules::Cents;
use rules::digest::short_hex;
use rules::subscriptions::next_charge;
use tenancy::{Scope, contract, text_enum};

pub use page::{comparison, comparison_file};

use crate::Result;
use crate::people::{Charges, Household, People};
use crate::store::{MethodState, Record};

const MONTHS: Months = Months::new(3);

text_enum! {
    /// How the charges of a household differ, and notes about it.
    #[contract(rename = "ArrivalDifference")]
    Difference {
        /// A charge of the other system is missing here.
        OnlyThere = "only_there",
        /// A charge here is missing there.
        OnlyHere = "only_here",
        /// A charge is on another day.
        Day = "day",
        /// A charge of the same day has another amount.
        Amount = "amount",
        /// The members' file has no price: the plan's is charged.
        NoPrice = "no_price",
        /// The household isn't in the file of planned charges.
        NotPlanned = "not_planned",
        /// It has no verified payment method.
        NoMethod = "no_method",
        /// Its line of the card provider's list is not taken.
        MethodRefused = "method_refused",
    }
}

impl Difference {
    /// Whether the household is charged otherwise than before.
    const fn is_of_charges(self) -> bool {
        matches!(self, Self::OnlyThere | Self::OnlyHere | Self::Day | Self::Amount)
    }
}

/// A charge of a day.
#[contract(rename = "ArrivalCharge")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlannedCharge {
    pub on: NaiveDate,
    pub amount: Cents,
}

/// A household's charges, there and here.
#[contract(rename = "ArrivalCompareLine")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompareLine {
    /// The household's first row in the members' file.
    pub line: i32,
    pub household: String,
    pub there: Vec<PlannedCharge>,
    pub here: Vec<PlannedCharge>,
    pub differences: Vec<Difference>,
    /// Whether it is charged otherwise than before.
    pub differs: bool,
    /// The card or bank account that comes along: "visa 4242".
    pub method: Option<String>,
    /// Goes toward its next charges here.
    pub credit: Cents,
    /// Noted at the household; not charged.
    pub owed: Cents,
}

/// A page of the comparison, the households that are charged otherwise first.
#[contract(rename = "ArrivalComparison")]
#[derive(Debug, Clone)]
pub struct ComparePage {
    pub switch_on: NaiveDate,
    /// The last day of the comparison.
    pub until: NaiveDate,
    /// Whether the other system's charges are those of its file.
    pub from_file: bool,
    pub households: i64,
    pub differing: i64,
    pub without_method: i64,
    pub there_total: Cents,
    pub here_total: Cents,
    pub credit_total: Cents,
    pub owed_total: Cents,
    /// Names what is shown; the day is set with it.
    pub version: String,
    pub lines: Vec<CompareLine>,
    /// How many lines to leave out for the next page; missing on the last.
    pub next: Option<i32>,
}

/// A verified payment method of a household.
#[derive(Debug, Clone)]
pub(crate) struct Method {
    pub customer: String,
    pub method: String,
    shown: String,
}

/// The lines of the card provider's list by the number of the other system: `None` for a refused one.
pub(crate) type Methods = BTreeMap<String, Option<Method>>;

pub(crate) async fn methods(scope: &mut Scope, record: &Record) -> Result<Methods> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select old_id, provider_customer, provider_method, state as "state: MethodState", network, last4 from arrival_method
           where organization_id = $1 and arrival_id = $2 and state <> 'waiting' order by line"#,
        organization.0,
        record.id
    )
    .fetch_all(scope.db())
    .await?;
    let mut methods = Methods::new();
    for row in rows {
        let shown = format!("{} {}", row.network.unwrap_or_default(), row.last4.unwrap_or_default()).trim().to_owned();
        let method = Method { customer: row.provider_customer, method: row.provider_method, shown };
        methods.insert(row.old_id, Some(method).filter(|_| row.state == MethodState::Verified));
    }
    Ok(methods)
}

/// The verified method of a household, by the first of its numbers that has one.
pub(crate) fn method_of<'a>(household: &Household, methods: &'a Methods) -> Option<&'a Method> {
    household.ids.iter().find_map(|id| methods.get(id)?.as_ref())
}

/// The whole comparison.
pub(crate) struct Comparison {
    lines: Vec<CompareLine>,
    pub version: String,
}

/// Compares with `on` as the switch-over day.
pub(crate) async fn compare(scope: &mut Scope, record: &Record, people: &People, on: NaiveDate) -> Result<Comparison> {
    let until = on + MONTHS;
    let methods = methods(scope, record).await?;
    let planned = match record.charges_file {
        Some(_) => Some(planned(scope, record, (on, until)).await?),
        None => None,
    };
    let mut lines: Vec<CompareLine> =
        people.households.iter().map(|home| line(home, &methods, planned.as_ref(), (on, until))).collect();
    let of_methods: Vec<_> =
        people.households.iter().map(|home| method_of(home, &methods).map(|m| &m.method)).collect();
    let version = short_hex(format!("{on} {lines:?} {of_methods:?}"), 16);
    lines.sort_by_key(|line| (!line.differs, line.differences.is_empty(), line.line));
    Ok(Comparison { lines, version })
}

/// The charges of the other system's file, by the number of the household; also those of households without a charge in
/// these months, as long as the file has them.
async fn planned(
    scope: &mut Scope,
    record: &Record,
    (on, until): (NaiveDate, NaiveDate),
) -> Result<BTreeMap<String, Charges>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select old_id, on_day as "on_day!", amount_cents as "amount!" from arrival_charge
           where organization_id = $1 and arrival_id = $2 and wrong is null order by line"#,
        organization.0,
        record.id
    )
    .fetch_all(scope.db())
    .await?;
    let mut planned: BTreeMap<String, Charges> = BTreeMap::new();
    for row in rows {
        let charges = planned.entry(row.old_id).or_default();
        if row.on_day > on && row.on_day <= until {
            *charges.entry(row.on_day).or_default() += Cents(row.amount);
        }
    }
    Ok(planned)
}

fn line(
    home: &Household,
    methods: &Methods,
    planned: Option<&BTreeMap<String, Charges>>,
    (on, until): (NaiveDate, NaiveDate),
) -> CompareLine {
    let (mut there, mut here) = (Charges::new(), Charges::new());
    let holdings = home.members.iter().filter_map(|member| member.holding.as_ref());
    for holding in holdings {
        add(&mut here, ours(holding, on, until), holding.agreed_price);
        if planned.is_none() {
            add(&mut there, theirs(holding, on, until), holding.agreed_price);
        }
    }
    let own = planned.map(|planned| home.ids.iter().filter_map(|id| planned.get(id)).collect::<Vec<_>>());
    for (day, amount) in own.iter().flatten().flat_map(|charges| charges.iter()) {
        *there.entry(*day).or_default() += *amount;
    }
    there.retain(|_, amount| *amount != Cents::ZERO);
    here.retain(|_, amount| *amount != Cents::ZERO);
    let is_planned = own.as_ref().is_none_or(|own| !own.is_empty());
    let mut differences = if is_planned { differences(&there, &here) } else { vec![Difference::NotPlanned] };
    if home.members.iter().any(|member| member.holding.is_some() && !member.has_price) {
        differences.push(Difference::NoPrice);
    }
    let method = method_of(home, methods);
    if method.is_none() {
        let refused = home.ids.iter().any(|id| methods.contains_key(id));
        differences.push(if refused { Difference::MethodRefused } else { Difference::NoMethod });
    }
    let listed = |charges: Charges| charges.into_iter().map(|(on, amount)| PlannedCharge { on, amount }).collect();
    CompareLine {
        line: home.family,
        household: home.name.clone(),
        there: listed(there),
        here: listed(here),
        differs: differences.iter().any(|one| one.is_of_charges()),
        differences,
        method: method.map(|method| method.shown.clone()),
        credit: home.credit,
        owed: home.owed,
    }
}

fn add(charges: &mut Charges, days: Vec<NaiveDate>, amount: Cents) {
    for day in days {
        *charges.entry(day).or_default() += amount;
    }
}

/// The days of our charges of a membership that comes on `on`.
fn ours(holding: &Holding, on: NaiveDate, until: NaiveDate) -> Vec<NaiveDate> {
    let terms = dates(holding, on);
    let mut days = vec![];
    let mut day = terms.next_bill_on;
    while day <= until {
        days.push(day);
        day = next_charge(day, terms.charge_day, holding.period);
    }
    days
}

/// The days of the other system's charges after `on`, if it went on from its next one.
fn theirs(holding: &Holding, on: NaiveDate, until: NaiveDate) -> Vec<NaiveDate> {
    let charge_day = holding.next_charge.day();
    let mut days = vec![];
    let mut day = holding.next_charge;
    while day <= until {
        if day > on {
            days.push(day);
        }
        day = next_charge(day, charge_day, holding.period);
    }
    days
}

fn differences(there: &Charges, here: &Charges) -> Vec<Difference> {
    let only = |one: &Charges, other: &Charges| one.keys().any(|day| !other.contains_key(day));
    let mut found = vec![];
    match (only(there, here), only(here, there)) {
        (true, true) => found.push(Difference::Day),
        (true, false) => found.push(Difference::OnlyThere),
        (false, true) => found.push(Difference::OnlyHere),
        (false, false) => {}
    }
    if there.iter().any(|(day, amount)| here.get(day).is_some_and(|own| own != amount)) {
        found.push(Difference::Amount);
    }
    found
}

#[cfg(test)]
mod tests {
    use rules::subscriptions::Period;
    use tenancy::ids::PlanId;

    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn holding(next: &str, since: Option<&str>) -> Holding {
        Holding {
            plan: PlanId(1),
            period: Period::Month,
            list_price: Cents(3900),
            agreed_price: Cents(3500),
            next_charge: date(next),
            member_since: since.map(date),
        }
    }

    #[test]
    fn both_schedules_begin_after_the_switch_over_day() {
        let (on, until) = (date("2026-12-10"), date("2027-03-10"));
        let one = holding("2026-12-10", None);
        let expected = ["2027-01-10", "2027-02-10", "2027-03-10"].map(date).to_vec();
        assert_eq!(ours(&one, on, until), expected);
        assert_eq!(theirs(&one, on, until), expected);
    }

    #[test]
    fn a_charge_at_the_month_end_differs_by_its_day() {
        let (on, until) = (date("2026-11-29"), date("2027-02-28"));
        // Since the 31st: we charge on the last day of each month, the other system would go on with the 30th.
        let one = holding("2026-11-30", Some("2024-01-31"));
        let by_day = |days: Vec<NaiveDate>| days.into_iter().map(|day| (day, Cents(3500))).collect::<Charges>();
        let (there, here) = (by_day(theirs(&one, on, until)), by_day(ours(&one, on, until)));
        assert!(here.contains_key(&date("2026-12-31")) && there.contains_key(&date("2026-12-30")));
        assert_eq!(differences(&there, &here), [Difference::Day]);
    }

    #[test]
    fn another_amount_and_a_missing_charge_are_told_apart() {
        let charges =
            |all: &[(&str, i64)]| all.iter().map(|(day, cents)| (date(day), Cents(*cents))).collect::<Charges>();
        let there = charges(&[("2027-01-05", 3900), ("2027-02-05", 3900)]);
        assert_eq!(differences(&there, &there), []);
        assert_eq!(differences(&there, &charges(&[("2027-01-05", 3900)])), [Difference::OnlyThere]);
        assert_eq!(differences(&charges(&[]), &there), [Difference::OnlyHere]);
        let dearer = charges(&[("2027-01-05", 3900), ("2027-02-05", 4900)]);
        assert_eq!(differences(&there, &dearer), [Difference::Amount]);
    }
}
