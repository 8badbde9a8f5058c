//! The fonts inside a document: those of English and Spanish whole, parsed and compressed once, and of each other font
//! only the letters of the document.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use allsorts::binary::read::ReadScope;
use allsorts::font_data::FontData;
use allsorts::subset::{CmapTarget, SubsetProfile, subset};
use anyhow::{Context as _, anyhow};
use lopdf::{Document, Object, Stream};
use printpdf::{FontId, ParsedFont, PdfDocument};

use crate::font::Font;
use crate::sheet::Sheet;

/// A font as each document needs it: parsed, and compressed as a stream.
struct Whole {
    font: Font,
    parsed: ParsedFont,
    compressed: Stream,
}

static WHOLE: LazyLock<[Option<Whole>; 2]> = LazyLock::new(|| {
    [Font::Regular, Font::Bold].map(|font| {
        let parsed = ParsedFont::from_bytes(font.bytes(), 0, &mut vec![])?;
        let mut compressed = Stream::new(lopdf::Dictionary::new(), font.bytes().to_vec());
        compressed.compress().ok()?;
        Some(Whole { font, parsed, compressed })
    })
});

/// Adds the fonts of `sheets` to `document`.
pub(crate) fn embed(document: &mut PdfDocument, sheets: &[Sheet]) -> anyhow::Result<BTreeMap<Font, FontId>> {
    let mut fonts = BTreeMap::new();
    for whole in &*WHOLE {
        let whole = whole.as_ref().context("an embedded font cannot be read")?;
        fonts.insert(whole.font, document.add_font(&whole.parsed));
    }
    for (font, letters) in fallback_letters(sheets) {
        fonts.insert(font, document.add_font(&part(font, &letters)?));
    }
    Ok(fonts)
}

/// The letters of `sheets` that the fonts of English and Spanish don't have.
fn fallback_letters(sheets: &[Sheet]) -> BTreeMap<Font, BTreeSet<char>> {
    let mut letters: BTreeMap<Font, BTreeSet<char>> = BTreeMap::new();
    for text in sheets.iter().flat_map(Sheet::texts).filter(|text| !text.text.is_ascii()) {
        for letter in text.text.chars().filter(|letter| !letter.is_ascii()) {
            if let Some(font) = text.weight.font_of(letter).filter(|font| font.is_fallback()) {
                letters.entry(font).or_default().insert(letter);
            }
        }
    }
    letters
}

/// A font with only `letters`.
fn part(font: Font, letters: &BTreeSet<char>) -> anyhow::Result<ParsedFont> {
    // The first glyph is the one for letters that are missing.
    let mut glyphs = vec![0];
    let mut places = vec![];
    for letter in letters {
        let glyph = font.glyph(*letter).unwrap_or_default().0;
        let known = glyphs.iter().position(|other| *other == glyph);
        let place = known.unwrap_or_else(|| {
            glyphs.push(glyph);
            glyphs.len() - 1
        });
        places.push((*letter, u16::try_from(place)?));
    }
    let data = ReadScope::new(font.bytes()).read::<FontData<'_>>().map_err(|error| anyhow!("{font:?}: {error}"))?;
    let provider = data.table_provider(0).map_err(|error| anyhow!("{font:?}: {error}"))?;
    let bytes = subset(&provider, &glyphs, &SubsetProfile::Pdf, CmapTarget::Unicode)
        .map_err(|error| anyhow!("{font:?}: {error}"))?;
    let mut parsed = ParsedFont::from_bytes(&bytes, 0, &mut vec![]).context("a part of a font cannot be read")?;
    for (letter, place) in places {
        parsed.set_codepoint_mapping(letter.into(), place);
    }
    Ok(parsed)
}

/// Replaces the uncompressed whole fonts in `document` with the compressed ones.
pub(crate) fn compress(document: &mut Document) {
    for object in document.objects.values_mut() {
        let Object::Stream(stream) = object else { continue };
        for whole in WHOLE.iter().flatten() {
            if stream.content == whole.font.bytes()
                && let Ok(filter) = whole.compressed.dict.get(b"Filter")
            {
                stream.dict.set("Filter", filter.clone());
                stream.set_content(whole.compressed.content.clone());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::Weight;
    use crate::sheet::{Color, Style};

    fn fonts_of(bytes: &[u8]) -> Vec<Stream> {
        let document = Document::load_mem(bytes).unwrap();
        let streams = document.objects.values().filter_map(|object| object.as_stream().ok());
        streams.filter(|stream| stream.dict.has(b"Length1")).cloned().collect()
    }

    #[test]
    fn the_fonts_of_english_and_spanish_are_whole_and_compressed() {
        let mut sheet = Sheet::letter();
        sheet.text(42.0, 60.0, Style::regular(10.0, Color::INK), "Receipt");
        sheet.text(42.0, 80.0, Style::bold(10.0, Color::INK), "Recibo de Ñandú");
        let fonts = fonts_of(&crate::pdf("Receipt", "en", &[sheet]).unwrap());
        assert_eq!(fonts.len(), 2);
        for font in fonts {
            assert_eq!(font.filters().unwrap(), [b"FlateDecode"]);
            let bytes = font.decompressed_content().unwrap();
            assert!([Font::Regular, Font::Bold].iter().any(|font| font.bytes() == bytes));
            assert!(font.content.len() < bytes.len());
        }
    }

    #[test]
    fn names_of_every_script_are_read_back() {
        let names =
            ["Đặng Thùy Nguyễn-Šarić", "Kaʻiulani", "王小龙", "김민준", "Борис Козлов", "Γιώργος", "ᏣᎳᎩ", "สมชาย"];
        let mut sheet = Sheet::letter();
        for (line, name) in names.iter().enumerate() {
            let y = 60.0 + 40.0 * line as f32;
            sheet.text(42.0, y, Style::regular(10.0, Color::INK), name);
            sheet.text(42.0, y + 20.0, Style::bold(10.0, Color::INK), name);
        }
        let bytes = crate::pdf("Names", "en", &[sheet]).unwrap();
        let text = pdf_extract::extract_text_from_mem(&bytes).unwrap();
        for name in names {
            assert_eq!(text.matches(name).count(), 2, "{name} in {text}");
        }
        assert!(bytes.len() < 90_000, "{} bytes", bytes.len());
        assert_eq!(fonts_of(&bytes).len(), 8);
    }

    #[test]
    fn each_letter_of_a_part_has_its_own_outline() {
        let letters: BTreeSet<char> = "ễŠđĐ".chars().collect();
        let parsed = part(Font::RegularExtended, &letters).unwrap();
        let mut places: Vec<_> = letters.iter().map(|letter| parsed.lookup_glyph_index(*letter as u32)).collect();
        places.sort();
        places.dedup();
        assert_eq!(places.len(), letters.len());
        let face = ttf_parser::Face::parse(&parsed.original_bytes, 0).unwrap();
        assert!(face.number_of_glyphs() < 20);
        assert_eq!(Weight::Regular.runs("ễ").len(), 1);
    }
}
