//! Files of reports that a job makes: progress, cancel, and the file for who asked, until it is deleted.

use frame::area::{Area, Example, Operation};
use frame::download::FileAnswer;
use frame::envelope::{Answer, data};
use frame::permitted::Permitted;
use frame::within::{AtOffice, AtPlatform, InOrganization, Path};
use kernel::Error;
use poem_openapi::{Object, OpenApi, param};
use reports::stored::{self, FileReader, StoredFile};
use tenancy::Scope;
use tenancy::ids::ReportFileId;

use crate::TAG;

pub struct ReportFilesArea;

impl Area for ReportFilesArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("list_report_files", Permitted::REPORTS).parameters(&[("id", Example::Office)]),
        Operation::new("list_organization_report_files", Permitted::REPORTS)
            .parameters(&[("id", Example::Organization)]),
        Operation::new("report_file", Permitted::REPORTS)
            .parameters(&[("id", Example::Office), ("fileId", Example::ReportFile)]),
        Operation::new("report_file_content", Permitted::REPORTS)
            .parameters(&[("id", Example::Office), ("fileId", Example::ReportFile)]),
        Operation::new("cancel_report_file", Permitted::REPORTS)
            .parameters(&[("id", Example::Office), ("fileId", Example::ReportFile)]),
    ];
}

/// The caller's files.
#[derive(Debug, Object)]
pub struct ReportFiles {
    /// The latest 20, latest first.
    pub files: Vec<StoredFile>,
}

fn reader(at: &AtOffice) -> Result<FileReader, Error> {
    let offices = crate::sight::own_offices(&at.caller)?;
    Ok(FileReader { office: at.office, login: at.caller.login, offices })
}

#[OpenApi(tag = "TAG")]
impl ReportFilesArea {
    /// The files that the caller asked for at the office.
    #[oai(path = "/office/:id/report-files", method = "get", operation_id = "list_report_files")]
    async fn list(&self, id: Path<AtOffice>) -> Answer<ReportFiles> {
        let (mut scope, now) = id.read().await?;
        Ok(data(ReportFiles { files: stored::list(&mut scope, &reader(&id)?, None, now).await? }))
    }

    /// The files that the caller asked for at their locations of the organization.
    #[oai(path = "/multi-location/report-files/:id", method = "get", operation_id = "list_organization_report_files")]
    async fn list_everywhere(&self, id: Path<InOrganization>) -> Answer<ReportFiles> {
        let (mut scope, now) = id.read().await?;
        let offices = crate::sight::own_offices(&id.caller)?;
        let files = stored::list_everywhere(&mut scope, id.caller.login, &offices, now).await?;
        Ok(data(ReportFiles { files }))
    }

    /// One of the caller's files, with its progress.
    #[oai(path = "/office/:id/report-files/:fileId", method = "get", operation_id = "report_file")]
    async fn file(&self, id: Path<AtOffice>, #[oai(name = "fileId")] file: param::Path<i64>) -> Answer<StoredFile> {
        let (mut scope, now) = id.read().await?;
        Ok(data(stored::find(&mut scope, &reader(&id)?, ReportFileId(file.0), now).await?))
    }

    /// The file itself.
    #[oai(path = "/office/:id/report-files/:fileId/content", method = "get", operation_id = "report_file_content")]
    async fn content(&self, id: Path<AtOffice>, #[oai(name = "fileId")] file: param::Path<i64>) -> FileAnswer {
        Ok(stored::content(&id.context, &id.reach, &reader(&id)?, ReportFileId(file.0)).await?.into())
    }

    /// Stops making a file.
    #[oai(path = "/office/:id/report-files/:fileId/cancel", method = "post", operation_id = "cancel_report_file")]
    async fn cancel(&self, id: Path<AtOffice>, #[oai(name = "fileId")] file: param::Path<i64>) -> Answer<StoredFile> {
        let (mut scope, now) = id.open().await?;
        let file = stored::cancel(&mut scope, &reader(&id)?, ReportFileId(file.0), now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(file))
    }
}

/// Files that our staff asked for, over several practices. Each is for who asked.
pub struct AdminReportFilesArea;

impl Area for AdminReportFilesArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("admin_report_file", Permitted::PLATFORM).parameters(&[("fileId", Example::ReportFile)]),
        Operation::new("admin_report_file_content", Permitted::PLATFORM).parameters(&[("fileId", Example::ReportFile)]),
        Operation::new("cancel_admin_report_file", Permitted::PLATFORM).parameters(&[("fileId", Example::ReportFile)]),
    ];
}

#[OpenApi(tag = "TAG")]
impl AdminReportFilesArea {
    /// One of the caller's files over several practices, with its progress.
    #[oai(path = "/admin/report-files/:fileId", method = "get", operation_id = "admin_report_file")]
    async fn file(&self, at: AtPlatform, #[oai(name = "fileId")] file: param::Path<i64>) -> Answer<StoredFile> {
        let now = at.context.clock.now().await.map_err(Error::from)?;
        let mut scope = reached(&at).await?;
        Ok(data(stored::find_of_platform(&mut scope, at.caller.login, ReportFileId(file.0), now).await?))
    }

    /// The file itself.
    #[oai(path = "/admin/report-files/:fileId/content", method = "get", operation_id = "admin_report_file_content")]
    async fn content(&self, at: AtPlatform, #[oai(name = "fileId")] file: param::Path<i64>) -> FileAnswer {
        let (actor, login) = (at.granted.actor.clone(), at.caller.login);
        Ok(stored::content_of_platform(&at.context, actor, login, ReportFileId(file.0)).await?.into())
    }

    /// Stops making a file.
    #[oai(path = "/admin/report-files/:fileId/cancel", method = "post", operation_id = "cancel_admin_report_file")]
    async fn cancel(&self, at: AtPlatform, #[oai(name = "fileId")] file: param::Path<i64>) -> Answer<StoredFile> {
        let now = at.context.clock.now().await.map_err(Error::from)?;
        let mut scope = reached(&at).await?;
        let file = stored::cancel_of_platform(&mut scope, at.caller.login, ReportFileId(file.0), now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(file))
    }
}

/// The scope of our staff's files.
async fn reached(at: &AtPlatform) -> Result<Scope, Error> {
    Ok(at.context.database.scope(stored::platform_reach(at.granted.actor.clone())).await?)
}
