//! The changes behind recurring revenue and churn: one row a household and month.
//!
//! A twelfth of all yearly values up to a row is rounded as the report of recurring revenue does, in its order of movements;
//! the row is the difference, so that the rows of a movement add up to it to the cent.

use super::movements::movements;
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Each household whose recurring revenue or membership changed in a month: new, back, more, less or lost.",
    sql: movements!(
        "
        select t.organization_id, t.office_id, t.account_id * 1000000 + t.month_number as row_id, greatest(t.month, {from}) as on_day,
          to_char(t.month, 'FMMonth YYYY') as month, t.month_number, t.account_id, a.first_name || ' ' || a.last_name as household, a.number as account_number,
          case when t.annual <> 0 then t.movement end as movement_key,
          case when t.annual <> 0 then case t.movement when 'new' then 'New' when 'back' then 'Back' when 'more' then 'More' when 'less' then 'Less' else 'Lost' end end as movement,
          t.turn as turn_key, case t.turn when 'new' then 'Joined' when 'back' then 'Came back' when 'lost' then 'Left' end as turn,
          t.annual, (floor((t.after + 6) / 12) - floor((t.after - t.annual + 6) / 12))::bigint as monthly
        from (
          select n.*, (extract(year from n.month) * 100 + extract(month from n.month))::bigint as month_number,
            sum(n.annual) over (partition by n.organization_id, n.office_id
              order by n.month, array_position(array['new', 'back', 'more', 'less', 'lost'], n.movement), n.account_id) as after
          from named n) t
        left join account a on a.organization_id = t.organization_id and a.id = t.account_id
        where t.month >= date_trunc('month', {from}::timestamp)::date and (t.annual <> 0 or t.turn is not null)"
    ),
    columns: &[
        Column::date("on_day", "From").extra(),
        Column::text("month", "Month", 16),
        Column::text("household", "Household", 24),
        Column::text("account_number", "Account", 12).extra(),
        Column::text("movement", "Revenue", 10),
        Column::text("turn", "Membership", 12),
        Column::money("annual", "Yearly value"),
        Column::money("monthly", "Monthly recurring revenue"),
    ],
    filters: &[
        Filter::search(&["household", "account_number"]),
        Filter::choice(
            "movement",
            "Revenue",
            "movement_key",
            &[("new", "New"), ("back", "Back"), ("more", "More"), ("less", "Less"), ("lost", "Lost")],
        ),
        Filter::choice("turn", "Membership", "turn_key", &[("new", "Joined"), ("back", "Came back"), ("lost", "Left")]),
        Filter::month("month", "Month", "month_number"),
    ],
    figures: &[
        Figure::sum("net", "Net change", "monthly"),
        Figure::sum("new", "New", "monthly").only(&[("movement", "new")]),
        Figure::sum("lost", "Lost", "monthly").only(&[("movement", "lost")]),
        Figure::rows("joined", "Households that joined").only(&[("turn", "new")]),
        Figure::rows("left", "Households that left").only(&[("turn", "lost")]).up(Tone::Bad),
    ],
    chart: Some(Chart::over_time(
        ChartKind::StackedBars,
        &[
            Series::sum("new", "New", "monthly").only(&[("movement", "new")]),
            Series::sum("back", "Back", "monthly").only(&[("movement", "back")]),
            Series::sum("more", "More", "monthly").only(&[("movement", "more")]),
            Series::sum("less", "Less", "monthly").only(&[("movement", "less")]),
            Series::sum("lost", "Lost", "monthly").only(&[("movement", "lost")]),
        ],
    )),
    sort: ("on_day", Direction::Ascending),
    target: Some(Target::Household { column: "account_id" }),
    note: "A household counts once a month, by its state at the month's start and end. Months are whole; the last one is up to the period's end.",
    ..Report::new("revenue-changes", "Recurring revenue changes", Section::Money)
};
