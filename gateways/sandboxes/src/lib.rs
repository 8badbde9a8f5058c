//! Local programs that replace the outside parties of `gateways` and `practice_gateway`: the same API over HTTP (or
//! SMTP), as strict as the provider's documentation, with state, simulated time and faults that a tester injects.
//!
//! Only tests and the demo's data (`seed`) use this crate. `tests` runs each production client against its sandbox.

// The API's JSON objects have more fields than the `json!` macro can nest by default.
#![recursion_limit = "256"]

pub mod addresses;
pub mod bank_link;
pub mod cards;
mod ceiling;
pub mod contract;
mod failure;
mod faults;
pub mod files;
pub mod guarantor;
mod html;
pub mod mailbox;
pub mod practice_system;
mod serving;
mod tester;
pub mod texts;
pub mod wallet;

pub use ceiling::CallCounts;
pub use faults::{Fault, FaultKind};
pub use serving::{Place, Running, bind, connect, listen, prepare};
pub use tester::Tester;
