//! Public information about offices that are listed and live: a search by place, and each office's profile.
//!
//! `office_listing` has a row for each such office, maintained by the database (`office_is_live` is the only definition
//! of live). Here, an office without a row does not exist.

mod profile;
pub mod rules;
mod search;

pub use profile::{Opening, Profile, is_listed, profile, reviews, sitemap, sitemap_beginnings};
pub use rules::{MAP_HALF, Place, RADII, SAME_AREA_MILES, USUAL_RADIUS, on_map};
pub use search::{Found, FoundOffices, Query, Town, search, towns_with_offices};
