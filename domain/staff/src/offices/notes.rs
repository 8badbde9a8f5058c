//! Notes about an office, calls with a practice that signs up, and who follows up. The office does not see them.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::ids::{LoginId, OfficeId};
use tenancy::{Caller, Personal, contract, text_enum};

use crate::{Context, Error, FieldErrors, Message, Result, open, organization_of, record, required};

/// The latest notes and calls that a page shows.
const MOST: i64 = 200;
const LONGEST: usize = 2000;

text_enum! {
    #[contract]
    NoteKind {
        Note = "note",
        Call = "call",
    }
}

text_enum! {
    /// How a call went.
    #[contract(rename = "SignupCallOutcome")]
    CallOutcome {
        Reached = "reached",
        Voicemail = "voicemail",
        NoAnswer = "no_answer",
        CallBack = "call_back",
        NotInterested = "not_interested",
    }
}

/// A note or a call.
#[contract]
#[derive(Debug, Clone)]
pub struct OfficeNote {
    pub id: i64,
    pub kind: NoteKind,
    /// Of a call.
    pub outcome: Option<CallOutcome>,
    pub text: Personal<String>,
    pub author: String,
    pub written_at: DateTime<Utc>,
}

/// The notes and calls of an office, and who follows up.
#[contract(rename = "OfficeNotes")]
#[derive(Debug, Clone)]
pub struct Notes {
    /// Latest first, at most 200.
    pub notes: Vec<OfficeNote>,
    pub assigned_to: Option<String>,
    /// The caller follows up.
    pub mine: bool,
}

/// A note to write: a call if it has an outcome.
#[derive(Debug, Clone)]
pub struct NewNote<'a> {
    pub outcome: Option<CallOutcome>,
    pub text: &'a str,
}

/// The notes and calls of an office.
///
/// # Errors
/// [`Error::NotFound`] if there is no such office.
pub async fn notes(context: &Context, caller: &Caller, office: OfficeId) -> Result<Notes> {
    let mut scope = open(context, caller).await?;
    organization_of(&mut scope, office).await?;
    let rows = sqlx::query!(
        r#"select id, kind as "kind: NoteKind", outcome as "outcome: CallOutcome", text, author, written_at from office_note
           where office_id = $1 order by written_at desc, id desc limit $2"#,
        office.0,
        MOST
    )
    .fetch_all(scope.db())
    .await?;
    let assigned =
        sqlx::query!("select assigned_to, assigned_name from office_assignment where office_id = $1", office.0)
            .fetch_optional(scope.db())
            .await?;
    let note = rows.into_iter().map(|row| OfficeNote {
        id: row.id,
        kind: row.kind,
        outcome: row.outcome,
        text: Personal(row.text),
        author: row.author,
        written_at: row.written_at,
    });
    let mine = assigned.as_ref().is_some_and(|row| LoginId(row.assigned_to) == caller.login);
    Ok(Notes { notes: note.collect(), assigned_to: assigned.map(|row| row.assigned_name), mine })
}

/// Writes a note or a call. Writes `office_note.written` to the audit trail, without its text.
///
/// # Errors
/// [`Error::Invalid`] at `text`: only a call may have none; [`Error::NotFound`] if there is no such office.
pub async fn add_note(context: &Context, caller: &Caller, office: OfficeId, new: NewNote<'_>) -> Result<i64> {
    let text = match new.outcome {
        None => required("text", new.text, LONGEST)?,
        Some(_) => new.text.trim().to_owned(),
    };
    if text.chars().count() > LONGEST {
        return Err(Error::Invalid(FieldErrors::one("text", Message::TooLong(LONGEST))));
    }
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let organization = organization_of(&mut scope, office).await?;
    let id = sqlx::query_scalar!(
        "insert into office_note (office_id, kind, outcome, text, written_by, author, written_at) values ($1, $2, $3, $4, $5, $6, $7) returning id",
        office.0,
        new.outcome.map_or(NoteKind::Note, |_| NoteKind::Call).as_str(),
        new.outcome.map(CallOutcome::as_str),
        text,
        caller.login.0,
        caller.name,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let detail = json!({ "call": new.outcome.map(CallOutcome::as_str) });
    record(&mut scope, "office_note.written", ("office_note", id.to_string()), Some((organization, office)), detail)
        .await?;
    scope.commit().await?;
    Ok(id)
}

/// The caller follows up with a practice, or no longer does. Writes `office.assigned` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] if there is no such office.
pub async fn assign(context: &Context, caller: &Caller, office: OfficeId, take: bool) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let organization = organization_of(&mut scope, office).await?;
    if take {
        sqlx::query!(
            "insert into office_assignment (office_id, assigned_to, assigned_name, assigned_at) values ($1, $2, $3, $4)
             on conflict (office_id) do update set assigned_to = excluded.assigned_to, assigned_name = excluded.assigned_name, assigned_at = excluded.assigned_at",
            office.0,
            caller.login.0,
            caller.name,
            now
        )
        .execute(scope.db())
        .await?;
    } else {
        sqlx::query!("delete from office_assignment where office_id = $1", office.0).execute(scope.db()).await?;
    }
    let detail = json!({ "taken": take });
    record(&mut scope, "office.assigned", ("office", office.to_string()), Some((organization, office)), detail).await?;
    Ok(scope.commit().await?)
}
