//! What the operator's commands do with two cells, which are two databases of the one server.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::time::Duration;

use sqlx::{AssertSqlSafe, PgConnection};
use tenancy::cell_registry::{self as registry, Misplaced};
use tenancy::cells::{CellNumber, startup};
use tenancy::copies;
use tenancy::ids::OrganizationId;
use tenancy::moving::{self, Move, Place, Step};
use tenancy::testing::{TestDatabase, migrations};
use tenancy::{Clock, Database};

const SECOND: CellNumber = CellNumber::SECOND;

fn place(cell: CellNumber, database: &TestDatabase) -> Place {
    Place { cell, url: database.url.clone() }
}

async fn run(database: &TestDatabase, statements: &str) {
    sqlx::raw_sql(AssertSqlSafe(statements.to_owned())).execute(&mut database.superuser().await).await.unwrap();
}

async fn sign_up(directory: &TestDatabase, organization: i64) {
    let insert = format!("insert into organization (organization_id, brand, name) values ({organization}, 'x', 'One')");
    run(directory, &insert).await;
}

async fn needed() -> Vec<i64> {
    Database::migrated(migrations().await).into_iter().map(|(version, _)| version).collect()
}

/// As `chairside prepare-cell` adds a cell to the directory.
async fn add(first: &TestDatabase, second: &TestDatabase) -> anyhow::Result<()> {
    registry::admit(&place(CellNumber::FIRST, first), &place(SECOND, second)).await?;
    copies::begin(&first.url, SECOND, "west", &second.url).await
}

/// The directory and a second cell, without copies of what every database has.
async fn prepared() -> (TestDatabase, TestDatabase) {
    let (first, second) = (TestDatabase::new().await, TestDatabase::new().await);
    moving::prepare(SECOND, &second.url).await.unwrap();
    run(&first, "insert into cell (number, name) values (1, 'west')").await;
    (first, second)
}

/// Why a process with these cells doesn't start.
async fn refused(directory: &TestDatabase, others: &[(CellNumber, String)]) -> String {
    format!("{:#}", startup::check(&directory.url, others, &needed().await).await.unwrap_err())
}

#[tokio::test]
async fn cells_are_checked_before_they_are_used() {
    let (first, second) = (TestDatabase::new().await, TestDatabase::new().await);
    let needed = needed().await;
    let others = |database: &TestDatabase| vec![(SECOND, database.url.clone())];
    assert_eq!(startup::check(&first.url, &[], &needed).await.unwrap(), [], "one cell needs nothing");
    let unprepared = refused(&first, &others(&second)).await;
    assert!(
        unprepared.contains("is not known to the directory") && unprepared.contains("gives ids from"),
        "{unprepared}"
    );

    moving::prepare(SECOND, &second.url).await.unwrap();
    add(&first, &second).await.unwrap();
    assert_eq!(startup::check(&first.url, &others(&second), &needed).await.unwrap(), []);
    let twice = refused(&first, &others(&first)).await;
    assert!(twice.contains("cell 1 is the database of cell 0"), "{twice}");
    let nowhere = [(SECOND, "postgres://127.0.0.1:1/nowhere".to_owned())];
    assert_eq!(startup::check(&first.url, &nowhere, &needed).await.unwrap(), [SECOND], "the others work without it");

    let newer = [&needed[..], &[9_999]].concat();
    let old = startup::check(&first.url, &others(&second), &newer).await.unwrap_err().to_string();
    assert!(old.contains("cell 0 is not migrated") && old.contains("cell 1 is not migrated"), "{old}");
    run(&second, "drop function cell_facts").await;
    assert!(refused(&first, &others(&second)).await.contains("run chairside migrate"));

    // A process without the address of a cell would find nothing there, and write to what is moving.
    run(&first, "insert into organization_cell (organization_id, cell, moving_to) values (3, 0, 1)").await;
    assert!(refused(&first, &[]).await.contains("cell 1 has organizations, and no address"));
}

