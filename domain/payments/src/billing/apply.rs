//! Applies a succeeded payment to its invoice. The payment covers the open amount first, then what the guarantee
//! partner had taken over; any surplus is refunded automatically. Settlement never fails because an invoice changed
//! while the payment was processing.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};

use super::decision::{DecisionKind, NewDecision, decide};
use super::payment::Payment;
use super::refund::{NewRefund, RefundAuthority, begin_refund};
use crate::ledger::{EntryKind, post};
use crate::{Cents, Context, Error, Result};
use rules::money::dollars;

/// Applies the succeeded payment to its invoice. Returns how much of the payment was applied.
pub(super) async fn apply(
    context: &Context,
    scope: &mut Scope,
    payment: &Payment,
    now: DateTime<Utc>,
    on: NaiveDate,
) -> Result<Cents> {
    let bill = sqlx::query!(
        r#"select case when invoice_is_billed(status) then total_cents - paid_cents - written_off_cents else 0 end as "open!",
             first_failed_on is not null as "late!" from invoice where organization_id = $1 and id = $2 for update"#,
        payment.organization.0,
        payment.invoice.0
    )
    .fetch_one(scope.db())
    .await?;
    let owed = payment.amount.min(Cents(bill.open));
    let over = payment.amount - owed;
    let guarantor = context.purposes.guarantor();
    let partners = guarantor.apply_payment_after_claim(scope, payment.money(over), now, on).await?;
    let applied = owed + partners;
    if applied > Cents::ZERO {
        sqlx::query!(
            "update invoice set paid_cents = paid_cents + $3, written_off_cents = written_off_cents - $4,
               status = case when paid_cents + $3 + written_off_cents - $4 = total_cents then 'paid' else status end, next_attempt_on = null,
               next_notice_on = null
             where organization_id = $1 and id = $2",
            payment.organization.0,
            payment.invoice.0,
            applied.0,
            partners.0
        )
        .execute(scope.db())
        .await?;
    }
    if bill.late && applied > Cents::ZERO {
        let words = match payment.part {
            0 => format!("Paid {}.", dollars(applied.0)),
            _ => format!("An installment of {} was paid.", dollars(applied.0)),
        };
        let new = NewDecision { payment: Some(payment.id), ..NewDecision::with_text(DecisionKind::Paid, &words) };
        decide(scope, payment.of(), now, new).await?;
    }
    let surplus = over - partners;
    if surplus > Cents::ZERO {
        give_back(context, scope, payment, surplus, now, on).await?;
    }
    Ok(applied)
}

/// Records the surplus, which no one is owed, and starts its refund to the payer.
async fn give_back(
    context: &Context,
    scope: &mut Scope,
    payment: &Payment,
    surplus: Cents,
    now: DateTime<Utc>,
    on: NaiveDate,
) -> Result<()> {
    sqlx::query!(
        "update payment set surplus_cents = $3 where organization_id = $1 and id = $2",
        payment.organization.0,
        payment.id.0,
        surplus.0
    )
    .execute(scope.db())
    .await?;
    post(scope, payment.entry(EntryKind::Surplus, surplus, on)).await?;
    let new = NewRefund {
        payment: payment.id,
        amount: surplus,
        subscription: None,
        reason: "More was paid than was owed",
        source: Some("surplus"),
        grounds: RefundAuthority::Surplus,
        before: Cents::ZERO,
        at: now,
    };
    match begin_refund(context, scope, new).await {
        Ok(_) => Ok(()),
        // For example under dispute: then the bank returns the money.
        Err(Error::Conflict(why)) => {
            tracing::error!(payment = %payment.id, surplus = surplus.0, %why, "manual review needed: refunding a surplus failed");
            record(scope, payment, "payment.surplus_kept", json!({ "amount_cents": surplus.0, "why": why.to_string() }))
                .await
        }
        Err(other) => Err(other),
    }
}

async fn record(scope: &mut Scope, payment: &Payment, act: &'static str, detail: serde_json::Value) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "payment",
        subject_id: payment.id.to_string(),
        office: Some(payment.office),
        account: Some(payment.account),
        detail,
    };
    Ok(audit::record(scope, act).await?)
}
