//! Pauses, and what else an office offers before a membership is canceled. The rules are in [`rules`].
//!
//! A paused membership is `inactive` with the day on which it resumes: it is not charged, includes no visits and counts nowhere as
//! active, without a rule of its own in any of these places. What it was before is kept as its prior status.

mod facts;
mod offers;
mod pause;
mod resume;
pub mod rules;
mod settings;
mod task;

pub(super) use facts::{over, paused_of};
pub use offers::{CancelOffers, YearlyOffer, offers};
pub use pause::{PauseRequest, pause};
pub(super) use resume::resume_within;
pub use resume::{Resumed, resume};
pub use rules::PauseChoice;
pub use settings::{CancelOfferSettings, offer_settings, save_offer_settings};
pub use task::ResumeMembership;

use tenancy::text_enum;

text_enum! {
    PauseState {
        Paused = "paused",
        /// On its day, or earlier.
        Resumed = "resumed",
        /// The membership ended otherwise while it was paused.
        Ended = "ended",
    }
}
