//! Memberships: their periods, prices, changes, imports and moves.

use super::rule::Rule;

/// The subscriptions with a billed period for which `$so` holds, compared with the end of the previous period.
macro_rules! periods_where {
    ($so:literal) => {
        concat!(
            "select organization_id || '/' || subscription_id from (
               select l.organization_id, l.subscription_id, l.period_starts_on,
                 lag(l.period_ends_on) over (partition by l.organization_id, l.subscription_id order by l.period_starts_on) as before
               from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
               where l.period_starts_on is not null and l.subscription_id is not null and invoice_is_billed(i.status)) x
             where ",
            $so
        )
    };
}

pub(super) const RULES: &[Rule] = &[
    (
        "no subscription has two bills for one period, nor overlapping periods",
        periods_where!("before > period_starts_on"),
    ),
    (
        "no gap between two periods of a subscription, except the days of its pauses",
        periods_where!(
            "period_starts_on - before > coalesce((select sum(p.to_bill_on - p.from_bill_on) from membership_pause p
               where p.organization_id = x.organization_id and p.subscription_id = x.subscription_id
                 and p.from_bill_on >= x.before and p.to_bill_on <= x.period_starts_on), 0)"
        ),
    ),
    (
        "a running subscription that is charged has a next bill date after its last billed period began",
        "select s.organization_id || '/' || s.id from subscription s
         left join (select l.organization_id, l.subscription_id, max(l.period_ends_on) as until from invoice_line l
           join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
           where l.subscription_id is not null and invoice_is_billed(i.status) group by 1, 2) b
           on b.organization_id = s.organization_id and b.subscription_id = s.id
         where s.status in ('active', 'past_due') and s.auto_renew and not s.pay_in_office
           and s.next_bill_on is distinct from greatest(coalesce(b.until, s.paid_until), (select max(p.to_bill_on) from membership_pause p
             where p.organization_id = s.organization_id and p.subscription_id = s.id and p.from_bill_on >= coalesce(b.until, s.paid_until)))",
    ),
    (
        "a subscription's status is the last of its history, and its versions have no gap",
        "select s.organization_id || '/' || s.id from subscription s
         left join lateral (select count(*) as n, max(version) as v, (array_agg(to_status order by version desc))[1] as last
           from subscription_history h where h.organization_id = s.organization_id and h.subscription_id = s.id) h on true
         where h.n <> s.version or h.v <> s.version or h.last <> s.status",
    ),
    (
        "no subscription pays a higher price without a notice logged 28 days before, or more than the notice says",
        "select l.organization_id || '/' || l.id from price_change_line l
         left join price_change_notice n on n.organization_id = l.organization_id and n.id = l.notice_id and n.kind = 'announced'
         where l.state = 'applied' and (l.paid_after_cents > l.new_price_cents or l.applied_on < l.effective_on
           or (l.paid_after_cents > l.paid_before_cents and not coalesce(n.sent_on + 28 <= l.applied_on, false)))",
    ),
    (
        "a change of a subscription is charged what was shown: its invoice is its amount, and only a made one bills",
        "select c.organization_id || '/' || c.id from subscription_change c
         left join invoice i on i.organization_id = c.organization_id and i.id = c.invoice_id
         where (c.state = 'done' and i.id is not null and (i.total_cents <> c.due_cents or not invoice_is_billed(i.status)))
            or (c.state = 'done' and c.due_cents > 0 and i.id is null)
            or (c.state = 'paying' and i.status is distinct from 'draft')
            or (c.state in ('declined', 'undone', 'left') and invoice_is_billed(i.status))",
    ),
    (
        "a change of plan credits no more than what was left of the running period",
        "select organization_id || '/' || change_id from overcredited_change",
    ),
    (
        "each imported row made one member of its own; a row that was not imported made none",
        "select r.organization_id || '/' || r.import_id || '/' || r.line from member_import_row r
         left join member m on m.organization_id = r.organization_id and m.id = r.made_member_id
           and (m.account_id = r.made_account_id or m.came_from_account_id is not null)
         left join subscription s on s.organization_id = r.organization_id and s.id = r.made_subscription_id
           and (s.member_id = r.made_member_id or m.merged_into_member_id is not null)
         where (r.state in ('imported', 'undone') and (r.made_account_id is null or (r.made_member_id is null) <> (r.made_subscription_id is null)
                or (r.made_member_id is not null and (m.id is null or s.id is null))))
            or (r.state not in ('imported', 'undone') and r.made_account_id is not null)
         union all
         select organization_id || '/member ' || made_member_id from member_import_row where made_member_id is not null
         group by organization_id, made_member_id having count(*) > 1",
    ),
    (
        "what was paid elsewhere is not billed again: the first days billed, by a charge or a change, are those after it",
        "select s.organization_id || '/' || s.id from subscription s
         join (select l.organization_id, l.subscription_id, min(l.period_starts_on) as first from invoice_line l
           join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
           where l.subscription_id is not null and i.status <> 'void' group by 1, 2) b
           on b.organization_id = s.organization_id and b.subscription_id = s.id
         where s.paid_until is not null and b.first <> s.paid_until
           and b.first <> all (select p.to_bill_on from membership_pause p where p.organization_id = s.organization_id
             and p.subscription_id = s.id and p.to_bill_on is not null)",
    ),
    (
        "a household that moved left a running membership at one office only",
        "select a.organization_id || '/' || a.id from account a
         join subscription s on s.organization_id = a.organization_id and s.account_id = a.id
         where a.moved_to_account_id is not null and is_running(s.status)",
    ),
    (
        "a household whose people joined another holds nothing, owes nothing and is in no list",
        "select a.organization_id || '/' || a.id from account a where a.merged_into_account_id is not null
           and (exists (select from subscription s where s.organization_id = a.organization_id and s.account_id = a.id)
             or exists (select from account_summary s where s.organization_id = a.organization_id and s.account_id = a.id)
             or exists (select from account k where k.organization_id = a.organization_id and k.id = a.merged_into_account_id and k.merged_into_account_id is not null)
             or not exists (select from account k where k.organization_id = a.organization_id and k.id = a.merged_into_account_id and a.id = any (k.merged_accounts)))",
    ),
    (
        "a membership is of a person of its household",
        "select s.organization_id || '/' || s.id from subscription s join member m on m.organization_id = s.organization_id and m.id = s.member_id
         where m.account_id <> s.account_id",
    ),
    (
        "an enrolled household has a list row",
        "select a.organization_id || '/' || a.id from account a where a.enrolled_at is not null and a.merged_into_account_id is null
           and not exists (select from account_summary s where s.organization_id = a.organization_id and s.account_id = a.id)",
    ),
    (
        "the kept counts of the member list are those of its rows",
        "select distinct coalesce(k.organization_id, c.organization_id) || '/' || coalesce(k.office_id, c.office_id)
         from (select t.organization_id, t.office_id, t.filters, t.joined_on, t.started_on, t.anniversary_on, sum(t.households) as households,
             sum(t.active_members) as members, sum(t.annual_cents) as annual, sum(t.past_due_cents) as past_due
           from household_tally t group by 1, 2, 3, 4, 5, 6
           having sum(t.households) <> 0 or sum(t.active_members) <> 0 or sum(t.annual_cents) <> 0 or sum(t.past_due_cents) <> 0) k
         full join (select t.organization_id, t.office_id, t.filters, t.joined_on, t.started_on, t.anniversary_on, sum(t.households) as households,
             sum(t.active_members) as members, sum(t.annual_cents) as annual, sum(t.past_due_cents) as past_due
           from account_summary s cross join lateral household_tallies(s, 1) t group by 1, 2, 3, 4, 5, 6) c
           on c.organization_id = k.organization_id and c.office_id = k.office_id and c.filters = k.filters and c.joined_on = k.joined_on
             and c.started_on = k.started_on and c.anniversary_on = k.anniversary_on
         where (k.households, k.members, k.annual, k.past_due) is distinct from (c.households, c.members, c.annual, c.past_due)",
    ),
    (
        "a household's list card shows the state of each of its memberships",
        "select coalesce(s.organization_id, c.organization_id) || '/' || coalesce(s.id, c.id)
         from (select c.organization_id, (x ->> 'id')::bigint as id, x ->> 'status' as status from account_card c
               cross join lateral jsonb_array_elements(c.people) p cross join lateral jsonb_array_elements(p -> 'subscriptions') x) c
         full join subscription s on s.organization_id = c.organization_id and s.id = c.id
         where s.status is distinct from c.status and (c.id is not null or exists (
           select from account_summary l where l.organization_id = s.organization_id and l.account_id = s.account_id))",
    ),
    (
        "a household's list card has the date of its next payment",
        "select c.organization_id || '/' || c.account_id from account_card c
         cross join lateral next_payment(c.organization_id, c.account_id) n where n.next_payment_on <> c.next_payment_on",
    ),
];
