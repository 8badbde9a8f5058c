//! What the card provider and the financing partner tell us of their own accord.

use membership::{Context, billing, guarantee};
use poem::Request;
use poem::web::Data;
use poem_openapi::OpenApi;

use crate::Tag;
use crate::envelope::{Answer, Done, data};
use crate::error::ApiError;
use crate::permitted::{Entries, Permitted};
use crate::valid_json::BodyBytes;

pub const PERMITTED: Entries = &[("card_webhook", Permitted::Public), ("financing_webhook", Permitted::Public)];

pub struct WebhookArea;

#[OpenApi]
impl WebhookArea {
    /// Takes an event of the card provider in: its raw body, signed in the header `Stripe-Signature`. 400 for a
    /// signature that is not the provider's; an event sent twice changes nothing.
    #[oai(path = "/webhooks/cards", method = "post", operation_id = "card_webhook", tag = "Tag::Webhooks")]
    async fn cards(&self, Data(context): Data<&Context>, request: &Request, body: BodyBytes) -> Answer<Done> {
        let signature =
            request.header("stripe-signature").ok_or_else(|| ApiError::bad_request("The event is not signed"))?;
        billing::receive_webhook(context, &body.0, signature).await?;
        Ok(data(Done {}))
    }

    /// Takes an event of the financing partner in: its raw body, signed in the header `Financing-Signature`. 400 for a
    /// signature that is not the partner's; an event sent twice changes nothing.
    #[oai(path = "/webhooks/financing", method = "post", operation_id = "financing_webhook", tag = "Tag::Webhooks")]
    async fn financing(&self, Data(context): Data<&Context>, request: &Request, body: BodyBytes) -> Answer<Done> {
        let signature =
            request.header("financing-signature").ok_or_else(|| ApiError::bad_request("The event is not signed"))?;
        guarantee::receive_event(context, &body.0, signature).await?;
        Ok(data(Done {}))
    }
}
