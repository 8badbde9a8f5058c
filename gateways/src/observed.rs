//! Observability of provider calls: a span, the duration and the outcome of each call, but never its contents.

use std::future::Future;
use std::time::Instant;

use telemetry::metrics;
use tracing::{Instrument, field, info_span};

/// A short name for how a call failed; implemented by every gateway's error.
pub trait Failure {
    fn word(&self) -> &'static str;
}

/// Implements [`Failure`] for an error type.
macro_rules! failure_words {
    ($error:ty { $($failure:pat => $word:literal),+ $(,)? }) => {
        impl $crate::observed::Failure for $error {
            fn word(&self) -> &'static str {
                match self {
                    $($failure => $word),+
                }
            }
        }
    };
}
pub(crate) use failure_words;

/// Runs `call` to `provider` and records it. `operation` is the name of our function.
pub async fn observed<T, E: Failure>(
    provider: &'static str,
    operation: &'static str,
    call: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    let span = info_span!("provider_call", provider, operation, outcome = field::Empty);
    let began = Instant::now();
    let answer = call.instrument(span.clone()).await;
    let outcome = answer.as_ref().err().map_or("ok", Failure::word);
    span.record("outcome", outcome);
    metrics::provider_call(provider, operation, outcome, began.elapsed());
    answer
}
