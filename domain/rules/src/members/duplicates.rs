//! The only rule for finding a person who is already on file.
//!
//! Two people are the same when their folded names and birth dates match. The same email or phone in two households is only
//! a hint, because families share them. [`name_key`] folds names: case, accents, strokes, spaces and punctuation don't
//! count. A name without letters matches nobody.

use chrono::NaiveDate;
use tenancy::contract;
use tenancy::ids::MemberId;
use tenancy::text_enum;

use crate::contact::normal_email;
use crate::fold::letters;
use crate::usa::phone_digits;

text_enum! {
    #[contract(rename = "DuplicateKind")]
    Match {
        /// The same name and birth date.
        Person = "person",
        Email = "email",
        Phone = "phone",
    }
}

/// The data of a person for comparing. Email in the form of `contact::normal_email`, phone as ten digits; empty values match
/// nothing.
#[derive(Clone, Default)]
pub struct Identity {
    /// The member on file, so that no one is their own duplicate.
    pub member: Option<MemberId>,
    pub first_name: String,
    pub last_name: String,
    pub birth_date: Option<NaiveDate>,
    pub email: Option<String>,
    pub phone: Option<String>,
}

impl Identity {
    /// Adds the account owner's email and phone, as entered.
    #[must_use]
    pub fn reached_by(self, email: Option<&str>, phone: Option<&str>) -> Self {
        Self { email: email.map(normal_email), phone: phone.map(phone_digits), ..self }
    }
}

/// A name in the form for comparing: "Núñez-O’Brien, María" and "MARIA NUNEZ OBRIEN" fold to the same letters, apart from
/// the order of words.
pub fn name_key(first: &str, last: &str) -> String {
    letters(&format!("{first}{last}"))
}

/// Whether two names fold to the same letters; never without letters.
pub fn same_name(one: (&str, &str), other: (&str, &str)) -> bool {
    let key = name_key(one.0, one.1);
    !key.is_empty() && key == name_key(other.0, other.1)
}

/// The strongest match between two people; `None` when nothing matches.
pub fn matches(one: &Identity, other: &Identity) -> Option<Match> {
    let same = |a: &Option<String>, b: &Option<String>| a.as_ref().is_some_and(|a| !a.is_empty()) && a == b;
    let named = || same_name((&one.first_name, &one.last_name), (&other.first_name, &other.last_name));
    if one.birth_date.is_some() && one.birth_date == other.birth_date && named() {
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
    fn duplicate_match_ignores_case_accents_and_punctuation() {
        let one = person("María", "Núñez-O’Brien", "1985-06-14", "", "");
        assert_eq!(matches(&one, &person("MARIA", "nunez obrien", "1985-06-14", "", "")), Some(Match::Person));
        assert_eq!(matches(&one, &person("Maria", "Nunez", "1985-06-14", "", "")), None);
        assert_eq!(matches(&one, &person("Maria", "Nunez Obrien", "1985-06-15", "", "")), None);
    }

    #[test]
    fn names_of_any_script_match_only_themselves() {
        let born = |first, last| person(first, last, "1981-03-06", "", "");
        let same = |one: Identity, other: Identity| matches(&one, &other) == Some(Match::Person);
        assert!(!same(born("小龙", "李"), born("伟", "王")) && same(born("小龙", "李"), born("小龙", "李")));
        assert!(
            !same(born("Борис", "Козлов"), born("Иван", "Петров"))
                && same(born("БОРИС", "козлов"), born("Борис", "Козлов"))
        );
        assert!(!same(born(".", "-"), born("-", ".")) && !same(born("😀", ""), born("🎉", "")));
        assert!(same(born("Đặng Thùy", "Nguyễn-Šarić"), born("Dang Thuy", "Nguyen-Saric")));
        assert!(same(born("Łukasz", "Weiß"), born("lukasz", "WEISS")));
    }

    #[test]
    fn same_email_or_phone_and_never_an_empty_one() {
        let one = person("A", "B", "1985-06-14", "a@b.co", "2085550142");
        assert_eq!(matches(&one, &person("C", "D", "1990-01-01", "a@b.co", "")), Some(Match::Email));
        assert_eq!(matches(&one, &person("C", "D", "1990-01-01", "", "2085550142")), Some(Match::Phone));
        assert_eq!(matches(&person("A", "B", "", "", ""), &person("A", "B", "", "", "")), None);
    }
}
