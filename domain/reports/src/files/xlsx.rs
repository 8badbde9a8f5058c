//! XLSX: a sheet "Total" with the figures, the totals by location and the chart, then the rows with a sheet for each
//! location, also for one without rows. Cells are typed, heads are frozen and filtered, and each sheet ends with its totals.

use std::collections::{HashSet, VecDeque};

use rules::Cents;
use rust_xlsxwriter::{Chart, ChartType, Format, FormatAlign, FormatBorder, Workbook, Worksheet, XlsxError};
use tenancy::ids::OfficeId;

use super::{Cover, Value, total_row};
use crate::Result;
use crate::declare::{Column, Kind, LOCATION};
use crate::run::Totals;
use crate::shapes::{ChartAnswer, ChartKindAnswer, KindAnswer};

/// More locations share one sheet.
const MOST_SHEETS: usize = 100;
/// The column of the total sheet where the chart begins.
const CHART_COLUMN: u16 = 7;

pub(super) struct Writer {
    book: Workbook,
    columns: Vec<Column>,
    totals: Vec<Totals>,
    /// The locations that have no sheet yet.
    to_come: VecDeque<Totals>,
    /// The office of the sheet that is being written.
    office: Option<OfficeId>,
    /// The next row of that sheet, and its index.
    next: u32,
    sheet: usize,
    names: HashSet<String>,
    is_split: bool,
    title: String,
    plain: Looks,
    bold: Looks,
}

/// One format for each type of cell.
struct Looks {
    text: Format,
    money: Format,
    count: Format,
    percent: Format,
    date: Format,
    time: Format,
}

impl Looks {
    fn of(base: &Format) -> Self {
        Self {
            text: base.clone(),
            money: base.clone().set_num_format("$#,##0.00;[Red]-$#,##0.00"),
            count: base.clone().set_num_format("0"),
            percent: base.clone().set_num_format("0.0\" %\""),
            date: base.clone().set_num_format("mmm d, yyyy"),
            time: base.clone().set_num_format("mmm d, yyyy h:mm AM/PM"),
        }
    }
}

impl Writer {
    pub fn begin(cover: &Cover) -> Result<Self> {
        let mut book = Workbook::new();
        book.add_worksheet().set_name("Total").map_err(anyhow::Error::from)?;
        let bold = Format::new().set_bold().set_border_top(FormatBorder::Thin);
        let locations = cover.locations().count();
        let has_location = cover.columns.first().is_some_and(|column| column.key == LOCATION.key);
        let mut writer = Self {
            book,
            columns: cover.columns.clone(),
            totals: cover.totals.clone(),
            to_come: VecDeque::new(),
            office: None,
            next: 0,
            sheet: 0,
            names: HashSet::from(["total".to_owned()]),
            is_split: has_location && locations <= MOST_SHEETS,
            title: cover.title.clone(),
            plain: Looks::of(&Format::new()),
            bold: Looks::of(&bold),
        };
        if !writer.is_split || locations == 0 {
            writer.is_split = false;
            let name = writer.title.clone();
            writer.open(&name).map_err(anyhow::Error::from)?;
        } else {
            writer.to_come = cover.locations().cloned().collect();
        }
        Ok(writer)
    }

    pub fn row(&mut self, values: Vec<Value>, office: OfficeId, location: &str) -> Result<()> {
        if self.is_split && self.office != Some(office) {
            self.empty_until(Some(office))?;
            self.close()?;
            self.open(location).map_err(anyhow::Error::from)?;
            self.office = Some(office);
        }
        let row = self.next;
        self.next += 1;
        let sheet = self.book.worksheet_from_index(self.sheet).map_err(anyhow::Error::from)?;
        Ok(write(sheet, row, 0, &values, &self.plain).map_err(anyhow::Error::from)?)
    }

    /// Writes the sheets of the locations without rows that come before the office, or of all that are left.
    fn empty_until(&mut self, office: Option<OfficeId>) -> Result<()> {
        if office.is_some_and(|office| !self.to_come.iter().any(|one| one.office == Some(office))) {
            return Ok(());
        }
        while let Some(next) = self.to_come.pop_front() {
            if next.office == office {
                break;
            }
            if next.count == 0 {
                self.close()?;
                self.open(&next.name).map_err(anyhow::Error::from)?;
                self.office = next.office;
            }
        }
        Ok(())
    }

