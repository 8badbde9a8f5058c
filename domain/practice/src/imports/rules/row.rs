//! A row of a file, and the person that is read from it.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use tenancy::ids::PlanId;

use super::fields::Field;
use super::mapping::Mapping;
use super::words::{is_placeholder, is_word_for_nothing, read_yes};
use rules::Cents;
use rules::enrollment::Relationship;
use rules::members::duplicates::{Identity, Match};
use rules::subscriptions::Period;

/// A row to check: the texts of its fields. A correction replaces the text from the file.
#[derive(Clone, Default)]
pub struct Row {
    pub line: i32,
    pub texts: BTreeMap<Field, String>,
    /// The fields that were corrected.
    pub fixed: BTreeSet<Field>,
    /// The fields with a column before which the row ends.
    pub missing: Vec<Field>,
    /// Why its cells don't belong to the headings.
    pub misread: Option<String>,
}

impl Row {
    /// Builds the row from its cells.
    pub fn of(line: i32, cells: &[String], fixes: &BTreeMap<Field, String>, mapping: &Mapping) -> Self {
        Self {
            line,
            texts: Field::texts(cells, fixes, &mapping.columns),
            fixed: fixes.keys().copied().collect(),
            missing: Field::missing(cells, fixes, &mapping.columns),
            misread: None,
        }
    }

    /// The text of a field; empty for a placeholder such as "N/A" where nothing is needed.
    pub(super) fn text(&self, field: Field) -> &str {
        let text = self.texts.get(&field).map_or("", |text| text.trim());
        let means_nothing = match field {
            // "None" is an answer.
            Field::Insured => read_yes(text).is_none() && is_placeholder(text),
            Field::Relationship => is_placeholder(text),
            // Any digits may be an id of the other system.
            Field::ChartId => is_word_for_nothing(text),
            _ => field.is_optional() && is_placeholder(text),
        };
        if means_nothing { "" } else { text }
    }
}

/// A person's plan after the import.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holding {
    pub plan: PlanId,
    pub period: Period,
    /// The plan's price, or the agreed price if that is higher.
    pub list_price: Cents,
    /// The price in the file, or else the plan's price.
    pub agreed_price: Cents,
    /// The date in the file; charged on its first occurrence after the day of the import ([`super::terms`]).
    pub next_charge: NaiveDate,
    pub member_since: Option<NaiveDate>,
}

/// The person of a row without errors.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    pub owner: bool,
    pub first_name: String,
    pub last_name: String,
    pub birth_date: Option<NaiveDate>,
    pub relationship: Relationship,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub address1: Option<String>,
    pub address2: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub zip: Option<String>,
    pub insured: Option<bool>,
    pub chart_id: Option<String>,
    /// `None` for an account owner who only pays for others.
    pub holding: Option<Holding>,
}

impl std::fmt::Debug for Person {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("***")
    }
}

impl Person {
    /// The data for finding duplicates.
    pub fn identity(&self) -> Identity {
        Identity {
            member: None,
            first_name: self.first_name.clone(),
            last_name: self.last_name.clone(),
            birth_date: self.birth_date,
            email: self.email.clone(),
            phone: self.phone.clone(),
        }
    }
}

/// The result of checking a row.
#[derive(Clone, PartialEq, Eq)]
pub struct Checked {
    pub line: i32,
    /// The line of the family's first row; the same for all of its rows.
    pub family: i32,
    /// Complete when `errors` is empty, otherwise as far as it could be read.
    pub person: Person,
    pub errors: BTreeMap<Field, Vec<String>>,
    /// Why the row's cells don't belong to the headings; then nothing else is checked.
    pub misread: Option<String>,
    /// An earlier row with the same person, or of another household with the same email or phone.
    pub twin: Option<Twin>,
}

/// An earlier row that may be a duplicate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Twin {
    pub line: i32,
    pub why: Match,
}
