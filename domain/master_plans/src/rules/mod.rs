//! What holds at a location and what a change does there, without I/O.
//!
//! - [`content`]: what a version says, and how two differ.
//! - [`values`]: a location's own value, else its group's, else the master's; with its source and since when.
//! - [`effect`]: what a roll-out changes at a location and for each person; its preview and its execution.
//! - [`rollback`]: what a rollback gives back.
//! - [`rollout`]: its course, and what may be confirmed, withdrawn or rolled back.
//! - [`legacy`]: how the members of a location's own plan come to a master plan.

pub mod content;
pub mod effect;
pub mod legacy;
pub mod rollback;
pub mod rollout;
pub mod values;

#[cfg(test)]
mod lives;
#[cfg(test)]
mod tests;
