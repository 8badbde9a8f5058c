//! The views of price changes, their offers, lines and emails.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Deserialize;
use tenancy::ids::{AccountId, PlanId, PriceChangeId, PriceNoticeId, SubscriptionId};
use tenancy::{Personal, contract, text_enum};

use crate::Cents;
use crate::plans::price_change::OfferChange;
use crate::plans::price_change::rule::Kind;
use rules::plans::price_change::notice::PriceLineState;
use rules::subscriptions::Period;

#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PriceChangeState {
    /// The offered price changes on the start day.
    Scheduled,
    /// Offered at the new price; some members still pay the old one.
    UnderWay,
    Done,
    Undone,
    /// A later change replaced it before it was complete.
    Replaced,
}

text_enum! {
    OfferState {
        Waiting = "waiting",
        Started = "started",
        Undone = "undone",
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
    /// waiting, started, undone or replaced
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
    /// People whose price is to change, has changed, and will not change.
    pub pending: i64,
    pub applied: i64,
    pub ended: i64,
    /// Households by the outcome of their email.
    pub told: i64,
    pub queued: i64,
    pub failed: i64,
    /// The range of days of the pending changes.
    pub first_on: Option<NaiveDate>,
    pub last_on: Option<NaiveDate>,
}

#[contract(rename = "PriceChangePage")]
#[derive(Debug, Clone)]
pub struct ChangePage {
    pub items: Vec<ChangeView>,
    // Cursor of the next page.
    pub next: Option<i64>,
}

#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PriceNoticeDelivery {
    Sent,
    /// Being sent, or will be retried later.
    Queued,
    /// All attempts failed.
    Failed,
    /// The change that it announces ended before the email was sent.
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
    /// It says that the change was undone.
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
    /// The day in the notice, or the expected day if the notice is not sent yet.
    pub on: NaiveDate,
    pub state: PriceLineState,
}

/// A price change with a page of its emails.
#[contract(rename = "PriceChangeLog")]
#[derive(Debug, Clone)]
pub struct LogPage {
    pub change: ChangeView,
    pub items: Vec<LogNotice>,
    pub next: Option<i64>,
}
