//! Ownership of emails: no one can access what was shared with an email before an emailed link verifies it, and no one
//! can block an email from its owner.

use ::members::members;
use ::members::subscriptions::Period;
use catalog::offices;
use households::enrollment::{self, EntryPoint, PayBy, SignupStatus};
use identity::{Client, LinkPurpose, LinkUse, NewLogin, NewPractice, ReachFrom, SignInMail, TierPeriod};
use kernel::Error;
use tenancy::ids::{AccountId, LoginId};
use tenancy::{Caller, UserType};

use crate::entry_points::desk::Desk;
use crate::support::World;

const THEIRS: &str = "solo@example.com";
const PASSWORD: &str = "what the stranger typed";

/// Someone who signed up elsewhere with an email that was never verified.
async fn stranger(world: &World) -> LoginId {
    let hash = identity::hash_password(PASSWORD).await.unwrap();
    let mut scope = world.context.database.platform("test").await.unwrap();
    let new = NewLogin {
        password_hash: Some(hash),
        email_verified: false,
        ..world.new_login(UserType::Client, "Mallory Lee", THEIRS)
    };
    let login = identity::create_login(&mut scope, new).await.unwrap();
    let other =
        offices::find(&world.context.database, world.brand.id.as_str(), "another-office").await.unwrap().unwrap();
    let nobodys = AccountId(1);
    identity::grant_account(&mut scope, login, other.organization, other.office, nobodys, ReachFrom::AtOnce)
        .await
        .unwrap();
    scope.commit().await.unwrap();
    login
}

async fn caller(world: &World, login: LoginId) -> Caller {
    let opened = identity::issue_session(&world.context, login, &Client::default()).await.unwrap();
    identity::authenticate(&world.context, opened.access.session).await.unwrap().unwrap()
}

async fn sign_in(world: &World, password: &str) -> kernel::Result<identity::SignedIn> {
    identity::sign_in(&world.context, world.brand.id.as_str(), THEIRS, password, &Client::default()).await
}

#[tokio::test]
async fn unverified_login_does_not_reach_a_household_by_email() {
    let desk = Desk::open().await;
    let world = &desk.world;
    let login = stranger(world).await;
    let mut family = world.single("Solo", Period::Month);
    family.owner.email = THEIRS.to_owned().into();
    let request = desk.request(family, "pm_card_visa").await;
    let done = desk.order(EntryPoint::Staff, None, request, "desk-solo").await.unwrap();
    assert!(done.status == SignupStatus::Done && done.set_password_sent, "{done:?}");
    assert_eq!(caller(world, login).await.reaches.len(), 1, "the stranger reaches its own household only");
    assert!(sign_in(world, PASSWORD).await.is_ok());

    let link = identity::make_password_link(&world.context, login, LinkPurpose::SetPassword).await.unwrap();
    assert_eq!(link.email, THEIRS, "the link goes to the email's owner");
    let owners = "what the owner types";
    let link = LinkUse { brand: &link.brand, token: &link.token, password: owners, confirmation: owners };
    identity::set_password(&world.context, link, &Client::default()).await.unwrap();
    assert_eq!(caller(world, login).await.reaches.len(), 2);
    assert!(sign_in(world, PASSWORD).await.is_err(), "the stranger's password is gone");
    assert_eq!(world.number("select count(*) from session where revoked_at is null").await, 2, "and its sessions");
}

#[tokio::test]
async fn unverified_email_joins_and_waits_for_its_owner() {
    let desk = Desk::open().await;
    let world = &desk.world;
    let login = stranger(world).await;
    let mut family = world.single("Solo", Period::Month);
    family.owner.email = THEIRS.to_owned().into();
    let request = world.request(family.clone(), "pm_card_visa").await;
    let done = world.finish(request, "owner-joins").await.unwrap();
    assert_eq!(done.status, SignupStatus::Done);
    assert!(done.login.is_none() && done.set_password_sent, "whoever typed this email does not get the other's login");
    assert_eq!(caller(world, login).await.reaches.len(), 1);

    // Once verified, it is taken.
    sqlx::query("update login set email_verified_at = now()").execute(world.outside()).await.unwrap();
    let client = Client::default();
    let free = identity::check_email(&world.context, world.brand.id.as_str(), THEIRS, world.office, &client).await;
    assert!(!free.unwrap());
}

