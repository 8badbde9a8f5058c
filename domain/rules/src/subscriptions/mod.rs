//! Subscriptions: statuses and their changes, terms and charges, and the results of changes and cancellations.

pub mod bill;
pub mod cancellation;
pub mod changes;
mod event_words;
mod life;
mod refusals;
mod reprice;
mod status;
mod terms;

pub use event_words::{event_words, patient_status_words, status_words};
pub use life::{Event, NotAllowed, after, left_behind};
pub use reprice::Repriced;
pub use status::SubscriptionStatus;
pub use terms::{DiscountSource, Period, next_charge, previous_charge, term_end};
