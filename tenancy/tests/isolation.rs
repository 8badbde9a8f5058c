//! What a scope reaches, tested on two organizations: the first has two offices with two households each, the second one
//! office with one household.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use sqlx::{AssertSqlSafe, PgConnection};
use tenancy::ids::{AccountId, OfficeId, OrganizationId};
use tenancy::testing::TestDatabase;
use tenancy::{Actor, Clock, Offices, Reach, Scope};

const OURS: OrganizationId = OrganizationId(1);
const THEIRS: OrganizationId = OrganizationId(2);

/// Offices 11 and 12 of organization 1 and office 21 of organization 2; households 111, 112, 121, 122 and 211, each with
/// one member, one invoice, one ledger entry and one audit record.
const SEED: &str = "
  insert into organization (organization_id, brand, name) values (1, 'x', 'Ours'), (2, 'x', 'Theirs');
  insert into office (organization_id, id, brand, name, slug, legal_name, email, phone, address_line1, city, state, zip, timezone, card_prefix)
    select id / 10, id, 'x', 'Office ' || id, 'office-' || id, 'Office', 'o@example.com', '1', 'Street', 'City', 'TX', '75001', 'America/Chicago', 'O'
    from unnest(array[11, 12, 21]) id;
  insert into plan (organization_id, id, office_id, preset, name, age_group)
    select organization_id, id * 10, id, 'adult', 'Plan ' || id, 'adult' from office;
  insert into account (organization_id, id, office_id, number, first_name, last_name, email)
    select id / 100, id, id / 10, id::text, 'Ana', 'Lopez' || id, id || '@example.com' from unnest(array[111, 112, 121, 122, 211]) id;
  insert into member (organization_id, id, office_id, account_id, first_name, last_name, birth_date, relationship)
    select organization_id, id, office_id, id, first_name, last_name, '1990-01-01', 'myself' from account;
  insert into note (organization_id, office_id, account_id, login_id, author, text, at)
    select organization_id, office_id, id, 1, 'A', 'Called.', now() from account;
  insert into invoice (organization_id, id, office_id, account_id, number, bill_on, origin, status, total_cents)
    select organization_id, id, office_id, id, id, '2026-01-01', 'renewal', 'open', 1000 from account;
  insert into account_search (organization_id, account_id, office_id, name_key, search_text)
    select organization_id, id, office_id, lower(last_name), ' ' || lower(first_name || ' ' || last_name) from account;
  insert into audit (organization_id, office_id, account_id, act, subject_kind, subject_id)
    select organization_id, office_id, id, 'member.viewed', 'account', id::text from account;
  insert into job (organization_id, kind, key, due_at) values (1, 'no_op', 'a', now()), (2, 'no_op', 'b', now());
  begin;
  insert into journal_entry (organization_id, id, office_id, account_id, kind, source_kind, source_id, business_on)
    select organization_id, id, office_id, id, 'invoice', 'invoice', id, '2026-01-01' from account;
  insert into posting (organization_id, office_id, account_id, entry_id, ledger_account, amount_cents)
    select organization_id, office_id, id, id, x.name, x.cents from account, (values ('member_receivable', 1000), ('office_payable', -1000)) x (name, cents);
  commit;";

/// Tenant tables that the seed fills.
const SEEDED: &[&str] = &[
    "organization",
    "office",
    "plan",
    "account",
    "member",
    "note",
    "invoice",
    "account_search",
    "audit",
    "job",
    "journal_entry",
    "posting",
];
/// The tables among these that have rows of households.
const HOUSEHOLDS: &[&str] =
    &["account", "member", "note", "invoice", "account_search", "audit", "journal_entry", "posting"];

async fn seeded() -> TestDatabase {
    let db = TestDatabase::new().await;
    sqlx::raw_sql(SEED).execute(&mut db.superuser().await).await.unwrap();
    db
}

async fn count(connection: &mut PgConnection, of: &str) -> i64 {
    let query = AssertSqlSafe(format!("select count(*) from {of}"));
    sqlx::query_scalar(query).fetch_one(connection).await.unwrap_or_else(|e| panic!("{of}: {e}"))
}

