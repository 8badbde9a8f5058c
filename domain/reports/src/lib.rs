//! Reports: one engine for screens, files, schedules and letters. A report is declared as a constant ([`declare`]); the
//! engine runs it at a place ([`Place`]) over a period ([`Period`]) and answers with rows, totals, figures and a chart
//! that agree, because all are selects over the report's one query.

pub mod catalog;
pub mod declare;
mod period;
mod place;

pub use declare::Report;
pub use period::{Compare, Period};
pub use place::{Place, PlaceKind};

pub(crate) use kernel::{Context, Error, OrNotFound, Result};
pub(crate) use rules::{Cents, FieldErrors, Message};
