//! A text that is equal for equal ledgers: what was billed, paid and posted, whatever ids the rows got.

use tenancy::Database;

use crate::Result;

/// A digest of all households' invoices, lines, payments, postings and statuses, by office and household number.
/// Excludes ids, machine times, and receipt numbers, which reveal the order in which payments settled.
pub async fn fingerprint(database: &Database) -> Result<String> {
    // Platform: reads every tenant's ledger, like the check.
    let mut scope = database.platform("Fingerprint").await?;
    sqlx::raw_sql("set local statement_timeout = 0").execute(&mut *scope.db()).await?;
    let digest = sqlx::query_scalar!(
        r#"select encode(sha256(coalesce(string_agg(household, '' order by brand, slug, number), '')::bytea), 'hex') as "digest!"
           from (
             select o.brand, o.slug, a.number, encode(sha256(concat_ws('|', o.brand, o.slug, a.number, a.email, a.enrolled_at is not null,
               (select string_agg(concat_ws(',', i.number, i.bill_on, i.origin, i.status, i.total_cents, i.paid_cents, i.failed_attempts, i.next_attempt_on), ';' order by i.number)
                from invoice i where i.organization_id = a.organization_id and i.account_id = a.id),
               (select string_agg(concat_ws(',', i.number, l.kind, l.description, l.amount_cents, l.period_starts_on), ';' order by i.number, l.description, l.kind, l.amount_cents, l.period_starts_on)
                from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
                where l.organization_id = a.organization_id and l.account_id = a.id),
               (select string_agg(concat_ws(',', i.number, p.attempt, p.method, p.status, p.amount_cents, p.application_fee_cents, p.processor_fee_cents, p.failure_code), ';'
                  order by i.number, p.attempt, p.id)
                from payment p join invoice i on i.organization_id = p.organization_id and i.id = p.invoice_id
                where p.organization_id = a.organization_id and p.account_id = a.id),
               (select string_agg(concat_ws(',', e.business_on, e.kind, p.ledger_account, p.amount_cents), ';' order by e.business_on, e.kind, p.ledger_account, p.amount_cents)
                from posting p join journal_entry e on e.organization_id = p.organization_id and e.id = p.entry_id
                where p.organization_id = a.organization_id and p.account_id = a.id),
               (select string_agg(concat_ws(',', m.first_name, m.last_name, m.birth_date, s.period, s.status, s.agreed_price_cents, s.started_on, s.next_bill_on, s.version), ';'
                  order by m.birth_date, m.first_name, m.last_name, s.started_on, s.agreed_price_cents, s.period, s.status, s.next_bill_on, s.version)
                from subscription s join member m on m.organization_id = s.organization_id and m.id = s.member_id
                where s.organization_id = a.organization_id and s.account_id = a.id))::bytea), 'hex') as household
             from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id) households"#
    )
    .fetch_one(scope.db())
    .await?;
    Ok(digest)
}
