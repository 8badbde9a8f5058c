//! The jobs of these capabilities, and when the runs are due.

use crate::task::Tasks;
use crate::{
    campaigns, data_export, deletion, imports, locations, payouts, practice_signup, referrals, rewards, trials,
};

/// Every job of this crate. Nightly runs are due at night everywhere in the USA.
pub fn tasks() -> Tasks {
    Tasks::new()
        .with::<campaigns::SendCampaign>()
        .with::<data_export::MakeDataExport>()
        .with::<deletion::DeleteErasedFiles>()
        .scheduled::<deletion::DeletionRun>("0 45 10 * * *")
        .with::<imports::ImportMembers>()
        .with::<locations::OpenLocations>()
        .scheduled::<payouts::PayoutRun>("0 40 */6 * * *")
        .with::<payouts::SyncPayouts>()
        .scheduled::<practice_signup::PracticeSignupRun>("0 50 * * * *")
        .scheduled::<practice_signup::TermsRun>("0 20 13 * * *")
        .scheduled::<referrals::ReferralRun>("0 55 * * * *")
        .scheduled::<rewards::LaunchRewardRun>("0 25 * * * *")
        .scheduled::<rewards::SeasonRun>("0 15 * * * *")
        .with::<trials::DiscardTrialFiles>()
        .with::<trials::FillTrial>()
        .scheduled::<trials::TrialRun>("0 15 11 * * *")
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
        check::<campaigns::SendCampaign>("send_campaign", json!({"campaign": 7}));
        check::<data_export::MakeDataExport>("make_data_export", json!({"export": 7}));
        check::<deletion::DeleteErasedFiles>("delete_erased_files", json!({"request": 7}));
        check::<deletion::DeletionRun>("deletion_run", json!({}));
        check::<imports::ImportMembers>("import_members", json!({"import": 7}));
        check::<locations::OpenLocations>("open_locations", json!({"import": 7}));
        check::<payouts::PayoutRun>("payout_run", json!({}));
        check::<payouts::SyncPayouts>("sync_payouts", json!({"office": 7}));
        check::<practice_signup::PracticeSignupRun>("practice_signup_run", json!({}));
        check::<practice_signup::TermsRun>("terms_run", json!({}));
        check::<referrals::ReferralRun>("referral_run", json!({}));
        check::<rewards::LaunchRewardRun>("launch_reward_run", json!({}));
        check::<rewards::SeasonRun>("season_run", json!({}));
        check::<trials::DiscardTrialFiles>("discard_trial_files", json!({"organization": 7}));
        check::<trials::FillTrial>("fill_trial", json!({"organization": 7}));
        check::<trials::TrialRun>("trial_run", json!({}));
    }
}
