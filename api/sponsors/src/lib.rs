//! The areas of BusinessConnect: an office's businesses, a business's own pages, the links by which employers and employees come,
//! and a household's sponsored memberships. Where the brand has no BusinessConnect every call answers 404.

mod business;
mod employers;
mod files;
mod household;
mod office;
mod people;
mod wire;

pub use business::BusinessesArea;
pub use employers::EmployersArea;
pub use files::SponsorFilesArea;
pub use household::SponsoredArea;
pub use office::BusinessConnectArea;
pub use people::BusinessPeopleArea;

use frame::area::{Operation, Tag};
use frame::permitted::Permitted;
use tenancy::brand::Feature;

pub const TAG: Tag = Tag::new("BusinessConnect", "Employers who pay a part of their employees' memberships.");

/// A call that the brand's feature offers.
const fn operation(id: &'static str, permitted: Permitted) -> Operation {
    Operation::new(id, permitted).feature(Feature::BusinessConnect)
}
