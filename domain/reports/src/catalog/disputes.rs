//! What banks took, kept and gave back in disputes, as the ledger books it.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Every movement of a disputed payment: taken by the bank, its fee, returned or lost, on the day it was booked.",
    sql: "
        select e.organization_id, e.office_id, e.id as row_id, e.business_on as on_day, d.account_id, a.number as account_number,
          a.first_name || ' ' || a.last_name as household, i.number as invoice_number, d.provider_id, replace(d.reason, '_', ' ') as reason,
          e.kind as event_key, case e.kind when 'dispute' then 'Taken by the bank' when 'dispute_fee' then 'Dispute fee'
            when 'dispute_won' then 'Won, returned' else 'Lost' end as event,
          d.status as status_key, replace(d.status, '_', ' ') as status,
          case e.kind when 'dispute' then q.amount_cents else 0 end as taken, case e.kind when 'dispute_won' then q.amount_cents else 0 end as won,
          case e.kind when 'dispute_lost' then q.amount_cents else 0 end as lost, case e.kind when 'dispute_fee' then q.amount_cents else 0 end as fee
        from journal_entry e
        join posting q on q.organization_id = e.organization_id and q.entry_id = e.id and q.amount_cents > 0
        join dispute d on d.organization_id = e.organization_id and d.id = e.source_id
        join payment p on p.organization_id = d.organization_id and p.id = d.payment_id
        join invoice i on i.organization_id = p.organization_id and i.id = p.invoice_id
        join account a on a.organization_id = d.organization_id and a.id = d.account_id
        where e.kind in ('dispute', 'dispute_fee', 'dispute_won', 'dispute_lost') and e.business_on between {from} and {to} and {at e}",
    columns: &[
        Column::date("on_day", "Date"),
        Column::text("household", "Household", 24),
        Column::text("account_number", "Account", 12).extra(),
        Column::number("invoice_number", "Invoice"),
        Column::text("event", "Event", 18),
        Column::text("reason", "Reason", 22),
        Column::text("status", "Status now", 18),
        Column::money("taken", "Taken"),
        Column::money("won", "Returned"),
        Column::money("lost", "Lost"),
        Column::money("fee", "Fee"),
        Column::text("provider_id", "Reference", 30).extra(),
    ],
    filters: &[
        Filter::search(&["household", "account_number", "reason", "provider_id"]),
        Filter::choice(
            "event",
            "Event",
            "event_key",
            &[
                ("dispute", "Taken by the bank"),
                ("dispute_fee", "Dispute fee"),
                ("dispute_won", "Won, returned"),
                ("dispute_lost", "Lost"),
            ],
        ),
    ],
    figures: &[
        Figure::rows("opened", "Disputes").only(&[("event", "dispute")]).up(Tone::Bad),
        Figure::sum("taken", "Taken", "taken").only(&[("event", "dispute")]).up(Tone::Bad),
        Figure::sum("won", "Returned", "won").only(&[("event", "dispute_won")]),
        Figure::sum("lost", "Lost", "lost").only(&[("event", "dispute_lost")]).up(Tone::Bad),
        Figure::sum("fee", "Fees", "fee").only(&[("event", "dispute_fee")]).up(Tone::Bad),
    ],
    chart: Some(Chart::over_time(
        ChartKind::Bars,
        &[Series::sum("taken", "Taken", "taken"), Series::sum("won", "Returned", "won"), Series::sum("lost", "Lost", "lost")],
    )),
    target: Some(Target::Household { column: "account_id" }),
    note: "Disputes that took no money, such as early warnings, are on the page of disputes only.",
    ..Report::new("disputes", "Disputes", Section::Money)
};
