//! An office's daily pages: today, its activity, saved views, campaigns, support cases and our news; its marketing, its
//! place in the public search, the Season of Giving and the marketing credit that an office gets.

pub mod activity;
pub mod announcements;
pub mod campaigns;
pub mod cases;
pub mod marketing;
pub mod marketplace;
pub mod rewards;
pub mod saved_views;
pub mod season;
pub mod today;

/// The jobs of these capabilities, and when the runs are due.
pub fn tasks() -> task::Tasks {
    task::Tasks::new()
        .with::<campaigns::SendCampaign>()
        .scheduled::<rewards::LaunchRewardRun>("0 25 * * * *")
        .scheduled::<rewards::SeasonRun>("0 15 * * * *")
}

/// What these capabilities write to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(campaigns::CampaignLetters), Box::new(cases::CaseLetters)]
}

pub(crate) use ::members::{benefits, members};
pub(crate) use catalog::{offices, plans};
pub(crate) use identity as access;
pub(crate) use kernel::{Context, Error, OrNotFound, Result, downloads, ledger, outbox, task};
pub(crate) use messaging::{messages, templates};
pub(crate) use rules::{Cents, FieldErrors, Message, fields};

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
        check::<rewards::LaunchRewardRun>("launch_reward_run", json!({}));
        check::<rewards::SeasonRun>("season_run", json!({}));
    }
}
