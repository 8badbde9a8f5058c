//! A household leaves within 30 days after its move: whoever holds the money refunds the unused time.

use std::collections::HashMap;

use chrono::{DateTime, Days, NaiveDate, Utc};
use members::subscriptions::cancellation::{Settlements, end_at_closing, settle_after_sale};
use payments::billing::send_refund;
use serde_json::json;
use tenancy::Scope;
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, OfficeSaleId, OrganizationId, RefundId, SubscriptionId};

use crate::decide::{open_sale, tell_owners};
use crate::preview::Selling;
use crate::store::{Sale, record};
use crate::words::LineState;
use crate::{Context, Error, LEAVING_DAYS, OrNotFound, Refusal, Result};

/// A household that moved.
pub(crate) struct Moved {
    /// Its account with the seller.
    pub account: AccountId,
    /// Its memberships there, and those with the buyer that have not ended.
    pub old: Vec<SubscriptionId>,
    pub new: Vec<SubscriptionId>,
}

/// What each side settled with a household that left, and the refunds to send once that is committed.
pub(crate) struct Left {
    pub seller: Settlements,
    pub buyer: Settlements,
    refunds: Vec<(OrganizationId, RefundId)>,
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
    let moved = moved(&mut scope, &sale, to, now).await?;
    let left = end(context, &mut scope, (&sale, &moved), "location.sale_left", now).await?;
    scope.commit().await?;
    left.send(context).await
}

/// Ends the memberships of a household that moved, in the caller's transaction, and notifies the owners of both sides. The scope
/// names the seller before and afterwards.
pub(crate) async fn end(
    context: &Context,
    scope: &mut Scope,
    (sale, moved): (&Sale, &Moved),
    act: &str,
    now: DateTime<Utc>,
) -> Result<Left> {
    let (seller, of_seller) = settle_after_sale(context, scope, &moved.old, now).await?;
    scope.for_organization(sale.buyer);
    let (buyer, of_buyer) = end_at_closing(context, scope, &moved.new, now).await?;
    scope.for_organization(sale.seller);
    keep(scope, sale, moved.account, (&seller, &buyer)).await?;
    let detail = json!({ "sellerRefunds": seller.refund, "buyerRefunds": buyer.refund });
    record(scope, act, sale, Some(moved.account), detail).await?;
    tell_owners(scope, sale, &format!("left-{}", moved.account), now).await?;
    let mut refunds: Vec<_> = of_seller.into_iter().map(|refund| (sale.seller, refund)).collect();
    refunds.extend(of_buyer.into_iter().map(|refund| (sale.buyer, refund)));
    Ok(Left { seller, buyer, refunds })
}

impl Left {
    /// Sends the refunds, after the commit.
    pub async fn send(self, context: &Context) -> Result<()> {
        for (organization, refund) in self.refunds {
            send_refund(context, organization, refund).await?;
        }
        Ok(())
    }
}

/// The household whose account at the buyer's office is `to`, locked. The scope names the seller.
pub(crate) async fn moved(scope: &mut Scope, sale: &Sale, to: AccountId, now: DateTime<Utc>) -> Result<Moved> {
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
    let in_time = row.settled_at.is_some_and(|at| office_date(now, &row.timezone) <= last_day(at, &row.timezone));
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

/// The last day on which a household that moved at `settled_at` can leave.
pub(crate) fn last_day(settled_at: DateTime<Utc>, timezone: &str) -> NaiveDate {
    office_date(settled_at, timezone) + Days::new(LEAVING_DAYS)
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
