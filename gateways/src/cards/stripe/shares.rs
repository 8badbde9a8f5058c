//! The office's share of a payment: reversed while the payer disputes it, returned when the office has won.

use std::collections::HashMap;

use stripe::StripeRequest;
use stripe_connect::transfer::{CreateTransfer, ListTransfer};
use stripe_connect::transfer_reversal::{CreateIdTransferReversal, ListIdTransferReversal};
use stripe_core::payment_intent::RetrievePaymentIntent;

use super::{StripeCards, answers::found};
use crate::cards::{
    Answer, ConnectedAccountId, GatewayError, IdempotencyKey, ProviderPaymentId, ShareReturn, ShareTaking,
    TransferTaking,
};

/// The metadata key under which the provider stores our movement's id.
const SHARE_REF: &str = "share_ref";

/// The provider's maximum page size; no share has more movements.
const PAGE: i64 = 100;

/// The transfer of the office's share of a payment; `None` if all the money stayed on the platform.
async fn transfer_of(stripe: &StripeCards, payment: &ProviderPaymentId) -> Answer<Option<String>> {
    let request = RetrievePaymentIntent::new(payment.as_str()).expand(vec!["latest_charge".to_owned()]);
    let answer =
        stripe.call("shares.transfer_of", None, |how| how.apply(request.customize()).send(&stripe.client)).await;
    let Some(intent) = found(answer)? else { return Ok(None) };
    let charge = intent.latest_charge.as_ref().and_then(|charge| charge.as_object());
    Ok(charge.and_then(|charge| charge.transfer.as_ref()).map(|transfer| transfer.id().to_string()))
}

pub(super) async fn take(stripe: &StripeCards, req: ShareTaking, key: &IdempotencyKey) -> Answer<String> {
    let Some(transfer) = transfer_of(stripe, &req.payment).await? else {
        let message = format!("{} has no share of an office", req.payment);
        return Err(GatewayError::Refused { code: "no_share".into(), message });
    };
    let taking = TransferTaking { share_ref: req.share_ref, transfer, amount_cents: req.amount_cents };
    take_transfer(stripe, taking, key).await
}

pub(super) async fn take_transfer(stripe: &StripeCards, req: TransferTaking, key: &IdempotencyKey) -> Answer<String> {
    let request = CreateIdTransferReversal::new(req.transfer)
        .amount(req.amount_cents)
        .metadata(HashMap::from([(SHARE_REF.to_owned(), req.share_ref)]));
    let reversal =
        stripe.call("shares.take", Some(key), |how| how.apply(request.customize()).send(&stripe.client)).await?;
    Ok(reversal.id.to_string())
}

pub(super) async fn find_taken(
    stripe: &StripeCards,
    payment: &ProviderPaymentId,
    share_ref: &str,
) -> Answer<Option<String>> {
    let Some(transfer) = transfer_of(stripe, payment).await? else { return Ok(None) };
    find_taken_transfer(stripe, &transfer, share_ref).await
}

pub(super) async fn find_taken_transfer(
    stripe: &StripeCards,
    transfer: &str,
    share_ref: &str,
) -> Answer<Option<String>> {
    let request = ListIdTransferReversal::new(transfer).limit(PAGE);
    let answer =
        stripe.call("shares.find_taken", None, |how| how.apply(request.customize()).send(&stripe.client)).await;
    let Some(page) = found(answer)? else { return Ok(None) };
    let ours = page.data.iter().find(|reversal| {
        reversal.metadata.as_ref().and_then(|m| m.get(SHARE_REF)).is_some_and(|known| known == share_ref)
    });
    Ok(ours.map(|reversal| reversal.id.to_string()))
}

/// The transfer group contains our reference, because the provider can list transfers by group.
pub(super) async fn give_back(stripe: &StripeCards, req: ShareReturn, key: &IdempotencyKey) -> Answer<String> {
    let request = CreateTransfer::new(stripe_types::Currency::USD, req.destination.as_str())
        .amount(req.amount_cents)
        .description(req.description)
        .transfer_group(group(&req.share_ref))
        .metadata(HashMap::from([(SHARE_REF.to_owned(), req.share_ref)]));
    let transfer =
        stripe.call("shares.give_back", Some(key), |how| how.apply(request.customize()).send(&stripe.client)).await?;
    Ok(transfer.id.to_string())
}

pub(super) async fn find_returned(
    stripe: &StripeCards,
    destination: &ConnectedAccountId,
    share_ref: &str,
) -> Answer<Option<String>> {
    let request = ListTransfer::new().destination(destination.as_str()).transfer_group(group(share_ref)).limit(PAGE);
    let answer =
        stripe.call("shares.find_returned", None, |how| how.apply(request.customize()).send(&stripe.client)).await;
    Ok(found(answer)?.and_then(|page| page.data.first().map(|transfer| transfer.id.to_string())))
}

fn group(share_ref: &str) -> String {
    format!("share-{share_ref}")
}
