//! What a key may write: visits, invitations and notes. Nothing here moves money.

use ::members::benefits::{self, NewVisit};
use ::members::members;
use chrono::NaiveDate;
use households::invitations::{self, Invitee, Kind};
use tenancy::ids::{AccountId, MemberId, OfficeId, VisitId};
use tenancy::{Personal, Scope};

use crate::keys::KeyCaller;
use crate::resources::{Invitation, Reading, Visit, get};
use crate::{Context, Error, OrNotFound, Result};

/// A visit to record.
#[derive(Debug, Clone)]
pub struct VisitForm {
    pub member: i64,
    pub on: NaiveDate,
    pub provider: Option<String>,
    pub note: Option<String>,
    pub procedures: Vec<(String, i32)>,
}

/// A patient to invite.
#[derive(Debug, Clone)]
pub struct InvitationForm {
    pub office: i64,
    pub email: String,
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    pub phone: Option<String>,
    pub spanish: bool,
}

async fn open(context: &Context, caller: &KeyCaller) -> Result<Scope> {
    Ok(context.database.scope(caller.writing()).await?)
}

/// Records a visit, once per `key`.
///
/// # Errors
/// Those of [`benefits::record`].
pub async fn record_visit(context: &Context, caller: &KeyCaller, form: VisitForm, key: &str) -> Result<Visit> {
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let organization = scope.organization();
    let office = sqlx::query_scalar!(
        "select office_id from member where organization_id = $1 and id = $2",
        organization.0,
        form.member
    )
    .one_or_not_found(&mut scope)
    .await?;
    let new = NewVisit {
        member: MemberId(form.member),
        on: form.on,
        provider: form.provider.map(Personal),
        note: form.note.map(Personal),
        procedures: form.procedures,
        key: format!("api-{}-{key}", caller.key),
    };
    let visit = benefits::record(context, &mut scope, OfficeId(office), &new).await?;
    let recorded = get(&mut scope, visit.0, Reading { caller, now, single: true }).await?;
    scope.commit().await?;
    Ok(recorded)
}

/// Undoes a visit that a key recorded. Repeating it changes nothing.
///
/// # Errors
/// [`Error::NotFound`] for a visit that no key recorded; those of [`benefits::undo`].
pub async fn undo_visit(context: &Context, caller: &KeyCaller, id: i64, reason: &str) -> Result<Visit> {
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let organization = scope.organization();
    let own = format!("api-{}-%", caller.key);
    let row = sqlx::query!(
        "select office_id, member_id from visit where organization_id = $1 and id = $2 and request_key like $3",
        organization.0,
        id,
        own
    )
    .one_or_not_found(&mut scope)
    .await?;
    let (office, member, reason) = (OfficeId(row.office_id), MemberId(row.member_id), Personal(reason.to_owned()));
    benefits::undo(context, &mut scope, office, member, VisitId(id), &reason).await?;
    let undone = get(&mut scope, id, Reading { caller, now, single: true }).await?;
    scope.commit().await?;
    Ok(undone)
}

/// Invites a patient by email.
///
/// # Errors
/// Those of [`invitations::invite`]; [`Error::NotFound`] for an office out of reach.
pub async fn invite(context: &Context, caller: &KeyCaller, form: InvitationForm) -> Result<Invitation> {
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let invitee = Invitee {
        email: Personal(form.email),
        first_name: form.first_name,
        last_name: form.last_name,
        phone: form.phone.map(Personal),
        spanish: form.spanish,
    };
    let invited = invitations::invite(&mut scope, now, OfficeId(form.office), Kind::Patient, &[invitee], true).await?;
    let id = invited.first().and_then(|one| one.invitation).ok_or(Error::NotFound)?;
    let made = get(&mut scope, id.0, Reading { caller, now, single: true }).await?;
    scope.commit().await?;
    Ok(made)
}

/// Adds a note to a household; returns its id.
///
/// # Errors
/// Those of [`members::add_note`].
pub async fn add_note(context: &Context, caller: &KeyCaller, household: i64, text: &str) -> Result<i64> {
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let note = members::add_note(&mut scope, now, AccountId(household), &Personal(text.to_owned())).await?;
    scope.commit().await?;
    Ok(note.id.0)
}
