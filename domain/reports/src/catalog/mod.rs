//! The reports, each in a file of its own. To add one: its file with a `pub const REPORT`, its line here, and a test in
//! `tests/it`.

mod acts;
mod billed;
mod cancellations;
mod delinquency;
mod disputes;
mod endings;
mod enrollments;
mod guaranteed_payments;
mod in_office_payments;
mod members;
mod membership_changes;
mod payouts;
mod plan_performance;
mod plan_usage;
mod refunds;
mod renewals;
mod revenue;
mod team;
mod team_activity;

use crate::{Report, accounting, field};

/// All reports, in the order of the list.
pub const ALL: &[&Report] = &[
    &members::REPORT,
    &enrollments::REPORT,
    &cancellations::REPORT,
    &endings::REPORT,
    &renewals::REPORT,
    &delinquency::REPORT,
    &revenue::REPORT,
    &payouts::REPORT,
    &refunds::REPORT,
    &disputes::REPORT,
    &in_office_payments::REPORT,
    &guaranteed_payments::REPORT,
    &plan_performance::REPORT,
    &membership_changes::REPORT,
    &billed::REPORT,
    &plan_usage::REPORT,
    &team::REPORT,
    &team_activity::REPORT,
    &field::recurring_revenue::REPORT,
    &field::revenue_changes::REPORT,
    &field::recurring_by_household::REPORT,
    &field::churn::REPORT,
    &field::retention::REPORT,
    &field::lifetime_value::REPORT,
    &field::cohort_households::REPORT,
    &field::active_households::REPORT,
    &field::recovery::REPORT,
    &field::acceptance::REPORT,
    &field::visits_used::REPORT,
    &field::visits_used_by_member::REPORT,
    &field::production::REPORT,
    &field::production_by_patient::REPORT,
    &field::savings::REPORT,
    &field::savings_by_member::REPORT,
    &field::patient_work::REPORT,
    &field::work_by_patient::REPORT,
    &field::aging::REPORT,
    &field::owed_bills::REPORT,
    &field::deferred_revenue::REPORT,
    &field::deferred_bills::REPORT,
    &field::forecast::REPORT,
    &field::upcoming_charges::REPORT,
    &accounting::journal::REPORT,
    &accounting::entries::REPORT,
    &accounting::quickbooks::REPORT,
    &accounting::xero::REPORT,
];

/// The report of this name.
pub fn find(name: &str) -> Option<&'static Report> {
    ALL.iter().copied().find(|report| report.name == name)
}
