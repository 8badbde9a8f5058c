//! An office whose organization is in a second cell: its households sign up and sign in there, also if the directory hears of it late,
//! and a login with households in two cells reaches both.

use std::collections::BTreeSet;
use std::time::Duration;

use associations::door::AtAssociation;
use chrono::{Days, NaiveDate};
use households::enrollment::SignupStatus;
use identity::{Client, NewLogin, OfficeRole, authenticate, issue_session};
use kernel::downloads::Format;
use kernel::outbox::WakeUp;
use kernel::{Context, Error};
use members::subscriptions::Period;
use practice::platform::EventFilter;
use reports::stored::content_of_platform;
use sales::{SaleRequest, Selling};
use sponsors::door::at_business;
use staff::approvals::ApprovalAct;
use staff::data_requests::DataRequestFilter;
use staff::find::HitKind;
use staff::kpi::KpiFilter;
use staff::members::HouseholdFilter;
use staff::offices::OfficeFilter;
use staff::texts::TextFilter;
use staff::trail::TrailFilter;
use tenancy::cells::CellNumber;
use tenancy::copies;
use tenancy::ids::{AccountId, AssociationId, BusinessId, LoginId, OfficeId};
use tenancy::moving::{self, Move, Place};
use tenancy::testing::TestDatabase;
use tenancy::{Actor, Caller, Database, Permission, Reach, UserType};

use crate::support::World;
use crate::support::staff::staff;

/// Where nothing answers.
const NOWHERE: &str = "postgres://127.0.0.1:1/nowhere";

fn second_cell() -> CellNumber {
    CellNumber::new(1).unwrap()
}

/// A world whose office is in the second cell; another organization's is in the first.
struct Away {
    world: World,
    second: TestDatabase,
}

impl Away {
    async fn new() -> Self {
        let (mut world, second) = (World::new().await, TestDatabase::new().await);
        moving::prepare(second_cell(), &second.url).await.unwrap();
        copies::begin(&world.db.url, second_cell(), "east", &second.url).await.unwrap();
        // Each cell's database has the clock's row.
        let turned_by = world.texts("select turned_by::text from clock").await.remove(0);
        let turn = "update clock set turned_by = $1::text::interval";
        sqlx::query(turn).bind(turned_by).execute(&mut second.superuser().await).await.unwrap();
        world.context.database =
            Database::connect_cells(&world.db.url, &[(second_cell(), second.url.clone())], 8).await.unwrap();
        let directory = world.db.url.clone();
        let away = Move {
            organization: world.organization,
            from: Place { cell: CellNumber::FIRST, url: directory.clone() },
            to: Place { cell: second_cell(), url: second.url.clone() },
            directory,
            patience: Duration::from_secs(20),
        };
        away.run().await.unwrap();
        let them = Self { world, second };
        them.carry().await;
        them
    }

    fn cell(&self) -> Database {
        self.world.context.database.each_cell().remove(1)
    }

    async fn carry(&self) -> copies::Carried {
        self.cell().carry_copies().await.unwrap()
    }

    async fn there(&self, query: &'static str) -> Vec<String> {
        sqlx::query_scalar(query).fetch_all(&mut self.second.superuser().await).await.unwrap()
    }

    async fn enrolls(&self, first: &str) {
        let request = self.world.request(self.world.single(first, Period::Month), "pm_card_visa").await;
        let result = self.world.finish(request, &format!("key-of-{first}")).await.unwrap();
        assert_eq!(result.status, SignupStatus::Done);
    }

    async fn login_of(&self, email: &str) -> LoginId {
        let login: i64 = sqlx::query_scalar("select id from login where email = $1")
            .bind(email)
            .fetch_one(&mut self.second.superuser().await)
            .await
            .unwrap();
        LoginId(login)
    }

    /// The same world while the second cell is down.
    async fn without_second(&self) -> Context {
        let nowhere = [(second_cell(), NOWHERE.to_owned())];
        let database = Database::connect_cells(&self.world.db.url, &nowhere, 4).await.unwrap();
        Context { database, ..self.world.context.clone() }
    }
}

const OWNERS: &str =
    "select l.email from login l join login_grant g on g.login_id = l.id where l.email like '%@example.com' order by 1";

