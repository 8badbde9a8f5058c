//! People's access to a location, a group of locations, or the whole organization, each with its own role and permissions.
//!
//! At a location the most specific access decides: the location's, else all of its groups together, else the
//! organization's. The database decides by the same rule for each call (`session_caller`, migration 0210); here it is
//! shown, and what a change does is shown before it is made.

mod change;
mod closed;
mod effective;
mod notify;
mod store;
mod view;

pub use change::{AccessChange, Assigning, Changed, assign, sign_out, unassign};
pub use closed::leave_closed;
pub use effective::PlaceKind;
pub(crate) use effective::{Held, at};
pub(crate) use notify::notify;
pub(crate) use store::{Assigned, assignments_of, lock, person};
pub use view::{Assignment, Because, LocationAccess, Overruled, UserAssignments, user_assignments};
