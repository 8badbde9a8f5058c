//! The terms for businesses that are in force.

use tenancy::brand::{BrandId, Language, PageKind};

use crate::{Context, Error, Result};

/// The version of the brand's terms for businesses.
///
/// # Errors
/// [`Error::NotFound`] for a brand without BusinessConnect.
pub(crate) fn terms_in_force(context: &Context, brand: &str) -> Result<String> {
    let brand = context.brands.get(&BrandId::new(brand)).ok_or(Error::NotFound)?;
    let page = brand.page(PageKind::BusinessConnectTerms, Language::En).ok_or(Error::NotFound)?;
    Ok(page.version.clone())
}
