use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use proptest::prelude::*;
use rust_decimal::Decimal;

use super::*;

const CODES: [&str; 3] = ["1110", "0120", "2740"];

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn term(from: &str, until: &str, cleanings: i32, carries: bool) -> Term {
    Term {
        starts_on: date(from),
        ends_on: date(until),
        included: BTreeMap::from([("1110".to_owned(), cleanings)]),
        carries,
    }
}

fn used(visit: i64, on: &str, quantity: i32) -> Use {
    Use { visit, on: date(on), code: "1110".to_owned(), quantity, fee: Some(Cents(10_000)), percent: Decimal::from(15) }
}

fn cleaning(ledger: &Ledger, term: usize) -> (i32, i32, i32, i32) {
    let count = ledger.terms[term].codes["1110"];
    (count.included, count.used, count.left(), count.beyond)
}

#[test]
fn a_term_starts_anew_unless_the_plan_carries() {
    let two = |carries| [term("2026-01-01", "2027-01-01", 2, carries), term("2027-01-01", "2028-01-01", 2, carries)];
    let uses = || vec![used(1, "2026-03-01", 1)];
    assert_eq!(cleaning(&count(&two(false), uses(), date("2027-06-01")), 1), (2, 0, 2, 0));
    let carried = count(&two(true), uses(), date("2027-06-01"));
    assert_eq!((cleaning(&carried, 0), cleaning(&carried, 1)), ((2, 1, 1, 0), (3, 0, 3, 0)));
    assert_eq!(carried.terms[1].codes["1110"].carried, 1);
}

#[test]
fn what_was_carried_is_used_first_and_not_carried_again() {
    let year = |n: i32| term(&format!("{}-01-01", 2026 + n), &format!("{}-01-01", 2027 + n), 2, true);
    let terms = [year(0), year(1), year(2)];
    let left_twice = count(&terms, vec![], date("2028-06-01"));
    assert_eq!((cleaning(&left_twice, 1).0, cleaning(&left_twice, 2).0), (4, 4), "not six");
    let spent = count(&terms, vec![used(1, "2027-02-01", 2)], date("2028-06-01"));
    assert_eq!(cleaning(&spent, 2).0, 4, "the two that were carried are used, the term's own two go on");
}

#[test]
fn more_than_is_included_is_recorded_at_the_members_price() {
    let ledger = count(
        &[term("2026-01-01", "2027-01-01", 2, false)],
        vec![used(1, "2026-02-01", 1), used(2, "2026-03-01", 2)],
        date("2026-06-01"),
    );
    assert_eq!(cleaning(&ledger, 0), (2, 2, 0, 1));
    let sum = savings(ledger.uses_since(date("2026-01-01")), Cents(12_000));
    assert_eq!((sum.usual, sum.work, sum.saved()), (Cents(30_000), Cents(8_500), Cents(9_500)));
    assert_eq!(used_visits(ledger.uses_since(date("2026-01-01"))), UsedVisits { count: 2, value: Cents(20_000) });
}

#[test]
fn plan_change_carries_used_visits_into_the_new_plan() {
    // The same term, now with a plan that includes four instead of two.
    let ledger =
        count(&[term("2026-01-01", "2027-01-01", 4, false)], vec![used(1, "2026-02-01", 3)], date("2026-06-01"));
    assert_eq!(cleaning(&ledger, 0), (4, 3, 1, 0));
}

#[test]
fn visit_outside_the_terms_is_refused() {
    let terms = [term("2025-01-01", "2026-01-01", 2, false), term("2026-01-01", "2027-01-01", 2, false)];
    let today = date("2026-06-01");
    assert_eq!(term_of(&terms, date("2026-06-02"), today, None), Err(Message::VisitInFuture));
    assert_eq!(term_of(&terms, date("2024-12-31"), today, None), Err(Message::VisitBeforeTerm(date("2025-01-01"))));
    assert_eq!(term_of(&terms, date("2025-12-31"), today, None), Ok(date("2025-01-01")), "recorded after the renewal");
    assert_eq!(term_of(&terms, today, today, None), Ok(date("2026-01-01")));
    let late = term_of(&terms, date("2027-01-01"), date("2027-02-01"), None);
    assert_eq!(late, Err(Message::VisitAfterTerm(date("2027-01-01"))));
}

