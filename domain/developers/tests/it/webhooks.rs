use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{DateTime, Duration, Utc};
use developers::webhooks::{
    self, DeliveryState, EndpointForm, EndpointState, HeldEvents, Resend, SigningSecret, deliver, sign, spread,
};
use kernel::Error;
use tenancy::Clock;
use tenancy::ids::WebhookEndpointId;

use crate::receiver::Receiver;
use crate::support::Desk;

impl Desk {
    /// Something happens, and is spread at once.
    async fn happens(&self, nth: usize) {
        self.changes(&format!("update office set name = 'Juniper {nth}'")).await;
        spread(&self.context, self.organization).await.unwrap();
    }

    async fn delivers(&self, id: WebhookEndpointId) -> usize {
        deliver(&self.context, self.organization, id).await.unwrap()
    }

    async fn state(&self, id: WebhookEndpointId) -> EndpointState {
        let all = webhooks::endpoints(&self.context, &self.managed).await.unwrap();
        all.into_iter().find(|endpoint| endpoint.id == id).unwrap().state
    }
}

#[tokio::test]
async fn an_event_is_signed_as_standard_webhooks_says() {
    let desk = Desk::open().await;
    let receiver = Receiver::start().await;
    let made = desk.adds_webhook(&receiver.url, &["office.updated"]).await;
    assert_eq!(made.endpoint.state, EndpointState::Active);
    desk.happens(1).await;
    assert_eq!(desk.delivers(made.endpoint.id).await, 1);
    let [event] = receiver.events().try_into().unwrap();
    let timestamp: i64 = event.headers["webhook-timestamp"].parse().unwrap();
    let secret = SigningSecret::parse(&made.secret).unwrap();
    assert_eq!(event.headers["webhook-signature"], sign(&secret, event.id(), timestamp, &event.body));
    assert!((desk.context.clock.machine_now().timestamp() - timestamp).abs() < 60, "the machine's time");
    let body = event.json();
    assert_eq!(body["type"], "office.updated");
    assert_eq!(body["data"]["officeId"], desk.office.to_string());
    let second = webhooks::rotate_secret(&desk.context, &desk.managed, made.endpoint.id).await.unwrap();
    desk.happens(2).await;
    desk.delivers(made.endpoint.id).await;
    let event = receiver.events().pop().unwrap();
    let timestamp: i64 = event.headers["webhook-timestamp"].parse().unwrap();
    let both = [SigningSecret::parse(&second).unwrap(), secret];
    assert_eq!(event.headers["webhook-signature"], webhooks::signed_with(&both, event.id(), timestamp, &event.body));
    desk.context.clock.turn(Duration::hours(24)).await.unwrap();
    desk.happens(3).await;
    desk.delivers(made.endpoint.id).await;
    let event = receiver.events().pop().unwrap();
    assert!(!event.headers["webhook-signature"].contains(' '), "the old secret signs no more");
}

#[tokio::test]
async fn an_emergency_stop_pauses_webhooks_and_loses_none() {
    let desk = Desk::open().await;
    let receiver = Receiver::start().await;
    let made = desk.adds_webhook(&receiver.url, &["office.updated"]).await;
    let stop = format!(
        "insert into emergency_stop (part, office_id, reason, started_by, started_at) select 'webhooks', {}, 'Wrong events.', min(id), now() from login",
        desk.office
    );
    desk.sql(&stop).await;
    desk.happens(1).await;
    assert_eq!(desk.delivers(made.endpoint.id).await, 0);
    assert!(receiver.events().is_empty());
    desk.sql("update emergency_stop set ended_at = now()").await;
    assert_eq!(desk.delivers(made.endpoint.id).await, 1);
    assert_eq!(receiver.events().len(), 1);
}

/// D2: down for 40 minutes, five attempts with one id.
#[tokio::test]
async fn attempts_follow_the_schedule_with_one_id() {
    let desk = Desk::open().await;
    let receiver = Receiver::start().await;
    let made = desk.adds_webhook(&receiver.url, &["office.updated"]).await;
    receiver.answers(500);
    desk.happens(1).await;
    let begin = desk.context.clock.now().await.unwrap();
    let mut at = vec![];
    for expected in [0, 5, 305, 2_105, 9_305] {
        let due: DateTime<Utc> =
            sqlx::query_scalar("select due_at from webhook_delivery").fetch_one(desk.outside()).await.unwrap();
        desk.context.clock.turn_to(due).await.unwrap();
        if expected == 9_305 {
            receiver.answers(200);
        }
        assert_eq!(desk.delivers(made.endpoint.id).await, 1, "at {expected}");
        at.push((due - begin).num_seconds());
    }
    for (found, least) in at.iter().zip([0, 5, 305, 2_105, 9_305]) {
        assert!(*found >= least - 1 && *found <= least + least / 10 + 5, "{at:?}");
    }
    let events = receiver.events();
    assert_eq!(events.len(), 5);
    assert!(events.iter().all(|event| event.id() == events[0].id() && event.body == events[0].body));
    let log = webhooks::log(&desk.context, &desk.managed, made.endpoint.id, None, None).await.unwrap();
    assert_eq!(log.deliveries[0].state, DeliveryState::Succeeded);
    let statuses: Vec<_> = log.deliveries[0].attempts.iter().map(|attempt| attempt.status).collect();
    assert_eq!(statuses, [Some(200), Some(500), Some(500), Some(500), Some(500)]);
    assert_eq!(log.deliveries[0].attempts[0].answer.as_deref(), Some("seen"));
}

