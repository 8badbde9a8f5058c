//! A chart that may be a member's, with its probability and reasons.

use serde::{Deserialize, Serialize};

use crate::index::{Entry, Index};
use crate::person::Member;
use crate::score::{Pair, Reason, score};

/// How sure a candidate is, for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    Strong,
    Likely,
    Unsure,
}

/// A chart that may be the member's.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidate {
    pub chart: i64,
    pub bits: f64,
    pub probability: f64,
    pub strength: Strength,
    /// The strongest first.
    pub reasons: Vec<Reason>,
}

impl Index {
    /// How well one chart fits a member, for a search by hand; `None` for an unknown chart.
    pub fn compare(&self, member: &Member, chart: i64) -> Option<Candidate> {
        let entry = &self.entries[*self.by_id.get(&chart)?];
        let pair = score(self, &self.normal(member), member.number.as_deref(), entry);
        let bits = pair.bits + self.prior();
        let probability = probability(bits, bits.exp2());
        Some(candidate(&pair, entry, bits, probability))
    }
}

/// `odds / (1 + sum of odds)`.
pub(crate) fn probability(bits: f64, sum: f64) -> f64 {
    if sum.is_finite() { bits.exp2() / (1.0 + sum) } else { 1.0 }
}

pub(crate) fn candidate(pair: &Pair, entry: &Entry, bits: f64, probability: f64) -> Candidate {
    let strength = match probability {
        p if p >= crate::AUTOMATIC => Strength::Strong,
        p if p >= crate::REVIEW => Strength::Likely,
        _ => Strength::Unsure,
    };
    Candidate { chart: entry.id, bits, probability, strength, reasons: pair.reasons.clone() }
}
