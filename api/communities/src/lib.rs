//! The areas of CommunityConnect: an office's communities, and what anybody sees of one: the page of its code, the link that proves an
//! email, a leader's request and count. Where the brand has no BusinessConnect every call answers 404.

mod office;
mod public;
mod wire;

pub use office::CommunitiesArea;
pub use public::CommunityPagesArea;

use frame::area::{Operation, Tag};
use frame::permitted::Permitted;
use tenancy::brand::Feature;

pub const TAG: Tag = Tag::new("CommunityConnect", "Groups whose members join with a code and get a discount.");

/// A call that the brand's feature offers: the specification has one flag for businesses and communities.
const fn operation(id: &'static str, permitted: Permitted) -> Operation {
    Operation::new(id, permitted).feature(Feature::BusinessConnect)
}
