//! The outcome of a charge that fails or is returned, what can be refunded, and how a late balance is split.

pub mod bank_return;
pub mod decline;
pub mod dunning;
mod line_words;
mod lines;
mod method;
pub mod refund;
pub mod split;

pub use crate::payment_methods::PaymentMethodKind;
pub use line_words::line_words;
pub use lines::{Part, SPONSOR, parts};
pub use method::{MethodRow, MethodView, card_ending, method_words, network_name};
