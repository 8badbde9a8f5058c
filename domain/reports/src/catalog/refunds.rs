//! Refunds to members: to the original method as the ledger books them, and at the office's own desk.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Refunds to members, on the day each was booked. A refund that failed later is a row of its own that takes it back.",
    sql: "
        select e.organization_id, e.office_id, e.id as row_id, e.business_on as on_day, r.account_id,
          a.first_name || ' ' || a.last_name as household, a.number as account_number, i.number as invoice_number,
          p.method as method_key, case p.method when 'card' then 'Card' when 'bank' then 'Bank' else 'In office' end as method,
          e.kind as event_key, case e.kind when 'refund' then 'Refund' else 'Refund failed' end as event,
          case e.kind when 'refund' then r.amount_cents else -r.amount_cents end as refunded,
          coalesce(f.fee, 0)::bigint as fee_returned, 0::bigint as at_desk, r.reason, r.actor as who, r.login_id
        from journal_entry e
        join refund r on r.organization_id = e.organization_id and r.id = e.source_id
        join payment p on p.organization_id = r.organization_id and p.id = r.payment_id
        join invoice i on i.organization_id = p.organization_id and i.id = p.invoice_id
        join account a on a.organization_id = r.organization_id and a.id = r.account_id
        left join lateral (
          select case e.kind when 'refund' then r.application_fee_cents else -r.application_fee_cents end as fee
          where r.application_fee_cents <> 0) f on true
        where e.source_kind = 'refund' and e.kind in ('refund', 'refund_failed') and e.business_on between {from} and {to} and {at e}
        union all
        select r.organization_id, r.office_id, -r.id, (r.succeeded_at at time zone o.timezone)::date, r.account_id,
          a.first_name || ' ' || a.last_name, a.number, i.number, p.method,
          'In office', 'refund', 'Refund', 0, 0, r.amount_cents, r.reason, r.actor, r.login_id
        from refund r
        join office o on o.organization_id = r.organization_id and o.id = r.office_id
        join payment p on p.organization_id = r.organization_id and p.id = r.payment_id
        join invoice i on i.organization_id = p.organization_id and i.id = p.invoice_id
        join account a on a.organization_id = r.organization_id and a.id = r.account_id
        where r.in_office and (r.succeeded_at at time zone o.timezone)::date between {from} and {to} and {at r}",
    columns: &[
        Column::date("on_day", "Date"),
        Column::text("household", "Household", 24),
        Column::text("account_number", "Account", 12).extra(),
        Column::number("invoice_number", "Invoice"),
        Column::text("event", "Event", 14),
        Column::text("method", "Method", 10),
        Column::money("refunded", "Refunded"),
        Column::money("at_desk", "Refunded in office"),
        Column::money("fee_returned", "Fee returned"),
        Column::text("reason", "Reason", 30),
        Column::text("who", "By", 20),
    ],
    filters: &[
        Filter::search(&["household", "reason", "account_number"]),
        Filter::choice("method", "Method", "method_key", &[("card", "Card"), ("bank", "Bank"), ("in_office", "In office")]),
        Filter::choice("event", "Event", "event_key", &[("refund", "Refund"), ("refund_failed", "Refund failed")]),
        Filter::team("login_id"),
    ],
    figures: &[
        Figure::sum("refunded", "Refunded", "refunded").up(Tone::Bad),
        Figure::rows("count", "Refunds").only(&[("event", "refund")]).up(Tone::Bad),
        Figure::sum("at_desk", "Refunded in office", "at_desk").up(Tone::Neutral),
        Figure::sum("fee_returned", "Fees returned to you", "fee_returned").up(Tone::Neutral),
    ],
    chart: Some(Chart::over_time(
        ChartKind::StackedBars,
        &[Series::sum("refunded", "Refunded", "refunded"), Series::sum("at_desk", "In office", "at_desk")],
    )),
    target: Some(Target::Household { column: "account_id" }),
    ..Report::new("refunds", "Refunds", Section::Money)
};
