//! A practice signs up: the complete process, a declined card, wrong codes, coupons, two tabs, and returning later.

mod coupons;

use gateways::mail::Mail;
use identity::{Client, CodeChecked, NewPractice, SignInMail, TierPeriod};
use kernel::{Context, Error};
use members::subscriptions::Period;
use practice_bills::practice_signup::{
    self, Accepted, Activation, AgreementKind, DraftFacts, IncompleteFilter, PracticeFacts, SignupState, SignupStep,
    agreements,
};
use practice_bills::tiers::{self, Changed, TierSelection};
use rules::{Cents, FieldErrors};
use tenancy::ids::OfficeId;
use tenancy::{Caller, Reach, UserType};

use crate::support::World;
use crate::support::staff::staff;

const EMAIL: &str = "kim@cedar-grove.example";
const PASSWORD: &str = "a long password";

/// A practice during its sign-up.
struct Practice<'a> {
    world: &'a World,
    caller: Caller,
    reach: Reach,
    office: OfficeId,
}

fn wish(period: TierPeriod) -> NewPractice<'static> {
    NewPractice { brand: "dental", email: EMAIL, tier_level: 2, period, discount_code: None, promo: Some("smile-club") }
}

fn facts() -> PracticeFacts {
    PracticeFacts {
        office_name: "Cedar Grove".into(),
        phone: "208-555-0188".into(),
        zip: "83702".into(),
        lead_source: Some("webinar".into()),
        tier_level: 2,
        period: Period::Month,
        coupon: None,
    }
}

async fn code(world: &World) -> String {
    match identity::make_sign_in_code(&world.context, "dental", EMAIL).await.unwrap() {
        SignInMail::Code(code) => code,
        other => panic!("no code: {other:?}"),
    }
}

async fn checked(world: &World, code: &str) -> kernel::Result<CodeChecked> {
    identity::validate_code(&world.context, &wish(TierPeriod::Month), code, &Client::default()).await
}

/// Opens a practice with its code.
async fn begin(world: &World) -> Practice<'_> {
    let opened = checked(world, &code(world).await).await.unwrap();
    came_in(world, &opened).await
}

async fn came_in<'a>(world: &'a World, opened: &CodeChecked) -> Practice<'a> {
    let caller = identity::authenticate(&world.context, opened.signed_in.access.session).await.unwrap().unwrap();
    let office = opened.signed_in.user.first_office.unwrap();
    let reach = caller.at_office(office).unwrap();
    Practice { world, caller, reach, office }
}

impl Practice<'_> {
    fn context(&self) -> &Context {
        &self.world.context
    }

    async fn state(&self) -> SignupState {
        practice_signup::state(self.context(), &self.world.brand, &self.reach, self.office).await.unwrap()
    }

    async fn save(&self, facts: &PracticeFacts) -> kernel::Result<SignupState> {
        practice_signup::save(self.context(), &self.world.brand, &self.reach, self.office, facts).await
    }

    fn tier(&self, coupon: Option<&str>) -> TierSelection {
        TierSelection { level: 2, period: Period::Month, coupon: coupon.map(str::to_owned) }
    }

    async fn card(&self, like: &str, number: &str) {
        let reach = self.caller.throughout(self.reach.organization).unwrap();
        let token = self.world.control().card(like, number).await.unwrap();
        tiers::add_method(self.context(), &reach, token.as_str()).await.unwrap().added().unwrap();
    }

    async fn pay(&self, coupon: Option<&str>, version: &str, key: &str) -> kernel::Result<Changed> {
        let reach = self.caller.throughout(self.reach.organization).unwrap();
        tiers::change(self.context(), &reach, &self.tier(coupon), version, key).await
    }

    async fn shown(&self, coupon: Option<&str>) -> tiers::Preview {
        let reach = self.caller.throughout(self.reach.organization).unwrap();
        tiers::preview(self.context(), &reach, &self.tier(coupon)).await.unwrap()
    }

    /// Completes details and tier payment; the activation email is sent.
    async fn paid(&self) {
        self.save(&facts()).await.unwrap();
        self.card("pm_card_visa", "4242").await;
        let version = self.shown(None).await.version;
        assert_eq!(self.pay(None, &version, "key-of-the-tier").await.unwrap(), Changed::Done);
        self.world.run_jobs().await;
    }

    fn activation(&self) -> Activation {
        let texts = agreements(&self.world.brand).into_iter();
        Activation {
            first_name: "Kim".into(),
            last_name: "Lee".into(),
            password: PASSWORD.to_owned().into(),
            confirm_password: PASSWORD.to_owned().into(),
            agreements: texts
                .map(|(kind, text)| Accepted { kind, version: text.version.clone(), opened_seconds_ago: Some(90) })
                .collect(),
            signature: "Kim Lee".into(),
        }
    }

    async fn activate(&self, key: &str, typed: &Activation) -> kernel::Result<identity::SignedIn> {
        let client = Client { address: Some("203.0.113.7".into()), ..Client::default() };
        practice_signup::activate(self.context(), &self.world.brand, (self.office, key), typed, &client).await
    }
}

