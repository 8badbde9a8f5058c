//! The jobs of these capabilities, and when the runs are due.

use crate::task::Tasks;
use crate::{
    clean_up, data_export, deletion, imports, locations, payouts, practice_signup, referrals, tiers, trials, webhooks,
};

/// Every job of this crate. Nightly runs are due at night everywhere in the USA.
pub fn tasks() -> Tasks {
    Tasks::new()
        .scheduled::<clean_up::CleanUp>("0 30 8 * * *")
        .with::<data_export::MakeDataExport>()
        .with::<deletion::DeleteErasedFiles>()
        .scheduled::<deletion::DeletionRun>("0 45 10 * * *")
        .with::<imports::ImportMembers>()
        .with::<locations::OpenLocations>()
        .scheduled::<payouts::PayoutRun>("0 40 */6 * * *")
        .scheduled::<payouts::ReconcilePayments>("0 50 9 * * *")
        .with::<payouts::SyncPayouts>()
        .scheduled::<practice_signup::PracticeSignupRun>("0 50 * * * *")
        .scheduled::<practice_signup::TermsRun>("0 20 13 * * *")
        .scheduled::<referrals::ReferralRun>("0 55 * * * *")
        .scheduled::<tiers::CardExpiry>("0 30 16 * * *")
        .with::<tiers::CollectTier>()
        .with::<tiers::DetachTierMethod>()
        .with::<tiers::SettleTierPayment>()
        .scheduled::<tiers::TierRun>("0 10 12 * * *")
        .with::<trials::DiscardTrialFiles>()
        .with::<trials::FillTrial>()
        .scheduled::<trials::TrialRun>("0 15 11 * * *")
        .with::<webhooks::ProcessWebhook>()
}

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
        check::<clean_up::CleanUp>("clean_up", json!({}));
        check::<data_export::MakeDataExport>("make_data_export", json!({"export": 7}));
        check::<deletion::DeleteErasedFiles>("delete_erased_files", json!({"request": 7}));
        check::<deletion::DeletionRun>("deletion_run", json!({}));
        check::<imports::ImportMembers>("import_members", json!({"import": 7}));
        check::<locations::OpenLocations>("open_locations", json!({"import": 7}));
        check::<payouts::PayoutRun>("payout_run", json!({}));
        check::<payouts::ReconcilePayments>("reconcile_payments", json!({}));
        check::<payouts::SyncPayouts>("sync_payouts", json!({"office": 7}));
        check::<practice_signup::PracticeSignupRun>("practice_signup_run", json!({}));
        check::<practice_signup::TermsRun>("terms_run", json!({}));
        check::<referrals::ReferralRun>("referral_run", json!({}));
        check::<tiers::CardExpiry>("card_expiry", json!({}));
        check::<tiers::CollectTier>("collect_tier", json!({"invoice": 7}));
        check::<tiers::DetachTierMethod>("detach_tier_method", json!({"method": 7}));
        check::<tiers::SettleTierPayment>("settle_tier_payment", json!({"payment": 7}));
        check::<tiers::TierRun>("tier_run", json!({}));
        check::<trials::DiscardTrialFiles>("discard_trial_files", json!({"organization": 7}));
        check::<trials::FillTrial>("fill_trial", json!({"organization": 7}));
        check::<trials::TrialRun>("trial_run", json!({}));
        check::<webhooks::ProcessWebhook>("process_webhook", json!({"event": "evt_1"}));
    }

    #[test]
    fn jobs_about_pending_payments_are_tried_for_days() {
        let attempts = |kind| tasks().retry(kind).attempts;
        assert_eq!(attempts("collect_tier"), 200);
        assert_eq!((attempts("settle_tier_payment"), attempts("detach_tier_method")), (60, 60));
        assert_eq!((attempts("process_webhook"), attempts("clean_up")), (12, 12));
    }
}
