//! A request for a report: its filters, checked, and what it is sorted by.

use std::collections::BTreeMap;
use std::time::Duration;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use rules::Cents;
use tenancy::Scope;

use crate::declare::{Basis, Direction, Filter, FilterKind, IdOptions, Kind, LOCATION};
use crate::period::{Compare, Period, Preset};
use crate::{FieldErrors, Message, Place, Report, Result};

/// Filter keys and their values, as in an address.
pub type Filters = BTreeMap<String, Vec<String>>;

/// Filters of a declaration; values of the same key are alternatives.
pub(crate) fn filters_of(only: &[(&str, &str)]) -> Filters {
    let mut filters = Filters::new();
    for (key, value) in only {
        filters.entry((*key).to_owned()).or_default().push((*value).to_owned());
    }
    filters
}

/// The most values of a filter, and the most characters of one.
const MOST_VALUES: usize = 50;
const LONGEST_VALUE: usize = 100;

/// What is asked, as it came.
#[derive(Debug, Clone, Default)]
pub struct Wish {
    pub preset: Option<String>,
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
    pub compare: Option<String>,
    pub filters: Filters,
    /// A column's key, after a minus sign for descending.
    pub sort: Option<String>,
}

/// What is asked, checked.
#[derive(Debug, Clone)]
pub struct Request {
    pub report: &'static Report,
    pub place: Place,
    /// For a report of the present, today.
    pub period: Period,
    pub before: Option<Period>,
    pub now: DateTime<Utc>,
    /// How old the figures are, if they are read from a replica.
    pub age: Option<Duration>,
    pub filters: Vec<(&'static Filter, Values)>,
    /// The checked filters as they came.
    pub given: Filters,
    pub sort: (&'static str, Direction),
}

/// The values of a filter.
#[derive(Debug, Clone, PartialEq)]
pub enum Values {
    Texts(Vec<String>),
    Ids(Vec<i64>),
    Number(i64),
}

impl Request {
    /// # Errors
    /// [`crate::Error::Invalid`] at its field.
    pub fn check(report: &'static Report, place: Place, now: DateTime<Utc>, wish: &Wish) -> Result<Self> {
        let mut errors = FieldErrors::default();
        let today = place.today(now);
        let period = period(report, today, wish, &mut errors);
        let compare = match wish.compare.as_deref() {
            None | Some("") => Compare::Before,
            Some(text) => Compare::parse(text).unwrap_or_else(|| {
                errors.add("compare", Message::InvalidData);
                Compare::Before
            }),
        };
        let sort = sort(report, wish.sort.as_deref(), &mut errors);
        let mut filters = vec![];
        let mut given = Filters::new();
        for (key, values) in &wish.filters {
            let values: Vec<String> =
                values.iter().map(|text| text.trim().to_owned()).filter(|text| !text.is_empty()).collect();
            if values.is_empty() {
                continue;
            }
            match report.filter(key).and_then(|filter| Some((filter, read(filter, &values)?))) {
                Some(found) => {
                    filters.push(found);
                    given.insert(key.clone(), values);
                }
                None => errors.add(format!("filters.{key}"), Message::InvalidData),
            }
        }
        errors.into_result()?;
        let before = if report.basis == Basis::Now { None } else { period.compared(compare) };
        Ok(Self { report, place, period, before, now, age: None, filters, given, sort })
    }

    /// The same request, whose figures are of `age`.
    #[must_use]
    pub fn of_age(self, age: Option<Duration>) -> Self {
        Self { age, ..self }
    }

    /// How old the figures are, in whole seconds begun; `None` if they are those of the call.
    pub fn seconds_ago(&self) -> Option<i64> {
        let age = self.age?;
        let begun = age.as_secs() + u64::from(age.subsec_nanos() > 0);
        Some(i64::try_from(begun).unwrap_or(i64::MAX))
    }

    /// When the figures were those of the database.
    pub fn as_of(&self) -> DateTime<Utc> {
        self.now - TimeDelta::seconds(self.seconds_ago().unwrap_or(0))
    }

    /// The same request over another period.
    #[must_use]
    pub fn over(&self, period: Period) -> Self {
        Self { period, before: None, ..self.clone() }
    }

    /// The filters in words, for screens and files: title and words.
    pub async fn filter_words(&self, scope: &mut Scope) -> Result<Vec<(&'static Filter, String)>> {
        let mut all = vec![];
        for (filter, values) in &self.filters {
            let words = match (&filter.kind, values) {
                (FilterKind::Choice { options, .. }, Values::Texts(chosen)) => {
                    let named =
                        |value: &String| options.iter().find(|(known, _)| known == value).map(|(_, words)| *words);
                    chosen.iter().filter_map(named).collect::<Vec<_>>().join(", ")
                }
                (FilterKind::Id { options, .. }, Values::Ids(ids)) => {
                    let known = id_options(scope, &self.place, *options).await?;
                    let named = |id: &i64| known.iter().find(|one| one.id == *id).map(|one| one.name.clone());
                    let names: Vec<String> = ids.iter().filter_map(named).collect();
                    if names.is_empty() { format!("{} chosen", ids.len()) } else { names.join(", ") }
                }
                (FilterKind::Month { .. }, Values::Ids(months)) => {
                    let named = |number: &i64| month(&number.to_string()).map(Period::words);
                    months.iter().filter_map(named).collect::<Vec<_>>().join(", ")
                }
                (FilterKind::AtLeast { kind, .. } | FilterKind::AtMost { kind, .. }, Values::Number(number)) => {
                    match kind {
                        Kind::Money => kernel::downloads::dollars(Cents(*number)),
                        _ => number.to_string(),
                    }
                }
                (_, Values::Texts(texts)) => texts.join(", "),
                _ => String::new(),
            };
            all.push((*filter, words));
        }
        Ok(all)
    }
}

fn period(report: &Report, today: NaiveDate, wish: &Wish, errors: &mut FieldErrors) -> Period {
    let usual = Period::preset(Preset::ThisMonth, today);
    if report.basis == Basis::Now {
        return Period::new(today, today).unwrap_or(usual);
    }
    match wish.preset.as_deref() {
        None | Some("" | "custom") => {}
        Some(text) => match Preset::parse(text) {
            Some(preset) => return Period::preset(preset, today),
            None => errors.add("period", Message::InvalidData),
        },
    }
    let (Some(from), Some(to)) = (wish.from.or(wish.to), wish.to.or(wish.from.map(|from| from.max(today)))) else {
        return usual;
    };
    Period::new(from, to).unwrap_or_else(|_| {
        errors.add("to", Message::InvalidDate);
        usual
    })
}

fn sort(report: &Report, wanted: Option<&str>, errors: &mut FieldErrors) -> (&'static str, Direction) {
    let Some(text) = wanted.filter(|text| !text.is_empty()) else { return report.sort };
    let (key, direction) = match text.strip_prefix('-') {
        Some(key) => (key, Direction::Descending),
        None => (text, Direction::Ascending),
    };
    if key == LOCATION.key {
        return (LOCATION.key, direction);
    }
    match report.column(key) {
        Some(column) => (column.key, direction),
        None => {
            errors.add("sort", Message::InvalidData);
            report.sort
        }
    }
}

/// The values of a filter; `None` if they are not valid.
pub(crate) fn read(filter: &Filter, values: &[String]) -> Option<Values> {
    let plain = |text: &String| text.chars().count() <= LONGEST_VALUE && !text.contains('\0');
    if values.len() > MOST_VALUES || !values.iter().all(plain) {
        return None;
    }
    let one = || if let [one] = values { Some(one) } else { None };
    match filter.kind {
        FilterKind::Choice { options, .. } => {
            let known = |text: &String| options.iter().any(|(value, _)| value == text);
            values.iter().all(known).then(|| Values::Texts(values.to_vec()))
        }
        FilterKind::Value { .. } => Some(Values::Texts(values.to_vec())),
        FilterKind::Search { .. } => one().map(|text| Values::Texts(vec![text.clone()])),
        FilterKind::Month { .. } => values
            .iter()
            .map(|text| month(text).and_then(|_| text.parse().ok()))
            .collect::<Option<Vec<i64>>>()
            .map(Values::Ids),
        FilterKind::Id { .. } => {
            values.iter().map(|text| text.parse().ok()).collect::<Option<Vec<i64>>>().map(Values::Ids)
        }
        FilterKind::AtLeast { kind: Kind::Money, .. } | FilterKind::AtMost { kind: Kind::Money, .. } => {
            Cents::parse(one()?).map(|cents| Values::Number(cents.0))
        }
        FilterKind::AtLeast { .. } | FilterKind::AtMost { .. } => one()?.parse().ok().map(Values::Number),
    }
}

/// The month of "202611".
fn month(text: &str) -> Option<Period> {
    let number = text.parse::<i32>().ok().filter(|number| (1..=999_999).contains(number))?;
    Period::month(number / 100, u32::try_from(number % 100).ok()?)
}

/// A choice of a filter by id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdOption {
    pub id: i64,
    pub name: String,
}

/// The choices of a filter by id.
pub async fn id_options(scope: &mut Scope, place: &Place, options: IdOptions) -> Result<Vec<IdOption>> {
    let (organization, offices) = (place.organization.map(|one| one.0), place.office_ids());
    let rows = match options {
        IdOptions::None => return Ok(vec![]),
        // All offices of all organizations are too many to choose from.
        IdOptions::Locations if organization.is_none() => return Ok(vec![]),
        IdOptions::Locations => {
            let names = place.office_names(scope).await?;
            return Ok(names.into_iter().map(|one| IdOption { id: one.office.0, name: one.name }).collect());
        }
        // A scope over several organizations reaches no logins.
        IdOptions::Team if organization.is_none() => return Ok(vec![]),
        IdOptions::Plans => sqlx::query!(
            r#"select p.id as "id!", p.name as "name!" from plan p
               where ($1::bigint is null or p.organization_id = $1) and ($2::bigint[] is null or p.office_id is null or p.office_id = any ($2))
                 and p.deleted_at is null order by search_fold(p.name), p.id limit 500"#,
            organization,
            offices.as_deref()
        )
        .fetch_all(scope.db())
        .await?
        .into_iter()
        .map(|row| IdOption { id: row.id, name: row.name })
        .collect(),
        IdOptions::Team => sqlx::query!(
            r#"select distinct on (l.first_name, l.last_name, l.id) l.id as "id!", l.first_name || ' ' || l.last_name as "name!"
               from office_user u join login l on l.id = u.login_id
               where ($1::bigint is null or u.organization_id = $1) and ($2::bigint[] is null or u.office_id = any ($2))
               order by l.first_name, l.last_name, l.id limit 500"#,
            organization,
            offices.as_deref()
        )
        .fetch_all(scope.db())
        .await?
        .into_iter()
        .map(|row| IdOption { id: row.id, name: row.name })
        .collect(),
    };
    Ok(rows)
}
