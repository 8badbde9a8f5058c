//! What must hold between visits at other locations, their settlements and the books: part of `chairside check`. Each rule finds the rows
//! that break it.

use kernel::ledger::Rule;

pub const RULES: &[Rule] = &[
    (
        // G2
        "what the locations of an organization owe each other sums to zero",
        "select organization_id::text from posting where ledger_account = 'location_clearing' group by organization_id having sum(amount_cents) <> 0",
    ),
    (
        "a settlement between locations is the sum of its lines, all of the two",
        "select s.organization_id || '/' || s.id from location_settlement s
         left join location_settlement_line l on l.organization_id = s.organization_id and l.settlement_id = s.id
         group by s.organization_id, s.id, s.net_cents, s.office_id, s.payee_office_id
         having s.net_cents <> coalesce(sum(case when l.home_office_id = s.office_id then l.amount_cents else -l.amount_cents end), -1)
           or bool_or(not (l.office_id in (s.office_id, s.payee_office_id) and l.home_office_id in (s.office_id, s.payee_office_id)))",
    ),
    (
        "a settlement has an entry of its net at each location, and another when it is paid",
        "select s.organization_id || '/' || s.id from location_settlement s
         cross join lateral (values
           ('location_owes', s.office_id, -s.net_cents), ('location_owed', s.payee_office_id, s.net_cents),
           ('location_paid', s.office_id, case s.state when 'recorded' then s.net_cents else 0 end),
           ('location_received', s.payee_office_id, case s.state when 'recorded' then -s.net_cents else 0 end)) w (kind, office_id, wanted)
         left join journal_entry e on e.organization_id = s.organization_id and e.source_kind = 'location_settlement' and e.source_id = s.id and e.kind = w.kind
         left join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.ledger_account = 'location_clearing' and p.office_id = w.office_id
         where coalesce(p.amount_cents, 0) <> w.wanted",
    ),
    (
        "a line of a visit elsewhere is the usual fee times the quantity at its percent, rounded once",
        "select organization_id || '/' || id from location_settlement_line
         where amount_cents <> sign(quantity) * round(fee_cents * abs(quantity) * percent / 100)",
    ),
    (
        "a visit elsewhere is owed once, and an undone one is not owed",
        "select e.organization_id || '/' || e.visit_id from location_visit e
         join visit v on v.organization_id = e.organization_id and v.id = e.visit_id
         join location_settlement_line l on l.organization_id = e.organization_id and l.visit_id = e.visit_id
         group by e.organization_id, e.visit_id, v.voided_at
         having case when v.voided_at is null then bool_or(l.kind = 'undone') else sum(l.quantity) <> 0 or sum(l.amount_cents) <> 0 end",
    ),
    (
        "a visit elsewhere is the member's own location's, and so are its lines",
        "select e.organization_id || '/' || e.visit_id from location_visit e
         join location_settlement_line l on l.organization_id = e.organization_id and l.visit_id = e.visit_id
         where l.office_id <> e.office_id or l.home_office_id <> e.home_office_id
         union
         select e.organization_id || '/' || e.visit_id from location_visit e
         join visit v on v.organization_id = e.organization_id and v.id = e.visit_id where v.office_id <> e.home_office_id",
    ),
];
