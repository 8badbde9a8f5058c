//! Payouts to offices.

use super::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    (
        "a payout's items sum to its amount, and its kept sums are theirs",
        "select p.organization_id || '/' || p.id from payout p
         left join payout_item i on i.organization_id = p.organization_id and i.payout_id = p.id
         where p.items_known
         group by p.organization_id, p.id
         having coalesce(sum(i.net_cents), 0) <> p.amount_cents
             or p.charges_cents + p.refunds_cents + p.disputes_cents + p.adjustments_cents + p.returned_cents
                - p.platform_fees_cents - p.processing_fees_cents <> coalesce(sum(i.net_cents), 0)",
    ),
    (
        "each movement and each member's payment is in at most one payout",
        "select min(organization_id) || '/' || provider_id from payout_item group by provider_id having count(*) > 1
         union all
         select organization_id || '/payment ' || payment_id from payout_item where kind = 'charge' and payment_id is not null
         group by organization_id, payment_id having count(*) > 1",
    ),
    (
        "a payout that arrived has one entry of its amount, one that came back the opposite one too, any other none",
        "select p.organization_id || '/' || p.id from payout p
         left join journal_entry e on e.organization_id = p.organization_id and e.source_kind = 'payout' and e.source_id = p.id
         left join posting c on c.organization_id = e.organization_id and c.entry_id = e.id and c.ledger_account = 'processor_clearing'
         group by p.organization_id, p.id
         having case p.status
             when 'paid' then p.amount_cents <> 0 and (count(e.id) <> 1 or count(*) filter (where e.kind = 'payout') <> 1
               or sum(c.amount_cents) <> -p.amount_cents)
             when 'failed' then count(e.id) not in (0, 2) or coalesce(sum(c.amount_cents), 0) <> 0
             else count(e.id) > 0 end
         union all
         select e.organization_id || '/entry ' || e.id from journal_entry e where e.source_kind = 'payout'
           and not exists (select from payout p where p.organization_id = e.organization_id and p.id = e.source_id)",
    ),
];
