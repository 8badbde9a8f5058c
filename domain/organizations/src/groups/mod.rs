//! Groups of locations. A location may be in several; people with access to a group reach its locations from the moment
//! that they join until they leave.

mod change;
mod list;

pub use change::{GroupChange, GroupChanged, Moved, change_group, create_group, delete_group, remove_locations};
pub use list::{GroupDetail, GroupPerson, LocationGroup, LocationGroups, group_detail, groups};

/// The most groups of an organization.
pub const MOST_GROUPS: usize = 200;
/// The longest name of a group.
const LONGEST_NAME: usize = 100;
