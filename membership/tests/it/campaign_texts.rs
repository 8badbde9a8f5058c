//! Group messages by text: recipients and content, each person's choice, quiet hours, cancellation, numbers that take
//! no texts, and how staff see undeliverable addresses.

use ::members::members::{self, MemberQuery};
use ::members::subscriptions::Period;
use chrono::TimeDelta;
use gateways::mail::events::{EmailEventKind, Signer};
use gateways::texts::sign;
use kernel::{Context, Error, Result};
use membership::notices;
use messaging::messages::{self, Channel, Topic, Who, bad_phone_of, clear_bad_phone};
use messaging::templates::{self, CampaignChannel, Texts, Words};
use office::campaigns::{
    self, Audience, CampaignState, LeftOut, LeftOutCount, NewCampaign, RecipientFilter, Recipients, count_audience,
};
use office::today::{self, TodayKind, TodayQuery};
use tenancy::ids::CampaignId;

use crate::campaigns::{get, make, report, with_key};
use crate::messages::{TOKEN, Texting, WEBHOOK, encoded};
use crate::support::World;

fn new(key: &str, channel: CampaignChannel) -> NewCampaign {
    NewCampaign {
        key: key.to_owned(),
        channel,
        words: Words {
            subject_en: "Hello {first_name}".into(),
            body_en: "A word from us.".into(),
            subject_es: "Hola {first_name}".into(),
            body_es: "Unas palabras.".into(),
        },
        texts: Texts { en: "Hi {first_name}, we’re closed on Friday.".into(), es: "Hola {first_name}.".into() },
        audience: Audience::default(),
        send_at: None,
    }
}

async fn people(world: &World, campaign: CampaignId) -> Recipients {
    let all = RecipientFilter::All;
    campaigns::recipients(&mut world.scope().await, world.office, campaign, all, None).await.unwrap()
}

/// Ana, whose phone agreed to texts, and Ben, who has only an email.
async fn ana_and_ben() -> Texting {
    let texting = Texting::agreed().await;
    let world = &texting.world;
    let request = world.request(world.single("Ben", Period::Month), "pm_card_visa").await;
    world.finish(request, "key-of-ben").await.unwrap();
    world.run_jobs().await;
    sqlx::query("update account set phone = '2085550999' where first_name = 'Ben'")
        .execute(world.outside())
        .await
        .unwrap();
    texting
}

fn mails_with(world: &World, subject: &str) -> Vec<String> {
    let mails = world.mails.0.lock().unwrap();
    mails.iter().filter(|mail| mail.subject.starts_with(subject)).map(|mail| mail.to.address.clone()).collect()
}

fn one(why: LeftOut) -> LeftOutCount {
    LeftOutCount { why, count: 1 }
}

/// Reports a status from the provider for the last text of a kind.
async fn status(context: &Context, world: &World, kind: &str, said: (&str, &str)) -> Result<()> {
    let id: i64 = sqlx::query_scalar(
        "select id from outgoing_message where kind = $1 and channel = 'text' order by id desc limit 1",
    )
    .bind(kind)
    .fetch_one(world.outside())
    .await
    .unwrap();
    let query = format!("o={}&m={id}", world.organization);
    let form = [("MessageSid", "SM9"), ("MessageStatus", said.0), ("ErrorCode", said.1)];
    let form = form.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let signature = sign(TOKEN, &format!("{WEBHOOK}/status?{query}"), &form);
    notices::receive_text_status(context, encoded(&form).as_bytes(), &query, &signature).await
}

