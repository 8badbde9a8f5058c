//! The bill of a business for one month: the parts of the periods that began or begin in it, less what was already billed.

use chrono::{DateTime, Datelike, Days, Months, NaiveDate, Utc};
use kernel::ledger::{Entry, EntryKind, post};
use kernel::task::enqueue_task;
use messaging::Notice;
use payments::billing::next_number;
use rules::Cents;
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{AddendumId, BusinessInvoiceId};

use crate::Result;
use crate::audits::of_invoice;
use crate::bills::collect::CollectBusinessInvoice;
use crate::rules::ending::Billing;
use crate::rules::invoice::{Line, LineKind, SponsoredPeriod, lines};
use crate::terms::addendum::{Addendum, Collection};

/// How long a business has to pay an invoice by check.
const NET_DAYS: u64 = 15;

/// Bills the month of `today` once: what `billing` allows. Returns the bill; `None` if there is nothing to bill, or it is billed.
pub(crate) async fn issue(
    scope: &mut Scope,
    addendum: &Addendum,
    billing: Billing,
    today: NaiveDate,
    now: DateTime<Utc>,
) -> Result<Option<BusinessInvoiceId>> {
    let month = today.with_day(1).unwrap_or(today);
    if billing == Billing::Nothing || is_billed(scope, addendum.id, month).await? {
        return Ok(None);
    }
    let periods = periods(scope, addendum, (month, month + Months::new(1))).await?;
    let mut lines = lines(month, &periods);
    if billing == Billing::Corrections {
        lines.retain(|line| matches!(line.kind, LineKind::Credit | LineKind::Adjustment));
    }
    if lines.is_empty() {
        return Ok(None);
    }
    let Some(invoice) = insert(scope, addendum, (month, today), &lines, now).await? else { return Ok(None) };
    insert_lines(scope, addendum, invoice.id, &lines).await?;
    let sum: Cents = lines.iter().map(|line| line.amount).sum();
    let (kind, amount) = if sum >= Cents::ZERO {
        (EntryKind::BusinessInvoice, sum)
    } else {
        (EntryKind::BusinessCredit, Cents::ZERO - sum)
    };
    let entry = Entry { kind, office: addendum.office, account: None, source: invoice.id.0, on: today, amount };
    post(scope, entry).await?;
    if invoice.total > Cents::ZERO && addendum.terms.collection == Collection::Automatic {
        enqueue_task(scope, &CollectBusinessInvoice { invoice: invoice.id }, invoice.id, now).await?;
    }
    messaging::enqueue(scope, Notice::BusinessInvoice { invoice: invoice.id }, now).await?;
    let detail = json!({ "lines_cents": sum, "total_cents": invoice.total });
    of_invoice(scope, "business_invoice.issued", (addendum.office, invoice.id), detail).await?;
    Ok(Some(invoice.id))
}

struct Issued {
    id: BusinessInvoiceId,
    total: Cents,
}

async fn is_billed(scope: &mut Scope, addendum: AddendumId, month: NaiveDate) -> Result<bool> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        r#"select exists (select from business_invoice where organization_id = $1 and addendum_id = $2 and bill_on = $3) as "billed!""#,
        organization.0,
        addendum.0,
        month
    )
    .fetch_one(scope.db())
    .await?)
}

/// The sponsored periods that began, those that begin before `until` (as of now), and those that were billed before, in order.
/// The part of a period that began is what the household's bill of it says.
async fn periods(
    scope: &mut Scope,
    addendum: &Addendum,
    (month, until): (NaiveDate, NaiveDate),
) -> Result<Vec<SponsoredPeriod>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"with own as (
             select p.id, p.subscription_id, p.starts_on, p.ends_on, p.state from sponsorship p where p.organization_id = $1 and p.addendum_id = $2),
           begun as (
             select p.id, l.period_starts_on as starts, l.period_ends_on as ends,
               (select -sum(x.amount_cents) filter (where x.kind = 'sponsor') / count(*) filter (where x.kind = 'dues') from invoice_line x
                 where x.organization_id = l.organization_id and x.invoice_id = l.invoice_id and x.subscription_id = l.subscription_id)::bigint as part
             from own p join invoice_line l on l.organization_id = $1 and l.subscription_id = p.subscription_id and l.kind = 'dues'
             join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id and invoice_is_billed(i.status)
             where l.period_starts_on >= p.starts_on and (p.ends_on is null or l.period_starts_on < p.ends_on)),
           coming as (
             select p.id, s.next_bill_on as starts, next_charge(s.next_bill_on, s.charge_day, s.period) as ends, s.sponsor_cents as part
             from own p join subscription s on s.organization_id = $1 and s.id = p.subscription_id
             where p.state = 'active' and is_billed_by_run(s.status) and s.next_bill_on < $4 and s.next_bill_on >= $3
               and (s.ends_on is null or s.next_bill_on < s.ends_on) and (s.auto_renew or s.next_bill_on < s.term_ends_on)
               and s.next_bill_on <= coalesce($5::date, s.next_bill_on)
               and not exists (select from begun b where b.id = p.id and b.starts = s.next_bill_on)),
           billed as (
             select l.sponsorship_id as id, l.period_starts_on as starts, min(l.period_ends_on) as ends, sum(l.amount_cents)::bigint as amount
             from business_invoice_line l join own p on p.id = l.sponsorship_id where l.organization_id = $1 group by 1, 2),
           due as (select id, starts, ends, part from begun where part > 0 union all select id, starts, ends, part from coming where part > 0)
           select coalesce(d.id, b.id) as "sponsorship!", coalesce(d.starts, b.starts) as "starts!", coalesce(d.ends, b.ends) as "ends!",
             coalesce(d.part, 0) as "part!", b.amount as "billed?",
             coalesce((select r.amount_cents from sponsor_refund r where r.organization_id = $1 and r.sponsorship_id = coalesce(d.id, b.id)
               and r.period_starts_on = coalesce(d.starts, b.starts)), 0) as "refunded!"
           from due d full join billed b on b.id = d.id and b.starts = d.starts
           where coalesce(d.part, 0) <> coalesce(b.amount, 0) or exists (select from sponsor_refund r where r.organization_id = $1
             and r.sponsorship_id = d.id and r.period_starts_on = d.starts)
           order by 1, 2"#,
        organization.0,
        addendum.id.0,
        month,
        until,
        addendum.ends_on
    )
    .fetch_all(scope.db())
    .await?;
    let periods = rows.into_iter().map(|r| SponsoredPeriod {
        sponsorship: r.sponsorship,
        starts_on: r.starts,
        ends_on: r.ends,
        part: Cents(r.part),
        refunded: Cents(r.refunded),
        billed: r.billed.map(Cents),
    });
    Ok(periods.collect())
}

