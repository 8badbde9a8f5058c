//! Visits: the benefits they used, and the terms they count toward.

use super::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    (
        "a visit is of procedures that count for its member's memberships",
        "select distinct v.organization_id || '/' || v.id from visit v
         left join visit_line l on l.organization_id = v.organization_id and l.visit_id = v.id
         left join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
         where l.visit_id is null or s.member_id is distinct from v.member_id or l.account_id <> v.account_id",
    ),
    (
        "a procedure of a visit counts for the term that has the visit's day",
        "select distinct l.organization_id || '/' || l.visit_id from visit_line l
         join visit v on v.organization_id = l.organization_id and v.id = l.visit_id
         left join (
           select s.organization_id, s.id, t.starts_on, lead(t.starts_on) over (partition by s.organization_id, s.id order by t.starts_on) as until
           from (select organization_id, array_agg(distinct subscription_id) as ids from visit_line group by 1) o
           cross join lateral benefit_terms(o.organization_id, o.ids, (select business_now())) t
           join subscription s on s.organization_id = o.organization_id and s.id = t.subscription_id) t
           on t.organization_id = l.organization_id and t.id = l.subscription_id and t.starts_on = l.term_starts_on
         where t.id is null or v.visited_on < t.starts_on or v.visited_on >= t.until",
    ),
    (
        "a visit is recorded while its membership runs, or later for a day that it had",
        "with ended as materialized (
           select o.organization_id, e.* from (select organization_id, array_agg(distinct subscription_id) as ids from visit_line group by 1) o
           cross join lateral ended_memberships(o.organization_id, o.ids) e)
         select distinct l.organization_id || '/' || l.visit_id from visit_line l
         join visit v on v.organization_id = l.organization_id and v.id = l.visit_id
         join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id and not is_running(s.status)
         cross join lateral (select max(h.at) as at from subscription_history h where h.organization_id = s.organization_id and h.subscription_id = s.id
           and h.to_status = s.status and h.from_status is distinct from h.to_status) stopped
         left join ended e on e.organization_id = s.organization_id and e.subscription_id = s.id
         where v.recorded_at > stopped.at and not coalesce(v.visited_on < e.first_day_without, false)",
    ),
    (
        "a cancellation refunds what it showed, whatever is recorded later",
        "select t.organization_id || '/' || t.id from settlement t
         where t.refund_cents <> (select coalesce(sum(r.amount_cents), 0) from refund r
           where r.organization_id = t.organization_id and r.subscription_id = t.subscription_id and r.source = 'settlement'
             and r.created_at = t.created_at)",
    ),
    (
        "the terms of a membership that are over follow each other without a gap, and the current one follows them",
        "select distinct organization_id || '/' || subscription_id from (
           select t.organization_id, t.subscription_id, t.ends_on,
             coalesce(lead(t.starts_on) over (partition by t.organization_id, t.subscription_id order by t.starts_on), s.term_started_on) as next
           from subscription_term t join subscription s on s.organization_id = t.organization_id and s.id = t.subscription_id
             and t.starts_on < s.term_started_on) x
         where ends_on <> next",
    ),
    (
        "what a term carries is at most what the term before included of its own and left",
        "select distinct x.organization_id || '/' || x.subscription_id from (
           select o.organization_id, c.subscription_id, c.carried, lag(c.included - c.carried) over w as own, lag(greatest(c.included - c.done, 0)) over w as rest
           from (select organization_id, array_agg(id) as ids from subscription s where exists (select from subscription_term t
             where t.organization_id = s.organization_id and t.subscription_id = s.id) group by 1) o
           cross join lateral benefit_counts(o.organization_id, o.ids, (select business_now())) c
           window w as (partition by o.organization_id, c.subscription_id, c.code order by c.starts_on)) x
         where x.carried < 0 or x.carried > coalesce(least(x.own, x.rest), 0)",
    ),
    (
        "a term that is over includes whole procedures, and none less than none",
        "select distinct t.organization_id || '/' || t.subscription_id from subscription_term t cross join jsonb_each(t.included) i
         where jsonb_typeof(i.value) <> 'number' or i.value::numeric < 0 or i.value::numeric <> trunc(i.value::numeric)",
    ),
];
