//! The printed card and the three-panel brochure of an office's plans, as trimmed pages whose background extends into
//! the bleed.

use crate::font::{Weight, shown};
use crate::press::BLEED;
use crate::qr::Qr;
use crate::sheet::{Bitmap, Color, Sheet, Style};
use crate::{Issuer, Theme};

/// A plan in a handout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandoutPlan {
    pub name: String,
    /// "$39 a month or $420 a year".
    pub price: String,
    /// "$468 in the first year".
    pub first_year: String,
    pub about: String,
}

/// The text of a card or brochure.
#[derive(Debug, Clone, PartialEq)]
pub struct Handout {
    pub issuer: Issuer,
    pub theme: Theme,
    pub logo: Option<Bitmap>,
    pub headline: String,
    pub text: String,
    pub scan: String,
    pub address: String,
    pub shown_address: String,
    pub plans_title: String,
    pub plans: Vec<HandoutPlan>,
    /// How the membership works.
    pub how_title: String,
    pub how: String,
    pub disclosure: String,
}

/// 6 x 4 inches, trimmed size.
const CARD: (f32, f32) = (432.0, 288.0);
/// Letter size in landscape, in three panels.
const BROCHURE: (f32, f32) = (792.0, 612.0);
/// The largest size of a printed logo.
pub const LOGO: (f32, f32) = (130.0, 40.0);
const SMALLEST: f32 = 5.0;

/// A card: the headline with the code on the front, the plans on the back.
///
/// # Errors
/// When the address is too long for a QR code.
pub fn card(handout: &Handout) -> anyhow::Result<Vec<Sheet>> {
    let (width, height) = CARD;
    let theme = handout.theme;
    let mut front = Sheet::new(width, height);
    ground(&mut front, (0.0, 0.0, width, height), theme.ground);
    let room = 250.0;
    let y = identity(&mut front, handout, 24.0, 24.0, room);
    let size = fitting(&handout.headline, Weight::Bold, (30.0, 14.0), room, 100.0);
    let y = front.paragraph(24.0, y + 14.0, room, Style::bold(size, theme.ink), &handout.headline);
    let size = fitting(&handout.text, Weight::Regular, (12.0, 7.0), room, height - y - 56.0);
    front.paragraph(24.0, y + 6.0, room, Style::regular(size, theme.ink), &handout.text);
    let mut y = height - 20.0 - 11.0 * (handout.issuer.lines.len() as f32 - 1.0);
    for line in &handout.issuer.lines {
        let size = Weight::Regular.fitting(line, 8.5, SMALLEST, room);
        front.text(24.0, y, Style::regular(size, theme.ink), line);
        y += 11.0;
    }
    code(&mut front, handout, (352.0, 62.0, 116.0))?;

    let mut back = Sheet::new(width, height);
    let y = back.paragraph(24.0, 18.0, 384.0, Style::bold(15.0, theme.strong), &handout.plans_title);
    let foot = disclosure(&mut back, handout, (24.0, 384.0, height - 14.0));
    let columns = if handout.plans.len() > 1 { 2.0 } else { 1.0 };
    let rows = (handout.plans.len() as f32 / columns).ceil().max(1.0);
    let (wide, high) = ((384.0 - 16.0 * (columns - 1.0)) / columns, (foot - y - 14.0) / rows);
    for (number, own) in handout.plans.iter().enumerate() {
        let (column, row) = (number as f32 % columns, (number as f32 / columns).floor());
        plan(&mut back, own, theme, (24.0 + column * (wide + 16.0), y + 8.0 + row * high, wide, high - 6.0), 10.5);
    }
    Ok(vec![front, back])
}

