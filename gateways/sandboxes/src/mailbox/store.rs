//! Stores emails as files, newest last, with a list of them in memory.

use std::{
    collections::VecDeque,
    path::{Path, PathBuf},
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    time::{SystemTime, UNIX_EPOCH},
};

use anyhow::Context;
use tokio::{fs, sync::Notify};

use super::message::Summary;

/// The maximum number of stored emails; older ones are deleted.
const KEPT: usize = 2_000;

pub(super) struct Store {
    dir: PathBuf,
    list: Mutex<VecDeque<Summary>>,
    count: AtomicU32,
    /// Notified when an email arrives.
    pub(super) bell: Notify,
}

impl Store {
    /// Reads the emails stored by an earlier run.
    pub(super) async fn open(dir: PathBuf) -> anyhow::Result<Self> {
        fs::create_dir_all(&dir).await.with_context(|| format!("making {}", dir.display()))?;
        let mut ids = Vec::new();
        let mut entries = fs::read_dir(&dir).await?;
        while let Some(entry) = entries.next_entry().await? {
            let name = entry.file_name();
            if let Some(id) = name.to_str().and_then(|name| name.strip_suffix(".eml")).filter(|id| is_id(id)) {
                ids.push(id.to_owned());
            }
        }
        ids.sort();
        let store = Self { dir, list: Mutex::default(), count: AtomicU32::new(0), bell: Notify::new() };
        for id in ids {
            let raw = fs::read(store.path(&id)).await?;
            store.list().push_back(Summary::read(&id, &raw));
        }
        store.forget_old().await;
        Ok(store)
    }

    fn list(&self) -> MutexGuard<'_, VecDeque<Summary>> {
        self.list.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn path(&self, id: &str) -> PathBuf {
        self.dir.join(format!("{id}.eml"))
    }

    /// Stores an email with its envelope as additional headers, and returns its id.
    pub(super) async fn keep(&self, from: &str, to: &[String], mail: &[u8]) -> std::io::Result<String> {
        let millis = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis());
        let id = format!("{millis:013}-{:06}", self.count.fetch_add(1, Ordering::Relaxed));
        let mut raw = format!("X-Envelope-From: <{from}>\r\nX-Envelope-To: {}\r\n", bracketed(to)).into_bytes();
        raw.extend_from_slice(mail);
        let unfinished = self.dir.join(format!("{id}.part"));
        write_whole(&unfinished, &self.path(&id), &raw).await?;
        self.list().push_back(Summary::read(&id, &raw));
        self.forget_old().await;
        self.bell.notify_waiters();
        Ok(id)
    }

    async fn forget_old(&self) {
        let old: Vec<String> = {
            let mut list = self.list();
            let surplus = list.len().saturating_sub(KEPT);
            list.drain(..surplus).map(|summary| summary.id).collect()
        };
        self.remove(&old).await;
    }

    pub(super) async fn clear(&self) {
        let all: Vec<String> = self.list().drain(..).map(|summary| summary.id).collect();
        self.remove(&all).await;
    }

    async fn remove(&self, ids: &[String]) {
        for id in ids {
            if let Err(error) = fs::remove_file(self.path(id)).await {
                tracing::warn!(%error, id, "mailbox failed to remove an email");
            }
        }
    }

    /// The matching emails, newest first.
    pub(super) fn find(&self, fits: impl Fn(&Summary) -> bool, limit: usize) -> Vec<Summary> {
        self.list().iter().rev().filter(|summary| fits(summary)).take(limit).cloned().collect()
    }

    /// A stored email with its envelope headers; `None` if the id does not exist.
    pub(super) async fn raw(&self, id: &str) -> Option<Vec<u8>> {
        if is_id(id) { fs::read(self.path(id)).await.ok() } else { None }
    }
}

fn bracketed(to: &[String]) -> String {
    to.iter().map(|address| format!("<{address}>")).collect::<Vec<_>>().join(", ")
}

/// Ensures that an id from a URL is never a path outside the folder.
fn is_id(id: &str) -> bool {
    !id.is_empty() && id.bytes().all(|b| b.is_ascii_digit() || b == b'-')
}

async fn write_whole(unfinished: &Path, path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    fs::write(unfinished, bytes).await?;
    fs::rename(unfinished, path).await
}
