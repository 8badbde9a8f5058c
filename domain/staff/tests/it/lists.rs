//! Offices, households, search and the audit trail.

use members::subscriptions::Period;
use staff::data_requests::{DataRequestFilter, DataRequestKind, DataRequestState, data_requests};
use staff::find::{HitKind, find};
use staff::members::{self as of_members, HouseholdFilter, households, payments};
use staff::offices::{self, NewNote, OfficeFilter, OfficeStatus};
use staff::trail::{Looks, TrailFilter, history, trail};
use tenancy::UserType;
use tenancy::ids::{AccountId, OfficeId};

use crate::support::{Platform, code};

impl Platform {
    pub async fn with_ada() -> (Self, AccountId) {
        let platform = Self::new().await;
        platform.world.may_charge(platform.world.office).await;
        platform.world.enrolls("Ada", Period::Month).await;
        let account = AccountId(platform.world.number("select max(id) from account").await);
        (platform, account)
    }

    async fn listed(&self, filter: OfficeFilter) -> Vec<OfficeId> {
        let list = offices::offices(&self.world.context, &self.ana, &filter, None).await.unwrap();
        list.rows.into_iter().map(|row| row.office).collect()
    }
}

#[tokio::test]
async fn offices_are_narrowed_and_shown_with_their_health() {
    let (platform, _) = Platform::with_ada().await;
    let (world, office) = (&platform.world, platform.world.office);
    assert!(platform.listed(OfficeFilter::default()).await.contains(&office));
    let by_number = OfficeFilter { search: Some(office.to_string()), ..OfficeFilter::default() };
    assert!(platform.listed(by_number).await.contains(&office));
    let closed = OfficeFilter { status: Some(OfficeStatus::Closed), ..OfficeFilter::default() };
    assert!(platform.listed(closed).await.is_empty());
    let page = offices::page(&world.context, &platform.ana, office).await.unwrap();
    assert_eq!((page.members, page.households, page.late), (1, 1, 0));
    assert!(page.health.is_some(), "nobody owns it");
    assert_eq!(world.number("select count(*) from audit where act = 'office.viewed'").await, 1);
    let missing = offices::page(&world.context, &platform.ana, OfficeId(999_999)).await;
    assert_eq!(code(missing), "not found");
}

#[tokio::test]
async fn a_practice_without_an_address_is_in_setup() {
    let platform = Platform::new().await;
    let office = platform.world.office;
    let state = |status| OfficeFilter { status: Some(status), ..OfficeFilter::default() };
    platform.sql(format!("update office set account_status = 1, city = '' where id = {office}")).await;
    assert!(platform.listed(state(OfficeStatus::Setup)).await.contains(&office));
    assert!(!platform.listed(state(OfficeStatus::Open)).await.contains(&office));
}

#[tokio::test]
async fn pages_of_offices_follow_each_other() {
    let platform = Platform::new().await;
    let (organization, office) = (platform.world.organization, platform.world.office);
    platform
        .sql(format!(
            "insert into office (organization_id, brand, name, slug, legal_name, email, phone, address_line1, city, state, zip, timezone, card_prefix, account_status)
             select {organization}, brand, 'Office ' || lpad(n::text, 3, '0'), 'office-' || n, legal_name, email, phone, address_line1, city, state, zip, timezone, 'O' || n, 1
             from office, generate_series(1, 60) n where id = {office}"
        ))
        .await;
    let mut seen = vec![];
    let mut after = None;
    loop {
        let filter = OfficeFilter::default();
        let page = offices::offices(&platform.world.context, &platform.ana, &filter, after.as_deref()).await.unwrap();
        seen.extend(page.rows.iter().map(|row| row.office));
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    let all = platform.world.number("select count(*) from office").await;
    assert_eq!(seen.len() as i64, all);
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len() as i64, all, "none twice");
}

#[tokio::test]
async fn offices_are_ordered_by_a_column_page_by_page() {
    let (platform, _) = Platform::with_ada().await;
    let (organization, office) = (platform.world.organization, platform.world.office);
    platform
        .sql(format!(
            "insert into office (organization_id, brand, name, slug, legal_name, email, phone, address_line1, city, state, zip, timezone, card_prefix, account_status, tier_level, created_at)
             select {organization}, brand, 'Office ' || lpad(n::text, 3, '0'), 'office-' || n, legal_name, email, phone, address_line1, city, state, zip, timezone, 'O' || n, 1,
               n % 3, now() - n * interval '1 day'
             from office, generate_series(1, 60) n where id = {office}"
        ))
        .await;
    let listed = async |sort: &str| {
        let filter = OfficeFilter { sort: Some(sort.to_owned()), ..OfficeFilter::default() };
        let (mut rows, mut after) = (vec![], None);
        loop {
            let page =
                offices::offices(&platform.world.context, &platform.ana, &filter, after.as_deref()).await.unwrap();
            rows.extend(page.rows);
            after = page.next;
            if after.is_none() {
                break rows;
            }
        }
    };
    let all = platform.world.number("select count(*) from office").await as usize;
    for sort in [
        "name", "-name", "place", "-place", "tier", "-tier", "members", "-members", "late", "joined", "-joined", "seen",
    ] {
        let mut ids: Vec<_> = listed(sort).await.iter().map(|row| row.office).collect();
        assert_eq!(ids.len(), all, "{sort}");
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), all, "{sort}: none twice");
    }
    assert_eq!(listed("-members").await[0].office, office, "Ada's");
    let joined: Vec<_> = listed("-joined").await.iter().map(|row| row.joined_at).collect();
    assert!(joined.windows(2).all(|two| two[0] >= two[1]));
    let tiers: Vec<_> =
        listed("-tier").await.into_iter().map(|row| (-row.tier_level, row.name.to_lowercase())).collect();
    assert!(tiers.is_sorted(), "names from A to Z among equal ones: {tiers:?}");
    let unknown = OfficeFilter { sort: Some("password".to_owned()), ..OfficeFilter::default() };
    assert_eq!(code(offices::offices(&platform.world.context, &platform.ana, &unknown, None).await), "invalid");
}

