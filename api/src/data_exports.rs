//! The area `data_exports`: a household's own data as a file.

use chrono::{DateTime, Utc};
use kernel::Context;
use poem_openapi::payload::Binary;
use poem_openapi::{ApiResponse, Enum, Object, OpenApi};
use practice::data_export::{self, ExportOwner, ExportState};

use crate::patient::{TAG, viewer};
use frame::area::{Area, Operation};
use frame::envelope::{Answer, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::request_context::said;
use frame::within::{AtOwnAccount, read};

/// The people of a household, each for their own data; staff can't export it for them.
pub struct DataExportsArea;

impl Area for DataExportsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("data_export", Permitted::HOUSEHOLD),
        Operation::new("ask_data_export", Permitted::HOUSEHOLD).in_person(),
        Operation::new("data_export_file", Permitted::HOUSEHOLD).in_person(),
    ];
}

#[derive(Debug, Enum)]
#[oai(rename_all = "lowercase")]
pub enum DataExportState {
    /// No export was requested.
    None,
    Waiting,
    Ready,
    /// The file was deleted.
    Over,
}

/// The latest file of the caller's data.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct DataExport {
    pub state: DataExportState,
    pub asked_at: Option<DateTime<Utc>>,
    pub bytes: Option<i32>,
    /// When the file will be deleted.
    pub until: Option<DateTime<Utc>>,
    /// When another export may be requested, if not now.
    pub again_at: Option<DateTime<Utc>>,
}

#[derive(ApiResponse)]
enum ExportFile {
    /// The file.
    #[oai(status = 200)]
    File(
        Binary<Vec<u8>>,
        #[oai(header = "Content-Disposition")] String,
        #[oai(header = "Content-Type")] String,
        #[oai(header = "Cache-Control")] String,
    ),
}

fn owner(own: &AtOwnAccount) -> Result<ExportOwner, ApiError> {
    Ok(ExportOwner { account: own.account, login: own.caller.login, viewer: viewer(own)? })
}

async fn state(context: &Context, own: &AtOwnAccount) -> Result<DataExport, ApiError> {
    let (mut scope, now) = read(context, &own.reach).await?;
    let found = data_export::export_of(&mut scope, now, owner(own)?).await?;
    let mut answer =
        DataExport { state: DataExportState::None, asked_at: None, bytes: None, until: None, again_at: None };
    if let Some(found) = found {
        answer.asked_at = Some(found.asked_at);
        answer.again_at = Some(found.again_at).filter(|again| *again > now);
        answer.state = match found.state {
            ExportState::Waiting => DataExportState::Waiting,
            ExportState::Over => DataExportState::Over,
            ExportState::Ready { bytes, until } => {
                (answer.bytes, answer.until) = (Some(bytes), Some(until));
                DataExportState::Ready
            }
        };
    }
    Ok(answer)
}

#[OpenApi(tag = "TAG")]
impl DataExportsArea {
    /// The latest file of the caller's data.
    #[oai(path = "/patient/data-export", method = "get", operation_id = "data_export")]
    async fn latest(&self, own: AtOwnAccount) -> Answer<DataExport> {
        Ok(data(state(&own.context, &own).await?))
    }

    /// Requests the caller's data, once a day. Requires re-authentication. We email the user when the file is ready.
    #[oai(path = "/patient/data-export", method = "post", operation_id = "ask_data_export")]
    async fn request(&self, own: AtOwnAccount) -> Answer<DataExport> {
        identity::must_be_confirmed(&own.context, &own.caller).await?;
        data_export::request(&own.context, &own.reach, owner(&own)?).await?;
        Ok(with_message(
            state(&own.context, &own).await?,
            said("We are preparing your data.", "Estamos preparando sus datos."),
        ))
    }

    /// The file of the caller's data: a ZIP of JSON, CSV, HTML and the documents.
    #[oai(path = "/patient/data-export/file", method = "get", operation_id = "data_export_file")]
    async fn file(&self, own: AtOwnAccount) -> Result<ExportFile, ApiError> {
        let bytes = data_export::download(&own.context, &own.reach, owner(&own)?).await?;
        Ok(ExportFile::File(
            Binary(bytes),
            "attachment; filename=\"my-data.zip\"".to_owned(),
            "application/zip".to_owned(),
            "no-store".to_owned(),
        ))
    }
}
