//! Copies of global tables: carried both ways, caught up with after a failure, compared, and names that are unique over all cells.

use tenancy::copies::{self, Carried, UniqueName};

use super::*;

const LOGIN: &str = "insert into login (brand, email, user_type, first_name, last_name) values ('x', $1, 'client', 'Ana', 'Ortiz') returning id";
const GRANT: &str = "insert into login_grant (login_id, kind, organization_id, office_id, account_id, households)
     values ($1, 'household', 2, 21, 211, true)";

/// [`THEIRS`] is in the second cell, which has copies of everything.
async fn copied() -> Installation {
    let them = Installation::new().await;
    copies::begin(&them.first.url, second_cell(), "east", &them.second.url).await.unwrap();
    them.away().run().await.unwrap();
    them.carry().await;
    assert_eq!(them.differing().await, Vec::<copies::Differing>::new());
    them
}

impl Installation {
    fn cell(&self) -> Database {
        self.database.each_cell().remove(1)
    }

    async fn carry(&self) -> Carried {
        self.cell().carry_copies().await.unwrap()
    }

    async fn differing(&self) -> Vec<copies::Differing> {
        self.cell().differing_copies().await.unwrap()
    }

    async fn waiting(&self) -> i64 {
        self.cell().waiting_copies().await.unwrap().changes
    }

    /// What a query answers in each of the two databases.
    async fn both(&self, query: &'static str) -> [Vec<String>; 2] {
        [texts(&self.first, query).await, texts(&self.second, query).await]
    }
}

async fn texts(at: &TestDatabase, query: &'static str) -> Vec<String> {
    sqlx::query_scalar(query).fetch_all(&mut at.superuser().await).await.unwrap()
}

async fn run(at: &TestDatabase, statements: &'static str) {
    sqlx::raw_sql(statements).execute(&mut at.superuser().await).await.unwrap();
}

/// A login with a household, in one transaction.
async fn sign_up(scope: &mut Scope, email: &str) -> i64 {
    let login: i64 = sqlx::query_scalar(LOGIN).bind(email).fetch_one(scope.db()).await.unwrap();
    sqlx::query(GRANT).bind(login).execute(scope.db()).await.unwrap();
    let owner = "update account set login_id = $1 where organization_id = 2 and id = 211";
    sqlx::query(owner).bind(login).execute(scope.db()).await.unwrap();
    login
}

const EMAILS: &str = "select email from login order by email";
const OWNERS: &str = "select l.email from login l join login_grant g on g.login_id = l.id order by 1";

#[tokio::test]
async fn one_cell_notes_nothing() {
    let db = TestDatabase::new().await;
    run(&db, "insert into login (brand, email, user_type, first_name, last_name) values ('x', 'a@x.example', 'client', 'A', 'B')").await;
    assert_eq!(
        texts(&db, "select tgname::text from pg_trigger where tgname = 'noted_for_copies'").await,
        Vec::<String>::new()
    );
    assert_eq!(texts(&db, "select key::text from copy_change").await, Vec::<String>::new());
    assert_eq!(db.database.carry_copies().await.unwrap(), Carried::default());
    let mut scope = db.database.platform("test").await.unwrap();
    run(&db, "drop table unique_hold").await;
    assert!(scope.hold_name(UniqueName::Login, "x", "b@x.example").await.unwrap(), "nobody is asked");
}

#[tokio::test]
async fn a_new_cell_gets_every_row_and_follows_the_directory() {
    let them = Installation::new().await;
    run(&them.first, "insert into login (brand, email, user_type, first_name, last_name) values ('x', 'before@x.example', 'client', 'A', 'B')").await;
    copies::begin(&them.first.url, second_cell(), "east", &them.second.url).await.unwrap();
    them.carry().await;
    assert_eq!(them.both(EMAILS).await, [vec!["before@x.example"], vec!["before@x.example"]]);

    run(
        &them.first,
        "insert into business (brand, name, contact_first_name, contact_last_name, email, created_at) values ('x', 'Mill', 'M', 'L', 'mill@x.example', now());
         insert into sms_setup (brand, state, quiet_from, quiet_until, changed_at, changed_by) values ('x', 'testing', 20, 9, now(), 'A');
         update login set language = 'es';
         insert into session (id, login_id, refresh_hash, refresh_seed, expires_at) select gen_random_uuid(), id, '\\x00ff'::bytea, '\\x01'::bytea, now() + interval '1 hour' from login",
    )
    .await;
    assert!(them.waiting().await >= 4);
    assert!(them.cell().waiting_copies().await.unwrap().age > Duration::ZERO, "its age is seen");
    them.carry().await;
    assert_eq!(them.cell().waiting_copies().await.unwrap().age, Duration::ZERO);
    assert_eq!(them.differing().await, []);
    assert_eq!(
        texts(
            &them.second,
            "select language || ' ' || encode(refresh_hash, 'hex') from login join session on login_id = login.id"
        )
        .await,
        ["es 00ff"]
    );

    // Of a session, what only the directory is asked for is not carried.
    run(&them.first, "update session set refreshed_at = now(), refresh_seed = '\\x02'").await;
    assert_eq!(them.waiting().await, 0);
    run(&them.first, "update session set revoked_at = now(); delete from business").await;
    them.carry().await;
    assert_eq!(them.both("select (revoked_at is null)::text from session").await, [vec!["false"], vec!["false"]]);
    assert_eq!(them.both("select name from business").await, [vec![], Vec::<String>::new()]);
    // A second time it makes what is missing only.
    copies::begin(&them.first.url, second_cell(), "east", &them.second.url).await.unwrap();
    assert_eq!(them.waiting().await, 0);
    copies::copy_again(&them.first.url, second_cell()).await.unwrap();
    assert!(them.waiting().await > 0);
    them.carry().await;
    assert_eq!(them.differing().await, []);
}