#[tokio::test]
async fn nobody_but_our_staff_sees_other_offices() {
    let (platform, account) = Platform::with_ada().await;
    let context = &platform.world.context;
    for user_type in [UserType::Dentist, UserType::OfficeAdmin] {
        let email = format!("{}@juniper.example", user_type.as_str());
        let desk = platform.world.works_here(user_type, &email).await;
        let filter = OfficeFilter::default();
        assert_eq!(code(offices::offices(context, &desk, &filter, None).await), "forbidden");
        assert_eq!(code(offices::page(context, &desk, platform.world.office).await), "forbidden");
        assert_eq!(code(payments(context, &desk, account).await), "forbidden");
        assert_eq!(code(find(context, &desk, "juniper").await), "forbidden");
        assert_eq!(code(trail(context, &desk, &TrailFilter::default(), None).await), "forbidden");
    }
    let (household, _) = platform.world.owner_of(account).await;
    assert_eq!(code(payments(context, &household, account).await), "forbidden");
}

#[tokio::test]
async fn each_look_at_a_household_is_recorded_at_its_office() {
    let (platform, account) = Platform::with_ada().await;
    let context = &platform.world.context;
    let found = HouseholdFilter { search: Some("ada".into()), ..HouseholdFilter::default() };
    let list = households(context, &platform.ana, &found, None).await.unwrap();
    assert_eq!(list.rows.iter().map(|row| row.account).collect::<Vec<_>>(), [account]);
    let short = HouseholdFilter { search: Some("ad".into()), ..HouseholdFilter::default() };
    assert_eq!(code(households(context, &platform.ana, &short, None).await), "invalid");
    let shown = payments(context, &platform.ana, account).await.unwrap();
    assert!(shown.rows.iter().any(|row| row.provider_id.is_some()));
    of_members::history(context, &platform.ana, account, None).await.unwrap();
    let looks = format!(
        "select count(*) from audit where act in ('member.finances_viewed', 'member.history_viewed') and login_id = {} and office_id = {} and account_id = {account}",
        platform.ana.login, platform.world.office
    );
    assert_eq!(platform.count(looks).await, 2);
    assert_eq!(code(payments(context, &platform.ana, AccountId(999_999)).await), "not found");
}

#[tokio::test]
async fn one_box_finds_any_id() {
    let (platform, account) = Platform::with_ada().await;
    let (world, context) = (&platform.world, &platform.world.context);
    let payment = world.number("select max(id) from payment").await;
    let provider = world.texts("select provider_id from payment where provider_id is not null").await.remove(0);
    let email = world.texts("select email from account").await.remove(0);
    let receipt = world.number("select max(receipt_number) from payment").await;
    platform
        .sql(
            "insert into business (brand, name, legal_name, contact_first_name, contact_last_name, email, created_at)
              values ('dental', 'Elm and Sons', 'Elm and Sons LLC', 'Eva', 'Elm', 'people@elm.example', now())"
                .to_owned(),
        )
        .await;
    for (text, kind) in [
        (world.office.to_string(), HitKind::Office),
        (account.to_string(), HitKind::Household),
        (payment.to_string(), HitKind::Payment),
        (receipt.to_string(), HitKind::Payment),
        (provider, HitKind::Payment),
        (email, HitKind::Household),
        ("WELCOME3".to_owned(), HitKind::Coupon),
        (world.number("select max(id) from invoice").await.to_string(), HitKind::Invoice),
        (world.number("select max(id) from subscription").await.to_string(), HitKind::Membership),
        ("people@elm.example".to_owned(), HitKind::Business),
        ("elm and".to_owned(), HitKind::Business),
    ] {
        let hits = find(context, &platform.ana, &text).await.unwrap();
        assert!(hits.iter().any(|hit| hit.kind == kind), "{text}: {hits:?}");
    }
    let kept = "select count(*) from audit where act = 'everything.searched' and subject_id like '%@%'";
    assert_eq!(world.number(kept).await, 0, "what was searched is kept as a digest");
    assert_eq!(world.number("select count(*) from audit where act = 'everything.searched'").await, 11);
}

