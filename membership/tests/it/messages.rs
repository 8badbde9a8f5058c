//! Messages by channel, with the text sandbox over HTTP: consent, keywords, quiet hours, an unavailable provider, and
//! the log.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use gateways::texts::{TextConfig, TwilioTexts, sign};
use kernel::outbox::{self, Job, NewJob};
use kernel::{Error, Result};
use members::subscriptions::Period;
use membership::notices;
use messaging::Notice;
use messaging::messages::consent::{self, Source};
use messaging::messages::{
    Channel, ConsentState, MessageState, Topic, Who, choices, inbox, receive_status, receive_text,
};
use sandboxes::texts as sandbox;
use tenancy::clock::{office_instant, wall_clock};
use tenancy::ids::{AccountId, OutgoingMessageId};

use crate::support::World;

pub(crate) const TOKEN: &str = "a token of the account";
pub(crate) const WEBHOOK: &str = "http://127.0.0.1:9/texts";
pub(crate) const PHONE: &str = "+12085550173";

/// A world whose office sends texts, and a household with a phone.
pub(crate) struct Texting {
    pub world: World,
    pub sandbox: sandbox::Running,
    pub account: AccountId,
}

/// Makes the world's offices send texts through a sandbox.
pub(crate) async fn texts_on(world: &mut World) -> sandbox::Running {
    let config = sandbox::SandboxConfig {
        host: "127.0.0.1".into(),
        port: 0,
        account: "AC1".into(),
        token: TOKEN.into(),
        from: "+12085550100".into(),
        inbound_url: format!("{WEBHOOK}/inbound"),
    };
    let sandbox = sandbox::serve(config).await.unwrap();
    world.context.texts = Some(Arc::new(TwilioTexts::new(TextConfig {
        base_url: sandbox.base_url.clone(),
        account: "AC1".into(),
        token: TOKEN.into(),
        from: "+12085550100".into(),
        webhook_url: WEBHOOK.into(),
    })));
    sandbox
}

impl Texting {
    pub async fn new() -> Self {
        let mut world = World::new().await;
        let sandbox = texts_on(&mut world).await;
        let request = world.request(world.single("Ana", Period::Month), "pm_card_visa").await;
        world.finish(request, "key-of-ana").await.unwrap();
        world.run_jobs().await;
        let account = AccountId(world.number("select max(id) from account where enrolled_at is not null").await);
        Self { world, sandbox, account }
    }

    /// A household whose phone agreed to texts.
    pub async fn agreed() -> Self {
        let texting = Self::new().await;
        texting.turns_texts_on().await.unwrap();
        texting.world.run_jobs().await;
        assert!(texting.says("SM-yes", "Yes").await.is_some());
        texting
    }

    pub async fn now(&self) -> DateTime<Utc> {
        self.world.context.clock.now().await.unwrap()
    }

    async fn turns_texts_on(&self) -> Result<ConsentState> {
        let reach = self.world.reach();
        Ok(consent::request(&self.world.context, &reach, self.account, Source::Patient).await?.state)
    }

    async fn state(&self) -> ConsentState {
        consent::of(&mut self.world.scope().await, self.now().await, self.account).await.unwrap().state
    }

    /// Receives a text from the phone and returns the reply.
    pub async fn says(&self, sid: &str, body: &str) -> Option<String> {
        let form = [("MessageSid", sid), ("From", PHONE), ("To", "+12085550100"), ("Body", body)];
        let form = form.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let signature = sign(TOKEN, &format!("{WEBHOOK}/inbound"), &form);
        receive_text(&self.world.context, encoded(&form).as_bytes(), &signature).await.unwrap()
    }

    /// Sends the household a payment link.
    pub async fn link(&self, id: &str) {
        let mut scope = self.world.scope().await;
        let now = self.now().await;
        let notice = Notice::PaymentLink { account: self.account, id: id.to_owned() };
        messaging::enqueue(&mut scope, notice, now).await.unwrap();
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
    }

    pub fn bodies(&self) -> Vec<String> {
        self.sandbox.texts().into_iter().map(|text| text.body).collect()
    }
}

