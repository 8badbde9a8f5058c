//! Group messages: interrupted and resumed, scheduled, canceled; bounces, complaints, unsubscribing; an office's own
//! wording.

use chrono::{DateTime, Duration, Utc};
use gateways::mail::events::{EmailEvent, EmailEventKind, Signer, written};
use kernel::{Context, Error};
use messaging::templates::{self, CampaignChannel, NewTemplate, TemplateKind, Texts, Words};
use office::campaigns::{
    self, Audience, CampaignState, LeftOut, LeftOutCount, NewCampaign, RecipientFilter, count_audience,
};
use practice::email_events;
use tenancy::ids::{AccountId, CampaignId};

use crate::import::{HEADINGS, confirm, upload};
use crate::support::World;

fn words(subject: &str, body: &str) -> Words {
    Words {
        subject_en: subject.into(),
        body_en: body.into(),
        subject_es: format!("{subject} (es)"),
        body_es: format!("{body} (es)"),
    }
}

fn new(key: &str) -> NewCampaign {
    NewCampaign {
        key: key.to_owned(),
        channel: CampaignChannel::Email,
        words: words("Hello {first_name}", "A word from {office_name}.\n\nCall {office_phone}."),
        texts: Texts::default(),
        audience: Audience::default(),
        send_at: None,
    }
}

/// Imports `count` households, each with an email and a membership: ana1@example.com, ana2@example.com, ...
async fn households(world: &World, count: i64) {
    let next = (world.context.clock.now().await.unwrap() + Duration::days(20)).format("%m/%d/%Y");
    let rows: String = (1..=count)
        .map(|n| format!("{n},Ana{n},Reyes,01/01/1980,Self,ana{n}@example.com,,Adult Wellness,Monthly,39,{next}\n"))
        .collect();
    let import = upload(world, &format!("{HEADINGS}\n{rows}")).await;
    confirm(world, import.id, false).await.unwrap();
    world.run_jobs().await;
}

/// A thousand households like those, written as rows: importing them takes a minute.
async fn five_hundred_households(world: &World) {
    sqlx::query(
        "with a as (
           insert into account (organization_id, office_id, number, first_name, last_name, email, enrolled_at)
           select $1, $2, 'C-' || n, 'Ana' || n, 'Reyes', 'ana' || n || '@example.com', now() from generate_series(1, 500) n returning *),
         m as (
           insert into member (organization_id, office_id, account_id, is_account_owner, first_name, last_name, birth_date, relationship)
           select organization_id, office_id, id, true, first_name, last_name, '1980-01-01', 'myself' from a returning *)
         insert into subscription (organization_id, office_id, account_id, member_id, plan_id, period, status, list_price_cents, agreed_price_cents,
           started_on, term_started_on, term_ends_on, charge_day)
         select organization_id, office_id, account_id, id, $3, 'month', 'active', 3900, 3900, current_date - 40, current_date - 40,
           current_date + 325, 5 from m",
    )
    .bind(world.organization.0)
    .bind(world.office.0)
    .bind(world.adult.0)
    .execute(world.outside())
    .await
    .unwrap();
    sqlx::query("select refresh_account_summary($1, array(select id from account where organization_id = $1))")
        .bind(world.organization.0)
        .execute(world.outside())
        .await
        .unwrap();
}

pub async fn make(world: &World, new: &NewCampaign) -> kernel::Result<CampaignId> {
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.scope().await;
    let made = campaigns::make(&world.context, &mut scope, now, world.office, new).await?;
    scope.commit().await.unwrap();
    Ok(made)
}

pub async fn get(world: &World, campaign: CampaignId) -> campaigns::Campaign {
    campaigns::get(&mut world.scope().await, world.office, campaign).await.unwrap()
}

fn mails_to(world: &World, address: &str) -> usize {
    world.mails.0.lock().unwrap().iter().filter(|mail| mail.to.address == address).count()
}

async fn account(world: &World, email: &str) -> AccountId {
    let id = sqlx::query_scalar("select id from account where email = $1").bind(email);
    AccountId(id.fetch_one(world.outside()).await.unwrap())
}

/// Reports an event from the provider for the last email to `address`.
pub async fn report(
    context: &Context,
    world: &World,
    keys: &(String, String),
    address: &str,
    kind: EmailEventKind,
    id: &str,
) {
    let message_id = {
        let mails = world.mails.0.lock().unwrap();
        mails.iter().rev().find(|mail| mail.to.address == address).unwrap().message_id.clone()
    };
    // The provider's signature uses the machine's time.
    let at = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs().cast_signed();
    let event = EmailEvent { id: id.to_owned(), kind, message_id, email: address.to_owned(), at };
    let body = serde_json::Value::from(vec![written(&event)]).to_string();
    let (at, signer) = (at.to_string(), Signer::new(&keys.0).unwrap());
    let signature = signer.sign(&at, body.as_bytes());
    email_events::receive(context, body.as_bytes(), &signature, &at).await.unwrap();
}