async fn insert(
    scope: &mut Scope,
    addendum: &Addendum,
    (month, today): (NaiveDate, NaiveDate),
    lines: &[Line],
    now: DateTime<Utc>,
) -> Result<Option<Issued>> {
    let organization = scope.organization();
    let sum: Cents = lines.iter().map(|line| line.amount).sum();
    let number = next_number(scope, addendum.office, "business_invoice").await?;
    let automatic = addendum.terms.collection == Collection::Automatic;
    let due_on = if automatic { today } else { today + Days::new(NET_DAYS) };
    let row = sqlx::query!(
        r#"insert into business_invoice (organization_id, office_id, business_id, addendum_id, number, bill_on, status, collection, lines_cents, carried_cents,
             due_on, next_attempt_on, paid_at, created_at)
           select $1, $2, $3, $4, $5, $6, case when $7 + c.carried <= 0 then 'paid' else 'open' end, $8, $7, c.carried, $9,
             case when $10 and $7 + c.carried > 0 then $11::date end, case when $7 + c.carried <= 0 then $12::timestamptz end, $12
           from (select coalesce((select least(i.total_cents + coalesce((select sum(r.amount_cents) from business_refund r where r.organization_id = i.organization_id
               and r.invoice_id = i.id and r.status <> 'failed'), 0)::bigint, 0) from business_invoice i where i.organization_id = $1 and i.addendum_id = $4
             order by i.bill_on desc limit 1), 0)::bigint as carried) c
           on conflict (organization_id, addendum_id, bill_on) do nothing returning id, total_cents as "total_cents!""#,
        organization.0,
        addendum.office.0,
        addendum.business.0,
        addendum.id.0,
        number,
        month,
        sum.0,
        addendum.terms.collection.as_str(),
        due_on,
        automatic,
        today,
        now
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|r| Issued { id: BusinessInvoiceId(r.id), total: Cents(r.total_cents) }))
}

async fn insert_lines(
    scope: &mut Scope,
    addendum: &Addendum,
    invoice: BusinessInvoiceId,
    lines: &[Line],
) -> Result<()> {
    let organization = scope.organization();
    let sponsorships: Vec<i64> = lines.iter().map(|line| line.sponsorship).collect();
    let kinds: Vec<String> = lines.iter().map(|line| line.kind.as_str().to_owned()).collect();
    let starts: Vec<NaiveDate> = lines.iter().map(|line| line.starts_on).collect();
    let ends: Vec<NaiveDate> = lines.iter().map(|line| line.ends_on).collect();
    let amounts: Vec<i64> = lines.iter().map(|line| line.amount.0).collect();
    let reasons: Vec<String> = lines.iter().map(|line| line.reason.clone()).collect();
    sqlx::query!(
        "insert into business_invoice_line (organization_id, office_id, business_id, invoice_id, sponsorship_id, employee_id, own, plan_name, kind,
           period_starts_on, period_ends_on, amount_cents, reason)
         select $1, $2, $3, $4, p.id, p.employee_id, p.own, p.plan_name, l.kind, l.starts, l.ends, l.amount, l.reason
         from unnest($5::bigint[], $6::text[], $7::date[], $8::date[], $9::bigint[], $10::text[])
           with ordinality l (sponsorship, kind, starts, ends, amount, reason, place)
         join sponsorship p on p.organization_id = $1 and p.id = l.sponsorship order by l.place",
        organization.0,
        addendum.office.0,
        addendum.business.0,
        invoice.0,
        &sponsorships,
        &kinds,
        &starts,
        &ends,
        &amounts,
        &reasons
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
