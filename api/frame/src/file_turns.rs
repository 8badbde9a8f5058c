//! Limits how many lists are written to files at the same time: each needs a connection, a core, and memory.
//!
//! A signed-in caller takes a turn once it is known who calls and that they may. People who are not signed in have turns
//! of their own, so that they never wait for an office's files, and no office waits for theirs. Files that are sent while their rows
//! are read have [`crate::stream_turns`].

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use poem::Request;
use poem::http::Method;
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::error::ApiError;

/// The number of files created at the same time; the pool keeps connections for other calls.
const AT_ONCE: usize = 4;
/// The same for people who are not signed in.
const PUBLIC_AT_ONCE: usize = 2;
/// How long a file waits for earlier ones: half of a call's time-out.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

/// The turns of signed-in callers on this server.
pub static TURNS: Turns = Turns::new(AT_ONCE, PATIENCE);
/// The turns of everybody else on this server. A public file takes one in its handler, after the caller's limits.
pub static PUBLIC_TURNS: Turns = Turns::new(PUBLIC_AT_ONCE, PATIENCE);

pub struct Turns {
    free: Semaphore,
    patience: Duration,
}

impl Turns {
    pub const fn new(at_once: usize, patience: Duration) -> Self {
        Self { free: Semaphore::const_new(at_once), patience }
    }

    /// Waits for a turn. For a file whose request has a body, call this once the body was read. Dropping the permit ends
    /// the turn.
    ///
    /// # Errors
    /// 503 if too many files are being created for too long.
    pub async fn take(&self) -> Result<SemaphorePermit<'_>, ApiError> {
        match tokio::time::timeout(self.patience, self.free.acquire()).await {
            Ok(Ok(turn)) => Ok(turn),
            _ => Err(ApiError::files_busy()),
        }
    }
}

/// The turn that a call holds until it ends. It belongs to the request's data.
#[derive(Clone, Default)]
pub struct HeldTurn(Arc<Mutex<Option<SemaphorePermit<'static>>>>);

impl HeldTurn {
    /// Takes one of `turns` for the rest of the call if it asks for a list's file, once; other calls need none. A call
    /// with a body would hold its turn until the body arrives, so its handler takes one later.
    ///
    /// # Errors
    /// Same as [`Turns::take`].
    pub async fn hold(&self, request: &Request, turns: &'static Turns) -> Result<(), ApiError> {
        if *request.method() != Method::GET || !request.uri().path().ends_with("/file") || self.is_held() {
            return Ok(());
        }
        let turn = turns.take().await?;
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(turn);
        Ok(())
    }

    fn is_held(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(method: Method, path: &str) -> Request {
        Request::builder().method(method).uri_str(path).finish()
    }

    #[tokio::test]
    async fn a_file_waits_for_its_turn() {
        static ONE: Turns = Turns::new(1, Duration::from_secs(60));
        let (first, second, other) = (HeldTurn::default(), HeldTurn::default(), HeldTurn::default());
        let file = request(Method::GET, "/office/1/disputes/file");
        first.hold(&file, &ONE).await.unwrap();
        first.hold(&file, &ONE).await.unwrap();
        other.hold(&request(Method::GET, "/office/1/disputes"), &ONE).await.unwrap();
        other.hold(&request(Method::POST, "/dentists/1/members/file"), &ONE).await.unwrap();
        assert!(!other.is_held(), "a list and a call with a body need no turn here");
        let ends = async {
            tokio::task::yield_now().await;
            drop(first);
        };
        let (held, ()) = tokio::join!(second.hold(&file, &ONE), ends);
        held.unwrap();
        assert!(second.is_held());
    }

    #[tokio::test]
    async fn a_file_that_waited_too_long_is_refused() {
        static ONE: Turns = Turns::new(1, Duration::ZERO);
        let _first = ONE.take().await.unwrap();
        let refused =
            HeldTurn::default().hold(&request(Method::GET, "/users/2/activity/file"), &ONE).await.unwrap_err();
        assert!(matches!(refused, ApiError::Unavailable(..)));
    }
}
