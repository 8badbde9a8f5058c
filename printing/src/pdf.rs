//! Writes sheets as a PDF with embedded fonts.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context as _, bail};
use lopdf::{Dictionary, Document, Object, Stream};
use printpdf::{
    Color as Ink, FontId, ImageCompression, ImageOptimizationOptions, Mm, Op, PaintMode, PdfDocument, PdfFontHandle,
    PdfPage, PdfSaveOptions, Point, Pt, RawImage, RawImageData, RawImageFormat, Rect as Box, Rgb, TextItem,
    XObjectTransform,
};
use unicode_bidi::BidiInfo;

use crate::embedded;
use crate::font::{Font, Weight};
use crate::sheet::{Bitmap, Color, Mark, Picture, Sheet, Text};

const MM_PER_POINT: f32 = 25.4 / 72.0;
/// Sheets that are written together. The library's drawing steps take many times the memory of their page.
const AT_A_TIME: usize = 50;

/// A page that is written, without the document that it is part of.
struct Page {
    dictionary: Dictionary,
    content: Stream,
}

/// A PDF of `sheets`.
///
/// # Errors
/// When an embedded font can't be read, which would be a fault of the build.
pub fn pdf(title: &str, language: &str, sheets: &[Sheet]) -> anyhow::Result<Vec<u8>> {
    let mut document = PdfDocument::new(title);
    document.metadata.info.creator = "Chairside".to_owned();
    document.metadata.info.subject = language.to_owned();
    let fonts = embedded::embed(&mut document, sheets)?;
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
    let (mut rest, mut earlier) = (sheets, vec![]);
    let mut written = loop {
        let (now, later) = rest.split_at(rest.len().min(AT_A_TIME));
        let last = later.is_empty();
        // A part describes the letters of its own pages, and the last one's fonts are those of all.
        let letters = (last && !earlier.is_empty()).then(|| letters_of(sheets));
        let pages = now.iter().chain(&letters).map(|sheet| page(&mut document, sheet, &fonts)).collect();
        let part = document.with_pages(pages).to_lopdf_document(&options, &mut vec![]);
        if last {
            break part;
        }
        earlier.extend(pages_of(part)?);
        rest = later;
    };
    if !earlier.is_empty() {
        put_before(&mut written, earlier)?;
    }
    embedded::compress(&mut written);
    written.compress();
    let mut bytes = vec![];
    written.save_to(&mut bytes)?;
    Ok(bytes)
}

fn page(document: &mut PdfDocument, sheet: &Sheet, fonts: &BTreeMap<Font, FontId>) -> PdfPage {
    let ops = sheet.marks.iter().flat_map(|mark| match mark {
        Mark::Picture(own) => picture(document, own, sheet.height),
        mark => ops(mark, sheet.height, fonts),
    });
    let ops = ops.collect();
    PdfPage::new(Mm(sheet.width * MM_PER_POINT), Mm(sheet.height * MM_PER_POINT), ops)
}

/// The pages of a part, compressed.
fn pages_of(mut part: Document) -> anyhow::Result<Vec<Page>> {
    let mut pages = vec![];
    for id in part.get_pages().into_values() {
        let dictionary = part.get_dictionary(id)?.clone();
        let content = dictionary.get(b"Contents")?.as_reference()?;
        let Some(Object::Stream(mut content)) = part.objects.remove(&content) else { bail!("a page has no content") };
        content.compress()?;
        pages.push(Page { dictionary, content });
    }
    Ok(pages)
}

/// A sheet with each letter of `sheets`.
fn letters_of(sheets: &[Sheet]) -> Sheet {
    let mut letters = Sheet::letter();
    for weight in [Weight::Regular, Weight::Bold] {
        let texts = sheets.iter().flat_map(Sheet::texts).filter(|text| text.weight == weight);
        let all: BTreeSet<char> = texts.flat_map(|text| text.text.chars()).collect();
        let text = all.into_iter().collect();
        letters.marks.push(Mark::Text(Text { x: 0.0, y: 0.0, size: 1.0, weight, color: Color::INK, text }));
    }
    letters
}

/// Puts pages before those of `document`, the last part, in place of its last page, which has the letters of all parts. The
/// names of fonts are the same in all parts.
fn put_before(document: &mut Document, earlier: Vec<Page>) -> anyhow::Result<()> {
    let letters = document.get_pages().into_values().next_back().context("the last part has no page")?;
    let page = document.get_dictionary(letters)?;
    let (tree, resources) = (page.get(b"Parent")?.as_reference()?, page.get(b"Resources")?.clone());
    let content = page.get(b"Contents")?.as_reference()?;
    for unused in [letters, content] {
        document.objects.remove(&unused);
    }
    let mut kids = vec![];
    for Page { mut dictionary, content } in earlier {
        dictionary.set("Contents", document.add_object(content));
        dictionary.set("Parent", tree);
        dictionary.set("Resources", resources.clone());
        kids.push(Object::Reference(document.add_object(dictionary)));
    }
    let tree = document.get_object_mut(tree)?.as_dict_mut()?;
    let own = tree.get(b"Kids")?.as_array()?.iter().filter(|kid| **kid != Object::Reference(letters));
    kids.extend(own.cloned());
    tree.set("Count", i64::try_from(kids.len())?);
    tree.set("Kids", kids);
    Ok(())
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
    use crate::sheet::Style;

    #[test]
    fn pages_of_all_parts_stand_in_their_order() {
        let sheets = (0..2 * AT_A_TIME + 1).map(|n| {
            let mut sheet = Sheet::letter();
            sheet.text(42.0, 60.0, Style::regular(10.0, Color::INK), &format!("Sheet {n} of Nguyễn"));
            sheet
        });
        let sheets: Vec<_> = sheets.collect();
        let bytes = pdf("Many", "en", &sheets).unwrap();
        let pages = pdf_extract::extract_text_from_mem_by_pages(&bytes).unwrap();
        assert_eq!(pages.len(), sheets.len());
        for (n, page) in pages.iter().enumerate() {
            assert_eq!(page.trim(), format!("Sheet {n} of Nguyễn"));
        }
    }

    #[test]
    fn words_from_the_right_are_turned_and_others_stay() {
        assert_eq!(left_to_right("Đặng, Ana"), "Đặng, Ana");
        assert_eq!(left_to_right("Paid by דוד כהן on Monday"), "Paid by ןהכ דוד on Monday");
    }
}
