//! Dunning: the schedule of an unpaid invoice's notices, attempts and overdue date, and how a failure changes them. Days
//! count from the first failure. No I/O.

use chrono::{Days, NaiveDate};
use tenancy::text_enum;

use super::bank_return::{self, Drafts, MOST_REINITIATIONS, ReturnKind, next_draft};
use super::decline::{self, ATTEMPT_DAYS, DeclineKind, blocks_card, next_attempt, overdue_on};

/// Days on which the household gets a notice, for any payment method.
pub const NOTICE_DAYS: [u64; 7] = [0, 3, 7, 14, 21, 25, 28];

/// The next notice after `today`.
pub fn next_notice(first_failed_on: NaiveDate, today: NaiveDate) -> Option<NaiveDate> {
    NOTICE_DAYS.iter().map(|d| first_failed_on + Days::new(*d)).find(|on| *on > today)
}

/// The refusal of a payment, by card or by bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    Card(DeclineKind),
    Bank(ReturnKind),
}

text_enum! {
    /// What is needed before the payment method may be charged again.
    Block {
        NewMethod = "new_method",
        NewPermission = "new_permission",
    }
}

/// The state of an invoice when one of its payments is refused.
#[derive(Debug, Clone, Copy)]
pub struct DunningState {
    pub first_failed_on: NaiveDate,
    pub today: NaiveDate,
    /// Attempts of the schedule so far, including this one.
    pub attempts: u32,
    /// For bank debits only.
    pub drafts: Option<Drafts>,
}

/// What follows from a refusal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decision {
    pub next_attempt_on: Option<NaiveDate>,
    pub next_notice_on: Option<NaiveDate>,
    pub overdue_on: NaiveDate,
    pub block: Option<Block>,
    /// The authorization for bank debits is revoked.
    pub revokes: bool,
    /// Attempts (or retries of a bank debit) used, and the maximum.
    pub used: u32,
    pub most: u32,
}

/// Decides what follows from a refusal.
pub fn decide(refusal: Refusal, code: &str, standing: DunningState) -> Decision {
    let DunningState { first_failed_on, today, .. } = standing;
    let overdue_on = overdue_on(first_failed_on);
    let base = Decision {
        next_attempt_on: None,
        next_notice_on: next_notice(first_failed_on, today),
        overdue_on,
        block: None,
        revokes: false,
        used: standing.attempts,
        most: ATTEMPT_DAYS.len() as u32,
    };
    match refusal {
        Refusal::Card(kind) => Decision {
            next_attempt_on: next_attempt(kind, first_failed_on, today),
            block: blocks_card(kind, code).then_some(Block::NewMethod),
            ..base
        },
        Refusal::Bank(kind) => Decision {
            // No retry after the overdue day, because it could no longer prevent delinquency.
            next_attempt_on: standing
                .drafts
                .and_then(|drafts| next_draft(kind, drafts, today))
                .filter(|on| *on <= overdue_on),
            block: match kind {
                ReturnKind::Reinitiate => None,
                ReturnKind::NewPermission => Some(Block::NewPermission),
                ReturnKind::NewAccount | ReturnKind::MandateRevoked => Some(Block::NewMethod),
            },
            revokes: kind == ReturnKind::MandateRevoked,
            used: standing.drafts.map_or(0, |drafts| drafts.reinitiated),
            most: if kind == ReturnKind::Reinitiate { MOST_REINITIATIONS } else { 0 },
            ..base
        },
    }
}

/// Why the payment was refused, for staff, as the end of a sentence that starts with "because".
pub fn because(refusal: Refusal, code: &str, network_code: Option<&str>) -> String {
    match refusal {
        Refusal::Card(_) => decline::because(code).to_owned(),
        Refusal::Bank(_) => bank_return::because(code, network_code),
    }
}

/// What a household owes; determines the state it gets into when unpaid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owing {
    Membership,
    Installment,
}

impl Owing {
    const fn unpaid(self) -> &'static str {
        match self {
            Self::Membership => "delinquent",
            Self::Installment => "overdue",
        }
    }
}

