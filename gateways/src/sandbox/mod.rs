//! What all sandboxes share: the faults a tester switches on, a bound on calls a second, and how a sandbox is served.

pub(crate) mod ceiling;
pub(crate) mod faults;
pub(crate) mod serving;

pub use ceiling::CallCounts;
pub use faults::{Fault, FaultKind};
pub use serving::Running;
