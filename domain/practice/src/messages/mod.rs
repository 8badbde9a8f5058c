//! Messages to people by email, by text and in the product.
//!
//! Each message is a row of the log ([`log`]) before it goes out, and moves on with what the provider tells.

pub mod log;
mod news;
mod of_household;

pub use ::rules::messages::{Channel, MessageState, Topic};
pub use log::{About, Outgoing, advance, mark, record};
pub use news::want_news;
pub use of_household::{SentMessage, SentMessages, of_household, resend};
