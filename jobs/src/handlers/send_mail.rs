//! Sends one email.

use gateways::mail::MailError;
use kernel::outbox::{ClaimedJob, JobOutcome, Mailing};
use kernel::{Context, Error, Result};
use membership::notices;
use telemetry::metrics;

pub async fn run(context: &Context, job: &ClaimedJob, mailing: &Mailing) -> Result<JobOutcome> {
    let sent = notices::send(context, job.organization, mailing, &job.key).await;
    match &sent {
        Ok(JobOutcome::Done | JobOutcome::Finished) => metrics::email("sent"),
        Err(Error::Mail(MailError::Refused(_))) => metrics::email("refused"),
        Err(Error::Mail(MailError::Unknown(_))) => metrics::email("unknown"),
        _ => {}
    }
    sent
}