fn households(caller: &Caller) -> usize {
    caller.own_households().count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_household_signs_up_and_in_in_a_second_cell() {
    let them = Away::new().await;
    them.enrolls("Ana").await;
    assert_eq!(them.there("select first_name from account where enrolled_at is not null").await, ["Ana"]);
    assert_eq!(them.world.number("select count(*) from account where email = 'ana@example.com'").await, 0);
    assert_eq!(them.world.texts(OWNERS).await, ["ana@example.com"], "the directory has the login at once");
    let caller = them.world.signed_in(them.login_of("ana@example.com").await).await;
    assert_eq!(households(&caller), 1);
    let (reach, _) = caller.at_own_account(None).unwrap();
    assert_eq!(reach.organization, them.world.organization);
    them.world.run_jobs().await;
    assert_eq!(membership::ledger::check(&them.cell()).await.unwrap(), []);
    assert_eq!(them.cell().differing_copies().await.unwrap(), []);
}

/// The household's transaction is committed and paid, and the directory can't take the login.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sign_up_that_the_directory_missed_is_whole_later() {
    let them = Away::new().await;
    let world = &them.world;
    let refuse = "alter table login add constraint no_ana check (email <> 'ana@example.com') not valid";
    sqlx::raw_sql(refuse).execute(&mut world.db.superuser().await).await.unwrap();
    them.enrolls("Ana").await;
    assert_eq!((world.texts(OWNERS).await, them.there(OWNERS).await.len()), (vec![], 1));
    let login = them.login_of("ana@example.com").await;
    assert!(issue_session(&world.context, login, &Client::default()).await.is_err());
    let waiting = them.cell().waiting_copies().await.unwrap();
    assert!(waiting.changes >= 2 && waiting.problem.is_some(), "{waiting:?}");

    sqlx::raw_sql("alter table login drop constraint no_ana").execute(&mut world.db.superuser().await).await.unwrap();
    assert_eq!(them.carry().await.refused, 0);
    assert_eq!(world.texts(OWNERS).await, ["ana@example.com"]);
    assert_eq!(households(&world.signed_in(login).await), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_login_with_households_in_two_cells_reaches_both() {
    let them = Away::new().await;
    them.enrolls("Ana").await;
    let login = them.login_of("ana@example.com").await;
    let only_there = them.world.signed_in(login).await;
    them.world.reaches_elsewhere(login).await;
    let caller = them.world.signed_in(login).await;
    assert_eq!(households(&caller), 2);
    let offices: Vec<_> = caller.own_households().map(|own| own.office).collect();
    assert!(offices.is_sorted(), "{offices:?}");
    let cells = them.world.context.database.cells_of(&caller.granted()).await.unwrap();
    assert_eq!(cells.iter().map(Database::cell).collect::<BTreeSet<_>>(), [CellNumber::FIRST, second_cell()].into());

    // While the cell is down the other household works; with nothing else it is an error, not an empty reach.
    let down = them.without_second().await;
    assert_eq!(households(&authenticate(&down, caller.session).await.unwrap().unwrap()), 1);
    let first_only = "delete from login_grant where organization_id = $1";
    let other = caller.own_households().find(|own| own.organization != them.world.organization).unwrap();
    sqlx::query(first_only).bind(other.organization.0).execute(&mut them.world.db.superuser().await).await.unwrap();
    assert!(authenticate(&down, only_there.session).await.is_err());

    // A grant that ends in the directory ends at once, before its copy in the cell does.
    let ended = "update login_grant set ends_at = business_now() where login_id = $1";
    sqlx::query(ended).bind(login.0).execute(&mut them.world.db.superuser().await).await.unwrap();
    let now = authenticate(&them.world.context, caller.session).await.unwrap().unwrap();
    assert_eq!(households(&now), 0);
}

const PASSWORD: &str = "what Ana types at home";
/// Emails of logins and of households that people have.
const EMAILS: &str = "select email from account where email like 'ana%' union select email from login where email like 'ana%' order by 1";

/// The token in the link of the email that confirms a new address.
async fn confirming(them: &Away, email: &str) -> String {
    them.world.mailed_link(email, "/accounts/change-email/").await
}

/// The owner changes the email in the directory: the household in the other cell has it a job later, and says so in its history.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_changed_email_follows_to_the_households_of_other_cells() {
    let them = Away::new().await;
    let (context, client) = (&them.world.context, Client::default());
    them.enrolls("Ana").await;
    let login = them.login_of("ana@example.com").await;
    let hash = identity::hash_password(PASSWORD).await.unwrap();
    let set = "update login set password_hash = $1 where id = $2";
    sqlx::query(set).bind(hash).bind(login.0).execute(&mut them.world.db.superuser().await).await.unwrap();
    let own = them.world.signed_in(login).await;
    identity::begin_email_change(context, &own, "ana.new@example.com", PASSWORD).await.unwrap();
    let token = confirming(&them, "ana.new@example.com").await;
    let brand = them.world.brand.id.as_str();
    members::members::confirm_email(context, brand, &token, &client).await.unwrap();
    assert_eq!(them.there(EMAILS).await, ["ana@example.com"], "not yet");
    them.world.run_jobs().await;
    assert_eq!(them.there(EMAILS).await, ["ana.new@example.com"]);
    let words = "select words from household_change where kind = 'email_changed'";
    assert_eq!(them.there(words).await, ["Email: ana@example.com → ana.new@example.com."]);
    assert_eq!(them.cell().differing_copies().await.unwrap(), []);
    assert!(identity::sign_in(context, brand, "ana.new@example.com", PASSWORD, &client).await.is_ok());
    // It says so once.
    them.world.run_jobs().await;
    assert_eq!(them.there(words).await.len(), 1);
}

/// A login that never proved its email loses it in the directory: its household in the other cell has no login.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_loses_an_email_loses_the_households_of_other_cells() {
    let them = Away::new().await;
    them.enrolls("Ana").await;
    let owned = "select count(login_id)::text from account where email = 'ana@example.com'";
    assert_eq!(them.there(owned).await, ["1"]);
    let login = them.login_of("ana@example.com").await;
    let unproved = "update login set email_verified_at = null where id = $1";
    sqlx::query(unproved).bind(login.0).execute(&mut them.world.db.superuser().await).await.unwrap();
    // Bea proves that the email is hers.
    let bea = {
        let mut scope = them.world.context.database.platform("test").await.unwrap();
        let new = them.world.new_login(UserType::Client, "Bea Lee", "bea@example.com");
        let hash = identity::hash_password(PASSWORD).await.unwrap();
        let bea = identity::create_login(&mut scope, NewLogin { password_hash: Some(hash), ..new }).await.unwrap();
        scope.commit().await.unwrap();
        them.world.reaches_elsewhere(bea).await;
        them.world.signed_in(bea).await
    };
    identity::begin_email_change(&them.world.context, &bea, "ana@example.com", PASSWORD).await.unwrap();
    let token = confirming(&them, "ana@example.com").await;
    let brand = them.world.brand.id.as_str();
    members::members::confirm_email(&them.world.context, brand, &token, &Client::default()).await.unwrap();
    them.world.run_jobs().await;
    assert_eq!(them.there(owned).await, ["0"]);
    assert_eq!(them.cell().differing_copies().await.unwrap(), []);
}

