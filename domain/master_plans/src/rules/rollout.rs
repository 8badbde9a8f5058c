//! The course of a roll-out and of its locations, and what may be confirmed, withdrawn or rolled back.

use std::collections::BTreeSet;

use chrono::{Months, NaiveDate};
use rules::FieldErrors;
use rules::digest::short_hex;
use rules::plans::form::{check, check_offer, check_reachable};
use serde_json::json;
use tenancy::brand::Brand;
use tenancy::ids::OfficeId;
use tenancy::{contract, text_enum};

use super::content::Content;
use super::effect::Effect;

/// A roll-out's day is at most this far ahead.
const MOST_MONTHS_AHEAD: Months = Months::new(12);

text_enum! {
    #[contract(rename = "PlanRolloutState")]
    RolloutState {
        /// Previewed and not confirmed.
        Draft = "draft",
        /// Confirmed, before its day.
        Scheduled = "scheduled",
        Running = "running",
        Done = "done",
        /// Each location was tried, and some failed.
        PartlyFailed = "partly_failed",
        RolledBack = "rolled_back",
        /// Taken back before its day.
        Withdrawn = "withdrawn",
    }
}

text_enum! {
    /// The state of one location of a roll-out.
    #[contract(rename = "PlanRolloutLineState")]
    LineState {
        Pending = "pending",
        Applied = "applied",
        /// The plan may not be sold there as it is.
        Blocked = "blocked",
        Failed = "failed",
        /// Left out by the user.
        Skipped = "skipped",
        Undone = "undone",
    }
}

/// What happens to one location of a roll-out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineEvent {
    Apply,
    Fail,
    Retry,
    /// By a rollback or a withdrawal.
    Undo,
}

impl LineState {
    /// The state after `event`; `None` if it cannot happen, so that nothing is applied or undone twice.
    pub const fn after(self, event: LineEvent) -> Option<Self> {
        match (self, event) {
            (Self::Pending, LineEvent::Apply) => Some(Self::Applied),
            (Self::Pending, LineEvent::Fail) => Some(Self::Failed),
            (Self::Failed, LineEvent::Retry) => Some(Self::Pending),
            (Self::Pending | Self::Applied | Self::Failed, LineEvent::Undo) => Some(Self::Undone),
            _ => None,
        }
    }
}

impl RolloutState {
    /// The state of a confirmed roll-out whose day has come, by its locations.
    pub fn of_lines(lines: &[LineState]) -> Self {
        let any = |state| lines.contains(&state);
        if any(LineState::Pending) {
            Self::Running
        } else if any(LineState::Failed) {
            Self::PartlyFailed
        } else if any(LineState::Undone) && !any(LineState::Applied) {
            Self::RolledBack
        } else {
            Self::Done
        }
    }

    /// Whether it keeps the plan from another roll-out.
    pub const fn is_under_way(self) -> bool {
        matches!(self, Self::Scheduled | Self::Running)
    }
}

/// The locations of a roll-out as they are confirmed: those that the user unchecked are left out.
///
/// # Errors
/// The blocked locations that are still checked.
pub fn confirmed(
    lines: &[(OfficeId, LineState)],
    unchecked: &BTreeSet<OfficeId>,
) -> Result<Vec<(OfficeId, LineState)>, Vec<OfficeId>> {
    let of = |(office, state): &(OfficeId, LineState)| {
        (*office, if unchecked.contains(office) { LineState::Skipped } else { *state })
    };
    let lines: Vec<_> = lines.iter().map(of).collect();
    let blocked = lines.iter().filter(|(_, state)| *state == LineState::Blocked);
    let blocked: Vec<_> = blocked.map(|(office, _)| *office).collect();
    if blocked.is_empty() { Ok(lines) } else { Err(blocked) }
}

/// Whether a roll-out may start on `day`: from today to twelve months ahead.
pub fn may_start_on(day: NaiveDate, today: NaiveDate) -> bool {
    let last = today.checked_add_months(MOST_MONTHS_AHEAD);
    day >= today && last.is_some_and(|last| day <= last)
}

/// How a roll-out is taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Back {
    /// Before its day: only the announced prices are undone.
    Withdraw,
    RollBack,
}

/// Why a roll-out is not taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotBack {
    /// A later roll-out changed the plan; a version can be restored instead.
    NotLatest,
    UnderWay,
    /// It is a draft, or was taken back.
    NothingToUndo,
}

/// How the roll-out at `place` of a plan's roll-outs, oldest first, is taken back. Drafts and withdrawn ones never changed the
/// plan, so they stand in nobody's way.
///
/// # Errors
/// Why it is not.
pub fn back(rollouts: &[RolloutState], place: usize) -> Result<Back, NotBack> {
    let state = rollouts.get(place).copied().unwrap_or(RolloutState::Draft);
    let later = rollouts.iter().skip(place + 1);
    let back = match state {
        RolloutState::Draft | RolloutState::Withdrawn | RolloutState::RolledBack => {
            return Err(NotBack::NothingToUndo);
        }
        RolloutState::Running => return Err(NotBack::UnderWay),
        RolloutState::Scheduled => Back::Withdraw,
        RolloutState::Done | RolloutState::PartlyFailed => Back::RollBack,
    };
    let changed = |s: &RolloutState| !matches!(s, RolloutState::Draft | RolloutState::Withdrawn);
    if later.into_iter().any(changed) { Err(NotBack::NotLatest) } else { Ok(back) }
}

