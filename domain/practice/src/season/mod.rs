//! The season of giving: which office of a brand wins the most members, and who of an office's team enrolls them.

mod count;
mod team;
mod view;

pub(crate) use count::freeze;
pub use count::run;
pub use team::{TeamRow, team};
pub use view::{Board, BoardRow, board};
