//! A person who enrolls: who it is, and the plans that are chosen for them.

use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};
use tenancy::contract;
use tenancy::ids::{MemberId, PlanId};
use tenancy::text_enum;

use super::fee::Payor;
use crate::plans::Plan;
use crate::subscriptions::Period;

text_enum! {
    /// How a member is related to the account owner.
    #[contract]
    Relationship {
        /// Shown as Spouse.
        Partner = "partner",
        Son = "son",
        Daughter = "daughter",
        Child = "child",
        Other = "other",
        /// Shown as ACCOUNT OWNER.
        Myself = "myself",
    }
}

/// A plan and how often it is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanChoice {
    pub plan: PlanId,
    pub period: Period,
}

/// Details of a person other than their identity; the public sign-up sends none.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Particulars {
    /// The member on file who takes another plan or re-enrolls.
    pub member: Option<MemberId>,
    pub chart_id: Option<String>,
    pub payor: Payor,
    pub waive_fee: bool,
}

/// A person to be priced. Data missing for a member on file is taken from the household.
#[derive(Debug, Clone)]
pub struct QuoteMember {
    pub key: String,
    pub first_name: String,
    pub relationship: Relationship,
    pub birth_date: Option<NaiveDate>,
    pub insured: Option<bool>,
    pub plans: Vec<PlanChoice>,
    pub particulars: Particulars,
}

#[contract(rename = "QuoteLineKind")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    New,
    AdditionalPlan,
    /// A member on file whose plans have all ended.
    Reenroll,
}

/// A valid choice.
#[derive(Clone, Copy)]
pub struct Chosen<'a> {
    pub member: &'a QuoteMember,
    pub plan: &'a Plan,
    pub period: Period,
    pub kind: LineKind,
}

/// Whole years from `birth_date` to `on`.
pub fn age_on(birth_date: NaiveDate, on: NaiveDate) -> Option<i32> {
    let years = on.year() - birth_date.year();
    let before_birthday = (on.month(), on.day()) < (birth_date.month(), birth_date.day());
    let age = years - i32::from(before_birthday);
    (age >= 0).then_some(age)
}
