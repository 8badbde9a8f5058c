//! The locations of an organization: adding one, a file of many, what each is missing, and who may add them.

use std::collections::BTreeMap;

use catalog::offices::Profile;
use identity::Client;
use kernel::{Context, Error};
use practice::locations::{
    self, At, Bulk, LocationField, LocationImport, LocationImportState, LocationRowState, MOST_LOCATIONS, NewLocation,
    RowChange,
};
use practice_bills::practice_signup::{self, Accepted, agreements};
use tenancy::ids::{LocationImportId, OfficeId};
use tenancy::{Caller, Reach, UserType};

use crate::support::World;

async fn owner(world: &World) -> Caller {
    world.works_here(UserType::Dentist, "kim@juniper.example").await
}

fn meridian() -> Profile {
    Profile {
        name: " Juniper Creek Meridian ".into(),
        email: "meridian@juniper.example.com".into(),
        phone: "(208) 555-0143".into(),
        address_line1: "12 Main St".into(),
        city: "Meridian".into(),
        state: "id".into(),
        zip: "83642".into(),
        ..Profile::default()
    }
}

impl World {
    async fn add(&self, caller: &Caller, profile: Profile) -> kernel::Result<OfficeId> {
        let new = NewLocation { profile, copy_fees: false };
        locations::add(&self.context, &self.brand, caller, self.office, new).await
    }

    fn work<'a>(&'a self, caller: &'a Caller) -> At<'a> {
        At { brand: &self.brand, caller, office: self.office }
    }

    async fn bring(&self, caller: &Caller, text: &str) -> LocationImport {
        let table = locations::read_file(text.as_bytes().to_vec()).await.unwrap().unwrap();
        locations::upload(&self.context, self.work(caller), "C:\\files\\our sites.csv", table).await.unwrap()
    }

    async fn fix(&self, caller: &Caller, import: LocationImportId, change: RowChange) -> LocationImport {
        locations::change_rows(&self.context, self.work(caller), import, &[change], None).await.unwrap()
    }
}

fn typed(line: i32, field: LocationField, text: &str) -> RowChange {
    RowChange { line, texts: BTreeMap::from([(field, text.to_owned())]), ..RowChange::default() }
}

const HEADINGS: &str = "Location Name,Main Phone,Street Address,City,State,Zip Code,Manager";

#[tokio::test]
async fn new_location_inherits_organization_settings_but_has_own_setup() {
    let world = World::new().await;
    let caller = owner(&world).await;
    sqlx::query("update office set template = 2, tier_level = 3, requires_two_step = false where id = $1")
        .bind(world.office.0)
        .execute(world.outside())
        .await
        .unwrap();
    world.has_fees(&[("1110", 10_800)]).await;
    let shown = locations::to_add(&world.context, &caller, world.office).await.unwrap();
    assert_eq!((shown.organization_name.as_str(), shown.locations), ("Juniper Creek", 1));

    let new = NewLocation { profile: meridian(), copy_fees: true };
    let added = locations::add(&world.context, &world.brand, &caller, world.office, new).await.unwrap();
    let kept = world
        .texts(
            "select name || '|' || slug || '|' || legal_name || '|' || timezone || '|' || card_prefix || '|' || template || '|' || tier_level || '|'
               || account_status || '|' || contract_months || '|' || family_discount_two || '|' || (provider_account is null) || '|'
               || (terms_accepted_at is null) || '|' || gpp_active
             from office where slug like 'juniper-creek-meridian'",
        )
        .await;
    assert_eq!(
        kept,
        [
            "Juniper Creek Meridian|juniper-creek-meridian|Juniper Creek LLC|America/Boise|JCM|2|3|1|12|5.00|true|true|false"
        ]
    );
    assert_eq!(world.number("select count(*) from procedure_fee").await, 2);

    // The office switcher lists it, and it is set up like any other.
    let caller = world.signed_in(caller.login).await;
    let user = identity::current_user(&world.context, &caller, Some(added)).await.unwrap();
    assert!(user.owner && user.other_offices.iter().any(|office| office.id == world.office));
    let found = locations::locations(&world.context, &world.brand, &caller, world.office).await.unwrap();
    assert_eq!(found.iter().map(|one| one.office).collect::<Vec<_>>(), [world.office, added]);
    let facts = &found[1].launch.facts;
    assert!(facts.fees_complete && !facts.terms_accepted && !facts.active_plan && !found[1].launch.live());
    assert!(!facts.branded && !facts.team, "its look and its owners are those of the first office");
    assert!(found[0].launch.facts.branded);
    assert!(found[0].launch.facts.active_plan);
    assert_eq!(world.number("select count(*) from audit where act in ('locations.opened', 'grants.made')").await, 2);
}

