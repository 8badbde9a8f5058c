//! The texts of messages, below `messages` in `texts/<language>.json`. The code declares each text that it sends, and the
//! files contain exactly those.

use std::collections::BTreeSet;

use super::load::{BrandError, COMMON, placed, words_file};
use super::texts::Language;
use super::validate::{Checked, check};
use super::wording::placeholders;
use super::{Brand, BrandBook};

const SECTION: &str = "messages.";

/// A text that the code sends, and the placeholders that it fills.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MessageText {
    /// Its dotted key.
    pub key: &'static str,
    pub placeholders: &'static [&'static str],
}

impl BrandBook {
    /// Checks that every brand has each text that the code sends, in both languages and with exactly the placeholders that
    /// the code fills, and that no text is unused.
    ///
    /// # Errors
    /// The first text that is missing, has other placeholders, or is unused, with its file and line.
    pub fn check_messages(&self, sent: &[MessageText]) -> Result<(), BrandError> {
        let common = self.dir.join(COMMON);
        for language in Language::ALL {
            let file = words_file(language);
            all_sent(self.common().flat(language).keys(), sent, &file).map_err(|fault| placed(&common, fault))?;
            for brand in self.iter() {
                let own = self.dir.join(brand.id.as_str());
                let keys = brand.texts.flat(language).keys().filter(|key| key.starts_with(SECTION));
                all_sent(keys, sent, &file).map_err(|fault| placed(&own, fault))?;
                for text in sent {
                    let is_own = brand.texts.own().get(language, text.key).is_some();
                    let dir = if is_own { &own } else { &common };
                    as_sent(brand, language, text).map_err(|fault| placed(dir, fault))?;
                }
            }
        }
        Ok(())
    }
}

fn all_sent<'a>(keys: impl Iterator<Item = &'a String>, sent: &[MessageText], file: &str) -> Checked {
    let sent: BTreeSet<&str> = sent.iter().map(|text| text.key).collect();
    for key in keys {
        check(sent.contains(key.as_str()), file, key.as_str(), format!("`{key}` is in no message"))?;
    }
    Ok(())
}

fn as_sent(brand: &Brand, language: Language, text: &MessageText) -> Checked {
    let (file, key) = (words_file(language), text.key);
    let Some(found) = brand.text(language, key) else {
        return check(false, &file, key, format!("`{key}` is missing; a message of the brand {} says it", brand.id));
    };
    let filled: BTreeSet<&str> = text.placeholders.iter().copied().collect();
    let reason = format!("`{key}` has other placeholders than the message fills: {}", text.placeholders.join(", "));
    check(placeholders(found) == filled, &file, key, reason)
}
