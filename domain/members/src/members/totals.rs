//! The counts of a member list, and its figures.

use chrono::NaiveDate;

use super::filters::MemberFilter;
use crate::Cents;

/// The filters behind the figures, whatever the query.
pub(super) const FIGURES: [MemberFilter; 4] =
    [MemberFilter::Active, MemberFilter::New, MemberFilter::PastDue, MemberFilter::Renewal];

pub(super) struct Totals {
    /// The date at the office.
    pub today: NaiveDate,
    pub counts: Vec<(MemberFilter, i64)>,
    pub total: i64,
    pub figures: Vec<(MemberFilter, i64)>,
    pub active_members: i64,
    /// Per year.
    pub annual: Cents,
    pub past_due: Cents,
    pub renewals_not_automatic: i64,
}
