//! What whoever operates the product sees of a call to an outside party: a span, a duration, how it ended. Never what was said.

use std::future::Future;
use std::time::Instant;

use telemetry::metrics;
use tracing::{Instrument, field, info_span};

use crate::addresses::AddressError;
use crate::bank_link::BankLinkError;
use crate::cards::GatewayError;
use crate::guarantor::GuarantorError;
use crate::mail::MailError;
use crate::texts::TextError;

/// How a call failed, in a word.
pub(crate) trait Failure {
    fn word(&self) -> &'static str;
}

/// The word of each way in which calls of a party fail.
macro_rules! words {
    ($error:ty { $($failure:pat => $word:literal),+ $(,)? }) => {
        impl Failure for $error {
            fn word(&self) -> &'static str {
                match self {
                    $($failure => $word),+
                }
            }
        }
    };
}

words!(GatewayError {
    Self::Declined(_) => "declined",
    Self::Refused { .. } => "refused",
    Self::Unauthorized => "unauthorized",
    Self::Busy { .. } => "busy",
    Self::Unknown { .. } => "unknown",
});
words!(GuarantorError {
    Self::Refused { .. } => "refused",
    Self::Unauthorized => "unauthorized",
    Self::Busy { .. } => "busy",
    Self::Unknown { .. } => "unknown",
});
words!(BankLinkError {
    Self::Refused { .. } => "refused",
    Self::Unauthorized => "unauthorized",
    Self::Busy { .. } => "busy",
    Self::Unknown { .. } => "unknown",
});
words!(AddressError { Self::Unauthorized => "unauthorized", Self::Unavailable { .. } => "unknown" });
words!(MailError { Self::Refused(_) => "refused", Self::Unknown(_) => "unknown" });
words!(TextError {
    Self::Refused { .. } | Self::OptedOut => "refused",
    Self::Unauthorized => "unauthorized",
    Self::NotTaken(_) => "busy",
    Self::Unknown(_) => "unknown",
});

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