/// What keeps the plan from being sold at a location with this content; empty if nothing does. The words that the
/// location's state bans are checked beside it.
pub fn problems(brand: &Brand, content: &Content) -> FieldErrors {
    let mut errors = check(brand, content.form());
    errors.join(check_offer(brand, content.form()));
    errors.join(check_reachable(content.form()));
    errors
}

/// Identifies what a preview showed: it differs as soon as a field, a price or a person does.
pub fn seen(effects: &[(OfficeId, Effect)]) -> String {
    let people = |effect: &Effect| {
        let person = |p: &super::effect::PersonChange| {
            let terms = p.terms().map(|t| (t.on, t.price));
            json!([p.subscription, p.old, terms])
        };
        effect.people.iter().map(person).collect::<Vec<_>>()
    };
    let lines = effects.iter().map(|(office, effect)| json!([office, effect.content, effect.fields, people(effect)]));
    short_hex(json!(lines.collect::<Vec<_>>()).to_string(), 8)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use chrono::Days;
    use tenancy::brand::BrandBook;

    use super::super::effect::{LocationPlan, effect};
    use super::super::tests::{adult, date, master, monthly_at};
    use super::super::values::Location;
    use super::*;

    #[test]
    fn location_is_never_applied_or_undone_twice() {
        for event in [LineEvent::Apply, LineEvent::Undo] {
            let mut state = LineState::Pending;
            let times = (0..5).filter(|_| state.after(event).map(|next| state = next).is_some()).count();
            assert_eq!(times, 1);
        }
        assert_eq!(LineState::Failed.after(LineEvent::Apply), None, "it is retried first");
        assert_eq!(LineState::Skipped.after(LineEvent::Undo), None);
        assert_eq!(LineState::Blocked.after(LineEvent::Apply), None);
    }

    #[test]
    fn rollout_is_done_when_every_location_is() {
        use LineState::{Applied, Failed, Pending, Skipped, Undone};
        let of = RolloutState::of_lines;
        assert_eq!(of(&[Applied, Pending]), RolloutState::Running);
        assert_eq!(of(&[Applied, Failed]), RolloutState::PartlyFailed);
        assert_eq!(of(&[Applied, Skipped]), RolloutState::Done);
        assert_eq!(of(&[Undone, Skipped]), RolloutState::RolledBack);
    }

    #[test]
    fn blocked_location_goes_on_only_when_unchecked() {
        let lines = [(OfficeId(1), LineState::Pending), (OfficeId(2), LineState::Blocked)];
        assert_eq!(confirmed(&lines, &BTreeSet::new()), Err(vec![OfficeId(2)]));
        let left_out = confirmed(&lines, &BTreeSet::from([OfficeId(2)])).unwrap();
        assert_eq!(left_out[1], (OfficeId(2), LineState::Skipped));
        assert_eq!(left_out[0], (OfficeId(1), LineState::Pending));
    }

    #[test]
    fn rollout_starts_within_twelve_months() {
        let today = date("2026-12-01");
        for (day, may) in [("2026-11-30", false), ("2026-12-01", true), ("2027-12-01", true), ("2027-12-02", false)] {
            assert_eq!(may_start_on(date(day), today), may, "{day}");
        }
    }

    #[test]
    fn only_the_latest_rollout_is_rolled_back() {
        use RolloutState::{Done, Draft, RolledBack, Running, Scheduled, Withdrawn};
        assert_eq!(back(&[Done, Done], 0), Err(NotBack::NotLatest));
        assert_eq!(back(&[Done, Done], 1), Ok(Back::RollBack));
        assert_eq!(back(&[Done, Draft, Withdrawn], 0), Ok(Back::RollBack));
        assert_eq!(back(&[Done, Scheduled], 1), Ok(Back::Withdraw));
        assert_eq!(back(&[Running], 0), Err(NotBack::UnderWay));
        assert_eq!(back(&[RolledBack], 0), Err(NotBack::NothingToUndo));
    }

    #[test]
    fn plan_under_the_minimum_price_is_blocked() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../brands");
        let book = BrandBook::load(folder).expect("the brands load");
        let brand = Arc::clone(book.iter().find(|brand| brand.id.as_str() == "dental").expect("the brand"));
        let minimum = brand.minimum_price_cents(brand.preset("adult").expect("the preset"));
        let wrong = |price| {
            let form = rules::plans::PlanForm { inclusions: vec![], ..adult(price, 39_900) };
            problems(&brand, &Content::new(form)).0.into_keys().collect::<Vec<_>>()
        };
        assert_eq!(wrong(minimum), Vec::<String>::new());
        assert_eq!(wrong(minimum - 1), ["pricing.monthly"]);
    }

    #[test]
    fn preview_is_another_when_a_person_joins() {
        let after = master(&[("2026-12-01", adult(4200, 39_900))]);
        let of = |people: i64| {
            let plan = LocationPlan {
                at: Location { office: OfficeId(1), groups: BTreeSet::new() },
                content: Some(Content::new(adult(3900, 39_900))),
                holders: (0..people).map(|id| monthly_at(id, 3900, 0)).collect(),
                today: date("2026-12-01"),
            };
            let starts_on = plan.today + Days::new(31);
            seen(&[(OfficeId(1), effect(&after, &[], &plan, starts_on))])
        };
        assert_eq!(of(2), of(2));
        assert_ne!(of(2), of(3));
    }
}
