//! What another plan costs on each of the four dates on which it can start (money rules), as one function without I/O. The
//! preview shows this result and the change charges it.

use chrono::{Datelike, NaiveDate};
use rust_decimal::{Decimal, RoundingStrategy, prelude::ToPrimitive};
use serde::{Deserialize, Serialize};
use tenancy::{contract, text_enum};

use crate::counts::counted;
use crate::subscriptions::{Period, SubscriptionStatus, next_charge, term_end};
use crate::{Cents, Refusal};

text_enum! {
    /// When another plan starts.
    #[contract]
    Effective {
        /// Today: charges the difference for the remaining paid days.
        Now = "now",
        /// With the next payment; only for monthly plans.
        NextCharge = "next_charge",
        /// With the next term.
        Renewal = "renewal",
        /// From the start of the current term: payments in this term count.
        TermStart = "term_start",
    }
}

impl Effective {
    /// Returns whether the change waits for a charge.
    pub const fn waits(self) -> bool {
        matches!(self, Self::NextCharge | Self::Renewal)
    }
}

/// The current subscription.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    pub status: SubscriptionStatus,
    pub period: Period,
    /// The agreed price per period.
    pub price: Cents,
    pub term_started_on: NaiveDate,
    /// The day after the term's last day.
    pub term_ends_on: NaiveDate,
    pub charge_day: u32,
    /// The first unpaid day.
    pub next_bill_on: Option<NaiveDate>,
    pub auto_renew: bool,
    pub pay_in_office: bool,
    /// The latest paid period (first day, and the day after the last) and its price.
    pub paid_period: (NaiveDate, NaiveDate),
    pub paid_for_period: Cents,
    /// The amount billed in this term without one-time fees, and the number of billed periods.
    pub billed_in_term: Cents,
    pub periods_in_term: u32,
    /// A bill of it is unpaid.
    pub owes: bool,
}

/// The requested plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TargetPlan {
    pub period: Period,
    /// Per period, with the household's discount.
    pub price: Cents,
    pub same: bool,
}

/// The result of a change.
#[contract(rename = "ChangeOutcome")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    pub lines: Vec<ChangeLine>,
    /// Charged when the change is made.
    pub due: Cents,
    /// Credited toward the next payments.
    pub credit: Cents,
    pub effective_on: NaiveDate,
    pub next_bill_on: NaiveDate,
    // The amount charged on `next_bill_on`.
    pub next_amount: Cents,
    #[oai(skip)]
    pub charge_day: u32,
    pub term_starts_on: NaiveDate,
    /// The day after the term's last day.
    pub term_ends_on: NaiveDate,
    // The days that the change pays for and no other bill covers: the first, and the day after the last.
    #[oai(skip)]
    pub covers: Option<(NaiveDate, NaiveDate)>,
}

#[contract]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChangeLine {
    pub text: String,
    pub amount: Cents,
}

impl Outcome {
    fn new(held: &Held, effective_on: NaiveDate, next_bill_on: NaiveDate, next_amount: Cents) -> Self {
        Self {
            lines: vec![],
            due: Cents::ZERO,
            credit: Cents::ZERO,
            effective_on,
            next_bill_on,
            next_amount,
            charge_day: held.charge_day,
            term_starts_on: held.term_started_on,
            term_ends_on: held.term_ends_on,
            covers: None,
        }
    }

    /// Charges the sum of the lines, or credits it when negative.
    fn balanced(mut self, lines: Vec<ChangeLine>) -> Self {
        let sum: Cents = lines.iter().map(|line| line.amount).sum();
        self.due = sum.max(Cents::ZERO);
        self.credit = (-sum).max(Cents::ZERO);
        self.lines = lines;
        self
    }
}

/// The result of the change on each date, or why it isn't possible then.
pub fn options(held: &Held, wanted: &TargetPlan, today: NaiveDate) -> Vec<(Effective, Result<Outcome, Refusal>)> {
    Effective::ALL.into_iter().map(|when| (when, option(held, wanted, when, today))).collect()
}

