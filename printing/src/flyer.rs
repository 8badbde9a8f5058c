//! The poster and the counter card: the office, its offer, and a code to scan.

use crate::font::Weight;
use crate::qr::Qr;
use crate::sheet::{Color, Sheet, Style};
use crate::{Issuer, Theme};

/// The text of a poster or card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flyer {
    pub issuer: Issuer,
    pub theme: Theme,
    pub headline: String,
    pub text: String,
    /// "Scan with your phone's camera".
    pub scan: String,
    /// The URL in the code.
    pub address: String,
    /// The address as shown to people.
    pub shown_address: String,
    /// The small print.
    pub disclosure: String,
}

/// A poster of letter size.
///
/// # Errors
/// When the address is too long for a QR code.
pub fn poster(flyer: &Flyer) -> anyhow::Result<Sheet> {
    let mut sheet = Sheet::letter();
    let middle = sheet.width / 2.0;
    sheet.rect(0.0, 0.0, sheet.width, 300.0, flyer.theme.ground);
    let name = Weight::Bold.fitting(&flyer.issuer.name, 24.0, 14.0, 500.0);
    let y = sheet.paragraph_middle(middle, 54.0, 500.0, Style::bold(name, flyer.theme.ink), &flyer.issuer.name);
    let y = sheet.paragraph_middle(middle, y + 26.0, 500.0, Style::bold(44.0, flyer.theme.ink), &flyer.headline);
    sheet.paragraph_middle(middle, y + 12.0, 470.0, Style::regular(17.0, flyer.theme.ink), &flyer.text);
    code(&mut sheet, flyer, 330.0, 270.0, 18.0)?;
    let mut y = 668.0;
    for line in &flyer.issuer.lines {
        sheet.text_middle(middle, y, Style::regular(13.0, Color::INK), line);
        y += 18.0;
    }
    foot(&mut sheet, flyer, 12.0, 48.0);
    Ok(sheet)
}

/// A card of 4 x 6 inches for the counter.
///
/// # Errors
/// As [`poster`].
pub fn counter_card(flyer: &Flyer) -> anyhow::Result<Sheet> {
    let mut sheet = Sheet::counter_card();
    let middle = sheet.width / 2.0;
    sheet.rect(0.0, 0.0, sheet.width, 150.0, flyer.theme.ground);
    let name = Weight::Bold.fitting(&flyer.issuer.name, 13.0, 9.0, 244.0);
    let y = sheet.paragraph_middle(middle, 18.0, 244.0, Style::bold(name, flyer.theme.ink), &flyer.issuer.name);
    let y = sheet.paragraph_middle(middle, y + 10.0, 244.0, Style::bold(20.0, flyer.theme.ink), &flyer.headline);
    sheet.paragraph_middle(middle, y + 5.0, 244.0, Style::regular(10.0, flyer.theme.ink), &flyer.text);
    code(&mut sheet, flyer, 160.0, 158.0, 10.5)?;
    let mut y = 372.0;
    for line in &flyer.issuer.lines {
        sheet.text_middle(middle, y, Style::regular(8.5, Color::INK), line);
        y += 11.5;
    }
    foot(&mut sheet, flyer, 8.5, 18.0);
    Ok(sheet)
}

fn code(sheet: &mut Sheet, flyer: &Flyer, y: f32, side: f32, size: f32) -> anyhow::Result<()> {
    let middle = sheet.width / 2.0;
    Qr::of(&flyer.address)?.draw(sheet, middle - side / 2.0, y, side);
    let below = y + side + size * 0.6;
    sheet.text_middle(middle, below + size * 0.4, Style::bold(size, flyer.theme.strong), &flyer.scan);
    let room = sheet.width - 40.0;
    let small = Weight::Regular.fitting(&flyer.shown_address, size * 0.8, 5.5, room);
    sheet.text_middle(middle, below + size * 1.7, Style::regular(small, Color::QUIET), &flyer.shown_address);
    Ok(())
}

/// The small print, at the bottom edge.
fn foot(sheet: &mut Sheet, flyer: &Flyer, size: f32, margin: f32) {
    let style = Style::regular(size, Color::QUIET);
    let width = sheet.width - 2.0 * margin;
    let lines = style.weight.wrap(&crate::font::shown(&flyer.disclosure), size, width).len();
    let top = sheet.height - margin * 0.5 - lines as f32 * style.leading();
    sheet.paragraph_middle(sheet.width / 2.0, top, width, style, &flyer.disclosure);
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::sheet::beyond_the_edge;

    pub(crate) fn issuer() -> Issuer {
        Issuer {
            name: "Juniper Creek Dental".into(),
            lines: vec!["1418 N 13th St, Boise, ID 83702".into(), "208-555-0142".into()],
        }
    }

    pub(crate) const THEME: Theme =
        Theme { ground: Color(0xe4, 0xf0, 0xf4), ink: Color(0x07, 0x2f, 0x40), strong: Color(0x0c, 0x56, 0x73) };

    fn spanish(name: &str) -> Flyer {
        Flyer {
            issuer: Issuer { name: name.into(), ..issuer() },
            theme: THEME,
            headline: "Únase a nuestro plan de membresía".into(),
            text: "Atención dental en su propio consultorio. Escanee el código para ver planes y precios, y únase en unos tres minutos.".into(),
            scan: "Escanee con la cámara de su teléfono".into(),
            address: "https://dental.example/signup/juniper-creek?lang=es&source=qr".into(),
            shown_address: "dental.example/signup/juniper-creek".into(),
            disclosure: "Esta membresía no es un seguro. Es un acuerdo con el consultorio.".into(),
        }
    }

    #[test]
    fn every_word_stands_in_the_pdf_with_its_accents() {
        let flyer = spanish("Juniper Creek Dental");
        for sheet in [poster(&flyer).unwrap(), counter_card(&flyer).unwrap()] {
            let bytes = crate::pdf("Póster", "es", &[sheet]).unwrap();
            let text = pdf_extract::extract_text_from_mem(&bytes).unwrap();
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            for words in [
                "Juniper Creek Dental",
                "Únase",
                "membresía",
                "Atención dental",
                "cámara de su teléfono",
                "no es un seguro",
            ] {
                assert!(text.contains(words), "{words} is missing in: {text}");
            }
            assert!(bytes.len() < 150_000, "{} bytes", bytes.len());
        }
    }

    #[test]
    fn nothing_reaches_over_the_edge_nor_onto_something_else() {
        for name in [
            "Juniper Creek Dental",
            "The Center for Advanced Family, Cosmetic and Implant Dentistry of Northwestern Ada County",
        ] {
            let flyer = spanish(name);
            for (sheet, head) in [(poster(&flyer).unwrap(), 300.0), (counter_card(&flyer).unwrap(), 150.0)] {
                assert_eq!(beyond_the_edge(std::slice::from_ref(&sheet)), Vec::<String>::new());
                let last = sheet.texts().filter(|t| t.color == THEME.ink).map(|t| t.y).fold(0.0, f32::max);
                assert!(last < head, "the head's words end at {last}, the head at {head}");
            }
        }
    }
}
