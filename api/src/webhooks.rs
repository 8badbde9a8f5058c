//! Webhooks of the card provider, the guarantee partner, the email provider, and the text message provider.

use kernel::Context;
use membership::notices;
use messaging::messages;
use payments::guarantee;
use poem::Request;
use poem::web::Data;
use poem_openapi::payload::Binary;
use poem_openapi::{ApiResponse, OpenApi, ResponseContent};
use practice::email_events;
use practice_bills::webhooks;
use telemetry::metrics;

use frame::area::{Area, Operation, Tag};
use frame::envelope::{Answer, Done, data};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::valid_json::BodyBytes;

pub const TAG: Tag = Tag::new("Webhooks", "Webhooks from providers.");

pub struct WebhookArea;

impl Area for WebhookArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("card_webhook", Permitted::Public),
        Operation::new("guarantor_webhook", Permitted::Public),
        Operation::new("mail_webhook", Permitted::Public),
        Operation::new("text_status_webhook", Permitted::Public),
        Operation::new("text_inbound_webhook", Permitted::Public),
    ];
}

#[derive(ResponseContent)]
enum Twiml {
    #[oai(content_type = "text/xml")]
    Xml(Binary<Vec<u8>>),
}

/// The reply to a text message.
#[derive(ApiResponse)]
enum TextAnswer {
    /// TwiML with at most one message.
    #[oai(status = 200)]
    Said(Twiml),
}

/// A reply as TwiML.
fn twiml(words: Option<&str>) -> String {
    let plain = words.map(|words| words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;"));
    let said = plain.map(|words| format!("<Message>{words}</Message>")).unwrap_or_default();
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?><Response>{said}</Response>")
}

fn text_signature(request: &Request) -> Result<&str, ApiError> {
    request.header("x-twilio-signature").ok_or_else(|| ApiError::bad_request("The event is not signed"))
}

/// Counts an event of `provider` as accepted or refused.
fn counted<T>(provider: &'static str, received: kernel::Result<T>) -> kernel::Result<T> {
    metrics::webhook(provider, received.is_ok());
    received
}

#[OpenApi(tag = "TAG")]
impl WebhookArea {
    /// Receives an event of the card provider: its raw body, signed in the header `Stripe-Signature`. 400 for an
    /// invalid signature. A repeated event has no effect.
    #[oai(path = "/webhooks/cards", method = "post", operation_id = "card_webhook")]
    async fn cards(&self, Data(context): Data<&Context>, request: &Request, body: BodyBytes) -> Answer<Done> {
        let signature =
            request.header("stripe-signature").ok_or_else(|| ApiError::bad_request("The event is not signed"))?;
        counted("cards", webhooks::receive_webhook(context, &body.0, signature).await)?;
        Ok(data(Done {}))
    }

    /// Receives an event of the guarantee partner: its raw body, signed in the header `Guarantor-Signature`. 400 for an
    /// invalid signature. A repeated event has no effect.
    #[oai(path = "/webhooks/guarantor", method = "post", operation_id = "guarantor_webhook")]
    async fn financing(&self, Data(context): Data<&Context>, request: &Request, body: BodyBytes) -> Answer<Done> {
        let signature =
            request.header("guarantor-signature").ok_or_else(|| ApiError::bad_request("The event is not signed"))?;
        counted("financing", guarantee::receive_event(context, &body.0, signature).await)?;
        Ok(data(Done {}))
    }

    /// Receives events of the email provider (SendGrid's Event Webhook): the raw body, signed in the header
    /// `X-Twilio-Email-Event-Webhook-Signature`. 400 for an invalid signature. A repeated event counts once.
    #[oai(path = "/webhooks/mail", method = "post", operation_id = "mail_webhook")]
    async fn mail(&self, Data(context): Data<&Context>, request: &Request, body: BodyBytes) -> Answer<Done> {
        let header = |name| request.header(name).ok_or_else(|| ApiError::bad_request("The event is not signed"));
        let (signature, at) = (header(email_events::SIGNATURE)?, header(email_events::TIMESTAMP)?);
        counted("mail", email_events::receive(context, &body.0, signature, at).await)?;
        Ok(data(Done {}))
    }

    /// Receives the status of a sent text: a form, signed in the header `X-Twilio-Signature`, at the address that we
    /// passed when sending. A repeated status has no effect.
    #[oai(path = "/webhooks/texts/status", method = "post", operation_id = "text_status_webhook")]
    async fn text_status(&self, Data(context): Data<&Context>, request: &Request, body: BodyBytes) -> Answer<Done> {
        let signature = text_signature(request)?;
        let query = request.uri().query().unwrap_or_default();
        counted("texts", notices::receive_text_status(context, &body.0, query, signature).await)?;
        Ok(data(Done {}))
    }

    /// Receives a text from a phone: a form, signed in the header `X-Twilio-Signature`. Returns the reply; a repeated
    /// text is answered once.
    #[oai(path = "/webhooks/texts/inbound", method = "post", operation_id = "text_inbound_webhook")]
    async fn text_inbound(
        &self,
        Data(context): Data<&Context>,
        request: &Request,
        body: BodyBytes,
    ) -> Result<TextAnswer, ApiError> {
        let signature = text_signature(request)?;
        let words = counted("texts", messages::receive_text(context, &body.0, signature).await)?;
        Ok(TextAnswer::Said(Twiml::Xml(Binary(twiml(words.as_deref()).into_bytes()))))
    }
}
