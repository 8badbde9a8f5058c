//! Disputes on the wire.

use chrono::{DateTime, Utc};
use membership::disputes::{self, AfterLost, DisputeState, SubmitState};
use membership::disputes::{Consent as DisputeConsent, DisputeCounts, EventLine as DisputeEvent};
use poem_openapi::Object;

use frame::wire::{Date, Money};

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct DisputesPage {
    /// Up to 50.
    pub items: Vec<DisputeLine>,
    pub counts: DisputeCounts,
    pub next: Option<String>,
}

/// One dispute in a list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct DisputeLine {
    pub id: i64,
    pub account_id: i64,
    /// The account owner's user.
    pub user_id: Option<i64>,
    pub name: String,
    pub amount: Money,
    pub fee: Money,
    /// In words.
    pub reason: String,
    pub status: DisputeState,
    pub answer: SubmitState,
    pub opened_on: Date,
    /// The last date for evidence.
    pub due_on: Option<Date>,
    pub closed_on: Option<Date>,
    /// After a lost one: what the office chose.
    pub after_lost: Option<String>,
}

impl From<disputes::DisputePage> for DisputesPage {
    fn from(page: disputes::DisputePage) -> Self {
        let counts = page.counts;
        Self { items: page.items.into_iter().map(Into::into).collect(), counts, next: page.next }
    }
}

impl From<disputes::DisputeLine> for DisputeLine {
    fn from(line: disputes::DisputeLine) -> Self {
        Self {
            id: line.id.0,
            account_id: line.account.0,
            user_id: line.user.map(|u| u.0),
            name: line.name.0,
            amount: line.amount.into(),
            fee: line.fee.into(),
            reason: disputes::reason_text(&line.reason),
            status: line.state,
            answer: line.submit,
            opened_on: line.opened_on.into(),
            due_on: line.due_on.map(Into::into),
            closed_on: line.closed_on.map(Into::into),
            after_lost: line.after_lost,
        }
    }
}

/// A payment that its payer's bank took back, or asks about.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Dispute {
    pub id: i64,
    pub account_id: i64,
    /// The account owner's user.
    pub user_id: Option<i64>,
    pub name: String,
    pub payment_id: i64,
    pub amount: Money,
    /// What the bank charges, won or lost.
    pub fee: Money,
    /// In words.
    pub reason: String,
    pub status: DisputeState,
    pub answer: SubmitState,
    /// Whether the money was taken.
    pub withdrawn: bool,
    pub opened_on: Date,
    /// The last date for evidence.
    pub due_on: Option<Date>,
    pub closed_on: Option<Date>,
    pub submitted_at: Option<DateTime<Utc>>,
    /// What was paid.
    pub description: String,
    pub paid_on: Option<Date>,
    pub receipt_number: Option<i64>,
    /// Whose memberships the payment was for.
    pub people: Vec<String>,
    /// What the household agreed to, oldest first.
    pub agreement: Vec<DisputeConsent>,
    /// The version of the terms it agreed to last.
    pub terms: Option<String>,
    /// The office's own words.
    pub evidence: Evidence,
    pub checks: Vec<DisputeCheck>,
    /// Why nothing can be submitted (any more).
    pub refusal: Option<String>,
    pub after_lost: Option<String>,
    /// Of the bill made after it was lost.
    pub invoice_number: Option<i64>,
    pub events: Vec<DisputeEvent>,
}

/// What banks look for.
#[derive(Debug, Object)]
pub struct DisputeCheck {
    /// agreement, terms, receipts, contact, plan, mails, visits, cancellation, refund or note
    pub item: String,
    pub has: bool,
}

/// The office's own words; each at most 5,000 characters, without card numbers.
#[derive(Debug, Object)]
pub struct Evidence {
    /// When the person came and what was done.
    #[oai(default)]
    pub visits: String,
    /// Why the membership was not canceled.
    #[oai(default)]
    pub cancellation: String,
    /// Why nothing was refunded.
    #[oai(default)]
    pub refund: String,
    /// Whatever else the bank should know.
    #[oai(default)]
    pub note: String,
}

impl From<Evidence> for disputes::Draft {
    fn from(evidence: Evidence) -> Self {
        Self {
            visits: evidence.visits.into(),
            cancellation: evidence.cancellation.into(),
            refund: evidence.refund.into(),
            note: evidence.note.into(),
        }
    }
}

#[derive(Debug, Object)]
pub struct AfterLostRequest {
    pub choice: AfterLost,
}

impl From<disputes::Workspace> for Dispute {
    fn from(seen: disputes::Workspace) -> Self {
        Self {
            id: seen.id.0,
            account_id: seen.account.0,
            user_id: seen.user.map(|u| u.0),
            name: seen.name.0,
            payment_id: seen.payment.0,
            amount: seen.amount.into(),
            fee: seen.fee.into(),
            reason: disputes::reason_text(&seen.reason),
            status: seen.state,
            answer: seen.submit,
            withdrawn: seen.withdrawn,
            opened_on: seen.opened_on.into(),
            due_on: seen.due_on.map(Into::into),
            closed_on: seen.closed_on.map(Into::into),
            submitted_at: seen.submitted_at,
            description: seen.description,
            paid_on: seen.paid_on.map(Into::into),
            receipt_number: seen.receipt_number,
            people: seen.people.into_iter().map(|p| p.0).collect(),
            agreement: seen.agreement,
            terms: seen.terms,
            evidence: Evidence {
                visits: seen.draft.visits.0,
                cancellation: seen.draft.cancellation.0,
                refund: seen.draft.refund.0,
                note: seen.draft.note.0,
            },
            checks: seen.checks.into_iter().map(|c| DisputeCheck { item: c.item.to_owned(), has: c.has }).collect(),
            refusal: seen.refusal.map(str::to_owned),
            after_lost: seen.after_lost,
            invoice_number: seen.invoice_number,
            events: seen.events,
        }
    }
}
