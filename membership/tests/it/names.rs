//! Names of all scripts: folded alike by the program and by every database, and found whatever their letters are.

use ::members::members::{self, MemberQuery, look_alikes};
use practice::imports::Bulk;
use rules::fold::{fold, letters};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tenancy::testing::TestDatabase;

use crate::import::{change, confirm, today, upload};
use crate::support::World;

const NAMES: &[&str] = &[
    "小龙 李",
    "伟 王",
    "Борис КОЗЛОВ",
    "مُحَمَّد علي",
    "Đặng Thùy Nguyễn-Šarić",
    "Łukasz Żółć",
    "SØREN Æbelø",
    "Weiß WEIẞ",
    "İpek Işık",
    "ΣΟΦΟΣ σοφος",
    "Kaʻahumanu O’Brien O´Neil",
    "김민준",
    ". -",
    "",
];

/// What the database's functions make of `texts`.
async fn folded(database: &mut PgConnection, texts: &[String]) -> Vec<(String, String, String)> {
    sqlx::query_as("select text, search_fold(text), name_fold(text) from unnest($1::text[]) with ordinality t (text, n) order by n")
        .bind(texts)
        .fetch_all(database)
        .await
        .unwrap()
}

async fn compare(database: &mut PgConnection) {
    // Postgres and the program may know different versions of Unicode.
    let every: Vec<String> = sqlx::query_scalar(
        "select chr(n) from generate_series(1, 131071) n where n not between 55296 and 57343 and unicode_assigned(chr(n)) order by n",
    )
    .fetch_all(&mut *database)
    .await
    .unwrap();
    assert!(every.len() > 60_000);
    let texts: Vec<String> = NAMES.iter().map(|name| (*name).to_owned()).chain(every).collect();
    for (text, searched, named) in folded(database, &texts).await {
        assert_eq!(
            (searched, named),
            (fold(&text), letters(&text)),
            "{text:?} {:x?}",
            text.chars().next().map(u32::from)
        );
    }
}

#[tokio::test]
async fn every_database_folds_each_character_as_the_program_does() {
    let db = TestDatabase::new().await;
    let mut own = db.superuser().await;
    let locale: String = sqlx::query_scalar("select datcollate from pg_database where datname = current_database()")
        .fetch_one(&mut own)
        .await
        .unwrap();
    assert_eq!(locale, "C");
    compare(&mut own).await;

    let functions: Vec<String> = sqlx::query_scalar(
        "select pg_get_functiondef(oid) from pg_proc where proname in ('search_fold', 'name_fold') order by proname desc",
    )
    .fetch_all(&mut own)
    .await
    .unwrap();
    let other = format!("utf8_{}", uuid::Uuid::new_v4().simple());
    sqlx::query(AssertSqlSafe(format!(
        "create database {other} template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'"
    )))
    .execute(&mut own)
    .await
    .unwrap();
    let url: url::Url = db.url.parse().unwrap();
    let mut utf8 = PgConnection::connect(url.join(&format!("/{other}")).unwrap().as_str()).await.unwrap();
    for function in functions {
        sqlx::raw_sql(AssertSqlSafe(function)).execute(&mut utf8).await.unwrap();
    }
    compare(&mut utf8).await;
    utf8.close().await.unwrap();
    sqlx::query(AssertSqlSafe(format!("drop database {other} with (force)"))).execute(&mut own).await.unwrap();
}

#[tokio::test]
async fn towns_are_keyed_as_before() {
    let db = TestDatabase::new().await;
    let changed: i64 = sqlx::query_scalar("select count(*) from town where key <> town_key(name)")
        .fetch_one(&mut db.superuser().await)
        .await
        .unwrap();
    assert_eq!(changed, 0);
}

/// A file of one adult.
async fn adult(world: &World, first: &str, last: &str, born: &str) -> practice::imports::ImportView {
    let next = (today(world).await + chrono::Days::new(10)).format("%m/%d/%Y");
    let headings = "First name,Last name,Birth date,Plan,Paid (monthly or yearly),Next payment date";
    upload(world, &format!("{headings}\n{first},{last},{born},Adult Wellness,Monthly,{next}\n")).await
}

#[tokio::test]
async fn only_the_same_letters_are_the_same_person() {
    let world = World::new().await;
    for (first, last, born, same) in [
        ("小龙", "李", "03/06/1981", 0),
        ("伟", "王", "03/06/1981", 0),
        ("Борис", "Козлов", "03/06/1981", 0),
        ("Иван", "Петров", "03/06/1981", 0),
        (".", "-", "03/06/1981", 0),
        ("-", ".", "03/06/1981", 0),
        ("БОРИС", "козлов", "03/06/1981", 1),
        ("Đặng Thùy", "Nguyễn-Šarić", "06/14/1985", 0),
        ("Dang Thuy", "Nguyen-Saric", "06/14/1985", 1),
    ] {
        let view = adult(&world, first, last, born).await;
        assert_eq!(view.counts.duplicate, same, "{first} {last}");
        if same > 0 {
            change(&world, view.id, &[], Some(Bulk::KeepDuplicates)).await;
        }
        confirm(&world, view.id, false).await.unwrap();
        world.run_jobs().await;
    }
    let mut scope = world.scope().await;
    let alike = look_alikes(&mut scope, world.office).await.unwrap().pairs;
    assert_eq!(alike.len(), 2, "those that were kept");
    let now = world.context.clock.now().await.unwrap();
    for (query, found) in [("Dang", 2), ("đặng", 2), ("Saric", 2), ("李", 1), ("козлов", 2), ("Козлоф", 2), ("王", 1)]
    {
        let asked = MemberQuery { search: Some(tenancy::Personal(query.to_owned())), ..MemberQuery::default() };
        let page = members::list(&mut scope, now, world.office, &asked).await.unwrap();
        assert_eq!(page.items.len(), found, "{query}");
    }
}

#[tokio::test]
async fn what_was_folded_before_is_folded_again() {
    let world = World::new().await;
    let view = adult(&world, "Đặng Thùy", "Nguyễn-Šarić", "06/14/1985").await;
    confirm(&world, view.id, false).await.unwrap();
    world.run_jobs().await;
    let as_before =
        "update account_search set name_key = 'nguyen-saric Đang thuy', search_text = ' Đang thuy nguyen-saric';
        insert into name_word select organization_id, office_id, 'Đang' from account_search";
    sqlx::raw_sql(as_before).execute(world.outside()).await.unwrap();
    let migration = include_str!("../../../migrations/0124_one_folding_of_names.sql");
    let (_, refresh) = migration.split_once("-- What was folded before").unwrap();
    sqlx::raw_sql(AssertSqlSafe(format!("--{refresh}"))).execute(world.outside()).await.unwrap();
    assert_eq!(world.texts("select name_key from account_search").await, ["nguyen-saric dang thuy"]);
    assert_eq!(world.texts("select word from name_word order by 1").await, ["dang", "nguyen", "saric", "thuy"]);
}