/// An office of the other cell asks for a new email of a household whose login reaches more: the household gets a login of its own.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_office_of_another_cell_changes_what_is_its_own() {
    let them = Away::new().await;
    them.enrolls("Ana").await;
    let world = &them.world;
    let login = them.login_of("ana@example.com").await;
    let proved = "update login set email_verified_at = now() where id = $1";
    sqlx::query(proved).bind(login.0).execute(&mut world.db.superuser().await).await.unwrap();
    world.reaches_elsewhere(login).await;
    them.carry().await;
    let account = them.there("select id::text from account where email = 'ana@example.com'").await.remove(0);
    let account = AccountId(account.parse().unwrap());
    let now = world.context.clock.now().await.unwrap();
    let reach = Reach::office(world.organization, world.office, Actor::platform("test"));
    let mut scope = world.context.database.scope(reach).await.unwrap();
    let typed = "ana.cedar@example.com".to_owned();
    assert!(identity::ask_email_change(&mut scope, (login, account), typed, true, now).await.unwrap());
    scope.commit().await.unwrap();
    let token = confirming(&them, "ana.cedar@example.com").await;
    let brand = world.brand.id.as_str();
    members::members::confirm_email(&world.context, brand, &token, &Client::default()).await.unwrap();
    world.run_jobs().await;
    let owner = "select l.email from account a join login l on l.id = a.login_id and l.email = a.email where l.email like 'ana%'";
    assert_eq!(them.there(owner).await, ["ana.cedar@example.com"]);
    assert_eq!(world.texts("select email from login where email like 'ana%' order by 1").await.len(), 2);
    assert_eq!(households(&world.signed_in(login).await), 1, "the other household stays");
    assert_eq!(them.cell().differing_copies().await.unwrap(), []);
}

