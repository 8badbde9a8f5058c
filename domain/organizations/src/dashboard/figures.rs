//! The figures of one location, or of several.

use chrono::NaiveDate;
use tenancy::contract;

use super::kept::MonthRow;
use crate::Cents;

/// The figures of one location, or of several.
#[contract(rename = "DashboardFigures")]
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Figures {
    /// Now, as the late households, what they owe, what recurs, and the savings.
    pub active_members: i64,
    /// Within the period, as all that follows it down to `visits`.
    pub new_members: i64,
    pub left_members: i64,
    pub net: i64,
    pub late: i64,
    pub past_due: Cents,
    /// A twelfth of the annualized prices, rounded once for each location.
    pub monthly_recurring: Cents,
    /// Payments that succeeded, those in the office included.
    pub collected: Cents,
    pub in_office: Cents,
    pub refunds: Cents,
    /// The platform's fees, less those returned.
    pub fees: Cents,
    /// Collected less refunds and fees.
    pub kept: Cents,
    pub visits: i64,
    /// What current members saved in their terms, as counted last night.
    pub savings: Cents,
    pub last_enrolled_on: Option<NaiveDate>,
    pub days_since_enrollment: Option<i64>,
}

impl Figures {
    /// The figures of one location: `now` is its current month, `month` the period's.
    pub(super) fn of(now: &MonthRow, month: &MonthRow, savings: i64, today: NaiveDate) -> Self {
        let kept = month.collected_cents - month.refunded_cents - month.fees_cents;
        Self {
            active_members: now.active_members,
            new_members: month.joined,
            left_members: month.departed,
            net: month.joined - month.departed,
            late: now.late,
            past_due: Cents(now.past_due_cents),
            monthly_recurring: Cents(now.annual_cents).a_month(),
            collected: Cents(month.collected_cents),
            in_office: Cents(month.in_office_cents),
            refunds: Cents(month.refunded_cents),
            fees: Cents(month.fees_cents),
            kept: Cents(kept),
            visits: month.visits,
            savings: Cents(savings),
            last_enrolled_on: now.last_joined_on,
            days_since_enrollment: now.last_joined_on.map(|on| (today - on).num_days().max(0)),
        }
    }

    /// Whether something of it counts in a total.
    pub(super) const fn has_any(&self) -> bool {
        let people = self.active_members + self.new_members + self.left_members + self.late + self.visits;
        let money = self.past_due.0 + self.collected.0 + self.in_office.0 + self.refunds.0 + self.savings.0;
        people != 0 || money != 0 || self.fees.0 != 0
    }

    /// Adds another location's figures. The last enrollment is the latest of both.
    pub fn add(&mut self, other: &Self) {
        self.active_members += other.active_members;
        self.new_members += other.new_members;
        self.left_members += other.left_members;
        self.net += other.net;
        self.late += other.late;
        self.past_due += other.past_due;
        self.monthly_recurring += other.monthly_recurring;
        self.collected += other.collected;
        self.in_office += other.in_office;
        self.refunds += other.refunds;
        self.fees += other.fees;
        self.kept += other.kept;
        self.visits += other.visits;
        self.savings += other.savings;
        self.last_enrolled_on = self.last_enrolled_on.max(other.last_enrolled_on);
        self.days_since_enrollment = match (self.days_since_enrollment, other.days_since_enrollment) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
    }
}
