//! Request and response types of imports.

use std::collections::BTreeMap;
use std::str::FromStr;

use ::catalog::plans::{Plan, catalog};
use chrono::{DateTime, Utc};
use kernel::Context;
use members::subscriptions::Period;
use poem_openapi::Object;
use practice::imports::{self, Bulk, Field, ImportState, ImportView, PlanMatch, RowChange};
pub use practice::imports::{RowPage as ImportRows, RowView as ImportRow};
use rules::{FieldErrors, Message};
use tenancy::ids::PlanId;

use frame::envelope::{Answer, data};
use frame::error::ApiError;
use frame::request_context::language;
use frame::wire::{Date, Money};
use frame::within::{AtOffice, open};

/// A field that a column of the file can be mapped to.
#[derive(Debug, Object)]
#[oai(rename = "ImportColumn")]
pub struct Column {
    /// The field's name in `columns` and in a row's texts.
    pub field: String,
    pub label: String,
    /// Required for the import. A full name replaces first and last name.
    pub needed: bool,
    /// The index of the file's column, from 0; missing if none is mapped.
    #[oai(skip_serializing_if_is_none)]
    pub column: Option<i32>,
}

/// A column of the file.
#[derive(Debug, Object)]
#[oai(rename = "ImportHeading")]
pub struct Heading {
    pub heading: String,
    /// Up to three sample cells.
    pub samples: Vec<String>,
}

impl Heading {
    pub(crate) fn all(headings: Vec<String>, samples: Vec<Vec<String>>) -> Vec<Self> {
        headings.into_iter().zip(samples).map(|(heading, samples)| Self { heading, samples }).collect()
    }
}

/// A plan's name in the file.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "ImportTheirPlan", skip_serializing_if_is_none)]
pub struct TheirPlan {
    pub name: String,
    pub rows: i64,
    /// The office's plan; missing until one is chosen.
    pub plan_id: Option<i64>,
    /// The billing period, unless a column says otherwise.
    pub period: Option<Period>,
}

/// A plan of the office.
#[derive(Debug, Clone, Object)]
#[oai(rename_all = "camelCase", rename = "ImportOurPlan")]
pub struct OurPlan {
    pub id: i64,
    pub name: String,
    pub monthly: Money,
    pub yearly: Money,
}

/// An import of members from one file.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Import {
    pub id: i64,
    pub file_name: String,
    pub state: ImportState,
    pub row_count: i32,
    pub headings: Vec<Heading>,
    pub columns: Vec<Column>,
    /// Whether dates have the day first.
    pub day_first: bool,
    pub their_plans: Vec<TheirPlan>,
    /// The office's plans; empty in a list of imports.
    pub our_plans: Vec<OurPlan>,
    pub counts: imports::Counts,
    /// Counted over ready or imported rows.
    pub households: i64,
    pub members: i64,
    /// Households with an email.
    pub with_email: i64,
    /// The monthly and yearly charges, at the agreed prices.
    pub monthly: Money,
    pub yearly: Money,
    /// Rows whose next payment date is the day of the import or before: they are charged on its next occurrence.
    pub moved_charges: i64,
    pub first_charge: Option<Date>,
    pub send_welcome: bool,
    pub created_by: String,
    pub created_at: DateTime<Utc>,
    pub finished_at: Option<DateTime<Utc>>,
    pub undone_at: Option<DateTime<Utc>>,
    /// Until when the import can be undone, if its households do not change; missing if it cannot.
    pub undo_until: Option<DateTime<Utc>>,
}

/// The office's plans, to choose from.
pub(super) async fn plans(context: &Context, at: &AtOffice) -> Result<Vec<OurPlan>, ApiError> {
    let (mut scope, _) = open(context, &at.reach).await?;
    let plans = catalog(&mut scope, at.office, None).await?.plans;
    Ok(plans.iter().map(OurPlan::of).collect())
}

impl OurPlan {
    fn of(plan: &Plan) -> Self {
        let price = |period| Money(plan.variant(period).map(|v| v.price).unwrap_or_default());
        Self { id: plan.id.0, name: plan.name.clone(), monthly: price(Period::Month), yearly: price(Period::Year) }
    }
}

impl Import {
    /// The import with the office's plans.
    pub(super) async fn answer(context: &Context, at: &AtOffice, import: ImportView) -> Answer<Self> {
        let plans = plans(context, at).await?;
        let now = context.clock.now().await.map_err(kernel::Error::from)?;
        Ok(data(Self::of(import, &plans, now)))
    }

    pub(super) fn of(import: ImportView, plans: &[OurPlan], now: DateTime<Utc>) -> Self {
        let until = import.finished_at.map(|at| at + chrono::Duration::hours(imports::TAKE_BACK_HOURS));
        let column = |field: &Field| Column {
            field: field.as_str().to_owned(),
            label: field.label().to_owned(),
            needed: field.needed(),
            column: import.mapping.columns.get(field).and_then(|c| i32::try_from(*c).ok()),
        };
        Self {
            columns: Field::ALL.iter().map(column).collect(),
            id: import.id.0,
            file_name: import.file_name,
            state: import.state,
            row_count: import.row_count,
            headings: Heading::all(import.headings, import.samples),
            day_first: import.mapping.day_first,
            their_plans: import
                .their_plans
                .into_iter()
                .map(|t| TheirPlan {
                    name: t.name,
                    rows: t.rows,
                    plan_id: t.ours.map(|o| o.plan.0),
                    period: t.ours.and_then(|o| o.period),
                })
                .collect(),
            our_plans: plans.to_vec(),
            counts: import.counts,
            households: import.households,
            members: import.members,
            with_email: import.with_email,
            monthly: Money(import.monthly),
            yearly: Money(import.yearly),
            moved_charges: import.moved_charges,
            first_charge: import.first_charge.map(Date),
            send_welcome: import.send_welcome,
            created_by: import.created_by,
            created_at: import.created_at,
            finished_at: import.finished_at,
            undone_at: import.undone_at,
            undo_until: until.filter(|until| import.state == ImportState::Done && *until >= now),
        }
    }
}

