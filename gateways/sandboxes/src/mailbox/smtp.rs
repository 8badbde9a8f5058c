//! The server side of SMTP (RFC 5321), as far as mail clients use it with a server that accepts everything.

use std::{sync::Arc, time::Duration};

use tokio::{
    io::{AsyncBufRead, AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
    sync::watch,
};

use super::events::Events;
use super::store::Store;

/// The maximum size of an email.
const MAX_MAIL_BYTES: usize = 25 * 1024 * 1024;

/// The maximum length of a command line; RFC 5321 requires at least 512, and extensions more.
const MAX_LINE_BYTES: u64 = 4_096;

/// The maximum number of recipients of an email; RFC 5321 requires at least 100.
const MAX_RECIPIENTS: usize = 1_000;

/// How long a client may be silent.
const PATIENCE: Duration = Duration::from_secs(300);

pub(super) async fn listen(
    listener: TcpListener,
    store: Arc<Store>,
    events: Option<Arc<Events>>,
    mut quit: watch::Receiver<bool>,
) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = quit.wait_for(|quit| *quit) => return,
        };
        let Ok((stream, _)) = accepted else { continue };
        let (store, events, mut quit) = (store.clone(), events.clone(), quit.clone());
        tokio::spawn(async move {
            tokio::select! {
                talked = talk(stream, &store, events.as_ref()) => {
                    if let Err(error) = talked {
                        tracing::debug!(%error, "email client disconnected");
                    }
                }
                _ = quit.wait_for(|quit| *quit) => {}
            }
        });
    }
}

/// The sender and recipients that a client has given for its next email.
#[derive(Default)]
struct Envelope {
    from: Option<String>,
    to: Vec<String>,
}

async fn talk(stream: TcpStream, store: &Store, events: Option<&Arc<Events>>) -> std::io::Result<()> {
    // Responses are small and the client waits for them, so send them without delay.
    stream.set_nodelay(true)?;
    let (input, mut output) = stream.into_split();
    let mut input = BufReader::new(input);
    let mut envelope = Envelope::default();
    output.write_all(b"220 mailbox ESMTP\r\n").await?;
    loop {
        let Some(line) = read_line(&mut input).await? else { return Ok(()) };
        let (verb, rest) = line.split_once(' ').unwrap_or((&line, ""));
        let reply = match verb.to_ascii_uppercase().as_str() {
            "EHLO" => {
                envelope = Envelope::default();
                format!("250-mailbox\r\n250-SIZE {MAX_MAIL_BYTES}\r\n250-8BITMIME\r\n250-PIPELINING\r\n250 SMTPUTF8")
            }
            "HELO" => {
                envelope = Envelope::default();
                "250 mailbox".into()
            }
            "MAIL" => take_sender(&mut envelope, rest).into(),
            "RCPT" => take_recipient(&mut envelope, rest).into(),
            "DATA" if envelope.to.is_empty() => "503 5.5.1 no recipients yet".into(),
            "DATA" => {
                output.write_all(b"354 end with a dot on a line of its own\r\n").await?;
                let envelope = std::mem::take(&mut envelope);
                match read_mail(&mut input).await? {
                    None => "552 5.3.4 too large a mail".into(),
                    Some(mail) => {
                        let reply = keep(store, &envelope, &mail).await;
                        if let Some(events) = events {
                            tokio::spawn(Arc::clone(events).report(envelope.to, mail));
                        }
                        reply
                    }
                }
            }
            "RSET" => {
                envelope = Envelope::default();
                "250 2.0.0 forgotten".into()
            }
            "NOOP" => "250 2.0.0 still here".into(),
            "VRFY" => "252 2.1.5 everybody lives here".into(),
            "QUIT" => {
                output.write_all(b"221 2.0.0 bye\r\n").await?;
                return Ok(());
            }
            _ => "502 5.5.1 no such command".into(),
        };
        output.write_all(format!("{reply}\r\n").as_bytes()).await?;
    }
}