/// A cell is down while the directory changes; it has everything once it is back.
#[tokio::test]
async fn a_cell_that_was_down_catches_up() {
    let them = copied().await;
    let nowhere = [(second_cell(), "postgres://127.0.0.1:1/nowhere".to_owned())];
    let down = Database::connect_cells(&them.first.url, &nowhere, 4).await.unwrap().each_cell().remove(1);
    run(
        &them.first,
        "insert into login (brand, email, user_type, first_name, last_name) select 'x', n || '@x.example', 'client', 'A', 'B' from generate_series(1, 2500) n;
         update login set first_name = 'Bea' where email = '7@x.example';
         delete from login where email = '8@x.example'",
    )
    .await;
    assert!(down.carry_copies().await.is_err());
    // Each change waits for itself: two of one row, too.
    assert_eq!(them.waiting().await, 2_502);
    assert_eq!(them.carry().await, Carried { changes: 2_502, refused: 0 });
    assert_eq!(them.differing().await, []);
    assert_eq!(texts(&them.second, "select count(*)::text || max(first_name) from login").await, ["2499Bea"]);
}

/// A login and its grant are written beside the household, in its cell.
#[tokio::test]
async fn what_a_cell_commits_is_in_the_directory() {
    let them = copied().await;
    let mut scope = them.database.scope(whole(THEIRS)).await.unwrap();
    assert_eq!(scope.cell(), second_cell());
    sign_up(&mut scope, "ana@x.example").await;
    drop(scope);
    assert_eq!(them.both(OWNERS).await, [Vec::<String>::new(), vec![]], "given up");
    let mut scope = them.database.scope(whole(THEIRS)).await.unwrap();
    let login = sign_up(&mut scope, "ana@x.example").await;
    scope.commit().await.unwrap();
    assert!(login > 1 << 40, "an id of the cell: {login}");
    assert_eq!(them.both(OWNERS).await, [["ana@x.example"], ["ana@x.example"]]);
    assert_eq!(them.waiting().await, 0, "and is not carried back");
}

/// A failure between the household's transaction and the directory: nothing is half done.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_directory_missed_waits_for_it() {
    let them = copied().await;
    let gate = Gate::before(&them.first.url).await;
    let others = [(second_cell(), them.second.url.clone())];
    let database = Database::connect_cells(&gate.url, &others, 4).await.unwrap();
    add_note(&database, THEIRS, "its cell is known").await.unwrap();
    gate.shut().await;
    let mut scope = database.scope(whole(THEIRS)).await.unwrap();
    sign_up(&mut scope, "ana@x.example").await;
    scope.commit().await.unwrap();
    assert_eq!(them.both(OWNERS).await, [vec![], vec!["ana@x.example"]]);
    assert_eq!(them.waiting().await, 2, "the login and its grant");
    // Meanwhile nobody else gets the email: the cell is asked.
    let mut scope = database.scope(whole(THEIRS)).await.unwrap();
    assert!(
        scope.hold_name(UniqueName::Login, "x", "ben@x.example").await.is_err(),
        "nobody can say whether it is free"
    );
    drop(scope);
    assert_eq!(them.carry().await, Carried { changes: 2, refused: 0 });
    assert_eq!(them.both(OWNERS).await, [["ana@x.example"], ["ana@x.example"]]);
    assert_eq!(them.differing().await, []);
}

