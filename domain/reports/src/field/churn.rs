//! Churn: the households and the recurring revenue that each month lost, of what it began with.

use super::movements::movements;
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "The households that joined, came back and left in each month, and the share of households and revenue lost.",
    sql: movements!(
        "
        select s.organization_id, s.office_id, (extract(year from s.month) * 100 + extract(month from s.month))::bigint as row_id,
          greatest(s.month, {from}) as on_day, to_char(s.month, 'FMMonth YYYY') as month,
          s.households, s.joined, s.returned, s.left_office, s.households + s.joined + s.returned - s.left_office as at_close,
          100.0 * s.left_office / nullif(s.households, 0) as churned,
          s.opening::bigint as annual, s.more_annual::bigint as more, (s.less_annual + s.lost_annual)::bigint as less,
          -100.0 * (s.less_annual + s.lost_annual) / nullif(s.opening, 0) as revenue_churned,
          100.0 * (s.opening + s.more_annual + s.less_annual + s.lost_annual) / nullif(s.opening, 0) as retained
        from summed s"
    ),
    columns: &[
        Column::date("on_day", "From"),
        Column::text("month", "Month", 16),
        Column::number("households", "Households at the start")
            .opens(Opens::rows("recurring-by-household").only(&[("start", "yes")])),
        Column::count("joined", "New").opens(Opens::rows("revenue-changes").only(&[("turn", "new")])),
        Column::count("returned", "Back").opens(Opens::rows("revenue-changes").only(&[("turn", "back")])),
        Column::count("left_office", "Left").opens(Opens::rows("revenue-changes").only(&[("turn", "lost")])),
        Column::number("at_close", "At the end").opens(Opens::rows("recurring-by-household").only(&[("end", "yes")])),
        Column::percent("churned", "Household churn"),
        Column::price("annual", "Yearly value at the start")
            .opens(Opens::sum("recurring-by-household", "annual_before"))
            .extra(),
        Column::money("more", "Yearly value added").opens(Opens::sum("revenue-changes", "annual").only(&[("movement", "more")])).extra(),
        Column::money("less", "Yearly value lost")
            .opens(Opens::sum("revenue-changes", "annual").only(&[("movement", "less"), ("movement", "lost")]))
            .extra(),
        Column::percent("revenue_churned", "Revenue churn"),
        Column::percent("retained", "Net revenue retention"),
    ],
    figures: &[
        Figure::sum("joined", "New households", "joined"),
        Figure::sum("returned", "Back", "returned"),
        Figure::sum("left", "Left", "left_office").up(Tone::Bad),
    ],
    chart: Some(Chart::over_time(
        ChartKind::Bars,
        &[
            Series::sum("joined", "New", "joined"),
            Series::sum("returned", "Back", "returned"),
            Series::sum("left", "Left", "left_office"),
        ],
    )),
    sort: ("on_day", Direction::Ascending),
    keys: &[("month", "row_id")],
    note: "Rates are of the month's start. Revenue churn is what was lost and reduced; net revenue retention adds what the same households pay more.",
    ..Report::new("churn", "Churn", Section::Members)
};
