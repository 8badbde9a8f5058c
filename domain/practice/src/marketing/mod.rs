//! How an office's sign-up page gets about: its address as a QR code and on paper, in a frame of the office's own site, in texts to pass on;
//! and where those who came found it.

mod document;
mod embed;
pub mod figures;
mod funnel;
mod leaving_report;
mod material;
mod network_letter;
mod words;

pub use ::rules::funnel::{FunnelSource, FunnelStep};
pub use ::rules::ppo::{Inputs as LeavingInputs, MembersNeeded, PlanResult as CancellationResult};
pub use document::{DocumentKind, Links, ShareText, document, links};
pub use embed::{frame_ancestors, origins, set_origins};
pub use funnel::{Funnel, FunnelRow, funnel, funnel_file, write_counts};
pub use leaving_report::leaving_report;
pub use material::PrintablePlan;
pub(crate) use material::{MaterialWish, logo_warning, material, printable};
pub use network_letter::{NetworkLetter, NetworkLetterFacts, network_letter, network_letter_file};
