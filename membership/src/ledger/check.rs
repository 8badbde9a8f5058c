//! The invariants of the ledger and of billing, each a query that must find nothing.

use serde::Serialize;
use tenancy::Database;

use crate::Result;

/// One broken rule with the first few rows that break it.
#[derive(Debug, Clone, Serialize, PartialEq, Eq)]
pub struct Violation {
    pub rule: &'static str,
    pub rows: Vec<String>,
}

/// Rule and the query whose every row breaks it; each selects one text.
const RULES: &[(&str, &str)] = &[
    (
        "every journal entry's postings sum to zero, and there are at least two",
        "select e.organization_id || '/' || e.id from journal_entry e
         left join posting p on p.organization_id = e.organization_id and p.entry_id = e.id
         group by e.organization_id, e.id having coalesce(sum(p.amount_cents), 1) <> 0 or count(*) < 2",
    ),
    (
        "each succeeded payment has exactly one payment entry of its amount, and no other payment has one",
        "select p.organization_id || '/' || p.id from payment p
         left join journal_entry e on e.organization_id = p.organization_id and e.source_kind = 'payment' and e.source_id = p.id
           and e.kind in ('payment', 'in_office_payment')
         left join posting d on d.organization_id = e.organization_id and d.entry_id = e.id and d.amount_cents > 0
         group by p.organization_id, p.id
         having (p.status = 'succeeded' and (count(e.id) <> 1 or max(d.amount_cents) <> max(p.amount_cents)))
             or (p.status <> 'succeeded' and count(e.id) > 0)",
    ),
    (
        "each succeeded card or bank payment with a fee has one entry for each fee",
        "select p.organization_id || '/' || p.id from payment p
         where p.status = 'succeeded' and p.method <> 'in_office'
           and ((p.application_fee_cents > 0) <> exists (select from journal_entry e where e.organization_id = p.organization_id
                  and e.kind = 'application_fee' and e.source_kind = 'payment' and e.source_id = p.id)
             or (coalesce(p.processor_fee_cents, 0) > 0) <> exists (select from journal_entry e where e.organization_id = p.organization_id
                  and e.kind = 'processor_fee' and e.source_kind = 'payment' and e.source_id = p.id))",
    ),
    (
        "an invoice's lines sum to its total, and its lines are not negative together",
        "select i.organization_id || '/' || i.id from invoice i
         left join invoice_line l on l.organization_id = i.organization_id and l.invoice_id = i.id
         group by i.organization_id, i.id, i.total_cents having coalesce(sum(l.amount_cents), 0) <> i.total_cents",
    ),
    (
        "paid is what the succeeded payments paid; paid + open + written off = billed",
        "select i.organization_id || '/' || i.id from invoice i
         left join payment p on p.organization_id = i.organization_id and p.invoice_id = i.id and p.status = 'succeeded'
         group by i.organization_id, i.id, i.paid_cents, i.total_cents, i.written_off_cents, i.status
         having coalesce(sum(p.amount_cents), 0) <> i.paid_cents or i.paid_cents + i.written_off_cents > i.total_cents
             or (i.status in ('draft', 'void') and i.paid_cents > 0)",
    ),
    (
        "an issued invoice has one invoice entry of its total; a draft or void one has none standing",
        "select i.organization_id || '/' || i.id from invoice i
         left join journal_entry e on e.organization_id = i.organization_id and e.kind = 'invoice' and e.source_id = i.id
         left join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.amount_cents > 0
         where (i.status in ('open', 'paid') and i.total_cents > 0 and (e.id is null or p.amount_cents <> i.total_cents))
            or (i.status in ('draft', 'void') and e.id is not null)",
    ),
    (
        "what an invoice wrote off has one write-off entry of that amount, and no other invoice has one",
        "select i.organization_id || '/' || i.id from invoice i
         left join journal_entry e on e.organization_id = i.organization_id and e.kind = 'write_off' and e.source_kind = 'invoice' and e.source_id = i.id
         left join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.amount_cents > 0
         where coalesce(p.amount_cents, 0) <> i.written_off_cents",
    ),
    (
        "no invoice has two succeeded payments",
        "select organization_id || '/' || invoice_id from payment where status = 'succeeded'
         group by organization_id, invoice_id having count(*) > 1",
    ),
    (
        "no subscription has two bills for one period, nor overlapping periods",
        "select organization_id || '/' || subscription_id from (
           select l.organization_id, l.subscription_id, l.period_starts_on,
             lag(l.period_ends_on) over (partition by l.organization_id, l.subscription_id order by l.period_starts_on) as before
           from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
           where l.kind = 'dues' and l.subscription_id is not null and i.status <> 'void') x
         where before > period_starts_on",
    ),
    (
        "no gap between two periods of a subscription",
        "select organization_id || '/' || subscription_id from (
           select l.organization_id, l.subscription_id, l.period_starts_on,
             lag(l.period_ends_on) over (partition by l.organization_id, l.subscription_id order by l.period_starts_on) as before
           from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
           where l.kind = 'dues' and l.subscription_id is not null and i.status <> 'void') x
         where before < period_starts_on",
    ),
    (
        "a running subscription that is drawn has a next bill date after its last billed period began",
        "select s.organization_id || '/' || s.id from subscription s
         where s.status in ('active', 'past_due') and s.auto_renew and not s.pay_in_office and s.next_bill_on is distinct from coalesce((
           select max(l.period_ends_on) from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
           where l.organization_id = s.organization_id and l.subscription_id = s.id and l.kind = 'dues' and i.status <> 'void'), s.paid_until)",
    ),
    (
        "a household's receivable is what its issued invoices leave open",
        "select a.organization_id || '/' || a.id from account a
         left join (select organization_id, account_id, sum(amount_cents) as owed from posting
                    where ledger_account = 'member_receivable' group by 1, 2) p on p.organization_id = a.organization_id and p.account_id = a.id
         left join (select organization_id, account_id, sum(total_cents - paid_cents - written_off_cents) as open from invoice
                    where status in ('open', 'paid') group by 1, 2) i on i.organization_id = a.organization_id and i.account_id = a.id
         where coalesce(p.owed, 0) <> coalesce(i.open, 0)",
    ),
    (
        "a subscription's status is the last of its history, and its versions have no gap",
        "select s.organization_id || '/' || s.id from subscription s
         left join lateral (select count(*) as n, max(version) as v, (array_agg(to_status order by version desc))[1] as last
           from subscription_history h where h.organization_id = s.organization_id and h.subscription_id = s.id) h on true
         where h.n <> s.version or h.v <> s.version or h.last <> s.status",
    ),
    (
        "a pending payment has a job that will ask about it",
        "select p.organization_id || '/' || p.id from payment p
         where p.status in ('created', 'unknown') and p.created_at < business_now() - interval '1 day'
           and not exists (select from job j where j.organization_id = p.organization_id and j.kind = 'settle_payment'
             and j.key = p.id::text and j.state in ('queued', 'running'))",
    ),
    (
        "jobs: running ones hold a lease, and none is past its attempts without being dead",
        "select organization_id || '/' || id from job
         where (state = 'running' and lease_until < now() - interval '10 minutes') or (attempts > max_attempts and state not in ('dead', 'done'))",
    ),
    (
        "nobody pays a higher price without a notice logged 28 days before, or more than was told",
        "select l.organization_id || '/' || l.id from price_change_line l
         left join price_change_notice n on n.organization_id = l.organization_id and n.id = l.notice_id and n.kind = 'announced'
         where l.state = 'applied' and (l.paid_after_cents > l.new_price_cents or l.applied_on < l.effective_on
           or (l.paid_after_cents > l.paid_before_cents and not coalesce(n.sent_on + 28 <= l.applied_on, false)))",
    ),
    (
        "each imported row made one member of its own; a row that was not imported made none",
        "select r.organization_id || '/' || r.import_id || '/' || r.line from member_import_row r
         left join member m on m.organization_id = r.organization_id and m.id = r.made_member_id and m.account_id = r.made_account_id
         left join subscription s on s.organization_id = r.organization_id and s.id = r.made_subscription_id and s.member_id = r.made_member_id
         where (r.state in ('imported', 'taken_back') and (r.made_account_id is null or (r.made_member_id is null) <> (r.made_subscription_id is null)
                or (r.made_member_id is not null and (m.id is null or s.id is null))))
            or (r.state not in ('imported', 'taken_back') and r.made_account_id is not null)
         union all
         select organization_id || '/member ' || made_member_id from member_import_row where made_member_id is not null
         group by organization_id, made_member_id having count(*) > 1",
    ),
    (
        "what was paid elsewhere is not billed again: the first bill is of the day it was paid until",
        "select s.organization_id || '/' || s.id from subscription s
         join lateral (select min(l.period_starts_on) as first from invoice_line l
           join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
           where l.organization_id = s.organization_id and l.subscription_id = s.id and l.kind = 'dues' and i.status <> 'void') b on true
         where s.paid_until is not null and b.first <> s.paid_until",
    ),
    (
        "a household that moved left a running membership at one office only",
        "select a.organization_id || '/' || a.id from account a
         join subscription s on s.organization_id = a.organization_id and s.account_id = a.id
         where a.moved_to_account_id is not null and is_running(s.status)",
    ),
    (
        "an enrolled household has a list row",
        "select a.organization_id || '/' || a.id from account a where a.enrolled_at is not null
           and not exists (select from account_summary s where s.organization_id = a.organization_id and s.account_id = a.id)",
    ),
];

/// Checks every rule over the whole database; empty when all hold.
pub async fn check(database: &Database) -> Result<Vec<Violation>> {
    // The books of every tenant are one promise.
    let mut scope = database.platform("Invariant check").await?;
    sqlx::raw_sql("set local statement_timeout = 0").execute(&mut *scope.db()).await?;
    let mut broken = vec![];
    for (rule, query) in RULES {
        let limited = format!("select * from ({query}) rows limit 10");
        let rows: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(limited)).fetch_all(scope.db()).await?;
        if !rows.is_empty() {
            broken.push(Violation { rule, rows });
        }
    }
    Ok(broken)
}

/// The rules' names, for reports.
pub fn rules() -> impl Iterator<Item = &'static str> {
    RULES.iter().map(|(rule, _)| *rule)
}
