//! The calculations of a quote. No I/O.

use std::collections::BTreeMap;
use tenancy::contract;

use rust_decimal::Decimal;

use crate::Cents;
use crate::subscriptions::Period;

/// A quantity of a procedure, at the office's usual fee.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProcedureQuantity {
    /// The visit number in the treatment plan, from 1.
    pub visit: i32,
    pub code: String,
    pub quantity: i32,
    pub fee: Cents,
}

/// The benefits of one plan: the quantity left of each code in the term, and the percentage off other procedures.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Benefits {
    pub left: BTreeMap<String, i32>,
    pub other_percent: Decimal,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PricedLine {
    /// The visit number in the treatment plan, from 1.
    pub visit: i32,
    pub code: String,
    pub quantity: i32,
    /// The usual fee of one procedure.
    pub fee: Cents,
    /// The usual fee of all.
    pub usual: Cents,
    /// The quantity that the plan includes.
    pub included: i32,
    /// The discount on the rest.
    pub percent: Decimal,
    pub price: Cents,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Priced {
    pub lines: Vec<PricedLine>,
    pub usual: Cents,
    pub price: Cents,
}

impl Priced {
    pub fn saved(&self) -> Cents {
        self.usual - self.price
    }
}

/// The price of `asked`, in the order of its visits, for a person with `plans`. Quantities left in the plans are free; the
/// rest costs the usual fee minus the best plan's percentage, rounded per line. Without a plan it costs the usual fees.
pub fn member_price(asked: &[ProcedureQuantity], plans: &[Benefits]) -> Priced {
    let percent = plans.iter().map(|p| p.other_percent).max().unwrap_or_default();
    let mut left: BTreeMap<&str, i32> = BTreeMap::new();
    for (code, quantity) in plans.iter().flat_map(|p| &p.left) {
        *left.entry(code).or_default() += quantity;
    }
    let lines: Vec<_> = asked
        .iter()
        .map(|a| {
            let left = left.entry(&a.code).or_default();
            let included = a.quantity.min(*left).max(0);
            *left -= included;
            let rest = a.fee.times(i64::from(a.quantity - included));
            PricedLine {
                visit: a.visit,
                code: a.code.clone(),
                quantity: a.quantity,
                fee: a.fee,
                usual: a.fee.times(i64::from(a.quantity)),
                included,
                percent,
                price: rest.discounted(percent),
            }
        })
        .collect();
    let (usual, price) = (lines.iter().map(|l| l.usual).sum(), lines.iter().map(|l| l.price).sum());
    Priced { lines, usual, price }
}

/// Insurance that the person has or could buy, with the terms of its contract.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Insurance {
    /// Premiums per year.
    pub premium: Cents,
    /// The percentage of the usual fees that it pays.
    pub percent: Decimal,
    /// The maximum it pays per year.
    pub maximum: Option<Cents>,
}

/// The procedures at the usual fees, and what insurance would pay, line by line until its maximum is used up.
#[contract(rename = "ChairsideInsured")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Insured {
    /// For each line, in order.
    #[oai(rename = "linePays")]
    pub pays: Vec<Cents>,
    #[oai(rename = "pays")]
    pub pays_all: Cents,
    /// The rest of the usual fees.
    pub owes: Cents,
    /// Per year.
    pub premium: Cents,
    /// The rest plus the premium.
    pub total: Cents,
}

/// Prices `work` at the usual fees with insurance. Its maximum is what is left this year.
pub fn insured(work: &Priced, insurance: &Insurance) -> Insured {
    let mut left = insurance.maximum;
    let pays: Vec<_> = work
        .lines
        .iter()
        .map(|line| {
            let share = line.usual - line.usual.discounted(insurance.percent);
            let pays = left.map_or(share, |left| share.min(left));
            left = left.map(|left| left - pays);
            pays
        })
        .collect();
    let pays_all: Cents = pays.iter().copied().sum();
    let owes = work.usual - pays_all;
    Insured { pays, pays_all, owes, premium: insurance.premium, total: owes + insurance.premium }
}

/// The cost of one visit of the treatment plan for a person who joins.
#[contract(rename = "ChairsideVisit")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VisitCost {
    pub visit: i32,
    pub usual: Cents,
    /// At the member's prices.
    pub work: Cents,
    /// The membership's first payment, at the first visit.
    pub joining: Cents,
}

/// The cost of each visit; the first one includes what is paid to join.
pub fn visits(work: &Priced, joining: Cents) -> Vec<VisitCost> {
    let mut all: Vec<VisitCost> = vec![];
    for line in &work.lines {
        match all.last_mut().filter(|last| last.visit == line.visit) {
            Some(same) => {
                same.usual += line.usual;
                same.work += line.price;
            }
            None => {
                let joining = if all.is_empty() { joining } else { Cents::ZERO };
                all.push(VisitCost { visit: line.visit, usual: line.usual, work: line.price, joining });
            }
        }
    }
    all
}

/// Whether joining today pays off for these procedures alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Saving {
    /// This much less than the usual fees, including the first year's membership.
    Pays(Cents),
    /// This much more than the usual fees.
    Costs(Cents),
    Even,
}

/// Joining a plan today for these procedures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Joining {
    pub period: Period,
    /// Per period.
    pub price: Cents,
    /// One time.
    pub fee: Cents,
    /// The first year's dues plus the fee.
    pub membership: Cents,
    /// These procedures at the member's prices.
    pub work: Priced,
    /// Membership plus procedures.
    pub first_year: Cents,
    /// For each visit; the first one includes the first payment.
    pub visits: Vec<VisitCost>,
    pub saving: Saving,
    /// What the plan still includes after these procedures, at the usual fees.
    pub still_included: Cents,
}

