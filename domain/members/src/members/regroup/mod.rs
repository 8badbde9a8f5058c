//! Moves people between households of an office: merges two that are the same, and splits some people off.
//!
//! A membership moves with its person: its price, term, history and visits stay the same, and its next payment is the
//! new household's. Past bills and payments stay where they were paid, and refunds are made there. So people can't
//! move while money is due or a payment is processing.

mod apart;
mod facts;
mod merge;
mod people;
mod split;

pub use apart::{LookAlike, LookAlikes, OnFile, Pair, keep_apart, look_alikes, look_alikes_file};
pub use merge::{MergePreview, SamePerson, merge, preview_merge};
pub use split::{SplitForm, SplitPreview, preview_split, split};
