//! The sales of a location or to a practice, with their progress and the statement of what was prepaid.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::cursor;
use serde::Deserialize;
use sqlx::types::Json;
use tenancy::ids::{AccountId, OfficeId, OfficeSaleId};
use tenancy::{Personal, Scope, contract};

use crate::decide::side_of;
use crate::preview::Selling;
use crate::store::{Sale, load};
use crate::words::{LineAction, LineState, SaleSide, SaleState};
use crate::{Cents, Error, Result};

/// Sales, and households, on a page.
const PAGE: usize = 20;
const LINES: usize = 50;

/// A sale with its progress.
#[contract]
#[derive(Debug, Clone)]
pub struct LocationSale {
    pub id: OfficeSaleId,
    /// On which side the caller is.
    pub side: SaleSide,
    pub state: SaleState,
    #[oai(rename = "officeId")]
    pub office: OfficeId,
    pub office_name: String,
    pub seller_name: String,
    pub buyer_name: String,
    pub on: NaiveDate,
    /// The buyer's new office, once the sale is approved.
    #[oai(rename = "toOfficeId")]
    pub to: Option<OfficeId>,
    /// The day has come, and the new office can't take payments yet.
    pub waits: bool,
    pub proposed_at: DateTime<Utc>,
    pub proposed_by: String,
    pub accepted_at: Option<DateTime<Utc>>,
    pub accepted_by: Option<String>,
    pub approved_at: Option<DateTime<Utc>>,
    /// When the first households were written to.
    pub announced_at: Option<DateTime<Utc>>,
    /// When members began to move.
    pub begun_on: Option<NaiveDate>,
    pub finished_at: Option<DateTime<Utc>>,
    /// Households; none until they are written to.
    pub total: i64,
    pub waiting: i64,
    pub moved: i64,
    pub ended: i64,
    pub left: i64,
    pub failed: i64,
    /// The statement: what the memberships that moved had prepaid, what the seller refunded to households that left, and what is
    /// left of it for the buyer.
    pub prepaid: Cents,
    pub refunded: Cents,
    pub due: Cents,
}

#[contract(rename = "LocationSaleList")]
#[derive(Debug, Clone)]
pub struct SaleList {
    /// Latest first.
    pub rows: Vec<LocationSale>,
    pub next: Option<String>,
}

/// A sale with its households. The buyer sees those that moved.
#[contract]
#[derive(Debug, Clone)]
pub struct LocationSaleDetail {
    pub sale: LocationSale,
    pub households: Vec<SaleHousehold>,
    pub next: Option<String>,
}

/// What happens to a household, with its lines of the statement.
#[contract(rename = "LocationSaleHousehold")]
#[derive(Debug, Clone)]
pub struct SaleHousehold {
    /// Its account on the caller's side.
    #[oai(rename = "accountId")]
    pub account: AccountId,
    pub household: Personal<String>,
    pub action: LineAction,
    pub state: LineState,
    /// Why it stays with the seller.
    pub reason: Option<String>,
    /// What the seller refunded, and what the buyer refunded.
    pub refund: Cents,
    pub buyer_refund: Cents,
    pub settled_at: Option<DateTime<Utc>>,
    pub memberships: Vec<SaleMembership>,
}

/// A line of the statement.
#[contract(rename = "LocationSaleMembership")]
#[derive(Debug, Clone)]
pub struct SaleMembership {
    pub member_name: Personal<String>,
    pub plan_name: String,
    pub moved_on: NaiveDate,
    pub paid: Cents,
    pub days_left: i64,
    pub days: i64,
    /// Paid x days left / days.
    pub prepaid: Cents,
    pub refunded: Cents,
}

/// A membership as the statement reads it.
#[derive(Debug, Deserialize)]
struct Row {
    member: String,
    plan: String,
    moved_on: NaiveDate,
    paid: i64,
    days_left: i64,
    days: i64,
    prepaid: i64,
    refunded: i64,
}

