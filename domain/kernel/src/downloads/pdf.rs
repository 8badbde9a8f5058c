//! A table as a PDF: the office's heading, the active filter, page numbers.

use chrono::NaiveDate;
use printing::document::{self, Block, Document, document};
use rules::dates::short_spanish_day;
use tenancy::brand::Language;

use super::{Cell, Column, ColumnKind, Head, dollars, long_date};
use crate::Result;

/// The most columns that fit on a portrait page.
const MOST_UPRIGHT: usize = 7;

pub(super) struct Writer {
    head: Head,
    columns: Vec<Column>,
    rows: Vec<Vec<String>>,
    /// Whether some row has a value in the column.
    used: Vec<bool>,
    notes: Vec<String>,
}

impl Writer {
    pub fn begin(head: Head, columns: &[Column]) -> Self {
        Self { head, columns: columns.to_vec(), rows: vec![], used: vec![false; columns.len()], notes: vec![] }
    }

    pub fn row(&mut self, cells: &[Cell]) {
        for (used, cell) in self.used.iter_mut().zip(cells) {
            *used |= !cell.is_empty();
        }
        self.rows.push(cells.iter().map(|cell| text(cell, self.head.language)).collect());
    }

    pub fn note(&mut self, text: String) {
        self.notes.push(text);
    }

    pub fn end(self, totals: &[Cell]) -> Result<Vec<u8>> {
        let Self { head, columns, rows, used, notes } = self;
        let language = head.language;
        // An empty column takes paper and says nothing. A list without rows shows its columns.
        let kept = |n: usize| rows.is_empty() || used.get(n).is_none_or(|used| *used);
        let columns = only(columns, kept);
        let totals = only(totals.to_vec(), kept);
        let upright = columns.len() <= MOST_UPRIGHT;
        let column = |column: &Column| document::Column {
            title: column.title.to_owned(),
            share: f32::from(column.width),
            right: matches!(column.kind, ColumnKind::Money | ColumnKind::Whole),
        };
        let table = Block::Table {
            columns: columns.iter().map(column).collect(),
            totals: match totals.as_slice() {
                [] => vec![],
                totals => vec![totals.iter().map(|cell| text(cell, language)).collect()],
            },
            rows: rows.iter().map(|row| only(row.clone(), kept)).collect(),
        };
        let sheets = document(&Document {
            issuer: head.issuer,
            theme: head.theme,
            title: head.title.clone(),
            subtitle: head.subtitle,
            blocks: std::iter::once(table).chain(notes.into_iter().map(Block::Note)).collect(),
            page_words: page_words(language),
            landscape: !upright,
        });
        Ok(printing::pdf(&head.title, language.code(), &sheets)?)
    }
}

/// Those of a row's parts that are kept.
fn only<T>(parts: Vec<T>, kept: impl Fn(usize) -> bool) -> Vec<T> {
    parts.into_iter().enumerate().filter_map(|(n, part)| kept(n).then_some(part)).collect()
}

fn page_words(language: Language) -> (String, String) {
    match language {
        Language::En => ("Page".to_owned(), "of".to_owned()),
        Language::Es => ("Página".to_owned(), "de".to_owned()),
    }
}

fn day(date: NaiveDate, language: Language) -> String {
    match language {
        Language::En => long_date(date),
        Language::Es => short_spanish_day(date),
    }
}

fn text(cell: &Cell, language: Language) -> String {
    match cell {
        Cell::Text(text) => text.clone(),
        Cell::Money(amount) => dollars(*amount),
        Cell::Date(date) => day(*date, language),
        Cell::Time(at) => format!("{} {}", day(at.date(), language), at.format("%-I:%M %p")),
        Cell::Whole(number) => number.to_string(),
        Cell::Empty => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_in_the_language_of_the_list() {
        let date = NaiveDate::from_ymd_opt(2026, 1, 21).unwrap();
        let at = date.and_hms_opt(15, 4, 0).unwrap();
        let read = |language| [Cell::Date(date), Cell::Time(at)].map(|cell| text(&cell, language));
        assert_eq!(read(Language::En), ["Jan 21, 2026", "Jan 21, 2026 3:04 PM"]);
        assert_eq!(read(Language::Es), ["21 ene 2026", "21 ene 2026 3:04 PM"]);
        assert_eq!(page_words(Language::Es).0, "Página");
    }
}
