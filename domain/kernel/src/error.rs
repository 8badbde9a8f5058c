//! What a use case can answer instead of its result. The API maps each to one status; nobody else decides statuses.

use rules::{FieldErrors, Refusal};

#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Missing, or out of the caller's reach: never told apart.
    #[error("not found")]
    NotFound,
    /// No valid session, or a sign-in that failed. The words are safe to show.
    #[error("{0}")]
    Unauthenticated(Refusal),
    /// The caller is known and may not do this.
    #[error("Access Denied")]
    Forbidden,
    /// The office's tier does not unlock it; the text says which one does, and is safe to show.
    #[error("{0}")]
    NotInTier(String),
    /// The input is wrong at these fields.
    #[error("invalid input")]
    Invalid(FieldErrors),
    /// The state of things refuses it; the refusal says why and is safe to show.
    #[error("{0}")]
    Conflict(Refusal),
    /// It touches what people hold; the text says whom, and is safe to show. Asked again with a confirmation it is done.
    #[error("{0}")]
    Unconfirmed(String),
    /// An open session alone must not do this: the caller proves once more who it is, and asks again.
    #[error("{0}")]
    AskAgain(Refusal),
    /// Too often; try again after so many seconds.
    #[error("too many requests")]
    TooMany { retry_after_s: u64 },
    #[error("the database refused: {0}")]
    Database(#[from] sqlx::Error),
    #[error("an outside party failed: {0}")]
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

impl From<rules::Refused> for Error {
    fn from(refused: rules::Refused) -> Self {
        Self::Conflict(refused.0.into())
    }
}

impl From<rules::subscriptions::NotAllowed> for Error {
    fn from(refused: rules::subscriptions::NotAllowed) -> Self {
        Self::Conflict(refused.to_string().into())
    }
}

impl From<tenancy::Refused> for Error {
    fn from(refused: tenancy::Refused) -> Self {
        match refused {
            tenancy::Refused::OutOfReach => Self::NotFound,
            tenancy::Refused::NotPermitted => Self::Forbidden,
            tenancy::Refused::NotInTier(text) => Self::NotInTier(text.to_string()),
        }
    }
}

impl Error {
    /// The messages at the field `from` appear at `to`: for a use case whose caller knows the field by another name.
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

    /// The database has no connection to give or cannot write now (full disk, read-only, going down): what was asked was not
    /// done, and may work in a moment.
    pub fn is_unavailable(&self) -> bool {
        match self {
            Self::Database(sqlx::Error::PoolTimedOut) => true,
            Self::Database(sqlx::Error::Database(refused)) => refused.code().is_some_and(|code| {
                // 53: insufficient resources; 57P: shut down; 25006: read-only.
                code.starts_with("53") || code.starts_with("57P") || code == "25006"
            }),
            _ => false,
        }
    }
}

pub type Result<T, E = Error> = std::result::Result<T, E>;
