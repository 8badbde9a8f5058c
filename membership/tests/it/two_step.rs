//! Two-step sign-in: what a code gives access to, and what is refused.

use identity::office_users::Managing;
use identity::{Client, NewLogin, OfficeRole, Proof, SecondStep, SignedIn, office_users as users, totp};
use kernel::{Error, Result};
use rules::{FieldErrors, Message};
use tenancy::ids::LoginId;
use tenancy::{Caller, UserType};

use crate::support::World;

pub const PASSWORD: &str = "correct horse battery";
const EMAIL: &str = "owner@juniper.example";

struct Person {
    world: World,
    login: LoginId,
    secret: Vec<u8>,
    codes: Vec<String>,
}

fn decoded(base32: &str) -> Vec<u8> {
    let (mut bytes, mut held, mut bits) = (vec![], 0_u32, 0);
    for letter in base32.bytes() {
        let value = if letter.is_ascii_digit() { letter - b'2' + 26 } else { letter - b'A' };
        held = (held << 5) | u32::from(value);
        bits += 5;
        if bits >= 8 {
            bits -= 8;
            bytes.push(((held >> bits) & 0xff) as u8);
        }
    }
    bytes
}

/// As the app shows it: "597 451".
fn grouped(code: &str) -> String {
    format!("{} {}", &code[..3], &code[3..])
}

impl Person {
    /// An office owner with two-step sign-in on. The time step of the code that turned it on is used.
    async fn with_it_on() -> Self {
        let mut person = Self::without().await;
        let caller = person.caller().await;
        let made = identity::begin_two_step(&person.world.context, &caller, PASSWORD, "Chairside").await.unwrap();
        assert!(made.qr.starts_with("<svg"));
        person.secret = decoded(&made.secret);
        assert!(!person.is_asked().await, "nothing changes before a code is typed");
        let wrong = identity::turn_on_two_step(&person.world.context, &caller, "000").await;
        assert_eq!(refused(wrong), FieldErrors::one("code", Message::CodeIsWrong));
        // Uses the previous time step, so that the current one is still unused.
        let code = grouped(&person.code(-1).await);
        person.codes = identity::turn_on_two_step(&person.world.context, &caller, &code).await.unwrap();
        person
    }

    async fn without() -> Self {
        let world = World::new().await;
        let login = staff(&world, EMAIL, UserType::Dentist).await;
        Self { world, login, secret: vec![], codes: vec![] }
    }

    async fn caller(&self) -> Caller {
        let signed_in = self.sign_in(None, &Client::default(), false).await.unwrap();
        self.caller_of(&signed_in).await
    }

    async fn caller_of(&self, signed_in: &SignedIn) -> Caller {
        identity::authenticate(&self.world.context, signed_in.access.session).await.unwrap().unwrap()
    }

    /// A code of the time step that is `steps` after the current one. Waits for the next time step when this
    /// one is about to end, so that the caller has time to use the code.
    async fn code(&self, steps: i64) -> String {
        const TO_USE_IT_S: i64 = 8;
        let epoch = "select extract(epoch from clock_timestamp())::bigint";
        let mut now = self.world.number(epoch).await;
        let left = totp::STEP_S - now % totp::STEP_S;
        if left < TO_USE_IT_S {
            tokio::time::sleep(std::time::Duration::from_secs(u64::try_from(left).unwrap())).await;
            now = self.world.number(epoch).await;
        }
        totp::code_at(&self.secret, now / totp::STEP_S + steps)
    }

    async fn sign_in(&self, code: Option<&str>, client: &Client, remember: bool) -> Result<SignedIn> {
        let second = SecondStep { code, remember };
        let brand = self.world.brand.id.as_str();
        identity::sign_in_in_steps(&self.world.context, brand, (EMAIL, PASSWORD), second, client).await
    }

    async fn is_asked(&self) -> bool {
        match self.sign_in(None, &Client::default(), false).await {
            Ok(_) => false,
            other => refused(other) == FieldErrors::one("code", Message::Required),
        }
    }