/// "Next attempt Dec 3, 2026: the card has insufficient funds. 2 of 6 attempts used."
pub fn words(decision: &Decision, refusal: Refusal, why: &str, today: NaiveDate, owing: Owing) -> String {
    let Decision { used, most, .. } = *decision;
    let unpaid = owing.unpaid();
    let by = match today >= decision.overdue_on {
        true => format!("{unpaid} since {}", day(decision.overdue_on)),
        false => format!("{unpaid} on {}", day(decision.overdue_on)),
    };
    if let Some(next) = decision.next_attempt_on {
        return format!("Next attempt {}: {why}. {used} of {most} attempts used.", day(next));
    }
    let needed = match (decision.block, refusal) {
        (Some(Block::NewPermission), _) => "the payer has to allow it again",
        (Some(Block::NewMethod), Refusal::Bank(_)) if decision.revokes => {
            "the payer revoked permission, so another payment method is needed"
        }
        (Some(Block::NewMethod), Refusal::Bank(_)) => "another account or card is needed",
        (Some(Block::NewMethod), Refusal::Card(_)) => "a new card is needed",
        (None, Refusal::Card(DeclineKind::BadData)) => "send a payment link",
        (None, Refusal::Card(DeclineKind::Never)) => "a payment method is needed",
        (None, _) if used >= most => return format!("All {most} attempts failed: {why}; {by}."),
        (None, _) => return format!("No more automatic retries: {why}; {used} of {most} attempts used, {by}."),
    };
    format!("No more automatic retries: {why}; {needed}, {by}.")
}

/// What happened, without the next step: "Payment failed: the card has insufficient funds. 2 of 6 attempts used."
pub fn failed_words(returned: bool, decision: &Decision, why: &str) -> String {
    let what = if returned { "Payment returned" } else { "Payment failed" };
    match *decision {
        Decision { most: 0, .. } => format!("{what}: {why}."),
        Decision { used, most, .. } => format!("{what}: {why}. {used} of {most} attempts used."),
    }
}

pub fn day(date: NaiveDate) -> String {
    date.format("%b %-d, %Y").to_string()
}

/// What to do for an unpaid invoice today.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Nothing is due yet.
    Nothing,
    /// Charge for the first time or again.
    Attempt,
    /// No attempt is allowed, so remind the household.
    Remind,
}

/// The facts that determine a step.
#[derive(Debug, Clone, Copy)]
pub struct Due {
    pub today: NaiveDate,
    pub first_failed_on: Option<NaiveDate>,
    pub next_attempt_on: Option<NaiveDate>,
    pub next_notice_on: Option<NaiveDate>,
    /// The method can be charged: it isn't blocked and has attempts left.
    pub chargeable: bool,
}

