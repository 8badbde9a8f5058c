//! Disputes: a payer's bank takes a payment back, the office answers once, the bank decides.
//!
//! The provider's record is the truth: an event, a poll or a page's question only asks it, and [`sync`] brings ours up to it in
//! one transaction, whatever was missed meanwhile and however often it is asked.
//!
//! | the provider says | entries | memberships on the bill | the office's share |
//! |---|---|---|---|
//! | an inquiry | none | run on | stays |
//! | taken | dispute, dispute fee | disputed: benefits, draws and retries stop | taken back, once |
//! | won | dispute won | as before; draws go on after the last billed period | returned, once |
//! | lost | dispute lost | canceled | stays taken |
//!
//! After a lost one the office may bill what was taken back: a new open invoice of that amount. The old invoice stays paid, since its
//! payment did succeed; the ledger owes it back to the bank by the lost entry, and the new invoice makes the household owe it again.

mod after_lost;
mod evidence;
mod file;
mod list;
mod pack;
mod respond;
mod rules;
mod share;
mod store;
mod sync;
mod workspace;

pub use ::rules::disputes::reason_text;
pub use after_lost::{AfterLost, after_lost};
pub use evidence::{Draft, save_draft};
pub use file::list_file;
pub use list::{DisputeCounts, DisputeFilter, DisputeLine, DisputePage, list};
pub use pack::preview;
pub use respond::{accept, send_response, submit};
pub use rules::{DisputeState, SubmitState};
pub use share::move_share;
pub use store::open_dispute_of;
pub use sync::{poll, sync_dispute};
pub use workspace::{Check, Consent, EventLine, Workspace, workspace};
