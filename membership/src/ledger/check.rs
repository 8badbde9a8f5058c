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
         having (p.status in ('succeeded', 'returned') and (count(e.id) <> 1 or max(d.amount_cents) <> max(p.amount_cents)))
             or (p.status not in ('succeeded', 'returned') and count(e.id) > 0)",
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
        "what an invoice wrote off is the sum of its write-offs, and each has one entry of its amount",
        "select i.organization_id || '/' || i.id from invoice i
         left join write_off w on w.organization_id = i.organization_id and w.invoice_id = i.id
         group by i.organization_id, i.id, i.written_off_cents having coalesce(sum(w.amount_cents), 0) <> i.written_off_cents
         union all
         select w.organization_id || '/write-off ' || w.id from write_off w
         left join journal_entry e on e.organization_id = w.organization_id and e.source_kind = 'write_off' and e.source_id = w.id
           and e.kind = case when w.claim_id is null then 'write_off' else 'guarantee_claim' end
         left join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.amount_cents > 0
         where p.amount_cents is distinct from w.amount_cents",
    ),
    (
        "each refund that succeeded at the provider has one entry of its amount and one of its fee, failed afterwards two of each, others none",
        "select r.organization_id || '/' || r.id from refund r
         cross join lateral (
           select coalesce(sum(p.amount_cents) filter (where e.kind = 'refund'), 0) as whole,
             coalesce(sum(p.amount_cents) filter (where e.kind = 'fee_refund'), 0) as fee,
             coalesce(sum(p.amount_cents) filter (where e.kind = 'refund_failed'), 0) as whole_failed,
             coalesce(sum(p.amount_cents) filter (where e.kind = 'fee_refund_failed'), 0) as fee_failed
           from journal_entry e join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.amount_cents > 0
           where e.organization_id = r.organization_id and e.source_kind = 'refund' and e.source_id = r.id) b
         cross join lateral (
           select case when r.succeeded_at is not null and not r.in_office then 1 else 0 end as given,
             case when r.succeeded_at is not null and not r.in_office and r.status = 'failed' then 1 else 0 end as returned) w
         where b.whole <> w.given * r.amount_cents or b.fee <> w.given * r.application_fee_cents
            or b.whole_failed <> w.returned * r.amount_cents or b.fee_failed <> w.returned * r.application_fee_cents",
    ),
    (
        "refunds and lost disputes never exceed the payment, nor their parts of the fee the application fee",
        "select p.organization_id || '/' || p.id from payment p
         left join lateral (select sum(amount_cents) as amount, sum(application_fee_cents) as fee from refund
           where organization_id = p.organization_id and payment_id = p.id and status <> 'failed') r on true
         left join lateral (select sum(amount_cents) as amount from dispute
           where organization_id = p.organization_id and payment_id = p.id and status = 'lost') d on true
         where coalesce(r.amount, 0) + coalesce(d.amount, 0) > p.amount_cents or coalesce(r.fee, 0) > p.application_fee_cents
            or (p.status <> 'succeeded' and (r.amount is not null or d.amount is not null))",
    ),
    (
        "each dispute has the entries of what became of it, each once and of its amount",
        "select d.organization_id || '/' || d.id from dispute d
         cross join lateral (
           select coalesce(sum(p.amount_cents) filter (where e.kind = 'dispute'), 0) as taken,
             coalesce(sum(p.amount_cents) filter (where e.kind = 'dispute_fee'), 0) as fee,
             coalesce(sum(p.amount_cents) filter (where e.kind = 'dispute_won'), 0) as won,
             coalesce(sum(p.amount_cents) filter (where e.kind = 'dispute_lost'), 0) as lost
           from journal_entry e join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.amount_cents > 0
           where e.organization_id = d.organization_id and e.source_kind = 'dispute' and e.source_id = d.id) b
         where b.taken <> case when d.withdrawn_at is null then 0 else d.amount_cents end
            or b.fee <> case when d.withdrawn_at is null then 0 else d.fee_cents end
            or b.won <> case when d.status = 'won' and d.withdrawn_at is not null then d.amount_cents else 0 end
            or b.lost <> case when d.status = 'lost' and d.withdrawn_at is not null then d.amount_cents else 0 end",
    ),
    (
        "nothing of a household is disputed but for a dispute that is not decided",
        "select s.organization_id || '/' || s.id from subscription s
         where s.status = 'disputed' and not exists (select from dispute d join payment p on p.organization_id = d.organization_id and p.id = d.payment_id
           join invoice_line l on l.organization_id = p.organization_id and l.invoice_id = p.invoice_id
           where d.organization_id = s.organization_id and l.subscription_id = s.id and d.withdrawn_at is not null and d.closed_at is null)",
    ),
    (
        "an office's share was taken once for a dispute and returned once for one that was won, each by a job",
        "select d.organization_id || '/' || d.id from dispute d join payment p on p.organization_id = d.organization_id and p.id = d.payment_id
         left join share_movement t on t.organization_id = d.organization_id and t.dispute_id = d.id and t.kind = 'take'
         left join share_movement r on r.organization_id = d.organization_id and r.dispute_id = d.id and r.kind = 'return'
         where (t.id is not null and (d.withdrawn_at is null or t.amount_cents > d.amount_cents))
            or (r.id is not null and (d.status <> 'won' or t.id is null or r.amount_cents <> t.amount_cents))
            or (d.status = 'won' and t.status = 'done' and r.id is null)
         union all
         select m.organization_id || '/share ' || m.id from share_movement m
         where m.status in ('created', 'unknown') and m.created_at < business_now() - interval '1 day'
           and not exists (select from job j where j.organization_id = m.organization_id and j.kind = 'move_share'
             and j.key = m.id::text and j.state in ('queued', 'running'))",
    ),
    (
        "an office's share of a draft that came back was taken, once, and at most what it got",
        "select p.organization_id || '/' || p.id from payment p
         left join share_movement m on m.organization_id = p.organization_id and m.payment_id = p.id and m.dispute_id is null and m.refund_id is null
         where (m.id is not null and (p.status <> 'returned' or m.kind <> 'take' or m.amount_cents > p.amount_cents - p.application_fee_cents))
            or (m.id is null and p.status = 'returned' and p.destination is not null and p.amount_cents > p.application_fee_cents
              and not exists (select from refund r where r.organization_id = p.organization_id and r.payment_id = p.id))",
    ),
    (
        "a refund that is on its way has a job that will ask about it",
        "select r.organization_id || '/' || r.id from refund r
         where r.status in ('created', 'unknown', 'pending') and r.created_at < business_now() - interval '1 day'
           and not exists (select from job j where j.organization_id = r.organization_id and j.kind = 'send_refund'
             and j.key = r.id::text and j.state in ('queued', 'running'))",
    ),
    (
        "no part of an invoice has two succeeded payments",
        "select organization_id || '/' || invoice_id from payment where status = 'succeeded'
         group by organization_id, invoice_id, part having count(*) > 1",
    ),
    (
        "a payment that came back has one entry of its amount and gave the platform's part back, and no other payment has one",
        "select p.organization_id || '/' || p.id from payment p
         left join journal_entry e on e.organization_id = p.organization_id and e.source_kind = 'payment' and e.source_id = p.id
           and e.kind = 'payment_returned'
         left join posting d on d.organization_id = e.organization_id and d.entry_id = e.id and d.amount_cents > 0
         group by p.organization_id, p.id, p.status, p.amount_cents, p.application_fee_cents
         having (p.status = 'returned' and (count(e.id) <> 1 or max(d.amount_cents) <> p.amount_cents))
             or (p.status <> 'returned' and count(e.id) > 0)
             or ((p.status = 'returned' and p.application_fee_cents > 0) <> exists (select from journal_entry f
                   where f.organization_id = p.organization_id and f.kind = 'application_fee_returned' and f.source_kind = 'payment'
                     and f.source_id = p.id))",
    ),
    (
        "an arrears plan's instalments are its total, and each instalment's shares its amount; no share is collected beyond itself",
        "select p.organization_id || '/' || p.id from arrears_plan p
         where p.total_cents <> (select coalesce(sum(n.amount_cents), 0) from arrears_instalment n
             where n.organization_id = p.organization_id and n.plan_id = p.id)
           or exists (select from arrears_instalment n where n.organization_id = p.organization_id and n.plan_id = p.id
             and n.amount_cents <> (select coalesce(sum(s.amount_cents), 0) from arrears_share s
               where s.organization_id = n.organization_id and s.plan_id = n.plan_id and s.number = n.number))
           or exists (select from arrears_share s join payment y on y.organization_id = s.organization_id and y.invoice_id = s.invoice_id
             and y.part = s.part and y.status = 'succeeded' and y.amount_cents > s.amount_cents
             where s.organization_id = p.organization_id and s.plan_id = p.id)",
    ),
    (
        "an agreement's instalments sum to its total less the down payment, which is one more",
        "select t.organization_id || '/' || t.id from treatment_agreement t
         left join treatment_instalment n on n.organization_id = t.organization_id and n.agreement_id = t.id
         group by t.organization_id, t.id, t.total_cents, t.down_payment_cents, t.instalments
         having coalesce(sum(n.amount_cents) filter (where n.number > 0), 0) <> t.total_cents - t.down_payment_cents
             or coalesce(sum(n.amount_cents) filter (where n.number = 0), 0) <> t.down_payment_cents
             or count(n.number) filter (where n.number > 0) <> t.instalments",
    ),
    (
        "no instalment of an agreement is billed twice",
        "select l.organization_id || '/' || l.agreement_id || '-' || l.instalment from invoice_line l
         join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id and i.status <> 'void'
         where l.agreement_id is not null group by l.organization_id, l.agreement_id, l.instalment having count(*) > 1",
    ),
    (
        "what is billed of an agreement, what is to come and what was dropped are its total, and each bill is of its instalment",
        "select t.organization_id || '/' || t.id from treatment_agreement t
         cross join lateral (select coalesce(sum(l.amount_cents), 0) as billed from invoice_line l
           join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id and i.status in ('open', 'paid')
           where l.organization_id = t.organization_id and l.agreement_id = t.id) b
         cross join lateral (select coalesce(sum(n.amount_cents) filter (where n.state <> 'billed'), 0) as rest from treatment_instalment n
           where n.organization_id = t.organization_id and n.agreement_id = t.id) n
         where b.billed + n.rest <> t.total_cents
            or exists (select from treatment_instalment n where n.organization_id = t.organization_id and n.agreement_id = t.id and n.state = 'billed'
              and not exists (select from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
                where l.organization_id = n.organization_id and l.agreement_id = n.agreement_id and l.instalment = n.number
                  and l.invoice_id = n.invoice_id and l.amount_cents = n.amount_cents and i.origin = 'treatment' and i.status in ('open', 'paid')))",
    ),
    (
        "a settled agreement owes nothing",
        "select t.organization_id || '/' || t.id from treatment_agreement t where t.state = 'settled'
           and (exists (select from treatment_instalment n where n.organization_id = t.organization_id and n.agreement_id = t.id
               and n.state in ('planned', 'paying'))
             or exists (select from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id and i.status = 'open'
               where l.organization_id = t.organization_id and l.agreement_id = t.id))",
    ),
    (
        "what an agreement is being charged waits for its payment",
        "select n.organization_id || '/' || n.agreement_id || '-' || n.number from treatment_instalment n
         where n.state = 'paying' and not exists (select from invoice i join payment p on p.organization_id = i.organization_id and p.invoice_id = i.id
             and p.status in ('created', 'unknown', 'requires_action', 'processing')
           where i.organization_id = n.organization_id and i.id = n.invoice_id and i.status = 'draft')",
    ),
    (
        "an unpaid invoice that is late has a day to come, an attempt under way or an arrears plan, until it is overdue",
        "select i.organization_id || '/' || i.id from invoice i
         where i.status = 'open' and i.first_failed_on is not null and i.first_failed_on + 28 > business_now()::date
           and i.next_attempt_on is null and i.next_notice_on is null
           and not exists (select from payment p where p.organization_id = i.organization_id and p.invoice_id = i.id
             and p.status in ('created', 'unknown', 'requires_action', 'processing'))
           and not exists (select from arrears_share s join arrears_plan p on p.organization_id = s.organization_id and p.id = s.plan_id
             where s.organization_id = i.organization_id and s.invoice_id = i.id and p.state = 'running')",
    ),
    (
        "no subscription has two bills for one period, nor overlapping periods",
        "select organization_id || '/' || subscription_id from (
           select l.organization_id, l.subscription_id, l.period_starts_on,
             lag(l.period_ends_on) over (partition by l.organization_id, l.subscription_id order by l.period_starts_on) as before
           from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
           where l.period_starts_on is not null and l.subscription_id is not null and i.status in ('open', 'paid')) x
         where before > period_starts_on",
    ),
    (
        "no gap between two periods of a subscription",
        "select organization_id || '/' || subscription_id from (
           select l.organization_id, l.subscription_id, l.period_starts_on,
             lag(l.period_ends_on) over (partition by l.organization_id, l.subscription_id order by l.period_starts_on) as before
           from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
           where l.period_starts_on is not null and l.subscription_id is not null and i.status in ('open', 'paid')) x
         where before < period_starts_on",
    ),
    (
        "a running subscription that is drawn has a next bill date after its last billed period began",
        "select s.organization_id || '/' || s.id from subscription s
         left join (select l.organization_id, l.subscription_id, max(l.period_ends_on) as until from invoice_line l
           join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
           where l.subscription_id is not null and i.status in ('open', 'paid') group by 1, 2) b
           on b.organization_id = s.organization_id and b.subscription_id = s.id
         where s.status in ('active', 'past_due') and s.auto_renew and not s.pay_in_office
           and s.next_bill_on is distinct from coalesce(b.until, s.paid_until)",
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
        "a household's credit is the sum of its movements, and each on a bill is that bill's credit line",
        "select a.organization_id || '/' || a.id from account a
         left join credit_movement c on c.organization_id = a.organization_id and c.account_id = a.id
         group by a.organization_id, a.id, a.credit_cents having coalesce(sum(c.amount_cents), 0) <> a.credit_cents
         union all
         select i.organization_id || '/invoice ' || i.id from invoice i
         left join (select organization_id, invoice_id, sum(amount_cents) as amount from invoice_line where kind = 'credit' group by 1, 2) l
           on l.organization_id = i.organization_id and l.invoice_id = i.id
         left join (select organization_id, invoice_id, sum(amount_cents) as amount from credit_movement where invoice_id is not null group by 1, 2) c
           on c.organization_id = i.organization_id and c.invoice_id = i.id
         where i.status in ('open', 'paid') and coalesce(l.amount, 0) <> coalesce(c.amount, 0)",
    ),
    (
        "a change of a subscription is charged what was shown: its invoice is its amount, and only a made one bills",
        "select c.organization_id || '/' || c.id from subscription_change c
         left join invoice i on i.organization_id = c.organization_id and i.id = c.invoice_id
         where (c.state = 'done' and i.id is not null and (i.total_cents <> c.due_cents or i.status not in ('open', 'paid')))
            or (c.state = 'done' and c.due_cents > 0 and i.id is null)
            or (c.state = 'paying' and i.status is distinct from 'draft')
            or (c.state in ('declined', 'taken_back', 'left') and i.status in ('open', 'paid'))",
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
        "what was paid elsewhere is not billed again: the first days billed, by a draw or a change, are those after it",
        "select s.organization_id || '/' || s.id from subscription s
         join (select l.organization_id, l.subscription_id, min(l.period_starts_on) as first from invoice_line l
           join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
           where l.subscription_id is not null and i.status <> 'void' group by 1, 2) b
           on b.organization_id = s.organization_id and b.subscription_id = s.id
         where s.paid_until is not null and b.first <> s.paid_until",
    ),
    (
        "a household that moved left a running membership at one office only",
        "select a.organization_id || '/' || a.id from account a
         join subscription s on s.organization_id = a.organization_id and s.account_id = a.id
         where a.moved_to_account_id is not null and is_running(s.status)",
    ),
    (
        "a payout's items sum to its amount, and its kept sums are theirs",
        "select p.organization_id || '/' || p.id from payout p
         left join payout_item i on i.organization_id = p.organization_id and i.payout_id = p.id
         where p.items_known
         group by p.organization_id, p.id
         having coalesce(sum(i.net_cents), 0) <> p.amount_cents
             or p.charges_cents + p.refunds_cents + p.disputes_cents + p.adjustments_cents + p.returned_cents
                - p.platform_fees_cents - p.processing_fees_cents <> coalesce(sum(i.net_cents), 0)",
    ),
    (
        "each movement and each member's payment is in at most one payout",
        "select min(organization_id) || '/' || provider_id from payout_item group by provider_id having count(*) > 1
         union all
         select organization_id || '/payment ' || payment_id from payout_item where kind = 'charge' and payment_id is not null
         group by organization_id, payment_id having count(*) > 1",
    ),
    (
        "a payout that arrived has one entry of its amount, one that came back the opposite one too, any other none",
        "select p.organization_id || '/' || p.id from payout p
         left join journal_entry e on e.organization_id = p.organization_id and e.source_kind = 'payout' and e.source_id = p.id
         left join posting c on c.organization_id = e.organization_id and c.entry_id = e.id and c.ledger_account = 'processor_clearing'
         group by p.organization_id, p.id
         having case p.status
             when 'paid' then p.amount_cents <> 0 and (count(e.id) <> 1 or count(*) filter (where e.kind = 'payout') <> 1
               or sum(c.amount_cents) <> -p.amount_cents)
             when 'failed' then count(e.id) not in (0, 2) or coalesce(sum(c.amount_cents), 0) <> 0
             else count(e.id) > 0 end
         union all
         select e.organization_id || '/entry ' || e.id from journal_entry e where e.source_kind = 'payout'
           and not exists (select from payout p where p.organization_id = e.organization_id and p.id = e.source_id)",
    ),
    (
        "a claim took over what its write-offs say, and only an approved one took anything over",
        "select c.organization_id || '/' || c.id from guarantee_claim c
         left join (select organization_id, claim_id, sum(amount_cents) as amount from write_off where claim_id is not null group by 1, 2) w
           on w.organization_id = c.organization_id and w.claim_id = c.id
         where coalesce(w.amount, 0) <> c.taken_over_cents
            or (c.state not in ('approved', 'settled') and c.taken_over_cents + c.settled_cents + c.kept_cents > 0)",
    ),
    (
        "each line that the partner settled has one entry of its amount, and a claim's sums are its lines'",
        "select s.organization_id || '/' || s.id from guarantee_settlement s
         left join journal_entry e on e.organization_id = s.organization_id and e.source_kind = 'guarantee_settlement' and e.source_id = s.id
           and e.kind = case s.kind when 'payment' then 'guarantee_settled' else 'guarantee_kept' end
         left join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.amount_cents > 0
         where p.amount_cents is distinct from s.amount_cents
         union all
         select c.organization_id || '/claim ' || c.id from guarantee_claim c
         left join lateral (select coalesce(sum(amount_cents) filter (where kind = 'payment'), 0) as paid,
             coalesce(sum(amount_cents) filter (where kind = 'recovery'), 0) as kept
           from guarantee_settlement s where s.organization_id = c.organization_id and s.claim_id = c.id) s on true
         where s.paid <> c.settled_cents or s.kept <> c.kept_cents",
    ),
    (
        "what a household repaid of a claim, and what the partner left short, have one entry of their amount",
        "select r.organization_id || '/' || r.id from guarantee_recovery r
         left join journal_entry e on e.organization_id = r.organization_id and e.source_kind = 'guarantee_recovery' and e.source_id = r.id
           and e.kind = 'guarantee_recovered'
         left join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.amount_cents > 0
         where p.amount_cents is distinct from case when r.kind = 'repaid' then r.amount_cents end
         union all
         select c.organization_id || '/claim ' || c.id from guarantee_claim c
         left join journal_entry e on e.organization_id = c.organization_id and e.kind = 'guarantee_short' and e.source_kind = 'guarantee_claim'
           and e.source_id = c.id
         left join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.amount_cents > 0
         where coalesce(p.amount_cents, 0) <> c.short_cents
            or c.repaid_cents <> (select coalesce(sum(amount_cents), 0) from guarantee_recovery r
              where r.organization_id = c.organization_id and r.claim_id = c.id and r.kind = 'repaid')",
    ),
    (
        "a membership is delinquent and guaranteed only where a claim of it stands",
        "select s.organization_id || '/' || s.id from subscription s where s.status = 'delinquent_gpp'
           and not exists (select from guarantee_claim c where c.organization_id = s.organization_id and c.subscription_id = s.id and c.state <> 'declined')",
    ),
    (
        "no term is claimed twice, and no month that is claimed is billed to its member",
        "select organization_id || '/' || guarantee_id from guarantee_claim where state <> 'declined' group by organization_id, guarantee_id having count(*) > 1
         union all
         select distinct c.organization_id || '/claim ' || c.id from guarantee_claim c
         join invoice_line l on l.organization_id = c.organization_id and l.subscription_id = c.subscription_id and l.kind = 'dues'
           and l.period_starts_on >= c.rest_from and l.period_starts_on < c.ends_on
         join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id and i.status in ('open', 'paid')
         where c.state <> 'declined' and c.repaid_at is null",
    ),
    (
        "what the financing partner was not told yet has a job that will tell it",
        "select x.organization_id || '/' || x.job || ' ' || x.id from (
           select organization_id, 'register_guarantee' as job, id, created_at from guarantee where state in ('created', 'unknown')
           union all select organization_id, 'file_claim', id, created_at from guarantee_claim where state in ('created', 'unknown')
           union all select organization_id, 'report_recovery', id, created_at from guarantee_recovery where state = 'created') x
         where x.created_at < business_now() - interval '1 day'
           and not exists (select from job j where j.organization_id = x.organization_id and j.kind = x.job and j.key = x.id::text
             and j.state in ('queued', 'running'))",
    ),
    (
        "setup fees kept from an office's share have an entry each, and are at most what it owes for its members",
        "select p.organization_id || '/' || p.id from payment p
         left join journal_entry e on e.organization_id = p.organization_id and e.kind = 'office_setup_fee' and e.source_kind = 'payment' and e.source_id = p.id
         left join posting d on d.organization_id = e.organization_id and d.entry_id = e.id and d.amount_cents > 0
         where coalesce(d.amount_cents, 0) <> case when p.status in ('succeeded', 'returned') then p.office_fee_cents else 0 end
         union all
         select a.organization_id || '/account ' || a.account_id from (
           select p.organization_id, p.account_id, sum(p.office_fee_cents - coalesce((select sum(r.application_fee_cents * p.office_fee_cents / p.application_fee_cents)
               from refund r where r.organization_id = p.organization_id and r.payment_id = p.id and r.status <> 'failed'), 0)) as taken
           from payment p where p.office_fee_cents > 0 and p.status = 'succeeded' group by 1, 2) a
         where a.taken > (select coalesce(sum(s.office_fee_cents), 0) from subscription s where s.organization_id = a.organization_id and s.account_id = a.account_id)",
    ),
    (
        "a tier bill's lines sum to its total; one that stands has one entry of it, a draft or void one none",
        "select i.organization_id || '/' || i.id from tier_invoice i
         left join (select organization_id, invoice_id, sum(amount_cents) as amount from tier_invoice_line group by 1, 2) l
           on l.organization_id = i.organization_id and l.invoice_id = i.id
         left join journal_entry e on e.organization_id = i.organization_id and e.kind = 'tier_invoice' and e.source_id = i.id
         left join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.amount_cents > 0
         where coalesce(l.amount, 0) <> i.total_cents
            or (i.status in ('open', 'paid') and i.total_cents > 0) <> (e.id is not null) or p.amount_cents <> i.total_cents",
    ),
    (
        "a tier bill is paid by one payment of its total, which has one entry",
        "select i.organization_id || '/' || i.id from tier_invoice i
         left join tier_payment p on p.organization_id = i.organization_id and p.invoice_id = i.id and p.status = 'succeeded'
         left join journal_entry e on e.organization_id = p.organization_id and e.kind = 'tier_payment' and e.source_id = p.id
         left join posting d on d.organization_id = e.organization_id and d.entry_id = e.id and d.amount_cents > 0
         group by i.organization_id, i.id, i.status, i.total_cents
         having (i.status = 'paid' and i.total_cents > 0) <> (count(p.id) = 1) or count(p.id) > 1 or count(e.id) <> count(p.id)
             or max(p.amount_cents) <> i.total_cents or max(d.amount_cents) <> i.total_cents
         union all
         select e.organization_id || '/entry ' || e.id from journal_entry e where e.kind in ('tier_payment', 'tier_processor_fee')
           and not exists (select from tier_payment p where p.organization_id = e.organization_id and p.id = e.source_id and p.status = 'succeeded')",
    ),
    (
        "an unpaid tier bill that is late has a day to come, until its last",
        "select organization_id || '/' || id from tier_invoice
         where status = 'open' and first_failed_on > business_now()::date - 28 and next_attempt_on is null and next_notice_on is null",
    ),
    (
        "a tier payment under way has a job that will ask about it",
        "select p.organization_id || '/' || p.id from tier_payment p
         where p.status in ('created', 'unknown') and p.created_at < business_now() - interval '1 day'
           and not exists (select from job j where j.organization_id = p.organization_id and j.kind = 'settle_tier_payment'
             and j.key = p.id::text and j.state in ('queued', 'running'))",
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
    // The rules read whole tables: they are to be hashed, however few rows the planner expects of grouped and joined ones.
    let settings = "set local statement_timeout = 0; set local enable_nestloop = off; set local work_mem = '128MB'";
    sqlx::raw_sql(settings).execute(&mut *scope.db()).await?;
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
