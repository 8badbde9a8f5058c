//! Master plans on a real database: versions, roll-outs, rollback, the merge of locations’ own plans, and
//! the plan settings of several locations.
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

mod back;
mod books;
mod groups;
mod limits;
mod merges;
mod new_locations;
mod random;
mod rolling;
mod settings;
mod support;
