//! Runs one attempt at a job and handles its end: done, retried later, or left to a person for good.

use std::panic::AssertUnwindSafe;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use futures::FutureExt;
use gateways::bank_link::BankLinkError;
use gateways::cards::GatewayError;
use gateways::guarantor::GuarantorError;
use gateways::mail::MailError;
use kernel::outbox::{self, ClaimedJob, JobOutcome, Retry};
use kernel::{Context, Error};
use telemetry::{metrics, request_id};
use tracing::{Instrument, error, info, info_span, warn};

use crate::handlers::Handlers;

/// Longer than the slowest run over all tenants should ever take; an attempt that takes longer counts as failed.
const ATTEMPT_LIMIT: Duration = Duration::from_secs(15 * 60);

/// How an attempt ended.
#[derive(Debug)]
enum Ending {
    Done,
    Finished,
    /// Retry at a business time, or after a pause that grows with the attempts and is at least `not_before`.
    Again(DateTime<Utc>, String),
    AfterPause {
        not_before: Duration,
        error: String,
    },
    GiveUp(String),
}

/// What is left to write after an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttemptResult {
    /// The caller has to mark the job as done.
    NotYet,
    Done,
    Again,
    Dead,
    /// Another worker holds the job by now, or the database failed: the lease expires and the sweeper takes over.
    Not,
}

impl AttemptResult {
    /// The result as a label for logs and metrics.
    pub fn word(self) -> &'static str {
        match self {
            Self::NotYet | Self::Done => "done",
            Self::Again => "again",
            Self::Dead => "dead",
            Self::Not => "lost",
        }
    }
}

/// Makes one attempt at `job` and writes its end, except for a plain `Done`, which the caller writes in batches.
pub async fn attempt(context: &Context, handlers: &dyn Handlers, job: &ClaimedJob) -> AttemptResult {
    let span = info_span!(
        "job",
        kind = job.kind,
        job = %job.id,
        organization = %job.organization,
        attempt = job.attempt,
        request = job.request.map(tracing::field::display)
    );
    let ended = async {
        let started = Instant::now();
        let written = run(context, handlers, job).await;
        metrics::job(job.kind, written.word(), started.elapsed());
        info!(outcome = written.word(), ms = started.elapsed().as_millis(), "job ended");
        written
    };
    request_id::within(job.request, ended).instrument(span).await
}

async fn run(context: &Context, handlers: &dyn Handlers, job: &ClaimedJob) -> AttemptResult {
    let run = AssertUnwindSafe(handlers.run(context, job)).catch_unwind();
    let ending = match tokio::time::timeout(ATTEMPT_LIMIT, run).await {
        Err(_) => Ending::AfterPause { not_before: Duration::ZERO, error: "took longer than 15 minutes".into() },
        Ok(Err(panic)) => {
            Ending::AfterPause { not_before: Duration::ZERO, error: format!("panicked: {}", panic_text(&*panic)) }
        }
        Ok(Ok(Ok(outcome))) => of_outcome(outcome),
        Ok(Ok(Err(error))) => of_error(&error),
    };
    match write(context, job, ending).await {
        Ok(written) => written,
        Err(error) => {
            warn!(%error, "saving a job attempt's outcome failed");
            AttemptResult::Not
        }
    }
}

async fn write(context: &Context, job: &ClaimedJob, ending: Ending) -> kernel::Result<AttemptResult> {
    let (at, why) = match ending {
        Ending::Done => return Ok(AttemptResult::NotYet),
        Ending::Finished => return Ok(AttemptResult::Done),
        Ending::GiveUp(why) => {
            error!(why, "manual review needed: job given up");
            outbox::mark_dead(&context.database, job, &why).await?;
            return Ok(AttemptResult::Dead);
        }
        Ending::Again(at, why) => (at, why),
        Ending::AfterPause { not_before, error } => {
            let pause =
                pause_after(context.tasks.retry(job.kind), job.attempt, jitter(job.id.0, job.attempt)).max(not_before);
            (context.clock.now().await? + pause, error)
        }
    };
    if outbox::retry(&context.database, job, &why, at).await? {
        info!(why, %at, "job will be retried");
        Ok(AttemptResult::Again)
    } else {
        error!(why, "manual review needed: job failed its last attempt");
        Ok(AttemptResult::Dead)
    }
}

fn of_outcome(outcome: JobOutcome) -> Ending {
    match outcome {
        JobOutcome::Done => Ending::Done,
        JobOutcome::Finished => Ending::Finished,
        JobOutcome::Again { at, why } => Ending::Again(at, why),
        JobOutcome::GiveUp { why } => Ending::GiveUp(why),
    }
}

