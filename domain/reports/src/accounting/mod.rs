//! Journals for an office's bookkeeper: one journal a day, one line an account.
//!
//! The lines are the ledger's postings in the office's own words. The ledger is the platform's: what it owes the office
//! (`office_payable`) is the other side of all that the office earns and spends, so it becomes the account of the entry's
//! kind. Clearing, processing fees and the platform's revenue are together what the payments account holds for the
//! office: the card processing is the platform's own cost, and its fee leaves the office's balance. What the practice owes
//! the platform for its tier and orders is billed to it, and is not here; nor is what affiliates earn by it, nor the funds of vouchers.

pub mod entries;
pub mod journal;
pub mod quickbooks;
pub mod xero;

/// The lines: organization_id, office_id, on_day, place, code, books_account, amount (debit positive), then `$rest`, a select
/// from `books`, or from its postings in `named`. The amounts of a day sum to zero, and every entry and posting of
/// the office is in exactly one line.
macro_rules! books {
    ($rest:literal) => {
        concat!(
            "
        with named as (
            select e.organization_id, e.office_id, e.business_on, e.kind, e.account_id, p.id as posting_id, p.amount_cents,
              case p.ledger_account
                when 'member_receivable' then 110 when 'processor_clearing' then 120 when 'processor_fees' then 120 when 'platform_revenue' then 120
                when 'dispute_hold' then 130 when 'guarantee_receivable' then 140 when 'member_credit' then 210
                when 'location_clearing' then 180 when 'business_receivable' then 145
                when 'office_payable' then case e.kind
                  when 'invoice' then 410 when 'guarantee_recovered' then 410 when 'credit_granted' then 420 when 'credit_reduced' then 420
                  when 'refund' then 430 when 'refund_failed' then 430 when 'surplus' then 430 when 'surplus_returned' then 430
                  when 'application_fee' then 510 when 'application_fee_returned' then 510 when 'fee_refund' then 510 when 'fee_refund_failed' then 510
                  when 'office_setup_fee' then 510 when 'dispute_lost' then 520 when 'dispute_fee' then 530 when 'write_off' then 540 when 'guarantee_short' then 540
                  when 'in_office_payment' then 150 when 'payout' then 160 when 'payout_failed' then 160
                  when 'guarantee_settled' then 170 when 'guarantee_kept' then 170
                  when 'location_owes' then 550 when 'location_owed' then 550 when 'location_paid' then 190 when 'location_received' then 190
                  when 'business_invoice' then 415 when 'business_credit' then 415 when 'business_fee' then 510 when 'business_fee_returned' then 510
                  when 'business_fee_refund' then 510 when 'business_fee_refund_failed' then 510 when 'business_check_refund' then 150
                  when 'business_check' then 150 when 'business_write_off' then 540 when 'voucher_received' then 417 when 'voucher_taken_back' then 417
                  when 'voucher_bill' then 417 else 900 end
                else 900 end as place
            from journal_entry e join posting p on p.organization_id = e.organization_id and p.entry_id = e.id
            where e.kind not like 'tier\\_%' and e.kind not like 'marketing\\_%' and e.kind not like 'affiliate\\_%'
              and e.kind not like 'voucher\\_fund%' and e.kind not in ('voucher_paid', 'voucher_reversed') and e.business_on between {from} and {to} and {at e}),
          summed as (
            select organization_id, office_id, business_on as on_day, place, sum(amount_cents)::bigint as amount from named group by 1, 2, 3, 4 having sum(amount_cents) <> 0),
          titles (place, title) as (values
            (110, 'Member receivable'), (120, 'Card and bank payments in transit'), (130, 'Disputed payments on hold'), (140, 'Guarantee receivable'), (145, 'Receivable from businesses'),
            (150, 'Collected in the office'), (160, 'Payouts to bank'), (170, 'Paid by the guarantor'), (180, 'Due between locations'),
            (190, 'Paid between locations'), (210, 'Member credit'), (410, 'Membership revenue'), (415, 'Membership revenue from businesses'), (417, 'Vouchers'), (420, 'Credit given to members'),
            (430, 'Refunds to members'), (510, 'Platform fees'), (520, 'Dispute losses'), (530, 'Dispute fees'), (540, 'Written-off dues'),
            (550, 'Visits at other locations')),
          books as (
            select s.*, ((s.on_day - date '2000-01-01')::bigint * 1000 + s.place) as row_id, 'CS' || s.place as code,
              coalesce(n.title, 'Other membership postings') as books_account
            from summed s left join titles n on n.place = s.place)
",
            $rest
        )
    };
}

pub(crate) use books;

#[cfg(test)]
mod tests {
    use kernel::ledger::EntryKind;

    /// Kinds that move nothing of what the platform owes the office, and those that are the platform's own.
    const OTHERS: &[&str] = &[
        "payment",
        "payment_returned",
        "processor_fee",
        "dispute",
        "dispute_won",
        "guarantee_claim",
        "guarantee_claim_undone",
        "business_payment",
        "business_payment_returned",
        "business_processor_fee",
        "business_refund",
        "business_refund_failed",
        "voucher_paid",
        "voucher_reversed",
    ];
    const PLATFORM: &[&str] = &["tier_", "marketing_", "affiliate_", "voucher_fund_"];

    #[test]
    fn every_kind_of_entry_has_an_account() {
        for kind in EntryKind::ALL {
            let name = kind.as_str();
            let is_other = OTHERS.contains(&name) || PLATFORM.iter().any(|part| name.starts_with(part));
            let named = super::journal::REPORT.sql.contains(&format!("when '{name}' then "));
            assert!(named != is_other, "{name}");
        }
    }
}
