//! Platform staff impersonate an office user, and return to their own session.

use identity::FoundUser;
use kernel::Context;
use poem::Request;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::payload::{Json, Response};
use poem_openapi::{Object, OpenApi};
use tenancy::ids::LoginId;

use super::{Frame, SessionToken};
use crate::session::TAG;
use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::download::{FileAnswer, FileFormat};
use frame::envelope::{Answer, Envelope, data};
use frame::error::ApiError;
use frame::host::RequestClient;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;

pub struct ImpersonationArea;

impl Area for ImpersonationArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("begin_impersonation", Permitted::PLATFORM).in_person(),
        Operation::new("find_users", Permitted::PLATFORM).in_person().parameters(&[("search", Example::Text("robin"))]),
        Operation::new("found_users_file", Permitted::PLATFORM)
            .in_person()
            .parameters(&[("search", Example::Text("robin")), ("format", Example::Text("csv"))]),
        Operation::new("end_impersonation", Permitted::SignedIn),
    ];
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BeginImpersonation {
    /// A user of an office of this brand.
    pub user_id: i64,
    /// The reason, which is stored in the audit trail.
    #[oai(validator(max_length = 500))]
    pub reason: String,
}

type Session = Response<Json<Envelope<SessionToken>>>;

#[OpenApi(tag = "TAG")]
impl ImpersonationArea {
    /// Opens a session as an office user, for at most an hour. It ends with the caller's own session, which is kept in
    /// a separate cookie.
    #[oai(path = "/admin/impersonations", method = "post", operation_id = "begin_impersonation")]
    async fn begin(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        client: RequestClient,
        frame: Frame,
        request: &Request,
        body: ValidJson<BeginImpersonation>,
    ) -> Result<Session, ApiError> {
        let own = frame.cookie.read(request);
        let opened =
            identity::begin_impersonation(context, &caller, LoginId(body.user_id), &body.reason, &client.0).await?;
        let answer = frame.session(opened)?;
        Ok(match own {
            Some(token) => answer.header("Set-Cookie", frame.cookie.keep_staff(&token)),
            None => answer,
        })
    }

    /// Finds office users of the brand by name or email, at most 25. Each search is audited.
    #[oai(path = "/admin/users", method = "get", operation_id = "find_users")]
    async fn find(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// At least three characters.
        search: Query<String>,
    ) -> Answer<Vec<FoundUser>> {
        Ok(data(identity::find_users(context, &caller, &search).await?))
    }

    /// The same list as a file.
    #[oai(path = "/admin/users/file", method = "get", operation_id = "found_users_file")]
    async fn find_file(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        format: Query<FileFormat>,
        search: Query<String>,
    ) -> FileAnswer {
        Ok(identity::found_users_file(context, &caller, &search, format.0).await?.into())
    }

    /// Ends impersonation and returns to the staff member's own session.
    #[oai(path = "/session/back-to-admin", method = "post", operation_id = "end_impersonation")]
    async fn end(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        client: RequestClient,
        frame: Frame,
        request: &Request,
    ) -> Result<Session, ApiError> {
        let own = frame.cookie.read_staff(request);
        let resumed = identity::end_impersonation(context, &caller, own.as_deref(), &client.0).await?;
        Ok(frame.session(resumed)?.header("Set-Cookie", frame.cookie.forget_staff()))
    }
}
