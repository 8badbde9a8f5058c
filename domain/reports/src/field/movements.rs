//! The query of recurring revenue and churn. Its source is `member_movement`, from which the dashboard's figures come as well: each
//! change of a household's active members and annualized prices, on its day. A household counts once a month, by its state
//! at the month's start and end.

/// Each office and month of the period with its annualized movements and turns of households, then `$rest`, a select from
/// `summed`. A twelfth of an annualized sum is rounded once, as `Cents::a_month` does.
macro_rules! movements {
    ($rest:literal) => {
        concat!(
            "
        with moved as (
            select m.organization_id, m.office_id, m.account_id, date_trunc('month', m.moved_on::timestamp)::date as month,
              sum(m.annual_cents)::bigint as annual, sum(m.members)::bigint as members
            from member_movement m where {at m} and m.moved_on <= {to} group by 1, 2, 3, 4),
          closed as (
            select *, sum(annual) over w as annual_then, sum(members) over w as members_then from moved
            window w as (partition by organization_id, office_id, account_id order by month)),
          known as (
            select *, annual_then - annual as annual_before, members_then - members as members_before,
              coalesce(bool_or(annual_then > 0) over earlier, false) as paid_before, coalesce(bool_or(members_then > 0) over earlier, false) as active_before
            from closed
            window earlier as (partition by organization_id, office_id, account_id order by month rows between unbounded preceding and 1 preceding)),
          named as (
            select organization_id, office_id, account_id, month, annual, (members_then > 0)::int - (members_before > 0)::int as turned,
              case when annual_before <= 0 and annual_then > 0 then case when paid_before then 'back' else 'new' end
                when annual_before > 0 and annual_then <= 0 then 'lost' when annual > 0 then 'more' else 'less' end as movement,
              case when members_before <= 0 and members_then > 0 then case when active_before then 'back' else 'new' end
                when members_before > 0 and members_then <= 0 then 'lost' end as turn
            from known),
          month as (
            select o.organization_id, o.id as office_id, g.month::date as month from office o
            cross join generate_series(date_trunc('month', {from}::timestamp), {to}::timestamp, interval '1 month') g (month) where {at o}),
          summed as (
            select m.organization_id, m.office_id, m.month,
              coalesce(sum(n.annual) filter (where n.month < m.month), 0) as opening,
              coalesce(sum(n.annual) filter (where n.month = m.month and n.movement = 'new'), 0) as new_annual,
              coalesce(sum(n.annual) filter (where n.month = m.month and n.movement = 'back'), 0) as back_annual,
              coalesce(sum(n.annual) filter (where n.month = m.month and n.movement = 'more'), 0) as more_annual,
              coalesce(sum(n.annual) filter (where n.month = m.month and n.movement = 'less'), 0) as less_annual,
              coalesce(sum(n.annual) filter (where n.month = m.month and n.movement = 'lost'), 0) as lost_annual,
              (count(*) filter (where n.month < m.month and n.turn in ('new', 'back'))
                - count(*) filter (where n.month < m.month and n.turn = 'lost'))::bigint as households,
              count(*) filter (where n.month = m.month and n.turn = 'new') as joined,
              count(*) filter (where n.month = m.month and n.turn = 'back') as returned,
              count(*) filter (where n.month = m.month and n.turn = 'lost') as left_office
            from month m left join named n on n.organization_id = m.organization_id and n.office_id = m.office_id and n.month <= m.month
            group by 1, 2, 3)
",
            $rest
        )
    };
}

pub(super) use movements;
