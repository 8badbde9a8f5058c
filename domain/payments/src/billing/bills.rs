//! Invoices of memberships with all payments, refunds and write-offs. Settlements, the refund dialog and the savings
//! report read them only here.

use std::collections::HashMap;

use sqlx::types::Json;
use tenancy::Scope;
use tenancy::ids::SubscriptionId;

use crate::Result;
use ::rules::subscriptions::bill::{Bill, BillEvent, BillLine, BilledChange, HouseholdBill};

/// The invoices of each membership, oldest first.
pub async fn bills_of(scope: &mut Scope, ids: &[SubscriptionId]) -> Result<HashMap<SubscriptionId, Vec<Bill>>> {
    read(scope, ids, false).await
}

/// The same, only for the current term.
pub async fn bills_of_term(scope: &mut Scope, ids: &[SubscriptionId]) -> Result<HashMap<SubscriptionId, Vec<Bill>>> {
    read(scope, ids, true).await
}

async fn read(scope: &mut Scope, ids: &[SubscriptionId], of_term: bool) -> Result<HashMap<SubscriptionId, Vec<Bill>>> {
    let organization = scope.organization();
    let wanted: Vec<i64> = ids.iter().map(|id| id.0).collect();
    // A renewal at the front desk is invoiced up to 92 days before the term begins.
    let invoices = sqlx::query_scalar!(
        "select distinct l.invoice_id from invoice_line l
         join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
         join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
         where l.organization_id = $1 and l.subscription_id = any ($2) and (not $3 or i.bill_on >= s.term_started_on - 92)",
        organization.0,
        &wanted,
        of_term
    )
    .fetch_all(scope.db())
    .await?;
    let mut all: HashMap<SubscriptionId, Vec<Bill>> = ids.iter().map(|id| (*id, vec![])).collect();
    for bill in load(scope, &invoices).await? {
        for (subscription, share) in bill.shares() {
            if let Some(bills) = all.get_mut(&SubscriptionId(subscription)) {
                bills.push(share);
            }
        }
    }
    Ok(all)
}

/// The share of each membership in one invoice.
pub(super) async fn shares_of(scope: &mut Scope, invoice: i64) -> Result<Vec<(i64, Bill)>> {
    Ok(load(scope, &[invoice]).await?.iter().flat_map(HouseholdBill::shares).collect())
}

/// Loads issued invoices. Failed payments and refunded surpluses do not count as paid.
async fn load(scope: &mut Scope, invoices: &[i64]) -> Result<Vec<HouseholdBill>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select i.id, i.bill_on, i.total_cents,
             (select coalesce(jsonb_agg(jsonb_build_object('subscription', l.subscription_id, 'kind', l.kind, 'amount', l.amount_cents,
                 'starts', l.period_starts_on, 'ends', l.period_ends_on) order by l.id), '[]')
              from invoice_line l where l.organization_id = i.organization_id and l.invoice_id = i.id) as "lines!: Json<Vec<BillLine>>",
             (select jsonb_build_object('from_term_start', c.effective = 'term_start', 'effective_on', c.effective_on, 'term_starts_on', c.term_starts_on,
                 'next_bill_on', coalesce(c.next_bill_on, c.term_ends_on))
              from subscription_change c where c.organization_id = i.organization_id and c.invoice_id = i.id and c.kind = 'plan'
              limit 1) as "change: Json<BilledChange>",
             (select coalesce(jsonb_agg(jsonb_build_object('payment', e.payment, 'subscription', e.subscription, 'amount', e.amount, 'taken', e.taken)
                 order by e.at, e.payment, e.subscription), '[]')
              from (
                select p.id as payment, null::bigint as subscription, p.amount_cents - p.surplus_cents as amount,
                  coalesce(p.settled_at, p.created_at) as at,
                  (select coalesce(jsonb_agg(jsonb_build_object('amount', t.amount, 'subscription', t.subscription) order by t.at, t.id), '[]') from (
                     select r.id, r.amount_cents as amount, r.subscription_id as subscription, r.created_at as at from refund r
                     where r.organization_id = p.organization_id and r.account_id = p.account_id and r.payment_id = p.id and r.status <> 'failed'
                       and r.source is distinct from 'surplus'
                     union all
                     select d.id, d.amount_cents, null, d.withdrawn_at from dispute d
                     where d.organization_id = p.organization_id and d.payment_id = p.id and d.withdrawn_at is not null and d.status <> 'won') t) as taken
                from payment p where p.organization_id = i.organization_id and p.invoice_id = i.id and p.status = 'succeeded'
                union all
                select null, w.subscription_id, sum(w.amount_cents)::bigint, min(w.created_at), '[]'::jsonb from write_off w
                where w.organization_id = i.organization_id and w.invoice_id = i.id
                group by w.subscription_id, w.claim_id, case when w.claim_id is null then w.id end) e) as "events!: Json<Vec<BillEvent>>"
           from invoice i where i.organization_id = $1 and i.id = any ($2) and invoice_is_billed(i.status) order by i.id"#,
        organization.0,
        invoices
    )
    .fetch_all(scope.db())
    .await?;
    let bills = rows.into_iter().map(|row| HouseholdBill {
        invoice: row.id,
        bill_on: row.bill_on,
        total: crate::Cents(row.total_cents),
        lines: row.lines.0,
        change: row.change.map(|change| change.0),
        events: row.events.0,
    });
    Ok(bills.collect())
}
