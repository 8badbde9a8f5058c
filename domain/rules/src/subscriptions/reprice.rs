//! A price reduction because a household grew.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use tenancy::ids::{MemberId, SubscriptionId};

use crate::Cents;

/// A reduced price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repriced {
    pub member: MemberId,
    pub subscription: SubscriptionId,
    pub name: String,
    pub plan_name: String,
    /// Missing in results that older versions stored.
    #[serde(default)]
    pub spanish_plan_name: Option<String>,
    pub from: Cents,
    pub to: Cents,
    /// The first charge at the new price.
    pub on: NaiveDate,
}
