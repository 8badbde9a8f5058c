//! The area `imports`: importing another system's members from a file: upload, review, import, undo.

mod wire;

use kernel::Error;
use poem::Body;
use poem_openapi::param::{self, Query};
use poem_openapi::payload::{Attachment, AttachmentType, Binary};
use poem_openapi::{ApiResponse, OpenApi};
use practice::imports::{self, MOST_BYTES};
use tenancy::ids::ImportId;

use frame::area::{Area, Example, Operation, Tag};
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::envelope::{Answer, Done, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path};

pub use wire::{Column, ConfirmRequest, Heading, Import, ImportRow, ImportRows, MapRequest, RowsAnswer, RowsRequest};
pub(crate) use wire::{RowEdit, columns_of, row_changes, typed_over};

pub const TAG: Tag =
    Tag::new("Imports", "Importing members from a file, and transferring households to another office.");

/// A CSV file to download.
#[derive(ApiResponse)]
pub enum CsvFile {
    #[oai(status = 200, content_type = "text/csv; charset=utf-8")]
    Ok(Attachment<Vec<u8>>),
}

pub(crate) fn csv(name: &str, bytes: Vec<u8>) -> CsvFile {
    CsvFile::Ok(Attachment::new(bytes).filename(name).attachment_type(AttachmentType::Attachment))
}

pub struct ImportsArea;

impl Area for ImportsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("upload_members_file", Permitted::LEADS_ENROLLMENT)
            .body_limit(MOST_BYTES)
            .parameters(&[("id", Example::Office)]),
        Operation::new("import_template", Permitted::LEADS_ENROLLMENT).parameters(&[("id", Example::Office)]),
        Operation::new("list_imports", Permitted::LEADS_ENROLLMENT).parameters(&[("id", Example::Office)]),
        Operation::new("get_import", Permitted::LEADS_ENROLLMENT)
            .parameters(&[("id", Example::Office), ("importId", Example::Import)]),
        Operation::new("map_import", Permitted::LEADS_ENROLLMENT)
            .parameters(&[("id", Example::Office), ("importId", Example::Import)]),
        Operation::new("import_rows", Permitted::LEADS_ENROLLMENT)
            .parameters(&[("id", Example::Office), ("importId", Example::Import)]),
        Operation::new("import_rows_file", Permitted::LEADS_ENROLLMENT).parameters(&[
            ("id", Example::Office),
            ("importId", Example::Import),
            ("format", Example::Text("csv")),
        ]),
        Operation::new("change_import_rows", Permitted::LEADS_ENROLLMENT)
            .parameters(&[("id", Example::Office), ("importId", Example::Import)]),
        Operation::new("import_error_rows", Permitted::LEADS_ENROLLMENT)
            .parameters(&[("id", Example::Office), ("importId", Example::Import)]),
        Operation::new("confirm_import", Permitted::LEADS_ENROLLMENT)
            .parameters(&[("id", Example::Office), ("importId", Example::ImportToConfirm)]),
        Operation::new("undo_import", Permitted::LEADS_ENROLLMENT)
            .parameters(&[("id", Example::Office), ("importId", Example::ImportToUndo)]),
        Operation::new("discard_import", Permitted::LEADS_ENROLLMENT)
            .parameters(&[("id", Example::Office), ("importId", Example::ImportToDiscard)]),
    ];
}

#[OpenApi(tag = "TAG")]
impl ImportsArea {
    /// Uploads a CSV file of members: the request body is the file, up to 5 MB and 10,000 rows. Returns the detected
    /// meaning of each column and the errors of each row; no member is created.
    #[oai(path = "/office/:id/reports/members-file-upload-info", method = "post", operation_id = "upload_members_file")]
    async fn upload(
        &self,
        id: Path<AtOffice>,
        /// The file's name, for display.
        #[oai(name = "fileName")]
        file_name: Query<Option<String>>,
        body: Binary<Body>,
    ) -> Answer<Import> {
        let bytes = body.0.into_bytes_limit(MOST_BYTES).await.map_err(|_| ApiError::too_large())?;
        let read = imports::read_file(bytes.to_vec()).await?;
        let table = read.map_err(|why| ApiError::bad_request(why.to_string()))?;
        let name = file_name.0.as_deref().unwrap_or_default();
        let import = imports::upload(&id.context, id.reach.clone(), id.office, name, table).await?;
        Import::answer(&id.context, &id, import).await
    }

    /// A CSV template with all supported columns.
    #[oai(path = "/office/:id/reports/members-import-template", method = "get", operation_id = "import_template")]
    async fn template(&self, id: Path<AtOffice>) -> Result<CsvFile, ApiError> {
        let (scope, now) = id.open().await?;
        drop(scope);
        Ok(csv("members-template.csv", imports::template(now.date_naive())?))
    }

    /// The office's latest imports, newest first.
    #[oai(path = "/office/:id/reports/members-imports", method = "get", operation_id = "list_imports")]
    async fn list(&self, id: Path<AtOffice>) -> Answer<Vec<Import>> {
        let (mut scope, now) = id.read().await?;
        let found = imports::list(&mut scope, id.office, now).await?;
        Ok(data(found.into_iter().map(|import| Import::of(import, &[], now)).collect()))
    }

