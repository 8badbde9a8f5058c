//! A network that breaks when told: between us and the provider, or us and the database.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

const NEVER: usize = usize::MAX;

/// What a connection carries towards the server when the cut is due: the answer to it is lost.
#[derive(Clone)]
pub struct Proxy {
    pub port: u16,
    /// How many more answers come through before one is lost; [`NEVER`] when none is.
    left: Arc<AtomicUsize>,
    cut: Arc<AtomicUsize>,
}

impl Proxy {
    /// Before the server at `target` (host:port). An answer to what contains `marker` can be cut off.
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

    /// One answer is lost, with its connection, after so many that come through.
    pub fn cut_after(&self, answers: usize) {
        self.left.store(answers, Ordering::SeqCst);
    }

    /// No answer is lost any more.
    pub fn mend(&self) {
        self.left.store(NEVER, Ordering::SeqCst);
    }

    pub fn has_cut(&self) -> usize {
        self.cut.load(Ordering::SeqCst)
    }

    /// Whether this one is to be lost.
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
                        // The server has answered: its work is done, and nobody gets the answer.
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
