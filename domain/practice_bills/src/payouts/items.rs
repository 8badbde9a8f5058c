//! The items of a payout: fetched page by page, matched to our payments, and added up.

use gateways::cards::{ConnectedAccountId, Movement, PayoutFacts};
use sqlx::types::chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::PayoutId;

use super::rules::{KindSum, kind_name, read_kind, tie_out};
use super::store::reach;
use crate::{Cents, Context, Result};
use kernel::directory::OfficeAddress;

/// Fetches the items of a payout if the provider has all of them and we do not. Items that are already stored are
/// skipped, so it can be interrupted and run again.
pub(super) async fn fetch(
    context: &Context,
    at: OfficeAddress,
    account: &ConnectedAccountId,
    payout: PayoutId,
    facts: &PayoutFacts,
) -> Result<()> {
    if !facts.items_complete || is_known(context, at, payout).await? {
        return Ok(());
    }
    let mut after: Option<String> = None;
    loop {
        let page = context.cards.payout_items(account, &facts.id, after.as_deref()).await?;
        if !page.items.is_empty() {
            let mut scope = context.database.scope(reach(at)).await?;
            insert(&mut scope, at, payout, &page.items).await?;
            scope.commit().await?;
        }
        match page.next {
            Some(next) => after = Some(next),
            None => break,
        }
    }
    let mut scope = context.database.scope(reach(at)).await?;
    link(&mut scope, at, payout).await?;
    let sum = add_up(&mut scope, at, payout).await?;
    if sum != Cents(facts.amount_cents) {
        tracing::error!(%payout, amount = facts.amount_cents, items = sum.0, "manual review needed: payout total differs from its items");
    }
    Ok(scope.commit().await?)
}

async fn is_known(context: &Context, at: OfficeAddress, payout: PayoutId) -> Result<bool> {
    let mut scope = context.database.read(reach(at)).await?;
    Ok(sqlx::query_scalar!(
        "select items_known from payout where organization_id = $1 and id = $2",
        at.organization.0,
        payout.0
    )
    .fetch_one(scope.db())
    .await?)
}