/// The office's plan for a plan name of the file.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanChoice {
    /// The name as written in the file.
    pub name: String,
    pub plan_id: i64,
    /// The billing period, unless a column says otherwise.
    pub period: Option<Period>,
}

/// Maps columns to fields. Omitted parts stay unchanged.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MapRequest {
    /// The index of the file's column, from 0, by field. Omitted fields have no column.
    pub columns: Option<BTreeMap<String, i32>>,
    pub day_first: Option<bool>,
    pub plans: Option<Vec<PlanChoice>>,
}

fn refused(errors: &FieldErrors) -> Result<(), ApiError> {
    if errors.is_empty() { Ok(()) } else { Err(ApiError::invalid(errors, language())) }
}

/// Parses a mapping from field names to columns.
pub(crate) fn columns_of<F: FromStr + Ord>(named: BTreeMap<String, i32>) -> Result<BTreeMap<F, usize>, ApiError> {
    let mut errors = FieldErrors::default();
    let mut columns = BTreeMap::new();
    for (name, column) in named {
        match (name.parse::<F>(), usize::try_from(column)) {
            (Ok(field), Ok(column)) => {
                columns.insert(field, column);
            }
            _ => errors.add(format!("columns.{name}"), Message::InvalidData),
        }
    }
    refused(&errors)?;
    Ok(columns)
}

/// Parses the corrected cells of the row at `index` of a request, by field name.
pub(crate) fn typed_over<F: FromStr + Ord>(
    index: usize,
    named: Option<BTreeMap<String, String>>,
    errors: &mut FieldErrors,
) -> BTreeMap<F, String> {
    let mut texts = BTreeMap::new();
    for (name, text) in named.unwrap_or_default() {
        match name.parse::<F>() {
            Ok(field) => {
                texts.insert(field, text.trim().to_owned());
            }
            Err(_) => errors.add(format!("rows.{index}.texts.{name}"), Message::InvalidData),
        }
    }
    texts
}

/// Parses the changes of all rows.
///
/// # Errors
/// The errors of each row's fields.
pub(crate) fn row_changes<R, C>(
    rows: Option<Vec<R>>,
    read: impl Fn(usize, R, &mut FieldErrors) -> C,
) -> Result<Vec<C>, ApiError> {
    let mut errors = FieldErrors::default();
    let rows = rows.unwrap_or_default().into_iter().enumerate();
    let changes = rows.map(|(index, row)| read(index, row, &mut errors)).collect();
    refused(&errors)?;
    Ok(changes)
}

type Parts = (Option<BTreeMap<Field, usize>>, Option<bool>, Option<BTreeMap<String, PlanMatch>>);

impl MapRequest {
    pub(super) fn into_parts(self) -> Result<Parts, ApiError> {
        let columns = self.columns.map(columns_of).transpose()?;
        let plans = self.plans.map(|plans| {
            let matched = |c: PlanChoice| (c.name, PlanMatch { plan: PlanId(c.plan_id), period: c.period });
            plans.into_iter().map(matched).collect()
        });
        Ok((columns, self.day_first, plans))
    }
}

/// A change to one row of a file.
#[derive(Debug, Object)]
pub struct RowEdit {
    pub line: i32,
    /// Corrected texts by field; they replace the file's.
    pub texts: Option<BTreeMap<String, String>>,
    pub dropped: Option<bool>,
}

/// A change to one row.
#[derive(Debug, Object)]
#[oai(rename = "ImportRowChange")]
pub struct Change {
    #[oai(flatten)]
    pub edit: RowEdit,
    /// Keep the row: it is not a duplicate.
    pub keep: Option<bool>,
}

/// Changes to rows, at most 200, or to all rows of a kind.
#[derive(Debug, Object)]
#[oai(rename = "ImportRowsRequest")]
pub struct RowsRequest {
    pub rows: Option<Vec<Change>>,
    pub all: Option<Bulk>,
}

impl RowsRequest {
    pub(super) fn into_parts(self) -> Result<(Vec<RowChange>, Option<Bulk>), ApiError> {
        let changes = row_changes(self.rows, |index, Change { edit, keep }, errors| {
            let texts = typed_over(index, edit.texts, errors);
            RowChange { line: edit.line, texts, dropped: edit.dropped, keep }
        })?;
        Ok((changes, self.all))
    }
}

/// The import's figures after a change, and the given rows.
#[derive(Debug, Object)]
#[oai(rename = "ImportRowsAnswer")]
pub struct RowsAnswer {
    pub import: Import,
    pub rows: Vec<ImportRow>,
}

/// Starts an import.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "ConfirmImport")]
pub struct ConfirmRequest {
    /// Email each household that has an address its plans and a link to set a password.
    pub send_welcome: Option<bool>,
}
