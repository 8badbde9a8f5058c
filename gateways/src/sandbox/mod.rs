//! What all sandboxes share: the faults a tester switches on, and how a sandbox is served.

pub(crate) mod faults;
pub(crate) mod serving;

pub use faults::{Fault, FaultKind};