async fn offices_by(context: &Context, caller: &Caller, sort: &str) -> Vec<OfficeId> {
    let filter = OfficeFilter { sort: Some(sort.to_owned()), ..OfficeFilter::default() };
    let list = staff::offices::offices(context, caller, &filter, None).await.unwrap();
    list.rows.into_iter().map(|row| row.office).collect()
}

/// Our staff's lists and figures are put together from the cells, in one order.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn our_staff_see_the_offices_and_households_of_all_cells() {
    let them = Away::new().await;
    them.enrolls("Ana").await;
    let staff = staff(&them.world).await;
    let context = &them.world.context;
    let renamed = "update office set name = 'Aspen Dental'";
    sqlx::query(renamed).execute(&mut them.world.db.superuser().await).await.unwrap();
    let by_name = offices_by(context, &staff, "name").await;
    assert!(by_name.len() >= 2 && by_name.contains(&them.world.office), "{by_name:?}");
    let mut turned = offices_by(context, &staff, "-name").await;
    turned.reverse();
    assert_eq!(turned, by_name);
    let filter = HouseholdFilter { search: Some("ana single".to_owned()), ..HouseholdFilter::default() };
    let found = staff::members::households(context, &staff, &filter, None).await.unwrap();
    assert_eq!(found.rows.iter().map(|row| row.office).collect::<Vec<_>>(), [them.world.office]);
    let payments = staff::members::payments(context, &staff, found.rows[0].account).await;
    assert!(payments.is_ok(), "the household's page is in its cell");
    staff::offices::pause(context, &staff, them.world.office, true, "They asked for it").await.unwrap();
    assert_eq!(them.there("select enrollment_open::text from office").await, ["false"]);
    assert_eq!(
        staff::offices::page(context, &staff, them.world.office).await.unwrap().organization,
        them.world.organization
    );
    let figures = staff::kpi::kpi(context, &staff, &KpiFilter::default()).await.unwrap();
    assert_eq!(figures.counted_to, None, "nothing is counted yet");
}

const TEXT: &str =
    "insert into outgoing_message (organization_id, office_id, kind, topic, channel, address, body, state, source, queued_at)
     select o.organization_id, o.id, 'reminder', 'payment', 'text', '+1208555' || $1, 'Hi', 'sent', 'text ' || $1, business_now() - make_interval(mins => $1::int)
     from office o order by o.id limit 1";
const DELETION: &str =
    "insert into deletion_request (organization_id, office_id, account_id, source, asked_at, asked_by, due_on, answer_by)
     select a.organization_id, a.office_id, a.id, 'office', business_now(), 'Kim Park', business_now()::date + 14, business_now()::date - 1
     from account a where a.email = 'ana@example.com'";

/// The ends of the phones of [`TEXT`]s, and the cells that don't answer.
async fn phones(context: &Context, caller: &Caller) -> (Vec<String>, Option<Vec<String>>) {
    let list = staff::texts::texts(context, caller, &TextFilter::default(), None).await.unwrap();
    let ours = list.rows.into_iter().map(|text| text.phone_end).filter(|phone| phone.starts_with("100"));
    (ours.collect(), list.missing_cells)
}

/// The other lists have the rows of all cells in one order, and their counts added up. A cell that doesn't answer is named, and the rest is
/// shown; a file is whole or not made.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lists_of_our_staff_have_the_rows_of_all_cells() {
    let them = Away::new().await;
    them.enrolls("Ana").await;
    let (staff, context) = (staff(&them.world).await, &them.world.context);
    for (minutes, database) in [("1001", &them.second), ("1002", &them.world.db), ("1003", &them.second)] {
        sqlx::query(TEXT).bind(minutes).execute(&mut database.superuser().await).await.unwrap();
    }
    sqlx::query(DELETION).execute(&mut them.second.superuser().await).await.unwrap();
    let (phones, missing) = self::phones(context, &staff).await;
    assert_eq!((phones.join(" "), missing), ("1001 1002 1003".to_owned(), None));
    let waiting = DataRequestFilter::default();
    let requests = staff::data_requests::data_requests(context, &staff, &waiting, None).await.unwrap();
    assert_eq!((requests.rows.len(), requests.waiting, requests.overdue), (1, 1, 1));
    assert_eq!(requests.rows[0].office, them.world.office);

    let down = them.without_second().await;
    let (phones, missing) = self::phones(&down, &staff).await;
    assert_eq!((phones.join(" "), missing), ("1002".to_owned(), Some(vec!["east".to_owned()])));
    let requests = staff::data_requests::data_requests(&down, &staff, &waiting, None).await.unwrap();
    assert_eq!((requests.rows.len(), requests.waiting), (0, 0));
    assert_eq!(requests.missing_cells, Some(vec!["east".to_owned()]));
    let file = staff::texts::texts_file(&down, &staff, &TextFilter::default(), Format::Csv).await;
    assert!(file.is_err(), "no file lacks what nobody misses");
}

