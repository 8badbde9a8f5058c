//! Code shared by all sandboxes: injected faults, rate limits, pages, and the server.

pub(crate) mod ceiling;
pub(crate) mod failure;
pub(crate) mod faults;
pub(crate) mod html;
pub(crate) mod serving;
mod tester;

pub use ceiling::CallCounts;
pub use faults::{Fault, FaultKind};
pub use serving::{Place, Running, bind, connect, listen, prepare};
pub use tester::Tester;