#[tokio::test]
async fn unpaid_signup_gets_no_session_before_email_confirmation() {
    let world = World::new().await;
    let mut family = world.single("Solo", Period::Year);
    family.owner.email = THEIRS.to_owned().into();
    let mut request = world.request(family, "").await;
    request.payment.by = PayBy::InOffice;
    request.payment.token = None;
    request.password = PASSWORD.to_owned().into();
    request.confirm_password = PASSWORD.to_owned().into();
    let done = world.finish(request, "pays-in-the-office").await.unwrap();
    assert!(done.status == SignupStatus::Done && done.login.is_none() && done.confirm_email_sent, "{done:?}");
    world.run_jobs().await;
    let mail = world.mails.0.lock().unwrap().iter().find(|m| m.subject == "Confirm your email").cloned().unwrap();
    assert_eq!(mail.to.address, THEIRS);

    assert!(matches!(sign_in(&world, "not the password").await, Err(Error::Unauthenticated(_))));
    assert!(matches!(sign_in(&world, PASSWORD).await, Err(Error::Conflict(why)) if why.contains("confirm your email")));
    assert_eq!(world.number("select count(*) from session").await, 0);
    let (_, token) = mail.text.split_once("/accounts/confirm-email/").unwrap();
    let token: String = token.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect();
    let confirm = async |password: &str| {
        identity::confirm_email(&world.context, world.brand.id.as_str(), &token, password, &Client::default()).await
    };
    assert!(matches!(confirm("not the password").await, Err(Error::Invalid(_))), "the link alone opens nothing");
    assert!(confirm(PASSWORD).await.is_ok());
    assert!(matches!(confirm(PASSWORD).await, Err(Error::Conflict(_))), "it works once");
    assert!(sign_in(&world, PASSWORD).await.is_ok());
}

#[tokio::test]
async fn emailed_code_reclaims_an_unverified_address() {
    let world = World::new().await;
    let login = stranger(&world).await;
    let session = caller(&world, login).await.session;
    let brand = world.brand.id.as_str();
    let SignInMail::Code(code) = identity::make_sign_in_code(&world.context, brand, THEIRS).await.unwrap() else {
        panic!("the stranger's password keeps the owner out")
    };
    let new = NewPractice {
        brand,
        email: THEIRS,
        tier_level: 1,
        period: TierPeriod::Month,
        discount_code: None,
        promo: None,
    };
    let opened = identity::validate_code(&world.context, &new, &code, &Client::default()).await.unwrap();
    assert!(opened.new && opened.signed_in.access.login != login);
    assert!(identity::authenticate(&world.context, session).await.unwrap().is_none(), "the stranger is signed out");
}

