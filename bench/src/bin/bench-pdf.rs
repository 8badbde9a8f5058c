//! Measures the PDF of a receipt alone: laid out and written again and again on every core, without a database.
//!
//! `bench-pdf [seconds, default 3]` prints one line of JSON.

use std::time::{Duration, Instant};

use anyhow::Context as _;
use printing::document::{Block, Column, Document, document};
use printing::{Color, Issuer, Theme};

fn main() -> anyhow::Result<()> {
    let seconds = std::env::args().nth(1).map_or(Ok(3), |text| text.parse()).context("how many seconds")?;
    let cores = std::thread::available_parallelism()?.get();
    let receipt = receipt();
    write(&receipt)?;
    let began = Instant::now();
    let until = began + Duration::from_secs(seconds);
    let written = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(|| write_until(&receipt, until))).collect();
        let counts =
            threads.into_iter().map(|thread| thread.join().map_err(|_| anyhow::anyhow!("a thread panicked"))?);
        counts.sum::<anyhow::Result<usize>>()
    })?;
    println!("{{\"perSecond\":{:.1}}}", written as f64 / began.elapsed().as_secs_f64());
    Ok(())
}

fn write_until(receipt: &Document, until: Instant) -> anyhow::Result<usize> {
    let mut written = 0;
    while Instant::now() < until {
        write(receipt)?;
        written += 1;
    }
    Ok(written)
}

fn write(receipt: &Document) -> anyhow::Result<Vec<u8>> {
    printing::pdf(&receipt.title, "en", &document(receipt))
}

/// A receipt for a family of two, as long as a usual one.
fn receipt() -> Document {
    let fact = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    let facts = vec![
        fact("Paid on", "November 28, 2026"),
        fact("Paid by", "Maria Hernandez"),
        fact("Member number", "ASP-104233"),
        fact("Payment method", "Visa ending in 4242"),
        fact("Invoice", "10481"),
        fact("First year in total", "$718.80"),
    ];
    let column = |title: &str, share, right| Column { title: title.to_owned(), share, right };
    let row = |cells: [&str; 2]| cells.map(str::to_owned).to_vec();
    let table = Block::Table {
        columns: vec![column("Description", 4.0, false), column("Amount", 1.0, true)],
        rows: vec![
            row(["Adult Plan, Maria Hernandez, November 28 to December 28, 2026", "$34.95"]),
            row(["Child Plan, Sofia Hernandez, November 28 to December 28, 2026", "$24.95"]),
        ],
        totals: vec![row(["Paid", "$59.90"])],
    };
    let cancel = "To cancel, sign in at aspen.chairside.example, choose Membership, then Cancel, or call Aspen Dental Care at 303-555-0142. \
                  What you paid for stays yours until the end of the term.";
    let insurance = "This membership is not insurance. It does not meet any requirement to have insurance coverage, and the office, not an insurer, \
                     provides its benefits.";
    Document {
        issuer: Issuer {
            name: "Aspen Dental Care".to_owned(),
            lines: vec!["1200 Larimer Street".to_owned(), "Denver, CO 80204".to_owned(), "303-555-0142".to_owned()],
        },
        theme: Theme { ground: Color(15, 76, 92), ink: Color(255, 255, 255), strong: Color(15, 76, 92) },
        title: "Receipt 20417".to_owned(),
        subtitle: String::new(),
        blocks: vec![Block::Facts(facts), table, Block::Note(cancel.to_owned()), Block::Note(insurance.to_owned())],
        page_words: ("Page".to_owned(), "of".to_owned()),
        landscape: false,
    }
}
