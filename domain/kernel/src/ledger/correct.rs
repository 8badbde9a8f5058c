//! Corrections: some of an entry is reversed on its own accounts, once. The entry itself stays.

use chrono::NaiveDate;
use tenancy::ids::{AccountId, OfficeId};
use tenancy::{Scope, contract};

use rules::Cents;

use crate::{OrNotFound, Result};

/// The latest entries of a household that are shown.
const SHOWN: i64 = 200;

/// An entry with two postings, as a person checks it before it is corrected.
#[contract(rename = "LedgerEntry")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostedEntry {
    pub id: i64,
    /// What was posted: the name of its `EntryKind`.
    pub event: String,
    #[oai(rename = "officeId")]
    pub office: OfficeId,
    #[oai(rename = "accountId")]
    pub account: Option<AccountId>,
    /// The day at the office.
    pub on: NaiveDate,
    pub debit: String,
    pub credit: String,
    pub amount: Cents,
    /// A correction reversed some of it; an entry is corrected once.
    pub corrected: bool,
}

/// An entry of the scope's organization.
///
/// # Errors
/// [`crate::Error::NotFound`] if there is none, or if it has more than two postings.
pub async fn posted_entry(scope: &mut Scope, entry: i64) -> Result<PostedEntry> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select e.kind, e.office_id, e.account_id, e.business_on, d.ledger_account as debit, c.ledger_account as credit, d.amount_cents,
             exists (select from journal_entry x where x.organization_id = e.organization_id and x.kind = 'correction'
               and x.source_kind = 'journal_entry' and x.source_id = e.id) as "corrected!"
           from journal_entry e
           join posting d on d.organization_id = e.organization_id and d.entry_id = e.id and d.amount_cents > 0
           join posting c on c.organization_id = e.organization_id and c.entry_id = e.id and c.amount_cents = -d.amount_cents
           where e.organization_id = $1 and e.id = $2 and e.kind <> 'correction'"#,
        organization.0,
        entry
    )
    .one_or_not_found(scope)
    .await?;
    Ok(PostedEntry {
        id: entry,
        event: row.kind,
        office: OfficeId(row.office_id),
        account: row.account_id.map(AccountId),
        on: row.business_on,
        debit: row.debit,
        credit: row.credit,
        amount: Cents(row.amount_cents),
        corrected: row.corrected,
    })
}

/// The latest entries of a household of the scope's organization, corrections left out, latest first.
///
/// # Errors
/// When the database fails.
pub async fn entries_of_account(scope: &mut Scope, account: AccountId) -> Result<Vec<PostedEntry>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select e.id, e.kind, e.office_id, e.account_id, e.business_on, d.ledger_account as debit, c.ledger_account as credit, d.amount_cents,
             exists (select from journal_entry x where x.organization_id = e.organization_id and x.kind = 'correction'
               and x.source_kind = 'journal_entry' and x.source_id = e.id) as "corrected!"
           from posting d
           join journal_entry e on e.organization_id = d.organization_id and e.id = d.entry_id and e.kind <> 'correction'
           join posting c on c.organization_id = e.organization_id and c.entry_id = e.id and c.amount_cents = -d.amount_cents
           where d.organization_id = $1 and d.account_id = $2 and d.amount_cents > 0 order by e.id desc limit $3"#,
        organization.0,
        account.0,
        SHOWN
    )
    .fetch_all(scope.db())
    .await?;
    let entry = rows.into_iter().map(|row| PostedEntry {
        id: row.id,
        event: row.kind,
        office: OfficeId(row.office_id),
        account: row.account_id.map(AccountId),
        on: row.business_on,
        debit: row.debit,
        credit: row.credit,
        amount: Cents(row.amount_cents),
        corrected: row.corrected,
    });
    Ok(entry.collect())
}

/// Reverses `amount` of an entry of the scope's organization, on a day of its office. Returns the id of the new entry.
///
/// # Errors
/// [`crate::Error::NotFound`] if there is no such entry; the database refuses a second correction.
pub async fn correct(scope: &mut Scope, entry: &PostedEntry, amount: Cents, on: NaiveDate) -> Result<i64> {
    let organization = scope.organization();
    let made = sqlx::query_scalar!(
        "insert into journal_entry (organization_id, office_id, account_id, kind, source_kind, source_id, business_on)
         select organization_id, office_id, account_id, 'correction', 'journal_entry', id, $3 from journal_entry
         where organization_id = $1 and id = $2 returning id",
        organization.0,
        entry.id,
        on
    )
    .one_or_not_found(scope)
    .await?;
    sqlx::query!(
        "insert into posting (organization_id, office_id, account_id, entry_id, ledger_account, amount_cents)
         select e.organization_id, e.office_id, e.account_id, e.id, p.ledger_account, p.amount_cents
         from journal_entry e cross join (values (1, $3::text, $5::bigint), (2, $4::text, -$5::bigint)) p (side, ledger_account, amount_cents)
         where e.organization_id = $1 and e.id = $2 order by p.side",
        organization.0,
        made,
        entry.credit,
        entry.debit,
        amount.0
    )
    .execute(scope.db())
    .await?;
    Ok(made)
}
