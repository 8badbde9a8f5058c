//! Deferred revenue of memberships paid for more than a month ahead, month by month, beside the cash.
//!
//! Dues are earned day by day over the days they are for; the part earned by a day is rounded once, so a bill's months add up
//! to it. When a membership ends early, what is left is given back as far as it was refunded or written off, and earned
//! otherwise. The part of a household's bill that is for one membership takes refunds for that membership, and its
//! proportion of those for the bill.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Dues paid for more than a month ahead: what each month billed and earned of them, what is still to be earned, and the cash.",
    sql: "
        with lines as (
            select l.organization_id, l.office_id, l.invoice_id, l.subscription_id, i.bill_on, min(l.period_starts_on) as from_day, max(l.period_ends_on) as until_day,
              sum(l.amount_cents) + coalesce((select sum(d.amount_cents) from invoice_line d where d.organization_id = l.organization_id and d.invoice_id = l.invoice_id
                and d.subscription_id = l.subscription_id and d.kind in ('family_discount', 'promo_discount', 'agreed_discount', 'business_discount', 'community_discount', 'sponsor')), 0) as amount
            from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
            where l.kind = 'dues' and l.subscription_id is not null and i.status in ('open', 'paid') and i.bill_on <= {to} and {at l} group by 1, 2, 3, 4, 5
            union all
            select l.organization_id, l.office_id, l.invoice_id, l.subscription_id, i.bill_on,
              case c.effective when 'term_start' then c.term_starts_on else c.effective_on end,
              coalesce(case when l.amount_cents < 0 then (select min(x.period_starts_on) from invoice_line x
                where x.organization_id = l.organization_id and x.invoice_id = l.invoice_id) end, c.next_bill_on, c.term_ends_on), l.amount_cents
            from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
            join subscription_change c on c.organization_id = l.organization_id and c.invoice_id = l.invoice_id and c.kind = 'plan'
            where l.kind = 'plan_change' and l.subscription_id is not null and i.status in ('open', 'paid') and i.bill_on <= {to} and {at l}),
          part as (
            select l.*, o.timezone, until_day - from_day as days, g.gross,
              case when s.status in ('canceled', 'permanently_disabled', 'delinquent', 'delinquent_gpp')
                then greatest(l.bill_on, coalesce(s.ends_on, (select max(h.at at time zone o.timezone)::date from subscription_history h
                  where h.organization_id = s.organization_id and h.subscription_id = s.id and h.to_status = s.status))) end as ended_on
            from lines l
            join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
            join office o on o.organization_id = l.organization_id and o.id = l.office_id
            cross join lateral (select sum(x.amount_cents) as gross from invoice_line x
              where x.organization_id = l.organization_id and x.invoice_id = l.invoice_id and x.kind <> 'credit') g
            where until_day - from_day > 31),
          cash as (
            select p.organization_id, p.office_id, p.invoice_id, p.subscription_id, p.from_day, p.until_day, (y.settled_at at time zone p.timezone)::date as cash_on,
              round((y.amount_cents - y.surplus_cents) * p.amount / nullif(p.gross, 0)) as collected, 0::numeric as refunded
            from part p join payment y on y.organization_id = p.organization_id and y.invoice_id = p.invoice_id and y.status = 'succeeded'
            union all
            select p.organization_id, p.office_id, p.invoice_id, p.subscription_id, p.from_day, p.until_day, (r.created_at at time zone p.timezone)::date, 0,
              case when r.subscription_id = p.subscription_id then r.amount_cents when r.subscription_id is null then round(r.amount_cents * p.amount / nullif(p.gross, 0)) else 0 end
            from part p join payment y on y.organization_id = p.organization_id and y.invoice_id = p.invoice_id and y.status = 'succeeded'
            join refund r on r.organization_id = y.organization_id and r.payment_id = y.id and r.status <> 'failed' and r.source is distinct from 'surplus'
            union all
            select p.organization_id, p.office_id, p.invoice_id, p.subscription_id, p.from_day, p.until_day, (d.withdrawn_at at time zone p.timezone)::date, 0,
              round(d.amount_cents * p.amount / nullif(p.gross, 0))
            from part p join payment y on y.organization_id = p.organization_id and y.invoice_id = p.invoice_id and y.status = 'succeeded'
            join dispute d on d.organization_id = y.organization_id and d.payment_id = y.id and d.withdrawn_at is not null and d.status <> 'won'),
          given as (
            select p.organization_id, p.office_id, p.bill_on, p.from_day, p.until_day, p.days, p.amount, p.ended_on,
              case when p.ended_on < p.until_day then least(
                p.amount - round(p.amount * greatest(0, p.ended_on - p.from_day) / p.days),
                coalesce((select sum(c.refunded) from cash c where c.organization_id = p.organization_id and c.invoice_id = p.invoice_id
                  and c.subscription_id = p.subscription_id and c.from_day = p.from_day and c.until_day = p.until_day), 0)
                + coalesce((select sum(case when w.subscription_id = p.subscription_id then w.amount_cents when w.subscription_id is null
                    then round(w.amount_cents * p.amount / nullif(p.gross, 0)) else 0 end) from write_off w
                  where w.organization_id = p.organization_id and w.invoice_id = p.invoice_id), 0)) else 0 end as reversed
            from part p),
          month as (
            select o.organization_id, o.id as office_id, g.month::date as month, (g.month::date - 1) as before_day,
              least((g.month + interval '1 month')::date - 1, {to}) as last_day
            from office o cross join generate_series(date_trunc('month', {from}::timestamp), {to}::timestamp, interval '1 month') g (month) where {at o}),
          summed as (
            select m.organization_id, m.office_id, m.month, m.last_day,
              coalesce(sum(case when g.bill_on > m.before_day or g.ended_on <= m.before_day then 0
                else g.amount - round(g.amount * least(g.days, greatest(0, m.before_day + 1 - g.from_day)) / g.days) end), 0) as opening,
              coalesce(sum(case when g.bill_on > m.last_day or g.ended_on <= m.last_day then 0
                else g.amount - round(g.amount * least(g.days, greatest(0, m.last_day + 1 - g.from_day)) / g.days) end), 0) as closing,
              coalesce(sum(g.amount) filter (where g.bill_on between m.month and m.last_day), 0) as billed,
              coalesce(sum(g.reversed) filter (where g.ended_on between m.month and m.last_day), 0) as reversed
            from month m left join given g on g.organization_id = m.organization_id and g.office_id = m.office_id and g.bill_on <= m.last_day
            group by 1, 2, 3, 4)
        select s.organization_id, s.office_id, (extract(year from s.month) * 100 + extract(month from s.month))::bigint as row_id,
          greatest(s.month, {from}) as on_day, to_char(s.month, 'FMMonth YYYY') as month, s.opening::bigint as opening, s.billed::bigint as billed,
          (s.opening + s.billed - s.reversed - s.closing)::bigint as earned, s.reversed::bigint as reversed, s.closing::bigint as closing,
          case when s.month = max(s.month) over (partition by s.organization_id, s.office_id) then s.closing::bigint else 0 end as at_end,
          coalesce(c.collected, 0)::bigint as collected, coalesce(c.refunded, 0)::bigint as refunded
        from summed s
        left join lateral (select sum(c.collected) as collected, sum(c.refunded) as refunded from cash c
          where c.organization_id = s.organization_id and c.office_id = s.office_id and c.cash_on between s.month and s.last_day) c on true",
    columns: &[
        Column::date("on_day", "From"),
        Column::text("month", "Month", 16),
        Column::price("opening", "Deferred at the start"),
        Column::money("billed", "Billed"),
        Column::money("earned", "Earned"),
        Column::money("reversed", "Reversed"),
        Column::price("closing", "Deferred at the end"),
        Column::money("collected", "Collected"),
        Column::money("refunded", "Refunded"),
        Column::money("at_end", "Deferred at the end of the period").extra(),
    ],
    figures: &[
        Figure::sum("at_end", "Deferred", "at_end").up(Tone::Neutral),
        Figure::sum("earned", "Earned", "earned"),
        Figure::sum("billed", "Billed", "billed"),
        Figure::sum("collected", "Collected", "collected"),
    ],
    chart: Some(Chart::over_time(
        ChartKind::Bars,
        &[Series::sum("earned", "Earned", "earned"), Series::sum("collected", "Collected", "collected")],
    )),
    sort: ("on_day", Direction::Ascending),
    note: "Start, plus billed, less earned and reversed, is the end. Months are whole; the last one is up to the period's end. Monthly dues are earned in the month they are for and are not here.",
    ..Report::new("deferred-revenue", "Deferred revenue", Section::Money)
};
