//! Limits how many lists are written to files at the same time: each needs a connection, a core, and memory.

use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};

use crate::error::ApiError;

/// The number of files created at the same time; the pool keeps connections for other calls.
const AT_ONCE: usize = 4;
/// How long a file waits for earlier ones: half of a call's time-out.
const PATIENCE: Duration = Duration::from_secs(5);

/// The turns of this server.
pub static TURNS: Turns = Turns::new(AT_ONCE, PATIENCE);

pub struct Turns {
    free: Semaphore,
    patience: Duration,
}

impl Turns {
    pub const fn new(at_once: usize, patience: Duration) -> Self {
        Self { free: Semaphore::const_new(at_once), patience }
    }

    /// Waits for a turn if the call's path (relative to the API's base) is a list's file; other calls need none.
    /// Dropping the permit ends the turn.
    ///
    /// # Errors
    /// 503 if too many files are being created for too long.
    pub async fn of(&self, path: &str) -> Result<Option<SemaphorePermit<'_>>, ApiError> {
        if !path.ends_with("/file") {
            return Ok(None);
        }
        self.take().await.map(Some)
    }

    /// Waits for a turn. For a file whose request has a body, call this once the body was read.
    ///
    /// # Errors
    /// Same as [`Turns::of`].
    pub async fn take(&self) -> Result<SemaphorePermit<'_>, ApiError> {
        match tokio::time::timeout(self.patience, self.free.acquire()).await {
            Ok(Ok(turn)) => Ok(turn),
            _ => Err(ApiError::files_busy()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_file_waits_for_its_turn() {
        let turns = Turns::new(1, Duration::from_secs(60));
        let first = turns.of("/office/1/disputes/file").await.unwrap();
        assert!(first.is_some());
        assert!(turns.of("/office/1/disputes").await.unwrap().is_none(), "a list needs no turn");
        let ends = async {
            tokio::task::yield_now().await;
            drop(first);
        };
        let (second, ()) = tokio::join!(turns.of("/office/1/disputes/file"), ends);
        assert!(second.unwrap().is_some());
    }

    #[tokio::test]
    async fn a_file_that_waited_too_long_is_refused() {
        let turns = Turns::new(1, Duration::ZERO);
        let _first = turns.of("/users/2/activity/file").await.unwrap();
        let refused = turns.of("/office/1/disputes/file").await.unwrap_err();
        assert!(matches!(refused, ApiError::Unavailable(..)));
    }
}
