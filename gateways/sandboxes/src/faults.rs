//! Faults that testers inject: failures of networks and providers.

use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};

/// How long a call hangs by default, in milliseconds: longer than any client's timeout.
const HOLD_MS: u64 = 15_000;

/// The default delay of a late webhook, in milliseconds.
const LATE_MS: u64 = 3_000;

/// One fault: which calls it affects, how many, and how. Lost when the sandbox stops.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// A call, such as `POST /v1/payment_intents`, `POST /v1/payment_intents/*/confirm` or `* *`; for webhooks the
    /// event's type, such as `payment_intent.succeeded`, or `*`. A `*` matches anything.
    pub call: String,
    pub kind: FaultKind,
    /// How many calls it affects.
    #[serde(default = "once")]
    pub count: u32,
    /// The delay in milliseconds, for the kinds that wait.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ms: Option<u64>,
}

fn once() -> u32 {
    1
}

/// The effect of a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    /// The work is not done, and the response takes very long.
    TimeoutBefore,
    /// The work is done, and the response takes very long.
    TimeoutAfter,
    /// The work is not done; the 500 is stored under the key and replayed.
    ErrorBefore,
    /// The work is done; the response is a 500, which is stored under the key and replayed.
    ErrorAfter,
    /// The work is not done, and nothing is stored: 429.
    TooMany,
    /// The call succeeds, but slowly; its key is in use during that time.
    Slow,
    WebhookDoubled,
    WebhookLate,
    WebhookLost,
    /// Held back until a later event was delivered.
    WebhookReordered,
    /// The first delivery is signed with another secret.
    WebhookBadSignature,
}

impl FaultKind {
    fn is_webhook(self) -> bool {
        matches!(
            self,
            Self::WebhookDoubled
                | Self::WebhookLate
                | Self::WebhookLost
                | Self::WebhookReordered
                | Self::WebhookBadSignature
        )
    }
}

/// A fault that affects a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CallFault {
    TimeoutBefore { ms: u64 },
    TimeoutAfter { ms: u64 },
    ErrorBefore,
    ErrorAfter,
    TooMany,
    Slow { ms: u64 },
}

/// How an event is delivered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Delivery {
    pub copies: u32,
    pub wait_ms: i64,
    /// Held back until a later event was delivered.
    pub held: bool,
    /// The first delivery is signed with another secret.
    pub bad_signature: bool,
}

impl Delivery {
    const USUAL: Self = Self { copies: 1, wait_ms: 0, held: false, bad_signature: false };
}

#[derive(Default)]
pub(crate) struct Faults(Mutex<Vec<Fault>>);

impl Faults {
    fn list(&self) -> MutexGuard<'_, Vec<Fault>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn add(&self, fault: Fault) {
        self.list().push(fault);
    }

    pub(crate) fn all(&self) -> Vec<Fault> {
        self.list().clone()
    }

    pub(crate) fn clear(&self) {
        self.list().clear();
    }

    fn take(&self, webhook: bool, name: &str) -> Option<Fault> {
        let mut list = self.list();
        let strikes = |f: &Fault| f.count > 0 && f.kind.is_webhook() == webhook && matches(&f.call, name);
        let at = list.iter().position(strikes)?;
        let fault = list[at].clone();
        list[at].count -= 1;
        if list[at].count == 0 {
            list.remove(at);
        }
        Some(fault)
    }

    /// The fault that affects this call; its count is decreased.
    pub(crate) fn take_call(&self, method: &str, path: &str) -> Option<CallFault> {
        let fault = self.take(false, &format!("{method} {path}"))?;
        let hold = fault.ms.unwrap_or(HOLD_MS);
        match fault.kind {
            FaultKind::TimeoutBefore => Some(CallFault::TimeoutBefore { ms: hold }),
            FaultKind::TimeoutAfter => Some(CallFault::TimeoutAfter { ms: hold }),
            FaultKind::ErrorBefore => Some(CallFault::ErrorBefore),
            FaultKind::ErrorAfter => Some(CallFault::ErrorAfter),
            FaultKind::TooMany => Some(CallFault::TooMany),
            FaultKind::Slow => Some(CallFault::Slow { ms: fault.ms.unwrap_or(1_000) }),
            _ => None,
        }
    }

    /// How this event is delivered, subject to a fault that affects it; the fault's count is decreased.
    pub(crate) fn take_webhook(&self, event: &str) -> Delivery {
        let usual = Delivery::USUAL;
        let Some(fault) = self.take(true, event) else { return usual };
        let wait_ms = i64::try_from(fault.ms.unwrap_or(LATE_MS)).unwrap_or(i64::MAX);
        match fault.kind {
            FaultKind::WebhookDoubled => Delivery { copies: 2, ..usual },
            FaultKind::WebhookLate => Delivery { wait_ms, ..usual },
            FaultKind::WebhookLost => Delivery { copies: 0, ..usual },
            FaultKind::WebhookReordered => Delivery { wait_ms, held: true, ..usual },
            FaultKind::WebhookBadSignature => Delivery { bad_signature: true, ..usual },
            _ => usual,
        }
    }
}

/// Whether a name matches a pattern in which `*` matches any text, even an empty one.
fn matches(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((start, rest)) => name.strip_prefix(start).is_some_and(|tail| {
            (0..=tail.len()).filter(|at| tail.is_char_boundary(*at)).any(|at| matches(rest, &tail[at..]))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_anything() {
        assert!(matches("POST /v1/payment_intents", "POST /v1/payment_intents"));
        assert!(matches("POST /v1/payment_intents/*/confirm", "POST /v1/payment_intents/pi_1/confirm"));
        assert!(matches("* *", "GET /v1/charges"));
        assert!(!matches("POST /v1/payment_intents", "POST /v1/payment_intents/pi_1/confirm"));
        assert!(!matches("payment_intent.*", "charge.succeeded"));
    }

    #[test]
    fn fault_applies_the_given_times_to_its_call_only() {
        let faults = Faults::default();
        faults.add(Fault { call: "*".into(), kind: FaultKind::WebhookLost, count: 2, ms: None });
        assert_eq!(faults.take_call("GET", "/v1/charges"), None);
        assert_eq!(faults.take_webhook("charge.succeeded").copies, 0);
        assert_eq!(faults.take_webhook("charge.succeeded").copies, 0);
        assert_eq!(faults.take_webhook("charge.succeeded"), Delivery::USUAL);
        assert!(faults.all().is_empty());
    }
}
