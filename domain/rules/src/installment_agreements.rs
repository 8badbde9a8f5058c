//! The rules of installment agreements: states, payments and limits.

use chrono::{Days, NaiveDate};
use tenancy::brand::FinancingLimits;
use tenancy::{contract, text_enum};

use crate::billing::split::dates as charge_dates;
use crate::fields::{FieldErrors, Message};
use crate::{Cents, Refusal};

/// An agreement with more installments than this is consumer credit under Regulation Z (12 CFR 1026.2(a)(17)), even without
/// a finance charge, and needs the Truth in Lending disclosures before it is signed. We always show them.
pub const MOST_WITHOUT_DISCLOSURES: usize = 4;
/// The minimum of an installment.
const LEAST_INSTALLMENT: Cents = Cents(100);
/// The provider's minimum for a charge.
const SMALLEST_CHARGE: Cents = Cents(50);
/// How far ahead the first charge may be, in days.
pub(super) const FIRST_WITHIN_DAYS: u64 = 60;
/// The second charge is on a month's charge day, but at least this many days after the first.
const LEAST_DAYS_BETWEEN: i64 = 14;
/// How many days a link can be used for signing.
pub(super) const SIGNABLE_DAYS: u64 = 30;
/// How many days staff may postpone a charge.
pub const MOVED_AT_MOST_DAYS: u64 = 28;
const CHARGE_DAYS: std::ops::RangeInclusive<u32> = 1..=28;

text_enum! {
    /// The state of an agreement.
    #[contract(rename = "AgreementStatus")]
    AgreementState {
        /// Created but not sent.
        Draft = "draft",
        /// Emailed but not signed.
        Sent = "sent",
        Active = "active",
        /// An installment failed and isn't retried automatically.
        Late = "late",
        /// Paid in full.
        Settled = "settled",
        Canceled = "canceled",
        /// It wasn't signed in time.
        Expired = "expired",
    }
}

use AgreementState::*;

/// An event in the life of an agreement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    Sent,
    /// Signed, and the down payment (if any) is paid or processing.
    Signed,
    /// The last attempt for an installment failed.
    GoneLate,
    /// Nothing is late any more.
    CaughtUp,
    PaidInFull,
    /// A payment that had settled the agreement was returned.
    Reopened,
    Canceled,
    Expired,
}

impl AgreementState {
    /// Signed and not ended, so its installments are billed.
    pub const fn is_running(self) -> bool {
        matches!(self, Active | Late)
    }

    /// Not signed yet.
    pub const fn is_unsigned(self) -> bool {
        matches!(self, Draft | Sent | Expired)
    }

    /// The state after `event`; `None` when the event isn't possible.
    pub const fn after(self, event: Event) -> Option<Self> {
        match (self, event) {
            (Draft | Sent | Expired, Event::Sent) => Some(Sent),
            (Draft | Sent, Event::Signed) => Some(Active),
            (Sent, Event::Expired) => Some(Expired),
            (Active, Event::GoneLate) => Some(Late),
            (Late, Event::CaughtUp) => Some(Active),
            (Active | Late, Event::PaidInFull) => Some(Settled),
            (Settled, Event::Reopened) => Some(Late),
            (Draft | Sent | Expired | Active | Late, Event::Canceled) => Some(Canceled),
            _ => None,
        }
    }
}

/// The agreed amounts and dates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figures {
    pub total: Cents,
    pub down_payment: Cents,
    pub installments: usize,
    pub first_on: NaiveDate,
    /// The day of the month, from the second charge on.
    pub charge_day: u32,
}

/// An upcoming payment.
#[contract(rename = "PlannedPayment")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Planned {
    pub number: i32,
    // For the down payment, the day of signing.
    pub due_on: NaiveDate,
    pub amount: Cents,
}

impl Figures {
    /// The amount that is paid in installments.
    pub fn financed(&self) -> Cents {
        self.total - self.down_payment
    }

    /// The installments, to the cent. They sum to the financed amount; later ones include the cents that don't divide
    /// evenly.
    pub fn schedule(&self) -> Vec<Planned> {
        let mut dates = charge_dates(self.first_on, self.charge_day, self.installments + 1);
        let soon = |dates: &[NaiveDate]| matches!(dates, [a, b, ..] if (*b - *a).num_days() < LEAST_DAYS_BETWEEN);
        if soon(&dates) {
            dates.remove(1);
        }
        let amounts = self.financed().split(self.installments);
        (1..).zip(dates).zip(amounts).map(|((number, due_on), amount)| Planned { number, due_on, amount }).collect()
    }
}

/// The brand's limits.
#[contract(rename = "AgreementLimits")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    pub min_total: Cents,
    pub max_total: Cents,
    pub most_installments: u32,
}

