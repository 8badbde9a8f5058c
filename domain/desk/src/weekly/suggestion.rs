//! The one act that a summary suggests. No I/O.

/// What decides it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Week {
    /// Late households.
    pub late: usize,
    pub joined: usize,
    pub left: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Suggestion {
    /// Collect what is late in one step.
    Collect,
    /// Invite patients: fewer joined than left.
    Invite,
    /// Look at what needs a person.
    Today,
}

impl Suggestion {
    /// Money that is owed comes first, then members that the office loses.
    pub(super) const fn of(week: Week) -> Self {
        if week.late > 0 {
            Self::Collect
        } else if week.left >= week.joined {
            Self::Invite
        } else {
            Self::Today
        }
    }

    /// The page on which it is done.
    pub(super) const fn path(self) -> &'static str {
        match self {
            Self::Collect => "/account/collect",
            Self::Invite => "/account/marketing?tab=invitations",
            Self::Today => "/dentist-new/today",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_that_is_late_comes_first() {
        assert_eq!(Suggestion::of(Week { late: 1, joined: 0, left: 3 }), Suggestion::Collect);
        assert_eq!(Suggestion::of(Week { late: 0, joined: 1, left: 3 }), Suggestion::Invite);
        assert_eq!(Suggestion::of(Week::default()), Suggestion::Invite);
        assert_eq!(Suggestion::of(Week { late: 0, joined: 2, left: 1 }), Suggestion::Today);
    }
}
