//! A local mailbox: takes every mail over SMTP, keeps the newest as files, and shows them on a page and as JSON. It is
//! a program of its own (`mailbox`) and can be started inside a test with [`serve`].
//!
//! It has no users and lets no mail out. Two addresses play a mail server's moods: a recipient whose local part is
//! `refused` is refused for good (550), one whose local part is `later` for now (451).
//!
//! It reports the outcome of each mail as a provider does ([`super::events`]): mail to `bounce@…` comes back for good, to `soft@…` for
//! now, `complaint@…` reports it as spam, `opened@…` opens it (also as the end of a local part: `ana+opened@…`); everything else is
//! delivered.
//!
//! ```text
//! GET    /api/messages?to=&subject=&limit=&wait_ms=   newest first; with wait_ms it waits until there is one
//! GET    /api/messages/{id}                           with text, html, links, headers and attachments' names
//! GET    /api/messages/{id}/attachments/{number}      one attachment's bytes, numbered from 0
//! GET    /api/messages/{id}/raw                       the mail as it came
//! DELETE /api/messages                                all of them
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

/// How a mailbox is set up.
#[derive(Debug, Clone)]
pub struct MailboxConfig {
    pub host: String,
    /// 0 takes a free port.
    pub smtp_port: u16,
    /// 0 takes a free port.
    pub http_port: u16,
    /// Where the mails are kept; made when missing.
    pub dir: PathBuf,
    /// Who gets the reports of their outcome.
    pub events: Option<Events>,
}

impl MailboxConfig {
    /// A mailbox on free local ports.
    pub fn new(dir: impl Into<PathBuf>) -> Self {
        Self { host: "127.0.0.1".into(), smtp_port: 0, http_port: 0, dir: dir.into(), events: None }
    }
}

/// A mailbox that is up.
pub struct Running {
    /// For `SmtpMailer::new`.
    pub smtp_url: String,
    /// The page, with a slash at the end.
    pub http_url: String,
    quit: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
}

impl Running {
    /// Takes no more mails and stops.
    pub async fn stop(self) {
        self.quit.send_replace(true);
        for task in self.tasks {
            if let Err(error) = task.await {
                tracing::error!(%error, "a task of the mailbox broke down");
            }
        }
    }
}

/// Reads what was kept, and serves until [`Running::stop`].
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
                tracing::error!(%error, "the mailbox's page stopped");
            }
        }),
    ];
    Ok(Running { smtp_url, http_url, quit, tasks })
}
