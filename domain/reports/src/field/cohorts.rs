//! The households of each month's cohort, with what they paid: the rows of Households by cohort,
//! and what lifetime value adds up.

/// Each household that joined in a month of the period, as `known`, then `$rest`, a select from it.
macro_rules! cohorts {
    ($rest:literal) => {
        concat!(
            "
        with moved as (
            select m.organization_id, m.office_id, m.account_id, m.moved_on, sum(m.members)::bigint as members
            from member_movement m where {at m} group by 1, 2, 3, 4),
          daily as (
            select *, sum(members) over (partition by organization_id, office_id, account_id order by moved_on) as members_then from moved),
          joined as (
            select * from (
              select organization_id, office_id, account_id, date_trunc('month', min(moved_on) filter (where members_then > 0)::timestamp)::date as cohort
              from daily group by 1, 2, 3) j
            where cohort between date_trunc('month', {from}::timestamp)::date and {to}),
          turned as (
            select organization_id, office_id, account_id, month,
              sum(members) over (partition by organization_id, office_id, account_id order by month) as members_then, members
            from (select organization_id, office_id, account_id, date_trunc('month', moved_on::timestamp)::date as month, sum(members)::bigint as members
              from moved group by 1, 2, 3, 4) n),
          lived as (
            select j.organization_id, j.office_id, j.cohort, j.account_id,
              -- Each turn counts for the months from it to the present one.
              sum(((t.members_then > 0)::int - (t.members_then - t.members > 0)::int)
                * (1 + (extract(year from {today}::date) - extract(year from t.month)) * 12 + extract(month from {today}::date) - extract(month from t.month))) as held,
              sum((t.members_then > 0)::int - (t.members_then - t.members > 0)::int) as active,
              count(*) filter (where t.members_then <= 0 and t.members_then - t.members > 0) as lost
            from joined j join turned t on t.organization_id = j.organization_id and t.office_id = j.office_id and t.account_id = j.account_id
            group by 1, 2, 3, 4),
          paid as (
            select l.organization_id, l.office_id, l.account_id, sum(p.amount_cents - p.surplus_cents) as collected,
              sum((select coalesce(sum(r.amount_cents), 0) from refund r where r.organization_id = p.organization_id and r.payment_id = p.id
                  and r.status <> 'failed' and r.source is distinct from 'surplus')
                + (select coalesce(sum(d.amount_cents), 0) from dispute d where d.organization_id = p.organization_id and d.payment_id = p.id
                  and d.withdrawn_at is not null and d.status <> 'won')) as refunded
            from lived l
            join account a on a.organization_id = l.organization_id and (a.id = l.account_id or a.merged_into_account_id = l.account_id)
            join payment p on p.organization_id = a.organization_id and p.account_id = a.id and p.office_id = l.office_id and p.status = 'succeeded'
            join invoice i on i.organization_id = p.organization_id and i.id = p.invoice_id and makes_memberships_late(i.origin)
            group by 1, 2, 3),
          known as (
            select l.organization_id, l.office_id, l.account_id, l.cohort, (extract(year from l.cohort) * 100 + extract(month from l.cohort))::bigint as cohort_number,
              l.active::bigint as active, l.held::bigint as held, (l.held - l.active)::bigint as at_risk, l.lost::bigint as lost,
              coalesce(p.collected, 0)::bigint as collected, coalesce(p.refunded, 0)::bigint as refunded
            from lived l left join paid p on p.organization_id = l.organization_id and p.office_id = l.office_id and p.account_id = l.account_id)
",
            $rest
        )
    };
}

pub(super) use cohorts;
