//! The brand's site and picture, as its public pages name them.

use tenancy::brand::{Brand, PICTURE_SIZE};

use super::PICTURE;
use super::document::Image;

/// The address of the brand's site, without a slash at its end.
pub fn site(brand: &Brand) -> &str {
    brand.profile.prod_url.trim_end_matches('/')
}

/// The picture that other sites show beside a link to a page of the brand.
pub fn picture(brand: &Brand) -> Image {
    let (width, height) = PICTURE_SIZE;
    Image {
        address: format!("{}{PICTURE}", site(brand)),
        alt: brand.profile.name.clone(),
        width: Some(width),
        height: Some(height),
    }
}
