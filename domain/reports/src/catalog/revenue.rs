//! What members, and businesses and voucher programs for them, paid and what the office keeps, as the ledger books it.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Every payment, returned draft, refund, fee and lost dispute, on the day it was booked, and what you keep.",
    sql: "
        select x.organization_id, x.office_id, x.row_id, x.on_day, coalesce(x.account_id, v.account_id) as account_id, a.number as account_number,
          a.first_name || ' ' || a.last_name as household, i.number as invoice_number, y.method as method_key,
          case y.method when 'card' then 'Card' when 'bank' then 'Bank' when 'in_office' then 'In office' when 'voucher' then 'Voucher' end as method,
          x.event_key, case x.event_key when 'payment' then 'Payment' when 'in_office' then 'Paid in office' when 'returned' then 'Bank draft returned'
            when 'refund' then 'Refund' when 'refund_failed' then 'Refund failed' when 'business' then 'Paid by a business'
            when 'business_returned' then 'Business draft returned' when 'business_check' then 'Business check'
            when 'business_refund' then 'Refund to a business' when 'business_refund_check' then 'Check to a business' when 'voucher' then 'Voucher'
            when 'voucher_reversed' then 'Voucher reversed' else 'Dispute' end as event,
          x.online, x.in_office, x.refunds, x.fees, x.disputes, (x.online + x.in_office + x.refunds + x.fees + x.disputes)::bigint as net
        from (
          select e.organization_id, e.office_id, min(e.id) as row_id, e.business_on as on_day, e.account_id, e.source_kind, e.source_id,
            case e.source_kind
              when 'payment' then case when bool_or(e.kind = 'payment_returned') then 'returned' when bool_or(e.kind = 'in_office_payment') then 'in_office'
                else 'payment' end
              when 'refund' then case when bool_or(e.kind in ('refund_failed', 'fee_refund_failed')) then 'refund_failed' else 'refund' end
              when 'business_payment' then case when bool_or(e.kind = 'business_payment_returned') then 'business_returned'
                when bool_or(e.kind = 'business_check') then 'business_check' else 'business' end
              when 'business_refund' then case when bool_or(e.kind = 'business_check_refund') then 'business_refund_check' else 'business_refund' end
              when 'voucher' then case when bool_or(e.kind = 'voucher_taken_back') then 'voucher_reversed' else 'voucher' end
              else 'dispute' end as event_key,
            coalesce(sum(case when e.kind in ('payment', 'business_payment', 'voucher_received') then q.amount_cents
              when e.kind in ('payment_returned', 'business_payment_returned', 'voucher_taken_back') then -q.amount_cents end), 0)::bigint as online,
            coalesce(sum(case when e.kind in ('in_office_payment', 'business_check') then q.amount_cents
              when e.kind = 'business_check_refund' then -q.amount_cents end), 0)::bigint as in_office,
            coalesce(sum(case when e.kind in ('refund', 'business_refund') then -q.amount_cents
              when e.kind in ('refund_failed', 'business_refund_failed') then q.amount_cents end), 0)::bigint as refunds,
            coalesce(sum(case when e.kind in ('application_fee', 'office_setup_fee', 'fee_refund_failed', 'business_fee', 'business_fee_refund_failed') then -q.amount_cents
              when e.kind in ('application_fee_returned', 'fee_refund', 'business_fee_returned', 'business_fee_refund') then q.amount_cents end), 0)::bigint as fees,
            coalesce(sum(case when e.kind in ('dispute_lost', 'dispute_fee') then -q.amount_cents end), 0)::bigint as disputes
          from journal_entry e
          join posting q on q.organization_id = e.organization_id and q.entry_id = e.id and q.amount_cents > 0
          where e.kind in ('payment', 'payment_returned', 'in_office_payment', 'application_fee', 'application_fee_returned', 'office_setup_fee',
              'refund', 'refund_failed', 'fee_refund', 'fee_refund_failed', 'dispute_fee', 'dispute_lost',
              'business_payment', 'business_payment_returned', 'business_check', 'business_fee', 'business_fee_returned', 'business_refund', 'business_refund_failed', 'business_fee_refund',
              'business_fee_refund_failed', 'business_check_refund', 'voucher_received', 'voucher_taken_back')
            and e.business_on between {from} and {to} and {at e}
          group by e.organization_id, e.office_id, e.business_on, e.account_id, e.source_kind, e.source_id) x
        left join refund r on x.source_kind = 'refund' and r.organization_id = x.organization_id and r.id = x.source_id
        left join dispute d on x.source_kind = 'dispute' and d.organization_id = x.organization_id and d.id = x.source_id
        left join payment y on y.organization_id = x.organization_id
          and y.id = case x.source_kind when 'payment' then x.source_id when 'refund' then r.payment_id else d.payment_id end
        left join invoice i on i.organization_id = y.organization_id and i.id = y.invoice_id
        left join voucher v on x.source_kind = 'voucher' and v.organization_id = x.organization_id and v.id = x.source_id
        left join account a on a.organization_id = x.organization_id and a.id = coalesce(x.account_id, v.account_id)",
    columns: &[
        Column::date("on_day", "Date"),
        Column::text("household", "Household", 24),
        Column::text("account_number", "Account", 12).extra(),
        Column::number("invoice_number", "Invoice"),
        Column::text("event", "Event", 18),
        Column::text("method", "Method", 10),
        Column::money("online", "Card and bank"),
        Column::money("in_office", "In office"),
        Column::money("refunds", "Refunds"),
        Column::money("fees", "Fees"),
        Column::money("disputes", "Disputes"),
        Column::money("net", "You keep"),
    ],
    filters: &[
        Filter::search(&["household", "account_number", "invoice_number"]),
        Filter::choice(
            "event",
            "Event",
            "event_key",
            &[
                ("payment", "Payment"),
                ("in_office", "Paid in office"),
                ("returned", "Bank draft returned"),
                ("refund", "Refund"),
                ("refund_failed", "Refund failed"),
                ("dispute", "Dispute"),
                ("business", "Paid by a business"),
                ("business_returned", "Business draft returned"),
                ("business_check", "Business check"),
                ("business_refund", "Refund to a business"),
                ("business_refund_check", "Check to a business"),
                ("voucher", "Voucher"),
                ("voucher_reversed", "Voucher reversed"),
            ],
        ),
        Filter::choice("method", "Method", "method_key", METHODS),
    ],
    figures: &[
        Figure::sum("net", "You keep", "net"),
        Figure::sum("online", "Card and bank", "online").only(ONLINE),
        Figure::sum("in_office", "In office", "in_office").only(&[
            ("event", "in_office"),
            ("event", "business_check"),
            ("event", "business_refund_check"),
        ]),
        Figure::sum("refunds", "Refunds", "refunds")
            .only(&[("event", "refund"), ("event", "refund_failed"), ("event", "business_refund")])
            .up(Tone::Neutral),
        Figure::sum("fees", "Fees", "fees").up(Tone::Neutral),
        Figure::sum("disputes", "Disputes", "disputes").only(&[("event", "dispute")]).up(Tone::Neutral),
    ],
    chart: Some(Chart::over_time(
        ChartKind::Bars,
        &[
            Series::sum("online", "Card and bank", "online"),
            Series::sum("in_office", "In office", "in_office"),
            Series::sum("net", "You keep", "net"),
        ],
    )),
    target: Some(Target::Household { column: "account_id" }),
    note: "What you keep is what members paid, less refunds, fees and lost disputes. Payments in your office are in your own till. What businesses pay for members and vouchers count with card and bank.",
    ..Report::new("revenue", "Revenue", Section::Money)
};

/// What the payments account receives and returns.
const ONLINE: &[(&str, &str)] = &[
    ("event", "payment"),
    ("event", "returned"),
    ("event", "business"),
    ("event", "business_returned"),
    ("event", "voucher"),
    ("event", "voucher_reversed"),
];
