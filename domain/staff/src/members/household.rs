//! One household for our staff: its payments, its entries in the ledger, and its history.

use ::members::members;
use chrono::{DateTime, NaiveDate, Utc};
use households::statements;
use kernel::downloads::{File, Format};
use kernel::ledger::{PostedEntry, entries_of_account};
use members::{HistoryPage, LedgerKind, LedgerStatus};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId, OrganizationId};
use tenancy::{Caller, Personal, Reach, Scope, contract};

use crate::{Cents, Context, Error, Result};

/// A line of a household's ledger.
#[contract]
#[derive(Debug, Clone)]
pub struct StaffLedgerRow {
    pub kind: LedgerKind,
    pub id: i64,
    pub payment_id: Option<i64>,
    pub at: DateTime<Utc>,
    /// The day at the office.
    pub on: NaiveDate,
    pub description: Personal<String>,
    pub method: Option<String>,
    pub status: LedgerStatus,
    pub amount: Cents,
    pub refunded: Cents,
    pub fees: Cents,
    pub net: Cents,
    pub receipt_number: Option<i64>,
    pub invoice_number: i64,
    pub decision: Option<String>,
    /// The provider's id of the payment.
    pub provider_id: Option<String>,
}

/// A household with its payments.
#[contract]
#[derive(Debug, Clone)]
pub struct StaffPayments {
    pub household: StaffHouseholdHead,
    /// Latest first.
    pub rows: Vec<StaffLedgerRow>,
    /// What moved: payments less what was returned.
    pub amount: Cents,
    pub fees: Cents,
    pub net: Cents,
}

/// Whose page it is.
#[contract]
#[derive(Debug, Clone)]
pub struct StaffHouseholdHead {
    #[oai(rename = "accountId")]
    pub account: AccountId,
    #[oai(rename = "officeId")]
    pub office: OfficeId,
    pub office_name: String,
    pub name: Personal<String>,
    pub member_number: String,
}

/// A household's office.
struct At {
    organization: OrganizationId,
    head: StaffHouseholdHead,
}

impl At {
    async fn find(context: &Context, caller: &Caller, account: AccountId) -> Result<Self> {
        let (mut cells, mut found) = (context.database.look(), None);
        let granted = caller.everywhere()?;
        // Platform scope: our staff name a household without its tenant.
        while found.is_none()
            && let Some(mut scope) = cells.platform("Staff").await?
        {
            scope.act_as(granted.actor.clone()).await?;
            found = sqlx::query!(
                r#"select a.organization_id, a.office_id, o.name as office_name, trim(a.first_name || ' ' || a.last_name) as "name!", a.number
               from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id where a.id = $1"#,
                account.0
            )
            .fetch_optional(scope.db())
            .await?;
        }
        let row = found.ok_or(Error::NotFound)?;
        let head = StaffHouseholdHead {
            account,
            office: OfficeId(row.office_id),
            office_name: row.office_name,
            name: Personal(row.name),
            member_number: row.number,
        };
        Ok(Self { organization: OrganizationId(row.organization_id), head })
    }

    /// A scope at the office, where the look is recorded under the caller's name.
    async fn scope(&self, context: &Context, caller: &Caller) -> Result<Scope> {
        let reach = Reach::office(self.organization, self.head.office, caller.actor());
        Ok(context.database.scope(reach).await?)
    }
}

/// A household's payments of all years. Writes `member.finances_viewed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] if there is no such household.
pub async fn payments(context: &Context, caller: &Caller, account: AccountId) -> Result<StaffPayments> {
    let at = At::find(context, caller, account).await?;
    let mut scope = at.scope(context, caller).await?;
    let (_, finances) = members::payments_of_account(&mut scope, at.head.office, account).await?;
    let ids: Vec<i64> = finances.rows.iter().filter_map(|row| row.payment).collect();
    let known = sqlx::query!(
        r#"select id, provider_id as "provider_id!" from payment where organization_id = $1 and id = any ($2) and provider_id is not null"#,
        at.organization.0,
        &ids
    )
    .fetch_all(scope.db())
    .await?;
    scope.commit().await?;
    let provider =
        |payment: Option<i64>| known.iter().find(|row| Some(row.id) == payment).map(|row| row.provider_id.clone());
    let rows = finances.rows.into_iter().map(|row| StaffLedgerRow {
        kind: row.kind,
        id: row.id,
        payment_id: row.payment,
        at: row.at,
        on: row.on,
        description: Personal(row.description),
        method: row.method,
        status: row.status,
        amount: row.amount,
        refunded: row.refunded,
        fees: row.fees,
        net: row.net,
        receipt_number: row.receipt_number,
        invoice_number: row.invoice_number,
        decision: row.decision,
        provider_id: provider(row.payment),
    });
    let rows = rows.collect();
    let totals = finances.totals;
    Ok(StaffPayments { household: at.head, rows, amount: totals.amount, fees: totals.fees, net: totals.net })
}

/// A household's entries in the ledger.
#[contract(rename = "StaffEntries")]
#[derive(Debug, Clone)]
pub struct HouseholdEntries {
    #[oai(rename = "organizationId")]
    pub organization: OrganizationId,
    /// The latest 200, latest first.
    pub entries: Vec<PostedEntry>,
}

/// A household's entries in the ledger. Writes `member.finances_viewed` to the audit trail.
///
/// # Errors
/// As [`payments`].
pub async fn entries(context: &Context, caller: &Caller, account: AccountId) -> Result<HouseholdEntries> {
    let at = At::find(context, caller, account).await?;
    let mut scope = at.scope(context, caller).await?;
    let entries = entries_of_account(&mut scope, account).await?;
    audit::record(&mut scope, Act::on_household("member.finances_viewed", at.head.office, account, json!({}))).await?;
    scope.commit().await?;
    Ok(HouseholdEntries { organization: at.organization, entries })
}

/// The payments as a file. Writes `member.payments_downloaded` to the audit trail.
///
/// # Errors
/// As [`payments`].
pub async fn payments_file(context: &Context, caller: &Caller, account: AccountId, format: Format) -> Result<File> {
    let at = At::find(context, caller, account).await?;
    let mut scope = at.scope(context, caller).await?;
    let file = statements::payments_file(context, &mut scope, at.head.office, account, format).await?;
    scope.commit().await?;
    Ok(file)
}

/// A page of what happened to a household's memberships. Writes `member.history_viewed` to the audit trail.
///
/// # Errors
/// As [`payments`]; [`Error::Invalid`] for a cursor of another list.
pub async fn history(
    context: &Context,
    caller: &Caller,
    account: AccountId,
    after: Option<&str>,
) -> Result<(StaffHouseholdHead, HistoryPage)> {
    let at = At::find(context, caller, account).await?;
    let mut scope = at.scope(context, caller).await?;
    let page = members::history(&context.brands, &mut scope, account, after).await?;
    scope.commit().await?;
    Ok((at.head, page))
}

/// The history as a file. Writes `member.history_downloaded` to the audit trail.
///
/// # Errors
/// As [`payments`].
pub async fn history_file(context: &Context, caller: &Caller, account: AccountId, format: Format) -> Result<File> {
    let at = At::find(context, caller, account).await?;
    let mut scope = at.scope(context, caller).await?;
    let file = members::history_file(context, &mut scope, account, None, format).await?;
    scope.commit().await?;
    Ok(file)
}
