//! Asks the provider what an office's account may do, and for its payouts.

use membership::offices::{self, OfficeAddress};
use membership::outbox::JobOutcome;
use membership::{Context, Error, Result, payouts};

pub async fn run(context: &Context, at: OfficeAddress) -> Result<JobOutcome> {
    match offices::refresh_payments(context, at).await {
        // The provider has forgotten it, or it is a made-up one.
        Ok(_) | Err(Error::NotFound) => {}
        Err(other) => return Err(other),
    }
    payouts::poll(context, at).await?;
    Ok(JobOutcome::Done)
}