#[tokio::test]
async fn a_location_is_added_once_and_by_its_owner() {
    let world = World::new().await;
    let caller = owner(&world).await;
    let Err(Error::Invalid(wrong)) = world.add(&caller, Profile { zip: "00901".into(), ..meridian() }).await else {
        panic!("a ZIP of nowhere")
    };
    assert_eq!(wrong.0.keys().collect::<Vec<_>>(), ["zip"]);
    world.add(&caller, meridian()).await.unwrap();
    let Err(Error::Conflict(why)) = world.add(&caller, meridian()).await else { panic!("it is there") };
    assert_eq!(why, "You already have a location named Juniper Creek Meridian in this ZIP code.");

    let manager = world.works_here(UserType::OfficeAdmin, "sam@juniper.example").await;
    assert!(matches!(world.add(&manager, meridian()).await, Err(Error::Forbidden)));
    let elsewhere = OfficeId(world.number("select id from office where slug = 'another-office'").await);
    let new = NewLocation { profile: meridian(), copy_fees: false };
    let foreign = locations::add(&world.context, &world.brand, &caller, elsewhere, new).await;
    assert!(matches!(foreign, Err(Error::NotFound)));
    assert_eq!(world.number("select count(*) from office").await, 3);
}

#[tokio::test]
async fn location_file_is_corrected_and_opened_by_a_job() {
    let world = World::new().await;
    let caller = owner(&world).await;
    let import = world
        .bring(
            &caller,
            &format!(
                "{HEADINGS}\nJuniper North,208-555-0151,7 Elm St,Boise,Idaho,83703,Ana\nJuniper South,208-555-015,9 Elm St,Boise,ID,83704,Bo\n\
                 Juniper Creek,208-555-0153,11 Elm St,Boise,ID,83702,Cy\n,,,,,,Dee\n"
            ),
        )
        .await;
    assert_eq!((import.file_name.as_str(), import.columns.len()), ("our sites.csv", 6));
    let states: Vec<_> = import.rows.iter().map(|row| row.state).collect();
    assert_eq!(
        states,
        [LocationRowState::Ready, LocationRowState::Error, LocationRowState::Duplicate, LocationRowState::Error]
    );
    assert_eq!(import.rows[1].errors.texts("en")["phone"], ["Must be exactly 10 digits"]);
    let refused = locations::confirm(&world.context, world.work(&caller), import.id).await;
    assert!(matches!(refused, Err(Error::Conflict(why)) if why.starts_with("3 rows still have errors")));

    let import = world.fix(&caller, import.id, typed(2, LocationField::Phone, "208-555-0152")).await;
    assert_eq!(import.rows[1].state, LocationRowState::Ready);
    let (name, bytes) = locations::error_rows(&import).unwrap();
    let text = String::from_utf8(bytes).unwrap();
    assert!(name == "our sites-errors.csv" && text.contains("Same as your location Juniper Creek"), "{name} {text}");
    let skipped =
        locations::change_rows(&world.context, world.work(&caller), import.id, &[], Some(Bulk::DropErrors)).await;
    assert_eq!(skipped.unwrap().counts.dropped, 1);
    let kept = RowChange { line: 3, keep: Some(true), ..RowChange::default() };
    let import = world.fix(&caller, import.id, kept).await;
    assert_eq!((import.counts.ready, import.counts.duplicate), (3, 0));
    // With another name, the row must be reviewed again.
    let renamed = world.fix(&caller, import.id, typed(3, LocationField::Address1, "1418 N 13th St")).await;
    assert_eq!(renamed.counts.duplicate, 1);
    world.fix(&caller, import.id, RowChange { line: 3, keep: Some(true), ..RowChange::default() }).await;

    let opening = locations::confirm(&world.context, world.work(&caller), import.id).await.unwrap();
    assert_eq!((opening.state, opening.counts.ready, opening.rows.len()), (LocationImportState::Opening, 3, 0));
    let late = locations::discard(&world.context, world.work(&caller), import.id).await;
    assert!(matches!(late, Err(Error::Conflict(_))));
    world.run_jobs().await;
    let done = locations::latest(&world.context, world.work(&caller)).await.unwrap().unwrap();
    assert_eq!((done.state, done.counts.opened, done.counts.dropped), (LocationImportState::Done, 3, 1));
    let made = "select r.line || ' ' || o.name || ' ' || o.city || ' ' || o.state from location_import_row r join office o on o.id = r.made_office_id order by r.line";
    assert_eq!(
        world.texts(made).await,
        ["1 Juniper North Boise ID", "2 Juniper South Boise ID", "3 Juniper Creek Boise ID"]
    );
    // A location with an existing name gets its own sign-up address.
    assert_eq!(world.number("select count(distinct slug) from office_directory").await, 5);
    // A job that runs again opens no locations.
    let again = locations::run(&world.context, world.organization, import.id).await.unwrap();
    assert_eq!(again, kernel::outbox::JobOutcome::Done);
    assert_eq!(world.number("select count(*) from office").await, 5);
}

