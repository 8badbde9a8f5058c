//! The links by which employers and employees come: anybody may call.

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
use sponsors::{Acceptance, AcceptancePage, JoinRequest, Joined, NewAddendum, TermsView};
use tenancy::ids::BusinessId;

use crate::wire::{AcceptRequest, BusinessAccepted, BusinessSignupRequest, EmployerJoinRequest};
use crate::{TAG, operation};

pub struct EmployersArea;

impl Area for EmployersArea {
    const OPERATIONS: &'static [Operation] = &[
        operation("join_employer", Permitted::Public).parameters(&[("slug", Example::Office)]).body(|_| {
            json!({ "code": "ABCDEFGH", "firstName": "Ana", "lastName": "Ruiz", "email": "ana@example.com" })
        }),
        operation("business_invitation", Permitted::Public)
            .parameters(&[("id", Example::Text("1")), ("key", Example::Text("a-key"))]),
        operation("accept_business_terms", Permitted::Public)
            .parameters(&[("id", Example::Text("1")), ("key", Example::Text("a-key"))])
            .body(|_| {
                json!({ "businessName": "Acme", "legalName": "Acme LLC", "terms": true, "addendum": true, "version": 2 })
            }),
        operation("small_business_signup", Permitted::Public).body(|id| {
            json!({ "office": id(Example::Office).to_string(), "businessName": "Acme", "firstName": "Kim", "lastName": "Park",
                "email": "kim@acme.example" })
        }),
    ];
}

#[OpenApi(tag = "TAG")]
impl EmployersArea {
    /// Finds the employer by its code. A person of its list gets a code for the office's sign-up page; anybody else asks, and the
    /// employer decides within 14 days. No employer is ever listed.
    #[oai(path = "/businessconnect/:slug/join", method = "post", operation_id = "join_employer")]
    async fn join(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        /// The office's number or address.
        slug: Path<String>,
        body: ValidJson<EmployerJoinRequest>,
    ) -> Answer<Joined> {
        let asked = JoinRequest {
            code: body.0.code,
            first_name: body.0.first_name,
            last_name: body.0.last_name,
            email: body.0.email.0,
            number: body.0.number,
            birth_date: body.0.birth_date.map(|date| date.0),
        };
        Ok(data(sponsors::join(context, &brand.0, &slug, asked, &client.0).await?))
    }

    /// The terms behind an emailed link.
    #[oai(path = "/accounts/businesses/:id/:key", method = "get", operation_id = "business_invitation")]
    async fn invitation(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        id: Path<i64>,
        key: Path<String>,
    ) -> Answer<AcceptancePage> {
        Ok(data(sponsors::acceptance_page(context, brand.id(), (BusinessId(id.0), &key), &client.0).await?))
    }

    /// Accepts the terms. A new business sets its password.
    #[oai(path = "/accounts/businesses/:id/:key", method = "post", operation_id = "accept_business_terms")]
    async fn accept(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        id: Path<i64>,
        key: Path<String>,
        body: ValidJson<AcceptRequest>,
    ) -> Answer<BusinessAccepted> {
        let given = Acceptance {
            business_name: body.0.business_name,
            legal_name: body.0.legal_name,
            ein: body.0.ein,
            password: body.0.password.unwrap_or_default(),
            confirm_password: body.0.confirm_password.unwrap_or_default(),
            terms: body.0.terms,
            addendum: body.0.addendum,
            version: body.0.version,
        };
        let link = (BusinessId(id.0), key.as_str());
        let email = sponsors::accept(context, brand.id(), link, given, &client.0).await?;
        Ok(with_message(BusinessAccepted { email }, "Terms accepted. Sign in to add your employees."))
    }

    /// A business asks an office for terms. The answer is the same whether the business is known or not.
    #[oai(path = "/accounts/small-business-signup", method = "post", operation_id = "small_business_signup")]
    async fn apply(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        body: ValidJson<BusinessSignupRequest>,
    ) -> Answer<Done> {
        let new = NewAddendum {
            business_name: body.0.business_name,
            first_name: body.0.first_name,
            last_name: body.0.last_name,
            email: body.0.email.0,
            terms: TermsView::unwritten(context.clock.now().await.map_err(kernel::Error::from)?.date_naive()),
        };
        sponsors::apply(context, &brand.0, &body.0.office, new, &client.0).await?;
        Ok(with_message(Done {}, "Request sent. The office emails you its terms."))
    }
}
