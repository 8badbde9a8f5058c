//! Locations that need attention, and why.

use rules::counts::counted;
use tenancy::contract;
use tenancy::ids::{MasterPlanId, OfficeId};

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
    pub failed: Vec<(MasterPlanId, String)>,
    /// The location asks for another value.
    pub asked: Vec<(MasterPlanId, String)>,
}

#[contract(rename = "DashboardAttention")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attention {
    pub kind: AttentionKind,
    pub text: String,
    /// The first of the plans that it is about.
    #[oai(rename = "planId")]
    pub plan: Option<MasterPlanId>,
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
    #[oai(rename = "planId")]
    pub plan: Option<MasterPlanId>,
}

/// What needs attention at a location.
pub fn attention(live: bool, households: i64, figures: &Figures, plans: &PlanNews) -> Vec<Attention> {
    let mut found = vec![];
    let news = [
        (AttentionKind::RolloutFailed, "Roll-out failed", &plans.failed),
        (AttentionKind::PlanRequest, "Asks for a change", &plans.asked),
    ];
    for (kind, what, plans) in news {
        let names: Vec<_> = plans.iter().map(|(_, name)| name.as_str()).collect();
        if let Some((first, _)) = plans.first() {
            found.push(Attention { kind, text: format!("{what}: {}", names.join(", ")), plan: Some(*first) });
        }
    }
    let mut add = |kind, text| found.push(Attention { kind, text, plan: None });
    if !live {
        add(AttentionKind::NotLive, "Patients can’t enroll yet".to_owned());
        return found;
    }
    // Late households count as active.
    if figures.late > 0 && figures.late * 100 > households.max(1) * LATE_PERCENT {
        let of = counted(households, "household", "households");
        let are = if figures.late == 1 { "is" } else { "are" };
        add(AttentionKind::Late, format!("{} of {of} {are} late", figures.late));
    }
    match figures.days_since_enrollment {
        None => add(AttentionKind::NoEnrollment, "No enrollment yet".to_owned()),
        Some(days) if days >= QUIET_DAYS => {
            add(AttentionKind::NoEnrollment, format!("No enrollment in {days} days"));
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
        let plan = |id, name: &str| (MasterPlanId(id), name.to_owned());
        let failed = vec![plan(1, "Adult"), plan(2, "Child")];
        let found = attention(true, 10, &quiet, &PlanNews { failed, asked: vec![plan(1, "Adult")] });
        let kinds: Vec<_> = found.iter().map(|one| one.kind).collect();
        assert_eq!(kinds, [AttentionKind::RolloutFailed, AttentionKind::PlanRequest, AttentionKind::NoEnrollment]);
        assert_eq!(
            (found[0].text.as_str(), found[1].text.as_str()),
            ("Roll-out failed: Adult, Child", "Asks for a change: Adult")
        );
        let plans: Vec<_> = found.iter().map(|one| one.plan).collect();
        assert_eq!(plans, [Some(MasterPlanId(1)), Some(MasterPlanId(1)), None]);
    }

    #[test]
    fn late_households_agree_with_their_number() {
        let told = |late| {
            let figures = Figures { late, days_since_enrollment: Some(1), ..Figures::default() };
            attention(true, 9, &figures, &PlanNews::default()).remove(0).text
        };
        assert_eq!(told(1), "1 of 9 households is late");
        assert_eq!(told(2), "2 of 9 households are late");
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
