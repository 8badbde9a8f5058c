//! Rules of the books for vouchers, checked with the ledger's own. Each must find nothing.

use kernel::ledger::Rule;

pub const RULES: &[Rule] = &[
    (
        "a voucher fund has at least what is reserved of it, or its program is paused",
        "select organization_id || '/' || id from voucher_program
         where funding = 'prepaid' and state = 'active' and balance_cents < reserved_cents",
    ),
    (
        "what is reserved of a voucher fund is what its approved vouchers wait for",
        "select p.organization_id || '/' || p.id from voucher_program p
         left join voucher v on v.organization_id = p.organization_id and v.program_id = p.id and v.state = 'approved'
         where p.funding = 'prepaid'
         group by p.organization_id, p.id, p.reserved_cents having coalesce(sum(v.approved_cents), 0) <> p.reserved_cents",
    ),
    (
        "a voucher fund has what was paid in, less its vouchers",
        "select p.organization_id || '/' || p.id from voucher_program p
         left join lateral (select sum(case m.kind when 'payment' then m.amount_cents else -m.amount_cents end) as amount
           from voucher_fund_movement m where m.organization_id = p.organization_id and m.program_id = p.id) f on true
         left join lateral (select sum(case t.kind when 'take' then t.amount_cents else -t.amount_cents end) as amount
           from voucher v join voucher_transfer t on t.organization_id = v.organization_id and t.voucher_id = v.id and t.status = 'done'
           where v.organization_id = p.organization_id and v.program_id = p.id) t on true
         where p.balance_cents <> coalesce(f.amount, 0) + coalesce(t.amount, 0)",
    ),
    (
        "each paid voucher has one transfer and one entry at each end of the same amount",
        "select v.organization_id || '/' || v.id from voucher v
         left join voucher_transfer t on t.organization_id = v.organization_id and t.voucher_id = v.id and t.kind = 'pay' and t.status = 'done'
         left join lateral (select count(*) as made, min(p.amount_cents) as least, max(p.amount_cents) as most
           from journal_entry e join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.amount_cents > 0
           where e.organization_id = v.organization_id and e.source_kind = 'voucher' and e.source_id = v.id and e.kind in ('voucher_paid', 'voucher_received')) e on true
         where case when v.paid_at is not null then t.amount_cents is distinct from v.approved_cents or e.made <> 2
             or e.least <> v.approved_cents or e.most <> v.approved_cents
           else t.id is not null or e.made > 0 end",
    ),
    (
        "each withdrawal of a reversed voucher has one entry at each end of its amount",
        "select v.organization_id || '/' || v.id from voucher v
         left join voucher_transfer t on t.organization_id = v.organization_id and t.voucher_id = v.id and t.kind = 'take' and t.status = 'done'
         left join lateral (select count(*) as made, min(p.amount_cents) as least, max(p.amount_cents) as most
           from journal_entry e join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.amount_cents > 0
           where e.organization_id = v.organization_id and e.source_kind = 'voucher' and e.source_id = v.id and e.kind in ('voucher_reversed', 'voucher_taken_back')) e on true
         where case when t.id is not null then v.state <> 'reversed' or e.made <> 2 or e.least <> t.amount_cents or e.most <> t.amount_cents
           else e.made > 0 end",
    ),
    (
        "each movement of a voucher fund has one entry of its amount",
        "select m.organization_id || '/' || m.id from voucher_fund_movement m
         left join journal_entry e on e.organization_id = m.organization_id and e.source_kind = 'voucher_fund_movement' and e.source_id = m.id
           and e.kind = case m.kind when 'payment' then 'voucher_fund_paid_in' else 'voucher_fund_paid_out' end
         left join posting p on p.organization_id = e.organization_id and p.entry_id = e.id and p.amount_cents > 0
         where p.amount_cents is distinct from m.amount_cents",
    ),
];
