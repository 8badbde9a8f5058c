//! The jobs of payments and refunds as they are queued, and when; [`super::task`] runs them.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use tenancy::ids::{ArrearsPlanId, InvoiceId, PaymentId, PaymentMethodId, RefundId};

/// The UTC hour at which everything due on a date runs: midday in the US, after banks have posted the day's deposits.
const HOUR: u32 = 16;

/// Collects one open invoice with the household's payment method. Key: the invoice, and the attempt or date it is for.
#[derive(Debug, Serialize, Deserialize)]
pub struct CollectInvoice {
    pub invoice: InvoiceId,
}

/// Charges one installment of an arrears plan. Key: the plan and the number.
#[derive(Debug, Serialize, Deserialize)]
pub struct CollectInstallment {
    pub plan: ArrearsPlanId,
    pub number: i32,
}

/// Queries the provider for the outcome of a payment. Key: the payment.
#[derive(Debug, Serialize, Deserialize)]
pub struct SettlePayment {
    pub payment: PaymentId,
}

/// Detaches a removed payment method at the provider. Key: the method.
#[derive(Debug, Serialize, Deserialize)]
pub struct DetachMethod {
    pub method: PaymentMethodId,
}

/// Sends a refund, and queries its outcome. Key: the refund.
#[derive(Debug, Serialize, Deserialize)]
pub struct SendRefund {
    pub refund: RefundId,
}

/// The instant at which everything due on a date runs.
pub(super) fn due_at(on: NaiveDate) -> DateTime<Utc> {
    on.and_hms_opt(HOUR, 0, 0).unwrap_or_default().and_utc()
}
