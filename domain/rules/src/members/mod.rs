//! What statuses mean together, the status of a ledger's row, and whether two people are one.

pub mod duplicates;
pub mod ledger_status;
pub mod rules;
