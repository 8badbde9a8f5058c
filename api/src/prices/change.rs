//! A price change, on the wire.

use chrono::{DateTime, Utc};
pub use membership::plans::price_change::PlanPrices;
use membership::plans::price_change::{self as change, ChangeState, NewPrices, ScheduleRequest};
use membership::plans::price_change::{LogNotice as Notice, PreviewLine, Revenue};
use membership::subscriptions::Period;
use poem_openapi::Object;
use tenancy::ids::PlanId;

use frame::wire::{Date, Money};

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "PriceChangePreviewRequest")]
pub struct PreviewRequest {
    pub plan_id: i64,
    /// The new monthly price, when it changes.
    pub monthly: Option<Money>,
    /// The new yearly price, when it changes.
    pub yearly: Option<Money>,
    /// From when new members pay it; today when it is missing.
    pub starts_on: Option<Date>,
    /// Of the people, from 1.
    pub page: Option<u32>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "PriceChangeRequest")]
pub struct ChangeRequest {
    pub plan_id: i64,
    pub monthly: Option<Money>,
    pub yearly: Option<Money>,
    pub starts_on: Date,
    /// The preview's.
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

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "PriceChangePreview", skip_serializing_if_is_none)]
pub struct Preview {
    pub plan_id: i64,
    pub plan_name: String,
    /// At the office.
    pub today: Date,
    pub starts_on: Date,
    /// 28 days from today: no price rises before it.
    pub earliest_on: Date,
    pub offers: Vec<Offer>,
    pub counts: Counts,
    /// The first draw that changes, and the last.
    pub first_on: Option<Date>,
    pub last_on: Option<Date>,
    /// What everyone on the plan pays.
    pub before: Revenue,
    pub after: Revenue,
    /// Changes under way whose unreached members this one takes over.
    pub replaces: Vec<i64>,
    /// The mail of the first household.
    pub sample: Option<Sample>,
    pub items: Vec<PreviewLine>,
    /// Of `items`, from 1.
    pub page: u32,
    pub pages: u32,
    pub total: u32,
    /// The client returns it with the confirmation.
    pub version: String,
}

#[derive(Debug, Object)]
#[oai(rename = "PriceChangeOffer", skip_serializing_if_is_none)]
pub struct Offer {
    pub period: Period,
    pub old: Money,
    pub new: Money,
    /// waiting, started, taken_back or replaced
    pub state: Option<String>,
}

/// People by what happens to their price.
#[derive(Debug, Object)]
#[oai(rename = "PriceChangeCounts")]
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

#[derive(Debug, Object)]
#[oai(rename = "PriceChangeSample")]
pub struct Sample {
    pub en: Letter,
    pub es: Letter,
}

/// The words of a mail.
#[derive(Debug, Object)]
#[oai(rename = "PriceChangeLetter")]
pub struct Letter {
    pub heading: String,
    pub paragraphs: Vec<String>,
    pub rows: Vec<LetterRow>,
}

#[derive(Debug, Object)]
#[oai(rename = "PriceChangeLetterRow")]
pub struct LetterRow {
    pub who: String,
    pub price: String,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct PriceChangePage {
    pub items: Vec<PriceChange>,
    pub next: Option<i64>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PriceChange {
    pub id: i64,
    pub plan_id: i64,
    pub plan_name: String,
    pub starts_on: Date,
    pub made_at: DateTime<Utc>,
    pub made_by: String,
    pub taken_back_at: Option<DateTime<Utc>>,
    pub taken_back_by: Option<String>,
    pub state: ChangeState,
    pub offers: Vec<Offer>,
    /// People whose price is to change, has changed, and will not.
    pub pending: i64,
    pub applied: i64,
    pub ended: i64,
    /// Households by the outcome of their email.
    pub told: i64,
    pub queued: i64,
    pub failed: i64,
    /// Of the pending.
    pub first_on: Option<Date>,
    pub last_on: Option<Date>,
}

/// A price change with a page of its mails.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct PriceChangeLog {
    pub change: PriceChange,
    pub items: Vec<Notice>,
    pub next: Option<i64>,
}

fn many(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

impl From<change::Preview> for Preview {
    fn from(seen: change::Preview) -> Self {
        let offers = seen.offers.iter();
        let (first_on, last_on) = seen.between.unzip();
        Self {
            plan_id: seen.plan.0,
            plan_name: seen.plan_name,
            today: Date(seen.today),
            starts_on: Date(seen.starts_on),
            earliest_on: Date(seen.earliest_on),
            offers: offers
                .map(|o| Offer { period: o.period, old: Money(o.old), new: Money(o.new), state: None })
                .collect(),
            counts: seen.counts.into(),
            first_on: first_on.map(Date),
            last_on: last_on.map(Date),
            before: seen.before,
            after: seen.after,
            replaces: seen.replaces.into_iter().map(|id| id.0).collect(),
            sample: seen.sample.map(|s| Sample { en: s.english.into(), es: s.spanish.into() }),
            items: seen.page.items,
            page: many(seen.page.number),
            pages: many(seen.page.pages),
            total: many(seen.page.total),
            version: seen.version,
        }
    }
}

impl From<change::Counts> for Counts {
    fn from(counts: change::Counts) -> Self {
        Self {
            monthly: many(counts.monthly),
            contract: many(counts.contract),
            yearly: many(counts.yearly),
            capped: many(counts.capped),
            guaranteed: many(counts.guaranteed),
            unchanged: many(counts.unchanged),
            ending: many(counts.ending),
            households: many(counts.households),
        }
    }
}

impl From<change::Letter> for Letter {
    fn from(letter: change::Letter) -> Self {
        let rows = letter.rows.into_iter().map(|(who, price)| LetterRow { who, price }).collect();
        Self { heading: letter.heading, paragraphs: letter.paragraphs, rows }
    }
}

impl From<change::ChangePage> for PriceChangePage {
    fn from(page: change::ChangePage) -> Self {
        Self { items: page.items.into_iter().map(Into::into).collect(), next: page.next }
    }
}

impl From<change::OfferView> for Offer {
    fn from(offer: change::OfferView) -> Self {
        let state = match offer.state {
            change::OfferState::Waiting => "waiting",
            change::OfferState::Started => "started",
            change::OfferState::TakenBack => "taken_back",
            change::OfferState::Replaced => "replaced",
        };
        let change::OfferChange { period, old, new } = offer.change;
        Self { period, old: Money(old), new: Money(new), state: Some(state.to_owned()) }
    }
}

impl From<change::ChangeView> for PriceChange {
    fn from(view: change::ChangeView) -> Self {
        Self {
            id: view.id.0,
            plan_id: view.plan.0,
            plan_name: view.plan_name,
            starts_on: Date(view.starts_on),
            made_at: view.made_at,
            made_by: view.made_by,
            taken_back_at: view.taken_back_at,
            taken_back_by: view.taken_back_by,
            state: view.state,
            offers: view.offers.into_iter().map(Into::into).collect(),
            pending: view.pending,
            applied: view.applied,
            ended: view.ended,
            told: view.told,
            queued: view.queued,
            failed: view.failed,
            first_on: view.first_on.map(Date),
            last_on: view.last_on.map(Date),
        }
    }
}

impl From<change::LogPage> for PriceChangeLog {
    fn from(log: change::LogPage) -> Self {
        Self { change: log.change.into(), items: log.items, next: log.next }
    }
}
