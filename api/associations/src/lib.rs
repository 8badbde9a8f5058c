//! The areas of associations and affiliates: an association's own pages, what an office decides about its association, an
//! affiliate's own pages, and both as our staff manage them. Where the brand has none of them every call answers 404.

mod affiliate;
mod association;
mod office;
mod staff;
mod staff_affiliates;
mod wire;

pub use affiliate::AffiliateArea;
pub use association::AssociationArea;
pub use office::OfficeAssociationArea;
pub use staff::StaffAssociationsArea;
pub use staff_affiliates::StaffAffiliatesArea;

use frame::area::{Operation, Tag};
use frame::permitted::Permitted;
use tenancy::brand::Feature;

pub const TAG: Tag =
    Tag::new("Associations", "Associations that offices belong to, and affiliates who send practices.");

/// A call that the brand's associations offer.
const fn of_associations(id: &'static str, permitted: Permitted) -> Operation {
    Operation::new(id, permitted).feature(Feature::Associations)
}

/// A call that the brand's affiliates offer.
const fn of_affiliates(id: &'static str, permitted: Permitted) -> Operation {
    Operation::new(id, permitted).feature(Feature::Affiliates)
}
