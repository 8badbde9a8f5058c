//! Passkeys: what they give access to, and what is refused.

use identity::office_users::Managing;
use identity::{Client, LinkPurpose, LinkUse, Proof, SecondStep, SignedIn, office_users as users};
use kernel::{Error, Result};
use rules::{FieldErrors, Message};
use tenancy::ids::LoginId;
use tenancy::{Caller, UserType};

use crate::support::World;
use crate::support::authenticator::Authenticator;
use crate::two_step::{PASSWORD, refused, staff};

const EMAIL: &str = "owner@juniper.example";

struct Person {
    world: World,
    login: LoginId,
}

impl Person {
    async fn new() -> Self {
        let world = World::new().await;
        let login = staff(&world, EMAIL, UserType::Dentist).await;
        Self { world, login }
    }

    fn brand(&self) -> &str {
        self.world.brand.id.as_str()
    }

    fn device(&self) -> Authenticator {
        Authenticator::at(&self.world.context.settings.origins[self.brand()])
    }

    async fn caller(&self, email: &str) -> Caller {
        let opened = self.by_password(email, None).await.unwrap();
        self.caller_of(&opened).await
    }

    async fn caller_of(&self, opened: &SignedIn) -> Caller {
        identity::authenticate(&self.world.context, opened.access.session).await.unwrap().unwrap()
    }

    async fn by_password(&self, email: &str, code: Option<&str>) -> Result<SignedIn> {
        let second = SecondStep { code, remember: false };
        identity::sign_in_in_steps(&self.world.context, self.brand(), (email, PASSWORD), second, &Client::default())
            .await
    }

    /// A device with a passkey of the caller, and the recovery codes of that passkey.
    async fn added(&self, caller: &Caller) -> (Authenticator, Vec<String>) {
        let mut device = self.device();
        let options = identity::begin_passkey(&self.world.context, caller).await.unwrap();
        let answer = device.make(&options);
        let codes = identity::add_passkey(&self.world.context, caller, " My phone ", &answer).await.unwrap();
        (device, codes)
    }

    async fn options(&self) -> String {
        identity::begin_passkey_use(&self.world.context, self.brand(), &Client::default()).await.unwrap()
    }

    async fn sign_in(&self, answer: &str) -> Result<SignedIn> {
        identity::sign_in_by_passkey(&self.world.context, self.brand(), answer, &Client::default()).await
    }

    async fn is_refused(&self, answer: &str) -> bool {
        let before = self.sessions().await;
        let tried = self.sign_in(answer).await;
        assert_eq!(self.sessions().await, before, "no session was opened");
        matches!(tried, Err(Error::Unauthenticated(ref why)) if *why == identity::PASSKEY_REFUSED)
    }

    async fn sessions(&self) -> i64 {
        self.world.number("select count(*) from session").await
    }

    async fn run(&self, sql: &'static str) {
        sqlx::query(sql).execute(self.world.outside()).await.unwrap();
    }

    async fn subjects(&self) -> Vec<String> {
        self.world.run_jobs().await;
        self.world.mails.0.lock().unwrap().iter().map(|mail| mail.subject.clone()).collect()
    }
}

#[tokio::test]
async fn a_passkey_signs_in_and_each_answer_once() {
    let person = Person::new().await;
    let context = &person.world.context;
    let caller = person.caller(EMAIL).await;
    let (mut phone, codes) = person.added(&caller).await;
    assert!(codes.is_empty(), "the password alone still signs in: there is nothing to recover");
    let answer = phone.sign(&person.options().await);
    let opened = person.sign_in(&answer).await.unwrap();
    let there = person.caller_of(&opened).await;
    assert_eq!(there.login, person.login);
    assert!(there.at_office(person.world.office).is_ok());
    identity::must_be_confirmed(context, &there).await.expect("it is a fresh proof");
    assert!(person.is_refused(&answer).await, "the same answer again");
    let own = identity::passkeys(context, &there).await.unwrap();
    assert_eq!((own.len(), own[0].name.as_str()), (1, "My phone"));
    assert!(own[0].last_used_at.is_some());

    let (mut key, _) = person.added(&there).await;
    person.sign_in(&key.sign(&person.options().await)).await.expect("several at a time");
    identity::rename_passkey(context, &there, own[0].id, "Old phone").await.unwrap();
    identity::remove_passkey(context, &there, own[0].id).await.unwrap();
    assert!(person.is_refused(&phone.sign(&person.options().await)).await, "it is removed");
    let left = identity::passkeys(context, &there).await.unwrap();
    assert_eq!(left.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["My phone"]);
    let subjects = person.subjects().await;
    assert_eq!(subjects.iter().filter(|subject| *subject == "A passkey was added").count(), 2, "{subjects:?}");
    assert!(subjects.iter().any(|subject| subject == "A passkey was removed"), "{subjects:?}");
    assert!(person.by_password(EMAIL, None).await.is_ok());
}

