//! A number that replied STOP stays blocked by the organization after its household is erased, and no one can read the
//! number.

use gateways::texts::sign;
use kernel::Error;
use members::subscriptions::Period;
use messaging::Notice;
use messaging::messages::consent::{self, Source};
use messaging::messages::{ConsentState, receive_text, staff};
use practice::deletion;
use sandboxes::texts as sandbox;
use tenancy::ids::AccountId;
use tenancy::{Actor, Reach};

use crate::household_changes::Desk;
use crate::messages::{PHONE, TOKEN, WEBHOOK, encoded, texts_on};

/// A desk with a household that agreed to texts.
struct Agreed {
    desk: Desk,
    sandbox: sandbox::Running,
}

impl Agreed {
    async fn new() -> Self {
        let mut desk = Desk::open().await;
        let sandbox = texts_on(&mut desk.world).await;
        let noon = desk.world.context.clock.now().await.unwrap().date_naive() + chrono::Days::new(1);
        desk.world.context.clock.turn_to(noon.and_hms_opt(18, 0, 0).unwrap().and_utc()).await.unwrap();
        let agreed = Self { desk, sandbox };
        agreed.asks(agreed.desk.account).await.unwrap();
        agreed.desk.world.run_jobs().await;
        agreed.says("SM-1", "YES").await;
        agreed
    }

    async fn asks(&self, account: AccountId) -> kernel::Result<ConsentState> {
        let world = &self.desk.world;
        Ok(consent::request(&world.context, &world.reach(), account, Source::Desk).await?.state)
    }

    async fn says(&self, sid: &str, body: &str) -> Option<String> {
        let form = [("MessageSid", sid), ("From", PHONE), ("To", "+12085550100"), ("Body", body)];
        let form = form.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let signature = sign(TOKEN, &format!("{WEBHOOK}/inbound"), &form);
        receive_text(&self.desk.world.context, encoded(&form).as_bytes(), &signature).await.unwrap()
    }

    async fn erased(&self) {
        let desk = &self.desk;
        desk.leave().await;
        desk.request().await.unwrap();
        desk.world.days_pass(1).await;
        desk.carry_out().await.unwrap();
        desk.world.run_jobs().await;
    }

    /// Another household with the same number.
    async fn ben(&self) -> AccountId {
        let world = &self.desk.world;
        let request = world.request(world.single("Ben", Period::Month), "pm_card_visa").await;
        let account = world.finish(request, "key-of-ben").await.unwrap().account.unwrap();
        world.run_jobs().await;
        account
    }

    async fn kept(&self) -> i64 {
        self.desk.world.number("select count(*) from erased_opt_out").await
    }
}

#[tokio::test]
async fn stop_outlives_the_erasure_until_start() {
    let agreed = Agreed::new().await;
    let (desk, world) = (&agreed.desk, &agreed.desk.world);
    assert!(agreed.says("SM-2", "STOP").await.is_some());
    assert_eq!(agreed.kept().await, 0);
    agreed.erased().await;
    assert_eq!(agreed.kept().await, 1);
    let left = desk.traces("55.?0173").await;
    assert!(left.is_empty(), "{}", left.join("\n"));

    let ben = agreed.ben().await;
    let sent = agreed.sandbox.texts().len();
    let stopped = |answer: kernel::Result<_>| matches!(answer, Err(Error::Conflict(why)) if why.contains("STOP"));
    assert!(stopped(agreed.asks(ben).await), "another household");
    let (caller, reach) = (&desk.caller, &desk.reach);
    let code = staff::send_code(&world.context, caller, reach, world.office, "208-555-0173").await;
    assert!(matches!(code, Err(Error::Conflict(why)) if why.contains("STOP")), "a colleague");

    // No text is sent, whatever a row says.
    let confirmed = format!(
        "insert into text_consent (organization_id, office_id, account_id, phone, state, language, asked_at, confirmed_at)
         values ({}, {}, {ben}, '{PHONE}', 'confirmed', 'en', now(), now())",
        world.organization, world.office
    );
    desk.sql(confirmed).await;
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.scope().await;
    messaging::enqueue(&mut scope, Notice::PaymentLink { account: ben, id: "l".into() }, now).await.unwrap();
    scope.commit().await.unwrap();
    world.run_jobs().await;
    assert_eq!(agreed.sandbox.texts().len(), sent);
    let why = format!("select reason from outgoing_message where account_id = {ben} and channel = 'text'");
    assert_eq!(desk.found(why).await, ["the phone answered STOP"]);
    desk.sql(format!("delete from text_consent where account_id = {ben}")).await;

    assert_eq!(agreed.says("SM-3", "start").await, None, "nobody is asked for it");
    assert_eq!(agreed.kept().await, 0);
    assert_eq!(agreed.asks(ben).await.unwrap(), ConsentState::Asked);
    let line = format!("{} {}\n", world.organization, desk.account);
    assert_eq!(deletion::erase_again(&world.context, &line).await.unwrap(), 1);
    assert_eq!(agreed.kept().await, 0, "an erasure that is repeated does not bring it back");
}

