//! The area `locations`: an organization's locations, adding one, and adding many from a file.

mod wire;

use std::sync::Arc;

use kernel::Context;
use poem::Body;
use poem_openapi::OpenApi;
use poem_openapi::param::{self, Query};
use poem_openapi::payload::Binary;
use practice::imports::MOST_BYTES;
use practice::locations::{self, At, LocationFilter};
use serde_json::json;
use tenancy::brand::{Brand, BrandId, TierFeature};
use tenancy::ids::LocationImportId;

use crate::imports::{CsvFile, csv};
use crate::within::OfUser;
use frame::area::{Area, Example, Operation, Tag};
use frame::download::{FileAnswer, FileFormat};
use frame::envelope::{Answer, Done, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path, read};

use wire::{
    AddLocation, AddedLocation, LocationImport, LocationList, LocationRowsRequest, LocationToAdd, MapLocations,
};

const HOME: &[(&str, Example)] = &[("firstOffice", Example::Office), ("userId", Example::Owner)];
const FILE: &[(&str, Example)] = &[("id", Example::Office), ("importId", Example::LocationImport)];
const FILE_AS_FILE: &[(&str, Example)] =
    &[("id", Example::Office), ("importId", Example::LocationImport), ("format", Example::Text("csv"))];
/// The web app's page for adding a location.
const PAGE: &str = "/multi-setup";
const DUPLICATE: &str = "/accounts/duplicate/";

pub const TAG: Tag = Tag::new("Locations", "Locations of an organization, opened one at a time or from a file.");

pub struct LocationsArea;

impl Area for LocationsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("location_to_add", Permitted::OWNER_SETTINGS).parameters(HOME).page(page_to_add),
        Operation::new("add_location", Permitted::OWNER_SETTINGS).in_person().parameters(HOME).body(|_| {
            json!({ "officeName": "Juniper Creek Meridian", "email": "meridian@juniper.example", "phone": "2085550143",
                "addressLine1": "12 Main St", "city": "Meridian", "state": "ID", "zip": "83642" })
        }),
        Operation::new("list_locations", Permitted::SETTINGS).parameters(&[("id", Example::Office)]),
        Operation::new("locations_file", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("location_rows_file", Permitted::OWNER_SETTINGS).parameters(FILE_AS_FILE),
        Operation::new("locations_template", Permitted::OWNER_SETTINGS).parameters(&[("id", Example::Office)]),
        Operation::new("upload_locations_file", Permitted::OWNER_SETTINGS)
            .tier(TierFeature::LocationsFile)
            .body_limit(MOST_BYTES)
            .parameters(&[("id", Example::Office)]),
        Operation::new("latest_location_import", Permitted::OWNER_SETTINGS).parameters(&[("id", Example::Office)]),
        Operation::new("get_location_import", Permitted::OWNER_SETTINGS).parameters(FILE),
        Operation::new("map_locations", Permitted::OWNER_SETTINGS).parameters(FILE),
        Operation::new("change_location_rows", Permitted::OWNER_SETTINGS).parameters(FILE),
        Operation::new("location_error_rows", Permitted::OWNER_SETTINGS).parameters(FILE),
        Operation::new("confirm_locations", Permitted::OWNER_SETTINGS)
            .in_person()
            .tier(TierFeature::LocationsFile)
            .parameters(&[("id", Example::Office), ("importId", Example::LocationImportToConfirm)]),
        Operation::new("discard_locations", Permitted::OWNER_SETTINGS)
            .parameters(&[("id", Example::Office), ("importId", Example::LocationImportToDiscard)]),
    ];
}

/// The page that adds a location, for a browser that opens the call's address. A GET never opens a location.
fn page_to_add(path: &str) -> Option<String> {
    let office: i64 = path.strip_prefix(DUPLICATE)?.split('/').next()?.parse().ok()?;
    Some(format!("{PAGE}?add={office}"))
}

/// The brand of the caller's office.
fn brand(context: &Context, id: &AtOffice) -> Result<Arc<Brand>, ApiError> {
    context.brands.get(&BrandId::new(id.caller.brand.clone())).cloned().ok_or_else(ApiError::not_found)
}

/// Fails unless the user in the path works at the office.
async fn checked(context: &Context, user: &OfUser, office: &AtOffice) -> Result<(), ApiError> {
    let (mut scope, _) = read(context, &office.reach).await?;
    catalog::plans::office_of(&mut scope, user.user, Some(office.office)).await?;
    Ok(())
}

