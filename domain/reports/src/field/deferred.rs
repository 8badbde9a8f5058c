//! Dues paid for more than a month ahead, one row a part of a bill and month: the rows of Deferred revenue by
//! bill, and what Deferred revenue adds up.
//!
//! Dues are earned day by day over the days they are for; the part earned by a day is rounded once, so a bill's months add up
//! to it. When a membership ends early, what is left is given back as far as it was refunded or written off, and earned
//! otherwise. The part of a household's bill that is for one membership takes refunds for that membership, and its
//! proportion of those for the bill.

/// Each part of a bill and month of the period, as `deferred`, then `$rest`, a select from it and `month`.
macro_rules! deferred {
    ($rest:literal) => {
        concat!(
            "
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
            select l.*, row_number() over () as part_number, o.timezone, until_day - from_day as days, g.gross,
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
            select p.organization_id, p.office_id, p.part_number, (y.settled_at at time zone p.timezone)::date as cash_on,
              round((y.amount_cents - y.surplus_cents) * p.amount / nullif(p.gross, 0)) as collected, 0::numeric as refunded
            from part p join payment y on y.organization_id = p.organization_id and y.invoice_id = p.invoice_id and y.status = 'succeeded'
            union all
            select p.organization_id, p.office_id, p.part_number, (r.created_at at time zone p.timezone)::date, 0,
              case when r.subscription_id = p.subscription_id then r.amount_cents when r.subscription_id is null then round(r.amount_cents * p.amount / nullif(p.gross, 0)) else 0 end
            from part p join payment y on y.organization_id = p.organization_id and y.invoice_id = p.invoice_id and y.status = 'succeeded'
            join refund r on r.organization_id = y.organization_id and r.payment_id = y.id and r.status <> 'failed' and r.source is distinct from 'surplus'
            union all
            select p.organization_id, p.office_id, p.part_number, (d.withdrawn_at at time zone p.timezone)::date, 0,
              round(d.amount_cents * p.amount / nullif(p.gross, 0))
            from part p join payment y on y.organization_id = p.organization_id and y.invoice_id = p.invoice_id and y.status = 'succeeded'
            join dispute d on d.organization_id = y.organization_id and d.payment_id = y.id and d.withdrawn_at is not null and d.status <> 'won'),
          given as (
            select p.organization_id, p.office_id, p.part_number, p.invoice_id, p.subscription_id, p.bill_on, p.from_day, p.until_day, p.days, p.amount, p.ended_on,
              case when p.ended_on < p.until_day then least(
                p.amount - round(p.amount * greatest(0, p.ended_on - p.from_day) / p.days),
                coalesce((select sum(c.refunded) from cash c where c.part_number = p.part_number), 0)
                + coalesce((select sum(case when w.subscription_id = p.subscription_id then w.amount_cents when w.subscription_id is null
                    then round(w.amount_cents * p.amount / nullif(p.gross, 0)) else 0 end) from write_off w
                  where w.organization_id = p.organization_id and w.invoice_id = p.invoice_id), 0)) else 0 end as reversed
            from part p),
          month as (
            select o.organization_id, o.id as office_id, g.month::date as month, (g.month::date - 1) as before_day,
              least((g.month + interval '1 month')::date - 1, {to}) as last_day
            from office o cross join generate_series(date_trunc('month', {from}::timestamp), {to}::timestamp, interval '1 month') g (month) where {at o}),
          moved as (
            select c.part_number, date_trunc('month', c.cash_on::timestamp)::date as month, sum(c.collected)::bigint as collected, sum(c.refunded)::bigint as refunded
            from cash c where c.cash_on between date_trunc('month', {from}::timestamp)::date and {to} group by 1, 2),
          counted as (
            select g.organization_id, g.office_id, g.part_number, g.invoice_id, g.subscription_id, g.bill_on, g.from_day, g.until_day, g.amount, m.month,
              (case when g.bill_on > m.before_day or g.ended_on <= m.before_day then 0
                else g.amount - round(g.amount * least(g.days, greatest(0, m.before_day + 1 - g.from_day)) / g.days) end)::bigint as opening,
              (case when g.bill_on > m.last_day or g.ended_on <= m.last_day then 0
                else g.amount - round(g.amount * least(g.days, greatest(0, m.last_day + 1 - g.from_day)) / g.days) end)::bigint as closing,
              (case when g.bill_on between m.month and m.last_day then g.amount else 0 end)::bigint as billed,
              (case when g.ended_on between m.month and m.last_day then g.reversed else 0 end)::bigint as reversed,
              coalesce(c.collected, 0) as collected, coalesce(c.refunded, 0) as refunded
            from given g
            join month m on m.organization_id = g.organization_id and m.office_id = g.office_id
            left join moved c on c.part_number = g.part_number and c.month = m.month),
          deferred as (
            select c.*, c.opening + c.billed - c.reversed - c.closing as earned from counted c
            where c.opening <> 0 or c.closing <> 0 or c.billed <> 0 or c.reversed <> 0 or c.collected <> 0 or c.refunded <> 0)
",
            $rest
        )
    };
}

pub(super) use deferred;
