//! A row behind a figure, and its place in the list.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use tenancy::ids::{AccountId, OfficeId};
use tenancy::{Personal, contract};

/// An office, a person, or an event at an office: a practice that went live, or a case of support.
#[contract(rename = "KpiRow")]
#[derive(Debug, Clone)]
pub struct FigureRow {
    /// Tells the rows of one list apart.
    pub id: i64,
    #[oai(rename = "officeId")]
    pub office: OfficeId,
    pub office_name: String,
    /// The person who joined or left.
    pub person: Option<Personal<String>>,
    #[oai(rename = "accountId")]
    pub account: Option<AccountId>,
    pub on: Option<NaiveDate>,
    pub numerator: i64,
    pub denominator: Option<i64>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Key(pub(super) String, pub(super) i64);
