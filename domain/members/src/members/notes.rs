//! Staff's notes about a household. Only the office sees them; card numbers are refused.

use chrono::{DateTime, Duration, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, NoteId};
use tenancy::{Personal, Scope, contract};

use super::rules::required_text;
use crate::{Error, OrNotFound, Result};

/// The longest note in characters; the database refuses more.
const LONGEST_NOTE: usize = 5000;
/// A screen offers to undo a note for ten seconds; the rest is for a pointer that holds the message, and slow answers.
const UNDO_WITHIN: Duration = Duration::minutes(2);
/// The number of notes shown with a household; older ones stay in the database.
const SHOWN: i64 = 200;

#[contract]
#[derive(Debug, Clone)]
pub struct Note {
    pub id: NoteId,
    pub author: String,
    pub at: DateTime<Utc>,
    pub text: Personal<String>,
}

/// Adds a note to a household. Writes `note.added` to the audit trail, without the text.
///
/// # Errors
/// [`Error::NotFound`] if the scope does not reach the household or no one is signed in; [`Error::Invalid`] at `text`
/// if it is empty, longer than 5,000 characters, or contains what may be a card number (domain rules, section E).
pub async fn add_note(
    scope: &mut Scope,
    now: DateTime<Utc>,
    account: AccountId,
    text: &Personal<String>,
) -> Result<Note> {
    let text = required_text("text", text.trim().replace('\0', ""), LONGEST_NOTE)?;
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let login = actor.login.ok_or(Error::NotFound)?;
    let row = sqlx::query!(
        r#"insert into note (organization_id, office_id, account_id, login_id, author, text, at)
           select organization_id, office_id, id, $3, $4, $5, $6 from account where organization_id = $1 and id = $2
           returning id, office_id, shown_actor(author, impersonator_id, $7) as "author!""#,
        organization.0,
        account.0,
        login.0,
        actor.name,
        text,
        now,
        actor.is_platform_staff()
    )
    .one_or_not_found(scope)
    .await?;
    audit::record(
        scope,
        Act {
            act: "note.added",
            subject_kind: "note",
            subject_id: row.id.to_string(),
            office: Some(tenancy::ids::OfficeId(row.office_id)),
            account: Some(account),
            detail: json!({}),
        },
    )
    .await?;
    Ok(Note { id: NoteId(row.id), author: row.author, at: now, text: Personal(text) })
}

/// Removes a note that the caller has just added. Returns whether it was removed; later it stays. Writes `note.undone` to
/// the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for a household out of reach.
pub async fn undo_note(scope: &mut Scope, now: DateTime<Utc>, account: AccountId, note: NoteId) -> Result<bool> {
    let (organization, login) = (scope.organization(), scope.actor.login.ok_or(Error::NotFound)?);
    kernel::directory::office_of_household(scope, account).await?;
    let office = sqlx::query_scalar!(
        "delete from note where organization_id = $1 and account_id = $2 and id = $3 and login_id = $4 and at > $5 returning office_id",
        organization.0,
        account.0,
        note.0,
        login.0,
        now - UNDO_WITHIN
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(office) = office else { return Ok(false) };
    let act = Act {
        act: "note.undone",
        subject_kind: "note",
        subject_id: note.to_string(),
        office: Some(tenancy::ids::OfficeId(office)),
        account: Some(account),
        detail: json!({}),
    };
    audit::record(scope, act).await?;
    Ok(true)
}

/// The latest notes of a household, latest first.
pub(super) async fn notes(scope: &mut Scope, account: AccountId) -> Result<Vec<Note>> {
    let (organization, to_staff) = (scope.organization(), scope.actor.is_platform_staff());
    let rows = sqlx::query!(
        r#"select id, shown_actor(author, impersonator_id, $4) as "author!", at, text from note
           where organization_id = $1 and account_id = $2 order by id desc limit $3"#,
        organization.0,
        account.0,
        SHOWN,
        to_staff
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows
        .into_iter()
        .map(|r| Note { id: NoteId(r.id), author: r.author, at: r.at, text: Personal(r.text) })
        .collect())
}
