//! The error of a rule that refuses a request in the current state.

/// The reason, in words for people.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Refused(pub String);
