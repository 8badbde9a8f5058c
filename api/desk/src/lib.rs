//! The areas of the front desk: collecting what is late in one step, the money of each day, and who is here today.

mod calendar;
mod collect;
mod here;

pub use calendar::MoneyCalendarArea;
pub use collect::CollectArea;
pub use here::HereArea;

use frame::area::Tag;

pub const TAG: Tag = Tag::new("Desk", "Work of the front desk over many households.");
