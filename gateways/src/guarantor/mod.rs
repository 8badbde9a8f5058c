//! The guarantee partner behind guaranteed payment plans: it vouches for the rest of a member's term, and pays it when
//! the member does not.
//!
//! Everything is named by a reference of ours, which the partner knows once: the same reference again answers what exists
//! under it and does nothing new. So an answer that got lost costs a question, never a second claim.

mod client;
mod gateway;
pub mod sandbox;
mod signature;

pub use client::{GuarantorConfig, HttpGuarantor};
pub use gateway::*;
pub use signature::sign;
