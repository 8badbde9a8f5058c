//! What statuses mean together, the status of a ledger's row, and whether two people are one.

pub mod duplicates;
pub mod ledger_status;
pub mod rules;

use tenancy::contract;

/// How it is with one of a login's own households.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum OwnHouseholdState {
    /// A plan runs.
    Running,
    /// No plan runs.
    Ended,
    /// It moved to another office, where it is another of the login's households.
    Moved,
}
