//! What the merge of a location's own plan into a master plan does to each person.

use chrono::NaiveDate;
use rules::Cents;
use rules::plans::price_change::rule::{Facts, Kind, NewTerms, Outcome, outcome};
use rules::subscriptions::Period;
use rust_decimal::Decimal;
use tenancy::ids::SubscriptionId;
use tenancy::{contract, text_enum};

use super::content::{Content, takes_away};
use super::effect::Holder;

text_enum! {
    /// What the members of a merged plan pay.
    #[contract(rename = "PlanMergePrice")]
    MergePrice {
        /// Their agreed price, until a later price change.
        Keep = "keep",
        /// The master plan's price, by a price change with notice.
        Change = "change",
    }
}

/// How a person comes to the master plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    pub subscription: SubscriptionId,
    /// `None` where the membership ends first.
    pub on: Option<NaiveDate>,
    /// The master plan has less of something, so an email compares both first.
    pub compared: bool,
    pub old: Cents,
    /// A new price, from its own first charge.
    pub price: Option<NewTerms>,
}

/// The moves of everyone who holds `legacy`, a plan of a location, into the master plan with the content `into` there.
pub fn moves(legacy: &Content, into: &Content, holders: &[Holder], price: MergePrice, today: NaiveDate) -> Vec<Move> {
    let compared = takes_away(legacy, into);
    holders.iter().map(|holder| one(holder, into, compared, price, today)).collect()
}

fn one(holder: &Holder, into: &Content, compared: bool, price: MergePrice, today: NaiveDate) -> Move {
    let facts = &holder.facts;
    let list = match facts.kind.period() {
        Period::Month => into.form().monthly.price,
        Period::Year => into.form().yearly.price,
    };
    let terms = match (price, outcome(facts, today, today, list)) {
        // A price of nothing means that the master plan isn't sold for this period.
        (MergePrice::Change, Outcome::Changes(terms)) if list > Cents::ZERO => Some(terms),
        _ => None,
    };
    Move {
        subscription: holder.subscription,
        on: day(facts, compared, today),
        compared,
        old: facts.price,
        price: terms,
    }
}

/// The day of the move: the renewal, or the next charge of a monthly membership without contract. Where it takes something
/// away, the first renewal at least 28 days after today's email. The rule of price changes knows these days: those of a lower
/// price, and those of a higher one.
fn day(facts: &Facts, compared: bool, today: NaiveDate) -> Option<NaiveDate> {
    let kind = match facts.kind {
        Kind::Monthly if compared => Kind::Contract,
        kind => kind,
    };
    let (now, then) = if compared { (Cents(1), Cents(2)) } else { (Cents(2), Cents(1)) };
    let asked =
        Facts { kind, price: now, list_price: now, discount_percent: Decimal::ZERO, guaranteed_price: None, ..*facts };
    match outcome(&asked, today, today, then) {
        Outcome::Changes(terms) => Some(terms.on),
        _ => None,
    }
}

/// The difference in a month's revenue once everyone pays their new price; yearly ones count as a twelfth, rounded once.
pub fn monthly_difference(holders: &[Holder], moves: &[Move]) -> Cents {
    let of = |period| -> Cents {
        let people = holders.iter().filter(|h| h.facts.kind.period() == period);
        people
            .filter_map(|h| moves.iter().find(|m| m.subscription == h.subscription))
            .filter_map(|m| Some(m.price?.price - m.old))
            .sum()
    };
    of(Period::Month) + of(Period::Year).a_month()
}

/// A merge can be undone until the first person moved.
pub fn undoable(moves: &[Move], today: NaiveDate) -> bool {
    moves.iter().filter_map(|m| m.on).all(|on| today < on)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{adult, cleaning, date, monthly_at};
    use super::*;
    use rules::plans::PlanForm;

    fn gold() -> Content {
        Content::new(adult(3500, 35_000))
    }

    fn holders() -> Vec<Holder> {
        let full = (0..14).map(|id| monthly_at(id, 3500, 0));
        full.chain((14..18).map(|id| monthly_at(id, 3500, 10))).collect()
    }

    /// Example L7.
    #[test]
    fn merge_keeps_or_changes_the_prices() {
        let into = Content::new(adult(4200, 39_900));
        let difference = |price| {
            let moves = moves(&gold(), &into, &holders(), price, date("2026-12-01"));
            assert!(moves.iter().all(|m| m.on == Some(date("2026-12-10")) && !m.compared));
            monthly_difference(&holders(), &moves)
        };
        assert_eq!(difference(MergePrice::Keep), Cents(0));
        assert_eq!(difference(MergePrice::Change), Cents(12_320));
    }

    #[test]
    fn yearly_and_contract_ones_move_at_their_renewal() {
        let into = Content::new(adult(4200, 39_900));
        for kind in [Kind::Contract, Kind::Yearly] {
            let mut holder = monthly_at(1, 3500, 0);
            holder.facts.kind = kind;
            holder.facts.next_charge_on = date(if kind == Kind::Yearly { "2027-10-10" } else { "2026-12-10" });
            let moves = moves(&gold(), &into, &[holder], MergePrice::Keep, date("2026-12-01"));
            assert_eq!(moves[0].on, Some(date("2027-10-10")));
        }
    }

    #[test]
    fn less_of_anything_waits_28_days_for_the_renewal() {
        let into = Content::new(PlanForm { inclusions: vec![cleaning(1)], ..adult(3500, 35_000) });
        let mut late = monthly_at(2, 3500, 0);
        late.facts.term_ends_on = date("2026-12-10");
        let moves = moves(&gold(), &into, &[monthly_at(1, 3500, 0), late], MergePrice::Keep, date("2026-12-01"));
        assert!(moves.iter().all(|m| m.compared));
        assert_eq!([moves[0].on, moves[1].on], [Some(date("2027-10-10")), Some(date("2027-12-10"))]);
    }

    #[test]
    fn merge_is_undone_until_the_first_person_moved() {
        let into = Content::new(adult(4200, 39_900));
        let moves = moves(&gold(), &into, &holders(), MergePrice::Keep, date("2026-12-01"));
        assert!(undoable(&moves, date("2026-12-09")) && !undoable(&moves, date("2026-12-10")));
    }

    #[test]
    fn who_leaves_first_does_not_move() {
        let into = Content::new(adult(4200, 39_900));
        let mut leaving = monthly_at(1, 3500, 0);
        leaving.facts.ends_on = Some(date("2026-12-10"));
        let moves = moves(&gold(), &into, &[leaving], MergePrice::Change, date("2026-12-01"));
        assert_eq!((moves[0].on, moves[0].price), (None, None));
    }
}