const EVENT: &str = "insert into webhook_event (organization_id, event_id, kind, payload)
     select organization_id, 'evt_cell_' || $1, 'payout.paid', '{}' from office order by id limit 1";

/// Files of long lists, which a job makes, have the rows of all cells too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_jobs_file_has_the_rows_of_all_cells() {
    let them = Away::new().await;
    let (staff, context) = (staff(&them.world).await, &them.world.context);
    them.carry().await;
    for (nth, database) in [("1001", &them.second), ("1002", &them.world.db)] {
        for row in [TEXT, EVENT] {
            sqlx::query(row).bind(nth).execute(&mut database.superuser().await).await.unwrap();
        }
    }
    let (texts, events) = (TextFilter::default(), EventFilter::default());
    let asked = [
        staff::texts::ask_texts_file(context, &staff, &texts, Format::Csv).await.unwrap(),
        staff::provider_events::ask_webhooks_file(context, &staff, &events, Format::Csv).await.unwrap(),
    ];
    them.world.run_jobs().await;
    for file in asked {
        let made = content_of_platform(context, staff.actor(), staff.login, file).await.unwrap();
        let rows = String::from_utf8_lossy(&made.bytes).into_owned();
        assert!(rows.contains("1001") && rows.contains("1002"), "{rows}");
    }
    let down = them.without_second().await;
    assert!(staff::texts::ask_texts_file(&down, &staff, &texts, Format::Csv).await.is_err());
    assert!(staff::provider_events::ask_webhooks_file(&down, &staff, &events, Format::Csv).await.is_err());
}

/// A look at an office's trail is noted where the office sees it, and the trail of all has it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_trail_of_an_office_is_in_its_cell() {
    let them = Away::new().await;
    let (staff, context) = (staff(&them.world).await, &them.world.context);
    staff::offices::pause(context, &staff, them.world.office, true, "They asked for it").await.unwrap();
    let of_office = TrailFilter { office: Some(them.world.office), ..TrailFilter::default() };
    let page = staff::trail::trail(context, &staff, &of_office, None).await.unwrap();
    assert!(!page.rows.is_empty() && page.rows.iter().all(|line| line.office == Some(them.world.office)));
    let looks = "select count(*)::text from audit where act = 'audit.viewed'";
    assert_eq!((them.there(looks).await, them.world.texts(looks).await), (vec!["1".to_owned()], vec!["0".to_owned()]));
    // Records have the database's time.
    let today: NaiveDate = them.world.texts("select now()::date::text").await.remove(0).parse().unwrap();
    let days =
        TrailFilter { from: Some(today - Days::new(1)), to: Some(today + Days::new(1)), ..TrailFilter::default() };
    let all = staff::trail::trail(context, &staff, &days, None).await.unwrap();
    assert!(all.rows.iter().any(|line| line.act == "audit.viewed"), "{:?}", all.rows.len());
    assert!(all.rows.is_sorted_by(|one, next| (one.at, one.id) >= (next.at, next.id)), "latest first");
}

