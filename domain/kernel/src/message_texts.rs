//! The texts of messages. They are in `brands/common/texts`, or in the brand's own files where it overrides them; the
//! code has a type for each, with a field per placeholder. `notices::check_texts` compares both when the program
//! starts.

use chrono::NaiveDate;
use tenancy::brand::{Brand, BrandBook, Language, Words};

use crate::Result;

/// A text with its values.
pub trait Text {
    const KEY: &'static str;

    /// The placeholders and their values.
    fn values(&self) -> Vec<(&'static str, &str)>;
}

/// Declares the texts of one section of the files. A type's name is the text's key there; its fields are the
/// placeholders.
#[macro_export]
macro_rules! declare_message_texts {
    ($section:literal: $($(#[doc = $doc:literal])* $name:ident $({ $($field:ident),+ })?;)+) => {
        $($crate::declare_message_texts!(@text $section, $($doc)*, $name $({ $($field),+ })?);)+

        /// The texts of this file.
        pub const TEXTS: &[::tenancy::brand::MessageText] = &[$(::tenancy::brand::MessageText {
            key: concat!("messages.", $section, ".", stringify!($name)),
            placeholders: &[$($(stringify!($field)),+)?],
        }),+];
    };
    (@text $section:literal, $($doc:literal)*, $name:ident) => {
        $(#[doc = $doc])*
        pub struct $name;

        impl $crate::message_texts::Text for $name {
            const KEY: &'static str = concat!("messages.", $section, ".", stringify!($name));

            fn values(&self) -> Vec<(&'static str, &str)> {
                vec![]
            }
        }
    };
    (@text $section:literal, $($doc:literal)*, $name:ident { $($field:ident),+ }) => {
        $(#[doc = $doc])*
        pub struct $name<'a> {
            $(pub $field: &'a str,)+
        }

        impl $crate::message_texts::Text for $name<'_> {
            const KEY: &'static str = concat!("messages.", $section, ".", stringify!($name));

            fn values(&self) -> Vec<(&'static str, &str)> {
                vec![$((stringify!($field), self.$field)),+]
            }
        }
    };
}
pub use declare_message_texts as message_texts;

/// The texts of a brand, or those common to all brands, in one language.
#[derive(Debug, Clone, Copy)]
pub struct MessageWords<'a> {
    source: Source<'a>,
    language: Language,
}

#[derive(Debug, Clone, Copy)]
enum Source<'a> {
    Brand(&'a Brand),
    Common(&'a Words),
}

impl<'a> MessageWords<'a> {
    /// The language of a code; English for an unsupported language.
    pub fn new(brand: &'a Brand, code: &str) -> Self {
        Self { source: Source::Brand(brand), language: language(code) }
    }

    /// For a text that does not depend on a brand.
    pub fn common(brands: &'a BrandBook, code: &str) -> Self {
        Self { source: Source::Common(brands.common()), language: language(code) }
    }

    pub fn language(self) -> Language {
        self.language
    }

    pub fn is_spanish(self) -> bool {
        self.language == Language::Es
    }

    /// "Dec 4, 2026", "4 dic 2026".
    pub fn day(self, on: NaiveDate) -> String {
        rules::dates::day(self.is_spanish(), on)
    }

    /// The text with its values filled in.
    ///
    /// # Errors
    /// If the text is missing; `notices::check_texts` prevents that.
    pub fn say<T: Text>(self, text: T) -> Result<String> {
        let found = match self.source {
            Source::Brand(brand) => brand.text(self.language, T::KEY),
            Source::Common(words) => words.get(self.language, T::KEY),
        };
        let found = found.ok_or_else(|| anyhow::anyhow!("no text {}", T::KEY))?;
        Ok(fill(found, &text.values()))
    }
}

fn language(code: &str) -> Language {
    if code == "es" { Language::Es } else { Language::En }
}

/// Fills in values in one pass, because a value that a person entered may contain braces.
fn fill(text: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        let (name, next) = after.split_once("}}").unwrap_or((after, ""));
        filled.push_str(before);
        filled.push_str(values.iter().find(|(own, _)| *own == name).map_or("", |(_, value)| value));
        rest = next;
    }
    filled + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_with_braces_stays_as_it_is() {
        let values = [("name", "{{day}}"), ("day", "Monday")];
        assert_eq!(fill("{{name}} on {{day}}, {{name}}.", &values), "{{day}} on Monday, {{day}}.");
    }
}
