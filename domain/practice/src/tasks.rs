//! The jobs of these capabilities, and when the runs are due.

use crate::task::Tasks;
use crate::{clean_up, data_export, deletion, imports, locations, referrals, trials};

/// Every job of this crate. Nightly runs are due at night everywhere in the USA.
pub fn tasks() -> Tasks {
    Tasks::new()
        .scheduled::<clean_up::CleanUp>("0 30 8 * * *")
        .with::<data_export::MakeDataExport>()
        .with::<deletion::DeleteErasedFiles>()
        .scheduled::<deletion::DeletionRun>("0 45 10 * * *")
        .with::<imports::ImportMembers>()
        .with::<locations::OpenLocations>()
        .scheduled::<referrals::ReferralRun>("0 55 * * * *")
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
        check::<clean_up::CleanUp>("clean_up", json!({}));
        check::<data_export::MakeDataExport>("make_data_export", json!({"export": 7}));
        check::<deletion::DeleteErasedFiles>("delete_erased_files", json!({"request": 7}));
        check::<deletion::DeletionRun>("deletion_run", json!({}));
        check::<imports::ImportMembers>("import_members", json!({"import": 7}));
        check::<locations::OpenLocations>("open_locations", json!({"import": 7}));
        check::<referrals::ReferralRun>("referral_run", json!({}));
        check::<trials::DiscardTrialFiles>("discard_trial_files", json!({"organization": 7}));
        check::<trials::FillTrial>("fill_trial", json!({"organization": 7}));
        check::<trials::TrialRun>("trial_run", json!({}));
    }
}
