//! The members' file: uploaded, its columns found as in the office's last file, its cells typed over.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use practice::imports::rules::read::Table;
use practice::imports::{self, Field};
use rules::members::rules::holds_card_number;
use rules::{FieldErrors, Message};
use serde_json::json;
use tenancy::ids::OfficeId;
use tenancy::{Reach, Scope, contract};

use crate::headings::{FileKind, column_of, remember, remembered};
use crate::people::members_file;
use crate::store::{self, BalanceMeans, MemberColumn, Record, audit_arrival};
use crate::{Context, Error, Result};

const LONGEST_CELL: usize = 300;

/// The headings of other systems.
const fn known(field: MemberColumn) -> &'static [&'static str] {
    match field {
        MemberColumn::Customer => &[
            "customerid",
            "customernumber",
            "oldcustomerid",
            "billingid",
            "billingcustomerid",
            "gatewaycustomerid",
            "stripecustomerid",
            "payerid",
        ],
        MemberColumn::Balance => {
            &["balance", "accountbalance", "currentbalance", "credit", "creditbalance", "prepaid", "prepaidbalance"]
        }
        MemberColumn::UsedVisits => {
            &["usedvisits", "visitsused", "usedbenefits", "benefitsused", "servicesused", "used"]
        }
    }
}

/// Takes a file of members for the move; a file before it is discarded. Its columns are those of the office's last file
/// with the same headings.
///
/// # Errors
/// [`Error::NotFound`] without a move; [`Error::Conflict`] once the day is set.
pub async fn upload_members(
    context: &Context,
    reach: &Reach,
    office: OfficeId,
    file_name: &str,
    table: Table,
) -> Result<()> {
    let mut scope = context.database.read(reach.clone()).await?;
    store::load(&mut scope, office).await?.is_open()?;
    drop(scope);
    let headings = table.headings.clone();
    let import = imports::upload(context, reach.clone(), office, file_name, table).await?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let record = store::lock(&mut scope, office).await?;
    record.is_open()?;
    let before = remembered(&mut scope, office, FileKind::Members, &headings).await?;
    attach(&mut scope, &record, import.id.0, &own_columns(&headings, &before)).await?;
    let columns = import_columns(&import.mapping.columns, &before);
    if columns != import.mapping.columns {
        imports::map(&mut scope, office, import.id, now, Some(columns), None, None).await?;
    }
    if let Some(old) = record.import {
        match imports::discard(&mut scope, office, old).await {
            // It was emptied meanwhile, as files are after 30 days.
            Ok(()) | Err(Error::NotFound) => {}
            Err(other) => return Err(other),
        }
    }
    let detail = json!({ "rows": import.row_count, "remembered": before.len() });
    audit_arrival(&mut scope, office, record.id, "arrival.members_uploaded", detail).await?;
    Ok(scope.commit().await?)
}

/// The columns that only a move reads: remembered, or known by their headings.
fn own_columns(headings: &[String], before: &BTreeMap<usize, Vec<String>>) -> BTreeMap<MemberColumn, usize> {
    let mut columns = BTreeMap::new();
    for field in MemberColumn::ALL {
        let old = before.iter().find(|(_, fields)| fields.iter().any(|own| own == field.as_str()));
        let column = old.map(|(column, _)| *column).or_else(|| column_of(headings, known(field)));
        if let Some(column) = column {
            columns.insert(field, column);
        }
    }
    columns
}

/// The import's columns with the remembered ones in their place.
fn import_columns(guessed: &BTreeMap<Field, usize>, before: &BTreeMap<usize, Vec<String>>) -> BTreeMap<Field, usize> {
    let mut columns = guessed.clone();
    for (column, fields) in before {
        for field in fields.iter().filter_map(|own| own.parse::<Field>().ok()) {
            columns.retain(|_, taken| taken != column);
            columns.insert(field, *column);
        }
    }
    columns
}

async fn attach(
    scope: &mut Scope,
    record: &Record,
    import: i64,
    columns: &BTreeMap<MemberColumn, usize>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update arrival set import_id = $3, columns = $4, problem = null where organization_id = $1 and id = $2",
        organization.0,
        record.id,
        import,
        serde_json::to_value(columns).map_err(anyhow::Error::from)?
    )
    .execute(scope.db())
    .await?;
    sqlx::query!("delete from arrival_cell where organization_id = $1 and arrival_id = $2", organization.0, record.id)
        .execute(scope.db())
        .await?;
    Ok(())
}

