//! PDFs for a print shop: the trimmed page with bleed around it, crop marks outside, and the PDF boxes that declare
//! them.

use lopdf::{Document, Object};

use crate::sheet::{Color, Mark, Rect, Sheet};

/// The bleed, an eighth of an inch, in points.
pub const BLEED: f32 = 9.0;
/// Space outside the bleed for crop marks.
const SLUG: f32 = 18.0;
const MARK: f32 = 12.0;
/// The distance from the trimmed edge to the edge of the printed page.
pub const MARGIN: f32 = BLEED + SLUG;

/// Adds space for bleed and crop marks to a sheet. Keeps content that extends past the trimmed edge by up to
/// [`BLEED`].
fn framed(trimmed: &Sheet) -> Sheet {
    let (width, height) = (trimmed.width, trimmed.height);
    let mut sheet = Sheet::new(width + 2.0 * MARGIN, height + 2.0 * MARGIN);
    sheet.marks = trimmed.marks.iter().map(|mark| moved(mark, MARGIN)).collect();
    for x in [MARGIN, MARGIN + width] {
        sheet.rect(x - 0.125, 0.0, 0.25, MARK, Color::BLACK);
        sheet.rect(x - 0.125, sheet.height - MARK, 0.25, MARK, Color::BLACK);
    }
    for y in [MARGIN, MARGIN + height] {
        sheet.rect(0.0, y - 0.125, MARK, 0.25, Color::BLACK);
        sheet.rect(sheet.width - MARK, y - 0.125, MARK, 0.25, Color::BLACK);
    }
    sheet
}

fn moved(mark: &Mark, by: f32) -> Mark {
    let mut mark = mark.clone();
    match &mut mark {
        Mark::Rect(Rect { x, y, .. }) => (*x, *y) = (*x + by, *y + by),
        Mark::Text(text) => (text.x, text.y) = (text.x + by, text.y + by),
        Mark::Picture(picture) => (picture.x, picture.y) = (picture.x + by, picture.y + by),
    }
    mark
}

/// A PDF of trimmed `sheets` with bleed, crop marks, and `TrimBox`, `BleedBox` and `CropBox` of each page.
///
/// # Errors
/// As [`crate::pdf`].
pub fn press_pdf(title: &str, language: &str, sheets: &[Sheet]) -> anyhow::Result<Vec<u8>> {
    let framed: Vec<_> = sheets.iter().map(framed).collect();
    let mut document = Document::load_mem(&crate::pdf(title, language, &framed)?)?;
    let pages: Vec<_> = document.get_pages().into_values().collect();
    for (page, sheet) in pages.into_iter().zip(sheets) {
        let page = document.get_object_mut(page)?.as_dict_mut()?;
        page.set("TrimBox", inset(sheet, MARGIN, 0.0));
        page.set("BleedBox", inset(sheet, SLUG, BLEED));
        page.set("CropBox", inset(sheet, 0.0, MARGIN));
    }
    let mut bytes = vec![];
    document.save_to(&mut bytes)?;
    Ok(bytes)
}

/// A box that starts `from` points inside the printed page and extends `around` points past the trimmed page on each
/// side.
fn inset(sheet: &Sheet, from: f32, around: f32) -> Object {
    let (width, height) = (sheet.width + 2.0 * around, sheet.height + 2.0 * around);
    Object::Array([from, from, from + width, from + height].map(Object::Real).to_vec())
}
