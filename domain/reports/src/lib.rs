//! Reports: one engine for screens, files, schedules and letters. A report is declared as a constant ([`declare`]); the
//! engine runs it at a place ([`Place`]) over a period ([`Period`]) and answers with rows, totals, figures and a chart
//! that agree, because all are selects over the report's one query.

mod answer;
pub mod catalog;
pub mod declare;
mod period;
mod place;
mod request;
pub mod run;
mod sql;

pub use answer::*;
pub use declare::Report;
pub use period::{Compare, Period, Preset};
pub use place::{Place, PlaceKind};
pub use request::{Filters, Request, Wish, id_options};

pub(crate) use kernel::{Context, Error, Result};
pub(crate) use rules::{FieldErrors, Message};
