//! Cases of offices with our support: their types, messages and allowed files. No I/O.

use tenancy::{contract, text_enum};

use rules::members::rules::required_text;
use rules::{FieldErrors, Message};

/// The maximum length of a reported issue, in characters.
pub const LONGEST_ISSUE: usize = 500;
/// The maximum length of any other message, in characters.
pub const LONGEST_MESSAGE: usize = 5000;
pub const LONGEST_NAME: usize = 100;
/// The maximum size of a file, in bytes.
pub const MOST_BYTES: usize = 10 * 1024 * 1024;

text_enum! {
    /// The type of a reported issue.
    #[contract]
    IssueType {
        Billing = "billing",
        Member = "member",
        Plan = "plan",
        Treatment = "treatment",
    }
}

text_enum! {
    /// Who has to act next.
    #[contract]
    CaseState {
        /// The office wrote last, so platform staff have to answer.
        Open = "open",
        /// Platform staff wrote last.
        Answered = "answered",
        /// Closed until the office writes again.
        Closed = "closed",
    }
}

/// Validates a message; returns it ready to store.
///
/// # Errors
/// At `message`.
pub fn message(text: &str, most: usize) -> Result<String, FieldErrors> {
    let text: String = text.chars().filter(|c| !c.is_control() || *c == '\n').collect();
    required_text("message", text.trim().to_owned(), most)
}

/// Validates the name and message of a contact; returns them ready to store.
///
/// # Errors
/// At `name` and `message`.
pub fn contact(name: &str, text: &str) -> Result<(String, String), FieldErrors> {
    let mut errors = FieldErrors::default();
    let name: String = name.chars().filter(|c| !c.is_control() || c.is_whitespace()).collect();
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    match name.chars().count() {
        0 => errors.add("name", Message::Required),
        length if length > LONGEST_NAME => errors.add("name", Message::TooLong(LONGEST_NAME)),
        _ => {}
    }
    match message(text, LONGEST_MESSAGE) {
        Ok(text) => errors.into_result().map(|()| (name, text)),
        Err(wrong) => {
            errors.join(wrong);
            Err(errors)
        }
    }
}

/// The content type and extension of an allowed file, from its first bytes; `None` for any other file.
pub fn file_type(bytes: &[u8]) -> Option<(&'static str, &'static str)> {
    const TYPES: [(&[u8], &str, &str); 3] = [
        (b"%PDF-", "application/pdf", "pdf"),
        (b"\x89PNG\r\n\x1a\n", "image/png", "png"),
        (b"\xff\xd8\xff", "image/jpeg", "jpg"),
    ];
    TYPES.iter().find(|(start, ..)| bytes.starts_with(start)).map(|(_, kind, ending)| (*kind, *ending))
}

/// A file's display name: no path, no control characters, at most 100 characters.
pub fn file_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let clean: String = last.chars().filter(|c| !c.is_control() && *c != '"').take(100).collect();
    if clean.trim().is_empty() { "file".to_owned() } else { clean.trim().to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contact_has_a_name_and_a_message() {
        assert_eq!(contact("  Kim   Park ", " Help.\u{0}\n"), Ok(("Kim Park".to_owned(), "Help.".to_owned())));
        let paths = |found: Result<_, FieldErrors>| match found {
            Ok(()) => vec![],
            Err(errors) => errors.0.into_keys().collect::<Vec<_>>(),
        };
        assert_eq!(paths(contact(" ", "").map(|_| ())), ["message", "name"]);
        assert_eq!(paths(contact("Kim", "4111 1111 1111 1111").map(|_| ())), ["message"]);
    }

    #[test]
    fn an_issue_has_500_characters() {
        assert!(message(&"ñ".repeat(LONGEST_ISSUE), LONGEST_ISSUE).is_ok());
        assert!(message(&"ñ".repeat(LONGEST_ISSUE + 1), LONGEST_ISSUE).is_err());
    }

    #[test]
    fn a_file_is_what_its_bytes_say() {
        assert_eq!(file_type(b"%PDF-1.7 ..."), Some(("application/pdf", "pdf")));
        assert_eq!(file_type(b"\x89PNG\r\n\x1a\n...").map(|found| found.1), Some("png"));
        for bad in [&b"<html>"[..], b"MZ\x90", b"", b" %PDF-"] {
            assert_eq!(file_type(bad), None);
        }
        assert_eq!(file_name("C:\\Users\\kim\\scan \"1\".pdf"), "scan 1.pdf");
        assert_eq!(file_name("../../"), "file");
    }
}
