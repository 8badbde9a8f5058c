//! The toolbox on the wire.

use chrono::{DateTime, Utc};
use membership::billing::BillingDay;
use membership::platform::{self, EventState, KeptEvent};
use membership::{billing, ledger};
use poem_openapi::Object;
use serde_json::Value;

use frame::wire::{Date, Money};

/// A line of a bill in the preview.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BillingPreviewLine {
    pub description: String,
    pub amount: Money,
}

/// A household's bill of the day, for its memberships or an installment of treatment.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BillingPreviewInvoice {
    pub account_id: i64,
    /// Last name first.
    pub name: String,
    pub number: String,
    pub amount: Money,
    pub lines: Vec<BillingPreviewLine>,
    /// The method that is charged.
    pub method: Option<String>,
    /// Why it will be late at once.
    pub hindrance: Option<String>,
}

impl From<billing::PreviewInvoice> for BillingPreviewInvoice {
    fn from(invoice: billing::PreviewInvoice) -> Self {
        let line = |(description, amount)| BillingPreviewLine { description, amount: Money(amount) };
        Self {
            account_id: invoice.account.0,
            name: invoice.name.0,
            number: invoice.number,
            amount: Money(invoice.amount),
            lines: invoice.lines.into_iter().map(line).collect(),
            method: invoice.method,
            hindrance: invoice.hindrance.map(str::to_owned),
        }
    }
}

/// The bills of a day.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BillingPreview {
    pub on: Date,
    /// Billed already; otherwise as the run will bill it as things stand.
    pub past: bool,
    pub total: BillingDay,
    /// Every day with bills from today to the day asked for.
    pub days: Vec<BillingDay>,
    pub invoices: Vec<BillingPreviewInvoice>,
    /// Of the next page, while there is one.
    pub next: Option<String>,
}

impl From<billing::BillingPreview> for BillingPreview {
    fn from(preview: billing::BillingPreview) -> Self {
        Self {
            on: Date(preview.on),
            past: preview.past,
            total: preview.total,
            days: preview.days,
            invoices: preview.invoices.into_iter().map(Into::into).collect(),
            next: preview.next,
        }
    }
}

/// An office of any brand.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct FoundOffice {
    pub id: i64,
    pub brand: String,
    pub name: String,
    pub place: String,
}

impl From<platform::OfficeFound> for FoundOffice {
    fn from(office: platform::OfficeFound) -> Self {
        Self { id: office.id.0, brand: office.brand, name: office.name, place: office.place }
    }
}

/// Offices that were found.
#[derive(Debug, Object)]
pub struct FoundOffices {
    pub offices: Vec<FoundOffice>,
}

/// An event of the provider as it was kept.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct WebhookEvent {
    /// Zero where the event names no organization of ours.
    pub organization_id: i64,
    pub organization: Option<String>,
    pub id: String,
    pub kind: String,
    /// The provider's name of what it is about.
    pub object: Option<String>,
    /// The connected account it came from.
    pub account: Option<String>,
    pub received_at: DateTime<Utc>,
    pub applied_at: Option<DateTime<Utc>>,
    pub state: EventState,
    /// "asked", "noted", "not ours".
    pub outcome: Option<String>,
    pub attempts: i32,
    pub error: Option<String>,
}

impl From<KeptEvent> for WebhookEvent {
    fn from(event: KeptEvent) -> Self {
        Self {
            organization_id: event.organization.0,
            organization: event.organization_name,
            id: event.id,
            kind: event.kind,
            object: event.object,
            account: event.account,
            received_at: event.received_at,
            applied_at: event.applied_at,
            state: event.state,
            outcome: event.outcome,
            attempts: event.attempts,
            error: event.error,
        }
    }
}

/// A page of events.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct WebhookPage {
    pub events: Vec<WebhookEvent>,
    /// Of the next page, while there is one.
    pub next: Option<String>,
}

impl From<platform::WebhookPage> for WebhookPage {
    fn from(page: platform::WebhookPage) -> Self {
        Self { events: page.events.into_iter().map(Into::into).collect(), next: page.next }
    }
}

/// Names an event.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct EventRef {
    pub organization_id: i64,
    pub event_id: String,
}

/// An event as received.
#[derive(Debug, Object)]
pub struct WebhookBody {
    pub body: Value,
}

/// Names a dead job.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct DeadJobRef {
    pub organization_id: i64,
    pub job_id: i64,
}

/// A job that is not retried automatically.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct DeadJob {
    pub organization_id: i64,
    pub id: i64,
    pub kind: String,
    pub key: String,
    pub attempts: i32,
    pub error: Option<String>,
    pub died_at: DateTime<Utc>,
}

/// How many jobs stand where, and those that died.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ToolboxJobs {
    /// Those due in the future included.
    pub queued: i64,
    /// Of the queued: due by now.
    pub due: i64,
    pub running: i64,
    pub dead: i64,
    pub done: i64,
    pub jobs: Vec<DeadJob>,
    pub next: Option<String>,
}

impl From<platform::JobsPage> for ToolboxJobs {
    fn from(page: platform::JobsPage) -> Self {
        let job = |job: membership::outbox::DeadJob| DeadJob {
            organization_id: job.organization.0,
            id: job.id.0,
            kind: job.kind,
            key: job.key,
            attempts: job.attempts,
            error: job.error,
            died_at: job.died_at,
        };
        let counts = page.counts;
        Self {
            queued: counts.queued,
            due: counts.due,
            running: counts.running,
            dead: counts.dead,
            done: counts.done,
            jobs: page.dead.into_iter().map(job).collect(),
            next: page.next,
        }
    }
}

/// A rule of the books that is broken, with the first rows that break it.
#[derive(Debug, Object)]
pub struct BrokenRule {
    pub rule: String,
    pub rows: Vec<String>,
}

impl From<ledger::Violation> for BrokenRule {
    fn from(broken: ledger::Violation) -> Self {
        Self { rule: broken.rule.to_owned(), rows: broken.rows }
    }
}

/// The result of a check of the books; empty when they are right.
#[derive(Debug, Object)]
pub struct BooksChecked {
    pub broken: Vec<BrokenRule>,
}
