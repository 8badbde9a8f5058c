//! The statuses of disputes and of the office's response.

use ::rules::Refusal;
use chrono::{DateTime, Utc};
use gateways::cards::DisputeStatus;
use tenancy::{contract, text_enum};

text_enum! {
    /// The state of a dispute. A `warning` is an inquiry: no money was withdrawn.
    #[contract(rename = "DisputeStatus")]
    DisputeState {
        /// The bank has sent an inquiry; no money was withdrawn.
        WarningNeedsResponse = "warning_needs_response",
        WarningUnderReview = "warning_under_review",
        WarningClosed = "warning_closed",
        Prevented = "prevented",
        /// The bank has withdrawn the money, and the office can respond.
        NeedsResponse = "needs_response",
        UnderReview = "under_review",
        Won = "won",
        Lost = "lost",
    }
}

use DisputeState::*;

impl DisputeState {
    /// The bank has decided, or closed its inquiry.
    pub const fn is_closed(self) -> bool {
        matches!(self, WarningClosed | Prevented | Won | Lost)
    }

    /// The office can still respond.
    pub const fn takes_evidence(self) -> bool {
        matches!(self, WarningNeedsResponse | NeedsResponse)
    }
}

impl From<DisputeStatus> for DisputeState {
    fn from(status: DisputeStatus) -> Self {
        match status {
            DisputeStatus::WarningNeedsResponse => WarningNeedsResponse,
            DisputeStatus::WarningUnderReview => WarningUnderReview,
            DisputeStatus::WarningClosed => WarningClosed,
            DisputeStatus::Prevented => Prevented,
            DisputeStatus::NeedsResponse => NeedsResponse,
            DisputeStatus::UnderReview => UnderReview,
            DisputeStatus::Won => Won,
            DisputeStatus::Lost => Lost,
        }
    }
}

text_enum! {
    /// The state of the office's response.
    #[contract(rename = "DisputeAnswer")]
    SubmitState {
        Draft = "draft",
        Sending = "sending",
        Submitted = "submitted",
        Accepting = "accepting",
        /// The office accepted the dispute.
        Accepted = "accepted",
    }
}

/// Why the office can't respond (anymore); `None` while it can.
pub(super) fn refusal(
    state: DisputeState,
    submit: SubmitState,
    due_by: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Option<Refusal> {
    match submit {
        SubmitState::Sending => return Some(Refusal::EVIDENCE_BEING_SENT),
        SubmitState::Accepting | SubmitState::Accepted => return Some(Refusal::DISPUTE_ACCEPTED),
        SubmitState::Submitted => return Some(Refusal::EVIDENCE_SUBMITTED),
        SubmitState::Draft => {}
    }
    if state.is_closed() {
        return Some(Refusal::DISPUTE_DECIDED);
    }
    if !state.takes_evidence() {
        return Some(Refusal::DISPUTE_UNDER_REVIEW);
    }
    if due_by.is_some_and(|due| due < now) {
        return Some(Refusal::EVIDENCE_TOO_LATE);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evidence_is_taken_once_and_in_time() {
        let at = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
        let (now, due) = (at("2026-11-10T12:00:00Z"), at("2026-11-20T12:00:00Z"));
        assert_eq!(refusal(NeedsResponse, SubmitState::Draft, Some(due), now), None);
        assert_eq!(refusal(WarningNeedsResponse, SubmitState::Draft, None, now), None);
        for state in DisputeState::ALL.iter().filter(|s| !s.takes_evidence()) {
            assert!(refusal(*state, SubmitState::Draft, Some(due), now).is_some(), "{state:?}");
        }
        for submit in [SubmitState::Sending, SubmitState::Submitted, SubmitState::Accepting, SubmitState::Accepted] {
            assert!(refusal(NeedsResponse, submit, Some(due), now).is_some(), "{submit:?}");
        }
        assert!(refusal(NeedsResponse, SubmitState::Draft, Some(now), due).is_some(), "too late");
    }

    #[test]
    fn every_state_reads_back() {
        for state in DisputeState::ALL {
            assert_eq!(state.as_str().parse::<DisputeState>().unwrap(), state);
        }
    }
}