pub fn with_key(world: &World, public: &str) -> Context {
    let mut settings = (*world.context.settings).clone();
    settings.email_events_key = Some(public.to_owned());
    Context { settings: settings.into(), ..world.context.clone() }
}

#[tokio::test]
async fn interrupted_campaign_emails_each_of_500_households_once() {
    let world = World::new().await;
    five_hundred_households(&world).await;
    let campaign = make(&world, &new("a key of mine")).await.unwrap();
    assert_eq!(make(&world, &new("a key of mine")).await.unwrap(), campaign, "the same request makes it once");
    // The first run queues all recipients. To simulate a run that stopped after its first slices, half of the rows wait
    // again.
    campaigns::run(&world.context, world.organization, campaign).await.unwrap();
    sqlx::query("delete from job where kind = 'send_mail' and (payload ->> 'account')::bigint % 2 = 0")
        .execute(world.outside())
        .await
        .unwrap();
    sqlx::query("update campaign_recipient set state = 'waiting', queued_at = null where account_id % 2 = 0")
        .execute(world.outside())
        .await
        .unwrap();
    campaigns::run(&world.context, world.organization, campaign).await.unwrap();
    campaigns::run(&world.context, world.organization, campaign).await.unwrap();
    world.run_jobs().await;
    campaigns::run(&world.context, world.organization, campaign).await.unwrap();
    world.run_jobs().await;
    let mut to: Vec<_> = world.mails.0.lock().unwrap().iter().map(|mail| mail.to.address.clone()).collect();
    assert_eq!(to.len(), 500);
    to.sort();
    to.dedup();
    assert_eq!(to.len(), 500, "nobody got two");
    let found = get(&world, campaign).await;
    assert_eq!((found.state, found.results.sent, found.results.waiting), (CampaignState::Sent, 500, 0));
    assert!(found.ended_at.is_some());
    let one = world.mails.0.lock().unwrap()[0].clone();
    assert!(one.subject.starts_with("Hello Ana") && one.text.contains("A word from Juniper Creek."), "{}", one.text);
    assert!(one.text.contains("1418 N 13th St"), "the office's address: {}", one.text);
    assert!(one.text.contains("/unsubscribe/") && one.unsubscribe.unwrap().contains("/api/v1/unsubscribe/"));
}

#[tokio::test]
async fn campaign_waits_for_office_hour_across_dst_and_is_cancelable() {
    let world = World::new().await;
    households(&world, 3).await;
    let start: DateTime<Utc> = world.context.clock.now().await.unwrap();
    // 9:00 a.m. in Boise is 15:00 UTC in summer and 16:00 UTC in winter.
    for (day, hour) in [("07-06", 15), ("01-11", 16)] {
        let year = start.format("%Y").to_string().parse::<i32>().unwrap()
            + i32::from(start.format("%m-%d").to_string().as_str() >= day);
        let asked = NewCampaign::time(&format!("{year}-{day}T09:00")).unwrap();
        let campaign =
            make(&world, &NewCampaign { send_at: Some(asked), ..new(&format!("a key {day}")) }).await.unwrap();
        assert_eq!(get(&world, campaign).await.send_at, asked.date().and_hms_opt(hour, 0, 0).unwrap().and_utc());
        world.run_jobs().await;
        assert_eq!(get(&world, campaign).await.state, CampaignState::Scheduled);
        let mut scope = world.scope().await;
        campaigns::cancel(&mut scope, start, world.office, campaign).await.unwrap();
        scope.commit().await.unwrap();
    }
    let asked = (start + Duration::days(1)).naive_utc();
    let campaign = make(&world, &NewCampaign { send_at: Some(asked), ..new("another key") }).await.unwrap();
    assert_eq!(world.mails.0.lock().unwrap().len(), 0);
    world.days_pass(2).await;
    world.run_jobs().await;
    assert_eq!(get(&world, campaign).await.results.sent, 3);
    let mut scope = world.scope().await;
    let again = campaigns::cancel(&mut scope, start, world.office, campaign).await;
    assert!(matches!(again, Err(Error::Conflict(_))), "{again:?}");
    let past = NewCampaign { send_at: NewCampaign::time("2020-01-01T09:00").ok(), ..new("a third key") };
    assert!(matches!(make(&world, &past).await, Err(Error::Invalid(wrong)) if wrong.0.contains_key("sendAt")));
}

