//! Collecting what is late in one step: every late household that can be charged is charged, others get a link to pay.
//!
//! A run stores each chosen household with the amount that was shown. One job a household does it, with the same use
//! cases as one household by hand, and with the run as the payment's key: a job that runs twice charges once. A
//! household whose amount is another one by then is left out.

mod late;
mod rules;
mod start;
mod view;
mod work;

pub(crate) use late::late as late_households;
pub use late::{CollectPreview, LateHousehold, preview};
pub use rules::{CollectAct, CollectState, LeftOut};
pub use start::{Chosen, start};
pub use view::{CollectRow, CollectRun, run_of};
pub use work::CollectHousehold;

/// The most households of one run.
pub const MOST: usize = 500;

/// The request key of a run's payments.
fn key_of(run: i64) -> String {
    format!("collect-{run}")
}
