//! The status changes of a subscription, all in one function; no other code decides a status. A change that it doesn't
//! allow is refused with 409 and the names of both statuses.

use tenancy::text_enum;

use super::SubscriptionStatus::{self, *};

text_enum! {
    /// An event of a subscription.
    Event {
        /// Enrolled and paid, or a bank debit is pending.
        EnrolledPaid = "enrolled",
        EnrolledInOffice = "enrolled_in_office",
        Imported = "imported",
        /// An imported subscription got a payment method, or its first charge was paid.
        PaymentMethodAdded = "payment_method_added",
        /// The office recorded the payment for the term.
        PaidInOffice = "paid_in_office",
        /// Staff canceled an in-office enrollment that was never paid.
        InOfficeDropped = "in_office_dropped",
        ChargeFailed = "charge_failed",
        /// The balance was paid (by retry, link or new card), or staff cleared it.
        Settled = "settled",
        /// 28 days after the first failure.
        Overdue = "overdue",
        /// Overdue, and claimed from the guarantee partner.
        OverdueClaimed = "overdue_claimed",
        /// The partner declined the claim.
        ClaimDeclined = "claim_declined",
        CancelNow = "canceled",
        CancelAtEnd = "cancellation_requested",
        CancellationUndone = "cancellation_undone",
        /// The end date of a requested cancellation has been reached.
        EndReached = "ended",
        DisputeOpened = "dispute_opened",
        DisputeWon = "dispute_won",
        DisputeLost = "dispute_lost",
        MovedAway = "moved_away",
        MovedHere = "moved_here",
        SwitchedToInOffice = "switched_to_in_office",
        RenewedInOffice = "renewed_in_office",
        /// The term ended with auto-renewal off, or wasn't renewed in the office.
        TermEnded = "term_ended",
        /// It stops for one to three months, and resumes automatically.
        Paused = "paused",
        Resumed = "resumed",
        /// It ends permanently and can't be joined again.
        Disabled = "disabled",
        /// Platform staff reversed the permanent end.
        EnabledAgain = "enabled_again",
    }
}

impl Event {
    /// The resulting status; for events that restore the previous status, the usual one.
    const fn makes(self) -> SubscriptionStatus {
        match self {
            Self::EnrolledPaid | Self::PaymentMethodAdded | Self::Settled | Self::Resumed => Active,
            Self::CancellationUndone | Self::DisputeWon => Active,
            Self::EnrolledInOffice => PendingCash,
            Self::Imported | Self::MovedHere => ActiveTransferred,
            Self::PaidInOffice | Self::SwitchedToInOffice | Self::RenewedInOffice => ActiveCash,
            Self::InOfficeDropped | Self::CancelNow | Self::EndReached | Self::DisputeLost | Self::EnabledAgain => {
                Canceled
            }
            Self::ChargeFailed => PastDue,
            Self::Overdue | Self::ClaimDeclined => Delinquent,
            Self::OverdueClaimed => DelinquentGpp,
            Self::CancelAtEnd => CancellationRequested,
            Self::DisputeOpened => SubscriptionStatus::Disputed,
            Self::MovedAway => InactiveTransferred,
            Self::TermEnded | Self::Paused => Inactive,
            Self::Disabled => PermanentlyDisabled,
        }
    }
}

/// A status change that isn't allowed.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("A membership that is {from} cannot become {to} ({event})", event = .event.as_str(), from = from_text(.from), to = .event.makes())]
pub struct NotAllowed {
    pub from: Option<SubscriptionStatus>,
    pub event: Event,
}

impl NotAllowed {
    /// The status that the event would make.
    pub const fn becomes(&self) -> SubscriptionStatus {
        self.event.makes()
    }
}

fn from_text(from: &Option<SubscriptionStatus>) -> &'static str {
    from.map_or("new", SubscriptionStatus::as_str)
}