pub(crate) fn encoded(form: &[(String, String)]) -> String {
    url::form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish()
}

#[tokio::test]
async fn a_phone_gets_texts_once_it_agreed_itself() {
    let texting = Texting::new().await;
    assert_eq!(texting.state().await, ConsentState::None);
    assert_eq!(texting.turns_texts_on().await.unwrap(), ConsentState::Asked);
    assert_eq!(texting.turns_texts_on().await.unwrap(), ConsentState::Asked, "asked just now");
    texting.world.run_jobs().await;
    texting.link("before").await;
    let bodies = texting.bodies();
    assert_eq!(bodies.len(), 1, "{bodies:?}");
    assert!(bodies[0].starts_with("Juniper Creek: reply YES to get texts"), "{bodies:?}");
    assert_eq!(texting.says("SM-1", "what is this?").await, None, "not agreed yet");
    let answer = texting.says("SM-2", " yes. ").await.unwrap();
    assert!(answer.contains("STOP to end"), "{answer}");
    assert_eq!(texting.says("SM-2", " yes. ").await, None, "the same text again");
    assert_eq!(texting.state().await, ConsentState::Confirmed);
    texting.link("after").await;
    let bodies = texting.bodies();
    assert_eq!(bodies.len(), 2, "{bodies:?}");
    assert!(bodies[1].contains("your secure") && bodies[1].contains("https://"), "{bodies:?}");
    let kept =
        texting.world.texts("select body from outgoing_message where kind = 'payment_link' and channel = 'text'").await;
    assert!(kept.len() == 1 && kept[0].contains("[link]") && !kept[0].contains("https://"), "{kept:?}");
    let steps =
        texting.world.texts("select step || ' ' || source || ' ' || wording from text_consent_event order by id").await;
    assert!(
        steps[0].starts_with("asked patient Juniper Creek: reply YES") && steps[1] == "confirmed phone  yes. ",
        "{steps:?}"
    );
    let help = texting.says("SM-3", "help").await.unwrap();
    assert!(help.contains("208-555-0142") && help.contains("Juniper Creek"), "{help}");
    let unclear = texting.says("SM-4", "Can I come at 3?").await.unwrap();
    assert!(unclear.contains("208-555-0142") && unclear.contains("STOP"), "{unclear}");
    let shown =
        texting.world.texts("select coalesce(reason, '') from outgoing_message where source = 'text-reply-SM-4'").await;
    assert_eq!(shown, ["They wrote: Can I come at 3?"]);
    let world = &texting.world;
    assert!(world.number("select count(*) from audit where act = 'texts.consent'").await >= 2);
}

#[tokio::test]
async fn stop_ends_texts_until_start() {
    let texting = Texting::agreed().await;
    let before = texting.bodies().len();
    assert!(texting.says("SM-5", "Unsubscribe").await.unwrap().contains("START"));
    assert_eq!(texting.says("SM-6", "STOP").await, None, "confirmed once");
    assert_eq!(texting.state().await, ConsentState::Stopped);
    texting.link("stopped").await;
    assert_eq!(texting.bodies().len(), before);
    assert!(matches!(texting.turns_texts_on().await, Err(Error::Conflict(why)) if why.contains("START")));
    assert!(texting.says("SM-7", "start").await.is_some());
    assert_eq!(texting.state().await, ConsentState::Confirmed);
    texting.link("started").await;
    assert_eq!(texting.bodies().len(), before + 1);
    // A new phone has not agreed to anything.
    sqlx::query("update account set phone = '2085550188'").execute(texting.world.outside()).await.unwrap();
    assert_eq!(texting.state().await, ConsentState::None);
    texting.link("another").await;
    assert_eq!(texting.bodies().len(), before + 1);
}

#[tokio::test]
async fn plain_requests_end_texts_at_once() {
    for (n, text) in ["OPT-OUT", "Please stop", "remove me", "BAJA"].into_iter().enumerate() {
        let texting = Texting::agreed().await;
        let answer = texting.says(&format!("SM-plain-{n}"), text).await.unwrap();
        assert!(answer.contains("START"), "{text}: {answer}");
        assert_eq!(texting.state().await, ConsentState::Stopped, "{text}");
    }
}

