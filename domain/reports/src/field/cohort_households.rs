//! The households of each cohort, one row a household: the rows behind lifetime value and retention.

use super::cohorts::cohorts;
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Each household that joined in the period: whether it is active, how long it stayed, and what it paid for memberships so far.",
    sql: cohorts!(
        "
        select k.organization_id, k.office_id, k.account_id as row_id, greatest(k.cohort, {from}) as on_day, to_char(k.cohort, 'FMMonth YYYY') as cohort_name,
          k.cohort_number, k.account_id, a.first_name || ' ' || a.last_name as household, a.number as account_number,
          case when k.active > 0 then 'yes' else 'no' end as active_key, case when k.active > 0 then 'Active' else 'Left' end as state,
          k.active, k.held, k.at_risk, k.lost, k.collected, k.refunded, k.collected - k.refunded as net
        from known k left join account a on a.organization_id = k.organization_id and a.id = k.account_id"
    ),
    columns: &[
        Column::date("on_day", "From").extra(),
        Column::text("cohort_name", "Joined in", 16),
        Column::text("household", "Household", 24),
        Column::text("account_number", "Account", 12).extra(),
        Column::text("state", "Now", 10),
        Column::count("held", "Months held"),
        Column::count("lost", "Times left"),
        Column::money("collected", "Collected"),
        Column::money("refunded", "Refunded"),
        Column::money("net", "Kept"),
        Column::count("active", "Active now").extra(),
        Column::count("at_risk", "Months in which it could leave").extra(),
    ],
    filters: &[
        Filter::search(&["household", "account_number"]),
        Filter::choice("now", "Now", "active_key", &[("yes", "Active"), ("no", "Left")]),
        Filter::month("joined", "Joined in", "cohort_number"),
        Filter::at_least("min", "Kept at least", "net", Kind::Money),
    ],
    figures: &[
        Figure::rows("households", "Households"),
        Figure::rows("active", "Active now").only(&[("now", "yes")]),
        Figure::sum("net", "Kept", "net"),
    ],
    chart: Some(Chart::over_time(
        ChartKind::StackedBars,
        &[
            Series::rows("active", "Active now").only(&[("now", "yes")]),
            Series::rows("left", "Left").only(&[("now", "no")]),
        ],
    )),
    sort: ("on_day", Direction::Ascending),
    target: Some(Target::Household { column: "account_id" }),
    note: "A household belongs to the month of its first active membership. Treatment installments are left out. Refunds include what banks took back.",
    ..Report::new("cohort-households", "Households by cohort", Section::Members)
};
