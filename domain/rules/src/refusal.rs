//! A refusal: why a request isn't possible in the current state, in words for people. Each has a fixed code, and words in
//! English and Spanish. They are declared in the folder `refusals`, those that name a status beside the status.

use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

/// Declares refusals with fixed messages, each as a constant of `Refusal` and all of the file as `FIXED`:
/// `NAME: "code", "English", "Spanish";`.
macro_rules! refusals {
    ($($name:ident: $code:literal, $english:literal, $spanish:literal;)*) => {
        impl crate::refusal::Refusal {
            $(pub const $name: Self = Self::fixed($code, $english, $spanish);)*
        }

        /// The refusals with fixed messages of this file.
        #[cfg(test)]
        pub(super) const FIXED: &[crate::refusal::Refusal] = &[$(crate::refusal::Refusal::$name),*];
    };
}

/// A refusal. Its text form is the English message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    code: &'static str,
    english: Cow<'static, str>,
    spanish: Cow<'static, str>,
    parameters: Vec<(&'static str, String)>,
}

impl Refusal {
    /// A refusal whose texts are fixed; see `refusals!`.
    pub(crate) const fn fixed(code: &'static str, english: &'static str, spanish: &'static str) -> Self {
        Self { code, english: Cow::Borrowed(english), spanish: Cow::Borrowed(spanish), parameters: Vec::new() }
    }

    /// A refusal whose texts contain values.
    pub(crate) fn filled(
        code: &'static str,
        english: impl Into<Cow<'static, str>>,
        spanish: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self { code, english: english.into(), spanish: spanish.into(), parameters: Vec::new() }
    }

    /// Adds a value that the texts contain.
    pub(crate) fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.parameters.push((name, value.to_string()));
        self
    }

    /// The values in the texts, by name: codes as they are stored, amounts in dollars.
    pub fn parameters(&self) -> &[(&'static str, String)] {
        &self.parameters
    }

    /// The code for programs.
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// The message in `language`: "es" for Spanish, anything else for English.
    pub fn text(&self, language: &str) -> &str {
        if language == "es" { &self.spanish } else { &self.english }
    }
}

impl Deref for Refusal {
    type Target = str;
    fn deref(&self) -> &str {
        &self.english
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl PartialEq<str> for Refusal {
    fn eq(&self, english: &str) -> bool {
        self.english == english
    }
}

impl PartialEq<&str> for Refusal {
    fn eq(&self, english: &&str) -> bool {
        self.english == *english
    }
}

impl From<Refusal> for String {
    fn from(refusal: Refusal) -> Self {
        refusal.english.into_owned()
    }
}
