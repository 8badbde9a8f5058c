//! Pauses: a membership stops for one to three months and resumes automatically, with the days that were paid before.
//!
//! - A pause begins on the day it is made and ends on the same day one to three months later, or earlier by request.
//! - The days of the pause are added to the next payment's date and to the end of the term. A paid day is never lost, and a paused
//!   day is never paid: a monthly membership keeps its number of payments in the term, a yearly one its paid days.
//! - At most one pause begins within twelve months, none in the first three months of a membership, and none in the last
//!   thirty days of a yearly term, so that its notice of renewal names the right day.
//! - Only a membership that is active and owes nothing can pause, without a sponsor, a community or a guarantee: their prices and
//!   counts depend on months that are paid.

use chrono::{Datelike, Days as Span, Months, NaiveDate};
use tenancy::contract;

use rules::Refusal;
use rules::subscriptions::bill::{Bill, Days};
use rules::subscriptions::{Period, SubscriptionStatus, next_charge};

/// The most months of a pause; an office may allow fewer.
pub const MOST_MONTHS: u32 = 3;
/// The first months of a membership, in which it can't pause.
const FIRST_MONTHS: u32 = 3;
/// Within so many months, one pause begins at most.
const ONE_WITHIN_MONTHS: u32 = 12;
/// The last days of a yearly term, in which it can't pause: the notice of its renewal is sent 28 days before.
const LAST_DAYS: i64 = 30;

/// What prevents a pause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PauseFacts {
    pub status: SubscriptionStatus,
    pub period: Period,
    pub started_on: NaiveDate,
    pub term_ends_on: NaiveDate,
    /// When its last pause began; one that was undone on its first day doesn't count.
    pub paused_on: Option<NaiveDate>,
    /// A bill is unpaid or due.
    pub owes: bool,
    /// A payment or refund of it is processing.
    pub processing: bool,
    /// A payment of it is disputed.
    pub disputed: bool,
    /// A change of plan, charge day or term is scheduled.
    pub changing: bool,
    /// A sponsor or a community is part of its price.
    pub shared: bool,
    pub guaranteed: bool,
}

/// Whether a membership can pause today.
///
/// # Errors
/// The reason that it can't.
pub fn may_pause(facts: &PauseFacts, today: NaiveDate) -> Result<(), Refusal> {
    if !facts.status.is_active_type() {
        return Err(Refusal::pause_in(facts.status));
    }
    if facts.disputed {
        return Err(Refusal::PAUSE_DISPUTED);
    }
    if facts.owes {
        return Err(Refusal::PAUSE_OWES);
    }
    if facts.processing {
        return Err(Refusal::PAYMENT_PROCESSING);
    }
    if facts.changing {
        return Err(Refusal::PLAN_CHANGE_SCHEDULED);
    }
    if facts.shared {
        return Err(Refusal::PAUSE_SHARED);
    }
    if facts.guaranteed {
        return Err(Refusal::PAUSE_GUARANTEED);
    }
    let first = facts.started_on + Months::new(FIRST_MONTHS);
    if today < first {
        return Err(Refusal::pause_from(first));
    }
    if let Some(again) = facts.paused_on.map(|on| on + Months::new(ONE_WITHIN_MONTHS)).filter(|again| today < *again) {
        return Err(Refusal::pause_again_from(again));
    }
    if facts.period == Period::Year && (facts.term_ends_on - today).num_days() <= LAST_DAYS {
        return Err(Refusal::PAUSE_BEFORE_RENEWAL);
    }
    Ok(())
}

/// The first day after a pause of `months` that begins on `on`.
pub fn resumes_on(on: NaiveDate, months: u32) -> NaiveDate {
    on + Months::new(months)
}

/// The dates of a membership that a pause moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dates {
    pub period: Period,
    /// `None` for a membership that isn't charged: it is paid in the office.
    pub next_bill_on: Option<NaiveDate>,
    pub term_ends_on: NaiveDate,
    pub charge_day: u32,
}

