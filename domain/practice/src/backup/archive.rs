//! The archive file: its content, and checks that it is complete and unchanged.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use ::rules::digest::sha256_hex;
use anyhow::{Context as _, Result, ensure};
use ring::digest::{Context as Digest, SHA256};
use serde::{Deserialize, Serialize};
use zip::ZipArchive;

/// Increased when older programs can no longer read the archive.
pub(super) const FORMAT: u32 = 1;
pub(super) const MANIFEST: &str = "manifest.json";
pub(super) const MANIFEST_DIGEST: &str = "manifest.sha256";
/// Bytes read and sent at a time.
pub(super) const PIECE: usize = 256 * 1024;

/// The archive's description of its content.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    pub format: u32,
    /// The version of the program that wrote it.
    pub program: String,
    pub made_at: String,
    /// The number of the cell whose database it is; 0 for the directory's own, and in archives of before there were others.
    #[serde(default)]
    pub cell: u16,
    /// The schema: number and digest (hex) of each migration that was applied.
    pub migrations: Vec<(i64, String)>,
    pub tables: Vec<Table>,
    pub sequences: Vec<Sequence>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    pub name: String,
    /// In the order of the file, without generated columns.
    pub columns: Vec<String>,
    pub rows: u64,
    pub bytes: u64,
    /// SHA-256 of the table's file, uncompressed, in hex.
    pub sha256: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sequence {
    pub name: String,
    /// `None` if it was never used.
    pub last: Option<i64>,
}

impl Manifest {
    pub fn rows(&self) -> u64 {
        self.tables.iter().map(|table| table.rows).sum()
    }

    /// The number of the last migration.
    pub fn version(&self) -> i64 {
        self.migrations.last().map_or(0, |(version, _)| *version)
    }
}

pub(super) fn file_of(table: &str) -> String {
    format!("tables/{table}")
}

/// Opens an archive and reads its manifest.
///
/// # Errors
/// A file that is not an archive, is truncated, or has another format; a manifest that was changed.
pub fn read_manifest(path: &Path) -> Result<Manifest> {
    open(path).map(|(_, manifest)| manifest)
}

pub(super) fn open(path: &Path) -> Result<(ZipArchive<File>, Manifest)> {
    let file = File::open(path).with_context(|| format!("{} cannot be opened", path.display()))?;
    let mut archive =
        ZipArchive::new(file).with_context(|| format!("{} is no archive, or not all of it", path.display()))?;
    let mut text = |name: &str| -> Result<String> {
        let mut text = String::new();
        archive
            .by_name(name)
            .and_then(|mut entry| Ok(entry.read_to_string(&mut text)?))
            .with_context(|| format!("{name} of the archive"))?;
        Ok(text)
    };
    let (manifest, digest) = (text(MANIFEST)?, text(MANIFEST_DIGEST)?);
    ensure!(sha256_hex(&manifest) == digest, "{MANIFEST} was changed: its digest is another");
    let manifest: Manifest = serde_json::from_str(&manifest).with_context(|| format!("{MANIFEST} cannot be read"))?;
    ensure!(manifest.format == FORMAT, "the archive has format {}; this program reads {FORMAT}", manifest.format);
    Ok((archive, manifest))
}

/// Reads every table's file to its end and compares size, rows and digest with the manifest.
pub(super) fn verify(archive: &mut ZipArchive<File>, manifest: &Manifest) -> Result<()> {
    for table in &manifest.tables {
        let name = file_of(&table.name);
        let mut entry = archive.by_name(&name).with_context(|| format!("{name} is missing"))?;
        let mut tally = Tally::default();
        let mut piece = vec![0; PIECE];
        loop {
            let read = entry.read(&mut piece).with_context(|| format!("{name} is damaged"))?;
            if read == 0 {
                break;
            }
            tally.add(&piece[..read]);
        }
        let Totals { rows, bytes, sha256 } = tally.end();
        ensure!(
            (rows, bytes) == (table.rows, table.bytes) && sha256 == table.sha256,
            "{name} was changed: its digest is another"
        );
    }
    Ok(())
}

/// Counts and hashes a file in pieces. Each row ends with a line feed, and the text format has no other line feeds.
pub(super) struct Tally {
    digest: Digest,
    rows: u64,
    bytes: u64,
}

impl Default for Tally {
    fn default() -> Self {
        Self { digest: Digest::new(&SHA256), rows: 0, bytes: 0 }
    }
}

impl Tally {
    pub fn add(&mut self, piece: &[u8]) {
        self.digest.update(piece);
        self.rows += piece.iter().filter(|byte| **byte == b'\n').count() as u64;
        self.bytes += piece.len() as u64;
    }

    pub fn end(self) -> Totals {
        Totals { rows: self.rows, bytes: self.bytes, sha256: hex::encode(self.digest.finish()) }
    }
}

/// What a [`Tally`] comes to.
pub struct Totals {
    pub rows: u64,
    pub bytes: u64,
    pub sha256: String,
}
