//! Recovery of late payments: of what failed, how much was collected after all, and by whom.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Every membership bill whose payment failed in the period, and its outcome.",
    sql: "
        select i.organization_id, i.office_id, i.id as row_id, i.first_failed_on as on_day, i.account_id,
          a.first_name || ' ' || a.last_name as household, a.number as account_number, i.number as invoice_number,
          i.total_cents - p.before as failed, p.automatic, p.by_household, p.by_staff, p.in_office,
          p.automatic + p.by_household + p.by_staff + p.in_office as recovered,
          w.given_up, w.taken_over, i.total_cents - i.paid_cents - i.written_off_cents as owed,
          case when i.status = 'paid' and p.last_on is not null then (p.last_on - i.first_failed_on)::bigint end as days,
          case when i.status = 'open' then 'open' when p.automatic + p.by_household + p.by_staff + p.in_office >= i.total_cents - p.before then 'recovered'
            when p.automatic + p.by_household + p.by_staff + p.in_office > 0 then 'partly' else 'given_up' end as outcome_key,
          case when i.status = 'open' then 'Still owed' when p.automatic + p.by_household + p.by_staff + p.in_office >= i.total_cents - p.before then 'Recovered'
            when p.automatic + p.by_household + p.by_staff + p.in_office > 0 then 'Partly recovered' else 'Written off' end as outcome
        from invoice i
        join account a on a.organization_id = i.organization_id and a.id = i.account_id
        cross join lateral (
          select coalesce(sum(x.amount) filter (where x.is_before), 0)::bigint as before,
            coalesce(sum(x.amount) filter (where not x.is_before and x.method in ('card', 'bank') and x.initiated_by = 'schedule'), 0)::bigint as automatic,
            coalesce(sum(x.amount) filter (where not x.is_before and x.method in ('card', 'bank') and x.initiated_by = 'household'), 0)::bigint as by_household,
            coalesce(sum(x.amount) filter (where not x.is_before and x.method in ('card', 'bank') and x.initiated_by = 'staff'), 0)::bigint as by_staff,
            coalesce(sum(x.amount) filter (where not x.is_before and x.method = 'in_office'), 0)::bigint as in_office,
            max(x.paid_on) filter (where not x.is_before) as last_on
          from (
            select p.amount_cents - p.surplus_cents as amount, p.method, p.initiated_by, (p.settled_at at time zone o.timezone)::date as paid_on,
              (p.settled_at at time zone o.timezone)::date < i.first_failed_on as is_before
            from payment p join office o on o.organization_id = p.organization_id and o.id = p.office_id
            where p.organization_id = i.organization_id and p.invoice_id = i.id and p.status = 'succeeded') x) p
        cross join lateral (
          select coalesce(sum(w.amount_cents) filter (where w.claim_id is null), 0)::bigint as given_up,
            coalesce(sum(w.amount_cents) filter (where w.claim_id is not null), 0)::bigint as taken_over
          from write_off w where w.organization_id = i.organization_id and w.invoice_id = i.id) w
        where makes_memberships_late(i.origin) and i.status in ('open', 'paid') and i.first_failed_on between {from} and {to} and {at i}",
    columns: &[
        Column::date("on_day", "Late since"),
        Column::text("household", "Household", 24),
        Column::text("account_number", "Account", 12).extra(),
        Column::number("invoice_number", "Invoice"),
        Column::text("outcome", "Outcome", 18),
        Column::money("failed", "Failed"),
        Column::money("automatic", "By automatic retry"),
        Column::money("by_household", "By the household"),
        Column::money("by_staff", "By staff"),
        Column::money("in_office", "In the office"),
        Column::money("recovered", "Recovered"),
        Column::money("given_up", "Written off"),
        Column::money("taken_over", "Taken over by the guarantor"),
        Column::money("owed", "Still owed"),
        Column::number("days", "Days until paid"),
    ],
    filters: &[
        Filter::search(&["household", "account_number"]),
        Filter::choice(
            "outcome",
            "Outcome",
            "outcome_key",
            &[("recovered", "Recovered"), ("partly", "Partly recovered"), ("open", "Still owed"), ("given_up", "Written off")],
        ),
        Filter::at_least("min", "At least", "failed", Kind::Money),
    ],
    figures: &[
        Figure::rows("count", "Late bills").up(Tone::Bad),
        Figure::sum("failed", "Failed", "failed").up(Tone::Bad),
        Figure::sum("recovered", "Recovered", "recovered"),
        Figure::sum("rate", "Recovered", "recovered").share_of("failed"),
        Figure::sum("owed", "Still owed", "owed").up(Tone::Bad),
    ],
    chart: Some(Chart::over_time(
        ChartKind::StackedBars,
        &[
            Series::sum("recovered", "Recovered", "recovered"),
            Series::sum("given_up", "Written off", "given_up"),
            Series::sum("taken_over", "Taken over by the guarantor", "taken_over"),
            Series::sum("owed", "Still owed", "owed"),
        ],
    )),
    target: Some(Target::Household { column: "account_id" }),
    note: "What failed is what was recovered, written off, taken over and is still owed. A bank payment that was returned makes its bill late from that day.",
    ..Report::new("recovery", "Recovery of late payments", Section::Money)
};
