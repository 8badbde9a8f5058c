//! The errors of a form by field.

use std::collections::BTreeMap;

use super::Message;

/// Messages by field path, such as `owner.email` or `members.0.dob`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FieldErrors(pub BTreeMap<String, Vec<Message>>);

impl FieldErrors {
    pub fn add(&mut self, path: impl Into<String>, message: Message) {
        self.0.entry(path.into()).or_default().push(message);
    }

    pub fn one(path: impl Into<String>, message: Message) -> Self {
        let mut errors = Self::default();
        errors.add(path, message);
        errors
    }

    /// Adds all errors of `other`.
    pub fn join(&mut self, other: Self) {
        for (path, messages) in other.0 {
            self.0.entry(path).or_default().extend(messages);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns `Err` with the errors, if there are any.
    pub fn into_result(self) -> Result<(), Self> {
        if self.is_empty() { Ok(()) } else { Err(self) }
    }

    /// The messages in `language`, by field path.
    pub fn texts(&self, language: &str) -> BTreeMap<String, Vec<String>> {
        self.0.iter().map(|(path, all)| (path.clone(), all.iter().map(|m| m.text(language)).collect())).collect()
    }
}
