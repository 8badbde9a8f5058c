//! Visits used: of what running memberships include in their current term, how much was used and how much is left.

use super::inclusions::inclusions;
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "What each plan's running memberships include in their current terms, how much of it was used, and what is left, by procedure.",
    basis: Basis::Now,
    sql: inclusions!(
        "
        select c.organization_id, c.office_id, row_number() over (partition by c.organization_id, c.office_id order by c.plan_id, c.code) as row_id, {today} as on_day,
          c.plan_id, p.name as plan, c.code, c.memberships, c.included, c.used, c.included - c.used as unused, 100.0 * c.used / nullif(c.included, 0) as share, c.usual
        from (select organization_id, office_id, plan_id, code, count(*) as memberships, sum(included)::bigint as included, sum(used)::bigint as used,
            sum(usual)::bigint as usual from used group by 1, 2, 3, 4) c
        join plan p on p.organization_id = c.organization_id and p.id = c.plan_id"
    ),
    columns: &[
        Column::text("plan", "Plan", 22),
        Column::text("code", "Procedure", 12),
        Column::number("memberships", "Memberships").opens(Opens::rows("visits-used-by-member")),
        Column::count("included", "Included").opens(Opens::sum("visits-used-by-member", "included")),
        Column::count("used", "Used").opens(Opens::sum("visits-used-by-member", "used")),
        Column::count("unused", "Left").opens(Opens::sum("visits-used-by-member", "unused")),
        Column::percent("share", "Used"),
        Column::money("usual", "Used, at usual fees").opens(Opens::sum("visits-used-by-member", "usual")),
    ],
    filters: &[Filter::plan("plan_id"), Filter::value("code", "Procedure", "code")],
    figures: &[
        Figure::sum("used", "Used", "used"),
        Figure::sum("unused", "Left", "unused").up(Tone::Neutral),
        Figure::sum("included", "Included", "included").up(Tone::Neutral),
        Figure::sum("rate", "Used", "used").share_of("included"),
        Figure::sum("usual", "Used, at usual fees", "usual"),
    ],
    chart: Some(Chart::by_column(
        "code",
        Some("code"),
        &[Series::sum("used", "Used", "used"), Series::sum("unused", "Left", "unused")],
    )),
    sort: ("plan", Direction::Ascending),
    target: Some(Target::Plan { column: "plan_id" }),
    keys: &[("plan", "plan_id"), ("code", "code")],
    note: "The plan's own quantities. What was carried over from the term before is not included here.",
    ..Report::new("visits-used", "Visits used", Section::Plans)
};
