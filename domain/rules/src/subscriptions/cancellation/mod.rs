//! Which rule of refunds a membership was sold with.

mod cancellation_rule;

pub use cancellation_rule::CancellationRule;
