//! Reports of the office's money: facts, tables and notes under one heading, over as many pages as needed. Tables
//! repeat their header row on each page; pages are numbered.

use crate::font::{Weight, shown};
use crate::sheet::{Color, Sheet, Style};
use crate::{Issuer, Theme};

/// A column of a table.
#[derive(Debug, Clone, PartialEq)]
pub struct Column {
    pub title: String,
    /// Its part of the width, relative to the other columns.
    pub share: f32,
    /// Right-aligned, for amounts and counts.
    pub right: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Block {
    Heading(String),
    /// Labels and values, one per line.
    Facts(Vec<(String, String)>),
    Table {
        columns: Vec<Column>,
        rows: Vec<Vec<String>>,
        totals: Vec<Vec<String>>,
    },
    Note(String),
}

/// The content, top to bottom.
#[derive(Debug, Clone, PartialEq)]
pub struct Document {
    pub issuer: Issuer,
    pub theme: Theme,
    pub title: String,
    /// Below the title: the period or the filter.
    pub subtitle: String,
    pub blocks: Vec<Block>,
    /// "Page", "of".
    pub page_words: (String, String),
    /// Landscape format, for many columns.
    pub landscape: bool,
}

const MARGIN: f32 = 42.0;
const FOOT: f32 = 40.0;
const CELL: Style = Style::regular(8.5, Color::INK);
const CELL_BOLD: Style = Style::bold(8.5, Color::INK);
const COLUMN_HEAD: Style = Style::bold(7.5, Color::QUIET);
const BODY: Style = Style::regular(10.0, Color::INK);
const LABEL: Style = Style::regular(10.0, Color::QUIET);
const NOTE: Style = Style::regular(8.5, Color::QUIET);
/// Between two columns.
const GAP: f32 = 8.0;
/// The smallest text of a table's cells and of its column heads.
const LEAST_CELL: f32 = 6.0;
const LEAST_HEAD: f32 = 5.0;
const LABEL_WIDTH: f32 = 130.0;

/// The document's pages, at least one.
pub fn document(document: &Document) -> Vec<Sheet> {
    let mut flow = Flow::new(document);
    flow.head();
    for block in &document.blocks {
        match block {
            Block::Heading(text) => flow.heading(text),
            Block::Facts(facts) => flow.facts(facts),
            Block::Table { columns, rows, totals } => flow.table(columns, rows, totals),
            Block::Note(text) => flow.note(text),
        }
    }
    flow.end()
}

struct Flow<'a> {
    document: &'a Document,
    sheets: Vec<Sheet>,
    sheet: Sheet,
    y: f32,
}

fn blank(landscape: bool) -> Sheet {
    if landscape { Sheet::new(792.0, 612.0) } else { Sheet::letter() }
}

impl<'a> Flow<'a> {
    fn new(document: &'a Document) -> Self {
        Self { document, sheets: vec![], sheet: blank(document.landscape), y: MARGIN }
    }

    fn width(&self) -> f32 {
        self.sheet.width - 2.0 * MARGIN
    }

    /// Starts a new page if `height` does not fit on this one; returns whether it did.
    fn need(&mut self, height: f32) -> bool {
        if self.y + height <= self.sheet.height - FOOT {
            return false;
        }
        self.sheets.push(std::mem::replace(&mut self.sheet, blank(self.document.landscape)));
        self.y = MARGIN;
        true
    }

    fn head(&mut self) {
        let Document { issuer, theme, title, subtitle, .. } = self.document;
        let width = self.width();
        self.sheet.rect(0.0, 0.0, self.sheet.width, 92.0, theme.ground);
        let size = Weight::Bold.fitting(&issuer.name, 17.0, 10.0, width * 0.55);
        self.sheet.text(MARGIN, 44.0, Style::bold(size, theme.ink), &issuer.name);
        for (line, text) in issuer.lines.iter().take(3).enumerate() {
            let size = Weight::Regular.fitting(text, 9.0, 6.0, width * 0.42);
            self.sheet.text_right(MARGIN + width, 38.0 + 13.0 * line as f32, Style::regular(size, theme.ink), text);
        }
        self.y = 112.0;
        self.y =
            self.sheet.paragraph(MARGIN, self.y, width, Style::bold(16.0, self.document.theme.strong), title) + 2.0;
        if !subtitle.is_empty() {
            self.y = self.sheet.paragraph(MARGIN, self.y, width, LABEL, subtitle);
        }
        self.y += 10.0;
    }

