//! Files: logos, documents, exports.
//!
//! The product keeps files behind one trait, by default in its own Postgres, so that a backup of the database is a
//! backup of everything. A deployment that wants them elsewhere implements [`FileStore`] there.

use async_trait::async_trait;
use bytes::Bytes;

/// Keeps bytes under a key.
///
/// Keys are paths of our own making (`organization/office/kind/name`), never what a person typed. A `put` replaces
/// what was there whole or not at all; a `get` after it sees it; deleting what is not there is fine.
#[async_trait]
pub trait FileStore: Send + Sync {
    async fn put(&self, key: &str, content_type: &str, bytes: Bytes) -> Result<(), FileError>;

    /// `None` when there is nothing under the key.
    async fn get(&self, key: &str) -> Result<Option<StoredFile>, FileError>;

    async fn delete(&self, key: &str) -> Result<(), FileError>;
}

/// What [`FileStore::get`] answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFile {
    pub content_type: String,
    pub bytes: Bytes,
}

/// Why the store did not do it.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// Final: a key the store cannot have, or more bytes than it takes.
    #[error("the file store refused {key}: {reason}")]
    Refused { key: String, reason: String },
    /// The store could not be reached or failed; safe to try again, as every operation can be done twice.
    #[error("the file store failed: {0}")]
    Failed(#[source] anyhow::Error),
}