/// The dates after a pause from `from` to `until`. Both dates move by its days. A term that ends with a payment still does, after
/// as many payments.
pub fn moved(dates: Dates, from: NaiveDate, until: NaiveDate) -> Dates {
    // Nothing was paused, so the day of a payment in a short month stays what it was.
    if until <= from {
        return dates;
    }
    let paused = Span::new(u64::try_from((until - from).num_days()).unwrap_or(0));
    let Some(before) = dates.next_bill_on else {
        let term_ends_on = dates.term_ends_on + paused;
        return Dates { term_ends_on, charge_day: term_ends_on.day(), ..dates };
    };
    let next = before + paused;
    let day = next.day();
    let (mut old, mut new) = (before, next);
    while old < dates.term_ends_on {
        old = next_charge(old, dates.charge_day, dates.period);
        new = next_charge(new, day, dates.period);
    }
    let term_ends_on = if old == dates.term_ends_on { new } else { dates.term_ends_on + paused };
    Dates { next_bill_on: Some(next), term_ends_on, charge_day: day, ..dates }
}

/// A pause that is over, or that would be over today.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paused {
    pub starts_on: NaiveDate,
    /// The first day after it.
    pub ended_on: NaiveDate,
}

impl Paused {
    pub fn days(&self) -> i64 {
        (self.ended_on - self.starts_on).num_days()
    }
}

/// Moves the days that bills are for: what was not used before a pause is used after it. `pauses` are in order.
pub fn move_days(bills: &mut [Bill], pauses: &[Paused]) {
    for days in bills.iter_mut().flat_map(|bill| &mut bill.days) {
        for pause in pauses.iter().filter(|pause| pause.days() > 0) {
            if days.until > pause.starts_on {
                let paused = pause.ended_on - pause.starts_on;
                *days = Days { from: days.from + paused, until: days.until + paused, amount: days.amount };
            }
        }
    }
}

/// A pause that the office offers before a membership is canceled.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PauseChoice {
    pub months: u32,
    /// The day it would resume.
    pub resumes_on: NaiveDate,
    /// The next payment after it; missing for a membership that is paid in the office.
    pub next_payment_on: Option<NaiveDate>,
    /// The first day after the term.
    pub term_ends_on: NaiveDate,
}

