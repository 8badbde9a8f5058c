//! Stores what was read. Rows that did not change are not written.

use std::collections::BTreeSet;

use chrono::{DateTime, Days, NaiveDate, Utc};
use practice_gateway::{Appointment, Cursor, Patient, PatientStatus, Procedure, ProcedureStatus, Unreadable};
use rules::digest::sha256_hex;
use serde_json::{Value, json};
use tenancy::Scope;

use crate::Result;
use crate::connection::Connection;
use crate::production::keep_production;

/// The name of a status in the database.
fn name(status: impl serde::Serialize) -> Value {
    serde_json::to_value(status).unwrap_or(Value::Null)
}

/// Adds and changes charts; returns how many rows changed.
pub(crate) async fn put_charts(
    scope: &mut Scope,
    connection: &Connection,
    patients: &[Patient],
    now: DateTime<Utc>,
) -> Result<u64> {
    // The last of a repeated row wins.
    let rows: std::collections::BTreeMap<&str, Value> =
        patients.iter().map(|patient| (patient.id.as_str(), chart(patient))).collect();
    let rows: Value = rows.into_values().collect();
    let done = sqlx::query!(
        "insert into chart (organization_id, office_id, connection_id, remote_id, hash, guarantor_id, chart_number, first_name, middle_name,
           preferred_name, last_name, birth_date, phones, email, address_line1, zip, status, raw_status, last_visit_on, insured, language, changed_at)
         select $1, $2, $3, r.id, r.hash, r.guarantor, r.chart_number, r.first, r.middle, r.preferred, r.last, r.birth_date, r.phones, r.email,
           r.address_line1, r.zip, r.status, r.raw_status, r.last_visit, r.insured, r.language, $5
         from jsonb_to_recordset($4) r (id text, hash text, guarantor text, chart_number text, first text, middle text, preferred text, last text,
           birth_date date, phones text[], email text, address_line1 text, zip text, status text, raw_status text, last_visit date, insured boolean,
           language text)
         on conflict (organization_id, connection_id, remote_id) do update set hash = excluded.hash, guarantor_id = excluded.guarantor_id,
           chart_number = excluded.chart_number, first_name = excluded.first_name, middle_name = excluded.middle_name,
           preferred_name = excluded.preferred_name, last_name = excluded.last_name, birth_date = excluded.birth_date, phones = excluded.phones,
           email = excluded.email, address_line1 = excluded.address_line1, zip = excluded.zip, status = excluded.status,
           raw_status = excluded.raw_status, last_visit_on = excluded.last_visit_on, insured = coalesce(excluded.insured, chart.insured),
           language = excluded.language, changed_at = excluded.changed_at, missing_since = null
         where chart.hash <> excluded.hash or chart.missing_since is not null",
        connection.organization.0,
        connection.office.0,
        connection.id.0,
        rows,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(done.rows_affected())
}

fn chart(patient: &Patient) -> Value {
    let mut row = json!(patient);
    row["hash"] = sha256_hex(row.to_string().as_bytes()).into();
    if patient.status == PatientStatus::Deleted && patient.raw_status.is_empty() {
        row["raw_status"] = "Deleted".into();
    }
    row
}

/// Stores appointments, and lists those that can't be: rows that were not readable, and those of unknown patients.
pub(crate) async fn keep_appointments(
    scope: &mut Scope,
    connection: &Connection,
    items: &[Appointment],
    mut unreadable: Vec<Unreadable>,
    now: DateTime<Utc>,
) -> Result<()> {
    unreadable.extend(put_appointments(scope, connection, items).await?);
    let read = items.iter().map(|one| one.id.clone()).collect();
    let seen = Seen { list: "appointments", read, unreadable: &unreadable };
    keep_unreadable(scope, connection, &seen, now).await
}

