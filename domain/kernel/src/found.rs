//! Rows that have to be there.

use std::future::Future;

use sqlx::postgres::PgRow;
use sqlx::query::Map;
use sqlx::{IntoArguments, Postgres};
use tenancy::Scope;

use crate::{Error, Result};

/// A query of one row that a caller named: without it there is nothing to go on with.
pub trait Found<T> {
    /// Reads the row.
    ///
    /// # Errors
    /// [`Error::NotFound`] when there is none within the scope's reach.
    fn found(self, scope: &mut Scope) -> impl Future<Output = Result<T>> + Send;
}

impl<'q, F, T, A> Found<T> for Map<'q, Postgres, F, A>
where
    F: FnMut(PgRow) -> sqlx::Result<T> + Send,
    T: Send + Unpin,
    A: 'q + Send + IntoArguments<Postgres>,
{
    async fn found(self, scope: &mut Scope) -> Result<T> {
        self.fetch_optional(scope.db()).await?.ok_or(Error::NotFound)
    }
}
