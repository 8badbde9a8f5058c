//! What the public sign-up page shows, and the live quote.

use rust_decimal::Decimal;
use tenancy::Reach;
use tenancy::brand::{Brand, BrandId};
use tenancy::ids::OfficeId;

use super::quote::{Quote, QuoteMember, Terms, quote};
use crate::offices;
use crate::plans::{Catalog, Channel, catalog};
use crate::{Cents, Context, Error, Result};

/// The sign-up page of the office with this number or slug; [`Error::NotFound`] for another brand's.
pub async fn signup_page(context: &Context, brand: &BrandId, number_or_slug: &str) -> Result<Catalog> {
    offer(context, brand, number_or_slug, None).await
}

/// Prices `members` at `office`, with a promo code when one is given.
pub async fn quote_for(
    context: &Context,
    brand: &Brand,
    office: OfficeId,
    promo_code: Option<&str>,
    members: &[QuoteMember],
) -> Result<(Quote, Catalog)> {
    let catalog = offer(context, &brand.id, &office.to_string(), promo_code).await?;
    let quote = quote(&catalog, members, &terms(brand, &catalog));
    Ok((quote, catalog))
}

async fn offer(context: &Context, brand: &BrandId, office: &str, promo: Option<&str>) -> Result<Catalog> {
    let address = offices::find(&context.database, brand.as_str(), office).await?.ok_or(Error::NotFound)?;
    let mut scope = context.database.scope(Reach::visitor(address.organization, address.office)).await?;
    catalog(&mut scope, address.office, promo).await
}

/// The terms of the public sign-up at an office: brand constants and the state's rule.
pub(super) fn terms(brand: &Brand, catalog: &Catalog) -> Terms {
    let rule = brand.state_rule(&catalog.office.state);
    Terms {
        channel: Channel::External,
        today: catalog.today,
        setup_fee_percent: Decimal::from(brand.profile.constants.gpp_setup_fee_percent),
        most_setup_fee: rule.max_setup_fee_cents.map(Cents),
    }
}
