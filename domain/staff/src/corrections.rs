//! Corrections of the books: two of our staff reverse some of an entry, once. The entry stays, and the correction names it.

use chrono::{DateTime, Utc};
use kernel::directory::office_today;
use kernel::ledger::{PostedEntry, correct, posted_entry};
use tenancy::Scope;
use tenancy::ids::OrganizationId;

use crate::{Cents, FieldErrors, Message, OrNotFound, Refusal, Result};

/// An entry that can be corrected.
pub(crate) struct CorrectionSubject {
    pub entry: PostedEntry,
    pub office_name: String,
}

/// What a correction is about, with the scope moved to its organization.
///
/// # Errors
/// [`crate::Error::NotFound`] if there is no such entry, or it is a correction itself; [`crate::Error::Conflict`] if it was corrected, or
/// if what is owed would no longer be what the bills leave open; [`crate::Error::Invalid`] at `amount` for nothing, or for more than it
/// posted.
pub(crate) async fn subject(
    scope: &mut Scope,
    organization: OrganizationId,
    entry: i64,
    amount: Cents,
) -> Result<CorrectionSubject> {
    scope.for_organization(organization);
    let entry = posted_entry(scope, entry).await?;
    if entry.corrected {
        return Err(Refusal::ENTRY_CORRECTED.into());
    }
    if amount <= Cents::ZERO || amount > entry.amount {
        return Err(FieldErrors::one("amount", Message::AmountBetween(Cents(1), entry.amount)).into());
    }
    brings_nearer(scope, &entry, amount).await?;
    let office_name = sqlx::query_scalar!(
        "select name from office where organization_id = $1 and id = $2",
        organization.0,
        entry.office.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(CorrectionSubject { entry, office_name })
}

/// # Errors
/// [`crate::Error::Conflict`] if the correction takes a balance further away from the rows that it is the sum of. Nobody could correct
/// that again.
async fn brings_nearer(scope: &mut Scope, entry: &PostedEntry, amount: Cents) -> Result<()> {
    for (account, change) in [(&entry.debit, -amount), (&entry.credit, amount)] {
        let Some(off) = off_by(scope, entry, account).await? else { continue };
        if (off + change).0.abs() > off.0.abs() {
            return Err(Refusal::ENTRY_AGREES.into());
        }
    }
    Ok(())
}

/// How far the balance of an account of the ledger is from its rows, as `chairside check` compares them; `None` for one that is not
/// compared.
async fn off_by(scope: &mut Scope, entry: &PostedEntry, account: &str) -> Result<Option<Cents>> {
    let organization = scope.organization();
    let off = sqlx::query_scalar!(
        r#"select (case $4::text
             when 'member_receivable' then (select coalesce(sum(p.amount_cents), 0) from posting p
                 where p.organization_id = $1 and p.account_id = $3 and p.ledger_account = 'member_receivable')
               - (select coalesce(sum(i.total_cents - i.paid_cents - i.written_off_cents), 0) from invoice i
                 where i.organization_id = $1 and i.account_id = $3 and invoice_is_billed(i.status))
             when 'business_receivable' then (select coalesce(sum(p.amount_cents), 0) from posting p
                 where p.organization_id = $1 and p.office_id = $2 and p.ledger_account = 'business_receivable')
               - (select coalesce(sum(i.lines_cents - i.paid_cents - i.written_off_cents), 0) from business_invoice i
                 where i.organization_id = $1 and i.office_id = $2)
               + (select coalesce(sum(p.surplus_cents), 0) from business_payment p
                 where p.organization_id = $1 and p.office_id = $2 and p.status = 'succeeded')
               - (select coalesce(sum(r.amount_cents), 0) from business_refund r
                 where r.organization_id = $1 and r.office_id = $2 and r.status = 'succeeded')
             when 'location_clearing' then (select coalesce(sum(p.amount_cents), 0) from posting p
                 where p.organization_id = $1 and p.ledger_account = 'location_clearing')
             when 'affiliate_payable' then 0
             when 'marketing_credit' then 0 end)::bigint as "off?""#,
        organization.0,
        entry.office.0,
        entry.account.map(|account| account.0),
        account
    )
    .fetch_one(scope.db())
    .await?;
    Ok(off.map(Cents))
}

/// Posts the correction of an entry of the scope's organization on the office's day. Returns the id of the new entry.
///
/// # Errors
/// As [`subject`].
pub(crate) async fn post(
    scope: &mut Scope,
    organization: OrganizationId,
    (entry, amount): (i64, Cents),
    now: DateTime<Utc>,
) -> Result<i64> {
    let found = subject(scope, organization, entry, amount).await?;
    let on = office_today(scope, found.entry.office, now).await?;
    correct(scope, &found.entry, amount, on).await
}
