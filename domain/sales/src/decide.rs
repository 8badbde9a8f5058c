//! What the two parties decide: the buyer accepts or declines, either side withdraws, the seller decides about a household.

use chrono::{DateTime, Days, Utc};
use kernel::directory::office_today;
use messaging::Notice;
use rules::tiers;
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{AccountId, OfficeId, OfficeSaleId};

use crate::opening;
use crate::preview::Selling;
use crate::store::{Sale, accounts_in, lock, lock_line, owners, record, write_state};
use crate::words::{LineAction, LineState, SaleSide, SaleState};
use crate::{Error, NOTICE_DAYS, OrNotFound, Refusal, Result};

/// On which side the caller's office is.
pub(crate) fn side_of(selling: Selling<'_>, sale: &Sale) -> Option<SaleSide> {
    if sale.seller == selling.organization() && sale.office == selling.office {
        Some(SaleSide::Seller)
    } else if sale.buyer == selling.organization() {
        Some(SaleSide::Buyer)
    } else {
        None
    }
}

/// Opens a sale for a change by the caller, locked. The scope names the seller.
///
/// # Errors
/// [`Error::NotFound`] for a sale of others.
pub(crate) async fn open_sale(selling: Selling<'_>, id: OfficeSaleId) -> Result<(Scope, Sale)> {
    let cell = selling.cell().await?;
    // Platform scope: a sale concerns two organizations of a cell, and the caller belongs to one.
    let mut scope = cell.platform("Sale").await?;
    scope.act_as(selling.caller.actor()).await?;
    let sale = lock(&mut scope, id).await?;
    side_of(selling, &sale).ok_or(Error::NotFound)?;
    Ok((scope, sale))
}

/// Opens a sale for the buyer.
async fn as_buyer(selling: Selling<'_>, id: OfficeSaleId) -> Result<(Scope, Sale)> {
    let (scope, sale) = open_sale(selling, id).await?;
    match sale.buyer == selling.organization() {
        true => Ok((scope, sale)),
        false => Err(Error::NotFound),
    }
}

/// Queues news of a sale for the owners of the location and of the buyer's office. The scope names the seller afterwards.
pub(crate) async fn tell_owners(scope: &mut Scope, sale: &Sale, state: &str, now: DateTime<Utc>) -> Result<()> {
    let both = [(sale.buyer, sale.home), (sale.seller, Some(sale.office))];
    for (organization, office) in both {
        scope.for_organization(organization);
        let Some(office) = office else { continue };
        let told = owners(scope, (organization, office)).await?;
        let notice = |login| Notice::SaleNews { of: sale.id, login, state: state.to_owned() };
        messaging::enqueue_all(scope, told.into_iter().map(notice).collect(), now).await?;
    }
    Ok(())
}

/// The buyer accepts: the owners of the caller's office will own the new one. Our staff approve it then. Writes
/// `location.sale_accepted` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for a sale that is not offered to the caller's organization; [`Error::Conflict`] when it is not proposed any
/// more, when it is too late to notify members, or when the buyer's tier allows no further location.
pub async fn accept(selling: Selling<'_>, id: OfficeSaleId) -> Result<()> {
    let now = selling.context.clock.now().await?;
    let (mut scope, mut sale) = as_buyer(selling, id).await?;
    if sale.state != SaleState::Proposed {
        return Err(Refusal::SALE_IS_OVER.into());
    }
    in_time(&mut scope, &sale, now).await?;
    has_room(selling, &mut scope).await?;
    let actor = scope.actor.clone();
    sqlx::query!(
        "update office_sale set state = 'accepted', home_office_id = $3, accepted_at = $4, accepted_by = $5, accepted_login_id = $6
         where organization_id = $1 and id = $2",
        sale.seller.0,
        sale.id.0,
        selling.office.0,
        now,
        actor.name,
        actor.login.map(|login| login.0)
    )
    .execute(scope.db())
    .await?;
    sale.home = Some(selling.office);
    tell_owners(&mut scope, &sale, "accepted", now).await?;
    record(&mut scope, "location.sale_accepted", &sale, None, json!({ "home": selling.office })).await?;
    Ok(scope.commit().await?)
}

/// Refuses a sale whose members can't be notified in time any more. The scope names the seller.
pub(crate) async fn in_time(scope: &mut Scope, sale: &Sale, now: DateTime<Utc>) -> Result<()> {
    let today = office_today(scope, sale.office, now).await?;
    match sale.on < today + Days::new(NOTICE_DAYS) {
        true => Err(Refusal::SALE_TOO_LATE.into()),
        false => Ok(()),
    }
}

/// Refuses if the buyer's tier allows no further location.
async fn has_room(selling: Selling<'_>, scope: &mut Scope) -> Result<()> {
    let row = sqlx::query!(
        r#"select count(*) as "locations!", coalesce(max(tier_level), 0) as "level!", min(brand) as "brand!" from office
           where organization_id = $1 and account_status <> 3"#,
        selling.organization().0
    )
    .one_or_not_found(scope)
    .await?;
    let brand = selling.context.brands.get(&tenancy::brand::BrandId::new(row.brand)).ok_or(Error::NotFound)?;
    let wanted = usize::try_from(row.locations).unwrap_or(usize::MAX).saturating_add(1);
    match wanted <= tiers::locations(brand, row.level) {
        true => Ok(()),
        false => Err(tiers::too_many_locations(brand, row.level, wanted).into()),
    }
}

