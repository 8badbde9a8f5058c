//! Decides on the members of one household together.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};

use crate::candidate::{Candidate, candidate, probability};
use crate::index::{Entry, Index};
use crate::person::{ChartStatus, Member, Normal};
use crate::score::{Dates, Field, Names, Pair, Reason, score};
use crate::{AUTOMATIC, REVIEW};

/// What each other member surely in the same family adds, and the most that all add.
const FAMILY_BITS: f64 = 3.2;
const MOST_FAMILY_BITS: f64 = 5.0;
/// What else must agree if one part of the birth date differs.
const BESIDES_ONE_PART: f64 = 20.0;
/// The most that a rival may have.
const RIVAL: f64 = 0.05;
/// Candidates of less are not offered.
const SHOWN: f64 = 0.01;
/// The most candidates that are offered.
const MOST_SHOWN: usize = 5;

/// Why a person has to look at a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Doubt {
    NotSureEnough,
    FirstNameDiffers,
    BirthDateDiffers,
    NoBirthDate,
    SwappedDateAlone,
    AnotherChartFits,
    SuffixDiffers,
    /// A person of the same birth date in the family or household: twins.
    SameBirthDateInFamily,
    NotActive,
    MatchedToAnother,
    NamesExchanged,
    /// Two members of the household fit the chart.
    TwoMembersFit,
}

impl Doubt {
    /// In the office's words.
    pub const fn text(self) -> &'static str {
        match self {
            Self::NotSureEnough => "Not enough matches to be sure.",
            Self::FirstNameDiffers => "The first name differs.",
            Self::BirthDateDiffers => "The birth date differs.",
            Self::NoBirthDate => "The chart has no birth date.",
            Self::SwappedDateAlone => "Day and month are swapped, and no phone, email or address matches.",
            Self::AnotherChartFits => "Another chart fits too.",
            Self::SuffixDiffers => "The suffix differs: this may be a parent or child.",
            Self::SameBirthDateInFamily => "The family has another person with this birth date.",
            Self::NotActive => "The chart isn’t active.",
            Self::MatchedToAnother => "The chart is matched to another member.",
            Self::NamesExchanged => "First and last name are exchanged.",
            Self::TwoMembersFit => "Two members of the household fit this chart.",
        }
    }
}

/// What happens to a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// The chart is the member's.
    Automatic {
        chart: i64,
    },
    /// A person decides.
    Review(Vec<Doubt>),
    None,
}

/// The decision about one member.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    pub member: i64,
    pub decision: Decision,
    /// The best first.
    pub candidates: Vec<Candidate>,
    /// Another active chart of the same person, as it seems.
    pub second_chart: Option<i64>,
}

/// A member with the charts that were compared.
struct Comparison<'a> {
    member: &'a Member,
    normal: Normal,
    pairs: Vec<(usize, Pair, f64)>,
}

impl Index {
    /// Decides on the members of a household.
    pub fn match_household(&self, members: &[Member]) -> Vec<Outcome> {
        let mut comparisons: Vec<Comparison<'_>> = members.iter().map(|member| self.compare_all(member)).collect();
        let alone: Vec<Outcome> =
            comparisons.iter().map(|one| self.decide(one, &comparisons, &HashSet::new())).collect();
        let sure: HashMap<i64, usize> = alone.iter().filter_map(|outcome| self.sure(outcome)).collect();
        self.add_families(&mut comparisons, &sure);
        let outcomes: Vec<Outcome> = comparisons
            .iter()
            .map(|one| {
                let others = sure.iter().filter(|(member, _)| **member != one.member.id);
                self.decide(one, &comparisons, &others.map(|(_, at)| *at).collect())
            })
            .collect();
        without_collisions(outcomes)
    }

    fn sure(&self, outcome: &Outcome) -> Option<(i64, usize)> {
        match outcome.decision {
            Decision::Automatic { chart } => Some((outcome.member, self.by_id[&chart])),
            _ => None,
        }
    }

