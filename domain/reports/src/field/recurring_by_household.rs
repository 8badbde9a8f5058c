//! Recurring revenue by household and month: the rows behind the start and the end of each month of Recurring revenue and Churn.
//!
//! A twelfth of the yearly values of a location up to a household is rounded as the report of recurring revenue does; the row is the
//! difference, so that the rows of a month add up to it to the cent.

use super::movements::movements;
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Each household with a membership, month by month: what it paid at the start and at the end.",
    sql: movements!(
        "
        select h.organization_id, h.office_id, h.account_id * 1000000 + h.month_number as row_id, greatest(h.month, {from}) as on_day,
          to_char(h.month, 'FMMonth YYYY') as month, h.month_number, h.account_id, a.first_name || ' ' || a.last_name as household, a.number as account_number,
          (floor((h.before_sum + 6) / 12) - floor((h.before_sum - h.before_annual + 6) / 12))::bigint as opening,
          (floor((h.then_sum + 6) / 12) - floor((h.then_sum - h.then_annual + 6) / 12))::bigint as closing,
          case when h.month = date_trunc('month', {to}::timestamp)::date
            then (floor((h.then_sum + 6) / 12) - floor((h.then_sum - h.then_annual + 6) / 12))::bigint else 0 end as at_end,
          h.before_annual::bigint as annual_before, h.then_annual::bigint as annual_then,
          case when h.was_active > 0 then 'yes' else 'no' end as start_key, case when h.is_active > 0 then 'yes' else 'no' end as end_key
        from (
          select g.*, (extract(year from g.month) * 100 + extract(month from g.month))::bigint as month_number,
            sum(g.before_annual) over w as before_sum, sum(g.then_annual) over w as then_sum
          from (
            select m.organization_id, m.office_id, m.month, n.account_id, coalesce(sum(n.annual) filter (where n.month < m.month), 0) as before_annual,
              sum(n.annual) as then_annual, coalesce(sum(n.turned) filter (where n.month < m.month), 0) as was_active, sum(n.turned) as is_active
            from month m join named n on n.organization_id = m.organization_id and n.office_id = m.office_id and n.month <= m.month
            group by 1, 2, 3, 4) g
          window w as (partition by g.organization_id, g.office_id, g.month order by g.account_id)) h
        left join account a on a.organization_id = h.organization_id and a.id = h.account_id
        where h.before_annual <> 0 or h.then_annual <> 0 or h.was_active > 0 or h.is_active > 0"
    ),
    columns: &[
        Column::date("on_day", "From").extra(),
        Column::text("month", "Month", 16),
        Column::text("household", "Household", 24),
        Column::text("account_number", "Account", 12),
        Column::price("opening", "At the start"),
        Column::price("closing", "At the end"),
        Column::money("at_end", "At the end of the period").extra(),
        Column::price("annual_before", "Yearly value at the start").extra(),
        Column::price("annual_then", "Yearly value at the end").extra(),
    ],
    filters: &[
        Filter::search(&["household", "account_number"]),
        Filter::month("month", "Month", "month_number"),
        Filter::choice("start", "Member at the start", "start_key", YES_NO),
        Filter::choice("end", "Member at the end", "end_key", YES_NO),
    ],
    figures: &[Figure::sum("at_end", "Monthly recurring revenue", "at_end")],
    sort: ("on_day", Direction::Ascending),
    target: Some(Target::Household { column: "account_id" }),
    note: "A twelfth of the yearly value of active memberships; cents that rounding leaves go to one household. Months are whole; the last one is up to the period's end.",
    ..Report::new("recurring-by-household", "Recurring revenue by household", Section::Money)
};

const YES_NO: &[(&str, &str)] = &[("yes", "Yes"), ("no", "No")];
