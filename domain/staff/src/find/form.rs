//! What a text can be, by its form.

use uuid::Uuid;

/// What a text can be, by its form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Form {
    Number(i64),
    Request(Uuid),
    /// A provider's id, such as `pi_3Nx`.
    Provider(String),
    Email(String),
    Words(String),
}

/// The beginnings of the payments provider's ids.
const BEGINNINGS: [&str; 16] =
    ["pi", "ch", "py", "re", "pyr", "dp", "du", "po", "acct", "cus", "evt", "tr", "pm", "card", "ba", "in"];
/// A code of one word is an id from so many characters on: that of a text, or an error's digest.
const CODE: usize = 20;

pub(super) fn form(text: &str) -> Form {
    if let Ok(number) = text.trim_start_matches('#').parse() {
        return Form::Number(number);
    }
    if let Ok(id) = text.parse() {
        return Form::Request(id);
    }
    if text.contains('@') {
        return Form::Email(text.to_lowercase());
    }
    let begin = text.split('_').next().unwrap_or_default();
    let provider = BEGINNINGS.contains(&begin) && text.len() > begin.len() + 1;
    let code = text.len() >= CODE
        && text.chars().all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-'))
        && text.chars().any(|letter| letter.is_ascii_digit());
    if provider || code {
        return Form::Provider(text.to_owned());
    }
    Form::Words(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_known_by_its_form() {
        let id = "0192f0c1-2d3e-7a4b-8c5d-6e7f80912a3b";
        let text = "SM0192f0c12d3e7a4b8c5d6e7f80912a3b";
        for (text, expected) in [
            ("4711", Form::Number(4711)),
            ("#204", Form::Number(204)),
            (id, Form::Request(id.parse().unwrap())),
            ("pi_3NxQ", Form::Provider("pi_3NxQ".into())),
            ("pm_1Nx", Form::Provider("pm_1Nx".into())),
            ("acct_1A", Form::Provider("acct_1A".into())),
            (text, Form::Provider(text.into())),
            ("Kim@Example.com", Form::Email("kim@example.com".into())),
            ("po", Form::Words("po".into())),
            ("Juniper Creek", Form::Words("Juniper Creek".into())),
            ("(208) 555-0173", Form::Words("(208) 555-0173".into())),
            ("Bartholomew-Featherstone", Form::Words("Bartholomew-Featherstone".into())),
        ] {
            assert_eq!(form(text), expected, "{text}");
        }
    }
}
