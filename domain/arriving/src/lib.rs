//! The move of an office from another system, of everything it has there, on one day.
//!
//! An office begins a move and uploads the members' file, which is reviewed as an import (`practice::imports`),
//! with what only a move reads: balances, used visits, and each household's number at the other system. The card
//! provider's list says which customer and payment method it made of each of these numbers; a job asks the provider
//! whether the method is the customer's (`verify`), so that no patient types a card again. The other system's planned
//! charges can be uploaded too. [`comparison`] shows the next three months' charges, there and here, household by household.
//! The office sets the day; the run imports the members on it and settles each household once (`settle`).
//! Until the first charge the whole move can be undone.

mod arrival;
mod charges;
mod compare;
mod draft;
mod files;
mod headings;
mod members;
mod methods;
mod people;
mod problem;
mod read;
mod run;
mod schedule;
mod settle;
mod store;
mod undo;
mod verify;

pub use arrival::{Arrival, ArrivalColumn, ArrivalPlan, ChargesFile, MethodsFile, view};
pub use charges::upload_charges;
pub use compare::{CompareLine, ComparePage, Difference, PlannedCharge, comparison, comparison_file};
pub use draft::draft_plan;
pub use files::FileColumns;
pub use members::{ColumnChange, map_columns, type_over, upload_members};
pub use methods::{MethodFilter, MethodLine, MethodPage, list_methods, methods_file, upload_methods};
pub use problem::Problem;
pub use run::ArrivalRun;
pub use schedule::{Schedule, begin, cancel_schedule, discard, schedule};
pub use settle::SettleArrival;
pub use store::{ArrivalState, BalanceMeans, MemberColumn, MethodRefusal, MethodState};
pub use undo::undo;
pub use verify::VerifyMethods;

use kernel::task::Tasks;
pub(crate) use kernel::{Context, Error, OrNotFound, Result};

/// The jobs of moves.
pub fn tasks() -> Tasks {
    Tasks::new().with::<VerifyMethods>().with::<SettleArrival>().scheduled::<ArrivalRun>("0 18 * * * *")
}
