//! Reviews by members: their validation, when they are shown, and the author's public name. No I/O.

use chrono::{DateTime, Duration, Utc};
use tenancy::{contract, text_enum};

use rules::members::rules::holds_card_number;
use rules::{FieldErrors, Message};

pub const MOST_STARS: i32 = 5;
/// Length of a review and of an answer, in characters.
pub const SHORTEST: usize = 10;
pub const LONGEST: usize = 2000;
/// Maximum length of the note with a report or a decision, in characters.
pub const LONGEST_NOTE: usize = 500;
/// Hours in which only the office can see a new review.
const UNSEEN_HOURS: i64 = 24;

text_enum! {
    /// The state of a review.
    #[contract]
    ReviewState {
        /// Not reported.
        Open = "open",
        /// The office reported it; it is hidden until platform staff decide.
        Reported = "reported",
        /// Platform staff decided to keep it.
        Kept = "kept",
        /// Platform staff removed it.
        Removed = "removed",
    }
}

text_enum! {
    /// Why an office reports a review.
    #[contract]
    ReportReason {
        NotAboutUs = "not_about_us",
        PersonalData = "personal_data",
        Insulting = "insulting",
        Advertising = "advertising",
        False = "false",
    }
}

impl ReportReason {
    /// The text for offices and platform staff.
    pub const fn words(self) -> &'static str {
        match self {
            Self::NotAboutUs => "It is not about our office",
            Self::PersonalData => "It names or describes a person",
            Self::Insulting => "It is insulting or threatening",
            Self::Advertising => "It is advertising",
            Self::False => "It states something false",
        }
    }
}

impl ReviewState {
    /// Returns whether the public can see a review in this state at `now`. Must match `shown_reviews` in the database.
    pub fn is_shown(self, shown_from: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        matches!(self, Self::Open | Self::Kept) && shown_from <= now
    }

    /// A decision is final: a kept review can't be reported again.
    pub const fn may_report(self) -> bool {
        matches!(self, Self::Open)
    }

    pub const fn may_answer(self) -> bool {
        matches!(self, Self::Open | Self::Kept)
    }
}

/// The time from which the public can see a review written at `now`.
pub fn shown_from(now: DateTime<Utc>) -> DateTime<Utc> {
    now + Duration::hours(UNSEEN_HOURS)
}

/// The author's public name: first name and last initial.
pub fn public_name(first: &str, last: &str) -> String {
    match last.trim().chars().next() {
        Some(initial) => format!("{} {}.", first.trim(), initial.to_uppercase()),
        None => first.trim().to_owned(),
    }
}

/// Removes control characters except line breaks, and trims the text.
fn cleaned(text: &str) -> String {
    text.chars().filter(|c| !c.is_control() || *c == '\n').collect::<String>().trim().to_owned()
}

/// Validates a review; returns its text, ready to store.
///
/// # Errors
/// At `stars` and `words`.
pub fn review(stars: i32, words: &str) -> Result<String, FieldErrors> {
    let mut errors = FieldErrors::default();
    if !(1..=MOST_STARS).contains(&stars) {
        errors.add("stars", Message::NumberBetween(1, MOST_STARS.unsigned_abs()));
    }
    match text("words", words, SHORTEST, LONGEST) {
        Ok(words) => errors.into_result().map(|()| words),
        Err(wrong) => {
            errors.join(wrong);
            Err(errors)
        }
    }
}

/// Validates an office's answer to a review; returns it ready to store.
///
/// # Errors
/// At `answer`.
pub fn answer(words: &str) -> Result<String, FieldErrors> {
    text("answer", words, SHORTEST, LONGEST)
}

/// A note with a report or a decision; `None` for an empty one.
///
/// # Errors
/// At `note` when it is too long.
pub fn note(words: &str) -> Result<Option<String>, FieldErrors> {
    if cleaned(words).is_empty() { Ok(None) } else { text("note", words, 1, LONGEST_NOTE).map(Some) }
}

fn text(field: &str, words: &str, least: usize, most: usize) -> Result<String, FieldErrors> {
    let words = cleaned(words);
    let wrong = match words.chars().count() {
        0 => Some(Message::Required),
        length if length < least => Some(Message::TooShort(least)),
        length if length > most => Some(Message::TooLong(most)),
        _ if holds_card_number(&words) => Some(Message::HoldsCardNumber),
        _ => None,
    };
    wrong.map_or(Ok(words), |message| Err(FieldErrors::one(field, message)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_author_is_a_first_name_and_an_initial() {
        assert_eq!(public_name("Ana", "Reyes"), "Ana R.");
        assert_eq!(public_name(" Ana María ", "ñandú"), "Ana María Ñ.");
        assert_eq!(public_name("Cher", " "), "Cher");
        assert_eq!(public_name("Bo", "O’Neill"), "Bo O.");
    }

    #[test]
    fn a_review_has_stars_and_words() {
        assert_eq!(review(5, "  Kind and quick.\u{0}\r\n "), Ok("Kind and quick.".to_owned()));
        let paths = |found: Result<String, FieldErrors>| found.unwrap_err().0.into_keys().collect::<Vec<_>>();
        assert_eq!(paths(review(0, "Good")), ["stars", "words"]);
        assert_eq!(paths(review(6, "Kind and quick.")), ["stars"]);
        assert_eq!(paths(review(3, &"a".repeat(LONGEST + 1))), ["words"]);
        assert_eq!(paths(review(3, "My card is 4111 1111 1111 1111")), ["words"]);
        assert_eq!(review(1, &"ñ".repeat(LONGEST)).unwrap().chars().count(), LONGEST);
    }

    #[test]
    fn a_note_may_be_left_out() {
        assert_eq!(note(" \n"), Ok(None));
        assert_eq!(note("Names a nurse"), Ok(Some("Names a nurse".to_owned())));
        assert!(note(&"a".repeat(LONGEST_NOTE + 1)).is_err());
    }

    #[test]
    fn review_is_public_after_a_day_unless_reported() {
        let now = DateTime::UNIX_EPOCH;
        let from = shown_from(now);
        let just_before = from - Duration::seconds(1);
        for state in ReviewState::ALL {
            let visible = matches!(state, ReviewState::Open | ReviewState::Kept);
            assert!(!state.is_shown(from, just_before));
            assert_eq!(state.is_shown(from, from), visible, "{state:?}");
            assert_eq!(state.may_answer(), visible);
            assert_eq!(state.may_report(), state == ReviewState::Open);
        }
    }
}