#[tokio::test]
async fn each_gets_it_by_their_own_way_and_once() {
    let texting = ana_and_ben().await;
    let world = &texting.world;
    let before = texting.bodies().len();
    let now = texting.now().await;
    let counted = async |channel| {
        let mut scope = world.scope().await;
        count_audience(&mut scope, now, world.office, channel, &Audience::default()).await.unwrap()
    };
    let (email, text, choice) = (
        counted(CampaignChannel::Email).await,
        counted(CampaignChannel::Text).await,
        counted(CampaignChannel::Choice).await,
    );
    assert_eq!((email.by_email, email.by_text), (2, 0));
    assert_eq!((text.reached, text.by_text, &text.left_out[..]), (1, 1, &[one(LeftOut::NoConsent)][..]));
    assert_eq!((choice.reached, choice.by_email, choice.by_text), (2, 1, 1));

    let campaign = make(world, &new("a first key", CampaignChannel::Choice)).await.unwrap();
    world.run_jobs().await;
    campaigns::run(&world.context, world.organization, campaign).await.unwrap();
    world.run_jobs().await;
    let bodies = texting.bodies();
    assert_eq!(bodies.len(), before + 1);
    assert_eq!(bodies[before], "Juniper Creek: Hi Ana, we're closed on Friday. Reply STOP to end.");
    assert_eq!(mails_with(world, "Hello "), ["ben@example.com"]);
    let found = get(world, campaign).await;
    assert_eq!((found.state, found.results.sent, found.results.texted), (CampaignState::Sent, 2, 1));
    let ways: Vec<_> = people(world, campaign).await.items.iter().map(|one| one.channel).collect();
    assert_eq!(ways, [Some(Channel::Text), Some(Channel::Email)]);
    let logged = "select channel || ' ' || state from outgoing_message where kind = 'campaign' order by channel";
    assert_eq!(world.texts(logged).await, ["email sent", "in_app delivered", "in_app delivered", "text sent"]);

    status(&world.context, world, "campaign", ("delivered", "")).await.unwrap();
    status(&world.context, world, "campaign", ("delivered", "")).await.unwrap();
    assert_eq!(get(world, campaign).await.results.delivered, 1);

    // Another adult's choice does not apply to the household. No screen offers it.
    let adults =
        "insert into message_choice (organization_id, account_id, login_id, topic, channel, wanted, updated_at)
       select organization_id, id, 90001, 'news', 'text', false, now() from account where first_name = 'Ana'";
    sqlx::query(adults).execute(world.outside()).await.unwrap();
    let none_off = counted(CampaignChannel::Choice).await;
    assert_eq!((none_off.by_email, none_off.by_text), (1, 1));

    // Households that turned off news by text get the email; those that turned off both get nothing.
    let ana = Who::Household(texting.account);
    world.chooses(ana, (Topic::News, Channel::Text), false).await;
    let off = counted(CampaignChannel::Choice).await;
    assert_eq!((off.by_email, off.by_text), (2, 0));
    assert_eq!(counted(CampaignChannel::Text).await.left_out, [LeftOut::Unsubscribed, LeftOut::NoConsent].map(one));
    world.chooses(ana, (Topic::News, Channel::Email), false).await;
    assert_eq!(counted(CampaignChannel::Choice).await.left_out, [one(LeftOut::Unsubscribed)]);
}

#[tokio::test]
async fn campaign_texts_wait_until_morning_and_can_be_canceled() {
    let texting = ana_and_ben().await;
    let world = &texting.world;
    let before = texting.bodies().len();
    let clock = &world.context.clock;
    let night = (texting.now().await.date_naive() + TimeDelta::days(1)).and_hms_opt(5, 30, 0).unwrap().and_utc();
    clock.turn_to(night).await.unwrap();
    let first = make(world, &new("a first key", CampaignChannel::Text)).await.unwrap();
    let second = make(world, &new("a second key", CampaignChannel::Text)).await.unwrap();
    world.run_jobs().await;
    assert_eq!(texting.bodies().len(), before, "it is night");
    assert_eq!(get(world, first).await.results.waiting, 1);
    let mut scope = world.scope().await;
    campaigns::cancel(&mut scope, night, world.office, second).await.unwrap();
    scope.commit().await.unwrap();
    clock.turn(TimeDelta::hours(11)).await.unwrap();
    world.run_jobs().await;
    assert_eq!(texting.bodies().len(), before + 1);
    assert_eq!(get(world, first).await.state, CampaignState::Sent);
    let canceled = get(world, second).await;
    assert_eq!((canceled.state, canceled.results.sent), (CampaignState::Canceled, 0));
    let kept = "select state from outgoing_message where kind = 'campaign' and channel = 'text' order by state";
    assert_eq!(world.texts(kept).await, ["sent", "suppressed"]);
}

#[tokio::test]
async fn stop_before_sending_excludes_the_recipient() {
    let texting = ana_and_ben().await;
    let world = &texting.world;
    let before = texting.bodies().len();
    let campaign = make(world, &new("a first key", CampaignChannel::Text)).await.unwrap();
    campaigns::run(&world.context, world.organization, campaign).await.unwrap();
    assert!(texting.says("SM-stop", "Stop").await.is_some());
    world.run_jobs().await;
    assert_eq!(texting.bodies().len(), before);
    let found = get(world, campaign).await;
    assert_eq!((found.state, found.results.left_out), (CampaignState::Sent, 2));
    let why: Vec<_> = people(world, campaign).await.items.iter().map(|one| one.left_out).collect();
    assert_eq!(why, [Some(LeftOut::NoConsent), Some(LeftOut::NoConsent)]);
    let nobody = make(world, &new("a second key", CampaignChannel::Text)).await;
    assert!(matches!(nobody, Err(Error::Conflict(why)) if why.contains("No one")));
}