/// Decides today's step.
pub fn step(due: Due) -> Step {
    let reached = |on: Option<NaiveDate>| on.is_some_and(|on| on <= due.today);
    match (due.first_failed_on, due.chargeable) {
        (None, true) => Step::Attempt,
        (None, false) => Step::Remind,
        (Some(_), true) if reached(due.next_attempt_on) => Step::Attempt,
        (Some(_), _) if reached(due.next_notice_on) => Step::Remind,
        _ => Step::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// Simulates 28 days in which every attempt fails for the same reason; returns the days of attempts and notices.
    fn live(refusal: Refusal, code: &str) -> (Vec<i64>, Vec<i64>) {
        let first = date("2026-12-01");
        let (mut attempts, mut notices, mut used) = (vec![], vec![], 0);
        let mut due =
            Due { today: first, first_failed_on: None, next_attempt_on: None, next_notice_on: None, chargeable: true };
        for _ in 0..40 {
            let now = step(due);
            let day = (due.today - first).num_days();
            if now == Step::Attempt {
                used += 1;
                attempts.push(day);
                let drafts = matches!(refusal, Refusal::Bank(_)).then_some(Drafts {
                    first_on: first,
                    reinitiated: used - 1,
                    same_amount: true,
                });
                let standing = DunningState { first_failed_on: first, today: due.today, attempts: used, drafts };
                let decision = decide(refusal, code, standing);
                due.chargeable = decision.block.is_none();
                (due.next_attempt_on, due.next_notice_on) = (decision.next_attempt_on, decision.next_notice_on);
            } else if now == Step::Remind {
                due.next_notice_on = next_notice(first, due.today);
            }
            if now != Step::Nothing {
                notices.push(day);
            }
            due.first_failed_on = Some(first);
            due.today = due.today.succ_opt().unwrap();
        }
        (attempts, notices)
    }

    const NOTICES: [i64; 7] = [0, 3, 7, 14, 21, 25, 28];

    #[test]
    fn soft_declines_follow_the_attempt_and_notice_schedule() {
        let (attempts, notices) = live(Refusal::Card(DeclineKind::Later), "insufficient_funds");
        assert_eq!(attempts, [0, 3, 7, 14, 21, 28]);
        assert_eq!(notices, NOTICES);
    }

    #[test]
    fn nonretryable_refusals_get_notices_without_attempts() {
        for refusal in [
            Refusal::Card(DeclineKind::Never),
            Refusal::Card(DeclineKind::BadData),
            Refusal::Bank(ReturnKind::NewAccount),
            Refusal::Bank(ReturnKind::MandateRevoked),
            Refusal::Bank(ReturnKind::NewPermission),
        ] {
            assert_eq!(live(refusal, "lost_card"), (vec![0], NOTICES.to_vec()), "{refusal:?}");
        }
    }

    #[test]
    fn unfunded_draft_is_retried_twice_by_the_bank_schedule() {
        let (attempts, notices) = live(Refusal::Bank(ReturnKind::Reinitiate), "insufficient_funds");
        assert_eq!(attempts.len(), 3);
        assert!(NOTICES.iter().all(|day| notices.contains(day)), "{notices:?}");
    }

    #[test]
    fn dunning_decision_states_next_step_reason_and_attempts_used() {
        let standing =
            DunningState { first_failed_on: date("2026-11-30"), today: date("2026-11-30"), attempts: 2, drafts: None };
        let kind = Refusal::Card(DeclineKind::Later);
        let decision = decide(kind, "insufficient_funds", standing);
        let why = because(kind, "insufficient_funds", None);
        assert_eq!(
            words(&decision, kind, &why, standing.today, Owing::Membership),
            "Next attempt Dec 3, 2026: the card has insufficient funds. 2 of 6 attempts used."
        );
        assert_eq!(
            failed_words(false, &decision, &why),
            "Payment failed: the card has insufficient funds. 2 of 6 attempts used."
        );
        let last = DunningState { today: date("2026-12-28"), attempts: 6, ..standing };
        let decision = decide(kind, "insufficient_funds", last);
        assert_eq!(
            words(&decision, kind, &why, last.today, Owing::Membership),
            "All 6 attempts failed: the card has insufficient funds; delinquent since Dec 28, 2026."
        );
        let kind = Refusal::Bank(ReturnKind::NewAccount);
        let decision = decide(kind, "no_account", standing);
        let why = because(kind, "no_account", Some("R03"));
        assert!(words(&decision, kind, &why, standing.today, Owing::Installment).ends_with("overdue on Dec 28, 2026."));
        assert_eq!(
            words(&decision, kind, &why, standing.today, Owing::Membership),
            "No more automatic retries: the bank account could not be found (R03); another account or card is needed, \
             delinquent on Dec 28, 2026."
        );
    }

    proptest! {
        #[test]
        fn nothing_is_tried_or_told_after_the_overdue_day(offset in 0u64..3000, late in 0u64..60, reinitiated in 0u32..3) {
            let first = date("2024-01-01") + Days::new(offset);
            let today = first + Days::new(late);
            let drafts = Some(Drafts { first_on: first, reinitiated, same_amount: true });
            let standing = DunningState { first_failed_on: first, today, attempts: 1, drafts };
            for refusal in [Refusal::Card(DeclineKind::Later), Refusal::Card(DeclineKind::LaterIn72Hours), Refusal::Bank(ReturnKind::Reinitiate)] {
                let decision = decide(refusal, "insufficient_funds", standing);
                for on in [decision.next_attempt_on, decision.next_notice_on].into_iter().flatten() {
                    prop_assert!(on > today && on <= overdue_on(first));
                }
            }
        }
    }
}
