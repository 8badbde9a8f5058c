//! Payments that the office took at its own desk.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Payments that your team recorded as taken in your office, on the day each was recorded.",
    sql: "
        select e.organization_id, e.office_id, e.id as row_id, e.business_on as on_day, p.account_id, a.number as account_number,
          a.first_name || ' ' || a.last_name as household, i.number as invoice_number, p.receipt_number,
          i.origin as purpose_key, case i.origin when 'enrollment' then 'Enrollment' when 'renewal' then 'Renewal' when 'plan_change' then 'Plan change'
            when 'cancellation' then 'Cancellation' else 'Other' end as purpose,
          m.plans, q.amount_cents as amount
        from journal_entry e
        join posting q on q.organization_id = e.organization_id and q.entry_id = e.id and q.amount_cents > 0
        join payment p on p.organization_id = e.organization_id and p.id = e.source_id
        join invoice i on i.organization_id = p.organization_id and i.id = p.invoice_id
        join account a on a.organization_id = p.organization_id and a.id = p.account_id
        left join lateral (
          select string_agg(distinct n.name, ', ') as plans from invoice_line l
          join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
          join plan n on n.organization_id = s.organization_id and n.id = s.plan_id
          where l.organization_id = i.organization_id and l.invoice_id = i.id) m on true
        where e.kind = 'in_office_payment' and e.business_on between {from} and {to} and {at e}",
    columns: &[
        Column::date("on_day", "Date"),
        Column::text("household", "Household", 24),
        Column::text("account_number", "Account", 12).extra(),
        Column::number("invoice_number", "Invoice"),
        Column::number("receipt_number", "Receipt"),
        Column::text("purpose", "For", 14),
        Column::text("plans", "Plans", 30),
        Column::money("amount", "Amount"),
    ],
    filters: &[
        Filter::search(&["household", "account_number", "plans"]),
        Filter::choice(
            "purpose",
            "For",
            "purpose_key",
            &[
                ("enrollment", "Enrollment"),
                ("renewal", "Renewal"),
                ("plan_change", "Plan change"),
                ("cancellation", "Cancellation"),
            ],
        ),
    ],
    figures: &[Figure::sum("amount", "Paid in office", "amount"), Figure::rows("count", "Payments")],
    chart: Some(Chart::over_time(ChartKind::Bars, &[Series::sum("amount", "Paid in office", "amount")])),
    target: Some(Target::Household { column: "account_id" }),
    note: "Payments of members. Checks of businesses are in the report Revenue.",
    ..Report::new("in-office-payments", "In-office payments", Section::Money)
};
