//! The field's own reports: recurring revenue, churn, cohorts, what late payments bring back, what is owed, earned and
//! foreseen.

pub mod acceptance;
pub mod active_households;
pub mod aging;
mod charges;
pub mod churn;
pub mod cohort_households;
mod cohorts;
mod deferred;
pub mod deferred_bills;
pub mod deferred_revenue;
pub mod forecast;
mod inclusions;
pub mod lifetime_value;
mod movements;
mod owed;
pub mod owed_bills;
pub mod patient_work;
mod patients;
pub mod production;
pub mod production_by_patient;
pub mod recovery;
pub mod recurring_by_household;
pub mod recurring_revenue;
pub mod retention;
pub mod revenue_changes;
pub mod savings;
pub mod savings_by_member;
pub mod upcoming_charges;
pub mod visits_used;
pub mod visits_used_by_member;
pub mod work_by_patient;
