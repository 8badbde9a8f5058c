//! What a preview shows.

use chrono::NaiveDate;
use tenancy::Personal;
use tenancy::ids::{AccountId, MemberId, PlanId, PriceChangeId, SubscriptionId};

use crate::Cents;
use crate::plans::price_change::rule::Kind;
use crate::plans::price_change::{Letter, OfferView};

#[derive(Debug, Clone)]
#[cfg_attr(
    feature = "openapi",
    derive(poem_openapi::Object),
    oai(rename_all = "camelCase", skip_serializing_if_is_none, rename = "PriceChangePreview")
)]
pub struct Preview {
    #[cfg_attr(feature = "openapi", oai(rename = "planId"))]
    pub plan: PlanId,
    pub plan_name: String,
    /// At the office.
    pub today: NaiveDate,
    pub starts_on: NaiveDate,
    /// 28 days from today: no price rises before it.
    pub earliest_on: NaiveDate,
    pub offers: Vec<OfferView>,
    pub counts: Counts,
    /// The first draw that changes, and the last.
    pub first_on: Option<NaiveDate>,
    pub last_on: Option<NaiveDate>,
    /// What everyone on the plan pays.
    pub before: Revenue,
    pub after: Revenue,
    /// Changes under way whose unreached members this one takes over.
    pub replaces: Vec<PriceChangeId>,
    /// The mail of the first household.
    pub sample: Option<Sample>,
    #[cfg_attr(feature = "openapi", oai(flatten))]
    pub page: Page,
    /// The client returns it with the confirmation.
    pub version: String,
}

/// People by what happens to their price.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object), oai(rename = "PriceChangeCounts"))]
pub struct Counts {
    pub monthly: u32,
    pub contract: u32,
    pub yearly: u32,
    /// Of those, the ones whose guaranteed price is lower than the new one.
    pub capped: u32,
    /// Stay as they are: their guaranteed price is below.
    pub guaranteed: u32,
    /// Stay as they are for another reason.
    pub unchanged: u32,
    /// Their membership ends before.
    pub ending: u32,
    /// Mails that go out.
    pub households: u32,
}

// What everyone on the plan pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object), oai(rename = "PriceChangeRevenue"))]
pub struct Revenue {
    pub monthly: Cents,
    pub yearly: Cents,
}

// The mail of the first household, in both languages.
#[derive(Debug, Clone)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object), oai(rename = "PriceChangeSample"))]
pub struct Sample {
    #[cfg_attr(feature = "openapi", oai(rename = "en"))]
    pub english: Letter,
    #[cfg_attr(feature = "openapi", oai(rename = "es"))]
    pub spanish: Letter,
}

#[derive(Debug, Clone)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object), oai(rename = "PriceChangePeople"))]
pub struct Page {
    pub items: Vec<PreviewLine>,
    /// Of `items`, from 1.
    #[cfg_attr(feature = "openapi", oai(rename = "page"))]
    pub number: u32,
    pub pages: u32,
    pub total: u32,
}

#[derive(Debug, Clone)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object), oai(rename = "PriceChangePreviewLine"))]
pub struct PreviewLine {
    #[cfg_attr(feature = "openapi", oai(rename = "subscriptionId"))]
    pub subscription: SubscriptionId,
    #[cfg_attr(feature = "openapi", oai(rename = "accountId"))]
    pub account: AccountId,
    #[cfg_attr(feature = "openapi", oai(rename = "memberId"))]
    pub member: MemberId,
    pub name: Personal<String>,
    pub kind: Kind,
    pub old: Cents,
    pub new: Cents,
    /// Held down by the guaranteed price.
    pub capped: bool,
    pub on: NaiveDate,
}
