//! The views of a preview.

use chrono::NaiveDate;
use tenancy::ids::{AccountId, MemberId, PlanId, PriceChangeId, SubscriptionId};
use tenancy::{Personal, contract};

use crate::Cents;
use crate::plans::price_change::rule::Kind;
use crate::plans::price_change::{Letter, OfferView};

#[contract(rename = "PriceChangePreview")]
#[derive(Debug, Clone)]
pub struct Preview {
    #[oai(rename = "planId")]
    pub plan: PlanId,
    pub plan_name: String,
    /// Date at the office.
    pub today: NaiveDate,
    pub starts_on: NaiveDate,
    /// 28 days from today: no price rises earlier.
    pub earliest_on: NaiveDate,
    pub offers: Vec<OfferView>,
    pub counts: Counts,
    /// The first and the last charge at a new price.
    pub first_on: Option<NaiveDate>,
    pub last_on: Option<NaiveDate>,
    /// What everyone on the plan pays, before and after.
    pub before: Revenue,
    pub after: Revenue,
    /// Changes under way whose unreached members this one takes over.
    pub replaces: Vec<PriceChangeId>,
    /// The email of the first household.
    pub sample: Option<Sample>,
    #[oai(flatten)]
    pub page: Page,
    /// The client returns it with the confirmation.
    pub version: String,
}

/// People by what happens to their price.
#[contract(rename = "PriceChangeCounts")]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    pub monthly: u32,
    pub contract: u32,
    pub yearly: u32,
    /// How many of those have a guaranteed price below the new one.
    pub capped: u32,
    /// Unchanged: their guaranteed price is lower.
    pub guaranteed: u32,
    /// Unchanged for another reason.
    pub unchanged: u32,
    /// Their membership ends first.
    pub ending: u32,
    /// Emails to send.
    pub households: u32,
}

// What everyone on the plan pays.
#[contract(rename = "PriceChangeRevenue")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Revenue {
    pub monthly: Cents,
    pub yearly: Cents,
}

// The email of the first household, in both languages.
#[contract(rename = "PriceChangeSample")]
#[derive(Debug, Clone)]
pub struct Sample {
    #[oai(rename = "en")]
    pub english: Letter,
    #[oai(rename = "es")]
    pub spanish: Letter,
}

#[contract(rename = "PriceChangePeople")]
#[derive(Debug, Clone)]
pub struct Page {
    pub items: Vec<PreviewLine>,
    /// The page number of `items`, from 1.
    #[oai(rename = "page")]
    pub number: u32,
    pub pages: u32,
    pub total: u32,
}

#[contract(rename = "PriceChangePreviewLine")]
#[derive(Debug, Clone)]
pub struct PreviewLine {
    #[oai(rename = "subscriptionId")]
    pub subscription: SubscriptionId,
    #[oai(rename = "accountId")]
    pub account: AccountId,
    #[oai(rename = "memberId")]
    pub member: MemberId,
    pub name: Personal<String>,
    pub kind: Kind,
    pub old: Cents,
    pub new: Cents,
    /// Limited by the guaranteed price.
    pub capped: bool,
    pub on: NaiveDate,
}
