//! Trial offices: a practice that has proved its email tries the product before it pays, in an office of its own with sample data.
//!
//! The same code runs in a trial as anywhere. What is different is decided where something leaves: payments (`gateways::cards::WithTrials`,
//! chosen by `kernel::trials::create_customer`), emails (`notices`), texts (`messages::texts`), and what the public sees (`office.trial_until`).
//! A trial is an organization of its own, so that discarding it is deleting a tenant: `discard_trial` in the database. The call that begins
//! one opens the office; its sample data takes longer than a call may and is made by a job (`fill_trial`).

mod discard;
mod sample;
mod start;
mod store;

use ::rules::trials as rules;

pub use discard::{delete_files, discard, run};
pub use rules::{DiscardedBy, TrialState};
pub use sample::fill;
pub use start::{PracticeTrial, continue_signup, enter, start, state};