/// The search box finds what is in any cell, a user once, and a dead job is started where it is.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn our_staff_find_and_repeat_in_every_cell() {
    let them = Away::new().await;
    them.enrolls("Ana").await;
    let (staff, context) = (staff(&them.world).await, &them.world.context);
    them.carry().await;
    let hits = staff::find::find(context, &staff, "ana@example.com").await.unwrap();
    let of = |kind: HitKind| hits.iter().filter(|hit| hit.kind == kind).count();
    assert_eq!((of(HitKind::User), of(HitKind::Household)), (1, 1), "{hits:?}");

    let dead = "insert into job (organization_id, kind, key, payload, due_at, attempts, state, finished_at, last_error)
         values (0, 'count_kpi', 'by hand', '{}', business_now(), 12, 'dead', business_now(), 'The cell was full')";
    sqlx::raw_sql(dead).execute(&mut them.second.superuser().await).await.unwrap();
    let jobs = practice::platform::dead_jobs(context, staff.everywhere().unwrap(), None).await.unwrap();
    assert_eq!((jobs.counts.dead, jobs.dead.len()), (1, 1));
    let job = WakeUp { organization: jobs.dead[0].organization, job: jobs.dead[0].id };
    staff::repeats::start_job(context, &staff, job).await.unwrap();
    assert_eq!(them.there("select state from job where key = 'by hand'").await, ["queued"]);
}

const GROUPS: &str = "insert into business (id, brand, name, contact_first_name, contact_last_name, email, created_at)
     select 7, brand, 'Mill', 'Bo', 'Lee', 'mill@example.com', business_now() from office_directory limit 1;
     insert into association (id, brand, name, url, created_at) select 7, brand, 'Valley', 'valley', business_now() from office_directory limit 1";
const JOINS: &str = "insert into business_office (organization_id, office_id, business_id, business_name, contact_first_name, contact_last_name, contact_email,
       starts_on, contribution, code, accepted_at, state, created_at)
     select organization_id, id, 7, 'Mill', 'Bo', 'Lee', 'mill@example.com', current_date, 'all', 'MILL', business_now(), 'accepted', business_now()
     from office order by id limit 1;
     insert into association_office (organization_id, office_id, association_id, joined_at, via, shares)
     select organization_id, id, 7, business_now() - interval '1 day', 'office', '{members}' from office order by id limit 1";

/// Offices of a business and of an association, in two cells.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn businesses_and_associations_have_their_offices_of_all_cells() {
    let them = Away::new().await;
    let context = &them.world.context;
    sqlx::raw_sql(GROUPS).execute(&mut them.world.db.superuser().await).await.unwrap();
    for database in [&them.world.db, &them.second] {
        sqlx::raw_sql(JOINS).execute(&mut database.superuser().await).await.unwrap();
    }
    let mut scope = context.database.platform("test").await.unwrap();
    let new = them.world.new_login(UserType::SmBusiness, "Bo Lee", "mill@example.com");
    let login = identity::create_login(&mut scope, new).await.unwrap();
    sqlx::query("insert into login_grant (login_id, kind, place_id) values ($1, 'business', 7)")
        .bind(login.0)
        .execute(scope.db())
        .await
        .unwrap();
    scope.commit().await.unwrap();
    them.carry().await;
    let caller = them.world.signed_in(login).await;
    let at = at_business(context, &caller, BusinessId(7)).await.unwrap();
    let organizations: BTreeSet<_> = at.places.iter().map(|place| place.organization).collect();
    assert!(at.places.len() == 2 && organizations.contains(&them.world.organization), "{:?}", at.places);
    for place in &at.places {
        let (scope, _) = at.open(context, place).await.unwrap();
        assert_eq!(scope.organization(), place.organization);
    }
    let down = them.without_second().await;
    assert_eq!(at_business(&down, &caller, BusinessId(7)).await.unwrap().places.len(), 1, "the others go on");

    let at = AtAssociation {
        association: AssociationId(7),
        name: "Valley".to_owned(),
        brand: them.world.brand.id.to_string(),
        manages: true,
        actor: caller.actor(),
    };
    let list = associations::offices(context, &at, None, None).await.unwrap();
    assert_eq!(list.offices.len(), 2);
    assert!(list.offices.iter().any(|own| own.office == them.world.office));
    let today = context.clock.now().await.unwrap().date_naive();
    let months = associations::months(context, &at, (today, today)).await.unwrap();
    assert_eq!(months.iter().map(|month| (month.offices, month.sharing)).collect::<Vec<_>>(), [(2, 2)]);
    assert!(associations::months(&down, &at, (today, today)).await.is_err(), "a month is whole");
    let all = associations::staff_associations(context).await.unwrap();
    assert_eq!(all.iter().find(|own| own.association_id == Some(7)).map(|own| own.offices), Some(2));
}

