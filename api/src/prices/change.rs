//! Request and response types of price changes.

pub use catalog::plans::price_change::{ChangePage, LogPage, PlanPrices, Preview};
use catalog::plans::price_change::{NewPrices, ScheduleRequest};
use poem_openapi::Object;
use tenancy::ids::PlanId;

use frame::wire::{Date, Money};

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "PriceChangePreviewRequest")]
pub struct PreviewRequest {
    pub plan_id: i64,
    /// The new monthly price, if it changes.
    pub monthly: Option<Money>,
    /// The new yearly price, if it changes.
    pub yearly: Option<Money>,
    /// The date from which new members pay it; today if omitted.
    pub starts_on: Option<Date>,
    /// The page of people, from 1.
    pub page: Option<u32>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "PriceChangeRequest")]
pub struct ChangeRequest {
    pub plan_id: i64,
    pub monthly: Option<Money>,
    pub yearly: Option<Money>,
    pub starts_on: Date,
    /// `version` of the preview.
    pub version: String,
}

impl From<ChangeRequest> for ScheduleRequest {
    fn from(request: ChangeRequest) -> Self {
        Self {
            plan: PlanId(request.plan_id),
            prices: NewPrices { monthly: request.monthly.map(|m| m.0), yearly: request.yearly.map(|y| y.0) },
            starts_on: request.starts_on.0,
            version: request.version,
        }
    }
}
