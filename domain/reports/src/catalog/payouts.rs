//! Payouts to the office's bank, as the ledger books them.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Payouts to your bank, on the day each was sent. A payout that your bank sent back is a row that takes it back.",
    sql: "
        select e.organization_id, e.office_id, e.id as row_id, e.business_on as on_day, t.id as payout_id, t.provider_id, t.arrives_on,
          t.bank_name || ' ' || t.bank_last4 as bank, t.charge_count::bigint as charge_count,
          case e.kind when 'payout' then 'paid' else 'failed' end as event_key,
          case e.kind when 'payout' then 'Payout' else 'Sent back by the bank' end as event,
          s.sign * t.charges_cents as charges, s.sign * t.refunds_cents as refunds, s.sign * t.disputes_cents as disputes,
          s.sign * (t.adjustments_cents + t.returned_cents) as adjustments,
          s.sign * (t.platform_fees_cents + t.setup_fees_cents) as platform_fees,
          s.sign * t.processing_fees_cents as processing_fees, (s.sign * q.amount_cents)::bigint as amount
        from journal_entry e
        join posting q on q.organization_id = e.organization_id and q.entry_id = e.id and q.amount_cents > 0
        join payout t on t.organization_id = e.organization_id and t.id = e.source_id
        cross join lateral (select case e.kind when 'payout' then 1 else -1 end::bigint as sign) s
        where e.kind in ('payout', 'payout_failed') and e.business_on between {from} and {to} and {at e}",
    columns: &[
        Column::date("on_day", "Sent on"),
        Column::date("arrives_on", "Arrives on"),
        Column::text("event", "Event", 20),
        Column::text("bank", "Bank", 22),
        Column::number("charge_count", "Payments"),
        Column::money("charges", "Charges"),
        Column::money("refunds", "Refunds"),
        Column::money("disputes", "Disputes"),
        Column::money("adjustments", "Adjustments").extra(),
        Column::money("platform_fees", "Fees"),
        Column::money("processing_fees", "Processing").extra(),
        Column::money("amount", "Payout"),
        Column::text("provider_id", "Reference", 30).extra(),
    ],
    filters: &[
        Filter::choice("event", "Event", "event_key", &[("paid", "Payout"), ("failed", "Sent back by the bank")]),
        Filter::search(&["provider_id", "bank"]),
        Filter::at_least("min", "At least", "amount", Kind::Money),
    ],
    figures: &[
        Figure::sum("amount", "Paid out", "amount"),
        Figure::rows("count", "Payouts").only(&[("event", "paid")]).up(Tone::Neutral),
        Figure::rows("failed", "Sent back").only(&[("event", "failed")]).up(Tone::Bad),
    ],
    chart: Some(Chart::over_time(ChartKind::Bars, &[Series::sum("amount", "Paid out", "amount")])),
    target: Some(Target::Payout { column: "payout_id" }),
    ..Report::new("payouts", "Payouts", Section::Money)
};
