//! Bills due installments of agreements, and expires agreements not signed in time.

use membership::outbox::JobOutcome;
use membership::{Context, Result, installment_agreements};

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let ran = installment_agreements::run(context).await?;
    tracing::info!(
        billed = ran.billed,
        expired = ran.expired,
        "billed due installments and expired unsigned agreements"
    );
    Ok(JobOutcome::Done)
}