/// What two of our staff decide about an office of the second cell is done there, and once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acts_of_two_are_carried_out_in_the_offices_cell() {
    let them = Away::new().await;
    let (staff, context) = (staff(&them.world).await, &them.world.context);
    let act = ApprovalAct::CloseOffice { office: them.world.office.0 };
    let request = staff::approvals::request(context, &staff, act, "They retire").await.unwrap();
    staff::approvals::approve_on_server(context, request.0, "Kim").await.unwrap();
    them.world.run_jobs().await;
    assert_eq!(them.there("select account_status::text from office").await, ["3"]);
    assert_eq!(them.world.texts("select state from approval_request").await, ["done"]);
    let recorded = "select count(*)::text from audit where act = 'approval.done'";
    assert_eq!(them.there(recorded).await, ["1"]);

    // The job stopped between the two transactions.
    let again = "update approval_request set state = 'approved', done_at = null;
         insert into job (organization_id, kind, key, payload, due_at)
         select 0, 'carry_out_approval', 'again', jsonb_build_object('request', id), business_now() from approval_request";
    sqlx::raw_sql(again).execute(&mut them.world.db.superuser().await).await.unwrap();
    sqlx::raw_sql("update office set account_status = 1").execute(&mut them.second.superuser().await).await.unwrap();
    them.world.run_jobs().await;
    assert_eq!(them.there("select account_status::text from office").await, ["1"], "not a second time");
    assert_eq!(them.there(recorded).await, ["1"]);
    assert_eq!(them.world.texts("select state from approval_request").await, ["done"]);
}

/// A buyer of another cell: the seller hears which command brings them together, and then it works.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_location_is_sold_within_one_cell() {
    let them = Away::new().await;
    let (world, context) = (&them.world, &them.world.context);
    let (bought_by, _) = world.other_practice().await;
    let at = Reach::office(world.organization, world.office, Actor::platform("test"));
    let mut scope = context.database.scope(at).await.unwrap();
    let new = world.new_login(UserType::Dentist, "Robin Seller", "robin@seller.example");
    let login = identity::create_login(&mut scope, new).await.unwrap();
    let role = OfficeRole { owner: true, ..OfficeRole::default() };
    identity::grant_office(&mut scope, login, UserType::Dentist, world.office, role).await.unwrap();
    scope.commit().await.unwrap();
    let mut caller = world.signed_in(login).await.with(Permission::Settings).unwrap();
    caller.roles = &[UserType::Dentist];
    let reach = caller.at_office(world.office).unwrap();
    let selling = Selling { context, caller: &caller, reach: &reach, office: world.office };
    let on = context.clock.now().await.unwrap().date_naive() + Days::new(60);
    let request = SaleRequest { buyer: bought_by.office.to_string(), on };
    let refused = sales::preview(selling, &request, None).await.unwrap_err().to_string();
    let command = format!("chairside move-tenant {} --to 0", world.organization);
    assert!(refused.contains(&command), "{refused}");

    let back = Move {
        organization: world.organization,
        from: Place { cell: second_cell(), url: them.second.url.clone() },
        to: Place { cell: CellNumber::FIRST, url: world.db.url.clone() },
        directory: world.db.url.clone(),
        patience: Duration::from_secs(20),
    };
    back.run().await.unwrap();
    let preview = sales::preview(selling, &request, None).await.unwrap();
    assert_eq!(preview.households, 0);
}

/// Our staff read a report of an organization or of an office in its cell.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn our_staff_read_a_report_in_its_cell() {
    let them = Away::new().await;
    let (staff, context) = (staff(&them.world).await, &them.world.context);
    them.carry().await;
    let everywhere = staff.everywhere().unwrap();
    let (organization, office) = (them.world.organization, them.world.office);
    for (organization, offices) in [(Some(organization), None), (None, Some(&[office][..]))] {
        let there = reports::granted_at(context, everywhere.clone(), organization, offices).await.unwrap();
        assert_eq!(context.database.granted(there).await.unwrap().cell(), second_cell());
    }
    let all = reports::granted_at(context, everywhere.clone(), None, None).await.unwrap();
    assert_eq!(context.database.granted(all).await.unwrap().cell(), CellNumber::FIRST);
    let nobodys = reports::granted_at(context, everywhere, None, Some(&[OfficeId(999_999)])).await;
    assert!(matches!(nobodys, Err(Error::NotFound)));
}