impl From<FinancingLimits> for Limits {
    fn from(limits: FinancingLimits) -> Self {
        Self {
            min_total: Cents(limits.min_total_cents),
            max_total: Cents(limits.max_total_cents),
            most_installments: limits.most_installments,
        }
    }
}

/// Validates the amounts and dates, with errors by form field.
pub fn check(figures: &Figures, limits: Limits, today: NaiveDate) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if figures.total < limits.min_total || figures.total > limits.max_total {
        errors.add("total", Message::AmountBetween(limits.min_total, limits.max_total));
    }
    let count = u32::try_from(figures.installments).unwrap_or(u32::MAX);
    if !(2..=limits.most_installments).contains(&count) {
        errors.add("installments", Message::NumberBetween(2, limits.most_installments));
        return errors;
    }
    // The rest must be enough for the minimum installments.
    let most_down = figures.total - LEAST_INSTALLMENT.times(i64::from(count));
    let down = figures.down_payment;
    if down != Cents::ZERO && (down < SMALLEST_CHARGE || down > most_down) {
        errors.add("downPayment", Message::AmountBetween(Cents::ZERO, most_down.max(Cents::ZERO)));
    }
    if !CHARGE_DAYS.contains(&figures.charge_day) {
        errors.add("chargeDay", Message::NumberBetween(*CHARGE_DAYS.start(), *CHARGE_DAYS.end()));
    }
    if figures.first_on < today {
        errors.add("firstOn", Message::TodayOrLater);
    } else if figures.first_on > today + Days::new(FIRST_WITHIN_DAYS) {
        errors.add("firstOn", Message::DaysAhead(FIRST_WITHIN_DAYS));
    }
    errors
}

/// The last day on which an agreement sent on `today` can be signed: 30 days later, but not after its first charge.
pub fn signable_until(today: NaiveDate, first_on: NaiveDate) -> NaiveDate {
    (today + Days::new(SIGNABLE_DAYS)).min(first_on)
}

/// Checks whether a charge due on `due_on` may be postponed to `to`: later than now due, at most 28 days after the agreed
/// day, and before the next charge.
///
/// # Errors
/// With a message at `date`.
pub fn check_move(
    agreed_on: NaiveDate,
    due_on: NaiveDate,
    to: NaiveDate,
    next_on: Option<NaiveDate>,
) -> Result<(), FieldErrors> {
    let last = agreed_on + Days::new(MOVED_AT_MOST_DAYS);
    let last = next_on.map_or(last, |next| last.min(next - Days::new(1)));
    if to <= due_on || to > last {
        return Err(FieldErrors::one("date", Message::DateBetween(due_on + Days::new(1), last)));
    }
    Ok(())
}

