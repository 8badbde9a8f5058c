//! Memberships from year to year: the billing run and its preview, and payments at the office's desk.

mod bill;
mod community_prices;
pub mod desk;
mod preview;
mod task;

pub use bill::{Billed, bill_until, run};
pub use preview::{
    BillingDay, BillingPreview, PreviewInvoice, PreviewLine, audit_view as preview_looked, preview, preview_file,
};
pub use task::{BillingRun, EndTerms};
