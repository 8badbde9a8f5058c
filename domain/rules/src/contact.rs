//! The form in which contact data is stored, compared and checked.

/// An email in the form in which it is stored and compared.
pub fn normal_email(email: &str) -> String {
    clean_email(email).to_lowercase()
}

/// An email without what is copied along with it: blanks, invisible characters and a leading `mailto:`.
pub fn clean_email(email: &str) -> String {
    let visible: String = email.chars().filter(|c| !is_invisible(*c)).collect();
    let email = visible.trim();
    match email.split_at_checked(7) {
        Some((scheme, rest)) if scheme.eq_ignore_ascii_case("mailto:") => rest.trim().to_owned(),
        _ => email.to_owned(),
    }
}

/// Whether our mailer can send to an address: letters, digits and the signs of RFC 5322 before one @, a dotted domain after
/// it. The welcome email verifies the rest. `gateways` tests that the mailer takes what is accepted here.
pub fn is_email(text: &str) -> bool {
    let Some((name, domain)) = text.trim().rsplit_once('@') else { return false };
    let is_sign = |c: char| c.is_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(c);
    let named = name.len() <= 64 && name.split('.').all(|part| !part.is_empty() && part.chars().all(is_sign));
    let is_label = |label: &str| {
        !label.is_empty()
            && label.len() <= 63
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.chars().all(|c| c.is_alphanumeric() || c == '-')
    };
    named && domain.contains('.') && domain.len() <= 253 && domain.split('.').all(is_label)
}

/// Characters without a shape, which copying from a web page or a document brings along.
const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_copied_along_is_taken_off_an_email() {
        for (typed, stored) in [
            ("zeta\u{200b}@example.com", "zeta@example.com"),
            ("\u{feff}ana@example.com\u{200f}", "ana@example.com"),
            (" Mailto:Hugo@Example.com ", "hugo@example.com"),
        ] {
            assert_eq!(normal_email(typed), stored, "{typed:?}");
            assert!(is_email(&normal_email(typed)), "{typed:?}");
        }
    }

    #[test]
    fn emails_that_no_mailer_can_address_are_refused() {
        for yes in ["ana@example.com", "a.b+c@mail.example.org", "o'brien@x.co", "josé@example.com"] {
            assert!(is_email(yes), "{yes}");
        }
        for no in [
            "ana:b@example.com",
            "mailto:hugo@example.com",
            "zeta\u{200b}@example.com",
            "a b@x.co",
            "a@b",
            "a..b@x.co",
            ".a@x.co",
            "a.@x.co",
            "a[b]@x.co",
            "a\\b@x.co",
            "a@b@x.co",
            "a@x..co",
            "a@-x.co",
            "@x.co",
            "a@",
            "",
        ] {
            assert!(!is_email(no), "{no}");
        }
    }
}