    /// Allows used time steps again, as if time had passed.
    async fn time_passes(&self) {
        sqlx::query("update login set two_step_last_step = 0").execute(self.world.outside()).await.unwrap();
    }
}

/// An office user with a password.
pub async fn staff(world: &World, email: &str, user_type: UserType) -> LoginId {
    let hash = identity::hash_password(PASSWORD).await.unwrap();
    let mut scope = world.scope().await;
    let new = NewLogin { password_hash: Some(hash), ..world.new_login(user_type, "Robin Lee", email) };
    let login = identity::create_login(&mut scope, new).await.unwrap();
    let role = OfficeRole { owner: user_type == UserType::Dentist, ..OfficeRole::default() };
    identity::grant_office(&mut scope, login, user_type, world.office, role).await.unwrap();
    scope.commit().await.unwrap();
    login
}

pub fn refused(result: Result<impl std::fmt::Debug>) -> FieldErrors {
    match result {
        Err(Error::Invalid(fields)) => fields,
        other => panic!("not refused at a field: {other:?}"),
    }
}

fn wrong_code(result: Result<impl std::fmt::Debug>) -> bool {
    refused(result) == FieldErrors::one("code", Message::CodeIsWrong)
}

#[tokio::test]
async fn each_entry_point_reads_a_grouped_code() {
    let person = Person::with_it_on().await;
    let code = grouped(&person.code(0).await);
    let signed_in = person.sign_in(Some(&code), &Client::default(), false).await.unwrap();
    let caller = person.caller_of(&signed_in).await;
    let code = grouped(&person.code(1).await);
    identity::turn_off_two_step(&person.world.context, &caller, PASSWORD, &code).await.unwrap();
    assert!(!person.is_asked().await);
}

#[tokio::test]
async fn a_code_signs_in_once() {
    let person = Person::with_it_on().await;
    assert!(person.is_asked().await);
    let sessions = "select count(*) from session where revoked_at is null";
    let before = person.world.number(sessions).await;
    let code = person.code(0).await;
    person.sign_in(Some(&code), &Client::default(), false).await.unwrap();
    assert_eq!(person.world.number(sessions).await, before + 1, "the password alone opened none");
    assert!(wrong_code(person.sign_in(Some(&code), &Client::default(), false).await), "a code that was used");
    let earlier = person.code(-1).await;
    assert!(wrong_code(person.sign_in(Some(&earlier), &Client::default(), false).await), "an earlier one");
    let both = person.code(1).await;
    let (one, other) = (Client::default(), Client::default());
    let (first, last) =
        tokio::join!(person.sign_in(Some(&both), &one, false), person.sign_in(Some(&both), &other, false));
    assert_eq!([first.is_ok(), last.is_ok()].iter().filter(|in_| **in_).count(), 1, "one of two at once");
}

#[tokio::test]
async fn two_step_code_tolerates_half_a_minute() {
    let person = Person::with_it_on().await;
    for (steps, opens) in [(-3, false), (3, false), (-1, true), (1, true)] {
        person.time_passes().await;
        let code = person.code(steps).await;
        let signed_in = person.sign_in(Some(&code), &Client::default(), false).await;
        assert_eq!(signed_in.is_ok(), opens, "{steps}");
    }
}

#[tokio::test]
async fn guessing_is_stopped_and_the_password_alone_opens_nothing_else() {
    let person = Person::with_it_on().await;
    let mut stopped = false;
    for guess in 0..12 {
        let from = Client { address: Some(format!("192.0.2.{guess}")), ..Client::default() };
        let tried = person.sign_in(Some(&format!("{guess:06}")), &from, false).await;
        stopped |= matches!(tried, Err(Error::TooMany { .. }));
        assert!(tried.is_err());
    }
    assert!(stopped, "from however many networks");
    let code = person.code(0).await;
    assert!(matches!(person.sign_in(Some(&code), &Client::default(), false).await, Err(Error::TooMany { .. })));
    let issued = identity::issue_session(&person.world.context, person.login, &Client::default()).await;
    assert!(matches!(issued, Err(Error::Conflict(_))), "no other way opens a session");
}