    /// Begins a sheet of rows.
    fn open(&mut self, name: &str) -> std::result::Result<(), XlsxError> {
        let name = self.unused(name);
        let head = Format::new().set_bold().set_background_color("#EEF1F2");
        let sheet = self.book.add_worksheet_with_constant_memory()?;
        sheet.set_name(name)?;
        sheet.set_freeze_panes(1, 0)?;
        sheet.set_landscape();
        sheet.set_repeat_rows(0, 0)?;
        sheet.set_print_fit_to_pages(1, 0);
        for (n, column) in self.columns.iter().enumerate() {
            let at = u16::try_from(n).unwrap_or(u16::MAX);
            sheet.set_column_width(at, f64::from(column.width))?;
            let right = matches!(column.kind, Kind::Money | Kind::Count | Kind::Percent);
            let look = if right { head.clone().set_align(FormatAlign::Right) } else { head.clone() };
            sheet.write_string_with_format(0, at, column.title, &look)?;
        }
        (self.sheet, self.next) = (self.sheet + 1, 1);
        Ok(())
    }

    /// Ends the current sheet of rows with its totals.
    fn close(&mut self) -> Result<()> {
        if self.sheet == 0 {
            return Ok(());
        }
        let totals = self.totals.iter().find(|one| one.office == self.office).or(self.totals.first());
        let row = totals.map(|totals| total_row(&self.columns, totals)).unwrap_or_default();
        let last = u16::try_from(self.columns.len().saturating_sub(1)).unwrap_or(0);
        let (sheet, next) = (self.book.worksheet_from_index(self.sheet).map_err(anyhow::Error::from)?, self.next);
        if self.columns.iter().any(|column| column.total) {
            write(sheet, next, 0, &row, &self.bold).map_err(anyhow::Error::from)?;
        }
        // The filter covers the rows but not the totals.
        sheet.autofilter(0, 0, next.saturating_sub(1), last).map_err(anyhow::Error::from)?;
        Ok(())
    }

    /// A sheet's name: at most 31 letters without some characters, and not that of another sheet.
    fn unused(&mut self, name: &str) -> String {
        let clean: String = name.chars().filter(|c| !"[]:*?/\\'".contains(*c)).take(27).collect();
        let clean = if clean.trim().is_empty() { "Rows".to_owned() } else { clean.trim().to_owned() };
        let mut unused = clean.clone();
        let mut number = 1;
        // "History" is reserved.
        while unused.eq_ignore_ascii_case("history") || !self.names.insert(unused.to_lowercase()) {
            number += 1;
            unused = format!("{clean} {number}");
        }
        unused
    }

    pub fn end(mut self, cover: &Cover) -> Result<Vec<u8>> {
        self.empty_until(None)?;
        self.close()?;
        total_sheet(&mut self.book, cover, &self.plain, &self.bold).map_err(anyhow::Error::from)?;
        Ok(self.book.save_to_buffer().map_err(anyhow::Error::from)?)
    }
}

/// The first sheet: heading, figures, totals by location, and the chart with its numbers.
fn total_sheet(book: &mut Workbook, cover: &Cover, plain: &Looks, bold: &Looks) -> std::result::Result<(), XlsxError> {
    let sheet = book.worksheet_from_index(0)?;
    sheet.set_landscape();
    sheet.set_column_width(0, 34.0)?;
    for at in 1..CHART_COLUMN {
        sheet.set_column_width(at, 16.0)?;
    }
    sheet.write_string_with_format(0, 0, &cover.title, &Format::new().set_bold().set_font_size(16))?;
    sheet.write_string(1, 0, &cover.issuer.name)?;
    sheet.write_string(2, 0, &cover.subtitle)?;
    let mut row = 4;
    if !cover.figures.is_empty() {
        let before = cover.before.clone().map_or(Value::Empty, Value::Text);
        write(sheet, row, 0, &[Value::Text("Figure".into()), Value::Text("This period".into()), before], bold)?;
        for figure in &cover.figures {
            row += 1;
            let before = figure.before.as_deref().map_or(Value::Empty, |text| number(figure.kind, text));
            let values = [Value::Text(figure.title.clone()), number(figure.kind, &figure.value), before];
            write(sheet, row, 0, &values, plain)?;
        }
        row += 2;
    }
    row = locations(sheet, row, cover, plain, bold)?;
    if let Some(chart) = cover.chart.as_ref().filter(|chart| !chart.points.is_empty()) {
        chart_block(sheet, row, chart, plain, bold)?;
    }
    Ok(())
}

