//! Moves a household to another office of the same organization.
//!
//! What it has paid counts at the new office: no period is billed twice or left out, because the first bill at the new
//! office has the date of the next charge at the old one. Its memberships end here as inactive_transferred, and
//! continue there as active_transferred (if paid in the office: active_cash) in a new account with the same people. The
//! payment method and logins move too; what is owed here stays owed here. A business that sponsors one goes on if it has terms at the new
//! office; else it stops with the paid period, and the member chooses.
//!
//! Many households move in jobs of their own (the crate `relocations`), by the same functions.

mod letter;
mod moving;
mod preview;
pub mod rules;
mod standing;

pub use letter::ArrivalLetters;
pub use moving::{Moved, move_by, move_household, move_many};
pub use preview::{
    Destination, Examined, MoveTerms, MovedPrice, PlanThere, TransferLine, TransferPreview, destinations, preview,
    preview_by, preview_many,
};
