//! Printed cards and brochures that an office orders: chosen, approved by a proof, paid with marketing credit and the
//! organization's payment method, and produced and shipped by our staff.
//!
//! An order's invoice is one of the practice's invoices (`tiers`). Credit is spent when the order is approved, and
//! stays with the order while its payment is retried. Canceling restores the credit and refunds the payment.

mod cancel;
mod choose;
mod letter;
mod list;
mod list_file;
mod order;
mod pay;
pub mod rules;
mod staff;

pub use crate::marketing::PrintablePlan;
pub use cancel::cancel;
pub use choose::{MaterialOffer, NewOrder, create, offer};
pub use letter::MarketingLetters;
pub use list::{Orders, find, list, proof, receipt};
pub use list_file::{office_file, staff_file};
pub use order::{Order, ShipTo};
pub(crate) use pay::OrderPaid;
pub use pay::{Paid, PayStatus, pay};
pub use rules::{Carrier, OrderState, Split, split};
pub use staff::{Move, StaffOrder, StaffOrders, move_on, staff_list, staff_proof};
