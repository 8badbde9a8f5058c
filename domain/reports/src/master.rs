//! The master report of a month: one line a location, and the total.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use kernel::downloads::{File, Format, harmless};
use rules::Cents;
use tenancy::ids::{LoginId, OfficeId, OrganizationId};
use tenancy::{Caller, Scope, contract};

use crate::declare::Kind;
use crate::request::{Request, Wish};
use crate::run::{self, Totals};
use crate::shapes::KindAnswer;
use crate::{Context, Error, OrNotFound, Period, Place, Result, catalog};

/// A column of the master report.
#[contract(rename = "MasterReportColumn")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MasterColumn {
    pub key: String,
    pub title: String,
    pub kind: KindAnswer,
    /// The report of the rows that make up its numbers, at the row's office over the same days.
    pub report: String,
}

/// A location's line.
#[contract(rename = "MasterReportRow")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MasterRow {
    pub office_id: i64,
    pub name: String,
    /// In the order of the columns.
    pub cells: Vec<String>,
}

/// The master report: one line a location, and the total.
#[contract(rename = "MasterReport")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Master {
    pub from: chrono::NaiveDate,
    pub to: chrono::NaiveDate,
    pub columns: Vec<MasterColumn>,
    pub rows: Vec<MasterRow>,
    /// The sums of the rows, in the order of the columns.
    pub totals: Vec<String>,
}

/// The source of a column.
struct Source {
    key: &'static str,
    title: &'static str,
    report: &'static str,
    /// The summed column of the report; none counts its rows.
    column: Option<&'static str>,
}

impl Source {
    const fn rows(key: &'static str, title: &'static str, report: &'static str) -> Self {
        Self { key, title, report, column: None }
    }

    const fn sum(key: &'static str, title: &'static str, report: &'static str, column: &'static str) -> Self {
        Self { key, title, report, column: Some(column) }
    }
}

const COLUMNS: &[Source] = &[
    Source::rows("memberships", "Memberships", "members"),
    Source::sum("annual", "Yearly value", "members", "annual"),
    Source::rows("began", "Began", "enrolments"),
    Source::rows("canceled", "Canceled", "cancellations"),
    Source::sum("online", "Card and bank", "revenue", "online"),
    Source::sum("in_office", "In office", "revenue", "in_office"),
    Source::sum("refunds", "Refunds", "revenue", "refunds"),
    Source::sum("fees", "Fees", "revenue", "fees"),
    Source::sum("disputes", "Disputes", "revenue", "disputes"),
    Source::sum("net", "You keep", "revenue", "net"),
    Source::sum("payouts", "Payouts", "payouts", "amount"),
];

/// The master report of a place over a period.
///
/// # Errors
/// If the database fails.
pub async fn master(scope: &mut Scope, now: DateTime<Utc>, place: &Place, period: Period) -> Result<Master> {
    let offices = place.office_names(scope).await?;
    let mut names: BTreeMap<OfficeId, String> = offices.into_iter().map(|one| (one.office, one.name)).collect();
    let mut lines: BTreeMap<OfficeId, Vec<i64>> =
        names.keys().map(|office| (*office, vec![0; COLUMNS.len()])).collect();
    let wish = Wish { from: Some(period.from), to: Some(period.to), ..Wish::default() };
    let mut known: Option<(&str, Request, Vec<Totals>)> = None;
    for (n, Source { report, column, .. }) in COLUMNS.iter().enumerate() {
        if known.as_ref().is_none_or(|(name, ..)| name != report) {
            let request = Request::check(catalog::find(report).ok_or(Error::NotFound)?, place.clone(), now, &wish)?;
            let totals = run::totals(scope, &request).await?;
            known = Some((*report, request, totals));
        }
        let Some((_, request, totals)) = &known else { continue };
        let at = column.and_then(|key| run::columns(request).iter().position(|one| one.key == key));
        for one in totals {
            let Some(office) = one.office else { continue };
            let sum = at.and_then(|at| one.sums.get(at).cloned().flatten()).and_then(|text| text.parse().ok());
            let value = if column.is_some() { sum.unwrap_or(0) } else { one.count };
            names.entry(office).or_insert_with(|| one.name.clone());
            lines.entry(office).or_insert_with(|| vec![0; COLUMNS.len()])[n] = value;
        }
    }
    let kinds: Vec<Kind> = COLUMNS.iter().map(|source| kind(source.report, source.column)).collect();
    let text = |(value, kind): (&i64, &Kind)| match kind {
        Kind::Money => Cents(*value).to_string(),
        _ => value.to_string(),
    };
    let totals: Vec<i64> = (0..COLUMNS.len()).map(|n| lines.values().map(|line| line[n]).sum()).collect();
    let mut rows: Vec<MasterRow> = lines
        .iter()
        .map(|(office, line)| MasterRow {
            office_id: office.0,
            name: names.get(office).cloned().unwrap_or_default(),
            cells: line.iter().zip(&kinds).map(text).collect(),
        })
        .collect();
    rows.sort_by_key(|one| one.name.to_lowercase());
    let column = |(source, kind): (&Source, &Kind)| MasterColumn {
        key: source.key.to_owned(),
        title: source.title.to_owned(),
        kind: (*kind).into(),
        report: source.report.to_owned(),
    };
    Ok(Master {
        from: period.from,
        to: period.to,
        columns: COLUMNS.iter().zip(&kinds).map(column).collect(),
        rows,
        totals: totals.iter().zip(&kinds).map(text).collect(),
    })
}

