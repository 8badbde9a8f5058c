//! Is this person on file already? The one rule.
//!
//! Two people are the same when their folded names and birth dates are. The same e-mail or phone in two households is
//! worth a look as well: families share them, so it is never certain. Names are folded by [`name_key`]: case, accents,
//! spaces and punctuation do not count; the database's `name_fold` is its twin.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use tenancy::contract;
use tenancy::ids::MemberId;
use unicode_normalization::UnicodeNormalization;

use crate::contact::normal_email;
use crate::usa::phone_digits;

#[contract(rename = "DuplicateKind")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Match {
    // Strongest first.
    /// The same name and birth date.
    Person,
    Email,
    Phone,
}

impl Match {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Email => "email",
            Self::Phone => "phone",
        }
    }
}

/// What is compared of a person. E-mail as `access::normal_email` gives it, phone as ten digits; empty ones match nothing.
#[derive(Clone, Default)]
pub struct Identity {
    /// Who on file it is; nobody is its own duplicate.
    pub member: Option<MemberId>,
    pub first_name: String,
    pub last_name: String,
    pub birth_date: Option<NaiveDate>,
    pub email: Option<String>,
    pub phone: Option<String>,
}

impl Identity {
    /// With what an account owner is reached by, as it was typed.
    #[must_use]
    pub fn reached_by(self, email: Option<&str>, phone: Option<&str>) -> Self {
        Self { email: email.map(normal_email), phone: phone.map(phone_digits), ..self }
    }
}

/// A name as it is compared: "Núñez-O’Brien, María" and "MARIA NUNEZ OBRIEN" fold alike but for the order of words.
pub fn name_key(first: &str, last: &str) -> String {
    first.chars().chain(last.chars()).nfkd().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The strongest reason to take two people for one; `None` when nothing speaks for it.
pub fn matches(one: &Identity, other: &Identity) -> Option<Match> {
    let same = |a: &Option<String>, b: &Option<String>| a.as_ref().is_some_and(|a| !a.is_empty()) && a == b;
    let key = |i: &Identity| name_key(&i.first_name, &i.last_name);
    if one.birth_date.is_some() && one.birth_date == other.birth_date && !key(one).is_empty() && key(one) == key(other)
    {
        Some(Match::Person)
    } else if same(&one.email, &other.email) {
        Some(Match::Email)
    } else if same(&one.phone, &other.phone) {
        Some(Match::Phone)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(first: &str, last: &str, born: &str, email: &str, phone: &str) -> Identity {
        let filled = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        Identity {
            member: None,
            first_name: first.into(),
            last_name: last.into(),
            birth_date: born.parse().ok(),
            email: filled(email),
            phone: filled(phone),
        }
    }

    #[test]
    fn same_name_and_birth_date_whatever_the_case_accents_and_punctuation() {
        let one = person("María", "Núñez-O’Brien", "1985-06-14", "", "");
        assert_eq!(matches(&one, &person("MARIA", "nunez obrien", "1985-06-14", "", "")), Some(Match::Person));
        assert_eq!(matches(&one, &person("Maria", "Nunez", "1985-06-14", "", "")), None);
        assert_eq!(matches(&one, &person("Maria", "Nunez Obrien", "1985-06-15", "", "")), None);
    }

    #[test]
    fn same_email_or_phone_and_never_an_empty_one() {
        let one = person("A", "B", "1985-06-14", "a@b.co", "2085550142");
        assert_eq!(matches(&one, &person("C", "D", "1990-01-01", "a@b.co", "")), Some(Match::Email));
        assert_eq!(matches(&one, &person("C", "D", "1990-01-01", "", "2085550142")), Some(Match::Phone));
        assert_eq!(matches(&person("A", "B", "", "", ""), &person("A", "B", "", "", "")), None);
    }
}