#[tokio::test]
async fn old_orders_lose_their_keys_and_unfinished_ones_their_input() {
    let world = World::new().await;
    let declined = world.request(world.reyes(), "pm_card_chargeDeclinedInsufficientFunds").await;
    assert_eq!(world.finish(declined, "never-finished").await.unwrap().status, SignupStatus::Declined);
    let paid = world.request(world.single("Solo", Period::Month), "pm_card_visa").await;
    world.finish(paid, "finished-order").await.unwrap();
    assert_eq!(world.number("select count(*) from enrollment_order where idempotency_key like '%finished%'").await, 0);

    let age = "update enrollment_order set updated_at = updated_at - interval '29 days'";
    sqlx::query(age).execute(world.outside()).await.unwrap();
    assert_eq!(enrollment::clean_up(&world.context).await.unwrap(), 0);
    sqlx::query("update enrollment_order set updated_at = updated_at - interval '2 days'")
        .execute(world.outside())
        .await
        .unwrap();
    assert_eq!(enrollment::clean_up(&world.context).await.unwrap(), 2);
    let left = "select count(*) from enrollment_order where idempotency_key is not null or request is not null or result is not null";
    assert_eq!(world.number(left).await, 0);
    let typed = "select first_name || last_name || email || coalesce(phone, '') || coalesce(address_line1, '') from account where enrolled_at is null";
    assert_eq!(world.texts(typed).await, ["Enrollmentnot finished"]);
    let lines = "select count(*) from invoice_line where description like '%Daniel%' or description like '%Sofia%'";
    assert_eq!(world.number(lines).await, 0);
    assert_eq!(world.texts("select first_name from account where enrolled_at is not null").await, ["Solo"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn migration_verifies_logins_by_their_past_actions() {
    let migration = include_str!("../../../migrations/0031_verified_emails.sql");
    let (_, after) = migration.split_once("-- Who used a mailed link").unwrap();
    let (repair, _) = after.split_once("-- Keys of orders").unwrap();
    let world = World::new().await;
    // The data before the migration: four patients with passwords and one office user.
    let before = "
        insert into login (id, brand, email, password_hash, user_type, first_name, last_name) values
          (901, 'dental', 'signed.up@example.com', 'x', 'client', '', ''), (902, 'dental', 'by.staff@example.com', 'x', 'client', '', ''),
          (903, 'dental', 'by.link@example.com', 'x', 'client', '', ''), (904, 'dental', 'never.set@example.com', null, 'client', '', ''),
          (905, 'dental', 'desk@example.com', 'x', 'office_admin', '', '');
        insert into one_time_link (token_hash, purpose, login_id, expires_at, used_at) values ('a', 'reset_password', 903, now(), now());
        insert into account (organization_id, id, office_id, login_id, number, first_name, last_name, email, enrolled_through)
          select o.organization_id, a.id, o.id, a.login, a.id::text, '', '', '', a.through from office o,
            (values (9001, 901, 'external'), (9002, 902, 'internal'), (9003, 903, 'external'), (9004, 904, 'import'), (9005, 901, 'internal')) a (id, login, through)
          where o.slug = 'juniper-creek';
        -- The table's name at the time of the repair.
        create view login_reach as select * from login_grant;
        insert into login_grant (kind, login_id, organization_id, office_id, account_id)
          select 'household', login_id, organization_id, case id when 9005 then -1 else office_id end, id from account where id > 9000;";
    sqlx::raw_sql(before).execute(world.outside()).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(format!("-- {repair}"))).execute(world.outside()).await.unwrap();
    let verified = "select email from login where id > 900 and email_verified_at is not null order by id";
    assert_eq!(world.texts(verified).await, ["by.staff@example.com", "by.link@example.com", "desk@example.com"]);
    let waits = "select account_id::text from login_reach where needs_verified_email order by 1";
    assert_eq!(world.texts(waits).await, ["9004", "9005"], "what staff hung on an email that nobody proved");
}

#[tokio::test]
async fn household_changes_its_email_by_a_confirmation_link() {
    let world = World::new().await;
    let hash = identity::hash_password(PASSWORD).await.unwrap();
    let mut family = world.single("Solo", Period::Month);
    family.owner.email = THEIRS.to_owned().into();
    let done = world.finish(world.request(family, "pm_card_visa").await, "joins").await.unwrap();
    assert_eq!(done.status, SignupStatus::Done);
    sqlx::query("update login set password_hash = $1 where email = $2")
        .bind(hash)
        .bind(THEIRS)
        .execute(world.outside())
        .await
        .unwrap();
    let login = LoginId(world.number("select id from login where email = 'solo@example.com'").await);
    let (own, elsewhere) = (caller(&world, login).await, caller(&world, login).await);
    let new = "solo.new@example.com";
    let wrong = identity::begin_email_change(&world.context, &own, new, "not the password").await;
    assert!(matches!(wrong, Err(Error::Invalid(_))));
    identity::begin_email_change(&world.context, &own, " Solo.New@example.com ", PASSWORD).await.unwrap();
    world.run_jobs().await;
    let mail = |subject: &str| {
        let mails = world.mails.0.lock().unwrap();
        mails.iter().find(|mail| mail.subject == subject).cloned().unwrap()
    };
    assert_eq!(mail("Your email is about to change").to.address, THEIRS);
    let link = mail("Confirm your new email");
    assert_eq!(link.to.address, new);
    assert_eq!(
        world.texts("select email from login where user_type = 'client' union select email from account").await,
        [THEIRS],
        "not yet"
    );

    let path = "/accounts/change-email/";
    let rest = link.text.split_once(path).unwrap().1;
    let token: String = rest.chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect();
    let (brand, client) = (world.brand.id.as_str(), Client::default());
    members::confirm_email(&world.context, brand, &token, &client).await.unwrap();
    assert_eq!(
        world.texts("select email from login where user_type = 'client' union select email from account").await,
        [new]
    );
    assert_eq!(
        world.number("select count(*) from login where email like 'solo.new%' and email_verified_at is not null").await,
        1
    );
    assert!(identity::authenticate(&world.context, elsewhere.session).await.unwrap().is_none(), "other sessions end");
    assert!(identity::authenticate(&world.context, own.session).await.unwrap().is_some(), "the one that asked goes on");
    assert!(identity::sign_in(&world.context, brand, new, PASSWORD, &client).await.is_ok());
    assert!(
        matches!(members::confirm_email(&world.context, brand, &token, &client).await, Err(Error::Conflict(_))),
        "once"
    );
}

/// Someone who knows the password may have requested the change; the owner reacts to the notice by changing the
/// password.
#[tokio::test]
async fn password_change_cancels_a_pending_email_change() {
    let world = World::new().await;
    let hash = identity::hash_password(PASSWORD).await.unwrap();
    let mut family = world.single("Solo", Period::Month);
    family.owner.email = THEIRS.to_owned().into();
    world.finish(world.request(family, "pm_card_visa").await, "joins").await.unwrap();
    let set = "update login set password_hash = $1 where email = $2";
    sqlx::query(set).bind(hash).bind(THEIRS).execute(world.outside()).await.unwrap();
    let login = LoginId(world.number("select id from login where email = 'solo@example.com'").await);
    let own = caller(&world, login).await;
    let mails_to = |address: &str| {
        let mails = world.mails.0.lock().unwrap();
        mails.iter().filter(|mail| mail.to.address == address).map(|mail| mail.text.clone()).collect::<Vec<_>>()
    };
    // One link was emailed; another request's email is still queued.
    identity::begin_email_change(&world.context, &own, "first@example.org", PASSWORD).await.unwrap();
    world.run_jobs().await;
    identity::begin_email_change(&world.context, &own, "second@example.org", PASSWORD).await.unwrap();
    let other = "a password nobody else knows";
    identity::change_password(&world.context, &own, PASSWORD, other, other).await.unwrap();
    world.run_jobs().await;
    assert_eq!(mails_to("second@example.org"), Vec::<String>::new(), "the request ended before its mail");
    let first = mails_to("first@example.org").remove(0);
    let rest = first.split_once("/accounts/change-email/").unwrap().1;
    let token: String = rest.chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect();
    let brand = world.brand.id.as_str();
    let used = members::confirm_email(&world.context, brand, &token, &Client::default()).await;
    assert!(matches!(used, Err(Error::Conflict(_))), "{used:?}");
    let asked = mails_to(THEIRS).iter().filter(|text| text.contains("asked to change the email")).count();
    assert_eq!(asked, 2, "the owner heard of both");
}
