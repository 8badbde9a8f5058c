//! The sandbox's tables, in their own schema.

use std::str::FromStr;

use anyhow::ensure;
use sqlx::{AssertSqlSafe, Executor, PgPool, postgres::PgConnectOptions};

use super::SandboxConfig;

/// Every API object is one row: its body as it is returned, and the columns by which lists are filtered.
const TABLES: &str = "
create table if not exists object (
    seq bigint generated always as identity,
    id text primary key,
    kind text not null,
    customer text,
    payment_intent text,
    body jsonb not null
);
create index if not exists object_kind on object (kind, seq desc);
create index if not exists object_customer on object (customer, kind, seq desc) where customer is not null;
create index if not exists object_intent on object (payment_intent, kind, seq desc) where payment_intent is not null;
alter table object add column if not exists account text;
alter table object add column if not exists payout text;
create index if not exists object_account on object (account, kind, seq desc) where account is not null;
create index if not exists object_payout on object (payout, seq desc) where payout is not null;
create index if not exists object_metadata on object using gin ((body -> 'metadata') jsonb_path_ops)
    where kind = 'payment_intent';

create table if not exists idempotency (
    key text primary key,
    fingerprint text not null,
    status int not null,
    body text not null,
    created_at timestamptz not null default now()
);

create table if not exists endpoint (
    id text primary key,
    url text not null,
    secret text not null
);
alter table endpoint add column if not exists enabled_events text[] not null default '{*}';
alter table endpoint add column if not exists connect boolean;

create table if not exists delivery (
    id bigint generated always as identity primary key,
    event_id text not null,
    url text not null,
    secret text not null,
    due_at timestamptz not null,
    held boolean not null default false,
    bad_signature boolean not null default false,
    attempts int not null default 0,
    done boolean not null default false,
    last_answer text
);
create index if not exists delivery_due on delivery (due_at, id) where not done;
create index if not exists delivery_held on delivery (id) where held;

create table if not exists timer (
    id bigint generated always as identity primary key,
    object_id text not null,
    act text not null,
    due_at timestamptz not null
);
create index if not exists timer_due on timer (due_at);

create table if not exists payout_due (
    id text primary key,
    due_at bigint not null,
    every_s bigint
);
create index if not exists payout_due_at on payout_due (due_at);

create table if not exists turned (only_row boolean primary key default true check (only_row), by_s bigint not null);
";

/// The id of the endpoint configured at start.
const CONFIGURED_ENDPOINT: &str = "we_configured";
/// The Postgres error code of a deadlock.
const DEADLOCK: &str = "40P01";
const RESET_ATTEMPTS: u32 = 10;

pub(super) fn connect_options(url: &str, schema: &str) -> anyhow::Result<PgConnectOptions> {
    let plain = !schema.is_empty() && schema.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
    ensure!(plain, "a schema's name has lower-case letters, digits and underscores only: {schema:?}");
    Ok(PgConnectOptions::from_str(url)?.options([("search_path", schema)]))
}

/// The statements that create the missing tables of `schema`, for a database template that many sandboxes start from.
pub fn statements(schema: &str) -> String {
    format!("create schema if not exists {schema}; set search_path = {schema}; {TABLES}")
}

/// Creates what is missing, deletes idempotency keys older than a day, and sets the configured endpoint.
pub(super) async fn prepare(pool: &PgPool, config: &SandboxConfig) -> anyhow::Result<()> {
    let mut tx = pool.begin().await?;
    // Without the lock, two sandboxes starting at once would both find the schema missing.
    sqlx::query("select pg_advisory_xact_lock(hashtextextended('card sandbox schema', 0))").execute(&mut *tx).await?;
    tx.execute(AssertSqlSafe(format!("create schema if not exists {}", config.place.schema))).await?;
    tx.execute(sqlx::raw_sql(TABLES)).await?;
    sqlx::query("delete from idempotency where created_at < now() - interval '24 hours'").execute(&mut *tx).await?;
    sqlx::query("delete from endpoint where id = $1").bind(CONFIGURED_ENDPOINT).execute(&mut *tx).await?;
    if let Some(url) = &config.webhook_url {
        sqlx::query("insert into endpoint (id, url, secret) values ($1, $2, $3)")
            .bind(CONFIGURED_ENDPOINT)
            .bind(url)
            .bind(&config.webhook_secret)
            .execute(&mut *tx)
            .await?;
    }
    tx.commit().await?;
    Ok(())
}

/// Deletes everything except the configured endpoint.
pub(super) async fn reset(pool: &PgPool) -> sqlx::Result<()> {
    // Timers and calls in progress lock the tables in different orders. If the database reports a deadlock, this
    // statement is retried.
    for _ in 0..RESET_ATTEMPTS {
        match truncate(pool).await {
            Err(sqlx::Error::Database(refused)) if refused.code().as_deref() == Some(DEADLOCK) => {}
            done => return done,
        }
    }
    truncate(pool).await
}

async fn truncate(pool: &PgPool) -> sqlx::Result<()> {
    let mut tx = pool.begin().await?;
    tx.execute("truncate object, idempotency, delivery, timer, payout_due, turned restart identity").await?;
    sqlx::query("delete from endpoint where id <> $1").bind(CONFIGURED_ENDPOINT).execute(&mut *tx).await?;
    tx.commit().await
}
