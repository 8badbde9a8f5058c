//! Refunds to members: to the original method as the ledger books them, and at the office's own desk.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Refunds to members, on the day each was booked. A refund that failed later is a row that takes it back.",
    sql: "
        select x.organization_id, x.office_id, x.row_id, x.on_day, r.account_id, a.number as account_number,
          a.first_name || ' ' || a.last_name as household, i.number as invoice_number, p.method as method_key,
          case p.method when 'card' then 'Card' when 'bank' then 'Bank' when 'voucher' then 'Voucher' else 'In office' end as method,
          x.event_key, case x.event_key when 'refund' then 'Refund' else 'Refund failed' end as event,
          x.refunded, x.fee_returned, x.at_desk, r.reason, r.actor as who, r.login_id
        from (
          select e.organization_id, e.office_id, min(e.id) as row_id, e.source_id as refund_id, e.business_on as on_day,
            case when bool_or(e.kind in ('refund_failed', 'fee_refund_failed')) then 'refund_failed' else 'refund' end as event_key,
            coalesce(sum(case e.kind when 'refund' then q.amount_cents when 'refund_failed' then -q.amount_cents end), 0)::bigint as refunded,
            coalesce(sum(case e.kind when 'fee_refund' then q.amount_cents when 'fee_refund_failed' then -q.amount_cents end), 0)::bigint
              as fee_returned,
            0::bigint as at_desk
          from journal_entry e
          join posting q on q.organization_id = e.organization_id and q.entry_id = e.id and q.amount_cents > 0
          where e.kind in ('refund', 'refund_failed', 'fee_refund', 'fee_refund_failed') and e.business_on between {from} and {to} and {at e}
          group by e.organization_id, e.office_id, e.source_id, e.business_on
          union all
          select r.organization_id, r.office_id, -r.id, r.id, (r.succeeded_at at time zone o.timezone)::date, 'refund', 0, 0, r.amount_cents
          from refund r join office o on o.organization_id = r.organization_id and o.id = r.office_id
          where r.in_office and (r.succeeded_at at time zone o.timezone)::date between {from} and {to} and {at r}) x
        join refund r on r.organization_id = x.organization_id and r.id = x.refund_id
        join payment p on p.organization_id = r.organization_id and p.id = r.payment_id
        join invoice i on i.organization_id = p.organization_id and i.id = p.invoice_id
        join account a on a.organization_id = r.organization_id and a.id = r.account_id",
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
        Filter::choice("method", "Method", "method_key", METHODS),
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
