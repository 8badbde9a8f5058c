//! `templates.toml`: the sign-up templates, and the contrast rule that each template meets.

use std::fmt;
use std::str::FromStr;

use contract::contract;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Templates {
    pub template: Vec<Template>,
}

/// Colors and shapes of a sign-up page.
// An office stores the template's position in the list; the last one is custom.
#[contract(rename = "BrandTemplate")]
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all(serialize = "camelCase"))]
pub struct Template {
    pub key: String,
    pub name: String,
    pub description: String,
    /// Whether the office chooses its own colors. The colors here are the defaults.
    #[serde(default)]
    pub custom: bool,
    pub hero: Color,
    pub ink: Color,
    pub button: Color,
    pub button_text: Color,
    /// For decoration only; never a text color.
    pub accent: Color,
    pub card: Color,
    pub card_ink: Color,
    // Decoration only.
    pub motif: Color,
    // The background of the page's plain sections.
    pub surface: Color,
    pub heading_font: HeadingFont,
    pub heading_weight: u16,
    pub control_radius_px: u8,
    pub card_radius_px: u8,
}

#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HeadingFont {
    Hanken,
    Newsreader,
    Nunito,
    SourceSerif,
}

/// Minimum contrast of text and background: WCAG 2 AA for text of any size.
pub const LEAST_CONTRAST: f64 = 4.5;

/// An sRGB color, written `#RRGGBB`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub struct Color {
    red: u8,
    green: u8,
    blue: u8,
}

impl Color {
    pub const WHITE: Color = Color { red: 255, green: 255, blue: 255 };

    pub const fn rgb(red: u8, green: u8, blue: u8) -> Self {
        Self { red, green, blue }
    }

    /// `share` (0 to 1) of this color on `under`.
    #[must_use]
    pub fn mix(self, under: Color, share: f64) -> Color {
        // The result lies between two channels of 0 to 255.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let part = |over: u8, under: u8| (f64::from(over) * share + f64::from(under) * (1.0 - share)).round() as u8;
        Color {
            red: part(self.red, under.red),
            green: part(self.green, under.green),
            blue: part(self.blue, under.blue),
        }
    }

    /// WCAG 2 contrast ratio, 1 to 21, the same in both directions.
    pub fn contrast(self, other: Color) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// WCAG 2 relative luminance, 0 black to 1 white.
    pub fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue)
    }
}

impl FromStr for Color {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}` is not a color like #0C5673");
        let digits = text.strip_prefix('#').filter(|d| d.len() == 6 && d.bytes().all(|b| b.is_ascii_hexdigit()));
        let value = u32::from_str_radix(digits.ok_or_else(wrong)?, 16).map_err(|_| wrong())?;
        let [_, red, green, blue] = value.to_be_bytes();
        Ok(Self { red, green, blue })
    }
}

impl TryFrom<String> for Color {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Color> for String {
    fn from(color: Color) -> Self {
        color.to_string()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02X}{:02X}{:02X}", self.red, self.green, self.blue)
    }
}

#[cfg(feature = "openapi")]
crate::described_as_text!(Color, "`#RRGGBB`.");

#[cfg(test)]
mod tests {
    use super::*;

    fn color(text: &str) -> Color {
        Color::try_from(text.to_owned()).unwrap()
    }

    #[test]
    fn contrast_is_the_wcag_ratio() {
        assert!((color("#000000").contrast(color("#FFFFFF")) - 21.0).abs() < 1e-9);
        assert!((color("#777777").contrast(color("#FFFFFF")) - 4.478).abs() < 1e-3);
        assert_eq!(color("#0C5673").contrast(color("#FFFFFF")), color("#FFFFFF").contrast(color("#0C5673")));
    }

    #[test]
    fn a_mix_rounds_each_channel() {
        let mixed = color("#0C5673").mix(Color::WHITE, 0.16);
        assert_eq!(mixed.to_string(), "#D8E4E9");
        assert_eq!(color("#102030").mix(color("#405060"), 1.0), color("#102030"));
    }

    #[test]
    fn a_color_is_six_hex_digits() {
        assert_eq!(color("#0c5673").to_string(), "#0C5673");
        for wrong in ["0C5673", "#0C567", "#0C56733", "#0C567G", "#+C5673", "teal"] {
            assert!(Color::try_from(wrong.to_owned()).is_err(), "{wrong}");
        }
    }
}