/// Whether an error is worth a retry: temporary failures are, definite refusals are not.
fn of_error(error: &Error) -> Ending {
    let again = |not_before| Ending::AfterPause { not_before, error: error.to_string() };
    match error {
        Error::Database(_) | Error::Internal(_) | Error::Mail(MailError::Unknown(_)) => again(Duration::ZERO),
        Error::TooMany { retry_after_s } => again(Duration::from_secs(*retry_after_s)),
        Error::Gateway(GatewayError::Busy { retry_after }) => again(*retry_after),
        // Unauthorized goes away once someone corrects the configuration.
        Error::Gateway(GatewayError::Unknown { .. } | GatewayError::Unauthorized) => again(Duration::ZERO),
        Error::Guarantor(GuarantorError::Busy { retry_after }) => again(*retry_after),
        Error::Guarantor(GuarantorError::Unknown { .. } | GuarantorError::Unauthorized) => again(Duration::ZERO),
        Error::BankLink(BankLinkError::Busy { retry_after }) => again(*retry_after),
        Error::BankLink(BankLinkError::Unknown { .. } | BankLinkError::Unauthorized) => again(Duration::ZERO),
        Error::Guarantor(GuarantorError::Refused { .. })
        | Error::BankLink(BankLinkError::Refused { .. })
        | Error::Gateway(GatewayError::Refused { .. } | GatewayError::Declined(_))
        | Error::Mail(MailError::Refused(_))
        | Error::NotFound
        | Error::Unauthenticated(_)
        | Error::Forbidden
        | Error::NotInTier(_)
        | Error::Conflict(_)
        | Error::Unconfirmed(_)
        | Error::AskAgain(_) => Ending::GiveUp(error.to_string()),
        Error::Invalid(errors) => Ending::GiveUp(format!("invalid input: {:?}", errors.texts("en"))),
    }
}

/// A factor between three quarters and five quarters, different for each job and attempt, so that jobs that failed
/// together are not retried together. Derived from the two numbers (splitmix64), so that tests see the same pauses
/// every time.
fn jitter(job: i64, attempt: i32) -> f64 {
    let mut mixed =
        job.unsigned_abs().wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(u64::from(attempt.unsigned_abs()));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    0.75 + ((mixed ^ (mixed >> 31)) % 1_000) as f64 / 2_000.0
}

/// The pause after failed attempt number `attempt`, times `jitter`.
fn pause_after(retry: Retry, attempt: i32, jitter: f64) -> Duration {
    let doublings = u32::try_from(attempt - 1).unwrap_or(0).min(16);
    retry.first_pause.saturating_mul(1 << doublings).min(retry.longest_pause).mul_f64(jitter)
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "without a text".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_an_hour() {
        let usual = Retry::USUAL;
        let seconds: Vec<u64> = (1..=11).map(|attempt| pause_after(usual, attempt, 1.0).as_secs()).collect();
        assert_eq!(seconds, [10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
        assert_eq!(pause_after(usual, 60, 1.0).as_secs(), 3600);
        assert_eq!(pause_after(usual, 1, 1.25).as_millis(), 12_500);
    }

    #[test]
    fn retry_jitter_is_spread_and_repeatable() {
        let spread: Vec<f64> = (1..=1_000).map(|job| jitter(job, 1)).collect();
        assert!(spread.iter().all(|j| (0.75..1.25).contains(j)));
        let mean = spread.iter().sum::<f64>() / 1_000.0;
        assert!((0.98..1.02).contains(&mean), "{mean}");
        assert_ne!(jitter(7, 1), jitter(7, 2));
        assert_eq!(jitter(7, 1), jitter(7, 1));
    }

    #[test]
    fn unknown_is_asked_again_and_no_is_no() {
        let unknown = Error::Gateway(GatewayError::Unknown { reason: "time-out".into() });
        assert!(matches!(of_error(&unknown), Ending::AfterPause { .. }));
        let busy = Error::Gateway(GatewayError::Busy { retry_after: Duration::from_secs(90) });
        assert!(matches!(of_error(&busy), Ending::AfterPause { not_before, .. } if not_before.as_secs() == 90));
        let refused = Error::Gateway(GatewayError::Refused { code: "x".into(), message: "y".into() });
        assert!(matches!(of_error(&refused), Ending::GiveUp(_)));
        assert!(matches!(of_error(&Error::Mail(MailError::Unknown("4xx".into()))), Ending::AfterPause { .. }));
        assert!(matches!(of_error(&Error::Mail(MailError::Refused("5xx".into()))), Ending::GiveUp(_)));
        assert!(matches!(of_error(&Error::NotFound), Ending::GiveUp(_)));
        assert!(matches!(of_error(&Error::Database(sqlx_gone())), Ending::AfterPause { .. }));
    }

    fn sqlx_gone() -> sqlx::Error {
        sqlx::Error::PoolTimedOut
    }
}
