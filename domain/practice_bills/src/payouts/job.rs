//! The jobs of payouts, as they are queued; [`super::task`] runs them.

use serde::{Deserialize, Serialize};
use tenancy::ids::OfficeId;

/// Queues a payout sync for every office. Key: the tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct PayoutRun {}

/// Refreshes the status of an office's account at the provider, and its payouts.
#[derive(Debug, Serialize, Deserialize)]
pub struct SyncPayouts {
    pub office: OfficeId,
}

/// Compares our payments of the last weeks with the provider's, and checks whether refunds have failed since. Key: the
/// tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct ReconcilePayments {}
