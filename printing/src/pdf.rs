//! Sheets as PDF, with the fonts inside.

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
        let ops = sheet.marks.iter().flat_map(|mark| match mark {
            Mark::Picture(own) => picture(&mut document, own, sheet.height),
            mark => ops(mark, sheet.height, &fonts),
        });
        let ops = ops.collect();
        PdfPage::new(Mm(sheet.width * MM_PER_POINT), Mm(sheet.height * MM_PER_POINT), ops)
    });
    let pages: Vec<_> = pages.collect();
    // What is printed keeps every pixel.
    let lossless = ImageOptimizationOptions {
        quality: None,
        max_image_size: None,
        dither_greyscale: None,
        convert_to_greyscale: None,
        auto_optimize: None,
        format: Some(ImageCompression::Flate),
    };
    let options = PdfSaveOptions { image_optimization: Some(lossless), ..PdfSaveOptions::default() };
    Ok(document.with_pages(pages).save(&options, &mut vec![]))
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
    // At 72 dots an inch a pixel is a point.
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
