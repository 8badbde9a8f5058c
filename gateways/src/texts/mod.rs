//! Text messages: the trait, the client of Twilio's REST API, and a local provider that answers it as the documentation says.
//!
//! A text cannot be taken back and the provider knows no idempotency key, so a call whose end is not known is not made again.

mod client;
mod gateway;
pub mod sandbox;
mod signature;

pub use client::{TWILIO_URL, TextConfig, TwilioTexts};
pub use gateway::{InboundText, Text, TextError, TextGateway, TextProgress, TextStatus};
pub use signature::sign;

pub use crate::cards::WebhookError;
