//! Compares a member with a chart, field by field: bits for and against, and the reasons in words.

use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};
use strsim::jaro_winkler;

use crate::blocks::swapped;
use crate::index::{Entry, Index, Kind};
use crate::names::LastName;
use crate::nicknames::{is_short_form, is_short_of};
use crate::person::Normal;
use crate::sound::sound;

/// What a reason is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Field {
    BirthDate,
    FirstName,
    LastName,
    Suffix,
    Phone,
    Email,
    Address,
    ChartNumber,
    Family,
}

/// Why a chart is or isn't a member's, in words.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reason {
    pub field: Field,
    pub text: String,
    /// For the match if positive.
    pub bits: f64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dates {
    Same,
    Swapped,
    /// Year, month or day differs.
    OnePart,
    Other,
    Missing,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Names {
    Other,
    /// Spelled or sounding alike, or an initial.
    Close,
    /// A short form; for last names, one of two parts.
    Short,
    Same,
}

/// A member compared with a chart.
#[derive(Debug, Clone)]
pub(crate) struct Pair {
    /// Without the prior.
    pub bits: f64,
    pub date: Dates,
    pub first: Names,
    pub contact_agrees: bool,
    pub suffix_differs: bool,
    pub names_exchanged: bool,
    /// What birth date and names leave of the bits.
    pub besides_date: f64,
    /// The strongest first.
    pub reasons: Vec<Reason>,
}

/// The most that phone, email and address count together: they depend on each other.
const MOST_CONTACT: f64 = 12.0;
const MOST_OF_ONE_CONTACT: f64 = 14.0;

/// A part of a comparison.
type Part = (f64, Option<Reason>);

fn part(field: Field, bits: f64, text: impl Into<String>) -> Part {
    (bits, Some(Reason { field, text: text.into(), bits }))
}

pub(crate) fn score(index: &Index, ours: &Normal, number: Option<&str>, entry: &Entry) -> Pair {
    let theirs = &entry.normal;
    let (date, of_date) = compare_dates(index, ours.birth, theirs.birth);
    let exchanged = names_exchanged(ours, theirs);
    let ((first, of_first), (last, of_last)) = if exchanged {
        let text = "First and last name are exchanged.";
        ((Names::Short, part(Field::FirstName, 4.1, text)), (Names::Short, (4.3, None)))
    } else {
        (compare_first(index, ours, theirs), compare_last(index, &ours.last, &theirs.last))
    };
    let suffix_differs = matches!((ours.suffix, theirs.suffix), (Some(one), Some(other)) if one != other);
    let of_suffix = match (ours.suffix, theirs.suffix) {
        (Some(_), Some(_)) if suffix_differs => part(Field::Suffix, -6.0, "Different suffix (Jr, Sr, II, III)."),
        (Some(_), Some(_)) => part(Field::Suffix, 1.0, "Same suffix."),
        _ => (0.0, None),
    };
    let contacts = compare_contacts(index, ours, theirs);
    let contact_agrees = contacts.iter().any(|(bits, _)| *bits > 0.0);
    let sum: f64 = contacts.iter().map(|(bits, _)| bits).sum();
    let of_number = compare_number(number, entry, date == Dates::Same || last >= Names::Short);
    let besides_date = of_first.0 + of_last.0 + of_suffix.0 + sum.min(MOST_CONTACT) + of_number.0;
    let mut reasons: Vec<Reason> = [of_date.clone(), of_first, of_last, of_suffix, of_number]
        .into_iter()
        .chain(contacts)
        .filter_map(|part| part.1)
        .collect();
    reasons.sort_by(|one, other| other.bits.abs().total_cmp(&one.bits.abs()));
    Pair {
        bits: besides_date + of_date.0,
        date,
        first,
        contact_agrees,
        suffix_differs,
        names_exchanged: exchanged,
        besides_date,
        reasons,
    }
}

fn agree(m: f64, chance: f64) -> f64 {
    (m / chance).log2()
}

fn compare_dates(index: &Index, ours: Option<NaiveDate>, theirs: Option<NaiveDate>) -> (Dates, Part) {
    let (Some(ours), Some(theirs)) = (ours, theirs) else {
        return (Dates::Missing, part(Field::BirthDate, 0.0, "No birth date to compare."));
    };
    if ours == theirs {
        let bits = agree(0.93, index.chance(Kind::Date, &ours.to_string()));
        return (Dates::Same, part(Field::BirthDate, bits, "Same birth date."));
    }
    if swapped(ours) == Some(theirs) {
        return (Dates::Swapped, part(Field::BirthDate, 7.6, "Day and month of the birth date are swapped."));
    }
    let (differing, name) = [
        (ours.year() != theirs.year(), "year"),
        (ours.month() != theirs.month(), "month"),
        (ours.day() != theirs.day(), "day"),
    ]
    .into_iter()
    .filter(|(differs, _)| *differs)
    .fold((0, ""), |(count, _), (_, name)| (count + 1, name));
    match differing {
        1 => (Dates::OnePart, part(Field::BirthDate, 2.8, format!("The {name} of the birth date differs."))),
        _ => (Dates::Other, part(Field::BirthDate, -5.0, "Birth date differs.")),
    }
}

/// Whether names look or sound alike.
fn is_close(one: &str, other: &str) -> bool {
    let alike = jaro_winkler(one, other);
    alike >= 0.92 || (one.len().abs_diff(other.len()) <= 2 && alike >= 0.7 && sound(one) == sound(other))
}

fn is_initial(one: &str, other: &str) -> bool {
    (one.len() == 1) != (other.len() == 1) && one.chars().next() == other.chars().next()
}

fn compare_first(index: &Index, ours: &Normal, theirs: &Normal) -> (Names, Part) {
    let pairs =
        || ours.first.iter().flat_map(move |one| theirs.first.iter().map(move |other| (one.as_str(), other.as_str())));
    let shown = |names: &[String]| names.first().map(|name| capital(name)).unwrap_or_default();
    // The rarest of the names that agree.
    let same = pairs()
        .filter(|(one, other)| one == other && one.len() > 1)
        .map(|(one, _)| (index.chance(Kind::First, one), one));
    if let Some((chance, name)) = same.min_by(|one, other| one.0.total_cmp(&other.0)) {
        let text = match ours.first.first() == theirs.first.first() {
            true => "Same first name.".to_owned(),
            false => format!("Also goes by {}.", capital(name)),
        };
        return (Names::Same, part(Field::FirstName, agree(0.8, chance), text));
    }
    if let Some((one, other)) = pairs().find(|(one, other)| is_short_form(one, other)) {
        let (short, long) = if is_short_of(one, other) { (one, other) } else { (other, one) };
        let text = format!("{} is short for {}.", capital(short), capital(long));
        return (Names::Short, part(Field::FirstName, 4.1, text));
    }
    if pairs().any(|(one, other)| is_close(one, other) || is_initial(one, other)) {
        let text = format!("Similar first name: {} / {}.", shown(&ours.first), shown(&theirs.first));
        return (Names::Close, part(Field::FirstName, 2.3, text));
    }
    let text = format!("First name differs: {} / {}.", shown(&ours.first), shown(&theirs.first));
    (Names::Other, part(Field::FirstName, -4.3, text))
}

fn compare_last(index: &Index, ours: &LastName, theirs: &LastName) -> (Names, Part) {
    let shown = || {
        let words = |name: &LastName| name.parts.iter().map(|part| capital(part)).collect::<Vec<_>>().join(" ");
        format!("{} / {}", words(ours), words(theirs))
    };
    if !ours.joined.is_empty() && ours.joined == theirs.joined {
        return (
            Names::Same,
            part(Field::LastName, agree(0.9, index.chance(Kind::Last, &ours.joined)), "Same last name."),
        );
    }
    let shared = ours.parts.iter().any(|one| one.len() > 2 && theirs.parts.contains(one));
    if shared && (ours.parts.len() > 1 || theirs.parts.len() > 1) {
        return (Names::Short, part(Field::LastName, 4.3, format!("One of two last names is the same: {}.", shown())));
    }
    if is_close(&ours.joined, &theirs.joined) {
        return (Names::Close, part(Field::LastName, 3.3, format!("Similar last name: {}.", shown())));
    }
    (Names::Other, part(Field::LastName, -4.6, format!("Last name differs: {}.", shown())))
}

fn names_exchanged(ours: &Normal, theirs: &Normal) -> bool {
    let (Some(first), Some(other)) = (ours.first.first(), theirs.first.first()) else { return false };
    first != other && *first == theirs.last.joined && *other == ours.last.joined
}

fn compare_contacts(index: &Index, ours: &Normal, theirs: &Normal) -> [Part; 3] {
    let of = |field: Field, kind: Kind, ours: &[String], theirs: &[String], against: f64, name: &str| {
        if ours.is_empty() || theirs.is_empty() {
            return (0.0, None);
        }
        match ours.iter().find(|one| theirs.contains(one)) {
            Some(shared) => {
                let bits = agree(0.8, index.chance(kind, shared)).min(MOST_OF_ONE_CONTACT);
                part(field, bits, format!("{name} matches."))
            }
            None => part(field, against, format!("{name} differs.")),
        }
    };
    let list = |address: &Option<String>| address.iter().cloned().collect::<Vec<_>>();
    [
        of(Field::Phone, Kind::Phone, &ours.phones, &theirs.phones, -1.7, "Phone"),
        of(Field::Email, Kind::Email, &ours.emails, &theirs.emails, -2.0, "Email"),
        of(Field::Address, Kind::Address, &list(&ours.address), &list(&theirs.address), -2.9, "Address"),
    ]
}

fn compare_number(number: Option<&str>, entry: &Entry, supported: bool) -> Part {
    let Some(number) = number.map(str::trim).filter(|number| !number.is_empty()) else { return (0.0, None) };
    let equal = entry.numbers.iter().any(|other| other.trim().eq_ignore_ascii_case(number));
    match (equal, supported) {
        (true, true) => part(Field::ChartNumber, 16.6, "Chart number matches."),
        (true, false) => {
            part(Field::ChartNumber, 0.0, "Chart number matches, but neither last name nor birth date does.")
        }
        (false, _) => (0.0, None),
    }
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
