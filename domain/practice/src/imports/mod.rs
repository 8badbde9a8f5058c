//! Members of another system, brought in from a file.
//!
//! A file is read into rows ([`upload`]), its columns and plan names are matched, and every row is checked ([`review`]) without
//! anything being written of a member. When no row is wrong any more, because it was corrected or dropped, and every
//! duplicate was decided on, a job writes the households in batches ([`run`]), each row once. Nobody is charged: a
//! membership arrives paid until its next payment, which is ours. For a day, as long as nothing happened to its
//! households, an import can be taken back ([`undo`]). The people's data leaves the rows after thirty days.

mod file;
mod review;
mod rows;
mod rows_file;
mod run;
mod store;
mod undo;
mod upload;

use ::rules::imports::{check, fields, mapping, read};
pub use fields::Field;
pub(crate) use file::csv_of;
pub use file::{error_rows, template};
pub use mapping::{Mapping, PlanMatch};
pub use read::{MOST_BYTES, Table, Unreadable};
pub use review::{Duplicate, confirm, discard, list, map, view};
pub use rows::{Bulk, Filter, RowChange, RowPage, RowView, change_rows, rows};
pub use rows_file::rows_file;
pub use run::{clean_up, run};
pub use store::{Counts, ImportState, ImportView, TheirPlan};
pub use undo::{HOURS as TAKE_BACK_HOURS, undo};
pub(crate) use upload::short;
pub use upload::{read_file, upload};
