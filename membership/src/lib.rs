//! Re-exports the whole domain: each capability in its place, whichever crate of `domain/` it is in. Contains no code
//! of its own.

#[cfg(test)]
mod wording;

pub use households::{
    benefits, bulk, enrollment, installment_agreements, invitations, members, messages, reviews, statements,
    subscriptions,
};
pub use identity as access;
pub use kernel::{Context, Error, Result, Settings, context, downloads, error, files, ledger, outbox};
pub use payments::{bank_links, disputes, engine, guarantee};
pub use practice::{
    activity, announcements, backup, campaigns, cases, data_export, deletion, email_events, imports, letters,
    locations, marketing, marketplace, notices, orders, payouts, platform, practice_signup, purposes, referrals,
    rewards, saved_views, season, templates, tiers, today, transfers, trials,
};
pub use rules::{Cents, Earnings, FieldErrors, Message, Refusal, fields, money};

/// Collecting payments from households, and the providers' events about them.
pub mod billing {
    pub use households::renewals::*;
    pub use payments::billing::*;
    pub use practice::webhooks::{apply_webhook, receive_webhook};
}

/// Offices, and opening a new one.
pub mod offices {
    pub use catalog::offices::*;
    pub use catalog::opening::*;
}

/// Plans and treatment quotes.
pub mod plans {
    pub use catalog::plans::*;
    pub use households::chairside;
}
