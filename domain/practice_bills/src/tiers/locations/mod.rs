//! An organization that pays for a tier at each of its locations: on one bill, or with a bill and a payment method for each.
//!
//! All locations share the organization's period, coupon and day of the bill. A change of the mode takes effect with the
//! next bill, whose lines [`rules`] makes, for the preview as for the daily run. A location that is opened
//! later pays for its first days with the next bill. If a bill for one location stays unpaid, only that location is
//! affected.

mod change;
mod method;
mod mode;
mod rules;
mod run;
mod state;
mod view;

pub(super) use change::apply;
pub use change::{change_location, preview_location};
pub use method::set_location_method;
pub use mode::{ModeSelection, select_mode};
pub(super) use run::run;
pub(super) use state::{end_of_location, forget};
pub(super) use view::billing;
pub use view::{LocationBilling, LocationTier, ModeToCome, UpcomingBill, UpcomingLine};

use tenancy::{contract, text_enum};

text_enum! {
    /// What an organization's tier covers.
    #[contract(rename = "TierBillingMode")]
    BillingMode {
        /// One tier for all locations, at one price.
        OneTier = "one_tier",
        /// A tier for each location, with a price for each.
        PerLocation = "per_location",
    }
}

text_enum! {
    /// How the tiers of locations are billed.
    #[contract(rename = "TierInvoicing")]
    Invoicing {
        /// One invoice with a line for each location.
        One = "one",
        /// An invoice for each location.
        Each = "each",
    }
}
