//! The area of webhooks.

use chrono::{DateTime, Utc};
use developers::Place;
use developers::events::{self, EVENTS};
use developers::webhooks::{self, Created, DeliveryState, Endpoint, EndpointForm, HeldEvents, LogPage, Resend, Tested};
use poem_openapi::param::Query;
use poem_openapi::{Enum, Object, OpenApi, param};
use rules::{FieldErrors, Message};
use serde_json::{Value, json};
use tenancy::brand::TierFeature::DeveloperAccess;
use tenancy::ids::WebhookEndpointId;

use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, Done, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::request_context::language;
use frame::valid_json::ValidJson;
use frame::within::Path;

use crate::{AtDevelopers, TAG};

pub struct WebhooksArea;

/// The parameters of a call about one webhook.
const ONE: &[(&str, Example)] = &[("id", Example::Organization), ("endpointId", Example::WebhookEndpoint)];

impl Area for WebhooksArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("webhook_endpoints", Permitted::SETTINGS)
            .tier(DeveloperAccess)
            .parameters(&[("id", Example::Organization)]),
        Operation::new("create_webhook_endpoint", Permitted::SETTINGS)
            .tier(DeveloperAccess)
            .in_person()
            .parameters(&[("id", Example::Organization)])
            .body(|id| json!({ "url": "https://hooks.invalid/a", "events": ["*"], "offices": [id(Example::Office)] })),
        Operation::new("change_webhook_endpoint", Permitted::SETTINGS)
            .tier(DeveloperAccess)
            .in_person()
            .parameters(ONE)
            .body(|id| json!({ "url": "https://hooks.invalid/b", "events": ["*"], "offices": [id(Example::Office)] })),
        Operation::new("delete_webhook_endpoint", Permitted::SETTINGS)
            .tier(DeveloperAccess)
            .in_person()
            .parameters(&[("id", Example::Organization), ("endpointId", Example::WebhookEndpointToDelete)]),
        Operation::new("test_webhook_endpoint", Permitted::SETTINGS).tier(DeveloperAccess).parameters(ONE),
        Operation::new("reveal_webhook_secret", Permitted::SETTINGS).tier(DeveloperAccess).in_person().parameters(ONE),
        Operation::new("rotate_webhook_secret", Permitted::SETTINGS).tier(DeveloperAccess).in_person().parameters(ONE),
        Operation::new("enable_webhook_endpoint", Permitted::SETTINGS)
            .tier(DeveloperAccess)
            .parameters(ONE)
            .body(|_| json!({ "held": "send" })),
        Operation::new("disable_webhook_endpoint", Permitted::SETTINGS).tier(DeveloperAccess).parameters(ONE),
        Operation::new("webhook_deliveries", Permitted::SETTINGS).tier(DeveloperAccess).parameters(ONE),
        Operation::new("resend_webhook_deliveries", Permitted::SETTINGS)
            .tier(DeveloperAccess)
            .parameters(ONE)
            .body(|_| json!({ "since": "2026-11-01T00:00:00Z" })),
        Operation::new("api_events", Permitted::SETTINGS)
            .tier(DeveloperAccess)
            .parameters(&[("id", Example::Organization)]),
    ];
}

/// An event that a webhook can ask for.
#[derive(Debug, Object)]
struct WebhookEventType {
    name: String,
    description: String,
}

/// The webhooks, and what a new one can have.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
struct WebhookEndpoints {
    endpoints: Vec<Endpoint>,
    events: Vec<WebhookEventType>,
    offices: Vec<Place>,
    whole_organization: bool,
}

/// A webhook to add, or its new settings.
#[derive(Debug, Object)]
struct WebhookRequest {
    /// A public https address.
    #[oai(validator(max_length = 1000))]
    url: String,
    /// Names of events, or `*` for all.
    #[oai(validator(max_items = 100))]
    events: Vec<String>,
    /// Missing for the whole organization.
    #[oai(validator(max_items = 500))]
    offices: Option<Vec<i64>>,
}

impl From<WebhookRequest> for EndpointForm {
    fn from(WebhookRequest { url, events, offices }: WebhookRequest) -> Self {
        Self { url, events, offices }
    }
}

/// A webhook's secret.
#[derive(Debug, Object)]
struct WebhookSecret {
    secret: String,
}

/// Whether held events are sent or skipped.
#[derive(Debug, Enum)]
#[oai(rename_all = "lowercase")]
enum HeldChoice {
    Send,
    Skip,
}

#[derive(Debug, Object)]
struct WebhookEnabling {
    held: HeldChoice,
}

