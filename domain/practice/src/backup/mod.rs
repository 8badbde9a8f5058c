//! Backup and restore of the whole database as one file.
//!
//! [`back_up`] reads every table in one snapshot while the product works. [`restore`] loads the file into an empty database in one
//! transaction: all of it or nothing. Both need the role that owns the schema, and no program beside this one.
//!
//! The file is a zip archive: `tables/<name>` in Postgres's text format of `COPY`, `manifest.json` with the schema's migrations,
//! the row counts, the digest of each table and the sequences, and `manifest.sha256`. It holds personal data in the clear.

mod archive;
mod restore;
mod schema;
mod write;

pub use archive::{Manifest, read_manifest};
pub use restore::restore;
pub use write::back_up;
