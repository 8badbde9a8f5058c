//! What leaving a subscription comes to (money rules), as one pure function.

use chrono::{Days, NaiveDate};
use serde::{Deserialize, Serialize};
use tenancy::brand::{RefundBasis, StateRule};
use tenancy::role::UnknownName;

use crate::Cents;
use crate::benefits::UsedVisits;
use crate::subscriptions::changes::options::part;
use crate::subscriptions::{Period, SubscriptionStatus};

/// What an office's sign-up promised about leaving after the first days.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum), oai(rename_all = "snake_case"))]
pub enum LeavingRule {
    /// Not drawn again; it ends with what is paid.
    #[default]
    Standard,
    /// Kinder: unused time is refunded.
    ProRata,
    /// The same, but never more than was paid for the term less the usual fees of the visits that were used.
    ProRataLessVisits,
    /// A twelve-month commitment owes the rest of its term.
    RestOfTerm,
}

impl LeavingRule {
    pub const ALL: [Self; 4] = [Self::Standard, Self::ProRata, Self::ProRataLessVisits, Self::RestOfTerm];

    /// Of a subscription that is sold under this rule: only a commitment that no partner vouches for has a rest to owe.
    pub fn sold(self, under_contract: bool, guaranteed: bool) -> Self {
        if self == Self::RestOfTerm && (!under_contract || guaranteed) { Self::Standard } else { self }
    }

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::ProRata => "pro_rata",
            Self::ProRataLessVisits => "pro_rata_less_visits",
            Self::RestOfTerm => "rest_of_term",
        }
    }
}

impl std::str::FromStr for LeavingRule {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        Self::ALL.into_iter().find(|rule| rule.as_str() == text).ok_or_else(|| UnknownName(text.to_owned()))
    }
}

/// Which rule decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    FullRefund,
    EndOfPaidPeriod,
    ProRata,
    RestOfTerm,
    /// It is not charged and nothing is paid ahead: it ends, and that is all.
    NothingPaid,
    /// Staff overrode the settlement, with a reason.
    Staff,
}

impl Rule {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::FullRefund => "full_refund",
            Self::EndOfPaidPeriod => "end_of_paid_period",
            Self::ProRata => "pro_rata",
            Self::RestOfTerm => "rest_of_term",
            Self::NothingPaid => "nothing_paid",
            Self::Staff => "staff",
        }
    }
}

/// A subscription as leaving it needs to know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    pub status: SubscriptionStatus,
    pub period: Period,
    /// Agreed, a period.
    pub price: Cents,
    pub started_on: NaiveDate,
    pub term_started_on: NaiveDate,
    pub term_ends_on: NaiveDate,
    /// The first day that is not billed; what is paid in the office, the end of its term.
    pub billed_until: NaiveDate,
    pub under_contract: bool,
    pub guaranteed: bool,
    pub leaving_rule: LeavingRule,
    pub bills: Vec<Bill>,
    /// What was used in the term of what the plan includes.
    pub used: UsedVisits,
}

/// The part of one bill that is this subscription's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bill {
    pub invoice: i64,
    /// Dues less discounts, and changes of plan.
    pub dues: Cents,
    pub activation_fee: Cents,
    pub setup_fee: Cents,
    /// The days of the dues: from, and the day after the last.
    pub period: Option<(NaiveDate, NaiveDate)>,
    pub paid: bool,
    /// Given back of it so far.
    pub refunded: Cents,
}

