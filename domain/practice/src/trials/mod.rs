//! Trial offices: a practice that has verified its email tries the product before it pays, in its own office with
//! sample data.
//!
//! A trial runs the same code as other offices. The differences are decided where something leaves the product:
//! payments (`gateways::cards::WithTrials`, chosen by `kernel::trials::create_customer`), emails (`notices`), texts
//! (`messages::texts`), and public pages (`office.trial_until`). A trial is its own organization, so discarding it
//! deletes a tenant (`discard_trial` in the database). The call that starts a trial opens the office; creating its
//! sample data takes longer than a call may, so a job does it (`fill_trial`).

mod discard;
mod job;
mod sample;
mod start;
mod store;
mod task;

use ::rules::trials as rules;

pub use discard::{delete_files, discard, run};
pub use job::{DiscardTrialFiles, FillTrial, TrialRun};
pub use rules::{DiscardedBy, TrialState};
pub use sample::fill;
pub use start::{PracticeTrial, continue_signup, enter, start, state};
