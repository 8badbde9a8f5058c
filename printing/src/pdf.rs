//! Writes sheets as a PDF with embedded fonts.

use std::borrow::Cow;
use std::collections::BTreeMap;

use printpdf::{
    Color as Ink, FontId, ImageCompression, ImageOptimizationOptions, Mm, Op, PaintMode, PdfDocument, PdfFontHandle,
    PdfPage, PdfSaveOptions, Point, Pt, RawImage, RawImageData, RawImageFormat, Rect as Box, Rgb, TextItem,
    XObjectTransform,
};
use unicode_bidi::BidiInfo;

use crate::embedded;
use crate::font::Font;
use crate::sheet::{Bitmap, Color, Mark, Picture, Sheet};

const MM_PER_POINT: f32 = 25.4 / 72.0;

/// A PDF of `sheets`.
///
/// # Errors
/// When an embedded font can't be read, which would be a fault of the build.
pub fn pdf(title: &str, language: &str, sheets: &[Sheet]) -> anyhow::Result<Vec<u8>> {
    let mut document = PdfDocument::new(title);
    document.metadata.info.creator = "Chairside".to_owned();
    document.metadata.info.subject = language.to_owned();
    let fonts = embedded::embed(&mut document, sheets)?;
    let pages = sheets.iter().map(|sheet| {
        let ops = sheet.marks.iter().flat_map(|mark| match mark {
            Mark::Picture(own) => picture(&mut document, own, sheet.height),
            mark => ops(mark, sheet.height, &fonts),
        });
        let ops = ops.collect();
        PdfPage::new(Mm(sheet.width * MM_PER_POINT), Mm(sheet.height * MM_PER_POINT), ops)
    });
    let pages: Vec<_> = pages.collect();
    // Pictures are kept at full quality for print.
    let lossless = ImageOptimizationOptions {
        quality: None,
        max_image_size: None,
        dither_greyscale: None,
        convert_to_greyscale: None,
        auto_optimize: None,
        format: Some(ImageCompression::Flate),
    };
    let options = PdfSaveOptions { image_optimization: Some(lossless), ..PdfSaveOptions::default() };
    let mut written = document.with_pages(pages).to_lopdf_document(&options, &mut vec![]);
    embedded::compress(&mut written);
    written.compress();
    let mut bytes = vec![];
    written.save_to(&mut bytes)?;
    Ok(bytes)
}

fn picture(document: &mut PdfDocument, own: &Picture, height: f32) -> Vec<Op> {
    let Bitmap { width: across, height: down, rgb } = &own.bitmap;
    let image = RawImage {
        pixels: RawImageData::U8(rgb.to_vec()),
        width: *across,
        height: *down,
        data_format: RawImageFormat::RGB8,
        tag: vec![],
    };
    let id = document.add_image(&image);
    // At 72 dots per inch, a pixel is a point.
    let transform = XObjectTransform {
        translate_x: Some(Pt(own.x)),
        translate_y: Some(Pt(height - own.y - own.height)),
        scale_x: Some(own.width / *across as f32),
        scale_y: Some(own.height / *down as f32),
        dpi: Some(72.0),
        ..XObjectTransform::default()
    };
    vec![Op::UseXobject { id, transform }]
}

fn ink(Color(red, green, blue): Color) -> Ink {
    let part = |byte: u8| f32::from(byte) / 255.0;
    Ink::Rgb(Rgb { r: part(red), g: part(green), b: part(blue), icc_profile: None })
}

fn ops(mark: &Mark, height: f32, fonts: &BTreeMap<Font, FontId>) -> Vec<Op> {
    match mark {
        Mark::Rect(rect) => {
            let mut shape =
                Box::from_xywh(Pt(rect.x), Pt(height - rect.y - rect.height), Pt(rect.width), Pt(rect.height));
            shape.mode = Some(PaintMode::Fill);
            vec![Op::SetFillColor { col: ink(rect.color) }, Op::DrawRectangle { rectangle: shape }]
        }
        Mark::Text(text) => {
            let mut ops = vec![
                Op::StartTextSection,
                Op::SetTextCursor { pos: Point { x: Pt(text.x), y: Pt(height - text.y) } },
                Op::SetFillColor { col: ink(text.color) },
            ];
            for (font, run) in text.weight.runs(&left_to_right(&text.text)) {
                let Some(id) = fonts.get(&font) else { continue };
                let font = PdfFontHandle::External(id.clone());
                ops.push(Op::SetFont { font, size: Pt(text.size) });
                ops.push(Op::ShowText { items: vec![TextItem::Text(run)] });
            }
            ops.push(Op::EndTextSection);
            ops
        }
        Mark::Picture(_) => vec![],
    }
}

/// The letters of a line in the order in which they stand on paper. Hebrew and Arabic are read from the right.
fn left_to_right(line: &str) -> Cow<'_, str> {
    let from_right = |letter: char| matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{1e800}'..='\u{1efff}');
    if line.is_ascii() || !line.chars().any(from_right) {
        return Cow::Borrowed(line);
    }
    let bidi = BidiInfo::new(line, None);
    let parts = bidi.paragraphs.iter().map(|part| bidi.reorder_line(part, part.range.clone()));
    Cow::Owned(parts.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_from_the_right_are_turned_and_others_stay() {
        assert_eq!(left_to_right("Đặng, Ana"), "Đặng, Ana");
        assert_eq!(left_to_right("Paid by דוד כהן on Monday"), "Paid by ןהכ דוד on Monday");
    }
}
