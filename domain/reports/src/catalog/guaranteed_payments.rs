//! What the guarantee partner took over, paid and got back, as the ledger books it.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "What the guarantee partner took over from members, paid you, and got back, on the day it was booked.",
    sql: "
        select e.organization_id, e.office_id, e.id as row_id, e.business_on as on_day, c.account_id, a.number as account_number,
          a.first_name || ' ' || a.last_name as household, m.first_name || ' ' || m.last_name as member, n.id as plan_id, n.name as plan,
          c.state as state_key, initcap(c.state) as state, e.kind as event_key,
          case e.kind when 'guarantee_claim' then 'Taken over' when 'guarantee_claim_undone' then 'Paid by the member after all'
            when 'guarantee_settled' then 'Paid to you' when 'guarantee_kept' then 'Kept by the partner' when 'guarantee_short' then 'Not paid by the partner'
            else 'Repaid by the member' end as event,
          case e.kind when 'guarantee_claim' then q.amount_cents when 'guarantee_claim_undone' then -q.amount_cents else 0 end as taken_over,
          case e.kind when 'guarantee_settled' then q.amount_cents else 0 end as paid,
          case e.kind when 'guarantee_short' then q.amount_cents else 0 end as short,
          case e.kind when 'guarantee_recovered' then q.amount_cents else 0 end as repaid,
          case e.kind when 'guarantee_kept' then q.amount_cents else 0 end as kept
        from journal_entry e
        join posting q on q.organization_id = e.organization_id and q.entry_id = e.id and q.amount_cents > 0
        left join write_off w on e.source_kind = 'write_off' and w.organization_id = e.organization_id and w.id = e.source_id
        left join guarantee_settlement t on e.source_kind = 'guarantee_settlement' and t.organization_id = e.organization_id and t.id = e.source_id
        left join guarantee_recovery r on e.source_kind = 'guarantee_recovery' and r.organization_id = e.organization_id and r.id = e.source_id
        join guarantee_claim c on c.organization_id = e.organization_id and c.id = case e.source_kind when 'write_off' then w.claim_id
          when 'guarantee_settlement' then t.claim_id when 'guarantee_recovery' then r.claim_id else e.source_id end
        join subscription s on s.organization_id = c.organization_id and s.id = c.subscription_id
        join member m on m.organization_id = s.organization_id and m.id = s.member_id
        join plan n on n.organization_id = s.organization_id and n.id = s.plan_id
        join account a on a.organization_id = c.organization_id and a.id = c.account_id
        where e.kind in ('guarantee_claim', 'guarantee_claim_undone', 'guarantee_settled', 'guarantee_kept', 'guarantee_short', 'guarantee_recovered')
          and e.business_on between {from} and {to} and {at e}",
    columns: &[
        Column::date("on_day", "Date"),
        Column::text("member", "Member", 24),
        Column::text("household", "Household", 24).extra(),
        Column::text("account_number", "Account", 12).extra(),
        Column::text("plan", "Plan", 22),
        Column::text("event", "Event", 24),
        Column::text("state", "Claim now", 12),
        Column::money("taken_over", "Taken over"),
        Column::money("paid", "Paid to you"),
        Column::money("short", "Not paid"),
        Column::money("repaid", "Repaid"),
        Column::money("kept", "Kept by partner").extra(),
    ],
    filters: &[
        Filter::search(&["household", "member", "account_number"]),
        Filter::choice(
            "event",
            "Event",
            "event_key",
            &[
                ("guarantee_claim", "Taken over"),
                ("guarantee_claim_undone", "Paid by the member after all"),
                ("guarantee_settled", "Paid to you"),
                ("guarantee_kept", "Kept by the partner"),
                ("guarantee_short", "Not paid by the partner"),
                ("guarantee_recovered", "Repaid by the member"),
            ],
        ),
        Filter::plan("plan_id"),
    ],
    figures: &[
        Figure::sum("paid", "Paid to you", "paid").only(&[("event", "guarantee_settled")]),
        Figure::sum("taken_over", "Taken over", "taken_over").up(Tone::Neutral),
        Figure::sum("short", "Not paid", "short").only(&[("event", "guarantee_short")]).up(Tone::Bad),
        Figure::sum("repaid", "Repaid by members", "repaid").only(&[("event", "guarantee_recovered")]),
    ],
    chart: Some(Chart::over_time(
        ChartKind::Bars,
        &[Series::sum("taken_over", "Taken over", "taken_over"), Series::sum("paid", "Paid to you", "paid")],
    )),
    target: Some(Target::Household { column: "account_id" }),
    ..Report::new("guaranteed-payments", "Guaranteed payments", Section::Money)
};
