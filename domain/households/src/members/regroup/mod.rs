//! People who go from one household to another of the office: two that are one are merged, and some of one leave it.
//!
//! A membership goes with its person: its price, term, history and visits stay what they are, and its next payment is the new household's.
//! What was billed and paid stays where it was paid, and a refund is made there. So nothing moves while money is owed or on its way.

mod apart;
mod facts;
mod merge;
mod people;
mod split;

pub use apart::{LookAlike, LookAlikes, OnFile, Pair, keep_apart, look_alikes, look_alikes_file};
pub use merge::{MergePreview, SamePerson, merge, preview_merge};
pub use split::{SplitForm, SplitPreview, preview_split, split};
