//! The gateway trait, its types, and its contract.

use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};

use crate::cards::WebhookError;
use crate::observed::failure_words;

/// How a call can fail. The variant decides what the caller may do next.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GuarantorError {
    /// Final: the partner understood the call and refused it. Nothing happened.
    #[error("the guarantee partner refused the call: {code}: {message}")]
    Refused { code: String, message: String },
    /// Nothing happened. Try again, but not before `retry_after`.
    #[error("the guarantee partner is busy, try again in {retry_after:?}")]
    Busy { retry_after: Duration },
    /// The call may have taken effect: a timeout, a 5xx, or an unreadable response. Query by the reference.
    #[error("no telling what the guarantee partner did: {reason}")]
    Unknown { reason: String },
    /// The API key is wrong. Nothing happened; the configuration has to be fixed.
    #[error("the guarantee partner rejects our key")]
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
    /// The number of an account that the office already has with the partner.
    pub account_number: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ApplicationStatus {
    Requested,
    Approved,
    Declined,
    /// Was approved, but registers no new agreements for now. Registered agreements stay guaranteed.
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

/// A member's term to guarantee.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewAgreement {
    pub reference: String,
    pub office_reference: String,
    pub member_name: String,
    pub plan_name: String,
    pub starts_on: NaiveDate,
    /// The end of the term, exclusive.
    pub ends_on: NaiveDate,
    /// The price of the whole term, and so the maximum claim.
    pub amount_cents: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AgreementFacts {
    pub id: String,
    pub reference: String,
    pub amount_cents: i64,
}

/// A claim for the unpaid rest of a term.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewClaim {
    pub reference: String,
    pub agreement_reference: String,
    pub amount_cents: i64,
    /// The part of the amount that was billed to the member and not paid.
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
    /// The amount that the partner takes over; at most the claimed amount.
    pub approved_cents: i64,
    /// Paid so far.
    pub settled_cents: i64,
    /// Nothing more will be paid.
    pub closed: bool,
    /// Why it was declined, or approved in part.
    pub reason: Option<String>,
}

/// Money that the household paid after all for a claim, and that belongs to the partner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recovery {
    pub reference: String,
    pub claim_reference: String,
    pub amount_cents: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SettlementKind {
    /// The partner's payment for a claim.
    Payment,
    /// A reported recovery that the partner deducted from its payment.
    Recovery,
}

/// One line of the partner's payments to an office's bank account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettlementLine {
    pub id: String,
    pub claim_reference: String,
    pub kind: SettlementKind,
    /// Always positive; the kind determines the direction.
    pub amount_cents: i64,
    pub paid_on: NaiveDate,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettlementPage {
    pub items: Vec<SettlementLine>,
    /// The cursor of the next page.
    pub next: Option<String>,
}

/// The person who opens the partner's own pages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoginFor {
    pub office_reference: String,
    pub user: String,
    pub email: String,
    pub name: String,
}

/// A link that signs in one person, once, within a few minutes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoginLink {
    pub url: String,
    pub expires_at: DateTime<Utc>,
}

/// An event sent by the partner: a signal to query it. It may arrive twice, late, or out of order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartnerEvent {
    pub id: String,
    pub kind: PartnerEventKind,
}

/// Identified by our references.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PartnerEventKind {
    OfficeUpdated(String),
    ClaimUpdated(String),
    SettlementPaid,
    /// A kind that we do not handle.
    Other(String),
}

/// The partner. Each `register` or `file` call may be repeated with the same reference, and then returns the existing
/// record.
#[async_trait]
pub trait GuarantorGateway: Send + Sync {
    async fn register_office(&self, office: &OfficeApplication) -> Result<ApplicationFacts, GuarantorError>;
    async fn application(&self, reference: &str) -> Result<Option<ApplicationFacts>, GuarantorError>;
    async fn register_agreement(&self, agreement: &NewAgreement) -> Result<AgreementFacts, GuarantorError>;
    async fn agreement(&self, reference: &str) -> Result<Option<AgreementFacts>, GuarantorError>;
    async fn file_claim(&self, claim: &NewClaim) -> Result<ClaimFacts, GuarantorError>;
    async fn claim(&self, reference: &str) -> Result<Option<ClaimFacts>, GuarantorError>;
    async fn report_recovery(&self, recovery: &Recovery) -> Result<(), GuarantorError>;
    /// All settlements paid on or after a date, oldest first, page by page.
    async fn settlements(&self, since: NaiveDate, after: Option<&str>) -> Result<SettlementPage, GuarantorError>;
    async fn login_link(&self, who: &LoginFor) -> Result<LoginLink, GuarantorError>;
    /// Verifies a webhook; see [`WebhookError`].
    fn verify_webhook(&self, payload: &[u8], signature: &str) -> Result<PartnerEvent, WebhookError>;
}
