//! What every use case is built on: its context and errors, the jobs and emails it queues, the ledger, downloads, and
//! the office directory. Depends on no capability.

pub mod consent_texts;
pub mod context;
pub mod cursor;
pub mod directory;
pub mod downloads;
pub mod effects;
pub mod error;
pub mod files;
pub mod household_changes;
pub mod ledger;
pub mod merge;
pub mod message_texts;
pub mod named;
pub mod notices;
pub mod organizations;
pub mod outbox;
mod rows;
pub mod seal;
pub mod staff_rows;
pub mod stops;
pub mod summary;
pub mod trials;
pub mod visits;
pub mod webhook_events;
pub mod wording;

pub use context::{Context, Settings, collecting, purpose, task};
pub use error::{Error, Result};
pub use rows::OrNotFound;
