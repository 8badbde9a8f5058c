//! A letter on an office's letterhead: logo, address and date, the text, then the plans on offer beside a code to
//! scan.

use crate::flow::Flow;
use crate::font::{Weight, shown};
use crate::handout::HandoutPlan;
use crate::qr::Qr;
use crate::sheet::{Bitmap, Color, Sheet, Style};
use crate::{Issuer, Theme};

/// The text of a letter.
#[derive(Debug, Clone, PartialEq)]
pub struct Letter {
    pub issuer: Issuer,
    pub theme: Theme,
    pub logo: Option<Bitmap>,
    pub date: String,
    pub greeting: String,
    pub paragraphs: Vec<String>,
    pub closing: String,
    /// The signers, one line each.
    pub signature: Vec<String>,
    pub plans_title: String,
    pub plans: Vec<HandoutPlan>,
    /// Below the code.
    pub scan: String,
    /// The URL in the code.
    pub address: String,
    pub disclosure: String,
    /// "Page", "of".
    pub page_words: (String, String),
}

const MARGIN: f32 = 64.0;
const TOP: f32 = 50.0;
const BOTTOM: f32 = 740.0;
/// The largest size of a logo on the letter.
const LOGO: (f32, f32) = (180.0, 54.0);
const CODE: f32 = 112.0;
/// The space between the plans and the code.
const GAP: f32 = 22.0;
/// Space for a handwritten signature.
const HAND: f32 = 34.0;
const BODY: Style = Style::regular(10.5, Color::INK);
const QUIET: Style = Style::regular(9.0, Color::QUIET);
const SMALL: Style = Style::regular(7.5, Color::QUIET);

/// The letter's pages: one, unless its plans need more.
///
/// # Errors
/// When the address is too long for a QR code.
pub fn letter(letter: &Letter) -> anyhow::Result<Vec<Sheet>> {
    let qr = Qr::of(&letter.address)?;
    let mut flow = Flow::new(MARGIN, TOP, BOTTOM);
    flow.head(letter);
    for text in [&letter.date, &letter.greeting].into_iter().chain(&letter.paragraphs) {
        flow.paragraph(0.0, BODY, flow.width(), text);
        flow.y += 9.0;
    }
    flow.need(BODY.leading() * (1.0 + letter.signature.len() as f32) + HAND);
    flow.paragraph(0.0, BODY, flow.width(), &letter.closing);
    flow.y += HAND;
    for line in &letter.signature {
        flow.paragraph(0.0, BODY, flow.width(), line);
    }
    flow.offer(letter, &qr);
    flow.paragraph(0.0, SMALL, flow.width(), &letter.disclosure);
    Ok(numbered(flow.end(), letter))
}

impl Flow {
    /// The logo, or else the name, with the address on the right.
    fn head(&mut self, letter: &Letter) {
        let (width, right) = (self.width(), self.sheet.width - MARGIN);
        let mut lines: Vec<&str> = letter.issuer.lines.iter().map(String::as_str).collect();
        let left = match &letter.logo {
            Some(logo) => {
                let scale = (LOGO.0 / logo.width as f32).min(LOGO.1 / logo.height as f32);
                let size = (logo.width as f32 * scale, logo.height as f32 * scale);
                self.sheet.picture(MARGIN, self.y, size, logo.clone());
                lines.insert(0, &letter.issuer.name);
                self.y + size.1
            }
            None => {
                let style = Style::bold(17.0, letter.theme.strong);
                self.sheet.paragraph(MARGIN, self.y, width * 0.45, style, &letter.issuer.name)
            }
        };
        let mut y = self.y;
        for line in lines {
            let size = Weight::Regular.fitting(line, QUIET.size, 5.5, width * 0.5);
            self.sheet.text_right(right, y + QUIET.size, Style { size, ..QUIET }, line);
            y += QUIET.leading() + 1.0;
        }
        self.y = left.max(y) + 10.0;
        self.sheet.rule(MARGIN, self.y, width, Color::HAIR);
        self.y += 24.0;
    }

    /// The plans, with the code on their right.
    fn offer(&mut self, letter: &Letter, qr: &Qr) {
        self.y += 18.0;
        let scan = Style::bold(8.5, letter.theme.strong);
        let caption = scan.weight.wrap(&shown(&letter.scan), scan.size, CODE).len() as f32 * scan.leading();
        self.need(CODE + caption);
        let x = self.sheet.width - MARGIN - CODE;
        qr.draw(&mut self.sheet, x, self.y, CODE);
        let below = self.sheet.paragraph_middle(x + CODE / 2.0, self.y + CODE, CODE, scan, &letter.scan);
        let (room, sheets) = (self.width() - CODE - GAP, self.sheets.len());
        if !letter.plans.is_empty() {
            self.paragraph(0.0, Style::bold(12.0, letter.theme.strong), room, &letter.plans_title);
        }
        for plan in &letter.plans {
            self.y += 6.0;
            let parts = [
                (Style::bold(10.0, Color::INK), &plan.name),
                (Style::bold(9.0, Color::INK), &plan.price),
                (QUIET, &plan.first_year),
                (QUIET, &plan.about),
            ];
            let lines = |(style, text): &(Style, &String)| {
                style.weight.wrap(&shown(text), style.size, room).len() as f32 * style.leading()
            };
            self.need(parts.iter().map(lines).sum());
            for (style, text) in parts {
                self.paragraph(0.0, style, room, text);
            }
        }
        if self.sheets.len() == sheets {
            self.y = self.y.max(below);
        }
        self.y += 12.0;
    }
}

