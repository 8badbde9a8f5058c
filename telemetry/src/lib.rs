//! Request ids, metrics and traces for the operators. This crate knows nothing about the product, and no personal
//! data.

pub mod metrics;
pub mod request_id;
pub mod traces;
