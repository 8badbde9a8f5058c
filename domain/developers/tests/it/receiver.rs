//! A receiver of webhooks on this machine, whose answers a test decides.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::{Arc, Mutex};

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// A request, as it came.
#[derive(Debug, Clone)]
pub struct Received {
    pub headers: BTreeMap<String, String>,
    pub body: String,
}

impl Received {
    pub fn id(&self) -> &str {
        &self.headers["webhook-id"]
    }

    pub fn kind(&self) -> String {
        self.json()["type"].as_str().unwrap().to_owned()
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }
}

pub struct Receiver {
    pub url: String,
    status: Arc<AtomicU16>,
    received: Arc<Mutex<Vec<Received>>>,
}

impl Receiver {
    /// Answers 200 until told otherwise.
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/hook", listener.local_addr().unwrap());
        let (status, received) = (Arc::new(AtomicU16::new(200)), Arc::new(Mutex::new(vec![])));
        let (answers, all) = (Arc::clone(&status), Arc::clone(&received));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, Arc::clone(&answers), Arc::clone(&all)));
            }
        });
        Self { url, status, received }
    }

    pub fn answers(&self, status: u16) {
        self.status.store(status, Ordering::SeqCst);
    }

    /// What came, without the tests of the address.
    pub fn events(&self) -> Vec<Received> {
        let all = self.received.lock().unwrap();
        all.iter().filter(|one| one.kind() != "endpoint.verification").cloned().collect()
    }

    pub fn all(&self) -> Vec<Received> {
        self.received.lock().unwrap().clone()
    }
}

async fn serve(mut stream: TcpStream, status: Arc<AtomicU16>, all: Arc<Mutex<Vec<Received>>>) {
    let mut bytes = vec![];
    let (head, length) = loop {
        let mut part = [0; 4096];
        let count = stream.read(&mut part).await.unwrap_or(0);
        if count == 0 {
            return;
        }
        bytes.extend_from_slice(&part[..count]);
        let text = String::from_utf8_lossy(&bytes);
        if let Some((head, _)) = text.split_once("\r\n\r\n") {
            let length = head
                .lines()
                .filter_map(|line| line.split_once(':'))
                .find(|(name, _)| name.eq_ignore_ascii_case("content-length"))
                .map_or(0, |(_, value)| value.trim().parse::<usize>().unwrap());
            break (head.to_owned(), length);
        }
    };
    let begin = head.len() + 4;
    while bytes.len() < begin + length {
        let mut part = [0; 4096];
        let count = stream.read(&mut part).await.unwrap_or(0);
        if count == 0 {
            return;
        }
        bytes.extend_from_slice(&part[..count]);
    }
    let headers = head.lines().skip(1).filter_map(|line| line.split_once(':'));
    let headers = headers.map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_owned())).collect();
    let body = String::from_utf8(bytes[begin..].to_vec()).unwrap();
    all.lock().unwrap().push(Received { headers, body });
    let status = status.load(Ordering::SeqCst);
    let answer = format!(
        "HTTP/1.1 {status} x\r\ncontent-type: text/plain\r\ncontent-length: 4\r\nconnection: close\r\n\r\nseen"
    );
    let _ = stream.write_all(answer.as_bytes()).await;
}
