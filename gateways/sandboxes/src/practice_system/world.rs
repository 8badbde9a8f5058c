//! The practice's rows and its clock.

use chrono::{NaiveDate, NaiveDateTime};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::Sandbox;
use super::life;

/// A row of the practice.
pub(super) struct Object {
    pub id: i64,
    pub body: Value,
    pub stamp: NaiveDateTime,
}

pub(super) struct World {
    pub seed: i64,
    pub now: NaiveDateTime,
    pub lived_until: NaiveDate,
    pub version: String,
    pub practice: [String; 3],
    pub request_key: i64,
}

/// Makes the practice if there is none.
pub(super) async fn begin(sandbox: &Sandbox) -> anyhow::Result<()> {
    let made = sqlx::query(
        "insert into world (id, seed, lived_until) values (1, $1, (now() at time zone 'America/Boise')::date) on conflict do nothing",
    )
    .bind(sandbox.config.seed)
    .execute(&sandbox.pool)
    .await?;
    if made.rows_affected() > 0 && sandbox.config.patients > 0 {
        life::populate(&sandbox.pool, sandbox.config.patients).await?;
    }
    Ok(())
}

pub(super) async fn load(pool: &PgPool) -> sqlx::Result<World> {
    let row: (i64, NaiveDateTime, NaiveDate, String, String, String, String, i64) = sqlx::query_as(
        "select seed, date_trunc('second', now() at time zone 'America/Boise') + make_interval(secs => shift_s), lived_until, version,
           practice_name, practice_zip, practice_phone, request_key from world",
    )
    .fetch_one(pool)
    .await?;
    Ok(World {
        seed: row.0,
        now: row.1,
        lived_until: row.2,
        version: row.3,
        practice: [row.4, row.5, row.6],
        request_key: row.7,
    })
}

/// Writes a row; `id` 0 makes a new one.
pub(super) async fn put(pool: &PgPool, kind: &str, id: i64, body: &Value) -> sqlx::Result<i64> {
    let id = match id {
        0 => sqlx::query_scalar("update world set next_id = next_id + 1 returning next_id - 1").fetch_one(pool).await?,
        id => id,
    };
    let now = load(pool).await?.now;
    sqlx::query(
        "insert into object (kind, id, body, stamp) values ($1, $2, $3, $4)
         on conflict (kind, id) do update set body = object.body || excluded.body, stamp = excluded.stamp",
    )
    .bind(kind)
    .bind(id)
    .bind(body)
    .bind(now)
    .execute(pool)
    .await?;
    Ok(id)
}

pub(super) async fn delete(pool: &PgPool, kind: &str, id: i64) -> sqlx::Result<()> {
    sqlx::query("delete from object where kind = $1 and id = $2").bind(kind).bind(id).execute(pool).await?;
    Ok(())
}

pub(super) async fn find(pool: &PgPool, kind: &str, id: i64) -> sqlx::Result<Option<Object>> {
    let found: Option<(i64, Value, NaiveDateTime)> =
        sqlx::query_as("select id, body, stamp from object where kind = $1 and id = $2")
            .bind(kind)
            .bind(id)
            .fetch_optional(pool)
            .await?;
    Ok(found.map(|(id, body, stamp)| Object { id, body, stamp }))
}

/// Which rows of a list are wanted.
#[derive(Debug, Default)]
pub(super) struct ListQuery {
    pub since: Option<NaiveDateTime>,
    pub patient: Option<i64>,
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
    pub limit: i64,
    /// Rows.
    pub offset: i64,
}

/// The rows of a list, and the number of all. `day` is the field that `from` and `to` are about.
pub(super) async fn list(pool: &PgPool, kind: &str, day: &str, asked: &ListQuery) -> sqlx::Result<(Vec<Object>, i64)> {
    let rows: Vec<(i64, Value, NaiveDateTime, i64)> = sqlx::query_as(
        "select id, body, stamp, count(*) over () from object where kind = $1 and ($2::timestamp is null or stamp >= $2)
           and ($3::bigint is null or (body ->> 'patient')::bigint = $3)
           and ($4::date is null or (body ->> $6)::date >= $4) and ($5::date is null or (body ->> $6)::date <= $5)
         order by id limit $7 offset $8",
    )
    .bind(kind)
    .bind(asked.since)
    .bind(asked.patient)
    .bind(asked.from)
    .bind(asked.to)
    .bind(day)
    .bind(asked.limit)
    .bind(asked.offset.max(0))
    .fetch_all(pool)
    .await?;
    let total = rows.first().map_or(0, |row| row.3);
    Ok((rows.into_iter().map(|(id, body, stamp, _)| Object { id, body, stamp }).collect(), total))
}

/// All rows, for tests.
pub(super) async fn all(pool: &PgPool) -> sqlx::Result<Value> {
    let rows: Vec<(String, i64, Value)> =
        sqlx::query_as("select kind, id, body from object order by kind, id").fetch_all(pool).await?;
    Ok(rows.into_iter().map(|(kind, id, body)| json!({ "kind": kind, "id": id, "body": body })).collect())
}
