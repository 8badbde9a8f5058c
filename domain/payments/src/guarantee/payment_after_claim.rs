//! Payments during and after claims: a decision waits for a pending payment, and money paid on an invoice that the
//! partner has taken over belongs to the partner.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, GuaranteeClaimId};

use super::claim::queue;
use super::repay::queue_report;
use super::store::load;
use crate::ledger::{self, WriteOff};
use crate::{Cents, Result};
use kernel::collecting::Money;

/// After a payment of the household is settled, polls the claims whose decision may have waited for it.
pub(super) async fn payment_settled(scope: &mut Scope, account: AccountId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let waiting = sqlx::query_scalar!(
        "select id from guarantee_claim where organization_id = $1 and account_id = $2 and state = 'filed' order by id",
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    for claim in waiting {
        queue(scope, organization, GuaranteeClaimId(claim), now).await?;
    }
    Ok(())
}

/// Assigns `money` to the claims that took the invoice over: the amount taken over is reduced, and the payment is
/// reported to the partner like one made before its decision. Claims that the household repays by a separate invoice
/// are not changed. Returns how much was assigned.
pub(super) async fn apply_payment_after_claim(
    scope: &mut Scope,
    money: Money,
    now: DateTime<Utc>,
    on: NaiveDate,
) -> Result<Cents> {
    if money.amount == Cents::ZERO {
        return Ok(Cents::ZERO);
    }
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select c.id, sum(w.amount_cents)::bigint as "taken!" from write_off w
           join guarantee_claim c on c.organization_id = w.organization_id and c.id = w.claim_id and c.repayment_invoice_id is null
           where w.organization_id = $1 and w.invoice_id = $2 group by c.organization_id, c.id having sum(w.amount_cents) > 0 order by c.id"#,
        organization.0,
        money.invoice.0
    )
    .fetch_all(scope.db())
    .await?;
    let mut left = money.amount;
    for row in rows {
        let part = left.min(Cents(row.taken));
        if part == Cents::ZERO {
            break;
        }
        left = left - part;
        let claim = load(scope, GuaranteeClaimId(row.id)).await?;
        let off = WriteOff {
            office: money.office,
            account: money.account,
            invoice: money.invoice,
            subscription: None,
            amount: part,
            reason: "Paid after the guarantee partner had taken it over",
            at: now,
            on,
        };
        ledger::undo_take_over(scope, off, claim.id, money.payment).await?;
        sqlx::query!(
            "update guarantee_claim set taken_over_cents = taken_over_cents - $3 where organization_id = $1 and id = $2",
            organization.0,
            claim.id.0,
            part.0
        )
        .execute(scope.db())
        .await?;
        queue_report(scope, &claim, None, part, now).await?;
    }
    Ok(money.amount - left)
}
