//! Announcements from platform staff to offices: release notes and the banner. No I/O.

use rules::{FieldErrors, Message};

pub const LONGEST_TITLE: usize = 120;
pub const LONGEST_BODY: usize = 5000;
pub const LONGEST_BANNER: usize = 140;
const LONGEST_CALL: usize = 40;
const LONGEST_LINK: usize = 500;

fn text(errors: &mut FieldErrors, field: &str, words: &str, most: usize) -> String {
    let words: String = words.chars().filter(|c| !c.is_control() || *c == '\n').collect();
    let words = words.trim();
    match words.chars().count() {
        0 => errors.add(field, Message::Required),
        length if length > most => errors.add(field, Message::TooLong(most)),
        _ => {}
    }
    words.to_owned()
}

/// Validates a release note; returns its title and body, ready to store.
///
/// # Errors
/// At `title` and `body`.
pub fn note(title: &str, body: &str) -> Result<(String, String), FieldErrors> {
    let mut errors = FieldErrors::default();
    let title = text(&mut errors, "title", title, LONGEST_TITLE).replace('\n', " ");
    let body = text(&mut errors, "body", body, LONGEST_BODY);
    errors.into_result().map(|()| (title, body))
}

/// The text of a banner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BannerText {
    pub message: String,
    /// The text and target of a link: a path in this app, or a web address.
    pub link: Option<(String, String)>,
}

/// Validates a banner; returns it ready to store.
///
/// # Errors
/// At `message`, `callToAction` and `callToActionLink`; the last two need each other.
pub fn banner(message: &str, call: &str, link: &str) -> Result<BannerText, FieldErrors> {
    let mut errors = FieldErrors::default();
    let message = text(&mut errors, "message", message, LONGEST_BANNER).replace('\n', " ");
    if call.trim().is_empty() && link.trim().is_empty() {
        return errors.into_result().map(|()| BannerText { message, link: None });
    }
    let call = text(&mut errors, "callToAction", call, LONGEST_CALL);
    let link = text(&mut errors, "callToActionLink", link, LONGEST_LINK);
    if !link.is_empty() && !is_safe(&link) {
        errors.add("callToActionLink", Message::WebAddress);
    }
    errors.into_result().map(|()| BannerText { message, link: Some((call, link)) })
}

/// Returns whether a link is a path in this app or an https address.
fn is_safe(link: &str) -> bool {
    let own = link.starts_with('/') && !link.starts_with("//");
    let web = link.strip_prefix("https://").is_some_and(|rest| rest.starts_with(char::is_alphanumeric));
    (own || web) && !link.contains(char::is_whitespace)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_has_a_title_and_a_body() {
        assert_eq!(note(" New:\n list ", " Text\r\n"), Ok(("New:  list".to_owned(), "Text".to_owned())));
        assert_eq!(note("", " ").unwrap_err().0.len(), 2);
        assert!(note(&"a".repeat(LONGEST_TITLE + 1), "Text").is_err());
    }

    #[test]
    fn a_banners_link_is_ours_or_the_webs() {
        let link = |to: &str| banner("Read this", "Read", to).map(|found| found.link.is_some());
        assert_eq!(link("/dentist-new/faq"), Ok(true));
        assert_eq!(link("https://example.com/a?b=c"), Ok(true));
        for bad in ["//evil.example", "javascript:alert(1)", "http://example.com", "https:///x", "/a b", ""] {
            assert!(link(bad).is_err(), "{bad}");
        }
        assert_eq!(banner("Read this", " ", "").map(|found| found.link), Ok(None));
        assert!(banner("Read this", "", "/faq").is_err(), "a link has words");
    }
}
