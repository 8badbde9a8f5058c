//! The statement of a sale as a file: what each membership that moved had prepaid, and what of it is between the practices.

use kernel::downloads::{AT_ONCE, Cell, Column, File, Format, List};
use tenancy::brand::BrandId;
use tenancy::ids::OfficeSaleId;

use crate::decide::side_of;
use crate::preview::Selling;
use crate::store::load;
use crate::view::{SaleHousehold, SaleMembership, households, open};
use crate::words::{LineState, SaleSide};
use crate::{Cents, Error, Result};

const LIST: List = List::new("location_sale.downloaded", "Prepaid dues at the sale", "location-sale").with(&[
    Column::text("Household", 26),
    Column::text("Member", 26),
    Column::text("Plan", 24),
    Column::text("Status", 10),
    Column::date("Moved on"),
    Column::price("Paid for the term"),
    Column::whole("Days left"),
    Column::whole("Days"),
    Column::money("Prepaid"),
    Column::money("Refunded by seller"),
    Column::money("Between the practices"),
]);

/// The statement of a sale, for either side. Recorded as `location_sale.downloaded` in the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for a sale of others; [`Error::Conflict`] when there are too many rows for the format.
pub async fn statement_file(selling: Selling<'_>, id: OfficeSaleId, format: Format) -> Result<File> {
    let brand = selling.context.brands.get(&BrandId::new(selling.caller.brand.clone())).ok_or(Error::NotFound)?;
    let mut scope = open(selling).await?;
    let sale = load(&mut scope, id).await?;
    let seller = side_of(selling, &sale).ok_or(Error::NotFound)? == SaleSide::Seller;
    let words = format!(
        "{} of {}, sold to {} on {}",
        sale.office_name,
        sale.seller_name,
        sale.buyer_name,
        sale.on.format("%b %-d, %Y")
    );
    let mut file = LIST.from_brand(brand, words, format)?;
    let mut after = None;
    loop {
        let part = households(&mut scope, (&sale, seller), after, AT_ONCE).await?;
        let is_last = part.len() < AT_ONCE;
        after = part.last().map(|(line, _)| *line);
        for (_, household) in &part {
            for membership in &household.memberships {
                file.row(cells(household, membership))?;
            }
        }
        if is_last {
            break;
        }
    }
    drop(scope);
    let mut scope = selling.context.database.scope(selling.reach.clone()).await?;
    let file = file.end(&mut scope).await?;
    scope.commit().await?;
    Ok(file)
}

fn cells(household: &SaleHousehold, membership: &SaleMembership) -> Vec<Cell> {
    let status = if household.state == LineState::Left { "Left" } else { "Moved" };
    vec![
        household.household.0.clone().into(),
        membership.member_name.0.clone().into(),
        membership.plan_name.clone().into(),
        status.into(),
        Cell::Date(membership.moved_on),
        membership.paid.into(),
        Cell::Whole(membership.days_left),
        Cell::Whole(membership.days),
        membership.prepaid.into(),
        membership.refunded.into(),
        (membership.prepaid - membership.refunded).max(Cents::ZERO).into(),
    ]
}
