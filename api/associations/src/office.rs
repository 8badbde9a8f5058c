//! What an office decides about its association: joining, what it shares, leaving, and plans to copy.

use associations::{CopiedTemplate, OfficeAssociation};
use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, Done, data, with_message};
use frame::host::HostBrand;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path};
use kernel::Error;
use poem_openapi::OpenApi;
use poem_openapi::param;
use serde_json::json;
use tenancy::ids::AssociationTemplateId;

use crate::wire::{AssociationShares, JoinAssociationRequest, PlanTemplates};
use crate::{TAG, of_associations};

pub struct OfficeAssociationArea;

impl Area for OfficeAssociationArea {
    const OPERATIONS: &'static [Operation] = &[
        of_associations("office_association", Permitted::SETTINGS).parameters(&[("id", Example::Office)]),
        of_associations("join_association", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "url": "nobodys-address" })),
        of_associations("share_with_association", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "shares": ["tier"] })),
        of_associations("leave_association", Permitted::SETTINGS).parameters(&[("id", Example::Office)]),
        of_associations("office_association_templates", Permitted::PLANS).parameters(&[("id", Example::Office)]),
        of_associations("copy_association_template", Permitted::PLANS)
            .parameters(&[("id", Example::Office), ("templateId", Example::AssociationTemplate)]),
    ];
}

#[OpenApi(tag = "TAG")]
impl OfficeAssociationArea {
    /// The office’s association and what it sees.
    #[oai(path = "/office/:id/association", method = "get", operation_id = "office_association")]
    async fn own(&self, id: Path<AtOffice>) -> Answer<OfficeAssociation> {
        let (mut scope, _) = id.read().await?;
        Ok(data(associations::own(&mut scope, id.office).await?))
    }

    /// The office joins the association of an address. An office of another association leaves that one first.
    #[oai(path = "/office/:id/association", method = "post", operation_id = "join_association")]
    async fn join(
        &self,
        id: Path<AtOffice>,
        brand: HostBrand,
        body: ValidJson<JoinAssociationRequest>,
    ) -> Answer<OfficeAssociation> {
        let joined = associations::join(&id.context, &id.reach, &brand.0, id.office, &body.0.url).await?;
        Ok(with_message(joined, "Association joined."))
    }

    /// Changes what the association sees besides name, place and progress.
    #[oai(path = "/office/:id/association", method = "put", operation_id = "share_with_association")]
    async fn share(&self, id: Path<AtOffice>, body: ValidJson<AssociationShares>) -> Answer<Done> {
        let (mut scope, _) = id.open().await?;
        associations::share(&mut scope, id.office, &body.0.shares).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Saved."))
    }

    /// The office leaves its association, whose sight of the office ends at once.
    #[oai(path = "/office/:id/association", method = "delete", operation_id = "leave_association")]
    async fn leave(&self, id: Path<AtOffice>) -> Answer<Done> {
        let (mut scope, _) = id.open().await?;
        associations::leave(&mut scope, id.office).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Your office has left the association."))
    }

    /// The plans of the office’s association, which it may copy.
    #[oai(path = "/office/:id/association/plans", method = "get", operation_id = "office_association_templates")]
    async fn templates(&self, id: Path<AtOffice>) -> Answer<PlanTemplates> {
        let plans = associations::office_templates(&id.context, &id.reach, id.office).await?;
        Ok(data(PlanTemplates { plans, presets: vec![] }))
    }

    /// Copies a plan of the association as a draft of the office. Later edits of the association never reach it.
    #[oai(
        path = "/office/:id/association/plans/:templateId",
        method = "post",
        operation_id = "copy_association_template"
    )]
    async fn copy(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "templateId")] template: param::Path<i64>,
    ) -> Answer<CopiedTemplate> {
        let (at, template) = ((id.office, id.caller.login), AssociationTemplateId(template.0));
        let copied = associations::copy_template(&id.context, &id.reach, at, template).await?;
        Ok(with_message(copied, "Draft added to your plans."))
    }
}
