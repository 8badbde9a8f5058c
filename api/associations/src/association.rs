//! An association's own pages: its offices, months, plans, users and profile. It sees no household.

use associations::door::{AtAssociation, at_association, own_associations};
use associations::{AssociationProfile, OfficeSight, profile};
use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, Done, data, with_message};
use frame::host::HostBrand;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::Date;
use frame::within::{Path, Within};
use kernel::{Context, Error};
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{self, Query};
use serde_json::json;
use tenancy::ids::{AssociationId, AssociationTemplateId, LoginId};
use tenancy::{Caller, UserType};

use crate::wire::{
    AssociationInviteRequest, AssociationProfileRequest, AssociationReport, AssociationRowId, AssociationUserRequest,
    AssociationUsers, OwnAssociations, PlanTemplateRequest, PlanTemplates, presets_of,
};
use crate::{TAG, of_associations};

/// All people of an association.
const PEOPLE: Permitted = Permitted::Types(&[UserType::Association, UserType::AssociationStandard]);
/// Those who may change it.
const MANAGERS: Permitted = Permitted::Types(&[UserType::Association]);

pub struct AssociationArea;

impl Area for AssociationArea {
    const OPERATIONS: &'static [Operation] = &[
        of_associations("own_associations", PEOPLE),
        of_associations("association_profile", PEOPLE).parameters(&[("id", Example::Association)]),
        of_associations("edit_association", MANAGERS).parameters(&[("id", Example::Association)]).body(|_| {
            json!({ "name": "Idaho Alliance", "url": "idaho-alliance", "logo": "", "contactFirstName": "Kim", "contactLastName": "Park",
                "contactEmail": "kim@alliance.example", "version": 0 })
        }),
        of_associations("association_offices", PEOPLE).parameters(&[("id", Example::Association)]),
        of_associations("association_report", PEOPLE).parameters(&[
            ("id", Example::Association),
            ("from", Example::DaysAgo(90)),
            ("to", Example::DaysAgo(0)),
        ]),
        of_associations("invite_to_association", MANAGERS)
            .parameters(&[("id", Example::Association)])
            .body(|_| json!({ "practiceName": "Cedar Grove", "email": "cedar@example.com" })),
        of_associations("association_users", PEOPLE).parameters(&[("id", Example::Association)]),
        of_associations("add_association_user", MANAGERS)
            .parameters(&[("id", Example::Association)])
            .in_person()
            .body(|_| json!({ "firstName": "Ana", "lastName": "Ruiz", "email": "ana@alliance.example", "role": "viewer" })),
        of_associations("remove_association_user", MANAGERS)
            .parameters(&[("id", Example::Association), ("userId", Example::AssociationViewer)])
            .in_person(),
        of_associations("association_templates", PEOPLE).parameters(&[("id", Example::Association)]),
        of_associations("save_association_template", MANAGERS).parameters(&[("id", Example::Association)]).body(|_| {
            json!({ "preset": "adult", "name": "Alliance Adult", "monthly": "39.00", "yearly": "399.00" })
        }),
        of_associations("archive_association_template", MANAGERS)
            .parameters(&[("id", Example::Association), ("templateId", Example::AssociationTemplateToArchive)]),
    ];
}

/// An association that the caller works for.
pub struct OfAssociation(AtAssociation);

impl Within for OfAssociation {
    async fn load(context: &Context, caller: Caller, id: i64) -> Result<Self, Error> {
        Ok(Self(at_association(context, &caller, AssociationId(id)).await?))
    }
}