#[tokio::test]
async fn nothing_goes_to_a_phone_without_consent_whoever_queued_it() {
    let texting = Texting::new().await;
    let id: i64 = sqlx::query_scalar(
        "insert into outgoing_message (organization_id, office_id, account_id, kind, topic, channel, address, body, state, source, queued_at)
         values ($1, $2, $3, 'late', 'payment', 'text', $4, 'Pay', 'queued', 'a test', now()) returning id",
    )
    .bind(texting.world.organization.0)
    .bind(texting.world.office.0)
    .bind(texting.account.0)
    .bind(PHONE)
    .fetch_one(texting.world.outside())
    .await
    .unwrap();
    let mut scope = texting.world.scope().await;
    let job = Job::SendText { message: OutgoingMessageId(id) };
    outbox::enqueue(&mut scope, NewJob::new(job, texting.now().await)).await.unwrap();
    scope.commit().await.unwrap();
    texting.world.run_jobs().await;
    assert_eq!(texting.sandbox.calls(), 0);
    let states =
        texting.world.texts("select state || ': ' || reason from outgoing_message where channel = 'text'").await;
    assert_eq!(states, ["suppressed: this phone has not agreed to texts"]);
}

#[tokio::test]
async fn a_text_at_night_waits_for_the_morning() {
    let texting = Texting::agreed().await;
    let before = texting.bodies().len();
    let clock = &texting.world.context.clock;
    // 05:30 UTC is late evening in Boise, in summer and in winter.
    let night = (texting.now().await.date_naive() + TimeDelta::days(1)).and_hms_opt(5, 30, 0).unwrap().and_utc();
    clock.turn_to(night).await.unwrap();
    texting.link("night").await;
    assert_eq!(texting.bodies().len(), before);
    clock.turn(TimeDelta::hours(11)).await.unwrap();
    texting.world.run_jobs().await;
    assert_eq!(texting.bodies().len(), before + 1);
}

#[tokio::test]
async fn the_setup_limits_a_days_texts_and_turns_them_off() {
    let texting = Texting::agreed().await;
    let setup = |state: &str| {
        format!(
            "insert into sms_setup (brand, state, brand_registration, brand_registered_on, campaign_registration, campaign_registered_on, office_daily,
               quiet_from, quiet_until, changed_at, changed_by) values ('dental', '{state}', 'B1', '2026-01-01', 'C1', '2026-01-01', 1, 21, 9, now(), 'Lee')
             on conflict (brand) do update set state = excluded.state"
        )
    };
    let run = |statement: String| {
        let pool = texting.world.outside().clone();
        async move { sqlx::raw_sql(sqlx::AssertSqlSafe(statement)).execute(&pool).await.unwrap() }
    };
    run(setup("on")).await;
    let before = texting.bodies().len();
    texting.link("first").await;
    texting.link("second").await;
    assert_eq!(texting.bodies().len(), before + 1, "one text is the office's day");
    let clock = &texting.world.context.clock;
    // 8:30 in the morning of the next day is before the quiet hours end; 9:30 is not.
    let tomorrow = wall_clock(texting.now().await, "America/Boise").date() + TimeDelta::days(1);
    clock.turn_to(office_instant(tomorrow.and_hms_opt(8, 30, 0).unwrap(), "America/Boise")).await.unwrap();
    texting.world.run_jobs().await;
    assert_eq!(texting.bodies().len(), before + 1, "quiet until 9");
    clock.turn(TimeDelta::hours(1)).await.unwrap();
    texting.world.run_jobs().await;
    assert_eq!(texting.bodies().len(), before + 2);
    run(setup("testing")).await;
    texting.link("third").await;
    assert_eq!(texting.bodies().len(), before + 2, "only test texts go");
    let why = "select reason from outgoing_message where channel = 'text' order by id desc limit 1";
    assert_eq!(texting.world.texts(why).await, ["our staff turned texts off"]);
}

