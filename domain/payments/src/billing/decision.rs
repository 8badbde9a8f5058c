//! The collection history of an unpaid invoice: what happened, why, and what comes next. Rows are never changed.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::ids::{AccountId, InvoiceId, OfficeId, PaymentId};
use tenancy::{Scope, contract, text_enum};

use crate::Result;

text_enum! {
    /// What led to a decision.
    #[contract(rename = "LateDecisionKind")]
    DecisionKind {
        AttemptFailed = "attempt_failed",
        Returned = "returned",
        /// The method may not be charged, so no attempt was made.
        NotAttempted = "not_attempted",
        Reminded = "reminded",
        MethodChanged = "method_changed",
        Paid = "paid",
        Overdue = "overdue",
        PlanMade = "plan_made",
        PlanEnded = "plan_ended",
        Cleared = "cleared",
    }
}

text_enum! {
    /// The next scheduled step, unless something else happens first.
    #[contract(rename = "LateNextAct")]
    NextAct {
        Attempt = "attempt",
        Notice = "notice",
        Delinquent = "delinquent",
    }
}

/// An invoice with its office and account.
#[derive(Debug, Clone, Copy)]
pub(super) struct InvoiceOwner {
    pub office: OfficeId,
    pub account: AccountId,
    pub invoice: InvoiceId,
}

/// A new row of the collection history.
#[derive(Debug, Clone)]
pub(super) struct NewDecision<'a> {
    pub kind: DecisionKind,
    pub payment: Option<PaymentId>,
    pub code: Option<&'a str>,
    /// For staff, a whole sentence.
    pub words: &'a str,
    pub next: Option<(NaiveDate, NextAct)>,
    /// Attempts made, and the maximum.
    pub used: Option<(u32, u32)>,
}

impl<'a> NewDecision<'a> {
    pub fn with_text(kind: DecisionKind, words: &'a str) -> Self {
        Self { kind, payment: None, code: None, words, next: None, used: None }
    }
}

/// Records a decision in the same transaction as the event it is about.
pub(super) async fn decide(scope: &mut Scope, of: InvoiceOwner, at: DateTime<Utc>, new: NewDecision<'_>) -> Result<()> {
    let organization = scope.organization();
    let count = |n: u32| i32::try_from(n).unwrap_or(i32::MAX);
    sqlx::query!(
        "insert into collection_decision (organization_id, office_id, account_id, invoice_id, payment_id, at, kind, code, words, next_on,
           next_act, used, most)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        organization.0,
        of.office.0,
        of.account.0,
        of.invoice.0,
        new.payment.map(|p| p.0),
        at,
        new.kind.as_str(),
        new.code,
        new.words,
        new.next.map(|n| n.0),
        new.next.map(|n| n.1.as_str()),
        new.used.map(|u| count(u.0)),
        new.used.map(|u| count(u.1))
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