fn actor() -> Actor {
    Actor::platform("test")
}

async fn organization(db: &TestDatabase, id: OrganizationId) -> Scope {
    db.database.scope(Reach::organization(id, actor())).await.unwrap()
}

/// The SQLSTATE of a statement that must be refused.
async fn refused(scope: &mut Scope, statement: &str) -> String {
    let refused = sqlx::raw_sql(AssertSqlSafe(statement.to_owned())).execute(scope.db()).await;
    match refused {
        Err(sqlx::Error::Database(error)) => error.code().unwrap_or_default().into_owned(),
        other => panic!("{statement} was not refused: {other:?}"),
    }
}

/// Also the code for a missing privilege.
const BY_POLICY: &str = "42501";
const BY_FOREIGN_KEY: &str = "23503";
const BY_CHECK: &str = "23514";

#[tokio::test]
async fn without_a_scope_nothing_is_visible() {
    let db = seeded().await;
    let mut connection = db.superuser().await;
    for table in SEEDED {
        assert!(count(&mut connection, table).await > 0, "{table} is seeded");
    }
    sqlx::raw_sql("set role chairside_app").execute(&mut connection).await.unwrap();
    for table in SEEDED {
        assert_eq!(count(&mut connection, table).await, 0, "{table}");
    }
    // After a transaction the settings are empty strings instead of null; both reach nothing.
    sqlx::raw_sql("begin; set local app.organization = '1'; set local app.offices = '*'; commit")
        .execute(&mut connection)
        .await
        .unwrap();
    for table in SEEDED {
        assert_eq!(count(&mut connection, table).await, 0, "{table}");
    }
}

#[tokio::test]
async fn a_scope_ends_with_its_transaction() {
    let db = seeded().await;
    organization(&db, OURS).await.commit().await.unwrap();
    drop(organization(&db, OURS).await);
    // Each connection from the pool has only its own scope.
    for _ in 0..10 {
        assert_eq!(count(organization(&db, THEIRS).await.db(), "account where organization_id = 1").await, 0);
    }
}

#[tokio::test]
async fn another_organization_does_not_exist() {
    let db = seeded().await;
    let mut scope = organization(&db, OURS).await;
    for table in SEEDED {
        assert!(count(scope.db(), table).await > 0, "{table} has rows of ours");
        assert_eq!(count(scope.db(), &format!("{table} where organization_id <> 1")).await, 0, "{table}");
    }
    for write in ["update note set text = 'x' where organization_id = 2", "delete from note where organization_id = 2"]
    {
        assert_eq!(sqlx::raw_sql(write).execute(scope.db()).await.unwrap().rows_affected(), 0, "{write}");
    }
    drop(scope);
    for write in [
        "insert into note (organization_id, office_id, account_id, login_id, author, text, at) values (2, 21, 211, 1, 'A', 'x', now())",
        "update note set organization_id = 2",
        "insert into job (organization_id, kind, key, due_at) values (2, 'no_op', 'c', now())",
        "insert into audit (organization_id, act, subject_kind, subject_id) values (2, 'a', 'b', 'c')",
    ] {
        assert_eq!(refused(&mut organization(&db, OURS).await, write).await, BY_POLICY, "{write}");
    }
}

#[tokio::test]
async fn a_row_cannot_refer_to_another_organizations_row() {
    let db = seeded().await;
    let crossing = "insert into note (organization_id, office_id, account_id, login_id, author, text, at) values (1, 11, 211, 1, 'A', 'x', now())";
    assert_eq!(refused(&mut organization(&db, OURS).await, crossing).await, BY_FOREIGN_KEY);
    // Policies don't limit the platform's role, but foreign keys do.
    let mut platform = db.database.platform("test").await.unwrap();
    assert_eq!(refused(&mut platform, crossing).await, BY_FOREIGN_KEY);
}

