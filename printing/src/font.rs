//! The two embedded fonts: text width, line breaks, available letters. Hanken Grotesk under the OFL, in the folder
//! `fonts`.

use std::sync::LazyLock;

use ttf_parser::Face;

const REGULAR: &[u8] = include_bytes!("../fonts/HankenGrotesk-Regular.ttf");
const BOLD: &[u8] = include_bytes!("../fonts/HankenGrotesk-SemiBold.ttf");

/// The letters of English and Spanish, with their accents, are measured once.
const LATIN: usize = 0x180;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    Regular,
    Bold,
}

impl Weight {
    pub(crate) fn bytes(self) -> &'static [u8] {
        match self {
            Self::Regular => REGULAR,
            Self::Bold => BOLD,
        }
    }

    fn face(self) -> &'static Face<'static> {
        static FACES: LazyLock<[Face<'static>; 2]> = LazyLock::new(|| {
            [REGULAR, BOLD]
                .map(|bytes| Face::parse(bytes, 0).unwrap_or_else(|error| panic!("an embedded font: {error}")))
        });
        &FACES[usize::from(self == Self::Bold)]
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
        let face = self.face();
        let glyph = face.glyph_index(letter).unwrap_or_default();
        f32::from(face.glyph_hor_advance(glyph).unwrap_or_default()) / f32::from(face.units_per_em())
    }

    /// Width of `text` in points at `size`.
    pub fn width(self, text: &str, size: f32) -> f32 {
        text.chars().map(|letter| self.advance(letter)).sum::<f32>() * size
    }

    /// Breaks `text` into lines of at most `width` points; a wider word is split.
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
                    lines.push(std::mem::take(&mut line));
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

/// Replaces each letter of `text` that the fonts don't have with a question mark.
pub fn shown(text: &str) -> String {
    let face = Weight::Regular.face();
    let known = |letter: char| face.glyph_index(letter).is_some();
    text.chars().filter(|letter| !letter.is_control()).map(|letter| if known(letter) { letter } else { '?' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spanish_has_all_its_letters() {
        let text = "¿Qué año? ¡Ñandú, pingüino, corazón, útil! \u{2212}$1,234.50 · 15 % “a–b” ’";
        assert_eq!(shown(text), text);
        assert_eq!(shown("漢"), "?");
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
    fn a_letter_that_was_measured_before_is_as_wide_as_the_font_says() {
        for weight in [Weight::Regular, Weight::Bold] {
            for letter in "A ñ–’漢\u{17f}\u{180}".chars() {
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
