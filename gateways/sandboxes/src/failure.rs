//! Failures of sandbox calls.

/// Why a sandbox call failed.
pub(crate) enum Failure {
    Refused { code: &'static str, message: String },
    Broken(anyhow::Error),
}

impl Failure {
    pub(crate) fn refused(code: &'static str, message: &str) -> Self {
        Self::Refused { code, message: message.to_owned() }
    }
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Self {
        Self::Broken(error.into())
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Self::Broken(error)
    }
}

pub(crate) type Handled<T> = Result<T, Failure>;
