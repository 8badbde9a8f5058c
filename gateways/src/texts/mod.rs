//! Text messages: the trait, the client of Twilio's REST API, and a local provider that behaves as Twilio's
//! documentation says.
//!
//! A text cannot be recalled and the provider supports no idempotency keys, so a call with an unknown result is never
//! repeated.

mod client;
mod gateway;
pub mod signature;

pub use client::{TWILIO_URL, TextConfig, TwilioTexts};
pub use gateway::{InboundText, Text, TextError, TextGateway, TextProgress, TextStatus};
pub use signature::sign;

pub use crate::cards::WebhookError;
