//! Both production clients against the sandbox: the contract of [`practice_gateway::PracticeLink`], and what goes wrong.
#![allow(clippy::unwrap_used)]

mod contract;
mod faults;
mod support;
mod writing;
