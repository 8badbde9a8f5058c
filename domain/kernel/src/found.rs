//! Rows that have to be there.

use sqlx::postgres::PgRow;
use sqlx::query::{Map, QueryScalar};
use sqlx::{FromRow, IntoArguments, Postgres};
use tenancy::Scope;

use crate::{Error, Result};

/// A query of one row that a caller named: without it there is nothing to go on with.
pub trait FetchFound<T> {
    /// Reads the row.
    ///
    /// # Errors
    /// [`Error::NotFound`] when there is none within the scope's reach.
    fn found(self, scope: &mut Scope) -> impl Future<Output = Result<T>> + Send;
}

impl<'q, F, T, A> FetchFound<T> for Map<'q, Postgres, F, A>
where
    F: FnMut(PgRow) -> sqlx::Result<T> + Send,
    T: Send + Unpin,
    A: 'q + Send + IntoArguments<Postgres>,
{
    async fn found(self, scope: &mut Scope) -> Result<T> {
        self.fetch_optional(scope.db()).await?.ok_or(Error::NotFound)
    }
}

impl<'q, T, A> FetchFound<T> for QueryScalar<'q, Postgres, T, A>
where
    T: Send + Unpin,
    (T,): for<'r> FromRow<'r, PgRow>,
    A: 'q + Send + IntoArguments<Postgres>,
{
    async fn found(self, scope: &mut Scope) -> Result<T> {
        self.fetch_optional(scope.db()).await?.ok_or(Error::NotFound)
    }
}
