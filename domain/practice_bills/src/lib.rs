//! What practices pay the platform, from their sign-up on, and what they are paid: tiers and their bills, payouts, and
//! the card provider's events about every payment, refund, dispute, account and payout.

mod own_payment;
pub mod payouts;
pub mod practice_signup;
pub mod tiers;
pub mod webhooks;

/// The jobs of these capabilities, and when the runs are due. Nightly runs are due at night everywhere in the USA.
pub fn tasks() -> task::Tasks {
    task::Tasks::new()
        .scheduled::<payouts::PayoutRun>("0 40 */6 * * *")
        .scheduled::<payouts::ReconcilePayments>("0 50 9 * * *")
        .with::<payouts::SyncPayouts>()
        .scheduled::<practice_signup::PracticeSignupRun>("0 50 * * * *")
        .scheduled::<practice_signup::TermsRun>("0 20 13 * * *")
        .scheduled::<tiers::CardExpiry>("0 30 16 * * *")
        .with::<tiers::CollectTier>()
        .with::<tiers::DetachTierMethod>()
        .with::<tiers::SettleTierPayment>()
        .scheduled::<tiers::TierRun>("0 10 12 * * *")
        .with::<webhooks::ProcessWebhook>()
}

/// What these capabilities write to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(practice_signup::PracticeSignupLetters), Box::new(tiers::TierLetters)]
}

/// The purposes of the households' bills, and of the bills of a practice's tier.
pub fn purposes() -> Purposes {
    households::purposes().with_practice(PracticeOrigin::Change, tiers::TierChange)
}

use kernel::purpose::{PracticeOrigin, Purposes};

pub(crate) use catalog::offices;
pub(crate) use identity as access;
pub(crate) use kernel::{Context, Error, OrNotFound, Result, downloads, ledger, outbox, task};
pub(crate) use payments::{billing, disputes};
pub(crate) use rules::{Cents, FieldErrors, Message};

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::task::Task;

    /// What the first version of this program wrote into a row of this kind is read and written as before.
    fn check<T: Task>(kind: &str, stored: Value) {
        assert_eq!(T::KIND, kind);
        let task: T = serde_json::from_value(stored.clone()).unwrap_or_else(|error| panic!("{kind}: {error}"));
        assert_eq!(serde_json::to_value(task).unwrap(), stored, "{kind}");
        assert!(tasks().kinds().contains(&T::KIND), "{kind} is listed");
    }

    #[test]
    fn stored_jobs_are_read_and_written_as_before() {
        check::<payouts::PayoutRun>("payout_run", json!({}));
        check::<payouts::ReconcilePayments>("reconcile_payments", json!({}));
        check::<payouts::SyncPayouts>("sync_payouts", json!({"office": 7}));
        check::<practice_signup::PracticeSignupRun>("practice_signup_run", json!({}));
        check::<practice_signup::TermsRun>("terms_run", json!({}));
        check::<tiers::CardExpiry>("card_expiry", json!({}));
        check::<tiers::CollectTier>("collect_tier", json!({"invoice": 7}));
        check::<tiers::DetachTierMethod>("detach_tier_method", json!({"method": 7}));
        check::<tiers::SettleTierPayment>("settle_tier_payment", json!({"payment": 7}));
        check::<tiers::TierRun>("tier_run", json!({}));
        check::<webhooks::ProcessWebhook>("process_webhook", json!({"event": "evt_1"}));
    }

    #[test]
    fn jobs_about_pending_payments_are_tried_for_days() {
        let attempts = |kind| tasks().retry(kind).attempts;
        assert_eq!(attempts("collect_tier"), 200);
        assert_eq!((attempts("settle_tier_payment"), attempts("detach_tier_method")), (60, 60));
        assert_eq!(attempts("process_webhook"), 12);
    }
}
