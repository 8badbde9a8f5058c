//! What each bill was still owed at the end of a day: the rows of Owed bills, and what Aging adds up.

/// Each bill, as `owed`, then `$rest`, a select from it. The total is the ledger's member receivable of the day.
macro_rules! owed {
    ($rest:literal) => {
        concat!(
            "
        with owed as (
            select i.organization_id, i.office_id, i.account_id, i.id, i.number, i.bill_on, ({to} - i.bill_on)::int as age,
              i.total_cents
              - coalesce((select sum(p.amount_cents - p.surplus_cents) from payment p where p.organization_id = i.organization_id and p.invoice_id = i.id
                  and (p.settled_at at time zone o.timezone)::date <= {to}
                  and (p.status = 'succeeded' or p.status = 'returned' and (p.returned_at at time zone o.timezone)::date > {to})), 0)
              - coalesce((select sum(w.amount_cents) from write_off w where w.organization_id = i.organization_id and w.invoice_id = i.id
                  and (w.created_at at time zone o.timezone)::date <= {to}), 0) as amount
            from invoice i
            join office o on o.organization_id = i.organization_id and o.id = i.office_id
            join journal_entry e on e.organization_id = i.organization_id and e.kind = 'invoice' and e.source_kind = 'invoice' and e.source_id = i.id
            where i.status in ('open', 'paid') and e.business_on <= {to} and {at i})
",
            $rest
        )
    };
}

pub(super) use owed;

/// Ages of bills, for filters.
pub(super) const AGES: &[(&str, &str)] =
    &[("30", "Up to 30 days"), ("60", "31 to 60 days"), ("90", "61 to 90 days"), ("older", "Over 90 days")];
