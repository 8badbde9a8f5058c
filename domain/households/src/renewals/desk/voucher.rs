//! A voucher pays the bill of a membership that waits for its payment in the office.

use chrono::{DateTime, Utc};
use kernel::directory::office_today;
use tenancy::Scope;
use tenancy::ids::{AccountId, MemberId, OfficeId, SubscriptionId};

use super::payment::{pending, settle};
use crate::ledger::EntryKind;
use crate::{Cents, Result, billing};

/// The bill of a member's membership that waits for its payment in the office.
#[derive(Debug, Clone)]
pub struct WaitingBill {
    pub account: AccountId,
    pub subscription: SubscriptionId,
    pub plan_name: String,
    /// The open amount of the whole bill.
    pub amount: Cents,
}

/// The member's bill; `None` if no membership waits.
///
/// # Errors
/// When the database fails.
pub async fn waiting_bill(scope: &mut Scope, office: OfficeId, member: MemberId) -> Result<Option<WaitingBill>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select s.account_id, s.id, p.name, i.total_cents - i.paid_cents - i.written_off_cents as "open!"
           from subscription s join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           join invoice_line l on l.organization_id = s.organization_id and l.subscription_id = s.id and l.kind = 'dues'
           join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id and i.status <> 'void'
           where s.organization_id = $1 and s.office_id = $2 and s.member_id = $3 and s.status = 'pending_cash' order by s.id limit 1"#,
        organization.0,
        office.0,
        member.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|row| WaitingBill {
        account: AccountId(row.account_id),
        subscription: SubscriptionId(row.id),
        plan_name: row.name,
        amount: Cents(row.open),
    }))
}

/// Posts the member's bill as paid by a voucher over `amount`, and begins its memberships. `false` if nothing waits any more, or
/// another amount is open: that is left to the desk.
///
/// # Errors
/// When the database fails.
pub async fn pay_by_voucher(
    scope: &mut Scope,
    (office, member): (OfficeId, MemberId),
    amount: Cents,
    key: &str,
    at: DateTime<Utc>,
) -> Result<bool> {
    let Some(found) = waiting_bill(scope, office, member).await? else { return Ok(false) };
    // The desk may take the money at the same moment.
    billing::lock_account(scope, found.account).await?;
    let Some(bill) = waiting_bill(scope, office, member).await?.filter(|bill| bill.amount == amount) else {
        return Ok(false);
    };
    let invoices = pending(scope, bill.account.0, Some(bill.subscription)).await?;
    if invoices.values().map(|due| due.amount).sum::<Cents>() != amount {
        return Ok(false);
    }
    let on = office_today(scope, office, at).await?;
    settle(scope, (office, bill.account), invoices, (EntryKind::VoucherBill, key), (at, on)).await?;
    Ok(true)
}
