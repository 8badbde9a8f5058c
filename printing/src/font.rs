//! The embedded fonts: text width, line breaks, and the font of each letter. The folder `fonts` names their origin and
//! licenses.

use std::sync::LazyLock;

use ttf_parser::{Face, GlyphId};
use unicode_normalization::UnicodeNormalization;

/// The letters of English and Spanish, with their accents, are measured once.
const LATIN: usize = 0x180;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    Regular,
    Bold,
}

/// An embedded font. The first two have the letters of English and Spanish and are in every document; a document has
/// the letters that it needs of the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Font {
    Regular,
    Bold,
    /// The letters of other languages of Europe, and of Vietnamese.
    RegularExtended,
    BoldExtended,
    /// All Latin, Greek and Cyrillic letters, marks and signs.
    Latin,
    /// The other alphabets, from Arabic to Thai.
    Scripts,
    Hangul,
    /// Chinese characters and kana.
    Han,
}

impl Font {
    const ALL: [Self; 8] = [
        Self::Regular,
        Self::Bold,
        Self::RegularExtended,
        Self::BoldExtended,
        Self::Latin,
        Self::Scripts,
        Self::Hangul,
        Self::Han,
    ];

    pub(crate) const fn bytes(self) -> &'static [u8] {
        match self {
            Self::Regular => include_bytes!("../fonts/HankenGrotesk-Regular.ttf"),
            Self::Bold => include_bytes!("../fonts/HankenGrotesk-SemiBold.ttf"),
            Self::RegularExtended => include_bytes!("../fonts/HankenGrotesk-Regular-Extended.ttf"),
            Self::BoldExtended => include_bytes!("../fonts/HankenGrotesk-SemiBold-Extended.ttf"),
            Self::Latin => include_bytes!("../fonts/NotoSans.ttf"),
            Self::Scripts => include_bytes!("../fonts/NotoSans-Scripts.ttf"),
            Self::Hangul => include_bytes!("../fonts/Hangul.ttf"),
            Self::Han => include_bytes!("../fonts/DroidSansFallback.ttf"),
        }
    }

    fn face(self) -> &'static Face<'static> {
        static FACES: LazyLock<[Face<'static>; 8]> = LazyLock::new(|| {
            Font::ALL.map(|font| {
                Face::parse(font.bytes(), 0).unwrap_or_else(|error| panic!("the embedded font {font:?}: {error}"))
            })
        });
        &FACES[self as usize]
    }

    pub(crate) fn glyph(self, letter: char) -> Option<GlyphId> {
        self.face().glyph_index(letter)
    }

    /// Whether a document embeds only the letters that it needs.
    pub(crate) const fn is_fallback(self) -> bool {
        !matches!(self, Self::Regular | Self::Bold)
    }
}

impl Weight {
    pub(crate) const fn font(self) -> Font {
        match self {
            Self::Regular => Font::Regular,
            Self::Bold => Font::Bold,
        }
    }

    /// The fonts that are tried for a letter, in order.
    const fn fonts(self) -> [Font; 6] {
        let extended = match self {
            Self::Regular => Font::RegularExtended,
            Self::Bold => Font::BoldExtended,
        };
        [self.font(), extended, Font::Latin, Font::Scripts, Font::Hangul, Font::Han]
    }

    /// The font that has `letter`.
    pub(crate) fn font_of(self, letter: char) -> Option<Font> {
        self.fonts().into_iter().find(|font| font.glyph(letter).is_some())
    }

    /// `text` in parts of one font each.
    pub(crate) fn runs(self, text: &str) -> Vec<(Font, String)> {
        if text.is_ascii() {
            return vec![(self.font(), text.to_owned())];
        }
        let mut runs: Vec<(Font, String)> = vec![];
        for letter in text.chars() {
            let font = self.font_of(letter).unwrap_or(self.font());
            match runs.last_mut() {
                Some((last, run)) if *last == font => run.push(letter),
                _ => runs.push((font, letter.to_string())),
            }
        }
        runs
    }

    /// The width of `letter` at size 1.
    fn advance(self, letter: char) -> f32 {
        static KNOWN: LazyLock<[[f32; LATIN]; 2]> = LazyLock::new(|| {
            [Weight::Regular, Weight::Bold].map(|weight| {
                std::array::from_fn(|code| {
                    u32::try_from(code).ok().and_then(char::from_u32).map_or(0.0, |letter| weight.measure(letter))
                })
            })
        });
        let known = KNOWN[usize::from(self == Self::Bold)].get(letter as usize);
        known.copied().unwrap_or_else(|| self.measure(letter))
    }

    fn measure(self, letter: char) -> f32 {
        let font = self.font_of(letter).unwrap_or(self.font());
        let (face, glyph) = (font.face(), font.glyph(letter).unwrap_or_default());
        f32::from(face.glyph_hor_advance(glyph).unwrap_or_default()) / f32::from(face.units_per_em())
    }

    /// Width of `text` in points at `size`.
    pub fn width(self, text: &str, size: f32) -> f32 {
        text.chars().map(|letter| self.advance(letter)).sum::<f32>() * size
    }

