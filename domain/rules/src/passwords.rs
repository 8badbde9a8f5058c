//! Rules for new passwords.

use crate::{FieldErrors, Message};

/// The minimum length in the specification's form.
const LEAST: usize = 10;
/// A password that can be guessed within a million tries is too common.
const LEAST_GUESSES_LOG10: f64 = 6.0;
/// More than anyone types; limits the work per request.
pub const MOST: usize = 200;

/// What is wrong with a new password of a person whose email and names are `about`.
pub fn password_problem(password: &str, about: &[&str]) -> Option<Message> {
    let length = password.chars().count();
    if length < LEAST {
        return Some(Message::PasswordTooShort);
    }
    if length > MOST {
        return Some(Message::TooLong(MOST));
    }
    let words: Vec<String> = about.iter().flat_map(|text| words(text)).collect();
    let lower = password.to_lowercase();
    let rest = words.iter().fold(lower.clone(), |rest, word| rest.replace(word.as_str(), ""));
    if rest.chars().count() < LEAST / 2 && rest != lower {
        return Some(Message::PasswordAboutYou);
    }
    // The crate knows the most common passwords, names and words, keyboard rows, sequences, repeats and dates.
    let known: Vec<&str> = words.iter().map(String::as_str).collect();
    let guesses = zxcvbn::zxcvbn(password, &known).guesses_log10();
    (guesses < LEAST_GUESSES_LOG10).then_some(Message::PasswordTooCommon)
}

/// The parts of an email or a name that a password must not consist of: the text itself, the part before the @, and its
/// words.
fn words(text: &str) -> Vec<String> {
    let text = text.trim().to_lowercase();
    let mut words = vec![text.clone()];
    words.extend(text.split_once('@').map(|(name, _)| name.to_owned()));
    words.extend(text.split(|c: char| !c.is_alphanumeric()).map(ToOwned::to_owned));
    words.retain(|word| word.chars().count() >= 3);
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    words.dedup();
    words
}

/// Validates a new password and its repetition, with errors at `password` and `confirmPassword`. `about` is the person's
/// email and names.
pub fn password_errors(password: &str, confirmation: &str, about: &[&str]) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if let Some(problem) = password_problem(password, about) {
        errors.add("password", problem);
    }
    if password != confirmation {
        errors.add("confirmPassword", Message::PasswordsMustMatch);
    }
    errors
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_of_the_form() {
        let texts = |password: &str, confirmation: &str| password_errors(password, confirmation, &[]).texts("en");
        assert!(texts("correct horse battery", "correct horse battery").is_empty());
        assert_eq!(texts("short", "short")["password"], ["Must be at least 10 characters"]);
        assert_eq!(texts("0a9b2d4f6h8k", "0a9b2d4f6h8")["confirmPassword"], ["Passwords must match"]);
        assert_eq!(texts(&"x".repeat(201), &"x".repeat(201))["password"], ["Must be at most 200 characters"]);
    }

    #[test]
    fn what_everybody_chooses_and_ones_own_name_are_refused() {
        let about = ["daniel.okonkwo@example.com", "Daniel", "Okonkwo"];
        for common in
            ["1234567890", "0123456789", "password123", "qwertyuiop", "aaaaaaaaaaaa", "iloveyou12", "1q2w3e4r5t"]
        {
            assert_eq!(password_problem(common, &about), Some(Message::PasswordTooCommon), "{common}");
        }
        for own in ["daniel.okonkwo@example.com", "DanielOkonkwo", "daniel.okonkwo", "okonkwo1985"] {
            assert_eq!(password_problem(own, &about), Some(Message::PasswordAboutYou), "{own}");
        }
        for good in
            ["a long password", "another password", "a third password", "chairside-demo", "daniel loves his dog rex"]
        {
            assert_eq!(password_problem(good, &about), None, "{good}");
        }
    }
}
