//! A person as the office or the practice system describes them, and what of it is compared.

use chrono::{Datelike, NaiveDate};
use rules::fold::letters;
use serde::{Deserialize, Serialize};

use crate::names::{LastName, Suffix, first_names, is_test, last_name, suffix_in};

/// What is known of a person.
#[derive(Clone, Default)]
pub struct Person {
    pub first: String,
    pub middle: String,
    pub preferred: String,
    pub last: String,
    pub birth_date: Option<NaiveDate>,
    pub phones: Vec<String>,
    pub emails: Vec<String>,
    pub address: Option<Address>,
}

/// The parts of an address that are compared.
#[derive(Clone, Default)]
pub struct Address {
    pub line1: String,
    pub zip: String,
}

/// Whether the practice still sees the patient.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChartStatus {
    Active,
    Inactive,
    /// Only pays, or is a contact of a patient.
    NonPatient,
    Archived,
    Deceased,
    Deleted,
}

/// A patient's record.
#[derive(Clone)]
pub struct Chart {
    pub id: i64,
    /// The numbers that the practice calls it by.
    pub numbers: Vec<String>,
    pub person: Person,
    /// Charts of one family have the same.
    pub family: Option<String>,
    pub status: ChartStatus,
    pub last_visit: Option<NaiveDate>,
    /// Whether a member has it already.
    pub taken: bool,
}

/// A person in a household.
#[derive(Clone)]
pub struct Member {
    pub id: i64,
    pub person: Person,
    /// The chart number that the office entered.
    pub number: Option<String>,
    /// Charts that a person said are not this member's.
    pub ruled_out: Vec<i64>,
}

/// What is compared of a person.
#[derive(Clone)]
pub(crate) struct Normal {
    /// The first is the first name; the others are the middle and preferred names.
    pub first: Vec<String>,
    pub last: LastName,
    pub suffix: Option<Suffix>,
    pub birth: Option<NaiveDate>,
    pub phones: Vec<String>,
    pub emails: Vec<String>,
    pub address: Option<String>,
    pub is_test: bool,
}

/// Contacts that say nothing about a person: the office's own.
#[derive(Debug, Clone, Default)]
pub(crate) struct OwnContacts {
    pub phones: Vec<String>,
    pub emails: Vec<String>,
}

impl Normal {
    pub fn of(person: &Person, own: &OwnContacts, today: NaiveDate) -> Self {
        let first = first_names([person.first.as_str(), &person.middle, &person.preferred]);
        let (last, suffix) = last_name(&person.last);
        let suffix = suffix.or_else(|| suffix_in(&person.first)).or_else(|| suffix_in(&format!("x {}", person.middle)));
        let mut phones: Vec<_> = person.phones.iter().filter_map(|text| phone(text)).collect();
        phones.retain(|phone| !own.phones.contains(phone));
        let mut emails: Vec<_> = person.emails.iter().filter_map(|text| email(text)).collect();
        emails.retain(|email| !own.emails.contains(email));
        let is_test = is_test(&first, &last);
        Self {
            birth: person.birth_date.filter(|date| is_birth_date(*date, today)),
            address: person.address.as_ref().and_then(address),
            first,
            last,
            suffix,
            phones,
            emails,
            is_test,
        }
    }
}

/// Whether a date is somebody's birth date, and not what a system writes for none.
fn is_birth_date(date: NaiveDate, today: NaiveDate) -> bool {
    date <= today && date.year() > 1900 && !(date.year() == 1901 && date.ordinal() == 1)
}

/// The ten digits of a phone number; `None` for what is no number or a placeholder.
pub(crate) fn phone(text: &str) -> Option<String> {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let ten = match digits.len() {
        10 => digits,
        11 if digits.starts_with('1') => digits[1..].to_owned(),
        _ => return None,
    };
    let same = |part: &str| part.bytes().all(|b| Some(b) == part.bytes().next());
    let placeholder = same(&ten) || same(&ten[3..]) || ten.starts_with(['0', '1']) || ten == "1234567890";
    (!placeholder).then_some(ten)
}

/// A folded email address; `None` for a placeholder.
pub(crate) fn email(text: &str) -> Option<String> {
    let text = text.trim().to_lowercase();
    let (name, domain) = text.split_once('@')?;
    let empty = ["none", "noemail", "no", "na", "nomail", "unknown", "declined", "test", "refused", "x"];
    let host = domain.split('.').next().unwrap_or_default();
    let placeholder = empty.contains(&name) || ["none", "noemail", "nomail", "noname", "declined"].contains(&host);
    (!placeholder && !name.is_empty() && domain.contains('.')).then_some(text)
}

/// ZIP, house number and street, without direction and kind of street.
fn address(address: &Address) -> Option<String> {
    let zip: String = address.zip.chars().filter(char::is_ascii_digit).take(5).collect();
    let mut words = address.line1.split_whitespace().map(letters).filter(|word| !word.is_empty());
    let number = words.next().filter(|word| word.starts_with(|c: char| c.is_ascii_digit()))?;
    let direction = ["n", "s", "e", "w", "ne", "nw", "se", "sw", "north", "south", "east", "west"];
    let street = words.find(|word| !direction.contains(&word.as_str()))?;
    (zip.len() == 5).then(|| format!("{zip} {number} {street}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_missing() {
        assert_eq!(phone("(208) 555-0142").as_deref(), Some("2085550142"));
        assert_eq!(phone("+1 208 555 0142").as_deref(), Some("2085550142"));
        for none in ["", "555-0142", "000-000-0000", "999-999-9999", "208-000-0000", "0123456789"] {
            assert_eq!(phone(none), None, "{none}");
        }
        assert_eq!(email(" Ana@Example.com ").as_deref(), Some("ana@example.com"));
        for none in ["none@none.com", "noemail@gmail.com", "na@x.org", "ana", "@x.com"] {
            assert_eq!(email(none), None, "{none}");
        }
    }

    #[test]
    fn one_address_is_written_in_several_ways() {
        let read = |line1: &str, zip: &str| address(&Address { line1: line1.to_owned(), zip: zip.to_owned() });
        assert_eq!(read("12 N. Main St.", "83702-1234"), read("12 Main Street Apt 4", "83702"));
        assert_eq!(read("PO Box 9", "83702"), None);
    }

    #[test]
    fn dates_that_stand_for_none_are_missing() {
        let today = NaiveDate::from_ymd_opt(2026, 11, 29).unwrap();
        for (year, month, day) in [(1, 1, 1), (1111, 11, 11), (1900, 1, 1), (1901, 1, 1), (2027, 1, 1)] {
            assert!(!is_birth_date(NaiveDate::from_ymd_opt(year, month, day).unwrap(), today), "{year}");
        }
        assert!(is_birth_date(NaiveDate::from_ymd_opt(1934, 1, 1).unwrap(), today));
    }
}
