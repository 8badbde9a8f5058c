//! The work of members beside that of other patients, as the connected practice system has it.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Each month's work of members beside that of other patients, from the connected practice system.",
    sql: "
        with months as (
            select w.organization_id, w.office_id, date_trunc('month', w.done_on::timestamp)::date as month,
              count(distinct w.chart_id) filter (where w.is_member) as member_patients,
              coalesce(sum(w.total_cents) filter (where w.is_member), 0)::bigint as member_work,
              count(distinct w.chart_id) filter (where not w.is_member) as other_patients,
              coalesce(sum(w.total_cents) filter (where not w.is_member), 0)::bigint as other_work
            from practice_work w where {at w} and w.done_on between {from} and {to} group by 1, 2, 3)
        select m.organization_id, m.office_id, (extract(year from m.month) * 100 + extract(month from m.month))::bigint as row_id,
          greatest(m.month, {from}) as on_day, to_char(m.month, 'FMMonth YYYY') as month, m.member_patients, m.member_work,
          round(m.member_work::numeric / nullif(m.member_patients, 0))::bigint as member_average, m.other_patients, m.other_work,
          round(m.other_work::numeric / nullif(m.other_patients, 0))::bigint as other_average
        from months m",
    columns: &[
        Column::date("on_day", "From").extra(),
        Column::text("month", "Month", 16),
        Column::number("member_patients", "Members seen").opens(Opens::rows("work-by-patient").only(MEMBERS)),
        Column::money("member_work", "Members’ work").opens(Opens::sum("work-by-patient", "work").only(MEMBERS)),
        Column::price("member_average", "Per member").derived(),
        Column::number("other_patients", "Other patients seen").opens(Opens::rows("work-by-patient").only(OTHERS)),
        Column::money("other_work", "Other patients’ work").opens(Opens::sum("work-by-patient", "work").only(OTHERS)),
        Column::price("other_average", "Per other patient").derived(),
    ],
    figures: &[
        Figure::sum("member_work", "Members’ work", "member_work"),
        Figure::sum("other_work", "Other patients’ work", "other_work"),
    ],
    keys: &[("month", "row_id")],
    note: "Completed work at the fees on the chart, before discounts and insurance, without dues. Other patients count from the day the practice system was connected.",
    ..Report::new("patient-work", "Work of members and other patients", Section::Members)
};

const MEMBERS: &[(&str, &str)] = &[("patients", "member")];
const OTHERS: &[(&str, &str)] = &[("patients", "other")];
