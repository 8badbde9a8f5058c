//! What a settlement is computed from, and what it says.

use chrono::{Days, NaiveDate};
use serde::{Deserialize, Serialize};
use tenancy::contract;
use tenancy::text_enum;

use rules::Cents;
use rules::benefits::UsedVisits;
use rules::subscriptions::bill::Bill;
use rules::subscriptions::cancellation::CancellationRule;
use rules::subscriptions::{Period, SubscriptionStatus};

text_enum! {
    #[contract(rename = "SettlementRule")]
    Rule {
        FullRefund = "full_refund",
        EndOfPaidPeriod = "end_of_paid_period",
        ProRata = "pro_rata",
        /// What is left after the used time or the used visits, whichever is more.
        ProRataLessVisits = "pro_rata_less_visits",
        RestOfTerm = "rest_of_term",
        /// The membership isn't charged and nothing is prepaid, so it just ends.
        NothingPaid = "nothing_paid",
        /// Staff overrode the settlement, with a reason.
        Staff = "staff",
        /// The location closes: unused time is refunded, whatever was agreed.
        LocationClosed = "location_closed",
    }
}

/// The facts about a subscription for its cancellation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    pub status: SubscriptionStatus,
    pub period: Period,
    /// The agreed price per period.
    pub price: Cents,
    pub started_on: NaiveDate,
    pub term_started_on: NaiveDate,
    pub term_ends_on: NaiveDate,
    /// The first day that isn't billed; for a plan paid in the office, the end of its term.
    pub billed_until: NaiveDate,
    pub under_contract: bool,
    pub guaranteed: bool,
    pub cancellation_rule: CancellationRule,
    pub bills: Vec<Bill>,
    /// The included procedures that were used in the term.
    pub used: UsedVisits,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settlement {
    pub rule: Rule,
    /// The origin of the rule, in words.
    pub source: String,
    /// The number of first days in which everything except the setup fee is refunded.
    pub first_days: u16,
    /// Whole days since the start.
    pub day: i64,
    /// The state that made the rule.
    pub state: Option<String>,
    /// The cost of the first year including one-time fees; `None` after the first year.
    pub first_year: Option<Cents>,
    /// The first day after the membership's end.
    pub ends_on: NaiveDate,
    /// The membership continues until `ends_on`; otherwise it ends immediately.
    pub at_end: bool,
    /// Paid with money; excludes credit.
    pub paid: Cents,
    pub refund: Cents,
    /// The maximum refund that doesn't exceed what was paid.
    pub most: Cents,
    /// The part of the household's credit that came from this membership's changes of plan.
    pub credit_left: Cents,
    /// The part of that credit that the refund pays out; it is subtracted from the household's credit.
    pub credit_returned: Cents,
    /// Credit that had paid the membership and is restored.
    pub credit_given: Cents,
    /// The amount that stays due: unpaid bills, or the rest of a commitment.
    pub owed: Cents,
    /// The part of `owed` that isn't billed yet.
    pub rest_of_term: Cents,
    /// Unpaid bills that are written off: (invoice, amount).
    pub written_off: Vec<(i64, Cents)>,
    pub lines: Vec<SettlementLine>,
}

impl Settlement {
    /// The last day of the membership.
    pub fn last_day(&self) -> NaiveDate {
        self.ends_on - Days::new(1)
    }

    /// Names a refund of unused time for what it is at a location that closes. What gives more, a full refund, keeps its name.
    pub fn at_closing(&mut self) {
        if matches!(self.rule, Rule::ProRata | Rule::ProRataLessVisits) {
            self.rule = Rule::LocationClosed;
            self.source = "The location closes, so unused time is refunded.".into();
        }
    }

    /// Refunds `amount`, at most [`Self::most`], instead of the rule's refund. Takes as much of the credit as the remaining
    /// money doesn't cover.
    pub fn refund_instead(&mut self, amount: Cents) {
        self.refund = amount.min(self.most).max(Cents::ZERO);
        let kept = if self.refund > Cents::ZERO { self.most - self.refund } else { self.credit_left };
        self.credit_returned = (self.credit_left - kept).max(Cents::ZERO);
    }
}

/// The subject of a settlement's line.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SettlementLineKind {
    /// Payments from `on` on.
    Paid,
    Refunded,
    /// Paid and not refundable.
    SetupFee,
    /// Billed, unpaid and written off.
    WrittenOff,
    /// `count` of `of` days from `on` were used. A positive amount is for days that a change of plan had credited.
    Used,
    /// `count` included procedures were used this term; a negative amount reduces the refund.
    UsedVisits,
    /// The used part of an unpaid bill.
    UnpaidUsed,
    Unpaid,
    /// The `count` months left in the term.
    RestOfTerm,
    /// Credited by changes of plan.
    Credited,
    /// Paid with credit.
    PaidWithCredit,
    /// Credit that the refund pays out.
    CreditReturned,
    /// Restored as credit.
    CreditGiven,
}

#[contract]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettlementLine {
    pub kind: SettlementLineKind,
    /// The text for staff.
    pub text: String,
    pub amount: Cents,
    /// The start date of the payments or of the used days.
    pub on: Option<NaiveDate>,
    /// The number of used days, or of months left in the term.
    pub count: Option<i64>,
    /// The total number of days.
    pub of: Option<i64>,
}
