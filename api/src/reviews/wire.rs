//! Request and response types of reviews.

use members::reviews::{self, OfficeReview, ReportReason};
pub use members::reviews::{OwnReviews, ReportedReviews};
use poem_openapi::Object;

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
    /// True keeps the review; false takes it down.
    pub keep: bool,
    /// Shown to the office, at most 500 characters.
    pub note: Option<String>,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct OfficeReviews {
    pub items: Vec<OfficeReview>,
    /// The average of the public reviews, with one decimal: "4.7". Missing if there are none.
    pub average: Option<String>,
    /// The number of public reviews.
    pub shown: i64,
    pub unanswered: i64,
    pub reported: i64,
    pub next: Option<String>,
}

impl From<reviews::OfficeReviews> for OfficeReviews {
    fn from(page: reviews::OfficeReviews) -> Self {
        Self {
            items: page.items,
            average: page.rating.average.map(|average| average.to_string()),
            shown: page.rating.count,
            unanswered: page.unanswered,
            reported: page.reported,
            next: page.next,
        }
    }
}
