//! Reports: one engine for screens, files, schedules and letters. A report is declared as a constant ([`declare`]); the
//! engine runs it at a place ([`Place`]) over a period ([`Period`]) and answers with rows, totals, figures and a chart
//! that agree, because all are selects over the report's one query.

mod accounting;
mod answer;
pub mod catalog;
pub mod declare;
mod field;
pub mod files;
mod frozen;
mod letters;
pub mod listed;
pub mod locations;
pub mod master;
pub mod monthly;
mod period;
mod place;
mod request;
pub mod run;
pub mod schedules;
mod shapes;
mod sql;
pub mod stored;

use kernel::task::Tasks;

pub use answer::{MOST_ROWS, answer, outline};
pub use declare::Report;
pub use frozen::FrozenReport;
pub use period::{Compare, Period, Preset};
pub use place::{Place, PlaceKind, at_one_moment, granted_at};
pub use request::{Filters, IdOption, Request, Wish, id_options};
pub use shapes::*;

pub(crate) use kernel::{Context, Error, OrNotFound, Result};
pub(crate) use rules::{FieldErrors, Message};

/// What reports write to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(letters::ReportLetters)]
}

/// The jobs of reports.
pub fn tasks() -> Tasks {
    Tasks::new()
        .with::<stored::MakeReport>()
        // Each hour, so that each office gets its reports in its morning.
        .scheduled::<schedules::SendReports>("0 5 * * * *")
        .scheduled::<stored::DeleteReportFiles>("0 40 3 * * *")
}
