//! Visits used by member: the rows behind Visits used, and whom to call about what is left.

use super::inclusions::inclusions;
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "What each member's plan includes in the current term, how much of it was used, and what is left, by procedure.",
    basis: Basis::Now,
    sql: inclusions!(
        "
        select u.organization_id, u.office_id, row_number() over (partition by u.organization_id, u.office_id order by u.subscription_id, u.code) as row_id, s.term_started_on as on_day,
          s.account_id, m.first_name || ' ' || m.last_name as member, a.number as account_number, a.phone, u.plan_id, p.name as plan, u.code, s.term_ends_on,
          u.included, u.used, u.included - u.used as unused, case when u.used < u.included then 'yes' else 'no' end as left_key, u.usual
        from used u
        join subscription s on s.organization_id = u.organization_id and s.id = u.subscription_id
        join member m on m.organization_id = s.organization_id and m.id = s.member_id
        join account a on a.organization_id = s.organization_id and a.id = s.account_id
        join plan p on p.organization_id = u.organization_id and p.id = u.plan_id"
    ),
    columns: &[
        Column::text("member", "Member", 24),
        Column::text("account_number", "Account", 12).extra(),
        Column::text("phone", "Phone", 14),
        Column::text("plan", "Plan", 22),
        Column::text("code", "Procedure", 12),
        Column::date("term_ends_on", "Term ends"),
        Column::count("included", "Included"),
        Column::count("used", "Used"),
        Column::count("unused", "Left"),
        Column::money("usual", "Used, at usual fees"),
    ],
    filters: &[
        Filter::search(&["member", "account_number", "phone", "code"]),
        Filter::plan("plan_id"),
        Filter::value("code", "Procedure", "code"),
        Filter::choice("left", "Something left", "left_key", &[("yes", "Yes"), ("no", "No")]),
    ],
    figures: &[
        Figure::sum("unused", "Left", "unused").up(Tone::Neutral),
        Figure::sum("used", "Used", "used"),
        Figure::sum("included", "Included", "included").up(Tone::Neutral),
    ],
    chart: Some(Chart::by_column(
        "code",
        Some("code"),
        &[Series::sum("used", "Used", "used"), Series::sum("unused", "Left", "unused")],
    )),
    sort: ("member", Direction::Ascending),
    target: Some(Target::Household { column: "account_id" }),
    note: "The plan's own quantities. What was carried over from the term before is not included here.",
    ..Report::new("visits-used-by-member", "Visits used by member", Section::Plans)
};
