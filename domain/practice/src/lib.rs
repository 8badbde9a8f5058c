//! The parts that build on the rest of the domain: kept letters, imports and transfers, payouts, what practices pay us,
//! their orders, provider events, and the pages of our own staff.

pub mod backup;
mod clean_up;
pub mod data_export;
pub mod deletion;
pub mod email_events;
pub mod imports;
pub mod letters;
pub mod locations;
pub mod orders;
pub mod payouts;
pub mod platform;
pub mod practice_signup;
mod purposes;
pub mod referrals;
mod tasks;
pub mod tiers;
pub mod transfers;
pub mod trials;
pub mod webhooks;

pub use purposes::purposes;
pub use tasks::tasks;

/// What these capabilities write to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![
        Box::new(data_export::DataExportLetters),
        Box::new(deletion::DeletionLetters),
        Box::new(orders::MarketingLetters),
        Box::new(practice_signup::PracticeSignupLetters),
        Box::new(referrals::ReferralLetters),
        Box::new(tiers::TierLetters),
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
pub(crate) use payments::{billing, disputes};
pub(crate) use rules::{Cents, FieldErrors, Message, fields};

/// Offices, and opening them.
pub(crate) mod offices {
    pub use catalog::offices::*;
    pub use catalog::opening::{NewOffice, make_trial, open_locations, open_office};
}