#[tokio::test]
async fn campaign_text_is_validated_and_requires_a_provider() {
    let texting = ana_and_ben().await;
    let world = &texting.world;
    let wrong = NewCampaign {
        texts: Texts { en: "Hi {firstname}".into(), es: "x".repeat(301) },
        ..new("a first key", CampaignChannel::Choice)
    };
    let Err(Error::Invalid(fields)) = make(world, &wrong).await else { panic!("it was made") };
    assert_eq!(fields.0.into_keys().collect::<Vec<_>>(), ["textEn", "textEs"]);
    // A text message doesn't use the email's wording, and vice versa.
    let text_alone = NewCampaign { words: Words::default(), ..new("a second key", CampaignChannel::Text) };
    make(world, &text_alone).await.unwrap();
    let email_alone = NewCampaign { texts: Texts::default(), ..new("a third key", CampaignChannel::Email) };
    make(world, &email_alone).await.unwrap();
    let mut scope = world.scope().await;
    let (now, brands) = (texting.now().await, &world.context.brands);
    let texts = Texts { en: "Hi {first_name} 🦷".into(), es: "Hola".into() };
    let shown = templates::preview_text(&mut scope, now, brands, world.office, &texts).await.unwrap();
    assert_eq!(shown.english.text, "Juniper Creek: Hi Ana 🦷 Reply STOP to end.");
    assert_eq!((shown.english.segments, shown.english.plain, shown.spanish.plain), (1, false, true));
    let without = Context { texts: None, ..world.context.clone() };
    let refused = campaigns::make(&without, &mut scope, now, world.office, &new("a key", CampaignChannel::Text)).await;
    assert!(matches!(refused, Err(Error::Conflict(_))), "{refused:?}");
}

#[tokio::test]
async fn undeliverable_phone_is_shown_to_staff_until_it_changes() {
    let texting = ana_and_ben().await;
    let world = &texting.world;
    let campaign = make(world, &new("a first key", CampaignChannel::Text)).await.unwrap();
    world.run_jobs().await;
    status(&world.context, world, "campaign", ("undelivered", "30003")).await.unwrap();
    assert!(bad_phone_of(&mut world.scope().await, texting.account).await.unwrap().is_none(), "out of reach for now");
    assert_eq!(get(world, campaign).await.results.bounced, 1);
    sqlx::query("update outgoing_message set state = 'sent' where kind = 'campaign'")
        .execute(world.outside())
        .await
        .unwrap();
    status(&world.context, world, "campaign", ("undelivered", "30006")).await.unwrap();

    let (now, before) = (texting.now().await, texting.bodies().len());
    let mut scope = world.scope().await;
    let counted = async |scope: &mut tenancy::Scope, channel| {
        count_audience(scope, now, world.office, channel, &Audience::default()).await.unwrap()
    };
    let left = counted(&mut scope, CampaignChannel::Text).await.left_out;
    assert_eq!(left, [LeftOut::BadNumber, LeftOut::NoConsent].map(one));
    assert_eq!(counted(&mut scope, CampaignChannel::Choice).await.by_email, 2);
    let rows = members::list(&mut scope, now, world.office, &MemberQuery::default()).await.unwrap().items;
    let marks: Vec<_> = rows.iter().map(|row| (row.first_name.0.as_str(), row.phone_problem)).collect();
    assert_eq!(marks, [("Ana", Some(messages::BadPhone::Landline)), ("Ben", None)]);
    let on_desk = async |scope: &mut tenancy::Scope| {
        let query = TodayQuery { kind: Some(TodayKind::Address), ..TodayQuery::default() };
        let items = today::list(scope, now, world.office, query).await.unwrap().items;
        items.into_iter().map(|item| (item.first_name.0, item.reason)).collect::<Vec<_>>()
    };
    assert_eq!(on_desk(&mut scope).await, [("Ana".to_owned(), Some("landline".to_owned()))]);
    scope.commit().await.unwrap();
    texting.link("to a landline").await;
    assert_eq!(texting.bodies().len(), before, "no text goes to it");

    let mut scope = world.scope().await;
    clear_bad_phone(&mut scope, texting.account).await.unwrap();
    assert!(on_desk(&mut scope).await.is_empty());
    scope.commit().await.unwrap();
    texting.link("after all").await;
    assert_eq!(texting.bodies().len(), before + 1);

    // The desk sees an undeliverable email the same way; the mark is removed when the address changes.
    let keys = Signer::new_keys().unwrap();
    let context = with_key(world, &keys.1);
    report(&context, world, &keys, "ben@example.com", EmailEventKind::HardBounce, "ev-1").await;
    let mut scope = world.scope().await;
    assert_eq!(on_desk(&mut scope).await, [("Ben".to_owned(), Some("bounce".to_owned()))]);
    let rows = members::list(&mut scope, now, world.office, &MemberQuery::default()).await.unwrap().items;
    assert!(rows[0].email_problem.is_none() && rows[1].email_problem.is_some());
    drop(scope);
    sqlx::query("update account set email = 'ben.new@example.com' where first_name = 'Ben'")
        .execute(world.outside())
        .await
        .unwrap();
    assert!(on_desk(&mut world.scope().await).await.is_empty());
}

