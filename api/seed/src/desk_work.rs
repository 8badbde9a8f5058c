//! Work of the office's staff in the demo: the first items of the Today list are assigned, with a call logged for one;
//! a support case waits for a reply; and a release note was published during the simulation.

use ::office::announcements::{self, DraftNote};
use ::office::cases::office::{self, Asker, NewCase};
use ::office::today::{self, CallOutcome, ItemKey, TodayQuery};
use anyhow::Context as _;
use chrono::{Days, NaiveDate};
use kernel::Context;
use tenancy::Actor;

use super::join::as_manager;
use super::practice::Practice;

/// The number of items assigned to the manager.
const TAKEN: usize = 2;
/// When the release note was published: before any user's first sign-in, so that it is not shown as new.
const PUBLISHED_DAYS_AGO: u64 = 10;

/// Publishes the release note on its day. Returns whether it did.
pub(super) async fn publish(context: &Context, (day, today): (NaiveDate, NaiveDate)) -> anyhow::Result<bool> {
    if day + Days::new(PUBLISHED_DAYS_AGO) != today {
        return Ok(false);
    }
    let staff = || Actor::platform("Chairside support");
    let body = "Late payments, expiring cards, renewals, disputes, and unused visits are in one list now.\n\
                Each has its next step and a call script. You find it below the dashboard.";
    let draft = DraftNote { id: None, brand: None, feature: None, title: "The Today list", body };
    let note = announcements::save_note(context, staff(), draft).await.context("a release note")?;
    announcements::publish_note(context, staff(), note).await.context("a release note")?;
    Ok(true)
}

pub(super) async fn record(context: &Context, practice: &Practice) -> anyhow::Result<()> {
    let now = context.clock.now().await?;
    let (manager, at) = (practice.manager.0, practice.at.office);
    let mut scope = as_manager(context, practice).await?;
    let found = today::list(&mut scope, now, at, TodayQuery::default()).await?;
    for (index, item) in found.items.iter().take(TAKEN).enumerate() {
        let key = ItemKey { kind: item.kind, subject: item.subject, due_on: item.due_on };
        today::assign(&mut scope, now, at, key, Some(manager)).await.context("an assignment")?;
        if index == 0 {
            let call = (CallOutcome::LeftMessage, "Calls back after lunch.");
            today::log_call(&mut scope, now, at, key, call).await.context("a call")?;
        }
    }
    let asker = Asker { office: at, login: manager, sees_all: true };
    let question = NewCase::Contact {
        name: &practice.manager.1,
        email: &practice.demo.email,
        message: "Can two of us be plan coordinators?\nWe share the front desk.",
    };
    office::open(&mut scope, now, asker, question).await.context("a case")?;
    Ok(scope.commit().await?)
}