#[OpenApi(tag = "TAG")]
impl LocationsArea {
    /// What a location opened after `firstOffice` shares with it. A browser is redirected to the page that adds a
    /// location.
    #[oai(path = "/accounts/duplicate/:firstOffice/:userId", method = "get", operation_id = "location_to_add")]
    async fn to_add(
        &self,
        #[oai(name = "firstOffice")] office: Path<AtOffice>,
        #[oai(name = "userId")] user: Path<OfUser>,
    ) -> Answer<LocationToAdd> {
        checked(&office.context, &user, &office).await?;
        Ok(data(locations::to_add(&office.context, &office.caller, office.office).await?.into()))
    }

    /// Opens a location after `firstOffice`: an office of the same organization and owners, with its own setup. 409: it
    /// already exists.
    #[oai(path = "/accounts/duplicate/:firstOffice/:userId", method = "post", operation_id = "add_location")]
    async fn add(
        &self,
        #[oai(name = "firstOffice")] office: Path<AtOffice>,
        #[oai(name = "userId")] user: Path<OfUser>,
        body: ValidJson<AddLocation>,
    ) -> Answer<AddedLocation> {
        checked(&office.context, &user, &office).await?;
        let brand = brand(&office.context, &office)?;
        let added = locations::add(&office.context, &brand, &office.caller, office.office, body.0.into()).await?;
        Ok(with_message(AddedLocation { dentist_info_id: added.0 }, "Location added"))
    }

    /// The caller's locations in the office's organization, and what each needs before it is live.
    #[oai(path = "/office/:id/locations", method = "get", operation_id = "list_locations")]
    async fn list(&self, id: Path<AtOffice>) -> Answer<LocationList> {
        let brand = brand(&id.context, &id)?;
        let found = locations::locations(&id.context, &brand, &id.caller, id.office).await?;
        Ok(data(LocationList::of(&brand, found)))
    }

    /// The same list as a file.
    #[oai(path = "/office/:id/locations/file", method = "get", operation_id = "locations_file")]
    async fn list_file(
        &self,
        id: Path<AtOffice>,
        format: Query<FileFormat>,
        /// Only live locations, or only those that are not live.
        live: Query<Option<bool>>,
        /// Part of the name, city, or state.
        search: Query<Option<String>>,
    ) -> FileAnswer {
        let brand = brand(&id.context, &id)?;
        let filter = LocationFilter { live: live.0, search: search.0.unwrap_or_default() };
        let whose = (&id.caller, id.office);
        Ok(locations::locations_file(&id.context, &brand, whose, &filter, format.0).await?.into())
    }

    /// A CSV template with all supported columns.
    #[oai(path = "/office/:id/locations/template", method = "get", operation_id = "locations_template")]
    async fn template(&self, id: Path<AtOffice>) -> Result<CsvFile, ApiError> {
        drop(id);
        Ok(csv("locations-template.csv", locations::template()?))
    }

    /// Uploads a CSV file of locations: the request body is the file, up to 5 MB and 500 rows. Returns the detected
    /// meaning of each column and the errors of each row; no location is opened.
    #[oai(path = "/office/:id/locations/imports", method = "post", operation_id = "upload_locations_file")]
    async fn upload(
        &self,
        id: Path<AtOffice>,
        /// The file's name, for display.
        #[oai(name = "fileName")]
        file_name: Query<Option<String>>,
        body: Binary<Body>,
    ) -> Answer<LocationImport> {
        let bytes = body.0.into_bytes_limit(MOST_BYTES).await.map_err(|_| ApiError::too_large())?;
        let read = locations::read_file(bytes.to_vec()).await?;
        let table = read.map_err(|why| ApiError::bad_request(why.to_string()))?;
        let brand = brand(&id.context, &id)?;
        let name = file_name.0.as_deref().unwrap_or_default();
        Ok(data(locations::upload(&id.context, at(&brand, &id), name, table).await?.into()))
    }

    /// The office's latest file that was not discarded; an empty list if there is none.
    #[oai(path = "/office/:id/locations/imports", method = "get", operation_id = "latest_location_import")]
    async fn latest(&self, id: Path<AtOffice>) -> Answer<Vec<LocationImport>> {
        let brand = brand(&id.context, &id)?;
        let found = locations::latest(&id.context, at(&brand, &id)).await?;
        Ok(data(found.into_iter().map(Into::into).collect()))
    }

