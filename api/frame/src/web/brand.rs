//! The brand's address and picture, as used by its public pages.

use tenancy::brand::{Brand, PICTURE_SIZE};

use super::PICTURE;
use super::document::Image;

/// The address of the brand's site, without a trailing slash.
pub fn site(brand: &Brand) -> &str {
    brand.profile.prod_url.trim_end_matches('/')
}

/// The two parts of the brand's name beside its mark: "Chairside", and "Dental" in a lighter weight.
pub fn wordmark(brand: &Brand) -> (&str, Option<&str>) {
    let profile = &brand.profile;
    let strong = profile.name.strip_suffix(&profile.short_name).and_then(|strong| strong.strip_suffix(' '));
    (strong.unwrap_or(&profile.name), strong.map(|_| profile.short_name.as_str()))
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