#[tokio::test]
async fn history_names_who_acted_and_notes_stay_ours() {
    let platform = Platform::new().await;
    let (world, context, office) = (&platform.world, &platform.world.context, platform.world.office);
    offices::pause(context, &platform.ana, office, true, "They move").await.unwrap();
    assert_eq!(world.number("select count(*) from office where not enrollment_open").await, 1);
    offices::add_note(context, &platform.ana, office, NewNote { outcome: None, text: "Calls back Monday" })
        .await
        .unwrap();
    assert_eq!(
        code(offices::add_note(context, &platform.ana, office, NewNote { outcome: None, text: " " }).await),
        "invalid"
    );
    offices::assign(context, &platform.ana, office, true).await.unwrap();
    let notes = offices::notes(context, &platform.ana, office).await.unwrap();
    assert_eq!((notes.notes.len(), notes.mine), (1, true));
    assert!(!offices::notes(context, &platform.sam, office).await.unwrap().mine);

    let unknown = TrailFilter { account: Some(tenancy::ids::AccountId(999_999_999)), ..TrailFilter::default() };
    let refused = trail(context, &platform.ana, &unknown, None).await;
    assert!(matches!(refused, Err(kernel::Error::NotFound)), "not a search at all practices");
    let filter = TrailFilter { office: Some(office), act: Some("office.".into()), ..TrailFilter::default() };
    let page = trail(context, &platform.lee, &filter, None).await.unwrap();
    let paused = page.rows.iter().find(|line| line.act == "office.enrollment_paused").unwrap();
    assert_eq!(paused.who.as_ref().unwrap().0, "Ana Staff");
    assert_eq!(paused.detail["reason"], "They move");
    assert_eq!(paused.words, "paused enrollment");
    assert!(paused.facts.iter().any(|fact| fact.label == "Reason" && fact.value == "They move"), "{:?}", paused.facts);
    let all = TrailFilter { act: None, ..filter };
    let shown = history(context, &platform.lee, (&all, Looks::Together), None).await.unwrap();
    assert!(shown.rows.iter().any(|line| line.act == "office.enrollment_paused"));
    let changes = history(context, &platform.lee, (&all, Looks::No), None).await.unwrap();
    assert!(changes.rows.iter().all(|line| !line.act.ends_with("viewed")));
    let text = "select count(*) from audit where detail::text like '%Monday%'";
    assert_eq!(world.number(text).await, 0, "a note's words are not in the trail");
}

#[tokio::test]
async fn data_requests_come_by_the_day_they_are_due() {
    let (platform, account) = Platform::with_ada().await;
    let context = &platform.world.context;
    platform
        .sql(format!(
            "insert into deletion_request (organization_id, office_id, account_id, state, source, asked_at, asked_by, due_on, answer_by, held_at, held_by, held_reason)
             select organization_id, office_id, id, 'held', 'office', business_now() - interval '50 days', 'Kim Park', business_now()::date - 36,
               business_now()::date - 5, business_now(), 'Kim Park', 'A dispute is open.' from account where id = {account};
             insert into data_export (organization_id, office_id, account_id, login_id, language, asked_at)
             select organization_id, office_id, id, {login}, 'en', business_now() from account where id = {account}",
            login = platform.ana.login
        ))
        .await;
    let waiting = data_requests(context, &platform.lee, &DataRequestFilter::default(), None).await.unwrap();
    let rows: Vec<_> = waiting.rows.iter().map(|row| (row.kind, row.state, row.overdue)).collect();
    let expected = [
        (DataRequestKind::Deletion, DataRequestState::Held, true),
        (DataRequestKind::Copy, DataRequestState::Open, false),
    ];
    assert_eq!(rows, expected);
    assert_eq!((waiting.waiting, waiting.overdue), (2, 1));
    let closed = DataRequestFilter { closed: true, ..DataRequestFilter::default() };
    assert!(data_requests(context, &platform.lee, &closed, None).await.unwrap().rows.is_empty());
}

#[tokio::test]
async fn a_week_before_its_last_day_a_request_is_remembered() {
    let (platform, account) = Platform::with_ada().await;
    let world = &platform.world;
    world.works_here(UserType::Dentist, "kim@juniper.example").await;
    platform
        .sql(format!(
            "insert into deletion_request (organization_id, office_id, account_id, source, asked_at, asked_by, due_on, answer_by)
             select organization_id, office_id, id, 'office', business_now(), 'Kim Park', business_now()::date + 14, business_now()::date + 7
             from account where id = {account}"
        ))
        .await;
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.context.database.platform("test").await.unwrap();
    scope.for_organization(tenancy::ids::OrganizationId(0));
    let kind =
        "insert into job (organization_id, kind, key, due_at) values (0, 'remind_of_data_requests', 'today', $1)";
    sqlx::query(kind).bind(now).execute(scope.db()).await.unwrap();
    scope.commit().await.unwrap();
    world.run_jobs().await;
    let mails = world.mails.0.lock().unwrap();
    let due = mails.iter().filter(|mail| mail.subject.contains("is due in a week")).count();
    assert!(due >= 2, "the owner and the lead of our staff, not {due}");
}
