//! What everybody may know of the offices that are listed and live: searching them by place, and one office's profile.
//!
//! `office_listing` has a row for each such office, kept by the database (`office_is_live` is the one definition of live). An office
//! without a row does not exist here.

mod profile;
mod search;

pub use ::rules::search::{MAP_HALF, Place, RADII, SAME_AREA_MILES, USUAL_RADIUS, on_map};
pub use profile::{Opening, Profile, is_listed, profile, reviews, sitemap, sitemap_beginnings};
pub use search::{Found, FoundOffices, Query, Town, search, towns_with_offices};
