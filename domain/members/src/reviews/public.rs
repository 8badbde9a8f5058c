//! Reviews as the public sees them: at least a day old and not reported or removed.

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tenancy::Scope;
use tenancy::ids::{OfficeId, ReviewId};

use super::PAGE;
use crate::Result;
use kernel::cursor;

/// The average of the public reviews, to one decimal place, and their number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Rating {
    pub average: Option<Decimal>,
    pub count: i64,
}

#[derive(Debug, Clone)]
pub struct PublicReview {
    pub id: ReviewId,
    pub stars: i32,
    pub words: String,
    pub author: String,
    pub shown_from: DateTime<Utc>,
    pub answer: Option<String>,
    pub answered_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone, Default)]
pub struct PublicReviews {
    /// Latest first.
    pub items: Vec<PublicReview>,
    pub rating: Rating,
    pub next: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Key(DateTime<Utc>, i64);

/// The rating of an office that the scope reaches.
pub(super) async fn rating_of(scope: &mut Scope, office: OfficeId) -> Result<Rating> {
    let row =
        sqlx::query!(r#"select average, count from public_rating($1)"#, office.0).fetch_optional(scope.db()).await?;
    Ok(row.map_or_else(Rating::default, |row| Rating { average: row.average, count: row.count.unwrap_or(0) }))
}

/// A page of an office's public reviews. A visitor's scope is enough.
///
/// # Errors
/// [`crate::Error::Invalid`] if the cursor is not one of this list.
pub async fn shown(scope: &mut Scope, office: OfficeId, after: Option<&str>) -> Result<PublicReviews> {
    let key: Option<Key> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let (before, before_id) = key.map_or((None, None), |Key(at, id)| (Some(at), Some(id)));
    let mut rows = sqlx::query!(
        r#"select id as "id!", stars as "stars!", words as "words!", author as "author!", shown_from as "shown_from!", answer, answered_at
           from public_reviews($1, $2, $3, $4)"#,
        office.0,
        before,
        before_id,
        PAGE as i32 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, PAGE, |row| Key(row.shown_from, row.id))?;
    let items = rows.into_iter().map(|row| PublicReview {
        id: ReviewId(row.id),
        stars: row.stars,
        words: row.words,
        author: row.author,
        shown_from: row.shown_from,
        answer: row.answer,
        answered_at: row.answered_at,
    });
    Ok(PublicReviews { items: items.collect(), rating: rating_of(scope, office).await?, next })
}
