//! The guarantee partner behind guaranteed payment plans: it guarantees the rest of a member's term, and pays it when
//! the member does not.
//!
//! Every object has our reference, which is unique at the partner: a repeated call with the same reference returns the
//! existing object and does nothing else. So after a lost response we can repeat the call without creating a second
//! claim.

mod client;
mod gateway;
mod signature;

pub use client::{GuarantorConfig, HttpGuarantor};
pub use gateway::*;
pub use signature::sign;
