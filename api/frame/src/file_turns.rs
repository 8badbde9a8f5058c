//! How many lists are made into files at once: each takes a connection, a core and memory while it is made.

use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};

use crate::error::ApiError;

/// Files that are made at once; the pool has connections for everybody else beside them.
const AT_ONCE: usize = 4;
/// How long a file waits for those before it: half of what a call may take.
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

    /// Waits for the turn of a call whose path (below the API's) is a file of a list; other calls need none. The turn ends when it is
    /// dropped.
    ///
    /// # Errors
    /// 503 when too many files are being made for too long.
    pub async fn of(&self, path: &str) -> Result<Option<SemaphorePermit<'_>>, ApiError> {
        if !path.ends_with("/file") {
            return Ok(None);
        }
        self.take().await.map(Some)
    }

    /// Waits for a turn: for a file that is asked for with a body, once the body is here.
    ///
    /// # Errors
    /// As [`Turns::of`].
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
