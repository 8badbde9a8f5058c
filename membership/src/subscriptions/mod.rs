//! What a member holds: a plan at an office with the price agreed, its term, its draws, and every change of its status
//! with who, when and why.

pub mod changes;
mod event_words;
mod in_office;
pub mod leaving;
mod life;
mod renewal;
mod reprice;
mod status;
mod store;
mod terms;
mod told;

pub(crate) use event_words::{event_words, status_words};
pub use in_office::to_cash;
pub use life::{Event, NotAllowed, after};
pub use renewal::set_auto_renew;
pub use reprice::{Repriced, reprice_household};
pub use status::SubscriptionStatus;
pub use store::{Change, change, is_here, record_new, refresh_summary};
pub use terms::{DiscountSource, Period, end_terms, next_draw, previous_draw, term_end};
pub use told::{NOTICE_DAYS, tell_renewals};
