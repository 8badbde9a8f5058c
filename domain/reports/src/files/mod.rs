//! A report as a file: CSV, XLSX with a sheet for each location, or PDF. Rows are written as they come from the database.

mod csv;
mod pdf;
mod xlsx;

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use chrono::{NaiveDate, NaiveDateTime};
use kernel::downloads::{File, Format, MOST_PRINTED_ROWS, Paper};
use printing::{Color, Issuer, Theme};
use rules::offices::Office;
use rules::{Cents, Refusal};
use serde_json::json;
use sqlx::types::Json;
use tenancy::audit::{self, Act};
use tenancy::brand::Brand;
use tenancy::clock::wall_clock;
use tenancy::ids::{OfficeId, OrganizationId};
use tenancy::{Reach, Scope};
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio::time::timeout;

use crate::declare::{Basis, Column, Kind};
use crate::request::Request;
use crate::run::{self, Chunk, Row, Totals};
use crate::shapes::{ChartAnswer, FigureAnswer};
use crate::{Context, Result};

/// The most rows of a CSV or XLSX file that a job makes.
pub const MOST_ROWS: usize = 100_000;

/// A typed value of a cell.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value {
    Text(String),
    Money(Cents),
    Count(i64),
    Percent(f64),
    Date(NaiveDate),
    Time(NaiveDateTime),
    Empty,
}

impl Value {
    fn of(kind: Kind, text: Option<String>) -> Self {
        let Some(text) = text else { return Self::Empty };
        let known = match kind {
            Kind::Text => None,
            Kind::Money => text.parse().ok().map(|cents| Self::Money(Cents(cents))),
            Kind::Count => text.parse().ok().map(Self::Count),
            Kind::Percent => text.parse().ok().map(Self::Percent),
            Kind::Date => text.parse().ok().map(Self::Date),
            Kind::Time => NaiveDateTime::parse_from_str(&text, "%Y-%m-%dT%H:%M").ok().map(Self::Time),
        };
        known.unwrap_or(Self::Text(text))
    }
}

/// What a file says besides its rows.
pub(crate) struct Cover {
    pub issuer: Issuer,
    pub theme: Theme,
    pub title: String,
    /// The place, the period and the filters in words.
    pub subtitle: String,
    /// The file's name without its extension.
    pub name: String,
    pub columns: Vec<Column>,
    pub totals: Vec<Totals>,
    pub figures: Vec<FigureAnswer>,
    pub chart: Option<ChartAnswer>,
    pub note: String,
    /// The words of the compared period.
    pub before: Option<String>,
}

impl Cover {
    fn whole(&self) -> Option<&Totals> {
        self.totals.iter().find(|one| one.office.is_none())
    }

    fn locations(&self) -> impl Iterator<Item = &Totals> {
        self.totals.iter().filter(|one| one.office.is_some())
    }

    fn total_row(&self, totals: &Totals) -> Vec<Value> {
        total_row(&self.columns, totals)
    }

    fn is_summed(&self) -> bool {
        self.columns.iter().any(|column| column.total)
    }
}

/// The total row: "Total" in the first column that has no sum.
fn total_row(columns: &[Column], totals: &Totals) -> Vec<Value> {
    let mut named = false;
    let cell = |(column, sum): (&Column, &Option<String>)| match sum {
        Some(sum) => Value::of(column.kind, Some(sum.clone())),
        None if !named => {
            named = true;
            Value::Text("Total".to_owned())
        }
        None => Value::Empty,
    };
    columns.iter().zip(&totals.sums).map(cell).collect()
}

enum Writer {
    Csv(Box<csv::Writer>),
    Xlsx(Box<xlsx::Writer>),
    Pdf(pdf::Writer),
}

/// The number of rows that are written, for who waits.
pub type Progress = Arc<AtomicUsize>;

