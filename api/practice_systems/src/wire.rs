//! Request types of practice systems.

use poem_openapi::Object;
use practice_systems::{ChartCandidate, NewConnection, SupportedSystem};

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PracticeOfficeRequest {
    /// The office's id.
    pub dentist_info_id: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct NotifyRequest {
    /// The office's id.
    pub dentist_info_id: i64,
    /// Whether uninsured patients are invited.
    pub notify: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ConnectRequest {
    /// The office's id.
    pub dentist_info_id: i64,
    /// `key` of a system that getPMSSupported lists.
    pub system: String,
    /// Open Dental's customer key.
    pub customer_key: Option<String>,
    /// Sikka's office id.
    pub office_id: Option<String>,
    /// Sikka's secret for the office.
    pub secret_key: Option<String>,
}

impl From<ConnectRequest> for NewConnection {
    fn from(request: ConnectRequest) -> Self {
        Self {
            system: request.system,
            customer_key: request.customer_key,
            office_id: request.office_id,
            secret_key: request.secret_key,
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MatchRequest {
    /// The office's id.
    pub dentist_info_id: i64,
    pub member_id: i64,
    /// `id` of a chart.
    pub chart_id: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct UnmatchRequest {
    /// The office's id.
    pub dentist_info_id: i64,
    pub member_id: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PairRequest {
    pub member_id: i64,
    /// `id` of a chart.
    pub chart_id: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SecondChartRequest {
    pub member_id: i64,
    /// Whether the second chart's work counts.
    pub counts: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LaterRequest {
    pub member_id: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SupportedSystems {
    pub systems: Vec<SupportedSystem>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct FoundCharts {
    pub charts: Vec<ChartCandidate>,
}
