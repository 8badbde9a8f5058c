//! Terms that ended, and their outcome.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Every yearly term that ended or will end in the period: renewed, not renewed, or still to come.",
    sql: "
        select t.organization_id, t.office_id, t.subscription_id * 100000 + (t.ends_on - date '2000-01-01') as row_id, t.ends_on as on_day, s.account_id,
          m.first_name || ' ' || m.last_name as member, a.first_name || ' ' || a.last_name as household, a.number as account_number,
          p.id as plan_id, p.name as plan, s.period as period_key, case s.period when 'month' then 'Monthly' else 'Yearly' end as period,
          t.outcome as outcome_key, case t.outcome when 'renewed' then 'Renewed' when 'due' then 'Will renew' when 'leaving' then 'Will not renew'
            else 'Not renewed' end as outcome,
          s.agreed_price_cents as price, case s.period when 'month' then s.agreed_price_cents * 12 else s.agreed_price_cents end as annual
        from (
          select x.organization_id, x.office_id, x.subscription_id, x.ends_on, 'renewed' as outcome
          from subscription_term x join subscription s on s.organization_id = x.organization_id and s.id = x.subscription_id
          where x.ends_on between {from} and {to} and x.ends_on - x.starts_on >= 360 and s.term_started_on >= x.ends_on and {at x}
          union all
          select s.organization_id, s.office_id, s.id, s.term_ends_on,
            case when s.status in ('canceled', 'inactive', 'permanently_disabled') then 'ended'
              when s.status = 'cancellation_requested' or not s.auto_renew then 'leaving' else 'due' end
          from subscription s
          where s.term_ends_on between {from} and {to} and {at s}
            and (s.status not in ('canceled', 'inactive', 'permanently_disabled', 'pending_cash', 'inactive_transferred')
              or s.status = 'inactive' or s.status = 'canceled' and s.ends_on >= s.term_ends_on)) t
        join subscription s on s.organization_id = t.organization_id and s.id = t.subscription_id
        left join member m on m.organization_id = s.organization_id and m.id = s.member_id
        left join account a on a.organization_id = s.organization_id and a.id = s.account_id
        left join plan p on p.organization_id = s.organization_id and p.id = s.plan_id",
    columns: &[
        Column::date("on_day", "Term ends"),
        Column::text("member", "Member", 24),
        Column::text("household", "Household", 24).extra(),
        Column::text("account_number", "Account", 12).extra(),
        Column::text("plan", "Plan", 22),
        Column::text("period", "Paid", 10),
        Column::text("outcome", "Outcome", 16),
        Column::price("price", "Price"),
        Column::money("annual", "Yearly value"),
    ],
    filters: &[
        Filter::search(&["member", "household", "account_number"]),
        Filter::choice(
            "outcome",
            "Outcome",
            "outcome_key",
            &[("renewed", "Renewed"), ("ended", "Not renewed"), ("due", "Will renew"), ("leaving", "Will not renew")],
        ),
        Filter::plan("plan_id"),
        Filter::choice("paid", "Paid", "period_key", &[("month", "Monthly"), ("year", "Yearly")]),
    ],
    figures: &[
        Figure::rows("decided", "Terms ended").only(&[("outcome", "renewed"), ("outcome", "ended")]).up(Tone::Neutral),
        Figure::rows("renewed", "Renewed").only(&[("outcome", "renewed")]),
        Figure::rows("rate", "Renewal rate").only(&[("outcome", "renewed")]).share_of("decided"),
        Figure::rows("due", "Still to come").only(&[("outcome", "due"), ("outcome", "leaving")]).up(Tone::Neutral),
    ],
    chart: Some(Chart::over_time(
        ChartKind::StackedBars,
        &[
            Series::rows("renewed", "Renewed").only(&[("outcome", "renewed")]),
            Series::rows("ended", "Not renewed").only(&[("outcome", "ended")]),
            Series::rows("due", "Still to come").only(&[("outcome", "due"), ("outcome", "leaving")]),
        ],
    )),
    sort: ("on_day", Direction::Ascending),
    target: Some(Target::Household { column: "account_id" }),
    note: "Terms that a cancellation or a change of plan cut short are not in it.",
    ..Report::new("renewals", "Renewals", Section::Members)
};
