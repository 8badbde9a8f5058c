//! What the card provider, the financing partner and the mail provider tell us of their own accord.

use membership::{Context, billing, guarantee, mail_events};
use poem::Request;
use poem::web::Data;
use poem_openapi::OpenApi;
use telemetry::metrics;

use frame::area::{Area, Operation, Tag};
use frame::envelope::{Answer, Done, data};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::valid_json::BodyBytes;

pub const TAG: Tag = Tag::new("Webhooks", "What outside parties tell us.");

pub struct WebhookArea;

impl Area for WebhookArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("card_webhook", Permitted::Public),
        Operation::new("financing_webhook", Permitted::Public),
        Operation::new("mail_webhook", Permitted::Public),
    ];
}

/// Counts an event of `provider` as kept or refused.
fn counted<T>(provider: &'static str, received: membership::Result<T>) -> membership::Result<T> {
    metrics::webhook(provider, received.is_ok());
    received
}

#[OpenApi(tag = "TAG")]
impl WebhookArea {
    /// Takes an event of the card provider in: its raw body, signed in the header `Stripe-Signature`. 400 for a
    /// signature that is not the provider's; an event sent twice changes nothing.
    #[oai(path = "/webhooks/cards", method = "post", operation_id = "card_webhook")]
    async fn cards(&self, Data(context): Data<&Context>, request: &Request, body: BodyBytes) -> Answer<Done> {
        let signature =
            request.header("stripe-signature").ok_or_else(|| ApiError::bad_request("The event is not signed"))?;
        counted("cards", billing::receive_webhook(context, &body.0, signature).await)?;
        Ok(data(Done {}))
    }

    /// Takes an event of the financing partner in: its raw body, signed in the header `Financing-Signature`. 400 for a
    /// signature that is not the partner's; an event sent twice changes nothing.
    #[oai(path = "/webhooks/financing", method = "post", operation_id = "financing_webhook")]
    async fn financing(&self, Data(context): Data<&Context>, request: &Request, body: BodyBytes) -> Answer<Done> {
        let signature =
            request.header("financing-signature").ok_or_else(|| ApiError::bad_request("The event is not signed"))?;
        counted("financing", guarantee::receive_event(context, &body.0, signature).await)?;
        Ok(data(Done {}))
    }

    /// Takes events of the mail provider in (SendGrid's Event Webhook): the raw body, signed in the header
    /// `X-Twilio-Email-Event-Webhook-Signature`. 400 for a signature that is not the provider's; an event sent twice counts once.
    #[oai(path = "/webhooks/mail", method = "post", operation_id = "mail_webhook")]
    async fn mail(&self, Data(context): Data<&Context>, request: &Request, body: BodyBytes) -> Answer<Done> {
        let header = |name| request.header(name).ok_or_else(|| ApiError::bad_request("The event is not signed"));
        let (signature, at) = (header(mail_events::SIGNATURE)?, header(mail_events::TIMESTAMP)?);
        counted("mail", mail_events::receive(context, &body.0, signature, at).await)?;
        Ok(data(Done {}))
    }
}
