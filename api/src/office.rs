//! The area `office`: an office's profile, the look of its sign-up page, and its launch checklist.

mod wire;

use std::sync::Arc;

use catalog::offices::{self, PictureKind};
use households::enrollment::{self, Rehearsal};
use kernel::{Context, Error};
use poem::Body;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::payload::Binary;
use poem_openapi::{ApiResponse, OpenApi, ResponseContent, param};
use serde_json::json;
use tenancy::brand::{Brand, BrandId};
use tenancy::ids::OfficeId;
use uuid::Uuid;

use crate::plans::OfficeRequest;
use crate::within::OfUser;
use frame::area::{Area, Example, Operation, Tag};
use frame::envelope::{Answer, Done, data, with_message};
use frame::error::ApiError;
use frame::host::HostBrand;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path, open, read};

pub(crate) use wire::TypedAddress;
use wire::{
    BrandingChange, Launch, OfficeBranding, OfficeFull, OfficePicture, OfficeProfile, ProfileChange, SuggestedAddress,
};

const PICTURE: &[(&str, Example)] = &[("id", Example::Owner), ("dentistInfoId", Example::Office)];
/// Each picture has its own address, so browsers can cache it forever.
const CACHED: &str = "public, max-age=31536000, immutable";

pub const TAG: Tag = Tag::new("Office", "The office's profile, branding, and launch checklist.");

pub struct OfficeArea;

impl Area for OfficeArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("office_full", Permitted::SETTINGS_OR_SETUP)
            .parameters(&[("id", Example::Owner)])
            .body(|id| json!({ "dentistInfoId": id(Example::Office) })),
        Operation::new("update_office_profile", Permitted::SETTINGS_OR_SETUP).parameters(&[("id", Example::Office)]).body(|_| {
            json!({
                "version": 1, "officeName": "Juniper Creek", "email": "hello@juniper.example", "phone": "2085550142",
                "addressLine1": "1418 N 13th St", "city": "Boise", "state": "ID", "zip": "83702",
                "languages": ["en"], "hours": [{ "day": "mon", "opens": "08:00", "closes": "17:00" }],
            })
        }),
        Operation::new("add_office_logo", Permitted::SETTINGS_OR_SETUP).parameters(PICTURE).body_limit(offices::PICTURE_MOST_BYTES),
        Operation::new("remove_office_logo", Permitted::SETTINGS_OR_SETUP).parameters(PICTURE),
        Operation::new("add_office_photo", Permitted::SETTINGS_OR_SETUP).parameters(PICTURE).body_limit(offices::PICTURE_MOST_BYTES),
        Operation::new("remove_office_photo", Permitted::SETTINGS_OR_SETUP).parameters(PICTURE),
        Operation::new("office_picture", Permitted::Public).parameters(&[
            // Shown on public pages.
            ("officeId", Example::Text("1")),
            ("file", Example::Text("00000000-0000-4000-8000-000000000000")),
        ]),
        Operation::new("office_branding", Permitted::SETTINGS_OR_SETUP).parameters(&[("id", Example::Office)]),
        Operation::new("update_office_branding", Permitted::SETTINGS_OR_SETUP)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "version": 1, "template": 1 })),
        Operation::new("suggest_addresses", Permitted::SETTINGS_OR_SETUP)
            .parameters(&[("id", Example::Office), ("typed", Example::Text("Main"))]),
        Operation::new("test_enrollment", Permitted::SETTINGS_OR_SETUP).parameters(&[("id", Example::Office)]),
        Operation::new("office_launch", Permitted::SETTINGS_OR_SETUP).parameters(&[("id", Example::Office)]),
    ];
}

/// The brand of the caller's office.
fn brand(context: &Context, name: &str) -> Result<Arc<Brand>, Error> {
    context.brands.get(&BrandId::new(name.to_owned())).cloned().ok_or(Error::NotFound)
}

#[derive(ResponseContent)]
enum Picture {
    #[oai(content_type = "image/png")]
    Png(Binary<Vec<u8>>),
    #[oai(content_type = "image/jpeg")]
    Jpeg(Binary<Vec<u8>>),
}