#[tokio::test]
async fn a_database_of_another_cell_is_not_prepared() {
    let (first, second) = prepared().await;
    run(&first, "select nextval('organization_id_seq')").await;
    for (cell, database) in [(SECOND, &first), (CellNumber::new(2).unwrap(), &second), (CellNumber::FIRST, &second)] {
        let refused = moving::prepare(cell, &database.url).await.unwrap_err().to_string();
        assert!(refused.contains("gave ids of another one"), "{refused}");
    }
    let itself = add(&first, &first).await.unwrap_err();
    assert!(itself.to_string().contains("the directory's own database"), "{itself:#}");
    sign_up(&second, 9).await;
    add(&first, &second).await.unwrap();
    assert_eq!(registry::known(&first.url).await.unwrap(), [(SECOND, "west".to_owned())]);
    run(&first, "delete from cell").await;
    let filled = add(&first, &second).await.unwrap_err();
    assert!(filled.to_string().contains("has organizations"), "{filled:#}");
}

#[tokio::test]
async fn new_organizations_are_placed_in_an_open_cell() {
    let (first, second) = (TestDatabase::new().await, TestDatabase::new().await);
    let directory = place(CellNumber::FIRST, &first);
    sign_up(&first, 1).await;
    assert_eq!(registry::unplaced(&directory).await.unwrap(), [], "with one cell there is nowhere to go");
    moving::prepare(SECOND, &second.url).await.unwrap();
    add(&first, &second).await.unwrap();
    for organization in [2, 3, 4] {
        sign_up(&first, organization).await;
    }
    run(
        &first,
        "update organization set deleted_at = now() where organization_id = 3;
         insert into trial (organization, office_id, login_id, owner_login_id, started_at, ends_on) values (4, 4, 4, 4, now(), current_date)",
    )
    .await;
    let waiting = registry::unplaced(&directory).await.unwrap();
    assert_eq!(waiting, [OrganizationId(2)], "neither those of before, nor what ended, nor a trial office");
    assert_eq!(registry::next_cell(&directory).await.unwrap(), None, "a new cell is closed");
    registry::set_takes_new(&directory, SECOND, true).await.unwrap();
    assert_eq!(registry::next_cell(&directory).await.unwrap(), Some(SECOND));
    assert!(registry::set_takes_new(&directory, CellNumber::new(7).unwrap(), true).await.is_err());

    let places = [directory.clone(), place(SECOND, &second)];
    let steps = moved(&places, OrganizationId(2), SECOND).await;
    assert_eq!(steps.first(), Some(&Step::Waiting));
    assert_eq!(steps[1], Step::Copying { tables: 1, rows: 1 });
    assert_eq!(steps[2], Step::Copied { table: "organization".to_owned(), rows: 1 });
    assert_eq!(steps[3..], [Step::Comparing, Step::Switched, Step::Deleting]);
    assert_eq!(registry::unplaced(&directory).await.unwrap(), []);
    let overview = registry::overview(&places).await.unwrap();
    let counts: Vec<_> =
        overview.cells.iter().map(|one| (one.takes_new, one.content.as_ref().unwrap().organizations.len())).collect();
    assert_eq!(counts, [(false, 3), (true, 1)]);
    assert_eq!(overview.misplaced, []);

    assert!(registry::remove(&directory, SECOND).await.is_err(), "an organization is there");
    moved(&places, OrganizationId(2), CellNumber::FIRST).await;
    registry::remove(&directory, SECOND).await.unwrap();
    assert_eq!(registry::known(&first.url).await.unwrap(), []);
    let waiting: i64 =
        sqlx::query_scalar("select count(*) from copy_change").fetch_one(&mut first.superuser().await).await.unwrap();
    assert_eq!(waiting, 0, "nothing waits for a cell that is gone");
}

/// Moves an organization from where it is, and returns the steps.
async fn moved(places: &[Place], organization: OrganizationId, to: CellNumber) -> Vec<Step> {
    let from = registry::origin(places, organization, to).await.unwrap();
    let place = |cell: CellNumber| places.iter().find(|place| place.cell == cell).unwrap().clone();
    let one = Move {
        organization,
        directory: places[0].url.clone(),
        from: place(from),
        to: place(to),
        patience: Duration::from_secs(10),
    };
    let mut steps = vec![];
    one.run_with(&mut |step| steps.push(step)).await.unwrap();
    steps
}

