//! Members' reviews of their office.
//!
//! A member writes at most one review per term. The office sees it at once and the public a day later; the office may
//! answer it once, and report it once, which hides it until our staff decide. No one learns more about the author than
//! a first name and an initial.

mod file;
mod moved;
mod office;
mod own;
mod platform;
mod public;
pub mod rules;

pub use file::{list_file, reported_file};
pub(crate) use moved::follow_member;
pub use office::{OfficeReview, OfficeReviews, ReviewFilter, answer, list, report};
pub use own::{OwnReview, OwnReviews, own, write};
pub use platform::{JudgedReview, ReportedReviews, StaffFilter, decide, reported};
pub use public::{PublicReview, PublicReviews, Rating, shown};
pub use rules::{LONGEST, LONGEST_NOTE, MOST_STARS, ReportReason, ReviewState, SHORTEST};

use serde_json::{Value, json};
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId, ReviewId};

use crate::{Error, OrNotFound, Result};
use ::rules::Refusal;

/// Rows per page.
const PAGE: usize = 20;

fn state(text: &str) -> Result<ReviewState> {
    ReviewState::parse(text).ok_or_else(|| anyhow::anyhow!("no state of a review: {text}").into())
}

fn reason(text: Option<&str>) -> Result<Option<ReportReason>> {
    let known = |text: &str| ReportReason::parse(text).ok_or_else(|| anyhow::anyhow!("no reason of a report: {text}"));
    Ok(text.map(known).transpose()?)
}

/// Writes an audit entry, without the review's text.
async fn audited(
    scope: &mut Scope,
    act: &str,
    review: ReviewId,
    (office, account): (i64, i64),
    detail: Value,
) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "review",
        subject_id: review.to_string(),
        office: Some(OfficeId(office)),
        account: Some(AccountId(account)),
        detail,
    };
    Ok(audit::record(scope, act).await?)
}

fn nothing() -> Value {
    json!({})
}

/// Why a write changed no row: the review does not exist, or it is past that state.
async fn why_not(scope: &mut Scope, office: OfficeId, review: ReviewId, past: Refusal) -> Error {
    let organization = scope.organization();
    let found = sqlx::query_scalar!(
        "select 1 from review where organization_id = $1 and office_id = $2 and id = $3",
        organization.0,
        office.0,
        review.0
    )
    .one_or_not_found(scope)
    .await;
    match found {
        Ok(_) => past.into(),
        Err(error) => error,
    }
}
