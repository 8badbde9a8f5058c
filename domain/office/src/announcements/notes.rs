//! Release notes.

use chrono::{DateTime, Utc};
use tenancy::{Actor, Scope, contract};

use super::rules;
use super::{audited, staff_scope};
use crate::{Context, Error, OrNotFound, Result};

/// The most notes in an office's list; older ones stay in the database.
const SHOWN: i64 = 50;
/// The most notes that our staff see.
const KEPT: i64 = 200;

/// A release note.
#[contract]
#[derive(Debug, Clone)]
pub struct ReleaseNote {
    pub id: i64,
    /// Missing for a note to all brands.
    pub brand: Option<String>,
    /// Only for offices where this feature is on.
    pub feature: Option<String>,
    pub title: String,
    /// Plain text.
    pub body: String,
    /// Missing for a draft.
    pub published_at: Option<DateTime<Utc>>,
    pub written_by: String,
    pub written_at: DateTime<Utc>,
    /// The reader has not seen it.
    pub is_new: bool,
}

// The release notes of an office.
#[contract(rename = "ReleaseNotes")]
#[derive(Debug, Clone)]
pub struct OfficeNotes {
    // Latest first.
    pub notes: Vec<ReleaseNote>,
}

/// A note to save.
#[derive(Debug, Clone, Copy)]
pub struct DraftNote<'a> {
    /// The id of the note to change; `None` for a new one.
    pub id: Option<i64>,
    pub brand: Option<&'a str>,
    /// Only for offices where this feature is on.
    pub feature: Option<&'a str>,
    pub title: &'a str,
    pub body: &'a str,
}

/// The published notes of a brand, with those for features that are on at the reader's office. A note is new if it was published after the login last viewed the notes or, if it
/// never did, after the login was created.
///
/// # Errors
/// If no one is signed in.
pub async fn notes(scope: &mut Scope, brand: &str, features: &[String]) -> Result<OfficeNotes> {
    let login = scope.actor.login.ok_or(Error::NotFound)?;
    let notes = sqlx::query_as!(
        ReleaseNote,
        r#"select n.id, n.brand, n.feature, n.title, n.body, n.written_by, n.written_at, n.published_at,
             n.published_at > coalesce((select seen_at from release_note_seen where login_id = $1), (select created_at from login where id = $1)) as "is_new!"
           from release_note n where n.published_at is not null and (n.brand is null or n.brand = $2)
             and (n.feature is null or n.feature = any ($4))
           order by n.published_at desc, n.id desc limit $3"#,
        login.0,
        brand,
        SHOWN,
        features
    )
    .fetch_all(scope.db())
    .await?;
    Ok(OfficeNotes { notes })
}

/// Marks the published notes as seen by the login. Does nothing for staff who act as a user.
///
/// # Errors
/// If no one is signed in.
pub async fn mark_seen(scope: &mut Scope, now: DateTime<Utc>) -> Result<()> {
    if scope.actor.impersonator.is_some() {
        return Ok(());
    }
    let login = scope.actor.login.ok_or(Error::NotFound)?;
    sqlx::query!(
        "insert into release_note_seen (login_id, seen_at) values ($1, $2) on conflict (login_id) do update set seen_at = excluded.seen_at",
        login.0,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// All notes, drafts first, then the latest.
///
/// # Errors
/// If the database fails.
pub async fn all_notes(context: &Context, actor: Actor) -> Result<Vec<ReleaseNote>> {
    let mut scope = staff_scope(context, actor).await?;
    let notes = sqlx::query_as!(
        ReleaseNote,
        r#"select id, brand, feature, title, body, written_by, written_at, published_at, false as "is_new!" from release_note
           order by published_at desc nulls first, id desc limit $1"#,
        KEPT
    )
    .fetch_all(scope.db())
    .await?;
    Ok(notes)
}

/// Creates or changes a note; offices see it once it is published. Writes `release_note.saved` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at `title`, `body`, `brand` and `feature`; [`Error::NotFound`].
pub async fn save_note(context: &Context, actor: Actor, draft: DraftNote<'_>) -> Result<i64> {
    let (title, body) = rules::note(draft.title, draft.body)?;
    super::banner::known_brand(context, draft.brand)?;
    super::banner::known_feature(context, draft.brand, draft.feature)?;
    let (now, by) = (context.clock.now().await?, actor.name.clone());
    let mut scope = staff_scope(context, actor).await?;
    let id = match draft.id {
        Some(id) => sqlx::query_scalar!(
            "update release_note set brand = $2, title = $3, body = $4, written_by = $5, written_at = $6, feature = $7 where id = $1 returning id",
            id,
            draft.brand,
            title,
            body,
            by,
            now,
            draft.feature
        )
        .one_or_not_found(&mut scope)
        .await?,
        None => {
            sqlx::query_scalar!(
                "insert into release_note (brand, title, body, written_by, written_at, feature) values ($1, $2, $3, $4, $5, $6) returning id",
                draft.brand,
                title,
                body,
                by,
                now,
                draft.feature
            )
            .fetch_one(scope.db())
            .await?
        }
    };
    audited(&mut scope, "release_note.saved", ("release_note", id.to_string())).await?;
    scope.commit().await?;
    Ok(id)
}

/// Publishes a note to offices. Writes `release_note.published` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for a note that is not a draft.
pub async fn publish_note(context: &Context, actor: Actor, id: i64) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = staff_scope(context, actor).await?;
    let published =
        sqlx::query!("update release_note set published_at = $2 where id = $1 and published_at is null", id, now)
            .execute(scope.db())
            .await?;
    if published.rows_affected() == 0 {
        return Err(Error::NotFound);
    }
    audited(&mut scope, "release_note.published", ("release_note", id.to_string())).await?;
    Ok(scope.commit().await?)
}

/// Deletes a note. Writes `release_note.removed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn remove_note(context: &Context, actor: Actor, id: i64) -> Result<()> {
    let mut scope = staff_scope(context, actor).await?;
    let removed = sqlx::query!("delete from release_note where id = $1", id).execute(scope.db()).await?;
    if removed.rows_affected() == 0 {
        return Err(Error::NotFound);
    }
    audited(&mut scope, "release_note.removed", ("release_note", id.to_string())).await?;
    Ok(scope.commit().await?)
}
