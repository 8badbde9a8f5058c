//! Validates the phone numbers of people and offices.

use crate::fields::Message;
use crate::usa::is_american_phone;

/// The error of a number that was entered, reduced to its digits.
pub fn phone_problem(digits: &str) -> Option<Message> {
    match digits.len() {
        10 => (!is_american_phone(digits)).then_some(Message::AreaCodeFromUsa),
        _ => Some(Message::ExactDigits(10)),
    }
}

/// As [`phone_problem`], for a number that must be given.
pub fn required_phone_problem(digits: &str) -> Option<Message> {
    if digits.is_empty() { Some(Message::Required) } else { phone_problem(digits) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn valid_and_possibly_new_numbers_pass() {
        for phone in ["2085550142", "7385550142", "7485550142", "6215550142", "7875550142", "6845550142", "2325550142"]
        {
            assert_eq!(phone_problem(phone), None, "{phone}");
        }
        assert_eq!(phone_problem("4165550142"), Some(Message::AreaCodeFromUsa));
        assert_eq!(phone_problem("5550142"), Some(Message::ExactDigits(10)));
        assert_eq!(required_phone_problem(""), Some(Message::Required));
    }
}