/// The buyer declines. Writes `location.sale_declined` to the audit trail.
///
/// # Errors
/// As [`accept`]; [`Error::Conflict`] when it is not proposed any more.
pub async fn decline(selling: Selling<'_>, id: OfficeSaleId) -> Result<()> {
    let now = selling.context.clock.now().await?;
    let (mut scope, mut sale) = as_buyer(selling, id).await?;
    if sale.state != SaleState::Proposed {
        return Err(Refusal::SALE_IS_OVER.into());
    }
    write_state(&mut scope, &sale, SaleState::Declined, Some(now)).await?;
    tell_owners(&mut scope, &sale, "declined", now).await?;
    sale.home = Some(selling.office);
    record(&mut scope, "location.sale_declined", &sale, None, json!({})).await?;
    Ok(scope.commit().await?)
}

/// Either side withdraws a sale before its members begin to move. Households that were written to get an email. Writes
/// `location.sale_withdrawn` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for a sale of others; [`Error::Conflict`] once members move, or when it is over.
pub async fn withdraw(selling: Selling<'_>, id: OfficeSaleId) -> Result<()> {
    let now = selling.context.clock.now().await?;
    let (mut scope, sale) = open_sale(selling, id).await?;
    if !sale.state.is_ahead() {
        return Err(Refusal::SALE_IS_OVER.into());
    }
    call_off(&mut scope, &sale, SaleState::Withdrawn, now).await?;
    tell_owners(&mut scope, &sale, "withdrawn", now).await?;
    let by = side_of(selling, &sale).unwrap_or(SaleSide::Seller);
    record(&mut scope, "location.sale_withdrawn", &sale, None, json!({ "by": by })).await?;
    Ok(scope.commit().await?)
}

/// Ends a sale that does not happen: the new office closes, and households that were written to hear that nothing changes. The scope
/// names the seller.
pub(crate) async fn call_off(scope: &mut Scope, sale: &Sale, state: SaleState, now: DateTime<Utc>) -> Result<()> {
    let told = sqlx::query_scalar!(
        "select account_id from office_sale_line where organization_id = $1 and sale_id = $2 and state = 'waiting'
           and (announced_at is not null or reminded_at is not null) order by account_id",
        sale.seller.0,
        sale.id.0
    )
    .fetch_all(scope.db())
    .await?;
    sqlx::query!(
        "update office_sale_line set state = 'withdrawn', settled_at = $3 where organization_id = $1 and sale_id = $2 and state = 'waiting'",
        sale.seller.0,
        sale.id.0,
        now
    )
    .execute(scope.db())
    .await?;
    write_state(scope, sale, state, Some(now)).await?;
    opening::close(scope, sale).await?;
    let notice = |account| Notice::LocationKept { of: sale.id, account: AccountId(account) };
    messaging::enqueue_all(scope, told.into_iter().map(notice).collect(), now).await
}

/// The seller decides what happens to a household that has not moved: it moves, or its memberships end on the day and unused time
/// is refunded. Writes `location.sale_decided` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for a sale or a household of others; [`Error::Conflict`] when the household has moved, or the sale is over.
pub async fn choose(selling: Selling<'_>, id: OfficeSaleId, account: AccountId, action: LineAction) -> Result<()> {
    let (mut scope, sale) = open_sale(selling, id).await?;
    if side_of(selling, &sale) != Some(SaleSide::Seller) {
        return Err(Error::NotFound);
    }
    let line = lock_line(&mut scope, &sale, account).await?.ok_or(Error::NotFound)?;
    let open = matches!(line.state, LineState::Waiting | LineState::Failed);
    if !open || !sale.state.is_under_way() {
        return Err(Refusal::SALE_IS_OVER.into());
    }
    sqlx::query!(
        "update office_sale_line set action = $4 where organization_id = $1 and sale_id = $2 and account_id = $3",
        sale.seller.0,
        sale.id.0,
        account.0,
        action.as_str()
    )
    .execute(scope.db())
    .await?;
    record(&mut scope, "location.sale_decided", &sale, Some(account), json!({ "action": action })).await?;
    Ok(scope.commit().await?)
}

/// Whether households of a sale wait or failed, which keeps it going.
pub(crate) async fn nobody_waits(scope: &mut Scope, sale: &Sale) -> Result<bool> {
    Ok(accounts_in(scope, sale, LineState::Waiting).await?.is_empty())
}

/// The office that the owners of the buyer accepted at.
pub(crate) fn home_of(sale: &Sale) -> Result<OfficeId> {
    sale.home.ok_or_else(|| Refusal::SALE_NOT_ACCEPTED.into())
}
