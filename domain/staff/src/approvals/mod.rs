//! Acts that take two people: one asks and says why, another one approves in person, and a job carries it out under both names.
//!
//! What is asked for is frozen by its digest, and what it is about by another one: when the request is approved, and again when it is
//! carried out, everything is checked a second time. What changed in between fails with the reason; nothing is half done.

mod acts;
mod ask;
mod checks;
mod decide;
mod list;
mod place;
mod recheck;
mod requested;
mod run;
mod subjects;

pub use acts::ApprovalAct;
pub use ask::request;
pub use decide::{approve, approve_on_server, reject, withdraw};
pub use list::{Approval, ApprovalList, ApprovalState, approvals};
pub use run::CarryOut;
