//! Looking for a tenant in the cells.

use crate::scope::{Database, Scope};

/// A look at the cells, one after the other: each call opens a scope in the next one, and `None` says that there is none left.
///
/// A cell that is down is passed over. Only if nobody else has what is looked for is its error the answer, because it may have it.
pub struct Look {
    left: std::vec::IntoIter<Database>,
    down: Option<sqlx::Error>,
    answered: bool,
    partly: bool,
}

impl Database {
    /// Asks the cells one after the other, for what a link or an id of a provider belongs to.
    pub fn look(&self) -> Look {
        Look::over(self.each_cell())
    }
}

impl Look {
    fn over(cells: Vec<Database>) -> Self {
        Self { left: cells.into_iter(), down: None, answered: false, partly: false }
    }

    /// Goes without the cells that are down if another one answers: for what is better shown in part than not at all.
    pub fn partly(self) -> Self {
        Self { partly: true, ..self }
    }

    /// As [`Database::platform`] of the next cell.
    ///
    /// # Errors
    /// After the last cell, if one of them didn't answer.
    pub async fn platform(&mut self, name: &str) -> Result<Option<Scope>, sqlx::Error> {
        while let Some(cell) = self.left.next() {
            match Database::platform(&cell, name).await {
                Ok(scope) => {
                    self.answered = true;
                    return Ok(Some(scope));
                }
                Err(error) => self.pass_over(error),
            }
        }
        self.end()
    }

    /// As [`Database::platform_for_public`] of the next cell.
    ///
    /// # Errors
    /// As [`Look::platform`].
    pub async fn platform_for_public(&mut self, name: &str) -> Result<Option<Scope>, sqlx::Error> {
        while let Some(cell) = self.left.next() {
            match Database::platform_for_public(&cell, name).await {
                Ok(scope) => {
                    self.answered = true;
                    return Ok(Some(scope));
                }
                Err(error) => self.pass_over(error),
            }
        }
        self.end()
    }

    fn pass_over(&mut self, error: sqlx::Error) {
        self.down = self.down.take().or(Some(error));
    }

    fn end(&mut self) -> Result<Option<Scope>, sqlx::Error> {
        match self.down.take() {
            Some(error) if self.partly && self.answered => {
                tracing::warn!(%error, "the answer is without a cell that is down");
                Ok(None)
            }
            Some(error) => Err(error),
            None => Ok(None),
        }
    }
}
