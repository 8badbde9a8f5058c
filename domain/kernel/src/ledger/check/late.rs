//! Late and installment payments: arrears plans and installment agreements.

use super::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    (
        "an arrears plan's installments sum to its total, and each installment's shares to its amount; no share is collected beyond itself",
        "select p.organization_id || '/' || p.id from arrears_plan p
         where p.total_cents <> (select coalesce(sum(n.amount_cents), 0) from arrears_installment n
             where n.organization_id = p.organization_id and n.plan_id = p.id)
           or exists (select from arrears_installment n where n.organization_id = p.organization_id and n.plan_id = p.id
             and n.amount_cents <> (select coalesce(sum(s.amount_cents), 0) from arrears_share s
               where s.organization_id = n.organization_id and s.plan_id = n.plan_id and s.number = n.number))
           or exists (select from arrears_share s join payment y on y.organization_id = s.organization_id and y.invoice_id = s.invoice_id
             and y.part = s.part and y.status = 'succeeded' and y.amount_cents > s.amount_cents
             where s.organization_id = p.organization_id and s.plan_id = p.id)",
    ),
    (
        "an agreement's installments sum to its total less the down payment, which is one more",
        "select t.organization_id || '/' || t.id from installment_agreement t
         left join agreement_installment n on n.organization_id = t.organization_id and n.agreement_id = t.id
         group by t.organization_id, t.id, t.total_cents, t.down_payment_cents, t.installments
         having coalesce(sum(n.amount_cents) filter (where n.number > 0), 0) <> t.total_cents - t.down_payment_cents
             or coalesce(sum(n.amount_cents) filter (where n.number = 0), 0) <> t.down_payment_cents
             or count(n.number) filter (where n.number > 0) <> t.installments",
    ),
    (
        "no installment of an agreement is billed twice",
        "select l.organization_id || '/' || l.agreement_id || '-' || l.installment from invoice_line l
         join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id and i.status <> 'void'
         where l.agreement_id is not null group by l.organization_id, l.agreement_id, l.installment having count(*) > 1",
    ),
    (
        "what is billed of an agreement, what is to come and what was dropped are its total, and each bill is for its installment",
        "select t.organization_id || '/' || t.id from installment_agreement t
         cross join lateral (select coalesce(sum(l.amount_cents), 0) as billed from invoice_line l
           join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id and invoice_is_billed(i.status)
           where l.organization_id = t.organization_id and l.agreement_id = t.id) b
         cross join lateral (select coalesce(sum(n.amount_cents) filter (where n.state <> 'billed'), 0) as rest from agreement_installment n
           where n.organization_id = t.organization_id and n.agreement_id = t.id) n
         where b.billed + n.rest <> t.total_cents
            or exists (select from agreement_installment n where n.organization_id = t.organization_id and n.agreement_id = t.id and n.state = 'billed'
              and not exists (select from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
                where l.organization_id = n.organization_id and l.agreement_id = n.agreement_id and l.installment = n.number
                  and l.invoice_id = n.invoice_id and l.amount_cents = n.amount_cents and i.origin = 'installment_agreement' and invoice_is_billed(i.status)))",
    ),
    (
        "a settled agreement owes nothing",
        "select t.organization_id || '/' || t.id from installment_agreement t where t.state = 'settled'
           and (exists (select from agreement_installment n where n.organization_id = t.organization_id and n.agreement_id = t.id
               and installment_is_unpaid(n.state))
             or exists (select from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id and i.status = 'open'
               where l.organization_id = t.organization_id and l.agreement_id = t.id))",
    ),
    (
        "what an agreement is being charged waits for its payment",
        "select n.organization_id || '/' || n.agreement_id || '-' || n.number from agreement_installment n
         where n.state = 'paying' and not exists (select from invoice i join payment p on p.organization_id = i.organization_id and p.invoice_id = i.id
             and payment_is_pending(p.status)
           where i.organization_id = n.organization_id and i.id = n.invoice_id and i.status = 'draft')",
    ),
    (
        "an unpaid invoice that is late has a day to come, an attempt under way or an arrears plan, until it is overdue",
        "select i.organization_id || '/' || i.id from invoice i
         where i.status = 'open' and i.first_failed_on is not null and i.first_failed_on + 28 > business_now()::date
           and i.next_attempt_on is null and i.next_notice_on is null
           and not exists (select from payment p where p.organization_id = i.organization_id and p.invoice_id = i.id
             and payment_is_pending(p.status))
           and not exists (select from arrears_share s join arrears_plan p on p.organization_id = s.organization_id and p.id = s.plan_id
             where s.organization_id = i.organization_id and s.invoice_id = i.id and p.state = 'running')",
    ),
];
