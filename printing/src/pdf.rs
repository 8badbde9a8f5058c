//! Writes sheets as a PDF with embedded fonts.

use std::sync::LazyLock;

use lopdf::{Document, Object, Stream};
use printpdf::{
    Color as Ink, FontId, ImageCompression, ImageOptimizationOptions, Mm, Op, PaintMode, ParsedFont, PdfDocument,
    PdfFontHandle, PdfPage, PdfSaveOptions, Point, Pt, RawImage, RawImageData, RawImageFormat, Rect as Box, Rgb,
    TextItem, XObjectTransform,
};

use crate::font::Weight;
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
    let mut embed = |font: &Option<Embedded>| {
        let font = font.as_ref().ok_or_else(|| anyhow::anyhow!("an embedded font cannot be read"))?;
        anyhow::Ok(document.add_font(&font.parsed))
    };
    let fonts = [embed(&EMBEDDED[0])?, embed(&EMBEDDED[1])?];
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
    compress_fonts(&mut written);
    written.compress();
    let mut bytes = vec![];
    written.save_to(&mut bytes)?;
    Ok(bytes)
}

/// A font as each document needs it: parsed, and compressed as a stream.
struct Embedded {
    parsed: ParsedFont,
    compressed: Stream,
}

/// Regular and bold, created once for all documents.
static EMBEDDED: LazyLock<[Option<Embedded>; 2]> = LazyLock::new(|| {
    [Weight::Regular, Weight::Bold].map(|weight| {
        let parsed = ParsedFont::from_bytes(weight.bytes(), 0, &mut vec![])?;
        let mut compressed = Stream::new(lopdf::Dictionary::new(), weight.bytes().to_vec());
        compressed.compress().ok()?;
        Some(Embedded { parsed, compressed })
    })
});

/// Replaces the uncompressed fonts in `document` with the compressed ones.
fn compress_fonts(document: &mut Document) {
    for object in document.objects.values_mut() {
        let Object::Stream(stream) = object else { continue };
        for (weight, font) in [Weight::Regular, Weight::Bold].into_iter().zip(&*EMBEDDED) {
            if let Some(font) = font
                && stream.content == weight.bytes()
                && let Ok(filter) = font.compressed.dict.get(b"Filter")
            {
                stream.dict.set("Filter", filter.clone());
                stream.set_content(font.compressed.content.clone());
            }
        }
    }
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
        Mark::Picture(_) => vec![],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::Style;

    #[test]
    fn the_fonts_are_whole_and_compressed() {
        let mut sheet = Sheet::letter();
        sheet.text(42.0, 60.0, Style::regular(10.0, Color::INK), "Receipt");
        sheet.text(42.0, 80.0, Style::bold(10.0, Color::INK), "Recibo");
        let document = Document::load_mem(&pdf("Receipt", "en", &[sheet]).unwrap()).unwrap();
        let streams = document.objects.values().filter_map(|object| object.as_stream().ok());
        let fonts: Vec<_> = streams.filter(|stream| stream.dict.has(b"Length1")).collect();
        assert_eq!(fonts.len(), 2);
        for font in fonts {
            assert_eq!(font.filters().unwrap(), [b"FlateDecode"]);
            let bytes = font.decompressed_content().unwrap();
            assert!([Weight::Regular, Weight::Bold].iter().any(|weight| weight.bytes() == bytes));
            assert!(font.content.len() < bytes.len());
        }
    }
}
