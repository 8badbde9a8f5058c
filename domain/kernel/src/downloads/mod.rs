//! Tables as files: CSV, XLSX and PDF. Every table download uses this module.
//!
//! The caller begins a [`Download`], writes rows as they come from the database, and ends it. Only the PDF holds all
//! rows in memory, so its limit is lower. Texts that a spreadsheet would run as formulas are escaped in CSV; the cells of
//! the other formats have types.

mod csv;
mod list;
mod paper;
mod pdf;
mod xlsx;

use chrono::{NaiveDate, NaiveDateTime};
use printing::{Issuer, Theme};

pub use self::csv::harmless;
pub use list::{AT_ONCE, List, ListFile};
pub use paper::{Paper, dollars, from_brand, from_brand_in, long_date};

use rules::offices::dashed_phone;
use rules::{Cents, Refusal};
use tenancy::brand::Language;
use tenancy::contract;

use crate::{Error, Result};

/// The row limit of a file; a longer list is refused with advice, never truncated.
pub const MOST_ROWS: usize = 100_000;
/// The row limit of a PDF, which people print.
pub const MOST_PRINTED_ROWS: usize = 5_000;

/// The format of a download.
#[contract(rename = "FileFormat")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Csv,
    Xlsx,
    Pdf,
}

impl Format {
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
            Self::Pdf => "pdf",
        }
    }
}

/// The type of a column's values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColumnKind {
    Text,
    Money,
    Date,
    Time,
    Whole,
}

#[derive(Debug, Clone, Copy)]
pub struct Column {
    pub title: &'static str,
    pub kind: ColumnKind,
    /// The approximate width in letters.
    pub width: u16,
    /// Whether the last row shows its sum.
    pub total: bool,
}

impl Column {
    pub const fn text(title: &'static str, width: u16) -> Self {
        Self { title, kind: ColumnKind::Text, width, total: false }
    }

    pub const fn date(title: &'static str) -> Self {
        Self { title, kind: ColumnKind::Date, width: 15, total: false }
    }

    /// A date with its time.
    pub const fn time(title: &'static str) -> Self {
        Self { title, kind: ColumnKind::Time, width: 22, total: false }
    }

    pub const fn whole(title: &'static str) -> Self {
        Self { title, kind: ColumnKind::Whole, width: 10, total: false }
    }

    /// An amount, summed in the last row.
    pub const fn money(title: &'static str) -> Self {
        Self { title, kind: ColumnKind::Money, width: 13, total: true }
    }

    /// An amount that is not summed, such as a price.
    pub const fn price(title: &'static str) -> Self {
        Self { title, kind: ColumnKind::Money, width: 13, total: false }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    Text(String),
    Money(Cents),
    Date(NaiveDate),
    Time(NaiveDateTime),
    Whole(i64),
    Empty,
}

impl Cell {
    /// The ten digits of a phone as people read them: "208-555-0142".
    pub fn phone(digits: Option<&str>) -> Self {
        digits.map_or(Self::Empty, |digits| Self::Text(dashed_phone(digits)))
    }

    /// Whether the cell shows nothing.
    pub(crate) fn is_empty(&self) -> bool {
        matches!(self, Self::Empty) || matches!(self, Self::Text(text) if text.trim().is_empty())
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Cell {
    fn from(number: i64) -> Self {
        Self::Whole(number)
    }
}

impl From<Cents> for Cell {
    fn from(amount: Cents) -> Self {
        Self::Money(amount)
    }
}

impl From<Option<Cents>> for Cell {
    fn from(amount: Option<Cents>) -> Self {
        amount.map_or(Self::Empty, Self::Money)
    }
}

impl From<NaiveDate> for Cell {
    fn from(date: NaiveDate) -> Self {
        Self::Date(date)
    }
}

impl From<Option<String>> for Cell {
    fn from(text: Option<String>) -> Self {
        text.map_or(Self::Empty, Self::Text)
    }
}

impl From<Option<NaiveDate>> for Cell {
    fn from(date: Option<NaiveDate>) -> Self {
        date.map_or(Self::Empty, Self::Date)
    }
}

/// The heading of the file.
#[derive(Debug, Clone)]
pub struct Head {
    pub title: String,
    /// The active filter, in words.
    pub subtitle: String,
    /// The file name without its extension.
    pub name: String,
    pub issuer: Issuer,
    pub theme: Theme,
    /// The language of a PDF's dates and page numbers.
    pub language: Language,
}

/// A finished file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    pub format: Format,
    pub name: String,
    pub bytes: Vec<u8>,
}

enum Writer {
    Csv(Box<csv::Writer>),
    Xlsx(Box<xlsx::Writer>),
    Pdf(Box<pdf::Writer>),
}

/// A file being written, row by row.
pub struct Download {
    format: Format,
    name: String,
    writer: Writer,
    columns: Vec<Column>,
    totals: Vec<Cents>,
    rows: usize,
}

impl Download {
    pub fn begin(format: Format, head: Head, columns: &[Column]) -> Result<Self> {
        let name = format!("{}.{}", head.name, format.extension());
        let writer = match format {
            Format::Csv => Writer::Csv(Box::new(csv::Writer::begin(columns)?)),
            Format::Xlsx => Writer::Xlsx(Box::new(xlsx::Writer::begin(&head, columns)?)),
            Format::Pdf => Writer::Pdf(Box::new(pdf::Writer::begin(head, columns))),
        };
        Ok(Self { format, name, writer, columns: columns.to_vec(), totals: vec![Cents::ZERO; columns.len()], rows: 0 })
    }

