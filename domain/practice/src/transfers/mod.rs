//! A household moves to another office of the same organization.
//!
//! What it paid for counts there: no period is billed twice and none is left out, because the first bill at the new office
//! is of the very date the old office would have drawn. Its memberships end here as inactive_transferred and go on there
//! as active_transferred (paid in the office: active_cash) in a new account of the same people; payment method and logins
//! go along, what is owed here stays owed here.

mod moving;
mod preview;

use ::rules::transfers as rules;
pub use moving::{Moved, move_household};
pub use preview::{Destination, PlanThere, TransferLine, TransferPreview, destinations, preview};
