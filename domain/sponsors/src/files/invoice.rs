//! A bill as a document: its lines by employee and period, and what explains the difference to the bill before. As a table
//! it has the same lines, with the changes in a column of their own.

use kernel::downloads::{Cell, Column, Download, File, Format, Head, Paper, dollars, long_date};
use printing::document::{self, Block, Document, document};
use rules::Cents;
use serde_json::json;
use tenancy::Scope;
use tenancy::brand::Language;
use tenancy::ids::{BusinessInvoiceId, OfficeId};

use crate::audits::of_invoice;
use crate::bills::invoices::{Invoice, InvoiceLine, InvoiceStatus, invoice};
use crate::rules::changes::InvoiceChange;
use crate::rules::invoice::LineKind;
use crate::terms::addendum::{Addendum, load};
use crate::{Context, Result};

/// The lines have an amount, and the changes since the bill before a change: each column sums to its own total.
const COLUMNS: &[Column] = &[
    Column::text("Employee", 24),
    Column::text("Family", 7),
    Column::text("Plan", 22),
    Column::text("Kind", 12),
    Column::date("From"),
    Column::date("To"),
    Column::text("Reason", 40),
    Column::money("Amount"),
    Column::money("Change since the invoice before"),
];

/// The words of a bill's state.
pub(super) const fn status_words(status: InvoiceStatus) -> &'static str {
    match status {
        InvoiceStatus::Open => "Open",
        InvoiceStatus::Paid => "Paid",
        InvoiceStatus::Late => "Late",
        InvoiceStatus::WrittenOff => "Written off",
        InvoiceStatus::Disputed => "Disputed",
    }
}

/// What is still to pay of a bill.
pub(super) fn open_of(invoice: &Invoice) -> Cents {
    match invoice.status {
        InvoiceStatus::Open | InvoiceStatus::Late => invoice.total - invoice.paid,
        InvoiceStatus::Paid | InvoiceStatus::WrittenOff | InvoiceStatus::Disputed => Cents::ZERO,
    }
}

const fn kind_words(kind: LineKind) -> &'static str {
    match kind {
        LineKind::Dues => "This month",
        LineKind::New => "New",
        LineKind::Credit => "Credit",
        LineKind::Adjustment => "Adjustment",
    }
}

fn month(invoice: &Invoice) -> String {
    invoice.bill_on.format("%B %Y").to_string()
}

/// A bill of an office as a file, within the scope of its business or of the office's staff. Writes
/// `business_invoice.downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the office has no such bill.
pub async fn invoice_file(
    context: &Context,
    scope: &mut Scope,
    (office, id): (OfficeId, BusinessInvoiceId),
    format: Format,
) -> Result<File> {
    let found = invoice(scope, office, id).await?;
    let terms = load(scope, found.addendum_id, false).await?;
    let paper = Paper::of(scope, &context.brands, office).await?;
    let detail = json!({ "format": format.extension() });
    of_invoice(scope, "business_invoice.downloaded", (office, id), detail).await?;
    match format {
        Format::Pdf => printed(&found, &terms, paper).await,
        Format::Csv | Format::Xlsx => table(&found, paper, format).await,
    }
}

fn file_name(invoice: &Invoice, paper: &Paper) -> String {
    format!("invoice-{}-{}", paper.office.slug, invoice.number)
}

async fn table(invoice: &Invoice, paper: Paper, format: Format) -> Result<File> {
    let head = Head {
        title: format!("Invoice {}", invoice.number),
        subtitle: format!("{}, {}", invoice.business, month(invoice)),
        name: file_name(invoice, &paper),
        issuer: paper.issuer,
        theme: paper.theme,
        language: Language::En,
    };
    let mut file = Download::begin(format, head, COLUMNS)?;
    for line in &invoice.lines {
        file.row(line_cells(line), true)?;
    }
    if invoice.carried != Cents::ZERO {
        file.row(carried_cells(invoice), true)?;
    }
    for change in &invoice.changes {
        file.row(change_cells(change), true)?;
    }
    file.end().await
}

fn line_cells(line: &InvoiceLine) -> Vec<Cell> {
    vec![
        line.employee.as_str().into(),
        family_words(line.family).into(),
        line.plan_name.as_str().into(),
        kind_words(line.kind).into(),
        line.starts_on.into(),
        line.ends_on.pred_opt().into(),
        line.reason.as_str().into(),
        line.amount.into(),
        Cell::Empty,
    ]
}

fn carried_cells(invoice: &Invoice) -> Vec<Cell> {
    let mut cells = vec![Cell::Empty; COLUMNS.len()];
    cells[3] = "Credit".into();
    cells[6] = "Credit from the month before".into();
    cells[7] = invoice.carried.into();
    cells
}

