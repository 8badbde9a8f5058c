//! A patient's own reviews, and writing one.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use tenancy::ids::{AccountId, MemberId, ReviewId};
use tenancy::{Scope, contract};

use super::rules;
use super::{ReviewState, audited, state};
use crate::access::Viewer;
use crate::{OrNotFound, Result};
use ::rules::Refusal;
use kernel::notices::{self, Notice};

/// The most reviews shown to their author; there is one per year.
const SHOWN: i64 = 50;

/// A member's own review.
#[contract]
#[derive(Debug, Clone)]
pub struct OwnReview {
    pub id: ReviewId,
    pub stars: i32,
    pub words: String,
    /// The author's public name: first name and initial.
    pub author: String,
    pub written_at: DateTime<Utc>,
    pub shown_from: DateTime<Utc>,
    /// Whether the public sees it now.
    pub shown: bool,
    /// Whether our staff removed it.
    pub removed: bool,
    pub answer: Option<String>,
    pub answered_at: Option<DateTime<Utc>>,
}

#[contract]
#[derive(Debug, Clone)]
pub struct OwnReviews {
    pub office_name: String,
    /// Latest first.
    pub reviews: Vec<OwnReview>,
    // Whether the person may write one now: is or was a member, and has not written one in this term.
    pub may_write: bool,
    // The author's public name.
    pub author: String,
}

/// The viewer, and the term that their review would be about: the latest one.
struct Author {
    office: i64,
    office_name: String,
    member: i64,
    first_name: String,
    last_name: String,
    term: Option<NaiveDate>,
    written: bool,
}

async fn author(scope: &mut Scope, account: AccountId, viewer: Viewer) -> Result<Author> {
    let organization = scope.organization();
    let member = match viewer {
        Viewer::AccountOwner => None,
        Viewer::Member(MemberId(id)) => Some(id),
    };
    // A plan that was never paid for does not make anyone a member.
    sqlx::query_as!(
        Author,
        r#"select m.office_id as office, o.name as office_name, m.id as member, m.first_name, m.last_name, t.term as "term?",
             exists (select from review r where r.organization_id = m.organization_id and r.member_id = m.id and r.term_started_on = t.term) as "written!"
           from member m join office o on o.organization_id = m.organization_id and o.id = m.office_id
           cross join lateral (
             select max(s.term_started_on) as term from subscription s
             where s.organization_id = m.organization_id and s.member_id = m.id and s.status not in ('pending_cash', 'permanently_disabled')
               and (s.status = 'active_transferred' or exists (select from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
                 where l.organization_id = s.organization_id and l.subscription_id = s.id and i.status = 'paid'))) t
           where m.organization_id = $1 and m.account_id = $2 and case when $3::bigint is null then m.is_account_owner else m.id = $3 end"#,
        organization.0,
        account.0,
        member
    )
    .one_or_not_found(scope)
    .await
}

/// The viewer's reviews.
///
/// # Errors
/// [`crate::Error::NotFound`] if the household has no such person.
pub async fn own(scope: &mut Scope, now: DateTime<Utc>, account: AccountId, viewer: Viewer) -> Result<OwnReviews> {
    let author = author(scope, account, viewer).await?;
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select id, stars, words, author, written_at, shown_from, state, answer, answered_at from review
         where organization_id = $1 and account_id = $2 and member_id = $3 order by id desc limit $4",
        organization.0,
        account.0,
        author.member,
        SHOWN
    )
    .fetch_all(scope.db())
    .await?;
    let mut reviews = Vec::with_capacity(rows.len());
    for row in rows {
        let state = state(&row.state)?;
        reviews.push(OwnReview {
            id: ReviewId(row.id),
            stars: row.stars,
            words: row.words,
            author: row.author,
            written_at: row.written_at,
            shown_from: row.shown_from,
            shown: state.is_shown(row.shown_from, now),
            removed: state == ReviewState::Removed,
            answer: row.answer,
            answered_at: row.answered_at,
        });
    }
    Ok(OwnReviews {
        may_write: author.term.is_some() && !author.written,
        author: rules::public_name(&author.first_name, &author.last_name),
        office_name: author.office_name,
        reviews,
    })
}

/// Writes the person's review of their term; the office gets a notice. Writes `review.written` to the audit trail,
/// without the text.
///
/// # Errors
/// [`crate::Error::Invalid`] at `stars` and `words`; [`Error::Conflict`] if the person was never a member, or already
/// wrote one in this term.
pub async fn write(
    scope: &mut Scope,
    now: DateTime<Utc>,
    account: AccountId,
    viewer: Viewer,
    (stars, words): (i32, &str),
) -> Result<ReviewId> {
    let words = rules::review(stars, words)?;
    let author = author(scope, account, viewer).await?;
    let Some(term) = author.term else {
        return Err(Refusal::NOT_YET_A_MEMBER.into());
    };
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "insert into review (organization_id, office_id, account_id, member_id, term_started_on, stars, words, author, written_at, shown_from)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (organization_id, member_id, term_started_on) do nothing returning id",
        organization.0,
        author.office,
        account.0,
        author.member,
        term,
        stars,
        words,
        rules::public_name(&author.first_name, &author.last_name),
        now,
        rules::shown_from(now)
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Refusal::REVIEWED_ALREADY)?;
    let review = ReviewId(id);
    audited(scope, "review.written", review, (author.office, account.0), json!({ "stars": stars })).await?;
    notices::enqueue(scope, Notice::ReviewWritten { review }, now).await?;
    Ok(review)
}
