//! The toolbox on the wire.

use membership::ledger::Violation;
use membership::platform::OfficeFound;
use poem_openapi::Object;
use serde_json::Value;

/// Offices that were found.
#[derive(Debug, Object)]
pub struct FoundOffices {
    pub offices: Vec<OfficeFound>,
}

/// Names an event.
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

/// Names a dead job.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct DeadJobRef {
    pub organization_id: i64,
    pub job_id: i64,
}

/// The result of a check of the books; empty when they are right.
#[derive(Debug, Object)]
pub struct BooksChecked {
    pub broken: Vec<Violation>,
}