fn change_cells(change: &InvoiceChange) -> Vec<Cell> {
    let mut cells = vec![Cell::Empty; COLUMNS.len()];
    cells[0] = change.employee.clone().into();
    cells[1] = family_words(change.family).into();
    cells[3] = "Change".into();
    cells[6] = change.reason.as_str().into();
    cells[8] = change.amount.into();
    cells
}

const fn family_words(family: bool) -> &'static str {
    if family { "Yes" } else { "" }
}

async fn printed(invoice: &Invoice, terms: &Addendum, paper: Paper) -> Result<File> {
    let title = format!("Invoice {}", invoice.number);
    let name = format!("{}.{}", file_name(invoice, &paper), Format::Pdf.extension());
    let mut blocks = vec![Block::Facts(facts(invoice, terms)), lines(invoice)];
    blocks.extend(differences(invoice));
    blocks.push(Block::Note(format!("Questions about this invoice? Email {}.", paper.office.email)));
    let subtitle = format!("{}, {}", invoice.business, month(invoice));
    let written = tokio::task::spawn_blocking(move || {
        let sheets = document(&Document {
            issuer: paper.issuer,
            theme: paper.theme,
            title: title.clone(),
            subtitle,
            blocks,
            page_words: ("Page".to_owned(), "of".to_owned()),
            landscape: false,
        });
        printing::pdf(&title, "en", &sheets)
    });
    Ok(File { format: Format::Pdf, name, bytes: written.await.map_err(anyhow::Error::from)?? })
}

fn facts(invoice: &Invoice, terms: &Addendum) -> Vec<(String, String)> {
    let contact = format!("{} {}", terms.contact_first_name, terms.contact_last_name);
    let mut facts = vec![
        ("Billed to", format!("{}, {contact}, {}", invoice.business, terms.contact_email)),
        ("Month", month(invoice)),
        ("Due", long_date(invoice.due_on)),
        ("Status", status_words(invoice.status).to_owned()),
    ];
    let open = open_of(invoice);
    if open > Cents::ZERO {
        facts.push(("To pay", dollars(open)));
    }
    facts.into_iter().map(|(label, text)| (label.to_owned(), text)).collect()
}

fn column(title: &str, share: f32, right: bool) -> document::Column {
    document::Column { title: title.to_owned(), share, right }
}

fn person(employee: &str, family: bool) -> String {
    if family { format!("{employee} (family)") } else { employee.to_owned() }
}

fn lines(invoice: &Invoice) -> Block {
    let row = |line: &InvoiceLine| {
        let last = line.ends_on.pred_opt().unwrap_or(line.ends_on);
        vec![
            person(&line.employee, line.family),
            line.plan_name.clone(),
            format!("{} to {}", long_date(line.starts_on), long_date(last)),
            line.reason.clone(),
            dollars(line.amount),
        ]
    };
    let sum = |words: &str, amount: Cents| {
        vec![words.to_owned(), String::new(), String::new(), String::new(), dollars(amount)]
    };
    let mut totals = vec![];
    if invoice.carried != Cents::ZERO {
        totals.push(sum("Credit from the month before", invoice.carried));
    }
    totals.push(sum("Total", invoice.total));
    if invoice.paid > Cents::ZERO {
        totals.push(sum("Paid", invoice.paid));
    }
    if invoice.refunded > Cents::ZERO {
        totals.push(sum("Refunded", invoice.refunded));
    }
    Block::Table {
        columns: vec![
            column("Employee", 2.2, false),
            column("Plan", 2.0, false),
            column("Period", 2.4, false),
            column("Reason", 2.6, false),
            column("Amount", 1.2, true),
        ],
        rows: invoice.lines.iter().map(row).collect(),
        totals,
    }
}

/// What explains the difference to the bill before.
fn differences(invoice: &Invoice) -> Vec<Block> {
    let (Some(before_on), Some(before)) = (invoice.before_on, invoice.before_total) else {
        return vec![Block::Note("This is the first invoice under these terms.".to_owned())];
    };
    let month = before_on.format("%B %Y");
    let heading = Block::Heading(format!("Changes since the invoice for {month}"));
    let words = format!("The invoice for {month} was {}; this one is {}.", dollars(before), dollars(invoice.total));
    if invoice.changes.is_empty() {
        return vec![heading, Block::Note(format!("{words} Nothing changed."))];
    }
    let row = |change: &InvoiceChange| {
        let who = change.employee.as_ref().map(|employee| person(employee, change.family));
        vec![who.unwrap_or_default(), change.reason.clone(), dollars(change.amount)]
    };
    let table = Block::Table {
        columns: vec![column("Employee", 2.2, false), column("Reason", 5.0, false), column("Change", 1.2, true)],
        rows: invoice.changes.iter().map(row).collect(),
        totals: vec![vec!["Difference".to_owned(), String::new(), dollars(invoice.total - before)]],
    };
    vec![heading, Block::Note(words), table]
}
