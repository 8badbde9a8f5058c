//! Reviews as the office sees them: all of them, from the first minute; answering one, and reporting one.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{OfficeId, ReviewId};

use super::public::{Rating, rating_of};
use super::{PAGE, ReportReason, ReviewState, audited, nothing, reason, state, why_not};
use crate::Result;
use ::rules::reviews as rules;
use kernel::cursor::{read as cursor_key, write as cursor_text};
use kernel::notices::{self, Notice};

/// Which of its reviews an office looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum), oai(rename_all = "snake_case", rename = "ReviewsShown"))]
pub enum ReviewFilter {
    #[default]
    All,
    /// Not answered, and nothing objected to.
    Unanswered,
    /// Reported, and not decided.
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
#[derive(Debug, Clone)]
#[cfg_attr(
    feature = "openapi",
    derive(poem_openapi::Object),
    oai(rename_all = "camelCase", skip_serializing_if_is_none)
)]
pub struct OfficeReview {
    pub id: ReviewId,
    pub stars: i32,
    pub words: String,
    pub author: String,
    pub written_at: DateTime<Utc>,
    pub shown_from: DateTime<Utc>,
    pub state: ReviewState,
    // The public sees it.
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
/// [`crate::Error::Invalid`] for a cursor of something else.
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
    let after: Option<i64> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
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
    let more = rows.len() > most;
    rows.truncate(most);
    let next = rows.last().filter(|_| more).map(|row| cursor_text(&row.id)).transpose()?;
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

/// Answers a review, once; everybody who sees the review sees the answer, and its author gets an email. `review.answered` in the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] at `answer`; [`crate::Error::NotFound`]; [`crate::Error::Conflict`] for one that has an answer or is not shown.
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
        None => Err(why_not(scope, office, review, "This review already has an answer, or is hidden.").await),
    }
}

/// Reports a review: nobody sees it until our staff, who get an email, have decided. `review.reported` in the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] at `note`; [`crate::Error::NotFound`]; [`crate::Error::Conflict`] for one that was reported before.
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
        None => Err(why_not(scope, office, review, "This review was already reported.").await),
    }
}
