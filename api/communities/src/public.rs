//! What anybody sees of a community, by its code or by a leader's link.

use communities::{LeaderView, NewRequest, PublicCommunity};
use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, Done, data, with_message};
use frame::host::{HostBrand, RequestClient};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use kernel::Context;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Path;
use serde_json::json;
use tenancy::ids::CommunityId;

use crate::wire::{CommunityProofRequest, CommunitySignupRequest};
use crate::{TAG, operation};

pub struct CommunityPagesArea;

impl Area for CommunityPagesArea {
    const OPERATIONS: &'static [Operation] = &[
        operation("community_page", Permitted::Public).parameters(&[("groupCode", Example::Text("RIDERS26"))]),
        operation("prove_community", Permitted::Public)
            .parameters(&[("groupCode", Example::Text("RIDERS26"))])
            .body(|_| json!({ "email": "kim@boisestate.example", "language": "en" })),
        operation("community_signup", Permitted::Public).body(|id| {
            json!({ "office": id(Example::Office).to_string(), "name": "Boise Riders", "contactFirstName": "Kim", "contactLastName": "Park",
                "contactEmail": "kim@riders.example", "language": "en" })
        }),
        operation("community_leader", Permitted::Public)
            .parameters(&[("id", Example::Text("1")), ("key", Example::Text("a-key"))]),
    ];
}

#[OpenApi(tag = "TAG")]
impl CommunityPagesArea {
    /// The community of a code with its offices and their plans at its price. Every code that can't be used now has the same answer.
    #[oai(path = "/communities/:groupCode", method = "get", operation_id = "community_page")]
    async fn page(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        #[oai(name = "groupCode")] code: Path<String>,
    ) -> Answer<PublicCommunity> {
        Ok(data(communities::public_page(context, &brand.0, &code, &client.0).await?))
    }

    /// Emails a link that lets its owner join, if the email is at the community's domain.
    #[oai(path = "/communities/:groupCode/proof", method = "post", operation_id = "prove_community")]
    async fn prove(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        #[oai(name = "groupCode")] code: Path<String>,
        body: ValidJson<CommunityProofRequest>,
    ) -> Answer<Done> {
        let typed = (code.as_str(), body.0.language.code());
        communities::ask_proof(context, &brand.0, typed, &body.0.email, &client.0).await?;
        Ok(with_message(Done {}, "Check your email for the link."))
    }

    /// A community's leader asks an office for a discount. The office decides.
    #[oai(path = "/accounts/community-signup", method = "post", operation_id = "community_signup")]
    async fn apply(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        body: ValidJson<CommunitySignupRequest>,
    ) -> Answer<Done> {
        let asked = body.0;
        let new = NewRequest {
            office: asked.office,
            name: asked.name,
            first_name: asked.contact_first_name,
            last_name: asked.contact_last_name,
            email: asked.contact_email.0,
            message: asked.message,
            language: asked.language.code().to_owned(),
        };
        communities::apply(context, &brand.0, new, &client.0).await?;
        Ok(with_message(Done {}, "Request sent. The office emails you its decision."))
    }

    /// A community as its leader sees it: a count from five on, never names.
    #[oai(path = "/communities/leaders/:id/:key", method = "get", operation_id = "community_leader")]
    async fn leader(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        id: Path<i64>,
        key: Path<String>,
    ) -> Answer<LeaderView> {
        Ok(data(communities::leader_view(context, &brand.0, (CommunityId(id.0), &key), &client.0).await?))
    }
}