fn option(held: &Held, wanted: &TargetPlan, when: Effective, today: NaiveDate) -> Result<Outcome, Refusal> {
    use SubscriptionStatus::{Active, ActiveCash, ActiveTransferred};
    if wanted.same {
        return Err(Refusal::SAME_PLAN);
    }
    if !matches!(held.status, Active | ActiveCash | ActiveTransferred) {
        return Err(Refusal::plan_change_in(held.status));
    }
    if held.owes {
        return Err(Refusal::UNPAID_BILL);
    }
    if held.pay_in_office && when != Effective::Renewal {
        return Err(Refusal::paid_in_office_until(held.term_ends_on));
    }
    if held.pay_in_office && wanted.period == Period::Month {
        return Err(Refusal::MONTHLY_NOT_IN_OFFICE);
    }
    if held.period == Period::Year && wanted.period == Period::Month && when != Effective::Renewal {
        return Err(Refusal::year_paid_until(held.term_ends_on));
    }
    match when {
        Effective::Now => Ok(now(held, wanted, today)),
        Effective::TermStart => Ok(term_start(held, wanted, today)),
        Effective::NextCharge if held.period == Period::Year => Err(Refusal::NO_PAYMENT_BEFORE_RENEWAL),
        Effective::NextCharge => next(held, wanted),
        Effective::Renewal => renewal(held, wanted),
    }
}

/// The change takes effect today. The period stays the same, except that a monthly plan that becomes yearly starts a new
/// term.
fn now(held: &Held, wanted: &TargetPlan, today: NaiveDate) -> Outcome {
    let (from, to) = held.paid_period;
    let left = (to - today).num_days().max(0);
    let whole = (to - from).num_days().max(1);
    let unused = part(held.paid_for_period, left, whole);
    let rest = format!("Unused paid time, {left} of {}", counted(whole, "day", "days"));
    if held.period == wanted.period {
        return Outcome::new(held, today, to, wanted.price).balanced(vec![
            ChangeLine { text: rest, amount: -unused },
            ChangeLine {
                text: format!("New plan, {left} of {}", counted(whole, "day", "days")),
                amount: part(wanted.price, left, whole),
            },
        ]);
    }
    let ends = term_end(today);
    let mut outcome = Outcome::new(held, today, ends, wanted.price);
    outcome.charge_day = today.day();
    (outcome.term_starts_on, outcome.term_ends_on) = (today, ends);
    outcome.covers = Some((to, ends));
    outcome.balanced(vec![
        ChangeLine { text: format!("The year from {}", today.format("%b %-d, %Y")), amount: wanted.price },
        ChangeLine { text: rest, amount: -unused },
    ])
}

/// As if the term had started with the new plan: payments in this term count.
fn term_start(held: &Held, wanted: &TargetPlan, today: NaiveDate) -> Outcome {
    let paid = |amount| ChangeLine { text: "Paid this term".into(), amount };
    let from = held.term_started_on.format("%b %-d, %Y");
    if held.period == wanted.period {
        let periods = i64::from(held.periods_in_term.max(1));
        let to = if held.period == Period::Year { held.term_ends_on } else { held.paid_period.1 };
        let each = match held.period {
            Period::Month => format!("New plan from {from}, {}", counted(periods, "month", "months")),
            Period::Year => format!("New plan from {from}"),
        };
        return Outcome::new(held, today, to, wanted.price).balanced(vec![
            ChangeLine { text: each, amount: wanted.price.times(periods) },
            paid(-held.billed_in_term),
        ]);
    }
    let mut outcome = Outcome::new(held, today, held.term_ends_on, wanted.price);
    outcome.covers = (held.paid_period.1 < held.term_ends_on).then_some((held.paid_period.1, held.term_ends_on));
    outcome.balanced(vec![
        ChangeLine { text: format!("The year from {from}"), amount: wanted.price },
        paid(-held.billed_in_term),
    ])
}

fn next(held: &Held, wanted: &TargetPlan) -> Result<Outcome, Refusal> {
    let on = charges_on(held)?;
    if on >= held.term_ends_on && !held.auto_renew {
        return Err(Refusal::NO_PAYMENT_WITHOUT_RENEWAL);
    }
    let mut outcome = Outcome::new(held, on, on, wanted.price);
    (outcome.term_starts_on, outcome.term_ends_on) = term_at(held, on, wanted.period);
    Ok(outcome)
}

