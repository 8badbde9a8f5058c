//! The current user, other users within the caller's reach, and the caller's profile.

use catalog::offices;
use kernel::{Context, Error};
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::payload::Json;
use poem_openapi::{Object, OpenApi};
use tenancy::ids::{AssociationId, OfficeId};

use super::user::{CurrentUser, ProfileRequest, User};
use crate::session::TAG;
use crate::within::AnyUser;
use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, Done, data, with_message};
use frame::error::ApiError;
use frame::host::{HostBrand, RequestClient};
use frame::permitted::Permitted;
use frame::request_context::said;
use frame::valid_json::ValidJson;
use frame::wire::Email;
use frame::within::Path;

pub struct AccountArea;

impl Area for AccountArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("get_my_account", Permitted::SignedIn).parameters(&[("dentistInfoId", Example::Office)]),
        Operation::new("get_user", Permitted::SignedIn)
            .parameters(&[("id", Example::Owner), ("dentistInfoId", Example::Office)]),
        Operation::new("change_profile", Permitted::SignedIn).in_person(),
        Operation::new("work_for_association", Permitted::SignedIn).in_person(),
        Operation::new("check_email", Permitted::Public),
    ];
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CheckEmailRequest {
    pub email: Email,
    /// The office to join.
    pub office_id: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct WorkForRequest {
    /// One of `worksFor` of the current user; the office if omitted.
    pub association_id: Option<i64>,
}

/// The current user, and the key for the page's card fields.
#[derive(Debug, Object)]
pub struct MyAccount {
    pub data: CurrentUser,
    /// The card provider's publishable key.
    pub stripe_public_key: String,
}

#[derive(Debug, Object)]
pub struct EmailChecked {
    /// Whether a new person can join the office with this email.
    pub available: bool,
}

#[OpenApi(tag = "TAG")]
impl AccountArea {
    /// The current user at one of their offices; the first if omitted.
    #[oai(path = "/users/me/account", method = "get", operation_id = "get_my_account")]
    async fn my_account(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// One of the user's offices.
        #[oai(name = "dentistInfoId")]
        office: Query<Option<i64>>,
    ) -> Result<Json<MyAccount>, ApiError> {
        let user = identity::current_user(context, &caller, office.0.map(OfficeId)).await?;
        let stripe_public_key = context.settings.cards_publishable_key.clone();
        Ok(Json(MyAccount { data: CurrentUser::of(user), stripe_public_key }))
    }

    /// The caller, or another user of the caller's office.
    #[oai(path = "/users/:id", method = "get", operation_id = "get_user")]
    async fn user(
        &self,
        id: Path<AnyUser>,
        /// The office that both work at.
        #[oai(name = "dentistInfoId")]
        office: Query<Option<i64>>,
    ) -> Answer<User> {
        let facts = identity::visible_user(&id.context, &id.caller, id.user, office.0.map(OfficeId)).await?;
        Ok(data(facts.into()))
    }

    /// Makes the session one for an association that the caller works for beside an office, or for the office again.
    #[oai(path = "/users/me/association", method = "post", operation_id = "work_for_association")]
    async fn work_for(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<WorkForRequest>,
    ) -> Answer<Done> {
        identity::work_for(context, &caller, body.association_id.map(AssociationId)).await?;
        Ok(data(Done {}))
    }

    /// Changes the caller's own name, phone, and language.
    #[oai(path = "/users/me/profile", method = "put", operation_id = "change_profile")]
    async fn change_profile(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<ProfileRequest>,
    ) -> Answer<CurrentUser> {
        identity::change_profile(context, &caller, body.0.into()).await?;
        let user = identity::current_user(context, &caller, None).await?;
        Ok(with_message(CurrentUser::of(user), said("Your profile was saved.", "Sus datos se guardaron.")))
    }

    /// Checks whether an email is available. Strictly rate-limited, because the response reveals membership.
    #[oai(path = "/accounts/check-email", method = "post", operation_id = "check_email")]
    async fn check_email(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        body: ValidJson<CheckEmailRequest>,
    ) -> Answer<EmailChecked> {
        let office = body.office_id.to_string();
        let office = offices::find(&context.database, brand.id(), &office).await?.ok_or(Error::NotFound)?.office;
        let available = identity::check_email(context, brand.id(), &body.email, office, &client.0).await?;
        Ok(data(EmailChecked { available }))
    }
}
