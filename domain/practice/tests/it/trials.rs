//! A practice tries the product before it pays: sample data, no charges, no emails to others, and no data left after it
//! is discarded.

use std::sync::Arc;

use catalog::offices;
use gateways::files::{FileOwner, FileStore, NewFile, S3Files};
use households::enrollment::{
    self, PayBy, PaymentChoice, PlanChoice, Pricing, SignupStatus, Visitor, finish, quote_for,
};
use identity::{Client, CodeChecked, NewPractice, SignInMail, TierPeriod};
use kernel::Error;
use members::subscriptions::Period;
use practice::trials::{self, PracticeTrial, TrialState};
use practice_bills::{practice_signup, tiers};
use sandboxes::{Fault, FaultKind};
use sqlx::AssertSqlSafe;
use tenancy::ids::{OfficeId, OrganizationId};
use tenancy::{Caller, Reach, UserType};

use testing::World;

mod filling;

const EMAIL: &str = "kim@cedar-grove.example";

/// The user who signs up, at the office of the sign-up.
struct Practice {
    caller: Caller,
    reach: Reach,
    office: OfficeId,
}

async fn begin(world: &World) -> Practice {
    let SignInMail::Code(code) = identity::make_sign_in_code(&world.context, "dental", EMAIL).await.unwrap() else {
        panic!("no code")
    };
    let wish = NewPractice {
        brand: "dental",
        email: EMAIL,
        tier_level: 2,
        period: TierPeriod::Month,
        discount_code: None,
        promo: None,
    };
    let opened: CodeChecked = identity::validate_code(&world.context, &wish, &code, &Client::default()).await.unwrap();
    let caller = identity::authenticate(&world.context, opened.signed_in.access.session).await.unwrap().unwrap();
    let office = opened.signed_in.user.first_office.unwrap();
    let reach = caller.at_office(office).unwrap();
    Practice { caller, reach, office }
}

/// The owner of a trial, signed in.
struct Trial {
    caller: Caller,
    organization: OrganizationId,
    office: OfficeId,
}

async fn begin_trial(world: &World, practice: &Practice) -> kernel::Result<PracticeTrial> {
    let by = (&practice.caller, &practice.reach);
    trials::start(&world.context, &world.brand, by, practice.office, &Client::default()).await
}

/// Starts a trial, or finds the existing one, and enters it once its job is done.
async fn start(world: &World, practice: &Practice) -> kernel::Result<Trial> {
    begin_trial(world, practice).await?;
    world.run_jobs().await;
    enter(world, practice).await
}

async fn enter(world: &World, practice: &Practice) -> kernel::Result<Trial> {
    let by = (&practice.caller, &practice.reach);
    let opened = trials::enter(&world.context, by, practice.office, &Client::default()).await?;
    let caller = identity::authenticate(&world.context, opened.access.session).await?.unwrap();
    let office = opened.user.office.unwrap();
    assert!(office.trial_until.is_some());
    Ok(Trial { caller, organization: office.organization, office: office.id })
}

async fn state(world: &World, practice: &Practice) -> TrialState {
    trials::state(&world.context, &practice.caller).await.unwrap().state
}

/// The rows of an organization in all tenant tables.
async fn rows(world: &World, organization: OrganizationId) -> Vec<String> {
    let tables: Vec<String> = sqlx::query_scalar(
        "select c.relname::text from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'trial' order by 1",
    )
    .fetch_all(world.outside())
    .await
    .unwrap();
    assert!(tables.len() > 100, "every table is looked at");
    let mut found = vec![];
    for table in tables {
        let count: i64 = sqlx::query_scalar(AssertSqlSafe(format!(
            "select count(*) from {table} where organization_id = {organization}"
        )))
        .fetch_one(world.outside())
        .await
        .unwrap();
        if count > 0 {
            found.push(format!("{table} {count}"));
        }
    }
    found
}

async fn at_provider(world: &World) -> usize {
    world.context.cards.payments(None, None).await.unwrap().items.len()
}

async fn one(world: &World, organization: OrganizationId, query: &str) -> i64 {
    sqlx::query_scalar(AssertSqlSafe(query.replace("$1", &organization.to_string())))
        .fetch_one(world.outside())
        .await
        .unwrap()
}

