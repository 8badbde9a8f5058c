//! The combined meaning of several statuses, the status of a ledger row, and finding duplicate people.

pub mod duplicates;
pub mod ledger_status;
pub mod rules;

use tenancy::contract;

/// The state of one of a login's own households.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum OwnHouseholdState {
    /// A plan is active.
    Running,
    /// No plan is active.
    Ended,
    /// It moved to another office, where the login has another household.
    Moved,
}
