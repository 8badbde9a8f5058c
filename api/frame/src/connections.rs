//! Limits of the server's connections: their number, and how long each may keep the server waiting.
//!
//! The HTTP library has no time-out for a request that arrives byte by byte. Time-outs are therefore enforced where
//! bytes are read and written: a request must be answered in time, and an idle connection is closed.

use std::collections::HashMap;
use std::future::Future;
use std::io::{self, ErrorKind};
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use poem::http::uri::Scheme;
use poem::listener::Acceptor;
use poem::web::{LocalAddr, RemoteAddr};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, Sleep};

/// The wait before retrying a failed accept (no file handle is free).
const PAUSE: Duration = Duration::from_millis(100);

#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// The maximum number of open connections; more wait to be accepted.
    pub most: usize,
    /// The maximum per address; more are closed. Disabled behind a proxy, where all have the same address.
    pub most_of_address: Option<usize>,
    /// The maximum time from the first byte of a request to the first byte of its response. Longer than any call takes.
    pub answer: Duration,
    /// The maximum time without a byte in either direction. Longer than proxies keep a connection open.
    pub idle: Duration,
}

impl Limits {
    pub fn of_server(behind_proxy: bool) -> Self {
        Self {
            most: 2_000,
            most_of_address: (!behind_proxy).then_some(200),
            answer: Duration::from_secs(30),
            idle: Duration::from_secs(75),
        }
    }
}

/// An acceptor that enforces the limits on its connections.
pub struct Guarded<A> {
    inner: A,
    limits: Limits,
    free: Arc<Semaphore>,
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl<A> Guarded<A> {
    pub fn new(inner: A, limits: Limits) -> Self {
        Self { inner, limits, free: Arc::new(Semaphore::new(limits.most)), open: Arc::default() }
    }

    /// Reserves a connection for the address; `None` if its limit is reached.
    fn seat(&self, remote: &RemoteAddr, permit: OwnedSemaphorePermit) -> Option<Seat> {
        let address = remote.as_socket_addr().map(|socket| socket.ip());
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let (Some(address), Some(most)) = (address, self.limits.most_of_address) {
            let count = open.entry(address).or_default();
            if *count >= most {
                return None;
            }
            *count += 1;
            return Some(Seat { _permit: permit, address: Some(address), open: Arc::clone(&self.open) });
        }
        Some(Seat { _permit: permit, address: None, open: Arc::clone(&self.open) })
    }
}

/// A reserved place among the open connections.
struct Seat {
    _permit: OwnedSemaphorePermit,
    address: Option<IpAddr>,
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Drop for Seat {
    fn drop(&mut self) {
        let Some(address) = self.address else { return };
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&address);
            }
        }
    }
}

impl<A: Acceptor> Acceptor for Guarded<A> {
    type Io = Timed<A::Io>;

    fn local_addr(&self) -> Vec<LocalAddr> {
        self.inner.local_addr()
    }

    async fn accept(&mut self) -> io::Result<(Self::Io, LocalAddr, RemoteAddr, Scheme)> {
        loop {
            let permit = Arc::clone(&self.free).acquire_owned().await.map_err(io::Error::other)?;
            match self.inner.accept().await {
                Ok((io, local, remote, scheme)) => {
                    if let Some(seat) = self.seat(&remote, permit) {
                        return Ok((Timed::new(io, seat, self.limits), local, remote, scheme));
                    }
                    tracing::warn!(address = %remote, "connection refused: too many from one address");
                }
                Err(error) => {
                    tracing::warn!(%error, "accepting a connection failed");
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }
}

/// A connection that fails if it keeps the server waiting too long.
pub struct Timed<Io> {
    io: Io,
    limits: Limits,
    /// The time of the last read or write.
    moved: Instant,
    /// The time by which the current request must be answered.
    answer_by: Option<Instant>,
    alarm: Pin<Box<Sleep>>,
    _seat: Seat,
}

impl<Io> Timed<Io> {
    fn new(io: Io, seat: Seat, limits: Limits) -> Self {
        let now = Instant::now();
        let alarm = Box::pin(tokio::time::sleep_until(now + limits.idle));
        Self { io, limits, moved: now, answer_by: None, alarm, _seat: seat }
    }

    fn was_read(&mut self) {
        self.moved = Instant::now();
        self.answer_by.get_or_insert(self.moved + self.limits.answer);
    }

    fn was_written(&mut self) {
        (self.moved, self.answer_by) = (Instant::now(), None);
    }

    /// Pending until the time limit is reached.
    fn wait<T>(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        let idle = self.moved + self.limits.idle;
        let until = self.answer_by.map_or(idle, |answer| answer.min(idle));
        if self.alarm.deadline() != until {
            self.alarm.as_mut().reset(until);
        }
        self.alarm.as_mut().poll(cx).map(|()| Err(ErrorKind::TimedOut.into()))
    }
}

impl<Io: AsyncRead + Unpin> AsyncRead for Timed<Io> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        match Pin::new(&mut self.io).poll_read(cx, buffer) {
            Poll::Pending => self.wait(cx),
            ready => {
                if buffer.filled().len() > before {
                    self.was_read();
                    // A request that arrives in small pieces is never pending for long, so its limit is checked here.
                    if self.answer_by.is_some_and(|answer| answer <= self.moved) {
                        return Poll::Ready(Err(ErrorKind::TimedOut.into()));
                    }
                }
                ready
            }
        }
    }
}

impl<Io: AsyncWrite + Unpin> AsyncWrite for Timed<Io> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        match Pin::new(&mut self.io).poll_write(cx, bytes) {
            Poll::Pending => self.wait(cx),
            ready => {
                self.was_written();
                ready
            }
        }
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match Pin::new(&mut self.io).poll_flush(cx) {
            Poll::Pending => self.wait(cx),
            ready => ready,
        }
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match Pin::new(&mut self.io).poll_shutdown(cx) {
            Poll::Pending => self.wait(cx),
            ready => ready,
        }
    }
}

