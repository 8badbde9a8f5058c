//! Texts to a person's own phone: its consent apart from the household's, and when the desk may send one again.

use super::*;

async fn with_own_phone(texting: &Texting) -> MemberId {
    let world = &texting.world;
    let id: i64 = sqlx::query_scalar(
        "insert into member (organization_id, office_id, account_id, first_name, last_name, birth_date, relationship, phone)
         select organization_id, office_id, id, 'Mara', 'Lopez', '1990-01-01', 'partner', '2085550199' from account where id = $1 returning id",
    )
    .bind(texting.account.0)
    .fetch_one(world.outside())
    .await
    .unwrap();
    MemberId(id)
}

async fn says(texting: &Texting, sid: &str, body: &str) -> Option<String> {
    let form = [("MessageSid", sid), ("From", "+12085550199"), ("To", "+12085550100"), ("Body", body)];
    let form = form.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let signature = sign(TOKEN, &format!("{WEBHOOK}/inbound"), &form);
    receive_text(&texting.world.context, encoded(&form).as_bytes(), &signature).await.unwrap()
}

#[tokio::test]
async fn own_phone_consents_separately_from_the_household() {
    let texting = Texting::agreed().await;
    let member = with_own_phone(&texting).await;
    let world = &texting.world;
    let whose = PhoneOwner { account: texting.account, member: Some(member) };
    let state = async |whose: PhoneOwner| {
        consent::of(&mut world.scope().await, texting.now().await, whose).await.unwrap().state
    };
    let asks = async || consent::request(&world.context, &world.reach(), whose, Source::Desk).await;
    asks().await.unwrap();
    world.run_jobs().await;
    assert_eq!(state(whose).await, ConsentState::Asked);
    assert!(says(&texting, "SM-own-1", "yes").await.is_some());
    assert_eq!(state(whose).await, ConsentState::Confirmed);
    assert!(says(&texting, "SM-own-2", "HELP").await.unwrap().contains("Juniper Creek"));
    says(&texting, "SM-own-3", "STOP").await.unwrap();
    assert_eq!(state(whose).await, ConsentState::Stopped);
    assert_eq!(state(texting.account.into()).await, ConsentState::Confirmed, "the household's phone said nothing");
    assert!(matches!(asks().await, Err(Error::Conflict(_))), "only START undoes it");
    sqlx::query("update member set birth_date = '2020-01-01', phone = '2085550198' where id = $1")
        .bind(member.0)
        .execute(world.outside())
        .await
        .unwrap();
    assert!(matches!(asks().await, Err(Error::Conflict(_))), "a child");
    assert!(world.number("select count(*) from text_consent_event where member_id is not null").await >= 3);
}

#[tokio::test]
async fn nonmember_owner_changes_the_household_phone() {
    let desk = Desk::open().await;
    let context = &desk.world.context;
    let (daniel, reach) = desk.account_owner().await;
    let sofia = desk.member("Sofia").await;
    let nobody = MemberId(0);
    let typed = own("208-555-0166", "");
    let whom = ViewedPerson { account: desk.account, viewer: Viewer::AccountOwner, member: nobody };
    let refused = change_own_contact(context, &daniel, &reach, whom, &typed).await;
    assert!(matches!(refused, Err(Error::NotFound)), "the owner is a member: {refused:?}");
    sqlx::query("update member set is_account_owner = false").execute(desk.world.outside()).await.unwrap();
    let now = context.clock.now().await.unwrap();
    let mut scope = context.database.scope(reach.clone()).await.unwrap();
    let all = own_contacts(&mut scope, now, desk.account, Viewer::AccountOwner).await.unwrap();
    drop(scope);
    let shown: Vec<_> = all.iter().map(|one| (one.member, one.is_account_owner)).collect();
    assert_eq!(shown, [(nobody, true), (sofia, false)]);
    change_own_contact(context, &daniel, &reach, whom, &typed).await.unwrap();
    assert_eq!(desk.world.texts("select phone from account order by id limit 1").await, ["2085550166"]);
    let other = ViewedPerson { viewer: Viewer::Member(sofia), ..whom };
    let refused = change_own_contact(context, &daniel, &reach, other, &typed).await;
    assert!(matches!(refused, Err(Error::NotFound)), "the account owner's: {refused:?}");
}

