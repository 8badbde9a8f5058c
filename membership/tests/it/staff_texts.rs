//! Texts to an office's users: the number is verified with a code, kinds are chosen, STOP ends them, and no patient is
//! named.

use gateways::texts::sign;
use identity::{Client, OfficeRole};
use kernel::{Error, Result};
use messaging::Notice;
use messaging::messages::{ConsentState, DeskKind, receive_text, staff};
use tenancy::ids::LoginId;
use tenancy::{Caller, Reach, UserType};

use crate::messages::{TOKEN, Texting, WEBHOOK, encoded};

const PHONE: &str = "208-555-0188";
const E164: &str = "+12085550188";

/// Kim, who works at an office that sends texts.
struct Kim {
    texting: Texting,
    caller: Caller,
    reach: Reach,
}

impl Kim {
    async fn new() -> Self {
        let texting = Texting::new().await;
        // Noon at the office, because notifications wait during the night.
        let noon = (texting.now().await.date_naive() + chrono::Days::new(1)).and_hms_opt(18, 0, 0).unwrap().and_utc();
        texting.world.context.clock.turn_to(noon).await.unwrap();
        let login = colleague(&texting, "kim.park@example.com").await;
        let (caller, reach) = signed_in(&texting, login).await;
        Self { texting, caller, reach }
    }

    async fn confirmed() -> Self {
        let kim = Self::new().await;
        kim.wants_code(PHONE).await.unwrap();
        let code = kim.code().await;
        kim.enter(&code).await.unwrap();
        kim
    }

    async fn wants_code(&self, phone: &str) -> Result<()> {
        let world = &self.texting.world;
        staff::send_code(&world.context, &self.caller, &self.reach, world.office, phone).await
    }

    /// The code of the last text.
    async fn code(&self) -> String {
        self.texting.world.run_jobs().await;
        let text = self.texting.bodies().pop().expect("a text");
        let code = text.split("code is ").nth(1).expect("a code").chars().take(6).collect::<String>();
        assert!(code.chars().all(|c| c.is_ascii_digit()), "{text}");
        code
    }

    async fn enter(&self, code: &str) -> Result<()> {
        staff::confirm(&self.texting.world.context, &self.caller, &self.reach, code).await
    }

    async fn state(&self) -> ConsentState {
        staff::of(&mut self.texting.world.scope().await, self.caller.login).await.unwrap().state
    }

    async fn choose(&self, kind: DeskKind) -> Result<()> {
        let mut scope = self.texting.world.scope().await;
        staff::choose(&mut scope, self.texting.now().await, self.caller.login, (kind, true)).await?;
        scope.commit().await.unwrap();
        Ok(())
    }

    async fn says(&self, sid: &str, body: &str) -> Option<String> {
        let form = [("MessageSid", sid), ("From", E164), ("To", "+12085550100"), ("Body", body)];
        let form = form.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let signature = sign(TOKEN, &format!("{WEBHOOK}/inbound"), &form);
        receive_text(&self.texting.world.context, encoded(&form).as_bytes(), &signature).await.unwrap()
    }

    /// Notifies the office that the household's year, paid in the office, ends.
    async fn news(&self, days: u64) {
        let world = &self.texting.world;
        let now = self.texting.now().await;
        let ends_on = now.date_naive() + chrono::Days::new(days);
        sqlx::query("update subscription set status = 'active_cash', period = 'year', pay_in_office = true, auto_renew = false, term_ends_on = $1")
            .bind(ends_on)
            .execute(world.outside())
            .await
            .unwrap();
        let mut scope = world.scope().await;
        let notice = Notice::TermEndingAtOffice { account: self.texting.account, ends_on };
        messaging::enqueue(&mut scope, notice, now).await.unwrap();
        scope.commit().await.unwrap();
        world.run_jobs().await;
    }
}

async fn colleague(texting: &Texting, email: &str) -> LoginId {
    let world = &texting.world;
    let mut scope = world.scope().await;
    let new = world.new_login(UserType::OfficeAdmin, "Kim Park", email);
    let login = identity::create_login(&mut scope, new).await.unwrap();
    let role = OfficeRole { owner: false, plan_coordinator: false, permissions: None };
    identity::grant_office(&mut scope, login, UserType::OfficeAdmin, world.office, role).await.unwrap();
    scope.commit().await.unwrap();
    login
}