    fn heading(&mut self, text: &str) {
        self.need(46.0);
        self.y += 8.0;
        let style = Style::bold(11.5, self.document.theme.strong);
        self.y = self.sheet.paragraph(MARGIN, self.y, self.width(), style, text) + 4.0;
    }

    fn facts(&mut self, facts: &[(String, String)]) {
        for (label, text) in facts {
            let room = self.width() - LABEL_WIDTH;
            let lines = BODY.weight.wrap(&shown(text), BODY.size, room).len().max(1);
            self.need(lines as f32 * BODY.leading());
            self.sheet.text(MARGIN, self.y + LABEL.size, LABEL, label);
            let end = self.sheet.paragraph(MARGIN + LABEL_WIDTH, self.y, room, BODY, text);
            self.y = end.max(self.y + BODY.leading());
        }
        self.y += 8.0;
    }

    fn note(&mut self, text: &str) {
        let lines = NOTE.weight.wrap(&shown(text), NOTE.size, self.width()).len();
        self.need(lines as f32 * NOTE.leading() + 4.0);
        self.y = self.sheet.paragraph(MARGIN, self.y, self.width(), NOTE, text) + 5.0;
    }

    /// The left edge and width of each column, and the size of its text. A column is as wide as its share, but not
    /// narrower than its longest word; where the words don't fit, the text is smaller.
    fn places(&self, columns: &[Column], rows: &[&Vec<String>]) -> (Vec<(f32, f32)>, f32) {
        let room = self.width() - GAP * (columns.len().saturating_sub(1)) as f32;
        let words = |n: usize| rows.iter().filter_map(move |row| row.get(n)).flat_map(|cell| cell.split_whitespace());
        let longest = |n: usize| words(n).map(|word| Weight::Bold.width(&shown(word), 1.0)).fold(0.0, f32::max);
        let longest: Vec<f32> = (0..columns.len()).map(longest).collect();
        let size = (room / longest.iter().sum::<f32>().max(0.01)).clamp(LEAST_CELL, CELL.size);
        let head = |column: &Column| Weight::Bold.width(&shown(&column.title), LEAST_HEAD);
        let least: Vec<f32> =
            columns.iter().zip(&longest).map(|(column, longest)| head(column).max(longest * size + 0.5)).collect();
        let shares: Vec<f32> = columns.iter().map(|column| column.share).collect();
        let mut x = MARGIN;
        let place = |width: f32| {
            let place = (x, width);
            x += width + GAP;
            place
        };
        (widths(&shares, &capped(least, room), room).into_iter().map(place).collect(), size)
    }

    fn table(&mut self, columns: &[Column], rows: &[Vec<String>], totals: &[Vec<String>]) {
        let all: Vec<_> = rows.iter().chain(totals).collect();
        let (places, size) = self.places(columns, &all);
        self.column_heads(columns, &places);
        for row in rows {
            self.row(columns, &places, row, Style { size, ..CELL });
        }
        for (n, row) in totals.iter().enumerate() {
            if n == 0 {
                self.sheet.rule(MARGIN, self.y, self.width(), Color::RULE);
                self.y += 1.0;
            }
            self.row(columns, &places, row, Style { size, ..CELL_BOLD });
        }
        self.y += 10.0;
    }

