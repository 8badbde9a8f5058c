//! The areas of vouchers: what an office submits and a manager sets up, what an approver decides, and the funds that our
//! staff record. Where the brand has no vouchers every call answers 404.

mod approver;
mod office;
mod platform;
mod wire;

pub use approver::VoucherApproversArea;
pub use office::VouchersArea;
pub use platform::VoucherFundsArea;

use frame::area::{Operation, Tag};
use frame::permitted::Permitted;
use tenancy::brand::Feature;

pub const TAG: Tag = Tag::new("Vouchers", "Services to members that a sponsor's program pays for.");

/// A call that the brand's feature offers.
const fn operation(id: &'static str, permitted: Permitted) -> Operation {
    Operation::new(id, permitted).feature(Feature::Vouchers)
}
