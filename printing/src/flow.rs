//! Text that flows over several pages.

use crate::font::shown;
use crate::sheet::{Sheet, Style};

/// Pages that fill from the top.
pub struct Flow {
    pub sheets: Vec<Sheet>,
    pub sheet: Sheet,
    pub y: f32,
    margin: f32,
    top: f32,
    bottom: f32,
}

impl Flow {
    pub fn new(margin: f32, top: f32, bottom: f32) -> Self {
        Self { sheets: vec![], sheet: Sheet::letter(), y: top, margin, top, bottom }
    }

    pub fn width(&self) -> f32 {
        self.sheet.width - 2.0 * self.margin
    }

    /// Starts a new page if `height` does not fit on this one.
    pub fn need(&mut self, height: f32) {
        if self.y + height > self.bottom {
            self.sheets.push(std::mem::replace(&mut self.sheet, Sheet::letter()));
            self.y = self.top;
        }
    }

    /// Adds `text` line by line, so that a long one continues on the next page.
    pub fn paragraph(&mut self, indent: f32, style: Style, width: f32, text: &str) {
        for line in style.weight.wrap(&shown(text), style.size, width) {
            self.need(style.leading());
            self.sheet.text(self.margin + indent, self.y + style.size, style, &line);
            self.y += style.leading();
        }
    }

    pub fn end(mut self) -> Vec<Sheet> {
        self.sheets.push(self.sheet);
        self.sheets
    }
}
