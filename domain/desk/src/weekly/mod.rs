//! The owner's Monday summary: who joined and left, what was collected that was late, what is late, the next payout, and
//! one suggested act. An owner turns it off among their notifications.

mod facts;
mod letter;
mod run;
mod suggestion;

pub(crate) use letter::WeeklyLetter;
pub use run::WeeklySummaryRun;