/// A scope that reads both sides.
pub(crate) async fn open(selling: Selling<'_>) -> Result<Scope> {
    let cell = selling.cell().await?;
    // Platform scope: the sale is the seller's row, and the buyer reads it too; the queries name the caller's side.
    let mut scope = cell.platform("Sales").await?;
    scope.act_as(selling.caller.actor()).await?;
    Ok(scope)
}

/// A page of the sales of the caller's location and to its organization, or the one with this id.
async fn sales(
    scope: &mut Scope,
    selling: Selling<'_>,
    (one, before): (Option<OfficeSaleId>, Option<i64>),
) -> Result<Vec<LocationSale>> {
    let organization = selling.organization();
    let rows = sqlx::query!(
        r#"select s.id, s.state, s.office_id, s.office_name, s.seller_name, s.buyer_name, s.on_day, s.to_office_id, s.waits, s.proposed_at, s.proposed_by,
             s.accepted_at, s.accepted_by, s.approved_at, s.announced_at, s.begun_on, s.finished_at, s.organization_id = $1 and s.office_id = $2 as "sells!", l.total as "total!", l.waiting as "waiting!", l.moved as "moved!",
             l.ended as "ended!", l.has_left as "has_left!", l.failed as "failed!", m.prepaid as "prepaid!", m.refunded as "refunded!", m.due as "due!"
           from office_sale s
           cross join lateral (select count(*) as total, count(*) filter (where x.state = 'waiting') as waiting, count(*) filter (where x.state = 'moved') as moved,
             count(*) filter (where x.state = 'ended') as ended, count(*) filter (where x.state = 'left') as has_left,
             count(*) filter (where x.state = 'failed') as failed
             from office_sale_line x where x.organization_id = s.organization_id and x.sale_id = s.id) l
           cross join lateral (select coalesce(sum(y.prepaid_cents), 0)::bigint as prepaid, coalesce(sum(y.refunded_cents), 0)::bigint as refunded,
             coalesce(sum(greatest(y.prepaid_cents - y.refunded_cents, 0)), 0)::bigint as due
             from office_sale_membership y where y.organization_id = s.organization_id and y.sale_id = s.id) m
           where ((s.organization_id = $1 and s.office_id = $2) or s.buyer_organization_id = $1) and ($3::bigint is null or s.id = $3)
             and ($4::bigint is null or s.id < $4)
           order by s.id desc limit $5"#,
        organization.0,
        selling.office.0,
        one.map(|id| id.0),
        before,
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let mut all = vec![];
    for row in rows {
        all.push(LocationSale {
            id: OfficeSaleId(row.id),
            side: if row.sells { SaleSide::Seller } else { SaleSide::Buyer },
            state: row.state.parse().map_err(anyhow::Error::from)?,
            office: OfficeId(row.office_id),
            office_name: row.office_name,
            seller_name: row.seller_name,
            buyer_name: row.buyer_name,
            on: row.on_day,
            to: row.to_office_id.map(OfficeId),
            waits: row.waits,
            proposed_at: row.proposed_at,
            proposed_by: row.proposed_by,
            accepted_at: row.accepted_at,
            accepted_by: row.accepted_by,
            approved_at: row.approved_at,
            announced_at: row.announced_at,
            begun_on: row.begun_on,
            finished_at: row.finished_at,
            total: row.total,
            waiting: row.waiting,
            moved: row.moved,
            ended: row.ended,
            left: row.has_left,
            failed: row.failed,
            prepaid: Cents(row.prepaid),
            refunded: Cents(row.refunded),
            due: Cents(row.due),
        });
    }
    Ok(all)
}

/// The sales of the caller's location, and those to its organization.
///
/// # Errors
/// [`Error::Invalid`] at `cursor`.
pub async fn list(selling: Selling<'_>, after: Option<&str>) -> Result<SaleList> {
    let before: Option<i64> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let mut scope = open(selling).await?;
    let mut rows = sales(&mut scope, selling, (None, before)).await?;
    let next = cursor::cut(&mut rows, PAGE, |row| row.id.0)?;
    Ok(SaleList { rows, next })
}

/// A sale with its households and the statement.
///
/// # Errors
/// [`Error::NotFound`] for a sale of others; [`Error::Invalid`] at `cursor`.
pub async fn show(selling: Selling<'_>, id: OfficeSaleId, after: Option<&str>) -> Result<LocationSaleDetail> {
    let after: Option<i64> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let mut scope = open(selling).await?;
    let stored = load(&mut scope, id).await?;
    let seller = side_of(selling, &stored).ok_or(Error::NotFound)? == SaleSide::Seller;
    let sale = sales(&mut scope, selling, (Some(id), None)).await?.pop().ok_or(Error::NotFound)?;
    let mut households = households(&mut scope, (&stored, seller), after, LINES + 1).await?;
    let next = cursor::cut(&mut households, LINES, |(line, _)| *line)?;
    Ok(LocationSaleDetail { sale, households: households.into_iter().map(|(_, one)| one).collect(), next })
}

/// The households of a sale after the seller's account `after`, each with that account; the buyer's are those that moved.
pub(crate) async fn households(
    scope: &mut Scope,
    (sale, seller): (&Sale, bool),
    after: Option<i64>,
    most: usize,
) -> Result<Vec<(i64, SaleHousehold)>> {
    let rows = sqlx::query!(
        r#"select l.account_id, l.to_account_id, a.first_name || ' ' || a.last_name as "household!", l.action, l.state, l.reason, l.refund_cents,
             l.buyer_refund_cents, l.settled_at,
             (select coalesce(jsonb_agg(jsonb_build_object('member', p.first_name || ' ' || p.last_name, 'plan', n.name, 'moved_on', y.moved_on,
                 'paid', y.paid_cents, 'days_left', y.days_left, 'days', y.days, 'prepaid', y.prepaid_cents, 'refunded', y.refunded_cents)
                 order by y.subscription_id), '[]')
              from office_sale_membership y
              join subscription s on s.organization_id = y.organization_id and s.id = y.subscription_id
              join member p on p.organization_id = s.organization_id and p.id = s.member_id
              join plan n on n.organization_id = s.organization_id and n.id = s.plan_id
              where y.organization_id = l.organization_id and y.sale_id = l.sale_id and y.account_id = l.account_id) as "memberships!: Json<Vec<Row>>"
           from office_sale_line l join account a on a.organization_id = l.organization_id and a.id = l.account_id
           where l.organization_id = $1 and l.sale_id = $2 and ($3 or l.to_account_id is not null) and ($4::bigint is null or l.account_id > $4)
           order by l.account_id limit $5"#,
        sale.seller.0,
        sale.id.0,
        seller,
        after,
        most as i64
    )
    .fetch_all(scope.db())
    .await?;
    let mut households = vec![];
    for row in rows {
        let own = if seller { Some(row.account_id) } else { row.to_account_id };
        let household = SaleHousehold {
            account: AccountId(own.unwrap_or(row.account_id)),
            household: row.household.into(),
            action: row.action.parse().map_err(anyhow::Error::from)?,
            state: row.state.parse().map_err(anyhow::Error::from)?,
            reason: row.reason.filter(|_| seller),
            refund: Cents(row.refund_cents),
            buyer_refund: Cents(row.buyer_refund_cents),
            settled_at: row.settled_at,
            memberships: row.memberships.0.into_iter().map(membership).collect(),
        };
        households.push((row.account_id, household));
    }
    Ok(households)
}

fn membership(row: Row) -> SaleMembership {
    SaleMembership {
        member_name: row.member.into(),
        plan_name: row.plan,
        moved_on: row.moved_on,
        paid: Cents(row.paid),
        days_left: row.days_left,
        days: row.days,
        prepaid: Cents(row.prepaid),
        refunded: Cents(row.refunded),
    }
}
