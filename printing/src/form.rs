//! The printable enrollment form: plans and their prices by family size, fields to fill in, ways to pay, consents.

use crate::qr::Qr;
use crate::sheet::{Color, Sheet, Style};
use crate::{Issuer, Theme};

/// A plan's prices, monthly or yearly.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanLine {
    /// "a month", "a year".
    pub period: String,
    /// The price per person in a family of 1, 2, 3, and 4 or more.
    pub prices: [String; 4],
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanBlock {
    pub name: String,
    /// Who the plan is for and what it includes.
    pub about: String,
    pub lines: Vec<PlanLine>,
}

/// The fixed texts, in the form's language.
#[derive(Debug, Clone, PartialEq)]
pub struct Words {
    pub title: String,
    pub scan: String,
    pub plans: String,
    /// Headers of the price table: plan, then family sizes.
    pub heads: [String; 5],
    pub price_note: String,
    pub owner: String,
    /// Labels of the account owner's fields, each with its share of the width.
    pub owner_fields: Vec<Vec<(String, f32)>>,
    pub members: String,
    pub members_note: String,
    /// Headers of the family's table, each with its share of the width.
    pub member_heads: Vec<(String, f32)>,
    pub payment: String,
    pub agreement: String,
    pub signature: Vec<(String, f32)>,
    pub page: String,
    pub of: String,
}

/// The form's content.
#[derive(Debug, Clone, PartialEq)]
pub struct Form {
    pub issuer: Issuer,
    pub theme: Theme,
    pub words: Words,
    pub intro: String,
    pub address: String,
    pub shown_address: String,
    pub plans: Vec<PlanBlock>,
    /// Ways to pay; one checkbox each.
    pub payments: Vec<String>,
    /// Below the ways to pay.
    pub payment_note: String,
    /// Consents; one checkbox each.
    pub consents: Vec<String>,
    pub disclosures: Vec<String>,
}

const MARGIN: f32 = 48.0;
const BOTTOM: f32 = 744.0;
const BODY: Style = Style::regular(10.0, Color::INK);
const NOTE: Style = Style::regular(8.5, Color::QUIET);
const DISCLOSURE: Style = Style::regular(12.0, Color::INK);
const LABEL: Style = Style::regular(7.5, Color::QUIET);
const HEAD: Style = Style::bold(8.5, Color::QUIET);
const MEMBER_ROWS: usize = 6;

/// The form, over as many pages as needed.
///
/// # Errors
/// When the address is too long for a QR code.
pub fn form(form: &Form) -> anyhow::Result<Vec<Sheet>> {
    let mut flow = Flow::new(form.theme);
    flow.head(form)?;
    flow.plans(form);
    flow.disclosures(form);
    flow.owner(form);
    flow.members(form);
    flow.payment(form);
    flow.agreement(form);
    Ok(flow.end(form))
}

/// Pages being filled from top to bottom.
struct Flow {
    theme: Theme,
    sheets: Vec<Sheet>,
    sheet: Sheet,
    y: f32,
}

impl Flow {
    fn new(theme: Theme) -> Self {
        Self { theme, sheets: vec![], sheet: Sheet::letter(), y: MARGIN }
    }

    fn width(&self) -> f32 {
        self.sheet.width - 2.0 * MARGIN
    }

    /// Starts a new page if `height` does not fit on this one.
    fn need(&mut self, height: f32) {
        if self.y + height > BOTTOM {
            self.sheets.push(std::mem::replace(&mut self.sheet, Sheet::letter()));
            self.y = MARGIN;
        }
    }

    fn heading(&mut self, text: &str, with: f32) {
        self.need(30.0 + with);
        self.y += 12.0;
        self.sheet.text(MARGIN, self.y + 12.0, Style::bold(13.0, self.theme.strong), text);
        self.y += 20.0;
    }

    fn paragraph(&mut self, style: Style, text: &str) {
        let lines = style.weight.wrap(&crate::font::shown(text), style.size, self.width());
        for line in lines {
            self.need(style.leading());
            self.sheet.text(MARGIN, self.y + style.size, style, &line);
            self.y += style.leading();
        }
    }

    fn head(&mut self, form: &Form) -> anyhow::Result<()> {
        let (ink, width) = (self.theme.ink, self.sheet.width);
        self.sheet.rect(0.0, 0.0, width, 150.0, self.theme.ground);
        let side = 100.0;
        Qr::of(&form.address)?.draw(&mut self.sheet, width - MARGIN - side, 18.0, side);
        self.sheet.text_middle(width - MARGIN - side / 2.0, 130.0, Style::bold(8.5, ink), &form.words.scan);
        let room = width - 3.0 * MARGIN - side;
        let y = self.sheet.paragraph(MARGIN, 26.0, room, Style::bold(12.0, ink), &form.issuer.name);
        let y = self.sheet.paragraph(MARGIN, y + 2.0, room, Style::bold(24.0, ink), &form.words.title);
        self.sheet.paragraph(MARGIN, y + 5.0, room, Style::regular(9.5, ink), &form.intro);
        self.y = 154.0;
        Ok(())
    }

