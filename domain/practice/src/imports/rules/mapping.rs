//! The mapping of a file's columns to fields and of its plan names to our plans: a guess at first, then changed by the
//! user.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tenancy::ids::PlanId;

use super::dates::looks_day_first;
use super::fields::Field;
use super::words::read_period;
use rules::plans::Plan;
use rules::subscriptions::Period;

/// One of our plans, and the payment period if the plan's name in the file contains it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanMatch {
    pub plan: PlanId,
    pub period: Option<Period>,
}

/// How a file is read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mapping {
    /// Index of the column of each field.
    pub columns: BTreeMap<Field, usize>,
    /// Whether 4/3 is the fourth of March.
    pub day_first: bool,
    /// Our plan for each plan name in the file.
    pub plans: BTreeMap<String, PlanMatch>,
}

impl Mapping {
    /// The best guess for a file with these headings and rows, at an office with these plans.
    pub fn guess<'a>(headings: &[String], rows: impl Iterator<Item = &'a [String]> + Clone, plans: &[Plan]) -> Self {
        let mut columns = Field::columns_of(headings);
        if columns.contains_key(&Field::FirstName) && columns.contains_key(&Field::LastName) {
            columns.remove(&Field::Name);
        }
        let mut mapping = Self { columns, ..Self::default() };
        mapping.day_first = [Field::BirthDate, Field::NextCharge, Field::MemberSince]
            .iter()
            .filter_map(|field| mapping.columns.get(field).copied())
            .any(|column| looks_day_first(rows.clone().map(|row| row.get(column).map_or("", String::as_str))));
        let names: Vec<String> = match mapping.columns.get(&Field::Plan) {
            Some(column) => rows.filter_map(|row| row.get(*column)).cloned().collect(),
            None => vec![],
        };
        mapping.guess_plans(names.iter().map(String::as_str), plans);
        mapping
    }

    /// Adds a guess for each plan name in the file that has no match yet.
    pub fn guess_plans<'a>(&mut self, names: impl Iterator<Item = &'a str>, plans: &[Plan]) {
        for name in names {
            if !name.is_empty()
                && !self.plans.contains_key(name)
                && let Some(found) = guess_plan(name, plans)
            {
                self.plans.insert(name.to_owned(), found);
            }
        }
    }
}

/// The plan with the same name, ignoring the words for the payment period; `None` when two plans match.
fn guess_plan(name: &str, plans: &[Plan]) -> Option<PlanMatch> {
    let wanted = words(name);
    let period = name.split(|c: char| !c.is_alphanumeric()).find_map(|word| {
        // A single letter is an initial here, not a period.
        (word.len() > 2).then(|| read_period(word)).flatten()
    });
    let same = |plan: &&Plan| words(&plan.name) == wanted;
    let near = |plan: &&Plan| {
        let own = words(&plan.name);
        !wanted.is_empty()
            && (wanted.iter().all(|w| own.contains(w)) || (!own.is_empty() && own.iter().all(|w| wanted.contains(w))))
    };
    let only = |found: Vec<&Plan>| match found[..] {
        [one] => Some(one.id),
        _ => None,
    };
    let plan = only(plans.iter().filter(same).collect()).or_else(|| only(plans.iter().filter(near).collect()))?;
    Some(PlanMatch { plan, period })
}

fn words(name: &str) -> Vec<String> {
    const EMPTY: [&str; 8] = ["plan", "membership", "member", "the", "paid", "program", "dental", "vision"];
    let all = name.to_lowercase();
    all.split(|c: char| !c.is_alphanumeric())
        .filter(|w| !w.is_empty() && !EMPTY.contains(w) && (w.len() <= 2 || read_period(w).is_none()))
        .map(|w| w.strip_suffix('s').filter(|short| short.len() > 3).unwrap_or(w).to_owned())
        .collect()
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use rules::Cents;
    use rules::plans::{Variant, ViewStatus};

    pub fn plan(id: i64, name: &str, month: i64, year: i64) -> Plan {
        let variant = |period, cents| Variant {
            period,
            price: Cents(cents),
            view_status: ViewStatus::Active,
            show_on_enrollment: true,
            show_on_internal_enrollment: true,
            guaranteed: None,
        };
        let mut plan: Plan = serde_json::from_value(serde_json::json!({
            "id": id, "yearly_id": id + 1000, "preset": "adult", "name": name, "spanish_name": null, "description": null,
            "spanish_description": null, "age_group": "adult", "child_wellness": false, "custom": false, "min_age": null, "max_age": null,
            "for_insured": true, "for_uninsured": true, "activation_fee_cents": null, "disable_gpp": false,
            "disable_family_discounts": false, "other_discount_percent": null, "view_status": "active", "sort": 0,
        }))
        .unwrap();
        plan.variants = vec![variant(Period::Month, month), variant(Period::Year, year)];
        plan
    }

    #[test]
    fn plans_are_matched_by_words_with_their_period() {
        let plans = [plan(1, "Adult Wellness", 3900, 39_900), plan(2, "Child Wellness", 2400, 24_900)];
        let guess = |name| guess_plan(name, &plans);
        assert_eq!(guess("ADULT WELLNESS"), Some(PlanMatch { plan: PlanId(1), period: None }));
        assert_eq!(guess("Adult Plan - Monthly"), Some(PlanMatch { plan: PlanId(1), period: Some(Period::Month) }));
        assert_eq!(
            guess("Annual Child Wellness Membership"),
            Some(PlanMatch { plan: PlanId(2), period: Some(Period::Year) })
        );
        assert_eq!(guess("Wellness"), None, "two could be meant");
        assert_eq!(guess("Gold"), None);
    }

    #[test]
    fn columns_are_guessed_from_headings_preferring_separate_names() {
        let headings: Vec<String> = ["Name", "First", "Last", "DOB", "Other"].map(String::from).to_vec();
        let rows = [["Ana Reyes", "Ana", "Reyes", "25/12/1985", ""].map(String::from).to_vec()];
        let mapping = Mapping::guess(&headings, rows.iter().map(Vec::as_slice), &[]);
        assert_eq!(
            mapping.columns,
            BTreeMap::from([(Field::FirstName, 1), (Field::LastName, 2), (Field::BirthDate, 3)])
        );
        assert!(mapping.day_first);
    }
}