#[derive(ApiResponse)]
enum Shown {
    /// The picture.
    #[oai(status = 200)]
    Picture(
        Picture,
        /// Lets browsers cache the picture.
        #[oai(header = "Cache-Control")]
        String,
    ),
}

/// Fails unless the user in the path works at the office.
async fn checked(context: &Context, id: &OfUser, office: &AtOffice) -> Result<(), ApiError> {
    let (mut scope, _) = read(context, &office.reach).await?;
    catalog::plans::office_of(&mut scope, id.user, Some(office.office)).await?;
    Ok(())
}

async fn add(
    context: &Context,
    id: &OfUser,
    office: &AtOffice,
    kind: PictureKind,
    body: Body,
) -> Result<OfficePicture, ApiError> {
    checked(context, id, office).await?;
    let bytes = body.into_bytes_limit(offices::PICTURE_MOST_BYTES).await.map_err(|_| ApiError::too_large())?;
    let file = offices::add_picture(context, &office.reach, office.office, kind, bytes).await?;
    Ok(OfficePicture { address: offices::picture_path(office.office, file) })
}

async fn remove(context: &Context, id: &OfUser, office: &AtOffice, kind: PictureKind) -> Result<(), ApiError> {
    checked(context, id, office).await?;
    Ok(offices::remove_picture(context, &office.reach, office.office, kind).await?)
}

#[OpenApi(tag = "TAG")]
impl OfficeArea {
    /// The state and the profile of an office where the user in the path works.
    #[oai(path = "/users/:id/dentist-info/full", method = "post", operation_id = "office_full")]
    async fn full(&self, id: Path<OfUser>, body: ValidJson<OfficeRequest>) -> Answer<OfficeFull> {
        let (mut scope, _) = open(&id.context, &id.reach(&id.context, body.dentist_info_id).await?).await?;
        let office = catalog::plans::office_of(&mut scope, id.user, body.dentist_info_id.map(OfficeId)).await?;
        let profile = offices::profile(&mut scope, office).await?;
        drop(scope);
        let user = identity::current_user(&id.context, &id.caller, Some(office)).await?;
        let facts = user.office.ok_or_else(ApiError::not_found)?;
        let brand = brand(&id.context, &id.caller.brand)?;
        Ok(data(OfficeFull::of(&brand, facts.into(), profile)))
    }