fn renewal(held: &Held, wanted: &TargetPlan) -> Result<Outcome, Refusal> {
    if held.pay_in_office {
        let on = held.term_ends_on;
        let mut outcome = Outcome::new(held, on, on, wanted.price);
        (outcome.term_starts_on, outcome.term_ends_on) = (on, term_end(on));
        return Ok(outcome);
    }
    if !held.auto_renew {
        return Err(Refusal::RENEWAL_IS_OFF);
    }
    let next = charges_on(held)?;
    // Charges before the term's end stay; the first one at or after it is for the new plan.
    let mut on = next;
    while on < held.term_ends_on {
        on = next_charge(on, held.charge_day, held.period);
    }
    let amount = if on == next { wanted.price } else { held.price };
    let mut outcome = Outcome::new(held, on, next, amount);
    (outcome.term_starts_on, outcome.term_ends_on) = term_at(held, on, wanted.period);
    Ok(outcome)
}

/// The term after the charge on `on`, when the plan is paid by `period` from then on. A membership that is paid past its
/// anniversary starts its next term on the anniversary (`begin_terms`). The charge itself starts a term if it changes the
/// period, or falls on the term's end.
fn term_at(held: &Held, on: NaiveDate, period: Period) -> (NaiveDate, NaiveDate) {
    let (mut starts, mut ends) = (held.term_started_on, held.term_ends_on);
    while ends < on {
        (starts, ends) = (ends, term_end(ends));
    }
    if period != held.period || on == ends {
        (starts, ends) = (on, next_charge(on, held.charge_day, Period::Year));
    }
    (starts, ends)
}

fn charges_on(held: &Held) -> Result<NaiveDate, Refusal> {
    held.next_bill_on.ok_or(Refusal::NO_NEXT_PAYMENT)
}

