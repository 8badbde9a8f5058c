//! Statements that break the rules of memberships: their periods, prices, changes, imports, and moves.

use super::Break;

pub(super) const BREAKS: &[Break] = &[
    (
        "no subscription has two bills for one period",
        "update invoice_line set period_starts_on = '2026-02-09' where id = 2",
        "1/1",
    ),
    ("no gap between two periods", "update invoice_line set period_starts_on = '2026-02-11' where id = 2", "1/1"),
    (
        "a running subscription that is charged has a next bill date",
        "update subscription set next_bill_on = '2026-04-10' where id = 1",
        "1/1",
    ),
    ("a subscription's status is the last of its history", "update subscription set status = 'active' where id = 1", "1/1"),
    (
        "no subscription pays a higher price without a notice logged",
        "insert into price_change_line (organization_id, id, office_id, account_id, change_id, notice_id, subscription_id, plan_id, period, kind, capped,
           old_list_cents, old_price_cents, new_list_cents, new_price_cents, expected_on, effective_on, state, applied_at, applied_on, paid_before_cents, paid_after_cents)
         values (1, 1, 1, 1, 1, 1, 1, 1, 'month', 'monthly', false, 3900, 3900, 4200, 4200, '2026-03-10', '2026-03-10', 'applied', now(), '2026-03-10', 3900, 4200)",
        "1/1",
    ),
    (
        "a change of a subscription is charged what was shown",
        "insert into subscription_change (organization_id, id, office_id, account_id, subscription_id, kind, effective, effective_on, plan_id, period,
           list_price_cents, discount_percent, discount_source, agreed_price_cents, under_contract, guaranteed, charge_day, term_starts_on, term_ends_on,
           due_cents, invoice_id, state, idempotency_key, reason, words, actor, created_at, settled_at)
         values (1, 1, 1, 1, 1, 'plan', 'now', '2026-01-20', 1, 'month', 3900, 0, 'none', 3900, false, false, 10, '2026-01-10', '2027-01-10',
           3800, 1, 'done', 'k', '', '', 'test', now(), now())",
        "1/1",
    ),
    (
        "a change of plan credits no more than what was left",
        "insert into invoice (organization_id, id, office_id, account_id, number, bill_on, origin, status, total_cents, paid_cents) values
           (1, 3, 1, 1, 3, '2026-01-31', 'plan_change', 'paid', 0, 0);
         update invoice_line set invoice_id = 1 where id = 2;
         insert into invoice_line (organization_id, id, office_id, account_id, invoice_id, subscription_id, kind, description, amount_cents) values
           (1, 3, 1, 1, 3, 1, 'plan_change', 'Not used of what is paid', -5014), (1, 4, 1, 1, 3, 1, 'plan_change', 'The new plan', 2000);
         insert into subscription_change (organization_id, id, office_id, account_id, subscription_id, kind, effective, effective_on, plan_id, period,
           list_price_cents, discount_percent, discount_source, agreed_price_cents, under_contract, guaranteed, charge_day, term_starts_on, term_ends_on,
           due_cents, credit_cents, invoice_id, state, idempotency_key, reason, words, actor, created_at, settled_at)
         values (1, 1, 1, 1, 1, 'plan', 'now', '2026-02-20', 1, 'month', 3900, 0, 'none', 3900, false, false, 10, '2026-01-10', '2027-01-10',
           0, 3014, 3, 'done', 'k', '', '', 'test', now(), now())",
        "1/1",
    ),
    (
        "each imported row made one member of its own",
        "insert into member_import_row (organization_id, import_id, line, office_id, cells, state, made_account_id, made_member_id, made_subscription_id)
         values (1, 1, 1, 1, '{}', 'imported', 1, 1, 1), (1, 1, 2, 1, '{}', 'imported', 1, 1, 1)",
        "1/member 1",
    ),
    (
        "what was paid elsewhere is not billed again",
        "update subscription set paid_until = '2026-01-11' where id = 1",
        "1/1",
    ),
    (
        "a household that moved left a running membership",
        "update account set moved_to_account_id = 2 where id = 1",
        "1/1",
    ),
    (
        "a household whose people joined another",
        "update account set merged_into_account_id = 1 where id = 1",
        "1/1",
    ),
    (
        "a membership is of a person of its household",
        "insert into account (organization_id, id, office_id, number, first_name, last_name, email)
           values (1, 2, 1, 'OF-20002', 'Bo', 'Ruiz', 'bo@example.com');
         update member set account_id = 2 where id = 1",
        "1/1",
    ),
    ("an enrolled household has a list row", "delete from account_summary where account_id = 1", "1/1"),
    (
        "the kept counts of the member list",
        "update household_tally set households = households + 1 where id = (select min(id) from household_tally)",
        "1/1",
    ),
    (
        "a household's list card shows the state of each of its memberships",
        "update subscription set status = 'active' where id = 1",
        "1/1",
    ),
    (
        "a household's list card has the date of its next payment",
        "update account_card set next_payment_on = '2027-01-01' where account_id = 1",
        "1/1",
    ),
];
