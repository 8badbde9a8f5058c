//! A table on paper: the office's head, the filter in force, page numbers.

use printing::document::{self, Block, Document, document};

use super::{Cell, Column, ColumnKind, Head, dollars, long_date};
use crate::Result;

/// Columns that still stand on upright paper.
const MOST_UPRIGHT: usize = 7;

pub(super) struct Writer {
    head: Head,
    columns: Vec<Column>,
    rows: Vec<Vec<String>>,
    notes: Vec<String>,
}

impl Writer {
    pub fn begin(head: Head, columns: &[Column]) -> Self {
        Self { head, columns: columns.to_vec(), rows: vec![], notes: vec![] }
    }

    pub fn row(&mut self, cells: &[Cell]) {
        self.rows.push(cells.iter().map(text).collect());
    }

    pub fn note(&mut self, text: String) {
        self.notes.push(text);
    }

    pub fn end(self, totals: &[Cell]) -> Result<Vec<u8>> {
        let Self { head, columns, rows, notes } = self;
        let column = |column: &Column| document::Column {
            title: column.title.to_owned(),
            share: f32::from(column.width),
            right: matches!(column.kind, ColumnKind::Money | ColumnKind::Whole),
        };
        let table = Block::Table {
            columns: columns.iter().map(column).collect(),
            rows,
            totals: if totals.is_empty() { vec![] } else { vec![totals.iter().map(text).collect()] },
        };
        let sheets = document(&Document {
            issuer: head.issuer,
            theme: head.theme,
            title: head.title.clone(),
            subtitle: head.subtitle,
            blocks: std::iter::once(table).chain(notes.into_iter().map(Block::Note)).collect(),
            page_words: ("Page".to_owned(), "of".to_owned()),
            landscape: columns.len() > MOST_UPRIGHT,
        });
        Ok(printing::pdf(&head.title, "en", &sheets)?)
    }
}

fn text(cell: &Cell) -> String {
    match cell {
        Cell::Text(text) => text.clone(),
        Cell::Money(amount) => dollars(*amount),
        Cell::Date(date) => long_date(*date),
        Cell::Time(at) => at.format("%b %-d, %Y %-I:%M %p").to_string(),
        Cell::Whole(number) => number.to_string(),
        Cell::Empty => String::new(),
    }
}