/// The status after `event`. `from` is `None` for a subscription that is created or re-enrolled. `prior` is the status
/// before a late payment, a dispute or a cancellation request, so that undoing one restores it exactly.
pub fn after(
    from: Option<SubscriptionStatus>,
    event: Event,
    prior: Option<SubscriptionStatus>,
) -> Result<SubscriptionStatus, NotAllowed> {
    use Event::*;
    let refused = NotAllowed { from, event };
    let Some(from) = from else {
        return match event {
            EnrolledPaid => Ok(Active),
            EnrolledInOffice => Ok(PendingCash),
            Imported | MovedHere => Ok(ActiveTransferred),
            _ => Err(refused),
        };
    };
    let before = prior.unwrap_or(Active);
    let to = match (from, event) {
        (PermanentlyDisabled, CancelNow | Event::Disabled) => PermanentlyDisabled,
        (PermanentlyDisabled, EnabledAgain) => Canceled,
        (PermanentlyDisabled, _) => return Err(refused),
        (_, Event::Disabled) => PermanentlyDisabled,

        (ActiveTransferred, PaymentMethodAdded) => Active,
        (ActiveTransferred | PendingCash, PaidInOffice) => ActiveCash,
        (PendingCash, InOfficeDropped) => Canceled,

        (Active | ActiveTransferred | CancellationRequested, ChargeFailed) => PastDue,
        (PastDue, ChargeFailed) => PastDue,
        (PastDue, Settled) => before,
        (PastDue, Overdue) => Delinquent,
        (PastDue | Delinquent, OverdueClaimed) => DelinquentGpp,
        (DelinquentGpp, ClaimDeclined) => Delinquent,
        (Delinquent | DelinquentGpp, Settled) => Active,

        (Active | ActiveCash | ActiveTransferred | PastDue | CancellationRequested, CancelNow) => Canceled,
        (SubscriptionStatus::Disputed | DelinquentGpp | Inactive, CancelNow) => Canceled,
        (Active | ActiveCash | ActiveTransferred | PastDue, CancelAtEnd) => CancellationRequested,
        (CancellationRequested, CancellationUndone) => before,
        (CancellationRequested, EndReached) => Canceled,

        (Active | ActiveCash | ActiveTransferred | PastDue | CancellationRequested, DisputeOpened) => {
            SubscriptionStatus::Disputed
        }
        (SubscriptionStatus::Disputed, DisputeWon) => before,
        (SubscriptionStatus::Disputed, DisputeLost) => Canceled,

        (Active | ActiveCash | ActiveTransferred | PastDue | CancellationRequested, MovedAway) => InactiveTransferred,
        (Active, SwitchedToInOffice) => ActiveCash,
        (ActiveCash, RenewedInOffice) => ActiveCash,
        (Active | ActiveCash | ActiveTransferred, TermEnded | Paused) => Inactive,
        // Only a paused membership has left a status behind; one whose term ended does not resume.
        (Inactive, Resumed) => prior.ok_or(refused)?,

        (Canceled | Inactive | InactiveTransferred, EnrolledPaid) => Active,
        (Canceled | Inactive | InactiveTransferred, EnrolledInOffice) => PendingCash,
        _ => return Err(refused),
    };
    Ok(to)
}