/// Joins a plan with dues of `price` per `period` and a one-time `fee`; `fees` are the usual fees of its inclusions.
pub fn joining(
    period: Period,
    price: Cents,
    fee: Cents,
    benefits: &Benefits,
    fees: &BTreeMap<String, Cents>,
    asked: &[ProcedureQuantity],
) -> Joining {
    let dues = match period {
        Period::Month => price.times(12),
        Period::Year => price,
    };
    let membership = dues + fee;
    let work = member_price(asked, std::slice::from_ref(benefits));
    let used = |code: &str| work.lines.iter().filter(|l| l.code == code).map(|l| l.included).sum::<i32>();
    let still_included = benefits
        .left
        .iter()
        .filter_map(|(code, quantity)| fees.get(code).map(|fee| fee.times(i64::from(quantity - used(code)))))
        .sum();
    let first_year = membership + work.price;
    let saving = match work.usual - first_year {
        Cents(0) => Saving::Even,
        saved if saved > Cents::ZERO => Saving::Pays(saved),
        more => Saving::Costs(-more),
    };
    let visits = visits(&work, price + fee);
    Joining { period, price, fee, membership, first_year, visits, saving, still_included, work }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn asked(code: &str, quantity: i32, fee: i64) -> ProcedureQuantity {
        ProcedureQuantity { visit: 1, code: code.to_owned(), quantity, fee: Cents(fee) }
    }

    fn plan(left: &[(&str, i32)], percent: i64) -> Benefits {
        let left = left.iter().map(|(code, n)| ((*code).to_owned(), *n)).collect();
        Benefits { left, other_percent: Decimal::from(percent) }
    }

    #[test]
    fn included_procedures_are_free_and_the_rest_discounted() {
        let work = [asked("1110", 3, 10_800), asked("2740", 1, 110_000)];
        let priced = member_price(&work, &[plan(&[("1110", 2)], 15)]);
        assert_eq!((priced.lines[0].included, priced.lines[0].price), (2, Cents(9180)));
        assert_eq!((priced.lines[1].included, priced.lines[1].price), (0, Cents(93_500)));
        assert_eq!((priced.usual, priced.price, priced.saved()), (Cents(142_400), Cents(102_680), Cents(39_720)));
    }

    #[test]
    fn earlier_visits_use_what_is_left_first() {
        let second = ProcedureQuantity { visit: 2, ..asked("1110", 2, 10_000) };
        let priced = member_price(&[asked("1110", 1, 10_000), second], &[plan(&[("1110", 2)], 0)]);
        let lines: Vec<_> = priced.lines.iter().map(|l| (l.visit, l.included, l.price)).collect();
        assert_eq!(lines, [(1, 1, Cents::ZERO), (2, 1, Cents(10_000))]);
    }

    #[test]
    fn without_a_plan_it_is_the_usual_fees() {
        let priced = member_price(&[asked("1110", 2, 10_800)], &[]);
        assert_eq!((priced.price, priced.usual), (Cents(21_600), Cents(21_600)));
    }

    #[test]
    fn two_plans_combine_inclusions_and_use_the_better_discount() {
        let work = [asked("1110", 3, 10_000)];
        let priced = member_price(&work, &[plan(&[("1110", 1)], 10), plan(&[("1110", 1)], 20)]);
        assert_eq!((priced.lines[0].included, priced.price), (2, Cents(8000)));
    }

    #[test]
    fn joining_that_does_not_pay_says_by_how_much() {
        let adult = plan(&[("1110", 2)], 15);
        let fees = BTreeMap::from([("1110".to_owned(), Cents(10_800))]);
        let cleaning = joining(Period::Year, Cents(39_900), Cents::ZERO, &adult, &fees, &[asked("1110", 1, 10_800)]);
        assert_eq!(cleaning.saving, Saving::Costs(Cents(29_100)));
        assert_eq!(cleaning.still_included, Cents(10_800), "the other cleaning");
        let crown = joining(Period::Month, Cents(3900), Cents(7020), &adult, &fees, &[asked("2740", 4, 110_000)]);
        assert_eq!(crown.membership, Cents(53_820), "twelve months and the fee");
        assert_eq!(crown.saving, Saving::Pays(Cents(12_180)));
        let even = joining(Period::Year, Cents(10_800), Cents::ZERO, &adult, &fees, &[asked("1110", 1, 10_800)]);
        assert_eq!(even.saving, Saving::Even);
    }

    proptest! {
        #[test]
        fn member_price_is_between_zero_and_the_usual_fees(
            work in proptest::collection::vec((0usize..4, 1i32..6, 1i64..200_000), 1..8),
            left in proptest::collection::vec((0usize..4, 0i32..4), 0..6), percent in 0i64..=100,
        ) {
            let codes = ["1110", "0120", "0274", "2740"];
            let work: Vec<_> = work.iter().map(|(c, n, fee)| asked(codes[*c], *n, *fee)).collect();
            let mut benefits = plan(&[], percent);
            for (code, n) in left { benefits.left.insert(codes[code].to_owned(), n); }
            let priced = member_price(&work, std::slice::from_ref(&benefits));
            prop_assert!(priced.price <= priced.usual && priced.price >= Cents::ZERO);
            for code in codes {
                let used: i32 = priced.lines.iter().filter(|l| l.code == code).map(|l| l.included).sum();
                prop_assert!(used <= benefits.left.get(code).copied().unwrap_or_default());
            }
        }
    }
}
