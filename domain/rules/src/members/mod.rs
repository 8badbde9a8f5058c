//! What statuses mean together, the status of a ledger's row, and whether two people are one.

pub mod duplicates;
pub mod ledger_status;
pub mod rules;

/// How it is with one of a login's own households.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum), oai(rename_all = "snake_case"))]
pub enum OwnHouseholdState {
    /// A plan runs.
    Running,
    /// No plan runs.
    Ended,
    /// It moved to another office, where it is another of the login's households.
    Moved,
}
