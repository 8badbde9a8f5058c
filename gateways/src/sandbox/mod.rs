//! What all sandboxes share: the faults a tester switches on, and a bound on calls a second.

pub(crate) mod ceiling;
pub(crate) mod faults;

pub use ceiling::CallCounts;
pub use faults::{Fault, FaultKind};
