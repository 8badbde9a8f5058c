//! What is left of a business's credit when no bill uses it: whether it is due to be refunded, and to which of its payments, the last one
//! first; what they don't cover is refunded by a check that the office sends. Never more than the business paid beyond its dues: a bill
//! that the office wrote off was not paid, so the credit of its periods stays credit.

use chrono::{DateTime, Days, NaiveDate, Utc};
use kernel::task::enqueue_task;
use rules::Cents;
use rules::billing::refund::RefundableAmounts;
use tenancy::Scope;
use tenancy::ids::BusinessInvoiceId;

use crate::Result;
use crate::bills::refund::RefundBusiness;
use crate::bills::refund_row::{by_check, insert};
use crate::terms::addendum::Addendum;

/// A credit that no later bill uses within so many days is refunded.
const UNUSED_AFTER: u64 = 31;

/// Begins to refund what is left of the last bill's credit, if no bill followed it for 31 days and no earlier bill is unpaid.
pub(crate) async fn refund_unused(
    scope: &mut Scope,
    addendum: &Addendum,
    today: NaiveDate,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some((invoice, mut left)) = unused(scope, addendum, today).await? else { return Ok(()) };
    for payment in paid_with(scope, addendum).await? {
        let amount = payment.left.min(left);
        if amount <= Cents::ZERO {
            continue;
        }
        let of = (addendum.office, invoice);
        let refund = insert(scope, of, Some((payment.id, payment.taken.fee_part(amount))), amount, now).await?;
        enqueue_task(scope, &RefundBusiness { refund }, refund, now).await?;
        left = left - amount;
    }
    if left > Cents::ZERO {
        by_check(scope, (addendum.office, invoice), left, now).await?;
    }
    Ok(())
}

/// The last bill and its credit, if the credit is due to be refunded.
async fn unused(
    scope: &mut Scope,
    addendum: &Addendum,
    today: NaiveDate,
) -> Result<Option<(BusinessInvoiceId, Cents)>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select i.id, (i.created_at at time zone o.timezone)::date as "billed_on!", (-i.total_cents - coalesce((select sum(r.amount_cents)
               from business_refund r where r.organization_id = i.organization_id and r.invoice_id = i.id and r.status <> 'failed'), 0))::bigint as "credit!",
             (select coalesce(sum(b.paid_cents - b.lines_cents - coalesce((select sum(r.amount_cents) from business_refund r where r.organization_id = b.organization_id
                and r.invoice_id = b.id and r.status <> 'failed'), 0)), 0) from business_invoice b
               where b.organization_id = i.organization_id and b.addendum_id = i.addendum_id)::bigint as "paid_in!",
             exists (select from business_invoice u where u.organization_id = i.organization_id and u.addendum_id = i.addendum_id
               and u.status in ('open', 'late', 'disputed')) as "owes!"
           from business_invoice i join office o on o.organization_id = i.organization_id and o.id = i.office_id
           where i.organization_id = $1 and i.addendum_id = $2 order by i.bill_on desc limit 1"#,
        organization.0,
        addendum.id.0
    )
    .fetch_optional(scope.db())
    .await?;
    let due = row.filter(|r| r.credit > 0 && !r.owes && r.billed_on + Days::new(UNUSED_AFTER) <= today);
    Ok(due.map(|r| (BusinessInvoiceId(r.id), Cents(r.credit.min(r.paid_in).max(0)))))
}

/// A payment that can be refunded.
struct Refundable {
    id: i64,
    taken: RefundableAmounts,
    left: Cents,
}

/// The business's payments by card and bank under these terms, the last one first.
async fn paid_with(scope: &mut Scope, addendum: &Addendum) -> Result<Vec<Refundable>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select p.id, p.amount_cents, p.surplus_cents, p.application_fee_cents, coalesce(r.amount, 0)::bigint as "refunded!", coalesce(r.fee, 0)::bigint as "fee_refunded!"
           from business_payment p join business_invoice i on i.organization_id = p.organization_id and i.id = p.invoice_id
           left join lateral (select sum(amount_cents) as amount, sum(application_fee_cents) as fee from business_refund x
             where x.organization_id = p.organization_id and x.payment_id = p.id and x.status <> 'failed') r on true
           where p.organization_id = $1 and i.addendum_id = $2 and p.status = 'succeeded' and p.kind <> 'check' and p.provider_id is not null
             and not exists (select from business_refund f where f.organization_id = p.organization_id and f.payment_id = p.id and f.status = 'failed')
             and not exists (select from business_reversal v where v.organization_id = p.organization_id and v.payment_id = p.id and v.state <> 'won')
           order by p.id desc"#,
        organization.0,
        addendum.id.0
    )
    .fetch_all(scope.db())
    .await?;
    let payments = rows.into_iter().map(|r| {
        let taken = RefundableAmounts {
            amount: Cents(r.amount_cents),
            fee: Cents(r.application_fee_cents),
            refunded: Cents(r.refunded),
            fee_refunded: Cents(r.fee_refunded),
            disputed: Cents::ZERO,
        };
        Refundable { id: r.id, taken, left: taken.left() - Cents(r.surplus_cents) }
    });
    Ok(payments.collect())
}
