//! Statements that break the rules of pauses: their status, their days, and what they move.

use super::Break;

pub(super) const BREAKS: &[Break] = &[
    (
        "a paused membership is inactive",
        "insert into membership_pause (organization_id, id, office_id, subscription_id, months, starts_on, resumes_on, by_household, from_bill_on,
           from_term_ends_on, from_charge_day)
         values (1, 1, 1, 1, 1, '2026-04-20', '2026-05-20', false, '2026-05-10', '2027-01-10', 10)",
        "1/1",
    ),
    (
        "a pause moves the next payment by its days",
        "insert into membership_pause (organization_id, id, office_id, subscription_id, months, starts_on, resumes_on, ended_on, state, by_household,
           from_bill_on, from_term_ends_on, from_charge_day, to_bill_on, to_term_ends_on)
         values (1, 1, 1, 1, 1, '2026-04-20', '2026-05-20', '2026-05-20', 'resumed', false, '2026-05-10', '2027-01-10', 10, '2026-06-10', '2027-02-10')",
        "1/1",
    ),
    (
        "no membership is billed for a paused day",
        "insert into membership_pause (organization_id, id, office_id, subscription_id, months, starts_on, resumes_on, ended_on, state, by_household,
           from_bill_on, from_term_ends_on, from_charge_day)
         values (1, 1, 1, 1, 1, '2026-02-09', '2026-03-09', '2026-03-09', 'ended', false, '2026-02-10', '2027-01-10', 10)",
        "1/1",
    ),
    (
        "no visit is of a day on which its membership was paused",
        "insert into membership_pause (organization_id, id, office_id, subscription_id, months, starts_on, resumes_on, ended_on, state, by_household,
           from_bill_on, from_term_ends_on, from_charge_day)
         values (1, 1, 1, 1, 1, '2026-02-20', '2026-03-20', '2026-03-20', 'ended', false, '2026-03-10', '2027-01-10', 10);
         insert into subscription_history (organization_id, id, office_id, account_id, subscription_id, version, at, event, from_status, to_status, actor)
           values (1, 1000, 1, 1, 1, 1000, '2026-02-20 12:00Z', 'paused', 'active', 'inactive', 'test');
         insert into visit (organization_id, id, office_id, account_id, member_id, visited_on, request_key, recorded_at, recorded_login_id, recorded_by)
           values (1, 1, 1, 1, 1, '2026-02-19', 'k1', '2026-02-25', 1, 'test'), (1, 2, 1, 1, 1, '2026-02-20', 'k2', '2026-02-25', 1, 'test');
         insert into visit_line (organization_id, visit_id, subscription_id, code, office_id, account_id, quantity, term_starts_on)
           select 1, v.id, 1, '1110', 1, 1, 1, s.term_started_on from visit v, subscription s where s.id = 1",
        "1/2",
    ),
];