impl World {
    fn mails_about(&self, subject: &str) -> Vec<Mail> {
        self.mails.0.lock().unwrap().iter().filter(|mail| mail.subject.contains(subject)).cloned().collect()
    }
}

/// The text after `before`, up to the end of the address, in the latest email about `subject`.
fn link(world: &World, subject: &str, before: &str) -> String {
    let mail = world.mails_about(subject).pop().unwrap_or_else(|| panic!("no mail about {subject}"));
    let (_, rest) = mail.text.split_once(before).unwrap_or_else(|| panic!("{}", mail.text));
    rest.chars().take_while(|c| !c.is_whitespace() && *c != ')' && *c != '>').collect()
}

fn key(world: &World) -> String {
    let address = link(world, "Complete your sign-up", "/accounts/complete-dentist-signup/");
    address.split_once('/').unwrap().1.to_owned()
}

fn fields<T: std::fmt::Debug>(result: kernel::Result<T>) -> Vec<(String, String)> {
    match result {
        Err(Error::Invalid(FieldErrors(errors))) => {
            errors.into_iter().map(|(path, all)| (path, all[0].text("en"))).collect()
        }
        other => panic!("{other:?}"),
    }
}

fn one(path: &str, text: &str) -> Vec<(String, String)> {
    vec![(path.to_owned(), text.to_owned())]
}

