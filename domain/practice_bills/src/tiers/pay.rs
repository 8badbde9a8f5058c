//! Retries an open bill now, at the practice's request.

use ::rules::digest::short_hex;
use kernel::OrNotFound;
use payments::billing::InvoiceStatus;
use payments::engine::{self, Status};
use tenancy::ids::{OfficeId, TierInvoiceId, TierPaymentId};
use tenancy::{Reach, contract};

use super::payment::{NewPayment, TierPayment};
use super::store;
use crate::{Cents, Context, Result};
use rules::Refusal;
use rules::billing::decline::decline_text;

#[contract(rename = "TierPayState")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TierPayStatus {
    Paid,
    Declined,
    /// The provider has not reported the outcome; nothing more is charged until it has.
    Unknown,
}

// The outcome of a payment.
#[contract(rename = "TierPayResult")]
#[derive(Debug, Clone)]
pub struct TierPaid {
    pub status: TierPayStatus,
    pub amount: Cents,
    /// Why the payment was declined.
    pub message: Option<String>,
}

/// Pays an open bill with the default method, or that of the location that it is for. Repeating it with the same key pays only once.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach; [`crate::Error::Conflict`] if the bill is not open, an attempt is pending,
/// or there is no payment method.
pub async fn pay_open(context: &Context, reach: &Reach, invoice: TierInvoiceId, key: &str) -> Result<TierPaid> {
    let key = format!("tier-ask-{invoice}-{}", short_hex(key.as_bytes(), 12));
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let organization = scope.organization();
    store::find(&mut scope, true).await?;
    let row = sqlx::query!(
        r#"select i.status as "status: InvoiceStatus", i.total_cents, i.location_id,
             (select p.id from tier_payment p where p.organization_id = $1 and p.idempotency_key = $3) as made,
             exists (select from tier_payment p where p.organization_id = i.organization_id and p.invoice_id = i.id
               and payment_is_pending(p.status)) as "pending!"
           from tier_invoice i where i.organization_id = $1 and i.id = $2"#,
        organization.0,
        invoice.0,
        key
    )
    .one_or_not_found(&mut scope)
    .await?;
    if let Some(made) = row.made {
        drop(scope);
        engine::poll_status::<TierPayment>(context, organization, TierPaymentId(made)).await?;
        return outcome(context, reach, TierPaymentId(made)).await;
    }
    if row.status != InvoiceStatus::Open {
        return Err(Refusal::TIER_INVOICE_NOT_OWED.into());
    }
    if row.pending {
        return Err(Refusal::PAYMENT_UNDER_WAY.into());
    }
    let method = store::fit_method(&mut scope, row.location_id.map(OfficeId)).await?;
    let new = NewPayment { invoice, method, by_schedule: false, amount: Cents(row.total_cents), key: Some(key) };
    let payment = engine::attempt::<TierPayment>(context, scope, new, now).await?;
    outcome(context, reach, payment).await
}

async fn outcome(context: &Context, reach: &Reach, payment: TierPaymentId) -> Result<TierPaid> {
    let mut scope = context.database.read(reach.clone()).await?;
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select status as "status: Status", amount_cents, failure_code from tier_payment where organization_id = $1 and id = $2"#,
        organization.0,
        payment.0
    )
    .fetch_one(scope.db())
    .await?;
    let amount = Cents(row.amount_cents);
    Ok(match row.status {
        Status::Succeeded => TierPaid { status: TierPayStatus::Paid, amount, message: None },
        Status::Failed | Status::Canceled => {
            let text = decline_text(&row.failure_code.unwrap_or_default()).0.to_owned();
            TierPaid { status: TierPayStatus::Declined, amount, message: Some(text) }
        }
        _ => TierPaid { status: TierPayStatus::Unknown, amount, message: None },
    })
}
