//! Pauses of memberships: their status, their days, and what they move.

use super::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    (
        "a paused membership is inactive, with one pause that ends on its day",
        "select s.organization_id || '/' || s.id from subscription s
         left join membership_pause p on p.organization_id = s.organization_id and p.subscription_id = s.id and p.state = 'paused'
         where (s.paused_until is not null or p.id is not null)
           and (s.status is distinct from 'inactive' or s.next_bill_on is not null or p.resumes_on is distinct from s.paused_until)",
    ),
    (
        "a pause moves the next payment by its days, and lasts one to three months, once within a year",
        "select p.organization_id || '/' || p.id from membership_pause p
         left join lateral (select max(x.starts_on) as starts_on from membership_pause x
           where x.organization_id = p.organization_id and x.subscription_id = p.subscription_id and x.id < p.id
             and x.ended_on is distinct from x.starts_on) earlier on true
         where p.resumes_on <> (p.starts_on + make_interval(months => p.months))::date
           or (p.state = 'resumed' and (p.to_bill_on - p.from_bill_on <> p.ended_on - p.starts_on or (p.to_bill_on is null) <> (p.from_bill_on is null)))
           or p.starts_on < (earlier.starts_on + interval '12 months')::date",
    ),
    (
        "no membership is billed for a paused day",
        "select p.organization_id || '/' || p.id from membership_pause p
         join invoice_line l on l.organization_id = p.organization_id and l.subscription_id = p.subscription_id
           and l.period_starts_on > p.starts_on and l.period_starts_on < coalesce(p.ended_on, p.resumes_on)
         join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id and i.origin = 'renewal' and invoice_is_billed(i.status)",
    ),
    (
        "no visit is of a day on which its membership was paused",
        "select p.organization_id || '/' || v.id from membership_pause p
         join visit_line l on l.organization_id = p.organization_id and l.subscription_id = p.subscription_id
         join visit v on v.organization_id = l.organization_id and v.id = l.visit_id and v.voided_at is null
         where v.recorded_at > (select min(h.at) from subscription_history h where h.organization_id = p.organization_id
             and h.subscription_id = p.subscription_id and h.event = 'paused' and h.at::date >= p.starts_on - 1)
           and v.visited_on >= p.starts_on and v.visited_on < coalesce(p.ended_on, 'infinity')",
    ),
];
