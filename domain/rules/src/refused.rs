//! What a rule answers when the state of things refuses what was asked.

/// Why it is refused, in words for people.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Refused(pub String);
