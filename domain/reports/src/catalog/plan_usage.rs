//! Procedures that members used.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Every procedure recorded for a membership, on the day of the visit, at your usual fee of that day.",
    sql: "
        select l.organization_id, l.office_id, v.id * 1000 + row_number() over (partition by l.organization_id, v.id order by l.subscription_id, l.code) as row_id,
          v.visited_on as on_day, l.account_id, m.first_name || ' ' || m.last_name as member, a.number as account_number,
          p.id as plan_id, p.name as plan, l.code, v.provider, v.recorded_by as who, v.recorded_login_id as login_id,
          l.quantity::bigint as quantity, l.fee_cents as fee, (coalesce(l.fee_cents, 0) * l.quantity)::bigint as usual
        from visit v
        join visit_line l on l.organization_id = v.organization_id and l.visit_id = v.id
        join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
        join member m on m.organization_id = v.organization_id and m.id = v.member_id
        join account a on a.organization_id = v.organization_id and a.id = v.account_id
        join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
        where v.voided_at is null and v.visited_on between {from} and {to} and {at v}",
    columns: &[
        Column::date("on_day", "Visit"),
        Column::text("member", "Member", 24),
        Column::text("account_number", "Account", 12).extra(),
        Column::text("plan", "Plan", 22),
        Column::text("code", "Procedure", 12),
        Column::text("provider", "Provider", 20),
        Column::count("quantity", "Quantity"),
        Column::price("fee", "Usual fee"),
        Column::money("usual", "At usual fees"),
        Column::text("who", "Recorded by", 20).extra(),
    ],
    filters: &[
        Filter::search(&["member", "account_number", "code", "provider"]),
        Filter::plan("plan_id"),
        Filter::value("code", "Procedure", "code"),
        Filter::team("login_id"),
    ],
    figures: &[
        Figure::sum("quantity", "Procedures", "quantity"),
        Figure::sum("usual", "At usual fees", "usual"),
        Figure::rows("lines", "Entries").up(Tone::Neutral),
    ],
    chart: Some(Chart::by_column("code", Some("code"), &[Series::sum("quantity", "Procedures", "quantity")])),
    target: Some(Target::Household { column: "account_id" }),
    note: "A procedure without a usual fee counts as $0.00.",
    ..Report::new("plan-usage", "Plan usage", Section::Plans)
};