#[tokio::test]
async fn a_location_row_that_does_not_fit_is_an_error() {
    let world = World::new().await;
    let caller = owner(&world).await;
    let body = "Juniper North,208-555-0151,7 Elm St,Boise,Idaho,83703,\"see map\n\
        Juniper South,208-555-0152,9 Elm St,Boise,ID,83704,Bo,extra\n\
        Juniper West,208-555-0153,11 Elm St,Boise,ID\n\
        Juniper East,208-555-0154,13 Elm St,Boise,ID,83702,Cy\n";
    let import = world.bring(&caller, &format!("{HEADINGS}\n{body}")).await;
    assert_eq!((import.rows.len(), import.counts.error, import.counts.ready), (4, 3, 1));
    let why: Vec<_> = import.rows.iter().filter_map(|row| row.misread.as_deref()).collect();
    assert_eq!(
        why,
        [
            "A quotation mark on line 2 of the file isn’t closed. Correct the file, or skip this row.",
            "Line 3 of the file has 8 cells, but there are 7 columns. Correct the file, or skip this row."
        ]
    );
    let errors = import.rows[2].errors.texts("en");
    assert_eq!(errors["zip"], ["The row ends before this cell. Enter it, or leave it empty."]);
    let all = Some(Bulk::EmptyCells);
    let emptied = locations::change_rows(&world.context, world.work(&caller), import.id, &[], all).await.unwrap();
    assert_eq!(emptied.rows[2].errors.texts("en")["zip"], ["This field is required"]);
}

#[tokio::test]
async fn killed_location_import_resumes_after_whole_batches() {
    let world = World::new().await;
    let caller = owner(&world).await;
    let rows: Vec<_> = (0..60).map(|n| format!("Site {n},208-555-0151,{n} Elm St,Boise,ID,83703,x")).collect();
    let import = world.bring(&caller, &format!("{HEADINGS}\n{}\n", rows.join("\n"))).await;
    locations::confirm(&world.context, world.work(&caller), import.id).await.unwrap();
    // The second batch fails: another office already has the address of one of its offices.
    let mut other = world.outside().begin().await.unwrap();
    sqlx::query("insert into office_directory (office_id, organization_id, brand, slug) values (999999, 1, 'dental', 'site-55')")
        .execute(&mut *other)
        .await
        .unwrap();
    let context: Context = world.context.clone();
    let organization = world.organization;
    let worker = tokio::spawn(async move { locations::run(&context, organization, import.id).await });
    while world.number("select count(*) from location_import_row where made_office_id is not null").await < 50 {
        tokio::task::yield_now().await;
    }
    worker.abort();
    let _ = worker.await;
    assert_eq!(world.number("select count(*) from office").await, 52);
    other.commit().await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from office").await, 62);
    assert_eq!(world.number("select count(*) from office where slug like 'site-55-%'").await, 1);
    assert_eq!(world.number("select count(*) from location_import where state = 'done'").await, 1);
}

/// Counts the statements that write a location's rows, whichever code runs them.
const COUNTED: &str = "create sequence statements;
    create function counted() returns trigger language plpgsql security definer as $$ begin perform nextval('public.statements'); return null; end $$;
    create trigger counted before insert on office for each statement execute function counted();
    create trigger counted before insert on office_directory for each statement execute function counted();
    create trigger counted before insert on office_user for each statement execute function counted();
    create trigger counted before insert on login_grant for each statement execute function counted();
    create trigger counted before insert on procedure_fee for each statement execute function counted();
    create trigger counted before update on location_import_row for each statement execute function counted();
    create trigger counted before insert on audit for each statement execute function counted();";