/// Adds and changes appointments of known charts; those of others are returned, since their patient was not read.
async fn put_appointments(
    scope: &mut Scope,
    connection: &Connection,
    appointments: &[Appointment],
) -> Result<Vec<Unreadable>> {
    let rows: std::collections::BTreeMap<&str, Value> =
        appointments.iter().map(|one| (one.id.as_str(), appointment(connection, one))).collect();
    let rows: Value = rows.into_values().collect();
    sqlx::query!(
        "insert into practice_appointment (organization_id, connection_id, remote_id, office_id, chart_id, starts_at, minutes, status, raw_status, description)
         select $1, $2, r.id, $3, c.id, r.starts_at, r.minutes, r.status, r.raw_status, r.description
         from jsonb_to_recordset($4) r (id text, patient text, starts_at timestamptz, minutes int, status text, raw_status text, description text)
         join chart c on c.organization_id = $1 and c.connection_id = $2 and c.remote_id = r.patient
         on conflict (organization_id, connection_id, remote_id) do update set chart_id = excluded.chart_id, starts_at = excluded.starts_at,
           minutes = excluded.minutes, status = excluded.status, raw_status = excluded.raw_status, description = excluded.description",
        connection.organization.0,
        connection.id.0,
        connection.office.0,
        rows
    )
    .execute(scope.db())
    .await?;
    let unknown = sqlx::query_scalar!(
        r#"select r.id as "id!" from jsonb_to_recordset($3) r (id text, patient text)
           where not exists (select from chart c where c.organization_id = $1 and c.connection_id = $2 and c.remote_id = r.patient)"#,
        connection.organization.0,
        connection.id.0,
        rows
    )
    .fetch_all(scope.db())
    .await?;
    Ok(unknown
        .into_iter()
        .map(|id| Unreadable { key: id.clone(), id: Some(id), why: "its patient couldn’t be read" })
        .collect())
}

fn appointment(connection: &Connection, one: &Appointment) -> Value {
    let mut row = json!(one);
    row["starts_at"] = json!(connection.instant(one.starts_at));
    row
}