#[tokio::test]
async fn a_unique_value_of_another_organization_is_free() {
    let db = seeded().await;
    let mut scope = organization(&db, OURS).await;
    // Number 211 is taken in the other organization's office, and this organization can't find that out.
    let same = "insert into account (organization_id, office_id, number, first_name, last_name, email) values (1, 11, '211', 'B', 'C', '211@example.com')";
    sqlx::raw_sql(same).execute(scope.db()).await.unwrap();
}

#[tokio::test]
async fn an_office_sees_its_own_households() {
    let db = seeded().await;
    let reach = Reach::office(OURS, OfficeId(11), actor());
    let mut scope = db.database.scope(reach.clone()).await.unwrap();
    assert_eq!(count(scope.db(), "office").await, 1);
    assert_eq!(count(scope.db(), "plan").await, 1);
    for table in HOUSEHOLDS {
        assert!(count(scope.db(), table).await > 0, "{table}");
        assert_eq!(count(scope.db(), &format!("{table} where office_id <> 11")).await, 0, "{table}");
    }
    let elsewhere = "insert into note (organization_id, office_id, account_id, login_id, author, text, at) values (1, 12, 121, 1, 'A', 'x', now())";
    assert_eq!(refused(&mut scope, elsewhere).await, BY_POLICY);

    let both = Reach { offices: Offices::Some(vec![OfficeId(11), OfficeId(12)]), ..reach.clone() };
    assert_eq!(count(db.database.scope(both).await.unwrap().db(), "account").await, 4);
    let none = Reach { offices: Offices::Some(vec![]), ..reach };
    assert_eq!(count(db.database.scope(none).await.unwrap().db(), "account").await, 0);
}

#[tokio::test]
async fn a_household_sees_itself() {
    let db = seeded().await;
    let reach = Reach { account: Some(AccountId(111)), ..Reach::office(OURS, OfficeId(11), actor()) };
    let mut scope = db.database.scope(reach).await.unwrap();
    for table in HOUSEHOLDS {
        assert!(count(scope.db(), table).await > 0, "{table}");
        assert_eq!(count(scope.db(), &format!("{table} where account_id <> 111")).await, 0, "{table}");
    }
    assert_eq!(count(scope.db(), "plan").await, 1, "what the office offers");
    let neighbour = "insert into note (organization_id, office_id, account_id, login_id, author, text, at) values (1, 11, 112, 1, 'A', 'x', now())";
    assert_eq!(refused(&mut scope, neighbour).await, BY_POLICY);
}

#[tokio::test]
async fn a_visitor_sees_the_office_and_no_household() {
    let db = seeded().await;
    let mut scope = db.database.scope(Reach::visitor(OURS, OfficeId(11))).await.unwrap();
    assert_eq!((count(scope.db(), "office").await, count(scope.db(), "plan").await), (1, 1));
    for table in HOUSEHOLDS {
        assert_eq!(count(scope.db(), table).await, 0, "{table}");
    }
}

/// What an office alone has: who it invited, and the codes and words it gives.
const OFFICES_OWN: &str = "
  insert into promo_code (organization_id, office_id, code, percent) values (1, 11, 'SMILE', 10);
  insert into name_word (organization_id, office_id, word) values (1, 11, 'lopez');
  insert into bad_address (organization_id, email, reason, at) values (1, '111@example.com', 'bounce', now());
  insert into invitation (organization_id, office_id, kind, email, language, inviter, created_at, expires_at)
    values (1, 11, 'patient', 'rosa@example.com', 'en', 'Kim', now(), now() + interval '1 day');";