#[tokio::test]
async fn trial_has_members_in_every_state_and_charges_nothing() {
    let world = World::new().await;
    let practice = begin(&world).await;
    let trial = start(&world, &practice).await.unwrap();
    world.run_jobs().await;
    let of = trial.organization;
    assert_eq!(
        one(&world, of, "select count(*) from account where organization_id = $1 and enrolled_at is not null").await,
        12
    );
    let with = async |status: &str| {
        let query = format!(
            "select count(distinct account_id) from subscription where organization_id = $1 and status = '{status}'"
        );
        one(&world, of, &query).await
    };
    assert_eq!(with("past_due").await, 2, "late from the first minute");
    assert_eq!((with("canceled").await, with("pending_cash").await, with("active_cash").await), (1, 1, 2));
    assert_eq!(with("active").await, 6);
    world.books_are_right().await;

    // A patient joins by card on the trial's page, which says that it is a trial.
    let brand = &world.brand;
    let page = enrollment::signup_page(&world.context, &brand.id, &trial.office.to_string()).await.unwrap();
    assert!(page.office.trial_until.is_some() && page.office.closed().is_none());
    let mut family = world.single("Zoe", Period::Month);
    let pricing = Pricing::external(None);
    let (offered, _) =
        quote_for(&world.context, brand, trial.office, pricing, &family.quote_members(), &Client::default())
            .await
            .unwrap();
    let offer = offered.member_offers[0].offers.iter().find(|offer| offer.period == Period::Month).unwrap();
    family.owner.plans = vec![PlanChoice { plan: offer.plan, period: Period::Month }];
    let (quote, _) =
        quote_for(&world.context, brand, trial.office, pricing, &family.quote_members(), &Client::default())
            .await
            .unwrap();
    let before = at_provider(&world).await;
    let mut request = world.request(world.single("Zoe", Period::Month), "pm_card_visa").await;
    (request.office, request.family) = (trial.office, family);
    (request.quoted_due_today, request.quote_version) = (quote.due_today, quote.version);
    request.payment = PaymentChoice { by: PayBy::Card, token: Some("pm_card_visa".into()) };
    let result = finish(&world.context, brand, request, "zoe", Visitor::default()).await.unwrap();
    assert_eq!(result.status, SignupStatus::Done, "{result:?}");
    assert_eq!(result.charged, Some(quote.due_today), "booked as any payment");
    world.run_jobs().await;
    assert_eq!((before, at_provider(&world).await), (0, 0), "no provider heard of a payment");
    let customers =
        "select count(*) from account where organization_id = $1 and provider_customer not like 'trial\\_%'";
    assert_eq!(one(&world, of, customers).await, 0);
    world.books_are_right().await;

    // Enrolled people get no emails.
    let strangers: Vec<_> =
        world.mails.0.lock().unwrap().iter().map(|mail| mail.to.address.clone()).filter(|to| to != EMAIL).collect();
    assert_eq!(strangers, Vec::<String>::new());
    let suppressed = "select count(*) from outgoing_message where organization_id = $1 and channel = 'email' and state = 'suppressed'";
    assert!(one(&world, of, suppressed).await >= 12);
    assert_eq!(
        one(
            &world,
            of,
            "select count(*) from outgoing_message where organization_id = $1 and channel = 'email' and state = 'sent'"
        )
        .await,
        0
    );

    // No page of the trial is public, and the trial can't pay for a tier.
    let found = offices::search(&world.context, "dental", &page.office.name).await.unwrap();
    assert!(found.iter().all(|office| office.id != trial.office));
    assert_eq!(one(&world, of, "select count(*) from office_listing where organization_id = $1").await, 0);
    let reach = trial.caller.throughout(trial.organization).unwrap();
    let paying = tiers::add_method(&world.context, &reach, "pm_card_visa").await;
    assert!(matches!(paying, Err(Error::Conflict(ref why)) if why.contains("trial")), "{paying:?}");
}

#[tokio::test]
async fn discarded_trial_leaves_nothing_and_signs_out() {
    let world = World::new().await;
    let practice = begin(&world).await;
    let trial = start(&world, &practice).await.unwrap();
    let others = rows(&world, world.organization).await;
    world.run_jobs().await;
    let again = start(&world, &practice).await.unwrap();
    assert_eq!(again.organization, trial.organization, "one at a time");
    assert_eq!(state(&world, &practice).await, TrialState::Ready);
    assert!(rows(&world, trial.organization).await.len() > 20);

    trials::discard(&world.context, &trial.caller, trial.office).await.unwrap();
    assert_eq!(rows(&world, trial.organization).await, Vec::<String>::new());
    assert!(identity::authenticate(&world.context, trial.caller.session).await.unwrap().is_none(), "signed out");
    assert_eq!(world.number("select count(*) from login where email like '%trial.invalid'").await, 0);
    assert_eq!(world.number("select count(*) from login where email like 'amelia.hart.%'").await, 0);
    assert_eq!(world.number("select count(*) from trial where discarded_by = 'owner'").await, 1, "who did it stays");
    assert_eq!(
        world.number("select count(*) from audit where organization_id = 0 and act = 'trial.discarded'").await,
        1
    );
    assert_eq!(rows(&world, world.organization).await, others, "nobody else loses a row");
    world.books_are_right().await;

    // The sign-up continues where it was, and may start another trial.
    let signup = practice_signup::state(&world.context, &world.brand, &practice.reach, practice.office).await.unwrap();
    assert_eq!(signup.step, practice_signup::SignupStep::Details);
    assert_eq!(state(&world, &practice).await, TrialState::None);
    let second = start(&world, &practice).await.unwrap();
    assert_ne!(second.organization, trial.organization);
}

