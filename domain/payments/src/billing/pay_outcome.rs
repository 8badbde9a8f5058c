//! The result of paying, as shown to the payer.

use tenancy::ids::PaymentId;
use tenancy::{Scope, contract};

use super::decline::failure_text;
use super::settle::NextAction;
use crate::engine::Status;
use crate::{Cents, Result};
use ::rules::Refusal;

#[contract(rename = "PayState")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PayStatus {
    Paid,
    /// A bank debit is processing; it is not paid until the bank has confirmed it.
    Processing,
    RequiresAction,
    Declined,
    /// The provider's result is pending; nothing more is charged until it is known.
    Unknown,
}

/// The result of a payment request.
#[derive(Debug, Clone)]
pub struct PayOutcome {
    pub status: PayStatus,
    /// Paid by this request.
    pub paid: Cents,
    pub receipt_numbers: Vec<i64>,
    /// The amount that is still late or owed.
    pub due: Cents,
    /// Why the payment failed, for the payer.
    pub message: Option<String>,
    pub next_action: Option<NextAction>,
}

/// The result of one request's payments, in the payer's language; `due` is what is still owed.
///
/// # Errors
/// [`crate::Error::Conflict`] if there is no payment.
pub async fn payment_outcome(
    scope: &mut Scope,
    payments: &[PaymentId],
    due: Cents,
    language: &str,
) -> Result<PayOutcome> {
    let organization = scope.organization();
    let ids: Vec<i64> = payments.iter().map(|p| p.0).collect();
    let rows = sqlx::query!(
        r#"select status as "status: Status", amount_cents, receipt_number, failure_code, failure_network, next_action, method from payment
           where organization_id = $1 and id = any($2) order by id"#,
        organization.0,
        &ids
    )
    .fetch_all(scope.db())
    .await?;
    let Some(last) = rows.last() else {
        return Err(Refusal::NOTHING_OWED.into());
    };
    let status = match last.status {
        Status::Succeeded if rows.iter().any(|r| r.status == Status::Processing) => PayStatus::Processing,
        Status::Succeeded => PayStatus::Paid,
        Status::Processing => PayStatus::Processing,
        Status::RequiresAction => PayStatus::RequiresAction,
        Status::Failed | Status::Canceled | Status::Returned => PayStatus::Declined,
        Status::Created | Status::Unknown => PayStatus::Unknown,
    };
    let message = (status == PayStatus::Declined).then(|| {
        let code = last.failure_code.as_deref().unwrap_or_default();
        let (en, es) = failure_text(&last.method, last.status.as_str(), code, last.failure_network.as_deref());
        if language == "es" { es.to_owned() } else { en.to_owned() }
    });
    Ok(PayOutcome {
        status,
        paid: rows.iter().filter(|r| r.status == Status::Succeeded).map(|r| Cents(r.amount_cents)).sum(),
        receipt_numbers: rows.iter().filter_map(|r| r.receipt_number).collect(),
        due,
        message,
        next_action: last.next_action.clone().and_then(|action| serde_json::from_value(action).ok()),
    })
}
