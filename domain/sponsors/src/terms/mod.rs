//! The terms between an office and a business: written, sent, accepted, ended.

pub mod accept;
pub mod addendum;
pub mod in_force;
pub mod invite;
pub mod proposal;