/// The deliveries to send again: these, or all that failed since a time.
#[derive(Debug, Object)]
struct WebhookResending {
    #[oai(validator(max_items = 100))]
    ids: Option<Vec<i64>>,
    since: Option<DateTime<Utc>>,
}

/// How many deliveries are sent again.
#[derive(Debug, Object)]
struct WebhookResent {
    count: u64,
}

/// An event as webhooks and the feed have it.
#[derive(Debug, Object)]
struct EventView {
    id: i64,
    #[oai(rename = "type")]
    kind: String,
    at: DateTime<Utc>,
    body: Value,
}

/// A page of events, latest first.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
struct EventViews {
    events: Vec<EventView>,
    /// The `before` of the next page.
    next: Option<i64>,
}

#[OpenApi(tag = "TAG")]
impl WebhooksArea {
    /// The organization's webhooks that the caller manages. `id` is an organization.
    #[oai(path = "/organizations/:id/webhook-endpoints", method = "get", operation_id = "webhook_endpoints")]
    async fn list(&self, id: Path<AtDevelopers>) -> Answer<WebhookEndpoints> {
        let event = |event: &events::EventType| WebhookEventType {
            name: event.name.to_owned(),
            description: event.description.to_owned(),
        };
        Ok(data(WebhookEndpoints {
            endpoints: webhooks::endpoints(&id.context, &id).await?,
            events: EVENTS.iter().map(event).collect(),
            offices: id.places(&id.context).await?,
            whole_organization: id.is_whole,
        }))
    }

    /// Adds a webhook and sends it the first test.
    #[oai(path = "/organizations/:id/webhook-endpoints", method = "post", operation_id = "create_webhook_endpoint")]
    async fn create(&self, id: Path<AtDevelopers>, body: ValidJson<WebhookRequest>) -> Answer<Created> {
        identity::must_be_confirmed(&id.context, &id.caller).await?;
        Ok(data(webhooks::create(&id.context, &id, &body.0.into()).await?))
    }

