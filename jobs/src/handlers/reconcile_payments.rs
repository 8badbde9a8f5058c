//! Compares our payments of the last weeks with the provider's, and checks whether refunds have failed since.

use membership::outbox::JobOutcome;
use membership::{Context, Result, billing, payouts};

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let found = payouts::reconcile(context, payouts::RECONCILED_DAYS).await?;
    match found.differences.len() {
        0 => tracing::info!(payments = found.compared, "payments agree with the provider's"),
        count => {
            tracing::error!(count, payments = found.compared, "payments differ from the provider's: a person must look")
        }
    }
    billing::poll_refunds(context, payouts::RECONCILED_DAYS).await?;
    Ok(JobOutcome::Done)
}
