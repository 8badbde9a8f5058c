//! Sends one HTTP request repeatedly on kept-alive connections. Uses plain sockets, to leave the cores to the server.
//!
//! Plan: `{"port":8600,"method":"POST","path":"/...","headers":{},"body":"...","connections":16,"seconds":5}`. Each
//! request claims a different client (`X-Forwarded-For`), because rate limits are per client. [`UNIQUE`] in a header or the
//! body is another text in each request.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use bench::Window;
use rand::Rng;
use serde::Deserialize;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Replaced by as many random digits, so that no length changes.
const UNIQUE: &str = "UNIQUEUNIQUEUNIQ";

#[derive(Debug, Clone, Deserialize)]
struct Plan {
    port: u16,
    method: String,
    path: String,
    headers: BTreeMap<String, String>,
    body: String,
    connections: usize,
    seconds: u64,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let plan: Plan = bench::plan()?;
    let window = Window::of(plan.seconds);
    let runs: Vec<_> = (0..plan.connections).map(|_| tokio::spawn(run(plan.clone(), window))).collect();
    let (mut taken, mut failed) = (vec![], 0);
    for run in runs {
        let (times, wrong) = run.await??;
        taken.extend(times);
        failed += wrong;
    }
    bench::print(&window.figures(taken, failed))
}

/// Runs one connection's requests. Returns the latencies of the successful ones and the number that were not 200.
async fn run(plan: Plan, window: Window) -> anyhow::Result<(Vec<Duration>, usize)> {
    let mut connection = TcpStream::connect(("127.0.0.1", plan.port)).await.context("the server does not listen")?;
    connection.set_nodelay(true)?;
    let mut head = format!("{} {} HTTP/1.1\r\nContent-Length: {}\r\n", plan.method, plan.path, plan.body.len());
    for (name, value) in &plan.headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    let is_unique = head.contains(UNIQUE) || plan.body.contains(UNIQUE);
    let (mut taken, mut failed, mut received) = (vec![], 0, Vec::with_capacity(64 * 1024));
    while window.is_open() {
        let client: [u8; 4] = rand::rng().random();
        let [a, b, c, d] = client.map(|part| part % 250 + 1);
        let mut request = format!("{head}X-Forwarded-For: {a}.{b}.{c}.{d}\r\n\r\n{}", plan.body);
        if is_unique {
            request = request.replace(UNIQUE, &format!("{:016x}", rand::rng().random::<u64>()));
        }
        let began = Instant::now();
        connection.write_all(request.as_bytes()).await?;
        if !answered_well(&mut connection, &mut received).await? {
            if failed == 0 {
                eprintln!("{}", String::from_utf8_lossy(&received));
            }
            failed += 1;
        } else if let Some(time) = window.taken(began) {
            taken.push(time);
        }
    }
    Ok((taken, failed))
}

/// Reads one full response and returns whether it is 200.
async fn answered_well(connection: &mut TcpStream, received: &mut Vec<u8>) -> anyhow::Result<bool> {
    received.clear();
    loop {
        if connection.read_buf(received).await? == 0 {
            bail!("the server closed the connection");
        }
        let Some(split) = received.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
        let head = String::from_utf8_lossy(&received[..split]).to_ascii_lowercase();
        let length =
            head.lines().find_map(|line| line.strip_prefix("content-length:")).map(|value| value.trim().parse());
        let length: usize = length.context("an answer without a length")??;
        while received.len() < split + 4 + length {
            if connection.read_buf(received).await? == 0 {
                bail!("the server closed the connection");
            }
        }
        return Ok(head.starts_with("http/1.1 200"));
    }
}
