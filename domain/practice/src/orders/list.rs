//! An office's orders, and the proof and receipt of an order.

use tenancy::brand::Language;
use tenancy::ids::{MarketingOrderId, OfficeId, PlanId, TierInvoiceId};
use tenancy::{Reach, Scope};

use super::order::{Order, ShipTo, kind_of, owner, payer};
use super::rules::{Carrier, OrderState};
use crate::downloads::{File, Format};
use crate::{Cents, Context, Error, OrNotFound, Result, tiers};

const PAGE: usize = 20;

/// A page of orders, the latest first.
#[derive(Debug, Clone)]
pub struct Orders {
    pub rows: Vec<Order>,
    pub next: Option<i64>,
}

/// The office's orders, 20 per page; `after` is the `next` of the previous page.
///
/// # Errors
/// When the database fails.
pub async fn list(scope: &mut Scope, office: OfficeId, after: Option<i64>) -> Result<Orders> {
    part(scope, office, after, PAGE).await
}

/// As [`list`], with at most `most` orders.
pub(super) async fn part(scope: &mut Scope, office: OfficeId, after: Option<i64>, most: usize) -> Result<Orders> {
    let organization = scope.organization();
    let mut ids = sqlx::query_scalar!(
        "select id from marketing_order where organization_id = $1 and office_id = $2 and ($3::bigint is null or id < $3)
         order by id desc limit $4",
        organization.0,
        office.0,
        after,
        most as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let more = ids.len() > most;
    ids.truncate(most);
    let next = ids.last().copied().filter(|_| more);
    Ok(Orders { rows: rows(scope, &ids).await?, next })
}

/// An order of the office.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn find(scope: &mut Scope, office: OfficeId, order: MarketingOrderId) -> Result<Order> {
    let own = read(scope, order).await?;
    if own.office == office { Ok(own) } else { Err(Error::NotFound) }
}

pub(super) async fn read(scope: &mut Scope, order: MarketingOrderId) -> Result<Order> {
    rows(scope, &[order.0]).await?.pop().ok_or(Error::NotFound)
}

/// Locks an order of the office and reads it; the caller must lock the payer first.
pub(super) async fn lock(scope: &mut Scope, office: Option<OfficeId>, order: MarketingOrderId) -> Result<Order> {
    let organization = scope.organization();
    sqlx::query!(
        "select id from marketing_order where organization_id = $1 and id = $2 for update",
        organization.0,
        order.0
    )
    .one_or_not_found(scope)
    .await?;
    let found = read(scope, order).await?;
    if office.is_some_and(|office| office != found.office) {
        return Err(Error::NotFound);
    }
    Ok(found)
}

async fn rows(scope: &mut Scope, ids: &[i64]) -> Result<Vec<Order>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select m.*, (select i.id from tier_invoice i where i.organization_id = m.organization_id and i.order_id = m.id and i.status = 'paid') as invoice,
             exists (select from tier_invoice i join tier_payment p on p.organization_id = i.organization_id and p.invoice_id = i.id
               where i.organization_id = m.organization_id and i.order_id = m.id and payment_is_pending(p.status)) as "paying!"
           from marketing_order m where m.organization_id = $1 and m.id = any ($2) order by m.id desc"#,
        organization.0,
        ids
    )
    .fetch_all(scope.db())
    .await?;
    let read = rows.into_iter().map(|row| {
        let state = OrderState::parse(&row.status);
        Ok(Order {
            id: MarketingOrderId(row.id),
            office: OfficeId(row.office_id),
            state: state.ok_or_else(|| anyhow::anyhow!("{} is no state of an order", row.status))?,
            asset: row.asset,
            kind: kind_of(&row.kind),
            heavy_stock: row.heavy_stock,
            quantity: row.quantity,
            language: if row.language == "es" { Language::Es } else { Language::En },
            headline: row.headline,
            plans: row.plan_ids.into_iter().map(PlanId).collect(),
            ship_to: ShipTo {
                name: row.ship_name,
                line1: row.ship_line1,
                line2: row.ship_line2,
                city: row.ship_city,
                state: row.ship_state,
                zip: row.ship_zip,
            },
            price: Cents(row.price_cents),
            credit: Cents(row.credit_cents),
            proof_file: row.proof_file,
            ordered_name: row.ordered_name,
            carrier: row.carrier.as_deref().and_then(Carrier::parse),
            tracking_number: row.tracking_number,
            created_at: row.created_at,
            placed_at: row.placed_at,
            shipped_at: row.shipped_at,
            delivered_at: row.delivered_at,
            canceled_at: row.canceled_at,
            invoice: row.invoice,
            paying: row.paying,
        })
    });
    read.collect()
}

/// The file that the office approves and that is printed.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn proof(context: &Context, scope: &mut Scope, office: OfficeId, order: MarketingOrderId) -> Result<File> {
    let own = find(scope, office, order).await?;
    file(context, scope, &own).await
}

pub(super) async fn file(context: &Context, scope: &mut Scope, own: &Order) -> Result<File> {
    let at = owner(scope.organization(), own.office);
    let stored = context.files.get(at, &own.proof_file).await?.ok_or(Error::NotFound)?;
    Ok(File { format: Format::Pdf, name: format!("order-{}.pdf", own.id), bytes: stored.bytes.to_vec() })
}

/// The receipt of a paid order.
///
/// # Errors
/// [`Error::NotFound`] if it is not paid.
pub async fn receipt(context: &Context, reach: &Reach, office: OfficeId, order: MarketingOrderId) -> Result<File> {
    let mut scope = context.database.read(reach.clone()).await?;
    let invoice = find(&mut scope, office, order).await?.invoice.ok_or(Error::NotFound)?;
    drop(scope);
    tiers::invoice_file(context, &payer(reach), TierInvoiceId(invoice)).await
}
