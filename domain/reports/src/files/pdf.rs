//! A PDF with the brand's heading, the figures, the totals by location, and the rows; heads repeat, pages are numbered.

use kernel::downloads::{dollars, long_date};
use printing::document::{self, Block, Document, document};
use rules::Cents;

use super::{Cover, Value};
use crate::Result;
use crate::declare::{Column, Kind, LOCATION};
use crate::shapes::{FigureAnswer, KindAnswer};

/// The most columns that fit on a portrait page.
const MOST_UPRIGHT: usize = 7;

#[derive(Default)]
pub(super) struct Writer {
    rows: Vec<Vec<Value>>,
}

impl Writer {
    pub fn row(&mut self, values: Vec<Value>) {
        self.rows.push(values);
    }

    pub fn end(self, cover: Cover) -> Result<Vec<u8>> {
        // Hidden columns and empty ones take paper and say nothing.
        let used = |n: usize| {
            self.rows.is_empty() || self.rows.iter().any(|row| row.get(n).is_some_and(|cell| !is_blank(cell)))
        };
        let shown: Vec<usize> = (0..cover.columns.len()).filter(|n| !cover.columns[*n].extra && used(*n)).collect();
        let mut blocks = vec![];
        if !cover.figures.is_empty() {
            blocks
                .push(Block::Facts(cover.figures.iter().map(|figure| fact(figure, cover.before.as_deref())).collect()));
        }
        blocks.extend(by_location(&cover));
        let totals = cover.whole().filter(|_| cover.is_summed()).map(|total| cover.total_row(total));
        blocks.push(Block::Table {
            columns: shown.iter().map(|n| column(&cover.columns[*n])).collect(),
            rows: self.rows.iter().map(|row| shown.iter().map(|n| text(&row[*n])).collect()).collect(),
            totals: totals.iter().map(|row| shown.iter().map(|n| text(&row[*n])).collect()).collect(),
        });
        if self.rows.is_empty() {
            blocks.push(Block::Note("No rows in this period.".to_owned()));
        }
        if !cover.note.is_empty() {
            blocks.push(Block::Note(cover.note.clone()));
        }
        let sheets = document(&Document {
            issuer: cover.issuer,
            theme: cover.theme,
            title: cover.title.clone(),
            subtitle: cover.subtitle,
            blocks,
            page_words: ("Page".to_owned(), "of".to_owned()),
            landscape: shown.len() > MOST_UPRIGHT,
        });
        Ok(printing::pdf(&cover.title, "en", &sheets)?)
    }
}

/// A small table: location, number of rows, and each sum.
fn by_location(cover: &Cover) -> Option<Block> {
    cover.locations().next()?;
    if cover.columns.first().is_none_or(|column| column.key != LOCATION.key) {
        return None;
    }
    let summed: Vec<usize> = (0..cover.columns.len()).filter(|n| cover.columns[*n].total).collect();
    let row = |totals: &crate::run::Totals| -> Vec<String> {
        let sums = summed.iter().map(|n| text(&Value::of(cover.columns[*n].kind, totals.sums[*n].clone())));
        [totals.name.clone(), totals.count.to_string()].into_iter().chain(sums).collect()
    };
    let head = |title: &str, share: f32, right: bool| document::Column { title: title.to_owned(), share, right };
    let columns = [head("Location", 24.0, false), head("Rows", 8.0, true)];
    let sums = summed.iter().map(|n| column(&cover.columns[*n]));
    Some(Block::Table {
        columns: columns.into_iter().chain(sums).collect(),
        rows: cover.locations().map(row).collect(),
        totals: cover.whole().map(row).into_iter().collect(),
    })
}

fn column(column: &Column) -> document::Column {
    document::Column {
        title: column.title.to_owned(),
        share: f32::from(column.width),
        right: matches!(column.kind, Kind::Money | Kind::Count | Kind::Percent),
    }
}

fn fact(figure: &FigureAnswer, before: Option<&str>) -> (String, String) {
    let value = in_words(figure.kind, &figure.value);
    let text = match (&figure.before, before) {
        (Some(earlier), Some(period)) => format!("{value}   ({period}: {})", in_words(figure.kind, earlier)),
        _ => value,
    };
    (figure.title.clone(), text)
}

/// A figure's text as people read it.
pub(crate) fn in_words(kind: KindAnswer, text: &str) -> String {
    match kind {
        KindAnswer::Money => Cents::parse(text).map_or_else(|| text.to_owned(), dollars),
        KindAnswer::Percent => format!("{text} %"),
        _ => text.to_owned(),
    }
}

fn is_blank(value: &Value) -> bool {
    match value {
        Value::Empty => true,
        Value::Text(text) => text.trim().is_empty(),
        _ => false,
    }
}

fn text(value: &Value) -> String {
    match value {
        Value::Text(text) => text.clone(),
        Value::Money(amount) => dollars(*amount),
        Value::Count(number) => number.to_string(),
        Value::Percent(percent) => format!("{percent:.1} %"),
        Value::Date(date) => long_date(*date),
        Value::Time(at) => format!("{} {}", long_date(at.date()), at.format("%-I:%M %p")),
        Value::Empty => String::new(),
    }
}