    fn compare_all<'a>(&self, member: &'a Member) -> Comparison<'a> {
        let normal = self.normal(member);
        let pairs = self.found(member, &normal).into_iter().map(|at| {
            let pair = score(self, &normal, member.number.as_deref(), &self.entries[at]);
            let bits = pair.bits + self.prior();
            (at, pair, bits)
        });
        Comparison { pairs: pairs.collect(), member, normal }
    }

    /// The others of a household who are surely in a family speak for that family's charts.
    fn add_families(&self, comparisons: &mut [Comparison<'_>], sure: &HashMap<i64, usize>) {
        for one in comparisons {
            let families: Vec<&String> = sure
                .iter()
                .filter(|(member, _)| **member != one.member.id)
                .filter_map(|(_, at)| self.entries[*at].family.as_ref())
                .collect();
            for (at, pair, bits) in &mut one.pairs {
                let count =
                    families.iter().filter(|family| Some(**family) == self.entries[*at].family.as_ref()).count();
                let more = (FAMILY_BITS * count as f64).min(MOST_FAMILY_BITS);
                if count > 0 {
                    *bits += more;
                    pair.besides_date += more;
                    let text = "Same family as others of the household.".to_owned();
                    pair.reasons.push(Reason { field: Field::Family, text, bits: more });
                }
            }
        }
    }

    /// Decides on one member; charts in `sure` belong to others of the household.
    fn decide(&self, one: &Comparison<'_>, household: &[Comparison<'_>], sure: &HashSet<usize>) -> Outcome {
        let mut pairs: Vec<&(usize, Pair, f64)> = one.pairs.iter().filter(|(at, ..)| !sure.contains(at)).collect();
        pairs.sort_by(|one, other| other.2.total_cmp(&one.2).then(self.preferred(one.0, other.0)));
        let mut second_chart = None;
        if self.is_same_person(&pairs) {
            // The two count as one person, so the second is no rival.
            if self.preferred(pairs[0].0, pairs[1].0).is_gt() {
                pairs.swap(0, 1);
            }
            let second = pairs.remove(1).0;
            second_chart = Some(second).filter(|at| self.entries[*at].status == ChartStatus::Active);
        }
        let sum: f64 = pairs.iter().map(|(_, _, bits)| bits.exp2()).sum();
        let shown: Vec<Candidate> = pairs
            .iter()
            .map(|(at, pair, bits)| candidate(pair, &self.entries[*at], *bits, probability(*bits, sum)))
            .filter(|candidate| candidate.probability >= SHOWN)
            .take(MOST_SHOWN)
            .collect();
        let total: f64 = shown.iter().map(|candidate| candidate.probability).sum();
        let decision = match pairs.first() {
            Some((at, pair, _)) if total >= REVIEW => {
                let doubts = self.doubts(one, household, (*at, pair), &shown);
                match doubts.is_empty() {
                    true => Decision::Automatic { chart: self.entries[*at].id },
                    false => Decision::Review(doubts),
                }
            }
            _ => Decision::None,
        };
        Outcome {
            member: one.member.id,
            decision,
            candidates: shown,
            second_chart: second_chart.map(|at| self.entries[at].id),
        }
    }

    /// The chart that is used of two that fit equally: the active one, then the one that was visited later.
    fn preferred(&self, one: usize, other: usize) -> std::cmp::Ordering {
        let rank = |at: usize| {
            let entry = &self.entries[at];
            (entry.status == ChartStatus::Active, entry.last_visit, std::cmp::Reverse(entry.id))
        };
        rank(other).cmp(&rank(one))
    }

    /// Whether the two best charts are one person's, as it seems: the same names and birth date.
    fn is_same_person(&self, pairs: &[&(usize, Pair, f64)]) -> bool {
        let [(first, ..), (second, ..), ..] = pairs else { return false };
        let (one, other) = (&self.entries[*first], &self.entries[*second]);
        let (a, b) = (&one.normal, &other.normal);
        !one.taken
            && !other.taken
            && a.first.first() == b.first.first()
            && a.last.joined == b.last.joined
            && a.suffix == b.suffix
            && a.birth.is_some()
            && a.birth == b.birth
    }

    fn doubts(
        &self,
        one: &Comparison<'_>,
        household: &[Comparison<'_>],
        best: (usize, &Pair),
        shown: &[Candidate],
    ) -> Vec<Doubt> {
        let (at, pair) = best;
        let entry = &self.entries[at];
        let date = match pair.date {
            Dates::Same => None,
            Dates::Swapped if pair.contact_agrees => None,
            Dates::Swapped => Some(Doubt::SwappedDateAlone),
            Dates::OnePart if pair.besides_date >= BESIDES_ONE_PART => None,
            Dates::OnePart | Dates::Other => Some(Doubt::BirthDateDiffers),
            Dates::Missing => Some(Doubt::NoBirthDate),
        };
        let twin = pair.first != Names::Same || !self.same_first(&one.normal, entry);
        let rules = [
            (pair.names_exchanged, Doubt::NamesExchanged),
            (pair.first < Names::Close, Doubt::FirstNameDiffers),
            (pair.suffix_differs, Doubt::SuffixDiffers),
            (shown.get(1).is_some_and(|rival| rival.probability > RIVAL), Doubt::AnotherChartFits),
            (twin && self.has_twin(one, household, at), Doubt::SameBirthDateInFamily),
            (entry.taken, Doubt::MatchedToAnother),
            (entry.status != ChartStatus::Active, Doubt::NotActive),
            (shown.first().is_none_or(|best| best.probability < AUTOMATIC), Doubt::NotSureEnough),
        ];
        date.into_iter().chain(rules.into_iter().filter(|(holds, _)| *holds).map(|(_, doubt)| doubt)).collect()
    }

    fn same_first(&self, ours: &Normal, entry: &Entry) -> bool {
        ours.first.first() == entry.normal.first.first()
    }

    /// Whether the chart's family or the member's household has another person with this birth date.
    fn has_twin(&self, one: &Comparison<'_>, household: &[Comparison<'_>], at: usize) -> bool {
        let entry = &self.entries[at];
        let born = [entry.normal.birth, one.normal.birth];
        let same = |date| born.contains(&date) && date.is_some();
        let family = entry.family.as_ref().and_then(|family| self.families.get(family));
        let in_family = family
            .is_some_and(|charts| charts.iter().any(|other| *other != at && same(self.entries[*other].normal.birth)));
        in_family || household.iter().any(|other| other.member.id != one.member.id && same(other.normal.birth))
    }
}

/// Nobody is matched to a chart that also fits another of the household automatically.
fn without_collisions(mut outcomes: Vec<Outcome>) -> Vec<Outcome> {
    let mut count: HashMap<i64, usize> = HashMap::new();
    for outcome in &outcomes {
        if let Decision::Automatic { chart } = outcome.decision {
            *count.entry(chart).or_default() += 1;
        }
    }
    for outcome in &mut outcomes {
        if let Decision::Automatic { chart } = outcome.decision
            && count[&chart] > 1
        {
            outcome.decision = Decision::Review(vec![Doubt::TwoMembersFit]);
        }
    }
    outcomes
}
