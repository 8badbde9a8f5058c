//! Fair turns of files that are sent while their rows are read. Each holds a connection for as long as its reader takes.
//!
//! A login has one at a time, and so has an organization, so that one office's slow download keeps no other office from its
//! own. All together have a share of the server's connections, and the others stay for calls.

use std::pin::pin;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tenancy::ids::{LoginId, OrganizationId};
use tokio::sync::Notify;
use tokio::time::timeout;

use crate::error::ApiError;
use crate::file_turns::PATIENCE;

/// Of so many connections one may send a file.
const CONNECTIONS_EACH: usize = 4;
/// Also with few connections, one slow reader is not all.
const FEWEST: usize = 2;

/// The turns on this server.
pub static STREAM_TURNS: StreamTurns = StreamTurns::new(PATIENCE);

/// Who a file is sent to. All of our staff are of one organization, the platform's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reader {
    pub login: LoginId,
    pub organization: OrganizationId,
}

impl Reader {
    fn shares_with(self, other: Self) -> bool {
        self.login == other.login || self.organization == other.organization
    }
}

pub struct StreamTurns {
    taken: Mutex<Vec<Reader>>,
    ended: Notify,
    patience: Duration,
}

/// A reader's turn, which ends when it is dropped.
pub struct StreamTurn {
    turns: &'static StreamTurns,
    reader: Reader,
}

impl StreamTurns {
    pub const fn new(patience: Duration) -> Self {
        Self { taken: Mutex::new(Vec::new()), ended: Notify::const_new(), patience }
    }

    /// Waits for the reader's turn on a server with so many connections.
    ///
    /// # Errors
    /// 503 if the reader's login or organization is sent a file already, or too many files are being sent, for too long.
    pub async fn take(&'static self, reader: Reader, connections: usize) -> Result<StreamTurn, ApiError> {
        let turn = async {
            loop {
                let mut ended = pin!(self.ended.notified());
                // From here on a turn that ends is noticed.
                ended.as_mut().enable();
                if let Some(turn) = self.begin(reader, connections) {
                    return turn;
                }
                ended.await;
            }
        };
        timeout(self.patience, turn).await.map_err(|_| ApiError::files_busy())
    }

    fn begin(&'static self, reader: Reader, connections: usize) -> Option<StreamTurn> {
        let most = (connections / CONNECTIONS_EACH).max(FEWEST);
        let mut taken = self.taken();
        if taken.len() >= most || taken.iter().any(|other| reader.shares_with(*other)) {
            return None;
        }
        taken.push(reader);
        Some(StreamTurn { turns: self, reader })
    }

    fn taken(&self) -> MutexGuard<'_, Vec<Reader>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for StreamTurn {
    fn drop(&mut self) {
        self.turns.taken().retain(|reader| *reader != self.reader);
        self.turns.ended.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The connections of a server that sends two, and three files at once.
    const TWO: usize = 8;
    const THREE: usize = 12;

    fn reader(login: i64, organization: i64) -> Reader {
        Reader { login: LoginId(login), organization: OrganizationId(organization) }
    }

    #[tokio::test]
    async fn one_offices_slow_download_blocks_no_other_office() {
        static TURNS: StreamTurns = StreamTurns::new(Duration::ZERO);
        let _slow = TURNS.take(reader(1, 1), TWO).await.unwrap();
        for login in [1, 2, 3] {
            assert!(TURNS.take(reader(login, 1), TWO).await.is_err(), "the office has one at a time");
        }
        let other = TURNS.take(reader(4, 2), TWO).await.unwrap();
        drop(other);
        TURNS.take(reader(5, 2), TWO).await.unwrap();
    }

    #[tokio::test]
    async fn a_login_has_one_turn_in_all_its_organizations() {
        static TURNS: StreamTurns = StreamTurns::new(Duration::ZERO);
        let _slow = TURNS.take(reader(1, 1), THREE).await.unwrap();
        assert!(TURNS.take(reader(1, 2), THREE).await.is_err());
    }

    #[tokio::test]
    async fn all_together_have_a_share_of_the_connections() {
        static TURNS: StreamTurns = StreamTurns::new(Duration::ZERO);
        let _held = [
            TURNS.take(reader(1, 1), THREE).await.unwrap(),
            TURNS.take(reader(2, 2), THREE).await.unwrap(),
            TURNS.take(reader(3, 3), THREE).await.unwrap(),
        ];
        let refused = TURNS.take(reader(4, 4), THREE).await;
        assert!(matches!(refused, Err(ApiError::Unavailable(..))));
    }

    #[tokio::test]
    async fn the_next_file_of_an_office_waits_for_its_turn() {
        static TURNS: StreamTurns = StreamTurns::new(Duration::from_secs(60));
        let first = TURNS.take(reader(1, 1), TWO).await.unwrap();
        let ends = async {
            tokio::task::yield_now().await;
            drop(first);
        };
        let (next, ()) = tokio::join!(TURNS.take(reader(2, 1), TWO), ends);
        next.unwrap();
    }
}
