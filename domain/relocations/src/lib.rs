//! Members of a location move to another location of the organization: one, many, or all of a location that closes.
//!
//! A move is previewed by person ([`preview`]), planned for a day ([`plan`]) and carried out by one job for each household, so
//! that a worker that dies leaves whole households; what failed is listed and tried again ([`retry`]). A move
//! raises no price: a higher price there needs a price change with its notice, as always.
//!
//! A location that closes takes no members from a day on and writes to its households 28 and 7 days ahead. On its day they
//! move, or their memberships end and unused time is refunded. It closes when nobody is left; then access to it alone ends,
//! except its owners', what is owed is still collected, and its address answers where it moved ([`moved_to`]).

mod change;
mod close;
mod letters;
mod moved_to;
mod plan;
mod preview;
mod run;
mod store;
mod view;
mod words;

pub use change::{choose, retry, withdraw};
pub use moved_to::{MovedTo, moved_to};
pub use plan::plan;
pub use preview::{Chosen, MovePreview, MoveRequest, MoveRow, Moving, PlanChoice, PlanPair, RowFilter, preview};
pub use run::{MemberMoveRun, MoveHousehold, run_moves};
pub use view::{MemberMove, MemberMoveDetail, MemberMoveLine, MemberMovePage, list, show};
pub use words::{LineAction, LineState, MoveKind, MoveState, PriceChoice};

pub(crate) use kernel::{Context, Error, OrNotFound, Result};
pub(crate) use rules::{Cents, FieldErrors, Message, Refusal};

/// The jobs of this crate.
pub fn tasks() -> kernel::task::Tasks {
    kernel::task::Tasks::new().with::<MoveHousehold>().scheduled::<MemberMoveRun>("0 45 * * * *")
}

/// What this capability writes to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(letters::MoveLetters)]
}

/// A closing is announced this many days ahead, and again a week ahead.
pub(crate) const NOTICE_DAYS: u64 = 28;
pub(crate) const REMINDER_DAYS: u64 = 7;

/// How far ahead a move can be planned.
pub(crate) const MOST_DAYS_AHEAD: u64 = 365;

/// Households that are read at once.
pub(crate) const AT_ONCE: usize = 500;
