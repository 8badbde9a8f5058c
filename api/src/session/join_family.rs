//! Using the link of an invitation to a login of one's own in a household.

use membership::{Context, access};
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

/// What the page of an invitation shows.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct JoiningFamily {
    pub office_name: String,
    pub inviter: String,
    pub email: String,
    pub first_name: String,
    pub language: Language,
    /// The email has a login: its password is asked for, and no new one chosen.
    pub has_login: bool,
}

#[OpenApi(tag = "TAG")]
impl JoinFamilyArea {
    /// What the link of an invitation leads to.
    #[oai(path = "/session/family-invitations/:token", method = "get", operation_id = "joining_family")]
    async fn joining(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        token: Path<String>,
    ) -> Answer<JoiningFamily> {
        let found = access::family::joining(context, brand.id(), &token.0, &client.0).await?;
        Ok(data(JoiningFamily {
            office_name: found.office,
            inviter: found.inviter,
            email: found.email,
            first_name: found.first_name,
            language: Language::of(&found.language),
            has_login: found.has_login,
        }))
    }

    /// Accepts an invitation: a new login chooses its password and is signed in, an existing one gives its own.
    #[oai(path = "/session/join-family", method = "post", operation_id = "join_family")]
    async fn join(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        frame: Frame,
        body: ValidJson<JoinRequest>,
    ) -> Result<Response<Json<Envelope<Joined>>>, ApiError> {
        let opened = access::family::join(context, body.of(brand.id()), &client.0).await?;
        joined(&frame, opened)
    }
}
