//! A household's notice for the other adult it is about: a message in their own inbox, about their membership only,
//! never about the household's payments. Emails and texts go to the household, which pays.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, MemberId, ReviewId, SubscriptionId};

use crate::{OrNotFound, Result};
use kernel::message_texts::{MessageWords, message_texts};
use messaging::letterhead::plan_name;
use messaging::{AdultsNews, Content, Notice};

message_texts! { "adults":
    CancellationUndone;
    Renews { day };
    DoesNotRenew { day };
    ChangeUndone;
    PlanPending { plan, day };
    PlanChanged { plan, day };
    TermChanged { day };
    Ends { day, plan };
    Paused { day };
    Resumed;
}

/// What each adult with a login reads whom the notice is about.
pub(super) async fn news(
    scope: &mut Scope,
    notice: &Notice,
    account: AccountId,
    content: &Content,
    words: MessageWords<'_>,
) -> Result<Vec<AdultsNews>> {
    match notice {
        Notice::PlanChange { change, state } => plan_change(scope, *change, state, words).await,
        Notice::Canceled { at, .. } => canceled(scope, account, *at, words).await,
        Notice::CancellationUndone { subscription, .. } => {
            let (member, _) = membership(scope, *subscription).await?;
            Ok(vec![AdultsNews { member, words: words.say(CancellationUndone)? }])
        }
        Notice::AutoRenew { subscription, on, .. } => {
            let (member, ends_on) = membership(scope, *subscription).await?;
            let day = &words.day(ends_on);
            let words = if *on { words.say(Renews { day })? } else { words.say(DoesNotRenew { day })? };
            Ok(vec![AdultsNews { member, words }])
        }
        Notice::Paused { pause } => of_pause(scope, *pause, true, words).await,
        Notice::Resumed { pause } => of_pause(scope, *pause, false, words).await,
        Notice::ReviewAnswered { review } | Notice::ReviewRemoved { review } => {
            of_review(scope, *review, content).await
        }
        _ => Ok(vec![]),
    }
}

async fn of_pause(scope: &mut Scope, pause: i64, begins: bool, words: MessageWords<'_>) -> Result<Vec<AdultsNews>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select s.member_id, p.resumes_on from membership_pause p
         join subscription s on s.organization_id = p.organization_id and s.id = p.subscription_id
         where p.organization_id = $1 and p.id = $2",
        organization.0,
        pause
    )
    .one_or_not_found(scope)
    .await?;
    let words = if begins { words.say(Paused { day: &words.day(row.resumes_on) })? } else { words.say(Resumed)? };
    Ok(vec![AdultsNews { member: MemberId(row.member_id), words }])
}

async fn plan_change(scope: &mut Scope, change: i64, state: &str, words: MessageWords<'_>) -> Result<Vec<AdultsNews>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select s.member_id, c.kind, c.effective_on, c.term_ends_on, p.name, p.spanish_name
         from subscription_change c join subscription s on s.organization_id = c.organization_id and s.id = c.subscription_id
         join plan p on p.organization_id = c.organization_id and p.id = c.plan_id
         where c.organization_id = $1 and c.id = $2",
        organization.0,
        change
    )
    .one_or_not_found(scope)
    .await?;
    let plan = &plan_name(words, row.name, row.spanish_name);
    let starts = &words.day(row.effective_on);
    let words = match (row.kind.as_str(), state) {
        // They are not told about the household's payment day.
        ("charge_day", _) => return Ok(vec![]),
        (_, "undone") => words.say(ChangeUndone)?,
        ("plan", "pending") => words.say(PlanPending { plan, day: starts })?,
        ("plan", _) => words.say(PlanChanged { plan, day: starts })?,
        _ => words.say(TermChanged { day: &words.day(row.term_ends_on) })?,
    };
    Ok(vec![AdultsNews { member: MemberId(row.member_id), words }])
}

async fn canceled(
    scope: &mut Scope,
    account: AccountId,
    at: DateTime<Utc>,
    words: MessageWords<'_>,
) -> Result<Vec<AdultsNews>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select s.member_id, t.ends_on, p.name, p.spanish_name
         from settlement t join subscription s on s.organization_id = t.organization_id and s.id = t.subscription_id
         join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
         where t.organization_id = $1 and t.account_id = $2 and t.created_at = $3 order by t.id",
        organization.0,
        account.0,
        at
    )
    .fetch_all(scope.db())
    .await?;
    let news = rows.into_iter().map(|row| {
        let plan = &plan_name(words, row.name, row.spanish_name);
        Ok(AdultsNews {
            member: MemberId(row.member_id),
            words: words.say(Ends { day: &words.day(row.ends_on), plan })?,
        })
    });
    news.collect()
}

/// The member of a membership, and when its term ends.
async fn membership(scope: &mut Scope, id: SubscriptionId) -> Result<(MemberId, NaiveDate)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select member_id, term_ends_on from subscription where organization_id = $1 and id = $2",
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok((MemberId(row.member_id), row.term_ends_on))
}

/// The message to the author of a review that was answered or removed.
async fn of_review(scope: &mut Scope, review: ReviewId, content: &Content) -> Result<Vec<AdultsNews>> {
    let organization = scope.organization();
    let member = sqlx::query_scalar!(
        "select member_id from review where organization_id = $1 and id = $2",
        organization.0,
        review.0
    );
    let member = member.one_or_not_found(scope).await?;
    let words = content.short().unwrap_or_default();
    Ok(vec![AdultsNews { member: MemberId(member), words }])
}