    /// Breaks `text` into lines of at most `width` points. Only a word wider than that is split, after a sign of an
    /// address if possible.
    pub fn wrap(self, text: &str, size: f32, width: f32) -> Vec<String> {
        let mut lines: Vec<String> = vec![];
        let mut line = String::new();
        for word in text.split_whitespace() {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if self.width(&longer, size) <= width {
                line = longer;
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for letter in word.chars() {
                if !line.is_empty() && self.width(&line, size) + self.advance(letter) * size > width {
                    let rest = line.split_off(break_of(&line));
                    lines.push(std::mem::replace(&mut line, rest));
                }
                line.push(letter);
            }
        }
        if !line.is_empty() {
            lines.push(line);
        }
        lines
    }

    /// The largest size from `size` down to `least` at which `text` fits `width`.
    pub fn fitting(self, text: &str, size: f32, least: f32, width: f32) -> f32 {
        let whole = self.width(text, 1.0);
        if whole * size <= width { size } else { (width / whole).max(least) }
    }
}

/// Where a part of a long word ends: after its last `@`, `.`, `-`, `_` or `/`, unless little would be left.
fn break_of(part: &str) -> usize {
    let after = part.rfind(['@', '.', '-', '_', '/']).map_or(0, |at| at + 1);
    if after * 3 > part.len() { after } else { part.len() }
}

/// `text` as it is printed: accents are part of their letters, invisible characters are left out, and a letter that no
/// font has is a question mark.
pub fn shown(text: &str) -> String {
    if text.is_ascii() {
        return text.chars().filter(|letter| !letter.is_control()).collect();
    }
    let known = |letter: char| Weight::Regular.font_of(letter).is_some();
    let letters = text.nfc().filter(|letter| !is_invisible(*letter));
    letters.map(|letter| if known(letter) { letter } else { '?' }).collect()
}

/// Control characters, and those that only join, hide or direct others.
fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
        || matches!(letter, '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{e0100}'..='\u{e01ef}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spanish_has_all_its_letters() {
        let text = "¿Qué año? ¡Ñandú, pingüino, corazón, útil! \u{2212}$1,234.50 · 15 % “a–b” ’";
        assert_eq!(shown(text), text);
        let runs = Weight::Regular.runs(text);
        assert!(runs.iter().all(|(font, _)| !font.is_fallback()), "{runs:?}");
    }

    #[test]
    fn every_latin_letter_prints() {
        let blocks = [0xa1..=0x24f, 0x1e00..=0x1eff];
        let latin: String =
            blocks.into_iter().flatten().filter_map(char::from_u32).filter(|c| c.is_alphabetic()).collect();
        assert_eq!(shown(&latin), latin);
        for name in ["Đặng Thùy Nguyễn-Šarić", "Kaʻiulani Kealohaʼi", "Łukasz Ørsted", "Ğülşah Ţepeş", "Ẹ̀bùn"]
        {
            assert!(!shown(name).contains('?'), "{}", shown(name));
        }
        assert_eq!(shown("Nguye\u{302}\u{303}n"), "Nguyễn", "accents written after their letters");
    }

    #[test]
    fn names_of_other_scripts_print() {
        for name in [
            "王小龙",
            "張偉",
            "さくら",
            "カナ",
            "김민준",
            "뷁",
            "Борис Козлов",
            "Їжак",
            "Γιώργος",
            "محمد",
            "پریا",
            "דוד",
            "Հայկ",
            "გიორგი",
            "नेहा शर्मा",
            "মিতা",
            "ਸਿੰਘ",
            "પ્રિયા",
            "தமிழ்",
            "తెలుగు",
            "ಕನ್ನಡ",
            "മലയാളം",
            "සිංහල",
            "สมชาย",
            "ລາວ",
            "ខ្មែរ",
            "မြန်မာ",
            "ሰላም",
            "ᏣᎳᎩ",
            "ᐃᓄᒃ",
            "བོད",
        ] {
            assert_eq!(shown(name), name.nfc().collect::<String>());
        }
        assert_eq!(shown("🦷"), "?");
        assert_eq!(shown("A\u{200b}na\u{202e}"), "Ana");
    }

    #[test]
    fn text_is_cut_where_its_font_changes() {
        let runs = Weight::Bold.runs("Ana Đặng 王");
        let runs: Vec<_> = runs.iter().map(|(font, text)| (*font, text.as_str())).collect();
        assert_eq!(runs, [(Font::Bold, "Ana "), (Font::BoldExtended, "Đặ"), (Font::Bold, "ng "), (Font::Han, "王")]);
    }

    #[test]
    fn lines_are_never_wider_than_their_place() {
        let text = "Una palabra larguísima: otorrinolaringologíaotorrinolaringología y después otras más cortas";
        let lines = Weight::Regular.wrap(text, 11.0, 120.0);
        assert!(lines.len() > 3);
        assert!(lines.iter().all(|line| Weight::Regular.width(line, 11.0) <= 120.0), "{lines:?}");
        let letters = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
        assert_eq!(letters(&lines.concat()), letters(text), "nothing is lost");
    }

    #[test]
    fn a_long_address_breaks_after_its_signs() {
        let lines = Weight::Regular.wrap("theresa.fitzgerald@juniper-creek.example.com", 8.5, 90.0);
        assert_eq!(lines, ["theresa.fitzgerald@", "juniper-creek.example.", "com"]);
    }

    #[test]
    fn cached_glyph_widths_match_the_font() {
        for weight in [Weight::Regular, Weight::Bold] {
            for letter in "A ñ–’漢ễ\u{17f}\u{180}".chars() {
                assert_eq!(weight.advance(letter), weight.measure(letter), "{letter}");
            }
        }
        assert!(Weight::Bold.advance('m') > Weight::Regular.advance('i'));
    }

    #[test]
    fn a_long_name_gets_smaller() {
        assert_eq!(Weight::Bold.fitting("Ana", 30.0, 12.0, 300.0), 30.0);
        let long = "The Center for Advanced Family and Cosmetic Dentistry";
        let size = Weight::Bold.fitting(long, 30.0, 9.0, 300.0);
        assert!(size < 30.0 && Weight::Bold.width(long, size) <= 300.5);
    }
}