#[tokio::test]
async fn an_answer_that_does_not_hold_opens_nothing() {
    let person = Person::new().await;
    let caller = person.caller(EMAIL).await;
    let (mut phone, _) = person.added(&caller).await;
    assert!(person.is_refused("{}").await);
    assert!(person.is_refused("not json").await);

    phone.verifies = false;
    assert!(person.is_refused(&phone.sign(&person.options().await)).await, "its device has not verified the person");
    phone.verifies = true;
    let home = phone.origin.clone();
    phone.origin = "https://look-alike.example".into();
    assert!(person.is_refused(&phone.sign(&person.options().await)).await, "asked by another site");
    phone.origin = home;
    let rp = std::mem::replace(&mut phone.rp_id, "look-alike.example".into());
    assert!(person.is_refused(&phone.sign(&person.options().await)).await, "for another site");
    phone.rp_id = rp;
    let mut other = person.device();
    other.make(&identity::begin_passkey(&person.world.context, &caller).await.unwrap());
    assert!(person.is_refused(&other.sign(&person.options().await)).await, "a key that nobody added");
    other.credential_id = phone.credential_id;
    assert!(person.is_refused(&other.sign(&person.options().await)).await, "another key under the same name");

    let options = person.options().await;
    person.run("update passkey_challenge set expires_at = now()").await;
    assert!(person.is_refused(&phone.sign(&options)).await, "too late");
    let failed = "select count(*) from audit where act = 'passkey.failed'";
    assert_eq!(person.world.number(failed).await, 4, "what names a kept passkey is in the audit trail");

    person.sign_in(&phone.sign(&person.options().await)).await.expect("nothing was broken meanwhile");
    phone.count -= 1;
    assert!(person.is_refused(&phone.sign(&person.options().await)).await, "its counter did not rise: a copy signs");
    phone.count += 5;
    let vision = identity::sign_in_by_passkey(
        &person.world.context,
        "vision",
        &phone.sign(&person.options().await),
        &Client::default(),
    )
    .await;
    assert!(matches!(vision, Err(Error::Unauthenticated(_))), "a login of another brand");
    person.run("update login set status = 'inactive'").await;
    assert!(person.is_refused(&phone.sign(&person.options().await)).await, "the login may not come in");
}

