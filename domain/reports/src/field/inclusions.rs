//! What running memberships include in their current terms and used of it, one row a membership and procedure: the rows of
//! Visits used by member, and what Visits used adds up.

/// Each membership and procedure, as `used`, then `$rest`, a select from it.
macro_rules! inclusions {
    ($rest:literal) => {
        concat!(
            "
        with held as (
            select s.organization_id, s.office_id, s.id, s.plan_id, s.term_started_on from subscription s where is_running(s.status) and {at s}),
          own as (
            select h.organization_id, h.office_id, h.plan_id, h.id, i.code, i.quantity from held h
            join plan_inclusion i on i.organization_id = h.organization_id and i.plan_id = h.plan_id),
          done as (
            select h.id, h.organization_id, l.code, sum(l.quantity) as quantity, sum(l.quantity * coalesce(l.fee_cents, 0)) as usual
            from held h
            join visit_line l on l.organization_id = h.organization_id and l.subscription_id = h.id
            join visit v on v.organization_id = l.organization_id and v.id = l.visit_id and v.voided_at is null and v.visited_on >= h.term_started_on
            group by 1, 2, 3),
          used as (
            select o.organization_id, o.office_id, o.plan_id, o.id as subscription_id, o.code, o.quantity::bigint as included,
              least(o.quantity, coalesce(d.quantity, 0))::bigint as used,
              coalesce(round(coalesce(d.usual, 0) * least(o.quantity, coalesce(d.quantity, 0)) / nullif(d.quantity, 0)), 0)::bigint as usual
            from own o left join done d on d.organization_id = o.organization_id and d.id = o.id and d.code = o.code)
",
            $rest
        )
    };
}

pub(super) use inclusions;