    fn plans(&mut self, form: &Form) {
        self.heading(&form.words.plans, 60.0);
        let columns = [262.0, 328.0, 389.0, 450.0, self.width()].map(|x| MARGIN + x);
        let [plan, sizes @ ..] = &form.words.heads;
        self.sheet.text(MARGIN, self.y + 8.0, HEAD, plan);
        for (head, right) in sizes.iter().zip(&columns[1..]) {
            self.sheet.text_right(*right, self.y + 8.0, HEAD, head);
        }
        self.y += 14.0;
        for block in &form.plans {
            self.plan(block, &columns);
        }
        self.y += 3.0;
        self.paragraph(NOTE, &form.words.price_note);
    }

    fn plan(&mut self, block: &PlanBlock, columns: &[f32; 5]) {
        let about = NOTE.weight.wrap(&crate::font::shown(&block.about), NOTE.size, columns[0] - MARGIN - 46.0);
        let text_height = 15.0 + about.len() as f32 * 11.0;
        let height = text_height.max(block.lines.len() as f32 * 15.0) + 6.0;
        self.need(height);
        self.sheet.rule(MARGIN, self.y, self.width(), Color::HAIR);
        self.sheet.text(MARGIN, self.y + 14.0, Style::bold(10.5, Color::INK), &block.name);
        for (index, line) in about.iter().enumerate() {
            self.sheet.text(MARGIN, self.y + 26.0 + index as f32 * 11.0, NOTE, line);
        }
        for (index, line) in block.lines.iter().enumerate() {
            let y = self.y + 14.0 + index as f32 * 15.0;
            self.sheet.text_right(columns[0], y, NOTE, &line.period);
            for (price, right) in line.prices.iter().zip(&columns[1..]) {
                self.sheet.text_right(*right, y, Style::regular(10.5, Color::INK), price);
            }
        }
        self.y += height;
    }

    /// A row of fields to write on, each with its label below.
    fn lines(&mut self, fields: &[(String, f32)]) {
        self.need(34.0);
        let mut x = MARGIN;
        for (label, share) in fields {
            let width = share * self.width();
            self.sheet.rule(x, self.y + 21.0, width - 10.0, Color::RULE);
            self.sheet.text(x, self.y + 30.0, LABEL, label);
            x += width;
        }
        self.y += 34.0;
    }

    fn owner(&mut self, form: &Form) {
        self.heading(&form.words.owner, 34.0 * form.words.owner_fields.len() as f32);
        for row in &form.words.owner_fields {
            self.lines(row);
        }
    }

    fn members(&mut self, form: &Form) {
        self.heading(&form.words.members, 60.0 + 24.0 * MEMBER_ROWS as f32);
        self.paragraph(NOTE, &form.words.members_note);
        self.y += 6.0;
        let mut x = MARGIN;
        let mut edges = vec![];
        for (head, share) in &form.words.member_heads {
            self.sheet.text(x + 3.0, self.y + 8.0, HEAD, head);
            edges.push(x);
            x += share * self.width();
        }
        edges.push(x);
        self.y += 13.0;
        let (top, row) = (self.y, 24.0);
        for index in 0..=MEMBER_ROWS {
            self.sheet.rule(MARGIN, top + index as f32 * row, self.width(), Color::RULE);
        }
        for edge in edges {
            self.sheet.rect(edge, top, 0.7, row * MEMBER_ROWS as f32, Color::RULE);
        }
        self.y = top + row * MEMBER_ROWS as f32 + 6.0;
    }

    /// A text with a checkbox before it.
    fn ticked(&mut self, text: &str) {
        let lines = BODY.weight.wrap(&crate::font::shown(text), BODY.size, self.width() - 20.0);
        self.need(lines.len() as f32 * BODY.leading() + 6.0);
        self.sheet.tick_box(MARGIN, self.y + 1.0, 10.0);
        for line in lines {
            self.sheet.text(MARGIN + 20.0, self.y + BODY.size, BODY, &line);
            self.y += BODY.leading();
        }
        self.y += 4.0;
    }

    fn payment(&mut self, form: &Form) {
        self.heading(&form.words.payment, 40.0);
        for way in &form.payments {
            self.ticked(way);
        }
        self.paragraph(NOTE, &form.payment_note);
    }

