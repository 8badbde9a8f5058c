//! What a run did.

/// The result of a run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RunSummary {
    pub bills: i64,
    pub member_fees: i64,
    /// Bills whose next attempt or email is due.
    pub collecting: i64,
}
