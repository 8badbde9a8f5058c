//! A business's profile, the people who work for it, and the terms that an office proposes to it.

use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::Path;
use kernel::Error;
use poem_openapi::OpenApi;
use poem_openapi::param;
use serde_json::json;
use sponsors::{BusinessProfile, NewBusinessUser};
use tenancy::UserType;
use tenancy::ids::{AddendumId, LoginId};

use crate::business::OfBusiness;
use crate::wire::{
    BusinessProfileRequest, BusinessTermsAccepted, BusinessUserRequest, BusinessUsers, ProposalAccepted,
};
use crate::{TAG, operation};

const BUSINESS: Permitted = Permitted::Types(&[UserType::SmBusiness]);

pub struct BusinessPeopleArea;

impl Area for BusinessPeopleArea {
    const OPERATIONS: &'static [Operation] = &[
        operation("business_profile", BUSINESS).parameters(&[("id", Example::Business)]),
        operation("edit_business", BUSINESS).parameters(&[("id", Example::Business)]).body(|_| {
            json!({ "name": "Acme", "legalName": "Acme LLC", "contactFirstName": "Kim", "contactLastName": "Park",
                "billingEmail": "bills@acme.example", "employeesShownAs": "name", "version": 1 })
        }),
        operation("accept_new_business_terms", BUSINESS)
            .parameters(&[("id", Example::Business)])
            .in_person()
            .body(|_| json!({ "version": "2026-11-30" })),
        operation("accept_proposed_terms", BUSINESS)
            .parameters(&[("id", Example::Business), ("addendumId", Example::Addendum)])
            .in_person()
            .body(|_| json!({ "version": 0 })),
        operation("business_users", BUSINESS).parameters(&[("id", Example::Business)]),
        operation("add_business_user", BUSINESS)
            .parameters(&[("id", Example::Business)])
            .in_person()
            .body(|_| json!({ "firstName": "Ana", "lastName": "Ruiz", "email": "ana.ruiz@acme.example" })),
        operation("remove_business_user", BUSINESS)
            .parameters(&[("id", Example::Business), ("userId", Example::BusinessUser)])
            .in_person(),
    ];
}

#[OpenApi(tag = "TAG")]
impl BusinessPeopleArea {
    /// The business's profile.
    #[oai(path = "/business/:id/profile", method = "get", operation_id = "business_profile")]
    async fn profile(&self, id: Path<OfBusiness>) -> Answer<BusinessProfile> {
        Ok(data(sponsors::business_profile(&id.context, &id.0).await?))
    }

    /// Saves the profile, also for the terms with each office.
    #[oai(path = "/business/:id/profile", method = "put", operation_id = "edit_business")]
    async fn edit(&self, id: Path<OfBusiness>, body: ValidJson<BusinessProfileRequest>) -> Answer<BusinessProfile> {
        sponsors::edit_business(&id.context, &id.0, body.0.into()).await?;
        Ok(with_message(sponsors::business_profile(&id.context, &id.0).await?, "Profile saved."))
    }

    /// Accepts the terms for businesses in their version in force.
    #[oai(path = "/business/:id/terms", method = "post", operation_id = "accept_new_business_terms")]
    async fn accept_terms(&self, id: Path<OfBusiness>, body: ValidJson<BusinessTermsAccepted>) -> Answer<Done> {
        sponsors::accept_business_terms(&id.context, &id.0, &body.0.version).await?;
        Ok(with_message(Done {}, "Terms accepted."))
    }

    /// Accepts the terms that an office proposes. New employees join under them; who is enrolled keeps the running term.
    #[oai(path = "/business/:id/offices/:addendumId/proposal", method = "post", operation_id = "accept_proposed_terms")]
    async fn accept(
        &self,
        id: Path<OfBusiness>,
        #[oai(name = "addendumId")] addendum: param::Path<i64>,
        body: ValidJson<ProposalAccepted>,
    ) -> Answer<Done> {
        let place = id.0.place(AddendumId(addendum.0))?;
        let (mut scope, now) = frame::within::open(&id.context, &id.desk(place)).await?;
        sponsors::accept_proposal(&mut scope, (place.office, place.addendum), body.0.version, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "New terms accepted."))
    }

    /// The people who work for the business, by name; at most 20.
    #[oai(path = "/business/:id/users", method = "get", operation_id = "business_users")]
    async fn users(&self, id: Path<OfBusiness>) -> Answer<BusinessUsers> {
        Ok(data(BusinessUsers { users: sponsors::business_users(&id.context, &id.0).await? }))
    }

    /// Gives a person access to the business. Someone new gets an email to set a password.
    #[oai(path = "/business/:id/users", method = "post", operation_id = "add_business_user")]
    async fn add(&self, id: Path<OfBusiness>, body: ValidJson<BusinessUserRequest>) -> Answer<BusinessUsers> {
        let BusinessUserRequest { first_name, last_name, email } = body.0;
        let new = NewBusinessUser { first_name, last_name, email: email.0 };
        sponsors::add_business_user(&id.context, &id.0, new).await?;
        let users = sponsors::business_users(&id.context, &id.0).await?;
        Ok(with_message(BusinessUsers { users }, "User added."))
    }

    /// Takes a person's access at once. Nobody removes themselves.
    #[oai(path = "/business/:id/users/:userId", method = "delete", operation_id = "remove_business_user")]
    async fn remove(&self, id: Path<OfBusiness>, #[oai(name = "userId")] user: param::Path<i64>) -> Answer<Done> {
        sponsors::remove_business_user(&id.context, &id.0, LoginId(user.0)).await?;
        Ok(with_message(Done {}, "User removed."))
    }
}
