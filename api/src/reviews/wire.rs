//! Reviews on the wire.

use chrono::{DateTime, Utc};
use membership::reviews::{self, ReportReason, ReviewState};
use poem_openapi::Object;

/// A member's own review.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OwnReview {
    pub id: i64,
    pub stars: i32,
    pub words: String,
    /// What everybody calls the author: first name and initial.
    pub author: String,
    pub written_at: DateTime<Utc>,
    pub shown_from: DateTime<Utc>,
    /// Everybody sees it now.
    pub shown: bool,
    /// We took it down.
    pub removed: bool,
    pub answer: Option<String>,
    pub answered_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OwnReviews {
    pub office_name: String,
    /// Latest first.
    pub reviews: Vec<OwnReview>,
    pub may_write: bool,
    pub author: String,
}

impl From<reviews::OwnReviews> for OwnReviews {
    fn from(own: reviews::OwnReviews) -> Self {
        let reviews = own.reviews.into_iter().map(|r| OwnReview {
            id: r.id.0,
            stars: r.stars,
            words: r.words,
            author: r.author,
            written_at: r.written_at,
            shown_from: r.shown_from,
            shown: r.shown,
            removed: r.removed,
            answer: r.answer,
            answered_at: r.answered_at,
        });
        Self { office_name: own.office_name, reviews: reviews.collect(), may_write: own.may_write, author: own.author }
    }
}

#[derive(Debug, Object)]
pub struct ReviewRequest {
    /// 1 to 5.
    pub stars: i32,
    /// 10 to 2,000 characters.
    pub words: String,
}

#[derive(Debug, Object)]
pub struct AnswerRequest {
    /// 10 to 2,000 characters.
    pub answer: String,
}

#[derive(Debug, Object)]
pub struct ReportRequest {
    pub reason: ReportReason,
    /// At most 500 characters.
    pub note: Option<String>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct DecideRequest {
    pub organization_id: i64,
    pub review_id: i64,
    /// It stays; otherwise it is taken down.
    pub keep: bool,
    /// Shown to the office, at most 500 characters.
    pub note: Option<String>,
}

/// A review as the office sees it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OfficeReview {
    pub id: i64,
    pub stars: i32,
    pub words: String,
    pub author: String,
    pub written_at: DateTime<Utc>,
    pub shown_from: DateTime<Utc>,
    pub state: ReviewState,
    pub shown: bool,
    pub reason: Option<ReportReason>,
    pub reported_at: Option<DateTime<Utc>>,
    pub decided_at: Option<DateTime<Utc>>,
    pub decision_note: Option<String>,
    pub answer: Option<String>,
    pub answered_at: Option<DateTime<Utc>>,
    pub answered_by: Option<String>,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct OfficeReviews {
    pub items: Vec<OfficeReview>,
    /// Of what the public sees, with one place: "4.7". Missing when that is nothing.
    pub average: Option<String>,
    /// How many the public sees.
    pub shown: i64,
    pub unanswered: i64,
    pub reported: i64,
    pub next: Option<String>,
}

impl From<reviews::OfficeReviews> for OfficeReviews {
    fn from(page: reviews::OfficeReviews) -> Self {
        let items = page.items.into_iter().map(|r| OfficeReview {
            id: r.id.0,
            stars: r.stars,
            words: r.words,
            author: r.author,
            written_at: r.written_at,
            shown_from: r.shown_from,
            state: r.state,
            shown: r.shown,
            reason: r.reason,
            reported_at: r.reported_at,
            decided_at: r.decided_at,
            decision_note: r.decision_note,
            answer: r.answer,
            answered_at: r.answered_at,
            answered_by: r.answered_by,
        });
        Self {
            items: items.collect(),
            average: page.rating.average.map(|average| average.to_string()),
            shown: page.rating.count,
            unanswered: page.unanswered,
            reported: page.reported,
            next: page.next,
        }
    }
}

/// A review that an office reported.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ReportedReview {
    pub organization_id: i64,
    pub id: i64,
    pub office_id: i64,
    pub office_name: String,
    pub brand: String,
    pub stars: i32,
    pub words: String,
    pub author: String,
    pub written_at: DateTime<Utc>,
    pub state: ReviewState,
    pub reason: ReportReason,
    pub note: Option<String>,
    pub reported_at: DateTime<Utc>,
    pub reported_by: String,
    pub decided_at: Option<DateTime<Utc>>,
    pub decided_by: Option<String>,
    pub decision_note: Option<String>,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct ReportedReviews {
    pub items: Vec<ReportedReview>,
    /// How many wait for a decision.
    pub waiting: i64,
    pub next: Option<String>,
}

impl From<reviews::ReportedReviews> for ReportedReviews {
    fn from(page: reviews::ReportedReviews) -> Self {
        let items = page.items.into_iter().map(|r| ReportedReview {
            organization_id: r.organization.0,
            id: r.id.0,
            office_id: r.office.0,
            office_name: r.office_name,
            brand: r.brand,
            stars: r.stars,
            words: r.words,
            author: r.author,
            written_at: r.written_at,
            state: r.state,
            reason: r.reason,
            note: r.note,
            reported_at: r.reported_at,
            reported_by: r.reported_by,
            decided_at: r.decided_at,
            decided_by: r.decided_by,
            decision_note: r.decision_note,
        });
        Self { items: items.collect(), waiting: page.waiting, next: page.next }
    }
}