#[tokio::test]
async fn practice_signup_leads_from_email_to_signed_in_owner() {
    let world = World::new().await;
    let practice = begin(&world).await;
    let state = practice.state().await;
    assert_eq!((state.step, state.tier_level, state.email.as_str()), (SignupStep::Details, 2, EMAIL));
    assert!(!state.lead_sources.is_empty(), "the brand asks where they heard of it");
    assert_eq!(practice.save(&facts()).await.unwrap().step, SignupStep::Payment);
    world.run_jobs().await;
    assert!(world.mails_about("Complete your sign-up").is_empty(), "nothing is paid yet");

    practice.paid().await;
    assert_eq!(practice.state().await.step, SignupStep::Activation);
    assert_eq!(world.mails_about("Your payment to").len(), 1, "the receipt");
    let status = "select account_status || ' ' || (terms_accepted_at is not null) || ' ' || state || ' ' || timezone from office where name = 'Cedar Grove'";
    assert_eq!(world.texts(status).await, ["0 false ID America/Boise"], "incomplete until it is activated");

    let key = key(&world);
    let page =
        practice_signup::to_activate(&world.context, &world.brand, practice.office, &key, &Client::default()).await;
    let page = page.unwrap();
    assert_eq!((page.office_name.as_str(), page.agreements.len()), ("Cedar Grove", 3));
    let elsewhere =
        practice_signup::to_activate(&world.context, &world.brand, world.office, &key, &Client::default()).await;
    assert!(matches!(elsewhere, Err(Error::Conflict(_))), "the key is of its own office");

    let typed = practice.activation();
    let mut wrong = typed.clone();
    wrong.agreements.retain(|one| one.kind != AgreementKind::Baa);
    wrong.password = "short".to_owned().into();
    wrong.confirm_password = "shorter".to_owned().into();
    assert_eq!(
        fields(practice.activate(&key, &wrong).await),
        [
            ("agreements.baa".to_owned(), "Field must be checked".to_owned()),
            ("confirmPassword".to_owned(), "Passwords must match".to_owned()),
            ("password".to_owned(), "Must be at least 10 characters".to_owned()),
        ]
    );
    let owner = practice.activate(&key, &typed).await.unwrap();
    assert_eq!((owner.user.user.user_type, owner.user.owner), (UserType::Dentist, true));
    assert_eq!(owner.user.landing, world.brand.profile.office_landing_path);
    assert!(matches!(practice.activate(&key, &typed).await, Err(Error::Conflict(_))), "the key works once");
    assert_eq!(world.texts(status).await, ["1 true ID America/Boise"]);
    let named = "select slug || ' ' || card_prefix || ' ' || enrollment_open from office where name = 'Cedar Grove'";
    assert_eq!(
        world.texts(named).await,
        ["cedar-grove CG true"],
        "its address, its cards, and members may join once it takes money"
    );
    let setting_up = identity::authenticate(&world.context, practice.caller.session).await.unwrap();
    assert!(setting_up.is_none(), "the session that set it up has ended");

    let brand = world.brand.id.as_str();
    assert!(identity::sign_in(&world.context, brand, EMAIL, PASSWORD, &Client::default()).await.is_ok());
    let mail = identity::make_sign_in_code(&world.context, brand, EMAIL).await.unwrap();
    assert_eq!(mail, SignInMail::HasPassword, "codes are over");

    let caller = identity::authenticate(&world.context, owner.access.session).await.unwrap().unwrap();
    let reach = caller.at_office(practice.office).unwrap();
    let kept = practice_signup::agreements_of(&world.context, &world.brand, &reach, practice.office).await.unwrap();
    assert!(kept.iter().all(|one| !one.is_open() && one.accepted.as_ref().unwrap().signed_name == "Kim Lee"));
    let file =
        practice_signup::agreement_file(&world.context, &world.brand, &reach, practice.office, AgreementKind::Baa)
            .await
            .unwrap();
    assert!(file.bytes.starts_with(b"%PDF"));
    let texts = "select a.kind from practice_agreement a join consent_text c on c.hash = a.text_hash
       and c.organization_id = a.organization_id where a.address = '203.0.113.7' and length(c.text) > 500
       and a.opened_at = a.at - interval '90 seconds' order by a.id";
    assert_eq!(world.texts(texts).await, ["practice-terms", "setup-agreement", "baa"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn a_declined_card_pays_nothing_and_another_one_does() {
    let world = World::new().await;
    let practice = begin(&world).await;
    practice.save(&facts()).await.unwrap();
    practice.card("pm_card_chargeCustomerFail", "4341").await;
    let version = practice.shown(None).await.version;
    let declined = practice.pay(None, &version, "key-declined").await.unwrap();
    assert!(matches!(declined, Changed::Declined(_)), "{declined:?}");
    world.run_jobs().await;
    assert_eq!(practice.state().await.step, SignupStep::Payment);
    assert!(world.mails_about("Complete your sign-up").is_empty());

    practice.paid().await;
    assert_eq!(world.mails_about("Complete your sign-up").len(), 1);
    assert_eq!(world.number("select count(*) from tier_payment where status = 'succeeded'").await, 1);
    world.books_are_right().await;
}

#[tokio::test]
async fn five_wrong_codes_void_the_right_one() {
    let world = World::new().await;
    let right = code(&world).await;
    let wrong = if right == "0000" { "0001" } else { "0000" };
    for _ in 0..5 {
        assert_eq!(fields(checked(&world, wrong).await), one("code", "Invalid data"));
    }
    assert_eq!(fields(checked(&world, &right).await), one("code", "Invalid data"), "tried too often");
    assert_eq!(world.number("select count(*) from practice_signup").await, 0);
    assert!(checked(&world, &code(&world).await).await.unwrap().new, "a new code works");
}

#[tokio::test]
async fn two_tabs_pay_once() {
    let world = World::new().await;
    let practice = begin(&world).await;
    practice.save(&facts()).await.unwrap();
    practice.card("pm_card_visa", "4242").await;
    let version = practice.shown(None).await.version;
    let (one, other) =
        tokio::join!(practice.pay(None, &version, "key-of-one-tab"), practice.pay(None, &version, "key-of-the-other"));
    let done = [&one, &other].into_iter().filter(|result| matches!(result, Ok(Changed::Done))).count();
    assert!(done >= 1, "{one:?} {other:?}");
    let refused = |result: &kernel::Result<Changed>| matches!(result, Err(Error::Conflict(_)));
    assert!(done == 2 || refused(&one) || refused(&other), "{one:?} {other:?}");
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from tier_payment where status = 'succeeded'").await, 1);
    assert_eq!(world.mails_about("Complete your sign-up").len(), 1);
    // Two submissions of the same button.
    let again = practice.pay(None, &version, "key-of-one-tab").await;
    assert!(matches!(again, Ok(Changed::Done)) || refused(&again), "{again:?}");
    assert_eq!(world.number("select count(*) from tier_payment").await, 1);
    world.books_are_right().await;
}

/// The tier may be paid before the details are complete.
#[tokio::test]
async fn stalled_paid_signup_is_told_the_tier_is_paid() {
    let world = World::new().await;
    let practice = begin(&world).await;
    practice.save(&facts()).await.unwrap();
    sqlx::query("update practice_signup set paid_at = business_now(), details_at = null where office_id = $1")
        .bind(practice.office.0)
        .execute(world.outside())
        .await
        .unwrap();
    world.days_pass(2).await;
    practice_signup::run(&world.context).await.unwrap();
    world.run_jobs().await;
    let mail = world.mails_about("Continue your sign-up").pop().unwrap();
    assert!(mail.text.contains("your tier is paid") && !mail.text.contains("not paid anything"), "{}", mail.text);
}

#[tokio::test]
async fn abandoned_signup_gets_one_email_to_continue() {
    let world = World::new().await;
    let practice = begin(&world).await;
    practice.save(&facts()).await.unwrap();
    assert_eq!(practice_signup::run(&world.context).await.unwrap(), 0, "it has just begun");
    let staff = staff(&world).await;
    let list = async || {
        let all = IncompleteFilter::default();
        practice_signup::incomplete_practices(&world.context.database, staff.everywhere().unwrap(), &all, None)
            .await
            .unwrap()
    };
    let listed = list().await.practices;
    assert_eq!((listed.len(), listed[0].step, listed[0].name.as_str()), (1, SignupStep::Payment, "Cedar Grove"));
    assert_eq!((listed[0].promo.as_deref(), listed[0].known_elsewhere), (Some("smile-club"), false));

    world.days_pass(2).await;
    assert_eq!(practice_signup::run(&world.context).await.unwrap(), 1);
    assert_eq!(practice_signup::run(&world.context).await.unwrap(), 0, "once");
    world.run_jobs().await;
    assert_eq!(world.mails_about("Continue your sign-up").len(), 1);
    let place = link(&world, "Continue your sign-up", "/enroll/practice#");
    assert!(place.contains("tier=2&period=month"), "{place}");
    let secret = place.split('&').find_map(|part| part.strip_prefix("code=")).unwrap().to_owned();

    // The login that started the setup has expired in the meantime; the link still works.
    sqlx::query("update login set ends_at = business_now() - interval '1 day' where user_type = 'office_admin_temp'")
        .execute(world.outside())
        .await
        .unwrap();
    let back = checked(&world, &secret).await.unwrap();
    assert!(!back.new);
    let practice = came_in(&world, &back).await;
    let state = practice.state().await;
    assert_eq!((state.step, state.office_name.as_str()), (SignupStep::Payment, "Cedar Grove"));
    assert_eq!(fields(checked(&world, &secret).await), one("code", "Invalid data"), "the link works once");

    practice.paid().await;
    let first = key(&world);
    practice_signup::resend_activation(&world.context, &world.brand, practice.office, &Client::default())
        .await
        .unwrap();
    // The response is the same for an office without a pending activation, and no email is sent.
    practice_signup::resend_activation(&world.context, &world.brand, world.office, &Client::default()).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.mails_about("Complete your sign-up").len(), 2);
    assert_ne!(key(&world), first);
    practice.activate(&first, &practice.activation()).await.unwrap();
    assert!(matches!(practice.activate(&key(&world), &practice.activation()).await, Err(Error::Conflict(_))));
    // Signed up, but no one can join yet: it stays in the list, with what is missing.
    let after = list().await.practices;
    assert_eq!((after.len(), after[0].step), (1, SignupStep::Complete));
    assert_eq!(format!("{:?}", after[0].missing), "[PaymentsAccount, ActivePlan]");
    let saved = practice_signup::save(&world.context, &world.brand, &practice.reach, practice.office, &facts()).await;
    assert!(matches!(saved, Err(Error::Conflict(_))), "{saved:?}");
}

#[tokio::test]
async fn half_filled_signup_is_restored_only_by_the_emailed_link() {
    let world = World::new().await;
    let practice = begin(&world).await;
    let half = DraftFacts {
        office_name: Some("Cedar Grove".into()),
        phone: Some("208-555".into()),
        zip: Some("83702".into()),
        ..DraftFacts::default()
    };
    let kept = practice_signup::save_draft(&world.context, &world.brand, &practice.reach, practice.office, &half).await;
    let (state, problems) = kept.unwrap();
    assert_eq!((state.step, state.phone.as_str()), (SignupStep::Details, ""));
    assert_eq!(fields::<()>(Err(Error::Invalid(problems))), one("phone", "Must be exactly 10 digits"));
    let details = "select count(*) from practice_signup where details_at is null";
    assert_eq!(world.number(details).await, 1, "the details are not whole");

    world.days_pass(2).await;
    practice_signup::run(&world.context).await.unwrap();
    world.run_jobs().await;
    let place = link(&world, "Continue your sign-up", "/enroll/practice#");
    let secret = place.split('&').find_map(|part| part.strip_prefix("code=")).unwrap().to_owned();
    let practice = came_in(&world, &checked(&world, &secret).await.unwrap()).await;
    let state = practice.state().await;
    assert_eq!((state.office_name.as_str(), state.zip.as_str(), state.phone.as_str()), ("Cedar Grove", "83702", ""));

    // Another practice that is signing up can access only its own data.
    let elsewhere = Reach::office(practice.reach.organization, world.office, practice.reach.actor.clone());
    let foreign = practice_signup::save_draft(&world.context, &world.brand, &elsewhere, world.office, &half).await;
    assert!(matches!(foreign, Err(Error::NotFound)), "{foreign:?}");
    practice.paid().await;
    let late = practice_signup::save_draft(&world.context, &world.brand, &practice.reach, practice.office, &half).await;
    assert_eq!(late.unwrap().0.phone, "2085550188", "a wrong phone takes none back");
}

#[tokio::test]
async fn the_activation_link_goes_to_the_email_that_was_proved() {
    let world = World::new().await;
    let practice = begin(&world).await;
    sqlx::query("update office set email = 'desk@stranger.example' where id = $1")
        .bind(practice.office.0)
        .execute(world.outside())
        .await
        .unwrap();
    practice.paid().await;
    let to: Vec<_> = world.mails_about("Complete your sign-up").into_iter().map(|mail| mail.to.address).collect();
    assert_eq!(to, [EMAIL]);
}

#[tokio::test]
async fn many_different_cards_are_stopped_and_their_declines_say_nothing() {
    let world = World::new().await;
    let practice = begin(&world).await;
    let reach = practice.caller.throughout(practice.reach.organization).unwrap();
    for n in 0..10 {
        let token =
            world.control().card("pm_card_chargeDeclinedIncorrectCvc", &format!("{:04}", 1000 + n)).await.unwrap();
        let declined = tiers::add_method(practice.context(), &reach, token.as_str()).await;
        assert!(
            matches!(&declined, Err(Error::Conflict(why)) if why == "Your card was declined. Please use another card."),
            "{declined:?}"
        );
    }
    let good = world.control().card("pm_card_visa", "4242").await.unwrap();
    let stopped = tiers::add_method(practice.context(), &reach, good.as_str()).await;
    assert!(matches!(stopped, Err(Error::TooMany { .. })), "{stopped:?}");
}

#[tokio::test]
async fn partner_signup_gets_its_association_and_coupon() {
    let world = World::new().await;
    let new = NewPractice { promo: Some("idaho-dental-alliance"), ..wish(TierPeriod::Year) };
    let code = code(&world).await;
    let opened = identity::validate_code(&world.context, &new, &code, &Client::default()).await.unwrap();
    let practice = came_in(&world, &opened).await;
    assert_eq!(world.texts("select association_id::text from office where account_status = 0").await, ["3"]);
    assert_eq!(practice.state().await.coupon.as_deref(), Some("FOUNDERS"));
}

#[tokio::test]
async fn a_word_that_is_no_partners_makes_nobody_a_member() {
    let world = World::new().await;
    let practice = begin(&world).await;
    assert_eq!(world.number("select count(*) from office where association_id is not null").await, 0);
    assert_eq!(practice.state().await.coupon, None);
}
