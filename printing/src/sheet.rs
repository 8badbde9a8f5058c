//! A page of marks. In points (72 per inch), from the top left; y grows downward.

use std::sync::Arc;

use crate::font::{Weight, shown};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Color(pub u8, pub u8, pub u8);

impl Color {
    pub const WHITE: Self = Self(255, 255, 255);
    pub const BLACK: Self = Self(0, 0, 0);
    /// Body text.
    pub const INK: Self = Self(0x16, 0x1b, 0x1d);
    /// Secondary text.
    pub const QUIET: Self = Self(0x47, 0x50, 0x53);
    /// Lines to write on.
    pub const RULE: Self = Self(0x87, 0x91, 0x94);
    /// Between rows.
    pub const HAIR: Self = Self(0xd3, 0xd9, 0xda);

    /// Parses `#RRGGBB`.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        let [_, red, green, blue] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
        Some(Self(red, green, blue))
    }

    /// WCAG 2 contrast ratio, 1 to 21, the same in both directions.
    pub fn contrast(self, other: Self) -> f32 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    fn luminance(self) -> f32 {
        let linear = |channel: u8| {
            let value = f32::from(channel) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }
}

/// A filled rectangle.
#[derive(Debug, Clone, PartialEq)]
pub struct Rect {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
    pub color: Color,
}

/// A line of text; `y` is its baseline.
#[derive(Debug, Clone, PartialEq)]
pub struct Text {
    pub x: f32,
    pub y: f32,
    pub size: f32,
    pub weight: Weight,
    pub color: Color,
    pub text: String,
}

/// Pixels, three bytes each, row by row from the top left.
#[derive(Clone, PartialEq, Eq)]
pub struct Bitmap {
    pub width: usize,
    pub height: usize,
    pub rgb: Arc<[u8]>,
}

impl std::fmt::Debug for Bitmap {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Bitmap({} x {})", self.width, self.height)
    }
}

/// A picture in a rectangle; `x` and `y` are its top left.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
    pub bitmap: Bitmap,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Mark {
    Rect(Rect),
    Text(Text),
    Picture(Picture),
}

/// The size, weight and color of a text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Style {
    pub size: f32,
    pub weight: Weight,
    pub color: Color,
}

impl Style {
    pub const fn regular(size: f32, color: Color) -> Self {
        Self { size, weight: Weight::Regular, color }
    }

    pub const fn bold(size: f32, color: Color) -> Self {
        Self { size, weight: Weight::Bold, color }
    }

    /// The distance between baselines.
    pub fn leading(&self) -> f32 {
        self.size * if self.size > 20.0 { 1.12 } else { 1.36 }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    pub width: f32,
    pub height: f32,
    pub marks: Vec<Mark>,
}

impl Sheet {
    pub fn new(width: f32, height: f32) -> Self {
        Self { width, height, marks: vec![] }
    }

    /// 8.5 x 11 inches.
    pub fn letter() -> Self {
        Self::new(612.0, 792.0)
    }

    /// 4 x 6 inches.
    pub fn counter_card() -> Self {
        Self::new(288.0, 432.0)
    }

    pub fn rect(&mut self, x: f32, y: f32, width: f32, height: f32, color: Color) {
        self.marks.push(Mark::Rect(Rect { x, y, width, height, color }));
    }

    pub fn picture(&mut self, x: f32, y: f32, (width, height): (f32, f32), bitmap: Bitmap) {
        self.marks.push(Mark::Picture(Picture { x, y, width, height, bitmap }));
    }

    /// A horizontal line.
    pub fn rule(&mut self, x: f32, y: f32, width: f32, color: Color) {
        self.rect(x, y, width, 0.7, color);
    }

    /// An empty checkbox.
    pub fn tick_box(&mut self, x: f32, y: f32, side: f32) {
        self.rect(x, y, side, side, Color::QUIET);
        self.rect(x + 0.8, y + 0.8, side - 1.6, side - 1.6, Color::WHITE);
    }

    pub fn text(&mut self, x: f32, y: f32, style: Style, text: &str) {
        let Style { size, weight, color } = style;
        self.marks.push(Mark::Text(Text { x, y, size, weight, color, text: shown(text) }));
    }

    /// Ends at `right`.
    pub fn text_right(&mut self, right: f32, y: f32, style: Style, text: &str) {
        self.text(right - style.weight.width(&shown(text), style.size), y, style, text);
    }

    /// Centered on `middle`.
    pub fn text_middle(&mut self, middle: f32, y: f32, style: Style, text: &str) {
        self.text(middle - style.weight.width(&shown(text), style.size) / 2.0, y, style, text);
    }

    /// Draws `text` in lines from the top `y` on; returns its bottom.
    pub fn paragraph(&mut self, x: f32, y: f32, width: f32, style: Style, text: &str) -> f32 {
        let mut bottom = y;
        for line in style.weight.wrap(&shown(text), style.size, width) {
            self.text(x, bottom + style.size, style, &line);
            bottom += style.leading();
        }
        bottom
    }

    /// As [`Sheet::paragraph`], each line centered on `middle`.
    pub fn paragraph_middle(&mut self, middle: f32, y: f32, width: f32, style: Style, text: &str) -> f32 {
        let mut bottom = y;
        for line in style.weight.wrap(&shown(text), style.size, width) {
            self.text_middle(middle, bottom + style.size, style, &line);
            bottom += style.leading();
        }
        bottom
    }

    pub fn rects(&self) -> impl Iterator<Item = &Rect> {
        self.marks.iter().filter_map(|mark| match mark {
            Mark::Rect(rect) => Some(rect),
            Mark::Text(_) | Mark::Picture(_) => None,
        })
    }

    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        self.marks.iter().filter_map(|mark| match mark {
            Mark::Text(text) => Some(text),
            Mark::Rect(_) | Mark::Picture(_) => None,
        })
    }
}

/// Describes what extends past a sheet's edge; for layout tests.
#[cfg(test)]
pub(crate) fn beyond_the_edge(sheets: &[Sheet]) -> Vec<String> {
    let mut beyond = vec![];
    for (number, sheet) in sheets.iter().enumerate() {
        for text in sheet.texts() {
            let right = text.x + text.weight.width(&text.text, text.size);
            if text.x < 0.0 || right > sheet.width || text.y - text.size < -1.0 || text.y > sheet.height {
                beyond.push(format!("sheet {number}: {text:?}"));
            }
        }
    }
    beyond
}