/// Reads one command without its line end; `None` when the client is gone or silent, or the line is too long.
async fn read_line(input: &mut (impl AsyncBufRead + Unpin)) -> std::io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut limited = input.take(MAX_LINE_BYTES);
    let read = tokio::time::timeout(PATIENCE, limited.read_until(b'\n', &mut line));
    match read.await {
        Ok(Ok(_)) if line.ends_with(b"\n") => Ok(Some(String::from_utf8_lossy(&line).trim_end().to_owned())),
        Ok(Err(error)) => Err(error),
        _ => Ok(None),
    }
}

/// Reads an email up to its final dot and removes doubled dots; `None` when it is too large (it is still read to its
/// end).
async fn read_mail(input: &mut (impl AsyncBufRead + Unpin)) -> std::io::Result<Option<Vec<u8>>> {
    let mut mail = Vec::new();
    let mut too_large = false;
    loop {
        let mut line = Vec::new();
        let mut limited = input.take(MAX_MAIL_BYTES as u64);
        let read = tokio::time::timeout(PATIENCE, limited.read_until(b'\n', &mut line)).await;
        let ended = std::io::Error::from(std::io::ErrorKind::UnexpectedEof);
        if read.map_err(|_| std::io::Error::from(std::io::ErrorKind::TimedOut))?? == 0 {
            return Err(ended);
        }
        if line == b".\r\n" || line == b".\n" {
            return Ok((!too_large).then_some(mail));
        }
        let line = line.strip_prefix(b".").unwrap_or(&line);
        if mail.len() + line.len() > MAX_MAIL_BYTES {
            too_large = true;
            mail.clear();
        } else if !too_large {
            mail.extend_from_slice(line);
        }
    }
}

/// The address between the angle brackets, and the parameters after it.
fn address<'l>(rest: &'l str, keyword: &str) -> Option<(&'l str, &'l str)> {
    let head = rest.get(..keyword.len())?;
    let rest = head.eq_ignore_ascii_case(keyword).then(|| rest[keyword.len()..].trim_start())?;
    rest.strip_prefix('<')?.split_once('>')
}

fn take_sender(envelope: &mut Envelope, rest: &str) -> &'static str {
    let Some((from, parameters)) = address(rest, "FROM:") else { return "501 5.5.4 MAIL FROM:<address>" };
    let announced =
        parameters.split_ascii_whitespace().find_map(|p| p.to_ascii_uppercase().strip_prefix("SIZE=")?.parse().ok());
    if announced.is_some_and(|size: usize| size > MAX_MAIL_BYTES) {
        return "552 5.3.4 too large a mail";
    }
    *envelope = Envelope { from: Some(from.to_owned()), to: Vec::new() };
    "250 2.1.0 fine"
}

fn take_recipient(envelope: &mut Envelope, rest: &str) -> &'static str {
    if envelope.from.is_none() {
        return "503 5.5.1 who is it from?";
    }
    let Some((to, _)) = address(rest, "TO:") else { return "501 5.5.4 RCPT TO:<address>" };
    match to.split_once('@') {
        None => "501 5.1.3 not an address",
        Some(("refused", _)) => "550 5.1.1 nobody of that name",
        Some(("later", _)) => "451 4.3.0 not now",
        Some(_) if envelope.to.len() >= MAX_RECIPIENTS => "452 4.5.3 too many recipients",
        Some(_) => {
            envelope.to.push(to.to_owned());
            "250 2.1.5 fine"
        }
    }
}

async fn keep(store: &Store, envelope: &Envelope, mail: &[u8]) -> String {
    let from = envelope.from.as_deref().unwrap_or_default();
    match store.keep(from, &envelope.to, mail).await {
        Ok(id) => format!("250 2.0.0 kept as {id}"),
        Err(error) => {
            tracing::error!(%error, "mailbox failed to store an email");
            "452 4.3.1 cannot keep it now".into()
        }
    }
}
