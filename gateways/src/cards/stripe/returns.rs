//! Bank debits that are returned after they had succeeded: the provider shows them as disputes that are lost from the
//! start.

use stripe::StripeRequest;
use stripe_core::dispute::ListDispute;
use stripe_shared::DisputeStatus;

use super::{StripeCards, answers::found};
use crate::cards::{Answer, BankReturn, DisputeId, ProviderPaymentId};

pub(super) async fn find(stripe: &StripeCards, provider_id: &ProviderPaymentId) -> Answer<Option<BankReturn>> {
    let request =
        ListDispute::new().payment_intent(provider_id.as_str()).limit(1).expand(vec!["data.charge".to_owned()]);
    let answer = stripe.call("returns.find", None, |how| how.apply(request.customize()).send(&stripe.client)).await;
    let Some(page) = found(answer)? else { return Ok(None) };
    let Some(dispute) = page.data.into_iter().next().filter(|dispute| dispute.status == DisputeStatus::Lost) else {
        return Ok(None);
    };
    let details = dispute.charge.as_object().and_then(|charge| charge.payment_method_details.as_ref());
    if details.is_none_or(|details| details.us_bank_account.is_none()) {
        return Ok(None);
    }
    Ok(Some(BankReturn {
        id: DisputeId::new(dispute.id.as_str()),
        amount_cents: dispute.amount,
        code: dispute.reason,
        network_code: dispute.network_reason_code,
    }))
}
