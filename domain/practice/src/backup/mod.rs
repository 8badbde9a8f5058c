//! Backup and restore of the whole database as one file.
//!
//! [`back_up`] reads every table in one snapshot while the product runs. [`restore`] loads the file into an empty
//! database in one transaction, completely or not at all. With several cells there is a file for each
//! ([`back_up_cells`]), and each is restored for itself. Both need only the role that owns the schema, and no external
//! program.
//!
//! The file is a zip archive: `tables/<name>` in the text format of Postgres's `COPY`, `manifest.json` with the
//! schema's migrations, row counts, the digest of each table, and the sequences, and `manifest.sha256`. Its personal
//! data is not encrypted.

mod archive;
mod restore;
mod schema;
mod write;

pub use archive::{Manifest, read_manifest};
pub use restore::{ENDED, end_sessions_and_links, restore};
pub use write::{back_up, back_up_cells, file_of_cell};