/// A brochure: cover, back and how it works on the outside, the plans inside.
///
/// # Errors
/// As [`card`].
pub fn brochure(handout: &Handout) -> anyhow::Result<Vec<Sheet>> {
    let (width, height) = BROCHURE;
    let (panel, theme) = (width / 3.0, handout.theme);
    let room = panel - 56.0;
    let mut outside = Sheet::new(width, height);
    ground(&mut outside, (2.0 * panel, 0.0, panel, height), theme.ground);
    let y = outside.paragraph(28.0, 60.0, room, Style::bold(18.0, theme.strong), &handout.how_title);
    let size = fitting(&handout.how, Weight::Regular, (12.0, 8.0), room, 420.0);
    outside.paragraph(28.0, y + 10.0, room, Style::regular(size, Color::INK), &handout.how);
    let middle = panel * 1.5;
    code(&mut outside, handout, (middle, 130.0, 150.0))?;
    let name = Weight::Bold.fitting(&handout.issuer.name, 15.0, 8.0, room);
    outside.text_middle(middle, 380.0, Style::bold(name, Color::INK), &handout.issuer.name);
    let mut y = 400.0;
    for line in &handout.issuer.lines {
        y = outside.paragraph_middle(middle, y, room, Style::regular(10.0, Color::INK), line);
    }
    let x = 2.0 * panel + 28.0;
    let y = identity(&mut outside, handout, x, 60.0, room);
    let size = fitting(&handout.headline, Weight::Bold, (34.0, 16.0), room, 220.0);
    let y = outside.paragraph(x, y + 50.0, room, Style::bold(size, theme.ink), &handout.headline);
    outside.paragraph(x, y + 12.0, room, Style::regular(13.0, theme.ink), &handout.text);

    let mut inside = Sheet::new(width, height);
    ground(&mut inside, (0.0, 0.0, width, 84.0), theme.ground);
    let title = Weight::Bold.fitting(&handout.plans_title, 26.0, 12.0, width - 56.0);
    inside.text(28.0, 54.0, Style::bold(title, theme.ink), &handout.plans_title);
    let foot = disclosure(&mut inside, handout, (28.0, width - 56.0, height - 22.0));
    let columns = handout.plans.len().clamp(1, 3) as f32;
    let rows = (handout.plans.len() as f32 / columns).ceil().max(1.0);
    let (wide, high) = (width / columns, (foot - 110.0) / rows);
    for (number, own) in handout.plans.iter().enumerate() {
        let (column, row) = (number as f32 % columns, (number as f32 / columns).floor());
        plan(&mut inside, own, theme, (column * wide + 28.0, 108.0 + row * high, wide - 56.0, high - 12.0), 15.0);
    }
    Ok(vec![outside, inside])
}

/// A background that extends into the bleed at the edges it touches.
fn ground(sheet: &mut Sheet, (x, y, width, height): (f32, f32, f32, f32), color: Color) {
    let over = |touches: bool| if touches { BLEED } else { 0.0 };
    let (left, top) = (over(x <= 0.0), over(y <= 0.0));
    let (right, bottom) = (over(x + width >= sheet.width), over(y + height >= sheet.height));
    sheet.rect(x - left, y - top, width + left + right, height + top + bottom, color);
}

/// Draws the logo, or else the name; returns its bottom.
fn identity(sheet: &mut Sheet, handout: &Handout, x: f32, y: f32, room: f32) -> f32 {
    match &handout.logo {
        Some(logo) => {
            let scale = (LOGO.0.min(room) / logo.width as f32).min(LOGO.1 / logo.height as f32);
            let (width, height) = (logo.width as f32 * scale, logo.height as f32 * scale);
            sheet.picture(x, y, (width, height), logo.clone());
            y + height
        }
        None => {
            let size = fitting(&handout.issuer.name, Weight::Bold, (17.0, 8.0), room, 44.0);
            sheet.paragraph(x, y, room, Style::bold(size, handout.theme.ink), &handout.issuer.name)
        }
    }
}

fn code(sheet: &mut Sheet, handout: &Handout, (middle, y, side): (f32, f32, f32)) -> anyhow::Result<()> {
    let ground = Color::WHITE;
    sheet.rect(middle - side / 2.0 - 6.0, y - 6.0, side + 12.0, side + 40.0, ground);
    Qr::of(&handout.address)?.draw(sheet, middle - side / 2.0, y, side);
    let scan = Weight::Bold.fitting(&handout.scan, 9.0, SMALLEST, side + 6.0);
    sheet.text_middle(middle, y + side + 12.0, Style::bold(scan, Color::INK), &handout.scan);
    let small = Weight::Regular.fitting(&handout.shown_address, 7.5, 4.0, side + 8.0);
    sheet.text_middle(middle, y + side + 25.0, Style::regular(small, Color::QUIET), &handout.shown_address);
    Ok(())
}