#[tokio::test]
async fn the_files_of_a_trial_leave_the_bucket_after_it() {
    let mut world = World::new().await;
    let bucket = sandboxes::files::serve("trials").await.unwrap();
    let files = Arc::new(S3Files::new(bucket.config.clone()));
    world.context.files = files.clone();
    let practice = begin(&world).await;
    let trial = start(&world, &practice).await.unwrap();
    world.run_jobs().await;
    let of = |organization: OrganizationId, office: Option<OfficeId>| FileOwner {
        organization: organization.0,
        office: office.map(|office| office.0),
        account: None,
    };
    let own = [of(trial.organization, Some(trial.office)), of(trial.organization, None)];
    let other = of(world.organization, Some(world.office));
    for owner in [own[0], own[1], other] {
        let (key, content_type) = ("logo/front.png".into(), "image/png".into());
        files.put(NewFile { owner, key, content_type, bytes: b"logo".as_slice().into() }).await.unwrap();
    }
    let kept = async |owner| files.get(owner, "logo/front.png").await.unwrap().is_some();
    for organization in [trial.organization, world.organization] {
        let early = trials::delete_files(&world.context, organization).await;
        assert!(matches!(early, Err(Error::Conflict(_))), "{early:?}");
    }

    trials::discard(&world.context, &trial.caller, trial.office).await.unwrap();
    assert!(kept(own[0]).await, "a job deletes them");
    bucket.fault(Fault { call: "GET /trials".into(), kind: FaultKind::ErrorBefore, count: 1, ms: None });
    world.run_jobs().await;
    let waiting =
        "select count(*) from job where kind = 'discard_trial_files' and state = 'queued' and last_error is not null";
    assert_eq!(world.number(waiting).await, 1, "it is tried again");
    assert!(kept(own[0]).await);
    world.days_pass(1).await;
    world.run_jobs().await;
    assert_eq!(world.number(waiting).await, 0);
    for owner in own {
        assert!(!kept(owner).await);
    }
    assert!(kept(other).await);
    bucket.stop().await;
}

#[tokio::test]
async fn a_trial_ends_after_its_last_day() {
    let world = World::new().await;
    let practice = begin(&world).await;
    let trial = start(&world, &practice).await.unwrap();
    world.run_jobs().await;
    world.days_pass(14).await;
    assert_eq!(trials::run(&world.context).await.unwrap(), 0, "its last day");
    world.days_pass(2).await;
    assert_eq!(trials::run(&world.context).await.unwrap(), 1);
    assert_eq!(rows(&world, trial.organization).await, Vec::<String>::new());
    assert_eq!(trials::run(&world.context).await.unwrap(), 0);
    assert_eq!(world.number("select count(*) from trial where discarded_by = 'expired'").await, 1);
}

#[tokio::test]
async fn only_the_owner_discards_a_trial_and_nothing_else() {
    let world = World::new().await;
    let practice = begin(&world).await;
    let trial = start(&world, &practice).await.unwrap();
    world.run_jobs().await;
    let owner = world.works_here(UserType::Dentist, "owner@juniper.example").await;
    let real = trials::discard(&world.context, &owner, world.office).await;
    assert!(matches!(real, Err(Error::Conflict(_))), "{real:?}");
    let foreign = trials::discard(&world.context, &owner, trial.office).await;
    assert!(matches!(foreign, Err(Error::NotFound)), "{foreign:?}");
    let left = trials::continue_signup(&world.context, &owner, trial.office, &Client::default()).await;
    assert!(matches!(left, Err(Error::NotFound)));
    // The user who signed up can return from the trial to the sign-up, but not to another user's.
    let back = trials::continue_signup(&world.context, &trial.caller, trial.office, &Client::default()).await.unwrap();
    assert_eq!(back.access.login, practice.caller.login);
    let stranger = Practice { reach: owner.at_office(world.office).unwrap(), caller: owner, office: world.office };
    assert!(matches!(start(&world, &stranger).await, Err(Error::Conflict(_))), "an office that is open tries nothing");

    // The database function deletes only trials, and append-only rows can't be deleted in any other way.
    let mut scope = world.context.database.platform("test").await.unwrap();
    let refused = sqlx::query("select discard_trial($1)").bind(world.organization.0).execute(scope.db()).await;
    assert!(refused.unwrap_err().to_string().contains("no trial"));
    drop(scope);
    let mut scope = world.context.database.platform("test").await.unwrap();
    let refused = sqlx::query("delete from audit where organization_id = $1")
        .bind(trial.organization.0)
        .execute(scope.db())
        .await;
    assert!(refused.unwrap_err().to_string().contains("permission denied"));
}

#[tokio::test]
async fn a_practice_tries_three_times_a_day() {
    let world = World::new().await;
    let practice = begin(&world).await;
    for _ in 0..3 {
        let trial = start(&world, &practice).await.unwrap();
        trials::discard(&world.context, &trial.caller, trial.office).await.unwrap();
    }
    assert!(matches!(start(&world, &practice).await, Err(Error::TooMany { .. })));
    assert_eq!(state(&world, &practice).await, TrialState::None);
}
