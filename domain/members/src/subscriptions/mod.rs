//! Subscriptions: a plan at an office with the agreed price, its term, its charges, and every change of its status
//! with actor, time and reason.

pub mod cancellation;
pub mod changes;
mod disable;
mod in_office;
mod paid_days;
pub mod pauses;
mod renewal;
mod renewal_notices;
mod reprice;
mod terms;

pub use crate::membership_status::{Change, change, is_in_scope, record_new, refresh_summary};
pub use ::rules::subscriptions::{
    DiscountSource, Event, NotAllowed, Period, Repriced, SubscriptionStatus, after, event_words, next_charge,
    previous_charge, status_words, term_end,
};
pub use disable::{disable, enable_again};
pub use in_office::to_cash;
pub use paid_days::bills_with_days;
pub use renewal::set_auto_renew;
pub use renewal_notices::{NOTICE_DAYS, queue_renewal_notices};
pub use reprice::reprice_household;
pub use terms::end_terms;
