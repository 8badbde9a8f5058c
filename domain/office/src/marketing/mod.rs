//! Marketing of an office's sign-up page: its address as a QR code and in print, in a frame of the office's own site,
//! and in texts to share; and statistics on where visitors came from.

mod document;
mod embed;
pub mod figures;
mod funnel;
mod leaving_report;
mod material;
mod network_letter;
pub mod ppo;
mod words;

pub use ::rules::funnel::{FunnelSource, FunnelStep};
pub use document::{DocumentKind, Links, ShareText, document, links};
pub use embed::{frame_ancestors, origins, set_origins};
pub use funnel::{Funnel, FunnelRow, funnel, funnel_file, write_counts};
pub use leaving_report::leaving_report;
pub use material::{MaterialWish, PrintablePlan, logo_warning, material, printable};
pub use network_letter::{NetworkLetter, NetworkLetterFacts, network_letter, network_letter_file};
pub use ppo::{Inputs as LeavingInputs, MembersNeeded, PlanResult as CancellationResult};
