//! Validates the names of people.

use crate::fields::Message;

/// The most letters of a first or last name.
pub const LONGEST_NAME: usize = 60;

/// The ends of addresses that people write without "http".
const DOMAINS: &[&str] = &[
    "com", "net", "org", "info", "biz", "io", "co", "us", "me", "ly", "app", "dev", "shop", "store", "site", "online",
    "top", "xyz", "link", "click", "live", "club", "example", "ru", "cn",
];

/// The error of a first or last name: an address or a line break in it, or more letters than a name has.
pub fn name_problem(name: &str) -> Option<Message> {
    if has_address(name) || name.trim().contains(['\n', '\r', '\u{2028}', '\u{2029}']) {
        return Some(Message::NameHasAddress);
    }
    (name.trim().chars().count() > LONGEST_NAME).then_some(Message::TooLong(LONGEST_NAME))
}

/// Whether a text has the address of a page or an email: such text, sent to others in an office's name, would be an
/// advertisement.
pub fn has_address(text: &str) -> bool {
    let text = text.to_lowercase();
    let names_domain = |word: &str| {
        let host = word.split(['/', '?', '#', ':']).next().unwrap_or_default().trim_end_matches(['.', ',', '!', ')']);
        host.rsplit_once('.')
            .is_some_and(|(name, end)| name.chars().any(char::is_alphanumeric) && DOMAINS.contains(&end))
    };
    text.contains("://") || text.contains("www.") || text.contains('@') || text.split_whitespace().any(names_domain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_addresses_or_line_breaks_are_asked_about() {
        for name in [
            "You won! Claim at http://evil.example/x before",
            "Ana www.evil.example",
            "evil.com/win",
            "Visit Evil.Com!",
            "ana@evil.example",
            "Ana\nYou won",
        ] {
            assert_eq!(name_problem(name), Some(Message::NameHasAddress), "{name}");
        }
        assert_eq!(name_problem(&"a".repeat(61)), Some(Message::TooLong(60)));
    }

    #[test]
    fn names_of_people_pass() {
        for name in [
            "Ana",
            "J.R.",
            "St. John",
            "St.John",
            "O’Brien-Smith",
            "María de los Ángeles",
            "Jr.",
            "王小龙",
            "D.J. Cole",
            "Jos\u{e9}",
        ] {
            assert_eq!(name_problem(name), None, "{name}");
        }
    }
}
