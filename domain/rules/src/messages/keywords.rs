//! Keywords in text messages that we receive.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A keyword; any other text is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keyword {
    /// Consents to texts.
    Yes,
    /// Stops texts.
    Stop,
    /// Resumes texts.
    Start,
    Help,
}

const WORDS: &[(Keyword, &[&str])] = &[
    (Keyword::Yes, &["YES", "Y", "SI"]),
    (
        Keyword::Stop,
        &["STOP", "STOPALL", "STOP ALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "OPTOUT", "REVOKE", "ALTO", "PARAR"],
    ),
    (Keyword::Start, &["START", "UNSTOP"]),
    (Keyword::Help, &["HELP", "INFO", "AYUDA"]),
];

/// The keyword in a text, ignoring case, accents, quotes and punctuation.
pub fn keyword(text: &str) -> Option<Keyword> {
    let plain: String = text.nfd().filter(|c| !is_combining_mark(*c)).collect::<String>().to_uppercase();
    let word = plain.trim_matches(|c: char| !c.is_alphanumeric());
    let word = word.split_whitespace().collect::<Vec<_>>().join(" ");
    WORDS.iter().find(|(_, words)| words.contains(&word.as_str())).map(|(keyword, _)| *keyword)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_word_alone_is_a_keyword() {
        for (text, means) in [
            ("YES", Some(Keyword::Yes)),
            (" yes. ", Some(Keyword::Yes)),
            ("Sí", Some(Keyword::Yes)),
            ("Stop!", Some(Keyword::Stop)),
            ("\"unsubscribe\"", Some(Keyword::Stop)),
            ("stop  all", Some(Keyword::Stop)),
            ("unstop", Some(Keyword::Start)),
            ("ayuda?", Some(Keyword::Help)),
            ("yes please", None),
            ("don't stop", None),
            ("", None),
        ] {
            assert_eq!(keyword(text), means, "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn case_and_punctuation_do_not_matter(word in prop::sample::select(vec!["stop", "stopall", "unsubscribe", "cancel", "end", "quit"]),
            before in "[ .!\"]{0,3}", after in "[ .!\"\n]{0,3}", upper in any::<bool>()) {
            let word = if upper { word.to_uppercase() } else { word.to_owned() };
            prop_assert_eq!(keyword(&format!("{before}{word}{after}")), Some(Keyword::Stop));
        }

        #[test]
        fn no_text_breaks_it(text in ".{0,200}") {
            let _ = keyword(&text);
        }
    }
}
