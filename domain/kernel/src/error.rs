//! Why a use case fails. The API maps each variant to one status; no other code decides statuses.

use rules::{FieldErrors, Refusal};

#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Missing, or out of the caller's reach: never distinguished.
    #[error("not found")]
    NotFound,
    /// No valid session, or a failed sign-in. The text is safe to show.
    #[error("{0}")]
    Unauthenticated(Refusal),
    /// The caller is known but not allowed to do this.
    #[error("Access Denied")]
    Forbidden,
    /// The office's tier does not include it; the refusal names the tier that does, and is safe to show.
    #[error("{0}")]
    NotInTier(Refusal),
    /// The input is invalid at these fields.
    #[error("invalid input")]
    Invalid(FieldErrors),
    /// The current state does not allow it; the refusal says why and is safe to show.
    #[error("{0}")]
    Conflict(Refusal),
    /// It affects others; the refusal says whom, and is safe to show. Repeating it with a confirmation does it.
    #[error("{0}")]
    Unconfirmed(Refusal),
    /// An open session is not enough: the caller authenticates again and repeats the request.
    #[error("{0}")]
    AskAgain(Refusal),
    /// Rate limited; retry after this many seconds.
    #[error("too many requests")]
    TooMany { retry_after_s: u64 },
    #[error("the database refused: {0}")]
    Database(#[from] sqlx::Error),
    #[error("external service failed: {0}")]
    Gateway(#[from] gateways::cards::GatewayError),
    #[error("{0}")]
    BankLink(#[from] gateways::bank_link::BankLinkError),
    #[error("{0}")]
    Guarantor(#[from] gateways::guarantor::GuarantorError),
    #[error(transparent)]
    Mail(#[from] gateways::mail::MailError),
    #[error("{0:#}")]
    Internal(#[from] anyhow::Error),
}

impl From<gateways::files::FileError> for Error {
    fn from(error: gateways::files::FileError) -> Self {
        Self::Internal(error.into())
    }
}

impl From<FieldErrors> for Error {
    fn from(wrong: FieldErrors) -> Self {
        Self::Invalid(wrong)
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::Conflict(refusal)
    }
}

impl From<rules::subscriptions::NotAllowed> for Error {
    fn from(refused: rules::subscriptions::NotAllowed) -> Self {
        Self::Conflict(refused.into())
    }
}

impl From<tenancy::Refused> for Error {
    fn from(refused: tenancy::Refused) -> Self {
        match refused {
            tenancy::Refused::OutOfReach => Self::NotFound,
            tenancy::Refused::NotPermitted => Self::Forbidden,
            tenancy::Refused::NotInTier(unlock) => Self::NotInTier(Refusal::not_in_tier(&unlock)),
        }
    }
}

impl Error {
    /// Moves the messages from the field `from` to `to`, for a use case whose caller uses another name for the field.
    #[must_use]
    pub fn at(self, from: &str, to: &str) -> Self {
        match self {
            Self::Invalid(mut fields) => {
                if let Some(messages) = fields.0.remove(from) {
                    fields.0.entry(to.to_owned()).or_default().extend(messages);
                }
                Self::Invalid(fields)
            }
            other => other,
        }
    }

    /// Whether the database has no free connection or can't write now (full disk, read-only, shutting down): nothing
    /// was done, and a retry may work shortly.
    pub fn is_unavailable(&self) -> bool {
        match self {
            Self::Database(sqlx::Error::PoolTimedOut) => true,
            Self::Database(sqlx::Error::Database(refused)) => refused.code().is_some_and(|code| {
                // 53: insufficient resources; 57P: shutdown; 25006: read-only.
                code.starts_with("53") || code.starts_with("57P") || code == "25006"
            }),
            _ => false,
        }
    }
}

pub type Result<T, E = Error> = std::result::Result<T, E>;
