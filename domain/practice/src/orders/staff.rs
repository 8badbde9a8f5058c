//! Orders of all offices for our staff, who print, ship and complete them.

use std::cmp::Reverse;

use serde_json::json;
use tenancy::ids::{MarketingOrderId, OrganizationId};
use tenancy::{Actor, Granted, Reach, Scope};

use super::list::{self, lock};
use super::order::{Order, audited};
use super::rules::{Carrier, OrderState, tracking_number};
use crate::downloads::File;
use crate::tiers::lock_payer;
use crate::{Context, Error, FieldErrors, Message, Result};
use ::rules::Refusal;
use kernel::merge::{Answering, merge_by};
use kernel::named::name_pattern;
use kernel::notices::{self, Notice};

const PAGE: usize = 50;

/// An order with its office.
#[derive(Debug, Clone)]
pub struct StaffOrder {
    pub organization: OrganizationId,
    pub office_name: String,
    pub brand: String,
    pub order: Order,
}

#[derive(Debug, Clone)]
pub struct StaffOrders {
    /// The latest first.
    pub items: Vec<StaffOrder>,
    /// The number of orders to be produced or shipped.
    pub waiting: i64,
    pub next: Option<i64>,
    /// Parts of the platform that don't answer, whose orders are missing.
    pub missing_cells: Option<Vec<String>>,
}

/// A page of the orders of all tenants in one state, of offices whose name contains `search`.
///
/// # Errors
/// When the database fails.
pub async fn staff_list(
    context: &Context,
    staff: Granted,
    state: OrderState,
    search: Option<&str>,
    after: Option<i64>,
) -> Result<StaffOrders> {
    let actor = staff.actor.clone();
    let Answering { scopes, missing } = Answering::granted(&context.database, &staff).await?;
    let page = part(context, (scopes, actor), (state, search), after, PAGE).await?;
    Ok(StaffOrders { missing_cells: missing, ..page })
}

/// At most `most` orders of all cells after one.
pub(super) async fn part(
    context: &Context,
    (mut scopes, actor): (Vec<Scope>, Actor),
    (state, search): (OrderState, Option<&str>),
    after: Option<i64>,
    most: usize,
) -> Result<StaffOrders> {
    let like = name_pattern(search);
    let (mut rows, mut waiting) = (vec![], 0);
    for scope in &mut scopes {
        let mut found = sqlx::query!(
        r#"select m.organization_id, m.id, o.name, o.brand from marketing_order m
           join office o on o.organization_id = m.organization_id and o.id = m.office_id
           where m.status = $1 and ($2::text is null or search_fold(o.name) like search_fold($2)) and ($3::bigint is null or m.id < $3)
           order by m.id desc limit $4"#,
        state.as_str(),
        like,
        after,
        most as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
        rows.append(&mut found);
        waiting += sqlx::query_scalar!(
            r#"select count(*) as "count!" from marketing_order where status in ('placed', 'in_production')"#
        )
        .fetch_one(scope.db())
        .await?;
    }
    merge_by(&scopes, &mut rows, |row| Reverse(row.id));
    drop(scopes);
    let more = rows.len() > most;
    rows.truncate(most);
    let next = rows.last().map(|row| row.id).filter(|_| more);
    let mut items = Vec::with_capacity(rows.len());
    for row in rows {
        let organization = OrganizationId(row.organization_id);
        let mut scope = context.database.read(Reach::organization(organization, actor.clone())).await?;
        let order = list::read(&mut scope, MarketingOrderId(row.id)).await?;
        items.push(StaffOrder { organization, office_name: row.name, brand: row.brand, order });
    }
    Ok(StaffOrders { items, waiting, next, missing_cells: None })
}

/// A change to the next state.
#[derive(Debug, Clone)]
pub struct Move {
    pub to: OrderState,
    /// For a shipped order.
    pub carrier: Option<Carrier>,
    pub tracking_number: Option<String>,
}

/// Changes an order to its next state and emails the office. Writes `marketing_order.moved` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] if its state changed meanwhile; [`Error::Invalid`] at `carrier` or
/// `trackingNumber`.
pub async fn move_on(
    context: &Context,
    actor: Actor,
    (organization, order): (OrganizationId, MarketingOrderId),
    wanted: Move,
) -> Result<Order> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(Reach::organization(organization, actor)).await?;
    lock_payer(&mut scope, now).await?;
    let own = lock(&mut scope, None, order).await?;
    if own.state == wanted.to {
        return Ok(own);
    }
    if own.state.next() != Some(wanted.to) {
        return Err(Refusal::ORDER_STATUS_CHANGED.into());
    }
    let (carrier, number) = if wanted.to == OrderState::Shipped { shipping(&wanted)? } else { (None, None) };
    sqlx::query!(
        "update marketing_order set status = $3, carrier = coalesce($4, carrier), tracking_number = coalesce($5, tracking_number),
           production_at = case when $3 = 'in_production' then $6 else production_at end,
           shipped_at = case when $3 = 'shipped' then $6 else shipped_at end,
           delivered_at = case when $3 = 'delivered' then $6 else delivered_at end
         where organization_id = $1 and id = $2",
        organization.0,
        order.0,
        wanted.to.as_str(),
        carrier.map(Carrier::as_str),
        number,
        now
    )
    .execute(scope.db())
    .await?;
    let detail = json!({ "to": wanted.to.as_str(), "carrier": carrier.map(Carrier::as_str) });
    audited(&mut scope, "marketing_order.moved", &own, detail).await?;
    notices::enqueue(&mut scope, Notice::MarketingOrder { order, state: wanted.to.as_str().into() }, now).await?;
    let moved = list::read(&mut scope, order).await?;
    scope.commit().await?;
    Ok(moved)
}

/// The carrier and the tracking number, which is optional for [`Carrier::Other`].
fn shipping(wanted: &Move) -> Result<(Option<Carrier>, Option<String>)> {
    let carrier = wanted.carrier.ok_or_else(|| Error::Invalid(FieldErrors::one("carrier", Message::Required)))?;
    let typed = wanted.tracking_number.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let wrong = |message| Error::Invalid(FieldErrors::one("trackingNumber", message));
    match (typed, carrier) {
        (None, Carrier::Other) => Ok((Some(carrier), None)),
        (None, _) => Err(wrong(Message::Required)),
        (Some(text), _) => Ok((Some(carrier), Some(tracking_number(text).ok_or_else(|| wrong(Message::InvalidData))?))),
    }
}

/// The file to print.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn staff_proof(
    context: &Context,
    actor: Actor,
    (organization, order): (OrganizationId, MarketingOrderId),
) -> Result<File> {
    let mut scope = context.database.read(Reach::organization(organization, actor)).await?;
    let own = list::read(&mut scope, order).await?;
    list::file(context, &mut scope, &own).await
}
