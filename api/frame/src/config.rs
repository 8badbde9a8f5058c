//! The configuration: environment variables, read once at startup and checked as a whole.
//!
//! [`VARIABLES`] is the only list of variables: their meaning, their defaults, and where they are required. The
//! README's table is printed from it (`chairside config`).

mod cells;
mod fields;
mod origins;
mod reader;
mod reading;
mod replica;
mod table;
mod wallets;

pub use fields::Config;
pub use reader::{Environment, Problems};
pub use table::{Need, VARIABLES, Variable, markdown};

#[cfg(test)]
mod tests;
