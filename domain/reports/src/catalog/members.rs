//! The memberships that were running at the end of a day.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Every membership that was running at the end of the period's last day.",
    basis: Basis::AsOf,
    sql: "
        select s.organization_id, s.office_id, s.id as row_id, s.started_on as on_day, s.account_id, s.member_id,
          m.first_name || ' ' || m.last_name as member, a.first_name || ' ' || a.last_name as household, a.number as account_number, m.chart_id,
          m.birth_date, p.id as plan_id, p.name as plan, s.period as period_key, case s.period when 'month' then 'Monthly' else 'Yearly' end as period,
          h.status as status_key, case h.status when 'active' then 'Active' when 'active_cash' then 'Active, paid in office'
            when 'active_transferred' then 'Active, imported' when 'cancellation_requested' then 'Cancel requested' when 'past_due' then 'Late'
            when 'disputed' then 'Disputed' else 'Delinquent' end as status,
          case when s.guaranteed then 'Yes' end as guaranteed, s.agreed_price_cents as price,
          case s.period when 'month' then s.agreed_price_cents * 12 else s.agreed_price_cents end as annual, s.term_ends_on, s.next_bill_on
        from subscription s
        join office o on o.organization_id = s.organization_id and o.id = s.office_id
        left join member m on m.organization_id = s.organization_id and m.id = s.member_id
        left join account a on a.organization_id = s.organization_id and a.id = s.account_id
        left join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
        cross join lateral (
          select case when {to} >= {today} then s.status else (
            select x.to_status from subscription_history x
            where x.organization_id = s.organization_id and x.subscription_id = s.id and x.at < ({to} + 1)::timestamp at time zone o.timezone
            order by x.version desc limit 1) end as status) h
        where h.status in ('active', 'active_cash', 'active_transferred', 'cancellation_requested', 'past_due', 'disputed', 'delinquent', 'delinquent_gpp')
          and {at s}",
    columns: &[
        Column::text("member", "Member", 24),
        Column::text("household", "Household", 24).extra(),
        Column::text("account_number", "Account", 12),
        Column::text("chart_id", "Chart", 12).extra(),
        Column::date("birth_date", "Birth date").extra(),
        Column::text("plan", "Plan", 22),
        Column::text("period", "Paid", 10),
        Column::text("status", "Status", 20),
        Column::text("guaranteed", "Guaranteed", 10).extra(),
        Column::price("price", "Price"),
        Column::money("annual", "Yearly value"),
        Column::date("on_day", "Since"),
        Column::date("term_ends_on", "Term ends"),
        Column::date("next_bill_on", "Next bill").extra(),
    ],
    filters: &[
        Filter::search(&["member", "household", "account_number", "chart_id"]),
        Filter::choice("status", "Status", "status_key", STATUSES),
        Filter::plan("plan_id"),
        Filter::value("name", "Plan name", "plan"),
        Filter::choice("paid", "Paid", "period_key", &[("month", "Monthly"), ("year", "Yearly")]),
    ],
    figures: &[
        Figure::rows("count", "Memberships"),
        Figure::sum("annual", "Yearly value", "annual"),
        Figure::rows("late", "Late or delinquent")
            .only(&[("status", "past_due"), ("status", "delinquent"), ("status", "delinquent_gpp")])
            .up(Tone::Bad),
        Figure::rows("leaving", "Cancel requested").only(&[("status", "cancellation_requested")]).up(Tone::Bad),
    ],
    chart: Some(Chart::by_column("plan", Some("name"), &[Series::rows("count", "Memberships")])),
    sort: ("member", Direction::Ascending),
    target: Some(Target::Household { column: "account_id" }),
    note: "Plans and prices are today's, also for a past day.",
    ..Report::new("members", "Members", Section::Members)
};
