//! Sheets as PDF, with the fonts inside.

use printpdf::{
    Color as Ink, FontId, Mm, Op, PaintMode, ParsedFont, PdfDocument, PdfFontHandle, PdfPage, PdfSaveOptions, Point,
    Pt, Rect as Box, Rgb, TextItem,
};

use crate::font::Weight;
use crate::sheet::{Color, Mark, Sheet};

const MM_PER_POINT: f32 = 25.4 / 72.0;

/// A PDF of `sheets`.
///
/// # Errors
/// An embedded font that cannot be read, which would be a fault of the build.
pub fn pdf(title: &str, language: &str, sheets: &[Sheet]) -> anyhow::Result<Vec<u8>> {
    let mut document = PdfDocument::new(title);
    document.metadata.info.creator = "Chairside".to_owned();
    document.metadata.info.subject = language.to_owned();
    let mut embed = |weight: Weight| {
        let font = ParsedFont::from_bytes(weight.bytes(), 0, &mut vec![]);
        font.map(|font| document.add_font(&font)).ok_or_else(|| anyhow::anyhow!("an embedded font cannot be read"))
    };
    let fonts = [embed(Weight::Regular)?, embed(Weight::Bold)?];
    let pages = sheets.iter().map(|sheet| {
        let ops = sheet.marks.iter().flat_map(|mark| ops(mark, sheet.height, &fonts)).collect();
        PdfPage::new(Mm(sheet.width * MM_PER_POINT), Mm(sheet.height * MM_PER_POINT), ops)
    });
    let pages = pages.collect();
    Ok(document.with_pages(pages).save(&PdfSaveOptions::default(), &mut vec![]))
}

fn ink(Color(red, green, blue): Color) -> Ink {
    let part = |byte: u8| f32::from(byte) / 255.0;
    Ink::Rgb(Rgb { r: part(red), g: part(green), b: part(blue), icc_profile: None })
}

fn ops(mark: &Mark, height: f32, [regular, bold]: &[FontId; 2]) -> Vec<Op> {
    match mark {
        Mark::Rect(rect) => {
            let mut shape =
                Box::from_xywh(Pt(rect.x), Pt(height - rect.y - rect.height), Pt(rect.width), Pt(rect.height));
            shape.mode = Some(PaintMode::Fill);
            vec![Op::SetFillColor { col: ink(rect.color) }, Op::DrawRectangle { rectangle: shape }]
        }
        Mark::Text(text) => {
            let font = if text.weight == Weight::Bold { bold } else { regular };
            vec![
                Op::StartTextSection,
                Op::SetTextCursor { pos: Point { x: Pt(text.x), y: Pt(height - text.y) } },
                Op::SetFont { font: PdfFontHandle::External(font.clone()), size: Pt(text.size) },
                Op::SetFillColor { col: ink(text.color) },
                Op::ShowText { items: vec![TextItem::Text(text.text.clone())] },
                Op::EndTextSection,
            ]
        }
    }
}
