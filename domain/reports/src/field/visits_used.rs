//! Visits used: of what running memberships include in their current term, how much was used and how much is left.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "What each plan's running memberships include in their current terms, how much of it was used, and what is left, by procedure.",
    basis: Basis::Now,
    sql: "
        with held as (
            select s.organization_id, s.office_id, s.id, s.plan_id, s.term_started_on from subscription s where is_running(s.status) and {at s}),
          own as (
            select h.organization_id, h.office_id, h.plan_id, h.id, i.code, i.quantity from held h
            join plan_inclusion i on i.organization_id = h.organization_id and i.plan_id = h.plan_id),
          done as (
            select h.id, h.organization_id, l.code, sum(l.quantity) as quantity, sum(l.quantity * coalesce(l.fee_cents, 0)) as usual
            from held h
            join visit_line l on l.organization_id = h.organization_id and l.subscription_id = h.id
            join visit v on v.organization_id = l.organization_id and v.id = l.visit_id and v.voided_at is null and v.visited_on >= h.term_started_on
            group by 1, 2, 3),
          counted as (
            select o.organization_id, o.office_id, o.plan_id, o.code, count(*) as memberships, sum(o.quantity)::bigint as included,
              sum(least(o.quantity, coalesce(d.quantity, 0)))::bigint as used,
              sum(round(coalesce(d.usual, 0) * least(o.quantity, coalesce(d.quantity, 0)) / nullif(d.quantity, 0)))::bigint as usual
            from own o left join done d on d.organization_id = o.organization_id and d.id = o.id and d.code = o.code group by 1, 2, 3, 4)
        select c.organization_id, c.office_id, row_number() over (partition by c.organization_id, c.office_id order by c.plan_id, c.code) as row_id, {today} as on_day,
          c.plan_id, p.name as plan, c.code, c.memberships, c.included, c.used, c.included - c.used as unused, 100.0 * c.used / nullif(c.included, 0) as share,
          coalesce(c.usual, 0) as usual
        from counted c join plan p on p.organization_id = c.organization_id and p.id = c.plan_id",
    columns: &[
        Column::text("plan", "Plan", 22),
        Column::text("code", "Procedure", 12),
        Column::number("memberships", "Memberships"),
        Column::count("included", "Included"),
        Column::count("used", "Used"),
        Column::count("unused", "Left"),
        Column::percent("share", "Used"),
        Column::money("usual", "Used, at usual fees"),
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
    note: "The plan's own quantities. What was carried over from the term before is not included here.",
    ..Report::new("visits-used", "Visits used", Section::Plans)
};