#[tokio::test]
async fn an_offices_own_data_is_closed_to_households_and_visitors() {
    let db = seeded().await;
    sqlx::raw_sql(OFFICES_OWN).execute(&mut db.superuser().await).await.unwrap();
    let staff = Reach::office(OURS, OfficeId(11), actor());
    let household = Reach { account: Some(AccountId(111)), ..staff.clone() };
    for (reach, seen) in [(staff, 1), (household, 0), (Reach::visitor(OURS, OfficeId(11)), 0)] {
        let mut scope = db.database.scope(reach.clone()).await.unwrap();
        for table in ["promo_code", "name_word", "bad_address", "invitation"] {
            assert_eq!(count(scope.db(), table).await, seen, "{table} {reach:?}");
        }
        // Who knows a code may use it, at its office.
        let offer = "promo_offer(11, ' smile ', '2026-01-01') o where o->>'code' = 'SMILE'";
        assert_eq!(count(scope.db(), offer).await, 1);
        assert_eq!(count(scope.db(), "promo_offer(11, 'GRIN', '2026-01-01') o where o is not null").await, 0);
        sqlx::query(
            "insert into name_word (organization_id, office_id, word) values (1, 11, 'perez') on conflict do nothing",
        )
        .execute(scope.db())
        .await
        .unwrap();
    }
    let mut elsewhere = db.database.scope(Reach::office(OURS, OfficeId(12), actor())).await.unwrap();
    assert_eq!(count(elsewhere.db(), "promo_offer(11, 'SMILE', '2026-01-01') o where o is not null").await, 0);
}

/// Runs both search functions, which must find the same rows for a name with so few matches.
async fn search(db: &TestDatabase, reach: Reach, office: i64) -> Vec<i64> {
    let mut scope = db.database.scope(reach).await.unwrap();
    let mut found = vec![];
    for query in [
        "select account_id from search_accounts($1, 'lopez', 100) order by 1",
        "select account_id from ranked_accounts($1, 'lopez', 100) order by 1",
    ] {
        let of_query: Vec<i64> = sqlx::query_scalar(query).bind(office).fetch_all(scope.db()).await.unwrap();
        found.push(of_query);
    }
    assert_eq!(found[0], found[1]);
    found.swap_remove(0)
}

/// The functions run as another role and bypass the policies, so they must check the scope themselves.
#[tokio::test]
async fn a_search_finds_within_reach() {
    let db = seeded().await;
    let office = Reach::office(OURS, OfficeId(11), actor());
    assert_eq!(search(&db, office.clone(), 11).await, [111, 112]);
    assert_eq!(search(&db, office.clone(), 12).await, [0; 0], "an office out of reach");
    assert_eq!(search(&db, office, 21).await, [0; 0]);
    assert_eq!(search(&db, Reach::organization(OURS, actor()), 12).await, [121, 122]);
    assert_eq!(search(&db, Reach::organization(OURS, actor()), 21).await, [0; 0], "another organization's office");
    assert_eq!(search(&db, Reach::visitor(OURS, OfficeId(11)), 11).await, [0; 0]);
    let household = Reach { account: Some(AccountId(111)), ..Reach::office(OURS, OfficeId(11), actor()) };
    assert_eq!(search(&db, household, 11).await, [0; 0], "households do not search");

    let mut connection = db.superuser().await;
    sqlx::raw_sql("set role chairside_app").execute(&mut connection).await.unwrap();
    for query in ["search_accounts(11, 'lopez', 100)", "ranked_accounts(11, 'lopez', 100)"] {
        assert_eq!(count(&mut connection, query).await, 0, "no scope, nothing found: {query}");
    }
}

#[tokio::test]
async fn an_unbalanced_entry_does_not_commit() {
    let db = seeded().await;
    let entry = "insert into journal_entry (organization_id, id, office_id, kind, source_kind, source_id, business_on) values (1, 9000, 11, 'payment', 'payment', 1, '2026-01-01');";
    let line = |cents: i64| {
        format!(
            "insert into posting (organization_id, office_id, entry_id, ledger_account, amount_cents) values (1, 11, 9000, 'tax', {cents});"
        )
    };
    for postings in [String::new(), line(5) + &line(-4), line(5)] {
        let mut scope = organization(&db, OURS).await;
        sqlx::raw_sql(AssertSqlSafe(entry.to_owned() + &postings)).execute(scope.db()).await.unwrap();
        let error = scope.commit().await.expect_err("it does not balance");
        assert_eq!(error.as_database_error().and_then(|e| e.code()).as_deref(), Some(BY_CHECK), "{postings}");
    }
    let mut scope = organization(&db, OURS).await;
    sqlx::raw_sql(AssertSqlSafe(entry.to_owned() + &line(5) + &line(-5))).execute(scope.db()).await.unwrap();
    scope.commit().await.unwrap();
    // A later posting can't unbalance it either, even if that posting is balanced.
    assert_eq!(refused(&mut organization(&db, OURS).await, &(line(3) + &line(-3))).await, BY_CHECK);
}

