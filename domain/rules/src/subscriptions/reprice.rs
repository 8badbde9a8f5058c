//! A price that falls when a household grows.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use tenancy::ids::{MemberId, SubscriptionId};

use crate::Cents;

/// A price that fell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repriced {
    pub member: MemberId,
    pub subscription: SubscriptionId,
    pub name: String,
    pub plan_name: String,
    pub from: Cents,
    pub to: Cents,
    /// The first draw at the new price.
    pub on: NaiveDate,
}
