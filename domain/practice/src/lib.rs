//! The parts that build on the rest of the domain: kept letters, imports and transfers, locations, trials, marketing
//! orders, referrals, copies and deletion of data, and the pages of our own staff.

pub mod backup;
mod clean_up;
pub mod data_export;
pub mod deletion;
pub mod email_events;
pub mod imports;
pub mod letters;
pub mod locations;
pub mod orders;
pub mod platform;
mod purposes;
pub mod referrals;
mod tasks;
pub mod transfers;
pub mod trials;

pub use purposes::purposes;
pub use tasks::tasks;

/// What these capabilities write to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![
        Box::new(data_export::DataExportLetters),
        Box::new(deletion::DeletionLetters),
        Box::new(orders::MarketingLetters),
        Box::new(referrals::ReferralLetters),
        Box::new(transfers::ArrivalLetters),
    ]
}

pub(crate) use ::members::{members, subscriptions};
pub(crate) use catalog::plans;
pub(crate) use households::{enrollment, invitations};
pub(crate) use identity as access;
pub(crate) use kernel::{Context, Error, OrNotFound, Result, downloads, ledger, outbox, task};
pub(crate) use messaging::messages;
pub(crate) use office::{campaigns, marketing};
pub(crate) use payments::billing;
pub(crate) use practice_bills::{practice_signup, tiers, webhooks};
pub(crate) use rules::{Cents, FieldErrors, Message, fields};

/// Offices, and opening them.
pub(crate) mod offices {
    pub use catalog::offices::*;
    pub use catalog::opening::{NewOffice, make_trial, open_locations, open_office};
}