fn kind(report: &str, column: Option<&str>) -> Kind {
    let found = column.and_then(|key| catalog::find(report).and_then(|report| report.column(key)));
    found.map_or(Kind::Count, |column| column.kind)
}

/// The offices of an owner that the caller reads; only those of `wanted`, if there are some.
///
/// # Errors
/// [`Error::NotFound`] if there are none.
pub async fn owned(context: &Context, caller: &Caller, owner: LoginId, wanted: &[i64]) -> Result<Vec<i64>> {
    let mut found = vec![];
    for cell in context.database.cells_of(&caller.granted()).await? {
        let mut scope = cell.granted(caller.granted()).await?;
        let offices = sqlx::query_scalar!(
            "select distinct office_id from office_user where login_id = $1 and is_owner and (cardinality($2::bigint[]) = 0 or office_id = any ($2)) order by 1",
            owner.0,
            wanted
        )
        .fetch_all(scope.db())
        .await?;
        found.extend(offices);
    }
    found.sort_unstable();
    if found.is_empty() { Err(Error::NotFound) } else { Ok(found) }
}

/// The organization of an office that the scope reaches.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn organization_of(scope: &mut Scope, office: OfficeId) -> Result<OrganizationId> {
    let found = sqlx::query_scalar!("select organization_id from office where id = $1", office.0);
    Ok(OrganizationId(found.one_or_not_found(scope).await?))
}

impl Master {
    /// The report as CSV: a line for each location, and the total.
    ///
    /// # Errors
    /// Internal if it can't be written.
    pub fn csv(&self) -> Result<File> {
        let mut writer =
            ::csv::WriterBuilder::new().terminator(::csv::Terminator::CRLF).from_writer("\u{feff}".as_bytes().to_vec());
        let heads = std::iter::once("Location").chain(self.columns.iter().map(|column| column.title.as_str()));
        writer.write_record(heads).map_err(anyhow::Error::from)?;
        for row in &self.rows {
            let cells = std::iter::once(harmless(&row.name)).chain(row.cells.iter().cloned());
            writer.write_record(cells).map_err(anyhow::Error::from)?;
        }
        let totals = std::iter::once("Total").chain(self.totals.iter().map(String::as_str));
        writer.write_record(totals).map_err(anyhow::Error::from)?;
        let bytes = writer.into_inner().map_err(|error| anyhow::anyhow!("{error}"))?;
        Ok(File { format: Format::Csv, name: format!("master-report-{}-{}.csv", self.from, self.to), bytes })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_column_is_one_of_its_report() {
        for Source { key, report, column, .. } in COLUMNS {
            let report = catalog::find(report).unwrap();
            assert!(column.is_none_or(|key| report.column(key).is_some_and(|found| found.total)), "{key}");
        }
    }
}