/// Remembers the columns of the members' file for the office's next one.
pub(crate) async fn remember_columns(scope: &mut Scope, record: &Record) -> Result<()> {
    let Some(file) = members_file(scope, record).await? else { return Ok(()) };
    let of_import = file.mapping.columns.iter().map(|(field, column)| (field.as_str().to_owned(), *column));
    let own = record.columns.iter().map(|(field, column)| (field.as_str().to_owned(), *column));
    let columns: Vec<_> = of_import.chain(own).collect();
    remember(scope, record.office, FileKind::Members, &file.headings, columns).await
}

/// The columns that only a move reads, and what a balance is. Omitted columns have none.
#[contract(rename = "ArrivalColumnChange")]
#[derive(Debug, Clone, Copy, Default)]
pub struct ColumnChange {
    /// The index of the file's column, from 0.
    pub customer: Option<i32>,
    pub balance: Option<i32>,
    pub used_visits: Option<i32>,
    /// What a positive balance is.
    pub balance_means: Option<BalanceMeans>,
}

/// Maps the columns that only a move reads. They are remembered for the office's next file.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] once the day is set, or without a file; [`Error::Invalid`] for a column that
/// the file does not have.
pub async fn map_columns(scope: &mut Scope, office: OfficeId, change: ColumnChange) -> Result<()> {
    let record = store::lock(scope, office).await?;
    record.is_open()?;
    record.members_file()?;
    let headings = members_file(scope, &record).await?.map_or(0, |file| file.headings.len());
    let mut errors = FieldErrors::default();
    let mut columns = BTreeMap::new();
    for (name, field, column) in [
        ("customer", MemberColumn::Customer, change.customer),
        ("balance", MemberColumn::Balance, change.balance),
        ("usedVisits", MemberColumn::UsedVisits, change.used_visits),
    ] {
        let Some(column) = column else { continue };
        match usize::try_from(column) {
            Ok(column) if column < headings => {
                columns.insert(field, column);
            }
            _ => errors.add(name, Message::InvalidData),
        }
    }
    errors.into_result()?;
    let organization = scope.organization();
    sqlx::query!(
        "update arrival set columns = $3, balance_means = $4 where organization_id = $1 and id = $2",
        organization.0,
        record.id,
        serde_json::to_value(&columns).map_err(anyhow::Error::from)?,
        change.balance_means.map(BalanceMeans::as_str)
    )
    .execute(scope.db())
    .await?;
    remember_columns(scope, &Record { columns, ..record.clone() }).await?;
    audit_arrival(scope, office, record.id, "arrival.columns_mapped", json!({})).await
}

/// Types a text over a cell of the members' file.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] once the day is set, or without a file; [`Error::Invalid`] at `line` or `text`.
pub async fn type_over(
    scope: &mut Scope,
    office: OfficeId,
    (line, field): (i32, MemberColumn),
    text: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let record = store::lock(scope, office).await?;
    record.is_open()?;
    let import = record.members_file()?;
    let rows = imports::view(scope, office, import, now).await?.row_count;
    let text = text.trim().replace('\0', "");
    if line < 1 || line > rows {
        return Err(Error::Invalid(FieldErrors::one("line", Message::InvalidData)));
    }
    if text.chars().count() > LONGEST_CELL {
        return Err(Error::Invalid(FieldErrors::one("text", Message::TooLong(LONGEST_CELL))));
    }
    if holds_card_number(&text) {
        return Err(Error::Invalid(FieldErrors::one("text", Message::HoldsCardNumber)));
    }
    let organization = scope.organization();
    sqlx::query!(
        "insert into arrival_cell (organization_id, arrival_id, line, field, office_id, text) values ($1, $2, $3, $4, $5, $6)
         on conflict (organization_id, arrival_id, line, field) do update set text = excluded.text",
        organization.0,
        record.id,
        line,
        field.as_str(),
        office.0,
        text
    )
    .execute(scope.db())
    .await?;
    let detail = json!({ "line": line, "field": field.as_str() });
    audit_arrival(scope, office, record.id, "arrival.cell_changed", detail).await
}
