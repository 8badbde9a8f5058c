//! Request and response types of the toolbox.

use frame::download::FileFormat;
use kernel::ledger::Violation;
use poem_openapi::Object;
use practice::platform::{EventState, OfficeFound};
use serde_json::Value;
use staff::books::BooksCheck;

/// The matching offices.
#[derive(Debug, Object)]
pub struct FoundOffices {
    pub offices: Vec<OfficeFound>,
}

/// The events of a file: the filter of the list, and the format.
#[derive(Debug, Object)]
pub struct AskWebhooksFile {
    pub state: Option<EventState>,
    /// The start of the event's kind.
    #[oai(rename = "kind", validator(max_length = 100))]
    pub event: Option<String>,
    #[oai(validator(max_length = 200))]
    pub search: Option<String>,
    pub format: FileFormat,
}

/// Identifies an event.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct EventRef {
    pub organization_id: i64,
    pub event_id: String,
}

/// An event as received.
#[derive(Debug, Object)]
pub struct WebhookBody {
    pub body: Value,
}

/// Identifies a dead job.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct DeadJobRef {
    pub organization_id: i64,
    pub job_id: i64,
}

/// The result of checking the ledger; empty if no rule is violated.
#[derive(Debug, Object)]
pub struct BooksChecked {
    pub broken: Vec<Violation>,
}

/// The last checks of the books.
#[derive(Debug, Object)]
pub struct BooksChecks {
    pub checks: Vec<BooksCheck>,
}
