//! Refreshes the status of an office's account at the provider, and its payouts.

use membership::offices::{self, OfficeAddress};
use membership::outbox::JobOutcome;
use membership::{Context, Error, Result, payouts};

pub async fn run(context: &Context, at: OfficeAddress) -> Result<JobOutcome> {
    match offices::refresh_payments(context, at).await {
        // The provider no longer knows the account, or it is a sample one.
        Ok(_) | Err(Error::NotFound) => {}
        Err(other) => return Err(other),
    }
    payouts::poll(context, at).await?;
    Ok(JobOutcome::Done)
}
