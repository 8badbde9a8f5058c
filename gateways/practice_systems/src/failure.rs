//! Why a call to a practice system failed.

use std::time::Duration;

use gateways::observed::Failure;

/// A failed call. All but [`LinkFailure::Unknown`] are explicit answers.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LinkFailure {
    /// The key was turned off, replaced, or never valid.
    #[error("the keys are refused")]
    KeysRefused,
    /// The key doesn't include this call; others work.
    #[error("the key does not include this call")]
    NotPermitted,
    /// The practice has not approved us yet.
    #[error("the practice has not approved the connection")]
    NotAllowed,
    /// The program in the office doesn't answer.
    #[error("the office's program does not answer")]
    OfficeOffline,
    /// The first upload is running.
    #[error("the first upload is running")]
    Installing,
    #[error("too many calls")]
    Busy { retry_after: Duration },
    /// No more calls today.
    #[error("the calls of the day are used up")]
    DayLimit,
    /// The office's version has no such call.
    #[error("the office's version is too old")]
    TooOld,
    /// Nothing is known: no answer, or an unreadable one.
    #[error("{0}")]
    Unknown(String),
}

impl Failure for LinkFailure {
    fn word(&self) -> &'static str {
        match self {
            Self::KeysRefused => "keys_refused",
            Self::NotPermitted => "not_permitted",
            Self::NotAllowed => "not_allowed",
            Self::OfficeOffline => "office_offline",
            Self::Installing => "installing",
            Self::Busy { .. } => "busy",
            Self::DayLimit => "day_limit",
            Self::TooOld => "too_old",
            Self::Unknown(_) => "unknown",
        }
    }
}

pub(crate) type Result<T, E = LinkFailure> = std::result::Result<T, E>;
