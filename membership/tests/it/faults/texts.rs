//! Faults of the text message provider, lost responses, and a dying process: a text is sent once or not at all, and the
//! log says which.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::TimeDelta;
use futures::future::join_all;
use gateways::cards::WebhookError;
use gateways::texts::{InboundText, Text, TextConfig, TextError, TextGateway, TextStatus, TwilioTexts, sign};
use kernel::Context;
use membership::notices;
use messaging::messages::receive_status;
use tenancy::ids::OutgoingMessageId;
use tokio::sync::Notify;

use crate::messages::{TOKEN, Texting, WEBHOOK, encoded};
use crate::support::proxy::Proxy;

const LAST: &str = "select state || ': ' || coalesce(reason, '') from outgoing_message where channel = 'text' order by id desc limit 1";
const UNKNOWN: &str = "failed: no telling whether";

fn client(base_url: String) -> Arc<dyn TextGateway> {
    Arc::new(TwilioTexts::new(TextConfig {
        base_url,
        account: "AC1".into(),
        token: TOKEN.into(),
        from: "+12085550100".into(),
        webhook_url: WEBHOOK.into(),
    }))
}

impl Texting {
    /// Passes an hour with all its due jobs.
    async fn an_hour(&self) {
        for _ in 0..6 {
            self.world.context.clock.turn(TimeDelta::minutes(10)).await.unwrap();
            self.world.run_jobs().await;
        }
    }

    async fn last(&self) -> String {
        self.world.texts(LAST).await.remove(0)
    }

    async fn queued(&self) -> OutgoingMessageId {
        OutgoingMessageId(
            self.world.number("select id from outgoing_message where channel = 'text' and state = 'queued'").await,
        )
    }

    /// Queues the text of a payment link; its job is due.
    async fn text_waits(&self, id: &str) -> OutgoingMessageId {
        let without = Context { texts: Some(Arc::new(Never)), ..self.world.context.clone() };
        let notice = messaging::Notice::PaymentLink { account: self.account, id: id.to_owned() }.into();
        notices::send(&without, self.world.organization, &notice, &format!("payment-link-{id}")).await.unwrap();
        self.queued().await
    }
}

/// A provider that must not be called.
struct Never;

#[async_trait]
impl TextGateway for Never {
    async fn send(&self, _: Text) -> Result<String, TextError> {
        unreachable!("nothing is sent")
    }

    fn read_status(&self, _: &[u8], _: &str, _: &str) -> Result<TextStatus, WebhookError> {
        Err(WebhookError::BadSignature)
    }

    fn read_inbound(&self, _: &[u8], _: &str) -> Result<InboundText, WebhookError> {
        Err(WebhookError::BadSignature)
    }
}

/// A call during which the process dies: before the provider is reached, or after its response.
struct Dies {
    through: Option<Arc<dyn TextGateway>>,
    called: Arc<Notify>,
}

#[async_trait]
impl TextGateway for Dies {
    async fn send(&self, text: Text) -> Result<String, TextError> {
        if let Some(gateway) = &self.through {
            gateway.send(text).await.unwrap();
        }
        self.called.notify_one();
        std::future::pending().await
    }

    fn read_status(&self, _: &[u8], _: &str, _: &str) -> Result<TextStatus, WebhookError> {
        Err(WebhookError::BadSignature)
    }

    fn read_inbound(&self, _: &[u8], _: &str) -> Result<InboundText, WebhookError> {
        Err(WebhookError::BadSignature)
    }
}

/// Runs a text's job in a process that dies during its call.
async fn dies_in_the_call(texting: &Texting, message: OutgoingMessageId, reached: bool) {
    let called = Arc::new(Notify::new());
    let through = reached.then(|| client(texting.sandbox.base_url.clone()));
    let gateway: Arc<dyn TextGateway> = Arc::new(Dies { through, called: Arc::clone(&called) });
    let (context, organization) =
        (Context { texts: Some(gateway), ..texting.world.context.clone() }, texting.world.organization);
    let process = tokio::spawn(async move { notices::send_text(&context, organization, message).await });
    called.notified().await;
    process.abort();
    let _ = process.await;
}

#[tokio::test]
async fn crash_during_text_sending_never_sends_it_twice() {
    let texting = Texting::agreed().await;
    for (reached, id) in [(true, "after"), (false, "before")] {
        let sent = texting.bodies().len();
        let message = texting.text_waits(id).await;
        dies_in_the_call(&texting, message, reached).await;
        texting.an_hour().await;
        assert_eq!(texting.bodies().len(), sent + usize::from(reached), "{id}: not once more");
        assert!(texting.last().await.starts_with(UNKNOWN), "{id}: {}", texting.last().await);
    }
}

