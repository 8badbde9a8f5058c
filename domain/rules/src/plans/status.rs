//! A plan's status and its allowed changes (specification, section 4).

use super::ViewStatus;
use crate::Refusal;

/// A change of a plan's status by staff.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StatusChange {
    /// Archived becomes draft, draft becomes active; any other status is kept.
    Toggle,
    /// Puts the plan on offer: a draft for the first time, or an inactive plan again.
    Publish,
    Activate,
    Deactivate,
    Archive,
}

impl ViewStatus {
    /// The status after `change`.
    ///
    /// # Errors
    /// [`Refusal`] for a change that this status doesn't allow.
    pub fn after(self, change: StatusChange) -> Result<Self, Refusal> {
        use StatusChange::{Activate, Archive, Deactivate, Publish, Toggle};
        use ViewStatus::{Active, Archived, Draft, Inactive};
        match (self, change) {
            (Archived, Toggle) => Ok(Draft),
            (Draft, Toggle) => Ok(Active),
            (kept, Toggle) => Ok(kept),
            (_, Archive) => Ok(Archived),
            (Archived, _) => Err(Refusal::PLAN_ARCHIVED),
            (Draft | Active | Inactive, Publish) | (Active | Inactive, Activate) => Ok(Active),
            (Draft, Activate) => Err(Refusal::PLAN_IS_DRAFT),
            (Active | Inactive, Deactivate) => Ok(Inactive),
            (Draft, Deactivate) => Err(Refusal::PLAN_NOT_OFFERED_YET),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::StatusChange::*;
    use super::ViewStatus::{self, *};

    fn after(status: ViewStatus, change: super::StatusChange) -> Option<ViewStatus> {
        status.after(change).ok()
    }

    #[test]
    fn the_toggle_of_the_specification() {
        assert_eq!(after(Archived, Toggle), Some(Draft), "archived goes to draft");
        assert_eq!(after(Draft, Toggle), Some(Active), "draft to active");
        assert_eq!(after(Active, Toggle), Some(Active), "otherwise the status is kept");
        assert_eq!(after(Inactive, Toggle), Some(Inactive), "otherwise the status is kept");
    }

    #[test]
    fn staff_switch_between_active_and_inactive() {
        assert_eq!(after(Active, Deactivate), Some(Inactive));
        assert_eq!(after(Inactive, Activate), Some(Active));
        assert_eq!(after(Draft, Deactivate), None);
        assert_eq!(after(Draft, Activate), None);
    }

    #[test]
    fn archived_plan_returns_only_as_a_draft() {
        for status in ViewStatus::ALL {
            assert_eq!(after(status, Archive), Some(Archived));
        }
        for change in [Publish, Activate, Deactivate] {
            assert_eq!(after(Archived, change), None);
        }
    }

    #[test]
    fn publishing_ends_active() {
        for status in [Draft, Active, Inactive] {
            assert_eq!(after(status, Publish), Some(Active));
        }
    }
}
