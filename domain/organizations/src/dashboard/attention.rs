//! Locations that need attention, and why.

use tenancy::contract;
use tenancy::ids::OfficeId;

use super::figures::Figures;

/// Late households are pointed out from this part of the active ones, in percent.
const LATE_PERCENT: i64 = 5;
/// Days without an enrollment after which a live location is pointed out.
const QUIET_DAYS: i64 = 14;

#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttentionKind {
    Late,
    NoEnrollment,
    NotLive,
    /// A plan's latest roll-out failed there.
    RolloutFailed,
    /// The location asks for another value of a plan.
    PlanRequest,
}

/// The plans that need somebody at a location, by name.
#[derive(Debug, Clone, Default)]
pub struct PlanNews {
    /// Their latest roll-out failed there.
    pub failed: Vec<String>,
    /// The location asks for another value.
    pub asked: Vec<String>,
}

#[contract(rename = "DashboardAttention")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attention {
    pub kind: AttentionKind,
    pub text: String,
}

/// A location that needs attention.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocationAttention {
    #[oai(rename = "dentistInfoId")]
    pub office: OfficeId,
    pub office_name: String,
    pub kind: AttentionKind,
    pub text: String,
}

/// What needs attention at a location.
pub fn attention(live: bool, households: i64, figures: &Figures, plans: &PlanNews) -> Vec<Attention> {
    let mut found = vec![];
    let news = [
        (AttentionKind::RolloutFailed, "Roll-out failed", &plans.failed),
        (AttentionKind::PlanRequest, "Asks for a change", &plans.asked),
    ];
    for (kind, what, names) in news.into_iter().filter(|(_, _, names)| !names.is_empty()) {
        found.push(Attention { kind, text: format!("{what}: {}", names.join(", ")) });
    }
    if !live {
        let text = "Patients can’t enroll yet".to_owned();
        found.push(Attention { kind: AttentionKind::NotLive, text });
        return found;
    }
    // Late households count as active.
    if figures.late > 0 && figures.late * 100 > households.max(1) * LATE_PERCENT {
        let text = format!("{} of {households} households are late", figures.late);
        found.push(Attention { kind: AttentionKind::Late, text });
    }
    match figures.days_since_enrollment {
        None => found.push(Attention { kind: AttentionKind::NoEnrollment, text: "No enrollment yet".to_owned() }),
        Some(days) if days >= QUIET_DAYS => {
            let text = format!("No enrollment in {days} days");
            found.push(Attention { kind: AttentionKind::NoEnrollment, text });
        }
        Some(_) => {}
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(live: bool, households: i64, late: i64, days: Option<i64>) -> Vec<AttentionKind> {
        let figures = Figures { late, days_since_enrollment: days, ..Figures::default() };
        attention(live, households, &figures, &PlanNews::default()).into_iter().map(|one| one.kind).collect()
    }

    #[test]
    fn failed_rollout_is_named_first() {
        let quiet = Figures { days_since_enrollment: Some(20), ..Figures::default() };
        let failed = vec!["Adult".to_owned(), "Child".to_owned()];
        let found = attention(true, 10, &quiet, &PlanNews { failed, asked: vec!["Adult".to_owned()] });
        let kinds: Vec<_> = found.iter().map(|one| one.kind).collect();
        assert_eq!(kinds, [AttentionKind::RolloutFailed, AttentionKind::PlanRequest, AttentionKind::NoEnrollment]);
        assert_eq!(
            (found[0].text.as_str(), found[1].text.as_str()),
            ("Roll-out failed: Adult, Child", "Asks for a change: Adult")
        );
    }

    #[test]
    fn attention_follows_its_limits() {
        use AttentionKind::{Late, NoEnrollment, NotLive};
        assert_eq!(kinds(true, 100, 5, Some(13)), [], "five percent is not over five percent");
        assert_eq!(kinds(true, 100, 6, Some(13)), [Late]);
        assert_eq!(kinds(true, 100, 0, Some(14)), [NoEnrollment]);
        assert_eq!(kinds(true, 0, 1, None), [Late, NoEnrollment]);
        assert_eq!(kinds(false, 0, 0, None), [NotLive]);
    }
}
