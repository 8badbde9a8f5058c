//! The households that were active at the end of each month, by the month they joined: the rows behind retention.
//!
//! A twelfth of the yearly values of a cohort up to a household is rounded as the report of retention does; the row is the difference, so
//! that the rows of a cohort's month add up to it to the cent.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Each household that joined in the period, at the end of each month since in which it was active.",
    sql: "
        with moved as (
            select m.organization_id, m.office_id, m.account_id, m.moved_on, sum(m.annual_cents)::bigint as annual, sum(m.members)::bigint as members
            from member_movement m where {at m} group by 1, 2, 3, 4),
          daily as (
            select *, sum(members) over (partition by organization_id, office_id, account_id order by moved_on) as members_then from moved),
          joined as (
            select * from (
              select organization_id, office_id, account_id, date_trunc('month', min(moved_on) filter (where members_then > 0)::timestamp)::date as cohort
              from daily group by 1, 2, 3) j
            where cohort between date_trunc('month', {from}::timestamp)::date and {to}),
          monthly as (
            select organization_id, office_id, account_id, date_trunc('month', moved_on::timestamp)::date as month, sum(annual)::bigint as annual, sum(members)::bigint as members
            from moved group by 1, 2, 3, 4),
          closed as (
            select m.organization_id, m.office_id, m.account_id, m.month, j.cohort,
              sum(m.members) over w as members_then, sum(m.annual) over w as annual_then, lead(m.month) over w as until_month
            from monthly m join joined j on j.organization_id = m.organization_id and j.office_id = m.office_id and j.account_id = m.account_id
            window w as (partition by m.organization_id, m.office_id, m.account_id order by m.month)),
          held as (
            select c.*, g.month::date as active_month, (extract(year from c.cohort) * 100 + extract(month from c.cohort))::bigint as cohort_number,
              (extract(year from g.month) * 100 + extract(month from g.month))::bigint as month_number
            from closed c
            cross join lateral generate_series(greatest(c.month, c.cohort)::timestamp, {today}::timestamp, interval '1 month') g (month)
            where c.members_then > 0 and (c.until_month is null or g.month < c.until_month))
        select h.organization_id, h.office_id, h.account_id * 1000000 + h.month_number as row_id, greatest(h.cohort, {from}) as on_day,
          to_char(h.cohort, 'FMMonth YYYY') as cohort_name, h.cohort_number, to_char(h.active_month, 'FMMonth YYYY') as month, h.month_number, h.account_id,
          a.first_name || ' ' || a.last_name as household, a.number as account_number, h.members_then::bigint as members, h.annual_then::bigint as annual,
          (floor((h.annual_sum + 6) / 12) - floor((h.annual_sum - h.annual_then + 6) / 12))::bigint as monthly
        from (
          select *, sum(annual_then) over (partition by organization_id, office_id, cohort, active_month order by account_id) as annual_sum from held) h
        left join account a on a.organization_id = h.organization_id and a.id = h.account_id",
    columns: &[
        Column::date("on_day", "From").extra(),
        Column::text("cohort_name", "Joined in", 16),
        Column::text("month", "Active in", 16),
        Column::text("household", "Household", 24),
        Column::text("account_number", "Account", 12).extra(),
        Column::number("members", "Members"),
        Column::price("annual", "Yearly value"),
        Column::price("monthly", "Recurring revenue"),
    ],
    filters: &[
        Filter::search(&["household", "account_number"]),
        Filter::month("joined", "Joined in", "cohort_number"),
        Filter::month("month", "Active in", "month_number"),
    ],
    figures: &[Figure::rows("months", "Months of active households")],
    sort: ("on_day", Direction::Ascending),
    target: Some(Target::Household { column: "account_id" }),
    note: "A household belongs to the month of its first active membership.",
    ..Report::new("active-households", "Active households by month", Section::Members)
};