#[cfg(test)]
mod tests {
    use poem::endpoint::make_sync;
    use poem::listener::TcpAcceptor;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};

    use super::*;

    const LIMITS: Limits = Limits {
        most: 100,
        most_of_address: None,
        answer: Duration::from_millis(400),
        idle: Duration::from_millis(800),
    };
    const REQUEST: &[u8] = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n";

    /// A server that responds to everything immediately.
    async fn serve(limits: Limits) -> std::net::SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let acceptor = Guarded::new(TcpAcceptor::from_tokio(listener).unwrap(), limits);
        tokio::spawn(poem::Server::new_with_acceptor(acceptor).run(make_sync(|_| "here")));
        address
    }

    /// Whether the server closes the connection within twice its longest limit, whatever it sends before.
    async fn closes(stream: &mut TcpStream) -> bool {
        let all = async {
            let mut buffer = [0; 1024];
            while stream.read(&mut buffer).await.is_ok_and(|read| read > 0) {}
        };
        tokio::time::timeout(LIMITS.idle * 2, all).await.is_ok()
    }

    async fn answers(stream: &mut TcpStream) -> bool {
        let mut buffer = [0; 1024];
        if stream.write_all(REQUEST).await.is_err() {
            return false;
        }
        let read = tokio::time::timeout(LIMITS.answer, stream.read(&mut buffer)).await;
        matches!(read, Ok(Ok(read)) if buffer[..read].starts_with(b"HTTP/1.1 200"))
    }

    #[tokio::test]
    async fn a_request_that_drips_in_is_given_up() {
        let address = serve(LIMITS).await;
        for begin in ["GET / HTTP/1.1\r\nx: ", "POST / HTTP/1.1\r\ncontent-le"] {
            let (mut reading, mut writing) = TcpStream::connect(address).await.unwrap().into_split();
            let began = Instant::now();
            let drip = tokio::spawn(async move {
                let mut sent = writing.write_all(begin.as_bytes()).await;
                while sent.is_ok() {
                    tokio::time::sleep(Duration::from_millis(40)).await;
                    sent = writing.write_all(b"a").await;
                }
            });
            let mut buffer = [0; 1024];
            let end = tokio::time::timeout(LIMITS.idle * 3, reading.read(&mut buffer)).await;
            assert!(end.is_ok(), "{begin} is still open after {:?}", began.elapsed());
            drip.abort();
        }
    }

    #[tokio::test]
    async fn idle_connection_is_closed_and_an_active_one_kept() {
        let address = serve(LIMITS).await;
        let mut silent = TcpStream::connect(address).await.unwrap();
        assert!(closes(&mut silent).await);
        let mut used = TcpStream::connect(address).await.unwrap();
        for _ in 0..4 {
            assert!(answers(&mut used).await, "kept while it is used");
            tokio::time::sleep(LIMITS.idle / 2).await;
        }
        assert!(closes(&mut used).await);
    }

    #[tokio::test]
    async fn connections_are_counted() {
        let address = serve(Limits { most: 2, ..LIMITS }).await;
        let mut open = vec![];
        for _ in 0..2 {
            open.push(TcpStream::connect(address).await.unwrap());
            assert!(answers(open.last_mut().unwrap()).await);
        }
        let mut third = TcpStream::connect(address).await.unwrap();
        assert!(!answers(&mut third).await, "waits for a place");
        drop(open.pop());
        let mut buffer = [0; 1024];
        let late = tokio::time::timeout(LIMITS.idle, third.read(&mut buffer)).await;
        assert!(matches!(late, Ok(Ok(read)) if read > 0), "{late:?}");

        let address = serve(Limits { most_of_address: Some(1), ..LIMITS }).await;
        let mut first = TcpStream::connect(address).await.unwrap();
        assert!(answers(&mut first).await);
        let mut second = TcpStream::connect(address).await.unwrap();
        assert!(!answers(&mut second).await, "one of an address");
        drop(first);
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert!(answers(&mut TcpStream::connect(address).await.unwrap()).await);
    }
}
