//! Reviews as the office sees them: all of them, at once; answering and reporting one.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::ids::{OfficeId, ReviewId};
use tenancy::{Scope, contract};

use super::public::{Rating, rating_of};
use super::rules;
use super::{PAGE, ReportReason, ReviewState, audited, nothing, reason, state, why_not};
use crate::Result;
use ::rules::Refusal;
use kernel::cursor;
use kernel::notices::{self, Notice};

/// The office's filter of its reviews.
#[contract(rename = "ReviewsShown")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ReviewFilter {
    #[default]
    All,
    /// Neither answered nor reported.
    Unanswered,
    /// Reported and not decided.
    Reported,
    Removed,
}

impl ReviewFilter {
    const fn word(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Unanswered => "unanswered",
            Self::Reported => "reported",
            Self::Removed => "removed",
        }
    }
}

/// A review as the office sees it.
#[contract]
#[derive(Debug, Clone)]
pub struct OfficeReview {
    pub id: ReviewId,
    pub stars: i32,
    pub words: String,
    pub author: String,
    pub written_at: DateTime<Utc>,
    pub shown_from: DateTime<Utc>,
    pub state: ReviewState,
    // Whether the public sees it.
    pub shown: bool,
    pub reason: Option<ReportReason>,
    pub reported_at: Option<DateTime<Utc>>,
    pub decided_at: Option<DateTime<Utc>>,
    pub decision_note: Option<String>,
    pub answer: Option<String>,
    pub answered_at: Option<DateTime<Utc>>,
    pub answered_by: Option<String>,
}

#[derive(Debug, Clone)]
pub struct OfficeReviews {
    /// Latest first.
    pub items: Vec<OfficeReview>,
    pub rating: Rating,
    pub unanswered: i64,
    pub reported: i64,
    pub next: Option<String>,
}

/// A page of the office's reviews.
///
/// # Errors
/// [`crate::Error::Invalid`] if the cursor is not one of this list.
pub async fn list(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    filter: ReviewFilter,
    after: Option<&str>,
) -> Result<OfficeReviews> {
    part(scope, now, office, filter, after, PAGE).await
}

/// As [`list`], with `most` reviews.
pub(super) async fn part(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    filter: ReviewFilter,
    after: Option<&str>,
    most: usize,
) -> Result<OfficeReviews> {
    let organization = scope.organization();
    let after: Option<i64> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let mut rows = sqlx::query!(
        "select id, stars, words, author, written_at, shown_from, state, report_reason, reported_at, decided_at, decision_note, answer, answered_at,
           answered_by_name
         from review where organization_id = $1 and office_id = $2 and ($3::bigint is null or id < $3)
           and case $4::text when 'unanswered' then answer is null and state in ('open', 'kept') when 'reported' then state = 'reported'
             when 'removed' then state = 'removed' else true end
         order by id desc limit $5",
        organization.0,
        office.0,
        after,
        filter.word(),
        most as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, most, |row| row.id)?;
    let mut items = Vec::with_capacity(rows.len());
    for row in rows {
        let state = state(&row.state)?;
        items.push(OfficeReview {
            id: ReviewId(row.id),
            stars: row.stars,
            words: row.words,
            author: row.author,
            written_at: row.written_at,
            shown_from: row.shown_from,
            shown: state.is_shown(row.shown_from, now),
            state,
            reason: reason(row.report_reason.as_deref())?,
            reported_at: row.reported_at,
            decided_at: row.decided_at,
            decision_note: row.decision_note,
            answer: row.answer,
            answered_at: row.answered_at,
            answered_by: row.answered_by_name,
        });
    }
    let counts = sqlx::query!(
        r#"select count(*) filter (where answer is null and state in ('open', 'kept')) as "unanswered!", count(*) filter (where state = 'reported') as "reported!"
           from review where organization_id = $1 and office_id = $2"#,
        organization.0,
        office.0
    )
    .fetch_one(scope.db())
    .await?;
    let rating = rating_of(scope, office).await?;
    Ok(OfficeReviews { items, rating, unanswered: counts.unanswered, reported: counts.reported, next })
}

/// Answers a review, once; the answer is shown with the review, and the author gets an email. Writes `review.answered`
/// to the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] at `answer`; [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if it was answered or
/// is not shown.
pub async fn answer(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    review: ReviewId,
    words: &str,
) -> Result<()> {
    let words = rules::answer(words)?;
    let (organization, name) = (scope.organization(), scope.actor.public_name().to_owned());
    let answered = sqlx::query!(
        "update review set answer = $4, answered_at = $5, answered_by_name = $6
         where organization_id = $1 and office_id = $2 and id = $3 and answer is null and state in ('open', 'kept') returning account_id",
        organization.0,
        office.0,
        review.0,
        words,
        now,
        name
    )
    .fetch_optional(scope.db())
    .await?;
    match answered {
        Some(row) => {
            audited(scope, "review.answered", review, (office.0, row.account_id), nothing()).await?;
            notices::enqueue(scope, Notice::ReviewAnswered { review }, now).await
        }
        None => Err(why_not(scope, office, review, Refusal::REVIEW_ANSWERED).await),
    }
}

/// Reports a review: it is hidden until our staff, who get an email, have decided. Writes `review.reported` to the
/// audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] at `note`; [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if it was reported
/// before.
pub async fn report(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    review: ReviewId,
    (reason, note): (ReportReason, &str),
) -> Result<()> {
    let note = rules::note(note)?;
    let (organization, name) = (scope.organization(), scope.actor.public_name().to_owned());
    let reported = sqlx::query!(
        "update review set state = 'reported', report_reason = $4, report_note = $5, reported_at = $6, reported_by_name = $7
         where organization_id = $1 and office_id = $2 and id = $3 and state = 'open' returning account_id",
        organization.0,
        office.0,
        review.0,
        reason.as_str(),
        note,
        now,
        name
    )
    .fetch_optional(scope.db())
    .await?;
    let detail = json!({ "reason": reason.as_str() });
    match reported {
        Some(row) => {
            audited(scope, "review.reported", review, (office.0, row.account_id), detail).await?;
            notices::enqueue(scope, Notice::ReviewReported { review }, now).await
        }
        None => Err(why_not(scope, office, review, Refusal::REVIEW_REPORTED).await),
    }
}
