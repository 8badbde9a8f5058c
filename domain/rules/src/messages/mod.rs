//! Messages to people: their channels, topics and states. Pure.

mod words;

pub use words::{Channel, MessageState, Topic};