/// The totals of each location and of all; returns the next free row.
fn locations(
    sheet: &mut Worksheet,
    mut row: u32,
    cover: &Cover,
    plain: &Looks,
    bold: &Looks,
) -> std::result::Result<u32, XlsxError> {
    let summed: Vec<usize> = (0..cover.columns.len()).filter(|n| cover.columns[*n].total).collect();
    let heads = summed.iter().map(|n| Value::Text(cover.columns[*n].title.to_owned()));
    let head = [Value::Text("Location".into()), Value::Text("Rows".into())].into_iter().chain(heads);
    write(sheet, row, 0, &head.collect::<Vec<_>>(), bold)?;
    let values = |totals: &Totals| -> Vec<Value> {
        let sums = summed.iter().map(|n| Value::of(cover.columns[*n].kind, totals.sums[*n].clone()));
        [Value::Text(totals.name.clone()), Value::Count(totals.count)].into_iter().chain(sums).collect()
    };
    for totals in cover.locations() {
        row += 1;
        write(sheet, row, 0, &values(totals), plain)?;
    }
    if let Some(whole) = cover.whole() {
        row += 1;
        write(sheet, row, 0, &values(whole), bold)?;
    }
    Ok(row + 2)
}

/// The numbers of the chart, and the chart beside the figures.
fn chart_block(
    sheet: &mut Worksheet,
    top: u32,
    chart: &ChartAnswer,
    plain: &Looks,
    bold: &Looks,
) -> std::result::Result<(), XlsxError> {
    let titles = chart.series.iter().map(|series| Value::Text(series.title.clone()));
    write(sheet, top, 0, &std::iter::once(Value::Text("Chart".into())).chain(titles).collect::<Vec<_>>(), bold)?;
    let mut row = top;
    for point in &chart.points {
        row += 1;
        let values = point.values.iter().map(|text| number(chart.unit, text));
        write(
            sheet,
            row,
            0,
            &std::iter::once(Value::Text(point.label.clone())).chain(values).collect::<Vec<_>>(),
            plain,
        )?;
    }
    let kind = match chart.kind {
        ChartKindAnswer::Bars => ChartType::Column,
        ChartKindAnswer::StackedBars => ChartType::ColumnStacked,
        ChartKindAnswer::Line => ChartType::Line,
    };
    let mut drawn = Chart::new(kind);
    for (n, series) in chart.series.iter().enumerate() {
        let at = u16::try_from(n + 1).unwrap_or(u16::MAX);
        drawn.add_series().set_name(series.title.as_str()).set_categories(("Total", top + 1, 0, row, 0)).set_values((
            "Total",
            top + 1,
            at,
            row,
            at,
        ));
    }
    drawn.set_width(720).set_height(360);
    sheet.insert_chart(4, CHART_COLUMN, &drawn)?;
    Ok(())
}

fn number(kind: KindAnswer, text: &str) -> Value {
    match kind {
        KindAnswer::Money => Cents::parse(text).map_or(Value::Empty, Value::Money),
        KindAnswer::Percent => text.parse().map_or(Value::Empty, Value::Percent),
        KindAnswer::Count => text.parse().map_or(Value::Empty, Value::Count),
        _ => Value::Text(text.to_owned()),
    }
}

fn write(
    sheet: &mut Worksheet,
    row: u32,
    first: u16,
    values: &[Value],
    looks: &Looks,
) -> std::result::Result<(), XlsxError> {
    for (n, value) in values.iter().enumerate() {
        let at = first + u16::try_from(n).unwrap_or(u16::MAX);
        match value {
            // A text cell is never a formula.
            Value::Text(text) => sheet.write_string_with_format(row, at, text, &looks.text)?,
            Value::Money(amount) => sheet.write_number_with_format(row, at, amount.0 as f64 / 100.0, &looks.money)?,
            Value::Count(number) => sheet.write_number_with_format(row, at, *number as f64, &looks.count)?,
            Value::Percent(percent) => sheet.write_number_with_format(row, at, *percent, &looks.percent)?,
            Value::Date(date) => sheet.write_datetime_with_format(row, at, date, &looks.date)?,
            Value::Time(time) => sheet.write_datetime_with_format(row, at, time, &looks.time)?,
            Value::Empty => sheet.write_blank(row, at, &looks.text)?,
        };
    }
    Ok(())
}
