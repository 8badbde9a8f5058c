//! Bulk acts on many households: the kinds of acts, and why a household is skipped. No I/O.

use tenancy::{contract, text_enum};

text_enum! {
    /// The action for each household.
    #[contract]
    BulkKind {
        AddTag = "add_tag",
        RemoveTag = "remove_tag",
        /// Former members are invited to join again.
        Invite = "invite",
    }
}

text_enum! {
    /// The progress of an act.
    #[contract]
    BulkState {
        Running = "running",
        Done = "done",
        /// A user stopped it; what was done stays done.
        Stopped = "stopped",
    }
}

text_enum! {
    /// Why a household was skipped.
    #[contract]
    SkipReason {
        /// It already has the tag.
        HasTag = "has_tag",
        HasNoTag = "has_no_tag",
        /// It was merged into another household or moved in the meantime.
        Gone = "gone",
        /// It has a membership.
        Running = "running",
        /// It owes the office.
        Owes = "owes",
        /// One of its memberships is permanently disabled.
        Disabled = "disabled",
        NoEmail = "no_email",
        /// It must not receive email.
        DoNotEmail = "do_not_email",
        /// Another household with the same email has a membership.
        SameEmail = "same_email",
        /// It has an invitation that it can still use.
        Invited = "invited",
        /// The act was stopped before it reached the household.
        Stopped = "stopped",
    }
}

impl BulkKind {
    /// The act that reverses this one; `None` for emails, which can't be reversed.
    pub const fn undone_by(self) -> Option<Self> {
        match self {
            Self::AddTag => Some(Self::RemoveTag),
            Self::RemoveTag => Some(Self::AddTag),
            Self::Invite => None,
        }
    }

    /// The reason for skipping a household that the act wouldn't change.
    pub const fn unchanged(self) -> SkipReason {
        match self {
            Self::AddTag => SkipReason::HasTag,
            Self::RemoveTag => SkipReason::HasNoTag,
            Self::Invite => SkipReason::Invited,
        }
    }
}

/// The facts about a former household that is to be invited again.
#[derive(Debug, Clone, Copy, Default)]
pub struct Former {
    pub gone: bool,
    pub running: bool,
    pub owes: bool,
    pub disabled: bool,
    pub has_email: bool,
    pub do_not_email: bool,
    /// Another household with its email has a membership.
    pub same_email: bool,
    pub invited: bool,
}

impl Former {
    /// Why the household isn't invited; the first reason that applies.
    pub fn skipped(self) -> Option<SkipReason> {
        [
            (self.gone, SkipReason::Gone),
            (self.running, SkipReason::Running),
            (self.disabled, SkipReason::Disabled),
            (self.owes, SkipReason::Owes),
            (self.do_not_email, SkipReason::DoNotEmail),
            (!self.has_email, SkipReason::NoEmail),
            (self.same_email, SkipReason::SameEmail),
            (self.invited, SkipReason::Invited),
        ]
        .into_iter()
        .find_map(|(is, why)| is.then_some(why))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_reachable_former_members_are_invited_back() {
        let left = Former { has_email: true, ..Former::default() };
        assert_eq!(left.skipped(), None);
        assert_eq!(Former { running: true, ..left }.skipped(), Some(SkipReason::Running));
        assert_eq!(Former { owes: true, ..left }.skipped(), Some(SkipReason::Owes));
        assert_eq!(Former { has_email: false, ..left }.skipped(), Some(SkipReason::NoEmail));
        assert_eq!(Former { do_not_email: true, ..left }.skipped(), Some(SkipReason::DoNotEmail));
        assert_eq!(Former { disabled: true, ..left }.skipped(), Some(SkipReason::Disabled));
        assert_eq!(Former { same_email: true, ..left }.skipped(), Some(SkipReason::SameEmail));
        assert_eq!(Former { invited: true, ..left }.skipped(), Some(SkipReason::Invited));
        assert_eq!(Former { gone: true, running: true, ..left }.skipped(), Some(SkipReason::Gone));
    }

    #[test]
    fn tags_can_be_undone_and_emails_cannot() {
        for kind in [BulkKind::AddTag, BulkKind::RemoveTag] {
            assert_eq!(kind.undone_by().and_then(BulkKind::undone_by), Some(kind));
        }
        assert_eq!(BulkKind::Invite.undone_by(), None);
    }

    #[test]
    fn every_word_reads_back() {
        assert!(BulkKind::ALL.iter().all(|one| BulkKind::parse(one.as_str()) == Some(*one)));
        assert!(BulkState::ALL.iter().all(|one| BulkState::parse(one.as_str()) == Some(*one)));
        assert!(SkipReason::ALL.iter().all(|one| SkipReason::parse(one.as_str()) == Some(*one)));
        assert_eq!(SkipReason::parse("other"), None);
    }
}
