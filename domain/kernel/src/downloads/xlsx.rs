//! XLSX with typed cells, written row by row in constant memory: a frozen header row with filters, totals at the end.

use rust_xlsxwriter::{Format, Workbook, Worksheet};

use super::{Cell, Column, ColumnKind, Head};
use rules::Cents;

use crate::Result;

pub(super) struct Writer {
    book: Workbook,
    next: u32,
    /// The number of columns.
    width: usize,
    plain: CellFormats,
    bold: CellFormats,
}

/// One format per type of cell.
struct CellFormats {
    text: Format,
    money: Format,
    date: Format,
    time: Format,
    whole: Format,
}

impl CellFormats {
    fn of(base: &Format) -> Self {
        Self {
            text: base.clone(),
            money: base.clone().set_num_format("$#,##0.00;[Red]-$#,##0.00"),
            date: base.clone().set_num_format("mmm d, yyyy"),
            time: base.clone().set_num_format("mmm d, yyyy h:mm AM/PM"),
            whole: base.clone().set_num_format("0"),
        }
    }
}

impl Writer {
    pub fn begin(head: &Head, columns: &[Column]) -> Result<Self> {
        let mut book = Workbook::new();
        let bold = Format::new().set_bold();
        let sheet = book.add_worksheet_with_constant_memory().map_err(anyhow::Error::from)?;
        set_up(sheet, head, columns, &bold).map_err(anyhow::Error::from)?;
        Ok(Self {
            book,
            next: 1,
            width: columns.len(),
            plain: CellFormats::of(&Format::new()),
            bold: CellFormats::of(&bold.set_border_top(rust_xlsxwriter::FormatBorder::Thin)),
        })
    }

    pub fn row(&mut self, cells: &[Cell]) -> Result<()> {
        let (row, sheet) = (self.next, self.book.worksheet_from_index(0).map_err(anyhow::Error::from)?);
        self.next += 1;
        write(sheet, row, cells, &self.plain)
    }

    pub fn end(mut self, totals: &[Cell], rows: usize) -> Result<Vec<u8>> {
        let last = u16::try_from(self.width.saturating_sub(1)).unwrap_or(0);
        let sheet = self.book.worksheet_from_index(0).map_err(anyhow::Error::from)?;
        if !totals.is_empty() {
            write(sheet, self.next, totals, &self.bold)?;
        }
        // The filter covers the rows but not the totals.
        let end = u32::try_from(rows).unwrap_or(u32::MAX);
        sheet.autofilter(0, 0, end, last).map_err(anyhow::Error::from)?;
        Ok(self.book.save_to_buffer().map_err(anyhow::Error::from)?)
    }
}

fn set_up(
    sheet: &mut Worksheet,
    head: &Head,
    columns: &[Column],
    bold: &Format,
) -> Result<(), rust_xlsxwriter::XlsxError> {
    // A sheet name has at most 31 letters and none of these characters.
    let name: String = head.title.chars().filter(|c| !"[]:*?/\\'".contains(*c)).take(31).collect();
    sheet.set_name(if name.is_empty() { "List" } else { &name })?;
    sheet.set_freeze_panes(1, 0)?;
    let shade = bold.clone().set_background_color("#EEF1F2");
    for (n, column) in columns.iter().enumerate() {
        let at = u16::try_from(n).unwrap_or(u16::MAX);
        sheet.set_column_width(at, f64::from(column.width))?;
        let right = matches!(column.kind, ColumnKind::Money | ColumnKind::Whole);
        let look = if right { shade.clone().set_align(rust_xlsxwriter::FormatAlign::Right) } else { shade.clone() };
        sheet.write_string_with_format(0, at, column.title, &look)?;
    }
    Ok(())
}

fn write(sheet: &mut Worksheet, row: u32, cells: &[Cell], looks: &CellFormats) -> Result<()> {
    for (n, cell) in cells.iter().enumerate() {
        let at = u16::try_from(n).unwrap_or(u16::MAX);
        match cell {
            Cell::Text(text) => sheet.write_string_with_format(row, at, text, &looks.text),
            Cell::Money(amount) => sheet.write_number_with_format(row, at, in_dollars(*amount), &looks.money),
            Cell::Date(date) => sheet.write_datetime_with_format(row, at, date, &looks.date),
            Cell::Time(moment) => sheet.write_datetime_with_format(row, at, moment, &looks.time),
            Cell::Whole(number) => sheet.write_number_with_format(row, at, *number as f64, &looks.whole),
            Cell::Empty => sheet.write_blank(row, at, &looks.text),
        }
        .map_err(anyhow::Error::from)?;
    }
    Ok(())
}

/// Exact to the cent up to forty-five trillion dollars, more than any file contains.
fn in_dollars(amount: Cents) -> f64 {
    amount.0 as f64 / 100.0
}
