//! The trait, its words, and its contract.

use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};

use crate::cards::WebhookError;
use crate::observed::failure_words;

/// The ways a call fails. Which one it is decides what the caller may do next.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GuarantorError {
    /// Final: the partner understood and said no. Nothing happened.
    #[error("the guarantee partner refused the call: {code}: {message}")]
    Refused { code: String, message: String },
    /// Certainly nothing happened. Try again, not before `retry_after`.
    #[error("the guarantee partner is busy, try again in {retry_after:?}")]
    Busy { retry_after: Duration },
    /// It may have happened: a time-out, a 5xx, an unreadable answer. Ask by the reference.
    #[error("no telling what the guarantee partner did: {reason}")]
    Unknown { reason: String },
    /// The API key is wrong. Nothing happened; somebody has to change the configuration.
    #[error("the guarantee partner does not accept our key")]
    Unauthorized,
}

failure_words!(GuarantorError {
    Self::Refused { .. } => "refused",
    Self::Unauthorized => "unauthorized",
    Self::Busy { .. } => "busy",
    Self::Unknown { .. } => "unknown",
});

/// An office that wants to offer guaranteed plans.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfficeApplication {
    pub reference: String,
    pub name: String,
    pub legal_name: String,
    pub email: String,
    pub phone: String,
    pub state: String,
    /// The number of an account that the office has with the partner already.
    pub account_number: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ApplicationStatus {
    Requested,
    Approved,
    Declined,
    /// Was approved; takes no new agreements for now. What is registered stays vouched for.
    Suspended,
}

/// The state of an office's application to the partner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ApplicationFacts {
    pub id: String,
    pub reference: String,
    pub status: ApplicationStatus,
    /// Why it was declined or suspended, for the office.
    pub reason: Option<String>,
}

/// One member's term to be vouched for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewAgreement {
    pub reference: String,
    pub office_reference: String,
    pub member_name: String,
    pub plan_name: String,
    pub starts_on: NaiveDate,
    /// The first day after.
    pub ends_on: NaiveDate,
    /// Of the whole term: the most that can be claimed.
    pub amount_cents: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AgreementFacts {
    pub id: String,
    pub reference: String,
    pub amount_cents: i64,
}

/// The unpaid rest of a term.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewClaim {
    pub reference: String,
    pub agreement_reference: String,
    pub amount_cents: i64,
    /// Of it, billed to the member and not paid.
    pub billed_cents: i64,
    pub late_since: NaiveDate,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClaimStatus {
    Filed,
    Approved,
    Declined,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClaimFacts {
    pub id: String,
    pub reference: String,
    pub status: ClaimStatus,
    /// What the partner takes over; at most what was claimed.
    pub approved_cents: i64,
    /// Paid so far.
    pub settled_cents: i64,
    /// Nothing more will be paid.
    pub closed: bool,
    /// Why it was declined, or approved in part.
    pub reason: Option<String>,
}

/// Money that came in for a claim after all, and is the partner's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recovery {
    pub reference: String,
    pub claim_reference: String,
    pub amount_cents: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SettlementKind {
    /// The partner paid for a claim.
    Payment,
    /// The partner kept a recovery that was reported, out of what it paid.
    Recovery,
}

/// One line of what the partner sent to an office's bank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettlementLine {
    pub id: String,
    pub claim_reference: String,
    pub kind: SettlementKind,
    /// Always positive; the kind says which way.
    pub amount_cents: i64,
    pub paid_on: NaiveDate,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettlementPage {
    pub items: Vec<SettlementLine>,
    /// Where the next page begins.
    pub next: Option<String>,
}

/// Who comes to the partner's own pages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoginFor {
    pub office_reference: String,
    pub user: String,
    pub email: String,
    pub name: String,
}

/// A link that signs one person in once, within minutes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoginLink {
    pub url: String,
    pub expires_at: DateTime<Utc>,
}

/// What the partner tells of its own accord: a hint to ask. It may come twice, late, and out of order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartnerEvent {
    pub id: String,
    pub kind: PartnerEventKind,
}

/// By our references.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PartnerEventKind {
    OfficeUpdated(String),
    ClaimUpdated(String),
    SettlementPaid,
    /// A kind we do not act on.
    Other(String),
}

/// The partner. Each `register` or `file` may be called again under its reference and then answers what exists.
#[async_trait]
pub trait GuarantorGateway: Send + Sync {
    async fn register_office(&self, office: &OfficeApplication) -> Result<ApplicationFacts, GuarantorError>;
    async fn application(&self, reference: &str) -> Result<Option<ApplicationFacts>, GuarantorError>;
    async fn register_agreement(&self, agreement: &NewAgreement) -> Result<AgreementFacts, GuarantorError>;
    async fn agreement(&self, reference: &str) -> Result<Option<AgreementFacts>, GuarantorError>;
    async fn file_claim(&self, claim: &NewClaim) -> Result<ClaimFacts, GuarantorError>;
    async fn claim(&self, reference: &str) -> Result<Option<ClaimFacts>, GuarantorError>;
    async fn report_recovery(&self, recovery: &Recovery) -> Result<(), GuarantorError>;
    /// Everything paid since a day, oldest first, page by page.
    async fn settlements(&self, since: NaiveDate, after: Option<&str>) -> Result<SettlementPage, GuarantorError>;
    async fn login_link(&self, who: &LoginFor) -> Result<LoginLink, GuarantorError>;
    /// Believes a webhook or not; see [`WebhookError`].
    fn verify_webhook(&self, payload: &[u8], signature: &str) -> Result<PartnerEvent, WebhookError>;
}
