//! Two cells, which are two databases of the one server: what a scope reaches, a move while everybody writes, and what works while
//! the directory or a cell is down.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "cells/copies.rs"]
mod copies;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, PgConnection};
use tenancy::cells::{CellNumber, is_moving};
use tenancy::ids::OrganizationId;
use tenancy::moving::{self, Move, Place};
use tenancy::testing::TestDatabase;
use tenancy::{Actor, Database, Reach, Scope};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// At home in the directory's own cell.
const OURS: OrganizationId = OrganizationId(1);
/// Moved, or at home in the second cell.
const THEIRS: OrganizationId = OrganizationId(2);

/// Two organizations with an office and two households each.
const SEED: &str = "
  insert into organization (organization_id, brand, name) values (1, 'x', 'Ours'), (2, 'x', 'Theirs');
  insert into office (organization_id, id, brand, name, slug, legal_name, email, phone, address_line1, city, state, zip, timezone, card_prefix)
    select id / 10, id, 'x', 'Office ' || id, 'office-' || id, 'Office', 'o@example.com', '1', 'Street', 'City', 'TX', '75001', 'America/Chicago', 'O'
    from unnest(array[11, 21]) id;
  insert into account (organization_id, id, office_id, number, first_name, last_name, email)
    select id / 100, id, id / 10, id::text, 'Ana', 'Ñandú ' || id, id || '@example.com' from unnest(array[111, 112, 211, 212]) id;
  insert into note (organization_id, office_id, account_id, login_id, author, text, at)
    select organization_id, office_id, id, 1, 'A', E'Two\\nlines, and a tab\\t', now() from account;
  insert into audit (organization_id, office_id, account_id, act, subject_kind, subject_id)
    select organization_id, office_id, id, 'member.viewed', 'account', id::text from account;
  begin;
  insert into journal_entry (organization_id, id, office_id, account_id, kind, source_kind, source_id, business_on)
    select organization_id, id, office_id, id, 'invoice', 'invoice', id, '2026-01-01' from account;
  insert into posting (organization_id, office_id, account_id, entry_id, ledger_account, amount_cents)
    select organization_id, office_id, id, id, x.name, x.cents from account, (values ('member_receivable', 1000), ('office_payable', -1000)) x (name, cents);
  commit;";

const ADD_NOTE: &str = "insert into note (organization_id, office_id, account_id, login_id, author, text, at)
     select organization_id, office_id, id, 1, 'A', $2, now() from account where organization_id = $1 order by id limit 1";

/// The directory with its own cell, a second cell, and a database over both.
struct Installation {
    first: TestDatabase,
    second: TestDatabase,
    database: Database,
}

fn second_cell() -> CellNumber {
    CellNumber::new(1).unwrap()
}

impl Installation {
    /// Both organizations are in the first cell.
    async fn new() -> Self {
        let (first, second) = (TestDatabase::new().await, TestDatabase::new().await);
        moving::prepare(second_cell(), &second.url).await.unwrap();
        sqlx::raw_sql(SEED).execute(&mut first.superuser().await).await.unwrap();
        let database = Database::connect_cells(&first.url, &[(second_cell(), second.url.clone())], 8).await.unwrap();
        Self { first, second, database }
    }

    /// [`THEIRS`] to the second cell.
    fn away(&self) -> Move {
        Move {
            organization: THEIRS,
            directory: self.first.url.clone(),
            from: Place { cell: CellNumber::FIRST, url: self.first.url.clone() },
            to: Place { cell: second_cell(), url: self.second.url.clone() },
            patience: Duration::from_secs(20),
        }
    }

    fn back(&self) -> Move {
        let Move { from, to, directory, organization, patience } = self.away();
        Move { from: to, to: from, directory, organization, patience }
    }

    /// The counts of a table's rows of [`THEIRS`] in the two cells.
    async fn rows(&self, table: &str) -> [i64; 2] {
        [count(&mut self.first.superuser().await, table).await, count(&mut self.second.superuser().await, table).await]
    }

