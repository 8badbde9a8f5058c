//! Sends refunds, and queries their results.

use std::collections::HashMap;

use stripe::StripeRequest;
use stripe_core::refund::{CreateRefund, ListRefund, RetrieveRefund};
use stripe_shared::Refund;

use super::{StripeCards, answers::found};
use crate::cards::{Answer, GatewayError, IdempotencyKey, ProviderPaymentId, RefundId, RefundOutcome, RefundRequest};

/// The metadata key under which the provider stores our refund's id.
pub(super) const REFUND_REF: &str = "refund_ref";

/// The provider's maximum page size; no payment has more refunds.
const PAGE: i64 = 100;

pub(super) async fn refund(stripe: &StripeCards, req: RefundRequest, key: &IdempotencyKey) -> Answer<RefundOutcome> {
    let mut request = CreateRefund::new()
        .payment_intent(req.payment.into_string())
        .amount(req.amount_cents)
        .metadata(HashMap::from([(REFUND_REF.to_owned(), req.refund_ref)]));
    if req.reverse_transfer {
        request = request.reverse_transfer(true);
    }
    if req.refund_application_fee {
        request = request.refund_application_fee(true);
    }
    let refund =
        stripe.call("refunds.refund", Some(key), |how| how.apply(request.customize()).send(&stripe.client)).await?;
    outcome(&refund)
}

pub(super) async fn find(stripe: &StripeCards, refund: &RefundId) -> Answer<Option<RefundOutcome>> {
    let request = RetrieveRefund::new(refund.as_str());
    let answer = stripe.call("refunds.find", None, |how| how.apply(request.customize()).send(&stripe.client)).await;
    found(answer)?.as_ref().map(outcome).transpose()
}

pub(super) async fn find_by_ref(
    stripe: &StripeCards,
    payment: &ProviderPaymentId,
    refund_ref: &str,
) -> Answer<Option<RefundOutcome>> {
    let request = ListRefund::new().payment_intent(payment.as_str()).limit(PAGE);
    let answer =
        stripe.call("refunds.find_by_ref", None, |how| how.apply(request.customize()).send(&stripe.client)).await;
    let Some(page) = found(answer)? else { return Ok(None) };
    let ours = |refund: &&Refund| {
        refund.metadata.as_ref().and_then(|m| m.get(REFUND_REF)).is_some_and(|known| known == refund_ref)
    };
    page.data.iter().find(ours).map(outcome).transpose()
}

fn outcome(refund: &Refund) -> Answer<RefundOutcome> {
    let refund_id = RefundId::new(refund.id.as_str());
    let amount_cents = refund.amount;
    match refund.status.as_deref() {
        Some("succeeded") => Ok(RefundOutcome::Succeeded { refund_id, amount_cents }),
        Some("pending" | "requires_action") => Ok(RefundOutcome::Pending { refund_id, amount_cents }),
        Some(status @ ("failed" | "canceled")) => {
            let reason = refund.failure_reason.clone().unwrap_or_else(|| status.to_owned());
            Ok(RefundOutcome::Failed { refund_id, reason })
        }
        other => Err(GatewayError::Unknown { reason: format!("{refund_id} has the status {other:?}") }),
    }
}
