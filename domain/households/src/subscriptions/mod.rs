//! What a member holds: a plan at an office with the price agreed, its term, its draws, and every change of its status
//! with who, when and why.

pub mod changes;
mod in_office;
pub mod leaving;
mod renewal;
mod reprice;
mod terms;
mod told;

pub use crate::standing::{Change, change, is_here, record_new, refresh_summary};
pub use ::rules::subscriptions::{
    DiscountSource, Event, NotAllowed, Period, Repriced, SubscriptionStatus, after, event_words, next_draw,
    previous_draw, status_words, term_end,
};
pub use in_office::to_cash;
pub use renewal::set_auto_renew;
pub use reprice::reprice_household;
pub use terms::end_terms;
pub use told::{NOTICE_DAYS, tell_renewals};