    /// A file: its columns, its rows with the errors of each cell, and its progress.
    #[oai(path = "/office/:id/locations/imports/:importId", method = "get", operation_id = "get_location_import")]
    async fn get(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "importId")] import: param::Path<i64>,
    ) -> Answer<LocationImport> {
        let brand = brand(&id.context, &id)?;
        Ok(data(locations::view(&id.context, at(&brand, &id), LocationImportId(import.0)).await?.into()))
    }

    /// Maps the file's columns to fields, and sets whether the locations start with the office's usual fees. Omitted
    /// parts stay unchanged.
    #[oai(path = "/office/:id/locations/imports/:importId/mapping", method = "post", operation_id = "map_locations")]
    async fn map(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "importId")] import: param::Path<i64>,
        body: ValidJson<MapLocations>,
    ) -> Answer<LocationImport> {
        let (columns, fees) = body.0.into_parts()?;
        let brand = brand(&id.context, &id)?;
        let import = LocationImportId(import.0);
        Ok(data(locations::map(&id.context, at(&brand, &id), import, columns, fees).await?.into()))
    }

    /// Fixes, skips, restores or keeps rows, or all of a kind at once.
    #[oai(
        path = "/office/:id/locations/imports/:importId/changes",
        method = "post",
        operation_id = "change_location_rows"
    )]
    async fn change(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "importId")] import: param::Path<i64>,
        body: ValidJson<LocationRowsRequest>,
    ) -> Answer<LocationImport> {
        let (changes, bulk) = body.0.into_parts()?;
        let brand = brand(&id.context, &id)?;
        let import = LocationImportId(import.0);
        Ok(data(locations::change_rows(&id.context, at(&brand, &id), import, &changes, bulk).await?.into()))
    }

    /// The rows as a file, those in one state or all, with all supported columns.
    #[oai(
        path = "/office/:id/locations/imports/:importId/rows/file",
        method = "get",
        operation_id = "location_rows_file"
    )]
    async fn rows_file(
        &self,
        id: Path<AtOffice>,
        format: Query<FileFormat>,
        #[oai(name = "importId")] import: param::Path<i64>,
        state: Query<Option<locations::LocationRowState>>,
    ) -> FileAnswer {
        let brand = brand(&id.context, &id)?;
        let import = LocationImportId(import.0);
        Ok(locations::rows_file(&id.context, at(&brand, &id), import, state.0, format.0).await?.into())
    }

    /// The rows with errors or undecided duplicates as CSV, each with its reason.
    #[oai(
        path = "/office/:id/locations/imports/:importId/error-rows",
        method = "get",
        operation_id = "location_error_rows"
    )]
    async fn error_rows(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "importId")] import: param::Path<i64>,
    ) -> Result<CsvFile, ApiError> {
        let brand = brand(&id.context, &id)?;
        let found = locations::view(&id.context, at(&brand, &id), LocationImportId(import.0)).await?;
        let (name, bytes) = locations::error_rows(&found)?;
        Ok(csv(&name, bytes))
    }

    /// Opens the locations of all ready rows in a background job. 409 while a row has errors or undecided duplicates.
    #[oai(
        path = "/office/:id/locations/imports/:importId/confirm",
        method = "post",
        operation_id = "confirm_locations"
    )]
    async fn confirm(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "importId")] import: param::Path<i64>,
    ) -> Answer<LocationImport> {
        let brand = brand(&id.context, &id)?;
        Ok(data(locations::confirm(&id.context, at(&brand, &id), LocationImportId(import.0)).await?.into()))
    }

    /// Discards a file that was not used.
    #[oai(path = "/office/:id/locations/imports/:importId", method = "delete", operation_id = "discard_locations")]
    async fn discard(&self, id: Path<AtOffice>, #[oai(name = "importId")] import: param::Path<i64>) -> Answer<Done> {
        let brand = brand(&id.context, &id)?;
        locations::discard(&id.context, at(&brand, &id), LocationImportId(import.0)).await?;
        Ok(data(Done {}))
    }
}

fn at<'a>(brand: &'a Brand, id: &'a AtOffice) -> At<'a> {
    At { brand, caller: &id.caller, office: id.office }
}
