//! Compares our payments of the last weeks with the provider's, and checks whether refunds have failed since.

use membership::outbox::JobOutcome;
use membership::{Context, Result, billing, payouts};

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let found = payouts::reconcile(context, payouts::RECONCILED_DAYS).await?;
    match found.differences.len() {
        0 => tracing::info!(payments = found.compared, "payments reconciled with the provider"),
        count => {
            tracing::error!(
                count,
                payments = found.compared,
                "manual review needed: payments differ from the provider's"
            )
        }
    }
    billing::poll_refunds(context, payouts::RECONCILED_DAYS).await?;
    Ok(JobOutcome::Done)
}