    /// Tables that have rows of [`THEIRS`] in `cell`.
    async fn filled(cell: &TestDatabase) -> Vec<String> {
        let mut superuser = cell.superuser().await;
        let tables: Vec<String> = sqlx::query_scalar(
            "select tablename::text from pg_policies where schemaname = 'public' and policyname = 'tenant'
             and not (select relispartition from pg_class where oid = tablename::regclass) order by 1",
        )
        .fetch_all(&mut superuser)
        .await
        .unwrap();
        let mut filled = Vec::new();
        for table in tables {
            if count(&mut superuser, &table).await > 0 {
                filled.push(table);
            }
        }
        filled
    }
}

async fn count(superuser: &mut PgConnection, table: &str) -> i64 {
    let query = AssertSqlSafe(format!("select count(*) from {table} where organization_id = $1"));
    sqlx::query_scalar(query).bind(THEIRS.0).fetch_one(superuser).await.unwrap()
}

fn whole(organization: OrganizationId) -> Reach {
    Reach::organization(organization, Actor::platform("test"))
}

async fn notes(scope: &mut Scope) -> Vec<i64> {
    sqlx::query_scalar("select distinct organization_id from note order by 1").fetch_all(scope.db()).await.unwrap()
}

/// Adds a note to the organization's first household.
async fn add_note(database: &Database, organization: OrganizationId, text: &str) -> Result<CellNumber, sqlx::Error> {
    let mut scope = database.scope(whole(organization)).await?;
    let cell = scope.cell();
    let added = sqlx::query(ADD_NOTE).bind(organization.0).bind(text).execute(scope.db()).await?;
    assert_eq!(added.rows_affected(), 1, "{organization} in cell {cell}");
    scope.commit().await?;
    Ok(cell)
}

#[tokio::test]
async fn a_scope_is_in_its_organizations_cell_alone() {
    let them = Installation::new().await;
    them.away().run().await.unwrap();
    for (organization, cell) in [(OURS, CellNumber::FIRST), (THEIRS, second_cell())] {
        let mut scope = them.database.scope(whole(organization)).await.unwrap();
        assert_eq!((scope.cell(), notes(&mut scope).await), (cell, vec![organization.0]));
        let mut scope = them.database.read(whole(organization)).await.unwrap();
        assert_eq!((scope.cell(), notes(&mut scope).await), (cell, vec![organization.0]));
    }
    // The work of a cell reads its own organizations, and a scope of one organization is at its home from everywhere.
    let cells = them.database.each_cell();
    assert_eq!(cells.iter().map(Database::cell).collect::<Vec<_>>(), [CellNumber::FIRST, second_cell()]);
    for (cell, organization) in cells.iter().zip([OURS, THEIRS]) {
        let mut scope = cell.platform("test").await.unwrap();
        assert_eq!((scope.cell(), notes(&mut scope).await), (cell.cell(), vec![organization.0]));
        assert_eq!(add_note(cell, OURS, "here").await.unwrap(), CellNumber::FIRST);
        assert_eq!(add_note(cell, THEIRS, "there").await.unwrap(), second_cell());
        assert_eq!(cell.beside(1).cell(), cell.cell());
        // Rows of no organization, as scheduled jobs, are each cell's own.
        assert_eq!(cell.scope(whole(OrganizationId(0))).await.unwrap().cell(), cell.cell());
    }
}

/// Not even the tables of cells are needed.
#[tokio::test]
async fn one_cell_asks_nobody() {
    let db = TestDatabase::new().await;
    let mut superuser = db.superuser().await;
    sqlx::raw_sql(SEED).execute(&mut superuser).await.unwrap();
    sqlx::raw_sql("drop function enter_cell; drop table cell, organization_cell, cell_move")
        .execute(&mut superuser)
        .await
        .unwrap();
    assert_eq!(add_note(&db.database, OURS, "hello").await.unwrap(), CellNumber::FIRST);
    assert_eq!(notes(&mut db.database.read(whole(OURS)).await.unwrap()).await, [OURS.0]);
    assert_eq!(notes(&mut db.database.platform("test").await.unwrap()).await, [OURS.0, THEIRS.0]);
    assert_eq!(db.database.each_cell().len(), 1);
}