    /// An import: its columns, plans, figures, and progress.
    #[oai(path = "/office/:id/reports/members-imports/:importId", method = "get", operation_id = "get_import")]
    async fn get(&self, id: Path<AtOffice>, #[oai(name = "importId")] import: param::Path<i64>) -> Answer<Import> {
        let (mut scope, now) = id.open().await?;
        let import = imports::view(&mut scope, id.office, ImportId(import.0), now).await?;
        drop(scope);
        Import::answer(&id.context, &id, import).await
    }

    /// Maps the file's columns to fields and its plans to the office's plans, and checks all rows again. Omitted parts
    /// stay unchanged.
    #[oai(path = "/office/:id/reports/members-imports/:importId/mapping", method = "post", operation_id = "map_import")]
    async fn map(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "importId")] import: param::Path<i64>,
        body: ValidJson<MapRequest>,
    ) -> Answer<Import> {
        let (columns, day_first, plans) = body.0.into_parts()?;
        let (mut scope, now) = id.open().await?;
        let import = imports::map(&mut scope, id.office, ImportId(import.0), now, columns, day_first, plans).await?;
        scope.commit().await.map_err(Error::from)?;
        Import::answer(&id.context, &id, import).await
    }

    /// A page of rows with the errors of each cell, in the file's order.
    #[oai(path = "/office/:id/reports/members-imports/:importId/rows", method = "get", operation_id = "import_rows")]
    async fn rows(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "importId")] import: param::Path<i64>,
        filter: Query<Option<imports::Filter>>,
        /// `next` of the previous page.
        after: Query<Option<i32>>,
    ) -> Answer<ImportRows> {
        let (mut scope, _) = id.open().await?;
        let filter = filter.0.unwrap_or(imports::Filter::All);
        let page = imports::rows(&mut scope, id.office, ImportId(import.0), filter, after.0.unwrap_or(0)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(page))
    }

    /// The same rows as a file.
    #[oai(
        path = "/office/:id/reports/members-imports/:importId/rows/file",
        method = "get",
        operation_id = "import_rows_file"
    )]
    async fn rows_file(
        &self,
        id: Path<AtOffice>,
        format: Query<FileFormat>,
        #[oai(name = "importId")] import: param::Path<i64>,
        filter: Query<Option<imports::Filter>>,
    ) -> FileAnswer {
        let (which, filter) = ((id.office, ImportId(import.0)), filter.0.unwrap_or(imports::Filter::All));
        let (mut scope, _) = id.open().await?;
        let file = imports::rows_file(&id.context, &mut scope, which, filter, format.0).await?;
        downloaded(scope, file).await
    }

    /// Fixes, skips, restores, or keeps rows, or all rows of a kind at once. Returns the figures and the given rows.
    #[oai(
        path = "/office/:id/reports/members-imports/:importId/changes",
        method = "post",
        operation_id = "change_import_rows"
    )]
    async fn change(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "importId")] import: param::Path<i64>,
        body: ValidJson<RowsRequest>,
    ) -> Answer<RowsAnswer> {
        let (changes, bulk) = body.0.into_parts()?;
        let (mut scope, now) = id.open().await?;
        let (import, rows) =
            imports::change_rows(&mut scope, id.office, ImportId(import.0), now, &changes, bulk).await?;
        scope.commit().await.map_err(Error::from)?;
        let plans = wire::plans(&id.context, &id).await?;
        let import = Import::of(import, &plans, now);
        Ok(data(RowsAnswer { import, rows }))
    }

    /// The rows with errors or undecided duplicates as CSV, each with its reason.
    #[oai(
        path = "/office/:id/reports/members-imports/:importId/error-rows",
        method = "get",
        operation_id = "import_error_rows"
    )]
    async fn error_rows(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "importId")] import: param::Path<i64>,
    ) -> Result<CsvFile, ApiError> {
        let (mut scope, _) = id.open().await?;
        let (name, bytes) = imports::error_rows(&mut scope, id.office, ImportId(import.0)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(csv(&name, bytes))
    }

    /// Starts the import of all ready rows. 409 while a row has errors or undecided duplicates.
    #[oai(
        path = "/office/:id/reports/members-imports/:importId/confirm",
        method = "post",
        operation_id = "confirm_import"
    )]
    async fn confirm(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "importId")] import: param::Path<i64>,
        body: ValidJson<ConfirmRequest>,
    ) -> Answer<Import> {
        let (mut scope, now) = id.open().await?;
        let welcome = body.send_welcome.unwrap_or(false);
        let import = imports::confirm(&mut scope, id.office, ImportId(import.0), now, welcome).await?;
        scope.commit().await.map_err(Error::from)?;
        Import::answer(&id.context, &id, import).await
    }

    /// Undoes an import within 24 hours, if its households have not changed since.
    #[oai(path = "/office/:id/reports/members-imports/:importId/undo", method = "post", operation_id = "undo_import")]
    async fn undo(&self, id: Path<AtOffice>, #[oai(name = "importId")] import: param::Path<i64>) -> Answer<Import> {
        let (mut scope, now) = id.open().await?;
        let import = imports::undo(&mut scope, id.office, ImportId(import.0), now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Import::of(import, &[], now), "Import undone"))
    }

    /// Discards a file that was not imported.
    #[oai(path = "/office/:id/reports/members-imports/:importId", method = "delete", operation_id = "discard_import")]
    async fn discard(&self, id: Path<AtOffice>, #[oai(name = "importId")] import: param::Path<i64>) -> Answer<Done> {
        let (mut scope, _) = id.open().await?;
        imports::discard(&mut scope, id.office, ImportId(import.0)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(Done {}))
    }
}