    fn agreement(&mut self, form: &Form) {
        self.heading(&form.words.agreement, 40.0);
        for consent in &form.consents {
            self.ticked(consent);
        }
        self.y += 10.0;
        self.lines(&form.words.signature);
    }

    /// On the first page with content, in 12-point type: some states require both.
    fn disclosures(&mut self, form: &Form) {
        self.y += 8.0;
        for disclosure in &form.disclosures {
            self.paragraph(DISCLOSURE, disclosure);
            self.y += 1.0;
        }
    }

    fn end(mut self, form: &Form) -> Vec<Sheet> {
        self.sheets.push(self.sheet);
        let count = self.sheets.len();
        let contact = [std::slice::from_ref(&form.issuer.name), &form.issuer.lines].concat().join(" · ");
        for (index, sheet) in self.sheets.iter_mut().enumerate() {
            let page = format!("{} {} {} {count}", form.words.page, index + 1, form.words.of);
            let right = sheet.width - MARGIN;
            sheet.text_right(right, 770.0, LABEL, &page);
            let room = sheet.width - 2.0 * MARGIN - 70.0;
            let size = LABEL.weight.fitting(&crate::font::shown(&contact), LABEL.size, 5.0, room);
            sheet.text(MARGIN, 770.0, Style::regular(size, Color::QUIET), &contact);
        }
        self.sheets
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flyer::tests::{THEME, issuer};
    use crate::sheet::beyond_the_edge;

    fn sample(plans: usize) -> Form {
        let block = |n: usize| {
            PlanBlock {
            name: format!("Bienestar adulto {n}"),
            about: "Desde 14 años. 2 limpiezas, 2 exámenes periódicos, 1 juego de radiografías; 15 % de descuento en lo demás.".into(),
            lines: vec![
                PlanLine { period: "al mes".into(), prices: ["$39.00", "$37.05", "$35.10", "$33.15"].map(Into::into) },
                PlanLine { period: "al año".into(), prices: ["$399.00", "$379.05", "$359.10", "$339.15"].map(Into::into) },
            ],
        }
        };
        let words = Words {
            title: "Formulario de inscripción".into(),
            scan: "Escanee para unirse".into(),
            plans: "Planes y precios".into(),
            heads: ["Plan", "1 persona", "2", "3", "4 o más"].map(Into::into),
            price_note: "Precio por persona según el tamaño de la familia.".into(),
            owner: "Titular de la cuenta".into(),
            owner_fields: vec![vec![("Nombre".into(), 0.5), ("Apellido".into(), 0.5)]; 4],
            members: "Miembros".into(),
            members_note: "Escriba a cada persona que se inscribe.".into(),
            member_heads: vec![("Nombre".into(), 0.5), ("Plan".into(), 0.5)],
            payment: "Pago".into(),
            agreement: "Acuerdo".into(),
            signature: vec![("Firma".into(), 0.6), ("Fecha".into(), 0.4)],
            page: "Página".into(),
            of: "de".into(),
        };
        Form {
            issuer: issuer(),
            theme: THEME,
            words,
            intro: "Llene este formulario y entréguelo en la recepción.".into(),
            address: "https://dental.example/signup/juniper-creek?lang=es&source=qr".into(),
            shown_address: "dental.example/signup/juniper-creek".into(),
            plans: (1..=plans).map(block).collect(),
            payments: vec!["Con tarjeta".into(), "En el consultorio".into()],
            payment_note: "Nunca escriba aquí un número de tarjeta.".into(),
            consents: vec!["Acepto los términos. ".repeat(9)],
            disclosures: vec!["Esta membresía no es un seguro.".into()],
        }
    }

    #[test]
    fn all_of_it_is_there_whatever_the_number_of_plans() {
        for plans in [0, 3, 25] {
            let sheets = form(&sample(plans)).unwrap();
            assert_eq!(beyond_the_edge(&sheets), Vec::<String>::new());
            assert!(sheets.iter().flat_map(Sheet::texts).all(|t| t.y <= 771.0));
            let bytes = crate::pdf("Formulario", "es", &sheets).unwrap();
            let text = pdf_extract::extract_text_from_mem(&bytes).unwrap();
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            for n in 1..=plans {
                assert!(text.contains(&format!("Bienestar adulto {n} ")), "plan {n}: {text}");
            }
            for words in
                ["Formulario de inscripción", "Nunca escriba aquí un número de tarjeta", "Firma", "no es un seguro"]
            {
                assert!(text.contains(words), "{words} is missing in: {text}");
            }
            assert!(text.contains(&format!("Página 1 de {}", sheets.len())), "{text}");
        }
    }
}