#[tokio::test]
async fn each_side_keeps_what_the_other_changed_of_a_row() {
    let them = copied().await;
    run(&them.first, "insert into login (brand, email, user_type, first_name, last_name) values ('x', 'a@x.example', 'client', 'A', 'B')").await;
    them.carry().await;
    run(&them.first, "update login set two_step_last_step = 7").await;
    run(&them.second, "update login set first_name = 'Ana', phone = '1'").await;
    them.carry().await;
    let all = "select first_name || phone || two_step_last_step from login";
    assert_eq!(them.both(all).await, [["Ana17"], ["Ana17"]]);
    // The same column on both sides: one of the two counts, on both.
    run(&them.first, "update login set first_name = 'Bea'").await;
    run(&them.second, "update login set first_name = 'Cora'").await;
    them.carry().await;
    let [there, here] = them.both(all).await;
    assert_eq!(there, here);
    assert_eq!(them.waiting().await, 0);
}

/// An email that one login gives up and another takes, in any order of their changes.
#[tokio::test]
async fn a_name_that_changes_hands_arrives() {
    let them = copied().await;
    run(
        &them.first,
        "insert into login (brand, email, user_type, first_name, last_name) values ('x', 'a@x.example', 'client', 'A', 'B'), ('x', 'b@x.example', 'client', 'C', 'D')",
    )
    .await;
    them.carry().await;
    run(
        &them.first,
        "update login set first_name = 'E' where email = 'b@x.example';
         update login set email = 'c@x.example' where email = 'a@x.example';
         update login set email = 'a@x.example' where email = 'b@x.example';
         update login set first_name = 'F' where email = 'c@x.example'",
    )
    .await;
    assert_eq!(them.carry().await.refused, 0);
    let all = "select email || first_name from login order by 1";
    assert_eq!(them.both(all).await, [["a@x.exampleE", "c@x.exampleF"], ["a@x.exampleE", "c@x.exampleF"]]);
}

/// What can't be written stays, says why, and holds nobody else up.
#[tokio::test]
async fn a_row_that_cannot_be_written_waits_alone() {
    let them = copied().await;
    run(&them.second, "alter table login add constraint no_bad_name check (first_name <> 'Bad')").await;
    run(
        &them.first,
        "insert into login (brand, email, user_type, first_name, last_name) values ('x', 'a@x.example', 'client', 'Bad', 'B'), ('x', 'b@x.example', 'client', 'C', 'D')",
    )
    .await;
    assert_eq!(them.carry().await, Carried { changes: 1, refused: 1 });
    let waiting = them.cell().waiting_copies().await.unwrap();
    assert!(waiting.problem.is_some_and(|problem| problem.contains("no_bad_name")));
    run(&them.second, "alter table login drop constraint no_bad_name").await;
    assert_eq!(them.carry().await, Carried { changes: 1, refused: 0 });
    assert_eq!(them.differing().await, []);
    // Rows of tenants are never written so.
    let refused = texts(
        &them.second,
        r#"select take_copies(0, '[{"ids": [1], "table_name": "note", "key": {"id": 1}, "row_now": null}]')::text"#,
    )
    .await;
    assert!(refused[0].contains("no copied table"), "{refused:?}");
}

#[tokio::test]
async fn a_copy_that_differs_is_found_and_repaired() {
    let them = copied().await;
    run(
        &them.first,
        "insert into login (brand, email, user_type, first_name, last_name) select 'x', n || '@x.example', 'client', 'A', 'B' from generate_series(1, 3) n",
    )
    .await;
    them.carry().await;
    run(
        &them.second,
        "set session_replication_role = replica; update login set first_name = 'Z' where email = '1@x.example'; delete from login where email = '2@x.example';
         insert into login (brand, email, user_type, first_name, last_name) values ('x', 'nobody@x.example', 'client', 'A', 'B')",
    )
    .await;
    let differing = them.differing().await;
    assert_eq!(differing.iter().map(|one| (one.table.as_str(), one.keys.len())).collect::<Vec<_>>(), [("login", 3)]);
    them.cell().repair_copies(&differing).await.unwrap();
    assert_eq!(them.differing().await, []);
    assert_eq!(texts(&them.second, EMAILS).await, ["1@x.example", "2@x.example", "3@x.example"]);
}

async fn hold_ana(scope: &mut Scope) -> bool {
    scope.hold_name(UniqueName::Login, "x", "ana@x.example").await.unwrap()
}

