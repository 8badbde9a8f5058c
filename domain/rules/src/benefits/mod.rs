//! What a plan includes, what of it is used, and what is left: by membership, procedure code and term. Pure.
//!
//! - A term includes the plan's own counts. A plan may carry what was not used into the next term; it carries once, and what was carried is used first.
//!   Otherwise each term starts anew. That holds for every new term: a renewal, and a change of plan that begins one.
//! - A change of plan within a term begins no term: what was used counts against what the new plan includes.
//! - A term ends where the next begins. On its last day's morrow a membership that renews is in its next term, whether the billing run has come or not.
//! - A visit counts for the term of its date. What a term does not include is never refused: it is not included, and costs the member's price.
//! - A visit in the future, before the first term that is known, or after the membership's last day is refused. One that is recorded after the
//!   membership ended counts like any other, and changes nothing of what its cancellation came to.

mod assign;
mod code;
// The integration tests use the whole model.
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

/// A term of a membership, with what the plan of it includes.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Term {
    pub starts_on: NaiveDate,
    /// The first day after it.
    pub ends_on: NaiveDate,
    /// How many by code.
    pub included: BTreeMap<String, i32>,
    /// What is not used goes into the next term, once.
    pub carries: bool,
}

/// Some of one procedure at one visit.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Use {
    pub visit: i64,
    pub on: NaiveDate,
    pub code: String,
    pub quantity: i32,
    /// The usual fee of one when it was recorded.
    pub fee: Option<Cents>,
    /// Off what the plan does not include.
    pub percent: Decimal,
}

/// One procedure in one term.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CodeCount {
    /// By the plan, and carried from the term before.
    pub included: i32,
    /// Of what is included.
    pub carried: i32,
    /// Of what is included: never more.
    pub used: i32,
    /// Done beyond what is included, at the member's price.
    pub beyond: i32,
}

impl CodeCount {
    pub const fn left(&self) -> i32 {
        self.included - self.used
    }
}

/// One term, counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TermCount {
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    pub codes: BTreeMap<String, CodeCount>,
}

/// All terms of a membership, counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ledger {
    /// In order.
    pub terms: Vec<TermCount>,
    /// Which of them has the day of the count; a term that is renewed early lies ahead.
    pub current: usize,
    /// In order of their days, with how many of each are included.
    pub uses: Vec<(Use, i32)>,
}

impl Ledger {
    /// The term of the day of the count.
    pub fn current(&self) -> Option<&TermCount> {
        self.terms.get(self.current)
    }

    /// What was used from a day on, with how many of each are included.
    pub fn uses_since(&self, from: NaiveDate) -> impl Iterator<Item = &(Use, i32)> {
        self.uses.iter().filter(move |(used, _)| used.on >= from)
    }
}

/// Which of `terms` has a day: the last that begins by then, so that no day lies between two terms. None before the first.
fn term_at(terms: &[Term], on: NaiveDate) -> Option<usize> {
    terms.iter().rposition(|term| term.starts_on <= on)
}

/// Counts `uses` against `terms`, which follow each other, on a day. Earlier visits use what is included first.
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

/// The term that a visit of `on` counts for: its first day. `without` is the first day without the membership, where it ended or is about to; when the
/// visit is recorded makes no difference.
///
/// # Errors
/// What is wrong with the date: in the future, before the first known term, or after the membership's end.
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
