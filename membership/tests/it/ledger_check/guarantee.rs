//! Statements that break the rules of guarantees, the partner's payments, and our reports to the partner.

use super::Break;

/// A guarantee and its decided claim: the claim's state, and the column that holds a dollar in addition to the approved
/// amount.
macro_rules! decided_claim {
    ($state:literal, $column:literal) => {
        concat!(
            "insert into guarantee (organization_id, id, office_id, account_id, subscription_id, starts_on, ends_on, amount_cents, state, created_at, settled_at)
               values (1, 1, 1, 1, 1, '2026-01-10', '2027-01-10', 46800, 'registered', now(), now());
             insert into guarantee_claim (organization_id, id, office_id, account_id, subscription_id, guarantee_id, amount_cents, billed_cents, rest_from, ends_on,
               late_since, automatic, state, actor, created_at, decided_at, approved_cents, ",
            $column,
            ")
               values (1, 1, 1, 1, 1, 1, 42900, 3900, '2026-03-10', '2027-01-10', '2026-02-10', false, '",
            $state,
            "', 'test', now(), now(), 42900, 100);"
        )
    };
}

pub(super) const BREAKS: &[Break] = &[
    (
        "a claim took over what its write-offs say",
        decided_claim!("approved", "taken_over_cents"),
        "1/1",
    ),
    (
        "each line that the partner settled has one entry",
        concat!(
            decided_claim!("approved", "settled_cents"),
            "insert into guarantee_settlement (organization_id, id, office_id, account_id, claim_id, provider_id, kind, amount_cents, paid_on, booked_at)
           values (1, 1, 1, 1, 1, 'fst_1', 'payment', 100, '2026-04-01', now())"
        ),
        "1/1",
    ),
    (
        "what a household repaid of a claim",
        decided_claim!("settled", "short_cents"),
        "1/claim 1",
    ),
    (
        "a membership is delinquent and guaranteed only where",
        "update subscription set status = 'delinquent_gpp' where id = 1",
        "1/1",
    ),
    (
        "no term is claimed twice",
        "drop index guarantee_claim_once;
         insert into guarantee (organization_id, id, office_id, account_id, subscription_id, starts_on, ends_on, amount_cents, state, created_at, settled_at)
           values (1, 1, 1, 1, 1, '2026-01-10', '2027-01-10', 46800, 'registered', now(), now());
         insert into guarantee_claim (organization_id, id, office_id, account_id, subscription_id, guarantee_id, amount_cents, billed_cents, rest_from, ends_on,
           late_since, automatic, state, actor, created_at)
           values (1, 1, 1, 1, 1, 1, 42900, 3900, '2026-03-10', '2027-01-10', '2026-02-10', false, 'filed', 'test', now());
         insert into guarantee_claim (organization_id, id, office_id, account_id, subscription_id, guarantee_id, amount_cents, billed_cents, rest_from, ends_on,
           late_since, automatic, state, actor, created_at)
           values (1, 2, 1, 1, 1, 1, 42900, 3900, '2026-03-10', '2027-01-10', '2026-02-10', false, 'filed', 'test', now());",
        "1/1",
    ),
    (
        "what the guarantee partner was not told yet",
        "insert into guarantee (organization_id, id, office_id, account_id, subscription_id, starts_on, ends_on, amount_cents, state, created_at, settled_at)
           values (1, 1, 1, 1, 1, '2026-01-10', '2027-01-10', 46800, 'unknown', now() - interval '3 days', null);",
        "1/register_guarantee 1",
    ),
    (
        "setup fees kept from an office's share",
        "update subscription set office_fee_cents = 100; update payment set office_fee_cents = 100 where id = 1",
        "1/1",
    ),
];