async fn signed_in(texting: &Texting, login: LoginId) -> (Caller, Reach) {
    let world = &texting.world;
    let opened = identity::issue_session(&world.context, login, &Client::default()).await.unwrap();
    let caller = identity::authenticate(&world.context, opened.access.session).await.unwrap().unwrap();
    let reach = caller.at_office(world.office).unwrap();
    (caller, reach)
}

#[tokio::test]
async fn a_number_is_the_users_once_its_code_comes_back() {
    let kim = Kim::new().await;
    assert_eq!(kim.state().await, ConsentState::None);
    for wrong in ["", "555", "011-555-0188"] {
        assert!(matches!(kim.wants_code(wrong).await, Err(Error::Invalid(_))), "{wrong:?}");
    }
    assert!(matches!(kim.enter("123456").await, Err(Error::Conflict(_))), "no code was sent");
    kim.wants_code(PHONE).await.unwrap();
    let code = kim.code().await;
    let kept = kim.texting.world.texts("select body from outgoing_message where kind = 'staff_text_code'").await;
    assert!(kept.len() == 1 && kept[0].contains("******") && !kept[0].contains(&code), "{kept:?}");
    let wrong = if code == "000000" { "000001" } else { "000000" };
    for _ in 0..5 {
        assert!(matches!(kim.enter(wrong).await, Err(Error::Invalid(_))));
    }
    assert!(matches!(kim.enter(&code).await, Err(Error::Conflict(_))), "after five wrong codes another is needed");
    assert_eq!(kim.state().await, ConsentState::Asked);

    kim.wants_code(PHONE).await.unwrap();
    let late = kim.code().await;
    let clock = &kim.texting.world.context.clock;
    clock.turn_to(kim.texting.now().await + chrono::TimeDelta::minutes(11)).await.unwrap();
    assert!(matches!(kim.enter(&late).await, Err(Error::Conflict(_))), "after ten minutes");
    assert!(matches!(kim.choose(DeskKind::Renewals).await, Err(Error::Conflict(_))), "not confirmed");

    kim.wants_code(PHONE).await.unwrap();
    let code = kim.code().await;
    assert!(matches!(kim.enter(&late).await, Err(Error::Invalid(_))), "the code before is void");
    kim.enter(&code).await.unwrap();
    assert_eq!(kim.state().await, ConsentState::Confirmed);
    assert!(matches!(kim.enter(&code).await, Err(Error::Conflict(_))), "once");
    kim.wants_code(PHONE).await.unwrap();
    kim.wants_code(PHONE).await.unwrap();
    assert!(matches!(kim.wants_code(PHONE).await, Err(Error::TooMany { .. })), "five codes an hour");
    let steps = kim.texting.world.texts("select step from staff_text_event order by id").await;
    assert_eq!(steps.iter().filter(|step| *step == "confirmed").count(), 1, "{steps:?}");
    let codes = "select count(*) from staff_text_event where wording ~ '[0-9]{6}'";
    assert_eq!(kim.texting.world.number(codes).await, 0);
}

