//! Messages to people: channels, topics and states. No I/O.

mod desk;
mod words;

pub use desk::{CODE_MINUTES, DeskKind, MOST_CODE_TRIES};
pub use words::{BadPhone, Channel, ConsentState, ConsentStep, MessageState, Topic};
