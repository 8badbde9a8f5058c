//! Deferred revenue by bill and month: the rows behind Deferred revenue.

use super::deferred::deferred;
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Each bill paid for more than a month ahead, by membership and month: what was billed, earned, and is still to be earned.",
    sql: deferred!(
        "
        select d.organization_id, d.office_id, row_number() over (partition by d.organization_id, d.office_id
            order by d.month, d.bill_on, d.invoice_id, d.subscription_id, d.from_day, d.until_day, d.amount) as row_id,
          greatest(d.month, {from}) as on_day, to_char(d.month, 'FMMonth YYYY') as month,
          (extract(year from d.month) * 100 + extract(month from d.month))::bigint as month_number, s.account_id,
          m.first_name || ' ' || m.last_name as member, a.number as account_number, i.number as invoice_number, d.bill_on, d.from_day, d.until_day - 1 as last_day,
          d.opening, d.billed, d.earned, d.reversed, d.closing, case when d.month = date_trunc('month', {to}::timestamp)::date then d.closing else 0 end as at_end,
          d.collected, d.refunded
        from deferred d
        join invoice i on i.organization_id = d.organization_id and i.id = d.invoice_id
        join subscription s on s.organization_id = d.organization_id and s.id = d.subscription_id
        join member m on m.organization_id = s.organization_id and m.id = s.member_id
        join account a on a.organization_id = s.organization_id and a.id = s.account_id"
    ),
    columns: &[
        Column::date("on_day", "From").extra(),
        Column::text("month", "Month", 16),
        Column::text("member", "Member", 24),
        Column::text("account_number", "Account", 12).extra(),
        Column::number("invoice_number", "Invoice"),
        Column::date("bill_on", "Billed on").extra(),
        Column::date("from_day", "First day"),
        Column::date("last_day", "Last day"),
        Column::price("opening", "Deferred at the start"),
        Column::money("billed", "Billed"),
        Column::money("earned", "Earned"),
        Column::money("reversed", "Reversed"),
        Column::price("closing", "Deferred at the end"),
        Column::money("collected", "Collected"),
        Column::money("refunded", "Refunded"),
        Column::money("at_end", "Deferred at the end of the period").extra(),
    ],
    filters: &[
        Filter::search(&["member", "account_number", "invoice_number"]),
        Filter::month("month", "Month", "month_number"),
    ],
    figures: &[
        Figure::sum("earned", "Earned", "earned"),
        Figure::sum("billed", "Billed", "billed"),
        Figure::sum("collected", "Collected", "collected"),
    ],
    chart: Some(Chart::over_time(
        ChartKind::Bars,
        &[Series::sum("earned", "Earned", "earned"), Series::sum("collected", "Collected", "collected")],
    )),
    sort: ("on_day", Direction::Ascending),
    target: Some(Target::Household { column: "account_id" }),
    note: "Start, plus billed, less earned and reversed, is the end. Months are whole; the last one is up to the period's end.",
    ..Report::new("deferred-bills", "Deferred revenue by bill", Section::Money)
};