/// Two people enter the same email at the same moment, in two cells.
#[tokio::test]
async fn an_email_is_taken_once_over_all_cells() {
    let them = copied().await;
    let mut theirs = them.database.scope(whole(THEIRS)).await.unwrap();
    let mut ours = them.database.scope(whole(OURS)).await.unwrap();
    assert_eq!([theirs.cell(), ours.cell()], [second_cell(), CellNumber::FIRST]);
    assert!(hold_ana(&mut theirs).await);
    assert!(hold_ana(&mut theirs).await, "it may ask again");
    assert!(!hold_ana(&mut ours).await, "the other one may still write it");
    // Given up: nothing keeps the email from others.
    theirs.close();
    let mut taken_over = false;
    for _ in 0..100 {
        taken_over = hold_ana(&mut ours).await;
        if taken_over {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(taken_over);
    let mut theirs = them.database.scope(whole(THEIRS)).await.unwrap();
    assert!(!hold_ana(&mut theirs).await);
    drop(theirs);
    sqlx::query(LOGIN).bind("ana@x.example").execute(ours.db()).await.unwrap();
    ours.commit().await.unwrap();
    let mut theirs = them.database.scope(whole(THEIRS)).await.unwrap();
    assert!(!hold_ana(&mut theirs).await, "before the copy arrives");
    drop(theirs);
    them.carry().await;
    assert_eq!(them.both(EMAILS).await, [["ana@x.example"], ["ana@x.example"]]);

    // Written in a cell, and not yet in the directory.
    let mut theirs = them.database.scope(whole(THEIRS)).await.unwrap();
    assert!(theirs.hold_name(UniqueName::Login, "x", "ben@x.example").await.unwrap());
    theirs.commit().await.unwrap();
    run(&them.second, "insert into login (brand, email, user_type, first_name, last_name) values ('x', 'ben@x.example', 'client', 'A', 'B')").await;
    let mut ours = them.database.scope(whole(OURS)).await.unwrap();
    assert!(!ours.hold_name(UniqueName::Login, "x", "ben@x.example").await.unwrap());
}

/// A login that never proved its email loses it to one that did, in one transaction.
#[tokio::test]
async fn who_gives_an_email_up_gives_it_to_somebody() {
    let them = copied().await;
    let mut ours = them.database.scope(whole(OURS)).await.unwrap();
    sqlx::query(LOGIN).bind("ana@x.example").execute(ours.db()).await.unwrap();
    ours.commit().await.unwrap();
    them.carry().await;
    for organization in [OURS, THEIRS] {
        let mut scope = them.database.scope(whole(organization)).await.unwrap();
        assert!(!hold_ana(&mut scope).await);
        sqlx::query("update login set email = 'released@x.example'").execute(scope.db()).await.unwrap();
        assert!(hold_ana(&mut scope).await, "{organization}");
    }
}

/// The other of a name's cells is down, and may have written it: nobody gets it.
#[tokio::test]
async fn a_name_of_a_cell_that_is_down_is_nobodys() {
    let them = copied().await;
    let mut theirs = them.database.scope(whole(THEIRS)).await.unwrap();
    assert!(theirs.hold_name(UniqueName::Slug, "x", "north").await.unwrap());
    theirs.commit().await.unwrap();
    let nowhere = [(second_cell(), "postgres://127.0.0.1:1/nowhere".to_owned())];
    let down = Database::connect_cells(&them.first.url, &nowhere, 4).await.unwrap();
    let mut ours = down.scope(whole(OURS)).await.unwrap();
    assert!(ours.hold_name(UniqueName::Slug, "x", "north").await.is_err());
    assert!(ours.hold_name(UniqueName::Slug, "x", "south").await.unwrap());
}

/// A link is found in whichever cell it is, and a cell that is down is asked last.
#[tokio::test]
async fn a_look_passes_over_a_cell_that_is_down() {
    let them = copied().await;
    let mut cells = them.database.look();
    let mut seen = vec![];
    while let Some(scope) = cells.platform_for_public("test").await.unwrap() {
        seen.push(scope.cell());
    }
    assert_eq!(seen, [CellNumber::FIRST, second_cell()]);
    let third = CellNumber::new(2).unwrap();
    let others = [(third, "postgres://127.0.0.1:1/nowhere".to_owned()), (second_cell(), them.second.url.clone())];
    let mut cells = Database::connect_cells(&them.first.url, &others, 4).await.unwrap().look();
    assert_eq!(cells.platform("test").await.unwrap().unwrap().cell(), CellNumber::FIRST);
    assert_eq!(cells.platform("test").await.unwrap().unwrap().cell(), second_cell());
    assert!(cells.platform("test").await.is_err(), "the third may have it");
    let others = [(third, "postgres://127.0.0.1:1/nowhere".to_owned())];
    let mut cells = Database::connect_cells(&them.first.url, &others, 4).await.unwrap().look().partly();
    assert!(cells.platform_for_public("test").await.unwrap().is_some());
    assert!(cells.platform_for_public("test").await.unwrap().is_none(), "a part is better than nothing");

    assert_eq!(them.database.at_cell_of(THEIRS).await.unwrap().cell(), second_cell());
    assert_eq!(them.cell().at_cell_of(OURS).await.unwrap().cell(), CellNumber::FIRST);
    assert_eq!(them.cell().directory().cell(), CellNumber::FIRST);
}
