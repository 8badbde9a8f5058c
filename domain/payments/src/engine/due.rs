//! What is due today for an open invoice: an attempt, a notice, or waiting for a pending payment.

use chrono::{DateTime, Duration, NaiveDate, Utc};

use super::attempt::Status;
use super::card_testing::is_worn_out;
use crate::outbox::JobOutcome;
use rules::billing::decline::{DeclineKind, next_attempt};
use rules::billing::dunning::{self, Step, next_notice, step};

/// An open invoice and the method that would pay it.
#[derive(Debug, Clone)]
pub struct Due {
    pub today: NaiveDate,
    pub first_failed_on: Option<NaiveDate>,
    pub next_attempt_on: Option<NaiveDate>,
    pub next_notice_on: Option<NaiveDate>,
    /// The status of a pending payment.
    pub pending: Option<Status>,
    /// The method is not blocked.
    pub fits: bool,
    /// Declined attempts on the card in the last 30 days.
    pub declines: i64,
}

/// What to do today.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Today {
    Nothing,
    Attempt,
    /// No attempt is allowed: send a notice.
    Remind,
    /// Nothing is charged until the pending payment is settled; the job checks again after the duration.
    Wait(Duration, String),
}

impl Due {
    pub fn today(&self) -> Today {
        if let Some(pending) = self.pending {
            // A bank takes days.
            let wait = if pending == Status::Processing { Duration::hours(6) } else { Duration::minutes(10) };
            return Today::Wait(wait, format!("an attempt is {pending}"));
        }
        let due = dunning::Due {
            today: self.today,
            first_failed_on: self.first_failed_on,
            next_attempt_on: self.next_attempt_on,
            next_notice_on: self.next_notice_on,
            chargeable: self.fits && !is_worn_out(self.declines),
        };
        match step(due) {
            Step::Nothing => Today::Nothing,
            Step::Attempt => Today::Attempt,
            Step::Remind => Today::Remind,
        }
    }
}

/// The outcome of a job that checks again after `wait`.
pub fn again(now: DateTime<Utc>, wait: Duration, why: String) -> JobOutcome {
    JobOutcome::Again { at: now + wait, why }
}

/// The dates of the next attempt and the next notice, after a day with only a notice.
pub fn after_reminder(
    first_failed_on: NaiveDate,
    today: NaiveDate,
    next_attempt_on: Option<NaiveDate>,
) -> (Option<NaiveDate>, Option<NaiveDate>) {
    let attempt = match next_attempt_on {
        Some(on) if on <= today => next_attempt(DeclineKind::Later, first_failed_on, today),
        unchanged => unchanged,
    };
    (attempt, next_notice(first_failed_on, today))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn due() -> Due {
        let today = "2026-12-04".parse().unwrap();
        Due {
            today,
            first_failed_on: "2026-12-01".parse().ok(),
            next_attempt_on: Some(today),
            next_notice_on: Some(today),
            pending: None,
            fits: true,
            declines: 0,
        }
    }

    #[test]
    fn nothing_is_charged_while_an_attempt_is_under_way() {
        let minutes = Today::Wait(Duration::minutes(10), "an attempt is unknown".into());
        assert_eq!(Due { pending: Some(Status::Unknown), ..due() }.today(), minutes);
        let hours = Today::Wait(Duration::hours(6), "an attempt is processing".into());
        assert_eq!(Due { pending: Some(Status::Processing), ..due() }.today(), hours);
    }

    #[test]
    fn a_blocked_or_worn_out_method_is_not_charged() {
        assert_eq!(due().today(), Today::Attempt);
        assert_eq!(Due { fits: false, ..due() }.today(), Today::Remind);
        assert_eq!(Due { declines: 15, ..due() }.today(), Today::Remind);
    }

    #[test]
    fn missed_attempt_moves_to_the_next_scheduled_day() {
        let due = due();
        let (attempt, notice) = after_reminder("2026-12-01".parse().unwrap(), due.today, due.next_attempt_on);
        assert_eq!((attempt, notice), ("2026-12-08".parse().ok(), "2026-12-08".parse().ok()));
        assert_eq!(after_reminder("2026-12-01".parse().unwrap(), due.today, None).0, None);
    }
}
