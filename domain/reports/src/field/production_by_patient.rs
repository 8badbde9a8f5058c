//! Production by patient: the rows behind Member and non-member production.

use super::patients::{AGES, BEFORE, GROUPS, NOTE, patients};
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Each patient's completed work of the last 12 months at the fees charged, as the practice system has it. Only members have their names here.",
    basis: Basis::Now,
    sql: patients!(
        "
        select p.organization_id, p.office_id, p.chart_id as row_id, {today} as on_day, p.account_id, p.chart_number, p.name as patient, p.age_key,
          extract(year from age({today}::timestamp, p.birth_date::timestamp))::bigint as age, p.group_key, p.group_words as patients, p.days, p.production,
          p.yearly, p.before, p.before_key
        from patient p"
    ),
    columns: &[
        Column::text("chart_number", "Chart", 14),
        Column::text("patient", "Member", 24),
        Column::number("age", "Age"),
        Column::text("patients", "Patients", 14),
        Column::count("days", "Days"),
        Column::money("production", "Production"),
        Column::price("yearly", "In a year"),
        Column::money("before", "In the year before joining"),
    ],
    filters: &[
        Filter::search(&["chart_number", "patient"]),
        Filter::choice("age", "Age", "age_key", AGES),
        Filter::choice("patients", "Patients", "group_key", GROUPS),
        Filter::choice("before", "Year before joining", "before_key", BEFORE),
    ],
    figures: &[
        Figure::rows("people", "Patients").up(Tone::Neutral),
        Figure::sum("production", "Production", "production").up(Tone::Neutral),
    ],
    sort: ("production", Direction::Descending),
    target: Some(Target::Household { column: "account_id" }),
    places: Places::Practice,
    note: NOTE,
    ..Report::new("production-by-patient", "Production by patient", Section::Members)
};
