//! What all sandboxes share: the faults a tester switches on.

pub(crate) mod faults;

pub use faults::{Fault, FaultKind};