/// D6: an event every hour and no success: emails after one and four days, disabled after five, and one press sends all.
#[tokio::test]
async fn an_outage_of_days_loses_no_event() {
    let desk = Desk::open().await;
    let receiver = Receiver::start().await;
    let made = desk.adds_webhook(&receiver.url, &["office.updated"]).await;
    let id = made.endpoint.id;
    receiver.answers(500);
    let mut disabled_at = None;
    for hour in 0..126 {
        desk.happens(hour).await;
        desk.delivers(id).await;
        if disabled_at.is_none() && desk.state(id).await == EndpointState::Disabled {
            disabled_at = Some(hour);
        }
        desk.context.clock.turn(Duration::hours(1)).await.unwrap();
    }
    assert_eq!(disabled_at, Some(120));
    let news = desk.texts("select payload ->> 'news' from job where kind = 'send_mail' and payload ->> 'notice' = 'webhook' order by id").await;
    assert_eq!(news, ["failing", "ends_soon", "disabled"]);
    assert_eq!(desk.delivers(id).await, 0, "nothing is sent while it is disabled");
    let held = webhooks::endpoints(&desk.context, &desk.managed).await.unwrap()[0].held;
    assert_eq!(held, 126, "what failed for good is held too");
    let refused = webhooks::enable(&desk.context, &desk.managed, id, HeldEvents::Send).await;
    assert!(matches!(refused, Err(Error::Conflict(why)) if why.code() == "endpoint_not_verified"));
    receiver.answers(200);
    let before = receiver.events().len();
    webhooks::enable(&desk.context, &desk.managed, id, HeldEvents::Send).await.unwrap();
    while desk.delivers(id).await > 0 {}
    let mut after: BTreeMap<String, usize> = BTreeMap::new();
    for event in receiver.events().iter().skip(before) {
        *after.entry(event.id().to_owned()).or_default() += 1;
    }
    assert_eq!(after.len(), 126, "each id at least once");
    assert_eq!(desk.state(id).await, EndpointState::Active);
}

#[tokio::test]
async fn an_unreachable_or_gone_address_is_told() {
    let desk = Desk::open().await;
    let receiver = Receiver::start().await;
    receiver.answers(404);
    let made = desk.adds_webhook(&receiver.url, &["*"]).await;
    assert_eq!((made.endpoint.state, made.test.status), (EndpointState::Unverified, Some(404)));
    desk.happens(1).await;
    assert_eq!(desk.number("select count(*) from webhook_delivery").await, 0, "an unverified address gets nothing");
    receiver.answers(200);
    assert!(webhooks::test(&desk.context, &desk.managed, made.endpoint.id).await.unwrap().succeeded);
    desk.happens(2).await;
    receiver.answers(410);
    desk.delivers(made.endpoint.id).await;
    assert_eq!(desk.state(made.endpoint.id).await, EndpointState::Disabled);
}

#[tokio::test]
async fn a_delivery_is_sent_again_on_request() {
    let desk = Desk::open().await;
    let receiver = Receiver::start().await;
    let made = desk.adds_webhook(&receiver.url, &["office.updated"]).await;
    desk.happens(1).await;
    desk.delivers(made.endpoint.id).await;
    let log = webhooks::log(&desk.context, &desk.managed, made.endpoint.id, None, None).await.unwrap();
    let again = Resend::These(vec![log.deliveries[0].id]);
    assert_eq!(webhooks::resend(&desk.context, &desk.managed, made.endpoint.id, &again).await.unwrap(), 1);
    desk.delivers(made.endpoint.id).await;
    let events = receiver.events();
    assert_eq!((events.len(), events[0].id()), (2, events[1].id()));
}

#[tokio::test]
async fn an_overloaded_address_is_left_alone() {
    let desk = Desk::open().await;
    let receiver = Receiver::start().await;
    let made = desk.adds_webhook(&receiver.url, &["office.updated"]).await;
    receiver.answers(503);
    desk.happens(1).await;
    assert_eq!(desk.delivers(made.endpoint.id).await, 1);
    receiver.answers(200);
    desk.context.clock.turn(Duration::seconds(6)).await.unwrap();
    assert_eq!(desk.delivers(made.endpoint.id).await, 0, "it pauses for ten seconds");
    desk.context.clock.turn(Duration::seconds(5)).await.unwrap();
    assert_eq!(desk.delivers(made.endpoint.id).await, 1);
}

#[tokio::test]
async fn private_addresses_are_refused_at_their_field() {
    let desk = Desk::open().await;
    let strict = kernel::Context {
        endpoints: Arc::new(gateways::endpoints::PublicEndpoints::new()),
        clock: Clock::turnable(&desk.context.database),
        ..desk.context.clone()
    };
    for url in ["http://127.0.0.1:9/", "https://localhost/", "https://10.0.0.1/", "https://metadata.google.internal/"] {
        let form = EndpointForm { url: url.into(), events: vec!["*".into()], offices: None };
        let refused = webhooks::create(&strict, &desk.managed, &form).await;
        assert!(matches!(refused, Err(Error::Invalid(errors)) if errors.0.contains_key("url")), "{url}");
    }
}
