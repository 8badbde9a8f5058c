//! A text that the public reads, with the field that it is entered at.

use tenancy::brand::Language;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublicText<'a> {
    /// The field's name in the API.
    pub field: &'a str,
    pub language: Language,
    pub text: &'a str,
}

impl<'a> PublicText<'a> {
    pub const fn new(field: &'a str, language: Language, text: &'a str) -> Self {
        Self { field, language, text }
    }

    /// The text, if there is one.
    pub fn given(field: &'a str, language: Language, text: Option<&'a str>) -> Option<Self> {
        text.map(|text| Self::new(field, language, text))
    }
}
