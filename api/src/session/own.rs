//! Where the caller is signed in, and ending it.

use chrono::{DateTime, Utc};
use membership::{Context, access};
use poem::web::Data;
use poem_openapi::param::Path;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use crate::session::TAG;
use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::request_context::said;

pub struct OwnSessionsArea;

impl Area for OwnSessionsArea {
    const OPERATIONS: &'static [Operation] = &[
        // Where the user is signed in is the user's own matter.
        Operation::new("own_sessions", Permitted::SignedIn).in_person(),
        Operation::new("end_own_session", Permitted::SignedIn)
            .in_person()
            .parameters(&[("session", Example::Text("00000000-0000-4000-8000-000000000000"))]),
        Operation::new("end_other_sessions", Permitted::SignedIn).in_person(),
    ];
}

/// A place where the caller is signed in.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OwnSession {
    pub id: Uuid,
    /// Browser and system in words.
    pub device: String,
    /// The network it was opened from.
    pub address: Option<String>,
    pub signed_in_at: DateTime<Utc>,
    pub last_seen_at: DateTime<Utc>,
    /// Of the platform's staff: the email of whom they act as in it.
    pub acting_as: Option<String>,
    /// The session that asks.
    pub current: bool,
}

#[OpenApi(tag = "TAG")]
impl OwnSessionsArea {
    /// Where the caller is signed in: this session first, then those seen last.
    #[oai(path = "/users/me/sessions", method = "get", operation_id = "own_sessions")]
    async fn own(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<Vec<OwnSession>> {
        let sessions = access::own_sessions(context, &caller).await?;
        let sessions = sessions.into_iter().map(|session| OwnSession {
            id: session.id,
            device: session.device,
            address: session.address,
            signed_in_at: session.signed_in_at,
            last_seen_at: session.last_seen_at,
            acting_as: session.acting_as,
            current: session.current,
        });
        Ok(data(sessions.collect()))
    }

    /// Ends one of the caller's sessions.
    #[oai(path = "/users/me/sessions/:session", method = "delete", operation_id = "end_own_session")]
    async fn end(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        session: Path<Uuid>,
    ) -> Answer<Done> {
        access::end_own_session(context, &caller, session.0).await?;
        Ok(with_message(Done {}, said("That device was signed out.", "Se cerró la sesión en ese dispositivo.")))
    }

    /// Ends all of the caller's sessions but this one.
    #[oai(path = "/users/me/sessions/end-others", method = "post", operation_id = "end_other_sessions")]
    async fn end_others(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<Done> {
        access::end_other_sessions(context, &caller).await?;
        Ok(with_message(
            Done {},
            said("All other devices were signed out.", "Se cerró la sesión en todos los demás dispositivos."),
        ))
    }
}
