//! Lifetime value: what the households of a cohort paid so far, and what one of them is expected to pay in all.
//!
//! The expected value is the field's: what an active household pays a month, divided by the share of active households that
//! leave a month. It is blank until somebody has left, since nothing is known about how long they stay.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "What the households that joined in each month of the period paid for memberships so far, and what one is expected to pay in all.",
    sql: "
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
          cohorts as (
            select l.organization_id, l.office_id, l.cohort, count(*) as households, sum(l.active)::bigint as active, sum(l.held)::bigint as held,
              sum(l.held - l.active)::bigint as at_risk, sum(l.lost)::bigint as lost, coalesce(sum(p.collected), 0)::bigint as collected,
              coalesce(sum(p.refunded), 0)::bigint as refunded
            from lived l left join paid p on p.organization_id = l.organization_id and p.office_id = l.office_id and p.account_id = l.account_id
            group by 1, 2, 3)
        select organization_id, office_id, (extract(year from cohort) * 100 + extract(month from cohort))::bigint as row_id,
          greatest(cohort, {from}) as on_day, to_char(cohort, 'FMMonth YYYY') as cohort_name,
          households, active, held, at_risk, lost, collected, refunded, collected - refunded as net,
          round((collected - refunded) / households::numeric)::bigint as per_household,
          round((collected - refunded) / nullif(held, 0)::numeric)::bigint as per_month,
          100.0 * lost / nullif(at_risk, 0) as churned,
          round((collected - refunded)::numeric * at_risk / nullif(held * lost, 0))::bigint as expected
        from cohorts",
    columns: &[
        Column::date("on_day", "From").extra(),
        Column::text("cohort_name", "Joined in", 16),
        Column::count("households", "Households"),
        Column::count("active", "Active now"),
        Column::count("held", "Months held"),
        Column::count("lost", "Left"),
        Column::count("at_risk", "Months in which they could leave").extra(),
        Column::money("collected", "Collected"),
        Column::money("refunded", "Refunded"),
        Column::money("net", "Kept"),
        Column::price("per_household", "Per household"),
        Column::price("per_month", "Per active month"),
        Column::percent("churned", "Monthly churn"),
        Column::price("expected", "Expected lifetime value"),
    ],
    figures: &[
        Figure::sum("households", "Households", "households"),
        Figure::sum("net", "Kept", "net"),
        Figure::sum("held", "Months held", "held"),
        Figure::sum("lost", "Left", "lost").up(Tone::Bad),
    ],
    chart: Some(Chart::over_time(ChartKind::Bars, &[Series::sum("net", "Kept", "net")])),
    sort: ("on_day", Direction::Ascending),
    note: "Expected lifetime value is what an active household pays a month, divided by monthly churn; it is blank until somebody has left. Refunds include what banks took back. Treatment installments are left out.",
    ..Report::new("lifetime-value", "Lifetime value", Section::Money)
};
