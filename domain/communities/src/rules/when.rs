//! When an end or another percent of a community reaches a member.
//!
//! A higher price needs a notice, so it follows the rule of price changes: the first charge at least 28 days after the notice and
//! after the community's last day, with a contract or a yearly term the renewal. A lower price applies with the next charge.

use chrono::NaiveDate;
use rules::plans::price_change::rule::{Facts, NewTerms, Outcome, outcome};
use rust_decimal::Decimal;

/// How many days before its end a community that was given a last day is announced to its members.
pub const ANNOUNCED_DAYS: u64 = 35;

/// What a discount of `percent` from `starts_on` changes for a membership that is notified on `notified_on`.
pub fn reaches(facts: &Facts, notified_on: NaiveDate, starts_on: NaiveDate, percent: Decimal) -> Outcome {
    let price = facts.list_price.discounted(percent);
    if price < facts.price {
        return lower(facts, percent);
    }
    let facts = Facts { discount_percent: percent, guaranteed_price: None, ..*facts };
    outcome(&facts, notified_on, starts_on, facts.list_price)
}

/// A community raises its percent from today on, so the next charge is never too early.
fn lower(facts: &Facts, percent: Decimal) -> Outcome {
    let on = facts.next_charge_on;
    let over = facts.ends_on.is_some_and(|end| on >= end) || (!facts.renews && on >= facts.term_ends_on);
    if over {
        return Outcome::Ends;
    }
    let price = facts.list_price.discounted(percent);
    Outcome::Changes(NewTerms { on, list_price: facts.list_price, price, capped: false })
}

#[cfg(test)]
mod tests {
    use rules::Cents;
    use rules::plans::price_change::rule::Kind;

    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// $39.00 less 12 %, charged on the 5th.
    fn monthly() -> Facts {
        Facts {
            kind: Kind::Monthly,
            next_charge_on: date("2027-04-05"),
            charge_day: 5,
            term_ends_on: date("2027-10-05"),
            ends_on: None,
            renews: true,
            list_price: Cents(3_900),
            price: Cents(3_432),
            discount_percent: Decimal::from(12),
            guaranteed_price: None,
        }
    }

    fn on(facts: &Facts, percent: i64) -> Option<(String, i64)> {
        match reaches(facts, date("2027-03-10"), date("2027-04-01"), Decimal::from(percent)) {
            Outcome::Changes(terms) => Some((terms.on.to_string(), terms.price.0)),
            _ => None,
        }
    }

    /// C3: the community ends Mar 31, 2027, notice Mar 10 (28 days: Apr 7). Monthly $34.32, charge day 5: Apr 5 still $34.32, May 5
    /// $39.00.
    #[test]
    fn monthly_price_rises_28_days_after_the_notice() {
        assert_eq!(on(&monthly(), 0), Some(("2027-05-05".to_owned(), 3_900)));
    }

    /// C4: yearly $351.12 renewing Apr 2: renews at $351.12, $399.00 on Apr 2, 2028.
    #[test]
    fn yearly_price_rises_at_the_renewal_after_28_days() {
        let yearly = Facts {
            kind: Kind::Yearly,
            next_charge_on: date("2027-04-02"),
            charge_day: 2,
            term_ends_on: date("2027-04-02"),
            list_price: Cents(39_900),
            price: Cents(35_112),
            ..monthly()
        };
        assert_eq!(on(&yearly, 0), Some(("2028-04-02".to_owned(), 39_900)));
    }

    #[test]
    fn contract_keeps_its_price_until_the_term_ends() {
        let contract = Facts { kind: Kind::Contract, ..monthly() };
        assert_eq!(on(&contract, 0), Some(("2027-10-05".to_owned(), 3_900)));
    }

    #[test]
    fn higher_percent_reaches_everybody_at_the_next_charge() {
        for kind in [Kind::Monthly, Kind::Contract, Kind::Yearly] {
            let facts = Facts { kind, ..monthly() };
            assert_eq!(on(&facts, 20), Some(("2027-04-05".to_owned(), 3_120)), "{kind}");
        }
    }

    #[test]
    fn lower_percent_waits_for_its_notice() {
        assert_eq!(on(&monthly(), 8), Some(("2027-05-05".to_owned(), 3_588)));
    }

    #[test]
    fn remaining_discount_of_the_same_size_changes_nothing() {
        let stays = reaches(&monthly(), date("2027-03-10"), date("2027-04-01"), Decimal::from(12));
        assert_eq!(stays, Outcome::Stays { guaranteed: false });
    }

    #[test]
    fn membership_that_ends_before_is_not_reached() {
        let ending = Facts { ends_on: Some(date("2027-04-05")), ..monthly() };
        for percent in [0, 20] {
            assert_eq!(on(&ending, percent), None);
        }
    }
}