#[tokio::test]
async fn lost_text_response_is_never_retried() {
    let mut texting = Texting::agreed().await;
    let address = texting.sandbox.base_url.trim_start_matches("http://").trim_end_matches('/').to_owned();
    let proxy = Proxy::before(address, b"POST /2010-04-01").await;
    texting.world.context.texts = Some(client(format!("http://127.0.0.1:{}", proxy.port)));
    let sent = texting.bodies().len();
    proxy.cut_after(0);
    texting.link("lost").await;
    assert_eq!((proxy.has_cut(), texting.bodies().len()), (1, sent + 1));
    assert!(texting.last().await.starts_with(UNKNOWN), "{}", texting.last().await);
    // Simulates that the email's job runs again because the mail server did not respond.
    let notice = messaging::Notice::PaymentLink { account: texting.account, id: "lost".into() }.into();
    sqlx::query("update effect set state = 'started' where key = 'payment-link-lost'")
        .execute(texting.world.outside())
        .await
        .unwrap();
    let (context, organization) = (&texting.world.context, texting.world.organization);
    notices::send(context, organization, &notice, "payment-link-lost").await.unwrap();
    texting.an_hour().await;
    assert_eq!(texting.bodies().len(), sent + 1, "a text that may have gone out is not sent again");
    assert!(texting.last().await.starts_with(UNKNOWN));
}

#[tokio::test]
async fn busy_text_provider_sends_once_or_reports_the_failure() {
    let mut texting = Texting::agreed().await;
    let (sent, calls) = (texting.bodies().len(), texting.sandbox.calls());
    texting.sandbox.busy(1);
    texting.link("busy").await;
    texting.an_hour().await;
    assert_eq!((texting.bodies().len(), texting.sandbox.calls()), (sent + 1, calls + 2));
    texting.sandbox.busy(9);
    texting.link("storm").await;
    texting.an_hour().await;
    assert_eq!((texting.bodies().len(), texting.sandbox.calls()), (sent + 1, calls + 4));
    assert!(texting.last().await.starts_with("failed: the text provider takes nothing now"));
    texting.sandbox.busy(0);
    // No server listens at this address.
    texting.world.context.texts = Some(client("http://127.0.0.1:9".into()));
    texting.link("away").await;
    texting.world.context.texts = Some(client(texting.sandbox.base_url.clone()));
    texting.an_hour().await;
    assert_eq!(texting.bodies().len(), sent + 2, "what never left is sent once it can be");
}

#[tokio::test]
async fn failed_commit_after_sending_does_not_repeat_the_text() {
    let texting = Texting::agreed().await;
    let sent = texting.bodies().len();
    let world = &texting.world;
    let message = texting.text_waits("commit").await;
    world.commits_fail("outgoing_message", "new.state = 'sent' and new.channel = 'text'").await;
    assert!(notices::send_text(&world.context, world.organization, message).await.is_err());
    world.commits_work("outgoing_message").await;
    texting.an_hour().await;
    assert_eq!(texting.bodies().len(), sent + 1);
    assert!(texting.last().await.starts_with(UNKNOWN), "{}", texting.last().await);
}

#[tokio::test]
async fn repeated_and_late_text_statuses_count_once() {
    let texting = Texting::agreed().await;
    texting.link("status").await;
    let id = texting.world.number("select max(id) from outgoing_message where channel = 'text'").await;
    let query = format!("o={}&m={id}", texting.world.organization);
    let report = |status: &'static str| {
        let (query, context) = (query.clone(), texting.world.context.clone());
        async move {
            let form = [("MessageSid", "SM9"), ("MessageStatus", status), ("ErrorCode", "30005")];
            let form = form.map(|(name, value)| (name.to_owned(), value.to_owned()));
            let signature = sign(TOKEN, &format!("{WEBHOOK}/status?{query}"), &form);
            receive_status(&context, encoded(&form).as_bytes(), &query, &signature).await.map(|_| ())
        }
    };
    for result in join_all((0..10).map(|_| report("undelivered"))).await {
        result.unwrap();
    }
    report("sent").await.unwrap();
    report("delivered").await.unwrap();
    assert_eq!(texting.last().await, "bounced: there is no such phone");
    assert_eq!(texting.world.number("select count(*) from bad_phone").await, 1);
}
