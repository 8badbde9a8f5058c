//! Reads a row that must exist.

use sqlx::postgres::{PgRow, Postgres};
use sqlx::query::{Map, QueryScalar};
use sqlx::{FromRow, IntoArguments};
use tenancy::Scope;

use crate::{Error, Result};

/// Reads a checked query's row, if a missing one is the caller's error.
pub trait OrNotFound<T> {
    /// The row, or its one column.
    ///
    /// # Errors
    /// [`Error::NotFound`] if there is none in the scope's reach.
    fn one_or_not_found(self, scope: &mut Scope) -> impl Future<Output = Result<T>> + Send;
}

impl<'q, T, F, A> OrNotFound<T> for Map<'q, Postgres, F, A>
where
    T: Send + Unpin,
    F: FnMut(PgRow) -> sqlx::Result<T> + Send,
    A: 'q + Send + IntoArguments<Postgres>,
{
    async fn one_or_not_found(self, scope: &mut Scope) -> Result<T> {
        self.fetch_optional(scope.db()).await?.ok_or(Error::NotFound)
    }
}

impl<'q, T, A> OrNotFound<T> for QueryScalar<'q, Postgres, T, A>
where
    T: Send + Unpin,
    (T,): for<'r> FromRow<'r, PgRow>,
    A: 'q + Send + IntoArguments<Postgres>,
{
    async fn one_or_not_found(self, scope: &mut Scope) -> Result<T> {
        self.fetch_optional(scope.db()).await?.ok_or(Error::NotFound)
    }
}
