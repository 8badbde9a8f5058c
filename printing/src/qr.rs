//! QR codes: the matrix of a text, as an SVG and as squares on a sheet.

use qrcode::{EcLevel, QrCode};

use crate::sheet::{Color, Sheet};

/// Quiet squares on each side, as the standard requires.
const QUIET: usize = 4;

/// A QR code that can be read even if about 15% of it is dirty or torn.
#[derive(Debug, Clone)]
pub struct Qr {
    width: usize,
    dark: Vec<bool>,
}

impl Qr {
    /// # Errors
    /// When the text is too long for a QR code (about 2,300 bytes).
    pub fn of(text: &str) -> anyhow::Result<Self> {
        let code = QrCode::with_error_correction_level(text.as_bytes(), EcLevel::M)?;
        let dark = code.to_colors().into_iter().map(|color| color == qrcode::Color::Dark).collect();
        Ok(Self { width: code.width(), dark })
    }

    /// Squares per side, without the quiet zone.
    pub fn width(&self) -> usize {
        self.width
    }

    pub fn is_dark(&self, x: usize, y: usize) -> bool {
        self.dark[y * self.width + x]
    }

    /// Dark runs of each row: x, y, length.
    fn runs(&self) -> Vec<(usize, usize, usize)> {
        let mut runs = vec![];
        for y in 0..self.width {
            let mut x = 0;
            while x < self.width {
                let length = (x..self.width).take_while(|at| self.is_dark(*at, y)).count();
                if length > 0 {
                    runs.push((x, y, length));
                }
                x += length.max(1);
            }
        }
        runs
    }

    /// An SVG with its quiet zone, black on white, scalable to any size.
    pub fn svg(&self) -> String {
        let side = self.width + 2 * QUIET;
        let path: String = self
            .runs()
            .iter()
            .map(|(x, y, length)| format!("M{} {}h{length}v1h-{length}z", x + QUIET, y + QUIET))
            .collect();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" shape-rendering=\"crispEdges\">\
             <path fill=\"#fff\" d=\"M0 0h{side}v{side}H0z\"/><path fill=\"#000\" d=\"{path}\"/></svg>"
        )
    }

    /// Draws it with its quiet zone into the square of `side` points at `x`, `y` from the sheet's top left.
    pub fn draw(&self, sheet: &mut Sheet, x: f32, y: f32, side: f32) {
        sheet.rect(x, y, side, side, Color::WHITE);
        let unit = side / (self.width + 2 * QUIET) as f32;
        let at = |squares: usize| (squares + QUIET) as f32 * unit;
        // Rows are slightly taller than their pitch, so that no white seam shows between two rows.
        for (column, row, length) in self.runs() {
            sheet.rect(x + at(column), y + at(row), length as f32 * unit, unit * 1.02, Color::BLACK);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADDRESS: &str = "https://dental.chairside.example/signup/juniper-creek?lang=es&source=qr";

    /// Decodes a picture of `side` x `side` pixels.
    fn read(side: usize, dark: impl Fn(usize, usize) -> bool) -> String {
        let mut picture =
            rqrr::PreparedImage::prepare_from_greyscale(side, side, |x, y| if dark(x, y) { 0 } else { 255 });
        let grids = picture.detect_grids();
        assert_eq!(grids.len(), 1, "one code is found");
        grids[0].decode().unwrap().1
    }

    #[test]
    fn a_reader_reads_the_svg_s_squares() {
        let qr = Qr::of(ADDRESS).unwrap();
        let side = qr.width() + 2 * QUIET;
        let inside = |at: usize| (at / 4).checked_sub(QUIET).filter(|at| *at < qr.width());
        let text = read(side * 4, |x, y| matches!((inside(x), inside(y)), (Some(x), Some(y)) if qr.is_dark(x, y)));
        assert_eq!(text, ADDRESS);
        assert!(qr.svg().contains(&format!("viewBox=\"0 0 {side} {side}\"")));
    }

    #[test]
    fn a_reader_reads_what_is_drawn_on_a_sheet() {
        let mut sheet = Sheet::letter();
        Qr::of(ADDRESS).unwrap().draw(&mut sheet, 100.0, 150.0, 200.0);
        let drawn = |x: usize, y: usize| {
            let (x, y) = (x as f32 + 0.5, y as f32 + 0.5);
            let hit = sheet.rects().filter(|r| r.x <= x && x < r.x + r.width && r.y <= y && y < r.y + r.height).last();
            hit.is_some_and(|r| r.color == Color::BLACK)
        };
        assert_eq!(read(400, drawn), ADDRESS);
    }

    #[test]
    fn too_long_a_text_is_refused() {
        assert!(Qr::of(&"x".repeat(3000)).is_err());
    }
}
