//! What all sandboxes share: the faults a tester switches on, a bound on calls a second, their pages, and how a sandbox is served.

pub(crate) mod ceiling;
pub(crate) mod failure;
pub(crate) mod faults;
pub(crate) mod html;
pub(crate) mod serving;
mod tester;

pub use ceiling::CallCounts;
pub use faults::{Fault, FaultKind};
pub use serving::{Place, Running};
pub use tester::Tester;
