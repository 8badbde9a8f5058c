//! Memberships that ended, however they did: the rows behind what Plan performance counts as left.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Every membership that ended in the period: canceled, not renewed, moved away or disabled.",
    sql: "
        select s.organization_id, s.office_id, x.id as row_id, (x.at at time zone o.timezone)::date as on_day, s.account_id,
          m.first_name || ' ' || m.last_name as member, a.first_name || ' ' || a.last_name as household, a.number as account_number,
          s.plan_id, p.name as plan, s.period as period_key, case s.period when 'month' then 'Monthly' else 'Yearly' end as period,
          x.to_status as how_key, case x.to_status when 'canceled' then 'Canceled' when 'inactive' then 'Not renewed' when 'inactive_transferred' then 'Moved away'
            else 'Disabled' end as how, s.started_on, case s.period when 'month' then s.agreed_price_cents * 12 else s.agreed_price_cents end as annual
        from subscription_history x
        join subscription s on s.organization_id = x.organization_id and s.id = x.subscription_id
        join office o on o.organization_id = s.organization_id and o.id = s.office_id
        left join member m on m.organization_id = s.organization_id and m.id = s.member_id
        left join account a on a.organization_id = s.organization_id and a.id = s.account_id
        left join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
        where x.to_status in ('canceled', 'inactive', 'inactive_transferred', 'permanently_disabled')
          and x.from_status not in ('canceled', 'inactive', 'inactive_transferred', 'permanently_disabled') and {at s}
          and x.at >= {from}::timestamp at time zone o.timezone and x.at < ({to} + 1)::timestamp at time zone o.timezone",
    columns: &[
        Column::date("on_day", "Date"),
        Column::text("member", "Member", 24),
        Column::text("household", "Household", 24).extra(),
        Column::text("account_number", "Account", 12).extra(),
        Column::text("plan", "Plan", 22),
        Column::text("period", "Paid", 10),
        Column::text("how", "How", 14),
        Column::date("started_on", "Member since"),
        Column::money("annual", "Yearly value lost"),
    ],
    filters: &[
        Filter::search(&["member", "household", "account_number"]),
        Filter::choice(
            "how",
            "How",
            "how_key",
            &[
                ("canceled", "Canceled"),
                ("inactive", "Not renewed"),
                ("inactive_transferred", "Moved away"),
                ("permanently_disabled", "Disabled"),
            ],
        ),
        Filter::plan("plan_id"),
        Filter::choice("paid", "Paid", "period_key", &[("month", "Monthly"), ("year", "Yearly")]),
    ],
    figures: &[
        Figure::rows("count", "Ended").up(Tone::Bad),
        Figure::rows("canceled", "Canceled").only(&[("how", "canceled")]).up(Tone::Bad),
        Figure::rows("expired", "Not renewed").only(&[("how", "inactive")]).up(Tone::Bad),
        Figure::sum("annual", "Yearly value lost", "annual").up(Tone::Bad),
    ],
    chart: Some(Chart::over_time(
        ChartKind::StackedBars,
        &[
            Series::rows("canceled", "Canceled").only(&[("how", "canceled")]),
            Series::rows("expired", "Not renewed").only(&[("how", "inactive")]),
            Series::rows("others", "Moved away or disabled")
                .only(&[("how", "inactive_transferred"), ("how", "permanently_disabled")]),
        ],
    )),
    target: Some(Target::Household { column: "account_id" }),
    note: "Reasons of cancellations are in the report Cancellations. Plans and prices are today's.",
    ..Report::new("endings", "Ended memberships", Section::Members)
};
