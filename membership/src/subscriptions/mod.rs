//! What a member holds: a plan at an office with the price agreed, its term, its draws, and every change of its status
//! with who, when and why.

mod life;
mod reprice;
mod status;
mod store;
mod terms;

pub use life::{Event, NotAllowed, after};
pub use reprice::{Repriced, reprice_household};
pub use status::SubscriptionStatus;
pub use store::{Change, change, record_new, refresh_summary};
pub use terms::{Period, end_terms, next_draw, term_end};