    fn column_heads(&mut self, columns: &[Column], places: &[(f32, f32)]) {
        self.need(34.0);
        for (column, (x, width)) in columns.iter().zip(places) {
            let size = Weight::Bold.fitting(&column.title, COLUMN_HEAD.size, LEAST_HEAD, *width);
            let style = Style { size, ..COLUMN_HEAD };
            match column.right {
                true => self.sheet.text_right(x + width, self.y + 10.0, style, &column.title),
                false => self.sheet.text(*x, self.y + 10.0, style, &column.title),
            }
        }
        self.y += 15.0;
        self.sheet.rule(MARGIN, self.y, self.width(), Color::RULE);
        self.y += 1.0;
    }

    fn row(&mut self, columns: &[Column], places: &[(f32, f32)], row: &[String], style: Style) {
        let lines: Vec<Vec<String>> = row
            .iter()
            .zip(places)
            .map(|(text, (_, width))| style.weight.wrap(&shown(text), style.size, *width))
            .collect();
        let height = lines.iter().map(Vec::len).max().unwrap_or(1).max(1) as f32 * style.leading() + 5.0;
        if self.need(height) {
            self.column_heads(columns, places);
        }
        for ((column, (x, width)), lines) in columns.iter().zip(places).zip(&lines) {
            for (n, line) in lines.iter().enumerate() {
                let y = self.y + 3.0 + style.size + n as f32 * style.leading();
                match column.right {
                    true => self.sheet.text_right(x + width, y, style, line),
                    false => self.sheet.text(*x, y, style, line),
                }
            }
        }
        self.y += height;
        self.sheet.rule(MARGIN, self.y - 0.7, self.width(), Color::HAIR);
    }

    fn end(mut self) -> Vec<Sheet> {
        self.sheets.push(self.sheet);
        let count = self.sheets.len();
        let (page, of) = &self.document.page_words;
        for (number, sheet) in self.sheets.iter_mut().enumerate() {
            let y = sheet.height - 20.0;
            let style = Style::regular(8.0, Color::QUIET);
            sheet.text(MARGIN, y, style, &self.document.issuer.name);
            let words = format!("{page} {} {of} {count}", number + 1);
            sheet.text_right(sheet.width - MARGIN, y, style, &words);
        }
        self.sheets
    }
}

/// The `least` widths, with the widest ones lowered alike until all fit `room`.
fn capped(least: Vec<f32>, room: f32) -> Vec<f32> {
    let mut ascending = least.clone();
    ascending.sort_by(f32::total_cmp);
    let (mut left, mut cap) = (room, f32::INFINITY);
    for (n, width) in ascending.iter().enumerate() {
        let even = left / (ascending.len() - n) as f32;
        if *width > even {
            cap = even;
            break;
        }
        left -= width;
    }
    least.into_iter().map(|width| width.min(cap)).collect()
}

