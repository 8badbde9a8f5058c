//! The charges of the next twelve months, one row a household and day: the rows of Upcoming charges,
//! and what the forecast adds up.

/// Each charge, as `planned`, then `$rest`, a select from it.
macro_rules! charges {
    ($rest:literal) => {
        concat!(
            "
        with recursive charge as (
            select 0 as n, s.organization_id, s.office_id, s.account_id, s.id, null::date as bill_on, s.next_bill_on as next_on, s.charge_day, s.ends_on, s.auto_renew,
              s.term_ends_on as term_ends, s.agreed_price_cents as price, s.period, s.under_contract or s.guaranteed as bound,
              c.effective_on as change_on, c.agreed_price_cents as change_price, c.period as change_period, c.under_contract or c.guaranteed as change_bound,
              l.due_on as price_on, least(l.new_price_cents, round(least(l.new_list_cents, s.guaranteed_price_cents) * (100 - s.discount_percent) / 100)::bigint) as new_price
            from subscription s
            left join lateral (select * from subscription_change c where c.organization_id = s.organization_id and c.subscription_id = s.id and c.state = 'pending'
              and s.ends_on is null order by c.id limit 1) c on true
            left join lateral (select l.*, coalesce(l.effective_on, l.expected_on) as due_on from price_change_line l
              where l.organization_id = s.organization_id and l.subscription_id = s.id and l.state = 'pending' order by l.id limit 1) l on true
            where has_next_charge(s.status, s.next_bill_on, s.ends_on, s.auto_renew, s.term_ends_on) and {at s}
            union all
            select c.n + 1, c.organization_id, c.office_id, c.account_id, c.id, c.next_on, next_charge(c.next_on, c.charge_day, y.period), c.charge_day, c.ends_on, c.auto_renew,
              y.term_ends, y.price, y.period, y.bound,
              case when y.changed then null else c.change_on end, c.change_price, c.change_period, c.change_bound,
              case when y.priced or y.changed then null else c.price_on end, c.new_price
            from charge c
            cross join lateral (select coalesce(c.price_on <= c.next_on, false) and (c.next_on >= c.term_ends or c.period = 'month' and not c.bound) as priced,
              coalesce(c.change_on <= c.next_on, false) as changed) x
            cross join lateral (select x.priced, x.changed,
              case when x.changed then c.change_price when x.priced then c.new_price else c.price end as price,
              case when x.changed then c.change_period else c.period end as period,
              case when x.changed then c.change_bound else c.bound end as bound,
              case when c.next_on >= c.term_ends or x.changed and c.change_period <> c.period then next_charge(c.next_on, c.charge_day, 'year') else c.term_ends end as term_ends) y
            where c.next_on < ({today} + interval '1 year')::date and (c.ends_on is null or c.next_on < c.ends_on) and (c.auto_renew or c.next_on < c.term_ends)),
          bills as (
            select organization_id, office_id, account_id, greatest(bill_on, {today}) as bill_on, sum(price) filter (where period = 'month') as monthly,
              sum(price) filter (where period = 'year') as yearly, sum(price) as gross, count(*) as charges
            from charge where n > 0 group by 1, 2, 3, 4),
          credited as (
            select b.*, greatest(0, least(b.gross, a.credit_cents - coalesce(sum(b.gross) over (partition by b.organization_id, b.account_id order by b.bill_on
              rows between unbounded preceding and 1 preceding), 0))) as credit
            from bills b join account a on a.organization_id = b.organization_id and a.id = b.account_id),
          planned as (
            select organization_id, office_id, account_id, bill_on, charges, coalesce(monthly, 0) as monthly, coalesce(yearly, 0) as yearly, credit, 0 as treatment from credited
            union all
            select i.organization_id, i.office_id, i.account_id, greatest(i.due_on, {today}), 1, 0, 0, 0, i.amount_cents from agreement_installment i
            join installment_agreement a on a.organization_id = i.organization_id and a.id = i.agreement_id and a.state in ('active', 'late')
            where i.state = 'planned' and i.due_on < ({today} + interval '1 year')::date and {at i})
",
            $rest
        )
    };
}

pub(super) use charges;
