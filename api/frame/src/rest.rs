//! The unread rest of a request's body. A connection can only be reused if the body was read completely, so a small
//! rest is read and discarded. If that takes too long, the response announces that the connection closes.

use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use futures::stream::{BoxStream, Stream, StreamExt};
use poem::{Body, Request};

use crate::valid_json::BODY_LIMIT_BYTES;

/// How long a response waits for the rest.
const PATIENCE: Duration = Duration::from_secs(1);

type Chunk = std::io::Result<Bytes>;

/// A request's body, shared by the call that reads it and the framework that reads the rest.
#[derive(Clone)]
struct Shared(Arc<Mutex<Inner>>);

struct Inner {
    body: BoxStream<'static, Chunk>,
    ended: bool,
}

impl Stream for Shared {
    type Item = Chunk;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Chunk>> {
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if inner.ended {
            return Poll::Ready(None);
        }
        let polled = inner.body.poll_next_unpin(cx);
        inner.ended = matches!(polled, Poll::Ready(None | Some(Err(_))));
        polled
    }
}

/// The framework's handle of a request's body.
pub struct Rest(Option<Shared>);

impl Rest {
    /// Takes a handle of the body; the call can still read it.
    pub fn of(request: &mut Request) -> Self {
        let body = request.take_body();
        if body.is_empty() {
            return Self(None);
        }
        let shared = Shared(Arc::new(Mutex::new(Inner { body: body.into_bytes_stream().boxed(), ended: false })));
        request.set_body(Body::from_bytes_stream(shared.clone()));
        Self(Some(shared))
    }

    /// Reads the rest. Returns `false` if it is too large or takes too long.
    pub async fn read_to_end(self) -> bool {
        let Some(mut body) = self.0 else { return true };
        let read = async {
            let mut left = BODY_LIMIT_BYTES;
            while let Some(chunk) = body.next().await {
                let Some(less) = chunk.ok().and_then(|chunk| left.checked_sub(chunk.len())) else { return false };
                left = less;
            }
            true
        };
        tokio::time::timeout(PATIENCE, read).await.unwrap_or(false)
    }
}

#[cfg(test)]
mod tests {
    use futures::stream;

    use super::*;

    fn request(chunks: Vec<usize>) -> Request {
        let chunks = chunks.into_iter().map(|size| Chunk::Ok(Bytes::from(vec![b'a'; size])));
        Request::builder().body(Body::from_bytes_stream(stream::iter(chunks)))
    }

    #[tokio::test]
    async fn small_remaining_body_is_drained_and_a_large_one_not() {
        assert!(Rest::of(&mut Request::default()).read_to_end().await, "no body has no rest");
        let mut small = request(vec![1_000, 1_000]);
        assert!(Rest::of(&mut small).read_to_end().await);
        let mut large = request(vec![BODY_LIMIT_BYTES, 1]);
        assert!(!Rest::of(&mut large).read_to_end().await);
    }

    #[tokio::test]
    async fn the_call_reads_the_body_first() {
        let mut read = request(vec![10, 10]);
        let rest = Rest::of(&mut read);
        assert_eq!(read.take_body().into_bytes().await.unwrap().len(), 20);
        assert!(rest.read_to_end().await);
    }

    #[tokio::test]
    async fn a_body_that_does_not_come_is_not_waited_for() {
        let mut slow = Request::builder().body(Body::from_bytes_stream(stream::pending::<Chunk>()));
        assert!(!Rest::of(&mut slow).read_to_end().await);
    }
}
