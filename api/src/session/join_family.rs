//! Accepting an invitation to a personal login for a household.

use kernel::Context;
use poem::web::Data;
use poem_openapi::param::Path;
use poem_openapi::payload::{Json, Response};
use poem_openapi::{Object, OpenApi};

use super::Frame;
use super::join::{JoinRequest, Joined, joined};
use crate::session::TAG;
use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, Envelope, data};
use frame::error::ApiError;
use frame::host::{HostBrand, RequestClient};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::Language;

pub struct JoinFamilyArea;

impl Area for JoinFamilyArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("joining_family", Permitted::Public)
            .parameters(&[("token", Example::Text("a-link-that-nobody-has"))]),
        Operation::new("join_family", Permitted::Public),
    ];
}

/// An invitation, as its page shows it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct JoiningFamily {
    pub office_name: String,
    pub inviter: String,
    pub email: String,
    pub first_name: String,
    pub language: Language,
    /// Whether the email already has a login: its password is required, and no new one is chosen.
    pub has_login: bool,
}

#[OpenApi(tag = "TAG")]
impl JoinFamilyArea {
    /// The invitation behind a link.
    #[oai(path = "/session/family-invitations/:token", method = "get", operation_id = "joining_family")]
    async fn joining(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        token: Path<String>,
    ) -> Answer<JoiningFamily> {
        let found = identity::family::joining(context, brand.id(), &token.0, &client.0).await?;
        Ok(data(JoiningFamily {
            office_name: found.office,
            inviter: found.inviter,
            email: found.email,
            first_name: found.first_name,
            language: Language::of(&found.language),
            has_login: found.has_login,
        }))
    }

    /// Accepts an invitation. A new user chooses a password and is signed in; an existing user enters theirs.
    #[oai(path = "/session/join-family", method = "post", operation_id = "join_family")]
    async fn join(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        frame: Frame,
        body: ValidJson<JoinRequest>,
    ) -> Result<Response<Json<Envelope<Joined>>>, ApiError> {
        let opened = identity::family::join(context, body.of(brand.id()), &client.0).await?;
        joined(&frame, opened)
    }
}
