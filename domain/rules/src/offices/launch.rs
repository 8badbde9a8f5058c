//! The launch of an office: its checklist, whether it is live, and what it has earned. All of it follows from facts.

use chrono::{Days, NaiveDate};
use tenancy::brand::{LaunchItem, LaunchReward};

use super::Missing;
use crate::Cents;

/// What is known of an office that gets ready.
#[derive(Debug, Clone, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct LaunchFacts {
    pub profile_complete: bool,
    /// It has usual fees, and one for each procedure that its plans include.
    pub fees_complete: bool,
    pub active_plan: bool,
    /// `office_is_live` of the schema: it may take money, enrolls people, and has an active plan.
    pub live: bool,
    /// What it lacks before it may take money.
    pub missing: Option<Missing>,
    pub charges_enabled: bool,
    pub terms_accepted: bool,
    /// Somebody besides the owner works there.
    pub team: bool,
    pub branded: bool,
    /// The days on which members joined.
    pub first_members: Vec<NaiveDate>,
    pub joined_on: NaiveDate,
    pub today: NaiveDate,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum), oai(rename_all = "snake_case"))]
pub enum RewardState {
    Earned,
    /// It can still be earned.
    Open,
    Missed,
}

/// A launch reward as it is for one office.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reward {
    pub amount: Cents,
    /// A member has to join from here on,
    pub from: NaiveDate,
    /// and not later.
    pub until: NaiveDate,
    pub state: RewardState,
}

impl LaunchFacts {
    /// Whether an item of the checklist is a fact.
    pub fn done(&self, item: LaunchItem) -> bool {
        match item {
            LaunchItem::OfficeProfile => self.profile_complete,
            LaunchItem::ProcedureFees => self.fees_complete,
            LaunchItem::FirstActivePlan => self.active_plan,
            LaunchItem::PaymentsAccount => self.charges_enabled,
            LaunchItem::TeamMemberInvited => self.team,
            LaunchItem::EnrollmentPageBranded => self.branded,
            LaunchItem::FirstMemberEnrolled => !self.first_members.is_empty(),
        }
    }

    pub fn complete(&self, checklist: impl IntoIterator<Item = LaunchItem>) -> bool {
        checklist.into_iter().all(|item| self.done(item))
    }

    /// Each of the brand's rewards: earned when the checklist is complete and a member joined in its window, which begins after the
    /// window before.
    pub fn rewards(&self, rewards: &[LaunchReward], checklist_complete: bool) -> Vec<Reward> {
        let day = |days: u16| self.joined_on + Days::new(u64::from(days));
        let mut from = self.joined_on;
        let each = rewards.iter().map(|reward| {
            let (own, until) = (from, day(reward.day));
            from = until + Days::new(1);
            let joined = self.first_members.iter().any(|on| (own..=until).contains(on));
            let state = match (joined, checklist_complete) {
                (true, true) => RewardState::Earned,
                (false, _) if self.today > until => RewardState::Missed,
                _ => RewardState::Open,
            };
            Reward { amount: Cents(reward.amount_cents), from: own, until, state }
        });
        each.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REWARDS: [LaunchReward; 3] = [
        LaunchReward { day: 30, amount_cents: 2500 },
        LaunchReward { day: 60, amount_cents: 5000 },
        LaunchReward { day: 90, amount_cents: 10000 },
    ];

    fn on(day: u64) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 3, 1).unwrap() + Days::new(day)
    }

    fn facts(members: &[u64], today: u64) -> LaunchFacts {
        LaunchFacts {
            joined_on: on(0),
            today: on(today),
            first_members: members.iter().map(|day| on(*day)).collect(),
            ..LaunchFacts::default()
        }
    }

    #[test]
    fn a_reward_needs_a_member_in_its_own_window_and_the_whole_checklist() {
        use RewardState::{Earned, Missed, Open};
        let states = |facts: LaunchFacts, complete| {
            facts.rewards(&REWARDS, complete).into_iter().map(|own| own.state).collect::<Vec<_>>()
        };
        assert_eq!(states(facts(&[], 10), false), [Open, Open, Open]);
        assert_eq!(states(facts(&[5], 10), false), [Open, Open, Open]);
        assert_eq!(states(facts(&[5], 10), true), [Earned, Open, Open]);
        assert_eq!(states(facts(&[30], 40), true), [Earned, Open, Open]);
        assert_eq!(states(facts(&[31, 90], 91), true), [Missed, Earned, Earned]);
        assert_eq!(states(facts(&[91], 91), true), [Missed, Missed, Missed]);
        let windows = facts(&[], 0).rewards(&REWARDS, false);
        assert_eq!((windows[1].from, windows[1].until), (on(31), on(60)));
    }

    #[test]
    fn each_item_is_ticked_by_its_fact() {
        assert!(
            !facts(&[], 0).done(LaunchItem::FirstMemberEnrolled)
                && facts(&[1], 2).done(LaunchItem::FirstMemberEnrolled)
        );
        let team = LaunchFacts { team: true, ..facts(&[], 0) };
        assert!(team.done(LaunchItem::TeamMemberInvited) && !team.done(LaunchItem::EnrollmentPageBranded));
        assert!(!team.complete([LaunchItem::TeamMemberInvited, LaunchItem::OfficeProfile]));
    }
}