impl Refusal {
    /// For an agreement whose state doesn't allow what is asked.
    pub fn agreement_is(state: AgreementState) -> Self {
        let spanish = match state {
            AgreementState::Draft => "en borrador",
            AgreementState::Sent => "enviado y sin firmar",
            AgreementState::Active => "activo",
            AgreementState::Late => "atrasado",
            AgreementState::Settled => "pagado por completo",
            AgreementState::Canceled => "cancelado",
            AgreementState::Expired => "vencido",
        };
        Self::filled("agreement_is", format!("This agreement is {state}."), format!("Este acuerdo está {spanish}."))
            .with("state", state)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    const EVENTS: [Event; 8] = [
        Event::Sent,
        Event::Signed,
        Event::GoneLate,
        Event::CaughtUp,
        Event::PaidInFull,
        Event::Reopened,
        Event::Canceled,
        Event::Expired,
    ];
    const LIMITS: Limits = Limits { min_total: Cents(20_000), max_total: Cents(1_500_000), most_installments: 24 };

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn figures() -> Figures {
        Figures {
            total: Cents(120_000),
            down_payment: Cents(20_000),
            installments: 3,
            first_on: date("2027-01-31"),
            charge_day: 15,
        }
    }

    fn fields(figures: &Figures) -> Vec<String> {
        check(figures, LIMITS, date("2027-01-10")).texts("en").into_keys().collect()
    }

    #[test]
    fn states_read_back() {
        for state in AgreementState::ALL {
            assert_eq!(state.as_str().parse::<AgreementState>().unwrap(), state);
        }
    }

    #[test]
    fn canceled_agreement_is_final_and_every_state_is_reachable() {
        assert!(EVENTS.iter().all(|event| Canceled.after(*event).is_none()));
        let reached: BTreeSet<_> = AgreementState::ALL
            .iter()
            .flat_map(|s| EVENTS.iter().filter_map(|e| s.after(*e)))
            .map(|s| s.as_str())
            .collect();
        assert_eq!(reached.len(), AgreementState::ALL.len() - 1, "{reached:?}");
    }

    #[test]
    fn only_what_was_signed_is_ever_late_or_settled() {
        for state in AgreementState::ALL.into_iter().filter(|s| s.is_unsigned()) {
            for event in [Event::GoneLate, Event::CaughtUp, Event::PaidInFull, Event::Reopened] {
                assert_eq!(state.after(event), None, "{state} {event:?}");
            }
        }
        assert_eq!(Expired.after(Event::Signed), None, "sent again first");
    }

    #[test]
    fn installment_dates_are_at_least_two_weeks_apart() {
        let shown: Vec<_> = figures().schedule().iter().map(|p| (p.due_on.to_string(), p.amount.0)).collect();
        let expected = [("2027-01-31", 33_333), ("2027-02-15", 33_333), ("2027-03-15", 33_334)];
        assert_eq!(shown, expected.map(|(on, cents)| (on.to_owned(), cents)));
        let early = Figures { charge_day: 1, ..figures() };
        let on: Vec<_> = early.schedule().iter().map(|p| p.due_on.to_string()).collect();
        assert_eq!(on, ["2027-01-31", "2027-03-01", "2027-04-01"]);
    }

    #[test]
    fn each_wrong_figure_is_told_at_its_field() {
        assert_eq!(fields(&figures()), Vec::<String>::new());
        assert_eq!(fields(&Figures { total: Cents(19_999), down_payment: Cents(0), ..figures() }), ["total"]);
        assert_eq!(fields(&Figures { total: Cents(1_500_001), ..figures() }), ["total"]);
        assert_eq!(fields(&Figures { down_payment: Cents(120_000), ..figures() }), ["downPayment"]);
        assert_eq!(fields(&Figures { down_payment: Cents(-1), ..figures() }), ["downPayment"]);
        assert_eq!(fields(&Figures { down_payment: Cents(49), ..figures() }), ["downPayment"]);
        assert_eq!(fields(&Figures { installments: 1, ..figures() }), ["installments"]);
        assert_eq!(fields(&Figures { installments: 25, ..figures() }), ["installments"]);
        assert_eq!(fields(&Figures { charge_day: 29, ..figures() }), ["chargeDay"]);
        assert_eq!(fields(&Figures { first_on: date("2027-01-09"), ..figures() }), ["firstOn"]);
        assert_eq!(fields(&Figures { first_on: date("2027-03-12"), ..figures() }), ["firstOn"]);
    }

    #[test]
    fn a_link_ends_with_the_first_charge() {
        assert_eq!(signable_until(date("2027-01-10"), date("2027-01-31")), date("2027-01-31"));
        assert_eq!(signable_until(date("2027-01-10"), date("2027-03-01")), date("2027-02-09"));
    }

    #[test]
    fn installment_moves_28_days_in_total_and_before_the_next() {
        let (agreed, next) = (date("2027-02-15"), Some(date("2027-03-15")));
        assert!(check_move(agreed, agreed, date("2027-03-14"), next).is_ok());
        assert!(check_move(agreed, agreed, date("2027-03-15"), next).is_err());
        assert!(check_move(agreed, agreed, date("2027-03-15"), None).is_ok());
        assert!(check_move(agreed, agreed, date("2027-03-16"), None).is_err());
        assert!(check_move(agreed, date("2027-03-01"), date("2027-03-16"), None).is_err(), "moved before");
        assert!(check_move(agreed, agreed, agreed, next).is_err());
    }

    proptest! {
        #[test]
        fn installments_sum_to_the_financed_amount_in_date_order(
            total in 20_000i64..1_500_000, down in 0i64..1_500_000, installments in 2usize..=24, first in 0u64..=60, charge_day in 1u32..=28,
        ) {
            let first_on = date("2027-01-10") + Days::new(first);
            let figures = Figures { total: Cents(total), down_payment: Cents(down), installments, first_on, charge_day };
            prop_assume!(fields(&figures).is_empty());
            let schedule = figures.schedule();
            prop_assert_eq!(schedule.len(), installments);
            prop_assert_eq!(schedule.iter().map(|p| p.amount).sum::<Cents>(), figures.financed());
            prop_assert!(schedule.iter().all(|p| p.amount >= LEAST_INSTALLMENT));
            prop_assert_eq!(schedule[0].due_on, first_on);
            let gaps: Vec<_> = schedule.windows(2).map(|w| (w[1].due_on - w[0].due_on).num_days()).collect();
            prop_assert!(gaps.iter().all(|days| (LEAST_DAYS_BETWEEN..=61).contains(days)), "{:?}", schedule);
            prop_assert!(gaps.iter().skip(1).all(|days| (28..=31).contains(days)), "{:?}", schedule);
        }
    }
}
