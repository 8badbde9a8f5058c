//! The word of a sign-up address, `/accounts/{word}`.

use chrono::{Months, NaiveDate};
use rules::Message;

/// A former word leads to the same page for so long.
const ALIAS: Months = Months::new(12);

/// Addresses below `/accounts` that are pages of their own.
const TAKEN: &[&str] = &[
    "businesses",
    "community-signup",
    "complete-business-signup",
    "complete-dentist-signup",
    "dentist-signup",
    "forgot-password",
    "login",
    "logout",
    "old-dentist-signup",
    "partners",
    "resend-activation",
    "reset-password",
    "set-password",
    "signup",
    "small-business-signup",
];

/// A word as it is kept.
pub fn normal(word: &str) -> String {
    word.trim().to_lowercase()
}

/// What is wrong with a word.
pub fn problem(word: &str) -> Option<Message> {
    let letters = word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    let edges = word.starts_with('-') || word.ends_with('-');
    if !letters || edges || !(3..=40).contains(&word.len()) {
        return Some(Message::AddressLetters);
    }
    TAKEN.contains(&word).then_some(Message::AddressTaken)
}

/// The last day on which a word leads to its association that is renamed today.
pub fn alias_until(today: NaiveDate) -> NaiveDate {
    today + ALIAS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_has_letters_digits_and_hyphens() {
        assert_eq!(normal(" Idaho-Dental "), "idaho-dental");
        assert_eq!(problem("idaho-dental"), None);
        for wrong in ["", "id", "-idaho", "idaho-", "idaho dental", "idahó", "Idaho"] {
            assert_eq!(problem(wrong), Some(Message::AddressLetters), "{wrong}");
        }
        assert_eq!(problem("login"), Some(Message::AddressTaken));
    }

    #[test]
    fn a_renamed_association_keeps_its_word_a_year() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        assert_eq!(alias_until(day("2026-11-29")), day("2027-11-29"));
    }
}
