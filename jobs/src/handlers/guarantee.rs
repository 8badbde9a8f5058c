//! Looks for terms to guarantee and polls the guarantee partner.

use membership::outbox::JobOutcome;
use membership::{Context, Result, guarantee};
use tracing::info;

pub async fn run(context: &Context) -> Result<JobOutcome> {
    let looked = guarantee::run(context).await?;
    info!(terms = looked.terms, settled = looked.settled, "synced guarantees with the partner");
    Ok(JobOutcome::Done)
}
