use tenancy::brand::Regime;

use super::*;
use rules::benefits::UsedVisits;
use rules::subscriptions::bill::{self, PaidPart};
use rules::subscriptions::changes::options::part;

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub(super) fn state(basis: RefundBasis, commitment: bool) -> StateRule {
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

fn unpaid(invoice: i64, from: &str, until: &str, dues: i64) -> Bill {
    let (from, until, dues) = (date(from), date(until), Cents(dues));
    Bill {
        invoice,
        bill_on: from,
        dues,
        activation_fee: Cents::ZERO,
        setup_fee: Cents::ZERO,
        rest: Cents::ZERO,
        days: vec![bill::Days { from, until, amount: dues }],
        payments: vec![],
        credit: Cents::ZERO,
        written_off: Cents::ZERO,
        open: dues,
    }
}

fn paid(bill: Bill) -> Bill {
    let part = PaidPart { payment: bill.invoice, paid: bill.billed(), taken: Cents::ZERO };
    Bill { payments: vec![part], open: Cents::ZERO, ..bill }
}

fn bill(invoice: i64, from: &str, until: &str, dues: i64) -> Bill {
    paid(unpaid(invoice, from, until, dues))
}

/// A change of plan that credited `amount` for the days.
fn credited(invoice: i64, from: &str, until: &str, amount: i64) -> Bill {
    Bill { credit: Cents(-amount), open: Cents::ZERO, ..unpaid(invoice, from, until, -amount) }
}

/// All credit of the household, and all that bills used of it, was its own money.
pub(super) fn paid_in(credit: i64) -> PaidInCredit {
    PaidInCredit { left: Cents(credit), used: Cents(i64::MAX / 2) }
}

fn settle(held: &Held, state: &StateRule, today: NaiveDate) -> Settlement {
    super::settle(&[(held, state)], paid_in(0), today).remove(0)
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
        cancellation_rule: CancellationRule::Standard,
        bills: vec![
            paid(Bill {
                setup_fee: Cents(6318),
                activation_fee: Cents(2000),
                ..unpaid(1, "2026-03-04", "2026-04-04", 3510)
            }),
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
fn cancellation_within_90_days_refunds_all_but_setup_fee() {
    let got = settle(&monthly(), &standard(), date("2026-04-20"));
    assert_eq!((got.rule, got.refund, got.owed), (Rule::FullRefund, Cents(3510 + 3510 + 2000), Cents::ZERO));
    assert!(!got.at_end && got.ends_on == date("2026-04-20"));
    // "uncancel: under 91 days".
    assert_eq!(settle(&yearly(), &standard(), date("2026-06-02")).rule, Rule::FullRefund, "day 90");
    assert_eq!(settle(&yearly(), &standard(), date("2026-06-03")).rule, Rule::EndOfPaidPeriod, "day 91");
}

/// Twelve times $35.10, a setup fee of $63.18 and an activation fee of $20.00, as shown at sign-up.
#[test]
fn cancellation_shows_the_first_year_figure_for_a_year() {
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
    held.bills[0].payments[0].taken = Cents(5000);
    assert_eq!(settle(&held, &standard(), date("2026-04-20")).refund, Cents(510 + 3510));
}

#[test]
fn cancellation_after_90_days_ends_with_the_paid_period() {
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
    use CancellationRule::{ProRata, RestOfTerm, Standard};
    assert_eq!(RestOfTerm.sold(true, false), RestOfTerm);
    assert_eq!(RestOfTerm.sold(false, false), Standard);
    assert_eq!(RestOfTerm.sold(true, true), Standard);
    assert_eq!(ProRata.sold(true, true), ProRata, "kinder to all");
}

#[test]
fn a_commitment_owes_its_rest_only_where_all_agree() {
    let held = Held {
        under_contract: true,
        cancellation_rule: CancellationRule::RestOfTerm,
        billed_until: date("2026-08-04"),
        ..monthly()
    };
    let owes = settle(&held, &standard(), date("2026-07-10"));
    assert_eq!((owes.rule, owes.owed, owes.rest_of_term), (Rule::RestOfTerm, Cents(7 * 3510), Cents(7 * 3510)));
    let forbidden = state(RefundBasis::EndOfPaidPeriod, false);
    assert_eq!(settle(&held, &forbidden, date("2026-07-10")).owed, Cents::ZERO, "the state does not allow it");
    let claimed = Held { guaranteed: true, ..held.clone() };
    assert_eq!(settle(&claimed, &standard(), date("2026-07-10")).owed, Cents::ZERO, "the partner pays it");
    let said = Held { cancellation_rule: CancellationRule::Standard, ..held };
    assert_eq!(settle(&said, &standard(), date("2026-07-10")).owed, Cents::ZERO, "nobody said so");
}

#[test]
fn pro_rata_refund_follows_the_state_or_office_policy() {
    let held = yearly();
    let florida = settle(&held, &state(RefundBasis::ProRata, false), date("2026-10-12"));
    // 222 days used, 143 of 365 left; $365.00 is a dollar a day.
    assert_eq!((florida.rule, florida.refund, florida.at_end), (Rule::ProRata, Cents(14_300), false));
    let kinder = Held { cancellation_rule: CancellationRule::ProRata, ..held };
    assert_eq!(settle(&kinder, &standard(), date("2026-10-12")).refund, Cents(14_300));
}

#[test]
fn visits_lower_the_refund_only_where_the_office_promised_less() {
    let day = date("2026-10-12");
    let used = |value| UsedVisits { count: 4, value: Cents(value) };
    let held = |rule, value| Held { cancellation_rule: rule, used: used(value), ..yearly() };
    let less = |value| settle(&held(CancellationRule::ProRataLessVisits, value), &standard(), day);
    assert_eq!(less(10_000).refund, Cents(14_300), "265.00 would be left after the visits: unused time is less");
    let lowered = less(30_000);
    assert_eq!(lowered.refund, Cents(6500), "365.00 paid, 300.00 used");
    let line = lowered.lines.iter().find(|line| line.kind == SettlementLineKind::UsedVisits).unwrap();
    assert_eq!((line.amount, line.count), (Cents(-7800), Some(4)));
    assert_eq!(less(90_000).refund, Cents::ZERO, "never below zero");
    assert_eq!(settle(&held(CancellationRule::ProRata, 30_000), &standard(), day).refund, Cents(14_300));
    let by_law = settle(&held(CancellationRule::ProRataLessVisits, 30_000), &state(RefundBasis::ProRata, false), day);
    assert_eq!(by_law.refund, Cents(14_300), "a state's rule counts days");
    let early = settle(&held(CancellationRule::ProRataLessVisits, 30_000), &standard(), date("2026-04-20"));
    assert_eq!((early.rule, early.refund), (Rule::FullRefund, Cents(36_500)), "the first days return everything");
}

#[test]
fn who_is_late_can_leave_and_sees_what_stays_due() {
    let mut held = Held { status: SubscriptionStatus::PastDue, billed_until: date("2026-08-04"), ..monthly() };
    held.bills.push(unpaid(3, "2026-07-04", "2026-08-04", 3510));
    let got = settle(&held, &standard(), date("2026-07-10"));
    assert_eq!((got.owed, got.refund), (Cents(3510), Cents::ZERO));
    let early = settle(&held, &standard(), date("2026-05-10"));
    assert_eq!(
        (early.owed, early.written_off),
        (Cents::ZERO, vec![(3, Cents(3510))]),
        "in the first days nothing is owed"
    );
}

/// $649.00 for the year, then a cheaper plan from June 17 (day 105): $178.08 was credited for 260 days.
fn went_down(rule: CancellationRule) -> Held {
    let bills = vec![bill(1, "2026-03-04", "2027-03-04", 64_900), credited(2, "2026-06-17", "2027-03-04", 17_808)];
    Held { price: Cents(39_900), cancellation_rule: rule, bills, ..yearly() }
}

fn household(held: &Held, credit: i64, today: &str) -> Settlement {
    super::settle(&[(held, &standard())], paid_in(credit), date(today)).remove(0)
}

#[test]
fn cancellation_after_downgrade_is_capped_at_payments() {
    for rule in CancellationRule::ALL {
        let later = household(&went_down(rule), 17_808, "2026-06-17");
        assert_eq!(later.owed, Cents::ZERO, "{rule:?}");
        assert!(later.refund <= Cents(64_900) && later.written_off.is_empty());
        let early = Held { started_on: date("2026-06-15"), ..went_down(rule) };
        let early = household(&early, 17_808, "2026-06-17");
        assert_eq!(
            (early.refund, early.credit_returned),
            (Cents(64_900), Cents(17_808)),
            "all of it, and the credit is gone"
        );
    }
    let pro_rata = household(&went_down(CancellationRule::ProRata), 17_808, "2026-06-17");
    let unused = part(Cents(64_900), 260, 365);
    assert_eq!((pro_rata.refund, pro_rata.credit_returned), (unused, Cents(17_808)));
    let standard = household(&went_down(CancellationRule::Standard), 17_808, "2026-06-17");
    assert_eq!((standard.refund, standard.credit_returned, standard.at_end), (Cents::ZERO, Cents::ZERO, true));
}

/// Credit that other bills of the household used was paid with this membership's money.
#[test]
fn credit_that_was_used_lowers_the_refund() {
    let early = Held { started_on: date("2026-06-15"), ..went_down(CancellationRule::Standard) };
    let some = household(&early, 10_000, "2026-06-17");
    assert_eq!((some.refund, some.credit_returned), (Cents(64_900 - 7808), Cents(10_000)));
    let other = household(&early, 0, "2026-06-17");
    assert_eq!((other.refund, other.most), (Cents(64_900 - 17_808), Cents(64_900 - 17_808)));
    let mut instead = household(&went_down(CancellationRule::Standard), 17_808, "2026-06-17");
    assert_eq!(instead.most, Cents(64_900));
    instead.refund_instead(Cents(60_000));
    assert_eq!((instead.refund, instead.credit_returned), (Cents(60_000), Cents(12_908)), "4,900 stay as credit");
}

/// $178.08 of paid-in credit was used by other bills; the $100.00 that the household has were given to it.
#[test]
fn given_credit_never_leaves_as_a_refund() {
    let early = Held { started_on: date("2026-06-15"), ..went_down(CancellationRule::Standard) };
    let given = PaidInCredit { left: Cents::ZERO, used: Cents(17_808) };
    let got = super::settle(&[(&early, &standard())], given, date("2026-06-17")).remove(0);
    assert_eq!(
        (got.refund, got.credit_returned, got.most),
        (Cents(64_900 - 17_808), Cents::ZERO, Cents(64_900 - 17_808))
    );
    // A bill that given credit had paid: restored, it is given credit still.
    let mut paid_by_gift = monthly();
    paid_by_gift.bills[0] = Bill { credit: Cents(3510), payments: vec![], ..bill(1, "2026-03-04", "2026-04-04", 3510) };
    let both = [(&paid_by_gift, &standard()), (&early, &standard())];
    let got = super::settle(&both, PaidInCredit::default(), date("2026-06-02"));
    assert_eq!(got.iter().map(|one| one.credit_returned).sum::<Cents>(), Cents::ZERO);
}

/// A bill paid with credit: the credit is restored.
#[test]
fn what_credit_paid_is_restored_as_credit() {
    let mut held = monthly();
    held.bills[1] = Bill { credit: Cents(535), ..held.bills[1].clone() };
    held.bills[1].payments[0].paid = Cents(2975);
    let got = settle(&held, &standard(), date("2026-04-20"));
    assert_eq!(
        (got.refund, got.credit_given),
        (Cents(3510 + 2000 + 3510), Cents::ZERO),
        "the setup fee's money covers it"
    );
    held.bills[0] = bill(1, "2026-03-04", "2026-04-04", 3510);
    let got = settle(&held, &standard(), date("2026-04-20"));
    assert_eq!((got.refund, got.credit_given), (Cents(3510 + 2975), Cents(535)));
}

#[test]
fn same_day_cancellation_refunds_the_plan_change() {
    let bills = vec![bill(1, "2026-03-04", "2027-03-04", 39_900), bill(2, "2026-06-12", "2027-03-04", 18_151)];
    let held = Held { cancellation_rule: CancellationRule::ProRata, bills, ..yearly() };
    let got = settle(&held, &standard(), date("2026-06-12"));
    assert_eq!(got.refund, Cents(28_968 + 18_151));
    let less = Held {
        cancellation_rule: CancellationRule::ProRataLessVisits,
        used: UsedVisits { count: 1, value: Cents(20_000) },
        ..held
    };
    assert_eq!(
        settle(&less, &standard(), date("2026-06-12")).refund,
        Cents(58_051 - 20_000),
        "the change was paid too"
    );
}

#[test]
fn a_bill_paid_in_part_gives_the_part_back() {
    let mut held = monthly();
    held.bills.push(Bill { open: Cents(2510), ..bill(3, "2026-05-04", "2026-06-04", 3510) });
    held.bills[2].payments[0].paid = Cents(1000);
    let early = settle(&held, &standard(), date("2026-05-10"));
    assert_eq!((early.refund, early.written_off), (Cents(3510 + 3510 + 2000 + 1000), vec![(3, Cents(2510))]));
    let later = settle(&held, &standard(), date("2026-07-10"));
    assert_eq!((later.owed, later.refund), (Cents(2510), Cents::ZERO));
}
