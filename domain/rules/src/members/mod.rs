//! What statuses mean together, where a row of a ledger stands, and whether two people are one.

pub mod duplicates;
pub mod ledger_status;
pub mod rules;
