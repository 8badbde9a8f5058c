//! The brand's address and picture, as used by its public pages.

use tenancy::brand::{Brand, PICTURE_SIZE};

use super::PICTURE;
use super::document::Image;

/// The address of the brand's site, without a trailing slash.
pub fn site(brand: &Brand) -> &str {
    brand.profile.prod_url.trim_end_matches('/')
}

/// The brand's picture for link previews.
pub fn picture(brand: &Brand) -> Image {
    let (width, height) = PICTURE_SIZE;
    Image {
        address: format!("{}{PICTURE}", site(brand)),
        alt: brand.profile.name.clone(),
        width: Some(width),
        height: Some(height),
    }
}
