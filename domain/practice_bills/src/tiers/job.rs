//! The jobs of what practices pay us, as they are queued; [`super::task`] runs them.

use serde::{Deserialize, Serialize};
use tenancy::ids::{TierInvoiceId, TierMethodId, TierPaymentId};

/// Bills what practices owe the platform, and collects bills that are due. Key: the tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct TierRun {}

/// Notifies households and practices whose card expires within a month, and deletes payment links that expired long
/// ago. Key: the tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct CardExpiry {}

/// Collects one open tier bill. Key: the bill, and the purpose.
#[derive(Debug, Serialize, Deserialize)]
pub struct CollectTier {
    pub invoice: TierInvoiceId,
}

/// Queries the provider for the outcome of a tier's payment. Key: the payment.
#[derive(Debug, Serialize, Deserialize)]
pub struct SettleTierPayment {
    pub payment: TierPaymentId,
}

/// Detaches an organization's removed card at the provider. Key: the card.
#[derive(Debug, Serialize, Deserialize)]
pub struct DetachTierMethod {
    pub method: TierMethodId,
}
