//! Messages to people: whom they reach by which channel; and text messages: keywords, quiet hours and length. No I/O.

mod choice;
mod keywords;
mod quiet_hours;
mod segments;

pub use ::rules::messages::{BadPhone, Channel, ConsentState, ConsentStep, DeskKind, MessageState, Topic};
pub use choice::{Audience, KeptChoice, Offer, Recipient, goes_by, offer, wanted};
pub use keywords::{Keyword, keyword};
pub use quiet_hours::QuietHours;
pub use segments::{gsm, is_gsm, segments, without_addresses};
