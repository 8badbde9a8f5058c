//! A local mailbox: receives every email over SMTP, stores the newest as files, and shows them on a page and as JSON.
//! It is a separate program (`mailbox`) and can also be started inside a test with [`serve`].
//!
//! It has no users and forwards no email. Two kinds of recipients simulate failures: the local part `refused` is
//! refused permanently (550), the local part `later` temporarily (451).
//!
//! It reports the delivery events of each email as a provider does ([`super::events`]): email to `bounce@…` is a hard
//! bounce, to `soft@…` a soft bounce, to `complaint@…` is reported as spam, to `opened@…` is opened (also as the end of
//! a local part: `ana+opened@…`); all other email is delivered.
//!
//! ```text
//! GET    /api/messages?to=&subject=&limit=&wait_ms=   newest first; with wait_ms it waits until there is one
//! GET    /api/messages/{id}                           with text, html, links, headers and attachments' names
//! GET    /api/messages/{id}/attachments/{number}      one attachment's bytes, numbered from 0
//! GET    /api/messages/{id}/raw                       the email as received
//! DELETE /api/messages                                deletes all emails
//! ```

mod events;
mod http;
mod message;
mod smtp;
mod store;

use std::{path::PathBuf, sync::Arc, time::Duration};

use anyhow::Context;
use poem::{Server, listener::TcpAcceptor};
use tokio::{net::TcpListener, sync::watch, task::JoinHandle};

pub use self::events::Events;
pub use self::message::{AttachmentInfo, MessageView, Summary};

/// The configuration of a mailbox.
#[derive(Debug, Clone)]
pub struct MailboxConfig {
    pub host: String,
    /// 0 picks a free port.
    pub smtp_port: u16,
    /// 0 picks a free port.
    pub http_port: u16,
    /// The folder in which emails are stored; created if missing.
    pub dir: PathBuf,
    /// Where delivery events are reported.
    pub events: Option<Events>,
}

impl MailboxConfig {
    /// A mailbox on free local ports.
    pub fn new(dir: impl Into<PathBuf>) -> Self {
        Self { host: "127.0.0.1".into(), smtp_port: 0, http_port: 0, dir: dir.into(), events: None }
    }
}

/// A running mailbox.
pub struct Running {
    /// For `SmtpMailer::new`.
    pub smtp_url: String,
    /// The page, with a slash at the end.
    pub http_url: String,
    quit: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
}

impl Running {
    /// Accepts no more emails and stops.
    pub async fn stop(self) {
        self.quit.send_replace(true);
        for task in self.tasks {
            if let Err(error) = task.await {
                tracing::error!(%error, "mailbox task failed");
            }
        }
    }
}

/// Reads the stored emails, and serves until [`Running::stop`].
pub async fn serve(config: MailboxConfig) -> anyhow::Result<Running> {
    let store = Arc::new(store::Store::open(config.dir).await?);
    let listen = async |port: u16| {
        let listener = TcpListener::bind((config.host.as_str(), port)).await;
        listener.with_context(|| format!("listening on {}:{port}", config.host))
    };
    let (smtp_listener, http_listener) = (listen(config.smtp_port).await?, listen(config.http_port).await?);
    let smtp_url = format!("smtp://{}", smtp_listener.local_addr()?);
    let http_url = format!("http://{}/", http_listener.local_addr()?);
    let (quit, _) = watch::channel(false);
    let mut stopped = quit.subscribe();
    let server = Server::new_with_acceptor(TcpAcceptor::from_tokio(http_listener)?).run_with_graceful_shutdown(
        http::routes(store.clone()),
        async move {
            // An error means that the sender is gone: stop as well.
            let _ = stopped.wait_for(|quit| *quit).await;
        },
        Some(Duration::from_secs(1)),
    );
    let tasks = vec![
        tokio::spawn(smtp::listen(smtp_listener, store, config.events.map(Arc::new), quit.subscribe())),
        tokio::spawn(async move {
            if let Err(error) = server.await {
                tracing::error!(%error, "mailbox page stopped");
            }
        }),
    ];
    Ok(Running { smtp_url, http_url, quit, tasks })
}
