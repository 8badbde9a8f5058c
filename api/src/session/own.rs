//! Listing and ending the caller's sessions.

use identity::OwnSession;
use kernel::Context;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Path;
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
        // A user's sessions are private, so impersonating staff can't see them.
        Operation::new("own_sessions", Permitted::SignedIn).in_person(),
        Operation::new("end_own_session", Permitted::SignedIn)
            .in_person()
            .parameters(&[("session", Example::Text("00000000-0000-4000-8000-000000000000"))]),
        Operation::new("end_other_sessions", Permitted::SignedIn).in_person(),
    ];
}

#[OpenApi(tag = "TAG")]
impl OwnSessionsArea {
    /// The caller's sessions: this one first, then by last use.
    #[oai(path = "/users/me/sessions", method = "get", operation_id = "own_sessions")]
    async fn own(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<Vec<OwnSession>> {
        Ok(data(identity::own_sessions(context, &caller).await?))
    }

    /// Ends one of the caller's sessions.
    #[oai(path = "/users/me/sessions/:session", method = "delete", operation_id = "end_own_session")]
    async fn end(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        session: Path<Uuid>,
    ) -> Answer<Done> {
        identity::end_own_session(context, &caller, session.0).await?;
        Ok(with_message(Done {}, said("That device was signed out.", "Se cerró la sesión en ese dispositivo.")))
    }

    /// Ends all of the caller's sessions except this one.
    #[oai(path = "/users/me/sessions/end-others", method = "post", operation_id = "end_other_sessions")]
    async fn end_others(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<Done> {
        identity::end_other_sessions(context, &caller).await?;
        Ok(with_message(
            Done {},
            said("All other devices were signed out.", "Se cerró la sesión en todos los demás dispositivos."),
        ))
    }
}
