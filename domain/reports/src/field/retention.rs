//! Retention by cohort: of the households that joined in a month, how many are active in each month since.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "The households that joined in each month of the period, and how many of them are active at the end of each month since.",
    sql: "
        with moved as (
            select m.organization_id, m.office_id, m.account_id, m.moved_on, sum(m.annual_cents)::bigint as annual, sum(m.members)::bigint as members
            from member_movement m where {at m} group by 1, 2, 3, 4),
          daily as (
            select *, sum(members) over (partition by organization_id, office_id, account_id order by moved_on) as members_then from moved),
          joined as (
            select organization_id, office_id, account_id, date_trunc('month', min(moved_on) filter (where members_then > 0)::timestamp)::date as cohort
            from daily group by 1, 2, 3),
          monthly as (
            select organization_id, office_id, account_id, date_trunc('month', moved_on::timestamp)::date as month, sum(annual)::bigint as annual, sum(members)::bigint as members
            from moved group by 1, 2, 3, 4),
          turned as (
            select *, sum(members) over (partition by organization_id, office_id, account_id order by month) as members_then from monthly),
          steps as (
            select t.organization_id, t.office_id, j.cohort, t.month, sum(t.annual) as annual,
              sum((t.members_then > 0)::int - (t.members_then - t.members > 0)::int) as turn
            from turned t join joined j on j.organization_id = t.organization_id and j.office_id = t.office_id and j.account_id = t.account_id
            group by 1, 2, 3, 4),
          cohorts as (
            select organization_id, office_id, cohort, count(*) as households from joined
            where cohort between date_trunc('month', {from}::timestamp)::date and {to} group by 1, 2, 3),
          grid as (
            select c.*, g.month::date as month,
              coalesce(sum(s.turn), 0)::bigint as active, coalesce(sum(s.annual), 0) as annual
            from cohorts c cross join generate_series(c.cohort::timestamp, {today}::timestamp, interval '1 month') g (month)
            left join steps s on s.organization_id = c.organization_id and s.office_id = c.office_id and s.cohort = c.cohort and s.month <= g.month
            group by 1, 2, 3, 4, 5)
        select organization_id, office_id,
          ((extract(year from cohort) * 100 + extract(month from cohort)) * 1000 + row_number() over (partition by organization_id, office_id, cohort order by month))::bigint as row_id,
          greatest(cohort, {from}) as on_day, to_char(cohort, 'FMMonth YYYY') as cohort_name, to_char(month, 'FMMonth YYYY') as month,
          (extract(year from cohort) * 100 + extract(month from cohort))::bigint as cohort_number, (extract(year from month) * 100 + extract(month from month))::bigint as month_number,
          row_number() over (partition by organization_id, office_id, cohort order by month) - 1 as age,
          households, active, case when month = cohort then households end as joined_then,
          case when month = date_trunc('month', {today}::timestamp)::date then active end as active_now, annual::bigint as annual,
          100.0 * active / nullif(households, 0) as retained, floor((annual + 6) / 12)::bigint as recurring,
          100.0 * annual / nullif(first_value(annual) over (partition by organization_id, office_id, cohort order by month), 0) as revenue_retained
        from grid",
    columns: &[
        Column::date("on_day", "From").extra(),
        Column::text("cohort_name", "Joined in", 16),
        Column::number("age", "Months later").derived(),
        Column::text("month", "Month", 16),
        Column::number("households", "Joined").opens(Opens::rows("cohort-households").without(&["month"])),
        Column::number("active", "Active").opens(Opens::rows("active-households")),
        Column::percent("retained", "Retained"),
        Column::price("recurring", "Recurring revenue").opens(Opens::sum("active-households", "monthly")),
        Column::price("annual", "Yearly value").opens(Opens::sum("active-households", "annual")).extra(),
        Column::percent("revenue_retained", "Revenue retained"),
        Column::count("joined_then", "Households").opens(Opens::rows("cohort-households").without(&["month"])).extra(),
        Column::count("active_now", "Active now").opens(Opens::sum("cohort-households", "active").without(&["month"])).extra(),
    ],
    filters: &[
        Filter::value("cohort", "Joined in", "cohort_name"),
        Filter::at_most("months", "Months later at most", "age", Kind::Count),
        Filter::at_least("after", "Months later at least", "age", Kind::Count),
    ],
    figures: &[
        Figure::sum("joined", "Joined", "joined_then"),
        Figure::sum("active", "Active now", "active_now"),
        Figure::sum("retained", "Retained", "active_now").share_of("joined"),
    ],
    chart: Some(Chart::over_time(
        ChartKind::Bars,
        &[Series::sum("joined", "Joined", "joined_then"), Series::sum("active", "Active now", "active_now")],
    )),
    sort: ("on_day", Direction::Ascending),
    keys: &[("joined", "cohort_number"), ("month", "month_number")],
    note: "A household belongs to the month of its first active membership; an imported one to the month its membership began elsewhere.",
    ..Report::new("retention", "Retention by cohort", Section::Members)
};
