//! Visits: what they used, and the terms they count for.

use super::Rule;

pub(super) const RULES: &[Rule] = &[
    (
        "a visit is of procedures that count for its member's memberships, in a term that had begun",
        "select distinct v.organization_id || '/' || v.id from visit v
         left join visit_line l on l.organization_id = v.organization_id and l.visit_id = v.id
         left join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
         where l.visit_id is null or s.member_id is distinct from v.member_id or v.visited_on < l.term_starts_on",
    ),
    (
        "the terms of a membership that are over end before the next begins",
        "select distinct organization_id || '/' || subscription_id from (
           select t.organization_id, t.subscription_id, t.ends_on,
             coalesce(lead(t.starts_on) over (partition by t.organization_id, t.subscription_id order by t.starts_on), s.term_started_on) as next
           from subscription_term t join subscription s on s.organization_id = t.organization_id and s.id = t.subscription_id
             and t.starts_on < s.term_started_on) x
         where ends_on > next",
    ),
];
