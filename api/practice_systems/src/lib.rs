//! The area of practice systems: connecting one, matching charts, upcoming appointments, and what is written to it. Where
//! the brand has no practice systems every call answers 404.

mod charts;
mod connection;
mod offers;
mod wire;
mod writing;

pub use charts::ChartsArea;
pub use connection::PracticeSystemsArea;
pub use offers::PracticeOffersArea;
pub use writing::PracticeWritingArea;

use frame::area::{Operation, Tag};
use frame::permitted::Permitted;
use tenancy::brand::Feature;

pub const TAG: Tag = Tag::new("Practice systems", "An office's practice system, its charts and appointments.");

/// A call that the brand's feature offers.
const fn operation(id: &'static str, permitted: Permitted) -> Operation {
    Operation::new(id, permitted).feature(Feature::PracticeSystemIntegration)
}
