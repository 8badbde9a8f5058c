//! The domain as one: each capability at its place, whichever crate of `domain/` it is in. It holds nothing of its own.

#[cfg(test)]
mod wording;

pub use households::purposes;
pub use households::{
    bank_links, disputes, enrolment, guarantee, invitations, members, statements, subscriptions, treatments,
};
pub use identity as access;
pub use kernel::{Context, Error, Result, Settings, context, downloads, error, ledger, outbox};
pub use practice::{imports, marketing, notices, payouts, platform, referrals, tiers, transfers};
pub use rules::{Cents, Earnings, FieldErrors, Message, fields, money};

/// Collecting what households owe, and the providers' events about it.
pub mod billing {
    pub use households::billing::*;
    pub use households::renewals::*;
    pub use practice::webhooks::{apply_webhook, receive_webhook};
}

/// Offices, and opening one.
pub mod offices {
    pub use households::offices::*;
    pub use households::opening::*;
}

/// Plans, and the quote at the chair.
pub mod plans {
    pub use households::chairside;
    pub use households::plans::*;
}