#[tokio::test]
async fn stopped_number_gets_no_consent_request_until_start() {
    let texting = Texting::agreed().await;
    let member = with_own_phone(&texting).await;
    let world = &texting.world;
    let whose = PhoneOwner { account: texting.account, member: Some(member) };
    let asks = async || consent::request(&world.context, &world.reach(), whose, Source::Desk).await;
    let has = async |phone: &str| {
        let change = sqlx::query("update member set phone = $2 where id = $1").bind(member.0).bind(phone.to_owned());
        change.execute(world.outside()).await.unwrap();
    };
    asks().await.unwrap();
    world.run_jobs().await;
    says(&texting, "SM-stop-1", "STOP").await.unwrap();
    has("2085550177").await;
    asks().await.unwrap();
    has("2085550199").await;
    assert!(matches!(asks().await, Err(Error::Conflict(_))), "it said STOP, whatever the row says");
    says(&texting, "SM-stop-2", "START").await;
    asks().await.unwrap();
    world.run_jobs().await;
    assert!(says(&texting, "SM-stop-3", "YES").await.is_some());
}

#[tokio::test]
async fn start_does_not_agree_for_a_phone_that_never_did() {
    let texting = Texting::agreed().await;
    let member = with_own_phone(&texting).await;
    let world = &texting.world;
    let whose = PhoneOwner { account: texting.account, member: Some(member) };
    consent::request(&world.context, &world.reach(), whose, Source::Desk).await.unwrap();
    world.run_jobs().await;
    assert!(says(&texting, "SM-start-1", "STOP").await.is_some());
    assert_eq!(says(&texting, "SM-start-2", "START").await, None);
    let state = consent::of(&mut world.scope().await, texting.now().await, whose).await.unwrap().state;
    assert_eq!(state, ConsentState::Off);
}

#[tokio::test]
async fn consent_requests_are_sent_by_day_and_rate_limited() {
    let texting = Texting::agreed().await;
    let member = with_own_phone(&texting).await;
    let world = &texting.world;
    let whose = PhoneOwner { account: texting.account, member: Some(member) };
    let asks = async || consent::request(&world.context, &world.reach(), whose, Source::Desk).await;
    let before = texting.bodies().len();
    let night = (texting.now().await.date_naive() + chrono::Days::new(1)).and_hms_opt(5, 30, 0).unwrap().and_utc();
    world.context.clock.turn_to(night).await.unwrap();
    for _ in 0..5 {
        asks().await.unwrap();
        world.run_jobs().await;
        world.context.clock.turn(chrono::TimeDelta::minutes(11)).await.unwrap();
    }
    assert!(matches!(asks().await, Err(Error::TooMany { .. })));
    assert_eq!(texting.bodies().len(), before, "it is night");
    world.context.clock.turn_to(night + chrono::TimeDelta::hours(12)).await.unwrap();
    world.run_jobs().await;
    assert_eq!(texting.bodies().len(), before + 1, "one question, however often it was asked");
}

#[tokio::test]
async fn a_text_is_sent_again_once() {
    let texting = Texting::agreed().await;
    let world = &texting.world;
    texting.sandbox.down(5);
    texting.link("down").await;
    for _ in 0..4 {
        world.context.clock.turn(chrono::TimeDelta::minutes(30)).await.unwrap();
        world.run_jobs().await;
    }
    texting.sandbox.down(0);
    let failed = OutgoingMessageId(world.number("select id from outgoing_message where state = 'failed'").await);
    let sends_again = async || {
        let mut scope = world.scope().await;
        let sent = membership::notices::resend(&mut scope, texting.now().await, texting.account, failed).await;
        scope.commit().await.unwrap();
        world.run_jobs().await;
        sent
    };
    sends_again().await.unwrap();
    let sent = texting.bodies().len();
    world.context.clock.turn(chrono::TimeDelta::minutes(2)).await.unwrap();
    assert!(matches!(sends_again().await, Err(Error::Conflict(_))));
    assert_eq!(texting.bodies().len(), sent);
    let listed = of_household(&mut world.scope().await, texting.account, None).await.unwrap().items;
    assert!(listed.iter().all(|one| one.channel != Channel::Text || !one.may_resend), "{listed:?}");
}