/// Divides `room` by `shares`, but gives each its `least` width.
fn widths(shares: &[f32], least: &[f32], room: f32) -> Vec<f32> {
    let mut fixed = vec![false; shares.len()];
    loop {
        let free = |own: &[f32]| own.iter().zip(&fixed).filter(|(_, fixed)| !**fixed).map(|(own, _)| own).sum::<f32>();
        let taken = least.iter().sum::<f32>() - free(least);
        let per_share = (room - taken).max(0.0) / free(shares).max(0.01);
        let wide = |n: usize| if fixed[n] { least[n] } else { shares[n] * per_share };
        match (0..shares.len()).find(|n| !fixed[*n] && wide(*n) < least[*n]) {
            Some(narrow) => fixed[narrow] = true,
            None => return (0..shares.len()).map(wide).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flyer::tests::{THEME, issuer};
    use crate::sheet::beyond_the_edge;

    fn long(rows: usize) -> Document {
        let row = |n: usize| {
            vec![
                format!("Nov {}", n % 28 + 1),
                "María-José Ñandú de la Cruz y Fitzgerald-Whitlock".to_owned(),
                format!("${n}.00"),
            ]
        };
        let column = |title: &str, share, right| Column { title: title.into(), share, right };
        Document {
            issuer: issuer(),
            theme: THEME,
            title: "Payout of Nov 13, 2026".into(),
            subtitle: "Nov 2 to Nov 8, 2026".into(),
            blocks: vec![
                Block::Facts(vec![("Bank".into(), "Idaho Central Credit Union ending 6093".into())]),
                Block::Table {
                    columns: vec![
                        column("Date", 1.0, false),
                        column("Member", 2.0, false),
                        column("Amount", 1.0, true),
                    ],
                    rows: (0..rows).map(row).collect(),
                    totals: vec![vec!["Total".into(), String::new(), "$4,108.35".into()]],
                },
                Block::Note("A note.".into()),
            ],
            page_words: ("Page".into(), "of".into()),
            landscape: false,
        }
    }

    #[test]
    fn long_tables_repeat_their_head_and_number_their_sheets() {
        let sheets = document(&long(120));
        assert!(sheets.len() > 2);
        assert_eq!(beyond_the_edge(&sheets), Vec::<String>::new());
        for (n, sheet) in sheets.iter().enumerate() {
            let texts: Vec<&str> = sheet.texts().map(|t| t.text.as_str()).collect();
            assert!(texts.contains(&format!("Page {} of {}", n + 1, sheets.len()).as_str()), "{texts:?}");
            assert!(n + 1 == sheets.len() || texts.contains(&"Amount"), "sheet {n} has its column heads");
            let lowest = sheet.texts().filter(|t| t.size > 8.0).map(|t| t.y).fold(0.0, f32::max);
            assert!(lowest <= sheet.height - FOOT, "nothing runs into the foot: {lowest}");
        }
        let text = pdf_extract::extract_text_from_mem(&crate::pdf("Payout", "en", &sheets).unwrap()).unwrap();
        for words in ["María-José", "Idaho Central Credit Union ending 6093", "$4,108.35", "A note."] {
            assert!(text.contains(words), "{words}");
        }
    }

    #[test]
    fn no_word_of_a_crowded_table_is_cut() {
        let names = [
            "Household",
            "Phone",
            "Own phones",
            "Plan",
            "People",
            "Status",
            "Next payment",
            "Note",
            "Monthly",
            "Since",
        ];
        let columns = names.map(|title| Column { title: title.into(), share: 10.0, right: false }).to_vec();
        let row = [
            "Ana D’Angelo-Smith",
            "208-556-1051",
            "Marco: 208-555-0142",
            "Bienestar Adulto",
            "4",
            "Payment in office",
            "Dec 28, 2026",
            "importe/diciembre",
            "$1,204.00",
            "Nov 28, 2026",
        ];
        let document = Document {
            blocks: vec![Block::Table { columns, rows: vec![row.map(str::to_owned).to_vec()], totals: vec![] }],
            landscape: true,
            ..long(0)
        };
        let sheets = super::document(&document);
        assert_eq!(beyond_the_edge(&sheets), Vec::<String>::new());
        let printed: Vec<&str> = sheets[0].texts().flat_map(|text| text.text.split_whitespace()).collect();
        for word in row.iter().flat_map(|cell| cell.split_whitespace()) {
            assert!(printed.contains(&word), "{word} in {printed:?}");
        }
    }

    #[test]
    fn a_column_is_never_narrower_than_its_longest_word() {
        assert_eq!(widths(&[1.0, 1.0], &[10.0, 70.0], 100.0), [30.0, 70.0]);
        assert_eq!(widths(&[1.0, 3.0], &[10.0, 10.0], 100.0), [25.0, 75.0]);
        assert_eq!(capped(vec![10.0, 20.0, 90.0, 90.0], 100.0), [10.0, 20.0, 35.0, 35.0]);
        assert_eq!(capped(vec![10.0, 20.0], 100.0), [10.0, 20.0]);
    }

    #[test]
    fn an_empty_table_is_one_sheet() {
        assert_eq!(document(&long(0)).len(), 1);
    }
}
