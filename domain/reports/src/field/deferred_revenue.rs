//! Deferred revenue of memberships paid for more than a month ahead, month by month, beside the cash.

use super::deferred::deferred;
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Dues paid for more than a month ahead: what each month billed and earned of them, what is still to be earned, and the cash.",
    sql: deferred!(
        "
        select s.organization_id, s.office_id, (extract(year from s.month) * 100 + extract(month from s.month))::bigint as row_id,
          greatest(s.month, {from}) as on_day, to_char(s.month, 'FMMonth YYYY') as month, s.opening, s.billed, s.earned, s.reversed, s.closing,
          case when s.month = max(s.month) over (partition by s.organization_id, s.office_id) then s.closing else 0 end as at_end, s.collected, s.refunded
        from (
          select m.organization_id, m.office_id, m.month, coalesce(sum(d.opening), 0)::bigint as opening, coalesce(sum(d.billed), 0)::bigint as billed,
            coalesce(sum(d.earned), 0)::bigint as earned, coalesce(sum(d.reversed), 0)::bigint as reversed, coalesce(sum(d.closing), 0)::bigint as closing,
            coalesce(sum(d.collected), 0)::bigint as collected, coalesce(sum(d.refunded), 0)::bigint as refunded
          from month m left join deferred d on d.organization_id = m.organization_id and d.office_id = m.office_id and d.month = m.month
          group by 1, 2, 3) s"
    ),
    columns: &[
        Column::date("on_day", "From"),
        Column::text("month", "Month", 16),
        Column::price("opening", "Deferred at the start").opens(Opens::sum("deferred-bills", "opening")),
        Column::money("billed", "Billed").opens(Opens::sum("deferred-bills", "billed")),
        Column::money("earned", "Earned").opens(Opens::sum("deferred-bills", "earned")),
        Column::money("reversed", "Reversed").opens(Opens::sum("deferred-bills", "reversed")),
        Column::price("closing", "Deferred at the end").opens(Opens::sum("deferred-bills", "closing")),
        Column::money("collected", "Collected").opens(Opens::sum("deferred-bills", "collected")),
        Column::money("refunded", "Refunded").opens(Opens::sum("deferred-bills", "refunded")),
        Column::money("at_end", "Deferred at the end of the period").opens(Opens::sum("deferred-bills", "at_end")).extra(),
    ],
    figures: &[
        Figure::sum("at_end", "Deferred", "at_end").up(Tone::Neutral),
        Figure::sum("earned", "Earned", "earned"),
        Figure::sum("billed", "Billed", "billed"),
        Figure::sum("collected", "Collected", "collected"),
    ],
    chart: Some(Chart::over_time(
        ChartKind::Bars,
        &[Series::sum("earned", "Earned", "earned"), Series::sum("collected", "Collected", "collected")],
    )),
    sort: ("on_day", Direction::Ascending),
    keys: &[("month", "row_id")],
    note: "Start, plus billed, less earned and reversed, is the end. Months are whole; the last one is up to the period's end. Monthly dues are earned in the month they are for and are not here.",
    ..Report::new("deferred-revenue", "Deferred revenue", Section::Money)
};
