//! What must hold between the numbers of the master dashboard and the rows behind them: part of `chairside check`. Each rule finds the
//! rows that break it.

use kernel::ledger::Rule;

pub const RULES: &[Rule] = &[
    (
        // G7
        "each number of the master dashboard is the sum of the list that it opens",
        "select f.organization_id || '/' || f.id from (
           select g.organization_id, o.id, o.first, o.first + interval '1 month' as next, o.timezone, f.active_members, f.late, f.past_due_cents, f.joined, f.departed,
             f.collected_cents, f.in_office_cents, f.refunded_cents, f.visits
           from (select organization_id, array_agg(id) as offices, (select business_now()) as at from office group by organization_id having count(*) > 1) g
           cross join lateral office_figures(g.organization_id, g.offices, g.at) f
           join lateral (select p.id, p.timezone, date_trunc('month', g.at at time zone p.timezone) as first from office p
             where p.organization_id = g.organization_id and p.id = f.office_id) o on f.month = o.first::date) f
         cross join lateral (select coalesce(sum(s.active_members), 0)::bigint as active, count(*) filter (where s.rollup = 'late') as late,
             coalesce(sum(s.past_due_cents) filter (where s.rollup = 'late'), 0)::bigint as past_due
           from account_summary s where s.organization_id = f.organization_id and s.office_id = f.id) s
         cross join lateral (select coalesce(sum(v.members) filter (where v.members > 0), 0)::bigint as joined,
             coalesce(-sum(v.members) filter (where v.members < 0), 0)::bigint as departed
           from member_movement v where v.organization_id = f.organization_id and v.office_id = f.id and v.moved_on >= f.first and v.moved_on < f.next) v
         cross join lateral (select coalesce(sum(p.amount_cents), 0)::bigint as collected,
             coalesce(sum(p.amount_cents) filter (where p.method = 'in_office'), 0)::bigint as in_office
           from payment p where p.organization_id = f.organization_id and p.office_id = f.id and p.status = 'succeeded'
             and coalesce(p.settled_at, p.created_at) >= f.first at time zone f.timezone and coalesce(p.settled_at, p.created_at) < f.next at time zone f.timezone) p
         cross join lateral (select coalesce(sum(r.amount_cents), 0)::bigint as refunded from refund r
           where r.organization_id = f.organization_id and r.office_id = f.id and r.status = 'succeeded' and r.payment_id is not null
             and r.succeeded_at >= f.first at time zone f.timezone and r.succeeded_at < f.next at time zone f.timezone) r
         cross join lateral (select count(*) as visits from visit t where t.organization_id = f.organization_id and t.office_id = f.id and t.voided_at is null
             and t.visited_on >= f.first and t.visited_on < f.next) t
         where (f.active_members, f.late, f.past_due_cents, f.joined, f.departed, f.collected_cents, f.in_office_cents, f.refunded_cents, f.visits)
           is distinct from (s.active, s.late, s.past_due, v.joined, v.departed, p.collected, p.in_office, r.refunded, t.visits)",
    ),
    (
        "a location's kept members are those of the month before, with who joined and without who left",
        "select a.organization_id || '/' || a.office_id from office_figure a
         join office_figure b on b.organization_id = a.organization_id and b.office_id = a.office_id and b.counted_at = a.counted_at
           and b.month = (a.month - interval '1 month')::date
         where a.active_members <> b.active_members + a.joined - a.departed or a.in_office_cents > a.collected_cents",
    ),
];
