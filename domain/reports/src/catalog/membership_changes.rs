//! Memberships that began or ended: the rows behind what Plan performance counts as growth.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Every membership that began or ended in the period, as it counts for the growth of its plan.",
    sql: "
        select s.organization_id, s.office_id, x.row_id, (x.at at time zone o.timezone)::date as on_day, s.account_id,
          m.first_name || ' ' || m.last_name as member, a.first_name || ' ' || a.last_name as household, a.number as account_number,
          s.plan_id, p.name as plan, s.period as period_key, case s.period when 'month' then 'Monthly' else 'Yearly' end as period,
          case when x.growth > 0 then 'joined' else 'left' end as change_key, case when x.growth > 0 then 'Joined' else 'Left' end as change,
          x.growth, x.growth * case s.period when 'month' then s.agreed_price_cents * 12 else s.agreed_price_cents end as annual
        from (
          select h.organization_id, h.subscription_id, h.at, h.id * 2 as row_id, 1::bigint as growth from subscription_history h
          where h.event in ('enrolled', 'enrolled_in_office', 'imported', 'moved_here')
          union all
          select h.organization_id, h.subscription_id, h.at, h.id * 2 + 1, -1::bigint from subscription_history h
          where h.to_status in ('canceled', 'inactive', 'inactive_transferred', 'permanently_disabled')
            and h.from_status not in ('canceled', 'inactive', 'inactive_transferred', 'permanently_disabled')) x
        join subscription s on s.organization_id = x.organization_id and s.id = x.subscription_id
        join office o on o.organization_id = s.organization_id and o.id = s.office_id
        left join member m on m.organization_id = s.organization_id and m.id = s.member_id
        left join account a on a.organization_id = s.organization_id and a.id = s.account_id
        left join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
        where {at s} and x.at >= {from}::timestamp at time zone o.timezone and x.at < ({to} + 1)::timestamp at time zone o.timezone",
    columns: &[
        Column::date("on_day", "Date"),
        Column::text("member", "Member", 24),
        Column::text("household", "Household", 24).extra(),
        Column::text("account_number", "Account", 12).extra(),
        Column::text("plan", "Plan", 22),
        Column::text("period", "Paid", 10),
        Column::text("change", "Change", 10),
        Column::count("growth", "Growth"),
        Column::money("annual", "Yearly value"),
    ],
    filters: &[
        Filter::search(&["member", "household", "account_number"]),
        Filter::choice("change", "Change", "change_key", &[("joined", "Joined"), ("left", "Left")]),
        Filter::plan("plan_id"),
        Filter::choice("paid", "Paid", "period_key", &[("month", "Monthly"), ("year", "Yearly")]),
    ],
    figures: &[
        Figure::sum("growth", "Growth", "growth"),
        Figure::rows("joined", "Joined").only(&[("change", "joined")]),
        Figure::rows("left", "Left").only(&[("change", "left")]).up(Tone::Bad),
    ],
    chart: Some(Chart::over_time(
        ChartKind::StackedBars,
        &[
            Series::rows("joined", "Joined").only(&[("change", "joined")]),
            Series::rows("left", "Left").only(&[("change", "left")]),
        ],
    )),
    target: Some(Target::Household { column: "account_id" }),
    note: "Plans and prices are today's.",
    ..Report::new("membership-changes", "Joined and left", Section::Plans)
};
