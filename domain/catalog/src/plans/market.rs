//! The local market of an office: its discounts, ZIP codes around it, and what other practices there charge.

use tenancy::brand::BrandId;
use tenancy::ids::OfficeId;
use tenancy::{Database, Reach, Scope};

use super::catalog;
use crate::{Cents, Context, Error, OrNotFound, Result};
use rules::subscriptions::Period;

/// With fewer other organizations than this, the figures could identify one.
const LEAST_OTHERS: i64 = 5;

/// The discounts of an office, not including promo code percentages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficeDiscounts {
    /// Percentages for families of 2, 3, and 4 or more.
    pub family: [Option<rust_decimal::Decimal>; 3],
    /// The office has a promo code that is valid today.
    pub promo: bool,
}

/// The discounts of `office`; [`Error::NotFound`] if it is not an office of `brand`.
pub async fn office_discounts(context: &Context, brand: &BrandId, office: OfficeId) -> Result<OfficeDiscounts> {
    let address = kernel::directory::find(&context.database, brand.as_str(), &office.to_string())
        .await?
        .ok_or(Error::NotFound)?;
    let mut scope = context.database.read(Reach::visitor(address.organization, address.office)).await?;
    let catalog = catalog(&mut scope, office, None).await?;
    let promo = sqlx::query_scalar!(r#"select has_promo_code($1, $2) as "promo!""#, office.0, catalog.today)
        .fetch_one(scope.db())
        .await?;
    let office = catalog.office;
    let family = [office.family_discount_two, office.family_discount_three, office.family_discount_four];
    Ok(OfficeDiscounts { family, promo })
}

/// The five-digit ZIP codes in the same three-digit area where the brand has open offices, and the office's own ZIP
/// code.
pub async fn nearby_zips(database: &Database, brand: &BrandId, office: OfficeId) -> Result<Vec<String>> {
    let found = kernel::directory::find(database, brand.as_str(), &office.to_string()).await?;
    let own = database.at_cell_of(found.ok_or(Error::NotFound)?.organization).await?;
    // Crosses tenants: office addresses are public.
    let mut scope = own.platform_for_public("nearby").await?;
    Ok(sqlx::query_scalar!(
        r#"select distinct left(n.zip, 5) as "zip!" from office_directory d
           join office o on o.organization_id = d.organization_id and o.id = d.office_id
           join office n on n.brand = o.brand and left(n.zip, 3) = left(o.zip, 3) and (n.account_status = 1 and n.trial_until is null or n.id = o.id)
           where d.office_id = $1 and n.zip <> '' order by 1 limit 200"#,
        office.0
    )
    .fetch_all(scope.db())
    .await?)
}

/// What other practices nearby charge: the middle half of their prices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MarketRange {
    pub low: Cents,
    pub high: Cents,
    /// The prices are of the same three-digit ZIP area; otherwise of the state.
    pub area: bool,
}

/// The quartiles of what other organizations charge for plans of `preset`, in the office's three-digit ZIP area or else
/// its state, rounded to dollars; `None` if fewer than five sell it. Each organization counts once, with its average.
pub async fn market_range(
    database: &Database,
    scope: &mut Scope,
    office: OfficeId,
    preset: &str,
    period: Period,
) -> Result<Option<MarketRange>> {
    let organization = scope.organization();
    let at = sqlx::query!(
        "select brand, zip, state from office where organization_id = $1 and id = $2",
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    // Crosses tenants: returns only statistics of at least five other organizations.
    let mut platform = database.at_cell_of(organization).await?.platform("market range").await?;
    for (area, zip) in [(true, Some(at.zip.chars().take(3).collect::<String>())), (false, None)] {
        let row = sqlx::query!(
            r#"select count(*) as "others!", percentile_cont(0.25) within group (order by price) as low,
                 percentile_cont(0.75) within group (order by price) as high
               from (select avg(v.price_cents)::float8 as price from office o
                     join plan p on p.organization_id = o.organization_id and p.office_id = o.id and p.preset = $3 and p.view_status = 'active' and p.deleted_at is null
                     join plan_variant v on v.organization_id = p.organization_id and v.plan_id = p.id and v.period = $4 and v.view_status = 'active' and v.price_cents > 0
                     where o.organization_id <> $1 and o.brand = $2 and o.account_status = 1 and o.trial_until is null and o.state = $5 and ($6::text is null or left(o.zip, 3) = $6)
                     group by o.organization_id) x"#,
            organization.0,
            at.brand,
            preset,
            period.as_str(),
            at.state,
            zip
        )
        .fetch_one(platform.db())
        .await?;
        if row.others >= LEAST_OTHERS
            && let (Some(low), Some(high)) = (row.low, row.high)
        {
            let dollars = |cents: f64| Cents((cents / 100.0).round() as i64 * 100);
            return Ok(Some(MarketRange { low: dollars(low), high: dollars(high), area }));
        }
    }
    Ok(None)
}
