//! Monthly recurring revenue with its movements.
//!
//! A movement is the difference of two sums, each rounded once, in the order of the columns, so that each row adds up to
//! the cent.

use super::movements::movements;
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Monthly recurring revenue, month by month: what each month began with, what changed, and what it ended with.",
    sql: movements!(
        "
        select s.organization_id, s.office_id, (extract(year from s.month) * 100 + extract(month from s.month))::bigint as row_id,
          greatest(s.month, {from}) as on_day, to_char(s.month, 'FMMonth YYYY') as month,
          r.a as opening, r.b - r.a as new_revenue, r.c - r.b as back_revenue, r.d - r.c as more_revenue, r.e - r.d as less_revenue, r.f - r.e as lost_revenue,
          r.f - r.a as net, r.f as closing,
          case when s.month = max(s.month) over (partition by s.organization_id, s.office_id) then r.f else 0 end as at_end
        from summed s
        cross join lateral (select s.opening as a, s.opening + s.new_annual as b, s.opening + s.new_annual + s.back_annual as c,
          s.opening + s.new_annual + s.back_annual + s.more_annual as d, s.opening + s.new_annual + s.back_annual + s.more_annual + s.less_annual as e,
          s.opening + s.new_annual + s.back_annual + s.more_annual + s.less_annual + s.lost_annual as f) x
        cross join lateral (select floor((x.a + 6) / 12)::bigint as a, floor((x.b + 6) / 12)::bigint as b, floor((x.c + 6) / 12)::bigint as c,
          floor((x.d + 6) / 12)::bigint as d, floor((x.e + 6) / 12)::bigint as e, floor((x.f + 6) / 12)::bigint as f) r"
    ),
    columns: &[
        Column::date("on_day", "From"),
        Column::text("month", "Month", 16),
        Column::price("opening", "At the start").opens(Opens::sum("recurring-by-household", "opening")),
        Column::money("new_revenue", "New").opens(Opens::sum("revenue-changes", "monthly").only(&[("movement", "new")])),
        Column::money("back_revenue", "Back").opens(Opens::sum("revenue-changes", "monthly").only(&[("movement", "back")])),
        Column::money("more_revenue", "More").opens(Opens::sum("revenue-changes", "monthly").only(&[("movement", "more")])),
        Column::money("less_revenue", "Less").opens(Opens::sum("revenue-changes", "monthly").only(&[("movement", "less")])),
        Column::money("lost_revenue", "Lost").opens(Opens::sum("revenue-changes", "monthly").only(&[("movement", "lost")])),
        Column::money("net", "Net change").opens(Opens::sum("revenue-changes", "monthly")),
        Column::price("closing", "At the end").opens(Opens::sum("recurring-by-household", "closing")),
        Column::money("at_end", "At the end of the period").opens(Opens::sum("recurring-by-household", "at_end")).extra(),
    ],
    figures: &[
        Figure::sum("at_end", "Monthly recurring revenue", "at_end"),
        Figure::sum("new", "New", "new_revenue"),
        Figure::sum("back", "Back", "back_revenue"),
        Figure::sum("lost", "Lost", "lost_revenue"),
        Figure::sum("net", "Net change", "net"),
    ],
    chart: Some(Chart::over_time(
        ChartKind::StackedBars,
        &[
            Series::sum("new", "New", "new_revenue"),
            Series::sum("back", "Back", "back_revenue"),
            Series::sum("more", "More", "more_revenue"),
            Series::sum("less", "Less", "less_revenue"),
            Series::sum("lost", "Lost", "lost_revenue"),
        ],
    )),
    sort: ("on_day", Direction::Ascending),
    keys: &[("month", "row_id")],
    note: "A twelfth of the yearly value of active memberships, rounded once. Months are whole; the last one is up to the period's end. A household that moves to another location is lost at one and new at the other.",
    ..Report::new("recurring-revenue", "Monthly recurring revenue", Section::Money)
};
