//! Imports of members of another system from a file.
//!
//! A file is read into rows ([`upload`]), its columns and plan names are matched, and every row is checked ([`review`])
//! before any member is written. Once no row has errors, because each was corrected or skipped, and every duplicate is
//! decided, a job writes the households in batches ([`run`]), each row once. No one is charged: a membership counts as
//! paid until its next payment, which we charge. An import can be undone ([`undo`]) for a day, as long as nothing
//! happened to its households. After thirty days the personal data is removed from the rows.

mod file;
mod job;
mod review;
mod rows;
mod rows_file;
pub mod rules;
mod run;
mod store;
mod task;
mod undo;
mod upload;

pub use fields::Field;
pub(crate) use file::csv_of;
pub use file::{error_rows, template};
pub use job::ImportMembers;
pub use mapping::{Mapping, PlanMatch};
pub use read::{MOST_BYTES, Table, Unreadable};
pub use review::{confirm, discard, list, map, view};
pub use rows::{Bulk, Filter, RowChange, RowPage, RowView, change_rows, rows};
pub use rows_file::rows_file;
use rules::{check, fields, mapping, read, terms};
pub use run::{clean_up, run};
pub use store::{Counts, Duplicate, ImportRowState, ImportState, ImportView, TheirPlan};
pub use undo::{HOURS as TAKE_BACK_HOURS, made_accounts, undo, undo_whole};
pub(crate) use upload::short;
pub use upload::{read_file, upload};
