//! A network that fails on command: between us and the provider, or between us and the database.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

const NEVER: usize = usize::MAX;

/// A proxy that can drop the response to a request.
#[derive(Clone)]
pub struct Proxy {
    pub port: u16,
    /// The number of responses to pass before one is dropped; [`NEVER`] if none is.
    left: Arc<AtomicUsize>,
    cut: Arc<AtomicUsize>,
}

impl Proxy {
    /// A proxy to the server at `target` (host:port). Responses to requests that contain `marker` can be dropped.
    pub async fn before(target: String, marker: &'static [u8]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let proxy = Self { port, left: Arc::new(AtomicUsize::new(NEVER)), cut: Arc::default() };
        let shared = proxy.clone();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let (shared, target) = (shared.clone(), target.clone());
                tokio::spawn(async move { shared.carry(client, &target, marker).await });
            }
        });
        proxy
    }

    /// Drops one response and its connection, after passing this many.
    pub fn cut_after(&self, answers: usize) {
        self.left.store(answers, Ordering::SeqCst);
    }

    /// Drops no more responses.
    pub fn fix(&self) {
        self.left.store(NEVER, Ordering::SeqCst);
    }

    pub fn has_cut(&self) -> usize {
        self.cut.load(Ordering::SeqCst)
    }

    /// Whether the response to this request must be dropped.
    fn is_due(&self, sent: &[u8], marker: &[u8]) -> bool {
        if !sent.windows(marker.len()).any(|part| part == marker) {
            return false;
        }
        let next = |left| match left {
            NEVER => None,
            0 => Some(NEVER),
            more => Some(more - 1),
        };
        self.left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, next) == Ok(0)
    }

    async fn carry(&self, mut client: TcpStream, target: &str, marker: &[u8]) {
        let Ok(mut server) = TcpStream::connect(target).await else { return };
        let (mut up, mut down) = ([0u8; 16_384], [0u8; 16_384]);
        loop {
            tokio::select! {
                read = client.read(&mut up) => {
                    let Ok(n @ 1..) = read else { return };
                    let lost = self.is_due(&up[..n], marker);
                    if server.write_all(&up[..n]).await.is_err() {
                        return;
                    }
                    if lost {
                        // The server has responded: its work is done, but the response is lost.
                        let _ = server.read(&mut down).await;
                        self.cut.fetch_add(1, Ordering::SeqCst);
                        return;
                    }
                }
                read = server.read(&mut down) => {
                    let Ok(n @ 1..) = read else { return };
                    if client.write_all(&down[..n]).await.is_err() {
                        return;
                    }
                }
            }
        }
    }
}
