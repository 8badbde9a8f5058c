//! The Season of Giving: which office of a brand gets the most new members, and who in its team enrolls them.

mod count;
mod file;
pub mod rules;
mod team;
mod view;

pub(crate) use count::freeze;
pub use count::run;
pub use file::{ranking_file, team_file};
pub use team::{TeamRow, team};
pub use view::{Board, BoardRow, BoardTier, board};
