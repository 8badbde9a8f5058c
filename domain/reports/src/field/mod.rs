//! The field's own reports: recurring revenue, churn, cohorts, what late payments bring back, what is owed, earned and
//! foreseen.

pub mod acceptance;
pub mod aging;
pub mod churn;
pub mod deferred_revenue;
pub mod forecast;
pub mod lifetime_value;
mod movements;
pub mod recovery;
pub mod recurring_revenue;
pub mod retention;
pub mod savings;
pub mod visits_used;