#[tokio::test]
async fn what_is_canceled_while_it_is_sent_reaches_nobody_else() {
    let world = World::new().await;
    households(&world, 5).await;
    let campaign = make(&world, &new("a key of mine")).await.unwrap();
    campaigns::run(&world.context, world.organization, campaign).await.unwrap();
    let mut scope = world.scope().await;
    let now = world.context.clock.now().await.unwrap();
    campaigns::cancel(&mut scope, now, world.office, campaign).await.unwrap();
    scope.commit().await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.mails.0.lock().unwrap().len(), 0);
    let found = get(&world, campaign).await;
    assert_eq!((found.state, found.results.left_out, found.results.waiting), (CampaignState::Canceled, 5, 0));
}

#[tokio::test]
async fn bounce_or_complaint_stops_emails_until_the_address_changes() {
    let world = World::new().await;
    let keys = Signer::new_keys().unwrap();
    let context = with_key(&world, &keys.1);
    households(&world, 3).await;
    let first = make(&world, &new("a first key")).await.unwrap();
    world.run_jobs().await;
    report(&context, &world, &keys, "ana1@example.com", EmailEventKind::HardBounce, "ev-1").await;
    report(&context, &world, &keys, "ana1@example.com", EmailEventKind::HardBounce, "ev-1").await;
    report(&context, &world, &keys, "ana2@example.com", EmailEventKind::Complaint, "ev-2").await;
    report(&context, &world, &keys, "ana3@example.com", EmailEventKind::Delivered, "ev-3").await;
    report(&context, &world, &keys, "ana3@example.com", EmailEventKind::Opened, "ev-4").await;
    assert_eq!(
        world.number("select count(*) from email_event").await,
        3,
        "an event counts once, an opening not at all"
    );
    let results = get(&world, first).await.results;
    assert_eq!((results.bounced, results.complained, results.delivered, results.opened), (1, 1, 1, None));
    let states = world.texts("select state from outgoing_message where channel = 'email' order by address").await;
    assert_eq!(states, ["bounced", "complained", "delivered"]);

    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.scope().await;
    let audience = Audience::default();
    let counted = count_audience(&mut scope, now, world.office, CampaignChannel::Email, &audience).await.unwrap();
    assert_eq!((counted.matching, counted.reached), (3, 1));
    assert_eq!(counted.left_out, [LeftOutCount { why: LeftOut::BadAddress, count: 2 }]);
    drop(scope);

    // A required notice is not sent to the address either, and the log says why.
    let ana = account(&world, "ana1@example.com").await;
    let mut scope = world.scope().await;
    messaging::enqueue(&mut scope, messaging::Notice::Moved { account: ana }, now).await.unwrap();
    scope.commit().await.unwrap();
    world.run_jobs().await;
    assert_eq!(mails_to(&world, "ana1@example.com"), 1);
    assert_eq!(
        world.texts("select state from outgoing_message where kind = 'moved' and channel = 'email'").await,
        ["suppressed"]
    );

    sqlx::query("update account set email = 'ana.new@example.com' where email = 'ana1@example.com'")
        .execute(world.outside())
        .await
        .unwrap();
    let mut scope = world.scope().await;
    email_events::clear(&mut scope, account(&world, "ana2@example.com").await).await.unwrap();
    assert!(email_events::bad_address_of(&mut scope, ana).await.unwrap().is_none(), "another address");
    scope.commit().await.unwrap();
    make(&world, &new("a second key")).await.unwrap();
    world.run_jobs().await;
    assert_eq!((mails_to(&world, "ana.new@example.com"), mails_to(&world, "ana2@example.com")), (1, 2));
}

#[tokio::test]
async fn opens_are_tracked_only_if_enabled_and_forged_events_refused() {
    let world = World::new().await;
    let keys = Signer::new_keys().unwrap();
    let context = with_key(&world, &keys.1);
    households(&world, 1).await;
    let mut scope = world.scope().await;
    campaigns::set_setting(&mut scope, world.office, true).await.unwrap();
    scope.commit().await.unwrap();
    let campaign = make(&world, &new("a first key")).await.unwrap();
    world.run_jobs().await;
    report(&context, &world, &keys, "ana1@example.com", EmailEventKind::Opened, "ev-1").await;
    assert_eq!(get(&world, campaign).await.results.opened, Some(1));
    let forged = email_events::receive(&context, b"[]", "AAAA", "1").await;
    assert!(matches!(forged, Err(Error::Invalid(_))), "{forged:?}");
    assert!(matches!(email_events::receive(&world.context, b"[]", "AAAA", "1").await, Err(Error::NotFound)), "no key");
}