    /// Writes a row; `counts` says whether it is part of the totals (a failed payment is not).
    ///
    /// # Errors
    /// [`Error::Conflict`] if the file would exceed the row limit.
    pub fn row(&mut self, cells: Vec<Cell>, counts: bool) -> Result<()> {
        if self.rows == most_rows(self.format) {
            return Err(too_long(self.format));
        }
        self.rows += 1;
        if counts {
            for (total, cell) in self.totals.iter_mut().zip(&cells) {
                if let Cell::Money(amount) = cell {
                    *total += *amount;
                }
            }
        }
        match &mut self.writer {
            Writer::Csv(writer) => writer.row(&cells),
            Writer::Xlsx(writer) => writer.row(&cells),
            Writer::Pdf(writer) => {
                writer.row(&cells);
                Ok(())
            }
        }
    }

    pub const fn format(&self) -> Format {
        self.format
    }

    /// Adds text below the table of a PDF; the other formats contain only the table.
    pub fn note(&mut self, text: String) {
        if let Writer::Pdf(writer) = &mut self.writer {
            writer.note(text);
        }
    }

    /// Finishes the file, with its totals.
    pub async fn end(self) -> Result<File> {
        let Self { format, name, writer, columns, totals, rows } = self;
        // Writing a file takes milliseconds of CPU, too long for a thread that serves requests.
        let bytes = tokio::task::spawn_blocking(move || {
            let totals = total_row(&columns, &totals);
            match writer {
                Writer::Csv(writer) => writer.end(&totals),
                Writer::Xlsx(writer) => writer.end(&totals, rows),
                Writer::Pdf(writer) => writer.end(&totals),
            }
        });
        Ok(File { format, name, bytes: bytes.await.map_err(anyhow::Error::from)?? })
    }
}

const fn most_rows(format: Format) -> usize {
    match format {
        Format::Pdf => MOST_PRINTED_ROWS,
        Format::Csv | Format::Xlsx => MOST_ROWS,
    }
}

fn too_long(format: Format) -> Error {
    match format {
        Format::Pdf => Refusal::PDF_TOO_LONG.into(),
        Format::Csv | Format::Xlsx => Refusal::FILE_TOO_LONG.into(),
    }
}

/// The total row; empty if no column is summed.
fn total_row(columns: &[Column], totals: &[Cents]) -> Vec<Cell> {
    if columns.iter().all(|column| !column.total) {
        return vec![];
    }
    let cell = |(n, (column, total)): (usize, (&Column, &Cents))| match column.total {
        true => Cell::Money(*total),
        false if n == 0 => Cell::Text("Total".to_owned()),
        false => Cell::Empty,
    };
    columns.iter().zip(totals).enumerate().map(cell).collect()
}

/// Formats a stored identifier for people: "in_production" becomes "In production".
pub fn spelled(word: &str) -> String {
    let mut letters = word.replace('_', " ");
    if let Some(first) = letters.get_mut(0..1) {
        first.make_ascii_uppercase();
    }
    letters
}

/// A date range in words, for the description of a filter.
pub fn days_words(from: Option<NaiveDate>, to: Option<NaiveDate>) -> String {
    match (from, to) {
        (Some(from), Some(to)) => format!("{} to {}", long_date(from), long_date(to)),
        (Some(from), None) => format!("From {}", long_date(from)),
        (None, Some(to)) => format!("Up to {}", long_date(to)),
        (None, None) => "All days".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_words_are_spelled_and_days_said() {
        assert_eq!((spelled("in_production"), spelled("")), ("In production".to_owned(), String::new()));
        let day = NaiveDate::from_ymd_opt(2026, 11, 13);
        assert_eq!(days_words(day, day), "Nov 13, 2026 to Nov 13, 2026");
        assert_eq!(
            (days_words(day, None), days_words(None, day)),
            ("From Nov 13, 2026".into(), "Up to Nov 13, 2026".into())
        );
        assert_eq!(days_words(None, None), "All days");
    }

    fn head() -> Head {
        let theme = Theme { ground: printing::Color::WHITE, ink: printing::Color::INK, strong: printing::Color::INK };
        let issuer = Issuer { name: "Office".into(), lines: vec![] };
        Head {
            title: "List".into(),
            subtitle: String::new(),
            name: "list".into(),
            issuer,
            theme,
            language: Language::En,
        }
    }

    async fn written(format: Format, columns: &[Column], rows: Vec<Vec<Cell>>) -> Vec<u8> {
        let mut file = Download::begin(format, head(), columns).unwrap();
        for row in rows {
            file.row(row, true).unwrap();
        }
        file.end().await.unwrap().bytes
    }

    #[tokio::test]
    async fn only_csv_guards_against_formulas() {
        const COLUMNS: &[Column] = &[Column::text("Name", 20)];
        let rows = || vec![vec![Cell::from("- Dash")]];
        let csv = written(Format::Csv, COLUMNS, rows()).await;
        assert!(String::from_utf8(csv).unwrap().contains("'- Dash"));
        let pdf = pdf_extract::extract_text_from_mem(&written(Format::Pdf, COLUMNS, rows()).await).unwrap();
        assert!(pdf.contains("- Dash") && !pdf.contains('\''), "{pdf}");
    }

    #[tokio::test]
    async fn empty_columns_are_not_printed() {
        const COLUMNS: &[Column] = &[
            Column::text("Name", 20),
            Column::text("Own emails", 20),
            Column::text("Phone", 14),
            Column::money("Monthly"),
        ];
        let row = vec![Cell::from("Ana"), Cell::from(" "), Cell::phone(Some("2085550142")), Cell::Money(Cents(3900))];
        let pdf = pdf_extract::extract_text_from_mem(&written(Format::Pdf, COLUMNS, vec![row]).await).unwrap();
        assert!(pdf.contains("208-555-0142") && pdf.contains("Monthly") && !pdf.contains("Own emails"), "{pdf}");
        let pdf = pdf_extract::extract_text_from_mem(&written(Format::Pdf, COLUMNS, vec![]).await).unwrap();
        assert!(pdf.contains("Own emails"), "a list without rows shows its columns: {pdf}");
    }

    #[tokio::test]
    async fn a_list_too_long_is_refused_with_what_to_do() {
        const COLUMNS: &[Column] = &[Column::whole("Number")];
        let head = head();
        for (format, most) in [(Format::Pdf, MOST_PRINTED_ROWS), (Format::Csv, MOST_ROWS)] {
            let mut file = Download::begin(format, head.clone(), COLUMNS).unwrap();
            for number in 0..most {
                file.row(vec![Cell::Whole(number as i64)], true).unwrap();
            }
            let refused = file.row(vec![Cell::Empty], true).unwrap_err().to_string();
            assert!(refused.contains("Narrow the list"), "{refused}");
        }
    }

    #[test]
    fn the_total_row_sums_what_is_summed() {
        const COLUMNS: &[Column] = &[Column::text("Name", 10), Column::money("Amount"), Column::date("Date")];
        let row = total_row(COLUMNS, &[Cents::ZERO, Cents(1_250), Cents::ZERO]);
        assert_eq!(row, [Cell::Text("Total".into()), Cell::Money(Cents(1_250)), Cell::Empty]);
        assert_eq!(total_row(&[Column::text("Name", 10)], &[Cents::ZERO]), [], "a list without amounts has no totals");
    }
}