#[tokio::test]
async fn what_is_posted_is_not_changed() {
    let db = seeded().await;
    for change in
        ["update posting set amount_cents = 1", "delete from journal_entry", "truncate posting", "delete from audit"]
    {
        assert_eq!(refused(&mut organization(&db, OURS).await, change).await, BY_POLICY, "{change}");
        assert_eq!(refused(&mut db.database.platform("test").await.unwrap(), change).await, BY_POLICY, "{change}");
    }
    // The tables' owner can't change it either.
    let mut connection = db.superuser().await;
    for change in ["update posting set amount_cents = 1", "delete from journal_entry", "update audit set act = 'x'"] {
        let error = sqlx::raw_sql(change).execute(&mut connection).await.expect_err(change);
        assert_eq!(error.as_database_error().and_then(|e| e.code()).as_deref(), Some("23001"), "{change}");
    }
}

#[tokio::test]
async fn the_platform_reaches_all_and_says_so() {
    let db = seeded().await;
    let mut scope = db.database.platform("test").await.unwrap();
    assert_eq!(count(scope.db(), "account").await, 5);
    assert_eq!(refused(&mut scope, "alter table note add x int").await, BY_POLICY, "all rows, but not the tables");
    drop(scope);
    assert_eq!(count(organization(&db, OURS).await.db(), "account").await, 4, "the connection returns with its role");
}

#[tokio::test]
async fn the_clock_turns_forward_only_and_for_all() {
    let db = TestDatabase::new().await;
    let (clock, other) = (db.clock(), Clock::turnable(&db.database));
    let before = clock.now().await.unwrap();
    clock.turn(chrono::Duration::days(30)).await.unwrap();
    clock.turn(chrono::Duration::days(-10)).await.unwrap();
    let turned = other.now().await.unwrap() - before;
    assert!(turned >= chrono::Duration::days(30) && turned < chrono::Duration::days(31), "{turned}");
}

#[tokio::test]
async fn the_clock_reaches_the_microsecond_it_is_turned_to() {
    let db = TestDatabase::new().await;
    let clock = db.clock();
    clock.turn(chrono::Duration::microseconds(1_999)).await.unwrap();
    let mut scope = db.database.platform("test").await.unwrap();
    let micros: i64 = sqlx::query_scalar("select (extract(epoch from turned_by) * 1000000)::bigint from clock")
        .fetch_one(scope.db())
        .await
        .unwrap();
    assert_eq!(micros, 1_999);
}

#[tokio::test]
async fn the_clock_answers_while_every_connection_is_held() {
    let db = TestDatabase::new().await;
    let clock = db.clock();
    let mut held = vec![];
    while let Ok(scope) = db.database.platform("test").await {
        held.push(scope);
    }
    clock.now().await.unwrap();
}

const READ_ONLY: &str = "25006";

#[tokio::test]
async fn read_only_scope_reads_everything_and_writes_nothing() {
    let db = seeded().await;
    let mut reading = db.database.read(Reach::organization(OURS, actor())).await.unwrap();
    for table in SEEDED {
        let read = count(reading.db(), table).await;
        let mut writing = organization(&db, OURS).await;
        assert_eq!(read, count(writing.db(), table).await, "{table}");
    }
    let write = "insert into note (organization_id, office_id, account_id, login_id, author, text, at) values (1, 11, 111, 1, 'A', 'Called.', now())";
    assert_eq!(refused(&mut reading, write).await, READ_ONLY);
    let mut writing = organization(&db, OURS).await;
    sqlx::raw_sql(write).execute(writing.db()).await.unwrap();
}