/// What a line of a settlement is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum), oai(rename_all = "snake_case"))]
pub enum SettlementLineKind {
    /// Paid since `on`.
    Paid,
    Refunded,
    /// Paid and not refundable.
    SetupFee,
    /// Billed, unpaid, and no longer asked for.
    WrittenOff,
    /// `count` of `of` days from `on` were used.
    Used,
    /// `count` included procedures were used this term; a negative amount lowers the refund.
    UsedVisits,
    /// The used part of an unpaid bill.
    UnpaidUsed,
    Unpaid,
    /// The `count` months left in the term.
    RestOfTerm,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettlementLine {
    pub kind: SettlementLineKind,
    /// In words, for staff; others read it in their own language by the kind and the figures.
    pub text: String,
    pub amount: Cents,
    pub on: Option<NaiveDate>,
    pub count: Option<i64>,
    pub of: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settlement {
    pub rule: Rule,
    /// Where the rule is from, in words.
    pub source: String,
    /// In so many first days everything but the setup fee is refunded.
    pub first_days: u16,
    /// Whole days since it began.
    pub day: i64,
    /// The state whose rule it is.
    pub state: Option<String>,
    /// What the first year costs, one-time fees included; none after it.
    pub first_year: Option<Cents>,
    /// The first day without the membership.
    pub ends_on: NaiveDate,
    /// It goes on until `ends_on`; else it ends at once.
    pub at_end: bool,
    pub paid: Cents,
    pub refund: Cents,
    /// Billed, unpaid, or the rest of a commitment: stays due.
    pub owed: Cents,
    /// Of what is owed: not billed yet.
    pub rest_of_term: Cents,
    /// Billed, unpaid, and not asked for any more: (invoice, amount).
    pub written_off: Vec<(i64, Cents)>,
    pub lines: Vec<SettlementLine>,
}

/// The settlement of a cancellation that is asked for on `today`.
///
/// - In the first days (the state's, ninety unless a row says otherwise): everything is refunded but the setup fee; it ends at once.
/// - Then, where the state asks for it or the office is kinder: unused time is refunded; it ends at once.
/// - A commitment whose sign-up page said so, where the state allows it, owes the rest of its term, unless the guarantee partner pays that.
/// - Otherwise it is not charged again and ends with what is paid: a monthly one with the month, a yearly one with its term.
pub fn settle(held: &Held, state: &StateRule, today: NaiveDate) -> Settlement {
    use SubscriptionStatus::{DelinquentGpp, Disputed, Inactive, PermanentlyDisabled};
    let paid: Cents = held.bills.iter().filter(|b| b.paid).map(|b| b.dues + b.activation_fee + b.setup_fee).sum();
    let refunded: Cents = held.bills.iter().map(|b| b.refunded).sum();
    let since = line(SettlementLineKind::Paid, format!("Payments since {}", shown(held.started_on)), paid);
    let mut lines = vec![SettlementLine { on: Some(held.started_on), ..since }];
    if refunded > Cents::ZERO {
        lines.push(line(SettlementLineKind::Refunded, "Already refunded".into(), -refunded));
    }
    if held.used.count > 0 {
        let text = format!("Included visits used this term: {} (${} at usual fees)", held.used.count, held.used.value);
        let used = line(SettlementLineKind::UsedVisits, text, Cents::ZERO);
        lines.push(SettlementLine { count: Some(held.used.count), ..used });
    }
    let days = (today - held.started_on).num_days();
    let base = Settlement {
        rule: Rule::NothingPaid,
        source: "It isn’t active, so nothing is charged or refunded.".into(),
        first_days: state.cooling_off_days,
        day: days,
        state: state.code.clone(),
        first_year: (days < 365).then(|| first_year_of(held)),
        ends_on: today,
        at_end: false,
        paid,
        refund: Cents::ZERO,
        owed: Cents::ZERO,
        rest_of_term: Cents::ZERO,
        written_off: vec![],
        lines,
    };
    if matches!(held.status, Disputed | DelinquentGpp | Inactive | PermanentlyDisabled) {
        return base;
    }
    if days <= i64::from(state.cooling_off_days) {
        return full_refund(held, state, base, days);
    }
    let promised = matches!(held.leaving_rule, LeavingRule::ProRata | LeavingRule::ProRataLessVisits);
    if state.refund_basis == RefundBasis::ProRata || promised {
        return unused_back(held, state, base, today);
    }
    end_of_paid_period(held, state, base, today)
}

fn full_refund(held: &Held, state: &StateRule, mut to: Settlement, days: i64) -> Settlement {
    to.rule = Rule::FullRefund;
    to.source = format!(
        "In the first {} days (day {days}): everything is refunded except the one-time setup fee. {}",
        state.cooling_off_days,
        source(state)
    );
    let setup: Cents = held.bills.iter().filter(|b| b.paid).map(|b| b.setup_fee).sum();
    if setup > Cents::ZERO {
        to.lines.push(line(SettlementLineKind::SetupFee, "Setup fee, not refundable".into(), -setup));
    }
    to.refund = held.bills.iter().filter(|b| b.paid).map(|b| left(b, b.dues + b.activation_fee)).sum();
    // The setup fee of a bill that is not paid stays due, the rest of it is not asked for.
    for bill in held.bills.iter().filter(|b| !b.paid) {
        let off = bill.dues + bill.activation_fee;
        if off > Cents::ZERO {
            to.written_off.push((bill.invoice, off));
            to.lines.push(line(SettlementLineKind::WrittenOff, "Unpaid bill, canceled".into(), Cents::ZERO));
        }
        to.owed += bill.setup_fee;
    }
    to
}

fn unused_back(held: &Held, state: &StateRule, mut to: Settlement, today: NaiveDate) -> Settlement {
    to.rule = Rule::ProRata;
    to.source = if state.refund_basis == RefundBasis::ProRata {
        format!("Unused time is refunded. {}", source(state))
    } else {
        "Unused time is refunded, as the office promised at sign-up.".into()
    };
    for bill in &held.bills {
        let unused = bill.period.map_or(Cents::ZERO, |(from, until)| {
            let left = (until - today.max(from)).num_days().max(0);
            part(bill.dues, left, (until - from).num_days())
        });
        if bill.paid {
            let back = left(bill, unused);
            if back > Cents::ZERO {
                let (from, until) = bill.period.unwrap_or((today, today));
                let used = (today.max(from) - from).num_days();
                let of = (until - from).num_days();
                let text = format!("Used {used} of {of} days from {}", shown(from));
                let part = line(SettlementLineKind::Used, text, back - bill.dues);
                to.lines.push(SettlementLine { on: Some(from), count: Some(used), of: Some(of), ..part });
            }
            to.refund += back;
        } else {
            let owed = bill.dues + bill.activation_fee + bill.setup_fee - unused;
            if unused > Cents::ZERO {
                to.written_off.push((bill.invoice, unused));
            }
            if owed > Cents::ZERO {
                to.lines.push(line(SettlementLineKind::UnpaidUsed, "Unpaid bill, used part".into(), owed));
            }
            to.owed += owed;
        }
    }
    // The state's rule counts days only; an office's own promise may count visits.
    if state.refund_basis != RefundBasis::ProRata && held.leaving_rule == LeavingRule::ProRataLessVisits {
        less_visits(held, &mut to);
    }
    to
}

/// Never more back than was paid for the term less the usual fees of what was used.
fn less_visits(held: &Held, to: &mut Settlement) {
    let of_term = |bill: &&Bill| bill.period.is_some_and(|(_, until)| until > held.term_started_on);
    let paid: Cents = held.bills.iter().filter(|b| b.paid).filter(of_term).map(|b| left(b, b.dues)).sum();
    let most = (paid - held.used.value).max(Cents::ZERO);
    to.source = "Unused time is refunded, less visits, as the office promised at sign-up.".into();
    if to.refund > most {
        let lowered = most - to.refund;
        if let Some(line) = to.lines.iter_mut().find(|line| line.kind == SettlementLineKind::UsedVisits) {
            line.amount = lowered;
        }
        to.refund = most;
    }
}

fn end_of_paid_period(held: &Held, state: &StateRule, mut to: Settlement, today: NaiveDate) -> Settlement {
    to.rule = Rule::EndOfPaidPeriod;
    let what = match held.period {
        Period::Month => "There are no more charges, and it ends with the billed month.",
        Period::Year => "There are no more charges, and it ends with its year.",
    };
    to.source = format!("After the first {} days: {what} {}", state.cooling_off_days, source(state));
    to.ends_on = held.billed_until.max(today);
    to.at_end = to.ends_on > today;
    let owed: Cents = held.bills.iter().filter(|b| !b.paid).map(|b| b.dues + b.activation_fee + b.setup_fee).sum();
    if owed > Cents::ZERO {
        to.lines.push(line(SettlementLineKind::Unpaid, "Billed, unpaid".into(), owed));
    }
    to.owed = owed;
    let committed = held.period == Period::Month && held.under_contract && !held.guaranteed;
    if committed && held.leaving_rule == LeavingRule::RestOfTerm && state.commitment_allowed {
        let months = months_between(held.billed_until, held.term_ends_on);
        if months > 0 {
            to.rule = Rule::RestOfTerm;
            to.source = format!(
                "The plan has a twelve-month commitment: the {months} months until {} are owed. {}",
                shown(held.term_ends_on),
                source(state)
            );
            to.rest_of_term = held.price.times(months);
            let text = format!("{months} months left in the term");
            let rest = line(SettlementLineKind::RestOfTerm, text, to.rest_of_term);
            to.lines.push(SettlementLine { count: Some(months), ..rest });
            to.owed += to.rest_of_term;
            to.ends_on = held.term_ends_on.max(today);
            to.at_end = to.ends_on > today;
        }
    }
    to
}

/// What can still go back of a bill.
fn left(bill: &Bill, amount: Cents) -> Cents {
    (amount - bill.refunded).max(Cents::ZERO)
}

/// Whole draws from one date to another.
fn months_between(from: NaiveDate, to: NaiveDate) -> i64 {
    let days = (to - from).num_days();
    // A month has at least 28 days, and the term is of whole draws.
    (days + 15) / 30
}

fn source(state: &StateRule) -> String {
    match &state.code {
        Some(code) => format!("{code} state rule, reviewed {} by {}.", state.reviewed_on, state.reviewed_by),
        None => "The membership\u{2019}s terms.".into(),
    }
}

fn line(kind: SettlementLineKind, text: String, amount: Cents) -> SettlementLine {
    SettlementLine { kind, text, amount, on: None, count: None, of: None }
}

/// The figure of the sign-up, from what was agreed and billed.
fn first_year_of(held: &Held) -> Cents {
    let fees: Cents = held.bills.iter().map(|bill| bill.setup_fee + bill.activation_fee).sum();
    held.period.dues_of_a_year(held.price) + fees
}

fn shown(on: NaiveDate) -> String {
    on.format("%b %-d, %Y").to_string()
}

/// The last day with the membership.
impl Settlement {
    pub fn last_day(&self) -> NaiveDate {
        self.ends_on - Days::new(1)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use tenancy::brand::Regime;

    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn state(basis: RefundBasis, commitment: bool) -> StateRule {
        StateRule {
            code: None,
            regime: Regime::Unknown,
            cooling_off_days: 90,
            refund_basis: basis,
            max_setup_fee_cents: None,
            commitment_allowed: commitment,
            disclosures: vec![],
            banned_phrases: Default::default(),
            trust_points: None,
            disclaimer: None,
            reviewed_by: "test".into(),
            reviewed_on: date("2026-11-21"),
        }
    }

    fn standard() -> StateRule {
        state(RefundBasis::EndOfPaidPeriod, true)
    }

    fn bill(invoice: i64, from: &str, until: &str, dues: i64) -> Bill {
        Bill {
            invoice,
            dues: Cents(dues),
            activation_fee: Cents::ZERO,
            setup_fee: Cents::ZERO,
            period: Some((date(from), date(until))),
            paid: true,
            refunded: Cents::ZERO,
        }
    }

    /// Monthly since March 4: two months billed, with a setup fee in the first.
    fn monthly() -> Held {
        Held {
            status: SubscriptionStatus::Active,
            period: Period::Month,
            price: Cents(3510),
            started_on: date("2026-03-04"),
            term_started_on: date("2026-03-04"),
            term_ends_on: date("2027-03-04"),
            billed_until: date("2026-05-04"),
            under_contract: false,
            guaranteed: false,
            leaving_rule: LeavingRule::Standard,
            bills: vec![
                Bill {
                    setup_fee: Cents(6318),
                    activation_fee: Cents(2000),
                    ..bill(1, "2026-03-04", "2026-04-04", 3510)
                },
                bill(2, "2026-04-04", "2026-05-04", 3510),
            ],
            used: UsedVisits::default(),
        }
    }

    fn yearly() -> Held {
        Held {
            period: Period::Year,
            price: Cents(36_500),
            billed_until: date("2027-03-04"),
            bills: vec![bill(1, "2026-03-04", "2027-03-04", 36_500)],
            ..monthly()
        }
    }

    #[test]
    fn full_refund_before_90_days_of_everything_but_the_setup_fee() {
        let got = settle(&monthly(), &standard(), date("2026-04-20"));
        assert_eq!((got.rule, got.refund, got.owed), (Rule::FullRefund, Cents(3510 + 3510 + 2000), Cents::ZERO));
        assert!(!got.at_end && got.ends_on == date("2026-04-20"));
        // "uncancel: under 91 days".
        assert_eq!(settle(&yearly(), &standard(), date("2026-06-02")).rule, Rule::FullRefund, "day 90");
        assert_eq!(settle(&yearly(), &standard(), date("2026-06-03")).rule, Rule::EndOfPaidPeriod, "day 91");
    }

    /// Twelve times $35.10, a setup fee of $63.18 and an activation fee of $20.00, as the sign-up showed it.
    #[test]
    fn the_first_year_is_the_sign_ups_figure_and_over_after_a_year() {
        let got = settle(&monthly(), &standard(), date("2026-04-20"));
        assert_eq!(got.first_year, Some(Cents(12 * 3510 + 6318 + 2000)));
        assert_eq!((got.first_days, got.day), (90, 47));
        assert_eq!(settle(&monthly(), &standard(), date("2027-03-04")).first_year, None);
        let kinds: Vec<_> = got.lines.iter().map(|line| line.kind).collect();
        assert_eq!(kinds, [SettlementLineKind::Paid, SettlementLineKind::SetupFee]);
    }

    #[test]
    fn what_was_given_back_is_not_given_twice() {
        let mut held = monthly();
        held.bills[0].refunded = Cents(5000);
        assert_eq!(settle(&held, &standard(), date("2026-04-20")).refund, Cents(510 + 3510));
    }

    #[test]
    fn cancel_after_90_days_for_any_reason_ends_with_what_is_paid() {
        let held = Held { billed_until: date("2026-08-04"), ..monthly() };
        let month = settle(&held, &standard(), date("2026-07-10"));
        assert_eq!((month.rule, month.refund, month.owed), (Rule::EndOfPaidPeriod, Cents::ZERO, Cents::ZERO));
        assert!(month.at_end && month.ends_on == date("2026-08-04"));
        let contract = settle(&Held { under_contract: true, ..held }, &standard(), date("2026-07-10"));
        assert_eq!(contract.owed, Cents::ZERO, "contract or not");
        assert_eq!(settle(&yearly(), &standard(), date("2026-07-10")).ends_on, date("2027-03-04"));
    }

    #[test]
    fn a_rest_is_promised_to_commitments_without_a_guarantee_only() {
        use LeavingRule::{ProRata, RestOfTerm, Standard};
        assert_eq!(RestOfTerm.sold(true, false), RestOfTerm);
        assert_eq!(RestOfTerm.sold(false, false), Standard);
        assert_eq!(RestOfTerm.sold(true, true), Standard);
        assert_eq!(ProRata.sold(true, true), ProRata, "kinder to all");
    }

    #[test]
    fn a_commitment_owes_its_rest_only_where_all_agree() {
        let held = Held {
            under_contract: true,
            leaving_rule: LeavingRule::RestOfTerm,
            billed_until: date("2026-08-04"),
            ..monthly()
        };
        let owes = settle(&held, &standard(), date("2026-07-10"));
        assert_eq!((owes.rule, owes.owed, owes.rest_of_term), (Rule::RestOfTerm, Cents(7 * 3510), Cents(7 * 3510)));
        let forbidden = state(RefundBasis::EndOfPaidPeriod, false);
        assert_eq!(settle(&held, &forbidden, date("2026-07-10")).owed, Cents::ZERO, "the state does not allow it");
        let claimed = Held { guaranteed: true, ..held.clone() };
        assert_eq!(settle(&claimed, &standard(), date("2026-07-10")).owed, Cents::ZERO, "the partner pays it");
        let said = Held { leaving_rule: LeavingRule::Standard, ..held };
        assert_eq!(settle(&said, &standard(), date("2026-07-10")).owed, Cents::ZERO, "nobody said so");
    }

    #[test]
    fn pro_rata_gives_the_unused_part_back_by_the_state_or_the_kinder_office() {
        let held = yearly();
        let florida = settle(&held, &state(RefundBasis::ProRata, false), date("2026-10-12"));
        // 222 days used, 143 of 365 left: 365.00 is a dollar a day.
        assert_eq!((florida.rule, florida.refund, florida.at_end), (Rule::ProRata, Cents(14_300), false));
        let kinder = Held { leaving_rule: LeavingRule::ProRata, ..held };
        assert_eq!(settle(&kinder, &standard(), date("2026-10-12")).refund, Cents(14_300));
    }

    #[test]
    fn visits_lower_the_refund_only_where_the_office_promised_less() {
        let day = date("2026-10-12");
        let used = |value| UsedVisits { count: 4, value: Cents(value) };
        let held = |rule, value| Held { leaving_rule: rule, used: used(value), ..yearly() };
        let less = |value| settle(&held(LeavingRule::ProRataLessVisits, value), &standard(), day);
        assert_eq!(less(10_000).refund, Cents(14_300), "265.00 would be left after the visits: unused time is less");
        let lowered = less(30_000);
        assert_eq!(lowered.refund, Cents(6500), "365.00 paid, 300.00 used");
        let line = lowered.lines.iter().find(|line| line.kind == SettlementLineKind::UsedVisits).unwrap();
        assert_eq!((line.amount, line.count), (Cents(-7800), Some(4)));
        assert_eq!(less(90_000).refund, Cents::ZERO, "never below zero");
        assert_eq!(settle(&held(LeavingRule::ProRata, 30_000), &standard(), day).refund, Cents(14_300));
        let by_law = settle(&held(LeavingRule::ProRataLessVisits, 30_000), &state(RefundBasis::ProRata, false), day);
        assert_eq!(by_law.refund, Cents(14_300), "a state's rule counts days");
        let early = settle(&held(LeavingRule::ProRataLessVisits, 30_000), &standard(), date("2026-04-20"));
        assert_eq!((early.rule, early.refund), (Rule::FullRefund, Cents(36_500)), "the first days return everything");
    }

    #[test]
    fn who_is_late_can_leave_and_sees_what_stays_due() {
        let mut held = Held { status: SubscriptionStatus::PastDue, billed_until: date("2026-08-04"), ..monthly() };
        held.bills.push(Bill { paid: false, ..bill(3, "2026-07-04", "2026-08-04", 3510) });
        let got = settle(&held, &standard(), date("2026-07-10"));
        assert_eq!((got.owed, got.refund), (Cents(3510), Cents::ZERO));
        let early = settle(&held, &standard(), date("2026-05-10"));
        assert_eq!(
            (early.owed, early.written_off),
            (Cents::ZERO, vec![(3, Cents(3510))]),
            "in the first days nothing is owed"
        );
    }

    proptest! {
        /// Never more back than was paid and not given back yet; never a refund and a rest of the term together.
        #[test]
        fn never_over_what_was_paid(
            day in 0u64..500, dues in 0i64..100_000, fee in 0i64..20_000, setup in 0i64..20_000, refunded in 0i64..120_000, paid in any::<bool>(),
            basis in any::<bool>(), rule in 0usize..4, visits in 0i64..90_000, contract in any::<bool>(), yearly in any::<bool>(),
        ) {
            let mut held = if yearly { self::yearly() } else { monthly() };
            held.bills.truncate(1);
            let total = dues + fee + setup;
            held.bills[0] = Bill { dues: Cents(dues), activation_fee: Cents(fee), setup_fee: Cents(setup), paid,
                refunded: Cents(if paid { refunded.min(total) } else { 0 }), ..held.bills[0].clone() };
            held.under_contract = contract;
            held.leaving_rule = LeavingRule::ALL[rule];
            held.used = UsedVisits { count: 1, value: Cents(visits) };
            let state = state(if basis { RefundBasis::ProRata } else { RefundBasis::EndOfPaidPeriod }, contract);
            let today = held.started_on + Days::new(day);
            let got = settle(&held, &state, today);
            prop_assert!(got.refund >= Cents::ZERO && got.owed >= Cents::ZERO && got.ends_on >= today);
            prop_assert!(got.refund + held.bills[0].refunded <= got.paid.max(held.bills[0].refunded));
            prop_assert!(got.rest_of_term == Cents::ZERO || got.refund == Cents::ZERO);
            let off: Cents = got.written_off.iter().map(|w| w.1).sum();
            let most = if paid { Cents::ZERO } else { Cents(total) };
            prop_assert!(off <= most);
        }
    }
}