#[tokio::test]
async fn staff_texts_omit_patient_names_and_go_once_per_number() {
    let kim = Kim::confirmed().await;
    let before = kim.texting.bodies().len();
    kim.news(40).await;
    assert_eq!(kim.texting.bodies().len(), before, "nothing was chosen");
    kim.choose(DeskKind::Disputes).await.unwrap();
    kim.choose(DeskKind::Renewals).await.unwrap();
    // A colleague shares the phone.
    let other = colleague(&kim.texting, "lee.park@example.com").await;
    for statement in [
        format!(
            "insert into staff_text (organization_id, login_id, asked_at_office_id, phone, state, asked_at, confirmed_at)
             select organization_id, {other}, asked_at_office_id, phone, state, asked_at, confirmed_at from staff_text"
        ),
        format!(
            "insert into staff_text_kind (organization_id, login_id, kind, chosen_at)
             select organization_id, {other}, kind, chosen_at from staff_text_kind"
        ),
    ] {
        sqlx::query(sqlx::AssertSqlSafe(statement)).execute(kim.texting.world.outside()).await.unwrap();
    }
    kim.news(41).await;
    let bodies = kim.texting.bodies();
    assert_eq!(bodies.len(), before + 1, "{bodies:?}");
    let text = &bodies[before];
    assert!(text.starts_with("Juniper Creek: a membership paid in the office is about to end."), "{text}");
    assert!(text.contains("http") && text.contains("STOP") && !text.contains("Ana"), "{text}");

    // At night, the notification waits until morning at the office; a code is sent immediately.
    let clock = &kim.texting.world.context.clock;
    let night = (kim.texting.now().await.date_naive() + chrono::Days::new(1)).and_hms_opt(5, 30, 0).unwrap().and_utc();
    clock.turn_to(night).await.unwrap();
    kim.news(42).await;
    assert_eq!(kim.texting.bodies().len(), before + 1, "it is night");
    clock.turn_to(night + chrono::TimeDelta::hours(12)).await.unwrap();
    kim.texting.world.run_jobs().await;
    assert_eq!(kim.texting.bodies().len(), before + 2);

    assert!(kim.says("SM-k1", "HELP").await.unwrap().contains("Juniper Creek"));
    assert!(kim.says("SM-k2", "stop").await.unwrap().contains("START"));
    assert_eq!(kim.state().await, ConsentState::Stopped);
    kim.news(43).await;
    assert_eq!(kim.texting.bodies().len(), before + 2, "nothing after STOP");
    assert!(matches!(kim.wants_code(PHONE).await, Err(Error::Conflict(_))), "only START undoes it");
    assert!(kim.says("SM-k3", "START").await.is_some());
    assert_eq!(kim.state().await, ConsentState::Confirmed);
}

#[tokio::test]
async fn start_does_not_confirm_an_unverified_number() {
    let kim = Kim::new().await;
    kim.wants_code(PHONE).await.unwrap();
    kim.code().await;
    kim.says("SM-k4", "STOP").await.unwrap();
    kim.says("SM-k5", "YES").await;
    kim.says("SM-k6", "START").await;
    assert_eq!(kim.state().await, ConsentState::Off);
    sqlx::query("update office set trial_until = now() + interval '30 days'")
        .execute(kim.texting.world.outside())
        .await
        .unwrap();
    assert!(matches!(kim.wants_code(PHONE).await, Err(Error::Conflict(_))));
}

#[tokio::test]
async fn a_mistyped_number_does_not_end_the_confirmed_one() {
    const OTHER: &str = "208-555-0177";
    let kim = Kim::confirmed().await;
    kim.choose(DeskKind::Renewals).await.unwrap();
    kim.wants_code(OTHER).await.unwrap();
    kim.code().await;
    assert_eq!(kim.texting.sandbox.texts().pop().unwrap().to, "+12085550177");
    assert_eq!(kim.state().await, ConsentState::Asked);
    let before = kim.texting.bodies().len();
    kim.news(40).await;
    assert_eq!(kim.texting.bodies().len(), before + 1);
    assert_eq!(kim.texting.sandbox.texts().pop().unwrap().to, E164, "the confirmed number goes on");
    let clock = &kim.texting.world.context.clock;
    clock.turn_to(kim.texting.now().await + chrono::TimeDelta::minutes(11)).await.unwrap();
    assert_eq!(kim.state().await, ConsentState::Confirmed, "nobody entered the code");

    kim.wants_code(OTHER).await.unwrap();
    let code = kim.code().await;
    kim.enter(&code).await.unwrap();
    let texts = staff::of(&mut kim.texting.world.scope().await, kim.caller.login).await.unwrap();
    assert_eq!((texts.state, texts.phone.unwrap().0.as_str()), (ConsentState::Confirmed, "2085550177"));
    kim.news(41).await;
    assert_eq!(kim.texting.sandbox.texts().pop().unwrap().to, "+12085550177");
}

#[tokio::test]
async fn stopped_number_gets_no_code_after_replacement() {
    let kim = Kim::confirmed().await;
    kim.says("SM-k7", "STOP").await.unwrap();
    kim.wants_code("208-555-0177").await.unwrap();
    assert!(matches!(kim.wants_code(PHONE).await, Err(Error::Conflict(_))));
    kim.says("SM-k8", "START").await;
    kim.wants_code(PHONE).await.unwrap();
}
