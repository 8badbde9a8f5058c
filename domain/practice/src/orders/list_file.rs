//! Marketing orders as files: those of an office, and those of all offices.

use kernel::merge::granted_in_each;
use kernel::write_pages;
use tenancy::ids::OfficeId;
use tenancy::{Granted, Scope};

use super::order::Order;
use super::rules::{Carrier, OrderState};
use super::{list, staff};
use crate::downloads::{AT_ONCE, Cell, Column, File, Format, List, ListFile, spelled};
use crate::{Context, Result};

const OFFICE: List = List::new("marketing_orders.downloaded", "Marketing orders", "orders").with(&[
    Column::whole("Order"),
    Column::text("Material", 34),
    Column::text("State", 16),
    Column::price("Price"),
    Column::time("Ordered"),
    Column::text("Ordered by", 20),
    Column::text("Ship to", 40),
    Column::text("Carrier", 12),
    Column::text("Tracking number", 22),
]);

const STAFF: List = List::new("staff_marketing_orders.downloaded", "Marketing orders", "marketing-orders").with(&[
    Column::text("Office", 24),
    Column::text("Brand", 10),
    Column::whole("Order"),
    Column::text("Material", 30),
    Column::text("State", 14),
    Column::price("Price"),
    Column::time("Ordered"),
    Column::text("Ordered by", 18),
    Column::text("Ship to", 36),
    Column::text("Carrier", 12),
    Column::text("Tracking number", 20),
]);

const fn state_words(state: OrderState) -> &'static str {
    match state {
        OrderState::Proof => "Proof to approve",
        OrderState::Unpaid => "Not paid",
        OrderState::Placed => "Placed",
        OrderState::InProduction => "In production",
        OrderState::Shipped => "Shipped",
        OrderState::Delivered => "Delivered",
        OrderState::Canceled => "Canceled",
    }
}

const fn carrier_words(carrier: Carrier) -> &'static str {
    match carrier {
        Carrier::Usps => "USPS",
        Carrier::Ups => "UPS",
        Carrier::Fedex => "FedEx",
        Carrier::Other => "Other carrier",
    }
}

fn cells(file: &ListFile, order: Order) -> Vec<Cell> {
    let to = &order.ship_to;
    let street = [Some(to.name.as_str()), Some(to.line1.as_str()), to.line2.as_deref(), Some(to.city.as_str())];
    let street: Vec<_> = street.into_iter().flatten().filter(|part| !part.is_empty()).collect();
    vec![
        order.id.0.into(),
        order.words().into(),
        state_words(order.state).into(),
        order.price.into(),
        file.time(order.created_at),
        order.ordered_name.clone().into(),
        format!("{}, {} {}", street.join(", "), to.state, to.zip).into(),
        order.carrier.map(|carrier| carrier_words(carrier).to_owned()).into(),
        order.tracking_number.clone().into(),
    ]
}

/// The office's orders, latest first. Writes `marketing_orders.downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach.
pub async fn office_file(context: &Context, scope: &mut Scope, office: OfficeId, format: Format) -> Result<File> {
    let mut file = OFFICE.at_office(context, scope, office, "All orders", format).await?;
    write_pages!(file, after: i64 => list::part(scope, office, after, AT_ONCE).await?, rows, |order| cells(&file, order));
    file.end(scope).await
}

/// The orders of all offices in a state, and the number of rows in the file; the caller writes the audit trail.
///
/// # Errors
/// When the database fails.
pub async fn staff_file(
    context: &Context,
    granted: &Granted,
    (state, search): (OrderState, Option<&str>),
    format: Format,
) -> Result<(File, usize)> {
    let words = match search.map(str::trim).filter(|text| !text.is_empty()) {
        Some(search) => format!("{}, office has \u{201c}{search}\u{201d}", state_words(state)),
        None => state_words(state).to_owned(),
    };
    let mut file = STAFF.of_all_offices(words, format)?;
    write_pages!(file, after: i64 => {
        let scopes = granted_in_each(&context.database, granted).await?;
        staff::part(context, (scopes, granted.actor.clone()), (state, search), after, AT_ONCE).await?
    }, items, |one| {
        let mut all = vec![one.office_name.into(), spelled(&one.brand).into()];
        all.extend(cells(&file, one.order));
        all
    });
    let rows = file.rows();
    Ok((file.finish().await?, rows))
}
