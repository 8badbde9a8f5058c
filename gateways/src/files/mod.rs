//! Files: logos, photos, documents, stored PDFs.
//!
//! Files are stored behind one trait: in the product's own Postgres, so that a backup of the database contains
//! everything, or in an S3-compatible store ([`S3Files`]).

mod s3;
pub mod signature;

use async_trait::async_trait;
use bytes::Bytes;
use ring::digest::{SHA256, digest};

pub use s3::{S3Config, S3Files};

/// The maximum size of a file.
pub const MOST_BYTES: usize = 25 * 1024 * 1024;
const LONGEST_KEY: usize = 200;

/// Stores bytes under an owner and a key.
///
/// Keys are paths that we generate (`kind/name`), never text entered by a person. A `put` replaces the previous file
/// atomically, and a later `get` sees it; deleting a missing file succeeds. Every call can be repeated.
#[async_trait]
pub trait FileStore: Send + Sync {
    /// Stores a file and returns its digest.
    async fn put(&self, file: NewFile) -> Result<FileDigest, FileError>;

    /// `None` when the owner has no file under the key.
    async fn get(&self, owner: FileOwner, key: &str) -> Result<Option<StoredFile>, FileError>;

    async fn delete(&self, owner: FileOwner, key: &str) -> Result<(), FileError>;

    /// Deletes all files of an organization, including its offices'; never the platform's. Files stored concurrently
    /// may remain.
    async fn delete_all(&self, organization: i64) -> Result<(), FileError>;
}

/// The owner of a file: an office, one of its households, a whole organization, or the platform (organization 0).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileOwner {
    pub organization: i64,
    pub office: Option<i64>,
    /// The household, whose scope reaches no other household's files. `None` reaches all of the office.
    pub account: Option<i64>,
}

impl FileOwner {
    /// An office, with all its households.
    pub const fn office(organization: i64, office: i64) -> Self {
        Self { organization, office: Some(office), account: None }
    }

    /// A household of an office.
    pub const fn household(organization: i64, office: i64, account: i64) -> Self {
        Self { organization, office: Some(office), account: Some(account) }
    }
}

/// A file to store.
#[derive(Debug, Clone)]
pub struct NewFile {
    pub owner: FileOwner,
    pub key: String,
    /// For example `image/png`, without parameters.
    pub content_type: String,
    pub bytes: Bytes,
}

/// SHA-256 of a file's bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileDigest(pub [u8; 32]);

impl FileDigest {
    pub fn of(bytes: &[u8]) -> Self {
        let mut own = [0; 32];
        own.copy_from_slice(digest(&SHA256, bytes).as_ref());
        Self(own)
    }
}

/// The result of [`FileStore::get`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFile {
    pub content_type: String,
    pub digest: FileDigest,
    pub bytes: Bytes,
}

impl StoredFile {
    /// The file that was read, if its bytes match the stored digest.
    ///
    /// # Errors
    /// [`FileError::Failed`] if the digest differs.
    pub fn checked(content_type: String, digest: FileDigest, bytes: Bytes) -> Result<Self, FileError> {
        if FileDigest::of(&bytes) != digest {
            return Err(FileError::Failed(anyhow::anyhow!("the bytes are not those that were kept")));
        }
        Ok(Self { content_type, digest, bytes })
    }
}

/// Why the store failed.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// Final: an invalid key, or a file that is too large.
    #[error("the file store refused {key}: {reason}")]
    Refused { key: String, reason: String },
    /// The store could not be reached or failed; safe to try again.
    #[error("the file store failed: {0}")]
    Failed(#[source] anyhow::Error),
}

fn refused(key: &str, reason: impl Into<String>) -> FileError {
    FileError::Refused { key: key.to_owned(), reason: reason.into() }
}

/// Checks that every store supports the key: parts of letters, digits, `.`, `_` and `-`, none of dots only.
///
/// # Errors
/// [`FileError::Refused`].
pub fn check_key(key: &str) -> Result<(), FileError> {
    let plain = |part: &str| {
        let known = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_' | b'-');
        part.bytes().all(known) && part.bytes().any(|b| b != b'.')
    };
    if key.len() > LONGEST_KEY || !key.split('/').all(plain) {
        return Err(refused(key, "not a key of a file"));
    }
    Ok(())
}

/// Checks that all files of an organization may be deleted: it must not be the platform.
///
/// # Errors
/// [`FileError::Refused`].
pub fn check_organization(organization: i64) -> Result<(), FileError> {
    if organization > 0 { Ok(()) } else { Err(refused(&organization.to_string(), "not an organization of a tenant")) }
}

/// The checks of every store before it stores a file.
///
/// # Errors
/// [`FileError::Refused`] for an invalid key or content type, for an empty file, and for more than [`MOST_BYTES`].
pub fn check(file: &NewFile) -> Result<(), FileError> {
    check_key(&file.key)?;
    let token = |part: &str| {
        !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'+' | b'-'))
    };
    if !file.content_type.split_once('/').is_some_and(|(kind, of)| token(kind) && token(of)) {
        return Err(refused(&file.key, "not a content type"));
    }
    if file.bytes.is_empty() {
        return Err(refused(&file.key, "no bytes"));
    }
    if file.bytes.len() > MOST_BYTES {
        return Err(refused(&file.key, format!("{} bytes, more than {MOST_BYTES}", file.bytes.len())));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_types_and_sizes_are_checked() {
        let file = |key: &str, content_type: &str, size: usize| NewFile {
            owner: FileOwner { organization: 1, office: None, account: None },
            key: key.into(),
            content_type: content_type.into(),
            bytes: vec![0; size].into(),
        };
        assert!(check(&file("logo/front.png", "image/svg+xml", MOST_BYTES)).is_ok());
        for key in ["", "/logo", "logo/", "a//b", "../secret", "a/..", "a b", "a?b", "é"] {
            assert!(check(&file(key, "image/png", 1)).is_err(), "{key}");
        }
        for content_type in ["", "png", "image/", "text/html; charset=utf-8", "a/b/c"] {
            assert!(check(&file("logo", content_type, 1)).is_err(), "{content_type}");
        }
        assert!(check(&file("logo", "image/png", 0)).is_err());
        assert!(check(&file("logo", "image/png", MOST_BYTES + 1)).is_err());
    }
}