/// What a writer did until the end: how many writes were confirmed, and how many refused because of a move.
#[derive(Default)]
struct Written {
    stop: AtomicBool,
    confirmed: AtomicI64,
    refused: AtomicI64,
}

fn write_on(database: Database, organization: OrganizationId, written: Arc<Written>) -> JoinHandle<()> {
    tokio::spawn(async move {
        while !written.stop.load(Ordering::Relaxed) {
            match add_note(&database, organization, "by a request").await {
                Ok(_) => written.confirmed.fetch_add(1, Ordering::Relaxed),
                Err(error) if is_moving(&error) => written.refused.fetch_add(1, Ordering::Relaxed),
                Err(error) => panic!("{error}"),
            };
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    })
}

/// A run over all organizations of a cell, as the billing run: it notes something at each one once a number.
fn run_on(cell: Database, stop: Arc<Written>) -> JoinHandle<()> {
    const RUN: &str = "insert into note (organization_id, office_id, account_id, login_id, author, text, at)
         select organization_id, office_id, min(id), 1, 'A', 'run ' || $1, now() from account group by 1, 2";
    tokio::spawn(async move {
        while !stop.stop.load(Ordering::Relaxed) {
            match cell.platform("test").await {
                Ok(mut scope) => {
                    let number = stop.confirmed.fetch_add(1, Ordering::Relaxed).to_string();
                    sqlx::query(RUN).bind(number).execute(scope.db()).await.unwrap();
                    scope.commit().await.unwrap();
                }
                Err(error) => assert!(is_moving(&error), "{error}"),
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_while_everybody_writes_loses_nothing_and_leaves_nothing() {
    let them = Installation::new().await;
    let before = Installation::filled(&them.first).await;
    assert!(before.len() >= 6, "{before:?}");
    let (ours, theirs, runs) = (Arc::<Written>::default(), Arc::<Written>::default(), Arc::<Written>::default());
    let mut working = vec![write_on(them.database.clone(), OURS, ours.clone())];
    working.extend((0..3).map(|_| write_on(them.database.clone(), THEIRS, theirs.clone())));
    working.extend(them.database.each_cell().into_iter().map(|cell| run_on(cell, runs.clone())));
    tokio::time::sleep(Duration::from_millis(300)).await;
    let moved = them.away().run().await.unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    let there = theirs.confirmed.load(Ordering::Relaxed);
    let back = them.back().run().await.unwrap();
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert!(theirs.confirmed.load(Ordering::Relaxed) > there, "it is written to again after a move");
    them.away().run().await.unwrap();
    tokio::time::sleep(Duration::from_millis(200)).await;
    for written in [&ours, &theirs, &runs] {
        written.stop.store(true, Ordering::Relaxed);
    }
    for task in working {
        task.await.unwrap();
    }
    println!(
        "moved {moved:?}, back {back:?}; {} writes, {} refused",
        theirs.confirmed.load(Ordering::Relaxed),
        theirs.refused.load(Ordering::Relaxed)
    );

    assert!(moved.rows > 10 && back.rows > moved.rows && moved.tables > 150, "{moved:?} {back:?}");
    assert_eq!(ours.refused.load(Ordering::Relaxed), 0, "nobody else waits");
    assert!(theirs.confirmed.load(Ordering::Relaxed) > 50);
    assert_eq!(Installation::filled(&them.first).await, Vec::<String>::new(), "no row in both cells");
    assert_eq!(Installation::filled(&them.second).await, before);
    let by_requests = "select count(*) from note where organization_id = $1 and text = 'by a request'";
    let mut second = them.second.superuser().await;
    let kept: i64 = sqlx::query_scalar(by_requests).bind(THEIRS.0).fetch_one(&mut second).await.unwrap();
    assert_eq!(kept, theirs.confirmed.load(Ordering::Relaxed), "every confirmed write is kept, once");
    let doubled: i64 =
        sqlx::query_scalar("select count(*) from (select from note where text like 'run %' group by organization_id, text having count(*) > 1) twice")
            .fetch_one(&mut second)
            .await
            .unwrap();
    assert_eq!(doubled, 0, "a run acts on an organization in one cell");
}

#[tokio::test]
async fn a_move_that_cannot_go_on_is_given_up() {
    let them = Installation::new().await;
    let mut open = them.database.scope(whole(THEIRS)).await.unwrap();
    let impatient = Move { patience: Duration::from_millis(50), ..them.away() };
    let refused = format!("{:#}", impatient.run().await.unwrap_err());
    assert!(refused.contains("given up") && refused.contains("transactions stay open"), "{refused}");
    sqlx::query(ADD_NOTE).bind(THEIRS.0).bind("late").execute(open.db()).await.unwrap();
    open.commit().await.unwrap();
    assert_eq!(add_note(&them.database, THEIRS, "as before").await.unwrap(), CellNumber::FIRST);
    assert_eq!(them.rows("note").await, [4, 0]);

    // A copy with another word in one row.
    let mut second = them.second.superuser().await;
    let spoil = "create function spoil() returns trigger language plpgsql as $$ begin
             new.text := case new.text when 'late' then 'Late' else new.text end; return new; end $$;
         create trigger spoil before insert on note for each row execute function spoil();
         alter table note enable always trigger spoil";
    sqlx::raw_sql(spoil).execute(&mut second).await.unwrap();
    let differs = format!("{:#}", them.away().run().await.unwrap_err());
    assert!(differs.contains("given up") && differs.contains("the copy differs in note"), "{differs}");
    assert_eq!(them.rows("note").await, [4, 0]);
    sqlx::raw_sql("drop trigger spoil on note").execute(&mut second).await.unwrap();

    // A run that takes long, too: it may write to the organization.
    let run = them.database.platform("test").await.unwrap();
    assert!(impatient.run().await.is_err());
    run.commit().await.unwrap();
    them.away().run().await.unwrap();
    assert_eq!(them.rows("note").await, [0, 4]);
    let late = format!("{:#}", them.away().give_up().await.unwrap_err());
    assert!(late.contains("move it back"), "{late}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_moves_of_one_organization_are_one() {
    let them = Installation::new().await;
    let open = them.database.scope(whole(THEIRS)).await.unwrap();
    let waiting = them.away();
    let first = tokio::spawn(async move { waiting.run().await });
    let mut superuser = them.first.superuser().await;
    let noted = "select exists (select from cell_move where state = 'leaving')";
    while !sqlx::query_scalar::<_, bool>(noted).fetch_one(&mut superuser).await.unwrap() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    for refused in [them.away().run().await.unwrap_err(), them.away().give_up().await.unwrap_err()] {
        assert!(format!("{refused:#}").contains("another move"), "{refused:#}");
    }
    open.commit().await.unwrap();
    first.await.unwrap().unwrap();
    assert_eq!(them.rows("note").await, [0, 2]);
}

/// As a move that was killed leaves it.
#[tokio::test]
async fn an_interrupted_move_stops_the_runs_until_it_is_finished() {
    let them = Installation::new().await;
    let (mut first, mut second) = (them.first.superuser().await, them.second.superuser().await);
    let noted = "insert into cell_move (organization_id, state) values (2, ";
    sqlx::raw_sql(AssertSqlSafe(format!(
        "insert into organization_cell (organization_id, cell, moving_to) values (2, 0, 1); {noted} 'leaving')"
    )))
    .execute(&mut first)
    .await
    .unwrap();
    // A part of a copy, with a row that is there no more.
    sqlx::raw_sql(AssertSqlSafe(format!(
        "{noted} 'arriving'); insert into organization (organization_id, brand, name) values (2, 'x', 'Old name')"
    )))
    .execute(&mut second)
    .await
    .unwrap();
    for cell in them.database.each_cell() {
        assert!(cell.platform("test").await.is_err_and(|error| is_moving(&error)), "cell {}", cell.cell());
        assert!(cell.platform_by_key("test").await.is_err_and(|error| is_moving(&error)), "cell {}", cell.cell());
        assert!(cell.platform_for_public("test").await.is_ok(), "visitors only read");
    }
    assert!(add_note(&them.database, THEIRS, "no").await.is_err_and(|error| is_moving(&error)));
    assert_eq!(
        notes(&mut them.database.read(whole(THEIRS)).await.unwrap()).await,
        [THEIRS.0],
        "it is read until the switch"
    );
    assert_eq!(add_note(&them.database, OURS, "others go on").await.unwrap(), CellNumber::FIRST);
    them.away().run().await.unwrap();
    assert_eq!(them.rows("organization").await, [0, 1]);
    assert_eq!(add_note(&them.database, THEIRS, "yes").await.unwrap(), second_cell());
    for cell in them.database.each_cell() {
        cell.platform("test").await.unwrap().commit().await.unwrap();
    }

    // Killed after the switch: rows are left where it was, and are never read there.
    sqlx::raw_sql("update cell_move set state = 'leaving'; insert into organization (organization_id, brand, name) values (2, 'x', 'Left')")
        .execute(&mut first)
        .await
        .unwrap();
    sqlx::raw_sql("insert into cell_move (organization_id, state) values (2, 'arriving')")
        .execute(&mut second)
        .await
        .unwrap();
    assert!(them.database.read(whole(THEIRS)).await.is_err_and(|error| is_moving(&error)));
    them.away().run().await.unwrap();
    assert_eq!(them.rows("organization").await, [0, 1]);
    assert_eq!(add_note(&them.database, THEIRS, "again").await.unwrap(), second_cell());

    // Killed before the switch of the way back, and given up.
    sqlx::raw_sql("update organization_cell set moving_to = 0; update cell_move set state = 'arriving'")
        .execute(&mut first)
        .await
        .unwrap();
    sqlx::raw_sql("insert into cell_move (organization_id, state) values (2, 'leaving')")
        .execute(&mut second)
        .await
        .unwrap();
    them.back().give_up().await.unwrap();
    assert_eq!(add_note(&them.database, THEIRS, "stays").await.unwrap(), second_cell());
    assert_eq!(them.rows("organization").await, [0, 1]);
}

#[tokio::test]
async fn a_role_bound_by_the_policies_moves_nothing() {
    let them = Installation::new().await;
    let mut first = them.first.superuser().await;
    let role = format!("mover_{}", std::process::id());
    sqlx::raw_sql(AssertSqlSafe(format!("create role {role} login"))).execute(&mut first).await.unwrap();
    let options: PgConnectOptions = them.first.url.parse().unwrap();
    let bound = options.username(&role).to_url_lossy().to_string();
    let refused = Move { from: Place { cell: CellNumber::FIRST, url: bound }, ..them.away() }.run().await.unwrap_err();
    sqlx::raw_sql(AssertSqlSafe(format!("drop role {role}"))).execute(&mut first).await.unwrap();
    assert!(format!("{refused:#}").contains("row-level security"), "{refused:#}");
}

#[tokio::test]
async fn ids_of_a_prepared_cell_are_its_own() {
    let db = TestDatabase::new().await;
    let ninth = CellNumber::new(9).unwrap();
    let mut superuser = db.superuser().await;
    assert!(moving::prepare(ninth, &db.url).await.unwrap() > 50);
    for sequence in ["account_id_seq", "payment_id_seq", "job_id_seq"] {
        let id: i64 = sqlx::query_scalar("select nextval($1::text::regclass)")
            .bind(sequence)
            .fetch_one(&mut superuser)
            .await
            .unwrap();
        assert_eq!(id, (9 << 40) + 1, "{sequence}");
    }
    assert_eq!(moving::prepare(ninth, &db.url).await.unwrap(), 0, "a prepared cell stays as it is");
}

/// Passes connections on to a database, until it is shut.
struct Gate {
    url: String,
    open: JoinHandle<()>,
}

impl Gate {
    async fn before(url: &str) -> Self {
        let options: PgConnectOptions = url.parse().unwrap();
        let (host, port) = (options.get_host().to_owned(), options.get_port());
        let gate = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = options.host("127.0.0.1").port(gate.local_addr().unwrap().port()).to_url_lossy().to_string();
        let open = tokio::spawn(async move {
            let mut passing = tokio::task::JoinSet::new();
            while let Ok((mut client, _)) = gate.accept().await {
                let host = host.clone();
                passing.spawn(async move {
                    let mut server = TcpStream::connect((host.as_str(), port)).await.unwrap();
                    let _ = tokio::io::copy_bidirectional(&mut client, &mut server).await;
                });
            }
        });
        Self { url, open }
    }

    async fn shut(self) {
        self.open.abort();
        let _ = self.open.await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_needs_no_server_that_is_down_works() {
    let them = Installation::new().await;
    them.away().run().await.unwrap();
    let (directory, cell) = (Gate::before(&them.first.url).await, Gate::before(&them.second.url).await);
    let connect = |directory: &str, cell: &str| {
        let (directory, others) = (directory.to_owned(), [(second_cell(), cell.to_owned())]);
        async move { Database::connect_cells(&directory, &others, 4).await.unwrap() }
    };

    // A cell is down: the others work, and its organizations wait.
    let without_cell = connect(&them.first.url, &cell.url).await;
    assert_eq!(add_note(&without_cell, THEIRS, "before").await.unwrap(), second_cell());
    cell.shut().await;
    let refused = without_cell.read(whole(THEIRS)).await.err().unwrap();
    assert!(matches!(refused, sqlx::Error::PoolTimedOut), "the answer is 503: {refused}");
    assert_eq!(add_note(&without_cell, OURS, "meanwhile").await.unwrap(), CellNumber::FIRST);
    // Also for a process that starts meanwhile.
    let started = connect(&them.first.url, "postgres://127.0.0.1:1/nowhere").await;
    assert_eq!(add_note(&started, OURS, "meanwhile").await.unwrap(), CellNumber::FIRST);

    // The directory is down: organizations of other cells, whose cell this process knows, work, also after the answers' time.
    let without_directory = connect(&directory.url, &them.second.url).await;
    assert_eq!(add_note(&without_directory, THEIRS, "before").await.unwrap(), second_cell());
    directory.shut().await;
    tokio::time::sleep(Duration::from_millis(5_100)).await;
    assert_eq!(add_note(&without_directory, THEIRS, "meanwhile").await.unwrap(), second_cell());
    assert!(without_directory.read(whole(OURS)).await.is_err());
    without_directory.each_cell()[1].platform("test").await.unwrap().commit().await.unwrap();
}

/// An answer of the directory that is not true any more: the cell refuses, and the directory is asked again.
#[tokio::test]
async fn an_old_answer_leads_to_the_new_cell() {
    let them = Installation::new().await;
    assert_eq!(add_note(&them.database, THEIRS, "here").await.unwrap(), CellNumber::FIRST);
    them.away().run().await.unwrap();
    assert_eq!(add_note(&them.database, THEIRS, "there").await.unwrap(), second_cell());
    them.back().run().await.unwrap();
    assert_eq!(them.database.read(whole(THEIRS)).await.unwrap().cell(), CellNumber::FIRST);
    // A cell of which this process has no address.
    let mut first = them.first.superuser().await;
    sqlx::raw_sql("insert into organization_cell (organization_id, cell) values (3, 7)")
        .execute(&mut first)
        .await
        .unwrap();
    let unknown = them.database.scope(whole(OrganizationId(3))).await.err().unwrap().to_string();
    assert!(unknown.contains("cell 7"), "{unknown}");
}

#[tokio::test]
async fn a_number_names_one_cell() {
    let db = TestDatabase::new().await;
    for others in [
        vec![(CellNumber::FIRST, db.url.clone())],
        vec![(second_cell(), db.url.clone()), (second_cell(), db.url.clone())],
    ] {
        let refused = Database::connect_cells(&db.url, &others, 1).await.unwrap_err().to_string();
        assert!(refused.contains("named twice"), "{refused}");
    }
}