/// The part of `amount` for `days` of `whole` days, half a cent rounded up.
pub fn part(amount: Cents, days: i64, whole: i64) -> Cents {
    let exact = Decimal::from(amount.0) * Decimal::from(days) / Decimal::from(whole.max(1));
    Cents(exact.round_dp_with_strategy(0, RoundingStrategy::MidpointAwayFromZero).to_i64().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::subscriptions::previous_charge;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// Monthly since March 4, $35.10, three months paid, the next payment on June 4.
    fn monthly() -> Held {
        Held {
            status: SubscriptionStatus::Active,
            period: Period::Month,
            price: Cents(3510),
            term_started_on: date("2026-03-04"),
            term_ends_on: date("2027-03-04"),
            charge_day: 4,
            next_bill_on: Some(date("2026-06-04")),
            auto_renew: true,
            pay_in_office: false,
            paid_period: (date("2026-05-04"), date("2026-06-04")),
            paid_for_period: Cents(3510),
            billed_in_term: Cents(10_530),
            periods_in_term: 3,
            owes: false,
        }
    }

    fn yearly() -> Held {
        Held {
            period: Period::Year,
            price: Cents(36_500),
            next_bill_on: Some(date("2027-03-04")),
            paid_period: (date("2026-03-04"), date("2027-03-04")),
            paid_for_period: Cents(36_500),
            billed_in_term: Cents(36_500),
            periods_in_term: 1,
            ..monthly()
        }
    }

    fn wanted(period: Period, price: i64) -> TargetPlan {
        TargetPlan { period, price: Cents(price), same: false }
    }

    fn at(held: &Held, wanted: &TargetPlan, when: Effective, today: &str) -> Result<Outcome, Refusal> {
        option(held, wanted, when, date(today))
    }

    #[test]
    fn immediate_plan_change_prorates_the_remaining_days() {
        let dearer = at(&monthly(), &wanted(Period::Month, 6610), Effective::Now, "2026-05-24").unwrap();
        // 11 of 31 days: 66.10 -> 23.45, 35.10 -> 12.45.
        assert_eq!((dearer.due, dearer.credit), (Cents(1100), Cents::ZERO));
        assert_eq!((dearer.next_bill_on, dearer.next_amount), (date("2026-06-04"), Cents(6610)));
        assert_eq!(dearer.term_ends_on, date("2027-03-04"), "the term goes on");
        let cheaper = at(&monthly(), &wanted(Period::Month, 2000), Effective::Now, "2026-05-24").unwrap();
        assert_eq!((cheaper.due, cheaper.credit), (Cents::ZERO, Cents(535)));
    }

    #[test]
    fn november_of_a_month_end_anchor_has_30_days() {
        let ends = date("2026-11-30");
        let held = Held {
            price: Cents(3900),
            charge_day: 31,
            next_bill_on: Some(ends),
            paid_period: (previous_charge(ends, 31, Period::Month), ends),
            paid_for_period: Cents(3900),
            ..monthly()
        };
        let now = at(&held, &wanted(Period::Month, 3900), Effective::Now, "2026-11-29").unwrap();
        assert_eq!((now.lines[0].text.as_str(), now.lines[0].amount), ("Unused paid time, 1 of 30 days", Cents(-130)));
    }

    #[test]
    fn immediate_yearly_change_starts_a_term_and_credits_the_month() {
        let year = at(&monthly(), &wanted(Period::Year, 39_900), Effective::Now, "2026-05-24").unwrap();
        assert_eq!(year.due, Cents(39_900 - 1245));
        assert_eq!((year.term_starts_on, year.term_ends_on), (date("2026-05-24"), date("2027-05-24")));
        assert_eq!(year.covers, Some((date("2026-06-04"), date("2027-05-24"))), "what the month has not paid");
        assert_eq!((year.next_bill_on, year.charge_day), (date("2027-05-24"), 24));
    }

    #[test]
    fn plan_change_from_term_start_counts_its_payments() {
        let same = at(&monthly(), &wanted(Period::Month, 4000), Effective::TermStart, "2026-05-24").unwrap();
        assert_eq!(same.due, Cents(3 * 4000 - 10_530));
        let year = at(&monthly(), &wanted(Period::Year, 39_900), Effective::TermStart, "2026-05-24").unwrap();
        assert_eq!(year.due, Cents(39_900 - 10_530));
        assert_eq!((year.term_ends_on, year.next_bill_on), (date("2027-03-04"), date("2027-03-04")));
        assert_eq!(year.covers, Some((date("2026-06-04"), date("2027-03-04"))));
    }

    #[test]
    fn future_plan_change_charges_nothing_today() {
        let next = at(&monthly(), &wanted(Period::Month, 4000), Effective::NextCharge, "2026-05-24").unwrap();
        assert_eq!((next.due, next.effective_on, next.next_amount), (Cents::ZERO, date("2026-06-04"), Cents(4000)));
        let year = at(&monthly(), &wanted(Period::Year, 39_900), Effective::NextCharge, "2026-05-24").unwrap();
        assert_eq!((year.term_starts_on, year.term_ends_on), (date("2026-06-04"), date("2027-06-04")));
        let later = at(&monthly(), &wanted(Period::Month, 4000), Effective::Renewal, "2026-05-24").unwrap();
        assert_eq!((later.effective_on, later.next_bill_on), (date("2027-03-04"), date("2026-06-04")));
        assert_eq!(later.next_amount, Cents(3510), "charges before the renewal stay");
    }

    /// Since the 1st, charged on the 20th.
    fn charged_after_the_anniversary() -> Held {
        Held {
            term_started_on: date("2026-04-01"),
            term_ends_on: date("2027-04-01"),
            charge_day: 20,
            next_bill_on: Some(date("2027-03-20")),
            ..monthly()
        }
    }

    fn term_at_renewal(held: &Held, period: Period) -> (NaiveDate, NaiveDate, NaiveDate) {
        let outcome = at(held, &wanted(period, 5000), Effective::Renewal, "2027-03-10").unwrap();
        assert_eq!((outcome.next_bill_on, outcome.next_amount), (held.next_bill_on.unwrap(), held.price));
        (outcome.effective_on, outcome.term_starts_on, outcome.term_ends_on)
    }

    #[test]
    fn a_monthly_renewal_keeps_the_anniversary_whatever_the_charge_day() {
        let later = charged_after_the_anniversary();
        let term = (date("2027-04-20"), date("2027-04-01"), date("2028-04-01"));
        assert_eq!(term_at_renewal(&later, Period::Month), term);
        let earlier = Held {
            term_started_on: date("2026-02-13"),
            term_ends_on: date("2027-02-13"),
            charge_day: 6,
            next_bill_on: Some(date("2027-02-06")),
            ..monthly()
        };
        let term = (date("2027-03-06"), date("2027-02-13"), date("2028-02-13"));
        assert_eq!(term_at_renewal(&earlier, Period::Month), term);
        let month_end = Held {
            term_started_on: date("2026-08-31"),
            term_ends_on: date("2027-08-31"),
            charge_day: 30,
            next_bill_on: Some(date("2027-07-30")),
            ..monthly()
        };
        let term = (date("2027-09-30"), date("2027-08-31"), date("2028-08-31"));
        assert_eq!(term_at_renewal(&month_end, Period::Month), term);
    }

    #[test]
    fn a_renewal_with_another_period_starts_at_the_charge() {
        let term = (date("2027-04-20"), date("2027-04-20"), date("2028-04-20"));
        assert_eq!(term_at_renewal(&charged_after_the_anniversary(), Period::Year), term);
    }

    #[test]
    fn the_next_charge_past_the_anniversary_keeps_the_new_term() {
        let held = Held { next_bill_on: Some(date("2027-04-20")), ..charged_after_the_anniversary() };
        let next = at(&held, &wanted(Period::Month, 5000), Effective::NextCharge, "2027-03-25").unwrap();
        assert_eq!((next.term_starts_on, next.term_ends_on), (date("2027-04-01"), date("2028-04-01")));
    }

    #[test]
    fn paid_year_becomes_monthly_only_at_renewal() {
        for when in [Effective::Now, Effective::TermStart, Effective::NextCharge] {
            assert!(at(&yearly(), &wanted(Period::Month, 3900), when, "2026-05-24").is_err(), "{when:?}");
        }
        let renewal = at(&yearly(), &wanted(Period::Month, 3900), Effective::Renewal, "2026-05-24").unwrap();
        assert_eq!((renewal.effective_on, renewal.next_amount), (date("2027-03-04"), Cents(3900)));
    }

    #[test]
    fn what_is_owed_or_does_not_run_keeps_its_plan() {
        let dear = wanted(Period::Month, 5000);
        assert!(at(&Held { owes: true, ..monthly() }, &dear, Effective::Now, "2026-05-24").is_err());
        for status in [SubscriptionStatus::PastDue, SubscriptionStatus::Canceled, SubscriptionStatus::PendingCash] {
            assert!(at(&Held { status, ..monthly() }, &dear, Effective::NextCharge, "2026-05-24").is_err());
        }
        let cash = Held { status: SubscriptionStatus::ActiveCash, pay_in_office: true, auto_renew: false, ..yearly() };
        assert!(at(&cash, &wanted(Period::Year, 40_000), Effective::Now, "2026-05-24").is_err());
        assert!(at(&cash, &wanted(Period::Year, 40_000), Effective::Renewal, "2026-05-24").is_ok());
    }

    proptest! {
        /// Changing there and back on one day costs nothing, and no option both charges and credits.
        #[test]
        fn there_and_back_costs_nothing(price in 1i64..100_000, other in 1i64..100_000, day in 0u64..31) {
            let today = date("2026-05-04") + chrono::Days::new(day);
            let held = Held { price: Cents(price), paid_for_period: Cents(price), ..monthly() };
            let there = now(&held, &wanted(Period::Month, other), today);
            prop_assert!(there.due == Cents::ZERO || there.credit == Cents::ZERO);
            let held = Held { price: Cents(other), paid_for_period: Cents(other), ..held };
            let back = now(&held, &wanted(Period::Month, price), today);
            prop_assert_eq!(there.due - there.credit, back.credit - back.due);
        }

        /// The lines sum to the charged or credited amount, to the cent.
        #[test]
        fn the_lines_sum_to_the_amount(price in 0i64..100_000, other in 0i64..500_000, paid in 0i64..300_000, day in 0u64..31, yearly in any::<bool>()) {
            let today = date("2026-05-04") + chrono::Days::new(day);
            let held = Held { paid_for_period: Cents(price), billed_in_term: Cents(paid), ..monthly() };
            let wanted = wanted(if yearly { Period::Year } else { Period::Month }, other);
            for (_, outcome) in options(&held, &wanted, today) {
                let outcome = outcome.unwrap();
                let sum: Cents = outcome.lines.iter().map(|l| l.amount).sum();
                prop_assert_eq!(sum, outcome.due - outcome.credit);
                prop_assert!(outcome.term_ends_on > outcome.term_starts_on && outcome.next_bill_on >= today);
                prop_assert!(outcome.covers.is_none_or(|(from, to)| from < to && to == outcome.next_bill_on));
            }
        }
    }
}