/// Front desks enter visits late, so the day of the visit counts, not the day of recording.
#[test]
fn visit_is_counted_by_its_day_not_its_recording() {
    let terms = [term("2025-01-01", "2026-01-01", 2, false), term("2026-01-01", "2027-01-01", 2, false)];
    let (today, canceled) = (date("2026-09-01"), Some(date("2026-04-11")));
    assert_eq!(term_of(&terms, date("2026-04-10"), today, canceled), Ok(date("2026-01-01")), "its last day");
    assert_eq!(term_of(&terms, date("2025-06-01"), today, canceled), Ok(date("2025-01-01")));
    let without = Err(Message::VisitAfterEnd(date("2026-04-11")));
    assert_eq!(term_of(&terms, date("2026-04-11"), today, canceled), without);
    assert_eq!(term_of(&terms, date("2026-08-31"), today, canceled), without, "the term would have gone on");
    assert_eq!(term_of(&terms, date("2026-09-02"), today, canceled), Err(Message::VisitInFuture));
    assert_eq!(term_of(&terms, date("2024-12-31"), today, canceled), Err(Message::VisitBeforeTerm(date("2025-01-01"))));
    let words = Message::VisitAfterEnd(date("2026-04-11")).text("en");
    assert_eq!(words, "The membership’s last day was Apr 10, 2026");
}

/// A day between two terms, when the next term started late, belongs to the earlier term, both for the date check and for
/// the count.
#[test]
fn no_day_lies_between_two_terms() {
    let terms = [term("2026-01-01", "2027-01-01", 2, false), term("2027-01-09", "2028-01-09", 2, false)];
    let today = date("2027-02-01");
    assert_eq!(term_of(&terms, date("2027-01-05"), today, None), Ok(date("2026-01-01")));
    let ledger = count(&terms, vec![used(1, "2027-01-05", 3)], today);
    assert_eq!((cleaning(&ledger, 0), cleaning(&ledger, 1)), ((2, 2, 0, 1), (2, 0, 2, 0)));
}

#[test]
fn early_renewed_term_is_not_current_yet() {
    let terms = [term("2026-01-01", "2027-01-01", 2, false), term("2027-01-01", "2028-01-01", 2, false)];
    let before = count(&terms, vec![used(1, "2026-12-01", 1)], date("2026-12-20"));
    assert_eq!(before.current().map(|term| term.starts_on), Some(date("2026-01-01")));
    let after = count(&terms, vec![], date("2027-01-01"));
    assert_eq!(after.current().map(|term| term.starts_on), Some(date("2027-01-01")));
}

#[test]
fn procedures_use_included_visits_first_then_the_best_discount() {
    let plan = |left: i32, percent: i64| HeldPlan {
        left: BTreeMap::from([("1110".to_owned(), left)]),
        percent: Decimal::from(percent),
    };
    let one = |plan, quantity| Assigned { plan, code: "1110".to_owned(), quantity };
    let wanted = [("1110".to_owned(), 4)];
    assert_eq!(assign(&wanted, &[plan(1, 10), plan(2, 20)]), [one(0, 1), one(1, 3)]);
    assert_eq!(assign(&wanted, &[plan(0, 20), plan(0, 20)]), [one(0, 4)]);
    assert_eq!(assign(&wanted, &[plan(9, 0)]), [one(0, 4)]);
}

/// An event in the life of a membership.
#[derive(Debug, Clone)]
enum Act {
    Visit {
        code: usize,
        quantity: i32,
        days_back: u64,
    },
    Undo {
        nth: usize,
    },
    /// The term ends and the next one starts.
    Renew,
    /// Another plan, either in the same term or with a new term.
    Change {
        included: [i32; 3],
        carries: bool,
        new_term: bool,
    },
    Pass {
        days: u64,
    },
    /// The membership ends. After that no term starts, but visits are still recorded and undone.
    End {
        days_ahead: u64,
    },
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let act = prop_oneof![
        5 => (0usize..3, 1i32..4, 0u64..40).prop_map(|(code, quantity, days_back)| Act::Visit { code, quantity, days_back }),
        2 => (0usize..20).prop_map(|nth| Act::Undo { nth }),
        1 => Just(Act::Renew),
        1 => ([0i32..5, 0i32..5, 0i32..2], any::<bool>(), any::<bool>())
            .prop_map(|(included, carries, new_term)| Act::Change { included, carries, new_term }),
        3 => (1u64..60).prop_map(|days| Act::Pass { days }),
        1 => (0u64..40).prop_map(|days_ahead| Act::End { days_ahead }),
    ];
    proptest::collection::vec(act, 1..40)
}