#[tokio::test]
async fn a_refused_number_is_bad_at_once() {
    let texting = Texting::agreed().await;
    let world = &texting.world;
    for sql in ["update account set phone = '2085550009'", "update text_consent set phone = '+12085550009'"] {
        sqlx::query(sql).execute(world.outside()).await.unwrap();
    }
    texting.link("refused").await;
    let bad = bad_phone_of(&mut world.scope().await, texting.account).await.unwrap();
    assert_eq!(bad.map(|(why, _)| why), Some(messages::BadPhone::Landline));
}

#[tokio::test]
async fn what_is_old_is_forgotten_and_proof_stays() {
    let texting = Texting::agreed().await;
    let world = &texting.world;
    texting.link("before").await;
    let (inbox, log) = (
        "select count(*) from outgoing_message where channel = 'in_app'",
        "select count(*) from outgoing_message where channel <> 'in_app'",
    );
    let (in_app, logged) = (world.number(inbox).await, world.number(log).await);
    assert!(in_app > 0 && logged > 0);
    assert_eq!(messages::clean_up(&world.context).await.unwrap(), messages::Forgotten::default());
    world.days_pass(91).await;
    assert_eq!(messages::clean_up(&world.context).await.unwrap().sids, 1);
    assert_eq!((world.number(inbox).await, world.number(log).await), (in_app, logged));
    world.days_pass(275).await;
    messages::clean_up(&world.context).await.unwrap();
    assert_eq!((world.number(inbox).await, world.number(log).await), (0, logged));
    world.days_pass(6 * 366).await;
    messages::clean_up(&world.context).await.unwrap();
    assert_eq!(world.number(log).await, 0);
    assert!(world.number("select count(*) from text_consent_event").await >= 2, "how the phone agreed is proof");
}

/// Households that share a phone or an email get a group message there once.
#[tokio::test]
async fn one_number_and_one_address_get_a_message_once() {
    let texting = ana_and_ben().await;
    let world = &texting.world;
    for change in [
        "update account set phone = (select phone from account where first_name = 'Ana'), email = (select email from account where first_name = 'Ana')
         where first_name = 'Ben'",
        "insert into text_consent (organization_id, office_id, account_id, phone, state, language, asked_at, confirmed_at)
         select b.organization_id, b.office_id, b.id, c.phone, c.state, c.language, c.asked_at, c.confirmed_at
         from account b, text_consent c where b.first_name = 'Ben'",
    ] {
        sqlx::query(change).execute(world.outside()).await.unwrap();
    }
    let before = texting.bodies().len();
    let now = texting.now().await;
    for channel in [CampaignChannel::Text, CampaignChannel::Email, CampaignChannel::Choice] {
        let mut scope = world.scope().await;
        let count = count_audience(&mut scope, now, world.office, channel, &Audience::default()).await.unwrap();
        assert_eq!((count.matching, count.reached, &count.left_out[..]), (2, 1, &[one(LeftOut::SameAddress)][..]));
    }
    let campaign = make(world, &new("a shared phone", CampaignChannel::Text)).await.unwrap();
    world.run_jobs().await;
    assert_eq!(texting.bodies().len(), before + 1);
    let found = get(world, campaign).await;
    assert_eq!((found.state, found.results.sent), (CampaignState::Sent, 1));
    make(world, &new("a shared email", CampaignChannel::Email)).await.unwrap();
    world.run_jobs().await;
    assert_eq!(mails_with(world, "Hello ").len(), 1);
}