#[tokio::test]
async fn five_hundred_locations_take_a_few_statements_a_batch() {
    let world = World::new().await;
    let caller = owner(&world).await;
    let row = |n| format!("Juniper {n},208-555-0151,{n} Elm St,Boise,ID,83703,x");
    let all: Vec<_> = (1..MOST_LOCATIONS).map(row).collect();
    let import = world.bring(&caller, &format!("{HEADINGS}\n{}\n", all.join("\n"))).await;
    assert_eq!(import.counts.ready, MOST_LOCATIONS - 1);
    locations::map(&world.context, world.work(&caller), import.id, None, Some(true)).await.unwrap();
    locations::confirm(&world.context, world.work(&caller), import.id).await.unwrap();
    sqlx::raw_sql(COUNTED).execute(world.outside()).await.unwrap();
    world.run_jobs().await;
    // Ten batches of 50, each with a statement for offices, directory, fees, grants, users, rows, and two audit
    // entries; and one statement at the end.
    let statements = world.number("select last_value from statements").await;
    assert!(statements <= 10 * 8 + 1, "{statements} statements");
    assert_eq!(world.number("select count(*) from login_grant where kind = 'office'").await, MOST_LOCATIONS as i64);

    let caller = world.signed_in(caller.login).await;
    let found = locations::locations(&world.context, &world.brand, &caller, world.office).await.unwrap();
    assert_eq!(found.len(), MOST_LOCATIONS);
    let Err(Error::Conflict(why)) = world.add(&caller, meridian()).await else { panic!("one too many") };
    assert!(why.starts_with("An organization can have 500 locations."), "{why}");
    let over = world.bring(&caller, &format!("{HEADINGS}\n{}\n", row(9000))).await;
    assert!(matches!(locations::confirm(&world.context, world.work(&caller), over.id).await, Err(Error::Conflict(_))));
}

#[tokio::test]
async fn files_are_for_brands_that_have_them_and_for_owners() {
    let world = World::new().await;
    let caller = owner(&world).await;
    let vision = world.context.brands.iter().find(|brand| brand.id.as_str() == "vision").unwrap();
    let at = At { brand: vision, caller: &caller, office: world.office };
    assert!(matches!(locations::latest(&world.context, at).await, Err(Error::NotFound)));
    let manager = world.works_here(UserType::OfficeAdmin, "sam@juniper.example").await;
    assert!(matches!(locations::latest(&world.context, world.work(&manager)).await, Err(Error::Forbidden)));
    let import = world.bring(&caller, &format!("{HEADINGS}\nA,208-555-0151,7 Elm St,Boise,ID,83703,x\n")).await;
    locations::discard(&world.context, world.work(&caller), import.id).await.unwrap();
    assert!(locations::latest(&world.context, world.work(&caller)).await.unwrap().is_none());
    assert_eq!(world.number("select count(*) from location_import_row").await, 0);
    let many = locations::read_file(format!("A\n{}", "x\n".repeat(501)).into_bytes()).await.unwrap().err().unwrap();
    assert_eq!(many.to_string(), "The file has more than 500 rows. Split it and import each part.");
}

#[tokio::test]
async fn an_owner_accepts_the_terms_of_all_locations_at_once() {
    let world = World::new().await;
    let caller = owner(&world).await;
    let added = world.add(&caller, meridian()).await.unwrap();
    let other =
        world.add(&caller, Profile { name: "Juniper Nampa".into(), zip: "83651".into(), ..meridian() }).await.unwrap();
    let caller = world.signed_in(caller.login).await;
    let accepted: Vec<_> = agreements(&world.brand)
        .into_iter()
        .map(|(kind, text)| Accepted { kind, version: text.version.clone(), opened_seconds_ago: None })
        .collect();
    let reach: Reach = caller.at_office(added).unwrap();
    let signed = (accepted.as_slice(), "Kim Park", true);
    let client = Client::default();
    let accept = async || {
        practice_signup::accept(&world.context, &world.brand, (&caller, &reach), added, signed, &client).await.unwrap()
    };
    // Accepted four times at once; each agreement is stored once.
    tokio::join!(accept(), accept(), accept(), accept());
    let terms = "select count(*) from office where terms_accepted_at is not null and slug <> 'another-office'";
    assert_eq!(world.number(terms).await, 3);
    let kinds = accepted.len() as i64;
    assert_eq!(world.number("select count(*) from practice_agreement").await, 3 * kinds);
    let own =
        practice_signup::agreements_of(&world.context, &world.brand, &caller.at_office(other).unwrap(), other).await;
    assert!(own.unwrap().iter().all(|one| !one.is_open()));
}

#[tokio::test]
async fn location_limit_refusal_names_the_next_tier() {
    let world = World::new().await;
    let caller = owner(&world).await;
    sqlx::query("update office set tier_level = 1").execute(world.outside()).await.unwrap();
    let caller = world.signed_in(caller.login).await;
    let Err(Error::Conflict(why)) = world.add(&caller, meridian()).await else { panic!("one location only") };
    assert_eq!(
        why,
        "Essentials has up to 1 location. Growth has up to 10: your office can change its tier in Billing."
    );
    sqlx::query("update office set tier_level = 2").execute(world.outside()).await.unwrap();
    let caller = world.signed_in(caller.login).await;
    world.add(&caller, meridian()).await.unwrap();
}
