//! Disputes: a payer's bank reverses a payment, the office responds once, the bank decides.
//!
//! The provider's record is authoritative: an event, a poll or a page request only triggers [`sync`], which brings our
//! record up to date in one transaction, however many events were missed and however often it runs.
//!
//! | the provider's state | ledger entries | memberships on the invoice | the office's share |
//! |---|---|---|---|
//! | an inquiry | none | stay active | unchanged |
//! | money withdrawn | dispute, dispute fee | disputed: benefits, charges and retries stop | reversed, once |
//! | won | dispute won | restored; charges resume after the last billed period | returned, once |
//! | lost | dispute lost | canceled | stays reversed |
//!
//! After a lost dispute the office may bill the lost amount: a new open invoice. The old invoice stays paid, because
//! its payment did succeed; in the ledger the lost entry records the money's return to the bank, and the new invoice
//! makes the household owe it again.

mod after_lost;
mod draft;
mod evidence;
mod file;
mod list;
mod pack;
mod respond;
mod rules;
mod share;
mod store;
mod sync;
mod task;
mod workspace;

pub use crate::office_share::{ShareMovementKind, ShareMovementStatus};
pub use ::rules::disputes::reason_text;
pub use after_lost::{AfterLost, after_lost};
pub use draft::Draft;
pub use evidence::save_draft;
pub use file::list_file;
pub use list::{DisputeCounts, DisputeFilter, DisputeLine, DisputePage, list};
pub use pack::preview;
pub use respond::{accept, send_response, submit};
pub use rules::{DisputeState, SubmitState};
pub use share::move_share;
pub use store::open_dispute_of;
pub use sync::{poll, sync_dispute};
pub use task::{MoveShare, PollDisputes, RespondDispute};
pub use workspace::{Check, Consent, EventLine, Workspace, workspace};