#[tokio::test]
async fn a_recovery_code_stands_in_for_a_lost_phone_once() {
    let person = Person::with_it_on().await;
    let context = &person.world.context;
    assert_eq!(person.codes.len(), 10);
    let spoken = person.codes[0].to_uppercase().replace('-', " ");
    let signed_in = person.sign_in(Some(&spoken), &Client::default(), false).await.unwrap();
    assert!(wrong_code(person.sign_in(Some(&person.codes[0]), &Client::default(), false).await));
    let caller = person.caller_of(&signed_in).await;
    assert_eq!(identity::two_step(context, &caller).await.unwrap().recovery_codes_left, 9);
    person.world.run_jobs().await;
    let mails = person.world.mails.0.lock().unwrap().iter().map(|mail| mail.subject.clone()).collect::<Vec<_>>();
    assert!(mails.iter().any(|subject| subject == "Two-step sign-in is on"), "{mails:?}");
    assert!(mails.iter().any(|subject| subject == "A recovery code was used"), "{mails:?}");

    let new = identity::new_recovery_codes(context, &caller, PASSWORD, Some(&person.codes[1])).await.unwrap();
    assert!(
        wrong_code(person.sign_in(Some(&person.codes[2]), &Client::default(), false).await),
        "the old ones are over"
    );
    let wrong = identity::turn_off_two_step(context, &caller, "not the password", &new[0]).await;
    assert_eq!(refused(wrong), FieldErrors::one("password", Message::PasswordIsWrong));
    assert!(wrong_code(identity::turn_off_two_step(context, &caller, PASSWORD, "123").await));
    identity::turn_off_two_step(context, &caller, PASSWORD, &new[0]).await.unwrap();
    assert!(!person.is_asked().await, "the phone is replaced: it is set up anew");
    assert_eq!(person.world.number("select count(*) from recovery_code").await, 0);
    let stored = "select count(*) from login where two_step_secret is not null";
    assert_eq!(person.world.number(stored).await, 0);
}

#[tokio::test]
async fn a_remembered_device_is_not_asked_until_the_password_changes() {
    let person = Person::with_it_on().await;
    let code = person.code(0).await;
    let signed_in = person.sign_in(Some(&code), &Client::default(), true).await.unwrap();
    let known = Client { device: signed_in.device.clone(), ..Client::default() };
    let again = person.sign_in(None, &known, false).await.expect("remembered");
    assert!(person.is_asked().await, "another device is asked");
    sqlx::query("update known_device set two_step_until = now() + interval '1 minute'")
        .execute(person.world.outside())
        .await
        .unwrap();
    person.sign_in(None, &known, true).await.unwrap();
    let longer = "select count(*) from known_device where two_step_until > now() + interval '2 minutes'";
    assert_eq!(person.world.number(longer).await, 0, "thirty days count from a code, and not from the last visit");
    sqlx::query("update known_device set two_step_until = now()").execute(person.world.outside()).await.unwrap();
    assert!(person.sign_in(None, &known, false).await.is_err(), "thirty days are over");
    sqlx::query("update known_device set two_step_until = now() + interval '1 day'")
        .execute(person.world.outside())
        .await
        .unwrap();
    let caller = person.caller_of(&again).await;
    identity::change_password(&person.world.context, &caller, PASSWORD, PASSWORD, PASSWORD).await.unwrap();
    assert!(person.sign_in(None, &known, false).await.is_err(), "a new password forgets devices");
}