#[tokio::test]
async fn who_unsubscribes_gets_no_more_news_and_every_notice() {
    let world = World::new().await;
    households(&world, 2).await;
    let first = make(&world, &new("a first key")).await.unwrap();
    world.run_jobs().await;
    let link = {
        let mails = world.mails.0.lock().unwrap();
        let mail = mails.iter().find(|mail| mail.to.address == "ana1@example.com").unwrap();
        mail.unsubscribe.clone().unwrap()
    };
    let token = link.rsplit('/').next().unwrap();
    let page = campaigns::unsubscribe_page(&world.context, token).await.unwrap();
    assert!(!page.unsubscribed && page.office_name == "Juniper Creek");
    campaigns::unsubscribe(&world.context, token).await.unwrap();
    campaigns::unsubscribe(&world.context, token).await.unwrap();
    assert!(campaigns::unsubscribe_page(&world.context, token).await.unwrap().unsubscribed);
    assert!(matches!(campaigns::unsubscribe(&world.context, "nobody-s").await, Err(Error::NotFound)));
    assert_eq!(get(&world, first).await.results.unsubscribed, 1);
    let acts = world.texts("select act from audit where act like 'messages.%'").await;
    assert_eq!(acts, ["messages.unsubscribed"]);

    let second = make(&world, &new("a second key")).await.unwrap();
    world.run_jobs().await;
    assert_eq!(mails_to(&world, "ana1@example.com"), 1);
    let mut scope = world.scope().await;
    let left = campaigns::recipients(&mut scope, world.office, second, RecipientFilter::LeftOut, None).await.unwrap();
    assert_eq!(left.items.iter().map(|one| one.left_out).collect::<Vec<_>>(), [Some(LeftOut::Unsubscribed)]);
    let now = world.context.clock.now().await.unwrap();
    let moved = messaging::Notice::Moved { account: account(&world, "ana1@example.com").await };
    messaging::enqueue(&mut scope, moved, now).await.unwrap();
    scope.commit().await.unwrap();
    world.run_jobs().await;
    assert_eq!(mails_to(&world, "ana1@example.com"), 2, "notices go on");
    campaigns::subscribe(&world.context, token).await.unwrap();
    make(&world, &new("a third key")).await.unwrap();
    world.run_jobs().await;
    assert_eq!(mails_to(&world, "ana1@example.com"), 3);
}

#[tokio::test]
async fn an_office_s_words_hold_and_what_is_required_stays() {
    let world = World::new().await;
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.scope().await;
    let brands = &world.context.brands;
    let save = NewTemplate {
        id: None,
        kind: TemplateKind::Welcome,
        name: String::new(),
        words: words("Good to have you, {first_name}", "Come and see us, {first_name}."),
    };
    let wrong = NewTemplate { words: words("Hi {firstname}", "This dental insurance covers you {"), ..save.clone() };
    let refused = templates::save(&mut scope, now, brands, world.office, &wrong).await;
    let Err(Error::Invalid(fields)) = refused else { panic!("{refused:?}") };
    assert!(fields.0.contains_key("subjectEn") && fields.0["bodyEn"].len() >= 2, "{fields:?}");
    let id = templates::save(&mut scope, now, brands, world.office, &save).await.unwrap();
    assert_eq!(templates::save(&mut scope, now, brands, world.office, &save).await.unwrap(), id, "one of a kind");
    scope.commit().await.unwrap();
    let request = world.request(world.single("Theo", members::subscriptions::Period::Month), "pm_card_visa").await;
    world.finish(request, "a key of an order").await.unwrap();
    world.run_jobs().await;
    let welcome = {
        let mails = world.mails.0.lock().unwrap();
        mails.iter().find(|mail| mail.subject == "Good to have you, Theo").cloned().expect("the welcome")
    };
    assert!(welcome.text.contains("Come and see us, Theo."), "{}", welcome.text);
    assert!(welcome.text.contains("not insurance"), "what is required stays: {}", welcome.text);
    let mut scope = world.scope().await;
    templates::remove(&mut scope, world.office, id).await.unwrap();
    let all = templates::list(&mut scope, brands, world.office).await.unwrap();
    let default = all.iter().find(|one| one.kind == TemplateKind::Welcome).unwrap();
    assert!(default.id.is_none() && default.words.subject_en.contains("{office_name}"), "{default:?}");
    for one in all.iter().filter(|one| !one.words.body_en.is_empty()) {
        templates::check(&mut scope, brands, world.office, one.kind, &one.words)
            .await
            .expect("the standard words pass");
    }
}
