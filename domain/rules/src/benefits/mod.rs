//! Counts what a plan includes, what was used, and what is left: by membership, procedure code and term. No I/O.
//!
//! - A term includes the plan's own quantities. A plan may carry unused quantities into the next term, once; carried
//!   quantities are used first. Otherwise each term starts from the plan's quantities. This holds for every new term: a
//!   renewal, or a change of plan that starts one.
//! - A change of plan within a term doesn't start a new term: earlier uses count against the new plan's quantities.
//! - A term ends where the next one begins. On the day after its last day, a renewing membership is in its next term, even
//!   if the billing run hasn't run yet.
//! - A visit counts for the term of its date. A procedure beyond the included quantity is never refused; it costs the
//!   member's price.
//! - A visit is refused if it is in the future, before the first known term, or after the membership's last day. A visit
//!   recorded after the membership ended counts like any other, and doesn't change the amounts of the cancellation.

mod assign;
mod code;
// The integration tests use the whole model; the unit tests use only a part.
#[cfg(test)]
#[allow(dead_code)]
mod model;
mod savings;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::Deserialize;

pub use assign::{Assigned, HeldPlan, assign};
pub use code::read_code;
pub use savings::{Savings, UsedVisits, savings, used_visits};

use crate::{Cents, Message};
use rust_decimal::Decimal;

/// A term of a membership, with the quantities that its plan includes.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Term {
    pub starts_on: NaiveDate,
    /// The day after the term's last day.
    pub ends_on: NaiveDate,
    /// Quantity by procedure code.
    pub included: BTreeMap<String, i32>,
    /// Unused quantities carry into the next term, once.
    pub carries: bool,
}

/// A quantity of one procedure at one visit.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Use {
    pub visit: i64,
    pub on: NaiveDate,
    pub code: String,
    pub quantity: i32,
    /// The usual fee of one procedure when the visit was recorded.
    pub fee: Option<Cents>,
    /// The discount on procedures that the plan doesn't include.
    pub percent: Decimal,
}

/// The count of one procedure in one term.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CodeCount {
    /// The plan's quantity plus the quantity carried from the previous term.
    pub included: i32,
    /// The part of `included` that was carried.
    pub carried: i32,
    /// The part of `included` that was used; never more.
    pub used: i32,
    /// Procedures beyond the included quantity, at the member's price.
    pub beyond: i32,
}

impl CodeCount {
    pub const fn left(&self) -> i32 {
        self.included - self.used
    }
}

/// The counts of one term.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TermCount {
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    pub codes: BTreeMap<String, CodeCount>,
}

/// The counts of all terms of a membership.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ledger {
    /// In order.
    pub terms: Vec<TermCount>,
    /// The index of the term with the day of the count. A term that was renewed early is later in the list.
    pub current: usize,
    /// In order of date, each with its included quantity.
    pub uses: Vec<(Use, i32)>,
}

impl Ledger {
    /// The term that contains the day of the count.
    pub fn current(&self) -> Option<&TermCount> {
        self.terms.get(self.current)
    }

    /// The uses since a day, each with its included quantity.
    pub fn uses_since(&self, from: NaiveDate) -> impl Iterator<Item = &(Use, i32)> {
        self.uses.iter().filter(move |(used, _)| used.on >= from)
    }
}

/// The index of the term that contains a day: the last one that starts by then, so no day falls between two terms. `None`
/// before the first term.
fn term_at(terms: &[Term], on: NaiveDate) -> Option<usize> {
    terms.iter().rposition(|term| term.starts_on <= on)
}

/// Counts `uses` against `terms`, which are consecutive, on a day. Earlier visits use the included quantities first.
pub fn count(terms: &[Term], mut uses: Vec<Use>, today: NaiveDate) -> Ledger {
    uses.sort_by(|a, b| (a.on, a.visit, &a.code).cmp(&(b.on, b.visit, &b.code)));
    let mut counted: Vec<TermCount> = vec![];
    let mut carried: BTreeMap<String, i32> = BTreeMap::new();
    let mut included_of = vec![0; uses.len()];
    let mut next = terms.first().map_or(uses.len(), |first| uses.partition_point(|used| used.on < first.starts_on));
    for (n, term) in terms.iter().enumerate() {
        let begins = next;
        next = terms.get(n + 1).map_or(uses.len(), |after| uses.partition_point(|used| used.on < after.starts_on));
        let mut codes: BTreeMap<String, CodeCount> = BTreeMap::new();
        for (code, quantity) in term.included.iter().chain(&carried) {
            codes.entry(code.clone()).or_default().included += quantity;
        }
        for (code, quantity) in &carried {
            codes.entry(code.clone()).or_default().carried = *quantity;
        }
        for (at, used) in uses.iter().enumerate().take(next).skip(begins) {
            let code = codes.entry(used.code.clone()).or_default();
            let included = used.quantity.min(code.left());
            code.used += included;
            code.beyond += used.quantity - included;
            included_of[at] = included;
        }
        let own = |code: &str| term.included.get(code).copied().unwrap_or_default();
        carried = codes
            .iter()
            .map(|(code, count)| (code.clone(), count.left().min(own(code))))
            .filter(|(_, left)| term.carries && *left > 0)
            .collect();
        counted.push(TermCount { starts_on: term.starts_on, ends_on: term.ends_on, codes });
    }
    let current = term_at(terms, today).unwrap_or_default();
    Ledger { terms: counted, current, uses: uses.into_iter().zip(included_of).collect() }
}

/// Returns the first day of the term that a visit on `on` counts for. `without` is the first day after the membership's
/// end, if it ended or will end. The time when the visit is recorded makes no difference.
///
/// # Errors
/// The reason that the date is invalid: in the future, before the first known term, or after the membership's end.
pub fn term_of(
    terms: &[Term],
    on: NaiveDate,
    today: NaiveDate,
    without: Option<NaiveDate>,
) -> Result<NaiveDate, Message> {
    if on > today {
        return Err(Message::VisitInFuture);
    }
    if let Some(without) = without.filter(|without| on >= *without) {
        return Err(Message::VisitAfterEnd(without));
    }
    let Some(first) = terms.first() else { return Err(Message::InvalidData) };
    if let Some(last) = terms.last().filter(|last| on >= last.ends_on) {
        return Err(Message::VisitAfterTerm(last.ends_on));
    }
    let found = term_at(terms, on).and_then(|n| terms.get(n));
    found.map(|term| term.starts_on).ok_or(Message::VisitBeforeTerm(first.starts_on))
}
