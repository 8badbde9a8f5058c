//! The month's report as a PDF: the headline, four numbers, the money line by line, twelve months of bars, and a page of
//! sections.

use kernel::downloads::{File, Format, Paper, dollars, long_date};
use printing::sheet::{Color, Sheet, Style};
use printing::{Issuer, Theme};
use rules::Cents;

use super::{Month, TrendMonth, shown};
use crate::Result;
use crate::answer::FigureAnswer;

const MARGIN: f32 = 48.0;
const PAGE_BOTTOM: f32 = 744.0;
const BODY: Style = Style::regular(10.5, Color::INK);
const QUIET: Style = Style::regular(9.0, Color::QUIET);
const STRONG: Style = Style::bold(10.5, Color::INK);
/// The height of the chart's bars.
const BARS: f32 = 110.0;

struct Draft {
    sheets: Vec<Sheet>,
    sheet: Sheet,
    y: f32,
    theme: Theme,
}

/// The PDF of a month.
///
/// # Errors
/// Internal if it can't be rendered.
pub async fn pdf(month: Month, paper: Paper) -> Result<File> {
    let name = format!("report-{}-{}.pdf", paper.office.slug, month.month);
    let written = tokio::task::spawn_blocking(move || {
        let title = format!("{} {}", month.office_name, month.words);
        printing::pdf(&title, "en", &sheets(&month, &paper.issuer, paper.theme))
    });
    Ok(File { format: Format::Pdf, name, bytes: written.await.map_err(anyhow::Error::from)?? })
}

fn sheets(month: &Month, issuer: &Issuer, theme: Theme) -> Vec<Sheet> {
    let mut draft = Draft { sheets: vec![], sheet: Sheet::letter(), y: MARGIN, theme };
    draft.head(month, issuer);
    draft.tiles(&month.figures);
    draft.money(month);
    draft.trend(&month.trend);
    draft.sections(month);
    draft.end(month)
}

impl Draft {
    fn width(&self) -> f32 {
        self.sheet.width - 2.0 * MARGIN
    }

    fn need(&mut self, height: f32) {
        if self.y + height > PAGE_BOTTOM {
            self.sheets.push(std::mem::replace(&mut self.sheet, Sheet::letter()));
            self.y = MARGIN;
        }
    }

    fn head(&mut self, month: &Month, issuer: &Issuer) {
        let width = self.width();
        self.sheet.rect(0.0, 0.0, self.sheet.width, 86.0, self.theme.ground);
        self.sheet.text(MARGIN, 40.0, Style::bold(17.0, self.theme.ink), &issuer.name);
        self.sheet.text(MARGIN, 62.0, Style::regular(12.0, self.theme.ink), &month.words);
        for (n, line) in issuer.lines.iter().take(3).enumerate() {
            let y = 36.0 + 13.0 * n as f32;
            self.sheet.text_right(MARGIN + width, y, Style::regular(9.0, self.theme.ink), line);
        }
        self.y = 104.0;
        self.y = self.sheet.paragraph(MARGIN, self.y, width, Style::bold(15.0, self.theme.strong), &month.headline) + 4.0;
        for line in &month.highlights {
            self.y = self.sheet.paragraph(MARGIN, self.y, width, BODY, line) + 2.0;
        }
        self.y += 10.0;
    }

    /// Four numbers side by side, each with the month before.
    fn tiles(&mut self, figures: &[FigureAnswer]) {
        let each = self.width() / figures.len().max(1) as f32;
        for (n, figure) in figures.iter().enumerate() {
            let x = MARGIN + each * n as f32;
            self.sheet.rect(x, self.y, each - 10.0, 58.0, Color(0xf1, 0xf4, 0xf4));
            self.sheet.text(x + 10.0, self.y + 17.0, QUIET, &figure.title);
            self.sheet.text(x + 10.0, self.y + 36.0, Style::bold(15.0, Color::INK), &shown(figure.kind, &figure.value));
            if let Some(before) = &figure.before {
                let text = format!("{} the month before", shown(figure.kind, before));
                self.sheet.text(x + 10.0, self.y + 51.0, Style::regular(7.5, Color::QUIET), &text);
            }
        }
        self.y += 76.0;
    }

