//! Verifies webhooks and reads the fields that we use.
//!
//! The provider's library checks the signature. The body is then parsed by our own types with few fields: the library
//! parses whole objects strictly, and an event of a newer API version must not be lost because of a field that we do
//! not use.

use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::Value;
use stripe_webhook::Webhook;

use super::{charges::PAYMENT_REF, refunds::REFUND_REF};
use crate::cards::{
    ConnectedAccountId, DisputeId, PaymentMethodId, PayoutId, ProviderPaymentId, RefundId, WebhookError, WebhookEvent,
    WebhookKind,
};

pub(super) fn verify(secrets: &[String], payload: &[u8], signature: &str) -> Result<WebhookEvent, WebhookError> {
    let body = std::str::from_utf8(payload).map_err(|e| WebhookError::Unreadable(e.to_string()))?;
    let mut refusal = WebhookError::BadSignature;
    for secret in secrets {
        match Webhook::construct_event(body, signature, secret) {
            // `BadParse` occurs only after the signature and its age were accepted.
            Ok(_) | Err(stripe_webhook::WebhookError::BadParse(_)) => return read(body),
            Err(stripe_webhook::WebhookError::BadTimestamp(_)) => refusal = WebhookError::Expired,
            Err(_) => {}
        }
    }
    Err(refusal)
}

#[derive(Deserialize)]
struct Envelope {
    id: String,
    #[serde(rename = "type")]
    kind: String,
    created: i64,
    livemode: bool,
    account: Option<String>,
    data: Data,
}

#[derive(Deserialize)]
struct Data {
    object: Value,
}

fn read(body: &str) -> Result<WebhookEvent, WebhookError> {
    event(serde_json::from_str(body))
}

/// Reads the body of an event that was verified before.
pub(super) fn stored(body: &Value) -> Result<WebhookEvent, WebhookError> {
    event(Envelope::deserialize(body))
}

fn event(read: serde_json::Result<Envelope>) -> Result<WebhookEvent, WebhookError> {
    let unreadable = |what: &str| WebhookError::Unreadable(what.to_owned());
    let event = read.map_err(|e| unreadable(&e.to_string()))?;
    Ok(WebhookEvent {
        kind: kind(&event.kind, &event.data.object).ok_or_else(|| unreadable("the object lacks its id"))?,
        name: event.kind,
        id: event.id,
        account: event.account.map(ConnectedAccountId::new),
        livemode: event.livemode,
        created: DateTime::<Utc>::from_timestamp(event.created, 0).ok_or_else(|| unreadable("created is no time"))?,
    })
}

/// `None` when the object lacks a required field of its kind.
fn kind(name: &str, object: &Value) -> Option<WebhookKind> {
    let text = |key: &str| object[key].as_str().map(str::to_owned);
    let payment = || id_of(&object["payment_intent"]).map(ProviderPaymentId::new);
    let meta = |key: &str| object["metadata"][key].as_str().map(str::to_owned);
    Some(match name {
        "payment_intent.succeeded" => {
            WebhookKind::PaymentSucceeded { provider_id: text("id")?.into(), payment_ref: meta(PAYMENT_REF) }
        }
        "payment_intent.processing" => {
            WebhookKind::PaymentProcessing { provider_id: text("id")?.into(), payment_ref: meta(PAYMENT_REF) }
        }
        "payment_intent.requires_action" => {
            WebhookKind::PaymentRequiresAction { provider_id: text("id")?.into(), payment_ref: meta(PAYMENT_REF) }
        }
        "payment_intent.payment_failed" => {
            WebhookKind::PaymentFailed { provider_id: text("id")?.into(), payment_ref: meta(PAYMENT_REF) }
        }
        "payment_intent.canceled" => {
            WebhookKind::PaymentCanceled { provider_id: text("id")?.into(), payment_ref: meta(PAYMENT_REF) }
        }
        "charge.refunded" => match payment() {
            Some(provider_id) => WebhookKind::ChargeRefunded { provider_id },
            None => WebhookKind::Other(name.to_owned()),
        },
        "refund.updated" | "refund.failed" | "charge.refund.updated" => WebhookKind::RefundUpdated {
            refund_id: RefundId::new(text("id")?),
            provider_id: payment(),
            refund_ref: meta(REFUND_REF),
        },
        "charge.dispute.created" => WebhookKind::ChargeDisputed {
            provider_id: payment()?,
            dispute_id: DisputeId::new(text("id")?),
            amount_cents: object["amount"].as_i64()?,
            reason: text("reason")?,
        },
        "charge.dispute.updated" | "charge.dispute.funds_withdrawn" | "charge.dispute.funds_reinstated" => {
            WebhookKind::DisputeUpdated { provider_id: payment()?, dispute_id: DisputeId::new(text("id")?) }
        }
        "charge.dispute.closed" => WebhookKind::DisputeClosed {
            provider_id: payment()?,
            dispute_id: DisputeId::new(text("id")?),
            amount_cents: object["amount"].as_i64()?,
            won: matches!(object["status"].as_str(), Some("won" | "warning_closed")),
        },
        "payout.created"
        | "payout.updated"
        | "payout.paid"
        | "payout.failed"
        | "payout.canceled"
        | "payout.reconciliation_completed" => WebhookKind::PayoutChanged { payout: PayoutId::new(text("id")?) },
        "payment_method.automatically_updated" => {
            WebhookKind::MethodUpdated { method: PaymentMethodId::new(text("id")?) }
        }
        "account.updated" => WebhookKind::AccountUpdated { account: ConnectedAccountId::new(text("id")?) },
        other => WebhookKind::Other(other.to_owned()),
    })
}

/// An id, whether given directly or within its whole object.
fn id_of(value: &Value) -> Option<String> {
    value.as_str().or_else(|| value["id"].as_str()).map(str::to_owned)
}
