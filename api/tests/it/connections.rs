//! Keep-alive connections: after a refused request, the connection is still usable or the response says that it closes.

use crate::common::TestApp;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// The head of a response; also reads its body.
async fn answer(stream: &mut TcpStream) -> String {
    let mut read = vec![];
    let mut buffer = [0; 4096];
    loop {
        let text = String::from_utf8_lossy(&read).to_lowercase();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
            if body.len() >= length.map_or(0, |length| length.parse().unwrap()) {
                return head.to_owned();
            }
        }
        let count = stream.read(&mut buffer).await.unwrap();
        assert!(count > 0, "the connection closed before the answer: {text}");
        read.extend_from_slice(&buffer[..count]);
    }
}

fn post(path: &str, length: usize) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nhost: dental.localhost\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n"
    )
}

#[tokio::test]
async fn rejected_post_keeps_the_connection_usable_or_closes_it() {
    let app = TestApp::start().await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let acceptor = poem::listener::TcpAcceptor::from_tokio(listener).unwrap();
    let server = poem::Server::new_with_acceptor(acceptor).run(api::app(app.context.clone(), &app.config));
    let server = tokio::spawn(server);

    let mut kept = TcpStream::connect(address).await.unwrap();
    for path in ["/api/v1/users/me/account/loggingNote", "/api/v1/nowhere", "/nowhere"] {
        // The request is refused before its body is read; the body then arrives in parts.
        kept.write_all(post(path, 100_000).as_bytes()).await.unwrap();
        for _ in 0..10 {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            kept.write_all(&[b'a'; 10_000]).await.unwrap();
        }
        let head = answer(&mut kept).await;
        assert!(head.starts_with("http/1.1 4") && !head.contains("connection: close"), "{path}: {head}");
    }

    kept.write_all(post("/api/v1/session/login", 50_000_000).as_bytes()).await.unwrap();
    let head = answer(&mut kept).await;
    assert!(head.starts_with("http/1.1 413") && head.contains("connection: close"), "{head}");
    server.abort();
    app.finish().await;
}
