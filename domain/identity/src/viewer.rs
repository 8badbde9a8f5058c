//! Which member of a household views its pages.

use tenancy::ids::MemberId;

/// The household member who views a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    AccountOwner,
    /// An adult family member.
    Member(MemberId),
}