fn numbered(mut sheets: Vec<Sheet>, letter: &Letter) -> Vec<Sheet> {
    let count = sheets.len();
    let (page, of) = &letter.page_words;
    for (number, sheet) in sheets.iter_mut().enumerate().filter(|_| count > 1) {
        let words = format!("{page} {} {of} {count}", number + 1);
        sheet.text_right(sheet.width - MARGIN, sheet.height - 24.0, SMALL, &words);
    }
    sheets
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flyer::tests::{THEME, issuer};
    use crate::sheet::{Mark, beyond_the_edge};

    const ADDRESS: &str = "https://dental.example/out-of-network?office=juniper-creek&lang=es&source=letter";

    fn spanish(plans: usize, logo: bool) -> Letter {
        let plan = |number: usize| HandoutPlan {
            name: format!("Plan familiar de prevención número {number}"),
            price: "$39.00 al mes o $420.00 al año".into(),
            first_year: "Primer año: $468.00 con pago mensual, $420.00 con pago anual".into(),
            about: "Desde 14 años. 2 × Limpieza, 2 × Examen, 1 × Radiografías. 15 % de descuento en lo demás.".into(),
        };
        Letter {
            issuer: issuer(),
            theme: THEME,
            logo: logo.then(|| Bitmap { width: 640, height: 200, rgb: [200, 30, 30].repeat(640 * 200).into() }),
            date: "26 nov 2026".into(),
            greeting: "Estimado paciente:".into(),
            paragraphs: vec![
                "Puede seguir siendo nuestro paciente. Su expediente se queda con nosotros. ".repeat(3);
                5
            ],
            closing: "Atentamente,".into(),
            signature: vec!["Hannah Whitfield".into(), "Juniper Creek Dental".into()],
            plans_title: "Nuestros planes de membresía".into(),
            plans: (1..=plans).map(plan).collect(),
            scan: "Escanee para ver los planes".into(),
            address: ADDRESS.into(),
            disclosure: "Esta membresía no es un seguro. ".repeat(6),
            page_words: ("Página".into(), "de".into()),
        }
    }

    /// What a phone scans from the pages.
    fn scanned(sheets: &[Sheet]) -> Vec<String> {
        let of = |sheet: &Sheet| {
            let (width, height) = (sheet.width as usize, sheet.height as usize);
            let mut dots = vec![255u8; 4 * width * height];
            for rect in sheet.rects() {
                let (left, right) = ((rect.x * 2.0).round() as usize, ((rect.x + rect.width) * 2.0).round() as usize);
                let (top, bottom) = ((rect.y * 2.0).round() as usize, ((rect.y + rect.height) * 2.0).round() as usize);
                for y in top..bottom {
                    dots[y * 2 * width + left..y * 2 * width + right].fill(rect.color.0);
                }
            }
            let mut picture =
                rqrr::PreparedImage::prepare_from_greyscale(2 * width, 2 * height, |x, y| dots[y * 2 * width + x]);
            picture.detect_grids().into_iter().map(|grid| grid.decode().unwrap().1).collect::<Vec<_>>()
        };
        sheets.iter().flat_map(of).collect()
    }

    #[test]
    fn letter_has_its_text_logo_and_scannable_code() {
        let sheets = letter(&spanish(2, true)).unwrap();
        assert_eq!(scanned(&sheets), [ADDRESS]);
        assert_eq!(sheets[0].marks.iter().filter(|mark| matches!(mark, Mark::Picture(_))).count(), 1);
        let bytes = crate::pdf("Carta", "es", &sheets).unwrap();
        let text = pdf_extract::extract_text_from_mem(&bytes).unwrap();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for words in [
            "Juniper Creek Dental",
            "1418 N 13th St, Boise, ID 83702",
            "26 nov 2026",
            "Estimado paciente:",
            "Puede seguir siendo nuestro paciente",
            "Atentamente,",
            "Hannah Whitfield",
            "prevención número 2",
            "$420.00 al año",
            "Escanee para ver los planes",
            "no es un seguro",
        ] {
            assert!(text.contains(words), "{words} is missing in: {text}");
        }
        let named = letter(&spanish(1, false)).unwrap();
        assert!(named[0].texts().any(|text| text.text == "Juniper Creek Dental" && text.size > 15.0));
    }

    #[test]
    fn many_plans_continue_on_numbered_pages_without_overlap() {
        for plans in [0, 1, 4, 25] {
            let own = spanish(plans, plans % 2 == 0);
            let sheets = letter(&own).unwrap();
            assert_eq!(beyond_the_edge(&sheets), Vec::<String>::new());
            assert_eq!(scanned(&sheets), [ADDRESS], "{plans} plans");
            let inside = sheets.iter().flat_map(Sheet::texts).filter(|text| text.size > SMALL.size);
            assert!(inside.into_iter().all(|text| text.y <= BOTTOM && text.x >= MARGIN - 0.5));
            let numbered = sheets.iter().flat_map(Sheet::texts).filter(|text| text.text.starts_with("Página")).count();
            assert_eq!(numbered, if sheets.len() > 1 { sheets.len() } else { 0 });
            let last = sheets.iter().flat_map(Sheet::texts).filter(|text| text.text.starts_with("Plan familiar"));
            assert_eq!(last.count(), plans);
        }
        assert!(letter(&spanish(25, true)).unwrap().len() > 2);
    }
}