#[tokio::test]
async fn what_was_lifted_or_never_said_is_not_kept() {
    let agreed = Agreed::new().await;
    agreed.says("SM-2", "STOP").await;
    agreed.says("SM-3", "START").await;
    agreed.erased().await;
    assert_eq!(agreed.kept().await, 0);
    let ben = agreed.ben().await;
    assert_eq!(agreed.asks(ben).await.unwrap(), ConsentState::Asked);
}

#[tokio::test]
async fn the_digest_is_the_organizations_and_its_key_is_closed() {
    let agreed = Agreed::new().await;
    let (desk, world) = (&agreed.desk, &agreed.desk.world);
    agreed.says("SM-2", "STOP").await;
    agreed.erased().await;
    let other = world.number("select organization_id from office where slug = 'another-office'").await;
    let own = world.organization.0;
    let asks = async |at: i64, of: i64| {
        let reach = Reach::organization(tenancy::ids::OrganizationId(at), Actor::platform("test"));
        let mut scope = world.context.database.scope(reach).await.unwrap();
        let ask = sqlx::query_scalar::<_, bool>("select phone_answered_stop($1, $2)").bind(of).bind(PHONE);
        ask.fetch_one(scope.db()).await.map_err(|error| error.to_string())
    };
    assert_eq!((asks(own, own).await, asks(other, other).await), (Ok(true), Ok(false)));
    assert!(asks(other, own).await.unwrap_err().contains("not the one at work"));

    // The application can read neither digest nor key; platform work such as a backup can't change them; and no digest
    // is of the number alone.
    for query in [
        "select 1 from erased_opt_out",
        "select 1 from erased_opt_out_key",
        "select lift_erased_opt_outs('+12085550173')",
        "select keep_erased_opt_outs(1, '{}', '{}')",
    ] {
        let refused = sqlx::query(query).fetch_all(desk.scope().await.db()).await.unwrap_err().to_string();
        assert!(refused.contains("permission denied"), "{query}: {refused}");
    }
    let mut scope = world.context.database.platform("test").await.unwrap();
    let written = sqlx::query("delete from erased_opt_out").execute(scope.db()).await.unwrap_err().to_string();
    assert!(written.contains("permission denied"), "{written}");
    drop(scope);
    let plain = "select count(*) from erased_opt_out where digest = sha256('+12085550173') or length(digest) <> 32";
    assert_eq!(world.number(plain).await, 0);
}

/// A task that holds a connection while it waits for another one could deadlock with others.
#[tokio::test]
async fn asking_a_phone_holds_one_connection_at_a_time() {
    let mut desk = Desk::open().await;
    let _sandbox = texts_on(&mut desk.world).await;
    let mut context = desk.world.context.clone();
    context.database = context.database.beside(1);
    let (reach, account) = (desk.world.reach(), desk.account);
    let (caller, office) = (&desk.caller, desk.world.office);
    let asked = consent::request(&context, &reach, account, Source::Desk).await.unwrap();
    assert_eq!(asked.state, ConsentState::Asked);
    staff::send_code(&context, caller, &desk.reach, office, "208-555-0188").await.unwrap();
    let off = consent::turn_off(&context, &reach, account, Source::Desk).await.unwrap();
    assert_eq!(off.state, ConsentState::Off);
}