    /// Replaces an office's profile. 409: it was changed since `version`.
    #[oai(path = "/dentist-info/updateOfficeProfile/:id", method = "post", operation_id = "update_office_profile")]
    async fn update_profile(&self, id: Path<AtOffice>, body: ValidJson<ProfileChange>) -> Answer<OfficeProfile> {
        let brand = brand(&id.context, &id.caller.brand)?;
        let (version, wanted) = body.0.into();
        let (mut scope, _) = id.open().await?;
        let changed = offices::update_profile(&mut scope, &brand, id.office, version, wanted).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(changed.into(), "Your profile is saved."))
    }

    /// Uploads an office's logo: the request body is a PNG, JPEG, or WebP of up to 5 MB.
    #[oai(path = "/users/:id/dentist-info/:dentistInfoId/logo", method = "post", operation_id = "add_office_logo")]
    async fn add_logo(
        &self,
        id: Path<OfUser>,
        #[oai(name = "dentistInfoId")] office: Path<AtOffice>,
        body: Binary<Body>,
    ) -> Answer<OfficePicture> {
        let added = add(&id.context, &id, &office, PictureKind::Logo, body.0).await?;
        Ok(with_message(added, "Your Logo was added successfully"))
    }

    /// Deletes an office's logo.
    #[oai(path = "/users/:id/dentist-info/:dentistInfoId/logo", method = "delete", operation_id = "remove_office_logo")]
    async fn remove_logo(
        &self,
        id: Path<OfUser>,
        #[oai(name = "dentistInfoId")] office: Path<AtOffice>,
    ) -> Answer<Done> {
        remove(&id.context, &id, &office, PictureKind::Logo).await?;
        Ok(with_message(Done {}, "Your Logo was deleted successfully"))
    }

    /// Uploads an office's photo: the request body is a PNG, JPEG, or WebP of up to 5 MB.
    #[oai(path = "/users/:id/dentist-info/:dentistInfoId/photo", method = "post", operation_id = "add_office_photo")]
    async fn add_photo(
        &self,
        id: Path<OfUser>,
        #[oai(name = "dentistInfoId")] office: Path<AtOffice>,
        body: Binary<Body>,
    ) -> Answer<OfficePicture> {
        let added = add(&id.context, &id, &office, PictureKind::Photo, body.0).await?;
        Ok(with_message(added, "Your photo was added"))
    }

    /// Deletes an office's photo.
    #[oai(
        path = "/users/:id/dentist-info/:dentistInfoId/photo",
        method = "delete",
        operation_id = "remove_office_photo"
    )]
    async fn remove_photo(
        &self,
        id: Path<OfUser>,
        #[oai(name = "dentistInfoId")] office: Path<AtOffice>,
    ) -> Answer<Done> {
        remove(&id.context, &id, &office, PictureKind::Photo).await?;
        Ok(with_message(Done {}, "Your photo was deleted"))
    }

    /// The logo or photo of an office, as shown on its pages.
    #[oai(path = "/office-pictures/:officeId/:file", method = "get", operation_id = "office_picture")]
    async fn picture(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        #[oai(name = "officeId")] office: param::Path<i64>,
        file: param::Path<Uuid>,
    ) -> Result<Shown, ApiError> {
        let found = offices::picture(context, &brand.0, OfficeId(office.0), file.0).await?;
        let bytes = Binary(found.bytes.to_vec());
        let content = if found.content_type == "image/png" { Picture::Png(bytes) } else { Picture::Jpeg(bytes) };
        Ok(Shown::Picture(content, CACHED.to_owned()))
    }

    /// The look of an office's sign-up page.
    #[oai(path = "/office/:id/branding", method = "get", operation_id = "office_branding")]
    async fn branding(&self, id: Path<AtOffice>) -> Answer<OfficeBranding> {
        let (mut scope, _) = id.read().await?;
        Ok(data(offices::profile(&mut scope, id.office).await?.into()))
    }

    /// Changes the look of an office's sign-up page. 409: it was changed since `version`.
    #[oai(path = "/office/:id/branding", method = "put", operation_id = "update_office_branding")]
    async fn update_branding(&self, id: Path<AtOffice>, body: ValidJson<BrandingChange>) -> Answer<OfficeBranding> {
        let brand = brand(&id.context, &id.caller.brand)?;
        let (version, wanted) = body.0.into();
        let (mut scope, _) = id.open().await?;
        let changed = offices::update_branding(&mut scope, &brand, id.office, version, wanted).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(changed.into(), "Your branding is saved."))
    }

    /// U.S. addresses that begin with the entered text, best match first; empty if no suggestions are available.
    #[oai(path = "/office/:id/addresses", method = "get", operation_id = "suggest_addresses")]
    async fn addresses(
        &self,
        id: Path<AtOffice>,
        /// House number and the beginning of the street.
        #[oai(validator(max_length = 200))]
        typed: Query<String>,
    ) -> Answer<Vec<SuggestedAddress>> {
        let found = offices::suggest_addresses(&id.context, &id.caller, &typed).await?;
        Ok(data(found.into_iter().map(Into::into).collect()))
    }

    /// Enrolls a made-up patient who pays at the office, then discards it: nothing is saved, charged, or emailed.
    #[oai(path = "/office/:id/test-enrollment", method = "post", operation_id = "test_enrollment")]
    async fn test_enrollment(&self, id: Path<AtOffice>) -> Answer<Rehearsal> {
        let brand = brand(&id.context, &id.caller.brand)?;
        Ok(data(enrollment::rehearse(&id.context, &brand, &id.reach, id.office).await?))
    }

    /// An office's launch: the checklist, what is missing before it is live, and its rewards.
    #[oai(path = "/office/:id/launch", method = "get", operation_id = "office_launch")]
    async fn launch(&self, id: Path<AtOffice>) -> Answer<Launch> {
        let brand = brand(&id.context, &id.caller.brand)?;
        let (mut scope, _) = id.read().await?;
        let credit = office::rewards::balance(&mut scope, id.office).await?;
        Ok(data(Launch::of(offices::launch(&mut scope, &brand, id.office).await?, credit)))
    }
}
