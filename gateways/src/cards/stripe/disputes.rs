//! Disputes: querying their status, submitting evidence, and accepting them.

use chrono::{DateTime, Utc};
use stripe::StripeRequest;
use stripe_core::dispute::{CloseDispute, ListDispute, RetrieveDispute, UpdateDispute, UpdateDisputeEvidence};
use stripe_shared::Dispute;
use stripe_types::RangeQueryTs;

use super::{StripeCards, answers::found};
use crate::cards::{
    Answer, DisputeFacts, DisputeId, DisputeStatus, Evidence, FileId, GatewayError, IdempotencyKey, ProviderPaymentId,
};

/// The provider's maximum page size.
const PAGE: i64 = 100;

/// The provider's maximum number of characters per text.
const LONGEST: usize = 20_000;

pub(super) async fn find(stripe: &StripeCards, dispute: &DisputeId) -> Answer<Option<DisputeFacts>> {
    let request = RetrieveDispute::new(dispute.as_str());
    let answer = stripe.call("disputes.find", None, |how| how.apply(request.customize()).send(&stripe.client)).await;
    found(answer)?.as_ref().map(facts).transpose()
}

pub(super) async fn of_payment(stripe: &StripeCards, payment: &ProviderPaymentId) -> Answer<Vec<DisputeFacts>> {
    let request = ListDispute::new().payment_intent(payment.as_str()).limit(PAGE);
    let answer =
        stripe.call("disputes.of_payment", None, |how| how.apply(request.customize()).send(&stripe.client)).await;
    let Some(page) = found(answer)? else { return Ok(vec![]) };
    page.data.iter().map(facts).collect()
}

pub(super) async fn since(stripe: &StripeCards, since: DateTime<Utc>) -> Answer<Vec<DisputeFacts>> {
    let mut all = vec![];
    let mut after: Option<String> = None;
    loop {
        let mut request = ListDispute::new().created(RangeQueryTs::gte(since.timestamp())).limit(PAGE);
        if let Some(after) = after.take() {
            request = request.starting_after(after);
        }
        let page =
            stripe.call("disputes.since", None, |how| how.apply(request.customize()).send(&stripe.client)).await?;
        for dispute in &page.data {
            all.push(facts(dispute)?);
        }
        match page.data.last() {
            Some(last) if page.has_more => after = Some(last.id.to_string()),
            _ => return Ok(all),
        }
    }
}

pub(super) async fn submit(
    stripe: &StripeCards,
    dispute: &DisputeId,
    evidence: Evidence,
    key: &IdempotencyKey,
) -> Answer<DisputeFacts> {
    let request = UpdateDispute::new(dispute.as_str()).evidence(texts(evidence)).submit(true);
    let answer =
        stripe.call("disputes.submit", Some(key), |how| how.apply(request.customize()).send(&stripe.client)).await?;
    facts(&answer)
}

pub(super) async fn accept(stripe: &StripeCards, dispute: &DisputeId, key: &IdempotencyKey) -> Answer<DisputeFacts> {
    let request = CloseDispute::new(dispute.as_str());
    let answer =
        stripe.call("disputes.accept", Some(key), |how| how.apply(request.customize()).send(&stripe.client)).await?;
    facts(&answer)
}

fn texts(evidence: Evidence) -> UpdateDisputeEvidence {
    let cut = |text: Option<String>| text.map(|t| t.chars().take(LONGEST).collect::<String>());
    let mut wire = UpdateDisputeEvidence::new();
    wire.product_description = cut(evidence.product_description);
    wire.customer_name = cut(evidence.customer_name);
    wire.customer_email_address = cut(evidence.customer_email);
    wire.customer_purchase_ip = cut(evidence.customer_ip);
    wire.billing_address = cut(evidence.billing_address);
    wire.service_date = cut(evidence.service_date);
    wire.cancellation_policy_disclosure = cut(evidence.cancellation_policy_disclosure);
    wire.cancellation_rebuttal = cut(evidence.cancellation_rebuttal);
    wire.refund_policy_disclosure = cut(evidence.refund_policy_disclosure);
    wire.refund_refusal_explanation = cut(evidence.refund_refusal_explanation);
    wire.access_activity_log = cut(evidence.access_activity_log);
    wire.uncategorized_text = cut(evidence.uncategorized_text);
    wire.uncategorized_file = evidence.pack.map(FileId::into_string);
    wire
}

fn facts(dispute: &Dispute) -> Answer<DisputeFacts> {
    use stripe_shared::DisputeStatus as Wire;
    let odd = |what: String| GatewayError::Unknown { reason: format!("{} {what}", dispute.id) };
    let status = match &dispute.status {
        Wire::WarningNeedsResponse => DisputeStatus::WarningNeedsResponse,
        Wire::WarningUnderReview => DisputeStatus::WarningUnderReview,
        Wire::WarningClosed => DisputeStatus::WarningClosed,
        Wire::Prevented => DisputeStatus::Prevented,
        Wire::NeedsResponse => DisputeStatus::NeedsResponse,
        Wire::UnderReview => DisputeStatus::UnderReview,
        Wire::Won => DisputeStatus::Won,
        Wire::Lost => DisputeStatus::Lost,
        other => return Err(odd(format!("has the status {other}"))),
    };
    let at = |seconds: i64| DateTime::<Utc>::from_timestamp(seconds, 0);
    Ok(DisputeFacts {
        dispute_id: DisputeId::new(dispute.id.as_str()),
        payment: dispute.payment_intent.as_ref().map(|intent| ProviderPaymentId::new(intent.id().as_str())),
        amount_cents: dispute.amount,
        fee_cents: dispute.balance_transactions.iter().map(|movement| movement.fee).sum(),
        withdrawn: !dispute.balance_transactions.is_empty(),
        reason: dispute.reason.clone(),
        status,
        due_by: dispute.evidence_details.due_by.and_then(at),
        submissions: dispute.evidence_details.submission_count,
        created: at(dispute.created).ok_or_else(|| odd("was made at no time".into()))?,
    })
}
