//! Member against non-member production, by age.

use super::patients::{AGES, GROUPS, NOTE, patients};
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "What members and patients without a plan had done in a year, by age, as the practice system has it.",
    basis: Basis::Now,
    sql: patients!(
        "
        select p.organization_id, p.office_id, row_number() over (partition by p.organization_id, p.office_id order by p.age_key, p.group_key) as row_id,
          {today} as on_day, p.age_key, case p.age_key when '18-39' then '18 to 39' when '40-64' then '40 to 64' else '65 and over' end as age,
          p.group_key, p.group_words as patients, count(*) as people, sum(p.days)::bigint as days, sum(p.production)::bigint as production,
          round(sum(p.production) * 365.0 / sum(p.days))::bigint as yearly,
          round(percentile_cont(0.5) within group (order by (p.production * 365.0 / p.days)::float8))::bigint as median,
          count(p.before) as compared, coalesce(sum(p.before), 0)::bigint as before,
          coalesce(sum(p.yearly) filter (where p.before is not null), 0)::bigint as since
        from patient p group by p.organization_id, p.office_id, p.age_key, p.group_key, p.group_words"
    ),
    columns: &[
        Column::text("age", "Age", 14),
        Column::text("patients", "Patients", 14),
        Column::count("people", "Number").opens(Opens::rows("production-by-patient")),
        Column::count("days", "Days").opens(Opens::sum("production-by-patient", "days")).extra(),
        Column::money("production", "Production").opens(Opens::sum("production-by-patient", "production")),
        Column::price("yearly", "Average per patient and year").derived(),
        Column::price("median", "Median per patient and year").derived(),
        Column::count("compared", "Known before joining")
            .opens(Opens::rows("production-by-patient").only(&[("before", "known")])),
        Column::money("before", "These in the year before")
            .opens(Opens::sum("production-by-patient", "before").only(&[("before", "known")])),
        Column::money("since", "These in a year since")
            .opens(Opens::sum("production-by-patient", "yearly").only(&[("before", "known")])),
    ],
    filters: &[
        Filter::choice("age", "Age", "age_key", AGES),
        Filter::choice("patients", "Patients", "group_key", GROUPS),
    ],
    figures: &[
        Figure::sum("members", "Members", "people").only(&[("patients", "member")]),
        Figure::sum("others", "Not members", "people").only(&[("patients", "other")]).up(Tone::Neutral),
        Figure::sum("member_production", "Production of members", "production").only(&[("patients", "member")]),
        Figure::sum("other_production", "Production of others", "production").only(&[("patients", "other")]).up(Tone::Neutral),
    ],
    sort: ("age", Direction::Ascending),
    keys: &[("age", "age_key"), ("patients", "group_key")],
    places: Places::Practice,
    note: NOTE,
    ..Report::new("production", "Member and non-member production", Section::Members)
};