    /// Changes a webhook. A new address is unverified until it answers a test.
    #[oai(
        path = "/organizations/:id/webhook-endpoints/:endpointId",
        method = "put",
        operation_id = "change_webhook_endpoint"
    )]
    async fn change(
        &self,
        id: Path<AtDevelopers>,
        #[oai(name = "endpointId")] endpoint: param::Path<i64>,
        body: ValidJson<WebhookRequest>,
    ) -> Answer<Endpoint> {
        identity::must_be_confirmed(&id.context, &id.caller).await?;
        let changed = webhooks::change(&id.context, &id, WebhookEndpointId(endpoint.0), &body.0.into()).await?;
        Ok(with_message(changed, "Webhook saved"))
    }

    /// Deletes a webhook.
    #[oai(
        path = "/organizations/:id/webhook-endpoints/:endpointId",
        method = "delete",
        operation_id = "delete_webhook_endpoint"
    )]
    async fn delete(
        &self,
        id: Path<AtDevelopers>,
        #[oai(name = "endpointId")] endpoint: param::Path<i64>,
    ) -> Answer<Done> {
        identity::must_be_confirmed(&id.context, &id.caller).await?;
        webhooks::delete(&id.context, &id, WebhookEndpointId(endpoint.0)).await?;
        Ok(with_message(Done {}, "Webhook deleted"))
    }

    /// Sends the test event. An unverified webhook becomes active when its address answers 2xx.
    #[oai(
        path = "/organizations/:id/webhook-endpoints/:endpointId/test",
        method = "post",
        operation_id = "test_webhook_endpoint"
    )]
    async fn test(
        &self,
        id: Path<AtDevelopers>,
        #[oai(name = "endpointId")] endpoint: param::Path<i64>,
    ) -> Answer<Tested> {
        Ok(data(webhooks::test(&id.context, &id, WebhookEndpointId(endpoint.0)).await?))
    }

    /// The secret that signs a webhook's events.
    #[oai(
        path = "/organizations/:id/webhook-endpoints/:endpointId/secret",
        method = "post",
        operation_id = "reveal_webhook_secret"
    )]
    async fn reveal(
        &self,
        id: Path<AtDevelopers>,
        #[oai(name = "endpointId")] endpoint: param::Path<i64>,
    ) -> Answer<WebhookSecret> {
        identity::must_be_confirmed(&id.context, &id.caller).await?;
        let secret = webhooks::secret(&id.context, &id, WebhookEndpointId(endpoint.0)).await?;
        Ok(data(WebhookSecret { secret }))
    }

    /// Gives a webhook a new secret; the old one signs too for 24 hours.
    #[oai(
        path = "/organizations/:id/webhook-endpoints/:endpointId/rotate-secret",
        method = "post",
        operation_id = "rotate_webhook_secret"
    )]
    async fn rotate(
        &self,
        id: Path<AtDevelopers>,
        #[oai(name = "endpointId")] endpoint: param::Path<i64>,
    ) -> Answer<WebhookSecret> {
        identity::must_be_confirmed(&id.context, &id.caller).await?;
        let secret = webhooks::rotate_secret(&id.context, &id, WebhookEndpointId(endpoint.0)).await?;
        Ok(data(WebhookSecret { secret }))
    }

    /// Tests a disabled webhook, enables it, and sends or skips what was held.
    #[oai(
        path = "/organizations/:id/webhook-endpoints/:endpointId/enable",
        method = "post",
        operation_id = "enable_webhook_endpoint"
    )]
    async fn enable(
        &self,
        id: Path<AtDevelopers>,
        #[oai(name = "endpointId")] endpoint: param::Path<i64>,
        body: ValidJson<WebhookEnabling>,
    ) -> Answer<Endpoint> {
        let held = match body.held {
            HeldChoice::Send => HeldEvents::Send,
            HeldChoice::Skip => HeldEvents::Skip,
        };
        let enabled = webhooks::enable(&id.context, &id, WebhookEndpointId(endpoint.0), held).await?;
        Ok(with_message(enabled, "Webhook enabled"))
    }

    /// Disables a webhook. Its events are held.
    #[oai(
        path = "/organizations/:id/webhook-endpoints/:endpointId/disable",
        method = "post",
        operation_id = "disable_webhook_endpoint"
    )]
    async fn disable(
        &self,
        id: Path<AtDevelopers>,
        #[oai(name = "endpointId")] endpoint: param::Path<i64>,
    ) -> Answer<Endpoint> {
        let disabled = webhooks::disable(&id.context, &id, WebhookEndpointId(endpoint.0)).await?;
        Ok(with_message(disabled, "Webhook disabled"))
    }

    /// The deliveries of the last 30 days with their attempts, latest first.
    #[oai(
        path = "/organizations/:id/webhook-endpoints/:endpointId/deliveries",
        method = "get",
        operation_id = "webhook_deliveries"
    )]
    async fn deliveries(
        &self,
        id: Path<AtDevelopers>,
        #[oai(name = "endpointId")] endpoint: param::Path<i64>,
        /// `waiting`, `held`, `succeeded`, `failed` or `skipped`.
        state: Query<Option<String>>,
        /// `next` of the previous page.
        before: Query<Option<i64>>,
    ) -> Answer<LogPage> {
        let state = match state.0.as_deref().map(|text| DeliveryState::parse(text).ok_or(())) {
            None => None,
            Some(Ok(state)) => Some(state),
            Some(Err(())) => {
                return Err(ApiError::invalid(&FieldErrors::one("state", Message::InvalidData), language()));
            }
        };
        Ok(data(webhooks::log(&id.context, &id, WebhookEndpointId(endpoint.0), state, before.0).await?))
    }

    /// Sends deliveries again: these, or all that failed since a time.
    #[oai(
        path = "/organizations/:id/webhook-endpoints/:endpointId/deliveries/resend",
        method = "post",
        operation_id = "resend_webhook_deliveries"
    )]
    async fn resend(
        &self,
        id: Path<AtDevelopers>,
        #[oai(name = "endpointId")] endpoint: param::Path<i64>,
        body: ValidJson<WebhookResending>,
    ) -> Answer<WebhookResent> {
        let what = match (body.0.ids, body.0.since) {
            (None, Some(since)) => Resend::FailedSince(since),
            (ids, _) => Resend::These(ids.unwrap_or_default()),
        };
        let count = webhooks::resend(&id.context, &id, WebhookEndpointId(endpoint.0), &what).await?;
        Ok(data(WebhookResent { count }))
    }

    /// The organization's events of the last 30 days, latest first.
    #[oai(path = "/organizations/:id/api-events", method = "get", operation_id = "api_events")]
    async fn events(
        &self,
        id: Path<AtDevelopers>,
        /// `next` of the previous page.
        before: Query<Option<i64>>,
    ) -> Answer<EventViews> {
        let (found, next) = events::feed_of(&id.context, &id, before.0).await?;
        let view =
            |event: events::ApiEvent| EventView { id: event.id, body: event.body(), kind: event.kind, at: event.at };
        Ok(data(EventViews { events: found.into_iter().map(view).collect(), next }))
    }
}
