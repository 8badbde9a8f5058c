//! Compares our payments of the last weeks with the provider's.

use membership::outbox::JobOutcome;
use membership::{Context, Result, payouts};

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let found = payouts::reconcile(context, payouts::RECONCILED_DAYS).await?;
    match found.differences.len() {
        0 => tracing::info!(payments = found.compared, "payments agree with the provider's"),
        count => {
            tracing::error!(count, payments = found.compared, "payments differ from the provider's: a person must look")
        }
    }
    Ok(JobOutcome::Done)
}
