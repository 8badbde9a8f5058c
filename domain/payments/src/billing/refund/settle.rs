//! Settles a refund by the provider's result, once, in one transaction with its ledger entries.

use chrono::{DateTime, Utc};
use gateways::cards::RefundOutcome;
use tenancy::clock::office_date;
use tenancy::ids::{OrganizationId, RefundId};
use tenancy::{Actor, Reach, Scope};

use super::store::{Payer, Refund, RefundState, load};
use crate::billing::lock_account;
use crate::ledger::{Entry, EntryKind, post_all};
use crate::membership_status::refresh_standing;
use crate::office_share::return_refund;
use crate::{Cents, Context, Result};
use kernel::notices::{self, Notice};

/// The result of a refund at the provider.
pub(super) enum Outcome {
    Succeeded { provider_id: String },
    Pending { provider_id: String },
    Failed { provider_id: Option<String>, reason: String },
}

impl Outcome {
    pub(super) fn failed(reason: &str) -> Self {
        Self::Failed { provider_id: None, reason: reason.to_owned() }
    }
}

impl From<RefundOutcome> for Outcome {
    fn from(outcome: RefundOutcome) -> Self {
        match outcome {
            RefundOutcome::Succeeded { refund_id, .. } => Self::Succeeded { provider_id: refund_id.into_string() },
            RefundOutcome::Pending { refund_id, .. } => Self::Pending { provider_id: refund_id.into_string() },
            RefundOutcome::Failed { refund_id, reason } => {
                Self::Failed { provider_id: Some(refund_id.into_string()), reason }
            }
        }
    }
}

/// What is known about a refund.
pub(super) enum Answer {
    Outcome(Outcome),
    /// The refund may have been made; the job polls.
    Unknown(String),
}

/// Applies `answer`. A failed refund stays failed; a succeeded refund can only change to failed.
pub(super) async fn settle(
    context: &Context,
    organization: OrganizationId,
    id: RefundId,
    answer: Answer,
) -> Result<()> {
    let mut scope = context.database.scope(Reach::organization(organization, Actor::platform("Refunds"))).await?;
    // The account before the refund, like everybody who changes a household.
    if let Payer::Household(account, _) = load(&mut scope, id, false).await?.payer {
        lock_account(&mut scope, account).await?;
    }
    let refund = load(&mut scope, id, true).await?;
    let now = context.clock.now().await?;
    match (refund.state, answer) {
        (RefundState::Failed, _) => return Ok(()),
        (_, Answer::Unknown(reason)) => {
            tracing::warn!(refund = %id, %reason, "refund status unknown; polling");
            return Ok(());
        }
        (RefundState::Succeeded, Answer::Outcome(Outcome::Failed { provider_id, reason })) => {
            mark(&mut scope, &refund, RefundState::Failed, provider_id.as_deref(), Some(&reason), now).await?;
            enter(&mut scope, &refund, true, now).await?;
            failed(&mut scope, &refund, now).await?;
        }
        (RefundState::Succeeded, _) => return Ok(()),
        (_, Answer::Outcome(Outcome::Succeeded { provider_id })) => {
            mark(&mut scope, &refund, RefundState::Succeeded, Some(&provider_id), None, now).await?;
            enter(&mut scope, &refund, false, now).await?;
            notices::enqueue(&mut scope, Notice::Refunded { refund: id }, now).await?;
        }
        (_, Answer::Outcome(Outcome::Pending { provider_id })) => {
            mark(&mut scope, &refund, RefundState::Pending, Some(&provider_id), None, now).await?;
        }
        (_, Answer::Outcome(Outcome::Failed { provider_id, reason })) => {
            mark(&mut scope, &refund, RefundState::Failed, provider_id.as_deref(), Some(&reason), now).await?;
            failed(&mut scope, &refund, now).await?;
        }
    }
    if let Payer::Household(account, _) = refund.payer {
        refresh_standing(&mut scope, &[account]).await?;
    }
    Ok(scope.commit().await?)
}

async fn mark(
    scope: &mut Scope,
    refund: &Refund,
    state: RefundState,
    provider_id: Option<&str>,
    failure: Option<&str>,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update refund set status = $3, provider_id = coalesce($4, provider_id), failure_reason = $5,
           succeeded_at = case when $3 = 'succeeded' then $6 else succeeded_at end,
           failed_at = case when $3 = 'failed' then $6 end
         where organization_id = $1 and id = $2",
        refund.organization.0,
        refund.id.0,
        state.as_str(),
        provider_id,
        failure,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The refund did not go through: the office's share is restored, and the office is emailed to refund some other way.
async fn failed(scope: &mut Scope, refund: &Refund, now: DateTime<Utc>) -> Result<()> {
    match refund.payer {
        Payer::Household(..) => {
            return_refund(scope, refund.id, now).await?;
            notices::enqueue(scope, Notice::RefundFailed { refund: refund.id }, now).await
        }
        Payer::Practice => {
            tracing::error!(refund = %refund.id, "manual review needed: refund of a practice's payment failed");
            Ok(())
        }
    }
}

async fn enter(scope: &mut Scope, refund: &Refund, failed: bool, now: DateTime<Utc>) -> Result<()> {
    let on = office_date(now, &refund.timezone);
    let (account, whole, fee) = match (refund.payer, failed) {
        (Payer::Household(account, _), false) => (Some(account), EntryKind::Refund, EntryKind::FeeRefund),
        (Payer::Household(account, _), true) => (Some(account), EntryKind::RefundFailed, EntryKind::FeeRefundFailed),
        // No fee applies to what a practice paid the platform; its amount is zero.
        (Payer::Practice, false) => (None, EntryKind::TierRefund, EntryKind::FeeRefund),
        (Payer::Practice, true) => (None, EntryKind::TierRefundFailed, EntryKind::FeeRefundFailed),
    };
    let entry = |kind, amount: Cents| Entry { kind, office: refund.office, account, source: refund.id.0, on, amount };
    post_all(scope, &[entry(whole, refund.amount), entry(fee, refund.application_fee)]).await
}