/// As after a restore of one cell from a backup that is older than a move.
#[tokio::test]
async fn rows_left_by_a_restore_are_found_and_deleted() {
    let (first, second) = prepared().await;
    let places = [place(CellNumber::FIRST, &first), place(SECOND, &second)];
    sign_up(&first, 2).await;
    sign_up(&second, 2).await;
    run(&first, "insert into organization_cell (organization_id, cell) values (2, 0), (5, 1)").await;
    let misplaced = registry::overview(&places).await.unwrap().misplaced;
    let expected = [
        Misplaced::LeftOver { organization: OrganizationId(2), cell: SECOND, home: CellNumber::FIRST },
        Misplaced::Absent { organization: OrganizationId(5), home: SECOND },
    ];
    assert_eq!(misplaced, expected);
    assert_eq!(moved(&places, OrganizationId(2), CellNumber::FIRST).await, [Step::Deleting]);
    assert_eq!(registry::overview(&places).await.unwrap().misplaced, expected[1..]);
    let there = registry::origin(&places, OrganizationId(2), CellNumber::FIRST).await.unwrap_err().to_string();
    assert!(there.contains("in cell 0 already"), "{there}");
    let nobody = registry::origin(&places, OrganizationId(77), SECOND).await.unwrap_err().to_string();
    assert!(nobody.contains("there is no organization 77"), "{nobody}");
    let down = [places[0].clone(), Place { cell: SECOND, url: "postgres://127.0.0.1:1/nowhere".to_owned() }];
    let overview = registry::overview(&down).await.unwrap();
    assert!(overview.cells[1].content.is_err() && overview.misplaced.is_empty(), "{overview:?}");
}

/// What is copied to a cell late is not there when an organization arrives.
#[tokio::test]
async fn late_copies_are_seen_and_lost_triggers_made_again() {
    let (first, second) = (TestDatabase::new().await, TestDatabase::new().await);
    moving::prepare(SECOND, &second.url).await.unwrap();
    add(&first, &second).await.unwrap();
    let directory = place(CellNumber::FIRST, &first);
    let database = Database::connect_cells(&first.url, &[(SECOND, second.url.clone())], 4).await.unwrap();
    database.each_cell()[1].carry_copies().await.unwrap();
    assert_eq!(registry::copies_behind(&directory, SECOND).await.unwrap(), Duration::ZERO);
    copies::copy_again(&first.url, SECOND).await.unwrap();
    run(&first, "update copy_change set at = now() - interval '5 minutes'").await;
    let behind = registry::copies_behind(&directory, SECOND).await.unwrap();
    assert!(behind > Duration::from_secs(299) && behind < Duration::from_secs(400), "{behind:?}");
    for database in [&first, &second] {
        assert!(registry::notes_copies(&database.url).await.unwrap());
        // As a restore into a new database leaves it.
        run(database, "drop trigger noted_for_copies on login").await;
        assert!(!registry::notes_copies(&database.url).await.unwrap());
    }
    copies::begin(&first.url, SECOND, "west", &second.url).await.unwrap();
    assert!(registry::notes_copies(&second.url).await.unwrap());
}

async fn turned_by(cell: &mut PgConnection) -> f64 {
    sqlx::query_scalar("select extract(epoch from turned_by)::float8 from clock").fetch_one(cell).await.unwrap()
}

#[tokio::test]
async fn every_cell_has_the_directorys_time() {
    let (first, second) = prepared().await;
    let database = Database::connect_cells(&first.url, &[(SECOND, second.url.clone())], 4).await.unwrap();
    let clock = Clock::turnable(&database);
    let (mut one, mut other) = (first.superuser().await, second.superuser().await);
    clock.turn(chrono::Duration::days(3)).await.unwrap();
    assert_eq!([turned_by(&mut one).await, turned_by(&mut other).await], [259_200.0; 2]);
    let begun = clock.now().await.unwrap() - chrono::Duration::days(400);
    assert!(clock.begin_at(begun).await.unwrap());
    assert!(turned_by(&mut one).await < 0.0);
    assert_eq!(turned_by(&mut one).await, turned_by(&mut other).await, "the past begins everywhere");
    clock.catch_up().await.unwrap();
    assert_eq!([turned_by(&mut one).await, turned_by(&mut other).await], [0.0; 2]);
    // A cell that was down, or is new.
    sqlx::raw_sql("update clock set turned_by = '5 days'").execute(&mut one).await.unwrap();
    clock.align_cells().await.unwrap();
    assert_eq!(turned_by(&mut other).await, 432_000.0);
}