/// Deletes the appointments between two days that were not among `seen`. Keeps all if most would go: then the answer is
/// doubtful.
pub(crate) async fn drop_appointments(
    scope: &mut Scope,
    connection: &Connection,
    (from, to): (NaiveDate, NaiveDate),
    seen: &[String],
) -> Result<()> {
    sqlx::query!(
        "with coming as (
           select remote_id from practice_appointment where organization_id = $1 and connection_id = $2 and starts_at >= $3 and starts_at < $4),
         gone as (select remote_id from coming where remote_id <> all ($5))
         delete from practice_appointment a where a.organization_id = $1 and a.connection_id = $2 and a.remote_id in (select remote_id from gone)
           and ((select count(*) from gone) <= 5 or (select count(*) from gone) * 2 <= (select count(*) from coming))",
        connection.organization.0,
        connection.id.0,
        connection.day_begins(from),
        connection.day_begins(to + Days::new(1)),
        seen
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// What storing work changed.
pub(crate) struct PutWork {
    /// The charts whose work changed.
    pub changed: BTreeSet<i64>,
    /// Charts that were merged there: the archived loser of a member, and the winner that has its work now.
    pub merged: BTreeSet<(i64, i64)>,
}

/// Adds and changes work of members' charts, and of rows that were a member's.
pub(crate) async fn put_procedures(
    scope: &mut Scope,
    connection: &Connection,
    procedures: &[Procedure],
) -> Result<PutWork> {
    let rows: std::collections::BTreeMap<&str, Value> =
        procedures.iter().map(|one| (one.id.as_str(), procedure(one))).collect();
    let rows: Value = rows.into_values().collect();
    let before = sqlx::query!(
        r#"select p.remote_id, p.chart_id, c.id as "now_chart?", c.member_id as "now_member?", o.member_id, o.status
           from jsonb_to_recordset($3) r (id text, patient text)
           join practice_procedure p on p.organization_id = $1 and p.connection_id = $2 and p.remote_id = r.id
           join chart o on o.organization_id = $1 and o.id = p.chart_id
           left join chart c on c.organization_id = $1 and c.connection_id = $2 and c.remote_id = r.patient"#,
        connection.organization.0,
        connection.id.0,
        rows
    )
    .fetch_all(scope.db())
    .await?;
    let mut put = PutWork { changed: BTreeSet::new(), merged: BTreeSet::new() };
    let (mut losers, mut winners, mut apart) = (vec![], vec![], vec![]);
    for row in &before {
        let Some(now_chart) = row.now_chart.filter(|chart| *chart != row.chart_id) else { continue };
        let is_gone = matches!(row.status.as_str(), "archived" | "deleted");
        if is_gone && row.member_id.is_some() && row.now_member.is_some() {
            losers.push(row.chart_id);
            winners.push(now_chart);
            apart.push(row.remote_id.clone());
            continue;
        }
        put.changed.insert(row.chart_id);
        if is_gone && row.member_id.is_some() {
            put.merged.insert((row.chart_id, now_chart));
            put.changed.insert(now_chart);
        }
    }
    keep_apart(scope, &losers, &winners).await?;
    let written = sqlx::query_scalar!(
        "insert into practice_procedure (organization_id, connection_id, remote_id, office_id, chart_id, done_on, code, quantity, fee_cents, status, provider)
         select $1, $2, r.id, $3, c.id, r.done_on, r.code, r.quantity, r.fee_cents, r.status, r.provider
         from jsonb_to_recordset($4) r (id text, patient text, done_on date, code text, quantity int, fee_cents bigint, status text, provider text)
         join chart c on c.organization_id = $1 and c.connection_id = $2 and c.remote_id = r.patient
         where r.id <> all ($5) and (c.member_id is not null or c.second_of_member_id is not null or exists (
           select from practice_procedure p where p.organization_id = $1 and p.connection_id = $2 and p.remote_id = r.id))
         on conflict (organization_id, connection_id, remote_id) do update set chart_id = excluded.chart_id, done_on = excluded.done_on,
           code = excluded.code, quantity = excluded.quantity, fee_cents = excluded.fee_cents, status = excluded.status, provider = excluded.provider
         where (practice_procedure.chart_id, practice_procedure.done_on, practice_procedure.code, practice_procedure.quantity, practice_procedure.fee_cents,
           practice_procedure.status) is distinct from (excluded.chart_id, excluded.done_on, excluded.code, excluded.quantity, excluded.fee_cents, excluded.status)
         returning chart_id",
        connection.organization.0,
        connection.id.0,
        connection.office.0,
        rows,
        &apart
    )
    .fetch_all(scope.db())
    .await?;
    put.changed.extend(written);
    keep_production(scope, connection, rows).await?;
    Ok(put)
}

/// Charts of two members that were merged there: nothing moves until a person decides.
async fn keep_apart(scope: &mut Scope, losers: &[i64], winners: &[i64]) -> Result<()> {
    if losers.is_empty() {
        return Ok(());
    }
    let organization = scope.organization();
    sqlx::query!(
        "update chart c set merged_into_id = t.winner from unnest($2::bigint[], $3::bigint[]) as t (loser, winner)
         where c.organization_id = $1 and c.id = t.loser and c.merged_into_id is distinct from t.winner",
        organization.0,
        losers,
        winners
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

fn procedure(one: &Procedure) -> Value {
    let mut row = json!(one);
    row["status"] = name(one.status);
    if one.status == ProcedureStatus::Other {
        row["fee_cents"] = 0.into();
    }
    row
}

/// Deletes the work of a chart since a day that was not among `seen`; returns whether there was any. The work of a chart
/// that is kept apart from the one it was merged into stays.
pub(crate) async fn drop_procedures(
    scope: &mut Scope,
    connection: &Connection,
    chart: i64,
    since: NaiveDate,
    seen: &[String],
) -> Result<bool> {
    let gone = sqlx::query!(
        "delete from practice_procedure where organization_id = $1 and connection_id = $2 and chart_id = $3 and done_on >= $4 and remote_id <> all ($5)
           and not exists (select from chart c where c.organization_id = $1 and c.id = $3 and c.merged_into_id is not null)",
        connection.organization.0,
        connection.id.0,
        chart,
        since,
        seen
    )
    .execute(scope.db())
    .await?;
    Ok(gone.rows_affected() > 0)
}

/// What a page of a list showed.
pub(crate) struct Seen<'a> {
    pub list: &'static str,
    /// The rows that were read.
    pub read: Vec<String>,
    /// And those that could not be.
    pub unreadable: &'a [Unreadable],
}

/// Keeps the list of rows that can't be read, each once: one that was read since is no longer on it.
pub(crate) async fn keep_unreadable(
    scope: &mut Scope,
    connection: &Connection,
    seen: &Seen<'_>,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "delete from practice_unreadable where organization_id = $1 and connection_id = $2 and list = $3 and row_key = any ($4)",
        connection.organization.0,
        connection.id.0,
        seen.list,
        &seen.read
    )
    .execute(scope.db())
    .await?;
    if seen.unreadable.is_empty() {
        return Ok(());
    }
    let rows: std::collections::BTreeMap<&str, Value> = seen
        .unreadable
        .iter()
        .map(|row| (row.key.as_str(), json!({ "key": row.key, "id": row.id, "why": row.why })))
        .collect();
    let rows: Value = rows.into_values().collect();
    sqlx::query!(
        "insert into practice_unreadable (organization_id, connection_id, list, row_key, office_id, remote_id, why, seen_at)
         select $1, $2, $3, r.key, $4, r.id, r.why, $6 from jsonb_to_recordset($5) r (key text, id text, why text)
         on conflict (organization_id, connection_id, list, row_key) do update set why = excluded.why, seen_at = excluded.seen_at",
        connection.organization.0,
        connection.id.0,
        seen.list,
        connection.office.0,
        rows,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// A list was read whole since `began`: rows that it had not are no longer on the list of those that can't be read.
pub(crate) async fn forget_unreadable(
    scope: &mut Scope,
    connection: &Connection,
    list: &str,
    began: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "delete from practice_unreadable where organization_id = $1 and connection_id = $2 and list = $3 and seen_at < $4",
        connection.organization.0,
        connection.id.0,
        list,
        began
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The numbers of all rows of a page, or `None` if a row has none: then nothing may be taken for deleted.
pub(crate) fn all_ids(read: impl Iterator<Item = String>, unreadable: &[Unreadable]) -> Option<Vec<String>> {
    let others: Option<Vec<String>> = unreadable.iter().map(|row| row.id.clone()).collect();
    Some(read.chain(others?).collect())
}

/// Where a list is read on, and whether its first pass is over.
pub(crate) async fn cursor(scope: &mut Scope, connection: &Connection, kind: &str) -> Result<(Cursor, bool)> {
    let row = sqlx::query!(
        "select cursor, complete from practice_cursor where organization_id = $1 and connection_id = $2 and kind = $3",
        connection.organization.0,
        connection.id.0,
        kind
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(match row {
        Some(row) => (serde_json::from_value(row.cursor).map_err(anyhow::Error::from)?, row.complete),
        None => (Cursor::default(), false),
    })
}

pub(crate) async fn keep_cursor(
    scope: &mut Scope,
    connection: &Connection,
    kind: &str,
    cursor: &Cursor,
    complete: bool,
) -> Result<()> {
    sqlx::query!(
        "insert into practice_cursor (organization_id, connection_id, kind, cursor, complete) values ($1, $2, $3, $4, $5)
         on conflict (organization_id, connection_id, kind) do update set cursor = excluded.cursor, complete = practice_cursor.complete or excluded.complete",
        connection.organization.0,
        connection.id.0,
        kind,
        serde_json::to_value(cursor).map_err(anyhow::Error::from)?,
        complete
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