#[tokio::test]
async fn an_owner_requires_it_and_who_has_none_reaches_nothing() {
    let person = Person::with_it_on().await;
    let (world, context) = (&person.world, &person.world.context);
    let associate = staff(world, "associate@juniper.example", UserType::DentistStandard).await;
    let of = async |login| {
        let opened = identity::issue_session(context, login, &Client::default()).await.unwrap();
        (identity::authenticate(context, opened.access.session).await.unwrap().unwrap(), opened.user.landing)
    };
    let (theirs, _) = of(associate).await;
    assert!(theirs.at_office(world.office).is_ok());

    let code = person.code(0).await;
    let owner = person.caller_of(&person.sign_in(Some(&code), &Client::default(), false).await.unwrap()).await;
    let reach = owner.at_office(world.office).unwrap();
    let at = Managing { caller: &owner, reach: &reach, office: world.office };
    let reach_of_associate = theirs.at_office(world.office).unwrap();
    let by_associate = Managing { caller: &theirs, reach: &reach_of_associate, office: world.office };
    assert!(matches!(users::require_two_step(context, by_associate, true).await, Err(Error::Conflict(_))));
    users::require_two_step(context, at, true).await.unwrap();

    let (theirs, landing) = of(associate).await;
    assert!(theirs.at_office(world.office).is_err(), "at once");
    assert_eq!(landing, "/account/settings/user");
    assert!(identity::two_step(context, &theirs).await.unwrap().required);
    let newer = staff(world, "newer@juniper.example", UserType::OfficeAdmin).await;
    assert!(of(newer).await.0.at_office(world.office).is_err(), "who comes later, too");
    let off = identity::turn_off_two_step(context, &owner, PASSWORD, &person.codes[0]).await;
    assert!(matches!(off, Err(Error::Conflict(_))), "nobody turns it off there");

    let made = identity::begin_two_step(context, &theirs, PASSWORD, "Chairside").await.unwrap();
    let secret = decoded(&made.secret);
    let now = world.number("select extract(epoch from now())::bigint").await;
    identity::turn_on_two_step(context, &theirs, &totp::code_at(&secret, now / totp::STEP_S)).await.unwrap();
    let theirs = identity::authenticate(context, theirs.session).await.unwrap().unwrap();
    assert!(theirs.at_office(world.office).is_ok(), "from when it is on");
}

#[tokio::test]
async fn a_proof_lasts_ten_minutes() {
    let person = Person::with_it_on().await;
    let context = &person.world.context;
    let code = person.code(0).await;
    let caller = person.caller_of(&person.sign_in(Some(&code), &Client::default(), false).await.unwrap()).await;
    identity::must_be_confirmed(context, &caller).await.expect("just signed in");
    let late = "update session set confirmed_at = confirmed_at - interval '11 minutes'";
    sqlx::query(late).execute(person.world.outside()).await.unwrap();
    assert!(matches!(identity::must_be_confirmed(context, &caller).await, Err(Error::AskAgain(_))));
    assert!(matches!(identity::confirm_password(context, &caller, Some(PASSWORD)).await, Err(Error::AskAgain(_))));
    let password_only =
        identity::confirm_again(context, &caller, Proof { password: Some(PASSWORD), ..Proof::default() }).await;
    assert_eq!(refused(password_only), FieldErrors::one("code", Message::Required));
    identity::confirm_again(context, &caller, Proof { code: Some(&person.codes[0]), ..Proof::default() })
        .await
        .unwrap();
    identity::must_be_confirmed(context, &caller).await.unwrap();
    identity::confirm_password(context, &caller, Some(PASSWORD)).await.unwrap();
}

#[tokio::test]
async fn a_copy_of_the_database_makes_no_codes() {
    let person = Person::with_it_on().await;
    let sealed: Vec<u8> = sqlx::query_scalar("select two_step_secret from login where two_step_secret is not null")
        .fetch_one(person.world.outside())
        .await
        .unwrap();
    assert!(!sealed.windows(person.secret.len()).any(|part| part == person.secret));
    let hashes = "select count(*) from recovery_code where length(code_hash) = 32";
    assert_eq!(person.world.number(hashes).await, 10);
}