/// The earlier statuses that can be restored, latest last: a membership can be about to end, then late, then disputed, and
/// each of these can be undone without the others. `from` became `to` by `event`.
pub fn left_behind(
    mut left: Vec<SubscriptionStatus>,
    from: SubscriptionStatus,
    event: Event,
    to: SubscriptionStatus,
) -> Vec<SubscriptionStatus> {
    use Event::*;
    match event {
        ChargeFailed if from == PastDue => {}
        ChargeFailed | DisputeOpened | CancelAtEnd | Paused => left.push(from),
        Settled | CancellationUndone | DisputeWon | Resumed if from != Delinquent && from != DelinquentGpp => {
            left.pop();
        }
        // A delinquent membership is still late.
        Overdue | OverdueClaimed | ClaimDeclined => {}
        _ if to != from => left.clear(),
        _ => {}
    }
    left
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn paid_late_and_settled_returns_to_what_it_was() {
        for before in [Active, ActiveTransferred, CancellationRequested] {
            assert_eq!(after(Some(before), Event::ChargeFailed, None), Ok(PastDue));
            assert_eq!(after(Some(PastDue), Event::Settled, Some(before)), Ok(before));
        }
    }

    #[test]
    fn won_dispute_restores_the_status_and_lost_cancels() {
        assert_eq!(after(Some(ActiveCash), Event::DisputeOpened, None), Ok(SubscriptionStatus::Disputed));
        assert_eq!(after(Some(SubscriptionStatus::Disputed), Event::DisputeWon, Some(ActiveCash)), Ok(ActiveCash));
        assert_eq!(after(Some(SubscriptionStatus::Disputed), Event::DisputeLost, Some(ActiveCash)), Ok(Canceled));
    }

    #[test]
    fn disabled_membership_is_final_until_reenabled() {
        for event in Event::ALL {
            let to = after(Some(PermanentlyDisabled), event, Some(Active));
            match event {
                Event::CancelNow | Event::Disabled => assert_eq!(to, Ok(PermanentlyDisabled)),
                Event::EnabledAgain => assert_eq!(to, Ok(Canceled), "nobody is charged for what was ended"),
                _ => assert!(to.is_err(), "{event:?}"),
            }
        }
        for other in SubscriptionStatus::ALL.iter().filter(|one| **one != PermanentlyDisabled) {
            assert!(after(Some(*other), Event::EnabledAgain, None).is_err(), "{other}");
        }
    }

    #[test]
    fn paying_in_the_office_waits_for_the_office() {
        assert_eq!(after(None, Event::EnrolledInOffice, None), Ok(PendingCash));
        assert_eq!(after(Some(PendingCash), Event::PaidInOffice, None), Ok(ActiveCash));
        assert_eq!(after(Some(PendingCash), Event::InOfficeDropped, None), Ok(Canceled));
        assert!(after(Some(PendingCash), Event::CancelNow, None).is_err(), "not cancelable");
    }

    #[test]
    fn a_paused_membership_resumes_as_what_it_was() {
        for before in [Active, ActiveCash, ActiveTransferred] {
            assert_eq!(after(Some(before), Event::Paused, None), Ok(Inactive));
            let left = left_behind(vec![], before, Event::Paused, Inactive);
            assert_eq!(left, [before]);
            assert_eq!(after(Some(Inactive), Event::Resumed, left.last().copied()), Ok(before));
            assert!(left_behind(left, Inactive, Event::Resumed, before).is_empty());
        }
        for other in [PastDue, CancellationRequested, PendingCash, Delinquent, Canceled, Inactive] {
            assert!(after(Some(other), Event::Paused, None).is_err(), "{other}");
        }
        assert!(after(Some(Inactive), Event::Resumed, None).is_err(), "its term ended");
    }

    #[test]
    fn a_refusal_names_both() {
        let text = after(Some(Canceled), Event::ChargeFailed, None).unwrap_err().to_string();
        assert_eq!(text, "A membership that is canceled cannot become past_due (charge_failed)");
    }

    proptest! {
        /// For any order of events: a status that can't be canceled refuses to cancel, and every accepted event leads to
        /// one of the thirteen statuses.
        #[test]
        fn random_lives_stay_in_the_table(events in proptest::collection::vec(0usize..Event::ALL.len(), 1..60)) {
            let (mut status, mut left) = (None, vec![]);
            for index in events {
                let event = Event::ALL[index];
                match after(status, event, left.last().copied()) {
                    Ok(to) => {
                        if event == Event::CancelNow {
                            prop_assert!(status.is_some_and(SubscriptionStatus::cancelable));
                        }
                        if let Some(from) = status { left = left_behind(left, from, event, to); }
                        status = Some(to);
                    }
                    Err(refused) => prop_assert_eq!(refused.from, status),
                }
            }
        }
    }
}