/// The pauses that can be chosen today, of at most `most` months.
pub fn choices(dates: Dates, today: NaiveDate, most: u32) -> Vec<PauseChoice> {
    let choice = |months| {
        let resumes_on = resumes_on(today, months);
        let after = moved(dates, today, resumes_on);
        PauseChoice { months, resumes_on, next_payment_on: after.next_bill_on, term_ends_on: after.term_ends_on }
    };
    (1..=most.min(MOST_MONTHS)).map(choice).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use rules::Cents;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn facts() -> PauseFacts {
        PauseFacts {
            status: SubscriptionStatus::Active,
            period: Period::Month,
            started_on: date("2026-01-15"),
            term_ends_on: date("2027-01-15"),
            paused_on: None,
            owes: false,
            processing: false,
            disputed: false,
            changing: false,
            shared: false,
            guaranteed: false,
        }
    }

    fn monthly(next: &str, term: &str) -> Dates {
        let next = date(next);
        let (next_bill_on, charge_day) = (Some(next), next.day());
        Dates { period: Period::Month, next_bill_on, term_ends_on: date(term), charge_day }
    }

    #[test]
    fn a_pause_keeps_the_paid_days_and_the_payments() {
        let after = moved(monthly("2026-06-20", "2026-12-20"), date("2026-06-10"), date("2026-07-10"));
        assert_eq!(after.next_bill_on, Some(date("2026-07-20")), "ten paid days before and after");
        assert_eq!(after.term_ends_on, date("2027-01-20"), "six payments before and after");
        assert_eq!(after.charge_day, 20);
    }

    #[test]
    fn a_paused_february_moves_the_payment_by_its_days() {
        let after = moved(monthly("2026-02-20", "2026-12-20"), date("2026-02-10"), date("2026-03-10"));
        assert_eq!((after.next_bill_on, after.charge_day), (Some(date("2026-03-20")), 20));
        let after = moved(monthly("2026-03-05", "2026-12-05"), date("2026-02-10"), date("2026-03-10"));
        assert_eq!((after.next_bill_on, after.charge_day), (Some(date("2026-04-02")), 2));
        assert_eq!(after.term_ends_on, date("2027-01-02"));
    }

    #[test]
    fn a_yearly_term_is_extended_by_the_paused_days() {
        let dates = Dates { period: Period::Year, ..monthly("2027-01-15", "2027-01-15") };
        let after = moved(dates, date("2026-06-01"), date("2026-08-01"));
        assert_eq!((after.next_bill_on, after.term_ends_on), (Some(date("2027-03-17")), date("2027-03-17")));
        let paid_in_office = Dates { next_bill_on: None, ..dates };
        let after = moved(paid_in_office, date("2026-06-01"), date("2026-08-01"));
        assert_eq!((after.next_bill_on, after.term_ends_on), (None, date("2027-03-17")));
    }

    #[test]
    fn a_term_off_the_payment_day_is_extended_by_days() {
        let dates = Dates { charge_day: 20, ..monthly("2026-06-20", "2026-12-03") };
        let after = moved(dates, date("2026-06-10"), date("2026-07-10"));
        assert_eq!((after.next_bill_on, after.term_ends_on), (Some(date("2026-07-20")), date("2027-01-02")));
    }

    #[test]
    fn only_a_settled_active_membership_of_its_own_pauses() {
        let today = date("2026-06-10");
        assert_eq!(may_pause(&facts(), today), Ok(()));
        let refused = |facts: PauseFacts| may_pause(&facts, today).unwrap_err().code();
        assert_eq!(refused(PauseFacts { status: SubscriptionStatus::PastDue, ..facts() }), "pause_in");
        assert_eq!(refused(PauseFacts { status: SubscriptionStatus::CancellationRequested, ..facts() }), "pause_in");
        assert_eq!(refused(PauseFacts { owes: true, ..facts() }), "pause_owes");
        assert_eq!(refused(PauseFacts { processing: true, ..facts() }), "payment_processing");
        assert_eq!(refused(PauseFacts { disputed: true, ..facts() }), "pause_disputed");
        assert_eq!(refused(PauseFacts { changing: true, ..facts() }), "plan_change_scheduled");
        assert_eq!(refused(PauseFacts { shared: true, ..facts() }), "pause_shared");
        assert_eq!(refused(PauseFacts { guaranteed: true, ..facts() }), "pause_guaranteed");
    }

    #[test]
    fn first_months_last_year_and_renewal_prevent_it() {
        let on = |today: &str, facts: PauseFacts| may_pause(&facts, date(today)).map_err(|refused| refused.code());
        assert_eq!(on("2026-04-14", facts()), Err("pause_from"));
        assert_eq!(on("2026-04-15", facts()), Ok(()));
        let again = PauseFacts { paused_on: Some(date("2026-05-01")), ..facts() };
        assert_eq!(on("2027-04-30", again), Err("pause_again_from"));
        assert_eq!(on("2027-05-01", again), Ok(()));
        let yearly = PauseFacts { period: Period::Year, ..facts() };
        assert_eq!(on("2026-12-15", yearly), Ok(()), "31 days before");
        assert_eq!(on("2026-12-16", yearly), Err("pause_before_renewal"));
        assert_eq!(on("2026-12-16", facts()), Ok(()), "a monthly one has no notice");
    }

    #[test]
    fn choices_are_one_to_the_offices_most_months() {
        let months = |most| {
            let all = choices(monthly("2026-06-20", "2026-12-20"), date("2026-01-31"), most);
            all.into_iter().map(|one| one.resumes_on.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(months(3), ["2026-02-28", "2026-03-31", "2026-04-30"]);
        assert_eq!(months(1), ["2026-02-28"]);
        assert_eq!(months(9).len(), 3);
        assert!(months(0).is_empty());
    }

    fn bill(from: &str, until: &str) -> Bill {
        Bill {
            invoice: 1,
            bill_on: date(from),
            dues: Cents(3_100),
            activation_fee: Cents::ZERO,
            setup_fee: Cents::ZERO,
            rest: Cents::ZERO,
            days: vec![Days { from: date(from), until: date(until), amount: Cents(3_100) }],
            payments: vec![],
            credit: Cents::ZERO,
            written_off: Cents::ZERO,
            open: Cents::ZERO,
        }
    }

    #[test]
    fn what_was_unused_before_a_pause_is_unused_after_it() {
        let mut bills = [bill("2026-04-20", "2026-05-20"), bill("2026-05-20", "2026-06-20")];
        let before: Vec<_> = bills.iter().map(|bill| bill.unused(date("2026-06-10"))).collect();
        move_days(&mut bills, &[Paused { starts_on: date("2026-06-10"), ended_on: date("2026-08-10") }]);
        let after: Vec<_> = bills.iter().map(|bill| bill.unused(date("2026-08-10"))).collect();
        assert_eq!(before, after);
        assert_eq!(after, [Cents::ZERO, Cents(1_000)]);
    }

    proptest! {
        /// A paid day is never lost and a paused one never paid, and the term keeps its payments.
        #[test]
        fn a_pause_moves_every_date_by_its_days(
            start in 0u64..3_000, paid in 0u64..31, charges in 0usize..12, paused in 0u64..93, yearly: bool
        ) {
            let from = date("2026-01-01") + Span::new(start);
            let until = from + Span::new(paused);
            let period = if yearly { Period::Year } else { Period::Month };
            let next = from + Span::new(paid);
            let day = next.day();
            let mut term = next;
            for _ in 0..charges { term = next_charge(term, day, period); }
            let before = Dates { period, next_bill_on: Some(next), term_ends_on: term, charge_day: day };
            let after = moved(before, from, until);
            let next_after = after.next_bill_on.unwrap();
            prop_assert_eq!(next_after - until, next - from, "the paid days are kept");
            prop_assert!(paused == 0 || after.charge_day == next_after.day());
            let mut on = next_after;
            for _ in 0..charges { on = next_charge(on, after.charge_day, period); }
            prop_assert_eq!(on, after.term_ends_on, "as many payments as before");
            let added = (after.term_ends_on - term).num_days() - (until - from).num_days();
            prop_assert!(added.abs() <= 4, "the term is longer by the pause, within a month's days: {}", added);
            prop_assert_eq!(moved(before, from, from), before, "no pause, no change");
        }

        /// Nobody pauses twice within a year, whatever else is true.
        #[test]
        fn no_second_pause_within_a_year(first in 0u64..2_000, later in 0u64..366) {
            let paused_on = date("2026-06-01") + Span::new(first);
            let again = paused_on + Span::new(later);
            let facts = PauseFacts { paused_on: Some(paused_on), ..facts() };
            let allowed = may_pause(&facts, again).is_ok();
            prop_assert_eq!(allowed, again >= paused_on + Months::new(12));
        }

        /// Whenever a bill is counted after a pause, as much is unused as without the pause that many days before.
        #[test]
        fn unused_time_waits_for_the_end_of_a_pause(offset in 0u64..31, paused in 1u64..93, later in 0u64..40) {
            let starts_on = date("2026-05-20") + Span::new(offset);
            let pause = Paused { starts_on, ended_on: starts_on + Span::new(paused) };
            let mut bills = [bill("2026-05-20", "2026-06-20")];
            let without = bills[0].unused(starts_on + Span::new(later));
            move_days(&mut bills, &[pause]);
            prop_assert_eq!(bills[0].unused(pause.ended_on + Span::new(later)), without);
        }
    }
}
