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
    assert_eq!(cleaning(&count(&two(false), uses()), 1), (2, 0, 2, 0));
    let carried = count(&two(true), uses());
    assert_eq!((cleaning(&carried, 0), cleaning(&carried, 1)), ((2, 1, 1, 0), (3, 0, 3, 0)));
    assert_eq!(carried.terms[1].codes["1110"].carried, 1);
}

#[test]
fn what_was_carried_is_used_first_and_not_carried_again() {
    let year = |n: i32| term(&format!("{}-01-01", 2026 + n), &format!("{}-01-01", 2027 + n), 2, true);
    let terms = [year(0), year(1), year(2)];
    let left_twice = count(&terms, vec![]);
    assert_eq!((cleaning(&left_twice, 1).0, cleaning(&left_twice, 2).0), (4, 4), "not six");
    let spent = count(&terms, vec![used(1, "2027-02-01", 2)]);
    assert_eq!(cleaning(&spent, 2).0, 4, "the two that were carried are used, the term's own two go on");
}

#[test]
fn more_than_is_included_is_recorded_at_the_members_price() {
    let ledger =
        count(&[term("2026-01-01", "2027-01-01", 2, false)], vec![used(1, "2026-02-01", 1), used(2, "2026-03-01", 2)]);
    assert_eq!(cleaning(&ledger, 0), (2, 2, 0, 1));
    let sum = savings(ledger.current_uses(), Cents(12_000));
    assert_eq!((sum.usual, sum.work, sum.saved()), (Cents(30_000), Cents(8_500), Cents(9_500)));
    assert_eq!(used_visits(ledger.current_uses()), UsedVisits { count: 2, value: Cents(20_000) });
}

#[test]
fn a_change_of_plan_within_the_term_counts_what_was_used() {
    // The same term, and a plan that includes four instead of two.
    let ledger = count(&[term("2026-01-01", "2027-01-01", 4, false)], vec![used(1, "2026-02-01", 3)]);
    assert_eq!(cleaning(&ledger, 0), (4, 3, 1, 0));
}

#[test]
fn a_visit_is_refused_in_the_future_before_the_first_term_and_after_the_end() {
    let terms = [term("2025-01-01", "2026-01-01", 2, false), term("2026-01-01", "2027-01-01", 2, false)];
    let today = date("2026-06-01");
    assert_eq!(term_of(&terms, date("2026-06-02"), today), Err(Message::VisitInFuture));
    assert_eq!(term_of(&terms, date("2024-12-31"), today), Err(Message::VisitBeforeTerm(date("2025-01-01"))));
    assert_eq!(term_of(&terms, date("2025-12-31"), today), Ok(date("2025-01-01")), "recorded after the renewal");
    assert_eq!(term_of(&terms, today, today), Ok(date("2026-01-01")));
    let late = term_of(&terms, date("2027-01-01"), date("2027-02-01"));
    assert_eq!(late, Err(Message::VisitAfterTerm(date("2027-01-01"))));
}

#[test]
fn a_procedure_is_taken_from_what_is_left_and_the_rest_from_the_best_discount() {
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

/// What happens to a membership, day after day.
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
    /// The term ends, and the next one begins.
    Renew,
    /// Another plan from now on in the same term, or with a new term of its own.
    Change {
        included: [i32; 3],
        carries: bool,
        new_term: bool,
    },
    Pass {
        days: u64,
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
    ];
    proptest::collection::vec(act, 1..40)
}

/// One term of the model: counters that each act moves, without days or sorting.
struct ModelTerm {
    starts_on: NaiveDate,
    own: [i32; 3],
    carried: [i32; 3],
    carries: bool,
    done: [i32; 3],
}

impl ModelTerm {
    fn carry(&self) -> [i32; 3] {
        std::array::from_fn(|c| {
            let left = (self.own[c] + self.carried[c] - self.done[c]).max(0);
            if self.carries { left.min(self.own[c]) } else { 0 }
        })
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    /// Any sequence of visits, undos, renewals and changes of plan: used and left are what is included, nothing is negative, every procedure that was
    /// done is counted once, and the counts are the simple model's.
    #[test]
    fn used_and_left_are_what_is_included(acts in acts()) {
        let first = date("2026-01-01");
        let (mut today, mut next_visit) = (first, 1);
        let mut terms = vec![Term {
            starts_on: first, ends_on: first + Days::new(365), carries: false,
            included: CODES.iter().zip([2, 2, 0]).map(|(c, n)| ((*c).to_owned(), n)).collect(),
        }];
        let mut uses: Vec<Use> = vec![];
        for act in acts {
            match act {
                Act::Pass { days } => {
                    let end = terms.last().unwrap().ends_on - Days::new(1);
                    today = (today + Days::new(days)).min(end);
                }
                Act::Visit { code, quantity, days_back } => {
                    let on = today - Days::new(days_back);
                    match term_of(&terms, on, today) {
                        Err(_) => prop_assert!(on < first),
                        Ok(_) => {
                            uses.push(Use { visit: next_visit, on, code: CODES[code].to_owned(), quantity, fee: None, percent: Decimal::ZERO });
                            next_visit += 1;
                        }
                    }
                }
                Act::Undo { nth } => if nth < uses.len() { uses.remove(nth); },
                Act::Renew => {
                    let ended = terms.last().unwrap().clone();
                    today = ended.ends_on;
                    terms.push(Term { starts_on: today, ends_on: today + Days::new(365), ..ended });
                }
                Act::Change { included, carries, new_term } => {
                    let included: BTreeMap<_, _> = CODES.iter().zip(included).map(|(c, n)| ((*c).to_owned(), n)).collect();
                    let last = terms.last_mut().unwrap();
                    if new_term && today > last.starts_on {
                        last.ends_on = today;
                        terms.push(Term { starts_on: today, ends_on: today + Days::new(365), included, carries });
                    } else {
                        (last.included, last.carries) = (included, carries);
                    }
                }
            }
        }
        let ledger = count(&terms, uses.clone());
        let mut carried = [0; 3];
        for (n, (term, counted)) in terms.iter().zip(&ledger.terms).enumerate() {
            let until = terms.get(n + 1).map(|next| next.starts_on);
            let mut model = ModelTerm {
                starts_on: term.starts_on, carries: term.carries, carried, done: [0; 3],
                own: std::array::from_fn(|c| term.included[CODES[c]]),
            };
            for used in uses.iter().filter(|u| u.on >= model.starts_on && until.is_none_or(|until| u.on < until)) {
                model.done[CODES.iter().position(|code| *code == used.code).unwrap()] += used.quantity;
            }
            for (c, code) in CODES.iter().enumerate() {
                let got = counted.codes[*code];
                let included = model.own[c] + model.carried[c];
                prop_assert_eq!(got.included, included);
                prop_assert_eq!(got.used + got.left(), got.included);
                prop_assert!(got.used >= 0 && got.left() >= 0 && got.beyond >= 0 && got.carried >= 0);
                prop_assert_eq!(got.used + got.beyond, model.done[c], "nothing that was done is lost");
                prop_assert_eq!(got.used, model.done[c].min(included));
            }
            carried = model.carry();
        }
        prop_assert!(ledger.uses.iter().all(|(used, included)| *included >= 0 && *included <= used.quantity));
        let counted: i32 = ledger.terms.iter().flat_map(|t| t.codes.values()).map(|c| c.used).sum();
        prop_assert_eq!(ledger.uses.iter().map(|(_, included)| included).sum::<i32>(), counted);
    }
}