/// Draws the small print above `bottom`; returns its top.
fn disclosure(sheet: &mut Sheet, handout: &Handout, (x, width, bottom): (f32, f32, f32)) -> f32 {
    let size = fitting(&handout.disclosure, Weight::Regular, (7.0, SMALLEST), width, 52.0);
    let style = Style::regular(size, Color::QUIET);
    let lines = style.weight.wrap(&shown(&handout.disclosure), size, width).len();
    let top = bottom - lines as f32 * style.leading();
    sheet.paragraph(x, top, width, style, &handout.disclosure);
    top
}

fn plan(sheet: &mut Sheet, plan: &HandoutPlan, theme: Theme, at: (f32, f32, f32, f32), size: f32) {
    let (x, y, width, height) = at;
    let name = Weight::Bold.fitting(&plan.name, size, 6.0, width);
    let end = sheet.paragraph(x, y, width, Style::bold(name, theme.strong), &plan.name);
    let price = Weight::Bold.fitting(&plan.price, size * 0.86, SMALLEST, width);
    let end = sheet.paragraph(x, end, width, Style::bold(price, Color::INK), &plan.price);
    let first = Weight::Regular.fitting(&plan.first_year, size * 0.76, SMALLEST, width);
    let end = sheet.paragraph(x, end, width, Style::regular(first, Color::INK), &plan.first_year);
    let left = y + height - end - 2.0;
    let about = fitting(&plan.about, Weight::Regular, (size * 0.76, SMALLEST), width, left);
    let style = Style::regular(about, Color::QUIET);
    let lines = style.weight.wrap(&shown(&plan.about), about, width);
    let most = (left / style.leading()).floor().max(0.0) as usize;
    let mut bottom = end + 2.0;
    for (number, line) in lines.iter().take(most).enumerate() {
        let cut = number + 1 == most && lines.len() > most;
        sheet.text(x, bottom + about, style, &if cut { format!("{line} ...") } else { line.clone() });
        bottom += style.leading();
    }
}

/// The largest size, in steps of a half, at which `text` fits.
fn fitting(text: &str, weight: Weight, (largest, smallest): (f32, f32), width: f32, height: f32) -> f32 {
    let mut size = largest;
    while size > smallest {
        let style = Style { size, weight, color: Color::INK };
        if weight.wrap(&shown(text), size, width).len() as f32 * style.leading() <= height {
            return size;
        }
        size -= 0.5;
    }
    smallest
}

#[cfg(test)]
mod tests {
    use lopdf::{Document, Object};

    use super::*;
    use crate::flyer::tests::{THEME, issuer};
    use crate::press::{MARGIN, press_pdf};

    fn handout(name: &str, plans: usize) -> Handout {
        let plan = |number: usize| {
            HandoutPlan {
            name: format!("Plan familiar de prevención número {number}"),
            price: "$39.00 al mes o $420.00 al año".into(),
            first_year: "$468.00 en el primer año con pago mensual".into(),
            about: "Desde 14 años. 2 × Limpieza, 2 × Examen, 1 × Radiografías de aleta. 15 % de descuento en lo demás. Cuota de activación única de $25.00 con pago mensual.".into(),
        }
        };
        Handout {
            issuer: Issuer { name: name.into(), ..issuer() },
            theme: THEME,
            logo: Some(Bitmap { width: 640, height: 200, rgb: [200, 30, 30].repeat(640 * 200).into() }),
            headline: "Únase a nuestro plan de membresía".into(),
            text: "Atención dental en su propio consultorio, sin sorpresas.".into(),
            scan: "Escanee con la cámara de su teléfono".into(),
            address: "https://dental.example/signup/juniper-creek?lang=es&source=mailer".into(),
            shown_address: "dental.example/signup/juniper-creek".into(),
            plans_title: "Nuestros planes".into(),
            plans: (1..=plans).map(plan).collect(),
            how_title: "Cómo funciona".into(),
            how: "Usted se inscribe con nosotros y paga cada mes o cada año. Sus visitas preventivas están incluidas."
                .into(),
            disclosure: "Esta membresía no es un seguro. Es un acuerdo con el consultorio y sólo vale en él. "
                .repeat(3),
        }
    }

