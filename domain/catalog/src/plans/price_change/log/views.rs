//! What is read of price changes, their offers, lines and emails.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Deserialize;
use tenancy::ids::{AccountId, PlanId, PriceChangeId, PriceNoticeId, SubscriptionId};
use tenancy::{Personal, contract, text_enum};

use crate::Cents;
use crate::plans::price_change::OfferChange;
use crate::plans::price_change::rule::Kind;
use rules::subscriptions::Period;

#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PriceChangeState {
    /// The offer changes on its day.
    Scheduled,
    /// Offered at the new price; some members have not reached their day.
    UnderWay,
    Done,
    TakenBack,
    /// A later change took its place before it came to its end.
    Replaced,
}

text_enum! {
    OfferState {
        Waiting = "waiting",
        Started = "started",
        TakenBack = "taken_back",
        Replaced = "replaced",
    }
}

#[cfg(feature = "openapi")]
tenancy::described_as_text!(OfferState);

#[contract(rename = "PriceChangeOffer")]
#[derive(Debug, Clone)]
pub struct OfferView {
    #[oai(flatten)]
    pub change: OfferChange,
    /// waiting, started, taken_back or replaced
    pub state: Option<OfferState>,
}

#[contract(rename = "PriceChange")]
#[derive(Debug, Clone)]
pub struct ChangeView {
    pub id: PriceChangeId,
    #[oai(rename = "planId")]
    pub plan: PlanId,
    pub plan_name: String,
    pub starts_on: NaiveDate,
    pub made_at: DateTime<Utc>,
    pub made_by: String,
    pub undone_at: Option<DateTime<Utc>>,
    pub undone_by: Option<String>,
    pub state: PriceChangeState,
    pub offers: Vec<OfferView>,
    /// People whose price is to change, has changed, and will not.
    pub pending: i64,
    pub applied: i64,
    pub ended: i64,
    /// Households by the outcome of their email.
    pub told: i64,
    pub queued: i64,
    pub failed: i64,
    /// Of the pending.
    pub first_on: Option<NaiveDate>,
    pub last_on: Option<NaiveDate>,
}

#[contract(rename = "PriceChangePage")]
#[derive(Debug, Clone)]
pub struct ChangePage {
    pub items: Vec<ChangeView>,
    // Where the next page starts.
    pub next: Option<i64>,
}

#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PriceNoticeDelivery {
    Sent,
    /// On its way, or tried again later.
    Queued,
    /// Given up.
    Failed,
    /// What it was about ended before it went out.
    NotNeeded,
}

#[contract(rename = "PriceNotice")]
#[derive(Debug, Clone)]
pub struct LogNotice {
    pub id: PriceNoticeId,
    #[oai(rename = "accountId")]
    pub account: AccountId,
    pub name: Personal<String>,
    pub email: Personal<String>,
    /// It tells that the change is taken back.
    pub undone: bool,
    pub delivery: PriceNoticeDelivery,
    /// A job will send it, for the first time or again.
    pub on_its_way: bool,
    pub made_at: DateTime<Utc>,
    pub sent_at: Option<DateTime<Utc>>,
    pub resends: i32,
    /// Why the last attempt failed.
    pub failure: Option<String>,
    pub failed_at: Option<DateTime<Utc>>,
    pub lines: Vec<LogLine>,
}

#[contract(rename = "PriceNoticeLine")]
#[derive(Debug, Clone, Deserialize)]
pub struct LogLine {
    #[oai(rename = "subscriptionId")]
    pub subscription: SubscriptionId,
    pub member: Personal<String>,
    pub period: Period,
    pub kind: Kind,
    pub old: Cents,
    pub new: Cents,
    /// The day told, or expected while it is not told.
    pub on: NaiveDate,
    /// pending, applied, taken_back, replaced or left
    pub state: String,
}

/// A price change with a page of its mails.
#[contract(rename = "PriceChangeLog")]
#[derive(Debug, Clone)]
pub struct LogPage {
    pub change: ChangeView,
    pub items: Vec<LogNotice>,
    pub next: Option<i64>,
}
