//! Members review their offices ten days before today; the offices reply to some and report one.

use anyhow::Context as _;
use chrono::{Days, NaiveDate};
use kernel::{Context, Error};
use members::members::Viewer;
use members::reviews::{self, ReportReason};
use tenancy::Reach;
use tenancy::ids::AccountId;

use super::join::{as_manager, manager};
use super::practice::Practice;

/// When members write reviews.
const WRITTEN_DAYS_AGO: u64 = 10;
/// The number of reviewers per office.
const WRITERS: usize = 6;

/// Stars, text, and the office's reply.
const REVIEWS: [(i32, &str, Option<&str>); WRITERS] = [
    (
        5,
        "The front desk explained every price before my visit. No surprises at all.",
        Some("Thank you. That is exactly how it should be."),
    ),
    (5, "Muy amables con mis hijos. La membresía nos salió mejor de lo que esperaba.", None),
    (
        4,
        "Great care, and the plan pays for itself. Parking can be hard in the morning.",
        Some("Thank you. There is more parking behind the building."),
    ),
    (5, "I had put off my visit for years. Everybody was kind about it.", None),
    (
        3,
        "Good work, but I waited forty minutes past my appointment.",
        Some("We are sorry about the wait. We have added time between appointments."),
    ),
    (1, "Call me at the number on my website for a much better deal!", None),
];

/// Writes the reviews on their day. Returns whether it did. `households` are those of each office, with the practice's
/// index.
pub(super) async fn live(
    context: &Context,
    practices: &[Practice],
    households: &[(usize, AccountId)],
    (day, today): (NaiveDate, NaiveDate),
) -> anyhow::Result<bool> {
    if day + Days::new(WRITTEN_DAYS_AGO) != today {
        return Ok(false);
    }
    for (index, practice) in practices.iter().enumerate() {
        let accounts = households.iter().filter(|(at, _)| *at == index).map(|(_, account)| *account);
        let mut texts = REVIEWS.iter();
        for account in accounts {
            let Some((stars, words, answer)) = texts.as_slice().first() else { break };
            if write(context, practice, account, (*stars, words), *answer).await? {
                texts.next();
            }
        }
    }
    Ok(true)
}

/// Writes a review as the household's owner. Returns whether it did; people who were never members may not.
async fn write(
    context: &Context,
    practice: &Practice,
    account: AccountId,
    (stars, words): (i32, &str),
    answer: Option<&str>,
) -> anyhow::Result<bool> {
    let now = context.clock.now().await?;
    let reach = Reach { account: Some(account), ..manager(practice) };
    let mut scope = context.database.scope(reach).await?;
    let review = match reviews::write(&mut scope, now, account, Viewer::AccountOwner, (stars, words)).await {
        Err(Error::Conflict(_)) => return Ok(false),
        written => written.context("a review")?,
    };
    scope.commit().await?;
    let mut scope = as_manager(context, practice).await?;
    if let Some(words) = answer {
        reviews::answer(&mut scope, now, practice.at.office, review, words).await?;
    }
    if stars == 1 {
        reviews::report(
            &mut scope,
            now,
            practice.at.office,
            review,
            (ReportReason::Advertising, "Not a patient’s words."),
        )
        .await?;
    }
    scope.commit().await?;
    Ok(true)
}
