//! The launch of an office: its checklist, whether it is live, and the rewards it has earned. Everything is computed from
//! facts.

use chrono::{Days, NaiveDate};
use tenancy::brand::{LaunchItem, LaunchReward};
use tenancy::contract;

use rules::Cents;
use rules::offices::Missing;

/// The facts about an office that prepares its launch.
#[derive(Debug, Clone, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct LaunchFacts {
    pub profile_complete: bool,
    /// It has usual fees, including one for each procedure in its plans.
    pub fees_complete: bool,
    pub active_plan: bool,
    /// `office_is_live` in the schema: it may take money, enrolls people, and has an active plan.
    pub live: bool,
    /// What it still needs before it may take money.
    pub missing: Option<Missing>,
    pub charges_enabled: bool,
    pub terms_accepted: bool,
    /// Someone other than the owner works there.
    pub team: bool,
    pub branded: bool,
    /// The dates on which members joined.
    pub first_members: Vec<NaiveDate>,
    /// The payments of households among them. Excludes imported and transferred members.
    pub member_payments: Vec<MemberPayment>,
    /// The first day of the launch.
    pub joined_on: NaiveDate,
    /// The credited rewards: the reward's day, and the date of the credit.
    pub credited: Vec<(u16, NaiveDate)>,
    pub today: NaiveDate,
}

/// A payment of a household that joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MemberPayment {
    pub joined_on: NaiveDate,
    pub paid_on: NaiveDate,
    /// The date on which it was lost: refunded in full, returned, or withheld by a bank. `None` while it is kept.
    pub lost_on: Option<NaiveDate>,
}

impl MemberPayment {
    /// Whether it earns a reward: its household joined in the window, and it was paid and stood at the window's end. What
    /// follows changes nothing, so the day of the count doesn't matter.
    fn earns(self, from: NaiveDate, until: NaiveDate) -> bool {
        (from..=until).contains(&self.joined_on)
            && self.paid_on <= until
            && self.lost_on.is_none_or(|lost| lost > until)
    }
}

#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RewardState {
    /// Credited; the office keeps it.
    Credited,
    /// It will be credited on its date if that member's payment is kept.
    Earned,
    /// It can still be earned.
    Open,
    Missed,
}

/// A reward for members who join early.
// The state of it for one office.
#[contract(rename = "LaunchReward")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reward {
    // Days since the launch began.
    #[oai(skip)]
    pub day: u16,
    pub amount: Cents,
    /// The first and last day on which a member can join to earn the reward.
    pub from: NaiveDate,
    pub until: NaiveDate,
    pub state: RewardState,
    /// The date on which it was credited.
    pub credited_on: Option<NaiveDate>,
}

impl Reward {
    /// Returns whether it has to be credited on `today`.
    pub fn due(&self, today: NaiveDate) -> bool {
        self.state == RewardState::Earned && today >= self.until
    }
}

impl LaunchFacts {
    /// Returns whether an item of the checklist is done.
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

    /// The state of each of the brand's rewards. A reward is earned when the checklist is complete and a paying member
    /// joined in its window, which starts after the previous window. It is credited at the end of its window, or later if
    /// the checklist is completed later.
    pub fn rewards(&self, rewards: &[LaunchReward], checklist_complete: bool) -> Vec<Reward> {
        let day = |days: u16| self.joined_on + Days::new(u64::from(days));
        let mut from = self.joined_on;
        let each = rewards.iter().map(|reward| {
            let (own, until) = (from, day(reward.day));
            from = until + Days::new(1);
            let credited_on = self.credited.iter().find(|(day, _)| *day == reward.day).map(|(_, on)| *on);
            let joined = self.member_payments.iter().any(|payment| payment.earns(own, until));
            let state = match (credited_on, joined, checklist_complete) {
                (Some(_), ..) => RewardState::Credited,
                (None, true, true) => RewardState::Earned,
                (None, false, _) if self.today > until => RewardState::Missed,
                _ => RewardState::Open,
            };
            let amount = Cents(reward.amount_cents);
            Reward { day: reward.day, amount, from: own, until, state, credited_on }
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

    fn paid(joined: u64, paid: u64, lost: Option<u64>) -> MemberPayment {
        MemberPayment { joined_on: on(joined), paid_on: on(paid), lost_on: lost.map(on) }
    }

    fn facts(members: &[u64], today: u64) -> LaunchFacts {
        LaunchFacts {
            joined_on: on(0),
            today: on(today),
            first_members: members.iter().map(|day| on(*day)).collect(),
            member_payments: members.iter().map(|day| paid(*day, *day, None)).collect(),
            ..LaunchFacts::default()
        }
    }

    #[test]
    fn launch_reward_needs_a_member_and_the_full_checklist() {
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
    fn launch_reward_is_due_at_its_mark_and_stays() {
        let due = |facts: &LaunchFacts, complete| {
            let rewards = facts.rewards(&REWARDS, complete);
            rewards.into_iter().filter(|own| own.due(facts.today)).map(|own| own.day).collect::<Vec<_>>()
        };
        assert_eq!(due(&facts(&[5], 29), true), [0_u16; 0]);
        assert_eq!(due(&facts(&[5], 30), true), [30]);
        assert_eq!(due(&facts(&[5], 30), false), [0_u16; 0]);
        assert_eq!(due(&facts(&[5, 40, 70], 120), true), [30, 60, 90]);
        let imported = LaunchFacts { member_payments: vec![], ..facts(&[5], 30) };
        assert_eq!(due(&imported, true), [0_u16; 0]);
        let left = LaunchFacts { member_payments: vec![], credited: vec![(30, on(30))], ..facts(&[5], 80) };
        let first = left.rewards(&REWARDS, false)[0];
        assert_eq!((first.state, first.credited_on), (RewardState::Credited, Some(on(30))));
    }

    #[test]
    fn a_payment_lost_after_the_mark_keeps_its_reward() {
        let lost = |day| LaunchFacts { member_payments: vec![paid(5, 5, Some(day))], ..facts(&[], 120) };
        let first = |facts: LaunchFacts| facts.rewards(&REWARDS, true)[0].state;
        assert_eq!(first(lost(31)), RewardState::Earned);
        assert_eq!(first(lost(30)), RewardState::Missed, "nothing was left of it at the mark");
    }

    #[test]
    fn a_payment_after_the_mark_earns_nothing() {
        let first = |payments: &[MemberPayment]| {
            let facts = LaunchFacts { member_payments: payments.to_vec(), ..facts(&[], 120) };
            facts.rewards(&REWARDS, true)[0].state
        };
        assert_eq!(
            first(&[paid(5, 5, Some(20)), paid(5, 35, None)]),
            RewardState::Missed,
            "lost, and paid again later"
        );
        assert_eq!(first(&[paid(25, 31, None)]), RewardState::Missed, "paid in the office after the mark");
        assert_eq!(first(&[paid(5, 5, Some(20)), paid(5, 30, Some(40))]), RewardState::Earned);
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