/// Writes the file of a request. `brand` heads files of several offices.
///
/// # Errors
/// [`crate::Error::Conflict`] if it would have too many rows.
pub async fn write(
    context: &Context,
    scope: &mut Scope,
    request: &Request,
    brand: &Brand,
    (format, progress): (Format, Progress),
) -> Result<File> {
    let cover = cover(context, scope, request, brand).await?;
    let most = if format == Format::Pdf { MOST_PRINTED_ROWS } else { MOST_ROWS };
    if cover.whole().is_some_and(|total| total.count > most as i64) {
        return Err(if format == Format::Pdf { Refusal::PDF_TOO_LONG } else { Refusal::FILE_TOO_LONG }.into());
    }
    let name = format!("{}.{}", cover.name, format.extension());
    let mut writer = match format {
        Format::Csv => Writer::Csv(Box::new(csv::Writer::begin(&cover.columns)?)),
        Format::Xlsx => Writer::Xlsx(Box::new(xlsx::Writer::begin(&cover)?)),
        Format::Pdf => Writer::Pdf(pdf::Writer::default()),
    };
    let kinds: Vec<Kind> = cover.columns.iter().map(|column| column.kind).collect();
    run::stream(scope, request, most, |row: Row, location: String| {
        let values = kinds.iter().zip(row.cells).map(|(kind, text)| Value::of(*kind, text)).collect();
        progress.fetch_add(1, Ordering::Relaxed);
        match &mut writer {
            Writer::Csv(writer) => writer.row(values),
            Writer::Xlsx(writer) => writer.row(values, row.office, &location),
            Writer::Pdf(writer) => {
                writer.row(values);
                Ok(())
            }
        }
    })
    .await?;
    // Finishing a file takes milliseconds of CPU, too long for a thread that serves requests.
    let bytes = tokio::task::spawn_blocking(move || match writer {
        Writer::Csv(writer) => writer.end(&cover),
        Writer::Xlsx(writer) => writer.end(&cover),
        Writer::Pdf(writer) => writer.end(cover),
    });
    Ok(File { format, name, bytes: bytes.await.map_err(anyhow::Error::from)?? })
}

/// The parts that wait for a slow reader.
const WAITING_PARTS: usize = 8;
/// How long a reader may take: a slow one holds a connection of the database. Postgres doesn't end a statement while it waits for who takes
/// the rows, so this counts here, too.
const LONGEST_READING: Duration = Duration::from_secs(15 * 60);
const LONGEST_STATEMENT: &str = "set local statement_timeout = '15min'";

/// Sends a request's rows as CSV while they are read, however many there are: the head before the first row is read, and the sums, which
/// are those of the rows, at the end. What is sent ends after the line of the audit trail, of `reach`, is written; an error ends it
/// without its end, and what was read until then is noted. `held` is dropped at the end.
pub fn send(
    context: Context,
    scope: Scope,
    request: Request,
    reach: Option<Reach>,
    held: impl Send + 'static,
) -> Receiver<Chunk> {
    send_within(context, scope, request, (reach, LONGEST_READING), held)
}

/// As [`send`], to a reader who may take as long as `longest`.
pub fn send_within(
    context: Context,
    mut scope: Scope,
    request: Request,
    (reach, longest): (Option<Reach>, Duration),
    held: impl Send + 'static,
) -> Receiver<Chunk> {
    let (chunks, receiver) = mpsc::channel(WAITING_PARTS);
    tokio::spawn(async move {
        let mut rows = 0;
        let sent = sent(&mut scope, &request, (&chunks, longest), &mut rows).await;
        match sent {
            Ok(true) => drop(scope),
            _ => scope.close(),
        }
        drop(held);
        let noted = match reach {
            Some(reach) if rows > 0 || sent.is_ok() => note(&context, reach, &request, rows).await,
            _ => Ok(()),
        };
        if let Err(error) = sent.and(noted) {
            tracing::warn!(%error, report = request.report.name, "sending a report's rows failed");
            // Whoever reads must not take a part for the whole.
            let _ = chunks.send(Err(io::Error::other("the report could not be read to its end"))).await;
        }
    });
    receiver
}

/// Counts in `rows` how many were read, even if nobody took the last ones. Returns whether all were.
async fn sent(
    scope: &mut Scope,
    request: &Request,
    (chunks, longest): (&Sender<Chunk>, Duration),
    rows: &mut usize,
) -> Result<bool> {
    let (mut parts, head) = csv::Parts::begin(run::columns(request))?;
    if chunks.send(Ok(head)).await.is_err() {
        return Ok(false);
    }
    sqlx::raw_sql(LONGEST_STATEMENT).execute(&mut *scope.db()).await?;
    let reading = run::send(scope, request, chunks, |row| {
        *rows += 1;
        parts.row(row.cells)
    });
    let all = timeout(longest, reading).await.map_err(anyhow::Error::from)??;
    if all {
        let _ = timeout(longest, chunks.send(Ok(parts.end()?))).await;
    }
    Ok(all)
}