    fn heading(&mut self, text: &str) {
        self.need(60.0);
        self.y = self.sheet.paragraph(MARGIN, self.y, self.width(), Style::bold(12.5, self.theme.strong), text) + 4.0;
    }

    /// The money line by line, down to what the office keeps.
    fn money(&mut self, month: &Month) {
        self.heading("From what members paid to what you keep");
        let right = MARGIN + self.width() * 0.62;
        for line in &month.money {
            let style = if line.is_total { STRONG } else { BODY };
            if line.is_total {
                self.sheet.rule(MARGIN, self.y, right - MARGIN, Color::RULE);
                self.y += 3.0;
            }
            self.sheet.text(MARGIN, self.y + 11.0, style, &line.title);
            self.sheet.text_right(right, self.y + 11.0, style, &dollars(Cents::parse(&line.amount).unwrap_or_default()));
            self.y += 16.0;
        }
        self.y += 14.0;
    }

    /// Twelve bars of what the office kept.
    fn trend(&mut self, trend: &[TrendMonth]) {
        self.need(BARS + 70.0);
        self.heading("What you kept, month by month");
        let amounts: Vec<i64> = trend.iter().map(|one| Cents::parse(&one.net).unwrap_or_default().0).collect();
        let most = amounts.iter().copied().max().unwrap_or(0).max(1);
        let (top, each) = (self.y + 12.0, self.width() / trend.len().max(1) as f32);
        for (n, (month, amount)) in trend.iter().zip(&amounts).enumerate() {
            let height = BARS * (*amount).max(0) as f32 / most as f32;
            let (x, is_last) = (MARGIN + each * n as f32, n + 1 == trend.len());
            let color = if is_last { self.theme.strong } else { Color::HAIR };
            self.sheet.rect(x + 3.0, top + BARS - height, each - 6.0, height, color);
            let middle = x + each / 2.0;
            let text = dollars(Cents(amount / 100 * 100)).replace(".00", "");
            self.sheet.text_middle(middle, top + BARS - height - 3.0, Style::regular(6.5, Color::QUIET), &text);
            self.sheet.text_middle(middle, top + BARS + 11.0, Style::regular(8.0, Color::QUIET), &month.label);
        }
        self.sheet.rule(MARGIN, top + BARS, self.width(), Color::RULE);
        self.y = top + BARS + 30.0;
    }

    fn sections(&mut self, month: &Month) {
        for section in &month.sections {
            let rows = section.figures.len() as f32 * 15.0;
            self.need(rows + 60.0);
            self.heading(&section.title);
            self.y = self.sheet.paragraph(MARGIN, self.y, self.width(), BODY, &section.sentence) + 4.0;
            let right = MARGIN + self.width() * 0.62;
            for figure in &section.figures {
                self.sheet.text(MARGIN, self.y + 11.0, QUIET, &figure.title);
                self.sheet.text_right(right, self.y + 11.0, STRONG, &shown(figure.kind, &figure.value));
                if let Some(before) = &figure.before {
                    let text = format!("{} before", shown(figure.kind, before));
                    self.sheet.text_right(MARGIN + self.width(), self.y + 11.0, QUIET, &text);
                }
                self.y += 15.0;
            }
            self.y += 12.0;
        }
    }

    /// All sheets, numbered.
    fn end(mut self, month: &Month) -> Vec<Sheet> {
        self.sheets.push(self.sheet);
        let pages = self.sheets.len();
        let state = match month.complete {
            true => month.words.clone(),
            false => format!("{}, up to {}", month.words, long_date(month.to)),
        };
        for (n, sheet) in self.sheets.iter_mut().enumerate() {
            let style = Style::regular(8.0, Color::QUIET);
            let (left, right) = (MARGIN, sheet.width - MARGIN);
            sheet.text(left, 770.0, style, &format!("{} · {state}", month.office_name));
            sheet.text_right(right, 770.0, style, &format!("Page {} of {pages}", n + 1));
        }
        self.sheets
    }
}
