//! Writes a table as XLSX or PDF, as a download does, without a database: rows a second and memory.
//!
//! * `bench-files xlsx <rows> <file>`: rows of ten typed columns, at most as many as a download has.
//! * `bench-files pdf <pages> <file>`: as many rows of six columns as fill the pages, more than a download has.
//!
//! Each prints one line of JSON. The programs in `bench/python` write the same rows.

use std::time::Instant;

use anyhow::{Context as _, bail};
use chrono::{Days, NaiveDate};
use kernel::downloads::{Cell, Column, Download, Format, Head};
use printing::document::{Block, Column as PrintedColumn, Document, document};
use printing::{Color, Issuer, Theme};
use rules::Cents;
use serde::Serialize;
use tenancy::brand::Language;

const FIRST: [&str; 8] = ["Adaeze", "Ana María", "Benjamin", "Chloé", "Diego", "Grace", "Íñigo", "Sofía"];
const LAST: [&str; 8] =
    ["Abernathy", "Bergström", "Castañeda", "García", "Johansson", "Okonkwo", "Rodríguez", "Whitfield"];
const PLANS: [&str; 3] = ["Adult", "Child", "Periodontal"];
const STATUSES: [&str; 4] = ["Active", "Active, paid in office", "Late", "Cancel requested"];
/// The columns of the members report.
const COLUMNS: [Column; 10] = [
    Column::text("Member", 24),
    Column::text("Household", 24),
    Column::text("Account", 12),
    Column::date("Birth date"),
    Column::text("Plan", 22),
    Column::text("Paid", 10),
    Column::text("Status", 20),
    Column::price("Price"),
    Column::money("Yearly value"),
    Column::date("Since"),
];
/// Laid out first, to know how many rows fill a page.
const PROBE: u32 = 2_000;

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Written {
    rows: u32,
    pages: Option<usize>,
    bytes: usize,
    seconds: f64,
    memory_mb: Option<u64>,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["xlsx", rows, file] => xlsx(rows.parse().context("how many rows")?, file).await,
        ["pdf", pages, file] => pdf(pages.parse().context("how many pages")?, file),
        _ => bail!("bench-files xlsx <rows> <file> | pdf <pages> <file>"),
    }
}

async fn xlsx(rows: u32, file: &str) -> anyhow::Result<()> {
    let began = Instant::now();
    let head = Head {
        title: "Members".to_owned(),
        subtitle: "As of November 30, 2026".to_owned(),
        name: "members".to_owned(),
        issuer: issuer(),
        theme: theme(),
        language: Language::En,
    };
    let mut download = Download::begin(Format::Xlsx, head, &COLUMNS)?;
    for n in 0..rows {
        download.row(cells(n), true)?;
    }
    let bytes = download.end().await?.bytes;
    let seconds = began.elapsed().as_secs_f64();
    std::fs::write(file, &bytes)?;
    bench::print(&Written { rows, pages: None, bytes: bytes.len(), seconds, memory_mb: bench::most_memory_mb() })
}

/// The same for the same `n` in `bench/python/rows.py`.
fn cells(n: u32) -> Vec<Cell> {
    let price = Cents(2_400 + i64::from(n % 40) * 100);
    vec![
        Cell::Text(format!("{} {}", of(&FIRST, n), of(&LAST, n / 8))),
        Cell::Text(format!("{} {}", of(&FIRST, n / 3), of(&LAST, n / 8))),
        Cell::Text(format!("BE-{n}")),
        Cell::Date(NaiveDate::default() + Days::new(u64::from(n) * 31 % 18_000)),
        Cell::Text(of(&PLANS, n).to_owned()),
        Cell::Text(if n.is_multiple_of(5) { "Yearly" } else { "Monthly" }.to_owned()),
        Cell::Text(of(&STATUSES, n / 7).to_owned()),
        Cell::Money(price),
        Cell::Money(Cents(price.0 * 12)),
        Cell::Date(NaiveDate::default() + Days::new(19_000 + u64::from(n) * 17 % 1_000)),
    ]
}

fn of<'a>(texts: &[&'a str], n: u32) -> &'a str {
    texts[n as usize % texts.len()]
}

fn pdf(pages: usize, file: &str) -> anyhow::Result<()> {
    let a_page = PROBE as usize / document(&table(PROBE)).len().max(1);
    let rows = u32::try_from(pages * a_page)?;
    let began = Instant::now();
    let table = table(rows);
    let sheets = document(&table);
    let bytes = printing::pdf(&table.title, "en", &sheets)?;
    let seconds = began.elapsed().as_secs_f64();
    std::fs::write(file, &bytes)?;
    let pages = Some(sheets.len());
    bench::print(&Written { rows, pages, bytes: bytes.len(), seconds, memory_mb: bench::most_memory_mb() })
}

/// The same texts for the same `n` in `bench/python/rows.py`.
fn printed(n: u32) -> Vec<String> {
    let cents = 2_400 + n % 40 * 100;
    vec![
        format!("{} {}", of(&FIRST, n), of(&LAST, n / 8)),
        format!("BE-{n}"),
        of(&PLANS, n).to_owned(),
        of(&STATUSES, n / 7).to_owned(),
        format!("${}.{:02}", cents / 100, cents % 100),
        format!("${}.{:02}", cents * 12 / 100, cents * 12 % 100),
    ]
}

fn table(rows: u32) -> Document {
    let column = |title: &str, share, right| PrintedColumn { title: title.to_owned(), share, right };
    Document {
        issuer: issuer(),
        theme: theme(),
        title: "Members".to_owned(),
        subtitle: "As of November 30, 2026".to_owned(),
        blocks: vec![Block::Table {
            columns: vec![
                column("Member", 24.0, false),
                column("Account", 12.0, false),
                column("Plan", 14.0, false),
                column("Status", 20.0, false),
                column("Price", 10.0, true),
                column("Yearly value", 12.0, true),
            ],
            rows: (0..rows).map(printed).collect(),
            totals: vec![],
        }],
        page_words: ("Page".to_owned(), "of".to_owned()),
        landscape: false,
    }
}

fn issuer() -> Issuer {
    Issuer {
        name: "Aspen Dental Care".to_owned(),
        lines: vec!["1200 Larimer Street".to_owned(), "Denver, CO 80204".to_owned(), "303-555-0142".to_owned()],
    }
}

fn theme() -> Theme {
    Theme { ground: Color(15, 76, 92), ink: Color(255, 255, 255), strong: Color(15, 76, 92) }
}
