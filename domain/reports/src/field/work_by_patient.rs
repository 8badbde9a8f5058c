//! Work by patient and month: the rows behind the work of members and other patients. Who is no member has no name here: they
//! never agreed to anything of ours.

use super::patients::GROUPS;
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Each patient's work of a month, as the connected practice system has it. Only members have their names here.",
    sql: "
        with months as (
            select w.organization_id, w.office_id, w.chart_id, w.is_member, date_trunc('month', w.done_on::timestamp)::date as month, sum(w.total_cents)::bigint as work
            from practice_work w where {at w} and w.done_on between {from} and {to} group by 1, 2, 3, 4, 5)
        select w.organization_id, w.office_id, row_number() over (partition by w.organization_id, w.office_id order by w.month, w.chart_id, w.is_member) as row_id,
          greatest(w.month, {from}) as on_day, to_char(w.month, 'FMMonth YYYY') as month,
          (extract(year from w.month) * 100 + extract(month from w.month))::bigint as month_number,
          coalesce(nullif(c.chart_number, ''), c.remote_id) as chart_number, case when w.is_member then m.account_id end as account_id,
          case when w.is_member then m.first_name || ' ' || m.last_name end as patient,
          case when w.is_member then 'member' else 'other' end as group_key, case when w.is_member then 'Members' else 'Not members' end as patients, w.work
        from months w
        left join chart c on c.organization_id = w.organization_id and c.id = w.chart_id
        left join member m on m.organization_id = c.organization_id and m.id = coalesce(c.member_id, c.second_of_member_id)",
    columns: &[
        Column::date("on_day", "From").extra(),
        Column::text("month", "Month", 16),
        Column::text("chart_number", "Chart", 14),
        Column::text("patient", "Member", 24),
        Column::text("patients", "Patients", 14),
        Column::money("work", "Work"),
    ],
    filters: &[
        Filter::search(&["chart_number", "patient"]),
        Filter::choice("patients", "Patients", "group_key", GROUPS),
        Filter::month("month", "Month", "month_number"),
    ],
    figures: &[
        Figure::sum("member_work", "Members’ work", "work").only(&[("patients", "member")]),
        Figure::sum("other_work", "Other patients’ work", "work").only(&[("patients", "other")]),
    ],
    sort: ("on_day", Direction::Ascending),
    target: Some(Target::Household { column: "account_id" }),
    places: Places::Practice,
    note: "Completed work at the fees on the chart, before discounts and insurance, without dues. Other patients count from the day the practice system was connected.",
    ..Report::new("work-by-patient", "Work by patient", Section::Members)
};
