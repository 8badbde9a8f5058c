//! Accepting an invitation to work at an office.

use identity::{LinkUse, SignedIn};
use kernel::Context;
use poem::web::Data;
use poem_openapi::param::Path;
use poem_openapi::payload::{Json, Response};
use poem_openapi::{Object, OpenApi};

use super::{Frame, SessionToken};
use crate::session::TAG;
use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, Envelope, data};
use frame::error::ApiError;
use frame::host::{HostBrand, RequestClient};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;

pub struct JoinOfficeArea;

impl Area for JoinOfficeArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("joining_office", Permitted::Public)
            .parameters(&[("token", Example::Text("a-link-that-nobody-has"))]),
        Operation::new("join_office", Permitted::Public),
    ];
}

/// An invitation, as its page shows it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct Joining {
    pub office_name: String,
    pub inviter: String,
    pub email: String,
    pub first_name: String,
    /// Whether the email already has a login: its password is required, and no new one is chosen.
    pub has_login: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct JoinRequest {
    #[oai(validator(min_length = 1, max_length = 200))]
    pub token: String,
    #[oai(validator(max_length = 1000))]
    pub password: String,
    /// For a new login.
    #[oai(validator(max_length = 1000))]
    pub confirm_password: Option<String>,
}

impl JoinRequest {
    pub fn of<'a>(&'a self, brand: &'a str) -> LinkUse<'a> {
        let confirmation = self.confirm_password.as_deref().unwrap_or_default();
        LinkUse { brand, token: &self.token, password: &self.password, confirmation }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Joined {
    /// Set for a new login; existing users sign in as usual.
    pub session: Option<SessionToken>,
}

/// The response for a new login, with its session cookies.
pub(super) fn joined(frame: &Frame, opened: Option<SignedIn>) -> Result<Response<Json<Envelope<Joined>>>, ApiError> {
    let Some(opened) = opened else { return Ok(Response::new(data(Joined { session: None }))) };
    let cookies = frame.cookies(&opened);
    let answer = Response::new(data(Joined { session: Some(frame.token(opened)?) }));
    Ok(cookies.into_iter().fold(answer, |answer, cookie| answer.header("Set-Cookie", cookie)))
}

#[OpenApi(tag = "TAG")]
impl JoinOfficeArea {
    /// The invitation behind a link.
    #[oai(path = "/session/office-invitations/:token", method = "get", operation_id = "joining_office")]
    async fn joining(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        token: Path<String>,
    ) -> Answer<Joining> {
        let found = identity::office_users::joining(context, brand.id(), &token.0, &client.0).await?;
        Ok(data(Joining {
            office_name: found.office,
            inviter: found.inviter,
            email: found.email,
            first_name: found.first_name,
            has_login: found.has_login,
        }))
    }

    /// Accepts an invitation. A new user chooses a password and is signed in; an existing user enters theirs.
    #[oai(path = "/session/join-office", method = "post", operation_id = "join_office")]
    async fn join(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        frame: Frame,
        body: ValidJson<JoinRequest>,
    ) -> Result<Response<Json<Envelope<Joined>>>, ApiError> {
        let opened = identity::office_users::join(context, body.of(brand.id()), &client.0).await?;
        joined(&frame, opened)
    }
}
