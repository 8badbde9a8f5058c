//! A plain document of sections with paragraphs and labeled rows.

use crate::Issuer;
use crate::flow::Flow;
use crate::sheet::{Color, Sheet, Style};

const MARGIN: f32 = 54.0;
const BOTTOM: f32 = 738.0;
/// The width of a row's label.
const LABEL_WIDTH: f32 = 150.0;
const TITLE: Style = Style::bold(20.0, Color::INK);
const SUBTITLE: Style = Style::regular(10.0, Color::QUIET);
const HEAD: Style = Style::bold(12.0, Color::INK);
const BODY: Style = Style::regular(9.5, Color::INK);
const LABEL: Style = Style::regular(9.5, Color::QUIET);
const FOOT: Style = Style::regular(8.0, Color::QUIET);

/// One section.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Section {
    pub title: String,
    pub paragraphs: Vec<String>,
    /// Label and text.
    pub rows: Vec<(String, String)>,
}

/// The document's content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub issuer: Issuer,
    pub title: String,
    pub subtitle: String,
    pub sections: Vec<Section>,
}

/// The report, over as many pages as needed, numbered.
pub fn report(report: &Report) -> Vec<Sheet> {
    let mut flow = Flow::new(MARGIN, MARGIN, BOTTOM);
    flow.lines(0.0, SUBTITLE, &report.issuer.name);
    flow.lines(0.0, TITLE, &report.title);
    flow.lines(0.0, SUBTITLE, &report.subtitle);
    for section in &report.sections {
        flow.section(section);
    }
    numbered(flow.end(), report)
}

impl Flow {
    /// Each line of `text` on its own.
    fn lines(&mut self, indent: f32, style: Style, text: &str) {
        let width = self.width() - indent;
        for part in text.split('\n') {
            self.paragraph(indent, style, width, part);
        }
    }

    fn section(&mut self, section: &Section) {
        self.y += 14.0;
        // Keeps a heading from ending up alone at the bottom of a page.
        self.need(HEAD.leading() + 3.0 * BODY.leading());
        self.lines(0.0, HEAD, &section.title);
        self.sheet.rule(MARGIN, self.y + 1.0, self.width(), Color::HAIR);
        self.y += 6.0;
        for paragraph in &section.paragraphs {
            self.lines(0.0, BODY, paragraph);
            self.y += 4.0;
        }
        for (label, text) in &section.rows {
            let labels = LABEL.weight.wrap(&crate::font::shown(label), LABEL.size, LABEL_WIDTH - 8.0);
            self.need(labels.len() as f32 * LABEL.leading());
            let (top, sheets) = (self.y, self.sheets.len());
            let mut bottom = top;
            for line in &labels {
                self.sheet.text(MARGIN, bottom + LABEL.size, LABEL, line);
                bottom += LABEL.leading();
            }
            self.lines(LABEL_WIDTH, BODY, text);
            if self.sheets.len() == sheets {
                self.y = self.y.max(bottom);
            }
            self.y += 2.0;
        }
    }
}

fn numbered(mut sheets: Vec<Sheet>, report: &Report) -> Vec<Sheet> {
    let count = sheets.len();
    for (index, sheet) in sheets.iter_mut().enumerate() {
        let (y, right) = (sheet.height - 30.0, sheet.width - MARGIN);
        sheet.text(MARGIN, y, FOOT, &report.issuer.lines.join(" · "));
        sheet.text_right(right, y, FOOT, &format!("Page {} of {count}", index + 1));
    }
    sheets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_there_however_long_it_is() {
        let long = "I have read and agree to the membership terms. ".repeat(300);
        let content = Report {
            issuer: Issuer {
                name: "Juniper Creek".into(),
                lines: vec!["1418 N 13th St".into(), "208-555-0142".into()],
            },
            title: "Evidence".into(),
            subtitle: "Dispute of $49.00".into(),
            sections: vec![
                Section { title: "Agreement".into(), paragraphs: vec![long, "The last words.".into()], rows: vec![] },
                Section {
                    title: "Payments".into(),
                    paragraphs: vec![],
                    rows: (1..=90).map(|n| (format!("Payment {n}"), "Paid by Visa 4471".into())).collect(),
                },
            ],
        };
        let sheets = report(&content);
        assert!(sheets.len() > 2);
        assert!(sheets.iter().flat_map(Sheet::texts).all(|t| t.y <= 771.0 && t.x >= MARGIN - 0.1));
        let bytes = crate::pdf("Evidence", "en", &sheets).unwrap();
        let text = pdf_extract::extract_text_from_mem(&bytes).unwrap();
        for words in ["Evidence", "The last words.", "Payment 90", &format!("Page 1 of {}", sheets.len())] {
            assert!(text.contains(words), "{words} is missing");
        }
    }
}
