//! Each plan: who joined and left it, who is in it, and what was billed for it.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Each plan: memberships at the end of the period, who joined and left in it, and what was billed.",
    sql: "
        select s.organization_id, s.office_id, s.plan_id as row_id, {to} as on_day, s.plan_id, p.name as plan,
          p.view_status as view_key, initcap(p.view_status) as view_status,
          count(*) filter (where h.status in ('active', 'active_cash', 'active_transferred', 'cancellation_requested', 'past_due', 'disputed',
            'delinquent', 'delinquent_gpp')) as running,
          coalesce(sum(v.joined), 0)::bigint as joined, coalesce(sum(v.ended), 0)::bigint as ended,
          coalesce(sum(v.joined - v.ended), 0)::bigint as growth,
          coalesce(sum(case s.period when 'month' then s.agreed_price_cents * 12 else s.agreed_price_cents end) filter (where h.status in ('active',
            'active_cash', 'active_transferred', 'cancellation_requested', 'past_due', 'disputed', 'delinquent', 'delinquent_gpp')), 0)::bigint as annual,
          coalesce(sum(b.billed), 0)::bigint as billed
        from subscription s
        join office o on o.organization_id = s.organization_id and o.id = s.office_id
        join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
        cross join lateral (
          select case when {to} >= {today} then s.status else (
            select x.to_status from subscription_history x
            where x.organization_id = s.organization_id and x.subscription_id = s.id and x.at < ({to} + 1)::timestamp at time zone o.timezone
            order by x.version desc limit 1) end as status) h
        cross join lateral (
          select count(*) filter (where x.event in ('enrolled', 'enrolled_in_office', 'imported', 'moved_here')) as joined,
            count(*) filter (where x.to_status in ('canceled', 'inactive', 'inactive_transferred', 'permanently_disabled')
              and x.from_status not in ('canceled', 'inactive', 'inactive_transferred', 'permanently_disabled')) as ended
          from subscription_history x
          where x.organization_id = s.organization_id and x.subscription_id = s.id
            and x.at >= {from}::timestamp at time zone o.timezone and x.at < ({to} + 1)::timestamp at time zone o.timezone) v
        left join (
          select l.organization_id, l.subscription_id, sum(l.amount_cents) as billed
          from invoice i join invoice_line l on l.organization_id = i.organization_id and l.invoice_id = i.id
          where i.bill_on between {from} and {to} and invoice_is_billed(i.status) and l.subscription_id is not null and {at i}
          group by 1, 2) b on b.organization_id = s.organization_id and b.subscription_id = s.id
        where {at s}
        group by s.organization_id, s.office_id, s.plan_id, p.name, p.view_status",
    columns: &[
        Column::text("plan", "Plan", 26),
        Column::text("view_status", "Offered", 12),
        Column::count("running", "Memberships").opens(Opens::rows("members")),
        Column::count("joined", "Joined").opens(Opens::rows("enrolments")),
        Column::count("ended", "Left").opens(Opens::rows("endings")),
        Column::count("growth", "Growth").opens(Opens::sum("membership-changes", "growth")),
        Column::money("annual", "Yearly value").opens(Opens::sum("members", "annual")),
        Column::money("billed", "Billed").opens(Opens::sum("billed", "amount")),
    ],
    filters: &[
        Filter::plan("plan_id"),
        Filter::search(&["plan"]),
        Filter::value("name", "Plan name", "plan"),
        Filter::choice(
            "offered",
            "Offered",
            "view_key",
            &[("active", "Active"), ("inactive", "Inactive"), ("archived", "Archived"), ("draft", "Draft")],
        ),
    ],
    figures: &[
        Figure::sum("running", "Memberships", "running"),
        Figure::sum("joined", "Joined", "joined"),
        Figure::sum("ended", "Left", "ended").up(Tone::Bad),
        Figure::sum("billed", "Billed", "billed"),
    ],
    chart: Some(Chart::by_column("plan", Some("name"), &[Series::sum("running", "Memberships", "running")])),
    sort: ("running", Direction::Descending),
    target: Some(Target::Report { report: "enrolments", filter: "plan", column: "plan_id" }),
    keys: &[("plan", "plan_id")],
    note: "A membership counts at the plan that it is on today.",
    ..Report::new("plan-performance", "Plan performance", Section::Plans)
};