#[OpenApi(tag = "TAG")]
impl AssociationArea {
    /// The associations that the caller works for.
    #[oai(path = "/associations/own", method = "get", operation_id = "own_associations")]
    async fn own(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<OwnAssociations> {
        Ok(data(OwnAssociations { associations: own_associations(context, &caller).await? }))
    }

    /// The association's profile, coupon and what its offices share.
    #[oai(path = "/associations/:id", method = "get", operation_id = "association_profile")]
    async fn profile(&self, id: Path<OfAssociation>) -> Answer<AssociationProfile> {
        Ok(data(profile(&id.context, &id.0).await?))
    }

    /// Changes the profile. A former address leads to the sign-up for a year.
    #[oai(path = "/associations/:id", method = "put", operation_id = "edit_association")]
    async fn edit(&self, id: Path<OfAssociation>, body: ValidJson<AssociationProfileRequest>) -> Answer<Done> {
        associations::edit(&id.context, &id.0, body.0.into()).await?;
        Ok(with_message(Done {}, "Profile saved."))
    }

    /// The association's offices by name, 50 a page, with what each shares.
    #[oai(path = "/associations/:id/offices", method = "get", operation_id = "association_offices")]
    async fn offices(
        &self,
        id: Path<OfAssociation>,
        /// A part of a name or of a city.
        #[oai(validator(max_length = 100))]
        search: Query<Option<String>>,
        /// `next` of the page before.
        cursor: Query<Option<String>>,
    ) -> Answer<OfficeSight> {
        let found = associations::offices(&id.context, &id.0, search.0.as_deref(), cursor.0.as_deref()).await?;
        Ok(data(found))
    }

    /// The months of the association, latest first; at most three years. A figure leaves out the offices that do not share it.
    #[oai(path = "/associations/:id/report", method = "get", operation_id = "association_report")]
    async fn report(&self, id: Path<OfAssociation>, from: Query<Date>, to: Query<Date>) -> Answer<AssociationReport> {
        let days = (from.0.0, to.0.0);
        Ok(data(AssociationReport { months: associations::months(&id.context, &id.0, days).await? }))
    }

    /// Emails a practice the association's sign-up page. An address gets at most one a day.
    #[oai(path = "/associations/:id/invitations", method = "post", operation_id = "invite_to_association")]
    async fn invite(&self, id: Path<OfAssociation>, body: ValidJson<AssociationInviteRequest>) -> Answer<Done> {
        associations::invite(&id.context, &id.0, &body.0.practice_name, &body.0.email.0).await?;
        Ok(with_message(Done {}, "Invitation sent."))
    }

    /// The people who work for the association, by name.
    #[oai(path = "/associations/:id/users", method = "get", operation_id = "association_users")]
    async fn users(&self, id: Path<OfAssociation>) -> Answer<AssociationUsers> {
        Ok(data(AssociationUsers { users: associations::users(&id.context, id.0.association).await? }))
    }

    /// Gives a person access to the association. Someone new gets an email to set a password.
    #[oai(path = "/associations/:id/users", method = "post", operation_id = "add_association_user")]
    async fn add_user(
        &self,
        id: Path<OfAssociation>,
        body: ValidJson<AssociationUserRequest>,
    ) -> Answer<AssociationRowId> {
        let at = &id.0;
        let login = associations::add_user(&id.context, &at.actor, at.association, body.0.into()).await?;
        Ok(with_message(AssociationRowId { id: login.0 }, "User added."))
    }

    /// Takes a person's access at once. The last manager stays.
    #[oai(path = "/associations/:id/users/:userId", method = "delete", operation_id = "remove_association_user")]
    async fn remove_user(
        &self,
        id: Path<OfAssociation>,
        #[oai(name = "userId")] user: param::Path<i64>,
    ) -> Answer<Done> {
        let at = &id.0;
        associations::remove_user(&id.context, &at.actor, at.association, LoginId(user.0)).await?;
        Ok(with_message(Done {}, "User removed."))
    }

    /// The plans that the association’s offices may copy.
    #[oai(path = "/associations/:id/plans", method = "get", operation_id = "association_templates")]
    async fn templates(&self, id: Path<OfAssociation>, brand: HostBrand) -> Answer<PlanTemplates> {
        let plans = associations::templates(&id.context, &id.0).await?;
        Ok(data(PlanTemplates { plans, presets: presets_of(&brand.0) }))
    }

    /// Saves a plan. Copies that offices made earlier stay as they are.
    #[oai(path = "/associations/:id/plans", method = "post", operation_id = "save_association_template")]
    async fn save_template(
        &self,
        id: Path<OfAssociation>,
        body: ValidJson<PlanTemplateRequest>,
    ) -> Answer<AssociationRowId> {
        let of = body.0.id.map(|id| (AssociationTemplateId(id), body.0.version.unwrap_or_default()));
        let saved = associations::save_template(&id.context, &id.0, of, body.0.into()).await?;
        Ok(with_message(AssociationRowId { id: saved.0 }, "Plan saved."))
    }

    /// Takes a plan out of the list. Copies stay.
    #[oai(
        path = "/associations/:id/plans/:templateId",
        method = "delete",
        operation_id = "archive_association_template"
    )]
    async fn archive_template(
        &self,
        id: Path<OfAssociation>,
        #[oai(name = "templateId")] template: param::Path<i64>,
    ) -> Answer<Done> {
        associations::archive_template(&id.context, &id.0, AssociationTemplateId(template.0)).await?;
        Ok(with_message(Done {}, "Plan removed."))
    }
}
