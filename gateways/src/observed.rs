//! What whoever operates the product sees of a call to an outside party: a span, a duration, how it ended. Never what was said.

use std::future::Future;
use std::time::Instant;

use telemetry::metrics;
use tracing::{Instrument, field, info_span};

/// How a call failed, in a word; each outside party's error says it.
pub(crate) trait Failure {
    fn word(&self) -> &'static str;
}

/// The word of each way in which calls of a party fail.
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

/// Makes `call` of `provider`. `operation` is the name of our function that makes it.
pub(crate) async fn observed<T, E: Failure>(
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