    fn numbers(document: &Document, page: lopdf::ObjectId, key: &[u8]) -> Vec<f32> {
        let boxed = document.get_object(page).unwrap().as_dict().unwrap().get(key).unwrap();
        let (_, boxed) = document.dereference(boxed).unwrap();
        boxed.as_array().unwrap().iter().map(|number| number.as_float().unwrap()).collect()
    }

    #[test]
    fn a_print_shop_finds_trim_bleed_and_embedded_fonts() {
        for (sheets, (width, height)) in [
            (card(&handout("Juniper Creek Dental", 4)).unwrap(), CARD),
            (brochure(&handout("Juniper", 3)).unwrap(), BROCHURE),
        ] {
            let bytes = press_pdf("Proof", "es", &sheets).unwrap();
            let document = Document::load_mem(&bytes).unwrap();
            let pages = document.get_pages();
            assert_eq!(pages.len(), 2);
            for page in pages.into_values() {
                let whole = [0.0, 0.0, width + 2.0 * MARGIN, height + 2.0 * MARGIN];
                let close = |key: &[u8], expected: [f32; 4]| {
                    let found = numbers(&document, page, key);
                    assert!(
                        found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 0.05),
                        "{found:?} is not {expected:?}"
                    );
                };
                close(b"MediaBox", whole);
                close(b"CropBox", whole);
                close(b"TrimBox", [MARGIN, MARGIN, MARGIN + width, MARGIN + height]);
                let bleed = MARGIN - BLEED;
                close(b"BleedBox", [bleed, bleed, bleed + width + 2.0 * BLEED, bleed + height + 2.0 * BLEED]);
            }
            assert!(embedded(&document) >= 2, "both fonts are inside");
            let text = pdf_extract::extract_text_from_mem(&bytes).unwrap();
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            for words in ["Únase", "prevención", "$468.00 en el primer año", "no es un seguro", "cámara"] {
                assert!(text.contains(words), "{words} is missing in: {text}");
            }
            if let Ok(folder) = std::env::var("PROOFS") {
                std::fs::write(format!("{folder}/proof-{width}.pdf"), &bytes).unwrap();
            }
        }
    }

    fn embedded(document: &Document) -> usize {
        let is_font = |object: &&Object| object.as_dict().is_ok_and(|d| d.has(b"FontFile2") || d.has(b"FontFile3"));
        document.objects.values().filter(is_font).count()
    }

    #[test]
    fn handout_text_stays_within_trim_and_above_small_print() {
        let long = "The Center for Advanced Family, Cosmetic and Implant Dentistry of Northwestern Ada County";
        for plans in 0..=4 {
            for logo in [true, false] {
                let mut own = handout(long, plans);
                own.logo = own.logo.filter(|_| logo);
                for sheet in card(&own).unwrap().into_iter().chain(brochure(&own).unwrap()) {
                    let inside = |x: f32, y: f32| {
                        (8.0..=sheet.width - 8.0).contains(&x) && (8.0..=sheet.height - 5.0).contains(&y)
                    };
                    for text in sheet.texts() {
                        let right = text.x + text.weight.width(&text.text, text.size);
                        assert!(inside(text.x, text.y) && inside(right, text.y), "{text:?} of {plans} plans");
                    }
                }
                let back = &card(&own).unwrap()[1];
                let small = back.texts().find(|text| text.text.contains("Esta membresía no es")).unwrap().y;
                let last = back
                    .texts()
                    .filter(|text| text.text.contains("...") || text.text.contains("activación"))
                    .map(|text| text.y)
                    .fold(0.0, f32::max);
                assert!(last < small, "a plan ends at {last}, the small print begins at {small}");
            }
        }
    }

    #[test]
    fn the_ground_reaches_over_the_edge_by_the_bleed() {
        let front = &card(&handout("Juniper", 1)).unwrap()[0];
        let ground = front.rects().next().unwrap();
        assert_eq!(
            (ground.x, ground.y, ground.width, ground.height),
            (-BLEED, -BLEED, CARD.0 + 2.0 * BLEED, CARD.1 + 2.0 * BLEED)
        );
    }
}
