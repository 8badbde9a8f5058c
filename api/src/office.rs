//! The area `office`: what an office says of itself, the look of its sign-up page, and how far its launch is.

mod wire;

use std::sync::Arc;

use membership::offices;
use membership::{Context, Error, access};
use poem::web::Data;
use poem_openapi::OpenApi;
use serde_json::json;
use tenancy::brand::{Brand, BrandId};
use tenancy::ids::OfficeId;
use tenancy::{Permission, UserType};

use crate::plans::{OfUser, OfficeRequest};
use frame::area::{Area, Example, Operation, Tag};
use frame::envelope::{Answer, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path, open};

pub(crate) use wire::picture;
use wire::{BrandingChange, Launch, OfficeBranding, OfficeFull, OfficeProfile, ProfileChange};

/// Who leads an office, whoever sets it up included.
const STAFF: Permitted =
    Permitted::With(&[UserType::Dentist, UserType::OfficeAdmin, UserType::OfficeAdminTemp], Permission::Settings);

pub const TAG: Tag = Tag::new("Office", "The office's profile, the look of its sign-up page, and its launch.");

pub struct OfficeArea;

impl Area for OfficeArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("office_full", STAFF)
            .parameters(&[("id", Example::Owner)])
            .body(|id| json!({ "dentistInfoId": id(Example::Office) })),
        Operation::new("update_office_profile", STAFF).parameters(&[("id", Example::Office)]).body(|_| {
            json!({
                "version": 1, "officeName": "Juniper Creek", "email": "hello@juniper.example", "phone": "2085550142",
                "addressLine1": "1418 N 13th St", "city": "Boise", "state": "ID", "zip": "83702",
                "languages": ["en"], "hours": [{ "day": "mon", "opens": "08:00", "closes": "17:00" }],
            })
        }),
        Operation::new("office_branding", STAFF).parameters(&[("id", Example::Office)]),
        Operation::new("update_office_branding", STAFF)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "version": 1, "template": 1 })),
        Operation::new("office_launch", STAFF).parameters(&[("id", Example::Office)]),
    ];
}

/// The brand of the caller's office.
fn brand(context: &Context, name: &str) -> Result<Arc<Brand>, Error> {
    context.brands.get(&BrandId::new(name.to_owned())).cloned().ok_or(Error::NotFound)
}

#[OpenApi(tag = "TAG")]
impl OfficeArea {
    /// All that is known of an office where the user in the path works: how it stands, and its profile.
    #[oai(path = "/users/:id/dentist-info/full", method = "post", operation_id = "office_full")]
    async fn full(
        &self,
        id: Path<OfUser>,
        Data(context): Data<&Context>,
        body: ValidJson<OfficeRequest>,
    ) -> Answer<OfficeFull> {
        let (mut scope, _) = open(context, &id.reach(context, body.dentist_info_id).await?).await?;
        let office = membership::plans::office_of(&mut scope, id.user, body.dentist_info_id.map(OfficeId)).await?;
        let profile = offices::profile(&mut scope, office).await?;
        drop(scope);
        let user = access::current_user(context, &id.caller, Some(office)).await?;
        let facts = user.office.ok_or_else(ApiError::not_found)?;
        Ok(data(OfficeFull::of(facts.into(), profile)))
    }

    /// Changes an office's profile; all of it is sent. 409: it was changed since `version`.
    #[oai(path = "/dentist-info/updateOfficeProfile/:id", method = "post", operation_id = "update_office_profile")]
    async fn update_profile(
        &self,
        id: Path<AtOffice>,
        Data(context): Data<&Context>,
        body: ValidJson<ProfileChange>,
    ) -> Answer<OfficeProfile> {
        let brand = brand(context, &id.caller.brand)?;
        let (version, wanted) = body.0.into();
        let (mut scope, _) = open(context, &id.reach).await?;
        let changed = offices::update_profile(&mut scope, &brand, id.office, version, wanted).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(changed.into(), "Your profile is saved."))
    }

    /// The look of an office's sign-up page.
    #[oai(path = "/office/:id/branding", method = "get", operation_id = "office_branding")]
    async fn branding(&self, id: Path<AtOffice>, Data(context): Data<&Context>) -> Answer<OfficeBranding> {
        let (mut scope, _) = open(context, &id.reach).await?;
        Ok(data(offices::profile(&mut scope, id.office).await?.into()))
    }

    /// Changes the look of an office's sign-up page. 409: it was changed since `version`.
    #[oai(path = "/office/:id/branding", method = "put", operation_id = "update_office_branding")]
    async fn update_branding(
        &self,
        id: Path<AtOffice>,
        Data(context): Data<&Context>,
        body: ValidJson<BrandingChange>,
    ) -> Answer<OfficeBranding> {
        let brand = brand(context, &id.caller.brand)?;
        let (version, wanted) = body.0.into();
        let (mut scope, _) = open(context, &id.reach).await?;
        let changed = offices::update_branding(&mut scope, &brand, id.office, version, wanted).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(changed.into(), "Your branding is saved."))
    }

    /// How far an office is with its launch: the checklist, what is missing before it is live, its rewards.
    #[oai(path = "/office/:id/launch", method = "get", operation_id = "office_launch")]
    async fn launch(&self, id: Path<AtOffice>, Data(context): Data<&Context>) -> Answer<Launch> {
        let brand = brand(context, &id.caller.brand)?;
        let (mut scope, _) = open(context, &id.reach).await?;
        Ok(data(offices::launch(&mut scope, &brand, id.office).await?.into()))
    }
}
