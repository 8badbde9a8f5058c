//! The writing calls. Each needs an `Idempotency-Key`.

use developers::ApiScope;
use developers::resources::{Invitation, Visit};
use developers::writes::{self, InvitationForm, VisitForm};
use frame::error::ApiError;
use frame::request_context::language;
use frame::valid_json::ValidJson;
use membership::{FieldErrors, Message};
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;

use super::Developers;
use super::caller::Key;
use super::wire::{InvitationLanguage, InvitationRequest, NoteMade, NoteRequest, UndoRequest, VisitRequest};

pub struct Writes;

type Answer<T> = Result<Json<T>, ApiError>;

/// An id in a body.
fn id(field: &str, text: &str) -> Result<i64, ApiError> {
    text.parse().map_err(|_| ApiError::invalid(&FieldErrors::one(field, Message::InvalidData), language()))
}

#[OpenApi]
impl Writes {
    /// Records a visit. Needs `visits:write`.
    #[oai(path = "/visits", method = "post", operation_id = "record_visit")]
    async fn record_visit(
        &self,
        key: Key,
        Data(developers): Data<&Developers>,
        /// 8 to 100 characters: repeating a call with the same key gives the same answer for 30 days.
        #[oai(name = "Idempotency-Key")]
        idempotency_key: Header<String>,
        body: ValidJson<VisitRequest>,
    ) -> Answer<Visit> {
        let caller = key.with(ApiScope::VisitsWrite)?;
        let VisitRequest { member_id, visited_on, provider, note, procedures } = body.0;
        let procedures = procedures.into_iter().map(|procedure| (procedure.code, procedure.quantity)).collect();
        let form = VisitForm { member: id("memberId", &member_id)?, on: visited_on.0, provider, note, procedures };
        Ok(Json(writes::record_visit(&developers.context, &caller, form, &idempotency_key.0).await?))
    }

    /// Undoes a visit that this key recorded. Needs `visits:write`.
    #[oai(path = "/visits/:id/undo", method = "post", operation_id = "undo_visit")]
    async fn undo_visit(
        &self,
        key: Key,
        Data(developers): Data<&Developers>,
        #[oai(name = "id")] visit: Path<String>,
        /// 8 to 100 characters: repeating a call with the same key gives the same answer for 30 days.
        #[oai(name = "Idempotency-Key")]
        _idempotency_key: Header<String>,
        body: ValidJson<UndoRequest>,
    ) -> Answer<Visit> {
        let caller = key.with(ApiScope::VisitsWrite)?;
        let visit = visit.0.parse().map_err(|_| ApiError::not_found())?;
        Ok(Json(writes::undo_visit(&developers.context, &caller, visit, &body.reason).await?))
    }

    /// Invites a patient by email, with a prefilled sign-up link. Needs `members:write`.
    #[oai(path = "/invitations", method = "post", operation_id = "invite_patient")]
    async fn invite(
        &self,
        key: Key,
        Data(developers): Data<&Developers>,
        /// 8 to 100 characters: repeating a call with the same key gives the same answer for 30 days.
        #[oai(name = "Idempotency-Key")]
        _idempotency_key: Header<String>,
        body: ValidJson<InvitationRequest>,
    ) -> Answer<Invitation> {
        let caller = key.with(ApiScope::MembersWrite)?;
        let InvitationRequest { office_id, email, first_name, last_name, phone, language } = body.0;
        let spanish = matches!(language, Some(InvitationLanguage::Es));
        let office = id("officeId", &office_id)?;
        let form = InvitationForm { office, email: email.0, first_name, last_name, phone, spanish };
        Ok(Json(writes::invite(&developers.context, &caller, form).await?))
    }

    /// Adds a note to a household, which only the office sees. Needs `members:write`.
    #[oai(path = "/households/:id/notes", method = "post", operation_id = "add_note")]
    async fn add_note(
        &self,
        key: Key,
        Data(developers): Data<&Developers>,
        #[oai(name = "id")] household: Path<String>,
        /// 8 to 100 characters: repeating a call with the same key gives the same answer for 30 days.
        #[oai(name = "Idempotency-Key")]
        _idempotency_key: Header<String>,
        body: ValidJson<NoteRequest>,
    ) -> Answer<NoteMade> {
        let caller = key.with(ApiScope::MembersWrite)?;
        let household = household.0.parse().map_err(|_| ApiError::not_found())?;
        let note = writes::add_note(&developers.context, &caller, household, &body.text).await?;
        Ok(Json(NoteMade { id: note.to_string() }))
    }
}