/// Stores items. An item that is already in another payout stays there; the sum of this payout then shows the
/// difference.
async fn insert(scope: &mut Scope, at: OfficeAddress, payout: PayoutId, items: &[Movement]) -> Result<()> {
    let text = |of: fn(&Movement) -> Option<&str>| -> Vec<Option<String>> {
        items.iter().map(|item| of(item).map(str::to_owned)).collect()
    };
    let cents = |of: fn(&Movement) -> i64| -> Vec<i64> { items.iter().map(of).collect() };
    let ids: Vec<String> = items.iter().map(|item| item.id.as_str().to_owned()).collect();
    let kinds: Vec<String> = items.iter().map(|item| kind_name(item.kind).to_owned()).collect();
    let provider_kinds: Vec<String> = items.iter().map(|item| item.provider_kind.clone()).collect();
    let moved: Vec<DateTime<Utc>> = items.iter().map(|item| item.created).collect();
    sqlx::query!(
        "insert into payout_item (organization_id, office_id, payout_id, provider_id, kind, provider_kind, source_id, charge_id,
           refunded_source_id, refund_id, failed_payout_id, amount_cents, fee_cents, platform_fee_cents, net_cents, moved_at, description)
         select $1, $2, $3, i.* from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[],
           $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::timestamptz[], $17::text[]) i
         on conflict (organization_id, provider_id) do nothing",
        at.organization.0,
        at.office.0,
        payout.0,
        &ids,
        &kinds,
        &provider_kinds,
        &text(|item| item.source.as_deref()) as &[Option<String>],
        &text(|item| item.charge.as_ref().map(|c| c.as_str())) as &[Option<String>],
        &text(|item| item.refunded_source.as_deref()) as &[Option<String>],
        &text(|item| item.refund.as_ref().map(|r| r.as_str())) as &[Option<String>],
        &text(|item| item.failed_payout.as_ref().map(|p| p.as_str())) as &[Option<String>],
        &cents(|item| item.amount_cents),
        &cents(|item| item.fee_cents),
        &cents(|item| item.platform_fee_cents),
        &cents(|item| item.net_cents),
        &moved,
        &text(|item| item.description.as_deref()) as &[Option<String>]
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Matches items that are not matched yet: a charge to our payment by the provider's id, a refund to the payment of its
/// charge, and a returned share to the disputed payment. Marks items that cannot be explained.
async fn link(scope: &mut Scope, at: OfficeAddress, payout: PayoutId) -> Result<()> {
    sqlx::query!(
        "update payout_item i set payment_id = p.id, account_id = p.account_id from payment p
         where i.organization_id = $1 and i.payout_id = $2 and i.kind = 'charge' and i.payment_id is null
           and p.organization_id = i.organization_id and p.charge_id = i.charge_id and p.office_id = $3",
        at.organization.0,
        payout.0,
        at.office.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update payout_item i set payment_id = c.payment_id, account_id = c.account_id from payout_item c
         where i.organization_id = $1 and i.payout_id = $2 and i.kind <> 'charge' and i.payment_id is null
           and c.organization_id = i.organization_id and c.office_id = $3 and c.kind = 'charge' and c.source_id = i.refunded_source_id",
        at.organization.0,
        payout.0,
        at.office.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update payout_item i set payment_id = m.payment_id, account_id = m.account_id from share_movement m
         where i.organization_id = $1 and i.payout_id = $2 and i.kind = 'dispute_won' and i.payment_id is null
           and m.organization_id = i.organization_id and m.office_id = $3 and m.kind = 'return' and m.provider_id = i.refunded_source_id",
        at.organization.0,
        payout.0,
        at.office.0
    )
    .execute(scope.db())
    .await?;
    link_vouchers(scope, at, payout).await?;
    link_business_payments(scope, at, payout).await?;
    sqlx::query!(
        "update payout_item i set problem = case
             when i.voucher_id is not null or i.business_payment_id is not null then null
             when i.kind = 'charge' and i.payment_id is null then 'no_payment'
             when i.kind = 'charge' and (select p.amount_cents from payment p where p.organization_id = i.organization_id and p.id = i.payment_id)
               <> i.amount_cents then 'amount_differs'
             when i.kind in ('refund', 'refund_failed', 'dispute', 'dispute_won') and i.payment_id is null then 'no_payment'
             when i.kind in ('adjustment', 'other') then 'unexplained'
             when i.kind = 'payout_failed' and not exists (select from payout f where f.organization_id = i.organization_id
               and f.provider_id = i.failed_payout_id) then 'unexplained' end
         where i.organization_id = $1 and i.payout_id = $2",
        at.organization.0,
        payout.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Matches vouchers: the transfer of one, which looks like a returned share, and its reversals. Both count as
/// adjustments that are explained.
async fn link_vouchers(scope: &mut Scope, at: OfficeAddress, payout: PayoutId) -> Result<()> {
    sqlx::query!(
        "update payout_item i set kind = 'adjustment', voucher_id = t.voucher_id from voucher_transfer t
         where i.organization_id = $1 and i.payout_id = $2 and i.kind = 'dispute_won' and i.payment_id is null
           and t.organization_id = i.organization_id and t.office_id = $3 and t.kind = 'pay' and t.provider_id = i.refunded_source_id",
        at.organization.0,
        payout.0,
        at.office.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update payout_item i set kind = 'adjustment', voucher_id = c.voucher_id from payout_item c
         where i.organization_id = $1 and i.payout_id = $2 and i.kind = 'dispute' and i.payment_id is null
           and c.organization_id = i.organization_id and c.office_id = $3 and c.voucher_id is not null and c.source_id = i.refunded_source_id",
        at.organization.0,
        payout.0,
        at.office.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Matches the payments of businesses, their refunds, and the share of a refund that did not arrive, which looks like a returned one.
async fn link_business_payments(scope: &mut Scope, at: OfficeAddress, payout: PayoutId) -> Result<()> {
    sqlx::query!(
        "update payout_item i set business_payment_id = p.id from business_payment p
         where i.organization_id = $1 and i.payout_id = $2 and i.kind = 'charge' and i.payment_id is null
           and p.organization_id = i.organization_id and p.office_id = $3 and p.charge_id = i.charge_id and p.amount_cents = i.amount_cents",
        at.organization.0,
        payout.0,
        at.office.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update payout_item i set business_payment_id = c.business_payment_id from payout_item c
         where i.organization_id = $1 and i.payout_id = $2 and i.kind <> 'charge' and i.payment_id is null
           and c.organization_id = i.organization_id and c.office_id = $3 and c.business_payment_id is not null and c.source_id = i.refunded_source_id",
        at.organization.0,
        payout.0,
        at.office.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update payout_item i set kind = 'refund_failed', business_payment_id = r.payment_id from business_refund r
         where i.organization_id = $1 and i.payout_id = $2 and i.kind = 'dispute_won' and i.payment_id is null
           and r.organization_id = i.organization_id and r.office_id = $3 and r.share_provider_id = i.refunded_source_id",
        at.organization.0,
        payout.0,
        at.office.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Stores the sums of the items in the payout; returns their total.
async fn add_up(scope: &mut Scope, at: OfficeAddress, payout: PayoutId) -> Result<Cents> {
    let sums = sums(scope, payout).await?;
    let out = tie_out(Cents::ZERO, &sums);
    sqlx::query!(
        "update payout p set items_known = true, charge_count = $3, charges_cents = $4, refunds_cents = $5, disputes_cents = $6,
           adjustments_cents = $7, returned_cents = $8, platform_fees_cents = $9, processing_fees_cents = $10,
           setup_fees_cents = i.setup_fees, vouchers_cents = i.vouchers, covers_from = i.first, covers_to = i.last, problems = i.problems
         from (select min((i.moved_at at time zone o.timezone)::date) filter (where i.kind = 'charge') as first,
                 max((i.moved_at at time zone o.timezone)::date) filter (where i.kind = 'charge') as last, count(i.problem)::int as problems,
                 coalesce(sum(y.office_fee_cents) filter (where i.kind = 'charge'), 0)::bigint as setup_fees,
                 coalesce(sum(i.net_cents) filter (where i.voucher_id is not null), 0)::bigint as vouchers
               from office o left join payout_item i on i.organization_id = o.organization_id and i.payout_id = $2
               left join payment y on y.organization_id = i.organization_id and y.id = i.payment_id
               where o.organization_id = $1 and o.id = $11) i
         where p.organization_id = $1 and p.id = $2",
        at.organization.0,
        payout.0,
        i32::try_from(out.charge_count).unwrap_or(i32::MAX),
        out.charges.0,
        out.refunds.0,
        out.disputes.0,
        out.adjustments.0,
        out.returned.0,
        out.platform_fees.0,
        out.processing_fees.0,
        at.office.0
    )
    .execute(scope.db())
    .await?;
    Ok(out.items_total())
}

async fn sums(scope: &mut Scope, payout: PayoutId) -> Result<Vec<KindSum>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select kind, count(*) as "count!", sum(amount_cents)::bigint as "amount!", sum(fee_cents)::bigint as "fee!",
             sum(platform_fee_cents)::bigint as "platform_fee!"
           from payout_item where organization_id = $1 and payout_id = $2 group by kind"#,
        organization.0,
        payout.0
    )
    .fetch_all(scope.db())
    .await?;
    let sum = rows.into_iter().map(|r| KindSum {
        kind: read_kind(&r.kind),
        count: r.count,
        amount: Cents(r.amount),
        fee: Cents(r.fee),
        platform_fee: Cents(r.platform_fee),
    });
    Ok(sum.collect())
}

/// Matches unexplained items again, because a payment may have been settled since.
pub(super) async fn match_again(context: &Context, at: OfficeAddress) -> Result<()> {
    let mut scope = context.database.scope(reach(at)).await?;
    let open = sqlx::query_scalar!(
        "select id from payout where organization_id = $1 and office_id = $2 and problems > 0 order by made_at desc limit 20",
        at.organization.0,
        at.office.0
    )
    .fetch_all(scope.db())
    .await?;
    for payout in open.into_iter().map(PayoutId) {
        link(&mut scope, at, payout).await?;
        add_up(&mut scope, at, payout).await?;
    }
    Ok(scope.commit().await?)
}
