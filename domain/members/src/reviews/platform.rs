//! Reports of reviews, and our staff's decisions.

use std::cmp::Reverse;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::ids::{OfficeId, OrganizationId, ReviewId};
use tenancy::{Actor, Granted, Reach, Scope, contract};

use super::rules;
use super::{PAGE, ReportReason, ReviewState, audited, reason, state};
use crate::{Context, Error, Result};
use ::rules::Refusal;
use kernel::cursor;
use kernel::merge::{Answering, merge_by};
use kernel::notices::{self, Notice};

/// Our staff's filter of reports.
#[contract(rename = "ReportsShown")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum StaffFilter {
    /// Waiting for a decision, oldest first.
    #[default]
    Waiting,
    /// Decided, latest first.
    Decided,
}

/// A review that an office reported.
#[contract(rename = "ReportedReview")]
#[derive(Debug, Clone)]
pub struct JudgedReview {
    #[oai(rename = "organizationId")]
    pub organization: OrganizationId,
    pub id: ReviewId,
    #[oai(rename = "officeId")]
    pub office: OfficeId,
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

#[contract]
#[derive(Debug, Clone)]
pub struct ReportedReviews {
    pub items: Vec<JudgedReview>,
    /// The number of reports that wait for a decision.
    pub waiting: i64,
    pub next: Option<String>,
    /// Parts of the platform that don't answer, whose reviews are missing.
    pub missing_cells: Option<Vec<String>>,
}

#[derive(Serialize, Deserialize)]
struct Key(DateTime<Utc>, i64);

/// A page of reported reviews of all tenants.
///
/// # Errors
/// [`Error::Invalid`] if the cursor is not one of this list.
pub async fn reported(
    context: &Context,
    staff: Granted,
    filter: StaffFilter,
    after: Option<&str>,
) -> Result<ReportedReviews> {
    let Answering { mut scopes, missing } = Answering::granted(&context.database, &staff).await?;
    let page = reported_part(&mut scopes, filter, after, PAGE).await?;
    Ok(ReportedReviews { missing_cells: missing, ..page })
}

/// At most `most` reviews of all cells after a cursor.
pub(super) async fn reported_part(
    scopes: &mut [Scope],
    filter: StaffFilter,
    after: Option<&str>,
    most: usize,
) -> Result<ReportedReviews> {
    let key: Option<Key> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let (at, id) = key.map_or((None, None), |Key(at, id)| (Some(at), Some(id)));
    let waiting = filter == StaffFilter::Waiting;
    let (mut rows, mut count) = (vec![], 0);
    for scope in scopes.iter_mut() {
        let mut found = sqlx::query!(
        r#"select r.organization_id as "organization_id!", r.id as "id!", r.office_id as "office_id!", o.name as office_name, o.brand,
             r.stars as "stars!", r.words as "words!", r.author as "author!", r.written_at as "written_at!", r.state as "state!", r.report_reason,
             r.report_note, r.reported_at as "reported_at!", r.reported_by_name as "reported_by_name!", r.decided_at, r.decided_by_name,
             r.decision_note, r.at as "at!"
           from (
             (select *, reported_at as at from review where $1 and state = 'reported' and ($2::timestamptz is null or (reported_at, id) > ($2, $3))
              order by reported_at, id limit $4)
             union all
             (select *, decided_at as at from review where not $1 and decided_at is not null and ($2::timestamptz is null or (decided_at, id) < ($2, $3))
              order by decided_at desc, id desc limit $4)) r
           join office o on o.organization_id = r.organization_id and o.id = r.office_id
           order by case when $1 then r.at end, case when $1 then r.id end, r.at desc, r.id desc"#,
        waiting,
        at,
        id,
        most as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
        rows.append(&mut found);
        count += sqlx::query_scalar!(r#"select count(*) as "count!" from review where state = 'reported'"#)
            .fetch_one(scope.db())
            .await?;
    }
    if waiting {
        merge_by(scopes, &mut rows, |row| (row.at, row.id));
    } else {
        merge_by(scopes, &mut rows, |row| Reverse((row.at, row.id)));
    }
    let next = cursor::cut(&mut rows, most, |row| Key(row.at, row.id))?;
    let mut items = Vec::with_capacity(rows.len());
    for row in rows {
        items.push(JudgedReview {
            organization: OrganizationId(row.organization_id),
            id: ReviewId(row.id),
            office: OfficeId(row.office_id),
            office_name: row.office_name,
            brand: row.brand,
            stars: row.stars,
            words: row.words,
            author: row.author,
            written_at: row.written_at,
            state: state(&row.state)?,
            reason: reason(row.report_reason.as_deref())?
                .ok_or_else(|| anyhow::anyhow!("a reported review has its reason"))?,
            note: row.report_note,
            reported_at: row.reported_at,
            reported_by: row.reported_by_name,
            decided_at: row.decided_at,
            decided_by: row.decided_by_name,
            decision_note: row.decision_note,
        });
    }
    Ok(ReportedReviews { items, waiting: count, next, missing_cells: None })
}

/// Decides a report: the review stays or is removed, for good. The office gets a notice, and so does the author of a
/// removed review. Writes `review.kept` or `review.removed` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at `note`; [`Error::NotFound`]; [`Error::Conflict`] if it does not wait for a decision.
pub async fn decide(
    context: &Context,
    actor: Actor,
    (organization, review): (OrganizationId, ReviewId),
    keep: bool,
    note: &str,
) -> Result<()> {
    let note = rules::note(note)?;
    let now = context.clock.now().await?;
    let name = actor.name.clone();
    let state = if keep { ReviewState::Kept } else { ReviewState::Removed };
    let mut scope = context.database.scope(Reach::organization(organization, actor)).await?;
    let decided = sqlx::query!(
        "update review set state = $3, decided_at = $4, decided_by_name = $5, decision_note = $6
         where organization_id = $1 and id = $2 and state = 'reported' returning office_id, account_id",
        organization.0,
        review.0,
        state.as_str(),
        now,
        name,
        note
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(row) = decided else {
        let known = sqlx::query_scalar!(
            "select 1 from review where organization_id = $1 and id = $2",
            organization.0,
            review.0
        );
        return match known.fetch_optional(scope.db()).await? {
            Some(_) => Err(Refusal::REVIEW_NOT_WAITING.into()),
            None => Err(Error::NotFound),
        };
    };
    let act = if keep { "review.kept" } else { "review.removed" };
    audited(&mut scope, act, review, (row.office_id, row.account_id), json!({})).await?;
    notices::enqueue(&mut scope, Notice::ReviewDecided { review }, now).await?;
    if !keep {
        notices::enqueue(&mut scope, Notice::ReviewRemoved { review }, now).await?;
    }
    Ok(scope.commit().await?)
}
