//! Memberships that began.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Every membership that began, on the day it was entered: enrolled, imported, or moved from another office.",
    sql: "
        select h.organization_id, h.office_id, h.id as row_id, (h.at at time zone o.timezone)::date as on_day, s.account_id, h.login_id,
          m.first_name || ' ' || m.last_name as member, a.first_name || ' ' || a.last_name as household, a.number as account_number,
          p.id as plan_id, p.name as plan, s.period as period_key, case s.period when 'month' then 'Monthly' else 'Yearly' end as period,
          h.event as how_key, case h.event when 'enrolled' then 'Enrolled' when 'enrolled_in_office' then 'Enrolled, pays in office'
            when 'imported' then 'Imported' else 'Moved from another office' end as how,
          coalesce(e.entry_point, 'other') as channel_key, case e.entry_point when 'external' then 'Online' when 'staff' then 'At the desk'
            when 'household' then 'By the household' end as channel,
          h.actor as who, s.status as status_key, initcap(replace(s.status, '_', ' ')) as status, s.agreed_price_cents as price,
          case s.period when 'month' then s.agreed_price_cents * 12 else s.agreed_price_cents end as annual
        from subscription_history h
        join office o on o.organization_id = h.organization_id and o.id = h.office_id
        join subscription s on s.organization_id = h.organization_id and s.id = h.subscription_id
        left join member m on m.organization_id = s.organization_id and m.id = s.member_id
        left join account a on a.organization_id = s.organization_id and a.id = s.account_id
        left join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
        left join enrollment_order e on e.organization_id = s.organization_id and e.id = s.order_id
        where h.event in ('enrolled', 'enrolled_in_office', 'imported', 'moved_here') and {at h}
          and h.at >= {from}::timestamp at time zone o.timezone and h.at < ({to} + 1)::timestamp at time zone o.timezone",
    columns: &[
        Column::date("on_day", "Date"),
        Column::text("member", "Member", 24),
        Column::text("household", "Household", 24).extra(),
        Column::text("account_number", "Account", 12).extra(),
        Column::text("plan", "Plan", 22),
        Column::text("period", "Paid", 10),
        Column::text("how", "How", 24),
        Column::text("channel", "Where", 16),
        Column::text("who", "By", 20),
        Column::text("status", "Status now", 18),
        Column::price("price", "Price"),
        Column::money("annual", "Yearly value"),
    ],
    filters: &[
        Filter::search(&["member", "household", "account_number"]),
        Filter::choice(
            "how",
            "How",
            "how_key",
            &[
                ("enrolled", "Enrolled"),
                ("enrolled_in_office", "Enrolled, pays in office"),
                ("imported", "Imported"),
                ("moved_here", "Moved from another office"),
            ],
        ),
        Filter::choice(
            "channel",
            "Where",
            "channel_key",
            &[("external", "Online"), ("staff", "At the desk"), ("household", "By the household"), ("other", "Other")],
        ),
        Filter::plan("plan_id"),
        Filter::choice("paid", "Paid", "period_key", &[("month", "Monthly"), ("year", "Yearly")]),
        Filter::team("login_id"),
    ],
    figures: &[
        Figure::rows("enrolled", "Enrolled").only(ENROLLED),
        Figure::sum("annual", "Yearly value", "annual").only(ENROLLED),
        Figure::rows("online", "Online").only(&[("channel", "external")]),
        Figure::rows("imported", "Imported").only(&[("how", "imported")]).up(Tone::Neutral),
    ],
    chart: Some(Chart::over_time(
        ChartKind::StackedBars,
        &[
            Series::rows("enrolled", "Enrolled").only(ENROLLED),
            Series::rows("others", "Imported or moved").only(&[("how", "imported"), ("how", "moved_here")]),
        ],
    )),
    target: Some(Target::Household { column: "account_id" }),
    note: "Plans and prices are today's.",
    ..Report::new("enrolments", "Enrollments", Section::Members)
};

const ENROLLED: &[(&str, &str)] = &[("how", "enrolled"), ("how", "enrolled_in_office")];
