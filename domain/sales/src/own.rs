//! A household that moved with a sale: on its own page it sees until when it can leave and what it gets back, and leaves.

use chrono::{DateTime, NaiveDate, Utc};
use members::subscriptions::cancellation::{Settlements, shown_after_sale, shown_at_closing};
use rules::digest::short_hex;
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, OfficeSaleId, OrganizationId};
use tenancy::{Caller, Personal, Scope, contract};

use crate::leave::{Moved, end, last_day, moved};
use crate::store::{Sale, load, share};
use crate::{Cents, Context, Error, Refusal, Result};

/// The account owner of a household at the buyer's office.
#[derive(Clone, Copy)]
pub struct Household<'a> {
    pub context: &'a Context,
    pub caller: &'a Caller,
    pub organization: OrganizationId,
    pub account: AccountId,
}

/// The sale that brought a household to its office, while it can still leave.
#[contract]
#[derive(Debug, Clone, Default)]
pub struct OwnSale {
    pub sale: Option<SoldOffice>,
}

/// A household's office that was sold.
#[contract]
#[derive(Debug, Clone)]
pub struct SoldOffice {
    /// Before the sale.
    pub office_name: String,
    pub seller_name: String,
    pub buyer_name: String,
    pub moved_on: NaiveDate,
    /// The last day to leave with unused time refunded.
    pub until: NaiveDate,
}

/// What leaving after a sale ends and gives back.
#[contract]
#[derive(Debug, Clone)]
pub struct SaleLeaving {
    pub memberships: Vec<LeavingMembership>,
    pub seller_name: String,
    pub buyer_name: String,
    /// The unused part of the payments before the sale, and of those to the buyer.
    pub seller_refund: Cents,
    pub buyer_refund: Cents,
    pub refund: Cents,
    /// To send when leaving: it is refused when the refund differs by then.
    pub version: String,
}

/// A membership that ends.
#[contract]
#[derive(Debug, Clone)]
pub struct LeavingMembership {
    pub member_name: Personal<String>,
    pub plan_name: String,
}

/// A scope that reads and writes both sides.
async fn open(household: Household<'_>) -> Result<Scope> {
    let cell = household.context.database.at_cell_of(household.organization).await?;
    // Platform scope: the household's memberships were with the seller, and are with the buyer.
    let mut scope = cell.platform("Own sale").await?;
    scope.act_as(household.caller.actor()).await?;
    Ok(scope)
}

/// The sale with which the household moved less than 30 days ago, if a membership still goes on.
async fn latest(
    scope: &mut Scope,
    household: Household<'_>,
    now: DateTime<Utc>,
) -> Result<Option<(OfficeSaleId, SoldOffice)>> {
    let row = sqlx::query!(
        r#"select s.id, s.office_name, s.seller_name, s.buyer_name, l.settled_at as "settled_at!", o.timezone
           from office_sale s
           join office_sale_line l on l.organization_id = s.organization_id and l.sale_id = s.id and l.to_account_id = $2 and l.state = 'moved'
           join office o on o.organization_id = s.organization_id and o.id = s.office_id
           where s.buyer_organization_id = $1 and l.settled_at is not null
             and exists (select from office_sale_membership m
               join subscription x on x.organization_id = s.buyer_organization_id and x.id = m.to_subscription_id
               where m.organization_id = l.organization_id and m.sale_id = l.sale_id and m.account_id = l.account_id
                 and (holds_plan(x.status) or x.paused_until is not null))
           order by l.settled_at desc limit 1"#,
        household.organization.0,
        household.account.0
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(row) = row else { return Ok(None) };
    let until = last_day(row.settled_at, &row.timezone);
    let sold = SoldOffice {
        office_name: row.office_name,
        seller_name: row.seller_name,
        buyer_name: row.buyer_name,
        moved_on: office_date(row.settled_at, &row.timezone),
        until,
    };
    Ok((office_date(now, &row.timezone) <= until).then_some((OfficeSaleId(row.id), sold)))
}

/// The sale that brought the household to its office, while it can still leave.
///
/// # Errors
/// When the database fails.
pub async fn own_sale(household: Household<'_>) -> Result<OwnSale> {
    let now = household.context.clock.now().await?;
    let found = latest(&mut open(household).await?, household, now).await?;
    Ok(OwnSale { sale: found.map(|(_, sold)| sold) })
}

/// What the household would get back if it left now.
///
/// # Errors
/// [`Error::NotFound`] for a household that did not come with a sale; [`Error::Conflict`] after 30 days, or when a membership can't end now.
pub async fn own_leaving(household: Household<'_>) -> Result<SaleLeaving> {
    let context = household.context;
    let now = context.clock.now().await?;
    let mut scope = open(household).await?;
    let (id, _) = latest(&mut scope, household, now).await?.ok_or(Error::NotFound)?;
    let sale = load(&mut scope, id).await?;
    let moved = moved(&mut scope, &sale, household.account, now).await?;
    let Moved { old, new, .. } = &moved;
    let seller = shown_after_sale(context, &mut scope, old, now).await?;
    scope.for_organization(sale.buyer);
    let buyer = shown_at_closing(context, &mut scope, new, now).await?;
    Ok(leaving(&sale, &seller, &buyer))
}

/// Ends the household's memberships today, as [`own_leaving`] showed it. Both sides refund. Writes `location.sale_left_online` to the
/// audit trail.
///
/// # Errors
/// As [`own_leaving`]; [`Error::Conflict`] when the refund differs from what was shown, or while a payment is processing or disputed.
pub async fn leave_own(household: Household<'_>, version: &str) -> Result<SaleLeaving> {
    let context = household.context;
    let now = context.clock.now().await?;
    let mut scope = open(household).await?;
    let (id, _) = latest(&mut scope, household, now).await?.ok_or(Error::NotFound)?;
    let sale = share(&mut scope, id).await?;
    let moved = moved(&mut scope, &sale, household.account, now).await?;
    let left = end(context, &mut scope, (&sale, &moved), "location.sale_left_online", now).await?;
    let done = leaving(&sale, &left.seller, &left.buyer);
    if done.version != version {
        return Err(Refusal::CHANGED.into());
    }
    scope.commit().await?;
    left.send(context).await?;
    Ok(done)
}

fn leaving(sale: &Sale, seller: &Settlements, buyer: &Settlements) -> SaleLeaving {
    let membership = |one: &members::subscriptions::cancellation::SettlementView| LeavingMembership {
        member_name: one.member_name.clone().into(),
        plan_name: one.plan_name.clone(),
    };
    SaleLeaving {
        memberships: buyer.each.iter().map(membership).collect(),
        seller_name: sale.seller_name.clone(),
        buyer_name: sale.buyer_name.clone(),
        seller_refund: seller.refund,
        buyer_refund: buyer.refund,
        refund: seller.refund + buyer.refund,
        version: short_hex(format!("{} {}", seller.version, buyer.version), 8),
    }
}