async fn note(context: &Context, reach: Reach, request: &Request, rows: usize) -> Result<()> {
    let mut scope = context.database.scope(reach).await?;
    audit(&mut scope, request, Format::Csv, rows).await?;
    Ok(scope.commit().await?)
}

/// The name of a request's file.
pub fn file_name(request: &Request, format: Format) -> String {
    format!("{}.{}", base_name(request), format.extension())
}

fn base_name(request: &Request) -> String {
    let days = match request.report.basis {
        Basis::Period => format!("{}-{}", request.period.from, request.period.to),
        Basis::AsOf | Basis::Now => request.period.to.to_string(),
    };
    format!("{}-{days}", request.report.name)
}

async fn cover(context: &Context, scope: &mut Scope, request: &Request, brand: &Brand) -> Result<Cover> {
    let (report, place) = (request.report, &request.place);
    let (issuer, theme) = match (place.is_several(), place.first) {
        (false, Some(office)) => {
            let paper = paper(context, scope, office).await?;
            (paper.issuer, paper.theme)
        }
        _ => {
            let contacts = &brand.profile.contacts;
            let strong = Color::parse(&brand.profile.theme.primary_color().to_string()).unwrap_or(Color::INK);
            let lines = vec![brand.profile.name.clone(), contacts.support_email.clone(), contacts.phone.clone()];
            (Issuer { name: place.name.clone(), lines }, Theme { ground: Color::WHITE, ink: Color::INK, strong })
        }
    };
    let mut subtitle = vec![match report.basis {
        Basis::Period => request.period.words(),
        Basis::AsOf => format!("As of {}", kernel::downloads::long_date(request.period.to)),
        Basis::Now => format!("As of {}", kernel::downloads::long_date(place.today(request.now))),
    }];
    subtitle.extend(place.share());
    if request.age.is_some() {
        let local = wall_clock(request.as_of(), &place.timezone);
        let day = kernel::downloads::long_date(local.date());
        subtitle.push(format!("Figures of {day}, {}", local.format("%-I:%M:%S %p")));
    }
    for (filter, words) in request.filter_words(scope).await? {
        subtitle.push(format!("{}: {words}", filter.title));
    }
    let totals = run::totals(scope, request).await?;
    Ok(Cover {
        issuer,
        theme,
        title: report.title.to_owned(),
        subtitle: subtitle.join(" · "),
        name: base_name(request),
        columns: run::columns(request),
        figures: crate::answer::figures_of(scope, request, &totals).await?,
        totals,
        chart: crate::answer::chart(scope, request).await?,
        note: report.note.to_owned(),
        before: request.before.map(crate::Period::words),
    })
}

/// The heading of an office's files, also in a scope over several organizations.
async fn paper(context: &Context, scope: &mut Scope, office: OfficeId) -> Result<Paper> {
    let found =
        sqlx::query_scalar!(r#"select to_jsonb(o) as "office!: Json<Office>" from office o where id = $1"#, office.0);
    let Json(office) = found.fetch_optional(scope.db()).await?.ok_or(crate::Error::NotFound)?;
    Paper::with(&context.brands, office)
}

/// Notes in the audit trail that somebody has the rows as a file.
///
/// # Errors
/// If the database fails.
pub async fn audit(scope: &mut Scope, request: &Request, format: Format, rows: usize) -> Result<()> {
    let is_platform = scope.organization() == OrganizationId(0);
    let act = Act {
        act: "report.downloaded",
        subject_kind: "report",
        subject_id: request.report.name.to_owned(),
        office: request.place.first.filter(|_| !is_platform),
        account: None,
        detail: json!({ "rows": rows, "format": format.extension(), "from": request.period.from, "to": request.period.to,
            "offices": request.place.office_ids(),
            "organization": request.place.organization.filter(|_| is_platform).map(|organization| organization.0) }),
    };
    Ok(audit::record(scope, act).await?)
}