#[tokio::test]
async fn text_provider_outage_retries_without_sending_twice() {
    let texting = Texting::agreed().await;
    let (sent, calls) = (texting.bodies().len(), texting.sandbox.calls());
    texting.sandbox.down(1);
    texting.link("down").await;
    texting.world.context.clock.turn(TimeDelta::minutes(2)).await.unwrap();
    texting.world.run_jobs().await;
    assert_eq!((texting.bodies().len(), texting.sandbox.calls()), (sent + 1, calls + 2));
    texting.sandbox.down(5);
    texting.link("down for long").await;
    for _ in 0..4 {
        texting.world.context.clock.turn(TimeDelta::minutes(30)).await.unwrap();
        texting.world.run_jobs().await;
    }
    assert_eq!((texting.bodies().len(), texting.sandbox.calls()), (sent + 1, calls + 4));
    assert_eq!(
        texting.world.number("select count(*) from outgoing_message where channel = 'text' and state = 'failed'").await,
        1
    );
    // The desk resends it, only as a text, once the provider is available.
    texting.sandbox.down(0);
    let failed = texting.world.number("select id from outgoing_message where state = 'failed'").await;
    let mails = texting.world.mails.0.lock().unwrap().len();
    let mut scope = texting.world.scope().await;
    let listed = messaging::messages::of_household(&mut scope, texting.account, None).await.unwrap().items;
    let may: Vec<_> = listed.iter().filter(|one| one.channel == Channel::Text && one.may_resend).collect();
    assert_eq!((may.len(), may[0].id.0), (1, failed), "only the one that failed");
    let now = texting.now().await;
    notices::resend(&mut scope, now, texting.account, OutgoingMessageId(failed)).await.unwrap();
    scope.commit().await.unwrap();
    texting.world.run_jobs().await;
    assert_eq!((texting.bodies().len(), texting.sandbox.calls()), (sent + 2, calls + 5));
    assert!(texting.bodies().last().unwrap().contains("http"), "with a link of its own");
    assert_eq!(texting.world.mails.0.lock().unwrap().len(), mails);
    let calls = calls + 1;
    // A call that started, and whose outcome was not written, is not repeated.
    sqlx::query("update outgoing_message set state = 'queued', handing_over = true, tries = 1 where state = 'failed'")
        .execute(texting.world.outside())
        .await
        .unwrap();
    let id = texting.world.number("select id from outgoing_message where handing_over").await;
    let unknown =
        "update outgoing_message set state = 'failed', reason = 'no telling whether it went out' where id = $1";
    sqlx::query(unknown).bind(id).execute(texting.world.outside()).await.unwrap();
    let mut scope = texting.world.scope().await;
    let refused = notices::resend(&mut scope, now, texting.account, OutgoingMessageId(id)).await;
    assert!(matches!(refused, Err(Error::Conflict(_))), "it may have arrived: {refused:?}");
    let shown = messaging::messages::of_household(&mut scope, texting.account, None).await.unwrap();
    let shown = shown.items.into_iter().find(|message| message.id == OutgoingMessageId(id)).unwrap();
    let words = "The text service didn’t say whether it went out. It may have arrived.";
    assert_eq!(shown.reason.as_deref(), Some(words));
    drop(scope);
    sqlx::query("update outgoing_message set state = 'queued' where id = $1")
        .bind(id)
        .execute(texting.world.outside())
        .await
        .unwrap();
    let (context, organization) = (&texting.world.context, texting.world.organization);
    texting.sandbox.down(0);
    messaging::messages::send_text(context, organization, OutgoingMessageId(id)).await.unwrap();
    assert_eq!(texting.sandbox.calls(), calls + 4);
}