#[tokio::test]
async fn adding_a_passkey_requires_recent_authentication() {
    let person = Person::new().await;
    let context = &person.world.context;
    staff(&person.world, "other@juniper.example", UserType::OfficeAdmin).await;
    let (caller, other) = (person.caller(EMAIL).await, person.caller("other@juniper.example").await);
    let mut device = person.device();
    let answer = device.make(&identity::begin_passkey(context, &caller).await.unwrap());
    let theirs = identity::add_passkey(context, &other, "Stolen", &answer).await;
    assert!(matches!(theirs, Err(Error::Conflict(_))), "somebody else's challenge");
    assert_eq!(
        refused(identity::add_passkey(context, &caller, "  ", &answer).await),
        FieldErrors::one("name", Message::Required)
    );
    identity::add_passkey(context, &caller, "Phone", &answer).await.unwrap();
    let again = identity::add_passkey(context, &caller, "Phone", &answer).await;
    assert!(matches!(again, Err(Error::Conflict(_))), "the challenge is used up");
    let options = identity::begin_passkey(context, &caller).await.unwrap();
    assert!(options.contains("excludeCredentials\":[{"), "the browser knows what there is: {options}");
    let same = identity::add_passkey(context, &caller, "Phone", &device.make(&options)).await;
    assert!(matches!(same, Err(Error::Conflict(_))), "the same credential");
    let mut careless = person.device();
    careless.verifies = false;
    let careless = careless.make(&identity::begin_passkey(context, &caller).await.unwrap());
    assert!(matches!(identity::add_passkey(context, &caller, "Key", &careless).await, Err(Error::Conflict(_))));

    let own = identity::passkeys(context, &caller).await.unwrap();
    assert!(matches!(identity::remove_passkey(context, &other, own[0].id).await, Err(Error::NotFound)));
    assert!(matches!(identity::rename_passkey(context, &other, own[0].id, "Mine").await, Err(Error::NotFound)));
    let late = device.make(&identity::begin_passkey(context, &caller).await.unwrap());
    person.run("update session set confirmed_at = confirmed_at - interval '11 minutes'").await;
    assert!(matches!(identity::begin_passkey(context, &caller).await, Err(Error::AskAgain(_))));
    assert!(matches!(identity::add_passkey(context, &caller, "Late", &late).await, Err(Error::AskAgain(_))));
    assert!(matches!(identity::remove_passkey(context, &caller, own[0].id).await, Err(Error::AskAgain(_))));
    assert_eq!(identity::passkeys(context, &caller).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_passkey_proves_once_more_who_is_there() {
    let person = Person::new().await;
    let context = &person.world.context;
    staff(&person.world, "other@juniper.example", UserType::OfficeAdmin).await;
    let (caller, other) = (person.caller(EMAIL).await, person.caller("other@juniper.example").await);
    let (mut phone, _) = person.added(&caller).await;
    let (mut theirs, _) = person.added(&other).await;
    person.run("update session set confirmed_at = confirmed_at - interval '11 minutes'").await;
    let wrong = theirs.sign(&person.options().await);
    let wrong = identity::confirm_again(context, &caller, Proof { passkey: Some(&wrong), ..Proof::default() }).await;
    assert_eq!(refused(wrong), FieldErrors::one("passkey", Message::PasskeyIsWrong));
    assert!(matches!(identity::must_be_confirmed(context, &caller).await, Err(Error::AskAgain(_))));
    let own = phone.sign(&person.options().await);
    identity::confirm_again(context, &caller, Proof { passkey: Some(&own), ..Proof::default() }).await.unwrap();
    identity::must_be_confirmed(context, &caller).await.unwrap();
}

#[tokio::test]
async fn passkey_satisfies_the_offices_two_step_requirement() {
    let person = Person::new().await;
    let (world, context) = (&person.world, &person.world.context);
    let associate = staff(world, "associate@juniper.example", UserType::DentistStandard).await;
    let owner = person.caller(EMAIL).await;
    let reach = owner.at_office(world.office).unwrap();
    let at = Managing { caller: &owner, reach: &reach, office: world.office };
    assert!(users::require_two_step(context, at, true).await.is_err(), "the owner has neither app nor passkey");
    person.added(&owner).await;
    users::require_two_step(context, at, true).await.unwrap();

    let theirs = person.caller("associate@juniper.example").await;
    let elsewhere = person.caller("associate@juniper.example").await;
    assert!(theirs.at_office(world.office).is_err());
    let (mut key, codes) = person.added(&theirs).await;
    assert_eq!(codes.len(), 10, "for when the device is lost");
    let theirs = identity::authenticate(context, theirs.session).await.unwrap().unwrap();
    assert!(theirs.at_office(world.office).is_ok(), "from when it is added");
    assert!(
        identity::authenticate(context, elsewhere.session).await.unwrap().is_none(),
        "a password alone opened that"
    );
    let state = identity::two_step(context, &theirs).await.unwrap();
    assert!(state.asks && !state.on && !state.required && state.passkeys == 1);

    let alone = person.by_password("associate@juniper.example", None).await;
    assert_eq!(refused(alone), FieldErrors::one("code", Message::Required));
    let guess = person.by_password("associate@juniper.example", Some("123456")).await;
    assert_eq!(refused(guess), FieldErrors::one("code", Message::CodeIsWrong));
    let issued = identity::issue_session(context, associate, &Client::default()).await;
    assert!(matches!(issued, Err(Error::Conflict(_))), "no other way opens a session");
    person.by_password("associate@juniper.example", Some(&codes[0])).await.expect("a recovery code");
    let opened = person.sign_in(&key.sign(&person.options().await)).await.unwrap();
    assert!(person.caller_of(&opened).await.at_office(world.office).is_ok());

    let own = identity::passkeys(context, &theirs).await.unwrap();
    assert!(matches!(identity::remove_passkey(context, &theirs, own[0].id).await, Err(Error::Conflict(_))), "the last");
    let new = identity::new_recovery_codes(context, &theirs, PASSWORD, None).await.unwrap();
    assert!(person.by_password("associate@juniper.example", Some(&codes[1])).await.is_err());
    person.by_password("associate@juniper.example", Some(&new[0])).await.unwrap();
    users::require_two_step(context, at, false).await.unwrap();
    identity::remove_passkey(context, &theirs, own[0].id).await.unwrap();
    assert_eq!(person.world.number("select count(*) from recovery_code").await, 0);
    person.by_password("associate@juniper.example", None).await.expect("the password alone again");
}

#[tokio::test]
async fn a_mailed_reset_keeps_the_passkeys_of_a_verified_login() {
    let person = Person::new().await;
    let context = &person.world.context;
    let caller = person.caller(EMAIL).await;
    let (mut phone, _) = person.added(&caller).await;
    person.run("update login_grant set needs_two_step = true where kind = 'office'").await;
    let reset = async || {
        let link = identity::make_password_link(context, person.login, LinkPurpose::ResetPassword).await.unwrap();
        let link = LinkUse { brand: person.brand(), token: &link.token, password: PASSWORD, confirmation: PASSWORD };
        identity::reset_password(context, link, &Client::default()).await.unwrap();
    };
    reset().await;
    let alone = person.by_password(EMAIL, None).await;
    assert_eq!(refused(alone), FieldErrors::one("code", Message::Required), "the mailbox is not the second step");
    assert!(person.sign_in(&phone.sign(&person.options().await)).await.is_ok());

    person.run("update login set email_verified_at = null").await;
    reset().await;
    assert!(person.is_refused(&phone.sign(&person.options().await)).await, "who added it never proved the email");
}

#[tokio::test]
async fn what_nobody_answered_is_swept_up() {
    let person = Person::new().await;
    person.options().await;
    let kept = "select count(*) from passkey_challenge";
    identity::clean_up(&person.world.context).await.unwrap();
    assert_eq!(person.world.number(kept).await, 1);
    person.run("update passkey_challenge set expires_at = now() - interval '1 second'").await;
    identity::clean_up(&person.world.context).await.unwrap();
    assert_eq!(person.world.number(kept).await, 0);
}
