//! Messages to people: channels, topics and states, who gets what by which way, and texts: keywords, quiet hours, their length. Pure.

mod choice;
mod desk;
mod keywords;
mod quiet_hours;
mod segments;
mod words;

pub use choice::{Audience, Offer, Recipient, goes_by, offer, wanted};
pub use desk::{CODE_MINUTES, DeskKind, MOST_CODE_TRIES};
pub use keywords::{Keyword, keyword};
pub use quiet_hours::not_before;
pub use segments::{gsm, is_gsm, segments, without_addresses};
pub use words::{BadPhone, Channel, ConsentState, MessageState, Topic};
