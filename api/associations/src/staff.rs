//! Associations as our staff manage them.

use associations::door::for_staff;
use associations::{AssociationChange, add_association, change_association, end_association, staff_associations};
use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::AtPlatform;
use poem_openapi::OpenApi;
use poem_openapi::param::Path;
use serde_json::json;
use tenancy::brand::BrandId;
use tenancy::ids::{AssociationId, AssociationTemplateId};

use crate::wire::{
    AssociationEndRequest, AssociationRowId, AssociationUserRequest, PlanTemplateRequest, PlanTemplates,
    StaffAssociationRequest, StaffAssociations, presets_of,
};
use crate::{TAG, of_associations};

pub struct StaffAssociationsArea;

impl Area for StaffAssociationsArea {
    const OPERATIONS: &'static [Operation] = &[
        of_associations("staff_associations", Permitted::PLATFORM),
        of_associations("add_association", Permitted::SENIOR_PLATFORM).in_person().body(|_| {
            json!({ "brand": "dental", "name": "New Alliance", "url": "new-alliance", "contactFirstName": "Kim", "contactLastName": "Park",
                "contactEmail": "kim@new.example", "shares": ["tier"], "version": 0 })
        }),
        of_associations("change_association", Permitted::SENIOR_PLATFORM).in_person().parameters(&[("id", Example::Association)]).body(|_| {
            json!({ "brand": "dental", "name": "New Alliance", "url": "new-alliance", "contactFirstName": "Kim", "contactLastName": "Park",
                "contactEmail": "kim@new.example", "shares": ["tier"], "version": 1 })
        }),
        of_associations("end_association", Permitted::SENIOR_PLATFORM)
            .in_person()
            .parameters(&[("id", Example::Association)])
            .body(|_| json!({ "on": "2099-01-01" })),
        of_associations("staff_adds_association_user", Permitted::SENIOR_PLATFORM)
            .in_person()
            .parameters(&[("id", Example::Association)])
            .body(|_| json!({ "firstName": "Ana", "lastName": "Ruiz", "email": "ana@new.example", "role": "manager" })),
        of_associations("staff_association_templates", Permitted::PLATFORM).parameters(&[("id", Example::Association)]),
        of_associations("staff_saves_association_template", Permitted::SENIOR_PLATFORM)
            .in_person()
            .parameters(&[("id", Example::Association)])
            .body(|_| json!({ "preset": "adult", "name": "Alliance Adult", "monthly": "39.00", "yearly": "399.00" })),
        of_associations("staff_archives_association_template", Permitted::SENIOR_PLATFORM)
            .in_person()
            .parameters(&[("id", Example::Association), ("templateId", Example::AssociationTemplate)]),
    ];
}

#[OpenApi(tag = "TAG")]
impl StaffAssociationsArea {
    /// The associations of all brands with figures of their offices, by brand and name.
    #[oai(path = "/admin/associations", method = "get", operation_id = "staff_associations")]
    async fn list(&self, staff: AtPlatform) -> Answer<StaffAssociations> {
        Ok(data(StaffAssociations { associations: staff_associations(&staff.context).await? }))
    }

    /// Adds an association.
    #[oai(path = "/admin/associations", method = "post", operation_id = "add_association")]
    async fn add(&self, staff: AtPlatform, body: ValidJson<StaffAssociationRequest>) -> Answer<AssociationRowId> {
        let AssociationChange { of, .. } = body.0.into();
        let id = add_association(&staff.context, &staff.caller.actor(), of).await?;
        Ok(with_message(AssociationRowId { id: id.0 }, "Association added."))
    }

    /// Changes an association. Its offices go on sharing what they share.
    #[oai(path = "/admin/associations/:id", method = "put", operation_id = "change_association")]
    async fn change(&self, staff: AtPlatform, id: Path<i64>, body: ValidJson<StaffAssociationRequest>) -> Answer<Done> {
        change_association(&staff.context, &staff.caller.actor(), AssociationId(id.0), body.0.into()).await?;
        Ok(with_message(Done {}, "Association saved."))
    }

    /// Ends an association after a day. Its offices stay, and it sees nothing of them any more.
    #[oai(path = "/admin/associations/:id/end", method = "post", operation_id = "end_association")]
    async fn end(&self, staff: AtPlatform, id: Path<i64>, body: ValidJson<AssociationEndRequest>) -> Answer<Done> {
        end_association(&staff.context, &staff.caller.actor(), AssociationId(id.0), body.0.on.0).await?;
        Ok(with_message(Done {}, "The association ends."))
    }

    /// Gives a person access to an association, such as its first manager.
    #[oai(path = "/admin/associations/:id/users", method = "post", operation_id = "staff_adds_association_user")]
    async fn add_user(
        &self,
        staff: AtPlatform,
        id: Path<i64>,
        body: ValidJson<AssociationUserRequest>,
    ) -> Answer<AssociationRowId> {
        let login =
            associations::add_user(&staff.context, &staff.caller.actor(), AssociationId(id.0), body.0.into()).await?;
        Ok(with_message(AssociationRowId { id: login.0 }, "User added."))
    }

    /// The plans that the association’s offices may copy.
    #[oai(path = "/admin/associations/:id/plans", method = "get", operation_id = "staff_association_templates")]
    async fn templates(&self, staff: AtPlatform, id: Path<i64>) -> Answer<PlanTemplates> {
        let at = for_staff(&staff.context, &staff.caller, AssociationId(id.0)).await?;
        let plans = associations::templates(&staff.context, &at).await?;
        let brand = staff.context.brands.get(&BrandId::new(&at.brand)).ok_or(kernel::Error::NotFound)?;
        Ok(data(PlanTemplates { plans, presets: presets_of(brand) }))
    }

    /// Saves a plan of an association. Copies that offices made earlier stay as they are.
    #[oai(path = "/admin/associations/:id/plans", method = "post", operation_id = "staff_saves_association_template")]
    async fn save_template(
        &self,
        staff: AtPlatform,
        id: Path<i64>,
        body: ValidJson<PlanTemplateRequest>,
    ) -> Answer<AssociationRowId> {
        let at = for_staff(&staff.context, &staff.caller, AssociationId(id.0)).await?;
        let of = body.0.id.map(|id| (AssociationTemplateId(id), body.0.version.unwrap_or_default()));
        let saved = associations::save_template(&staff.context, &at, of, body.0.into()).await?;
        Ok(with_message(AssociationRowId { id: saved.0 }, "Plan saved."))
    }

    /// Takes a plan of an association out of the list. Copies stay.
    #[oai(
        path = "/admin/associations/:id/plans/:templateId",
        method = "delete",
        operation_id = "staff_archives_association_template"
    )]
    async fn archive_template(
        &self,
        staff: AtPlatform,
        id: Path<i64>,
        #[oai(name = "templateId")] template: Path<i64>,
    ) -> Answer<Done> {
        let at = for_staff(&staff.context, &staff.caller, AssociationId(id.0)).await?;
        associations::archive_template(&staff.context, &at, AssociationTemplateId(template.0)).await?;
        Ok(with_message(Done {}, "Plan removed."))
    }
}