#[tokio::test]
async fn statuses_are_believed_by_their_signature_and_count_once() {
    let texting = Texting::agreed().await;
    texting.link("status").await;
    let id =
        texting.world.number("select id from outgoing_message where kind = 'payment_link' and channel = 'text'").await;
    let query = format!("o={}&m={id}", texting.world.organization);
    let status = async |status: &str, token: &str| {
        let form = [("MessageSid", "SM9"), ("MessageStatus", status), ("ErrorCode", "30003")];
        let form = form.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let signature = sign(token, &format!("{WEBHOOK}/status?{query}"), &form);
        receive_status(&texting.world.context, encoded(&form).as_bytes(), &query, &signature).await
    };
    let kept = async || {
        let kept = "select state || ' ' || coalesce(reason, '') from outgoing_message where kind = 'payment_link' and channel = 'text'";
        texting.world.texts(kept).await.remove(0)
    };
    assert_eq!(kept().await, "sent ");
    assert!(matches!(status("delivered", "another token").await, Err(Error::Invalid(_))));
    assert_eq!(kept().await, "sent ");
    status("delivered", TOKEN).await.unwrap();
    status("delivered", TOKEN).await.unwrap();
    status("sent", TOKEN).await.unwrap();
    assert_eq!(kept().await, "delivered ");
    status("undelivered", TOKEN).await.unwrap();
    assert_eq!(kept().await, "bounced the phone is off or out of reach");
}

#[tokio::test]
async fn every_email_is_logged_and_the_inbox_is_read() {
    let texting = Texting::new().await;
    let world = &texting.world;
    let logged =
        world.texts("select kind || ' ' || state from outgoing_message where channel = 'email' order by kind").await;
    assert!(logged.contains(&"receipt sent".to_owned()) && logged.contains(&"welcome sent".to_owned()), "{logged:?}");
    let mails = world.mails.0.lock().unwrap().len();
    assert_eq!(mails, logged.len());
    let who = Who::Household(texting.account);
    let mut scope = world.scope().await;
    let page = inbox::list(&mut scope, who, None).await.unwrap();
    assert!(page.unread > 0 && page.items.len() as i64 == page.unread, "{page:?}");
    let now = texting.now().await;
    inbox::mark_read(&mut scope, now, who, Some(page.items[0].id)).await.unwrap();
    assert_eq!(inbox::unread(&mut scope, who).await.unwrap(), page.unread - 1);
    inbox::mark_read(&mut scope, now, who, None).await.unwrap();
    assert_eq!(inbox::unread(&mut scope, who).await.unwrap(), 0);
    scope.commit().await.unwrap();
    let filter =
        inbox::LogFilter { channel: Some(Channel::Email), state: Some(MessageState::Sent), ..Default::default() };
    let (lines, _) = inbox::log(&mut world.scope().await, world.office, filter, None).await.unwrap();
    assert!(lines.iter().any(|line| line.kind == "receipt" && line.address.0 == "ana@example.com"));
    assert!(!format!("{lines:?}").contains("ana@example.com"), "addresses are masked");
}

#[tokio::test]
async fn a_choice_is_kept_and_what_is_required_is_none() {
    let texting = Texting::agreed().await;
    let who = Who::Household(texting.account);
    let now = texting.now().await;
    let mut scope = texting.world.scope().await;
    let refused = choices::choose(&mut scope, now, who, (Topic::Payment, Channel::Email), false).await;
    assert!(matches!(refused, Err(Error::Invalid(_))));
    for channel in [Channel::Text, Channel::InApp] {
        choices::choose(&mut scope, now, who, (Topic::Payment, channel), false).await.unwrap();
    }
    let all = choices::all(&mut scope, who, true).await.unwrap();
    assert!(all.iter().any(|c| (c.topic, c.channel, c.wanted) == (Topic::Payment, Channel::Text, false)));
    assert!(choices::all(&mut scope, who, false).await.unwrap().iter().all(|c| c.channel != Channel::Text));
    scope.commit().await.unwrap();
    let (texts, mails) = (texting.bodies().len(), texting.world.mails.0.lock().unwrap().len());
    texting.link("chosen").await;
    assert_eq!(texting.bodies().len(), texts);
    assert_eq!(texting.world.mails.0.lock().unwrap().len(), mails + 1);
    assert_eq!(
        texting
            .world
            .number("select count(*) from outgoing_message where channel = 'in_app' and kind = 'payment_link'")
            .await,
        0
    );
}
