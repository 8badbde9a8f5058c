//! The daily run: bills due installments, and expires agreements not signed in time.
//!
//! One statement per batch, in its own transaction, writes the bills, their lines and entries, the state of the
//! installments, and the jobs that collect the bills. Killed at any moment and run again, or run by two workers at
//! once, it makes the same bills.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::Scope;
use tenancy::ids::{InvoiceId, OfficeId};

use crate::billing::CollectInvoice;
use crate::{Context, Result, task};

/// Installments per transaction; the rest follows in the next one.
const BATCH: i64 = 500;

/// What one run did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RunSummary {
    pub billed: i64,
    pub expired: u64,
}

/// Bills everything due by now, at each office's date, and expires unsigned agreements.
pub async fn run(context: &Context) -> Result<RunSummary> {
    let now = context.clock.now().await?;
    let mut ran = RunSummary { billed: 0, expired: expire(context, now).await? };
    loop {
        // Crosses tenants: the run bills every tenant.
        let mut scope = context.database.platform("Installment run").await?;
        let billed = bill_due(&mut scope, now).await?;
        scope.commit().await?;
        ran.billed += billed;
        if billed < BATCH {
            return Ok(ran);
        }
    }
}

/// Bills one batch. Returns how many installments were billed.
///
/// # Errors
/// When the database fails; then nothing is billed.
pub async fn bill_due(scope: &mut Scope, now: DateTime<Utc>) -> Result<i64> {
    let collect = task::for_each(&CollectInvoice { invoice: InvoiceId(0) })?;
    let billed = sqlx::query_scalar!(
        r#"with due as materialized (
             select *, row_number() over (partition by organization_id, office_id order by due_on, agreement_id, number) as place from (
               select n.organization_id, n.agreement_id, n.number, n.office_id, n.account_id, n.amount_cents, n.due_on,
                 ($1 at time zone o.timezone)::date as bill_on, t.description || ', installment ' || n.number || ' of ' || t.installments as words
               from agreement_installment n
               join installment_agreement t on t.organization_id = n.organization_id and t.id = n.agreement_id
               join office o on o.organization_id = n.organization_id and o.id = n.office_id
               where n.state = 'planned' and n.number > 0 and n.due_on <= ($1 at time zone 'Pacific/Kiritimati')::date
                 and n.due_on <= ($1 at time zone o.timezone)::date and agreement_is_running(t.state)
               order by n.due_on, n.organization_id, n.agreement_id, n.number limit $2 for update of n, t skip locked) n),
           counts as (select organization_id, office_id, count(*) as n from due group by 1, 2),
           counted as (
             insert into office_counter (organization_id, office_id, name, value)
             select organization_id, office_id, 'invoice', n from counts order by 1, 2
             on conflict (organization_id, office_id, name) do update set value = office_counter.value + excluded.value
             returning organization_id, office_id, value),
           numbered as (
             select d.*, nextval('invoice_id_seq') as invoice_id, c.value - k.n + d.place as invoice_number
             from due d join counted c on c.organization_id = d.organization_id and c.office_id = d.office_id
             join counts k on k.organization_id = d.organization_id and k.office_id = d.office_id),
           made as (
             insert into invoice (organization_id, id, office_id, account_id, number, bill_on, origin, status, total_cents, created_at)
             select organization_id, invoice_id, office_id, account_id, invoice_number, bill_on, 'installment_agreement', 'open', amount_cents, $1 from numbered),
           lined as (
             insert into invoice_line (organization_id, office_id, account_id, invoice_id, kind, description, amount_cents, agreement_id, installment)
             select organization_id, office_id, account_id, invoice_id, 'installment', words, amount_cents, agreement_id, number from numbered),
           billed as (
             update agreement_installment t set state = 'billed', invoice_id = n.invoice_id from numbered n
             where t.organization_id = n.organization_id and t.agreement_id = n.agreement_id and t.number = n.number),
           entered as (
             insert into journal_entry (organization_id, office_id, account_id, kind, source_kind, source_id, business_on)
             select organization_id, office_id, account_id, 'invoice', 'invoice', invoice_id, bill_on from numbered
             returning organization_id, id, office_id, account_id, source_id),
           posted as (
             insert into posting (organization_id, office_id, account_id, entry_id, ledger_account, amount_cents)
             select e.organization_id, e.office_id, e.account_id, e.id, p.ledger_account, p.sign * n.amount_cents
             from entered e join numbered n on n.organization_id = e.organization_id and n.invoice_id = e.source_id
             cross join (values ('member_receivable', 1), ('office_payable', -1)) p (ledger_account, sign)),
           told as (
             insert into agreement_event (organization_id, office_id, account_id, agreement_id, at, kind, words, actor)
             select organization_id, office_id, account_id, agreement_id, $1, 'billed', 'Installment ' || number || ' is billed.', 'Billing' from numbered),
           queued as (
             insert into job (organization_id, kind, key, payload, due_at, max_attempts)
             select organization_id, $3, invoice_id::text, jsonb_build_object($4::text, invoice_id), $1, $5 from numbered)
           select count(*) as "billed!" from numbered"#,
        now,
        BATCH,
        collect.kind,
        collect.field,
        collect.attempts
    )
    .fetch_one(scope.db())
    .await?;
    Ok(billed)
}

/// Writes the bills that the runs of all days from `today` to `on` will make at one office, each on its day, in a
/// scope that is never committed. `end` is the end of `on` at the office.
pub async fn project_bills(
    scope: &mut Scope,
    office: OfficeId,
    (today, on): (NaiveDate, NaiveDate),
    end: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    while bill_due(scope, end).await? == BATCH {}
    // One run at the end makes the same bills as all runs until then, except for the dates.
    sqlx::query!(
        "update invoice i set bill_on = greatest(n.due_on, $3) from agreement_installment n
         where n.organization_id = $1 and n.office_id = $2 and n.due_on <= $4
           and i.organization_id = n.organization_id and i.id = n.invoice_id and i.bill_on = $4",
        organization.0,
        office.0,
        today,
        on
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn expire(context: &Context, now: DateTime<Utc>) -> Result<u64> {
    // Crosses tenants: agreements expire everywhere.
    let mut scope = context.database.platform("Installment run").await?;
    let ended = sqlx::query_scalar!(
        r#"with ended as (
             update installment_agreement t set state = 'expired', ended_at = $1 from office o
             where o.organization_id = t.organization_id and o.id = t.office_id and t.state = 'sent'
               and t.signable_until < ($1 at time zone o.timezone)::date
               and not exists (select from agreement_installment n where n.organization_id = t.organization_id and n.agreement_id = t.id and n.state = 'paying')
             returning t.organization_id, t.office_id, t.account_id, t.id),
           told as (
             insert into agreement_event (organization_id, office_id, account_id, agreement_id, at, kind, words, actor)
             select organization_id, office_id, account_id, id, $1, 'expired', 'Nobody signed it in time.', 'Billing' from ended)
           select count(*) as "n!" from ended"#,
        now
    )
    .fetch_one(scope.db())
    .await?;
    scope.commit().await?;
    Ok(u64::try_from(ended).unwrap_or_default())
}
