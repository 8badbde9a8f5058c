//! Lifetime value: what the households of a cohort paid so far, and what one of them is expected to pay in all.
//!
//! The expected value is the field's: what an active household pays a month, divided by the share of active households that
//! leave a month. It is blank until somebody has left, since nothing is known about how long they stay.

use super::cohorts::cohorts;
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "What the households that joined in each month of the period paid for memberships so far, and what one is expected to pay in all.",
    sql: cohorts!(
        "
        select organization_id, office_id, cohort_number as row_id, greatest(cohort, {from}) as on_day, to_char(cohort, 'FMMonth YYYY') as cohort_name,
          households, active, held, at_risk, lost, collected, refunded, collected - refunded as net,
          round((collected - refunded) / households::numeric)::bigint as per_household,
          round((collected - refunded) / nullif(held, 0)::numeric)::bigint as per_month,
          100.0 * lost / nullif(at_risk, 0) as churned,
          round((collected - refunded)::numeric * at_risk / nullif(held * lost, 0))::bigint as expected
        from (select organization_id, office_id, cohort, cohort_number, count(*) as households, sum(active)::bigint as active, sum(held)::bigint as held,
            sum(at_risk)::bigint as at_risk, sum(lost)::bigint as lost, sum(collected)::bigint as collected, sum(refunded)::bigint as refunded
          from known group by 1, 2, 3, 4) c"
    ),
    columns: &[
        Column::date("on_day", "From").extra(),
        Column::text("cohort_name", "Joined in", 16),
        Column::count("households", "Households").opens(Opens::rows("cohort-households")),
        Column::count("active", "Active now").opens(Opens::sum("cohort-households", "active")),
        Column::count("held", "Months held").opens(Opens::sum("cohort-households", "held")),
        Column::count("lost", "Left").opens(Opens::sum("cohort-households", "lost")),
        Column::count("at_risk", "Months in which they could leave")
            .extra()
            .opens(Opens::sum("cohort-households", "at_risk")),
        Column::money("collected", "Collected").opens(Opens::sum("cohort-households", "collected")),
        Column::money("refunded", "Refunded").opens(Opens::sum("cohort-households", "refunded")),
        Column::money("net", "Kept").opens(Opens::sum("cohort-households", "net")),
        Column::price("per_household", "Per household").derived(),
        Column::price("per_month", "Per active month").derived(),
        Column::percent("churned", "Monthly churn"),
        Column::price("expected", "Expected lifetime value").derived(),
    ],
    figures: &[
        Figure::sum("households", "Households", "households"),
        Figure::sum("net", "Kept", "net"),
        Figure::sum("held", "Months held", "held"),
        Figure::sum("lost", "Left", "lost").up(Tone::Bad),
    ],
    chart: Some(Chart::over_time(ChartKind::Bars, &[Series::sum("net", "Kept", "net")])),
    sort: ("on_day", Direction::Ascending),
    keys: &[("joined", "row_id")],
    note: "Expected lifetime value is what an active household pays a month, divided by monthly churn; it is blank until somebody has left. Refunds include what banks took back. Treatment installments are left out.",
    ..Report::new("lifetime-value", "Lifetime value", Section::Money)
};