/// The count as the model's tally: included, carried, used and beyond.
fn tally(count: CodeCount) -> model::Tally {
    (count.included, count.carried, count.used, count.beyond)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    /// Compares the count with the model after each act of a random sequence: visits, undos, renewals, changes of plan, an
    /// end, and visits recorded after it. Used plus left is what is included, nothing is negative, and every procedure is
    /// counted exactly once.
    #[test]
    fn the_count_is_the_models_after_each_act(acts in acts()) {
        let first = date("2026-01-01");
        let named = |numbers: [i32; 3]| -> BTreeMap<String, i32> {
            CODES.iter().zip(numbers).map(|(code, n)| ((*code).to_owned(), n)).collect()
        };
        let (mut today, mut next_visit, own) = (first, 1, named([2, 2, 0]));
        let mut terms = vec![Term { starts_on: first, ends_on: first + Days::new(365), carries: false, included: own.clone() }];
        let mut model = model::Model::new(first, own, false);
        let mut uses: Vec<Use> = vec![];
        let mut without: Option<NaiveDate> = None;
        for act in acts {
            let over = without.is_some_and(|without| without <= today);
            match act {
                Act::Pass { days } if over => today = today + Days::new(days),
                Act::Pass { days } => {
                    let end = without.unwrap_or_else(|| terms.last().unwrap().ends_on - Days::new(1));
                    today = (today + Days::new(days)).min(end);
                }
                Act::End { days_ahead } => if without.is_none() {
                    without = Some((today + Days::new(days_ahead)).min(terms.last().unwrap().ends_on));
                },
                // An ended or ending membership gets no new term.
                Act::Renew | Act::Change { .. } if without.is_some() => {}
                Act::Visit { code, quantity, days_back } => {
                    let on = today - Days::new(days_back);
                    match term_of(&terms, on, today, without) {
                        Err(_) => prop_assert!(on < first || without.is_some_and(|without| on >= without)),
                        Ok(term) => {
                            prop_assert!(on >= term && without.is_none_or(|without| on < without));
                            uses.push(Use { visit: next_visit, on, code: CODES[code].to_owned(), quantity, fee: None, percent: Decimal::ZERO });
                            model.visit(next_visit, on, CODES[code], quantity);
                            next_visit += 1;
                        }
                    }
                }
                Act::Undo { nth } => if nth < uses.len() {
                    model.undo(uses.remove(nth).visit);
                },
                Act::Renew => {
                    let ended = terms.last().unwrap().clone();
                    today = ended.ends_on;
                    model.begin(today, ended.included.clone(), ended.carries);
                    terms.push(Term { starts_on: today, ends_on: today + Days::new(365), ..ended });
                }
                Act::Change { included, carries, new_term } => {
                    let included = named(included);
                    let last = terms.last_mut().unwrap();
                    if new_term && today > last.starts_on {
                        // The term ends where the next one begins, whatever its own end was.
                        last.ends_on = today.min(last.starts_on + Days::new(7));
                        model.begin(today, included.clone(), carries);
                        terms.push(Term { starts_on: today, ends_on: today + Days::new(365), included, carries });
                    } else {
                        model.replace(included.clone(), carries);
                        (last.included, last.carries) = (included, carries);
                    }
                }
            }
            let (expected, tickets) = model.tallies();
            let ledger = count(&terms, uses.clone(), today);
            prop_assert_eq!(ledger.terms.len(), expected.len());
            for (counted, (from, tallies)) in ledger.terms.iter().zip(&expected) {
                prop_assert_eq!(counted.starts_on, *from);
                for code in CODES {
                    let got = counted.codes.get(code).copied().unwrap_or_default();
                    prop_assert_eq!(tally(got), tallies.get(code).copied().unwrap_or_default());
                    prop_assert_eq!(got.used + got.left(), got.included);
                    prop_assert!(got.left() >= 0);
                }
            }
            for (used, included) in &ledger.uses {
                prop_assert_eq!(*included, tickets[&(used.visit, used.code.clone())]);
            }
        }
    }
}
