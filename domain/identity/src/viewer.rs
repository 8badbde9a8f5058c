//! Who of a household looks at its pages.

use tenancy::ids::MemberId;

/// Who of a household looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    AccountOwner,
    /// An adult family member.
    Member(MemberId),
}
