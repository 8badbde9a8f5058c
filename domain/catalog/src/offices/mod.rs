//! Offices: opening one, where their pages are, and what a public page shows of one.

mod payments;
mod search;

pub use ::kernel::directory::{OfficeAddress, find, listed, provider_office};
pub use ::rules::offices::{Closed, Missing, Office, dashed_phone};
pub use payments::{
    PaymentsAccount, PaymentsState, account_changed, connect_payments, keep_standard, make_view_code, onboard,
    payments_account, refresh_payments, sync_payments, upgrade, view,
};
pub use search::{FoundOffice, search};
