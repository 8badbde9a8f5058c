//! A household leaves within 30 days after its move: whoever holds the money refunds the unused time.

use std::collections::HashMap;

use chrono::{Days, NaiveDate};
use kernel::directory::office_today;
use members::subscriptions::cancellation::{Settlements, end_at_closing, settle_after_sale};
use payments::billing::send_refund;
use serde_json::json;
use tenancy::Scope;
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, OfficeSaleId, SubscriptionId};

use crate::decide::{open_sale, tell_owners};
use crate::preview::Selling;
use crate::store::{Sale, record};
use crate::words::LineState;
use crate::{Error, LEAVING_DAYS, OrNotFound, Refusal, Result};

/// A household that moved.
struct Moved {
    /// Its account with the seller.
    account: AccountId,
    /// Its memberships there, and those with the buyer that have not ended.
    old: Vec<SubscriptionId>,
    new: Vec<SubscriptionId>,
}

/// Ends the memberships of a household at the buyer's office today. The buyer refunds the unused time of what it was paid, the
/// seller that of what it was paid before the sale; in the first days of a membership each refunds what its terms promise. Writes
/// `location.sale_left` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for a sale or an account that is not the caller's; [`Error::Conflict`] after 30 days, when the household has
/// left, or while a payment is processing or disputed.
pub async fn leave(selling: Selling<'_>, id: OfficeSaleId, to: AccountId) -> Result<()> {
    let context = selling.context;
    let now = context.clock.now().await?;
    let (mut scope, sale) = open_sale(selling, id).await?;
    if sale.buyer != selling.organization() {
        return Err(Error::NotFound);
    }
    let today = office_today(&mut scope, sale.office, now).await?;
    let moved = moved(&mut scope, &sale, to, today).await?;
    let (seller_paid, seller_refunds) = settle_after_sale(context, &mut scope, &moved.old, now).await?;
    scope.for_organization(sale.buyer);
    let (buyer_paid, buyer_refunds) = end_at_closing(context, &mut scope, &moved.new, now).await?;
    scope.for_organization(sale.seller);
    keep(&mut scope, &sale, moved.account, (&seller_paid, &buyer_paid)).await?;
    let detail = json!({ "sellerRefunds": seller_paid.refund, "buyerRefunds": buyer_paid.refund });
    record(&mut scope, "location.sale_left", &sale, Some(moved.account), detail).await?;
    tell_owners(&mut scope, &sale, &format!("left-{}", moved.account), now).await?;
    scope.commit().await?;
    for refund in seller_refunds {
        send_refund(context, sale.seller, refund).await?;
    }
    for refund in buyer_refunds {
        send_refund(context, sale.buyer, refund).await?;
    }
    Ok(())
}

/// The household whose account at the buyer's office is `to`, locked. The scope names the seller.
async fn moved(scope: &mut Scope, sale: &Sale, to: AccountId, today: NaiveDate) -> Result<Moved> {
    let row = sqlx::query!(
        r#"select l.account_id, l.state as "state: LineState", l.settled_at, o.timezone from office_sale_line l
           join office o on o.organization_id = l.organization_id and o.id = l.office_id
           where l.organization_id = $1 and l.sale_id = $2 and l.to_account_id = $3 for update of l"#,
        sale.seller.0,
        sale.id.0,
        to.0
    )
    .one_or_not_found(scope)
    .await?;
    let since = row.settled_at.map(|at| office_date(at, &row.timezone));
    let in_time = since.is_some_and(|since| today <= since + Days::new(LEAVING_DAYS));
    let rows = sqlx::query!(
        r#"select m.subscription_id, m.to_subscription_id, holds_plan(s.status) or s.paused_until is not null as "held!" from office_sale_membership m
           join subscription s on s.organization_id = $4 and s.id = m.to_subscription_id
           where m.organization_id = $1 and m.sale_id = $2 and m.account_id = $3 order by m.subscription_id"#,
        sale.seller.0,
        sale.id.0,
        row.account_id,
        sale.buyer.0
    )
    .fetch_all(scope.db())
    .await?;
    // A membership that ended otherwise was settled by its own terms.
    let held: Vec<_> = rows.iter().filter(|row| row.held).collect();
    if row.state != LineState::Moved || !in_time || held.is_empty() {
        return Err(Refusal::SALE_LEAVING_OVER.into());
    }
    Ok(Moved {
        account: AccountId(row.account_id),
        old: held.iter().map(|row| SubscriptionId(row.subscription_id)).collect(),
        new: held.iter().map(|row| SubscriptionId(row.to_subscription_id)).collect(),
    })
}

/// Keeps what each side refunded, which the statement takes off what was prepaid.
async fn keep(
    scope: &mut Scope,
    sale: &Sale,
    account: AccountId,
    (seller, buyer): (&Settlements, &Settlements),
) -> Result<()> {
    let refunds: HashMap<i64, i64> =
        seller.each.iter().map(|one| (one.subscription.0, one.settlement.refund.0)).collect();
    let (ids, cents): (Vec<i64>, Vec<i64>) = refunds.into_iter().unzip();
    sqlx::query!(
        "with refunded as (
           update office_sale_membership m set refunded_cents = r.cents from unnest($4::bigint[], $5::bigint[]) r (id, cents)
           where m.organization_id = $1 and m.sale_id = $2 and m.account_id = $3 and m.subscription_id = r.id)
         update office_sale_line set state = 'left', refund_cents = $6, buyer_refund_cents = $7
         where organization_id = $1 and sale_id = $2 and account_id = $3",
        sale.seller.0,
        sale.id.0,
        account.0,
        &ids,
        &cents,
        seller.refund.0,
        buyer.refund.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
